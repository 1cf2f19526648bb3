"""`/uno-duel`, and *Play UNO* in a member's menu: a table for two that invites one person."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from secrets import token_hex

import discord
from simcord.actors import MemberActor
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.results import InteractionResult

from bot.engine.editions import EDITIONS
from bot.engine.options import Mode
from bot.game.days import day_of, edition_of
from bot.game.state.table_state import Phase
from bot.settings import PERSON, SERVER
from bot.store.store import Store
from cogs.duel.queries import KEPT, PAUSE, Duels, duels
from tests.game.dealing import few_cards
from tests.store.changes import ANNA, BEN, CLEO, GUILD, NOON, change, finished
from tests.ui.message_content import answer_of, answer_text, labels, texts
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


async def test_a_challenge_asks_one_person_and_accepting_it_deals_the_cards(
    uno: SimulatedServer,
) -> None:
    await challenge(uno, uno.anna, uno.ben)
    lobby = uno.table_message
    assert f"**anna** challenges <@{uno.ben.id}> to a duel" in texts(lobby)
    assert labels(lobby) == ["Accept · one round", "Accept · to 500", "Decline", "More…"]
    assert [one.id for one in lobby.mentions] == [uno.ben.id]
    assert not lobby.flags.silent
    refused = await uno.cleo.click(lobby, label="Accept · to 500")
    assert "for a duel until the challenged player has answered" in answer_text(refused)
    assert "You’re not invited" in answer_text(await uno.cleo.click(lobby, label="Decline"))
    refused = await uno.anna.slash(uno.channel, "uno robot")
    assert "for a duel until" in answer_text(refused)

    await uno.ben.click(lobby, label="Accept · one round")
    assert uno.state.phase is Phase.PLAYING
    assert uno.state.options.mode is Mode.SINGLE
    assert [one.user_id for one in uno.state.players] == [uno.anna.id, uno.ben.id]


async def test_a_challenge_from_a_persons_menu_is_declined_in_private(uno: SimulatedServer) -> None:
    await uno.store.settings.put(PERSON["notice"], uno.ben.id, "none")
    await challenge(uno, uno.anna, uno.ben, menu=True)
    assert f"<@{uno.ben.id}>" in texts(uno.table_message)
    assert uno.table_message.flags.silent, "people without notices are named without a ping"
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


async def test_deleting_ones_data_opens_a_duel_to_everybody(uno: SimulatedServer) -> None:
    await challenge(uno, uno.anna, uno.ben)
    warned = await uno.ben.slash(uno.channel, "privacy delete")
    await uno.ben.click(answer_of(warned), label="Delete everything")
    await uno.env.settle()
    assert uno.state.former_people == ()
    await uno.cleo.click(uno.table_message, label="Join")

    assert uno.state.phase is Phase.LOBBY
    assert [one.user_id for one in uno.state.players] == [uno.anna.id, uno.cleo.id]


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


async def test_challenges_are_kept_with_names_for_ten_minutes_and_without_them_for_a_month(
    store: Store,
) -> None:
    kept, now = Duels(store), NOON
    await kept.claim(GUILD, ANNA, BEN, now)
    for at, left in ((now + PAUSE - 1, [ANNA, BEN]), (now + PAUSE, [None, None])):
        await kept.prune(at)
        (row,) = await store.database.read(duels.select())
        assert [row.low_id, row.high_id] == left
    await kept.prune(now + KEPT + 1)
    assert not await store.database.read(duels.select())


async def save_matches(
    store: Store,
    guild: int,
    *played: tuple[Sequence[int], int],
    seats: int = 2,
    kind: str = "match",
) -> None:
    """Save matches of Tippo or their rounds, each with its two people and its winner."""
    for people, winner in played:
        points, number = dict.fromkeys(people, 0), int(kind == "round")
        end = finished(number, points, winner=winner, guild=guild, kind=kind, edition="tippo")
        end = replace(end, seats=seats)
        table = f"oak{token_hex(4)}"
        await store.save(change(table, 0, guild=guild, live=False, finished=[end]))


async def test_a_rivalry_counts_the_matches_of_two_people_on_one_server(store: Store) -> None:
    people = (ANNA, BEN)
    await save_matches(store, GUILD, (people, ANNA), seats=3)
    await save_matches(store, GUILD + 1, (people, ANNA))
    await save_matches(store, GUILD, (people, ANNA), kind="round")
    await save_matches(store, GUILD, *((people, one) for one in (ANNA, BEN, BEN, BEN)))
    await save_matches(store, GUILD, ((ANNA, CLEO), ANNA))

    rivalry = store.matches.rivalry
    assert await rivalry(GUILD, ANNA, BEN) == (1, 3)
    assert await rivalry(GUILD, BEN, ANNA) == (3, 1)
    await store.privacy.forget_user(BEN, 0.0)
    assert await rivalry(GUILD, ANNA, BEN) == (0, 0)


async def test_a_duel_uses_the_challengers_last_edition_and_its_result_shows_who_leads(
    uno: SimulatedServer,
) -> None:
    guild, people = uno.guild.id, (uno.anna.id, uno.ben.id)
    await save_matches(uno.store, guild, *[(people, uno.ben.id)] * 3)
    single = {edition: {"mode": "single"} for edition in EDITIONS}
    await uno.store.settings.put(SERVER["default-options"], guild, single)
    await challenge(uno, uno.anna, uno.ben)
    assert uno.state.edition == "tippo" != edition_of(day_of(uno.env.now().timestamp()))

    with few_cards():
        await uno.ben.click(uno.table_message, label="Accept")
    await uno.play_to_the_end()
    await uno.env.settle()
    told = next(texts(one) for one in uno.channel.history() if "the duel" in texts(one))
    led = r"\*\*ben\*\* leads the duel (3–1|4–0)\."
    assert re.search(led, told)
    assert re.search(led, texts(uno.hand(uno.anna)))
    assert re.search(r"You lead the duel (3–1|4–0)\.", texts(uno.hand(uno.ben)))
