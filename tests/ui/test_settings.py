"""`/uno settings`: notifications, the look of hands, and server settings."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.engine.editions import EDITIONS
from bot.game.ports import StoreUnavailable
from bot.game.rules.clocks import LAST_SECONDS
from bot.i18n import Locale
from bot.present.text.names import card_text, group_cards
from bot.settings import Look, NoticeMode, Preferences, Sorting
from tests.ui.message_content import (
    answer_of,
    answer_text,
    buttons_of,
    components_of,
    labels,
    opened,
    texts,
)
from tests.ui.simulated_server import SimulatedServer


async def choose(
    uno: SimulatedServer, person: MemberActor, name: str, value: str
) -> InteractionResult:
    """Let a person open the settings and choose a value."""
    shown = await person.slash(uno.channel, "uno settings")
    own = {"notice", "sorting", "look", "rated", "achievements", "reactions"}
    action = "setting" if name in own else "server-setting"
    custom_id = f"u:-:-:{action}:{name}"
    if action == "server-setting":
        shown = await person.click(answer_of(shown), label="This server…")
    page = await opened(person, shown, name)
    return await person.select(page, [f"{name} {value}"], custom_id=custom_id)


def governor(uno: SimulatedServer, *, position: int = 50, manage_roles: bool = True) -> MemberActor:
    """Add a member who may manage the server and, by default, the roles below their own."""
    rights = discord.Permissions(manage_guild=True, manage_roles=manage_roles, view_channel=True)
    role = uno.guild.create_role("governor", permissions=rights, position=position)
    return uno.guild.add_member(uno.env.create_user("gwen"), roles=[role])


async def test_a_choice_is_stored_shown_and_known_before_the_first_click_after_a_restart(
    uno: SimulatedServer,
) -> None:
    await choose(uno, uno.cleo, "sorting", "drawn")
    assert uno.bot.app.preferences_cache.cached(uno.cleo.id).sorting is Sorting.DRAWN
    # Settings are deleted together with their owner, so Cleo is stored before she ever plays.
    assert await uno.store.players.names([uno.cleo.id]) == {uno.cleo.id: "cleo"}
    await choose(uno, uno.anna, "look", Look.WORDS)
    await uno.deal()
    await uno.restart()

    assert uno.bot.app.preferences_cache.cached(uno.anna.id).look is Look.WORDS
    again = await uno.cleo.slash(uno.channel, "uno settings")
    assert "Your settings" in answer_text(again)
    assert uno.bot.app.preferences_cache.cached(uno.cleo.id).sorting is Sorting.DRAWN


async def test_text_only_messages_contain_no_symbols(uno: SimulatedServer) -> None:
    await uno.deal()
    asked = uno.on_turn
    assert any(ord(letter) > 0x2190 for letter in texts(uno.hand(asked)))

    await choose(uno, asked, "look", Look.WORDS)

    hand = uno.hand(asked)
    assert not [one for one in buttons_of(hand) if one.get("emoji")]
    assert all(ord(letter) < 0x2190 for letter in texts(hand))


async def test_staff_choose_settings_for_new_tables(uno: SimulatedServer) -> None:
    uno.drawn.are_shown = True
    gwen = governor(uno)
    await choose(uno, gwen, "locale", "fr")
    await choose(uno, gwen, "turn-seconds", "45")
    await choose(uno, gwen, "table-look", Look.WORDS)

    await uno.open("tippo")

    assert (uno.state.locale, uno.state.turn_seconds, uno.state.in_words) == ("fr", 45, True)
    assert "Qui joue" in texts(uno.table_message)

    await choose(uno, gwen, "locale", "usual")
    uno.channel = uno.guild.create_text_channel("second")
    await uno.deal_by_clicks("tippo")
    assert uno.state.locale == "en"
    assert not [one for one in components_of(uno.table_message) if one["type"] in {11, 12}]
    assert "scale" in texts(uno.table_message).lower()


async def test_tables_and_hands_are_pictures_unless_somebody_chose_words(
    uno: SimulatedServer,
) -> None:
    uno.drawn.are_shown = True
    await uno.deal()
    asked = uno.on_turn
    (whole,) = uno.table_message.attachments
    buzzer = min(one.seconds for one in uno.state.deadlines)
    await uno.env.advance_time(buzzer - LAST_SECONDS)
    (last_seconds,) = uno.table_message.attachments
    assert last_seconds.id != whole.id

    before = uno.hand(asked).attachments
    await uno.play(asked)
    after = uno.hand(asked).attachments
    private = answer_of(await uno.waiting.slash(uno.channel, "uno hand")).attachments

    shown = [whole, *before, *after, *private]
    assert [one.filename for one in shown] == ["table.png"] * 4
    assert before[0].id != after[0].id
    await choose(uno, asked, "look", Look.WORDS)
    assert uno.hand(asked).attachments == []


async def test_only_people_who_can_manage_the_server_see_and_set_its_settings(
    uno: SimulatedServer,
) -> None:
    for person in (uno.anna, uno.add_staff("stan")):
        shown = await person.slash(uno.channel, "uno settings")
        assert "This server…" not in labels(answer_of(shown))
    await uno.open_lobby()

    forged = await uno.press(uno.anna, uno.table_message, "u:-:-:server-setting:locale fr")

    assert "Only people who can manage the server" in answer_text(forged)
    assert (await uno.store.settings.server(uno.guild.id)).locale is None


async def test_deleted_settings_are_not_remembered(uno: SimulatedServer) -> None:
    await uno.prefer(uno.anna, "notice", NoticeMode.NONE)
    warned = await uno.anna.slash(uno.channel, "privacy delete")
    await uno.anna.click(answer_of(warned), label="Delete everything")

    assert uno.bot.app.preferences_cache.cached(uno.anna.id) == Preferences()


async def test_personal_settings_work_in_direct_messages_unlike_server_settings(
    uno: SimulatedServer,
) -> None:
    gwen = governor(uno)
    shown = await gwen.user.slash("uno settings")
    assert "This server…" not in labels(answer_of(shown))

    page = await opened(gwen.user, shown, "sorting")
    again = await gwen.user.select(page, ["sorting drawn"], custom_id="u:-:-:setting:sorting")

    assert uno.bot.app.preferences_cache.cached(gwen.id).sorting is Sorting.DRAWN
    assert again.followups == []


async def test_a_choice_that_cannot_be_stored_does_not_take_effect(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise StoreUnavailable("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr("bot.store.repositories.settings.SettingsRepository.put", fail)
        refused = await choose(uno, uno.anna, "notice", NoticeMode.NONE)

    assert "I can’t save anything" in answer_text(refused)
    assert uno.bot.app.preferences_cache.cached(uno.anna.id) == Preferences()


async def test_a_game_continues_while_settings_cannot_be_read(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, log: list[MutableMapping[str, Any]]
) -> None:
    async def fail(*_: object) -> None:
        raise StoreUnavailable("the disk is gone")

    await uno.deal()
    for person in (uno.anna, uno.ben):
        uno.bot.app.preferences_cache.forget(person.id)
    monkeypatch.setattr("bot.store.repositories.settings.SettingsRepository.stored", fail)
    moves = uno.state.moves
    for _ in range(3):
        await uno.play(uno.on_turn)

    assert uno.state.moves == moves + 3
    told = [line for line in log if line["event"] == "preferences cannot be read"]
    assert len(told) == 1


async def test_a_hand_can_be_sorted_in_the_order_in_which_cards_were_drawn(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    person = uno.waiting
    seat = uno.state.seat_of(person.id)
    assert seat is not None
    held = [one.text for one, _ in group_cards(uno.game.hands[seat], Sorting.DRAWN)]
    by_colour = [one.text for one, _ in group_cards(uno.game.hands[seat])]
    assert held != by_colour

    assert cards_named_in(uno.hand(person)) == by_colour
    await choose(uno, person, "sorting", Sorting.DRAWN)
    assert cards_named_in(uno.hand(person)) == held


def cards_named_in(hand: discord.Message) -> list[str]:
    """The cards of a hand, in the order in which its text names them."""
    words = texts(hand).partition("Your hand")[2].partition("Cards, in playing order")[0]
    named = {card_text(card, Locale.ENGLISH): card.text for card in EDITIONS["master"].deck}
    # Longest first: a “Wild Draw Four” is not a “Wild”.
    pattern = "|".join(map(re.escape, sorted(named, key=len, reverse=True)))
    return [named[found] for found in re.findall(pattern, words)]
