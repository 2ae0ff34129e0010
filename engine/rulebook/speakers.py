"""The speakers of the games, by their names in the session document. The one place that chooses between games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine import christmas_tree, fairy_trails, ghosts_of_christmas, twelve_days
from engine.rulebook.christmas_tree.speaker import TreeSpeaker
from engine.rulebook.fairy_trails import TrailsSpeaker
from engine.rulebook.ghosts_of_christmas import GhostsSpeaker
from engine.rulebook.speaker import Speaker
from engine.rulebook.twelve_days import DaysSpeaker

SPEAKERS: Final[Mapping[str, Speaker]] = {
    christmas_tree.NAME: TreeSpeaker(),
    ghosts_of_christmas.NAME: GhostsSpeaker(),
    twelve_days.NAME: DaysSpeaker(),
    fairy_trails.NAME: TrailsSpeaker(),
}
