"""What the browser of the page that is being made says of itself."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Final

accepted_languages: Final[ContextVar[str | None]] = ContextVar("accepted_languages", default=None)
"""The browser's ``Accept-Language``, set inside the page's own task; None where no browser spoke."""
