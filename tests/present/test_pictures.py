"""The picture of a table, and the words that replace it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle

import pytest

from bot.editions.tippo.present import BalanceScene
from bot.editions.wizz.present import WheelScene
from bot.engine.cards import Colour, card
from bot.engine.editions import EDITIONS
from bot.engine.events import Event
from bot.engine.state import Pile
from bot.game.rules.ratings import Achievement
from bot.game.state.figures import NO_HIGHLIGHTS, Highlight, HighlightKind, Highlights
from bot.game.state.table_state import Ending, Phase, TableState
from bot.i18n import Locale
from bot.pictures.scenes import HEADLINE_WIDTH, VERDICT_PRINT
from bot.pictures.typesetting import SMALLEST, text_shape
from bot.present.components import (
    GOLD,
    GREY,
    CardImage,
    Light,
    OpenHands,
    Panel,
    Picture,
    ResultCard,
    Scene,
    TableScene,
    Text,
)
from bot.present.panels.hand import without_hand_panel
from bot.present.panels.rounds import Earned, ResultExtras
from bot.present.panels.table import channel_panel
from bot.present.text.names import seat_name
from bot.present.text.results import MOST_LINES
from tests.present.panel_reading import flaws, words
from tests.present.table_states import game_of, holding, moments

EN, FR = Locale.ENGLISH, Locale("fr")


def pictures(panel: Panel) -> list[Picture]:
    return [block for block in panel.blocks if isinstance(block, Picture)]


def game(edition: str, most: int = 400) -> Iterator[tuple[TableState, tuple[Event, ...]]]:
    for state, events in moments(edition, 4, 2, most):
        yield state, events[-6:]


def scenes(edition: str) -> list[Scene]:
    return [
        picture.scene
        for state, recent in game(edition)
        if state.phase is Phase.PLAYING
        for picture in pictures(channel_panel(state, EN, recent, drawn=True))
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_message_has_at_most_one_picture_with_an_alternative_text(edition: str) -> None:
    """The language changes from moment to moment."""
    panels = [
        channel_panel(state, locale, recent, drawn=True)
        for (state, recent), locale in zip(game(edition), cycle(Locale), strict=False)
    ]

    assert any(map(pictures, panels))
    assert [flaw for panel in panels for flaw in flaws(panel)] == []


def test_the_picture_always_shows_the_current_balance() -> None:
    for state, recent in game("tippo", 60):
        if state.phase is not Phase.PLAYING:
            continue
        (picture,) = pictures(channel_panel(state, EN, recent, drawn=True))
        assert isinstance(picture.scene, TableScene)
        assert isinstance(picture.scene.centre, BalanceScene)
        pans = (picture.scene.centre.left, picture.scene.centre.right)
        assert [one.count for one in pans] == [len(pile.cards) for pile in game_of(state).piles]
        assert [one.top for one in pans] == [pile.top for pile in game_of(state).piles]


def test_the_balance_is_described_in_english_and_french() -> None:
    state, _ = next(game("tippo"))
    piles = (
        Pile((card("R5"), card("R7")), Colour.RED),
        Pile((card("W+4"),), Colour.BLUE),
    )
    state = replace(state, game=replace(game_of(state), piles=piles))

    (english,), (french,) = (pictures(channel_panel(state, one, drawn=True)) for one in (EN, FR))
    assert english.alt.startswith(
        "Left tray: red 7\nRight tray: Wild Draw Four · colour: blue\n"
        "Scale: 1 more card on the left\n"
    )
    assert french.alt.startswith("À gauche\u00a0: 7 rouge\nÀ droite\u00a0: ")


def test_the_wheel_is_shown_at_rest_or_with_its_result_and_never_spinning() -> None:
    tables = [scene for scene in scenes("wizz") if isinstance(scene, TableScene)]
    shown = [one.centre for one in tables if isinstance(one.centre, WheelScene)]

    assert any(scene.stopped is None for scene in shown)
    assert any(scene.stopped is not None for scene in shown)
    assert not any(scene.turns for scene in shown)
    assert len(shown) < len(list(game("wizz")))


def test_a_royal_table_shows_crown_and_hat_and_turns_gold_for_a_coronation() -> None:
    tables = [scene for scene in scenes("royal") if isinstance(scene, TableScene)]

    assert all(len(one.seats) == 4 for one in tables)
    worn = [{seat.worn for seat in one.seats} for one in tables]
    assert {"crown", "hat", ""} in worn
    assert {one.light for one in tables} == {Light.PLAIN, Light.FEAST}


def test_a_round_ends_with_all_hands_open() -> None:
    state, recent = list(game("master", 2000))[-1]
    assert state.phase is Phase.BETWEEN

    (picture,) = pictures(channel_panel(state, FR, recent))
    assert isinstance(picture.scene, OpenHands)
    held = [sorted(hand, key=str) for hand in game_of(state).hands]
    assert [sorted(hand.cards, key=str) for hand in picture.scene.hands] == held
    assert [hand.won for hand in picture.scene.hands].count(True) == 1
    assert picture.alt.startswith("Toutes les mains, cartes visibles.")


def finished(
    mode: str = "classic", highlights: Highlights = NO_HIGHLIGHTS, **ended: object
) -> TableState:
    """The table of a match of four players that is over; `ended` gives fields of the match."""
    *_, (state, _) = moments("master", 4, 2, 2000, mode=mode)
    match = replace(game_of(state).match, **ended)  # type: ignore[arg-type]
    over = replace(state, phase=Phase.CLOSED, ending=Ending.MATCH_OVER, highlights=highlights)
    return replace(over, game=replace(game_of(state), match=match))


def result(
    mode: str = "classic", highlights: Highlights = NO_HIGHLIGHTS, **ended: object
) -> Picture:
    """The picture of the result at the table that `finished` returns."""
    panel = channel_panel(finished(mode, highlights, **ended), EN)
    (picture,) = pictures(panel)
    assert words(panel).count("Best move") == picture.words.count("Best move")
    return picture


def test_a_finished_match_shows_a_result_card_to_share() -> None:
    picture = result(scores=(10, 512, 0, 10), winners=(1,))

    assert isinstance(picture.scene, ResultCard)
    assert [place.number for place in picture.scene.places] == [1, 2, 2, 4]
    assert [place.won for place in picture.scene.places] == [True, False, False, False]
    assert [place.medal for place in picture.scene.places] == [True, True, True, False]
    assert picture.scene.best is None
    assert picture.alt.startswith(
        "Picture of the result. UNO Master · 1 round · classic, to a goal. "
    )


@pytest.mark.parametrize(
    ("seat", "headline", "verdict"),
    [
        (1, "Victory!", "512 points"),
        (0, "You came 2nd of 4", "Béa takes the game!"),
        (2, "You came 4th of 4", "Béa takes the game!"),
    ],
)
def test_players_read_their_own_place_and_only_the_winner_sees_gold(
    seat: int, headline: str, verdict: str
) -> None:
    state = finished(scores=(10, 512, 0, 10), winners=(1,))
    name = state.players[1].name

    panel = without_hand_panel(state, seat, EN)

    (picture,) = pictures(panel)
    assert isinstance(picture.scene, ResultCard)
    # The picture says the place, so the line above it does not.
    assert " of 4" not in words(panel)
    assert picture.scene.headline == (headline,)
    assert picture.scene.verdict == verdict.replace("Béa", name)
    assert picture.scene.celebrates == picture.scene.crowned == (seat == 1)
    assert panel.accent == (GOLD if seat == 1 else GREY)
    ending = "" if picture.scene.verdict.endswith("!") else "."
    assert f". {headline} · {picture.scene.verdict}{ending} 1. " in picture.alt


def test_a_players_own_result_names_each_kind_of_achievement_once() -> None:
    state = finished(scores=(10, 512, 0, 10), winners=(1,))
    achieved = (Achievement("rounds", 10), Achievement("rounds", 100), Achievement("wins", 1))
    user_id = state.players[0].user_id
    assert user_id is not None
    extras = ResultExtras((Earned(user_id, 1, achieved, is_public=True),))

    def earned(seat: int) -> tuple[str, ...]:
        (picture,) = pictures(without_hand_panel(state, seat, EN, extras))
        assert isinstance(picture.scene, ResultCard)
        return picture.scene.earned

    assert sorted(earned(0)) == ["Regular", "Winning ways"]
    assert earned(1) == ()


def test_the_losers_of_a_single_round_are_placed_by_the_points_left_in_their_hands() -> None:
    state = finished("single", scores=(0, 20, 0, 0), winners=(1,))
    game = game_of(state)
    hands = tuple(tuple(map(card, held)) for held in (["R9"], [], ["B2"], ["G9"]))
    state = replace(state, game=replace(game, hands=hands))

    panels = {seat: without_hand_panel(state, seat, EN) for seat in (0, 2, 3)}

    assert "Left in your hand: 9 points." in words(panels[0])
    (picture,) = pictures(panels[2])
    assert isinstance(picture.scene, ResultCard)
    assert picture.scene.headline == ("You came 2nd of 4",)
    assert [one.number for one in picture.scene.places] == [1, 2, 3, 3]
    assert not picture.scene.crowned
    assert not picture.scene.celebrates


def test_people_who_play_again_see_how_many_games_each_has_won() -> None:
    state = finished(scores=(10, 512, 0, 10), winners=(1,))
    people = [one.user_id for one in state.players if one.user_id is not None]
    assert state.players[2].user_id is None, "a robot, which the tally leaves out"
    first, second, third = (seat_name(state, seat) for seat in (0, 1, 3))
    rematch = replace(state, tally=((people[0], 2), (people[1], 2)))

    assert "Games won" not in words(channel_panel(state, EN))
    told = f"Games won: {second} 3 · {first} 2 · {third} 0"
    assert told in words(channel_panel(rematch, EN))
    assert told in words(without_hand_panel(rematch, 0, EN))


def test_a_long_tally_names_those_who_have_won_most() -> None:
    state = finished(scores=(10, 512, 0, 10), winners=(1,))
    players = tuple(replace(one, name=f"{seat}" * 24) for seat, one in enumerate(state.players))
    people = [one.user_id for one in players if one.user_id is not None]
    rematch = replace(state, players=players, tally=((people[1], 2), (people[0], 1)))

    assert f"Games won: {'1' * 24} 3 · {'0' * 24} 1 · …" in words(channel_panel(rematch, EN))


def test_a_tally_of_many_people_names_at_least_the_first() -> None:
    *_, (state, _) = moments("master", 9, 2, 2000)
    players = tuple(replace(one, name=f"{seat}" * 32) for seat, one in enumerate(state.players))
    people = [one.user_id for one in players if one.user_id is not None]
    rematch = replace(
        state,
        players=players,
        tally=((people[0], 9),),
        phase=Phase.CLOSED,
        ending=Ending.MATCH_OVER,
    )

    assert len(people) > MOST_LINES
    assert f"Games won: {'0' * 32} 9 · …" in words(channel_panel(rematch, EN))


def test_partners_share_a_line_of_the_result_card() -> None:
    picture = result("teams", scores=(10, 512, 10, 512), winners=(1, 3))

    assert isinstance(picture.scene, ResultCard)
    assert [place.number for place in picture.scene.places] == [1, 2]
    assert [len(place.names) for place in picture.scene.places] == [2, 2]
    assert picture.scene.verdict == "win the game!"


def test_the_losers_read_what_two_winners_with_long_names_have_won() -> None:
    state = finished(scores=(10, 512, 0, 512), winners=(1, 3))
    players = (replace(one, name=f"{seat}" * 32) for seat, one in enumerate(state.players))
    state = replace(state, players=tuple(players))

    (picture,) = pictures(without_hand_panel(state, 2, EN))

    assert isinstance(picture.scene, ResultCard)
    line = text_shape(picture.scene.verdict, round(VERDICT_PRINT * SMALLEST) + 1, 10_000)
    assert picture.scene.verdict.startswith(f"{'1' * 10}")
    assert picture.scene.verdict.endswith(" the game!")
    assert line.width <= HEADLINE_WIDTH


def test_a_match_without_a_winner_has_a_result_card() -> None:
    picture = result(scores=(0, 0, 0, 0), winners=())

    assert isinstance(picture.scene, ResultCard)
    assert picture.scene.headline == ()
    assert "Nobody wins the game." in picture.alt


def test_the_result_card_shows_the_best_move_of_all_rounds() -> None:
    old, new = (
        Highlight(0, HighlightKind.CARD, "W+4", (3,), 8),
        Highlight(0, HighlightKind.CATCH, "", (1, 2), 4),
    )
    picture = result(highlights=Highlights(best=new, before=old), scores=(1, 0, 0, 0), winners=(0,))

    assert isinstance(picture.scene, ResultCard)
    assert picture.scene.best is not None
    assert picture.scene.best.card == card("W+4")
    assert picture.scene.best.head == "Best move: Ada"
    assert re.search(
        r"\. Best move: Ada with Wild Draw Four\. [^.,]+ draws 8 cards\.$", picture.alt
    )
    assert "draws 8 cards" in picture.words


def test_the_best_move_is_also_described_in_words() -> None:
    highlights = Highlights(best=Highlight(0, HighlightKind.CHALLENGE, "", (1,), 4))
    picture = result(highlights=highlights, scores=(1, 0, 0, 0), winners=(0,))

    assert isinstance(picture.scene, ResultCard)
    assert picture.scene.best is not None
    assert picture.scene.best.icon == "challenge"
    assert picture.words.count("Best move") == 1


@pytest.mark.parametrize(
    ("top", "colour", "face"),
    [
        ("R7", Colour.RED, CardImage("R7", "red 7")),
        ("W+4", Colour.GREEN, CardImage("W+4-green", "Wild Draw Four (green)")),
        ("W", None, CardImage("W", "Wild")),
    ],
)
def test_the_top_card_is_shown_large_beside_its_pile(
    top: str, colour: Colour | None, face: CardImage
) -> None:
    state = holding("R1", "B5")
    pile = Pile((card(top),), colour)
    state = replace(state, game=replace(game_of(state), piles=(pile,)))

    beside = [
        block.beside
        for block in channel_panel(state, EN).blocks
        if isinstance(block, Text) and block.beside is not None
    ]
    assert beside == [face]
