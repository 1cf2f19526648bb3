"""UNO Harry Potter (POT-1 to POT-23): Draw Three, one Howler, one Invisibility."""

from __future__ import annotations

from bot.engine.cards import CLASSIC_NUMBERS, CLASSIC_WILDS, Face, deck
from bot.engine.edition import Edition
from bot.engine.editions.potter.birthdays import (
    Birthdays,
    BirthdaySetup,
    DealsByBirthday,
    days_from_harry,
    nearest,
)
from bot.engine.editions.potter.faces import DRAW_THREE, HOWLER, INVISIBLE
from bot.engine.editions.potter.howler import CryHand, ask_victim, howl
from bot.engine.editions.potter.shield import Shield
from bot.engine.effects import (
    CLASSIC_ASKS,
    CLASSIC_EFFECTS,
    COMMON_OPENINGS,
    debt,
    open_debt,
)
from bot.engine.game import Game
from bot.engine.questions import ask_colour
from bot.engine.setup import Setup

__all__ = ["EDITION", "CryHand", "DealsByBirthday", "days_from_harry"]


class Potter(Edition):
    name = "potter"
    setup = BirthdaySetup
    deck = deck(
        CLASSIC_NUMBERS,
        {DRAW_THREE: 2, Face.SKIP: 2, Face.REVERSE: 2},
        {**CLASSIC_WILDS, HOWLER: 1, INVISIBLE: 1},
    )
    partner_rounds = 12
    rounds_together = 4
    harm = {DRAW_THREE: 3, Face.WILD_DRAW_FOUR: 4}
    with_colour = frozenset({Face.WILD, Face.WILD_DRAW_FOUR, HOWLER, INVISIBLE})
    with_player = frozenset({HOWLER})
    bluffs = frozenset({Face.WILD_DRAW_FOUR})
    asked = frozenset(harm)
    reactions = (Shield(),)
    effects = {**CLASSIC_EFFECTS, DRAW_THREE: debt, HOWLER: howl}
    asks = {**CLASSIC_ASKS, HOWLER: ask_victim, INVISIBLE: ask_colour}
    openings = {**COMMON_OPENINGS, DRAW_THREE: open_debt}
    put_back = frozenset({Face.WILD_DRAW_FOUR, HOWLER, INVISIBLE})

    def edition_state(self, setup: Setup) -> Birthdays:
        assert isinstance(setup, BirthdaySetup), "a table of UNO Harry Potter"
        return nearest(setup.birthdays)

    def may_deal(self, game: Game) -> tuple[int, ...]:
        """The nearest birthday deals; a tie, or no birthday, is decided by lot (POT-2)."""
        assert isinstance(game.extra, Birthdays), "a table of UNO Harry Potter"
        seats = game.extra.nearest
        if len(seats) == 1:
            game.tell(DealsByBirthday(seats[0]))
        return seats or game.order


EDITION = Potter()
