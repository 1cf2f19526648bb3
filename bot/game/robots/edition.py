"""How robots play with, and remember, the features of a single edition."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple, assert_never

from bot.engine.cards import Card, Colour
from bot.engine.editions import EditionParts
from bot.engine.events import Event
from bot.engine.moves import Move
from bot.engine.questions import Prompt
from bot.engine.responses import Take
from bot.engine.state import State, Waiting
from bot.engine.view import View
from bot.game.robots.memory import Memory, Sight
from bot.game.state.table_state import RobotStyle


class Weights(NamedTuple):
    """The features that make a hand win, weighted in logarithms of the odds.

    Args:
        card: For each card.
        few: Added for a hand of one, two or three cards.
        wild: For each wild; `wild_share` for their share of the hand.
        draws: For each other card that makes others draw.
        action: For each other action card.
        colour: For each colour.
        follows: For the share of the hand that has the current colour.
        turn: For being on turn; `fits` is added if a card is playable.
        out: For a playable card in a hand of one, two or three, on turn; `next_out` if not on turn.
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


# Fitted to the winners of 12,000 rounds of two hard robots, and 5,000 of four, with default
# options.
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
"""The weights of a hand's features against one opponent."""
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
"""The weights of a hand's features against several opponents."""

HIGH = 9


def style_fit(sight: Sight, move: Move) -> float:
    """The fit of an answer to the robot's style, 0 to 1; for a wild, the chosen colour counts."""
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
"""A robot's usual time to think; the others below are shares of it."""
NOTHING_TO_CHOOSE = 0.5
"""The share of the usual time for a question that allows a single act."""
PLAY_OR_KEEP = 0.6
"""The share of the usual time for a drawn card that is playable."""
TO_TAKE = 0.7
"""The share of the usual time for an attack whose cards usually have to be drawn."""
TO_DOUBT = 1.4
WHOM = 1.3
FEWEST, EACH, MOST = 0.6, 0.06, 7
"""The share of the usual time for a turn with an empty hand, the share that each card adds, and the
most cards that add to it."""
NEAR, NEAR_CARDS = 0.15, 2
"""The share of the usual time added to a turn if an opponent has at most `NEAR_CARDS` cards."""


def share(sight: Sight) -> float:
    """The share of its usual time that a robot takes for the question."""
    question = sight.question
    if len(question.seats) > 1:
        return AS_USUAL  # the first answer counts: leave people time
    match question.waiting:
        case Waiting.PLAY:
            near = NEAR if sight.nearest <= NEAR_CARDS else 0.0
            return FEWEST + EACH * min(len(sight.hand), MOST) + near
        case Waiting.DRAWN:
            return PLAY_OR_KEEP
        case Waiting.CHOOSE:
            return WHOM
        case _ if isinstance(question, Take):
            return TO_DOUBT if question.face in sight.rules.bluffs else TO_TAKE
        case _:
            return NOTHING_TO_CHOOSE if isinstance(question, Prompt) else AS_USUAL


class RobotEdition:
    """The preferences of robots in one edition; stateless."""

    duel: ClassVar[Weights] = DUEL
    many: ClassVar[Weights] = MANY

    def preference(self, sight: Sight, move: Move) -> float | None:
        """The value of an answer that plays no card; None to use the default."""
        return None

    def worth(self, sight: Sight, move: Move) -> float:
        """The extra value of playing a card in this edition, in cards drawn by opponents."""
        return 0.0

    def refrains(self, sight: Sight, move: Move) -> bool:
        """Whether a robot that plays well would rather play no card than this one."""
        return False

    def further(self, sight: Sight, card: Card) -> Sequence[Card]:
        """The cards of the hand that may be played after this one in the same turn."""
        return ()

    def kept(self, card: Card) -> float:
        """The extra value of keeping a card, for robots that plan ahead."""
        return 0.0

    def reaction(self, sight: Sight, move: Move) -> float:
        """The probability that a robot makes a move while others are asked, from 0 to 1."""
        return 0.0

    def remember(self, memory: Memory, event: Event) -> None:
        """Note an event that exists only in this edition."""

    def rest(self, event: Event) -> float:
        """The seconds for which robots wait while people are still shown an event's outcome."""
        return 0.0

    def frozen(self, view: View) -> int | None:
        """The discard pile on which even cards of its colour may not be playable, or None."""
        return None

    def guess(self, state: State) -> State:
        """The state with likely values for whatever the edition hides."""
        return state


ROBOTS = EditionParts("robots", RobotEdition())


def remember(memory: Memory, events: Iterable[Event], view: View) -> None:
    """Let a robot note events as its seat saw them; `view` is the seat's view afterwards."""
    part = ROBOTS.of(view.edition)
    memory.begin(view)
    for event in events:
        memory.note(event)
        part.remember(memory, event)
    memory.look(view, part.frozen(view))
