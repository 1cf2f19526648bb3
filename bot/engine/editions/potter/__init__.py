"""UNO Harry Potter (POT-1 to POT-23): Draw Three, one Howler, one Invisibility.

Knows the box and when its cards may be laid; crying a hand out is `howler`, shielding harm off
`shield`, who deals first `birthdays`. Challenges and the end of a round are the core's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine import scoring
from bot.engine.cards import Card, Face
from bot.engine.edition import CLASSIC_EFFECTS, CLASSIC_NUMBERS, Edition, deck
from bot.engine.editions.potter import shield
from bot.engine.editions.potter.birthdays import (
    Birthdays,
    DealsByBirthday,
    days_from_harry,
    nearest,
)
from bot.engine.editions.potter.howler import ChooseVictim, CryHand, howl
from bot.engine.editions.potter.shield import Shield
from bot.engine.effects import (
    debt,
    open_debt,
    open_reverse_at_dealer,
    open_skip,
    open_wild_for_first,
    pass_on,
)
from bot.engine.errors import Reason, RuleError
from bot.engine.moves import Move, Pan, play
from bot.engine.setup import Fact, Facts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.engine.game import Game
    from bot.engine.questions import Decision
    from bot.engine.state import Laid, State

__all__ = ["EDITION", "CryHand", "DealsByBirthday", "days_from_harry"]


class Potter(Edition):
    """The rules of UNO Harry Potter."""

    name = "potter"
    wants = frozenset({Fact.BIRTHDAYS})
    deck = deck(
        CLASSIC_NUMBERS,
        {Face.DRAW_THREE: 2, Face.SKIP: 2, Face.REVERSE: 2},
        {Face.WILD: 4, Face.WILD_DRAW_FOUR: 4, Face.HOWLER: 1, Face.INVISIBILITY: 1},
    )
    partner_rounds = 12
    rounds_together = 4
    harm = {Face.DRAW_THREE: 3, Face.WILD_DRAW_FOUR: 4}
    namers = frozenset({Face.WILD, Face.WILD_DRAW_FOUR, Face.HOWLER, Face.INVISIBILITY})
    varied = namers
    bluffs = frozenset({Face.WILD_DRAW_FOUR})
    defence = Shield(frozenset({Face.DRAW_THREE, Face.WILD_DRAW_FOUR}))
    effects = {
        **CLASSIC_EFFECTS,
        Face.DRAW_THREE: debt,
        Face.HOWLER: howl,
        Face.INVISIBILITY: pass_on,
    }
    openings = {
        Face.DRAW_THREE: open_debt,
        Face.REVERSE: open_reverse_at_dealer,
        Face.SKIP: open_skip,
        Face.WILD: open_wild_for_first,
    }
    put_back = frozenset({Face.WILD_DRAW_FOUR, Face.HOWLER, Face.INVISIBILITY})

    # The Howler (POT-11)

    def place(self, game: Game, seat: int, move: Move) -> int:
        """As ever; and a Howler is for another player."""
        pan = super().place(game, seat, move)
        another = move.player != seat and move.player in game.order
        if self._howls(game, seat, move.card) and move.player is not None and not another:
            raise RuleError(Reason.BAD_PLAYER)
        return pan

    def variants(self, state: State, seat: int, held: Card, pan: Pan | None = None) -> list[Move]:
        """As ever; and a Howler for each of the others."""
        moves = super().variants(state, seat, held, pan)
        if len(state.order) > 2 and self._howls(state, seat, held):
            others = [one for one in state.order if one != seat]
            return [play(seat, held, move.colour, pan, one) for move in moves for one in others]
        return moves

    def ask(self, game: Game, laid: Laid) -> None:
        """As ever; but a Howler asks for the player, and for the colour only after the crying."""
        if laid.card.face is not Face.HOWLER:
            super().ask(game, laid)
        elif laid.player is None:
            game.push(ChooseVictim(laid.seat))

    def _howls(self, table: State | Game, seat: int, held: Card | None) -> bool:
        """Whether a card makes somebody cry the hand: a Howler does, but for a last card."""
        return held is not None and held.face is Face.HOWLER and len(table.hands[seat]) > 1

    # Invisibility as a shield against a Skip or a Reverse (POT-13)

    def interject(self, game: Game, question: Decision, move: Move) -> None:
        """Take a shield against a Skip or a Reverse."""
        if move.seat is not None and shield.hides(game, question, move):
            shield.hide(game, move.seat, move)
        else:
            super().interject(game, question, move)

    def interjections(self, state: State) -> Iterable[Move]:
        """The shield against a Skip or a Reverse."""
        question = state.question
        victim = None if question is None else shield.victim(state, question)
        return () if victim is None else shield.moves(state, self, victim)

    # A round

    def own(self, facts: Facts) -> Birthdays:
        """The birthdays that count."""
        return nearest(facts.birthdays or {})

    def first_dealer(self, game: Game) -> int:
        """The nearest birthday deals; a tie, or nobody, is left to the lot (POT-2)."""
        assert isinstance(game.own, Birthdays), "a table of UNO Harry Potter"
        seats = game.own.nearest
        if len(seats) != 1:
            return scoring.lots(game, seats or game.order)
        game.tell(DealsByBirthday(seats[0]))
        return seats[0]


EDITION = Potter()
