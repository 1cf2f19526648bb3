"""A tournament's state as plain data, and its conversion to JSON text and back (MAT-6, MAT-7).

Times are Unix times in seconds; ids of people, channels and clicks are Discord's.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from bot.engine.scoring import ONE_ROUND, SET_ROUNDS
from bot.game.rules.results import Uncounted
from bot.game.state.codec import UnreadableState, Versioned, with_removals, without_scene
from bot.game.state.table_state import NO_TURNS, LiveState, Turns, person_mark
from bot.game.tournament.pairings import SCHEDULES, PairingPlan

NO_THREAD = 0
"""Stands for a missing thread, in place of its id."""
USUAL_SIZE = max(SCHEDULES)


class Stage(StrEnum):
    GATHERING = "gathering"
    PLAYING = "playing"
    BETWEEN = "between"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class SetTable:
    """A table of a set.

    Args:
        attempt: The number of times the table was lost and replaced.
        last_click: Id of the latest click that made a move there; 0 if none did.
    """

    table_id: str
    rounds: int = 0
    over: bool = False
    attempt: int = 0
    last_click: int = 0


class Tournament(LiveState):
    """A tournament at one moment.

    Args:
        channel_id: The channel where it was opened; its tables have `threads`.
        players: The players; after the start, in the order of the schedule's letters.
        number: The current or last set, from 1; 0 before the start.
        points: The points of earlier sets, by player; `current` has those of this set.
        size: The number of players, with robots; a key of `SCHEDULES`.
        unheard: Places of the players whose return or departure an earlier version did not pass on
            to their table.
        threadless: Whether the bot failed to open a thread when it last tried.
        past_tables: The tables of earlier sets in order, as far as they were kept.
        past_turns: The turns of earlier sets, by player; empty if the version that began the
            tournament did not count turns.
        ballot_until: The Unix time until which the open vote can be answered.
        removed_by_staff: The places of the people whom staff who do not play have removed.
        uncalled: The tables whose players still have to be called to their threads.
        uncounted: Why the tournament did not count; None if it counted or is not over.
    """

    tournament_id: str
    stage: Stage
    paused: bool = False
    number: int = 0
    threads: tuple[int, ...] = (NO_THREAD,) * SCHEDULES[USUAL_SIZE].tables
    tables: tuple[SetTable, ...] = ()
    points: tuple[int, ...] = (0,) * USUAL_SIZE
    current: tuple[int, ...] = (0,) * USUAL_SIZE
    next_at: float = 0.0
    start_click: int | None = None
    letters: tuple[str, ...] = ()
    size: int = USUAL_SIZE
    unheard: tuple[int, ...] = ()
    past_tables: tuple[SetTable, ...] = ()
    threadless: bool = False
    past_turns: tuple[Turns, ...] = ()
    ballot_until: float = 0.0
    removed_by_staff: tuple[int, ...] = ()
    uncalled: tuple[int, ...] = ()
    uncounted: Uncounted | None = None

    @property
    def schedule(self) -> PairingPlan:
        return SCHEDULES[self.size]

    @property
    def short(self) -> bool:
        """Whether each set is a single round."""
        return self.options.mode in ONE_ROUND

    @property
    def is_full(self) -> bool:
        return len(self.players) >= self.size

    @property
    def set_rounds(self) -> int:
        return 1 if self.short else SET_ROUNDS

    def place_of(self, user_id: int) -> int | None:
        """The index of a person among the players, even after leaving; None for others."""
        places = (place for place, one in enumerate(self.players) if one.user_id == user_id)
        return next(places, None)

    def turns_of(self, place: int) -> Turns | None:
        """The numbers of a player's own and other turns in all sets; None if unknown."""
        if not self.past_turns:
            return None
        return self.past_turns[place].plus(self.players[place].turns or NO_TURNS)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by player, including the current set."""
        return tuple(map(sum, zip(self.points, self.current, strict=True)))

    @property
    def leaders(self) -> tuple[int, ...]:
        """The indexes of the players with the highest total, who are the winners at the end."""
        totals = self.totals[: len(self.players)]
        return tuple(place for place, total in enumerate(totals) if total == max(totals))


class TournamentError(UnreadableState):
    """Text that is not a tournament, or is of an unknown version."""


def _from_1(row: dict[str, Any]) -> dict[str, Any]:
    """Upgrade to version 2: replace ids of removed people by marks; no secret was kept before."""
    marks = [person_mark(row["tournament_id"], user_id) for user_id in row["kicked"]]
    return {**row, "kicked": marks, "secret": "", "seed_lines": [], "letters": []}


def _from_2(row: dict[str, Any]) -> dict[str, Any]:
    """Upgrade to version 3: add to each player whether they were removed."""
    return {**row, "players": with_removals(row["players"], row.get("kicked", ()), dealt=False)}


FORM = Versioned(Tournament, "tournament", TournamentError, (_from_1, _from_2, without_scene))
dump = FORM.dump


def load(text: str) -> Tournament:
    """Read a tournament that `dump` of any version so far wrote, or raise `TournamentError`."""
    tournament = FORM.load(text)
    if tournament.size not in SCHEDULES:
        raise TournamentError(f"no tournament has {tournament.size} players")
    return tournament
