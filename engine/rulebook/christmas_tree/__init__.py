"""Christmas Tree in words: its pieces, objectives, lines and entries."""
