"""Small parts of messages: single lines, buttons, options and refusals."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from bot.editions.wizz.rules import SPIN
from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.engine.events import Lots
from bot.engine.options import read_options
from bot.game.state.table_state import OUTSIDE, Ending, OnLeave, Phase, Turns
from bot.i18n import Locale, tr
from bot.present.clicks import parts_of
from bot.present.components import Buttons, Picture, ResultCard, Select, Style, capitalised
from bot.present.panels.answers import hand_button
from bot.present.panels.hand import without_hand_panel, without_messages_panel
from bot.present.panels.options import (
    all_or_some,
    lobby_options,
    options_panel,
    options_text,
    started_options_panel,
)
from bot.present.panels.rounds import match_panel
from bot.present.panels.rules import rules_pages
from bot.present.panels.table import channel_panel
from bot.present.table_clicks import ShowRules, ShowStatus
from bot.present.text.events import event_text
from bot.present.text.names import icon_characters
from bot.present.text.options import rules_text
from bot.present.text.refusals import why_cards_refused
from tests.present.panel_reading import actions, flaws, words
from tests.present.table_states import held, holding, moments, on_turn, table

EN, FR = Locale.ENGLISH, Locale("fr")


@pytest.mark.parametrize("locale", Locale)
def test_a_tie_in_the_draw_for_dealer_names_each_player_once(locale: Locale) -> None:
    state = holding("R1", "R2")
    lots = Lots(((0, card("R7")), (1, card("B7")), (2, card("G3")), (0, card("Y1"))), 0)
    told = event_text(lots, state, locale)

    assert told.count("Ada (2)") == 1
    assert " → " in told
    assert told.count(" → ") == 1


@pytest.mark.parametrize("locale", Locale)
def test_the_options_of_a_started_table_only_lead_back_to_its_status(locale: Locale) -> None:
    panel = started_options_panel(holding("R1"), locale)

    assert flaws(panel) == []
    assert [act.kind for act in actions(panel)] == ["status"]
    assert options_text(holding("R1"), locale) in words(panel)


@pytest.mark.parametrize("locale", Locale)
def test_a_player_with_closed_messages_gets_the_usual_hand_button(locale: Locale) -> None:
    state = holding("R1")
    panel = without_messages_panel(state, 1, locale)

    assert flaws(panel) == []
    assert Buttons((hand_button(state.table_id, locale),)) in panel.blocks


def test_a_player_outside_servers_reads_nothing_about_direct_messages() -> None:
    state = holding("R1")
    told = [
        without_messages_panel(one, 100, EN) for one in (state, replace(state, guild_id=OUTSIDE))
    ]

    assert ["direct messages" in words(one) for one in told] == [True, False]


@pytest.mark.parametrize("locale", Locale)
def test_changing_partners_play_as_many_rounds_as_their_edition_says(locale: Locale) -> None:
    for edition, rounds in (("master", "4"), ("potter", "12")):
        said = options_text(table(edition, 4, phase=Phase.LOBBY, mode="partners"), locale)
        mode = tr(locale, "option-mode-partners", rounds=rounds)
        assert mode in said
        assert rounds in mode
        assert "Harry Potter" not in said


def test_rules_read_at_a_table_lead_back_to_its_status() -> None:
    for page in rules_pages("wizz", EN, partial(ShowRules, "t1"), ShowStatus("t1")):
        assert flaws(page) == []
        back = [act for act in actions(page) if act.kind == "status"]
        assert [act.table_id for act in back] == ["t1"]
    assert "status" not in {act.kind for act in actions(rules_pages("wizz", EN)[0])}


@pytest.mark.parametrize("locale", Locale)
def test_a_game_of_one_round_names_its_winner_once(locale: Locale) -> None:
    (*_, (state, _)) = moments("master", 2, 3, 2_000, mode="single")
    over = replace(state, phase=Phase.CLOSED, ending=Ending.MATCH_OVER)
    panel = match_panel(over, locale)

    assert words(panel).count(":trophy:") == 1
    (picture,) = (one for one in panel.blocks if isinstance(one, Picture))
    assert isinstance(picture.scene, ResultCard)
    assert "·" not in picture.scene.foot
    assert picture.scene.foot[0].isupper()


def test_a_result_tells_the_table_and_the_absent_person_that_a_robot_played() -> None:
    (*_, (state, _)) = moments("master", 2, 3, 2_000, mode="single")
    absent = Turns(own=1, others=2)
    players = [replace(one, turns=absent, round_turns=absent) for one in state.players[:1]]
    over = replace(state, phase=Phase.CLOSED, ending=Ending.MATCH_OVER)
    over = replace(over, players=(*players, *state.players[1:]))

    assert words(match_panel(over, EN)).count("a robot played at least half") == 1
    told = ["half of your turns" in words(without_hand_panel(over, seat, EN)) for seat in (0, 1)]
    assert told == [True, False]


def test_the_only_answer_stands_out() -> None:
    states = (state for state, _ in moments("wizz", 3, 5, 2_000))
    spins = next(
        state
        for state in states
        if state.game is not None
        and state.game.question is not None
        and state.game.question.verbs == {SPIN}
    )
    styles = {
        parts_of(button.action).kind: button.style
        for block in channel_panel(spins, EN).blocks
        if isinstance(block, Buttons)
        for button in block.buttons
    }
    assert styles[SPIN] is Style.PRIMARY

    plays = {
        parts_of(button.action).kind: button.style
        for block in channel_panel(holding("B1", "R2"), EN).blocks
        if isinstance(block, Buttons)
        for button in block.buttons
    }
    assert plays["draw"] is Style.SECONDARY


def test_a_refusal_explains_several_cards_together() -> None:
    state = holding("R1", "R2", top="G7")

    assert why_cards_refused(state, on_turn(state), EN).startswith(
        "**Red 1 and red 2.** Not playable now: a card must match"
    )


def test_a_refusal_names_cards_with_the_same_side_in_play_once() -> None:
    state = held("flip", 1)
    game, seat = state.begun_game, on_turn(state)
    hands = list(game.hands)
    hands[seat] = (card("R1/P2"), card("R1/O3"))
    pile = replace(game.piles[0], cards=(card("G7/T8"),), colour=card("G7/T8").colour)
    state = replace(state, game=replace(game, hands=tuple(hands), piles=(pile,)))

    assert why_cards_refused(state, seat, EN).startswith("**Red 1.** ")


def test_symbols_contrast_with_both_themes() -> None:
    assert {sign[0] for sign in icon_characters().values()}.isdisjoint("▪▫◻◼◽◾")


@pytest.mark.parametrize(
    ("chosen", "rules"),
    [
        ({"preset": "chaos"}, "chaos rules"),
        ({"preset": "chaos", "silent": True}, "chaos rules, with Silent"),
        ({"preset": "chaos", "jump-in": False}, "chaos rules, without Jump-in"),
        ({"preset": "merciless", "mercy": 0}, "merciless rules, without Mercy"),
        ({"preset": "chaos", "jump-in": False, "silent": True}, "printed rules, with Stacking"),
        ({"stacking": True}, "printed rules, with Stacking"),
    ],
)
def test_a_preset_keeps_its_name_with_one_changed_rule(
    chosen: dict[str, object], rules: str
) -> None:
    assert rules_text(read_options(EDITIONS["classic"].options, chosen), EN).startswith(rules)


@pytest.mark.parametrize(
    ("edition", "chosen", "rules"),
    [
        ("master", {"speed": 15}, "Clock (15\N{NO-BREAK SPACE}s)"),
        ("classic", {"blitz": 5}, "Blitz (5\N{NO-BREAK SPACE}min)"),
        ("classic", {"hand-size": 10}, "Cards dealt (10)"),
    ],
)
def test_a_changed_number_names_its_unit_if_it_is_a_time(
    edition: str, chosen: dict[str, object], rules: str
) -> None:
    assert rules in rules_text(read_options(EDITIONS[edition].options, chosen), EN)


@pytest.mark.parametrize("locale", Locale)
def test_a_lobby_says_that_the_seat_of_a_player_who_leaves_closes(locale: Locale) -> None:
    state = replace(table(phase=Phase.LOBBY), on_leave=OnLeave.CLOSE)
    _, others = lobby_options(state, locale)

    assert tr(locale, "option-on-leave-close.named").casefold() in others.casefold()


def test_each_option_shows_its_value_and_effect() -> None:
    panel = options_panel(table("classic", stacking=True), EN)
    (change,) = (one for one in panel.blocks if isinstance(one, Select))
    told = {one.label: one.description for one in change.options}

    assert told["Extra rules"].startswith("Stacking, ")
    assert told["Strict play"].startswith("Off · ")
    assert told["Strict play"].endswith(" and lose your turn")
    assert told["Scoring"].endswith("; the first to reach…")
    assert told["Cards dealt"] == "7 cards each"
    page = options_panel(table("classic", stacking=True), EN, opened="extra-rules")
    (rules,) = (one for one in page.blocks if isinstance(one, Select))
    about = {one.label: (one.chosen, one.description) for one in rules.options}
    assert about["Silent"] == (False, "Nobody calls UNO, and nobody is caught")
    assert about["Stacking"][0]
    assert about["Stacking"][1].startswith("A Draw Two answers a Draw Two")


def test_a_choice_of_all_editions_includes_editions_added_later() -> None:
    first, second, *_ = EDITIONS

    assert all_or_some([*EDITIONS]) == ()
    assert all_or_some([second, first, "no-edition"]) == (first, second)


@pytest.mark.parametrize("locale", Locale)
def test_the_choices_of_an_option_begin_with_a_capital(locale: Locale) -> None:
    for name in ("mode", "preset", "on-leave"):
        (select,) = (
            one
            for one in options_panel(table("classic"), locale, opened=name).blocks
            if isinstance(one, Select)
        )
        for one in select.options:
            assert one.label == capitalised(one.label)
            assert one.description == capitalised(one.description)
