"""The screen of the session in the address, whichever screen it is."""

from __future__ import annotations

from functools import partial

import flet as ft

from assistant import paths
from assistant.controls.bars import Tool, button, head_bar
from assistant.controls.knit import empty
from assistant.desk import Refused, View
from assistant.frame import screen, use_frame
from assistant.screens.game_screens import Show
from assistant.screens.games import SCREENS
from assistant.screens.play import Play
from engine.rulebook import say
from engine.ruling import Refusal


@ft.component
def AtSession(show: Show) -> object:
    """What ``show`` makes of the session; Play where there is none, or nothing to show; why, where it is unreadable."""
    frame = use_frame()
    found = ft.use_route_params()
    match frame.desk.look(found.get("session", "")):
        case View() as view if view.session.game.name in SCREENS:
            shown = show(view, found)
            return Play() if shown is None else shown
        case Refused(refusal):
            return Unreadable(refusal)
        case _:
            return Play()


@ft.component
def Unreadable(refusal: Refusal) -> ft.View:
    """A session that is there and cannot be read: why, and the way back."""
    frame = use_frame()
    look, w = frame.look, frame.w
    leave = partial(frame.go, paths.PLAY)
    why = say(refusal, w.language)
    sentence = w("This session cannot be read. {why}", why=why)
    back = button(look, w.p("tab", "Play"), identifier="to-play", on_tap=leave, width=200)
    head = head_bar(look, "Yuletally", leave=Tool("leave", w("Back to Play"), leave, "back"))
    return screen(frame, [head, empty(look, sentence, back)])
