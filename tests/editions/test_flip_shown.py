"""UNO Flip as people see it, and as robots play it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.engine import Step, apply, start, view
from bot.engine.cards import Card, Colour, card
from bot.engine.editions import EDITIONS
from bot.engine.errors import Reason
from bot.engine.events import CardLaid, Event, SidesTurned, seen_by
from bot.engine.moves import Verb, play
from bot.engine.state import State
from bot.engine.view import outline
from bot.game.robots.edition import ROBOTS, remember
from bot.game.robots.expert import CHOOSERS
from bot.game.robots.memory import Memory, Sight
from bot.game.robots.worlds import ImpossibleWorld, Knowledge, Worlds
from bot.game.rules.match_record import MatchReplay
from bot.game.state.table_state import RobotLevel
from bot.i18n import Locale
from bot.pictures.cards import card_picture
from bot.pictures.scenes import draw_scene
from bot.present.components import MomentScene, Picture, Scene, SceneSeat, TableScene, Text
from bot.present.edition import PRESENT, Stage
from bot.present.panels.clip import position_picture
from bot.present.panels.hand import hand_panel
from bot.present.panels.rounds import hands_picture
from bot.present.panels.status import other_sides_panel
from bot.present.panels.table import channel_panel
from bot.present.text.names import card_text, face_name, phone_rows, plain_words
from bot.present.text.refusals import refusal_at_table
from bot.present.text.status import BACK_ROWS, own_backs_line
from bot.records.record import Position
from bot.settings import Look, Preferences, Sorting
from bot.tools.simulate import random_happening
from bot.ui.suggestions import suggestions_for
from tests.present.panel_reading import labels, words
from tests.present.table_states import table
from tests.scenarios.case import played, state_of

EN = Locale.ENGLISH
WORDS = Preferences(look=Look.WORDS, editions=("flip",))
CASE: dict[str, object] = {
    "edition": "flip",
    "players": ["A", "B", "C"],
    "hands": {
        "A": ["RF/P8", "R7/O1", "R7/U5"],
        "B": ["B7/O3", "R6/PE"],
        "C": ["Y9/T5", "G9/O+5"],
    },
    "discard": ["R5/P2"],
    "draw": ["G1/O5", "R9/TR"],
    "turn": "A",
}


def test_a_dark_wild_has_its_own_face_and_its_editions_name() -> None:
    dark, light = card("WC/R3"), card("W/P5")

    assert face_name(dark, "flip") == "WC-dark"
    assert face_name(light, "flip") == "W"
    assert card_text(dark, EN, "flip") == card_text(dark.front, EN) == "Wild Draw Colour"
    assert card_text(card("WC"), EN, "mercy") == "Wild Colour Roulette"


def test_a_flip_brings_night_and_the_next_brings_day() -> None:
    state, events = played(CASE, "A play RF")
    seen, part = view(state, None), PRESENT.of("flip")

    shown = part.stage(table("flip", game=state), seen, EN, events)
    assert shown.sign == "nightfall"
    assert "pink 2" in shown.words
    later = (*events, CardLaid(1, card("P8/RF"), 0, Colour.PINK))
    assert part.stage(table("flip", game=state), seen, EN, later) == Stage()
    back = state_of({**CASE, "hands": {"A": ["G4/P8"], "B": ["B7/O3"], "C": ["Y9/T5"]}})
    turned = (SidesTurned(card("R5/P2")),)
    assert part.stage(table("flip", game=back), view(back, None), EN, turned).sign == "daybreak"


def test_dark_sides_have_a_dark_table_and_dark_cards() -> None:
    light, dark = card("R7/O1"), card("O1/R7")
    ring = SceneSeat("Ada", 2, asked=True, said=False, worn="", faded=False)

    def brightness(picture: Image.Image) -> int:
        colour = picture.convert("RGB").getpixel((40, 8))
        assert isinstance(colour, tuple)
        return max(colour)

    def drawn(scene: Scene) -> Image.Image:
        return Image.open(BytesIO(draw_scene(scene).content))

    def pictures_of(top: Card) -> tuple[Image.Image, ...]:
        lying = TableScene("flip", ((top, top.colour),), 9, 0, (ring,), clockwise=True)
        return card_picture(top, "flip", 80), drawn(lying), drawn(MomentScene("flip", top))

    for by_day, by_night in zip(pictures_of(light), pictures_of(dark), strict=True):
        assert brightness(by_night) < 64 < brightness(by_day)


def test_cards_that_differ_only_on_the_other_side_are_suggested_once() -> None:
    hands = {"A": ["Y9/T5", "Y9/U4", "G9/O+5"], "B": ["B7/O3"], "C": ["R6/PE"]}
    state = table("flip", game=state_of({**CASE, "hands": hands}))

    shown = suggestions_for(state, 0, Verb.PLAY, EN)
    assert [one.words for one in shown] == ["Green 9", "Yellow 9"]


def test_other_sides_are_shown_small_below_the_players_own_cards() -> None:
    told = words(hand_panel(table("flip", game=state_of(CASE)), 0, EN, preferences=WORDS))

    assert "Other sides" in told
    assert "orange 1" in plain_words(told)
    assert "pink 8" in plain_words(told)


def test_a_large_hand_lists_only_some_of_the_other_sides() -> None:
    many = [held.text for held in EDITIONS["flip"].deck if held.colour is Colour.GREEN]
    state = state_of({**CASE, "hands": {"A": many, "B": ["BR/W"], "C": ["BS/T1"]}, "draw": []})
    line = own_backs_line(view(state, 0), EN, Sorting.COLOUR)

    assert phone_rows(line) <= BACK_ROWS
    assert line.endswith("…")


def test_beside_a_vote_other_sides_are_listed_only_if_all_fit_into_one_row() -> None:
    def listed(count: int) -> str:
        held = [one.text for one in EDITIONS["flip"].deck if one.colour is Colour.GREEN][:count]
        state = state_of({**CASE, "hands": {"A": held, "B": ["BR/W"], "C": ["BS/T1"]}, "draw": []})
        return own_backs_line(view(state, 0), EN, Sorting.COLOUR, is_short=True)

    assert phone_rows(listed(1)) == 1
    assert "…" not in listed(1)
    assert listed(20) == ""


def test_the_picture_of_a_hand_shows_the_other_sides_and_describes_them() -> None:
    state = table("flip", game=state_of(CASE))
    panel = hand_panel(state, 0, EN, drawn=True)
    (picture,) = (one for one in panel.blocks if isinstance(one, Picture))

    assert isinstance(picture.scene, TableScene)
    assert picture.scene.draw_back is card("O5")
    assert all(one.card.back is not None for one in picture.scene.hand)
    assert "orange Draw Five" in picture.alt


def test_other_sides_of_every_hand_and_the_next_card_are_described() -> None:
    told = plain_words(words(other_sides_panel(table("flip", game=state_of(CASE)), 0, EN)))

    assert "You: " in told
    assert "pink Skip Everyone" in told
    assert "Next card in the draw pile: orange 5" in told
    assert "blue 7" not in told


def test_equal_looking_cards_are_distinguished_in_selects() -> None:
    """FLI-2."""
    shown = {*labels(hand_panel(table("flip", game=state_of(CASE)), 0, EN, preferences=WORDS))}

    assert {"Red 7 (orange 1)", "Red 7 (purple 5)", "Red Flip"} <= shown


def test_open_hands_count_cards_that_differ_only_on_the_other_side() -> None:
    """FLI-2."""
    game = state_of(CASE)
    shown = table("flip", game=game)
    replay = MatchReplay(shown, (Position(None, Step(game, ())),), (0,), None)
    frame = position_picture(replay, 0, Text(""), EN)

    assert "red 7 ×2" in hands_picture(shown, game, EN).alt
    assert "red 7 ×2" in frame.alt


WILD: dict[str, object] = {
    **CASE,
    "hands": {"A": ["WC/R3", "T1/Y2", "T8/Y2"], "B": ["O9/R6", "P6/B+1"], "C": ["P7/GR"]},
    "discard": ["P6/B2"],
    "draw": ["U9/Y5", "O1/GR", "T2/B3"],
}


def test_an_open_ended_draw_is_shown_without_a_number() -> None:
    state, events = played(WILD, "A play WC teal")
    shown = table("flip", game=state)
    told = words(channel_panel(shown, EN, events))

    assert "until a card of the chosen colour comes up" in told
    hand = hand_panel(shown, 1, EN, recent=events, preferences=WORDS)
    assert {"Draw until it comes up", "Challenge"} <= {*labels(hand)}
    assert "draws until the colour comes up; if not, you do, and draw two more" in words(hand)
    refused = refusal_at_table(shown, 1, Reason.DOES_NOT_FIT, EN)
    assert refused == "You must draw first, or use one of the other buttons."


def test_a_challenge_reports_how_many_cards_were_drawn() -> None:
    state, events = played(WILD, "A play WC orange", "B challenge")

    shown = table("flip", game=state)
    assert "draws 4 cards (challenge)" in words(channel_panel(shown, EN, events))
    assert "**The card was fine: you drew 4**" in words(hand_panel(shown, 1, EN, recent=events))


def memory_of(seat: int, state: State, events: list[Event]) -> Memory:
    memory = Memory(seat, "flip")
    remember(memory, (), view(state_of(CASE), seat))
    remember(memory, seen_by(tuple(events), seat), view(state, seat))
    return memory


def test_a_robot_infers_colours_from_the_other_sides() -> None:
    """The other sides of B's cards are O3 and PE: one is blue or yellow, one red or yellow."""
    memory = memory_of(0, state_of(CASE), [])

    assert memory.chance_of(1, Colour.GREEN, 2) == 0
    assert memory.chance_of(1, Colour.RED, 2) == pytest.approx(0.5)


