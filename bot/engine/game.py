"""A state while it is being changed, the questions that it can ask, and the rules that apply.

A question is plain data on the state's stack. It defines its answers (`options`) and their effects
(`chosen`); these determine which moves are legal, whether an answer is valid, whether the question
must be asked, and which random answer is given when time runs out. A `Game` exists only while a
move is being applied or searched for.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import ClassVar

from bot.engine.cards import Card, Colour, Face
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Event
from bot.engine.luck import Dice, Luck, SeatLuck
from bot.engine.moves import Move, Pan, Verb
from bot.engine.options import Options
from bot.engine.setup import Setup
from bot.engine.state import (
    ONE_STREAM_RULES,
    Asked,
    Clock,
    EditionState,
    Laid,
    Match,
    Pile,
    Result,
    State,
    Vote,
)
from bot.engine.values import constructor, function, replace


class Question(Asked):
    goes_on: ClassVar[bool] = False
    """Whether the player asked may play more cards in this turn: no call is due yet (HOU-7)."""
    answers_itself: ClassVar[bool] = False
    """Whether the question is skipped if it has only one answer."""
    is_turn: ClassVar[bool] = False
    """Whether the question becomes the turn of the next player once its own player has left."""
    lapses: ClassVar[bool] = False
    """Whether the question is dropped when its player leaves; `without` gives its successor."""
    misses: ClassVar[Reason] = Reason.NOT_ASKED
    """The refusal of an answer that is not among the options."""
    asks_several: ClassVar[bool] = False
    """Whether `seats` is overridden; otherwise only `seat` is read, which is faster."""

    def __init_subclass__(cls) -> None:
        cls.asks_several = cls.seats is not Asked.seats

    def options(self, game: Game, seat: int) -> Sequence[Move]:
        return ()

    def meant(self, game: Game, move: Move) -> Move:
        """The option that an answer stands for; its verb and seat have been checked."""
        if move not in self.options(game, self.seat if move.seat is None else move.seat):
            raise RuleError(self.misses)
        return move

    def chosen(self, game: Game, option: Move) -> None:
        raise AssertionError(f"{type(self).__name__} asks nobody")

    def answer(self, game: Game, move: Move) -> None:
        self.chosen(game, self.meant(game, move))

    def settle(self, game: Game) -> bool:
        """Let the question answer itself if there is nothing to decide; return whether it did."""
        options = self.options(game, self.seat) if self.answers_itself else ()
        if len(options) != 1:
            return False
        self.chosen(game, options[0])
        return True

    def expire(self, game: Game) -> None:
        """Answer for a seat whose time has run out; by default at random."""
        self.chosen(game, game.dice.choice(self.options(game, self.seat)))

    def without(self, game: Game, seat: int) -> Question | None:
        """The question after a seat has left; None if it need not be asked."""
        if seat != self.seat:
            return self
        return game.rules.turn(game.after(seat)) if self.is_turn else None


class Reaction:
    """A move while another seat is asked, or a card played instead of drawing. Stateless."""

    @abstractmethod
    def options(self, game: Game, question: Question, seat: int) -> Sequence[Move]: ...

    def threatened(self, game: Game | State, question: Asked) -> int | None:
        """The seat that could stop an attack with this reaction if it had the card, or None."""
        return None

    @abstractmethod
    def matches(self, game: Game, question: Question, move: Move) -> bool:
        """Whether this reaction handles a move, if only to refuse it."""

    @abstractmethod
    def chosen(self, game: Game, question: Question, move: Move) -> None:
        """Carry out the move or refuse it."""


Effect = Callable[["Game", Laid], None]
Opening = Callable[["Game", Card], None]


class Rules:
    """The rules of a game: tables, and hooks for everything that is not about one card.

    `pan` is the index of a discard pile, `held` a card of a hand, `laid` the last card played.
    Hooks may change only `game`.
    """

    name: ClassVar[str]
    setup: ClassVar[type[Setup]] = Setup
    deck: ClassVar[tuple[Card, ...]]
    pans: ClassVar[int] = 1
    partner_rounds: ClassVar[int] = 4
    """The number of rounds in a match with changing partners (MAT-6)."""
    rounds_together: ClassVar[int] = 1
    """The number of rounds after which partners change."""

    effects: Mapping[Face, Effect]
    """The effect of a card once all of its questions are answered."""
    last_effects: Mapping[Face, Effect] = {}
    """The effects of a last card before the round ends; by default only `harm` (MAS-33)."""
    harm: Mapping[Face, int] = {}
    """The number of cards that each face makes the next player draw."""
    asks: Mapping[Face, Effect]
    """The questions that a card asks before it takes effect, pushed on the stack."""
    asks_last: frozenset[Face] = frozenset()
    """Faces whose question is asked even if the card is the player's last."""
    with_colour: frozenset[Face]
    """Faces whose player may choose the colour in the same move."""
    with_player: frozenset[Face] = frozenset()
    """Faces whose player may choose another player in the same move."""
    said_by_others: Mapping[Face, str] = {}
    """The field of a face's move that must stay empty: others or a later question decide it."""
    bluffs: frozenset[Face] = frozenset()
    """Faces that may be a bluff and be challenged (MAS-18, MAS-30)."""
    asked: frozenset[Face] = frozenset()
    """Faces whose victim is always asked, instead of drawing at once."""
    unchallenged: Reason = Reason.NOTHING_TO_CHALLENGE
    """The refusal of a challenge if there is nothing to challenge."""
    adds_up: bool = False
    """Whether a card played on an attack passes the attack on, increased (MAS-39)."""
    stacks: Mapping[Face, frozenset[Face]] = {}
    """Faces that may be played on an attack, by the attack's face (MAS-39, HOU-2)."""
    barred_last: frozenset[Face] = frozenset()
    """Faces that may not be a hand's last card (HOU-12)."""
    reactions: tuple[Reaction, ...] = ()
    openings: Mapping[Face, Opening] = {}
    opening: Opening
    """The effect of opening cards that are not in `openings`."""
    put_back: frozenset[Face] = frozenset()
    """Faces that may not start a discard pile."""
    times: Mapping[Verb, Callable[[Game], None]] = {}
    """The effects of the edition's clocks running out."""
    alike: frozenset[Face] = frozenset()
    """Faces that may be played on each other."""
    dealt: int = 7
    """The number of cards dealt to each player (MAS-3)."""
    deck_count: int = 1
    """The number of decks that are shuffled together."""
    call_penalty: int = 2
    """The number of cards drawn for a forgotten call (MAS-28)."""
    silent: bool = False
    """Whether there are no calls and no catches (HOU-11)."""
    hand_limit: int = 0
    """The number of cards that puts a player out of the round; 0 for no limit (HOU-13)."""
    watches: tuple[Callable[[Game], bool], ...] = ()
    """Functions run before a question is asked; each returns whether it has changed the stack."""
    follows: Callable[[Game, Laid, Move, Question], None] | None = None
    """A step between the playing of a card in answer to a question and the effect of the card."""
    counts: Mapping[Face, int] = {}
    """The points of faces that do not count as in most editions (MAS-34)."""
    cards: frozenset[Card]
    """The distinct cards of the deck; two-sided ones with either side in play."""
    two_sided: bool
    """Whether the deck's cards have two sides."""
    fitting_on: Callable[[Face, Colour | None], frozenset[Card]]
    """The cards that may be played on a face and a current colour (MAS-11)."""
    turn: Callable[[int], Question]
    """The question for a turn."""
    drawn: Callable[[int, Card], Question]
    """The question about a drawn card that is playable (MAS-12)."""
    laid: Callable[[Game, Laid], None] | None = None
    """The immediate effect of playing a card."""
    end_turn: Callable[[Game, int], None] | None = None
    """Asks for whatever must be done before a player's turn ends."""
    draw_in_turn: Callable[[Game, int], tuple[Card, ...]] | None = None
    """Draws cards in a turn, instead of one; only those returned may be played (HOU-4)."""

    def hand_points(self, cards: Iterable[Card]) -> int:
        """The points of cards at the end of a round, counting the sides in play (MAS-34)."""
        counts = self.counts
        return sum([counts.get(held.face, held.points) for held in cards])

    def fitting(self, game: Game, pan: int) -> frozenset[Card]:
        """The cards that may be played on a pile now."""
        pile, fitting_on = game.piles[pan], self.fitting_on
        return fitting_on(pile.cards[-1].face, pile.colour)

    def place(self, game: Game, held: Card, pan: Pan | None) -> int:
        """The pile that a card is played on; `pan` is the pile chosen, if any."""
        if held not in self.fitting(game, 0):
            raise RuleError(Reason.DOES_NOT_FIT)
        return 0

    def opened(self, game: Game) -> None:
        """Carry out the opening card: begin the first turn, and whatever precedes it."""
        top = game.piles[0].top
        self.openings.get(top.face, self.opening)(game, top)

    def clocks(self, game: Game) -> tuple[Clock, ...]:
        return ()

    def left(self, game: Game, seat: int) -> None:
        """Make further changes after a player has left."""

    def edition_state(self, setup: Setup) -> EditionState:
        return EditionState()

    def may_deal(self, game: Game) -> tuple[int, ...]:
        """The seats that draw lots for the first deal (MAS-2)."""
        return game.order

    def begin(self, game: Game) -> None:
        """Ask the questions that precede the effect of the opening card."""


