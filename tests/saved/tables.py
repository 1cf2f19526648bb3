"""Tables of every edition in every situation, as the store receives them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, fields
from itertools import count, product
from pathlib import Path
from random import Random
from typing import Any

from bot.engine.editions import EDITIONS
from bot.game.live.table import LiveTable
from bot.game.ports import Change
from bot.game.rules.actions import JoinTeam, Kick, Leave, Ready, SetOption, StartGame
from bot.game.rules.lobby import seat_options
from bot.game.state.codec import load
from bot.game.state.table_state import Phase, TableState
from tests.game.world import ANNA, BEN, CLEO, DAN, World, any_answer, game
from tests.saved.expected import expected
from tests.saved.states import write_index

ANSWERS = 24
"""The number of answers after which a game is in its middle."""
_CLICKS = 100_000
"""The number of interaction ids that each world has for itself."""
_CHANNELS = 10_000
"""The number from which the ids of the tables' channels are counted up."""
_MOST = 3000


@dataclass(frozen=True)
class Scene:
    """A world at the moment when it is saved.

    Args:
        name: The edition and the situation.
        world: The world; its store has received all changes.
    """

    name: str
    world: World

    @property
    def changes(self) -> list[Change]:
        """Everything that was saved, in order."""
        return self.world.store.changes


async def table_scenes() -> list[Scene]:
    """Tables of every edition in every situation, each in a channel of its own."""
    scenes: list[Scene] = []
    for edition, (what, play) in product(sorted(EDITIONS), _PLIGHTS.items()):
        number = len(scenes) + 1
        world = World(seed=number, ids=count(number), interactions=count(number * _CLICKS))
        await play(_At(world, edition, _CHANNELS + number))
        scenes.append(Scene(f"{edition}-{what}", world))
        await world.tables.shutdown()
    return scenes


def write_tables(folder: Path, scenes: list[Scene]) -> None:
    """Write tables as they were last saved, and an `index.json` that describes each."""
    folder.mkdir(parents=True)
    index: dict[str, Any] = {}
    for scene in scenes:
        (saved,) = scene.world.store.saved.values()
        name = f"{scene.name}.json"
        (folder / name).write_text(saved.state + "\n", encoding="utf-8")
        index[name] = about_table(load(saved.state))
    write_index(folder, index)


def about_table(state: TableState) -> dict[str, Any]:
    """The expected facts of a table."""
    game = state.game
    return {
        "id": state.table_id,
        "edition": state.edition,
        "phase": state.phase.value,
        "ending": state.ending and state.ending.value,
        "host": state.host,
        "seats": [
            {"user": one.user_id, "name": one.name, "robot": one.robot, "left": one.left}
            for one in state.players
        ],
        "moves": state.moves,
        "king": state.named_players.get("king", "lot"),
        "barred": state.barred_at is not None,
        "expect": None if game is None else expected(game, Random(0)),
    }


@dataclass(frozen=True)
class _At:
    """The world, the edition and the channel of a new table."""

    world: World
    edition: str
    channel: int

    async def open(self, *others: int, robots: int = 0, **options: str | int | bool) -> LiveTable:
        return await self.world.open(
            *others, robots=robots, channel=self.channel, edition=self.edition, **options
        )

    async def play(self, *others: int, robots: int = 0, **options: str | int | bool) -> LiveTable:
        """Start a game, and play to the middle of its round."""
        table = await self.open(*others, robots=robots, **options)
        await self.world.accepts(table, ANNA, StartGame())
        await self.answer(table, ANSWERS)
        return table

    async def answer(self, table: LiveTable, answers: int) -> None:
        """Let people give a number of answers, or fewer if the round ends first."""
        await play_some(self.world, table, answers)


async def play_some(world: World, table: LiveTable, answers: int = _MOST) -> None:
    """Let people give a number of answers, or fewer if the round ends first.

    If several people or an absent one are asked, time passes instead: a click in a race would wait
    for its end.
    """
    number = game(table).match.round
    for _ in range(_MOST):
        state = table.state
        over = state.phase is not Phase.PLAYING or game(table).match.round != number
        if over or not answers:
            return
        if len(state.asked) == 1 and state.asked[0] in state.present:
            user = state.players[state.asked[0]].user_id
            assert user is not None
            await world.accepts(table, user, any_answer(table, user))
            answers -= 1
        else:
            await world.clock.wake_next()
    raise AssertionError("the round does not end")


async def _lobby(at: _At) -> None:
    table = await at.open(BEN, CLEO, DAN, robots=1, goal=300, on_leave="close", turn_seconds=45)
    await at.world.accepts(table, ANNA, Kick(DAN))
    if seat_options(table.state.edition):
        await at.world.accepts(table, ANNA, SetOption("king", str(CLEO)))


async def _teams_lobby(at: _At) -> None:
    table = await at.open(BEN, CLEO, DAN, mode="teams")
    await at.world.accepts(table, CLEO, JoinTeam(2))
    await at.world.accepts(table, ANNA, JoinTeam(1))


async def _playing(at: _At) -> None:
    await at.play(BEN, CLEO, robots=1, goal=1000)


async def _variants(at: _At) -> None:
    """Begin a game with every optional rule of the edition."""
    switches = [one.name for one in fields(EDITIONS[at.edition].options) if not one.metadata]
    await at.play(BEN, CLEO, robots=1, goal=1000, **dict.fromkeys(switches, True))


async def _away(at: _At) -> None:
    table = await at.play(BEN, robots=1, goal=1000, turn_seconds=15)
    for _ in range(_MOST):
        if any(one.missed for one in table.state.players):
            break
        await at.world.clock.wake_next()
    for _ in range(_MOST):
        if any(one.robot and one.user_id for one in table.state.players):
            return
        await at.world.clock.wake_next()


async def _left(at: _At) -> None:
    table = await at.play(BEN, CLEO, robots=1, goal=1000)
    await at.world.accepts(table, BEN, Leave())


async def _closed_seat(at: _At) -> None:
    table = await at.play(BEN, CLEO, robots=1, goal=1000, on_leave="close")
    await at.world.accepts(table, CLEO, Leave())


async def _between(at: _At) -> None:
    table = await at.play(BEN, robots=1, goal=1000)
    await play_some(at.world, table)
    await at.world.accepts(table, ANNA, Ready())


async def _later_round(at: _At) -> None:
    table = await at.play(BEN, CLEO, DAN, mode="partners")
    for _ in range(2):
        await play_some(at.world, table)
        await at.world.clock.advance(30)
    await at.answer(table, 5)


async def _barred(at: _At) -> None:
    table = await at.play(BEN, robots=2, goal=1000)
    table.bar(barred=True)
    await at.world.clock.advance(300)


async def _over(at: _At) -> None:
    table = await at.play(BEN, CLEO, robots=1, goal=100)
    while table.state.phase is not Phase.CLOSED:
        await play_some(at.world, table)
        await at.world.clock.advance(30)


async def _stopped(at: _At) -> None:
    table = await at.play(BEN, robots=1)
    await at.world.stop(table)


_PLIGHTS: dict[str, Callable[[_At], Awaitable[None]]] = {
    "lobby": _lobby,
    "teams-lobby": _teams_lobby,
    "playing": _playing,
    "variants": _variants,
    "away": _away,
    "left": _left,
    "closed-seat": _closed_seat,
    "between": _between,
    "later-round": _later_round,
    "barred": _barred,
    "over": _over,
    "stopped": _stopped,
}
