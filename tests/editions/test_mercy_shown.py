"""UNO No Mercy as people see it, and as robots play it."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.editions.mercy.pictures import roulette_picture
from bot.editions.mercy.present import MOST_FRAMES, RouletteScene
from bot.editions.mercy.rules import BY_ROULETTE, NameRouletteColour, Swept, TurnedOver
from bot.engine import view
from bot.engine.cards import Card, Colour, card
from bot.engine.errors import Reason
from bot.engine.events import CardLaid, Drew, Event, HandsSwapped, OutOfRound, Owing, Why, seen_by
from bot.engine.moves import Move, Verb, act, play
from bot.engine.state import State
from bot.game.robots.edition import ROBOTS, remember
from bot.game.robots.expert import CHOOSERS
from bot.game.robots.memory import Memory, Sight
from bot.game.state.table_state import RobotLevel
from bot.i18n import Locale
from bot.pictures.cards import card_picture
from bot.present.components import Light
from bot.present.edition import PRESENT, Stage
from bot.present.panels.table import channel_panel
from bot.present.text.refusals import move_refusal
from tests.present.panel_reading import words
from tests.present.table_states import game_of, held, table
from tests.scenarios.case import played, state_of

EN = Locale.ENGLISH
MERCY = PRESENT.of("mercy")
RED_ONE = CardLaid(0, card("R1"), 0, Colour.RED)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))


def stage(*events: Event) -> Stage:
    state = held("mercy", 5)
    return MERCY.stage(state, view(game_of(state), None), EN, (RED_ONE, *events))


def test_an_eliminated_player_is_lit_in_red() -> None:
    shown = stage(OutOfRound(1, 25))

    assert (shown.light, shown.worn) == (Light.ALARM, {1: "skull"})
    assert "25 cards and is out" in shown.words


def test_a_sweep_or_a_roulette_is_marked_until_the_next_card() -> None:
    assert stage(Swept(1, cards("B1 B2"))).sign == "broom"
    assert stage(TurnedOver(1, cards("B1 B2"))).sign == "roulette"
    assert stage(TurnedOver(1, cards("B1 B2")), RED_ONE) == Stage()


@pytest.mark.parametrize(("turned", "steps"), [("", 0), ("R1", 0), ("B1 R1", 1)])
def test_a_roulette_of_several_cards_is_shown_card_by_card(turned: str, steps: int) -> None:
    shown = MERCY.steps((TurnedOver(1, cards(turned)),), held("mercy", 5), EN)

    assert len(shown) == steps
    assert all(one.longer >= 1 and one.picture is not None for one in shown)


@pytest.mark.parametrize("count", [2, 24])
def test_the_picture_of_a_roulette_turns_one_card_after_another(count: int) -> None:
    scene = RouletteScene("mercy", cards("B1 ") * count)

    with Image.open(BytesIO(roulette_picture(scene).content)) as picture:
        assert getattr(picture, "n_frames", 1) == min(count, MOST_FRAMES)


def test_the_cards_of_no_mercy_are_dark() -> None:
    light, dark = (
        card_picture(card("R7"), one, 80).getpixel((40, 8)) for one in ("master", "mercy")
    )

    assert isinstance(light, tuple)
    assert isinstance(dark, tuple)
    assert max(dark[:3]) < 60 < min(light[:3])


def test_a_debt_and_roulette_cards_are_reported_once() -> None:
    assert not MERCY.tells(Owing(1, 4))
    assert not MERCY.tells(Drew(1, 2, BY_ROULETTE))
    assert MERCY.tells(Drew(1, 2, Why.OWED))


CASE: dict[str, object] = {
    "edition": "mercy",
    "players": ["A", "B", "C"],
    "hands": {"A": ["R+2", "G1", "G2"], "B": ["G+4", "Y1"], "C": ["Y8", "Y9"]},
    "discard": ["R5"],
    "turn": "A",
}
NEARLY = [f"{colour}{number}" for colour in "BY" for number in range(10)] + ["R0", "R1", "R2"]


def test_a_growing_debt_is_shown_as_a_chain() -> None:
    state, events = played(CASE, "A play R+2", "B play G+4")

    told = words(channel_panel(table("mercy", game=state), EN, events))
    assert "**+2 " in told
    assert " → +4 " in told
    assert ": 6 cards**" in told


def test_an_eliminated_player_is_marked_and_refused_with_the_reason() -> None:
    hands = {"A": ["R+2", "G1", "G2"], "B": NEARLY, "C": ["Y8", "Y9"]}
    state, events = played({**CASE, "hands": hands}, "A play R+2", "B take")
    shown = table("mercy", game=state)
    told = words(channel_panel(shown, EN, events, drawn=True))

    assert "out: " in told
    refused = move_refusal(shown, act(1, Verb.DRAW), Reason.NOT_YOUR_TURN, events, EN)
    assert (
        refused
        == "You’re out of this round: you held 25 cards or more. You can watch until it ends."
    )


def answer(state: State, level: RobotLevel = RobotLevel.HARD) -> Move:
    seat = state.stack[-1].seats[0]
    memory = Memory(seat, "mercy")
    remember(memory, (), view(state, seat))
    return CHOOSERS[level].answer(Sight.of_view(view(state, seat), memory), Random(1))


DUEL: dict[str, object] = {**CASE, "players": ["A", "B"]}


def test_a_robot_does_not_play_a_card_whose_debt_would_return_to_it() -> None:
    """NOM-11."""
    hands = {"A": ["WR+4", "G1", "G2"], "B": ["Y8", "Y9"]}

    assert answer(state_of({**DUEL, "hands": hands})).verb is Verb.DRAW


def test_a_card_whose_debt_returns_has_a_cost_unless_it_is_the_last() -> None:
    """NOM-11."""
    robots, back = ROBOTS.of("mercy"), play(0, card("WR+4"))
    held, last = (
        Sight.of_view(view(state_of({**DUEL, "hands": {"A": hand, "B": ["Y8"]}}), 0))
        for hand in (["WR+4", "G1"], ["WR+4"])
    )

    assert robots.worth(held, back) < 0
    assert robots.worth(last, back) == 0


def test_a_robot_answers_a_debt_in_order_to_pass_it_on() -> None:
    """NOM-11, NOM-13."""
    hands = {"A": ["WR+4", "G+4", "G2", "G9"], "B": ["Y8", "Y9"]}
    state, _ = played({**DUEL, "hands": hands}, "A play WR+4 green")

    assert answer(state).card is card("G+4")
    assert (
        ROBOTS.of("mercy").refrains(
            Sight.of_view(view(state_of({**DUEL, "hands": hands}), 0)), play(0, card("WR+4"))
        )
        is False
    )


def test_a_robot_at_the_roulette_avoids_the_colour_of_its_own_cards() -> None:
    """NOM-12."""
    hands = {"A": ["WC", "G1"], "B": [f"R{one}" for one in range(10)], "C": ["Y8", "Y9"]}
    state, _ = played({**CASE, "hands": hands}, "A play WC")

    assert isinstance(state.stack[-1], NameRouletteColour)
    assert {answer(state).colour for _ in range(3)}.isdisjoint({Colour.RED})
    assert (
        ROBOTS.of("mercy").preference(
            Sight.of_view(view(state, 1)), Move(Verb.COLOUR, 1, colour=Colour.RED)
        )
        == -10
    )


def test_a_robot_values_cards_by_their_effects() -> None:
    hands = {"A": ["RE", "RD", "R1", "WC", "G1", "W+6"], "B": ["Y8", "Y9"], "C": ["Y8", "Y1"]}
    seen = Sight.of_view(view(state_of({**CASE, "hands": hands}), 0))
    robots = ROBOTS.of("mercy")

    assert robots.worth(seen, play(0, card("RE"))) > 0
    assert robots.worth(seen, play(0, card("WC"))) > 0
    assert robots.worth(seen, play(0, card("G1"))) == 0
    assert robots.preference(seen, act(0, Verb.DRAW)) is None
    assert robots.further(seen, card("RD")) == [card("RE"), card("R1")]
    assert robots.further(seen, card("RE")) == ()


def test_a_robot_keeps_its_big_cards_for_answering_debts() -> None:
    """NOM-13."""
    kept = [ROBOTS.of("mercy").kept(card(text)) for text in ("R+2", "R+4", "W+10")]

    assert kept == sorted(kept)
    assert ROBOTS.of("mercy").kept(card("R1")) == 0


def test_a_robot_remembers_what_everybody_has_seen() -> None:
    hands = {"A": ["WC", "BD", "B1", "G1"], "B": ["G1", "G2"], "C": ["Y8", "Y9"]}
    case = {**CASE, "hands": hands, "draw": ["G3", "R9"], "discard": ["B5"]}
    _, events = played(case, "A play WC", "B colour red")
    memory = Memory(2, "mercy")
    for event in seen_by(tuple(events), 2):
        memory.note(event)
        ROBOTS.of("mercy").remember(memory, event)
    assert +memory.of(1).held == {card("G3"): 1, card("R9"): 1}

    _, events = played(case, "A play BD")
    for event in seen_by(tuple(events), 2):
        memory.note(event)
        ROBOTS.of("mercy").remember(memory, event)
    assert card("B1") in memory.lying

    memory.hand = cards("G5")
    ROBOTS.of("mercy").remember(memory, HandsSwapped(2, 0))
    assert +memory.of(0).held == {card("G5"): 1}

    memory.note(OutOfRound(1, 25))
    assert not memory.of(1).held
