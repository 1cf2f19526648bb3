"""Plays an edition in step with a second model of its rules, written from the page alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from bot.engine import apply, legal, start
from bot.engine.editions import EDITIONS
from bot.engine.events import Event, Reshuffled
from bot.engine.moves import Move, Verb
from bot.engine.state import State

PLAYS = 0.8
"""How often a card is played where one can be: rounds end, and piles run out."""


class Model(Protocol):
    """A model of the rules, which begins with what a state shows."""

    @property
    def seen(self) -> object: ...

    def move(self, move: Move) -> None: ...


def play_in_step(
    edition: str,
    players: int,
    model_of: Callable[[State], Model],
    seen: Callable[[State], object],
    moves: int,
) -> tuple[int, list[Event]]:
    """Make random moves, comparing after each; return the rounds and the events.

    A reshuffle is not modelled: the model starts again from the state after it.
    """
    chance, rounds, made = Random(players), 0, 0
    events: list[Event] = []
    options = EDITIONS[edition].options()
    while made < moves:
        state = start(edition, options, players, chance.randbytes(32)).state
        model = model_of(state)
        rounds += 1
        while state.result is None and made < moves:
            choices = legal(state)
            plays = [one for one in choices if one.verb is not Verb.DRAW]
            move = chance.choice(plays if plays and chance.random() < PLAYS else choices)
            step = apply(state, move)
            made += 1
            events += step.events
            if not any(isinstance(event, Reshuffled) for event in step.events):
                model.move(move)
                assert model.seen == seen(step.state), move
            elif step.state.result is None:
                model = model_of(step.state)
            state = step.state
    return rounds, events
