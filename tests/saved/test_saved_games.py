"""Games that earlier versions saved: each loads unchanged and plays on."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.engine import apply
from bot.engine.errors import RuleError
from bot.engine.options import values_of
from bot.engine.record.codec import dump, load
from bot.engine.record.notation import SEATS, parse_move
from bot.engine.state import State
from bot.game.live.table import LiveTable
from bot.game.ports import LiveKind, SavedTable
from bot.game.rules.actions import StartGame
from bot.game.state.codec import dump as dump_table
from bot.game.state.codec import load as load_table
from bot.game.state.table_state import Phase
from bot.game.tournament.state import Stage
from bot.game.tournament.state import dump as dump_tournament
from bot.game.tournament.state import load as load_tournament
from bot.records.record import RecordError, read_record, replay
from tests.depth import cases
from tests.game.tournament.tournament_world import TournamentWorld
from tests.saved.expected import clocks, play_on, votes
from tests.saved.tables import about_table, play_some
from tests.saved.tournaments import about_tournament
from tests.scenarios.check import Seen, first_difference

SAVED = Path(__file__).parents[1] / "data" / "saved"
HOUR = 3600.0
CLICKS = count(10**9)
"""Interaction ids that no saved game has handled."""
EDITIONS = {"master", "potter", "royal", "tippo", "wizz"}
QUESTIONS = {
    "master": {"play", "drawn", "take", "colour", "choose", "press"},
    "potter": {"play", "drawn", "take", "colour", "choose", "show"},
    "royal": {"play", "drawn", "colour", "choose"},
    "tippo": {"play", "drawn", "colour"},
    "wizz": {"play", "drawn", "take", "colour", "spin", "number", "discard", "shout"},
}
"""The questions that a game of each edition can ask."""
_BY_PARTNERS = "bad-player"
_OTHER_CARDS = "not-your-turn"
REFUSED_SINCE = {
    "1/states/potter/show-6.json": _BY_PARTNERS,
    "1/states/potter/take-10.json": _BY_PARTNERS,
    "1/states/royal/choose-11.json": _BY_PARTNERS,
    "1/states/tippo/colour-4.json": _OTHER_CARDS,
    "1/states/wizz/number-7.json": _BY_PARTNERS,
    "1/records/master-partners.txt": _BY_PARTNERS,
    "1/records/potter-partners.txt": _BY_PARTNERS,
    "1/records/royal-partners.txt": _BY_PARTNERS,
    "1/records/tippo-elimination.txt": _OTHER_CARDS,
    "1/records/tippo-partners.txt": _BY_PARTNERS,
    "1/records/wizz-partners.txt": _BY_PARTNERS,
}
"""Games under rules that have changed since, and the reasons why their moves are refused now.

