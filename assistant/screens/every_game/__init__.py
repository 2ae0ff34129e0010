"""Parts of the shared screens that ask the record of each game."""
