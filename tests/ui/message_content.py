"""The texts and controls of messages, as people see them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.builders import UserHandle
from simcord.components import walk_components
from simcord.results import InteractionResult, ResponseMessage

BUTTON, GALLERY, CONTAINER = 2, 12, 17


def components_of(message: discord.Message | ResponseMessage) -> list[Mapping[str, Any]]:
    """All components of a message, in order, as they go over the wire."""
    raw = [one if isinstance(one, dict) else one.to_dict() for one in message.components]
    return list(walk_components(raw))


def buttons_of(message: discord.Message | ResponseMessage) -> list[Mapping[str, Any]]:
    """The buttons of a message."""
    return [one for one in components_of(message) if one["type"] == BUTTON]


def ways_select(message: discord.Message | ResponseMessage) -> Mapping[str, Any] | None:
    """The select for a colour or for the ways to play a card, shown where buttons would not fit."""
    ids = ((str(one.get("custom_id", "")).split(":"), one) for one in components_of(message))
    found = (one for parts, one in ids if len(parts) > 3 and parts[3] in {"colour", "play"})
    return next((one for one in found if one["type"] != BUTTON), None)


def gallery(message: discord.Message | ResponseMessage) -> list[str]:
    """The alternative texts of a message's pictures."""
    shown = (one["items"] for one in components_of(message) if one["type"] == GALLERY)
    return [one["description"] for items in shown for one in items]


def labels(message: discord.Message | ResponseMessage) -> list[str]:
    """The labels of a message's buttons."""
    return [one["label"] for one in buttons_of(message)]


def texts(message: discord.Message | ResponseMessage) -> str:
    """The texts of a message."""
    return "\n".join(one["content"] for one in components_of(message) if "content" in one)


def first_pick(message: discord.Message | ResponseMessage) -> str | None:
    """The custom id that picks the first card, in order to choose how to play it.

    It is None if a button plays a card directly, or if no card can be picked.
    """
    ids = [str(one["custom_id"]) for one in buttons_of(message)]
    kinds = {one.split(":")[3]: one for one in reversed(ids)}
    return None if "play" in kinds else kinds.get("pick")


FIRST_VERBS = ("play", "colour", "choose", "draw", "take", "pass", "press", "spin")
"""Kinds of moves, most preferred first: playing a card comes before drawing one."""


def first_move(message: discord.Message | ResponseMessage) -> str:
    """The custom id of the button for the most preferred move, by `FIRST_VERBS`."""
    ids = [one["custom_id"] for one in buttons_of(message)]
    found = [one for verb in FIRST_VERBS for one in ids if one.split(":")[3] == verb]
    assert found, labels(message)
    return str(found[0])


async def opened(
    person: MemberActor | UserHandle, result: InteractionResult, name: str
) -> ResponseMessage:
    """Open the page of a named setting from an answer; return that answer, now changed."""
    message = answer_of(result)
    (change,) = (
        one for one in components_of(message) if str(one.get("custom_id")).endswith("change")
    )
    (value,) = (one["value"] for one in change["options"] if one["value"].split()[-1] == name)
    await person.select(message, [value], custom_id=change["custom_id"])
    return message


def answer_of(result: InteractionResult) -> ResponseMessage:
    """The first answer to an interaction, private or not."""
    assert result.response is not None, "there is an answer"
    return result.response


def last_answer_text(result: InteractionResult) -> str:
    """The text of an interaction's last answer, which must be private."""
    last = result.followups[-1] if result.followups else result.response
    assert last is not None, "there is an answer"
    assert last.ephemeral, "the answer is private"
    return texts(last)


async def attached_text(result: InteractionResult) -> str:
    """The text of the one file in an answer."""
    (file,) = answer_of(result).attachments
    return (await file.read()).decode()


def shown_text(result: InteractionResult) -> str:
    """The text of an interaction's answer, whether it is a new message or an edit in place."""
    return texts(answer_of(result))


def answer_text(result: InteractionResult) -> str:
    """The text of a new private answer to an interaction."""
    assert result.ephemeral, "the answer is private and new; shown_text reads one edited in place"
    return texts(answer_of(result))


async def begin(person: MemberActor, lobby: discord.Message | ResponseMessage) -> InteractionResult:
    """Press the start button that uses the table's own scoring."""
    (start,) = (one for one in buttons_of(lobby) if one["custom_id"].endswith(":start:"))
    result: InteractionResult = await person.click(lobby, custom_id=start["custom_id"])
    return result


async def click_more(
    person: MemberActor, lobby: discord.Message | ResponseMessage, label: str
) -> InteractionResult:
    """Press a button that a lobby shows under *More…*."""
    more = answer_of(await person.click(lobby, label="More…"))
    result: InteractionResult = await person.click(more, label=label)
    return result
