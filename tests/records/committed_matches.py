"""Random whole matches as records of the current version, with clicks as Discord numbers them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.engine import apply
from bot.engine.editions import EDITIONS
from bot.engine.moves import Move, Verb, time
from bot.engine.options import Mode
from bot.engine.record.notation import SEATS
from bot.engine.scoring import LASTING
from bot.engine.setup import Setup
from bot.records.commitment import (
    Arrival,
    SetDeal,
    commitment_of,
    lot,
    opening_lines,
    secret_of_table,
    set_lines,
)
from bot.records.record import RULES, Record, replay
from bot.records.verification import LotsRecord, PlayedTable, drawn_letters
from bot.tools.simulate import random_happening

SECRET = Random(5).randbytes(32)
FIRST = 1_400_000_000_000_000_000
"""The id of the click that opened the table."""
FLIP_FIRST = Random(1).randbytes(32)
"""A secret with which the first card of UNO Flip is a Flip: all cards turn over in the deal."""
LINK = f"https://discord.com/channels/1/2/{FIRST + 1}"
LATE = f"https://discord.com/channels/1/2/{FIRST + 1001}"
"""The address of a message posted after clicks that count."""


def committed_match(
    edition: str,
    players: int = 3,
    mode: Mode = Mode.SINGLE,
    *,
    setup: Setup | None = None,
    rules: int = RULES,
    secret: bytes = SECRET,
) -> Record:
    """A match from its first deal to its end; partners are drawn by lot."""
    options = EDITIONS[edition].options(mode=mode)
    arrivals = [Arrival(bool(one % 2), FIRST + 1000 * one) for one in range(players)]
    clicks = (("table t1",), edition, options, arrivals, FIRST + 9000)
    lines = opening_lines(*clicks)
    if mode in LASTING:
        drawn = lot(secret, lines, players)
        seats = " ".join(SEATS[drawn.index(one)] for one in range(players))
        lines = (*lines, "teams lot", f"seats {seats}")
    record = Record(
        edition=edition,
        options=options,
        players=players,
        secret=secret,
        commitment=commitment_of(secret),
        moves=(),
        setup=setup or EDITIONS[edition].setup(),
        seed_lines=lines,
        rules=rules,
        shown=LINK,
    )
    return replace(record, moves=_moves(record))


LAST_CLICKS = (FIRST + 20_000, FIRST + 21_000)
"""The last clicks that counted at the tables of the first set."""


def committed_lots(players: int = 8, mode: Mode = Mode.SET) -> LotsRecord:
    """The record of a tournament after its first set; its last two players are robots."""
    people = players - 2
    arrivals = [Arrival(one >= people, FIRST + min(one, people) * 1000) for one in range(players)]
    options = EDITIONS["master"].options(mode=mode)
    lines = opening_lines(("tournament t9",), "master", options, arrivals, FIRST + 6000)
    return LotsRecord(
        seed_lines=lines,
        letters=drawn_letters(SECRET, lines),
        secret=SECRET,
        commitment=commitment_of(SECRET),
        shown=LINK,
        played=tuple(
            PlayedTable(1, letter, attempt=0, last_click=click)
            for letter, click in zip("ab"[: players // 4], LAST_CLICKS, strict=False)
        ),
    )


def committed_set(
    number: int = 2, letter: str = "b", attempt: int = 0, *, tables: int = 2
) -> Record:
    """A table of the tournament of `committed_lots`, from its deal to its end."""
    clicks = (FIRST + 6000,) if number == 1 else LAST_CLICKS[:tables]
    deal = SetDeal("t9", number, letter, attempt, clicks)
    options = EDITIONS["master"].options(mode=Mode.SET)
    secret = secret_of_table(SECRET, deal.table_id)
    record = Record(
        edition="master",
        options=options,
        players=4,
        secret=secret,
        commitment=commitment_of(secret),
        moves=(),
        setup=EDITIONS["master"].setup(),
        seed_lines=set_lines(deal, "master", options, 4),
        rules=RULES,
    )
    return replace(record, moves=_moves(record))


def _moves(record: Record) -> tuple[Move, ...]:
    chance, moves = Random(6), []
    (_, dealt), *_ = replay(record)
    state = dealt.state
    while state.match.winners is None:
        moves.append(time(Verb.DEAL) if state.result else random_happening(state, chance))
        state = apply(state, moves[-1]).state
    return tuple(moves)
