"""`/uno settings`: how people are called, how their hand stands, and what a server sets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from bot.present.preferences import Look, Notice, Sorting
from tests.ui.reading import buttons_of, components_of, said, texts

if TYPE_CHECKING:
    from simcord.actors import MemberActor
    from simcord.results import InteractionResult

    from tests.ui.room import Room


async def choose(uno: Room, person: MemberActor, name: str, value: str) -> InteractionResult:
    """Let a person look at the settings and choose one."""
    shown = await person.slash(uno.channel, "uno settings")
    assert shown.response is not None
    act = "setting" if name in {"notice", "sorting", "look"} else "server-setting"
    custom_id = f"u:-:-:{act}:{name}"
    return await person.select(shown.response, [f"{name} {value}"], custom_id=custom_id)


def governor(uno: Room) -> MemberActor:
    """Somebody who may manage the server."""
    role = uno.guild.create_role(
        "governor", permissions=discord.Permissions(manage_guild=True, view_channel=True)
    )
    return uno.guild.add_member(uno.env.create_user("gwen"), roles=[role])


async def test_a_choice_is_shown_and_kept(uno: Room) -> None:
    await choose(uno, uno.anna, "sorting", "drawn")

    assert uno.bot.shelf.of(uno.anna.id).sorting is Sorting.DRAWN
    await uno.restart()
    again = await uno.anna.slash(uno.channel, "uno settings")
    assert "How you like it" in said(again)
    assert uno.bot.shelf.of(uno.anna.id).sorting is Sorting.DRAWN


async def test_who_wants_a_mention_is_called_in_the_channel_and_the_hand_stays(uno: Room) -> None:
    for person in (uno.anna, uno.ben):
        await choose(uno, person, "notice", Notice.CHANNEL)
    await uno.deal()
    (call,) = uno.notices
    assert f"<@{uno.on_turn.id}>" in texts(call)
    hand = uno.hand(uno.on_turn).id

    before = uno.on_turn
    await uno.play_anyhow(before)

    if uno.on_turn is not before:
        assert [f"<@{uno.on_turn.id}>" in texts(one) for one in uno.notices] == [True]
        assert uno.hand(before).id == hand


async def test_a_turn_posts_one_message_in_the_channel_at_most(uno: Room) -> None:
    for person in (uno.anna, uno.ben):
        await choose(uno, person, "notice", Notice.CHANNEL)
    await uno.deal()

    posted = 0
    for _ in range(6):
        asked, before = uno.on_turn, len(uno.env.http_requests)
        await uno.play_anyhow(asked)
        posts = uno.requests_since(before).count(f"POST /channels/{uno.channel.id}/messages")
        assert posts <= 1
        assert len(uno.notices) <= 1
        posted += posts
    assert posted > 0


async def test_who_wants_no_call_gets_none_and_no_warning(uno: Room) -> None:
    for person in (uno.anna, uno.ben):
        await choose(uno, person, "notice", Notice.NONE)
    await uno.deal(patience=30)
    hands = {person.id: uno.hand(person).id for person in (uno.anna, uno.ben)}

    await uno.env.advance_time(25)

    assert uno.notices == []
    assert {person.id: uno.hand(person).id for person in (uno.anna, uno.ben)} == hands


async def test_a_choice_counts_at_once_in_the_middle_of_a_round(uno: Room) -> None:
    await uno.deal()
    asked = uno.on_turn
    assert uno.notices == []

    await choose(uno, asked, "notice", Notice.CHANNEL)

    assert [f"<@{asked.id}>" in texts(one) for one in uno.notices] == [True]


async def test_words_alone_are_words_alone(uno: Room) -> None:
    await uno.deal()
    asked = uno.on_turn
    assert any(ord(letter) > 0x2190 for letter in texts(uno.hand(asked)))

    await choose(uno, asked, "look", Look.WORDS)

    hand = uno.hand(asked)
    assert not [one for one in buttons_of(hand) if one.get("emoji")]
    assert all(ord(letter) < 0x2190 for letter in texts(hand))


async def test_the_staff_sets_what_new_tables_are_like(uno: Room) -> None:
    gwen = governor(uno)
    await choose(uno, gwen, "locale", "fr")
    await choose(uno, gwen, "turn-seconds", "45")
    await choose(uno, gwen, "table-look", Look.WORDS)

    await uno.open("tippo")

    assert (uno.sitting.locale, uno.sitting.turn_seconds, uno.sitting.in_words) == ("fr", 45, True)
    assert "qui joue" in texts(uno.table_message)

    await choose(uno, gwen, "locale", "usual")
    await uno.anna.slash(uno.channel, "uno stop")
    await uno.open("tippo")
    assert uno.sitting.locale == "en"


async def test_the_table_of_a_server_that_wants_words_has_no_picture(uno: Room) -> None:
    await choose(uno, governor(uno), "table-look", Look.WORDS)
    await uno.deal("tippo")

    assert not [one for one in components_of(uno.table_message) if one["type"] in {11, 12}]
    assert "Risk" in texts(uno.table_message)


async def test_who_does_not_govern_sees_nothing_of_the_server_and_sets_nothing(uno: Room) -> None:
    shown = await uno.anna.slash(uno.channel, "uno settings")
    assert "This server" not in said(shown)
    assert shown.response is not None
    await uno.open()

    forged = await uno.press(uno.anna, uno.table_message, "u:-:-:server-setting:locale fr")

    assert "Only who may manage the server" in said(forged)
    assert (await uno.bot.shelf.of_server(uno.guild.id)).locale is None


@pytest.mark.parametrize("detail", ["notice loud", "volume 11"])
async def test_a_setting_that_there_is_not_is_refused(uno: Room, detail: str) -> None:
    await uno.open()

    forged = await uno.press(uno.anna, uno.table_message, f"u:-:-:setting:{detail}")

    assert "cannot be" in said(forged)
    assert uno.bot.shelf.of(uno.anna.id).notice is Notice.DIRECT


async def test_no_server_waits_for_an_answer_longer_than_a_table_may(uno: Room) -> None:
    await uno.open()

    forged = await uno.press(
        governor(uno), uno.table_message, "u:-:-:server-setting:turn-seconds 5"
    )

    assert "cannot be" in said(forged)
    assert (await uno.bot.shelf.of_server(uno.guild.id)).turn_seconds is None


async def test_settings_are_handed_out_and_forgotten(uno: Room) -> None:
    await choose(uno, uno.anna, "notice", Notice.NONE)
    kept = await uno.store.privacy.export_user(uno.anna.id)
    assert {"key": "notice", "value": "none"} in kept["settings"]

    await uno.store.privacy.forget_user(uno.anna.id)
    uno.bot.shelf.forget(uno.anna.id)

    assert (await uno.bot.shelf.look_up(uno.anna.id)).notice is Notice.DIRECT
