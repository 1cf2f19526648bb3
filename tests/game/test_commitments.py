"""The inputs of a table's or tournament's luck, which nobody can steer."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from bot.engine import start
from bot.game.live.table import LiveTable
from bot.game.ports import LiveKind, SavedTable
from bot.game.rules.actions import Accepted, AddRobot, Join, Leave, Refused, StartGame
from bot.game.rules.match_record import check, record_of
from bot.game.state.codec import dump, load
from bot.game.state.table_state import Ending, Phase, TableState
from bot.game.tournament.pairings import SCHEDULES
from bot.game.tournament.registration import lots_record
from bot.records.commitment import commitment_of, secret_of_table, seed_of
from bot.records.record import read_record, write_head
from bot.records.verification import Proof, check_lots, clicks_of, proof_of
from tests.game.tournament.tournament_world import TournamentWorld
from tests.game.world import ANNA, BEN, CLEO, DAN, World, game

TRIED = 300
"""The number of secrets that a host tries, and of deals with the best one."""


def wilds(state: TableState, secret: bytes, seat: int) -> int:
    """The number of wilds that a seat would hold after a deal with another secret."""
    seed = seed_of(secret, state.seed_lines)
    dealt = start(state.edition, state.options, len(state.players), seed).state
    return sum(card.wild for card in dealt.hands[seat])


def committed(world: World, table: LiveTable) -> str | None:
    """The stored commitment of a table."""
    (opened,) = (
        one
        for one in world.store.changes
        if one.table_id == table.state.table_id and one.revision == 0
    )
    return opened.commitment


def lines(world: World, table: LiveTable) -> list[str]:
    changes = [one for one in world.store.changes if one.table_id == table.state.table_id]
    return [move.text for change in changes for move in change.moves]


async def test_the_table_commits_to_its_secret_when_the_lobby_opens(world: World) -> None:
    table = await world.open()
    secret = table.state.secret
    await world.accepts(table, BEN, Join())
    await world.accepts(table, ANNA, StartGame())

    assert committed(world, table) == commitment_of(secret) == table.state.commitment
    assert table.state.secret == secret
    assert game(table).luck.seed == seed_of(secret, table.state.seed_lines)


async def test_the_players_clicks_determine_the_luck(world: World) -> None:
    table = await world.open(BEN)  # clicks 1 and 2
    await world.accepts(table, ANNA, AddRobot())  # click 3
    await world.accepts(table, CLEO, Join())  # click 4
    await world.accepts(table, BEN, Leave())  # click 5
    await world.accepts(table, BEN, Join())  # click 6
    await world.accepts(table, ANNA, StartGame())  # click 7

    came = [line for line in table.state.seed_lines if line.startswith("came")]
    assert came == ["came person 1", "came robot 3", "came person 4", "came person 6"]
    assert clicks_of(table.state.seed_lines)[-1] == 7


async def test_an_earlier_click_gets_the_earlier_seat_even_if_it_arrives_later(
    world: World,
) -> None:
    table = await world.open()
    await world.click(table, CLEO, Join(), interaction=60)
    await world.click(table, BEN, Join(), interaction=50)

    assert [player.name for player in table.state.players] == ["Anna", "Ben", "Cleo"]


async def test_a_start_clicked_before_the_last_player_joined_is_refused(world: World) -> None:
    table = await world.open(BEN)
    await world.click(table, CLEO, Join(), interaction=60)
    early = await world.click(table, ANNA, StartGame(), interaction=59)
    later = await world.click(table, ANNA, StartGame(), interaction=61)

    assert early == Refused("table-moved-on")
    assert isinstance(later, Accepted)
    assert later.state.phase is Phase.PLAYING


async def test_a_host_who_tries_secrets_before_the_clicks_are_made_gains_nothing() -> None:
    """The best secret for guessed clicks deals no better than average for the real clicks."""
    guessed = World(seed=3)
    state = (await guessed.play(BEN)).state
    tried = (Random(seed).randbytes(32) for seed in range(TRIED))
    ground = max(tried, key=lambda secret: wilds(state, secret, 0))
    held = []
    for later in range(TRIED):
        *rest, _start = state.seed_lines
        coming = replace(state, seed_lines=(*rest, f"start {1000 + later}"))
        held.append(wilds(coming, ground, 0))

    assert wilds(state, ground, 0) >= 3
    # Eight of the 108 cards are wild: a hand of seven has 0.52 of them on average.
    assert abs(sum(held) / len(held) - 7 * 8 / 108) < 0.2


@pytest.mark.parametrize("ending", [Ending.STOPPED, Ending.DESERTED])
async def test_an_unfinished_match_has_a_verifiable_record(world: World, ending: Ending) -> None:
    table = await world.play(BEN, CLEO, robots=1)
    if ending is Ending.STOPPED:
        await world.stop(table)
    else:
        for user in (ANNA, BEN, CLEO):
            await world.accepts(table, user, Leave())
    state = table.state
    record = record_of(state, lines(world, table), committed(world, table))
    check(state, record)

    assert (state.ending, record.ending) == (ending, ending.value)
    assert record.secret == state.secret


async def test_a_match_dealt_by_an_earlier_version_is_verified_by_that_versions_rules(
    world: World,
) -> None:
    state = (await world.play(BEN)).state
    older = start(state.edition, state.options, 2, state.secret, version=2).state
    row = json.loads(dump(replace(state, game=older, ending=Ending.STOPPED)))["table"]
    for name in ("secret", "seed_lines", "rules", "commitment_message"):
        del row[name]
    loaded = load(json.dumps({"version": 3, "table": row}))
    record = record_of(loaded, [], None)
    check(loaded, record)

    assert (record.version, record.rules) == (1, 1)
    assert record.commitment == commitment_of(state.secret)
    assert proof_of(record) is Proof.WITH_THE_DEAL


async def test_a_match_dealt_in_an_earlier_versions_lobby_is_marked_as_uncommitted(
    world: World,
) -> None:
    before = await world.open(BEN)
    row = json.loads(dump(before.state))["table"]
    for name in ("secret", "seed_lines", "rules", "commitment_message"):
        del row[name]
    for player in row["players"]:
        del player["click"]
    text = json.dumps({"version": 3, "table": row})
    saved = world.store.saved[before.state.table_id]
    world.store.saved[before.state.table_id] = replace(saved, state=text)
    await world.restart(1)
    table = world.table()
    assert table.state.commitment == ""
    await world.accepts(table, ANNA, StartGame())
    await world.stop(table)

    record = record_of(table.state, lines(world, table), None)
    check(table.state, record)
    assert proof_of(record) is Proof.UNCOMMITTED


async def test_each_change_of_the_message_with_the_commitment_is_saved_once(
    world: World,
) -> None:
    table = await world.open()
    revision = table.state.revision
    for message_id in (0, 77, 77):
        table.commitment_posted(message_id)
        await world.clock.settle()

    assert load(world.store.saved[table.state.table_id].state).commitment_message == 77
    assert table.state.revision == revision + 2


@pytest.mark.parametrize("players", SCHEDULES)
@pytest.mark.parametrize("short", [False, True])
async def test_a_tournaments_commitment_determines_how_its_players_are_drawn(
    players: int, *, short: bool
) -> None:
    world = TournamentWorld()
    gathered = await world.gather(BEN, CLEO, DAN, players=players, short=short)
    secret = gathered.secret
    opened = world.store.changes[0]
    await world.notes(ANNA, StartGame())
    tournament = world.tournament
    check_lots(lots_record(tournament, opened.commitment))

    assert (opened.kind, opened.commitment) == (LiveKind.TOURNAMENT, commitment_of(secret))
    assert tournament.secret == secret
    came = [line for line in tournament.seed_lines if line.startswith("came person")]
    assert came == [f"came person {click}" for click in (1, 2, 3, 4)]
    by_letter = dict(zip(tournament.letters, ("Anna", "Ben", "Cleo", "Dan"), strict=False))
    placed = {player.name: place for place, player in enumerate(tournament.players)}
    assert all("HABCDEFG".index(letter) == placed[name] for letter, name in by_letter.items())
    assert f"players {players}" in tournament.seed_lines
    assert f"option mode {'short-set' if short else 'set'}" in tournament.seed_lines


@pytest.mark.parametrize("players", SCHEDULES)
async def test_a_tournaments_luck_determines_the_luck_of_its_tables(players: int) -> None:
    world = TournamentWorld()
    tournament = await world.play_tournament(BEN, players=players, short=players == 4)
    for place, table in enumerate(tournament.tables):
        state = world.at(place).state
        assert state.secret == secret_of_table(tournament.secret, table.table_id)
        assert f"tournament {tournament.tournament_id}" in state.seed_lines
        assert f"start {tournament.start_click}" in state.seed_lines
        kept = committed(world, world.at(place))
        assert commitment_of(state.secret) == kept
        # The table's record is readable: it has partners and tournament as documented.
        record = record_of(replace(state, ending=Ending.STOPPED), (), kept)
        assert read_record("\n".join(write_head(record))) == record


async def test_a_tournament_opened_by_an_earlier_version_can_be_started() -> None:
    world = TournamentWorld()
    tournament = await world.gather(BEN)
    saved = world.store.saved[tournament.tournament_id]
    row = json.loads(saved.state)["tournament"]
    for name in ("secret", "seed_lines", "letters", "start_click", "commitment_message"):
        del row[name]
    text = json.dumps({"version": 1, "tournament": row})
    world.store.saved[tournament.tournament_id] = SavedTable(
        saved.table_id, saved.revision, saved.guild_id, saved.channel_id, text
    )
    await world.restart(1)
    await world.notes(ANNA, StartGame())

    assert len(world.tables) == 2
    check_lots(lots_record(world.tournament, None))
