"""The questions a game can ask, as plain data. The last one on the stack is the open one.

A decision names the seats that may answer, says what answers it, lists the legal answers, and
knows what happens when nobody answers in time. Those that can answer themselves do so in `settle`.
Editions add decisions of their own beside their rules. Knows no card's effect.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Self

from bot.engine import laying
from bot.engine.cards import COLOURS, Card
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Challenged, Owing, Passed, Why
from bot.engine.moves import Move, Pan, Verb, act, name_colour

if TYPE_CHECKING:
    from bot.engine.cards import Face
    from bot.engine.edition import Edition
    from bot.engine.game import Game
    from bot.engine.state import State


class Waiting(StrEnum):
    """What a game waits for, spelled as in the rule tests."""

    PLAY = "play"
    DRAWN = "drawn"
    TAKE = "take"
    COLOUR = "colour"
    CHOOSE = "choose"
    SPIN = "spin"
    NUMBER = "number"
    DISCARD = "discard"
    SHOUT = "shout"
    SHOW = "show"
    PRESS = "press"


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to one seat (or, where `seats` says so, to several).

    Args:
        seat: The seat that may answer.
    """

    waiting: ClassVar[Waiting]
    verbs: ClassVar[frozenset[Verb]] = frozenset()
    instead: ClassVar[Reason] = Reason.NOT_ASKED
    """Why its seat may not play or draw while it is open."""

    seat: int

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that may answer."""
        return (self.seat,)

    def settle(self, game: Game) -> bool:
        """Answer itself if there is nothing to decide; True if it did, and the top is another."""
        del game
        return False

    def answer(self, game: Game, move: Move) -> None:
        """Take the answer of one of its seats; the verb is one of `verbs`.

        Raises:
            RuleError: The rules refuse it; nothing has changed.
        """
        raise AssertionError(f"{type(self).__name__} asks nobody")

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """The legal answers of one of its seats."""
        del state, edition, seat
        return []

    def expire(self, game: Game) -> None:
        """Let the table answer for whoever does not (`timeout`)."""
        raise AssertionError(f"{type(self).__name__} asks nobody")

    def without(self, game: Game, seat: int) -> Decision | None:
        """The question once a seat has left; None if it need not be asked any more."""
        del game
        return None if self.seat == seat else self

    def seen_by(self, seat: int | None) -> Self:
        """The question as a seat may know it."""
        del seat
        return self


@dataclass(frozen=True, slots=True)
class Turn(Decision):
    """A player's turn: play or draw (MAS-11 to MAS-13)."""

    waiting: ClassVar[Waiting] = Waiting.PLAY
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.PLAY, Verb.DRAW})

    @staticmethod
    @cache
    def of(seat: int) -> Turn:
        """The turn of a seat; equal ones are the same object."""
        return Turn(seat)

    def settle(self, game: Game) -> bool:
        """Pass without a word where there is nothing to play nor to draw (MAS-19)."""
        if game.draw_pile or game.can_draw():
            return False
        if any(game.edition.fits_anywhere(game, held) for held in game.hands[self.seat]):
            return False
        self._pass_blocked(game)
        return True

    def answer(self, game: Game, move: Move) -> None:
        """Play a card, or draw one."""
        if move.verb is Verb.PLAY:
            laying.play(game, self.seat, move)
            return
        if not game.can_draw():
            raise RuleError(Reason.NOT_ASKED)
        game.acts(self.seat)
        (drawn,) = game.draw(self.seat, 1, Why.TURN)
        game.pop()
        if game.edition.fits_anywhere(game, drawn):
            game.push(game.edition.drawn(game, self.seat, drawn))
        else:
            game.edition.turn_done(game, self.seat)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """Every card that fits, in every way it can be laid, and the draw."""
        moves = edition.plays(state, seat, dict.fromkeys(state.hands[seat]))
        if state.draw or state.can_draw():
            moves.append(act(seat, Verb.DRAW))
        return moves

    def expire(self, game: Game) -> None:
        """Draw and keep; where there is nothing to draw, pass."""
        if not game.can_draw():
            self._pass_blocked(game)
            return
        game.acts(self.seat)
        game.draw(self.seat, 1, Why.TURN)
        game.pop()
        game.tell(Passed(self.seat))
        game.turn_after(self.seat)

    def without(self, game: Game, seat: int) -> Decision | None:
        """Give the turn to the next player."""
        return Turn.of(game.after(seat)) if seat == self.seat else self

    def _pass_blocked(self, game: Game) -> None:
        game.pop()
        game.passes += 1
        game.tell(Passed(self.seat, blocked=True))
        if game.passes >= len(game.order):
            game.edition.end_blocked(game)
        else:
            game.turn_after(self.seat)


