"""Ghosts of Christmas: the bids, the tricks of three eras at once, and the score."""

from typing import Final

NAME: Final = "ghosts-of-christmas"
"""The game's name in the session document."""
