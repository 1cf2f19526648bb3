"""What an edition is: tables first (deck, effects, harm, openings), then a few named hooks.

An edition is a subclass with its tables filled; hooks are for what is not about one card. No
edition knows another. Knows no table of people, no clock, no words.

The hooks' arguments mean the same everywhere: `game` is the game under change, `state` one that
stays as it is, `table` either; `seat` a seat, from 0, `pan` the index of a discard pile; `held` a
card of a hand, `laid` the card last laid; `take` the debt that is asked about. A hook may change
`game` by its verbs, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from bot.engine import effects, scoring
from bot.engine.cards import COLOURS, NUMBERS, Card, Face, card, coloured
from bot.engine.errors import Reason, RuleError
from bot.engine.moves import Move, Pan, play
from bot.engine.options import Options
from bot.engine.questions import Decision, NameColour, refusal
from bot.engine.responses import Defence
from bot.engine.setup import Facts
from bot.engine.state import Own
from bot.engine.turn import CarryOut, Drawn

if TYPE_CHECKING:
    from bot.engine.effects import Effect, Opening
    from bot.engine.game import Game
    from bot.engine.moves import Verb
    from bot.engine.setup import Fact
    from bot.engine.state import Laid, State

CLASSIC_EFFECTS: Mapping[Face, Effect] = {
    Face.SKIP: effects.skip,
    Face.REVERSE: effects.reverse,
    Face.WILD: effects.pass_on,
    Face.WILD_DRAW_FOUR: effects.debt,
}
"""What Skip, Reverse and the wilds do in every edition but for its own changes."""


def deck(
    numbers: Mapping[Face, int],
    actions: Mapping[Face, int],
    wilds: Mapping[Face, int],
    marked: Mapping[Face, int] | None = None,
) -> tuple[Card, ...]:
    """A deck from its list: how many of each face there are, in each colour, and of each wild.

    Args:
        numbers: Plain numbers of each colour.
        actions: Action cards of each colour.
        wilds: Wilds, of no colour.
        marked: Marked numbers of each colour.
    """
    cards: list[Card] = []
    for colour in COLOURS:
        for face, count in (*numbers.items(), *actions.items()):
            cards += [coloured(colour, face)] * count
        for face, count in (marked or {}).items():
            cards += [coloured(colour, face, marked=True)] * count
    for face, count in wilds.items():
        cards += [card(face.value)] * count
    return tuple(cards)


CLASSIC_NUMBERS = {face: 1 if face is Face.ZERO else 2 for face in NUMBERS}
"""One 0 and two each of 1 to 9 in each colour (MAS-1)."""


class Edition:
    """The rules of one edition. One object each, without state."""

    name: ClassVar[str]
    options: ClassVar[type[Options]] = Options
    players: ClassVar[range] = range(2, 11)
    deck: ClassVar[tuple[Card, ...]]
    pans: ClassVar[int] = 1
    wants: ClassVar[frozenset[Fact]] = frozenset()
    """What it wants to know of the people before the first deal."""
    partner_rounds: ClassVar[int] = 4
    """Rounds of a match with changing partners (MAT-6)."""
    rounds_together: ClassVar[int] = 1
    """Rounds that such a match plays before partners change."""

    effects: ClassVar[Mapping[Face, Effect]] = CLASSIC_EFFECTS
    harm: ClassVar[Mapping[Face, int]] = {}
    """Cards that the next player must draw for a face."""
    namers: ClassVar[frozenset[Face]] = frozenset({Face.WILD, Face.WILD_DRAW_FOUR})
    """Faces whose player names the colour."""
    varied: ClassVar[frozenset[Face]] = namers
    """Faces that can be laid in more than one way: with a colour, with a player."""
    asks_last: ClassVar[frozenset[Face]] = frozenset()
    """Faces that ask something even as a last card (ROY-20)."""
    bluffs: ClassVar[frozenset[Face]] = frozenset()
    """Faces that may be laid as a bluff and challenged (MAS-18, MAS-30)."""
    defence: ClassVar[Defence] = Defence()
    """What answers a debt, beside taking it and a challenge."""
    openings: ClassVar[Mapping[Face, Opening]] = {}
    put_back: ClassVar[frozenset[Face]] = frozenset()
    """Faces that may not start a discard pile."""
    times: ClassVar[Mapping[Verb, Callable[[Game], None]]] = {}
    """What happens when a clock of the edition has run out."""

    # A card is laid: what fits, what it asks, what follows

    def fits(self, table: State | Game, held: Card, pan: int) -> bool:
        """Whether a card may be laid on a pile: colour, number, symbol, or a wild (MAS-11)."""
        pile = table.piles[pan]
        return (
            held.colour is None
            or held.colour is pile.colour
            or held.face is pile.cards[-1].face
            or pile.colour is None
        )

    def fits_anywhere(self, table: State | Game, held: Card) -> bool:
        """Whether a card may be laid at all."""
        return self.fits(table, held, 0)

    def place(self, game: Game, seat: int, move: Move) -> int:
        """The pile on which a move lays its card.

        Raises:
            RuleError: It may be laid on none, or the move must say more.
        """
        del seat
        if move.card is None or not self.fits(game, move.card, 0):
            raise RuleError(Reason.DOES_NOT_FIT)
        return 0

    def plays(self, state: State, seat: int, cards: Iterable[Card]) -> list[Move]:
        """Every way in which these cards of a hand can be laid now."""
        fits, varied = self.fits, self.varied
        moves: list[Move] = []
        for held in cards:
            if not fits(state, held, 0):
                continue
            if held.face in varied:
                moves += self.variants(state, seat, held)
            else:
                moves.append(play(seat, held))
        return moves

    def variants(self, state: State, seat: int, held: Card, pan: Pan | None = None) -> list[Move]:
        """Every way in which a card can be laid on a pile: with each colour, for a wild."""
        if held.wild and held.face in self.namers and len(state.hands[seat]) > 1:
            return [play(seat, held, colour, pan) for colour in COLOURS]
        return [play(seat, held, None, pan)]

    def weigh(self, game: Game, laid: Laid) -> None:
        """What happens as soon as a card lies there (the balance, TIP-13)."""

    def ask(self, game: Game, laid: Laid) -> None:
        """Push what a card asks of its player before it takes effect."""
        if laid.card.face in self.namers and game.piles[laid.pan].colour is None:
            game.push(NameColour(laid.seat, laid.pan))

    def completion(self, game: Game, seat: int) -> Decision:
        """What must be settled for a card to take effect, once its questions are answered."""
        del game
        return CarryOut.of(seat)

    def go_out(self, game: Game, laid: Laid) -> None:
        """End the round with a last card (MAS-33)."""
        effects.last_debt(game, laid)
        scoring.end_round(game, laid.seat)

    # Drawing, taking, acting out of turn

    def drawn(self, game: Game, seat: int, card: Card) -> Decision:
        """The question about a drawn card that can be played (MAS-12)."""
        del game
        return Drawn(seat, card)

    def turn_done(self, game: Game, seat: int) -> None:
        """End the turn of a player who drew a card that cannot be played."""
        game.turn_after(seat)

    def taken(self, game: Game, seat: int) -> None:
        """What follows when a player has taken what was owed."""

    def interject(self, game: Game, question: Decision, move: Move) -> None:
        """Take a move that does not answer the open question (a jump, a shield).

        Raises:
            RuleError: There is no such thing in this edition, or not now.
        """
        assert move.seat is not None, "time has a door of its own"
        raise RuleError(refusal(question, move.verb, move.seat))

    def interjections(self, state: State) -> Iterable[Move]:
        """The cards that can be laid while another player is asked."""
        del state
        return ()

    def wind_clocks(self, game: Game) -> None:
        """Set the clocks that run on the question that is now open."""

    def left(self, game: Game, seat: int) -> None:
        """What else changes when a player has left."""

    # A round

    def own(self, facts: Facts) -> Own:
        """What the edition adds to the state of a new match."""
        del facts
        return Own()

    def first_dealer(self, game: Game) -> int:
        """Who deals the first round (MAS-2)."""
        return scoring.lots(game, game.order)

    def begin(self, game: Game) -> None:
        """Push what is settled before the opening card takes effect (ROY-4)."""

    def opened(self, game: Game) -> None:
        """Carry out the opening card: the first turn, and what goes before it."""
        top = game.piles[0].top
        self.openings.get(top.face, effects.open_plain)(game, top)
