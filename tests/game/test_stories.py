"""Clicks at a live table and their effects: the stories of `stories/*.yaml`.

Anna opens a table with `options` (`edition` is one of them), the people in `joined` join, as do
`robots` (a number), and the cards are dealt if the story's table has `started`. `table` sets fields
of its first state. `play` lists what happens then:

- `Ben leave`: an act of a person, see `ACTIONS`, or a move. `asked` is the player on turn. An act
  by staff says so: `Dan stop, as staff`.
- `refused: Ben leave`, with its `reason`: a click that must change nothing. If it shows that an
  absent player is there again, the entry says `back`.
- `asked answers`: the asked player gives any answer that ends the turn.
- `other draw`: a move by a player who is not on turn.
- `Ben is away`, `missing` (from the server) or `in time-out`: a robot keeps the seat. `Ben misses
  turns` lasts until a robot does, `Ben misses a turn` until the next turn is over.
- `wait 15 min`, `restart after 30 s`, `play the round`, `all ready`, `another table`, and `wake`
  for a sleeping table.
- `the channel is closed` or `open`; `the store fails` or `works`; its `answers are lost` or
  `heard`; `the clock jumps 1 h`; `the question is shown`.
- `note`: remembers the table for later comparisons.
- `expect`: what must hold now, see `LOOKS`; any other name is a field of the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.editions.master.rules import Buzzed
from bot.engine.cards import Card
from bot.engine.options import preset_of
from bot.engine.scoring import team_seats
from bot.engine.state import State
from bot.game.live.news import MemberKeptOut, MemberMissing
from bot.game.ports import GameResult, Standing
from bot.game.rules.actions import (
    Accepted,
    Action,
    AddRobot,
    Cancel,
    CastVote,
    ComeBack,
    Forget,
    Join,
    JoinTeam,
    Kick,
    Leave,
    MakeMove,
    PassHost,
    React,
    Ready,
    Refused,
    RemoveRobot,
    SetOption,
    ShowHand,
    StartGame,
    Stop,
    Watch,
)
from bot.game.rules.lobby import chosen_values, expected, named_player, seat_options
from bot.game.rules.play import can_pass
from bot.game.rules.results import (
    part_of,
    played_for,
    why_uncounted,
    why_uncounted_here,
    why_unrated,
)
from bot.game.state import codec
from bot.game.state.table_state import Reaction, RobotLevel, Ruling, TableState
from tests.game.test_rounds import play_round
from tests.game.world import ANNA, NAMES, World, any_answer, asked, game, happened
from tests.scenarios.runner import cases_of

USERS = {**{name: user for user, name in NAMES.items()}, "Wanda": 424242}
"""People's ids by name; Wanda's is long enough to be found wherever it might be saved."""
UNITS = {"s": 1, "min": 60, "h": 3600, "days": 86_400}
Case = Mapping[str, Any]
ACTIONS: Mapping[str, Callable[..., Action]] = {
    "join": Join,
    "leave": Leave,
    "start": StartGame,
    "start-with-robots": lambda: StartGame(with_robots=True),
    "start-one-round": lambda: StartGame(one_round=True),
    "start-to-goal": lambda: StartGame(to_goal=True),
    "add-robot": lambda level=None: AddRobot(level and RobotLevel(level)),
    "remove-robot": lambda seat=None: RemoveRobot(seat and int(seat)),
    "option": lambda name, *words: SetOption(name, " ".join(words)),
    "team": lambda team: JoinTeam(int(team)),
    "ready": Ready,
    "come-back": ComeBack,
    "cancel": Cancel,
    "stop": Stop,
    "agree": lambda name="": _vote(name, agree=True),
    "decline": lambda name="": _vote(name, agree=False),
    "kick": lambda name: Kick(user_of(name)),
    "make-host": lambda name: PassHost(user_of(name)),
    "forget": Forget,
    "show-hand": ShowHand,
    "watch": Watch,
    "react": lambda how: React(Reaction(how)),
}


def _vote(name: str, *, agree: bool) -> CastVote:
    """A vote on removing the named person or, without a name, on closing the table."""
    return CastVote(agree, Ruling.REMOVE, user_of(name)) if name else CastVote(agree)


def user_of(name: str) -> int:
    return USERS[name] if name in USERS else int(name)


class Story:
    """A table at which a story is played.

    Args:
        world: The world that the table belongs to.
        case: The story.
    """

    def __init__(self, world: World, case: Case) -> None:
        self.world = world
        self._case = case
        self._told = 0
        self.tried = 0
        self.dealt: tuple[tuple[Card, ...], ...] = ()
        self.scores: tuple[int, ...] = ()

    async def begin(self) -> None:
        """Open the table, and deal the cards if the story begins after the deal."""
        options = {"edition": "master", **self._case.get("options", {})}
        joined = self._case.get("joined", [])
        others = (
            [user_of(one) for one in joined] if isinstance(joined, list) else range(20, 20 + joined)
        )
        self.table = await self.world.open(*others, robots=self._case.get("robots", 0), **options)
        self.table.state = replace(self.state, **self._case.get("table", {}))
        self.world.detail_store.told = {
            USERS[name]: tuple(day) for name, day in self._case.get("birthdays", {}).items()
        }
        if self._case.get("started"):
            await self.world.accepts(self.table, ANNA, StartGame())
            self.dealt = self.game.hands
        if self.state.is_slow:
            self.world.tables.show()
        self.told()

    async def go(self, entry: str | Mapping[str, Any]) -> None:
        """Play one entry of the story."""
        if isinstance(entry, str):
            await self._do(entry)
        elif "expect" in entry:
            self.look(entry["expect"])
        else:
            before = self.state
            answer = await self._click(entry["refused"])
            assert isinstance(answer, Refused), entry
            assert answer.code == entry.get("reason", answer.code)
            for name, value in entry.get("with", {}).items():
                assert answer.args[name] == value
            assert self.state.game is before.game
            assert (self.state.players == before.players) is not entry.get("back", False)

    async def _do(self, line: str) -> None:
        match line.split():
            case ["play", "the", "round"]:
                await play_round(self.world, self.table)
                self.scores = self.game.match.scores
            case ["all", "ready"]:
                for user in [self.state.players[seat].user_id for seat in self.state.present]:
                    assert user is not None
                    await self.world.accepts(self.table, user, Ready())
            case [name, "is", "away"]:
                seat = self.state.seat_of(user_of(name))
                assert seat is not None
                away = replace(self.state.players[seat], robot=True)
                self.table.state = self.state.replace_player(seat, away)
            case [name, "is", "in", "time-out"]:
                self.table.tell(MemberKeptOut(user_of(name)))
                await self.world.clock.settle()
            case [name, "is", "in", "time-out", "for", number, unit]:
                until = self.world.clock.now() + float(number) * UNITS[unit]
                self.table.tell(MemberKeptOut(user_of(name), until))
                await self.world.clock.settle()
            case [name, "is", "missing"]:
                self.table.tell(MemberMissing(user_of(name)))
                await self.world.clock.settle()
            case [name, "misses", *turns]:
                await self._miss(user_of(name), once=turns == ["a", "turn"])
            case ["asked", "answers"]:
                user = asked(self.table)
                await self.world.accepts(self.table, user, any_answer(self.table, user))
            case words:
                if not await self._happens(words):
                    answer = await self._click(line)
                    assert isinstance(answer, Accepted), f"{line}: {answer}"

    async def _happens(self, words: Sequence[str]) -> bool:
        """Let an event happen around the table; return False if the line is a person's act."""
        world = self.world
        match words:
            case ["wait", number, unit]:
                await world.clock.advance(float(number) * UNITS[unit])
            case ["the", "clock", "jumps", number, unit]:
                world.clock.jump(float(number) * UNITS[unit])
            case ["restart", "after", number, unit]:
                await world.restart(float(number) * UNITS[unit])
                self.table = world.table(self.state.table_id)
            case ["wake"]:
                found = await world.opener.wake(self.state.table_id)
                assert found is not None
                self.table = found
            case ["another", "table"]:
                self.table = await world.open()
            case ["the", "channel", "is", how]:
                self.table.bar(barred=how == "closed")
                await world.clock.settle()
            case ["the", "store", how]:
                world.store.down = world.detail_store.down = how == "fails"
            case ["answers", "are", how]:
                world.store.answers_get_lost = how == "lost"
            case ["the", "question", "is", "shown"]:
                self.table.shown(self.game.number, world.clock.now())
                await world.clock.settle()
            case ["note"]:
                self.noted, self.tried = self.state, world.screen.shown
            case _:
                return False
        return True

    async def _click(self, line: str) -> object:
        line, staff, _ = line.partition(", as staff")
        name, verb, *words = line.split()
        user = self._person(name)
        action = ACTIONS[verb](*words) if verb in ACTIONS else MakeMove(" ".join([verb, *words]))
        return await self.world.click(self.table, user, action, staff=bool(staff))

    def _person(self, name: str) -> int:
        match name:
            case "asked":
                return asked(self.table)
            case "other":
                people = self.state.present
                return next(
                    user
                    for seat in people
                    if seat not in self.state.asked
                    and (user := self.state.players[seat].user_id) is not None
                )
            case _:
                return user_of(name)

    async def _miss(self, user: int, *, once: bool) -> None:
        """Let the others play until a person misses a turn, or until a robot keeps their seat."""
        seat = self.state.seat_of(user)
        assert seat is not None
        for _ in range(100):
            if self.state.players[seat].robot or (once and self.state.players[seat].missed):
                return
            if asked(self.table) != user:
                await self._do("asked answers")
            else:
                await self.world.clock.advance(self._case["options"]["speed"] + 1)
        raise AssertionError("it is still waited for")

    def look(self, wanted: Mapping[str, Any]) -> None:
        """Check the expectations, and that the saved state is unchanged when read back."""
        state = self.state
        assert codec.load(codec.dump(state)) == state
        for name, value in wanted.items():
            found = LOOKS[name](self) if name in LOOKS else getattr(state, name)
            if name == "options":
                found = {one: getattr(found, one) for one in value}
            elif isinstance(found, dict) and name in {"record", "cards"}:
                found = {one: found[one] for one in value}
            assert (list(found) if isinstance(found, tuple) else found) == value, name

    @property
    def state(self) -> TableState:
        return self.table.state

    @property
    def game(self) -> State:
        return game(self.table)

    def teams(self) -> list[str]:
        """For each seat, the names of the players in its team."""
        seats = range(len(self.state.players))
        return [" ".join(sorted(self.names(team_seats(self.game.match, one)))) for one in seats]

    def names(self, seats: Sequence[int]) -> list[str]:
        return [self.state.players[seat].name for seat in seats]

    def told(self) -> list[str]:
        """The kinds of the table's own events, without the game's, since the last call."""
        events = self.world.screen.events[self._told :]
        self._told = len(self.world.screen.events)
        kinds = (type(one) for one in events)
        return [one.__name__ for one in kinds if one.__module__.startswith("bot.game")]

    def finished(self, kind: str) -> list[GameResult]:
        return [one for one in self.world.store.finished if one.kind == kind]


