"""Frequent events have three phrasings; the event and the round choose one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.editions.master.rules import Buzzed
from bot.editions.potter.rules import Howled
from bot.editions.royal.rules import BY_KING, Crowned, JesterNamed
from bot.editions.tippo.rules import BalanceTipped
from bot.editions.wizz.rules import HandsTraded, Shouted
from bot.engine.cards import card
from bot.engine.events import (
    CardLaid,
    Caught,
    Challenged,
    Drew,
    Event,
    HandsPassed,
    HandsSwapped,
    OutOfRound,
    RoundEnded,
    SidesTurned,
    Why,
)
from bot.engine.options import Mode
from bot.engine.state import Result
from bot.engine.view import view as view_of
from bot.game.state.table_events import MovedFor
from bot.game.state.table_state import Ending, Phase, TableState
from bot.i18n import Locale
from bot.pictures.table import CAPTION_PRINT, CAPTION_WIDTH
from bot.pictures.typesetting import SMALLEST, renderable, text_shape
from bot.present.components import TableScene
from bot.present.panels.rounds import ending, result_picture, won_line
from bot.present.panels.scene import table_picture
from bot.present.text.events import event_text
from bot.present.text.fields import PHRASINGS, event_phrasing
from bot.present.text.moments import headline, moment_text
from tests.present.table_states import game_of, held, holding

EN = Locale.ENGLISH
ME, BY = 0, 1
CATCH = Caught(ME, BY)
HEADLINES = (
    CATCH,
    Challenged(ME, BY, True, 4),
    Challenged(ME, BY, False, 6),
    Buzzed(ME, None),
    BalanceTipped(ME, 0),
    Shouted(ME),
    OutOfRound(ME, 25),
    SidesTurned(card("R1")),
    HandsSwapped(ME, BY, 7, 5),
    HandsPassed(1),
    HandsTraded(),
)
CROWNED = Crowned(ME, fanfare=True)


def in_round(number: int, edition: str | None = None) -> TableState:
    state = holding("R1", "B2") if edition is None else held(edition, 3)
    game = game_of(state)
    return replace(state, game=replace(game, match=replace(game.match, round=number)))


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("reader", [None, ME, BY, 2], ids=["channel", "caught", "catcher", "other"])
@pytest.mark.parametrize("event", [CATCH, CROWNED], ids=["catch", "crown"])
def test_an_event_has_three_phrasings(event: Event, locale: Locale, reader: int | None) -> None:
    told = {event_text(event, in_round(number), locale, reader) for number in range(1, 20)}

    assert len(told) == PHRASINGS


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("event", HEADLINES, ids=lambda event: type(event).__name__)
def test_a_headline_has_three_phrasings(event: Event, locale: Locale) -> None:
    told = {moment_text([event], 0, in_round(number), locale) for number in range(1, 20)}

    assert len(told) == PHRASINGS


@pytest.mark.parametrize("locale", Locale)
def test_a_howler_has_three_phrasings_for_whom_it_hits(locale: Locale) -> None:
    howled = Howled(ME, BY)
    told = {moment_text([howled], 0, in_round(number), locale, BY) for number in range(1, 20)}

    assert len(told) == PHRASINGS


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize(
    ("edition", "events"),
    [
        ("classic", [HandsSwapped(BY, ME, 7, 5)]),
        ("classic", [HandsPassed(1)]),
        ("classic", [MovedFor(ME)]),
        ("classic", [CardLaid(BY, card("R+2"), 0, None), Drew(ME, 2, Why.OWED)]),
        ("classic", [CardLaid(BY, card("R+2"), 0, None), *[Drew(ME, 2, Why.OWED)] * 2]),
        ("wizz", [HandsTraded()]),
        ("royal", [CROWNED]),
        ("royal", [JesterNamed(BY, ME)]),
        ("royal", [Crowned(BY, False), CardLaid(2, card("RK"), 0, None), Drew(ME, 1, BY_KING)]),
    ],
    ids=["swap", "pass", "time", "draw", "sum", "trade", "crown", "hat", "king's choice"],
)
def test_the_headline_of_a_hand_has_three_phrasings(
    edition: str, events: list[Event], locale: Locale
) -> None:
    told = {headline(events, in_round(number, edition), locale, ME) for number in range(1, 20)}

    assert len(told) == PHRASINGS


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize(
    "names", [("Wilhelmina Mustermann-Wagenmanns", "n" * 32), ("🎴" * 32,) * 2]
)
@pytest.mark.parametrize("event", HEADLINES, ids=lambda event: type(event).__name__)
def test_the_end_of_a_headline_fits_the_picture_despite_long_names(
    event: Event, names: tuple[str, str], locale: Locale
) -> None:
    recent = (event, Drew(ME, 12, Why.CHALLENGE))
    for number in range(1, 12):
        state = in_round(number)
        seats = zip(state.players, (*names, "Ada"), strict=True)
        state = replace(state, players=tuple(replace(one, name=name) for one, name in seats))
        view = view_of(game_of(state), None)
        scene = table_picture(state, view, locale, "", recent).scene

        assert isinstance(scene, TableScene)
        assert scene.caption
        told = text_shape(renderable(scene.caption), round(CAPTION_PRINT * SMALLEST) + 1, 10_000)
        assert told.width <= CAPTION_WIDTH, scene.caption


def test_a_round_won_has_three_phrasings() -> None:
    won = RoundEnded(ME, ((BY, 20),), ())
    told = {event_text(won, in_round(number), EN) for number in range(1, 20)}

    assert len(told) == PHRASINGS


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("reader", [None, ME, BY], ids=["channel", "winner", "loser"])
@pytest.mark.parametrize("mode", [Mode.CLASSIC, Mode.LOW_SCORE])
def test_a_victory_has_three_phrasings(mode: Mode, reader: int | None, locale: Locale) -> None:
    state = holding("R1", "B2")
    game = replace(game_of(state), result=Result(ME, ((ME, 20),)))
    game = replace(game, options=replace(game.options, mode=mode))
    over = replace(game.match, winners=(ME,))
    closed = replace(state, phase=Phase.CLOSED, ending=Ending.MATCH_OVER)
    rounds, games, pictures = set(), set(), set()
    for number in range(PHRASINGS):
        one = replace(game, number=number)
        rounds.add(won_line(replace(state, game=one), one, locale, reader))
        ended = replace(closed, game=replace(one, match=over))
        games.add(ending(ended, locale, reader))
        pictures.add(result_picture(ended, ended.begun_game, locale, reader).alt)

    assert len(rounds) == len(games) == len(pictures) == PHRASINGS


def test_a_phrasing_does_not_change_during_a_game() -> None:
    state = in_round(1)
    later = replace(state, game=replace(game_of(state), number=game_of(state).number + 1))

    assert event_text(CATCH, later, EN) == event_text(CATCH, state, EN)


def test_all_players_read_the_same_phrasing() -> None:
    state = in_round(1)
    drew = Drew(ME, 1, Why.TURN, (card("R1"),))

    assert event_phrasing(drew, state) == event_phrasing(drew.seen_by(None), state)


def test_moves_of_the_same_kind_vary_in_their_phrasing() -> None:
    state = in_round(1)
    laid = [CardLaid(seat, card("W+4"), 0, None) for seat in range(10)]

    assert len({event_phrasing(one, state) for one in laid}) == PHRASINGS
