"""What is each edition's own, as people read it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine import apply, start, view
from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.engine.editions.potter import CryHand
from bot.engine.editions.royal import Court, CourtSetup, NameJester, Sceptre, SendToDraw
from bot.engine.editions.wizz import RUSH
from bot.engine.editions.wizz.wheel import Segment, Spin, Wheel
from bot.engine.game import Question
from bot.engine.moves import Verb, act
from bot.engine.options import Options
from bot.engine.state import Pile, State
from bot.engine.turn import Turn
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.edition import PRESENT
from bot.present.panels.hand import hand_panel
from bot.present.panels.lobby import lobby_panel, options_panel
from bot.present.panels.rules import rules_pages
from bot.present.panels.table import channel_panel
from bot.present.text.events import event_text
from bot.present.text.fields import has_text
from bot.present.text.refusals import why_card_refused
from tests.present.panel_reading import actions, words
from tests.present.table_states import NOW, game_of, playing, table

EN = Locale.ENGLISH


def dealt(edition: str, hand: str, *piles: str, question: Question | None = None) -> TableState:
    """Seat 0 on turn with a hand; each pile from its lowest card to its top."""
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
def test_the_rules_show_the_faces_of_their_own_deck(edition: str) -> None:
    faces = {
        locale: [
            tr(locale, f"rules-{edition}-{number}.cards")
            for number in range(1, 10)
            if has_text(locale, f"rules-{edition}-{number}.cards")
        ]
        for locale in Locale
    }

    assert faces[Locale.FRENCH] == faces[EN] != []
    assert {card(text) for row in faces[EN] for text in row.split()} <= set(EDITIONS[edition].deck)


@pytest.mark.parametrize(
    ("edition", "face"),
    [
        ("master", "Wild Draw Four"),
        ("royal", "red Royal"),
        ("tippo", "red 3 (Stop)"),
        ("wizz", "red 3 (Wizz)"),
        ("potter", "Invisibility"),
    ],
)
def test_a_page_ends_with_the_cards_that_it_is_about(edition: str, face: str) -> None:
    ends = [words(page).split("\n\n")[-1] for page in rules_pages(edition, EN)]

    assert any(face in end for end in ends)


# Royal


def test_the_table_shows_who_is_king_and_who_is_jester() -> None:
    state = dealt("royal", "R1", "R2")
    court = Court(0, 1, Sceptre(60, 1))
    state = replace(state, game=replace(game_of(state), extra=court))
    shown = words(channel_panel(state, EN))

    assert "King: **Ada**" in shown
    assert "Jester: **" in shown
    assert "anfare" not in shown


@pytest.mark.parametrize("question", [NameJester(1), SendToDraw(1)])
def test_the_king_is_asked_wherever_the_turn_is(question: Question) -> None:
    state = dealt("royal", "R1", "R2", question=question)

    choices = [one.kind for one in actions(hand_panel(state, 1, EN)) if one.kind == Verb.CHOOSE]
    assert len(choices) == (2 if isinstance(question, NameJester) else 3)
    assert lines(state) == []


def test_the_host_names_the_first_king_by_name() -> None:
    state = table("royal", 3)
    names = [one.detail for one in actions(options_panel(state, EN)) if "king" in one.detail]
    assert names == ["king lot", "king 100", "king 101", "king ada"]

    assert "First king**: left to chance" in words(lobby_panel(state, EN))
    named = replace(state, named_players={"king": "ada"})
    assert "First king**: Ada (2)" in words(lobby_panel(named, EN))
    assert "left to chance" in words(lobby_panel(replace(state, named_players={"king": "999"}), EN))


@pytest.mark.parametrize("edition", ["master", "tippo", "wizz", "potter"])
def test_no_king_is_named_where_there_is_none(edition: str) -> None:
    assert "First king" not in words(lobby_panel(table(edition, 3), EN))


# Tippo


def test_both_pans_are_shown_with_counts_colours_lean_and_risk() -> None:
    state = dealt("tippo", "R1", "R2 R4 R6 R8 R9", "B1 W")
    shown = words(channel_panel(state, EN))

    assert "Left pan: **:R9: red 9** · 5 cards" in shown
    assert "Right pan: **:W: Wild** · no colour chosen yet · 2 cards" in shown
    assert "leans to the left, by 3 cards" in shown
    assert "15% on the left, 0% on the right" in shown


def test_a_level_balance_is_said_to_be_level() -> None:
    assert "is even" in words(channel_panel(dealt("tippo", "R1", "R2", "B2"), EN))


def test_a_card_that_fits_both_pans_asks_which() -> None:
    state = dealt("tippo", "R5 G7 G8", "R2", "R9")
    assert lines(state) == ["play R5 left", "play R5 right"]
    assert "can play this card now" in why_card_refused(state, 0, card("R5"), EN)


def test_a_frozen_pan_is_marked_and_says_why_no_card_may_lie_there() -> None:
    state = dealt("tippo", "R5 G7 G8", "R3*", "B7")

    assert "frozen by a Stop card" in words(channel_panel(state, EN))
    assert lines(state) == ["play G7 right"]
    assert "frozen" in why_card_refused(state, 0, card("R5"), EN)
    assert "either pan" in why_card_refused(state, 0, card("G8"), EN)


# Wizz


def test_everyone_may_shout_in_the_channel_and_the_time_is_short() -> None:
    state = dealt("wizz", "R1 B2", "R2", question=Spin(0))
    wheel = Wheel((Segment.UNO_WIZZ,))
    state = playing(replace(state, game=replace(game_of(state), extra=wheel)), "spin")
    panel = channel_panel(state, EN)

    assert Verb("shout") in {one.kind for one in actions(panel)}
    assert "The first to shout" in words(panel)
    assert f"Time limit <t:{int(NOW) + RUSH}:R>" in words(panel)


# Potter


def test_a_howlers_hand_is_told_to_all() -> None:
    state = dealt("potter", "R1 B2", "R2", question=CryHand(0))
    step = apply(game_of(state), act(0, Verb("show")))
    told = [event_text(event, state, EN) for event in step.events]

    assert any("red 1" in line and "blue 2" in line for line in told)


def test_a_challenged_hand_is_told_to_the_challenger_alone() -> None:
    state = dealt("potter", "W+4 R1 B2", "R2")
    state = playing(state, "play W+4 blue")
    step = apply(game_of(state), act(1, Verb.CHALLENGE))

    def told(reader: int | None) -> str:
        return "\n".join(event_text(event, state, EN, reader) for event in step.events)

    assert "red 1" in told(1)
    assert "red 1" not in told(None)
    assert "red 1" not in told(2)


def test_who_must_draw_is_asked_alike_with_and_without_invisibility() -> None:
    hidden = {"play WI red", "play WI green", "play WI blue", "play WI yellow"}
    for cards in ("WI R1 B2", "G1 R1 B2"):
        state = dealt("potter", "R+3 R1 B2", "R2")
        hands = (game_of(state).hands[0], tuple(map(card, cards.split())), game_of(state).hands[2])
        state = playing(replace(state, game=replace(game_of(state), hands=hands)), "play R+3")
        assert state.asked == (1,)
        assert (set(lines(state, 1)) == hidden) == ("WI" in cards)
        assert "WI" not in words(channel_panel(state, EN))


def test_the_lobby_says_how_a_birthday_is_told() -> None:
    assert "/potter birthday" in words(lobby_panel(table("potter", 3), EN))
    assert "/potter birthday" not in words(lobby_panel(table("wizz", 3), EN))


@pytest.mark.parametrize("locale", Locale)
def test_who_wears_crown_and_hat_is_marked_among_the_names(locale: Locale) -> None:
    state = dealt("royal", "R1 B2")
    court = game_of(state).extra
    assert isinstance(court, Court)
    game = replace(game_of(state), extra=replace(court, king=0, jester=1))
    seen = view(game, 0)

    marks = [PRESENT.of("royal").seat_marks(seen, seat, locale) for seat in range(3)]

    assert marks == [(tr(locale, "mark-king"),), (tr(locale, "mark-jester"),), ()]


@pytest.mark.parametrize("locale", Locale)
def test_a_king_without_the_crown_is_told_that_the_choice_comes_back(locale: Locale) -> None:
    state = dealt("royal", "R1 B2", question=SendToDraw(0))
    court = Court(1, None, Sceptre(30, 1))
    game = replace(game_of(state), extra=court, stack=(*game_of(state).stack, NameJester(1)))
    state = replace(state, game=game)
    asked = tr(locale, "asks-send-to-draw", you="seat", seat="")

    assert tr(locale, "waits-then", question=asked) in words(hand_panel(state, 0, locale))
    assert asked not in words(hand_panel(state, 2, locale))


def test_a_jester_who_leaves_is_followed_by_what_the_king_does() -> None:
    game = start("royal", Options(), 3, bytes(32), CourtSetup(king=1, jester=2)).state
    events = apply(game, act(2, Verb.LEAVE)).events
    told = [event_text(one, table("royal", game=game), EN, 1) for one in events]

    assert "The jester’s hat is free: you name another jester." in told
