"""Christmas Tree: the pieces, the play and the scoring."""

from typing import Final

NAME: Final = "christmas-tree"
"""The game's name in the session document."""
