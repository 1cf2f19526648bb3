"""Tournaments as people see them: message, threads, hands and notices (MAT-6, MAT-7)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import discord
import pytest
from discord import ChannelType
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from bot.engine.options import values_of
from bot.game.rules.clocks import Pace
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import Ending, TableState
from bot.game.tournament.live import TournamentAnswer, TournamentOpener
from bot.game.tournament.pairings import SCHEDULES
from bot.game.tournament.state import Stage, Tournament
from bot.gateway.errors import DeliveryError, DeliveryFailure
from bot.i18n import Locale
from bot.present.components import Panel
from bot.present.panels.tournament import call_panel as real_call_panel
from bot.records.verification import checked_lines
from bot.settings import NoticeMode
from bot.store.backup import copy_database
from bot.store.store import open_store
from bot.ui.context import InteractionContext
from bot.ui.edit_or_repost import Key
from bot.ui.reconciler import KeptMessage
from bot.ui.tournament_board import CALL_OF_SET
from cogs.stats.queries import Statistics
from tests.depth import some
from tests.store.databases import SqliteDatabases, find_pg_ctl
from tests.ui.message_content import (
    answer_of,
    answer_text,
    attached_text,
    components_of,
    labels,
    last_answer_text,
    opened,
    texts,
)
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_lobby import is_there
from tests.ui.test_settings import choose


@pytest.fixture
def elsewhere(request: pytest.FixtureRequest) -> Iterator[str]:
    """A second new database, on PostgreSQL where that is installed."""
    found = SqliteDatabases()
    if find_pg_ctl() is not None:
        found = request.getfixturevalue("postgresql_databases")
    with found.new() as made:
        yield made


def cup(uno: SimulatedServer) -> Tournament:
    """The live tournament in the channel."""
    found = uno.bot.app.tournaments.in_channel(uno.channel.id)
    assert found is not None, "a tournament is open"
    return found.state


def board(uno: SimulatedServer) -> discord.Message:
    """The tournament's message."""
    (message,) = (one for one in uno.channel.history() if "ournament of" in texts(one))
    return message


async def gather(uno: SimulatedServer, *others: MemberActor, **form: bool | int) -> None:
    """Let Anna open a tournament and others enter it."""
    await uno.anna.slash(uno.channel, "tournament new", edition="master", away=15, **form)
    for one in others:
        await one.click(board(uno), label="Join")


async def start(uno: SimulatedServer, *others: MemberActor, **form: bool | int) -> None:
    """Like `gather`, but Anna also starts the tournament."""
    await gather(uno, *others, **form)
    await uno.anna.click(board(uno), label="Start")