Partners can neither catch each other nor vote against each other (MAS-28, MAS-36); Tippo's draw
pile has different cards (TIP-12).
"""


def saved(kind: str) -> dict[str, Any]:
    """The expected facts of all files of a kind, by path below the folder of all versions."""
    return {
        f"{index.parent.relative_to(SAVED)}/{name}": about
        for index in sorted(SAVED.glob(f"*/{kind}/index.json"))
        for name, about in json.loads(index.read_text(encoding="utf-8")).items()
    }


def played(state: State, moves: Iterable[str]) -> State:
    for line in moves:
        state = apply(state, parse_move(line)).state
    return state


def text_of(name: str) -> str:
    return (SAVED / name).read_text(encoding="utf-8")


def difference(state: State, expect: dict[str, Any]) -> str | None:
    return first_difference(Seen(state, SEATS, {}), expect)


def folder(name: str) -> str:
    return name.rpartition("/")[0]


def kept(text: str) -> SavedTable:
    """A table as the store holds it."""
    one = load_table(text)
    live = one.phase is not Phase.CLOSED
    return SavedTable(one.table_id, one.revision, one.guild_id, one.channel_id, text, live)


def kept_tournament(text: str) -> SavedTable:
    """A tournament as the store holds it."""
    one = load_tournament(text)
    live = one.stage is not Stage.OVER
    return SavedTable(one.tournament_id, one.revision, one.guild_id, one.channel_id, text, live)


def world_after(
    tables: Iterable[SavedTable], tournaments: Iterable[SavedTable] = ()
) -> TournamentWorld:
    """A bot whose store holds tables and tournaments, an hour after the last was saved."""
    world = TournamentWorld(interactions=CLICKS)
    at = 0.0
    for kind, rows in ((LiveKind.TABLE, tables), (LiveKind.TOURNAMENT, tournaments)):
        for row in rows:
            world.store.saved[row.table_id] = row
            world.store.kinds[row.table_id] = kind
            if row.live:
                world.store.live.add(row.table_id)
            read = load_table if kind is LiveKind.TABLE else load_tournament
            at = max(at, read(row.state).saved_at)
    world.clock.skip(at + HOUR - world.clock.now())
    return world


async def restored(world: TournamentWorld) -> None:
    """Start the bot, which restores tables and tournaments."""
    assert await world.tournament_opener.restore() == ()
    assert await world.opener.restore() == ()
    world.tables.show()
    await world.clock.settle()


async def begins(world: TournamentWorld, table: LiveTable) -> None:
    """Start whatever a table waits for: the deal, the next round, or the end of a halt."""
    if table.state.barred_at is not None:
        table.bar(barred=False)
        await world.clock.settle()
    if table.state.phase is Phase.LOBBY:
        await world.accepts(table, table.state.host, StartGame())
    if table.state.phase is Phase.BETWEEN:
        await world.clock.advance(HOUR / 60)
    assert table.state.phase is Phase.PLAYING


async def goes_on(world: TournamentWorld, table: LiveTable) -> None:
    """Play to the end of the round."""
    await begins(world, table)
    await play_some(world, table)
    assert table.state.phase in {Phase.BETWEEN, Phase.CLOSED}


STATES = saved("states")
RECORDS = saved("records")
TABLES = saved("tables")
TOURNAMENTS = saved("tournaments")
WHERE = sorted({folder(name) for name in STATES})
"""Folders of a version and edition; one test for each file would make two thousand short tests."""


@cache
def games(where: str) -> Sequence[tuple[str, State]]:
    """The saved games of a folder, with their names."""
    return [(name, load(text_of(name))) for name in STATES if folder(name) == where]


def test_every_file_is_described_in_an_index() -> None:
    noted = {*STATES, *RECORDS, *TABLES, *TOURNAMENTS}
    noted |= {
        f"{folder(name)}/{one}"
        for name, tournament in TOURNAMENTS.items()
        for one in tournament["tables"]
    }
    for kind in ("states", "records", "tables", "tournaments"):
        files = [path for path in SAVED.glob(f"*/{kind}/**/*") if path.is_file()]
        names = {str(path.relative_to(SAVED)) for path in files if path.name != "index.json"}
        assert names == {name for name in noted if name.split("/")[1] == kind}


def test_there_is_a_game_of_every_edition_at_every_question() -> None:
    for edition, questions in QUESTIONS.items():
        games = [one for one in STATES.values() if one["edition"] == edition]
        assert {one["expect"]["waiting"] for one in games} == {*questions, None}
        assert len({one["options"]["mode"] for one in games}) == 7
        assert {bool(one["votes"]) for one in games} == {False, True}


@pytest.mark.parametrize("where", WHERE)
def test_old_games_load_unchanged(where: str) -> None:
    for name, state in games(where):
        about = STATES[name]
        assert load(dump(state)) == state, name
        assert (state.edition, state.match.round) == (about["edition"], about["round"])
        assert values_of(state.options).items() >= about["options"].items()
        assert (clocks(state), votes(state)) == (about["clocks"], about["votes"])
        assert difference(state, about["expect"]) is None, name


@pytest.mark.parametrize("where", WHERE)
def test_games_continue_as_before(where: str) -> None:
    for name, state in games(where):
        about = STATES[name]
        if name in REFUSED_SINCE:
            with pytest.raises(RuleError, match=REFUSED_SINCE[name]):
                played(state, about["play"])
        elif "play" in about:
            assert difference(played(state, about["play"]), about["then"]) is None, name


@pytest.mark.parametrize("where", WHERE)
def test_games_can_be_played_to_the_end_of_the_round(where: str) -> None:
    for name, state in games(where):
        if state.result is not None and state.match.winners is None:
            state = apply(state, parse_move("deal")).state  # noqa: PLW2901 - the match's next round
        _, over = play_on(state, Random(name))
        assert over.result is not None, name


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_leads_to_the_same_end(name: str) -> None:
    record, about = read_record(text_of(name)), RECORDS[name]
    assert (record.edition, len(record.moves)) == (about["edition"], about["moves"])

    if name in REFUSED_SINCE:
        with pytest.raises(RecordError, match=REFUSED_SINCE[name]):
            list(replay(record))
    else:
        *_, (_, last) = replay(record)
        assert difference(last.state, about["expect"]) is None


def test_there_are_records_of_every_edition() -> None:
    for told in (False, True):
        found = {one["edition"] for one in RECORDS.values() if one["transcript"] is told}
        assert found == EDITIONS


@pytest.mark.parametrize("name", TABLES)
def test_an_old_table_loads_unchanged(name: str) -> None:
    table, about = load_table(text_of(name)), TABLES[name]

    assert load_table(dump_table(table)) == table
    assert {**about_table(table), "expect": None} == {**about, "expect": None}
    if table.game is not None:
        assert difference(table.game, about["expect"]) is None


LIVE = [name for name, one in TABLES.items() if not one["ending"]]


# All tables are loaded above; playing on is the expensive part.
@pytest.mark.parametrize("name", LIVE[:: cases(3, deep=1)])
async def test_a_table_is_restored_and_plays_on(name: str) -> None:
    saved_table = kept(text_of(name))
    before = load_table(saved_table.state)
    world = world_after([saved_table])
    await restored(world)
    table = world.table(before.table_id)

    assert table.state.game == before.game
    assert table.state.players == before.players
    await goes_on(world, table)
    await world.tables.shutdown()


@pytest.mark.parametrize("name", list(TOURNAMENTS)[:: cases(3, deep=1)])
async def test_a_tournament_is_restored_and_plays_on(name: str) -> None:
    about, tournament = TOURNAMENTS[name], load_tournament(text_of(name))
    assert load_tournament(dump_tournament(tournament)) == tournament
    assert {**about_tournament(tournament), "tables": about["tables"]} == about

    tables = [kept(text_of(f"{folder(name)}/{one}")) for one in about["tables"]]
    world = world_after(tables, [kept_tournament(text_of(name))])
    await restored(world)
    assert [one.tournament_id for one in world.tournaments.states()] == (
        [] if about["ending"] else [about["id"]]
    )
    if not about["ending"]:
        if about["paused"] or about["stage"] == "gathering":
            world.display.seen.append(tournament)
            await world.notes(tournament.host, StartGame())
        await world.clock.advance(HOUR / 60)
        number = world.tournament.number
        await world.play_on(sets=number)
        assert (world.tournament.number, world.tournament.stage) == (number, Stage.BETWEEN)
        assert sum(world.tournament.totals) > sum(about["points"])
    await world.tournaments.shutdown()
    await world.tables.shutdown()


def test_there_is_a_table_of_every_edition_in_every_phase() -> None:
    for edition in EDITIONS:
        phases = {one["phase"] for one in TABLES.values() if one["edition"] == edition}
        assert phases == {"lobby", "playing", "between", "closed"}
    assert {one["stage"] for one in TOURNAMENTS.values()} == {
        "gathering",
        "playing",
        "between",
        "over",
    }
