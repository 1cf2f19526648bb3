"""Tournaments as people see them: message, threads, hands and notices (MAT-6, MAT-7)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import discord
import pytest
from discord import ChannelType
from simcord.backend import serializers
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from bot.engine.options import values_of
from bot.game.rules.clocks import Pace
from bot.game.state.table_state import Ending, TableState
from bot.game.tournament.progress import ended
from bot.game.tournament.state import Stage, Tournament
from bot.gateway.errors import DeliveryError, DeliveryFailure
from bot.i18n import Locale
from bot.present.components import Panel
from bot.present.panels.tournament import call_panel as real_call_panel
from bot.records.verification import checked_lines
from bot.settings import PERSON, NoticeMode
from bot.store.backup import copy_database
from bot.store.store import open_store
from bot.ui.context import InteractionContext
from bot.ui.edit_or_repost import Key
from bot.ui.reconciler import KeptMessage
from bot.ui.tournament_board import CALL_OF_SET, CALL_RETRY_SECONDS, RESULT_AFTER
from cogs.stats.queries import Statistics
from tests.depth import some
from tests.store.databases import SqliteDatabases, find_pg_ctl
from tests.ui.message_content import (
    answer_of,
    answer_text,
    attached_text,
    components_of,
    gallery,
    labels,
    last_answer_text,
    opened,
    texts,
)
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_lobby import is_there


@pytest.fixture
def elsewhere(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a second new database, on PostgreSQL if that is installed."""
    found = SqliteDatabases()
    if find_pg_ctl() is not None:
        found = request.getfixturevalue("postgresql_databases")
    with found.new() as made:
        yield made


def board(uno: SimulatedServer) -> discord.Message:
    """The tournament's message."""
    (message,) = (one for one in uno.channel.history() if "ournament of" in texts(one))
    return message


def seats(uno: SimulatedServer) -> str:
    """The words of the picture in the tournament's message."""
    (words,) = gallery(board(uno))
    return words


async def test_a_tournament_in_a_language_that_was_removed_uses_the_servers_language(
    uno: SimulatedServer,
) -> None:
    uno.env.backend.guilds[uno.guild.id].preferred_locale = "fr"
    await uno.restart()
    await uno.play_tournament(locale="xx", players=4)

    assert "Tirage" in texts(uno.commitments[0])
    assert any("Tournoi à quatre" in texts(one) for one in uno.channel.history())
    (thread,) = uno.channel.threads
    assert thread.name == "UNO Master · tournoi"
    assert any("Série 1" in texts(one) for one in thread.history())


async def test_no_tournament_is_opened_where_its_threads_are_impossible(
    uno: SimulatedServer,
) -> None:
    backend = uno.env.backend
    opened = backend.create_thread(uno.channel.id, "cards", uno.anna.id)
    backend.add_thread_member(opened.id, uno.anna.id)
    thread = ChannelHandle(uno.env, uno.guild, opened)
    for channel in (uno.guild.create_voice_channel("talk"), thread):
        refused = await uno.anna.slash(channel, "tournament new", edition="master")
        assert answer_text(refused) == (
            "I can’t open a tournament here, as its tables are threads: "
            "open it in a text or announcement channel."
        )

    uno.allow_everyone(create_public_threads=False)
    refused = await uno.anna.slash(uno.channel, "tournament new", edition="master")
    assert refused.ephemeral
    assert "you don’t have here: Create Public Threads" in answer_text(refused)
    assert not uno.bot.app.tournaments.states()


async def test_a_second_tournament_in_a_channel_is_refused_with_an_offer_to_join_the_first(
    uno: SimulatedServer,
) -> None:
    await uno.gather_tournament(players=4)
    refused = await uno.ben.slash(uno.channel, "tournament new", edition="master")
    assert "There’s already a tournament here" in answer_text(refused)
    await uno.ben.click(answer_of(refused), label="Join")
    assert uno.tournament.place_of(uno.ben.id) == 1

    again = await uno.ben.slash(uno.channel, "tournament new", edition="master")
    assert not labels(answer_of(again))


