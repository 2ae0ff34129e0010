"""A phone that answers late ends no page's connection, and of two quick taps the second knows of the first."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import flet as ft
import pytest
from flet.messaging.protocol import MessageAction
from hypothesis import given
from hypothesis import strategies as st

from assistant import paths
from assistant.controls.press import pressable
from assistant.in_step import keep_in_step
from engine import twelve_days
from tests.assistant.stage import Stage, on_stage
from tests.assistant.table import Table
from tests.assistant.walk import Walk, walk


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
    keep_in_step()
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
    keep_in_step()
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


class Form:
    """A choice, and a key that saves what is chosen, as the last drawing has it."""

    def __init__(self) -> None:
        self.saved: list[int] = []

    def __call__(self) -> ft.Control:
        @ft.component
        def Page() -> ft.Control:
            chosen, choose = ft.use_state(0)
            more = pressable(
                ft.Text("more"), identifier="more", label="more", on_tap=lambda: choose(chosen + 1), width=48, height=48
            )
            save = pressable(
                ft.Text("save"),
                identifier="save",
                label="save",
                on_tap=lambda: self.saved.append(chosen),
                width=48,
                height=48,
            )
            return ft.Column([more, save])

        return Page()


@given(st.lists(st.sampled_from(("more", "save")), max_size=8))
def test_taps_that_arrive_at_once_are_answered_one_after_the_other(taps: list[str]) -> None:
    keep_in_step()
    form = Form()

    async def scene(stage: Stage) -> None:
        await asyncio.gather(*(stage.press(name) for name in taps))

    on_stage(form, scene)
    assert form.saved == [taps[:at].count("more") for at, name in enumerate(taps) if name == "save"]


def test_a_game_begins_with_the_choice_that_was_made_just_before(table: Table) -> None:
    keep_in_step()

    async def scene(page: Walk) -> None:
        await asyncio.gather(page.press("setup-length-short"), page.press("start"))

    walk(table.desk, paths.new_session(twelve_days.NAME), scene)
    begun = table.desk.current
    assert begun is not None
    assert dict(begun.session.setup) == {"length": "short"}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path)
    yield found
    found.close()


def test_the_app_keeps_in_step_however_it_comes_up() -> None:
    # In a process of its own: here another test may have asked for it.
    said = (
        "from flet.messaging.session import Session; from assistant import app, in_step; app.main(None);"
        "assert Session.handle_invoke_method_results is in_step._taken;"
        "assert Session.dispatch_event is in_step._once_drawn"
    )
    subprocess.run([sys.executable, "-c", said], check=True, cwd=Path(__file__).parents[2])
