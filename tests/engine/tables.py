"""Tables of every edition for the tests: any options, any number of players, any situation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any

from hypothesis import strategies as st

from bot.editions.master.rules import ButtonMode, MasterOptions
from bot.engine import apply, start
from bot.engine.apply import Step
from bot.engine.editions import EDITIONS
from bot.engine.moves import Move, Verb, act
from bot.engine.options import Mode, Options
from bot.engine.scoring import side
from bot.engine.state import State
from bot.engine.variants.jump_in import CarryOutJump
from bot.tools.simulate import random_happening

FOUR = (4,)
SIZES = {
    Mode.TEAMS: (4, 6, 8, 10),
    Mode.PARTNERS: FOUR,
    Mode.SET: FOUR,
    Mode.SHORT_SET: FOUR,
}
"""The numbers of players for modes that do not allow every number."""


@dataclass(frozen=True)
class Table:
    """A table with its setup.

    Args:
        edition: The name of the edition.
        players: The number of players.
        options: The options of the table.
        seed: Determines the luck and the players' decisions.
    """

    edition: str
    players: int
    options: Options
    seed: int

    def deal(self, chance: Random) -> Step:
        """Start the match."""
        return start(self.edition, self.options, self.players, chance.randbytes(32))


def _values(spec: Any) -> st.SearchStrategy[Any]:  # noqa: ANN401 - a field of a dataclass
    about: Mapping[str, Any] = spec.metadata
    if "values" in about:
        return st.sampled_from(about["values"])
    if "low" in about:
        return st.integers(about["low"], about["high"])
    return st.booleans()


@st.composite
def tables(draw: st.DrawFn, edition: str, players: int) -> Table:
    """Tables of an edition with any options."""
    kind = EDITIONS[edition].options
    chosen = {
        spec.name: draw(_values(spec), label=spec.name)
        for spec in fields(kind)
        if spec.name != "mode"
    }
    modes = [mode for mode in Mode if players in SIZES.get(mode, (players,))]
    mode = draw(st.sampled_from(modes), label="mode")
    return Table(
        edition,
        players,
        kind(**chosen, mode=mode),
        draw(st.integers(0, 2**32), label="seed"),
    )


def dealt_out(state: State, left: int) -> State:
    """The same table with nearly all cards in hands, so that the draw pile soon runs out."""
    hands = [list(hand) for hand in state.hands]
    draw = list(state.draw)
    turn = 0
    while len(draw) > left:
        hands[state.order[turn % len(state.order)]].append(draw.pop())
        turn += 1
    return replace(state, hands=tuple(map(tuple, hands)), draw=tuple(draw))


def happening(state: State, chance: Random) -> Move:
    """A random next event: a legal move, a clock, or sometimes table talk or a departure."""
    whim = chance.random()
    seat = chance.choice(state.order)
    if whim < 0.01:
        return act(seat, Verb.LEAVE)
    accused = chance.choice(state.order)
    talking = any(accused == vote.accused and seat in vote.voters for vote in state.votes)
    opponent = accused not in side(state, seat) and accused not in state.penalised
    if whim < 0.03 and len(state.order) > 2 and opponent and not talking:
        return act(seat, Verb.ACCUSE, accused)
    return random_happening(state, chance)


def played(step: Step, moves: int, chance: Random) -> Step:
    """The game after this many moves, or at the end of its round."""
    for _ in range(moves):
        if step.state.result is not None:
            break
        step = apply(step.state, happening(step.state, chance))
    return step


def jumped_states() -> list[State]:
    """Games where a jump-in covers an earlier question until its player presses (MAS-42).

    One covers a turn, the other a turn and a debt.
    """
    options = MasterOptions(button=ButtonMode.MANUAL, stacking=True, seven_zero=True, jump_in=True)
    return [
        _played_to_a_jump(start("master", options, 4, bytes([seed] * 32)).state, seed)
        for seed in (33, 26)
    ]


def _played_to_a_jump(state: State, seed: int) -> State:
    """A game played at random until a player who has jumped in must press the button."""
    chance = Random(seed)
    while not isinstance(state.stack[0], CarryOutJump):
        state = apply(state, random_happening(state, chance)).state
    return state