@pytest.mark.parametrize("started", [False, True])
async def test_a_refused_second_tournament_offers_no_seat_in_a_first_that_is_full_or_under_way(
    uno: SimulatedServer, *, started: bool
) -> None:
    dan, eve = (uno.guild.add_member(uno.env.create_user(name)) for name in ("dan", "eve"))
    if started:
        await uno.play_tournament(players=4)
    else:
        await uno.gather_tournament(uno.ben, uno.cleo, dan, players=4)
    refused = await eve.slash(uno.channel, "tournament new", edition="master")

    assert "There’s already a tournament here" in answer_text(refused)
    assert not labels(answer_of(refused))


async def test_a_thread_of_a_tournament_takes_no_other_table(uno: SimulatedServer) -> None:
    await uno.play_tournament(players=4)
    (thread,) = uno.channel.threads
    refused = await uno.cleo.slash(thread, "master new")

    assert "This thread belongs to a tournament." in answer_text(refused)


async def test_a_lobby_continues_once_the_bot_may_write_again(uno: SimulatedServer) -> None:
    await uno.gather_tournament()
    uno.deny_writing()
    await uno.ben.slash(uno.channel, "tournament join")
    assert "ben" not in seats(uno)
    uno.allow_writing()
    await uno.env.settle()
    assert "ben" not in seats(uno)

    backend = uno.env.backend
    for channel_id in (uno.guild.create_text_channel("other").id, uno.channel.id):
        payload = serializers.channel_payload(backend, backend.channels[channel_id])
        backend.emit("CHANNEL_UPDATE", payload)
    await uno.env.settle()
    assert "ben" in seats(uno)


