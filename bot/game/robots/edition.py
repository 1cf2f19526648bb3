"""What robots like and remember of what only one edition has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, NamedTuple, assert_never

from bot.edition_parts import EditionParts
from bot.engine.cards import Card, Colour
from bot.engine.editions import EDITIONS
from bot.engine.events import Event
from bot.engine.moves import Move
from bot.engine.questions import Prompt
from bot.engine.responses import Take
from bot.engine.state import State, Waiting
from bot.engine.view import View
from bot.game.robots.memory import Memory, Sight
from bot.game.state.table_state import RobotStyle


class Weights(NamedTuple):
    """What makes a hand win, in logarithms of its odds.

    Args:
        card: Each card.
        few: One card, two, three, beside.
        wild: Each wild; `wild_share` their share of the hand.
        draws: Each other card that makes others draw.
        action: Each other action card.
        colour: Each colour.
        follows: The share of cards of the colour in force.
        turn: Being on turn; `fits` with a card that fits beside.
        out: A card that fits, with one card, two, three left in turn; `next_out` out of turn.
    """

    card: float
    few: tuple[float, float, float]
    wild: float
    wild_share: float
    draws: float
    action: float
    colour: float
    follows: float
    turn: float
    fits: float
    out: tuple[float, float, float]
    next_out: tuple[float, float, float]


# Fitted to who won 12,000 rounds of two hard robots, and 5,000 of four, at tables as by default.
DUEL = Weights(
    card=-0.125,
    few=(0.24, 0.05, 0.02),
    wild=0.44,
    wild_share=1.43,
    draws=0.35,
    action=0.15,
    colour=-0.19,
    follows=0.36,
    turn=-0.08,
    fits=0.16,
    out=(3.64, 0.38, 0.12),
    next_out=(0.83, 0.21, 0.05),
)
"""What makes a hand win against one other."""
MANY = Weights(
    card=-0.24,
    few=(0.67, 0.27, 0.10),
    wild=0.43,
    wild_share=1.37,
    draws=0.18,
    action=0.06,
    colour=0.04,
    follows=0.21,
    turn=-0.22,
    fits=0.36,
    out=(3.86, 0.47, 0.17),
    next_out=(0.75, 0.17, 0.04),
)
"""What makes a hand win against several others."""

HIGH = 9
"""What a card counts that is a high one."""


def style_fit(sight: Sight, move: Move) -> float:
    """How well an answer fits the style of a robot, from 0 to 1; wilds only for their colour."""
    card = move.card
    colour = move.colour if card is None else card.colour or move.colour
    match sight.style:
        case RobotStyle.RED | RobotStyle.GREEN | RobotStyle.BLUE | RobotStyle.YELLOW:
            return float(colour is Colour(sight.style.value))
        case _ if card is None or card.wild:
            return 0.0
        case RobotStyle.CAREFUL:
            return float(card.number is not None)
        case RobotStyle.BOLD:
            return float(card.number is None)
        case RobotStyle.THRIFTY:
            return min(1.0, card.points / HIGH)
        case RobotStyle.LOYAL:
            return float(any(pile.colour is colour for pile in sight.piles))
        case RobotStyle.RESTLESS:
            return float(all(pile.colour is not colour for pile in sight.piles))
        case RobotStyle.QUICK | None:
            return 0.0
        case _:
            assert_never(sight.style)


AS_USUAL = 1.0
NOTHING_TO_CHOOSE = 0.5
"""One act, which the question itself names."""
PLAY_OR_KEEP = 0.6
"""The card that was just drawn fits."""
TO_TAKE = 0.7
"""What is owed can only be taken, as a rule."""
TO_DOUBT = 1.4
"""What is owed for a card that may be a bluff."""
WHOM = 1.3
"""Somebody is chosen."""
FEWEST, EACH, MOST = 0.6, 0.06, 7
"""A turn with no cards, what each card of the hand adds, and how many do."""
NEAR, NEAR_CARDS = 0.15, 2
"""What a turn takes more when an opponent has so few cards."""


def share(sight: Sight) -> float:
    """The share of its usual time that a robot takes for the question that it is asked."""
    question = sight.question
    if len(question.seats) > 1:
        return AS_USUAL  # the first counts: people are left the time that they had
    match question.waiting:
        case Waiting.PLAY:
            near = NEAR if sight.nearest <= NEAR_CARDS else 0.0
            return FEWEST + EACH * min(len(sight.hand), MOST) + near
        case Waiting.DRAWN:
            return PLAY_OR_KEEP
        case Waiting.CHOOSE:
            return WHOM
        case _ if isinstance(question, Take):
            bluff = question.face in EDITIONS[sight.edition].bluffs
            return TO_DOUBT if bluff else TO_TAKE
        case _:
            return NOTHING_TO_CHOOSE if isinstance(question, Prompt) else AS_USUAL


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
