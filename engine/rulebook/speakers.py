"""The speakers of the games, by their names in the session document. The one place that chooses between games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine import christmas_tree
from engine.rulebook.christmas_tree.speaker import TreeSpeaker
from engine.rulebook.speaker import Speaker

SPEAKERS: Final[Mapping[str, Speaker]] = {christmas_tree.NAME: TreeSpeaker()}
