"""What the desk does beside sessions: settings, people, the library, notices; and who hears of what was saved."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Final

from assistant.desk.outcomes import News, Unsaved
from assistant.store import Known, Notice, NotSaved, Person, Settings, Store
from engine.document import Json

_log: Final = logging.getLogger(__name__)

Listener = Callable[[News], None]


class HouseholdDesk:
    """The part of the desk that knows no session. Its methods hold the store's lock as the desk's do."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._listeners: dict[int, Listener] = {}
        self._next_listener = 0

    @property
    def settings(self) -> Settings:
        """The household's settings."""
        with self._store.lock:
            return self._store.household.settings()

    def change_settings(self, settings: Settings) -> Unsaved | None:
        """Stores other settings."""
        return self._change(lambda: self._store.household.change_settings(settings), News("household"))

    def people(self) -> tuple[Person, ...]:
        """Everybody who ever sat at the table, the one who played last first."""
        with self._store.lock:
            return self._store.household.people()

    def last_table(self) -> tuple[Person, ...]:
        """Who sat in the session that was begun last, clockwise."""
        with self._store.lock:
            return self._store.household.last_table()

    def known(self, game: str, kind: str) -> tuple[Known, ...]:
        """What the library holds of a kind (``objective``, …), the thing met last first."""
        with self._store.lock:
            return self._store.household.known(game, kind)

    def learn(self, game: str, kind: str, value: Json) -> Unsaved | None:
        """Remembers a thing in the library."""
        return self._change(lambda: self._store.household.learn(game, kind, value), News("household"))

    def forget(self, game: str, kind: str, value: Json) -> Unsaved | None:
        """Takes a thing out of the library."""
        return self._change(lambda: self._store.household.forget(game, kind, value), News("household"))

    def change_known(
        self, game: str, kind: str, change: Callable[[tuple[Known, ...]], Sequence[Known]]
    ) -> Unsaved | None:
        """Puts what the function makes of a kind's things in their place: many are learned, corrected or taken out at
        once, and nobody changes them in between.
        """
        return self._change(lambda: self._store.household.change_known(game, kind, change), News("household"))

    @property
    def notices(self) -> tuple[Notice, ...]:
        """Which stored files were set aside and what was restored, until they have been read."""
        with self._store.lock:
            return self._store.notices

    def drop_notices(self) -> Unsaved | None:
        """They have been read."""
        return self._change(self._store.drop_notices, News("notices"))

    # Telling

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Calls the listener after every change that was saved, until the returned function is called.

        The news hold no state: of two that arrive in the wrong order the later look still shows the newest.
        """
        with self._store.lock:
            key = self._next_listener
            self._next_listener += 1
            self._listeners[key] = listener

        def unsubscribe() -> None:
            with self._store.lock:
                self._listeners.pop(key, None)

        return unsubscribe

    def _tell(self, *news: News) -> None:
        """Outside the lock: a listener may ask the desk, and a slow one holds up nobody's entry."""
        with self._store.lock:
            listeners = tuple(self._listeners.values())
        for listener in listeners:
            for item in news:
                try:
                    listener(item)
                except Exception:  # noqa: BLE001
                    # A page that fails must not make a saved entry look like a failed one.
                    _log.exception("A page failed when it heard of %s", item)

    def _change(self, change: Callable[[], None], news: News) -> Unsaved | None:
        with self._store.lock:
            try:
                change()
            except NotSaved as problem:
                return Unsaved(problem)
        self._tell(news)
        return None
