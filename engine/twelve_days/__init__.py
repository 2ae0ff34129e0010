"""12 Days of Christmas: the cards, the tricks and the gifts."""

from typing import Final

NAME: Final = "12-days-of-christmas"
"""The game's name in the session document."""
