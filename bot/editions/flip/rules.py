"""UNO Flip (FLI-1 to FLI-13): cards with a light and a dark side, and cards that flip them all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from bot.engine import effects, stock
from bot.engine.cards import NUMBERS, Card, Face, card
from bot.engine.edition import Edition, Variant
from bot.engine.effects import COMMON_OPENINGS, open_debt
from bot.engine.events import Why
from bot.engine.game import Game
from bot.engine.options import Options, choice
from bot.engine.questions import NameColour, ask_colour
from bot.engine.responses import Take
from bot.engine.state import Laid
from bot.engine.values import replace
from bot.engine.variants import draw_until, force_play, jump_in, simple, stacking

DRAW_ONE, DRAW_FIVE = Face.define("+1"), Face.define("+5")
WILD_TWO, WILD_COLOUR = Face.define("W+2"), Face.define("WC")
FLIP = Face.define("F")
HARM = {DRAW_ONE: 1, DRAW_FIVE: 5, WILD_TWO: 2}
BLUFFS = frozenset({WILD_TWO, WILD_COLOUR})
NO_NUMBERS = frozenset(
    {*HARM, *BLUFFS, Face.SKIP, Face.REVERSE, Face.WILD, Face.SKIP_EVERYONE, FLIP}
)
NUMBER_PAIRS = {
    "B": "UE UE O8 P6 U8 T2 U1 T+5 OR P9 UR TE O3 OE T4 TR O5 UF",
    "G": "O5 OF T+5 TE PF U2 P8 T9 O7 T4 P5 WC O6 T2 PR T9 O+5 PR",
    "R": "P3 U2 OR U+5 P7 WC OF U+5 P2 T5 O9 PE O1 U5 UR T7 U5 TR",
    "Y": "PE W T1 T8 P+5 U1 P+5 UF U9 T8 OE WC O2 U6 O2 P1 U4 T5",
}
ACTION_PAIRS = {
    "B": "P6 T6 U6 U7 O4 W P9 T1",
    "G": "O6 T6 T3 WC O1 P7 O9 U4",
    "R": "P3 P4 P8 U3 U3 T7 O+5 W",
    "Y": "P1 U8 O8 P4 TF W O3 TF",
}
WILD_PAIRS = {"W": "P5 PF U7 T3", "W+2": "O4 O7 P2 U9"}
"""The dark sides of each light side, as printed, two of each face in each colour (FLI-1).

Listed for the numbers 1 to 9, for `+1`, Flip, Reverse and Skip, and for wilds.
"""
SIMPLE = ("hand_size", "uno_penalty", "silent")
"""House rules that only set a value."""


def _pairs() -> Iterator[Card]:
    actions = (DRAW_ONE, FLIP, Face.REVERSE, Face.SKIP)
    for letter in "RGBY":
        faces = [*NUMBERS[1:], *actions]
        darks = f"{NUMBER_PAIRS[letter]} {ACTION_PAIRS[letter]}".split()
        for place, dark in enumerate(darks):
            yield card(f"{letter}{faces[place // 2]}/{dark}")
    for wild, dark_sides in WILD_PAIRS.items():
        yield from (card(f"{wild}/{dark}") for dark in dark_sides.split())


class FlipOptions(Options):
    stacking: bool = False
    jump_in: bool = False
    draw_until: bool = False
    force_play: bool = False
    hand_size: int = choice(7, 3, 5, 7, 10)
    uno_penalty: int = choice(2, 1, 2, 4)
    silent: bool = False
    no_action_finish: bool = False

    house_rules: ClassVar[frozenset[str]] = frozenset(
        {*SIMPLE, "stacking", "jump_in", "draw_until", "force_play", "no_action_finish"}
    )


class TakeColour(Take):
    """Asks whether to draw until a card of the named colour is drawn, or to challenge (FLI-11).

    Args:
        count: The number of cards of the colour to be drawn: more than one only if stacked.
    """

    def draw(self, game: Game, seat: int, why: Why, more: int = 0) -> None:
        draw_colour(game, seat, self.count, why, more)

    def amount(self, more: int) -> int:
        return 0


def draw_colour(game: Game, seat: int, times: int, why: Why, more: int = 0) -> None:
    """Draw until `times` cards of the colour have been drawn, then draw `more` cards (FLI-11)."""
    colour = game.piles[0].colour

    def is_last(drawn: Card) -> bool:
        nonlocal times, more
        if times:
            times -= drawn.colour is colour
        else:
            more -= 1
        return not times and not more

    stock.keep_drawing(game, seat, why, is_last)


def draw_named(game: Game, laid: Laid) -> None:
    """Ask the next player to draw until the named colour is drawn, or to challenge (FLI-11)."""
    seat = game.after(laid.seat)
    game.turn_after(seat)
    game.push(TakeColour(seat, 1 + laid.owed, WILD_COLOUR))


def last_named(game: Game, laid: Laid) -> None:
    draw_colour(game, game.after(laid.seat), 1 + laid.owed, Why.OWED)


def flip(game: Game, laid: Laid) -> None:
    """Turn all cards over, and ask for the colour of a wild that comes up (FLI-8)."""
    stock.turn_over(game)
    game.turn_after(laid.seat)
    _ask_turned_up(game, laid.seat)


def last_flip(game: Game, laid: Laid) -> None:
    """Turn all cards over before points are counted; a wild that comes up has no colour (FLI-9)."""
    stock.turn_over(game)


def open_flip(game: Game, turned: Card) -> None:
    """Turn all cards over, ask for a missing colour, and let the first player begin (FLI-4)."""
    stock.turn_over(game)
    effects.open_plain(game, turned)
    _ask_turned_up(game, game.after(game.dealer))


def _ask_turned_up(game: Game, seat: int) -> None:
    if game.piles[0].colour is None:
        game.push(NameColour(seat))


class Flip(Edition):
    name = "flip"
    options = FlipOptions
    variants = {
        ("stacking", True): stacking.on_its_like((*HARM, WILD_COLOUR)),
        ("jump_in", True): replace(jump_in.VARIANT, asked=frozenset({DRAW_ONE, DRAW_FIVE})),
        ("draw_until", True): draw_until.VARIANT,
        ("force_play", True): force_play.VARIANT,
        **{one: simple.VARIANTS[one] for one in simple.VARIANTS if one[0] in SIMPLE},
        ("no_action_finish", True): Variant(barred_last=NO_NUMBERS),
    }
    deck = tuple(_pairs())
    harm = HARM
    bluffs = asked = BLUFFS
    put_back = frozenset({WILD_TWO})
    counts = {
        DRAW_ONE: 10,
        Face.SKIP_EVERYONE: 30,
        Face.WILD: 40,
        WILD_TWO: 50,
        WILD_COLOUR: 60,
    }
    effects = {
        Face.SKIP: effects.skip,
        Face.REVERSE: effects.reverse,
        **dict.fromkeys(HARM, effects.debt),
        Face.SKIP_EVERYONE: effects.skip_everyone,
        WILD_COLOUR: draw_named,
        FLIP: flip,
    }
    last_effects = {WILD_COLOUR: last_named, FLIP: last_flip}
    asks = dict.fromkeys((Face.WILD, *BLUFFS), ask_colour)
    asks_last = frozenset({WILD_COLOUR})
    with_colour = frozenset({Face.WILD, *BLUFFS})
    said_by_others = {FLIP: "colour"}
    openings = {**COMMON_OPENINGS, DRAW_ONE: open_debt, FLIP: open_flip}


EDITION = Flip()