def people(results: Iterable[GameResult]) -> list[list[str]]:
    return [[NAMES[row.user_id] for row in one.results] for one in results]


def record(story: Story) -> dict[str, list[bool]]:
    """Each person's results in order: whether they won."""
    found: dict[str, list[bool]] = {}
    for row in (row for one in story.world.store.finished for row in one.results):
        found.setdefault(NAMES[row.user_id], []).append(row.won)
    return found


def standings(story: Story) -> list[Standing]:
    return [one for result in story.finished("match") for one in result.standings]


def anything_of(story: Story) -> list[list[str]]:
    """For each result, the people it names in a row, a place or a figure."""
    return [
        sorted(
            NAMES[user]
            for user in {
                *(row.user_id for row in one.results),
                *(row.user_id for row in one.standings if row.user_id is not None),
                *(row.user_id for row in one.figures if row.user_id),
            }
        )
        for one in story.world.store.finished
    ]


def places(story: Story) -> dict[str, int]:
    """The places of the people, counted without robots."""
    found = {one.user_id: one.place for one in standings(story) if one.user_id is not None}
    order = sorted(set(found.values()))
    return {NAMES[user_id]: order.index(place) + 1 for user_id, place in found.items()}


LOOKS: Mapping[str, Callable[[Story], object]] = {
    # The table
    "players": lambda story: [one.name for one in story.state.players],
    "names": lambda story: len({one.name for one in story.state.players}),
    "robots": lambda story: sum(one.robot for one in story.state.players),
    "levels": lambda story: [one.level for one in story.state.players if one.robot],
    "host": lambda story: NAMES[story.state.host],
    "seats": lambda story: {
        name: seat
        for name, user in USERS.items()
        if (seat := story.state.seat_of(user)) is not None
    },
    "can be accused": lambda story: [
        one.name for seat, one in enumerate(story.state.players) if can_pass(story.state, seat)
    ],
    "asked to close": lambda story: story.state.ballot is not None,
    "voted on": lambda story: story.state.ballot and story.state.ballot.ruling.value,
    "uncounted for": lambda story: why_uncounted(story.state, whole_match=True),
    "gain nothing": lambda story: story.names(played_for(story.state, whole_match=True)),
    "part of": lambda story: {
        one.name: part_of(one.turns).value for one in story.state.players if one.user_id is not None
    },
    "waiting": lambda story: [one.name for one in story.state.waiting],
    "chosen": lambda story: chosen_values(story.state.options),
    "preset": lambda story: preset_of(story.state.options),
    "named": lambda story: {
        name: named_player(story.state, name) for name in seat_options(story.state.edition)
    },
    "expected": lambda story: list(expected(story.state)),
    "user_ids": lambda story: sorted(story.state.user_ids),
    "missed": lambda story: sum(one.missed for one in story.state.players),
    # About the game
    "round": lambda story: story.game.match.round,
    "order": lambda story: story.names(story.game.order),
    "hands": lambda story: [len(hand) for hand in story.game.hands],
    "cards": lambda story: {
        one.name: len(hand) for one, hand in zip(story.state.players, story.game.hands, strict=True)
    },
    "scores kept": lambda story: (
        [*story.scores, *[0] * (len(story.state.players) - len(story.scores))]
        == list(story.game.match.scores)
    ),
    "dealer": lambda story: story.state.players[story.game.dealer].name,
    "king": lambda story: story.state.players[getattr(story.game.extra, "king", -1)].name,
    "teams": lambda story: sorted({*story.teams()}),
    "team count": lambda story: len({*story.teams()}),
    "team of Anna": lambda story: story.teams()[story.state.seat_of(ANNA) or 0],
    "same hand": lambda story: [
        NAMES.get(one.user_id or 0)
        for one, hand, dealt in zip(story.state.players, story.game.hands, story.dealt, strict=True)
        if hand == dealt
    ],
    "away": lambda story: [one.name for one in story.state.players if one.robot and one.user_id],
    "halted": lambda story: story.state.barred_at is not None,
    "asleep": lambda story: story.state.table_id in story.world.tables.sleepers,
    "unchanged": lambda story: story.state is story.noted,
    "same game": lambda story: story.state.game == story.noted.game,
    "same revision": lambda story: story.state.revision == story.noted.revision,
    "rated": lambda story: not (why_uncounted_here(story.state) or why_unrated(story.state)),
    "unrated for": lambda story: why_uncounted_here(story.state) or why_unrated(story.state),
    # State and messages
    "tried": lambda story: story.world.screen.shown - story.tried,
    "buzzed": lambda story: len(happened(story.world, Buzzed)),
    "reactions": lambda story: len(story.world.screen.reactions),
    "Wanda is named": lambda story: (
        str(USERS["Wanda"]) in story.world.store.saved[story.state.table_id].state
    ),
    "anything of": anything_of,
    "live": lambda story: sorted(story.world.store.live),
    "moves": lambda story: [one.text for one in story.world.store.moves],
    "told": Story.told,
    "warned": lambda story: [seconds for _, seconds in story.world.screen.warned],
    "rounds": lambda story: people(story.finished("round")),
    "matches": lambda story: people(story.finished("match")),
    "practice": lambda story: [one.practice for one in story.world.store.finished],
    "record": record,
    "match won by": lambda story: [
        NAMES[row.user_id] for one in story.finished("match") for row in one.results if row.won
    ],
    "places": places,
    "last nameless": lambda story: max(standings(story), key=lambda one: one.place).user_id is None,
    "sides": lambda story: len({one.team for one in standings(story)}),
    "asked for birthdays": lambda story: [NAMES[one] for one in story.world.detail_store.asked],
}


@pytest.mark.parametrize(
    "case", list(cases_of(Path(__file__).parent / "stories")), ids=lambda case: str(case["title"])
)
async def test_a_story_goes_as_told(world: World, case: Case) -> None:
    story = Story(world, case)
    await story.begin()

    for entry in case["play"]:
        await story.go(entry)
