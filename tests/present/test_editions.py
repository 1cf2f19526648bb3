"""The texts that each edition has of its own, as people read them."""

from __future__ import annotations

from dataclasses import replace
from textwrap import wrap

import pytest

from bot.editions.royal.rules import Court, CourtSetup, NameJester, Sceptre, SendToDraw
from bot.engine import apply, start, view
from bot.engine.cards import Card, card
from bot.engine.editions import EDITIONS
from bot.engine.game import Question
from bot.engine.moves import Verb, act
from bot.engine.options import Options
from bot.engine.state import Pile, State
from bot.engine.turn import Turn
from bot.game.state.table_state import TableState
from bot.i18n import Locale, has_text, tr
from bot.pictures.scenes import OVERVIEW_LETTERS, OVERVIEW_LINES
from bot.present.components import CardOverview
from bot.present.edition import PRESENT
from bot.present.panels.hand import hand_panel
from bot.present.panels.rules import rules_chapters, rules_pages
from bot.present.text.events import event_text
from tests.depth import pairs
from tests.present.panel_reading import actions, words
from tests.present.table_states import game_of, table

EN = Locale.ENGLISH


def dealt(edition: str, hand: str, *piles: str, question: Question | None = None) -> TableState:
    """A table where seat 0 is on turn with this hand; piles are listed from the lowest card up."""
    state = start(edition, Options(), 3, bytes(32)).state
    lying = [tuple(map(card, pile.split())) for pile in piles]
    game: State = replace(
        state,
        hands=(tuple(map(card, hand.split())), *state.hands[1:]),
        piles=tuple(Pile(cards, cards[-1].colour) for cards in lying) or state.piles,
        stack=(Turn(0),) if question is None else (Turn(0), question),
        direction=1,
        laid=None,
    )
    return table(edition, 3, game=game)


def lines(state: TableState, seat: int = 0) -> list[str]:
    panel = hand_panel(state, seat, EN)
    return [f"{one.kind} {one.detail}" for one in actions(panel) if one.kind == Verb.PLAY]


# Rules


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_show_only_the_cards_of_their_own_deck(edition: str) -> None:
    faces = {
        locale: [
            tr(locale, f"rules-{edition}-{number}.cards")
            for number in range(1, 10)
            if has_text(locale, f"rules-{edition}-{number}.cards")
        ]
        for locale in Locale
    }

    assert faces[Locale("fr")] == faces[EN] != []
    assert {card(text) for row in faces[EN] for text in row.split()} <= EDITIONS[edition].cards


def _kind(shown: Card) -> str:
    """The kind of a card; all marked numbers are one kind."""
    return "marked" if shown.marked else str(shown.face)


@pytest.mark.sampled
@pytest.mark.parametrize(("edition", "locale"), pairs(EDITIONS, Locale))
def test_the_rules_start_with_a_picture_of_every_special_card(edition: str, locale: Locale) -> None:
    first, *_ = rules_chapters(edition, locale)
    assert first.picture is not None
    scene = first.picture.scene
    assert isinstance(scene, CardOverview)
    sides = {side for one in EDITIONS[edition].cards for side in (one, one.other_side) if side}
    special = {_kind(one) for one in sides if one.number is None or one.marked}

    assert special <= {_kind(one.card) for one in scene.entries}
    for one in scene.entries:
        assert one.name in first.picture.alt
        assert one.words in first.picture.words
        lines = [*wrap(one.name, OVERVIEW_LETTERS), *wrap(one.words, OVERVIEW_LETTERS)]
        assert len(lines) <= OVERVIEW_LINES, lines


@pytest.mark.parametrize(
    ("edition", "face"),
    [
        ("master", "Wild Draw Four"),
        ("royal", "red King’s Choice"),
        ("tippo", "red 3 (Stop)"),
        ("wizz", "red 3 (Wizz)"),
        ("potter", "Invisibility"),
    ],
)
def test_a_page_ends_with_the_cards_that_it_is_about(edition: str, face: str) -> None:
    ends = [words(page).split("\n\n")[-1] for page in rules_pages(edition, EN)]

    assert any(face in end for end in ends)


# UNO Royal


@pytest.mark.parametrize("question", [NameJester(1), SendToDraw(1)])
def test_the_king_is_asked_even_if_another_player_is_on_turn(question: Question) -> None:
    state = dealt("royal", "R1", "R2", question=question)

    choices = [one.kind for one in actions(hand_panel(state, 1, EN)) if one.kind == Verb.CHOOSE]
    assert len(choices) == (2 if isinstance(question, NameJester) else 3)
    assert lines(state) == []


@pytest.mark.parametrize("locale", Locale)
def test_king_and_jester_are_marked_among_the_names(locale: Locale) -> None:
    state = dealt("royal", "R1 B2")
    court = game_of(state).extra
    assert isinstance(court, Court)
    game = replace(game_of(state), extra=replace(court, king=0, jester=1))
    seen = view(game, 0)

    marks = [PRESENT.of("royal").seat_marks(seen, seat, locale) for seat in range(3)]

    assert marks == [(tr(locale, "mark-king"),), (tr(locale, "mark-jester"),), ()]


@pytest.mark.parametrize("locale", Locale)
def test_a_former_king_reads_that_their_choice_comes_next(locale: Locale) -> None:
    state = dealt("royal", "R1 B2", question=SendToDraw(0))
    court = Court(1, None, Sceptre(30, 1))
    game = replace(game_of(state), extra=court, stack=(*game_of(state).stack, NameJester(1)))
    state = replace(state, game=game)
    asked = tr(locale, "asks-send-to-draw", you="seat", seat="")

    assert tr(locale, "waits-then", question=asked) in words(hand_panel(state, 0, locale))
    assert asked not in words(hand_panel(state, 2, locale))


def test_the_king_is_told_to_name_another_jester_when_one_leaves() -> None:
    game = start("royal", Options(), 3, bytes(32), CourtSetup(king=1, jester=2)).state
    events = apply(game, act(2, Verb.LEAVE)).events
    told = [event_text(one, table("royal", game=game), EN, 1) for one in events]

    assert "The jester’s hat is free: you name another jester." in told