def test_a_robot_knows_a_hand_once_it_has_seen_both_sides() -> None:
    state, events = played(CASE, "A play RF")
    memory = memory_of(0, state, events)

    assert set(memory.of(1).held) == {card("O3/B7"), card("PE/R6")}
    assert set(memory.of(2).held) == {card("T5/Y9"), card("O+5/G9")}
    assert card("P8/RF") in memory.lying
    assert memory.chance_of(1, Colour.PINK, 2) == 1


def test_a_robot_never_infers_a_card_that_another_player_lacks() -> None:
    chance, options, noted = Random(4), EDITIONS["flip"].options(), 0
    for deal in range(12):
        state = start("flip", options, 4, bytes([deal]) * 32).state
        memories = [Memory(seat, "flip") for seat in range(4)]
        while state.result is None:
            step = apply(state, random_happening(state, chance))
            state = step.state
            is_turned = any(isinstance(event, SidesTurned) for event in step.events)
            for seat, memory in enumerate(memories):
                remember(memory, seen_by(step.events, seat), view(state, seat))
                for other in set(state.order) - {seat} if is_turned else ():
                    held = +memory.of(other).held
                    assert held <= Counter(state.hands[other])
                    noted += held.total()
    assert noted > 100


def worlds(state: State) -> Worlds:
    memory = memory_of(0, state, [])
    return Worlds(Knowledge.of(outline(state, 0), view(state, 0), memory))


