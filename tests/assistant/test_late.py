"""A phone that answers late, for a control that another screen has replaced, ends no page's connection."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import flet as ft
import pytest
from flet.messaging.protocol import MessageAction

from assistant.late import take_late_answers
from tests.assistant.stage import Stage, on_stage


class Screen:
    """A list that can be scrolled, until something else is shown."""

    def __call__(self) -> ft.Control:
        @ft.component
        def Page() -> ft.Control:
            shown, self.show = ft.use_state(True)
            return ft.Column([], scroll=ft.ScrollMode.AUTO) if shown else ft.Text("another screen")

        return Page()


def calls_of(stage: Stage) -> list[Any]:
    """Keeps what is asked of the phone, which does not answer."""
    asked: list[Any] = []
    send = stage.connection.send_message

    def keep(message: Any) -> None:
        if message.action is MessageAction.INVOKE_METHOD:
            asked.append(message.body)
        else:
            send(message)

    stage.connection.send_message = keep  # type: ignore[method-assign]
    return asked


def test_who_waits_is_answered_though_the_control_has_gone() -> None:
    take_late_answers()
    screen = Screen()

    async def scene(stage: Stage) -> None:
        asked = calls_of(stage)
        [listed] = stage.all(ft.Column)
        waits = asyncio.ensure_future(listed.scroll_to(offset=0))
        await stage.settle()
        screen.show(False)
        del listed
        await stage.settle()
        assert stage.all(ft.Text, value="another screen")

        [call] = asked
        assert call.control_id not in stage.session.index
        stage.session.handle_invoke_method_results(call.control_id, call.call_id, None, None)
        await asyncio.wait_for(waits, 1)
        # Once more, or by somebody who asks nothing of anybody.
        stage.session.handle_invoke_method_results(call.control_id, call.call_id, None, None)

    on_stage(screen, scene)


def test_what_the_phone_could_not_do_is_still_told() -> None:
    take_late_answers()
    screen = Screen()

    async def scene(stage: Stage) -> None:
        asked = calls_of(stage)
        [listed] = stage.all(ft.Column)
        waits = asyncio.ensure_future(listed.scroll_to(offset=0))
        await stage.settle()
        stage.session.handle_invoke_method_results(asked[0].control_id, asked[0].call_id, None, "no such list")
        with pytest.raises(RuntimeError, match="no such list"):
            await asyncio.wait_for(waits, 1)

    on_stage(screen, scene)


def test_the_app_takes_late_answers_however_it_comes_up() -> None:
    # In a process of its own: here another test may have asked for it.
    said = (
        "from flet.messaging.session import Session; from assistant import app, late; app.main(None);"
        "assert Session.handle_invoke_method_results is late._taken"
    )
    subprocess.run([sys.executable, "-c", said], check=True, cwd=Path(__file__).parents[2])
