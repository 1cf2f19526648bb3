"""`/uno-duel`, and *Play UNO* in a member's menu: a table for two that invites one person."""

from __future__ import annotations

import re
from dataclasses import replace

import discord
import pytest
from simcord.actors import MemberActor
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.results import InteractionResult

from bot.engine.editions import EDITIONS
from bot.engine.options import Mode
from bot.game.days import day_of, edition_of
from bot.game.state.table_state import Phase
from bot.settings import PERSON, SERVER
from cogs.duel.queries import KEPT, PAUSE, Duels, duels
from tests.game.dealing import few_cards
from tests.store.changes import change, finished
from tests.ui.message_content import answer_of, answer_text, click_more, labels, opened, texts
from tests.ui.simulated_server import SimulatedServer


async def challenge(
    uno: SimulatedServer, who: MemberActor, whom: MemberActor, *, menu: bool = False
) -> InteractionResult:
    """Let one person challenge another with `/uno-duel`, or from the other's menu."""
    if menu:
        result: InteractionResult = await who.context_menu(uno.channel, "Play UNO", whom)
    else:
        result = await who.slash(uno.channel, "uno-duel", person=whom)
    await uno.env.settle()
    return result


async def close(uno: SimulatedServer) -> None:
    await uno.end(uno.anna, "uno stop")


@pytest.mark.parametrize("menu", [False, True])
async def test_a_challenge_asks_one_person_and_accepting_it_deals_the_cards(
    uno: SimulatedServer, menu: bool
) -> None:
    await challenge(uno, uno.anna, uno.ben, menu=menu)
    lobby = uno.table_message
    assert f"**anna** challenges <@{uno.ben.id}> to a duel" in texts(lobby)
    assert labels(lobby) == ["Accept · one round", "Accept · to 500", "Decline", "More…"]
    assert [one.id for one in lobby.mentions] == [uno.ben.id]
    assert not lobby.flags.silent
    refused = await uno.cleo.click(lobby, label="Accept · to 500")
    assert "for a duel until the challenged player has answered" in answer_text(refused)
    assert "You’re not invited" in answer_text(await uno.cleo.click(lobby, label="Decline"))

    await uno.ben.click(lobby, label="Accept · to 500")
    assert uno.state.phase is Phase.PLAYING
    assert [one.user_id for one in uno.state.players] == [uno.anna.id, uno.ben.id]


async def test_the_invited_person_may_accept_a_single_round(uno: SimulatedServer) -> None:
    await challenge(uno, uno.anna, uno.ben)
    await uno.ben.click(uno.table_message, label="Accept · one round")

    assert uno.state.phase is Phase.PLAYING
    assert uno.state.options.mode is Mode.SINGLE


async def test_a_length_chosen_by_the_challenger_is_the_only_one_offered(
    uno: SimulatedServer,
) -> None:
    await challenge(uno, uno.anna, uno.ben)
    shown = await click_more(uno.anna, uno.table_message, "Options")
    page = await opened(uno.anna, shown, "mode")
    await uno.anna.select(page, ["mode elimination"])

    assert uno.state.options.mode is Mode.ELIMINATION
    assert labels(uno.table_message)[:2] == ["Accept", "Decline"]
    late = f"u:{uno.state.table_id}:-:join-one-round:"
    await uno.press(uno.ben, uno.table_message, late)
    assert uno.state.options.mode is Mode.ELIMINATION


async def test_a_duel_uses_the_edition_last_played_on_the_server(uno: SimulatedServer) -> None:
    await uno.play_round("tippo", mode="single")
    uno.channel = uno.guild.create_text_channel("more")
    await challenge(uno, uno.anna, uno.cleo)
    assert uno.state.edition == "tippo" != edition_of(day_of(uno.env.now().timestamp()))


async def test_declining_is_private(uno: SimulatedServer) -> None:
    await challenge(uno, uno.anna, uno.ben)
    before = [one.id for one in uno.channel.history()]
    answer = await uno.ben.click(uno.table_message, label="Decline")
    await uno.env.settle()

    assert "Declined: nobody is told." in answer_text(answer)
    assert [one.id for one in uno.channel.history()] == before
    assert "ben" not in texts(uno.table_message)
    assert not uno.table_message.mentions
    # The table is now open to anybody who wants to play.
    await uno.cleo.click(uno.table_message, label="Join")
    assert uno.state.seat_of(uno.cleo.id) == 1


@pytest.mark.parametrize("again", [False, True])
async def test_deleting_ones_data_opens_a_lobby_to_everybody(
    uno: SimulatedServer, *, again: bool
) -> None:
    if again:
        await uno.play_round(mode="single")
        over = next(one for one in uno.channel.history() if "Play again" in labels(one))
        await uno.anna.click(over, label="Play again")
    else:
        await challenge(uno, uno.anna, uno.ben)
    warned = await uno.ben.slash(uno.channel, "privacy delete")
    await uno.ben.click(answer_of(warned), label="Delete everything")
    lobby = next(one for one in uno.channel.history() if "More…" in labels(one))
    await uno.cleo.click(lobby, label="Join")

    assert uno.state.phase is Phase.LOBBY
    assert [one.user_id for one in uno.state.players] == [uno.anna.id, uno.cleo.id]
    assert not uno.state.former_people


