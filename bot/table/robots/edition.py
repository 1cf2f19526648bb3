"""What robots like and remember of what only one edition has."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.edition_parts import EditionParts
from bot.table.robots.weights import DUEL, MANY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.engine.cards import Card
    from bot.engine.events import Event
    from bot.engine.moves import Move
    from bot.engine.state import State
    from bot.engine.view import View
    from bot.table.robots.memory import Memory
    from bot.table.robots.sight import Sight
    from bot.table.robots.weights import Weights


class RobotEdition:
    """How robots play one edition; an object without state."""

    duel: ClassVar[Weights] = DUEL
    """What makes a hand win against one other."""
    many: ClassVar[Weights] = MANY
    """What makes a hand win against several others."""

    def preference(self, sight: Sight, move: Move) -> float | None:
        """How glad a robot is to give an answer that lays no card; None as in all editions."""
        del sight, move
        return None

    def worth(self, sight: Sight, move: Move) -> float:
        """How much better than elsewhere a card is here, in cards that the others would draw."""
        del sight, move
        return 0.0

    def kept(self, card: Card) -> float:
        """How much more a card is worth that stays in the hand, to robots that plan ahead."""
        del card
        return 0.0

    def reaction(self, sight: Sight, move: Move) -> float:
        """How often a robot does what it may while others are asked, from 0 to 1."""
        del sight, move
        return 0.0

    def remember(self, memory: Memory, event: Event) -> None:
        """Note an event that only this edition has."""
        del memory, event

    def frozen(self, view: View) -> int | None:
        """The discard pile on which a card of its colour may not fit, if there is one."""
        del view
        return None

    def guess(self, state: State) -> State:
        """The state with something likely in the place of what the edition hides."""
        return state


ROBOTS = EditionParts("robots", RobotEdition())
"""How robots play each edition."""


def remember(memory: Memory, events: Iterable[Event], view: View) -> None:
    """Let a robot note what happened.

    Args:
        events: As its seat saw them.
        view: What it sees after them.
    """
    part = ROBOTS.of(view.edition)
    memory.begin(view)
    for event in events:
        memory.note(event)
        part.remember(memory, event)
    memory.look(view, part.frozen(view))
