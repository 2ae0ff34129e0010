"""The command line: ``python -m engine score FILE…`` and ``python -m engine rules QUESTION``."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine.document import Json, read_json
from engine.games import GAMES
from engine.rulebook import LANGUAGES, find, say
from engine.ruling import Malformed, Refusal
from engine.session import Session

NOT_READABLE: Final = 2
REFUSED: Final = 1


class Unreadable(Exception):
    """A file that is missing or holds no JSON; its text says which and why, ``refusal`` in the reader's language."""

    def __init__(self, text: str, refusal: Malformed) -> None:
        super().__init__(text)
        self.refusal = refusal


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit status."""
    asked = _parser().parse_args(arguments)
    if asked.command == "rules":
        return _rules(asked.question, asked.game, asked.lang)
    if len(asked.files) > 1:
        return _score_several(asked.files, asked.lang)
    try:
        result = _scored(asked.files[0], asked.lang)
    except Unreadable as fault:
        print(fault, file=sys.stderr)
        return NOT_READABLE
    _print(result, indent=2)
    return REFUSED if "error" in result else 0


def score(raw: Json, language: str) -> dict[str, Json]:
    """What the command prints for one document: the result, or what is wrong with it."""
    try:
        session = Session.read(raw)
    except Refusal as refusal:
        return {"error": _error(refusal, language, _names(raw))}
    sheet, names = session.scoresheet(), session.names
    return {
        "game": session.game.name,
        "status": sheet.status,
        "players": [
            {
                "seat": standing.seat,
                "name": session.players[standing.seat].name.strip(),
                "total": standing.total,
                "rank": standing.rank,
            }
            for standing in sheet.standings
        ],
        "winners": list(sheet.winners),
        "lines": [line.document() for line in sheet.lines],
        "warnings": [{**warning.document(), "message": say(warning, language, names)} for warning in sheet.warnings],
        "details": sheet.details,
    }


def _scored(file: str, language: str) -> dict[str, Json]:
    try:
        raw = _read(file)
    except Refusal as refusal:
        return {"error": _error(refusal, language, ())}
    return score(raw, language)


def _score_several(files: Sequence[str], language: str) -> int:
    status = 0
    for file in files:
        try:
            result = _scored(file, language)
        except Unreadable as fault:
            result = {"error": _error(fault.refusal, language, ())}
        status = max(status, REFUSED if "error" in result else 0)
        _print({"file": file, **result})
    return status


def _rules(question: str, game: str | None, language: str) -> int:
    found: list[Json] = [
        {"id": rule.id, "title": rule.title, "text": rule.text} for rule in find(question, language, game)
    ]
    _print({"rules": found}, indent=2)
    return 0


def _error(refusal: Refusal, language: str, names: Sequence[str]) -> dict[str, Json]:
    return {
        "code": refusal.code,
        "entry": refusal.entry,
        "rule": refusal.rule,
        "message": say(refusal, language, names),
    }


def _names(raw: Json) -> tuple[str, ...]:
    """The names for a sentence about a document that is refused; none where its head cannot be read."""
    if not isinstance(raw, dict):
        return ()
    try:
        return Session.read({**raw, "entries": []}).names
    except Refusal:
        return ()


def _read(file: str) -> Json:
    try:
        return read_json(_standard_input() if file == "-" else Path(file).read_bytes())
    except OSError as fault:
        raise Unreadable(
            f"{_one_line(file)}: {fault.strerror}", Malformed("malformed", reason="missing-file")
        ) from fault
    except ValueError as fault:
        raise Unreadable(f"{_one_line(file)}: no JSON ({fault})", Malformed("malformed", reason="not-json")) from fault


def _standard_input() -> bytes:
    """All of it; nothing where the program was started without one."""
    return b"" if sys.stdin is None else sys.stdin.buffer.read()


def _one_line(file: str) -> str:
    return " ".join(file.split())


def _print(value: dict[str, Json], indent: int | None = None) -> None:
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    print(json.dumps(value, ensure_ascii=False, indent=indent))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m engine",
        description="Scores sessions and answers rule questions, of every game.",
    )
    commands = parser.add_subparsers(dest="command", required=True)
    scoring = commands.add_parser("score", help="print the explained score of session documents")
    scoring.add_argument("files", nargs="+", metavar="FILE", help="a session document; - reads standard input")
    asking = commands.add_parser("rules", help="print the rules that answer a question best")
    asking.add_argument("question", metavar="QUESTION", help="in your own words, as one argument")
    asking.add_argument("--game", choices=tuple(GAMES), help="only this game's rules")
    for command in (scoring, asking):
        command.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the sentences")
    return parser


if __name__ == "__main__":
    sys.exit(main())
