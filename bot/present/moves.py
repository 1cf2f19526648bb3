"""Which actions of components are moves of the engine, and the lines that they make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.moves import Verb
from bot.present.edition import PRESENT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.cards import Card
    from bot.present.components.panel import ComponentAction

NO_ACTIONS = frozenset({Verb.JOIN, Verb.LEAVE, Verb.LAPSE})
"""Moves of a player that no component makes: to leave is an action of the table."""


def is_verb(kind: str) -> bool:
    """Whether an action is called like a verb that a component may say."""
    verb: Verb | None = Verb.known.get(kind)
    return verb is not None and not verb.of_time and verb not in NO_ACTIONS


def is_move(kind: str) -> bool:
    """Whether an action is a move, as its line or in the form of an edition's own."""
    return is_verb(kind) or any(kind in part.action_kinds for part in PRESENT.all())


def move_line(action: ComponentAction, hand: Sequence[Card] = ()) -> str:
    """The line of a move that an action makes, in the notation, without the seat.

    Args:
        action: An action for which `is_move` holds, the values of its select filled in.
        hand: The hand of who acts; an edition's own form may need it.
    """
    for part in PRESENT.all():
        if action.kind in part.action_kinds:
            return part.move_line(action, hand)
    return f"{action.kind} {action.detail}".strip()
