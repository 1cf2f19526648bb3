"""Hands of any size, and what stands in them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.apply import apply, legal
from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.engine.editions.wizz.discards import Discard
from bot.engine.moves import Verb
from bot.engine.record.notation import SEATS, parse_move
from bot.engine.turn import Drawn
from bot.engine.view import view
from bot.game.state.table_state import Deadline, Ending, Phase, Player, TableState, kick_mark
from bot.i18n import Locale, tr
from bot.present.components import ActionKind, Panel, Select
from bot.present.edition import move_line
from bot.present.editions.wizz import KEEP
from bot.present.panels.answers import action_of_pick
from bot.present.panels.hand import hand_panel, left_panel
from bot.present.text.names import label_name
from bot.present.text.status import pile_lines, question_line
from tests.present.panel_reading import actions, flaws, labels, words
from tests.present.table_states import NOW, game_of, held, holding, moments, on_turn, playing, table
from tests.present.test_games import moves_of, panels_of

SIZES = (1, 2, 3, 7, 25, 26, 40, 60, 90, 108)


def lines(state: TableState) -> list[str]:
    """All lines of play that the buttons and selects of the first message say."""
    panel = hand_panel(state, on_turn(state), Locale.ENGLISH)
    return [move_line(act) for act in actions(panel) if act.kind == Verb.PLAY]


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("strict", [False, True])
def test_a_hand_of_any_size_fits_and_can_be_played(
    edition: str, size: int, strict: bool, locale: Locale
) -> None:
    state = held(edition, size, strict=strict)
    seat = on_turn(state)

    panels = panels_of(state, seat, locale).values()

    assert [flaw for panel in panels for flaw in flaws(panel)] == []
    clicks = [act for panel in panels for act in actions(panel)]
    reached = {move[0] for move in moves_of(state, seat, clicks)}
    assert {move for move in legal(game_of(state), seat) if move.verb is not Verb.CATCH} <= reached


def test_one_click_plays_a_card() -> None:
    assert lines(holding("R1", "G7", "B2")) == ["play R1", "play G7"]


def test_equal_cards_are_one_button_and_counted_in_words() -> None:
    state = holding("R1", "R1", "R1", "B2")

    assert lines(state) == ["play R1"]
    assert "red 1 ×3" in words(hand_panel(state, on_turn(state), Locale.ENGLISH))


def test_the_colour_of_a_wild_is_asked_in_the_same_message() -> None:
    assert lines(holding("W", "B2", "B3")) == [
        "play W red",
        "play W green",
        "play W blue",
        "play W yellow",
    ]


def test_uno_can_be_called_in_the_same_click_and_need_not() -> None:
    assert lines(holding("R1", "B2")) == ["play R1 uno", "play R1"]


def test_uno_is_not_offered_again_once_it_was_called() -> None:
    state = holding("R1", "B2")
    called = replace(state, game=replace(game_of(state), said=(on_turn(state),)))

    assert lines(called) == ["play R1"]


def test_one_may_ask_why_for_the_cards_that_do_not_fit() -> None:
    state = holding("R1", "B2", "B3", "G7")

    clicks = actions(hand_panel(state, on_turn(state), Locale.ENGLISH))

    assert [act.detail for act in clicks if act.kind == ActionKind.WHY] == ["B2", "B3"]


def test_a_strict_table_offers_all_cards_and_no_advice() -> None:
    state = holding("R1", "B2", "B3", strict=True)

    panel = hand_panel(state, on_turn(state), Locale.ENGLISH)

    assert lines(state) == ["play R1", "play B2", "play B3"]
    assert ActionKind.WHY not in {act.kind for act in actions(panel)}
    assert "Can’t be played" not in words(panel)


def test_a_7_asks_with_whom_to_swap() -> None:
    state = holding("R7", "B2", "B3", seven_zero=True)
    others = [SEATS[seat] for seat in range(3) if seat != on_turn(state)]

    assert lines(state) == [f"play R7 {name}" for name in others]


def test_a_wild_for_two_pans_is_one_select_beside_the_buttons_of_others() -> None:
    state = held("tippo", 1)
    seat, lying = on_turn(state), card("R7")
    hands = list(game_of(state).hands)
    hands[seat] = tuple(map(card, ("R1", "B9", "B8", "W+4")))
    piles = tuple(replace(one, cards=(lying,), colour=lying.colour) for one in game_of(state).piles)
    state = replace(state, game=replace(game_of(state), hands=tuple(hands), piles=piles))

    blocks = hand_panel(state, seat, Locale.ENGLISH).blocks
    (ways,) = (one.options for one in blocks if isinstance(one, Select) and len(one.options) > 4)

    assert len(ways) == 8
    assert all(one.label.startswith("Wild Draw Four → ") for one in ways)
    assert {"Red 1 → left", "Red 1 → right"} <= set(labels(hand_panel(state, seat, Locale.ENGLISH)))


def test_cards_with_many_ways_are_picked_first() -> None:
    sevens = ("R7", "G7", "B7", "Y7")
    state = holding(*sevens, *(f"R{n}" for n in range(7)), "W", "W+4", seven_zero=True)
    seat = on_turn(state)

    first = hand_panel(state, seat, Locale.ENGLISH)
    picks = [act.detail for act in actions(first) if act.kind == ActionKind.PICK]
    then = hand_panel(state, seat, Locale.ENGLISH, 0, "play B7")

    # One select holds the whole hand: what is played in one way is played by the same pick.
    cards = [f"R{n}" for n in range(8)] + ["G7", "B7", "Y7", "W", "W+4"]
    assert picks == [f"0 play {text}" for text in cards]
    assert len([block for block in first.blocks if isinstance(block, Select)]) == 1
    acts = {act.detail: act for act in actions(first) if act.kind == ActionKind.PICK}
    assert action_of_pick(state, view(game_of(state), seat), acts["0 play R3"]).kind == Verb.PLAY
    assert action_of_pick(state, view(game_of(state), seat), acts["0 play W"]) == acts["0 play W"]
    others = [SEATS[one] for one in range(3) if one != seat]
    assert [move_line(act) for act in actions(then) if act.kind == Verb.PLAY] == [
        f"play B7 {name}" for name in others
    ]
    assert "Back" in list(labels(then))


def test_a_picked_card_is_not_taken_for_another_that_begins_alike() -> None:
    state = holding("W", "W+4", *(f"R{n}" for n in range(10)), *(f"G{n}" for n in range(10)))

    panel = hand_panel(state, on_turn(state), Locale.ENGLISH, 0, "play W")

    assert {act.detail.split()[0] for act in actions(panel) if act.kind == Verb.PLAY} == {"W"}


def test_who_is_chosen_stands_in_turn_order_with_cards_and_marks() -> None:
    state = holding("R7", "B2", "B3", seven_zero=True)
    seat = on_turn(state)
    shown = [label for label in labels(hand_panel(state, seat, Locale.ENGLISH)) if " → " in label]
    order = game_of(state).order[:: game_of(state).direction]
    after = [order[(order.index(seat) + steps) % 3] for steps in (1, 2)]

    assert [label.split(" → ")[1].split(" · ")[0] for label in shown] == [
        label_name(state, one) for one in after
    ]
    assert all(" · 7 cards" in label for label in shown)
    assert [("(robot)" in label) for label in shown] == [one == 2 for one in after]


@pytest.mark.parametrize("locale", Locale)
def test_a_question_after_a_card_is_the_headline_and_the_hand_is_folded(locale: Locale) -> None:
    state = holding("W", "R1", "R2", "G5", "W", *(f"Y{n}" for n in range(10)))
    seat = on_turn(state)
    asked = playing(state, "play W")

    chosen = words(hand_panel(asked, seat, locale)).splitlines()
    picked = words(hand_panel(state, seat, locale, 0, "play W")).splitlines()

    for shown in (chosen, picked):
        assert len(shown) < 12
        assert "×10" in "\n".join(shown)
        assert "yellow 3" not in "\n".join(shown)
    assert picked[1] == tr(locale, "hand-picked", card=tr(locale, "card-wild"))


def test_a_drawn_card_can_be_played_or_kept() -> None:
    state = holding("R1", "B2", "R3")
    seat = on_turn(state)
    game = replace(game_of(state), stack=(Drawn(seat, card("R3")),))

    panel = hand_panel(replace(state, game=game), seat, Locale.ENGLISH)

    answers = [move_line(act) for act in actions(panel) if act.kind in {Verb.PLAY, Verb.PASS}]
    assert answers == ["play R3", "pass"]


def test_a_debt_can_be_taken_or_challenged() -> None:
    state = holding("W+4", "B2", "R3")
    bluffer = on_turn(state)
    game = apply(game_of(state), parse_move(f"{SEATS[bluffer]} play W+4 blue")).state
    state = replace(state, game=game)

    panel = hand_panel(state, on_turn(state), Locale.ENGLISH)

    assert "You must draw 4 cards" in words(panel)
    assert {Verb.TAKE, Verb.CHALLENGE} <= {act.kind for act in actions(panel)}


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("size", [4, 5, 8, 11])
def test_all_but_two_cards_are_discarded_with_any_of_them_on_top(size: int, locale: Locale) -> None:
    state = held("wizz", size)
    seat = on_turn(state)
    game = replace(game_of(state), stack=(Discard(seat, size - 2),))
    state = replace(state, game=game)

    panels = panels_of(state, seat, locale).values()

    assert [flaw for panel in panels for flaw in flaws(panel)] == []
    clicks = [act for panel in panels for act in actions(panel) if act.kind == KEEP]
    made = [parse_move(f"A {move_line(act, game.hands[seat])}") for act in clicks]
    reached = {(tuple(sorted(c.text for c in one.cards)), one.cards[-1]) for one in made}
    wanted = {
        (tuple(sorted(c.text for c in one.cards)), one.cards[-1])
        for one in legal(game, seat)
        if one.verb is Verb("discard")
    }
    assert reached == wanted


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("phase", [Phase.BETWEEN, Phase.CLOSED])
def test_there_is_a_message_where_there_is_no_hand(phase: Phase, locale: Locale) -> None:
    state = list(moments("master", 3, 1, 2000))[-1][0]
    state = replace(state, ending=Ending.STOPPED)

    assert flaws(hand_panel(replace(state, phase=phase), 0, locale)) == []
    assert flaws(hand_panel(table(), 0, locale)) == []


@pytest.mark.parametrize("ending", Ending)
def test_a_hand_of_a_closed_table_says_why_and_asks_nothing(ending: Ending) -> None:
    state = holding("R1", "B2")
    game = replace(game_of(state), match=replace(game_of(state).match, winners=(1,)))
    panel = hand_panel(
        replace(state, phase=Phase.CLOSED, ending=ending, game=game), 0, Locale.ENGLISH
    )

    over = ending is Ending.MATCH_OVER
    assert list(labels(panel)) == (["Play again"] if over else [])
    assert ("wins the game" in words(panel)) is over
    # Once: where somebody has closed it, that is the reason.
    assert words(panel).count("closed") == (not over)


@pytest.mark.parametrize("ready", [(), (0,)])
def test_while_rounds_are_held_no_hand_says_that_one_comes_at_once(ready: tuple[int, ...]) -> None:
    state = replace(list(moments("master", 3, 1, 2000))[-1][0], ready=ready)
    state = replace(state, deadlines=(Deadline("between", NOW + 30),))
    going, held = (
        words(hand_panel(replace(state, held=held), 0, Locale.ENGLISH)) for held in (False, True)
    )

    assert "the next round waits" in held
    assert f"Next round <t:{int(NOW) + 30}:R>" in going
    assert "the next round waits" not in going


def test_whoever_is_kept_away_can_come_back() -> None:
    state, _events = next(moments("master", 4, 1, 1))

    kind = {act.kind for act in actions(hand_panel(state, 3, Locale.ENGLISH))}

    assert ActionKind.COME_BACK in kind


def test_a_hand_of_which_nothing_fits_says_so() -> None:
    nothing, something = holding("G1", "B2"), holding("R1", "B2")

    assert "None of them can be played" in words(
        hand_panel(nothing, on_turn(nothing), Locale.ENGLISH)
    )
    assert "None of them can be played" not in words(
        hand_panel(something, on_turn(something), Locale.ENGLISH)
    )


def test_cards_that_do_not_fit_are_in_small_print() -> None:
    state = holding("R1", "B2", "G3")

    told = words(hand_panel(state, on_turn(state), Locale.ENGLISH)).splitlines()

    assert told[-2:] == ["-# Can’t be played now: :G3: green 3", "-# :B2: blue 2"]


def test_a_hand_of_a_server_whose_name_is_not_known_names_none() -> None:
    state = replace(holding("R1"), server="")

    title = words(hand_panel(state, on_turn(state), Locale.ENGLISH)).splitlines()[0]

    assert title == f"### UNO Master · <#{state.channel_id}>"


def test_turning_the_page_of_what_does_not_fit_takes_no_card_away() -> None:
    state = held("potter", 60)
    seat = on_turn(state)

    first, second = (hand_panel(state, seat, Locale.ENGLISH, page) for page in (0, 1))

    def played(panel: Panel) -> set[str]:
        return {act.detail for act in actions(panel) if act.kind in {Verb.PLAY, ActionKind.PICK}}

    assert played(first)
    assert {one.partition(" ")[2] for one in played(first)} <= {
        one.partition(" ")[2] for one in played(second)
    }


def test_a_hand_that_is_not_asked_has_no_pages() -> None:
    state = held("potter", 60)
    seat = (on_turn(state) + 1) % 3
    hands = list(game_of(state).hands)
    hands[seat] = hands[on_turn(state)]
    waiting = replace(state, game=replace(game_of(state), hands=tuple(hands)))

    assert not [one for one in labels(hand_panel(waiting, seat, Locale.ENGLISH)) if "page" in one]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_hand_of_who_waits_is_a_small_table(edition: str) -> None:
    state, events = list(moments(edition, 3, 3, 9))[-1]
    state = replace(state, saved_at=NOW)
    seen = view(game_of(state), None)
    (waiting, *_) = (seat for seat in seen.order if seat not in seen.asked)

    told = words(hand_panel(state, waiting, Locale.ENGLISH, recent=events)).splitlines()

    assert question_line(state, seen, Locale.ENGLISH, waiting) in told
    for line in pile_lines(state, seen, Locale.ENGLISH).splitlines():
        assert line in told
    (counts,) = (line for line in told if line.startswith("Cards in hand, in playing order: "))
    assert f"you {seen.counts[waiting]}" in counts
    assert [line for line in told if line.startswith("-# ")], "the last moves"
    assert f"Updated <t:{int(NOW)}:R>" in "\n".join(told)
    assert "Refresh" in labels(hand_panel(state, waiting, Locale.ENGLISH))


def test_cards_are_counted_from_who_is_on_turn_in_the_direction_of_play() -> None:
    state = holding("R1", "B2")
    asked = on_turn(state)
    game = replace(game_of(state), direction=-1, said=((asked + 1) % 3,))
    state = replace(state, game=game, players=tuple(Player(n, f"P{n}") for n in range(3)))
    before, last = (asked - 1) % 3, (asked - 2) % 3

    told = words(hand_panel(state, last, Locale.ENGLISH))

    count = len(game.hands[last])
    assert f"order: **P{asked}** 2, P{before} {count} and you {count} (UNO!)" in told


def test_between_two_rounds_the_hand_says_who_has_won_and_the_own_place() -> None:
    state = list(moments("master", 3, 1, 2000))[-1][0]
    result = game_of(state).result
    assert result is not None
    match = replace(game_of(state).match, scores=(30, 120, 50))
    state = replace(state, game=replace(game_of(state), match=match), phase=Phase.BETWEEN)
    assert result.winner is not None

    told = [words(hand_panel(state, seat, Locale.ENGLISH)) for seat in range(3)]

    assert all(
        ("You win the round and score" if seat == result.winner else "wins the round and scores")
        in one
        for seat, one in enumerate(told)
    )
    assert "Your score: 30 points, place 3 of 3" in told[0]
    assert "Your score: 120 points, place 1 of 3" in told[1]
    assert list(labels(hand_panel(state, 0, Locale.ENGLISH))) == ["Next round", "Leave"]
    assert list(labels(hand_panel(replace(state, ready=(0,)), 0, Locale.ENGLISH))) == ["Leave"]


def test_a_press_that_comes_too_early_says_what_it_costs() -> None:
    state = holding("R1", "B2", "B3", button="manual")

    panel = hand_panel(state, on_turn(state), Locale.ENGLISH)

    assert "Press (too early: +2)" in labels(panel)
    played = playing(state, "play R1")
    assert "Press the button" in labels(hand_panel(played, on_turn(played), Locale.ENGLISH))


@pytest.mark.parametrize(
    ("robot", "phase", "told", "offered"),
    [
        (True, Phase.PLAYING, "A robot plays for you", ["I’m back"]),
        (False, Phase.PLAYING, "your seat is closed", []),
        (True, Phase.CLOSED, "You’ve left the table", []),
    ],
)
def test_who_has_left_is_told_what_becomes_of_the_seat(
    robot: bool, phase: Phase, told: str, offered: list[str]
) -> None:
    state = replace(holding("R1"), phase=phase)
    state = state.replace_player(0, replace(state.players[0], left=True, robot=robot))

    panel = left_panel(state, 100, Locale.ENGLISH)

    assert told in words(panel)
    assert list(labels(panel)) == offered


def test_who_was_removed_is_told_so() -> None:
    state = replace(holding("R1"), kicked=(kick_mark("a1", 100),))

    assert "You were removed" in words(left_panel(state, 100, Locale.ENGLISH))


def test_a_wild_draw_four_is_a_decision_with_its_costs() -> None:
    state = holding("W+4", "B2", "R3", top="R7")
    state = replace(state, players=tuple(Player(n, f"P{n}") for n in range(3)))
    bluffer = on_turn(state)
    state = playing(state, "play W+4 blue")

    told = words(hand_panel(state, on_turn(state), Locale.ENGLISH)).splitlines()
    others = words(hand_panel(state, bluffer, Locale.ENGLISH))

    assert (
        f"**Challenge:** a bluff costs **P{bluffer}** 4 cards, an honest card costs you 6. "
        f"It’s a bluff if **P{bluffer}** also had a red card."
    ) in told
    assert "Challenge:" not in others


@pytest.mark.parametrize(("other", "bluff"), [("R3", True), ("B3", False), ("W", False)])
def test_the_own_bluff_is_marked_before_it_is_played(other: str, bluff: bool) -> None:
    state = holding("W+4", other, top="R7")

    offered = [
        one
        for one in labels(hand_panel(state, on_turn(state), Locale.ENGLISH))
        if one.startswith("Wild Draw Four")
    ]

    assert offered
    assert all(("(bluff)" in one) is bluff for one in offered)


@pytest.mark.parametrize("locale", Locale)
def test_between_two_rounds_who_is_away_reads_that_a_robot_plays(locale: Locale) -> None:
    state = list(moments("master", 3, 1, 2000))[-1][0]
    state = replace(state, phase=Phase.BETWEEN, ready=(0,))
    here = state.replace_player(0, replace(state.players[0], robot=False))
    away = state.replace_player(0, replace(state.players[0], robot=True))

    kept = tr(locale, "hand-kept")
    assert kept not in words(hand_panel(here, 0, locale))
    assert kept in words(hand_panel(away, 0, locale))
    # Not both: who is away has not asked for the next round.
    assert tr(locale, "hand-ready") not in words(hand_panel(away, 0, locale))
