"""The one desk of the process: every page asks it, every change goes through it, and is saved before it is shown."""

from assistant.desk.desk import Desk
from assistant.desk.outcomes import (
    Done,
    Entering,
    Finding,
    Gone,
    News,
    Nothing,
    Opening,
    Refused,
    Revising,
    Row,
    Stale,
    Starting,
    Stepping,
    Summary,
    Unsaved,
    View,
    WouldDrop,
)
from assistant.desk.steps import Change

__all__ = [
    "Change",
    "Desk",
    "Done",
    "Entering",
    "Finding",
    "Gone",
    "News",
    "Nothing",
    "Opening",
    "Refused",
    "Revising",
    "Row",
    "Stale",
    "Starting",
    "Stepping",
    "Summary",
    "Unsaved",
    "View",
    "WouldDrop",
]