@dataclass(slots=True, init=False, eq=False)
class Game:
    """A state while a move changes it, with its rules; values that change item by item are lists.

    Args:
        state: The state that it started from, or was last frozen to.
        reasked: Whether the open question has changed since that state.
        thrown: The random generator, once it has been used since that state.
    """

    rules: Rules
    state: State
    hands: list[tuple[Card, ...]]
    piles: list[Pile]
    stack: list[Question]
    edition: str
    options: Options
    order: tuple[int, ...]
    direction: int
    dealer: int
    number: int
    said: tuple[int, ...]
    votes: tuple[Vote, ...]
    match: Match
    result: Result | None
    penalised: tuple[int, ...]
    away: tuple[tuple[int, int], ...]
    luck: Luck
    extra: EditionState
    draw: tuple[Card, ...]
    aside: tuple[Card, ...]
    turns: int
    exposed: tuple[int, ...]
    passes: int
    laid: Laid | None
    fresh: bool
    clocks: tuple[Clock, ...]
    rules_version: int
    last_turn: int
    reasked: bool
    quiet: bool
    events: list[Event]
    thrown: Dice | None

    def __init__(self, state: State, rules: Rules) -> None:
        self.rules, self.state = rules, state
        self.reasked = self.quiet = False
        self.events, self.thrown = [], None
        _thaw(self, state)

    def freeze(self) -> State:
        if self.reasked:
            self.number += 1
            self.reasked = False
        if self.thrown is not None:
            self.luck = replace(self.luck, used=self.thrown.used)
            self.thrown = None
        self.state = _frozen(self)
        return self.state

    @property
    def dice(self) -> Dice:
        if self.thrown is None:
            self.thrown = Dice(self.luck)
        return self.thrown

    def dice_for(self, purpose: str) -> Dice:
        """A generator separate from the one that deals the cards.

        It is for draws that depend on choices still open when the seed is known: how many seats
        draw lots, or whether the host has named a player. A daily deal has no such choices, so it
        uses a single stream.
        """
        if self.rules_version <= ONE_STREAM_RULES or isinstance(self.luck, SeatLuck):
            return self.dice
        return Dice(self.luck.branch(purpose))

    def tell(self, event: Event) -> None:
        """Record an event, unless nobody needs events."""
        if not self.quiet:
            self.events.append(event)

    def push(self, question: Question) -> None:
        self.stack.append(question)
        self.reasked = True

    def pop(self) -> Question:
        self.reasked = True
        return self.stack.pop()

    def clear(self) -> None:
        self.reasked = True
        self.stack.clear()

    def settle(self) -> None:
        """Let questions answer themselves until one must be asked."""
        if self.rules.watches:
            self._settle_watched()
            return
        while (stack := self.stack) and stack[-1].settle(self):
            pass

    def _settle_watched(self) -> None:
        watches = self.rules.watches
        while self.stack and (any(watch(self) for watch in watches) or self.stack[-1].settle(self)):
            pass

    def after(self, seat: int) -> int:
        order = self.order
        return order[(order.index(seat) + self.direction) % len(order)]

    def turn_of(self, seat: int) -> None:
        """Begin a seat's turn, after everything that is still to be asked."""
        turn, self.turns = self.rules.turn, self.turns + 1
        self.stack.insert(0, turn(seat))
        self.reasked = True

    def turn_after(self, seat: int) -> None:
        order = self.order
        self.turn_of(order[(order.index(seat) + self.direction) % len(order)])

    def acts(self, seat: int) -> None:
        """Note that a player begins to move, which closes the UNO windows of others (MAS-28)."""
        self.exposed = (seat,) if seat in self.exposed else ()
        self.fresh = False
        self.passes = 0


_FIELDS = tuple(one.name for one in fields(State))
_LISTS = frozenset({"hands", "piles", "stack"})
_thaw = function(
    ("game", "state"),
    (f"game.{one} = {f'[*state.{one}]' if one in _LISTS else f'state.{one}'}" for one in _FIELDS),
)
_values = (f"tuple(game.{one})" if one in _LISTS else f"game.{one}" for one in _FIELDS)
_frozen = constructor(State, ("game",), _values)


def react(game: Game, question: Question, move: Move) -> bool:
    """Apply a move as the first reaction that matches; return False if none does."""
    for reaction in game.rules.reactions:
        if reaction.matches(game, question, move):
            reaction.chosen(game, question, move)
            return True
    return False
