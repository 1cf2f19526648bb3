"""Players who are out (MAT-4): said so, with the limit; they get no medal and no offers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.options import Mode
from bot.game.state.table_state import Ending, Phase, TableState
from bot.i18n import Locale, tr
from bot.present.components import ActionKind, Panel, Picture
from bot.present.panels.hand import hand_panel
from bot.present.panels.rounds import match_panel, round_panel
from bot.present.scenes import OpenHands, ResultCard
from bot.present.text.names import label_name
from tests.present.panel_reading import component_actions, words
from tests.present.table_states import game_of, held, moments

EN = Locale.ENGLISH


def ended(*, over: bool = False) -> TableState:
    """A round is over: of three players the second has reached the limit, with fewest points."""
    state = next(
        one
        for one, _ in moments("master", 3, 3, 2_000, mode=Mode.ELIMINATION)
        if one.phase is Phase.BETWEEN
    )
    match = replace(
        game_of(state).match,
        scores=(300, 510, 400),
        out=(1,),
        winners=(0,) if over else None,
    )
    state = replace(state, game=replace(game_of(state), match=match))
    return replace(state, phase=Phase.CLOSED, ending=Ending.MATCH_OVER) if over else state


def scene(panel: Panel, kind: type) -> object:
    return next(
        one.scene
        for one in panel.blocks
        if isinstance(one, Picture) and isinstance(one.scene, kind)
    )


@pytest.mark.parametrize("locale", Locale)
def test_the_score_says_who_is_out_and_at_what(locale: Locale) -> None:
    shown = words(round_panel(ended(), locale))
    (out,) = (one for one in shown.splitlines() if "510" in one)

    assert tr(locale, "scores-title-limit", goal=tr(locale, "points", count=500)) in shown
    assert (" · out" if locale is EN else " · hors course") in out
    assert ":third:" not in out
    assert "3. " in out


def test_so_does_the_picture_of_the_hands_and_that_of_the_result() -> None:
    hands = scene(round_panel(ended(), EN), OpenHands)
    result = scene(match_panel(ended(over=True), EN), ResultCard)
    assert isinstance(hands, OpenHands)
    assert isinstance(result, ResultCard)

    assert [one.points.endswith(", out") for one in hands.hands] == [False, True, False]
    assert [one.points.endswith(", out") for one in result.places] == [False, False, True]
    assert [one.medal for one in result.places] == [True, True, False]


def test_who_is_out_is_offered_nothing_but_to_look() -> None:
    state = held("master", 7, mode=Mode.ELIMINATION)
    match = replace(game_of(state).match, out=(1,))
    out = replace(state, game=replace(game_of(state), order=(0, 2), match=match))

    shown = hand_panel(out, 1, EN)
    assert {act.kind for act in component_actions(shown)} == {ActionKind.HAND}
    assert "your turn" not in words(shown)


@pytest.mark.parametrize("locale", Locale)
def test_partners_read_who_plays_with_and_against_them(locale: Locale) -> None:
    state, _ = next(moments("master", 4, 1, 5, mode=Mode.TEAMS))
    state = replace(
        state,
        players=tuple(
            replace(one, name=name, robot=False)
            for one, name in zip(state.players, ("Ada", "Bix", "Cal", "Dan"), strict=True)
        ),
    )
    ring = game_of(state).match.ring
    partner = label_name(state, ring[(ring.index(0) + 2) % 4])

    (line,) = (
        one
        for one in words(hand_panel(state, 0, locale)).splitlines()
        if one.startswith(("You play with", "Tu joues avec"))
    )
    assert f"with **{partner}**" in line or f"avec **{partner}**" in line