async def test_a_start_while_a_join_is_still_being_shown_notifies_every_table(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.gather_tournament(players=4)
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
    assert {one.id for one in threads} == set(uno.tournament.threads)
    for thread in threads:
        assert any("Set 1:" in texts(message) for message in thread.history())


async def test_the_host_chooses_options_which_disappear_at_the_start(uno: SimulatedServer) -> None:
    await uno.gather_tournament(uno.ben)
    assert "Only the host" in answer_text(await uno.ben.click(board(uno), label="Options"))
    await choose_form(uno, "players 4")
    await choose_form(uno, "short true")
    assert "Short tournament of four" in texts(board(uno))

    shown = await uno.anna.click(board(uno), label="Options")
    page = await opened(uno.anna, shown, "extra-rules")
    (rules,) = (one for one in components_of(page) if one.get("options"))
    values = [one["value"] for one in rules["options"] if one["label"] in {"Jump-in", "7-0"}]
    await uno.anna.select(page, values, custom_id=rules["custom_id"])

    chosen = values_of(uno.tournament.options)
    assert chosen["jump_in"]
    assert chosen["seven_zero"]
    assert not chosen["stacking"]
    assert "with 7-0 and Jump-in" in texts(board(uno))

    assert is_there(uno, page)
    await uno.anna.click(board(uno), label="Start")
    assert not is_there(uno, page)


async def choose_form(uno: SimulatedServer, chosen: str) -> None:
    """Let Anna choose the number of players or of rounds."""
    shown = await uno.anna.click(board(uno), label="Options")
    name = chosen.split(maxsplit=1)[0]
    custom_id = f"u:{uno.tournament.tournament_id}:-:tournament:{name}"
    page = await opened(uno.anna, shown, name)
    await uno.anna.select(page, [f"option {chosen}"], custom_id=custom_id)


async def test_the_options_disappear_when_the_tournament_closes(uno: SimulatedServer) -> None:
    await uno.gather_tournament()
    shown = answer_of(await uno.anna.click(board(uno), label="Options"))
    assert is_there(uno, shown)
    # Nobody has clicked, as when the tournament's channel is deleted.
    await uno.bot.app.tournaments.close(uno.tournament.tournament_id, Ending.GONE)
    await uno.env.settle()

    assert not is_there(uno, shown)


async def test_options_shown_after_the_tournament_has_closed_disappear_as_well(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.gather_tournament()
    show, tournament_id, shown = InteractionContext.show, uno.tournament.tournament_id, list[int]()

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
    await uno.bot.app.channel_opener.open_thread(channel.id, "table 1")

    assert kinds == [ChannelType.news_thread.value]


@pytest.mark.sampled
@pytest.mark.parametrize(("status", "code"), some([(403, 50013)], (400, 50024), (400, 50035)))
async def test_a_start_without_threads_is_undone(
    uno: SimulatedServer, status: int, code: int
) -> None:
    await uno.gather_tournament(uno.ben, players=4)
    path = f"/channels/{uno.channel.id}/threads"
    uno.env.inject_error("POST", path, status=status, code=code)
    refused = await uno.anna.click(board(uno), label="Start")

    assert "I couldn’t open the threads." in last_answer_text(refused)
    waits = uno.tournament
    assert waits.stage is Stage.GATHERING
    await uno.anna.click(board(uno), label="Start")
    assert uno.tournament.stage is Stage.PLAYING


async def test_a_start_opens_a_thread_for_each_table_and_pings_only_players_who_want_it(
    uno: SimulatedServer,
) -> None:
    await uno.store.settings.put(PERSON["notice"], uno.ben.id, NoticeMode.NONE)
    await uno.play_tournament(uno.ben)
    threads = uno.tournament.threads
    assert len(set(threads)) == 2
    for thread in threads:
        assert uno.bot.app.tables.in_channel(thread) is not None
        assert f"<#{thread}>" in texts(board(uno))
    assert "Set 1 of 7" in texts(board(uno))

    paths = [f"/channels/{thread}/messages" for thread in threads]
    called = {
        user
        for one in uno.env.http_requests
        if one.method == "POST" and one.path in paths and isinstance(one.json, dict)
        for user in (one.json.get("allowed_mentions") or {}).get("users", ())
    }
    assert str(uno.anna.id) in map(str, called)
    assert str(uno.ben.id) not in map(str, called)
    assert sum(f"<@{uno.ben.id}>" in call for call in calls(uno)) == 1

    change = {"archived": True, "locked": True}
    uno.env.backend.edit_channel(threads[0], {}, thread_metadata=change)
    await uno.env.settle()
    assert uno.tournament.threads == threads, "an archived thread keeps its table"
    assert table_at(uno, 0).channel_id == threads[0]


async def test_players_vote_on_a_pause_and_on_a_stop_in_the_thread_and_at_the_board(
    uno: SimulatedServer,
) -> None:
    await uno.play_tournament(uno.ben, uno.cleo, players=4)
    (thread,) = uno.channel.threads
    answer = await uno.anna.slash(thread, "tournament pause")
    assert "The others have until" in answer_text(answer)
    assert "wants to pause the tournament: 0 of 2 votes" in texts(board(uno))
    await uno.ben.slash(thread, "tournament pause", agree=True)
    answer = await uno.cleo.slash(thread, "tournament pause", agree=True)
    assert "Paused" in answer_text(answer)
    paused = uno.tournament
    assert paused.paused
    assert "Paused" in texts(board(uno))
    await uno.anna.click(board(uno), label="Resume")
    assert not uno.tournament.paused

    asked = await uno.anna.click(board(uno), label="Stop tournament")
    assert "More than half agree" in answer_text(asked)
    await uno.confirm(uno.anna, asked)
    assert "wants to stop the tournament without a winner: 0 of 2 votes" in texts(board(uno))
    answer = await uno.ben.slash(thread, "tournament stop", agree=False)
    assert "I’ve noted your answer" in answer_text(answer)
    assert uno.tournament.stage is Stage.PLAYING
    assert not {"Agree to stop", "Keep playing"} & {*labels(board(uno))}
    # The vote can no longer pass, and the host who called it has left.
    assert [one.user_id for one in uno.tournament.players if one.left] == [uno.anna.id]

    host, other = uno.ben, uno.cleo
    if uno.tournament.host == uno.cleo.id:
        host, other = other, host
    await uno.end(host, "tournament stop")
    assert "0 of 1 vote" in texts(board(uno))
    await other.click(board(uno), label="Agree to stop")
    assert "The tournament was stopped; nobody wins it" in texts(board(uno))


KICK = "uno kick"


def select_of_kick(shown: InteractionResult) -> str | None:
    """The id of the select for removing a person, or None."""
    ids = (str(one.get("custom_id", "")) for one in components_of(answer_of(shown)))
    return next((one for one in ids if ":tournament:kick" in one), None)


async def test_a_removal_at_a_table_is_voted_on_by_the_whole_tournament(
    uno: SimulatedServer,
) -> None:
    await uno.play_tournament(uno.ben, uno.cleo)
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

    assert [one.user_id for one in uno.tournament.players if one.removed] == [uno.ben.id]
    assert all(table.state.seat_of(uno.ben.id) is None for table in uno.bot.app.tables)


async def test_staff_who_do_not_play_can_remove_somebody_on_the_standings_page(
    uno: SimulatedServer,
) -> None:
    await uno.play_tournament(uno.ben, players=4)
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
    assert [one.user_id for one in uno.tournament.players if one.removed] == [uno.ben.id]


async def test_a_ban_by_staff_who_play_is_voted_on_by_the_tournament(
    uno: SimulatedServer,
) -> None:
    gwen = uno.add_staff("gwen")
    await uno.play_tournament(uno.ben, gwen, players=4)
    banned = await gwen.slash(uno.channel, "uno-bans add", person=uno.ben)

    assert "where you play too, the others decide" in answer_text(banned)
    assert "wants to remove **ben**: 0 of 2 votes" in texts(board(uno))


@pytest.mark.parametrize("offline", [False, True])
async def test_a_set_continues_in_another_thread_when_its_own_is_deleted(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, *, offline: bool
) -> None:
    await uno.play_tournament(players=4)
    before, table = uno.tournament, table_at(uno, 0)
    with monkeypatch.context() as away:
        if offline:
            away.setattr(uno.env.backend, "emit", lambda *_: None)
        await uno.delete_channel(before.threads[0])
    if offline:
        await uno.restart()
        await uno.env.settle()

    after, moved = uno.tournament, table_at(uno, 0)
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

    # A notice in the deleted thread may fail only now; it is not repeated in the new one.
    messages = uno.bot.app.board._by_tournament[after.tournament_id]  # noqa: SLF001 - to let a failure come late
    posts = len(uno.env.http_requests)
    late = Key(CALL_OF_SET, 0, before.threads[0])
    await messages.failed(late, DeliveryFailure.CHANNEL_GONE)
    await uno.env.settle()
    assert len(uno.env.http_requests) == posts
    await uno.restart()
    await uno.env.settle()
    assert uno.tournament.threads == after.threads


async def test_without_the_right_to_open_threads_a_set_waits_and_says_why(
    uno: SimulatedServer,
) -> None:
    await uno.play_tournament(players=4)
    first = uno.tournament.threads[0]
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

    assert table_at(uno, 0).channel_id == uno.tournament.threads[0] != first
    assert table_at(uno, 0).game == game
    assert "I can’t open a thread" not in texts(board(uno))


async def test_a_deleted_channel_ends_its_tournament(uno: SimulatedServer) -> None:
    await uno.play_tournament(players=4)
    for thread in uno.tournament.threads:
        uno.env.backend.delete_channel(thread)
    await uno.delete_channel(uno.channel.id)

    assert uno.bot.app.tournaments.in_channel(uno.channel.id) is None
    assert list(uno.bot.app.tables) == []


def table_at(uno: SimulatedServer, place: int) -> TableState:
    live = uno.bot.app.tables.find(uno.tournament.tables[place].table_id)
    assert live is not None
    return live.state


@pytest.mark.external
@pytest.mark.slow
async def test_a_tournament_can_be_finished_in_a_copy_of_its_database(
    uno: SimulatedServer, url: str, elsewhere: str
) -> None:
    """Anna plays the first set from her hand, Ben is away, and two robots play (MAT-6)."""
    await uno.play_tournament(uno.ben, players=4, short=True, turn_seconds=15)
    message = board(uno).id
    await play_until(uno, lambda one: one.stage is Stage.BETWEEN)
    assert "Set 1 of 3 is over." in texts(board(uno))
    assert f"Next in <#{uno.tournament.threads[0]}>" in texts(board(uno))
    before = uno.tournament
    await copy_database(url, elsewhere)
    async with open_store(elsewhere) as store:
        await uno.restart(store)
        assert uno.tournament == before
        assert board(uno).id == message

        await play_until(uno, lambda _: False)
        assert names_winners(board(uno))
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


async def test_every_remaining_table_is_told_once_who_has_won(uno: SimulatedServer) -> None:
    await uno.play_tournament()
    name = uno.tournament.tournament_id
    await end(uno)
    assert told(uno) == [0, 0], "the tables first show their own results"

    uno.env.backend.delete_channel(uno.channel.threads[0].id)
    await uno.env.advance_time(RESULT_AFTER + 1)
    assert told(uno) == [1]
    assert name not in uno.bot.app.board._by_tournament  # noqa: SLF001 - nothing is left to do
    await uno.env.advance_time(60)
    assert told(uno) == [1]


async def test_the_next_process_tells_the_tables_who_has_won_if_the_first_ends_too_early(
    uno: SimulatedServer,
) -> None:
    await uno.play_tournament()
    await end(uno)
    await uno.restart()
    assert told(uno) == [0, 0]
    await uno.env.advance_time(RESULT_AFTER + 1)
    assert told(uno) == [1, 1]


async def end(uno: SimulatedServer) -> None:
    """End the tournament as if all sets had been played."""
    live = uno.bot.app.tournaments.in_channel(uno.channel.id)
    assert live is not None
    with uno.env._bot_scope():  # noqa: SLF001 - as at the end of the last table
        await live.save(ended(live.state, Ending.MATCH_OVER))
    await uno.env.settle()


def names_winners(message: discord.Message) -> bool:
    """Whether a message says who won the tournament, in any of its phrasings."""
    return any(won in texts(message) for won in ("the tournament!", "the trophy!"))


def told(uno: SimulatedServer) -> list[int]:
    """How many messages in each thread name the winners."""
    return [
        sum(names_winners(message) for message in thread.history())
        for thread in uno.channel.threads
    ]


async def play_until(uno: SimulatedServer, done: Callable[[Tournament], bool]) -> None:
    """Let Anna play the first set and time pass, until a condition holds or the tournament ends."""
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
        await uno.play_tournament(players=4)
        # Any move would send the notice again.
        await uno.env.advance_time(CALL_RETRY_SECONDS - 1)
    assert len(calls(uno)) == 0

    await uno.env.advance_time(2)
    assert len(calls(uno)) == 1


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
    await uno.play_tournament(players=4)

    assert uno.bot.app.tournaments.in_channel(uno.channel.id) is not None
    assert gone[0] not in uno.tournament.threads


def calls(uno: SimulatedServer) -> list[str]:
    """The notices of the first set in all threads."""
    return [
        texts(message)
        for thread in uno.channel.threads
        for message in thread.history()
        if "Set 1" in texts(message)
    ]
