"""Finished matches of every edition as records; one of each edition also has all its events."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from bot.engine import apply, start
from bot.engine.editions import EDITIONS
from bot.engine.moves import Move, Verb, time
from bot.engine.options import Mode
from bot.engine.record.notation import write_move
from bot.engine.state import State
from bot.records.commitment import commitment_of
from bot.records.record import Record, retell, write_head
from tests.engine.tables import happening
from tests.saved.expected import expected
from tests.saved.states import Deal, deals, write_index

MODES = (Mode.SINGLE, Mode.CLASSIC, Mode.ELIMINATION, Mode.PARTNERS)
"""The scoring modes with a record; the first one's record also describes the events."""
_LONGEST_OF = 6
"""The number of matches of each mode from which the longest is kept."""


@dataclass(frozen=True)
class Played:
    """A played match: its record, and how it ended."""

    record: Record
    state: State


def write_records(folder: Path) -> None:
    """Write records, and an `index.json` that says how each match ended."""
    folder.mkdir(parents=True)
    index: dict[str, Any] = {}
    for edition in sorted(EDITIONS):
        chance = Random(edition)
        for mode in MODES:
            found = [one for one in deals(edition, chance) if one.options.mode is mode]
            matches = [_play(one, chance) for one in found[:_LONGEST_OF]]
            played = max(matches, key=lambda one: len(one.record.moves))
            texts = {f"{edition}-{mode}.txt": _plain(played.record)}
            if mode is MODES[0]:
                texts[f"{edition}-{mode}-transcript.txt"] = "\n".join(retell(played.record))
            for name, text in texts.items():
                (folder / name).write_text(text + "\n", encoding="utf-8")
                index[name] = {
                    "edition": edition,
                    "moves": len(played.record.moves),
                    "transcript": text != _plain(played.record),
                    "expect": expected(played.state, chance),
                }
    write_index(folder, index)


def _play(deal: Deal, chance: Random) -> Played:
    """A whole random match."""
    secret = chance.randbytes(32)
    record = Record(
        edition=deal.edition,
        options=deal.options,
        players=deal.players,
        secret=secret,
        commitment=commitment_of(secret),
        moves=(),
        setup=deal.setup,
    )
    state = start(deal.edition, deal.options, deal.players, secret, deal.setup).state
    moves: list[Move] = []
    while state.match.winners is None:
        moves.append(time(Verb.DEAL) if state.result else happening(state, chance))
        state = apply(state, moves[-1]).state
    return Played(replace(record, moves=tuple(moves)), state)


def _plain(record: Record) -> str:
    """A record with nothing but what a replay needs."""
    return "\n".join((*write_head(record), *map(write_move, record.moves)))
