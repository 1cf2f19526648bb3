"""Clicks in a tournament and their effects: the stories of `stories/*.yaml`.

Anna opens a tournament with `options` (`edition` is one of them), the people in `joined` enter
(`all` is everybody), and the first set is dealt if the story has `started`. Hands have few cards,
unless `whole_hands` is set: then a table of robots alone is not over within seconds. `play` lists
what happens then:

- `Ben leave`: an act in the tournament. `Ben leave, at the table` is one at Ben's table, and
  `Anna kick Ben, at Ben's table` one of Anna there. An act by staff ends with `, as staff`; a
  `refused` one has its `reason`.
- `play set 1`, `play 2 rounds of set 1`, and `Anna misses turns` until a robot keeps her place.
- `wait 20 s`, `restart after 5 s`, `the store fails` or `works`, `birthdays fail` or `work`.
- `threads are barred` or `allowed`; `thread 0 is deleted`, or `lost` if the story goes on before
  the bot has reacted.
- `note`: remembers the tournament for later comparisons.
- `expect`: what must hold now, see `LOOKS`; any other name is a field of the tournament.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.engine.options import values_of
from bot.game.live.table import LiveTable
from bot.game.rules.actions import Accepted, Action, CastVote, MakeMove, Pause, Refused
from bot.game.rules.clocks import Pace
from bot.game.state.table_state import Ruling
from bot.game.tournament import progress
from bot.game.tournament.state import Tournament, dump, load
from tests.game.dealing import whole_hands
from tests.game.test_stories import ACTIONS, UNITS, USERS, Case, user_of
from tests.game.tournament.tournament_world import TournamentWorld
from tests.game.world import NAMES, game
from tests.scenarios.runner import cases_of

EIGHT = ["Ben", "Cleo", "Dan", "5", "6", "7", "8"]


class TournamentStory:
    """A tournament in which a story is played.

    Args:
        world: The world that the tournament belongs to.
        case: The story.
    """

    def __init__(self, world: TournamentWorld, case: Case) -> None:
        self.world = world
        self._case = case

    async def begin(self) -> None:
        """Open the tournament, and start it if the story begins after the start."""
        if pace := self._case.get("pace"):
            self.world.pace = Pace(**pace)
            await self.world.restart(0.0)
        joined = self._case.get("joined", [])
        others = map(user_of, EIGHT if joined == "all" else joined)
        options = {"edition": "master", **self._case.get("options", {})}
        if self._case.get("started"):
            await self.world.play_tournament(*others, **options)
        else:
            await self.world.gather(*others, **options)

    async def go(self, entry: str | Mapping[str, Any]) -> None:
        """Play one entry of the story."""
        if isinstance(entry, str):
            await self._do(entry)
        elif "expect" in entry:
            self.look(entry["expect"])
        else:
            before = self.world.tournament
            answer = await self._click(entry["refused"])
            assert isinstance(answer, Refused), entry
            assert answer.code == entry["reason"]
            assert self.world.tournament.tables == before.tables

    async def _do(self, line: str) -> None:
        world = self.world
        match line.split():
            case ["play", "set", number]:
                await world.play_on(sets=int(number))
            case ["play", rounds, "rounds", "of", "set", number]:
                await world.play_on(sets=int(number), rounds=int(rounds))
            case [name, "misses", "turns"]:
                while not world.tournament.players[self._place_of(user_of(name))].robot:
                    await world.clock.wake_next()
            case ["wait", number, unit]:
                await world.clock.advance(float(number) * UNITS[unit])
            case ["restart", "after", number, unit]:
                await world.restart(float(number) * UNITS[unit])
            case ["the", "store", how] | ["birthdays", how]:
                store = world.store if line.startswith("the") else world.detail_store
                store.down = how in {"fails", "fail"}
            case ["threads", "are", how]:
                world.display.barred = how == "barred"
            case ["thread", place, "is", how]:
                world.tournaments.thread_gone(world.tournament.threads[int(place)])
                if how == "deleted":
                    await world.clock.settle()
            case ["note"]:
                self.noted, self.hands = world.tournament, hands(self)
            case _:
                answer = await self._click(line)
                assert isinstance(answer, Accepted), f"{line}: {answer}"

    async def _click(self, line: str) -> object:
        line, staff, _ = line.partition(", as staff")
        line, at, whose = line.partition(", at ")
        name, verb, *words = line.split()
        user, action = user_of(name), self._action(verb, words)
        if at:
            owner = user if whose == "the table" else user_of(whose.partition("'")[0])
            answer: object = await self.world.click(self.table_of(owner), user, action)
        else:
            answer = await self.world.ask(user, action, staff=bool(staff))
        await self.world.clock.settle()
        return answer

    def _action(self, verb: str, words: list[str]) -> Action:
        if verb in _PAUSES:
            return _PAUSES[verb]
        return ACTIONS[verb](*words) if verb in ACTIONS else MakeMove(" ".join([verb, *words]))

    def look(self, wanted: Mapping[str, Any]) -> None:
        """Check the expectations, and that the saved state reads back equal."""
        tournament = self.world.tournament
        assert load(dump(tournament)) == tournament
        for name, value in wanted.items():
            found = LOOKS[name](self) if name in LOOKS else getattr(tournament, name)
            if name == "options":
                found = {one: values_of(tournament.options)[one] for one in value}
            assert (list(found) if isinstance(found, tuple) else found) == value, name

    def table_of(self, user: int) -> LiveTable:
        """The table that a person plays at or has left."""
        return next(one for one in self.world.tables if one.state.knows(user))

    def _place_of(self, user: int) -> int:
        place = self.world.tournament.place_of(user)
        assert place is not None
        return place


_PAUSES: Mapping[str, Action] = {
    "pause": Pause(),
    "agree-pause": CastVote(agree=True, ruling=Ruling.PAUSE),
    "decline-pause": CastVote(agree=False, ruling=Ruling.PAUSE),
}


def named(story: TournamentStory, wanted: Callable[[Any], bool]) -> list[str]:
    """The sorted names of the people in the tournament who satisfy a condition."""
    players = story.world.tournament.players
    return sorted(one.name for one in players if one.user_id is not None and wanted(one))


def hands(story: TournamentStory) -> list[object]:
    return [game(table).hands for table in story.world.tables if table.state.game is not None]


def with_tables(found: Callable[[Tournament], object]) -> Callable[[TournamentStory], object]:
    return lambda story: found(story.world.tournament)


LOOKS: Mapping[str, Callable[[TournamentStory], object]] = {
    "ballot": lambda story: getattr(story.world.tournament.ballot, "ruling", None),
    "host": lambda story: NAMES.get(story.world.tournament.host),
    "people": lambda story: named(story, lambda _: True),
    "robots": lambda story: sum(one.user_id is None for one in story.world.tournament.players),
    "away": lambda story: named(story, lambda one: one.robot),
    "left": lambda story: named(story, lambda one: one.left),
    "seated": lambda story: sorted(
        name
        for name, user in USERS.items()
        if any(one.state.seat_of(user) is not None for one in story.world.tables)
    ),
    "Wanda is named": lambda story: (
        [
            one
            for one in sorted(story.world.store.live)
            if str(USERS["Wanda"]) in story.world.store.saved[one].state
        ]
        != []
    ),
    "live tables": lambda story: len(story.world.tables),
    "threads of tables": lambda story: sorted(one.state.channel_id for one in story.world.tables),
    "phases": lambda story: [one.state.phase for one in story.world.tables],
    "table rounds": lambda story: [game(one).match.round for one in story.world.tables],
    "held": lambda story: [one.state.held for one in story.world.tables],
    "turn seconds": lambda story: [one.state.turn_seconds for one in story.world.tables],
    "rounds": with_tables(lambda one: [table.rounds for table in one.tables]),
    "attempts": with_tables(lambda one: [table.attempt for table in one.tables]),
    "mode": with_tables(lambda one: one.options.mode),
    "waits for a thread": with_tables(progress.waits_for_thread),
    "starts in": lambda story: (story.world.tournament.next_at or 0) - story.world.clock.now(),
    "opened": lambda story: story.world.display.opened,
    "called": lambda story: [list(one) for one in story.world.display.called],
    "live": lambda story: len(story.world.store.live),
    "won": lambda story: [one.mode for one in story.world.store.finished if "tour" in one.mode],
    "same tournament": lambda story: story.world.tournament == story.noted,
    "same points": lambda story: story.world.tournament.totals == story.noted.totals,
    "same hands": lambda story: hands(story) == story.hands,
}


@pytest.mark.parametrize(
    "case", list(cases_of(Path(__file__).parent / "stories")), ids=lambda case: str(case["title"])
)
async def test_a_tournament_story_goes_as_told(world: TournamentWorld, case: Case) -> None:
    story = TournamentStory(world, case)
    with capture_logs(), whole_hands() if case.get("whole_hands") else nullcontext():
        await story.begin()
        for entry in case["play"]:
            await story.go(entry)
