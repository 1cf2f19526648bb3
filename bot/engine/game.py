"""A state under change, the questions it can ask and the rules it is played by.

The three stand together, as each is told by the other two. A question is plain data on the stack of
the state; it says once what may be answered (`options`) and what follows (`chosen`), and all else
follows from that: which moves are legal, whether an answer is, what is answered without asking, and
the lot when time runs out. A `Game` is alive only while one move is applied, or looked for.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from bot.engine.cards import Card, Colour, Face
from bot.engine.errors import Reason, RuleError
from bot.engine.moves import Move, Pan, Verb
from bot.engine.mutable_state import MutableState
from bot.engine.setup import Setup
from bot.engine.state import Asked, Clock, EditionState, Laid, State


class Question(Asked):
    """What a game asks of one seat (or, where `seats` says so, of several)."""

    goes_on: ClassVar[bool] = False
    """Whether its seat may still lay cards in the same turn, so that no call is due yet (HOU-7)."""
    answers_itself: ClassVar[bool] = False
    """Whether it is not asked where there is only one answer."""
    is_turn: ClassVar[bool] = False
    """Whether the next player is on turn instead, once its seat has left."""
    misses: ClassVar[Reason] = Reason.NOT_ASKED
    """The reason to refuse an answer that is not among the options."""
    asks_several: ClassVar[bool] = False
    """Whether it says by `seats` whom it asks; where it does not, `seat` alone is looked at."""

    def __init_subclass__(cls) -> None:
        """Find out whom its questions ask."""
        cls.asks_several = cls.seats is not Asked.seats

    def options(self, game: Game, seat: int) -> Sequence[Move]:
        """All answers of one of its seats; or some, where `meant` says which others there are."""
        return ()

    def meant(self, game: Game, move: Move) -> Move:
        """The option that an answer means; the verb is one of `verbs`, the seat one of `seats`.

        Raises:
            RuleError: The move is not among the options; nothing has changed.
        """
        if move not in self.options(game, self.seat if move.seat is None else move.seat):
            raise RuleError(self.misses)
        return move

    def chosen(self, game: Game, option: Move) -> None:
        """Carry out an answer."""
        raise AssertionError(f"{type(self).__name__} asks nobody")

    def answer(self, game: Game, move: Move) -> None:
        """Take an answer.

        Raises:
            RuleError: The rules refuse it; nothing has changed.
        """
        self.chosen(game, self.meant(game, move))

    def settle(self, game: Game) -> bool:
        """Answer itself if there is nothing to decide; True if it did, and the top is another."""
        options = self.options(game, self.seat) if self.answers_itself else ()
        if len(options) != 1:
            return False
        self.chosen(game, options[0])
        return True

    def expire(self, game: Game) -> None:
        """Answer for a seat that is out of time: at random, unless a question overrides it."""
        self.chosen(game, game.dice.choice(self.options(game, self.seat)))

    def without(self, game: Game, seat: int) -> Question | None:
        """The question once a seat has left; None if it need not be asked any more."""
        if seat != self.seat:
            return self
        return game.rules.turn(game.after(seat)) if self.is_turn else None


class Reaction:
    """What may be done at another's question, or with a card at one's own debt. Without state."""

    @abstractmethod
    def options(self, game: Game, question: Question, seat: int) -> Sequence[Move]:
        """What a seat may do now."""

    def threatened(self, game: Game | State, question: Asked) -> int | None:
        """Whose harm it can stop, whether they hold the card for it or not; None if none can be."""
        return None

    @abstractmethod
    def matches(self, game: Game, question: Question, move: Move) -> bool:
        """Whether a move is to be taken so, or refused so."""

    @abstractmethod
    def chosen(self, game: Game, question: Question, move: Move) -> None:
        """Carry it out.

        Raises:
            RuleError: The rules refuse it; nothing has changed.
        """


Effect = Callable[["Game", Laid], None]
Opening = Callable[["Game", Card], None]


class Rules:
    """What a game needs of its rules: tables, and hooks for what is not about one card.

    `pan` is the index of a discard pile, `held` a card of a hand, `laid` the card last laid. A hook
    may change `game`, and nothing else.
    """

    name: ClassVar[str]
    setup: ClassVar[type[Setup]] = Setup
    deck: ClassVar[tuple[Card, ...]]
    pans: ClassVar[int] = 1
    partner_rounds: ClassVar[int] = 4
    """Rounds of a match with changing partners (MAT-6)."""
    rounds_together: ClassVar[int] = 1
    """Rounds that such a match plays before partners change."""

    effects: Mapping[Face, Effect]
    """What a card does once all that it asks is answered; without an entry, nothing."""
    last_effects: Mapping[Face, Effect] = {}
    """What a last card still does before the round ends, beside making others draw (MAS-33)."""
    harm: Mapping[Face, int] = {}
    """Cards that the next player must draw for a face."""
    asks: Mapping[Face, Effect]
    """What a card asks before it takes effect, pushed on the stack."""
    asks_last: frozenset[Face] = frozenset()
    """Faces that ask even as a last card."""
    with_colour: frozenset[Face]
    """Faces with which their player may name the colour."""
    with_player: frozenset[Face] = frozenset()
    """Faces with which their player may name another player."""
    said_by_others: Mapping[Face, str] = {}
    """What may not be named with a face, as others or later questions name it."""
    bluffs: frozenset[Face] = frozenset()
    """Faces that may be laid as a bluff and challenged (MAS-18, MAS-30)."""
    asked: frozenset[Face] = frozenset()
    """Faces whose victim is always asked, never made to take at once."""
    unchallenged: Reason = Reason.NOTHING_TO_CHALLENGE
    """Why a challenge is refused where there is nothing to challenge."""
    adds_up: bool = False
    """Whether a card laid on a debt passes it on with its own (MAS-39)."""
    stacks: Mapping[Face, frozenset[Face]] = {}
    """Faces that may be laid on a debt, by the face that has made it (MAS-39, HOU-2)."""
    barred_last: frozenset[Face] = frozenset()
    """Faces that may not be the last card of a hand (HOU-12)."""
    reactions: tuple[Reaction, ...] = ()
    openings: Mapping[Face, Opening] = {}
    opening: Opening
    """What an opening card does that `openings` does not name."""
    put_back: frozenset[Face] = frozenset()
    """Faces that may not start a discard pile."""
    times: Mapping[Verb, Callable[[Game], None]] = {}
    """What a clock of the edition does when it has run out."""
    alike: frozenset[Face] = frozenset()
    """Faces each of which may be laid on any of them."""
    dealt: int = 7
    """Cards that each player is dealt (MAS-3)."""
    deck_count: int = 1
    """Decks that are shuffled together."""
    call_penalty: int = 2
    """Cards for a forgotten call (MAS-28)."""
    silent: bool = False
    """Whether nobody calls, and nobody is caught (HOU-11)."""
    hand_limit: int = 0
    """Cards in a hand that put its player out of the round; 0 for no limit (HOU-13)."""
    watches: tuple[Callable[[Game], bool], ...] = ()
    """What is looked at before a question is asked; true if it has changed the questions."""
    follows: Callable[[Game, Laid, Move, Question], None] | None = None
    """What a card laid by a move at a question lets its player do before it takes effect."""
    cards: frozenset[Card]
    """Those of the deck, equal ones once."""
    fitting_on: Callable[[Face, Colour | None], frozenset[Card]]
    """The cards that may be laid on a face where a colour is in force (MAS-11)."""
    turn: Callable[[int], Question]
    """The question that is a turn of a seat."""
    drawn: Callable[[int, Card], Question]
    """The question about a drawn card that fits (MAS-12)."""
    draw_in_turn: Callable[[Game, int], tuple[Card, ...]] | None = None
    """Draws in place of the one card of a turn; only the last card may be played (HOU-4)."""

    def fitting(self, game: Game, pan: int) -> frozenset[Card]:
        """The cards that may be laid on a pile now."""
        pile, fitting_on = game.piles[pan], self.fitting_on
        return fitting_on(pile.cards[-1].face, pile.colour)

    def place(self, game: Game, held: Card, pan: Pan | None) -> int:
        """The pile on which a card is laid, `pan` being the one that was named.

        Raises:
            RuleError: It fits on none, or a pan must be named.
        """
        if held not in self.fitting(game, 0):
            raise RuleError(Reason.DOES_NOT_FIT)
        return 0

    def laid(self, game: Game, laid: Laid) -> None:
        """What happens as soon as a card lies there."""

    def end_turn(self, game: Game, seat: int) -> None:
        """Ask what a player has to do before the turn is over."""

    def opened(self, game: Game) -> None:
        """Carry out the opening card: the first turn, and what goes before it."""
        top = game.piles[0].top
        self.openings.get(top.face, self.opening)(game, top)

    def clocks(self, game: Game) -> tuple[Clock, ...]:
        """The clocks that run on the open question."""
        return ()

    def left(self, game: Game, seat: int) -> None:
        """What else changes when a player has left."""

    def edition_state(self, setup: Setup) -> EditionState:
        """What the edition adds to the state of a new match."""
        return EditionState()

    def may_deal(self, game: Game) -> tuple[int, ...]:
        """Among whom the lot finds the first dealer (MAS-2); one alone deals without a lot."""
        return game.order

    def begin(self, game: Game) -> None:
        """Ask what is settled before the opening card takes effect."""


class Game(MutableState):
    """A state under change, by one move, with its rules."""

    __slots__ = ()

    rules: Rules
    stack: list[Question]

    def push(self, question: Question) -> None:
        """Ask a question before the one that is open."""
        self.stack.append(question)
        self.reasked = True

    def pop(self) -> Question:
        """Take the open question away; the one beneath is open again."""
        self.reasked = True
        return self.stack.pop()

    def clear(self) -> None:
        """Take all questions away."""
        self.reasked = True
        self.stack.clear()

    def settle(self) -> None:
        """Let every question that can answer itself do so."""
        watches = self.rules.watches
        if not watches:
            while self.stack and self.stack[-1].settle(self):
                pass
            return
        while self.stack and (any(watch(self) for watch in watches) or self.stack[-1].settle(self)):
            pass

    def after(self, seat: int) -> int:
        """The next seat in the direction of play."""
        order = self.order
        return order[(order.index(seat) + self.direction) % len(order)]

    def turn_of(self, seat: int) -> None:
        """Begin the turn of a seat, under whatever is still to be asked before it."""
        turn, self.turns = self.rules.turn, self.turns + 1
        self.stack.insert(0, turn(seat))
        self.reasked = True

    def turn_after(self, seat: int) -> None:
        """Begin the turn of the next player after a seat."""
        order = self.order
        self.turn_of(order[(order.index(seat) + self.direction) % len(order)])

    def acts(self, seat: int) -> None:
        """Note that a player begins to move: the others' UNO windows close (MAS-28)."""
        self.exposed = (seat,) if seat in self.exposed else ()
        self.fresh = False
        self.passes = 0


def react(game: Game, question: Question, move: Move) -> bool:
    """Apply a move as the first reaction that matches; return False if no reaction does.

    Raises:
        RuleError: The rules refuse it; nothing has changed.
    """
    for reaction in game.rules.reactions:
        if reaction.matches(game, question, move):
            reaction.chosen(game, question, move)
            return True
    return False