def test_an_experts_imagined_worlds_have_the_visible_other_sides() -> None:
    state = state_of(CASE)
    seen, rng = view(state, 0), Random(1)

    for _ in range(20):
        world = worlds(state).deal(rng)
        assert view(world, 0).backs == seen.backs
        assert view(world, 0).draw_back is seen.draw_back


def test_a_world_with_no_card_for_a_visible_side_is_impossible() -> None:
    state = state_of(CASE)
    known = Knowledge.of(outline(state, 0), view(state, 0), memory_of(0, state, []))
    wrong = (known.backs[0], (card("O3"),) * 3, known.backs[2])

    with pytest.raises(ImpossibleWorld):
        Worlds(replace(known, backs=wrong)).deal(Random(1))


def test_a_world_ignores_a_remembered_card_whose_other_side_is_not_in_the_hand() -> None:
    """The other sides of B's cards are O3 and PE, so a memory of another card must be wrong."""
    state = state_of(CASE)
    known = Knowledge.of(outline(state, 0), view(state, 0), memory_of(0, state, []))
    right, wrong = card("B7/O3"), card("G1/O5")
    held = {**known.held, 1: (wrong, right)}

    hand = Worlds(replace(known, held=held)).deal(Random(1)).hands[1]
    assert hand[0] is right
    assert {one.other_side for one in hand} == {card("O3"), card("PE")}


def test_a_robot_values_a_flip_by_the_sides_that_come_up() -> None:
    robots = ROBOTS.of("flip")
    good = {"A": ["RF/P8", "BR/W", "R3/WC"], "B": ["B7/O3", "G7/O6"], "C": ["Y9/T5", "G5/T4"]}
    bad = {"A": ["RF/P8", "R7/O1", "G5/O7"], "B": ["BR/W", "R3/WC"], "C": ["RS/W", "G6/WC"]}
    better, worse = (
        robots.worth(
            Sight.of_view(view(state_of({**CASE, "hands": one}), 0)), play(0, card("RF/P8"))
        )
        for one in (good, bad)
    )

    assert better > 0 > worse


def test_a_robot_gives_no_extra_value_to_a_last_card() -> None:
    everyone, other = "PE/R6", "T1/Y2"
    last, earlier = (
        ROBOTS.of("flip").worth(
            Sight.of_view(view(state_of({**WILD, "hands": hands}), 0)), play(0, card(everyone))
        )
        for hands in (
            {"A": hand, "B": ["O9/R6", "P6/B+1"], "C": ["P7/GR"]}
            for hand in ([everyone], [everyone, other])
        )
    )

    assert last == 0 < earlier


def test_a_robot_can_play_on_either_side() -> None:
    for case in (CASE, WILD):
        state = state_of(case)
        memory = Memory(0, "flip")
        remember(memory, (), view(state, 0))
        for level in RobotLevel:
            sight = Sight.of_view(view(state, 0), memory, outline(state, 0))
            answer = CHOOSERS[level].answer(sight, Random(1))
            assert answer.verb in {Verb.PLAY, Verb.DRAW}
            apply(state, answer)
