"""Which form the stored files have, and the steps from each older one to the next.

A change of form means: raise ``SCHEMA``, add the step from the number before to each file that changes, and add a
folder of golden files in ``tests/assistant/store/golden``. A step is never changed or removed once released.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.document import Json

Content = dict[str, Json]
"""What a file holds beneath its envelope."""

Migration = Callable[[Content], Content]

SCHEMA: Final = 1

MIGRATIONS: Final[Mapping[str, Mapping[int, Migration]]] = {"current": {}, "history": {}, "household": {}}
"""By file: the step from the schema that is its key to the next one. No step: the form stayed."""


def migrated(content: Content, steps: Mapping[int, Migration], found: int, wanted: int) -> Content:
    """The content brought from one schema to a later one, step by step.

    >>> migrated({"a": 1}, {1: lambda c: {"b": c["a"]}, 3: lambda c: {"d": c["b"]}}, 1, 4)
    {'d': 1}
    """
    for number in range(found, wanted):
        if number in steps:
            content = steps[number](content)
    return content
