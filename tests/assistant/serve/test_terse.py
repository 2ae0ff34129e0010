"""A message that is sent must not be written out: Flet does so for its log, whatever the log's level."""

from __future__ import annotations

from flet.messaging.protocol import Message, MessageAction

from assistant.serve.terse import keep_messages_short


class Loud:
    def __repr__(self) -> str:
        raise AssertionError("written out")


def test_a_message_is_named_by_its_action_alone() -> None:
    keep_messages_short()

    assert f"{Message(MessageAction.PATCH_CONTROL, Loud())}" == "Message(PATCH_CONTROL)"
