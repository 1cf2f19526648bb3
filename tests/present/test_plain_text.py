"""Messages for screen readers: all in words, and nothing lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.engine.events import Skipped
from bot.game.rules.results import LeaderboardPage, LeaderboardRow, PlayerStatistics
from bot.game.state.table_state import Ending, Phase
from bot.i18n import Locale
from bot.present.components import Buttons, Panel, Picture, Select, Text
from bot.present.panels.hand import accuse_panel, hand_panel, status_panel
from bot.present.panels.lobby import options_panel
from bot.present.panels.rules import help_panel, rules_pages
from bot.present.panels.table import channel_panel
from bot.present.panels.tournament import call_panel, standing_panel, tournament_panel
from bot.present.text.events import event_text
from bot.present.text.names import card_text, group_cards, without_icons
from bot.present.text.plain_text import plain_panel
from bot.settings import Look, NoticeMode, Preferences, Sorting
from cogs.leaderboard.panels import LeaderboardQuery, leaderboard_panel
from cogs.stats.panels import statistics_panel
from tests.present.panel_reading import actions, flaws, labels, words
from tests.present.table_states import held, holding, moments, on_turn, table
from tests.present.test_games import panels_of
from tests.present.test_private import TOTALS
from tests.present.test_tournament import MOMENTS

PICTURES = re.compile(
    "[\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff\ufe0f\U0001f000-\U0001ffff]"
)


def emojis_of(panel: Panel) -> Iterator[str]:
    for block in panel.blocks:
        match block:
            case Buttons(buttons):
                yield from (one.emoji for one in buttons if one.emoji)
            case Select(options=options):
                yield from (one.emoji for one in options if one.emoji)
            case _:
                pass


def looked_at(panel: Panel) -> list[str]:
    """What of a message is only looked at."""
    said = [words(panel), *labels(panel)]
    icons = [one for one in said if without_icons(one) != one]
    found = [icon for one in said for icon in PICTURES.findall(one)]
    large = [b.beside.name for b in panel.blocks if isinstance(b, Text) and b.beside]
    pictures = [type(b.scene).__name__ for b in panel.blocks if isinstance(b, Picture)]
    return [*icons, *found, *emojis_of(panel), *large, *pictures]


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_in_words_has_nothing_that_is_only_looked_at(edition: str, locale: Locale) -> None:
    for state, recent in moments(edition, 4, 7, 120):
        panels = [channel_panel(state, locale, recent)]
        panels += [hand_panel(state, seat, locale, recent=recent) for seat in range(4)]
        for panel in panels:
            said = plain_panel(panel)
            assert looked_at(said) == []
            assert flaws(said) == []
            assert all(label.strip() for label in labels(said))
            assert " · " not in "".join((words(said), *labels(said)))
            assert list(actions(said)) == list(actions(panel))


@pytest.mark.parametrize("sorting", Sorting)
@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("size", [1, 2, 7, 25, 26, 60, 108])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hand_of_any_size_fits_in_words_and_in_any_order(
    edition: str, size: int, locale: Locale, sorting: Sorting
) -> None:
    state = held(edition, size)
    seat = on_turn(state)
    for panel in panels_of(state, seat, locale, sorting).values():
        assert flaws(panel) == []
        assert flaws(plain_panel(panel)) == []


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_two_faces_have_the_same_words(edition: str, locale: Locale) -> None:
    faces = set(EDITIONS[edition].deck)

    assert len({card_text(one, locale, edition) for one in faces}) == len(faces)


def everything_else(edition: str, locale: Locale) -> Iterator[Panel]:
    """Every other message about an edition."""
    lobby, over = table(edition), list(moments(edition, 4, 3, 2_000))[-1][0]
    yield from (channel_panel(lobby, locale, ()), options_panel(lobby, locale))
    for ending in Ending:
        yield channel_panel(replace(over, phase=Phase.CLOSED, ending=ending), locale, ())
    for state in (lobby, held(edition, 7), over):
        yield status_panel(state, 0, locale, True)
        yield hand_panel(state, 0, locale)
    yield accuse_panel(held(edition, 7), 0, locale)
    yield from (help_panel(locale), *rules_pages(edition, locale))
    editions = tuple((one, TOTALS) for one in EDITIONS)
    yield statistics_panel("Ada", PlayerStatistics(TOTALS, editions, 3), locale, now=0.0)
    lines = tuple(LeaderboardRow(place, place, "Ada", TOTALS) for place in range(1, 11))
    yield leaderboard_panel(LeaderboardPage(lines, 25), LeaderboardQuery("points", edition), locale)
    for tournament in MOMENTS.values():
        yield tournament_panel(tournament, locale)
        yield standing_panel(tournament, 100, locale)
    yield call_panel(MOMENTS["playing"], 0, locale)


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_other_message_in_words_has_nothing_that_is_only_looked_at(
    edition: str, locale: Locale
) -> None:
    for panel in everything_else(edition, locale):
        said = plain_panel(panel)
        assert looked_at(said) == []
        assert flaws(said) == []
        assert all(label.strip() for label in labels(said))
        assert list(actions(said)) == list(actions(panel))


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_two_labels_of_a_hand_are_told_apart_by_a_picture_alone(
    edition: str, locale: Locale
) -> None:
    for state, _ in moments(edition, 4, 11, 120):
        for seat in range(4):
            for block in plain_panel(hand_panel(state, seat, locale)).blocks:
                match block:
                    case Buttons(buttons):
                        heard = [one.label for one in buttons]
                    case Select(options=options):
                        heard = [one.label for one in options]
                    case _:
                        heard = []
                assert len(set(heard)) == len(heard)


def test_a_colour_on_an_arrow_is_read_as_a_list() -> None:
    state = holding("W", "B2", "B3")

    panel = plain_panel(hand_panel(state, on_turn(state), Locale.ENGLISH))

    assert "Wild, red" in list(labels(panel))


def test_two_who_are_second_are_not_counted_on() -> None:
    panel = plain_panel(Panel((Text(":first: 1. Ada\n:second: 2. Bix\n:second: 2. Cog"),)))

    # Discord numbers the lines of a list by itself, and shows an escaped point as it is.
    assert words(panel) == "1\\. Ada\n2\\. Bix\n2\\. Cog"


def test_a_hand_may_stand_as_its_cards_came() -> None:
    state = holding("B2", "R1", "W", "R7", "B2")
    seat = on_turn(state)
    cards = tuple(map(card, ("B2", "R1", "W", "R7", "B2")))

    drawn = hand_panel(state, seat, Locale.ENGLISH, preferences=Preferences(sorting=Sorting.DRAWN))
    by_colour = hand_panel(state, seat, Locale.ENGLISH)

    assert [one.text for one, _ in group_cards(cards, Sorting.DRAWN)] == ["B2", "R1", "W", "R7"]
    assert ":R1: red 1 · :W: Wild · :R7: red 7" in words(drawn)
    assert ":R1: red 1 · :R7: red 7\n:W: Wild" in words(by_colour)
    assert set(actions(drawn)) == set(actions(by_colour))


@pytest.mark.parametrize("locale", Locale)
def test_a_hand_that_waits_promises_the_notice_that_its_owner_wants(locale: Locale) -> None:
    state = holding("R1")
    waiting = (on_turn(state) + 1) % 3
    promised = {
        notice: words(hand_panel(state, waiting, locale, preferences=Preferences(notice=notice)))
        for notice in NoticeMode
    }

    message = {Locale.ENGLISH: "I’ll message you", Locale.FRENCH: "tu recevras un message"}
    mention = {Locale.ENGLISH: "I’ll mention you", Locale.FRENCH: "je te mentionnerai"}
    assert {one for one in NoticeMode if message[locale] in promised[one]} == {NoticeMode.DIRECT}
    assert {one for one in NoticeMode if mention[locale] in promised[one]} == {NoticeMode.CHANNEL}


@pytest.mark.parametrize("locale", Locale)
def test_what_has_happened_is_read_before_what_it_has_led_to(locale: Locale) -> None:
    state = holding("R1", "B2")
    recent = (Skipped(1),)
    told = event_text(recent[0], state, locale)
    in_words = Preferences(look=Look.WORDS)

    for panel in (
        hand_panel(state, on_turn(state), locale, recent=recent, preferences=in_words),
        channel_panel(replace(state, in_words=True), locale, recent),
    ):
        assert told in words(Panel(panel.blocks[:1]))
