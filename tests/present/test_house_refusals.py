"""Every refusal due to a house rule names that rule, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from bot.editions.classic.rules import ClassicOptions
from bot.engine import RuleError, apply
from bot.engine.moves import Verb
from bot.engine.record.notation import parse_move
from bot.i18n import Locale, tr
from bot.present.text.refusals import (
    move_refusal,
    refusal_at_table,
    refusal_text,
    why_card_refused,
)
from tests.present.table_states import table
from tests.scenarios.runner import Play

TWELVE, NUMBERS = "G1 G1 G2 G2 G3 G3 G4 G4 G5 G5 G6 G6", "B1 B1 B2 B2 B3 B3"
FULL = f"{TWELVE} {NUMBERS}"
Refused = tuple[str, dict[str, object], str, list[str], str]
REFUSED: list[Refused] = [
    ("mixed-stacking", {"mixed_stacking": True}, "W+4 R1 B9", ["A play W+4 blue"], "B play R5"),
    ("mixed-stacking", {"mixed_stacking": True}, "W+4 R1 B9", ["A play W+4 blue"], "B play R+2"),
    ("deflect", {"deflect": True}, "R+2 R1 B9", ["A play R+2"], "B play G+2"),
    ("deflect", {"deflect": True}, "W+4 B9 B8", ["A play W+4 red", "B play RS"], "C challenge"),
    ("force-play", {"force_play": True}, "R5 B9", [], "A draw"),
    ("free-wild-four", {"free_wild_four": True, "deflect": True}, "W+4 R1 B9",
     ["A play W+4 blue"], "B challenge"),
    ("same-number", {"same_number": True}, "R5 B5 R6", ["A play R5"], "A play R6"),
    ("same-number", {"same_number": True}, "R5 B5 R6", ["A play R5"], "A draw"),
    ("same-number", {"same_number": True, "jump_in": True}, "R5 B5 R6", ["A play R5"], "B play R5"),
    ("silent", {"silent": True}, "R5 B9", ["A play R5"], "A uno"),
    ("silent", {"silent": True}, "R5 B9", ["A play R5"], "B catch A"),
    ("no-action-finish", {"no_action_finish": True}, "RS", [], "A play RS"),
    ("mercy", {"mercy": 20}, "R+2 R1", ["A play R+2"], "B play R5"),
    ("mercy", {"mercy": 20}, "R+2 R1", ["A play R+2"], "B draw"),
]  # fmt: skip
REFUSE_NOTHING = {
    "draw-until", "hand-size", "decks", "uno-penalty", "blitz", "play-drawn",
}  # fmt: skip
"""Rules that refuse no move: they change what is drawn, dealt or counted."""


def case(options: dict[str, object], hand: str) -> dict[str, Any]:
    others = {"B": "RS R5 R+2 G+2 " + (FULL if "mercy" in options else "Y1"), "C": "Y9 Y8"}
    return {
        "edition": "classic",
        "options": options,
        "players": ["A", "B", "C"],
        "hands": {name: held.split() for name, held in {"A": hand, **others}.items()},
        "discard": ["R7"],
        "turn": "A",
        "play": [],
    }


@pytest.mark.parametrize("refused", REFUSED, ids=lambda one: f"{one[0]}: {one[-1]}")
def test_a_refusal_by_a_house_rule_names_the_rule_in_every_language(refused: Refused) -> None:
    """A case has the rule, the options, the first hand, the moves, and the refused move."""
    rule, options, hand, before, tried = refused
    played = Play(case(options, hand))
    for line in before:
        assert played.go(line) is None
    move = parse_move(tried, played.names)
    with pytest.raises(RuleError) as error:
        apply(played.state, move)
    state, code = table("classic", game=played.state), error.value.code
    for locale in Locale:
        text = move_refusal(state, move, code, (), locale)
        text = text or refusal_at_table(state, move.seat, code, locale)

        named = f"**{tr(locale, f'option-{rule}')}**"
        assert named in text
        if move.verb is Verb.PLAY and move.seat is not None and rule != "mercy":
            assert move.card is not None
            assert named in why_card_refused(state, move.seat, move.card, locale)


def test_every_house_rule_is_named_in_a_refusal_or_refuses_nothing() -> None:
    named = {rule.replace("-", "_") for rule, *_ in REFUSED}

    assert named.isdisjoint(silent := {one.replace("-", "_") for one in REFUSE_NOTHING})
    assert named | silent == ClassicOptions.house_rules


@pytest.mark.parametrize("locale", Locale)
def test_a_slow_game_names_the_house_rule_that_it_cannot_have(locale: Locale) -> None:
    name = tr(locale, "option-blitz")

    assert f"**{name}**" in refusal_text("slow-timed", locale, option="blitz")
