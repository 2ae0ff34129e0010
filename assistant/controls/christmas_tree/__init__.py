"""What only Christmas Tree draws: its ornaments, its board and the keys of a card."""