async def test_a_person_who_cannot_play_here_is_not_challenged(uno: SimulatedServer) -> None:
    dan, eve, bot = (
        uno.guild.add_member(uno.env.create_user(name, bot=name == "bot"))
        for name in ("dan", "eve", "bot")
    )
    await uno.add_staff("stan").slash(uno.channel, "uno-bans add", person=dan)
    hidden = Overwrite(
        target_id=eve.id,
        type=OverwriteType.MEMBER,
        allow=0,
        deny=discord.Permissions(view_channel=True).value,
    )
    uno.env.backend.set_overwrite(uno.channel.id, hidden)
    for whom, why in (
        (dan, "can’t be challenged"),
        (eve, "can’t be challenged"),
        (bot, "is an app"),
        (uno.anna, "can’t challenge yourself"),
    ):
        assert why in answer_text(await challenge(uno, uno.anna, whom))
    # Nor can a person who may not play here challenge others.
    answer = await challenge(uno, dan, uno.anna)
    assert "have barred you" in answer_text(answer)
    assert not list(uno.bot.app.tables)


async def test_people_without_notices_are_named_without_a_ping(uno: SimulatedServer) -> None:
    await uno.store.settings.put(PERSON["notice"], uno.ben.id, "none")
    await challenge(uno, uno.anna, uno.ben)
    assert f"<@{uno.ben.id}>" in texts(uno.table_message)
    assert uno.table_message.flags.silent


async def test_a_lobby_for_two_takes_no_robots(uno: SimulatedServer) -> None:
    await challenge(uno, uno.anna, uno.ben)
    refused = await uno.anna.slash(uno.channel, "uno robot")
    assert "for a duel until" in answer_text(refused)
    assert len(uno.state.players) == 1


async def test_a_person_who_has_deleted_their_data_is_no_longer_invited(
    uno: SimulatedServer,
) -> None:
    await challenge(uno, uno.anna, uno.ben)
    warned = await uno.ben.slash(uno.channel, "privacy delete")
    await uno.ben.click(answer_of(warned))
    await uno.env.settle()
    assert uno.state.former_people == ()
    assert not uno.state.is_duel


async def test_challenges_are_kept_with_names_for_ten_minutes_and_without_them_for_a_month(
    uno: SimulatedServer,
) -> None:
    store, now = Duels(uno.store), uno.env.now().timestamp()
    await store.claim(uno.guild.id, uno.anna.id, uno.ben.id, now)
    for at, left in ((now + PAUSE - 1, [uno.anna.id, uno.ben.id]), (now + PAUSE, [None, None])):
        await store.prune(at)
        (row,) = await uno.store.database.read(duels.select())
        assert [row.low_id, row.high_id] == left
    await store.prune(now + KEPT + 1)
    assert not await uno.store.database.read(duels.select())


async def test_a_match_between_two_shows_who_leads(uno: SimulatedServer) -> None:
    guild, people = uno.guild.id, (uno.anna.id, uno.ben.id)
    results = [
        # Matches of three, on another server, or in a single round are not duels.
        (3, guild, 0, people, 0),
        (2, guild + 1, 0, people, 0),
        (2, guild, 1, people, 0),
        *((2, guild, 0, people, winner) for winner in (0, 1, 1, 1)),
        (2, guild, 0, (uno.anna.id, uno.cleo.id), 0),
    ]
    for index, (seats, where, number, who, winner) in enumerate(results):
        kind = "round" if number else "match"
        end = finished(number, dict.fromkeys(who, 0), winner=who[winner], guild=where, kind=kind)
        end = replace(end, seats=seats)
        await uno.store.save(change(f"oak{index}", 0, guild=where, live=False, finished=[end]))
    matches = uno.store.matches
    assert await matches.rivalry(guild, *people) == (1, 3)
    assert await matches.rivalry(guild, *reversed(people)) == (3, 1)

    single = {edition: {"mode": "single"} for edition in EDITIONS}
    await uno.store.settings.put(SERVER["default-options"], guild, single)
    await challenge(uno, uno.anna, uno.ben)
    with few_cards():
        await uno.ben.click(uno.table_message, label="Accept")
    await uno.play_to_the_end()
    await uno.env.settle()
    told = next(texts(one) for one in uno.channel.history() if "the duel" in texts(one))
    led = r"\*\*ben\*\* leads the duel (3–2|4–1)\."
    assert re.search(led, told)
    assert re.search(led, texts(uno.hand(uno.anna)))
    assert re.search(r"You lead the duel (3–2|4–1)\.", texts(uno.hand(uno.ben)))


async def test_a_person_who_has_deleted_their_data_is_not_mentioned(uno: SimulatedServer) -> None:
    guild, people = uno.guild.id, (uno.anna.id, uno.ben.id)
    end = finished(0, dict.fromkeys(people, 0), winner=uno.ben.id, guild=guild, kind="match")
    end = replace(end, seats=2)
    await uno.store.save(change("oak", 0, guild=guild, live=False, finished=[end]))
    await uno.store.privacy.forget_user(uno.ben.id, 0.0)
    assert await uno.store.matches.rivalry(guild, *people) == (0, 0)
