"""UNO, the card game (CLA-1 to CLA-5), with house rules (HOU-1 to HOU-16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.engine.cards import CLASSIC_DECK, Face
from bot.engine.edition import Edition
from bot.engine.effects import CLASSIC_HARM, CLASSIC_OPENINGS
from bot.engine.options import Mode, Options, choice
from bot.engine.variants import (
    blitz,
    deflect,
    draw_until,
    force_play,
    jump_in,
    mercy,
    same_number,
    seven_zero,
    simple,
    stacking,
)


class ClassicOptions(Options):
    """The options of the card game: three printed variants, and house rules.

    Args:
        mercy: The number of cards in hand that puts a player out of the round; 0 for off (HOU-13).
        blitz: The minutes that a round lasts; 0 for off (HOU-14).
        play_drawn: Whether a drawn card may be played in the same turn (HOU-15).
    """

    stacking: bool = False
    seven_zero: bool = False
    jump_in: bool = False
    mixed_stacking: bool = False
    deflect: bool = False
    draw_until: bool = False
    force_play: bool = False
    free_wild_four: bool = False
    same_number: bool = False
    hand_size: int = choice(7, 3, 5, 7, 10)
    decks: int = choice(1, 1, 2)
    uno_penalty: int = choice(2, 1, 2, 4)
    silent: bool = False
    no_action_finish: bool = False
    mercy: int = choice(0, 0, 20, 25, 30)
    blitz: int = choice(0, 0, 3, 5, 10)
    play_drawn: bool = True

    implied: ClassVar[Mapping[tuple[str, object], Mapping[str, object]]] = {
        ("mixed_stacking", True): {"stacking": True},
        ("stacking", False): {"mixed_stacking": False},
        ("draw_until", True): {"play_drawn": True},
        ("play_drawn", False): {"draw_until": False},
    }
    house_rules: ClassVar[frozenset[str]] = frozenset(
        {
            "mixed_stacking",
            "deflect",
            "draw_until",
            "force_play",
            "free_wild_four",
            "same_number",
            "hand_size",
            "decks",
            "uno_penalty",
            "silent",
            "no_action_finish",
            "mercy",
            "blitz",
            "play_drawn",
        }
    )
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "printed": {},
        "family": dict.fromkeys(("stacking", "draw_until", "free_wild_four"), True),
        "chaos": dict.fromkeys(
            ("stacking", "mixed_stacking", "deflect", "seven_zero", "jump_in", "same_number"), True
        ),
        "merciless": {
            **dict.fromkeys(("stacking", "mixed_stacking", "seven_zero", "draw_until"), True),
            "mercy": 25,
        },
        "quick": {"hand_size": 5, "force_play": True, "blitz": 5, "mode": Mode.SINGLE},
    }


class Classic(Edition):
    name = "classic"
    options = ClassicOptions
    # If two variants set the same table, the later one counts, so those that remove faces go first.
    variants = {
        ("free_wild_four", True): simple.FREE_WILD_FOUR,
        ("stacking", True): stacking.VARIANT,
        ("mixed_stacking", True): stacking.MIXED,
        ("deflect", True): deflect.VARIANT,
        ("seven_zero", True): seven_zero.VARIANT,
        ("jump_in", True): jump_in.VARIANT,
        ("draw_until", True): draw_until.VARIANT,
        ("force_play", True): force_play.VARIANT,
        ("same_number", True): same_number.VARIANT,
        **simple.VARIANTS,
        **mercy.VARIANTS,
        **blitz.VARIANTS,
    }
    deck = CLASSIC_DECK
    harm = CLASSIC_HARM
    bluffs = asked = put_back = frozenset({Face.WILD_DRAW_FOUR})
    openings = CLASSIC_OPENINGS


EDITION = Classic()
