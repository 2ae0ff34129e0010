"""Gathers, updates, compiles and checks the catalogues, with Babel."""

from __future__ import annotations

import io
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from assistant.words import DOMAIN, FOLDER, catalogue_name
from engine.rulebook import LANGUAGES
from engine.rulebook.template import holes

SOURCES: Final = Path(__file__).parents[1]
TEMPLATE: Final = FOLDER / f"{DOMAIN}.pot"

KEYWORDS: Final = {"w": (1,), "n": (1, 2), "p": ((1, "c"), 2), "later": (1,)}
"""The calls whose texts are gathered; see ``assistant.words``."""

_EPOCH: Final = datetime(2025, 1, 1, tzinfo=UTC)
"""Every catalogue's date: a real one would change the files without changing a text."""


def gathered(sources: Path = SOURCES) -> Catalog:
    """Every text that the screens say, by the files that say it."""
    catalogue = _catalogue(None)
    found = extract_from_dir(
        sources, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("i18n:",), strip_comment_tags=True
    )
    for file, _, text, comments, context in sorted(found, key=lambda message: (message[0], message[1])):
        catalogue.add(text, locations=[(f"{sources.name}/{file}", 0)], auto_comments=comments, context=context)
    return catalogue


def _catalogue(language: str | None) -> Catalog:
    return Catalog(
        locale=None if language is None else catalogue_name(language),
        header_comment="# What the screens say. `make translations` keeps this file; only msgstr is written by hand.",
        project="Yuletally",
        version="1",
        msgid_bugs_address="none",
        last_translator="none",
        language_team="none",
        creation_date=_EPOCH,
        revision_date=_EPOCH,
        charset="utf-8",
        fuzzy=False,
    )


def extract() -> None:
    """Writes the template."""
    _write(TEMPLATE, gathered())


def update() -> None:
    """Brings every catalogue up to the template: new texts come in empty (English ones filled), others leave."""
    for language in LANGUAGES:
        path = po_file(language)
        known = _texts(_read(path)) if path.exists() else {}
        catalogue = _catalogue(language)
        for message in _messages(_read(TEMPLATE)):
            text = known.get(_key(message))
            if text is None and language == LANGUAGES[0]:
                text = _several(message.id)
            catalogue.add(
                message.id,
                "" if text is None else text if message.pluralizable else text[0],
                locations=message.locations,
                flags=message.flags,
                auto_comments=message.auto_comments,
                context=message.context,
            )
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(path, catalogue)


def compile_all() -> None:
    """Makes of every catalogue what the app reads."""
    for language in LANGUAGES:
        mo_file(language).write_bytes(_compiled(_read(po_file(language))))


def check() -> list[str]:
    """What is wrong with the catalogues, a sentence each: stale, untranslated, fuzzy, other holes, not compiled."""
    wanted = _texts(gathered())
    faults = [] if wanted.keys() == _texts(_read(TEMPLATE)).keys() else [f"{TEMPLATE.name} is stale"]
    for language in LANGUAGES:
        catalogue = _read(po_file(language))
        texts = _texts(catalogue)
        faults += [
            f"{language}: not in the catalogue: {text[1]!r}" for text in sorted(wanted.keys() - texts.keys(), key=str)
        ]
        faults += [f"{language}: nobody says: {text[1]!r}" for text in sorted(texts.keys() - wanted.keys(), key=str)]
        for message in _messages(catalogue):
            faults += [f"{language}: {fault}: {message.id!r}" for fault in _faults(message)]
        compiled = mo_file(language)
        if not compiled.exists() or _texts(read_mo(io.BytesIO(compiled.read_bytes()))) != texts:
            faults.append(f"{language}: {compiled.name} does not hold what its catalogue says")
    return faults


def po_file(language: str) -> Path:
    """A language's catalogue."""
    return FOLDER / catalogue_name(language) / "LC_MESSAGES" / f"{DOMAIN}.po"


def mo_file(language: str) -> Path:
    """What the app reads of it."""
    return po_file(language).with_suffix(".mo")


def _faults(message: Message) -> Iterator[str]:
    if message.fuzzy:
        yield "fuzzy"
    if not _is_whole(message):
        yield "not translated"
        return
    wanted = {frozenset(holes(text)) for text in _several(message.id)}
    if any(not any(holes(text) <= known for known in wanted) for text in _several(message.string)):
        yield "a hole that the English text does not have"
    fullest = max(wanted, key=len)
    if not any(holes(text) == fullest for text in _several(message.string)):
        yield "lacks a hole"


def _is_whole(message: Message) -> bool:
    return all(_several(message.string))


def _several(texts: object) -> tuple[str, ...]:
    """A text and its plural forms, or the text alone."""
    return tuple(str(text) for text in texts) if isinstance(texts, list | tuple) else (str(texts),)


def _messages(catalogue: Catalog) -> Iterator[Message]:
    return (message for message in catalogue if message.id)


def _key(message: Message) -> tuple[str | None, ...]:
    return (message.context, *_several(message.id))


def _texts(catalogue: Catalog) -> dict[tuple[str | None, ...], tuple[str, ...]]:
    """Every text by context and English words, with its translation."""
    return {_key(message): _several(message.string) for message in _messages(catalogue)}


def _compiled(catalogue: Catalog) -> bytes:
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def _read(path: Path) -> Catalog:
    locale = None if path == TEMPLATE else path.parents[1].name
    with path.open("rb") as file:
        return read_po(file, locale=locale, domain=DOMAIN)


def _write(path: Path, catalogue: Catalog) -> None:
    """Line numbers stay out, so that a text that only moved changes no file."""
    file = io.BytesIO()
    write_po(file, catalogue, width=120, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    path.write_bytes(file.getvalue())
