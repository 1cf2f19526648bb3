"""The first dealer, and the deal (MAS-1 to MAS-3, MAS-9)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from bot.engine import start
from bot.engine.apply import Step
from bot.engine.cards import Face
from bot.engine.editions import EDITIONS
from bot.engine.events import Dealt, Lots, Turned
from bot.engine.options import Mode
from bot.engine.questions import NameColour
from bot.tools.simulate import check_cards

MASTER = EDITIONS["master"]
TABLES = 300


def table(number: int, players: int = 4) -> Step:
    return start("master", MASTER.options(), players, number.to_bytes(32, "big"))


def lots(step: Step) -> Lots:
    (found,) = (event for event in step.events if isinstance(event, Lots))
    return found


def draws(event: Lots) -> list[dict[int, int]]:
    """The rounds of the draw: the number drawn by each seat; action cards and wilds count 0."""
    rows: list[dict[int, int]] = [{}]
    for seat, held in event.cards:
        if seat in rows[-1]:
            rows.append({})
        rows[-1][seat] = held.number or 0
    return rows


def test_everybody_draws_and_the_highest_number_deals() -> None:
    for number in range(TABLES):
        step = table(number)
        (first, *_) = draws(lots(step))
        assert list(first) == [0, 1, 2, 3]
        assert first[lots(step).dealer] == max(first.values())
        assert step.state.dealer == lots(step).dealer


def test_a_tie_is_drawn_again_among_those_who_tied() -> None:
    ties = 0
    for number in range(TABLES):
        rows = draws(lots(table(number)))
        for row, again in pairwise(rows):
            ties += 1
            assert set(again) == {seat for seat, drawn in row.items() if drawn == max(row.values())}
        last = rows[-1]
        assert list(last.values()).count(max(last.values())) == 1
    assert ties > 10


def test_players_whose_highest_lot_is_zero_draw_again() -> None:
    zeros = [
        rows
        for number in range(2000)
        if max((rows := draws(lots(table(number, players=2))))[0].values()) == 0
    ]

    assert zeros
    assert all(len(rows) > 1 for rows in zeros)


def test_everybody_is_first_dealer_about_equally_often() -> None:
    count = Counter(table(number).state.dealer for number in range(TABLES))

    assert all(abs(times - TABLES / 4) < 40 for times in count.values())


def test_each_player_gets_seven_cards_one_is_turned_and_the_rest_is_the_draw_pile() -> None:
    for number in range(TABLES):
        step = table(number)
        state = step.state
        back = sum(isinstance(event, Turned) and event.put_back for event in step.events)
        drawn = sum(map(len, state.hands)) - 28
        assert drawn in {0, 2}
        assert len(state.draw) == 108 - 28 - 1 - drawn
        assert len(state.piles[0].cards) == 1
        assert check_cards(state) is None, f"{back} put back"


def test_the_cards_drawn_to_choose_the_dealer_go_back_before_the_deal() -> None:
    kinds = [type(event) for event in table(1).events]

    assert kinds.index(Lots) < kinds.index(Dealt)
    assert check_cards(table(1).state) is None


def test_a_wild_draw_four_never_opens_and_goes_back_anywhere_in_the_pile() -> None:
    places: Counter[bool] = Counter()
    for number in range(3 * TABLES):
        step = table(number)
        turned = [event for event in step.events if isinstance(event, Turned)]
        assert turned[-1].card.face is not Face.WILD_DRAW_FOUR
        assert all(event.card.face is Face.WILD_DRAW_FOUR for event in turned[:-1])
        if len(turned) > 1:
            pile = step.state.draw
            half = len(pile) // 2
            places.update(place < half for place, held in enumerate(pile) if held is turned[0].card)
    assert min(places[True], places[False]) > 10


def test_the_dealer_chooses_the_colour_of_an_opening_wild() -> None:
    named = 0
    for number in range(TABLES):
        state = table(number).state
        if isinstance(state.question, NameColour):
            named += 1
            assert state.question.seat == state.dealer
            assert state.piles[0].top.face is Face.WILD
    assert named


def test_the_mode_does_not_change_the_deal() -> None:
    single = start("master", MASTER.options(mode=Mode.SINGLE), 4, bytes(32)).state

    assert single.hands == start("master", MASTER.options(), 4, bytes(32)).state.hands