@dataclass(frozen=True, slots=True)
class Drawn(Decision):
    """The card just drawn fits: play it or keep it (MAS-12)."""

    waiting: ClassVar[Waiting] = Waiting.DRAWN
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.PLAY, Verb.DRAW, Verb.PASS})

    keeping: ClassVar[Verb] = Verb.PASS

    card: Card | None

    def answer(self, game: Game, move: Move) -> None:
        """Play the drawn card, or keep it."""
        if move.verb is Verb.DRAW:
            raise RuleError(Reason.ALREADY_DREW)
        if move.verb is Verb.PLAY:
            laying.play(game, self.seat, move, only=self.card)
            return
        self.expire(game)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """The drawn card in every way it can be laid, or to keep it."""
        assert self.card is not None, "only a view hides the card"
        return [*edition.plays(state, seat, (self.card,)), act(seat, self.keeping)]

    def expire(self, game: Game) -> None:
        """Keep the card."""
        game.pop()
        game.tell(Passed(self.seat))
        game.turn_after(self.seat)

    def without(self, game: Game, seat: int) -> Decision | None:
        """Give the turn to the next player."""
        return Turn.of(game.after(seat)) if seat == self.seat else self

    def seen_by(self, seat: int | None) -> Self:
        """Only the one who drew knows the card."""
        return self if seat == self.seat else type(self)(self.seat, None)


@dataclass(frozen=True, slots=True)
class Take(Decision):
    """Cards are owed: take them, or answer with what the edition allows (MAS-14, MAS-18, MAS-39).

    Args:
        count: Cards owed.
        face: What was laid to make the debt.
    """

    waiting: ClassVar[Waiting] = Waiting.TAKE
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.TAKE, Verb.PLAY, Verb.CHALLENGE})

    count: int
    face: Face

    def settle(self, game: Game) -> bool:
        """Take the cards at once where nothing else is possible."""
        if game.edition.asks_to_take(game, self):
            return False
        self._take(game, self.count)
        return True

    def answer(self, game: Game, move: Move) -> None:
        """Take, answer with a card, or challenge."""
        match move.verb:
            case Verb.TAKE:
                game.acts(self.seat)
                self._take(game, self.count)
                game.edition.taken(game, self.seat)
            case Verb.PLAY:
                game.edition.respond(game, self, move)
            case _:
                self._challenge(game)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """To take, to challenge a Wild Draw Four, and the cards that answer."""
        moves = [act(seat, Verb.TAKE)]
        if self.face in edition.bluffs and state.laid is not None:
            moves.append(act(seat, Verb.CHALLENGE))
        return moves + edition.responses(state, self)

    def expire(self, game: Game) -> None:
        """Take the cards."""
        game.acts(self.seat)
        self._take(game, self.count)

    def _take(self, game: Game, count: int) -> None:
        game.pop()
        game.draw(self.seat, count, Why.OWED)

    def _challenge(self, game: Game) -> None:
        """Settle a challenge (MAS-30 to MAS-32; the debt of a stack as MAS-39)."""
        laid = game.laid
        if laid is None or self.face not in game.edition.bluffs:
            raise RuleError(Reason.NOTHING_TO_CHALLENGE)
        game.acts(self.seat)
        game.pop()
        game.show_hand(laid.seat, self.seat)
        count = self.count if laid.bluff else self.count + 2
        game.tell(Challenged(laid.seat, self.seat, laid.bluff, count))
        if laid.bluff:
            game.draw(laid.seat, count, Why.CHALLENGE)
            game.clear()
            game.turn_of(self.seat)
        else:
            game.draw(self.seat, count, Why.CHALLENGE)
            game.edition.taken(game, self.seat)


