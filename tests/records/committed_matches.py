"""Whole matches of chance as records of today's version, with clicks as Discord numbers them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.engine import apply, start
from bot.engine.editions import EDITIONS
from bot.engine.moves import Move, Verb, time
from bot.engine.options import Mode
from bot.engine.record.notation import SEATS
from bot.engine.scoring import LASTING
from bot.records.commitment import Arrival, commitment_of, lot, opening_lines
from bot.records.record import RULES, Record
from bot.tools.simulate import random_happening

SECRET = Random(5).randbytes(32)
FIRST = 1_400_000_000_000_000_000
"""Id of the click that opened the table."""
LINK = f"https://discord.com/channels/1/2/{FIRST + 1}"


def committed_match(edition: str, players: int = 3, mode: Mode = Mode.SINGLE) -> Record:
    """A match, from its first deal to its end; partners by lot."""
    options = EDITIONS[edition].options(mode=mode)
    arrivals = [Arrival(bool(one % 2), FIRST + 1000 * one) for one in range(players)]
    clicks = (("table t1",), edition, options, arrivals, FIRST + 9000)
    lines = opening_lines(*clicks)
    if mode in LASTING:
        drawn = lot(SECRET, lines, players)
        seats = " ".join(SEATS[drawn.index(one)] for one in range(players))
        lines = (*lines, "teams lot", f"seats {seats}")
    record = Record(
        edition=edition,
        options=options,
        players=players,
        secret=SECRET,
        commitment=commitment_of(SECRET),
        moves=(),
        setup=EDITIONS[edition].setup(),
        seed_lines=lines,
        rules=RULES,
        shown=LINK,
    )
    return replace(record, moves=_moves(record))


def _moves(record: Record) -> tuple[Move, ...]:
    chance, moves = Random(6), []
    state = start(record.edition, record.options, record.players, record.seed).state
    while state.match.winners is None:
        moves.append(time(Verb.DEAL) if state.result else random_happening(state, chance))
        state = apply(state, moves[-1]).state
    return tuple(moves)
