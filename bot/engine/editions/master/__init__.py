"""UNO Master (MAS-1 to MAS-43): the classic game, a clock, a button, three variants.

Knows how the clock and the variants meet; what the clock costs is `clock`, the variants are
`stacking`, `hands` and `jumps`; how a card is laid and a round ends is the core's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.cards import Face
from bot.engine.edition import CLASSIC_EFFECTS, CLASSIC_NUMBERS, Edition, deck
from bot.engine.editions.master import clock, jumps
from bot.engine.editions.master.clock import Buzzed, Pressed
from bot.engine.editions.master.hands import (
    ChooseSwap,
    HandsPassed,
    HandsSwapped,
    check_partner,
    pass_hands,
    swap_hands,
)
from bot.engine.editions.master.options import Button, MasterOptions, manual, options_of
from bot.engine.editions.master.stacking import Stacking
from bot.engine.effects import debt, open_debt, open_plain, open_skip
from bot.engine.errors import Reason, RuleError
from bot.engine.moves import Verb, play
from bot.engine.questions import NameColour

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.engine.cards import Card
    from bot.engine.game import Game
    from bot.engine.moves import Move, Pan
    from bot.engine.questions import Decision
    from bot.engine.state import Laid, State

__all__ = ["EDITION", "Button", "Buzzed", "HandsPassed", "HandsSwapped", "MasterOptions", "Pressed"]

SEVEN = Face.SEVEN


def open_reverse(game: Game, card: Card) -> None:
    """The direction is reversed; the player on the dealer's right starts (MAS-6)."""
    game.turn_direction()
    open_plain(game, card)


def open_wild(game: Game, card: Card) -> None:
    """The dealer names the starting colour (MAS-8)."""
    open_plain(game, card)
    game.push(NameColour(game.dealer))


class Master(Edition):
    """The rules of UNO Master."""

    name = "master"
    options = MasterOptions
    deck = deck(
        CLASSIC_NUMBERS,
        {Face.DRAW_TWO: 2, Face.SKIP: 2, Face.REVERSE: 2},
        {Face.WILD: 4, Face.WILD_DRAW_FOUR: 4},
    )
    harm = {Face.DRAW_TWO: 2, Face.WILD_DRAW_FOUR: 4}
    bluffs = frozenset({Face.WILD_DRAW_FOUR})
    defence = Stacking(bluffs)
    effects = {
        **CLASSIC_EFFECTS,
        Face.DRAW_TWO: debt,
        Face.SEVEN: swap_hands,
        Face.ZERO: pass_hands,
    }
    openings = {
        Face.DRAW_TWO: open_debt,
        Face.REVERSE: open_reverse,
        Face.SKIP: open_skip,
        Face.WILD: open_wild,
    }
    put_back = frozenset({Face.WILD_DRAW_FOUR})
    times = {Verb.BUZZER: clock.run_out}
    varied = Edition.varied | {SEVEN}

    # The variant 7-0, MAS-40

    def place(self, game: Game, seat: int, move: Move) -> int:
        """As ever; and the partner of a swap must be another player."""
        pan = super().place(game, seat, move)
        if move.player is not None and self._swaps(game, seat, move.card):
            check_partner(game, seat, move.player)
        return pan

    def variants(self, state: State, seat: int, held: Card, pan: Pan | None = None) -> list[Move]:
        """As ever; and a 7 with each partner."""
        if self._swaps(state, seat, held) and len(state.order) > 2:
            return [play(seat, held, None, pan, one) for one in state.order if one != seat]
        return super().variants(state, seat, held, pan)

    def ask(self, game: Game, laid: Laid) -> None:
        """As ever; and a 7 asks for the partner."""
        super().ask(game, laid)
        if laid.card.face is SEVEN and laid.player is None and options_of(game).seven_zero:
            game.push(ChooseSwap(laid.seat))

    def _swaps(self, table: State | Game, seat: int, held: Card | None) -> bool:
        return (
            held is not None
            and held.face is SEVEN
            and options_of(table).seven_zero
            and len(table.hands[seat]) > 1
        )

    # The variant jump-in, MAS-41

    def interject(self, game: Game, question: Decision, move: Move) -> None:
        """Take a jump-in, or a press before anything was played or drawn."""
        seat = move.seat
        assert seat is not None, "time has a door of its own"
        if move.verb is Verb.PRESS and clock.presses_early(game, question):
            if seat not in question.seats:
                raise RuleError(Reason.NOT_YOUR_TURN)
            clock.press_early(game, seat, question)
        elif (
            move.verb is Verb.PLAY
            and move.card is not None
            and jumps.may_jump(game, question, seat)
            and jumps.jumps(game, move.card)
        ):
            jumps.jump(game, seat, question, move)
        else:
            super().interject(game, question, move)

    def interjections(self, state: State) -> Iterable[Move]:
        """The jumps that are open."""
        return jumps.moves(self, state)

    # The clock and the button (MAS-20 to MAS-27)

    def completion(self, game: Game, seat: int) -> Decision:
        """With the manual button a card takes effect with the press."""
        return clock.Press(seat, lays=True) if manual(game) else super().completion(game, seat)

    def drawn(self, game: Game, seat: int, card: Card) -> Decision:
        """With the manual button the press keeps a drawn card."""
        return clock.DrawnToPress(seat, card) if manual(game) else super().drawn(game, seat, card)

    def turn_done(self, game: Game, seat: int) -> None:
        """With the manual button whoever drew must press."""
        if manual(game):
            game.push(clock.Press(seat, lays=False))
        else:
            super().turn_done(game, seat)

    def taken(self, game: Game, seat: int) -> None:
        """With the manual button whoever took cards must press."""
        if manual(game):
            game.push(clock.Press(seat, lays=False))

    def opened(self, game: Game) -> None:
        """With the manual button the first player presses, once the colour is named (MAS-21)."""
        super().opened(game)
        if manual(game):
            clock.put_start(game)

    def wind_clocks(self, game: Game) -> None:
        """Run the clock of whoever is asked in a turn; it goes on until the turn is over."""
        clock.wind(game)


EDITION = Master()