@dataclass(frozen=True, slots=True)
class NameColour(Decision):
    """The question for a colour (MAS-17).

    Args:
        pan: Index of the pile whose colour is named.
    """

    waiting: ClassVar[Waiting] = Waiting.COLOUR
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.COLOUR})
    instead: ClassVar[Reason] = Reason.NEEDS_COLOUR

    pan: int = 0

    def answer(self, game: Game, move: Move) -> None:
        """Name the colour."""
        assert move.colour is not None, "the notation names a colour"
        if move.pan is not None and move.pan != self.pan:
            raise RuleError(Reason.NOT_ASKED)
        game.pop()
        game.name_colour(self.seat, move.colour, self.pan)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """The four colours."""
        del edition
        pan = Pan(self.pan) if len(state.piles) > 1 else None
        return [name_colour(seat, colour, pan) for colour in COLOURS]

    def expire(self, game: Game) -> None:
        """Let the lot name the colour."""
        game.pop()
        game.name_colour(self.seat, game.dice.choice(COLOURS), self.pan)

    def without(self, game: Game, seat: int) -> Decision | None:
        """Let the next player name the colour."""
        return type(self)(game.after(seat), self.pan) if seat == self.seat else self


@dataclass(frozen=True, slots=True)
class ChoosePlayer(Decision):
    """Which player? Each use has a subclass that says what follows."""

    waiting: ClassVar[Waiting] = Waiting.CHOOSE
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.CHOOSE})
    instead: ClassVar[Reason] = Reason.NEEDS_PLAYER

    def among(self, game: State | Game) -> tuple[int, ...]:
        """The seats that may be chosen: all the others."""
        return tuple(seat for seat in game.order if seat != self.seat)

    def chosen(self, game: Game, player: int) -> None:
        """Carry out the choice; the question has been taken away."""
        raise AssertionError(f"{type(self).__name__} asks for no player")

    def settle(self, game: Game) -> bool:
        """Choose the only one there is."""
        among = self.among(game)
        if len(among) > 1:
            return False
        game.pop()
        self.chosen(game, among[0])
        return True

    def answer(self, game: Game, move: Move) -> None:
        """Choose a player."""
        if move.player not in self.among(game):
            raise RuleError(Reason.BAD_PLAYER)
        game.pop()
        self.chosen(game, move.player)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """One for each player who may be chosen."""
        del edition
        return [act(seat, Verb.CHOOSE, player) for player in self.among(state)]

    def expire(self, game: Game) -> None:
        """Let the lot choose (ROY-18)."""
        game.pop()
        self.chosen(game, game.dice.choice(self.among(game)))


@dataclass(frozen=True, slots=True)
class CarryOut(Decision):
    """Nothing is asked: the card just laid takes effect once all that it asks has been answered."""

    @staticmethod
    @cache
    def of(seat: int) -> CarryOut:
        """The effect of a card of a seat; equal ones are the same object."""
        return CarryOut(seat)

    def settle(self, game: Game) -> bool:
        """Let the card take effect."""
        game.pop()
        laying.carry_out(game)
        return True

    def without(self, game: Game, seat: int) -> Decision | None:
        """Let the card lie without effect, and the next player be on turn."""
        return Turn.of(game.after(seat)) if seat == self.seat else self


@dataclass(frozen=True, slots=True)
class OpenUp(Decision):
    """Nothing is asked: the opening card takes effect once what goes before it is settled."""

    def settle(self, game: Game) -> bool:
        """Let the opening card take effect."""
        game.pop()
        game.edition.opened(game)
        return True


def refusal(question: Decision, verb: Verb, seat: int) -> Reason:
    """Why a verb of a seat does not answer a question."""
    asked = seat in question.seats
    if verb in question.verbs or (not asked and verb in {Verb.PLAY, Verb.DRAW}):
        return Reason.NOT_YOUR_TURN
    if verb is Verb.CHALLENGE:
        return Reason.NOTHING_TO_CHALLENGE
    if verb in {Verb.PLAY, Verb.DRAW, Verb.TAKE} and asked:
        return question.instead
    return Reason.NOT_ASKED


def owe(game: Game, seat: int, count: int, face: Face) -> None:
    """Make a player owe cards, and lose the turn: the one after is to move."""
    game.turn_after(seat)
    game.tell(Owing(seat, count))
    game.push(Take(seat, count, face))
