"""Christmas Tree: the pieces, the play and the scoring."""