async def test_a_tournament_in_a_language_that_was_removed_uses_the_servers_language(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    really_open = TournamentOpener.open

    async def open_there(self: TournamentOpener, request: OpenRequest) -> TournamentAnswer:
        return await really_open(self, replace(request, locale="xx"))

    monkeypatch.setattr(TournamentOpener, "open", open_there)
    uno.env.backend.guilds[uno.guild.id].preferred_locale = "fr"
    await uno.restart()
    await uno.anna.slash(uno.channel, "tournament new", edition="master")
    await uno.anna.slash(uno.channel, "tournament start")

    assert "Tirage" in texts(uno.commitments[0])
    assert any("Tournoi à huit" in texts(one) for one in uno.channel.history())
    assert [one.name for one in uno.channel.threads] == [
        f"UNO Master · table {number}" for number in (1, 2)
    ]
    assert all(
        any("Série 1" in texts(one) for one in thread.history()) for thread in uno.channel.threads
    )


async def test_a_member_who_may_not_open_threads_cannot_open_a_tournament(
    uno: SimulatedServer,
) -> None:
    uno.allow_everyone(create_public_threads=False)
    refused = await uno.anna.slash(uno.channel, "tournament new", edition="master")

    assert refused.ephemeral
    assert "you don’t have here: Create Public Threads" in answer_text(refused)
    assert uno.channel.history() == []


async def test_a_lobby_continues_once_the_bot_may_write_again(uno: SimulatedServer) -> None:
    await gather(uno)
    uno.deny_writing()
    await uno.ben.slash(uno.channel, "tournament join")
    assert "ben" not in texts(board(uno))
    uno.allow_writing()
    await uno.env.settle()
    assert "ben" not in texts(board(uno))

    backend = uno.env.backend
    for channel_id in (uno.guild.create_text_channel("other").id, uno.channel.id):
        payload = serializers.channel_payload(backend, backend.channels[channel_id])
        backend.emit("CHANNEL_UPDATE", payload)
    await uno.env.settle()
    assert "ben" in texts(board(uno))


async def test_a_start_during_registration_mentions_all_players(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await gather(uno)
    shown, show = asyncio.Event(), KeptMessage.show

    async def show_slowly(message: KeptMessage, channel_id: int = 0) -> None:
        await uno.env.external_wait(shown.wait(), reason="Discord takes its time")
        await show(message, channel_id)

    monkeypatch.setattr(KeptMessage, "show", show_slowly)
    await uno.ben.click(board(uno), label="Join")
    await uno.anna.click(board(uno), label="Start")
    shown.set()
    await uno.env.settle()

    threads = uno.channel.threads
    assert {one.id for one in threads} == set(cup(uno).threads)
    for thread in threads:
        assert any("Set 1:" in texts(message) for message in thread.history())


async def test_the_host_chooses_options_before_the_start(uno: SimulatedServer) -> None:
    await gather(uno, uno.ben)
    assert "Only the host" in answer_text(await uno.ben.click(board(uno), label="Options"))

    shown = await uno.anna.click(board(uno), label="Options")
    page = await opened(uno.anna, shown, "extra-rules")
    (rules,) = (one for one in components_of(page) if one.get("options"))
    values = [one["value"] for one in rules["options"] if one["label"] in {"Jump-in", "7-0"}]
    await uno.anna.select(page, values, custom_id=rules["custom_id"])

    chosen = values_of(cup(uno).options)
    assert chosen["jump_in"]
    assert chosen["seven_zero"]
    assert not chosen["stacking"]
    assert "with 7-0 and Jump-in" in texts(board(uno))


@pytest.mark.parametrize("starts", [True, False])
async def test_the_options_disappear_when_the_tournament_starts_or_closes(
    uno: SimulatedServer, *, starts: bool
) -> None:
    await gather(uno, uno.ben)
    shown = answer_of(await uno.anna.click(board(uno), label="Options"))
    assert is_there(uno, shown)
    if starts:
        await uno.anna.click(board(uno), label="Start")
    else:
        # As when its channel is deleted: nobody has clicked.
        await uno.bot.app.tournaments.close(cup(uno).tournament_id, Ending.GONE)
    await uno.env.settle()

    assert not is_there(uno, shown)


async def test_options_shown_after_the_tournament_has_closed_disappear_as_well(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await gather(uno, uno.ben)
    show, tournament_id, shown = InteractionContext.show, cup(uno).tournament_id, list[int]()

    async def show_late(context: InteractionContext, panel: Panel, *, anew: bool = False) -> bool:
        await context.app.tournaments.close(tournament_id, Ending.GONE)
        is_shown = await show(context, panel, anew=anew)
        shown.append(context.responder.sent_id)
        return is_shown

    monkeypatch.setattr(InteractionContext, "show", show_late)
    await uno.anna.click(board(uno), label="Options")

    assert all(shown)
    assert not {*shown} & uno.env.backend.messages[uno.channel.id].keys()


async def test_an_announcement_channel_gets_announcement_threads(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds: list[int] = []
    backend = uno.env.backend
    create = backend.create_thread

    def noted(*args: Any, type: int, **options: Any) -> object:  # noqa: A002, ANN401 - as SimCord has it
        kinds.append(type)
        # SimCord knows only public threads.
        return create(*args, type=ChannelType.public_thread.value, **options)

    monkeypatch.setattr(backend, "create_thread", noted)
    channel = uno.guild.create_news_channel("cup")
    await uno.anna.slash(channel, "tournament new", edition="master", players=4)
    await uno.anna.slash(channel, "tournament start")

    assert kinds == [ChannelType.news_thread.value]


@pytest.mark.parametrize("kind", ["voice", "thread"])
async def test_no_tournament_is_opened_where_threads_are_impossible(
    uno: SimulatedServer, kind: str
) -> None:
    if kind == "voice":
        channel = uno.guild.create_voice_channel("talk")
    else:
        backend = uno.env.backend
        opened = backend.create_thread(uno.channel.id, "cards", uno.anna.id)
        backend.add_thread_member(opened.id, uno.anna.id)
        channel = ChannelHandle(uno.env, uno.guild, opened)
    result = await uno.anna.slash(channel, "tournament new", edition="master")

    assert answer_text(result) == (
        "I can’t open a tournament here, as its tables are threads: "
        "open it in a text or announcement channel."
    )
    assert uno.bot.app.tournaments.in_channel(channel.id) is None


@pytest.mark.sampled
@pytest.mark.parametrize(("status", "code"), some([(400, 50024), (403, 50013)], (400, 50035)))
async def test_a_start_without_threads_is_undone(
    uno: SimulatedServer, status: int, code: int
) -> None:
    await gather(uno, uno.ben, players=4)
    path = f"/channels/{uno.channel.id}/threads"
    uno.env.inject_error("POST", path, status=status, code=code)
    refused = await uno.anna.click(board(uno), label="Start")

    assert "I couldn’t open the threads." in last_answer_text(refused)
    assert cup(uno).stage is Stage.GATHERING
    await uno.anna.click(board(uno), label="Start")
    assert cup(uno).stage is Stage.PLAYING


async def test_the_start_opens_two_threads_with_a_table_each(uno: SimulatedServer) -> None:
    await start(uno, uno.ben)

    tournament = cup(uno)
    assert len(set(tournament.threads)) == 2
    for thread in tournament.threads:
        assert uno.bot.app.tables.in_channel(thread) is not None
        assert f"<#{thread}>" in texts(board(uno))
    assert "Set 1 of 7" in texts(board(uno))


async def test_a_notice_pings_only_players_who_want_it(uno: SimulatedServer) -> None:
    await choose(uno, uno.ben, "notice", NoticeMode.NONE)
    await start(uno, uno.ben)
    threads = [f"/channels/{thread.id}/messages" for thread in uno.channel.threads]
    called = {
        user
        for one in uno.env.http_requests
        if one.method == "POST" and one.path in threads and isinstance(one.json, dict)
        for user in (one.json.get("allowed_mentions") or {}).get("users", ())
    }

    assert str(uno.anna.id) in map(str, called)
    assert str(uno.ben.id) not in map(str, called)
    assert sum(f"<@{uno.ben.id}>" in call for call in calls(uno)) == 1


async def test_the_standings_show_everyone_their_partners(uno: SimulatedServer) -> None:
    await start(uno, uno.ben)
    shown = answer_text(await uno.ben.slash(uno.channel, "tournament standing"))

    assert shown.count("with **") == SCHEDULES[8].sets
    assert "anna" in shown
    stranger = answer_text(await uno.cleo.slash(uno.channel, "tournament standing"))
    assert "with **" not in stranger


async def test_commands_also_work_in_the_threads(uno: SimulatedServer) -> None:
    await start(uno, uno.ben)
    answer = await uno.anna.slash(uno.channel.threads[0], "tournament pause")

    assert "The others have until" in answer_text(answer)
    assert "wants to pause the tournament: 0 of 1 vote" in texts(board(uno))
    answer = await uno.ben.slash(uno.channel.threads[1], "tournament pause", agree=True)
    assert "Paused" in answer_text(answer)
    assert cup(uno).paused
    assert "Paused" in texts(board(uno))
    assert "Resume" in labels(board(uno))
    await uno.anna.click(board(uno), label="Resume")
    assert not cup(uno).paused


KICK = "uno kick"


def select_of_kick(shown: InteractionResult) -> str | None:
    """The id of the select for removing a person, or None."""
    ids = (str(one.get("custom_id", "")) for one in components_of(answer_of(shown)))
    return next((one for one in ids if ":tournament:kick" in one), None)


async def confirm(uno: SimulatedServer, asked: InteractionResult) -> None:
    assert asked.response is not None, "Anna is asked whether to stop it"
    await uno.anna.click(asked.response, label="Stop tournament")


async def test_a_host_who_plays_cannot_stop_a_tournament_without_the_others(
    uno: SimulatedServer,
) -> None:
    await start(uno, uno.ben, uno.cleo)
    asked = await uno.anna.click(board(uno), label="Stop tournament")
    assert "More than half agree" in answer_text(asked)
    await confirm(uno, asked)
    assert "wants to stop the tournament without a winner: 0 of 2 votes" in texts(board(uno))

    await uno.ben.click(board(uno), label="Agree to stop")
    assert "1 of 2 votes" in texts(board(uno))
    await uno.cleo.click(board(uno), label="Agree to stop")

    assert "The tournament was stopped; nobody wins it" in texts(board(uno))


async def test_a_removal_at_a_table_is_voted_on_by_the_whole_tournament(
    uno: SimulatedServer,
) -> None:
    await start(uno, uno.ben, uno.cleo)
    one, other = uno.channel.threads
    names = {choice["name"] for choice in await uno.anna.autocomplete(one, KICK, "person", "")}
    assert names == {"ben", "cleo"}
    asked = await uno.anna.slash(one, KICK, person=str(uno.ben.id))
    assert "a robot takes their place" in answer_text(asked)
    assert "The others are asked first" in answer_text(asked)
    assert asked.response is not None
    await uno.anna.click(asked.response, label="Remove")

    assert "wants to remove **ben**: 0 of 2 votes" in texts(board(uno))
    for thread in (one, other):
        assert "has called a vote in this tournament" in texts(thread.history()[-1])
    await uno.cleo.slash(other, KICK, person=str(uno.ben.id), agree=True)
    await uno.ben.click(board(uno), label="Agree to remove")

    assert [one.user_id for one in cup(uno).players if one.removed] == [uno.ben.id]
    assert all(table.state.seat_of(uno.ben.id) is None for table in uno.bot.app.tables)


async def test_staff_who_do_not_play_can_remove_somebody_from_the_standings(
    uno: SimulatedServer,
) -> None:
    await start(uno, uno.ben)
    gwen = uno.add_staff("gwen")
    for person in (uno.ben, uno.cleo):
        assert select_of_kick(await person.click(board(uno), label="My partners")) is None
    shown = await gwen.click(board(uno), label="My partners")
    asked = await gwen.select(
        answer_of(shown), [f"kick {uno.ben.id}"], custom_id=select_of_kick(shown)
    )
    assert "won’t be rated for anybody at their table" in answer_text(asked)
    assert asked.response is not None
    done = await gwen.click(asked.response, label="Remove")

    assert "They’re no longer in the tournament." in texts(answer_of(done))
    assert [one.user_id for one in cup(uno).players if one.removed] == [uno.ben.id]


async def test_a_ban_by_staff_who_play_is_voted_on_by_the_tournament(
    uno: SimulatedServer,
) -> None:
    gwen = uno.add_staff("gwen")
    await start(uno, uno.ben, gwen)
    banned = await gwen.slash(uno.channel, "uno-bans add", person=uno.ben)

    assert "where you play too, the others decide" in answer_text(banned)
    assert "wants to remove **ben**: 0 of 2 votes" in texts(board(uno))


async def test_a_host_without_a_majority_leaves_the_tournament(uno: SimulatedServer) -> None:
    await start(uno, uno.ben, uno.cleo)
    confirmation = await uno.anna.slash(uno.channel, "tournament stop")
    await confirm(uno, confirmation)

    answer = await uno.ben.slash(uno.channel.threads[0], "tournament stop", agree=False)

    assert "I’ve noted your answer" in answer_text(answer)
    assert cup(uno).stage is Stage.PLAYING
    assert not {"Agree to stop", "Keep playing"} & {*labels(board(uno))}
    (left,) = (one.user_id for one in cup(uno).players if one.left)
    assert left == uno.anna.id


@pytest.mark.parametrize("offline", [False, True])
async def test_a_set_continues_in_another_thread_when_its_own_is_deleted(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, *, offline: bool
) -> None:
    await start(uno, uno.ben)
    before, table = cup(uno), table_at(uno, 0)
    with monkeypatch.context() as away:
        if offline:
            away.setattr(uno.env.backend, "emit", lambda *_: None)
        await uno.delete_channel(before.threads[0])
    if offline:
        await uno.restart()
        await uno.env.settle()

    after, moved = cup(uno), table_at(uno, 0)
    assert (after.paused, after.tables) == (False, before.tables)
    assert after.threads[0] != before.threads[0]
    assert moved.channel_id == after.threads[0]
    assert (moved.game, moved.secret) == (table.game, table.secret)
    (thread,) = (one for one in uno.channel.threads if one.id == moved.channel_id)
    await uno.env.advance_time(2)  # robots' moves share an edit
    shown = [texts(message) for message in thread.history()]
    assert sum("Set 1:" in one for one in shown) == 1, "people are called once"
    assert sum("Draw pile" in one for one in shown) == 1
    assert f"<#{thread.id}>" in texts(board(uno))
    await uno.restart()
    await uno.env.settle()
    assert cup(uno).threads == after.threads


async def test_a_notice_that_failed_in_a_replaced_thread_is_not_repeated(
    uno: SimulatedServer,
) -> None:
    await start(uno, uno.ben)
    first = cup(uno).threads[0]
    await uno.delete_channel(first)
    messages = uno.bot.app.board._by_tournament[cup(uno).tournament_id]  # noqa: SLF001 - a crossing
    posts = len(uno.env.http_requests)
    await messages.failed(Key(CALL_OF_SET, 0, first), DeliveryFailure.CHANNEL_GONE)
    await uno.env.settle()

    assert first not in cup(uno).threads
    assert len(uno.env.http_requests) == posts


async def test_without_the_right_to_open_threads_a_set_waits_and_says_why(
    uno: SimulatedServer,
) -> None:
    await start(uno, uno.ben)
    first = cup(uno).threads[0]
    path = f"/channels/{uno.channel.id}/threads"
    uno.env.inject_error("POST", path, status=403, code=50013, times=None)
    await uno.delete_channel(first)
    game = table_at(uno, 0).game
    await uno.env.advance_time(2 * Pace().channel_retry)

    assert "I can’t open a thread for a table" in texts(board(uno))
    assert str(first) not in texts(board(uno))
    assert table_at(uno, 0).game == game
    uno.env.backend.faults.clear()
    uno.allow_everyone(create_public_threads=True)
    await uno.env.settle()

    assert table_at(uno, 0).channel_id == cup(uno).threads[0] != first
    assert table_at(uno, 0).game == game
    assert "I can’t open a thread" not in texts(board(uno))


async def test_a_deleted_channel_ends_its_tournament(uno: SimulatedServer) -> None:
    await start(uno, uno.ben)
    for thread in cup(uno).threads:
        uno.env.backend.delete_channel(thread)
    await uno.delete_channel(uno.channel.id)

    assert uno.bot.app.tournaments.in_channel(uno.channel.id) is None
    assert list(uno.bot.app.tables) == []


async def test_an_archived_thread_keeps_its_table(uno: SimulatedServer) -> None:
    await start(uno, uno.ben)
    threads = cup(uno).threads
    change = {"archived": True, "locked": True}
    uno.env.backend.edit_channel(threads[0], {}, thread_metadata=change)
    await uno.env.settle()

    assert cup(uno).threads == threads
    assert table_at(uno, 0).channel_id == threads[0]


def table_at(uno: SimulatedServer, place: int) -> TableState:
    live = uno.bot.app.tables.find(cup(uno).tables[place].table_id)
    assert live is not None
    return live.state


async def test_four_play_at_one_table_in_one_thread(uno: SimulatedServer) -> None:
    """MAT-6, in the short form."""
    await gather(uno, uno.ben, players=4, short=True)
    lobby = texts(board(uno))
    assert "Short tournament of four" in lobby
    assert "One table, 3 rounds: one with each of the others" in lobby
    assert "2 of 4; robots fill the 2 free places" in lobby

    await uno.anna.click(board(uno), label="Start")
    (thread,) = uno.channel.threads
    assert str(thread.name).endswith("· tournament")
    assert cup(uno).threads == (thread.id,)
    assert f"Set 1 of 3**\n<#{thread.id}>: " in texts(board(uno))
    shown = answer_text(await uno.anna.slash(thread, "tournament standing"))
    assert shown.count("with **") == 3
    assert len(calls(uno)) == 1


async def test_the_host_chooses_the_number_of_players_and_the_length(uno: SimulatedServer) -> None:
    await gather(uno, uno.ben)
    await choose_form(uno, "players 4")
    await choose_form(uno, "short true")

    assert "Short tournament of four" in texts(board(uno))
    assert "2 of 4" in texts(board(uno))
    assert "One table, 3 rounds" in texts(board(uno))


async def choose_form(uno: SimulatedServer, chosen: str) -> InteractionResult:
    """Let Anna choose the number of players or of rounds."""
    shown = await uno.anna.click(board(uno), label="Options")
    name = chosen.split(maxsplit=1)[0]
    custom_id = f"u:{cup(uno).tournament_id}:-:tournament:{name}"
    return await uno.anna.select(
        await opened(uno.anna, shown, name), [f"option {chosen}"], custom_id=custom_id
    )


@pytest.mark.external
@pytest.mark.slow
async def test_a_tournament_can_be_finished_in_a_copy_of_its_database(
    uno: SimulatedServer, url: str, elsewhere: str
) -> None:
    """Anna plays the first set from her hand, Ben is away, and two robots play (MAT-6)."""
    await start(uno, uno.ben, players=4, short=True)
    message = board(uno).id
    await play_until(uno, lambda one: one.stage is Stage.BETWEEN)
    assert "Set 1 of 3 is over." in texts(board(uno))
    assert f"Next in <#{cup(uno).threads[0]}>" in texts(board(uno))
    before = cup(uno)
    await copy_database(url, elsewhere)
    async with open_store(elsewhere) as store:
        await uno.restart(store)
        assert cup(uno) == before
        assert board(uno).id == message

        await play_until(uno, lambda _: False)
        assert "the tournament!" in texts(board(uno))
        assert list(uno.bot.app.tables) == []
        # Anna played only the first set herself: the others count as defeats.
        for person, own in ((uno.anna, 1), (uno.ben, 0)):
            tally = (await Statistics(store).of_person(uno.guild.id, person.id)).tally
            assert (tally.rounds, tally.matches) == (3, 4)
            assert (tally.wins, tally.matches_won) <= (own, own)
        query = {"scoring": "tournament-four-short"}
        found = answer_text(await uno.anna.slash(uno.channel, "leaderboard", **query))
        assert "Short four-player tournaments" in found
        assert "anna" in found
        checked = await uno.anna.click(board(uno), label="Verify")
        assert "nothing was changed" in answer_text(checked)
        assert (await attached_text(checked)).count("\nplayed ") == 3
        for number in (1, 2, 3):
            table = f"{before.tournament_id}{number}a0"
            verified = await uno.anna.slash(uno.channel, "uno verify", game=table)
            assert "nothing was changed" in answer_text(verified)
            lines = await attached_text(verified)
            assert checked_lines(lines, tournament=await attached_text(checked))[-1].startswith(
                "# It belongs to that tournament"
            )


async def play_until(uno: SimulatedServer, done: Callable[[Tournament], bool]) -> None:
    """Let Anna play in the first set and time pass, until a condition holds or all is over."""
    for _ in range(2000):
        live = uno.bot.app.tournaments.in_channel(uno.channel.id)
        if live is None or done(live.state):
            return
        tournament = live.state
        mine = (one.state for one in uno.bot.app.tables if one.state.knows(uno.anna.id))
        for state in mine:
            if state.seat_of(uno.anna.id) in state.asked and tournament.number == 1:
                await uno.play(uno.anna)
        await uno.env.advance_time(5 if tournament.number == 1 else 30)
    raise AssertionError("the tournament does not end")


async def test_a_notice_that_fails_is_sent_again(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:

        def call_panel(*_: object) -> Panel:
            raise DeliveryError(DeliveryFailure.OUTAGE)

        broken.setattr("bot.ui.tournament_board.call_panel", call_panel)
        await start(uno, uno.ben)
    assert len(calls(uno)) == 0

    await uno.env.advance_time(61)
    assert len(calls(uno)) == 2


async def test_a_thread_missing_at_the_first_notice_does_not_end_the_tournament(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone: list[int] = []

    def call_panel(tournament: Tournament, place: int, locale: Locale) -> Panel:
        if not gone:
            gone.append(tournament.threads[place])
            raise DeliveryError(DeliveryFailure.CHANNEL_GONE)
        return real_call_panel(tournament, place, locale)

    monkeypatch.setattr("bot.ui.tournament_board.call_panel", call_panel)
    await start(uno, uno.ben)

    assert uno.bot.app.tournaments.in_channel(uno.channel.id) is not None
    assert gone[0] not in cup(uno).threads


def calls(uno: SimulatedServer) -> list[str]:
    """The notices of the first set in all threads."""
    return [
        texts(message)
        for thread in uno.channel.threads
        for message in thread.history()
        if "Set 1" in texts(message)
    ]
