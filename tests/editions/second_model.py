"""Plays an edition in step with a second model of its rules, written from the rules page alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random

from bot.engine import apply, legal, start
from bot.engine.editions import EDITIONS
from bot.engine.events import Event, Reshuffled
from bot.engine.moves import Move, Verb
from bot.engine.state import State

PLAYS = 0.8
"""The chance to prefer other moves to a draw: rounds must end, and draw piles must run out."""


NAMED = dict(
    zip(
        ("red", "green", "blue", "yellow", "pink", "teal", "orange", "purple"),
        "RGBYPTOU",
        strict=True,
    )
)


def side(text: str) -> str:
    """The side of a card that is in play."""
    return text.split("/", maxsplit=1)[0]


def face(text: str) -> str:
    one = side(text)
    return one if one[0] == "W" else one[1:]


def colour(text: str) -> str | None:
    return None if text[0] == "W" else text[0]


class Model(ABC):
    """The cards of a round as texts; luck, calls and votes are left to the engine.

    Args:
        state: The state with which the model starts.
    """

    def __init__(self, state: State) -> None:
        pile, question = state.piles[0], state.question
        assert question is not None
        self.hands = [[held.text for held in hand] for hand in state.hands]
        self.draw = [one.text for one in state.draw]
        self.pile = [one.text for one in pile.cards]
        self.colour = None if pile.colour is None else NAMED[pile.colour.value]
        self.order = list(state.order)
        self.direction = state.direction
        self.asked = question.seats[0]
        self.waiting = str(question.waiting)

    @property
    @abstractmethod
    def seen(self) -> object:
        """The facts that are compared after each move."""

    @abstractmethod
    def move(self, move: Move) -> None: ...

    def next(self, seat: int) -> int:
        return self.order[(self.order.index(seat) + self.direction) % len(self.order)]

    def fits(self, text: str) -> bool:
        alike = face(text) == face(self.pile[-1])
        return text[0] == "W" or colour(text) == self.colour or alike

    def receives(self, seat: int, count: int) -> None:
        for _ in range(count):
            if self.draw:
                self.hands[seat].append(self.draw.pop())


def play_in_step(
    edition: str,
    players: int,
    model_of: Callable[[State], Model],
    seen: Callable[[State], object],
    moves: int,
) -> tuple[int, list[Event]]:
    """Compare model and engine after each random move; return the number of rounds and the events.

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
