"""The right to open and join tables: limits, the server's choice, bans."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, MutableMapping
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from typing import Any

import discord
import pytest
import pytest_asyncio
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.app.composition import hosted_elsewhere
from bot.config import Settings
from bot.engine.cards import card
from bot.game.live.registry import LiveTables
from bot.game.tournament.live import LiveTournaments
from bot.settings import SERVER, Scope, ServerSettings
from bot.store.repositories.settings import BanRepository, SettingsRepository
from bot.store.store import Store
from tests.ui.message_content import (
    answer_of,
    answer_text,
    begin,
    labels,
    opened,
    shown_text,
    texts,
)
from tests.ui.simulated_server import SimulatedServer, simulated_server
from tests.ui.test_settings import governor


@pytest_asyncio.fixture
async def strict(
    store: Store, monkeypatch: pytest.MonkeyPatch, log: list[MutableMapping[str, Any]]
) -> AsyncIterator[SimulatedServer]:
    """A server whose bot has the default limits."""
    async with simulated_server(store, monkeypatch, Settings(requests_per_second=1_000_000)) as uno:
        yield uno


async def set_up(
    uno: SimulatedServer, gwen: MemberActor, page: str, custom_id: str, *values: object
) -> InteractionResult:
    """Let the staff choose values of a server's setting, named with its page: `<page> <setting>`.

    The page of an edition's options is `options <edition>`.
    """
    name = page.rpartition(" ")[2]
    shown = await _open_page(uno, gwen, page.rpartition(" ")[0])
    return await gwen.select(await opened(gwen, shown, name), list(values), custom_id=custom_id)


async def _open_page(uno: SimulatedServer, gwen: MemberActor, page: str) -> InteractionResult:
    shown = await gwen.slash(uno.channel, "uno settings")
    await gwen.click(answer_of(shown), custom_id="u:-:-:server-page:settings")
    name, _, edition = page.partition(" ")
    if edition:
        await gwen.click(answer_of(shown), label="Options of new tables…")
        await gwen.select(answer_of(shown), [edition], custom_id="u:-:-:server-options:editions")
    elif name != "settings":
        await gwen.click(answer_of(shown), custom_id=f"u:-:-:server-page:{name}")
    return shown


def now(uno: SimulatedServer) -> float:
    return uno.env.now().timestamp()


# The limits


async def test_opening_a_table_reads_the_servers_settings_and_its_bans_once(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = list[tuple[str, int]]()
    settings, banned = SettingsRepository.server, BanRepository.is_banned

    async def read_settings(repository: SettingsRepository, guild_id: int) -> ServerSettings:
        read.append(("settings", guild_id))
        return await settings(repository, guild_id)

    async def read_bans(repository: BanRepository, guild_id: int, user_id: int) -> bool:
        read.append(("bans", guild_id))
        return await banned(repository, guild_id, user_id)

    monkeypatch.setattr(SettingsRepository, "server", read_settings)
    monkeypatch.setattr(BanRepository, "is_banned", read_bans)
    await uno.open()

    assert sorted(read) == [("bans", uno.guild.id), ("settings", uno.guild.id)]


async def test_a_person_hosts_three_tables_at_most_and_waits_between_opening_them(
    strict: SimulatedServer,
) -> None:
    uno = strict
    channels = [uno.guild.create_text_channel(f"table-{number}") for number in range(5)]
    answers = [
        answer_text(await uno.anna.slash(channels[number], "master new")) for number in (0, 1)
    ]
    for channel in channels[2:]:
        await uno.env.advance_time(11)
        answers.append(answer_text(await uno.anna.slash(channel, "master new")))

    assert "You’ve just opened a table" in answers[1]
    assert {one.state.channel_id for one in uno.bot.app.tables} == {
        channels[number].id for number in (0, 2, 3)
    }
    assert "You already host 3 open tables" in answers[-1]
    assert f"<#{channels[0].id}>" in answers[-1]


async def test_a_person_who_must_wait_is_told_the_time_and_led_to_their_table(
    uno: SimulatedServer,
) -> None:
    await uno.store.settings.put(SERVER["open-cooldown"], uno.guild.id, 10)
    await uno.open()
    other, of_ben = (uno.guild.create_text_channel(name) for name in ("other", "of ben"))
    await uno.ben.slash(of_ben, "classic new")
    refused = answer_of(await uno.anna.slash(other, "classic new"))

    # A time of day stays true while the answer is on the screen.
    assert re.search(r"<t:\d+:T>", texts(refused))
    assert labels(refused) == ["My hand", "Open a table"]
    await uno.end(uno.anna, "uno stop")
    closed = answer_of(await uno.anna.slash(other, "classic new"))
    assert labels(closed) == ["Open a table"]
    await uno.env.advance_time(11)
    editions = answer_of(await uno.anna.click(closed, label="Open a table"))
    await uno.anna.click(editions, label="Tippo")
    assert uno.bot.app.tables.in_channel(other.id) is not None


async def test_tables_hosted_in_another_process_count_towards_the_limit(
    strict: SimulatedServer,
) -> None:
    uno = strict
    await uno.store.settings.put(SERVER["tables-per-person"], uno.guild.id, 2)
    await uno.open()
    await uno.env.advance_time(11)
    cup = uno.guild.create_text_channel("cup")
    await uno.anna.slash(cup, "tournament new", edition="master")
    elsewhere = partial(hosted_elsewhere, uno.store, LiveTables(uno.store), LiveTournaments())
    assert {one.channel_id for one in await elsewhere(uno.anna.id)} == {
        uno.channel.id,
        cup.id,
    }
    assert await elsewhere(uno.ben.id) == []
    app = uno.bot.app
    here = partial(hosted_elsewhere, uno.store, app.tables, app.tournaments)
    assert await here(uno.anna.id) == []

    await uno.store.set_aside(uno.state.table_id, "a test")
    assert [one.channel_id for one in await elsewhere(uno.anna.id)] == [cup.id]
    await uno.store.absent_guilds.mark(uno.guild.id, 0)
    assert await elsewhere(uno.anna.id) == []


async def test_a_server_has_its_own_lower_limits(uno: SimulatedServer) -> None:
    gwen = governor(uno)
    shown = await set_up(
        uno,
        gwen,
        "limits tables-per-server",
        "u:-:-:server-setting:tables-per-server",
        "tables-per-server 1",
    )
    assert "**Open tables**: 1 table" in shown_text(shown)
    await uno.open()
    other = uno.guild.create_text_channel("other")
    refused = await uno.ben.slash(other, "master new")

    assert "This server has 1 open table" in answer_text(refused)
    await set_up(
        uno,
        gwen,
        "limits tables-per-server",
        "u:-:-:server-setting:tables-per-server",
        "tables-per-server usual",
    )
    await uno.ben.slash(other, "master new")
    assert len(uno.bot.app.tables) == 2


async def test_a_tournament_counts_as_one_table(
    strict: SimulatedServer,
) -> None:
    uno = strict
    await uno.store.settings.put(SERVER["tables-per-server"], uno.guild.id, 1)
    await uno.play_tournament()
    other = uno.guild.create_text_channel("other")

    assert len(uno.bot.app.tables) == 2
    assert "has 1 open table" in answer_text(await uno.ben.slash(other, "master new"))


async def test_a_banned_person_cannot_open_a_rematch(strict: SimulatedServer) -> None:
    uno = strict
    await uno.deal("tippo", mode="single")
    # Playing the first legal move can take a long time: shorten the hands.
    await uno.arrange(lambda game: replace(game, hands=((card("W"),),) * 2))
    await uno.play_to_the_end()
    await uno.store.bans.add(uno.guild.id, uno.ben.id, now(uno))
    refused = await uno.ben.click(uno.table_message, label="Play again")

    assert "have barred you" in answer_text(refused)


# Clicks of one person at the same time


async def test_a_sixth_simultaneous_click_of_one_person_is_refused(strict: SimulatedServer) -> None:
    uno = strict
    await uno.open()
    with ExitStack() as slow:
        for _ in range(5):
            slow.enter_context(uno.bot.app.under_way.counted(uno.ben.id))
        refused = await uno.ben.click(uno.table_message, label="Join")
        assert "5 of your clicks" in answer_text(refused)
        await uno.cleo.click(uno.table_message, label="Join")
    assert [one.name for one in uno.state.players] == ["anna", "cleo"]
    await uno.ben.click(uno.table_message, label="Join")
    assert uno.state.seat_of(uno.ben.id) is not None


# The server's choice


async def test_a_server_chooses_who_opens_tables_and_where_and_of_which_edition(
    uno: SimulatedServer,
) -> None:
    """Each choice is made on the access page; its further effects are tested in tests/game."""
    gwen, games = governor(uno), uno.guild.create_text_channel("games")
    role = uno.guild.create_role("dealers", permissions=discord.Permissions(view_channel=True))
    dealer = uno.guild.add_member(uno.env.create_user("dora"), roles=[role])
    await set_up(uno, gwen, "access openers", "u:-:-:server-setting:openers", "openers staff")
    assert "only staff can open tables" in answer_text(await uno.open())
    await set_up(uno, gwen, "access openers", "u:-:-:server-role:", role)
    assert f"<@&{role.id}>" in answer_text(await uno.open())

    await set_up(uno, gwen, "access channels", "u:-:-:server-channels:", games)
    assert f"<#{games.id}>" in answer_text(await dealer.slash(uno.channel, "master new"))
    await set_up(uno, gwen, "access editions", "u:-:-:server-editions:", "tippo", "royal")
    assert "doesn’t play that edition" in answer_text(await dealer.slash(games, "master new"))
    await dealer.slash(games, "tippo new")
    table = uno.bot.app.tables.in_channel(games.id)
    assert table is not None
    assert (table.state.host, table.state.edition) == (dealer.id, "tippo")

    shown = await _open_page(uno, gwen, "access")
    await gwen.click(await opened(gwen, shown, "channels"), label="In every channel")
    staff = uno.add_staff("stan")
    await staff.slash(uno.channel, "royal new")
    await uno.anna.click(uno.table_message, label="Join")
    assert uno.state.seat_of(uno.anna.id) == 1


async def test_new_tables_start_with_the_servers_options(uno: SimulatedServer) -> None:
    gwen = governor(uno)
    await set_up(uno, gwen, "options master goal", "u:-:-:server-option:goal", "master goal 200")
    await uno.open("master")
    assert uno.state.options.goal == 200
    await uno.stop()

    await uno.open("master", goal=300)
    assert uno.state.options.goal == 300
    await uno.stop()

    await uno.open("tippo")
    assert uno.state.options.goal == 500


OF_GOVERNORS = [
    "u:-:-:server-page:access",
    "u:-:-:server-setting:openers staff",
    "u:-:-:server-setting:tables-per-person 1",
    "u:-:-:server-channels:-",
    "u:-:-:server-role:1",
    "u:-:-:server-editions:tippo",
    "u:-:-:server-setting:seasons none",
    "u:-:-:server-podium:1",
    "u:-:-:server-option:master goal 200",
]


async def test_staff_without_manage_server_change_no_settings(uno: SimulatedServer) -> None:
    await uno.open()
    stan = uno.add_staff("stan")
    for custom_id in OF_GOVERNORS:
        refused = await uno.press(stan, uno.table_message, custom_id)
        assert "Only people who can manage the server" in answer_text(refused), custom_id
    assert await uno.store.settings.stored(Scope.SERVER, uno.guild.id) == {}


UNREADABLE = [
    "u:-:-:server-page:cellar",
    "u:-:-:server-options:checkers",
    "u:-:-:server-setting:openers nobody",
    "u:-:-:server-setting:tables-per-person 7",
    "u:-:-:server-setting:tables-per-person all",
    "u:-:-:server-channels:here",
    "u:-:-:server-role:everyone",
    "u:-:-:server-editions:checkers",
    "u:-:-:server-setting:seasons always",
    "u:-:-:server-podium:here",
    "u:-:-:server-option:checkers goal 200",
]


async def test_an_unreadable_choice_changes_nothing(uno: SimulatedServer) -> None:
    await uno.open()
    gwen = governor(uno)
    for custom_id in UNREADABLE:
        refused = await uno.press(gwen, uno.table_message, custom_id)
        assert "I don’t know this button" in answer_text(refused), custom_id
    assert await uno.store.settings.stored(Scope.SERVER, uno.guild.id) == {}


# Bans


async def test_a_banned_player_leaves_and_can_neither_join_nor_open_a_table(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    staff = uno.add_staff("stan")
    done = await staff.slash(uno.channel, "uno-bans add", person=uno.ben)
    assert f"<@{uno.ben.id}>" in answer_text(done)
    assert uno.state.seat_of(uno.ben.id) is None

    assert "have barred you" in answer_text(await uno.ben.slash(uno.channel, "uno join"))
    other = uno.guild.create_text_channel("other")
    assert "have barred you" in answer_text(await uno.ben.slash(other, "master new"))
    assert len(uno.bot.app.tables) == 1
    assert f"<@{uno.ben.id}>" in answer_text(await staff.slash(uno.channel, "uno-bans list"))


async def test_a_player_on_the_staff_cannot_ban_an_opponent_without_a_vote(
    uno: SimulatedServer,
) -> None:
    await uno.open()
    staff = uno.add_staff("stan")
    for person in (uno.ben, staff):
        await person.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)
    done = await staff.slash(uno.channel, "uno-bans add", person=uno.ben)

    assert "the others decide" in answer_text(done)
    assert uno.state.seat_of(uno.ben.id) is not None
    await uno.anna.click(uno.table_message, label="Agree to remove")
    await uno.ben.click(uno.table_message, label="Agree to remove")
    assert uno.state.seat_of(uno.ben.id) is None


async def test_a_player_banned_while_waiting_for_the_next_round_gets_no_seat(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    refused = await uno.cleo.click(uno.table_message, label="My hand")
    await uno.cleo.click(answer_of(refused), label="Join the next round")
    assert uno.state.waits(uno.cleo.id)
    await uno.add_staff("stan").slash(uno.channel, "uno-bans add", person=uno.cleo)

    assert not uno.state.waits(uno.cleo.id)


async def test_a_ban_can_be_lifted(uno: SimulatedServer) -> None:
    staff = uno.add_staff("stan")
    await staff.slash(uno.channel, "uno-bans add", person=uno.ben)
    lifted = await staff.slash(uno.channel, "uno-bans remove", person=uno.ben)
    assert "can play here again" in answer_text(lifted)
    none = await staff.slash(uno.channel, "uno-bans remove", person=uno.ben)
    assert "isn’t on the list" in answer_text(none)
    assert "Nobody" in answer_text(await staff.slash(uno.channel, "uno-bans list"))

    await uno.open()
    await uno.ben.click(uno.table_message, label="Join")
    assert uno.state.seat_of(uno.ben.id) == 1


async def test_a_ban_outlives_the_deletion_of_all_data(uno: SimulatedServer) -> None:
    staff = uno.add_staff("stan")
    await staff.slash(uno.channel, "uno-bans add", person=uno.ben)
    warned = await uno.ben.slash(uno.channel, "privacy delete")
    await uno.ben.click(answer_of(warned), label="Delete everything")

    assert (await uno.store.privacy.export_user(uno.ben.id))["bans"] == []
    listed = answer_text(await staff.slash(uno.channel, "uno-bans list"))
    assert str(uno.ben.id) not in listed
    assert "whose data has been deleted" in listed
    await uno.open()
    assert "have barred you" in answer_text(await uno.ben.click(uno.table_message, label="Join"))
    await staff.slash(uno.channel, "uno-bans remove", person=uno.ben)
    assert await uno.store.bans.of_server(uno.guild.id) == []


async def test_a_banned_player_leaves_their_tournament(uno: SimulatedServer) -> None:
    await uno.gather_tournament(uno.ben)
    await uno.add_staff("stan").slash(uno.channel, "uno-bans add", person=uno.ben)
    (tournament,) = uno.bot.app.tournaments.states()

    assert tournament.place_of(uno.ben.id) is None
    refused = await uno.ben.slash(uno.channel, "tournament join")
    assert "have barred you" in answer_text(refused)


async def test_only_staff_can_ban(uno: SimulatedServer) -> None:
    assert "uno-bans add" not in uno.anna.available_commands(uno.channel)
    assert "uno-bans add" in uno.add_staff("stan").available_commands(uno.channel)
