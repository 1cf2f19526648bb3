"""Tournaments in words: everything fits, and nobody is mentioned who is not called."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.engine.editions import EDITIONS
from bot.engine.options import Mode
from bot.game.state.table_state import Ending, Player
from bot.game.tournament.progress import begin_set, ended, with_table_lost
from bot.game.tournament.state import Stage, Tournament
from bot.i18n import Locale, tr
from bot.present.components import ActionKind, Select
from bot.present.panels.options import option_entries, options_panel
from bot.present.panels.tournament import (
    call_panel,
    called_people,
    standing_panel,
    thread_name,
    tournament_panel,
)
from bot.present.text.names import plain_panel
from tests.present.panel_reading import component_actions, flaws, words
from tests.present.table_states import NAMES, NOW

ENDINGS = (Ending.CANCELLED, Ending.STOPPED, Ending.IDLE, Ending.DESERTED, Ending.GONE)
PEOPLE = tuple(Player(100 + place, name) for place, name in enumerate(NAMES[:8]))


def gathering(people: int = 8, mode: Mode = Mode.SET) -> Tournament:
    return Tournament(
        tournament_id="a1b2c3d4e5",
        revision=0,
        guild_id=1,
        channel_id=2,
        host=100,
        edition="master",
        options=replace(EDITIONS["master"].options(), mode=mode),
        turn_seconds=90,
        locale="en",
        stage=Stage.GATHERING,
        players=PEOPLE[:people],
        opened_at=NOW,
    )


def playing(number: int = 3) -> Tournament:
    tournament = replace(gathering(), threads=(900, 901))
    for _ in range(number):
        tournament = begin_set(tournament)
    return replace(tournament, points=(12_345,) * 4 + (0,) * 4)


def of_four(number: int = 0, mode: Mode = Mode.SET) -> Tournament:
    """A tournament of four, before its start or in one of its sets."""
    nothing = (0,) * 4
    tournament = replace(
        gathering(4, mode), size=4, points=nothing, current=nothing, threads=(900,)
    )
    for _ in range(number):
        tournament = begin_set(tournament)
    return tournament


def away(tournament: Tournament) -> Tournament:
    players = tuple(
        replace(one, robot=place % 2 == 0, left=place == 0)
        for place, one in enumerate(tournament.players)
    )
    return replace(tournament, players=players)


MOMENTS = {
    "alone": gathering(1),
    "full": gathering(),
    "playing": playing(),
    "robots": away(playing(7)),
    "paused": replace(playing(), paused=True),
    "between": replace(playing(), stage=Stage.BETWEEN, next_at=NOW + 20.5),
    "not resumed": ended(playing(2), Ending.IDLE),
    "won": ended(playing(7), Ending.MATCH_OVER),
    "four": of_four(),
    "four playing": of_four(2),
    "four, short": of_four(1, Mode.SHORT_SET),
    "four between": replace(of_four(1, Mode.SHORT_SET), stage=Stage.BETWEEN, next_at=NOW + 9),
    "four won": ended(of_four(3, Mode.SHORT_SET), Ending.MATCH_OVER),
    **{str(ending): ended(gathering(2), ending) for ending in ENDINGS},
}


def test_a_tournament_that_nobody_went_on_with_says_what_was_waited_for() -> None:
    assert "started the tournament within 24 hours" in words(
        tournament_panel(MOMENTS[Ending.IDLE], Locale.ENGLISH)
    )
    assert "resumed the tournament within 14 days" in words(
        tournament_panel(MOMENTS["not resumed"], Locale.ENGLISH)
    )
    assert "repris le tournoi dans les 14 jours" in words(
        tournament_panel(MOMENTS["not resumed"], Locale("fr"))
    )


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_message_of_a_tournament_fits(moment: str, locale: Locale) -> None:
    tournament = MOMENTS[moment]

    assert flaws(tournament_panel(tournament, locale)) == []
    for person in (100, 101, 999):
        assert flaws(standing_panel(tournament, person, locale)) == []
    text = words(tournament_panel(tournament, locale))
    assert "@everyone" not in text
    assert re.search(r"(?<!\\)<@", text) is None


@pytest.mark.parametrize("locale", Locale)
def test_a_call_mentions_absent_players_too_and_nobody_who_has_left(locale: Locale) -> None:
    called = away(playing())
    calls = "".join(words(call_panel(called, place, locale)) for place in range(2))

    assert [f"<@{100 + place}>" in calls for place in range(8)] == [False] + [True] * 7
    assert called_people(called) == [100 + place for place in range(1, 8)]
    assert tr(locale, "tournament-call-away") in calls


def test_a_call_to_a_later_set_says_how_the_tournament_stands() -> None:
    later = words(call_panel(playing(3), 0, Locale.ENGLISH))

    assert "Set 2 of 7 is over. Standings: " in later
    assert "(12,345)" in later
    assert "is over" not in words(call_panel(playing(1), 0, Locale.ENGLISH))


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("tournament", [playing(), of_four(2)], ids=["two tables", "one"])
def test_a_table_that_was_dealt_again_is_shown_as_such(
    tournament: Tournament, locale: Locale
) -> None:
    again = with_table_lost(tournament, 0)
    place = len(again.tables) - 1
    panels = [call_panel(again, 0, locale), tournament_panel(again, locale)]
    told = tr(locale, "tournament-attempt", tables=place + 1, table=1, attempt=2)

    assert [flaws(panel) for panel in panels] == [[], []]
    assert [told in words(panel) for panel in panels] == [True, True]
    assert told not in words(tournament_panel(tournament, locale))
    assert "2" in told


def test_between_two_sets_everyone_reads_the_next_table_and_partner() -> None:
    shown = words(tournament_panel(MOMENTS["between"], Locale.ENGLISH))

    assert "Set 3 of 7 is over." in shown
    assert shown.count("Next at table") == 2
    assert shown.count("<#900>") == 1


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_options_of_a_tournament_fit_and_offer_its_form_first(
    edition: str, locale: Locale
) -> None:
    options = EDITIONS[edition].options(mode=Mode.SHORT_SET)
    tournament = replace(of_four(), edition=edition, options=options)
    assert flaws(options_panel(tournament, locale)) == []
    form = option_entries(tournament, locale)[:2]
    assert [one.name for one in form] == ["players", "short"]
    players, rounds = (one for entry in form for one in entry.controls if isinstance(one, Select))

    assert [(one.value, one.chosen) for one in players.options] == [
        ("players 4", True),
        ("players 8", False),
    ]
    assert [(one.value, one.chosen) for one in rounds.options] == [
        ("short false", False),
        ("short true", True),
    ]


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("moment", [one for one in MOMENTS if "four" in one])
def test_a_tournament_of_four_can_be_read_in_words_alone(moment: str, locale: Locale) -> None:
    shown = words(plain_panel(tournament_panel(MOMENTS[moment], locale)))

    assert ":turn:" not in shown
    assert ":seat:" not in shown
    assert "·" not in shown


@pytest.mark.parametrize(
    ("tournament", "english", "french"),
    [
        (gathering(), "## Tournament of eight · ", "## Tournoi à huit · "),
        (of_four(), "## Tournament of four · ", "## Tournoi à quatre · "),
        (
            gathering(mode=Mode.SHORT_SET),
            "## Short tournament of eight · ",
            "## Tournoi court à huit · ",
        ),
        (
            ended(of_four(3, Mode.SHORT_SET), Ending.MATCH_OVER),
            "## Short tournament of four · ",
            "## Tournoi court à quatre · ",
        ),
    ],
)
def test_its_title_says_how_many_play_and_in_which_form(
    tournament: Tournament, english: str, french: str
) -> None:
    assert words(tournament_panel(tournament, Locale.ENGLISH)).startswith(english)
    assert words(tournament_panel(tournament, Locale("fr"))).startswith(french)


@pytest.mark.parametrize(
    ("tournament", "rounds", "each"),
    [
        (gathering(), 28, "four with each"),
        (gathering(mode=Mode.SHORT_SET), 7, "one with each"),
        (of_four(), 12, "four with each"),
        (of_four(mode=Mode.SHORT_SET), 3, "one with each"),
    ],
)
def test_before_the_start_everyone_reads_how_long_it_takes(
    tournament: Tournament, rounds: int, each: str
) -> None:
    assert f"{rounds} rounds: {each} of the others" in words(
        tournament_panel(tournament, Locale.ENGLISH)
    )


def test_of_one_table_nobody_says_which() -> None:
    shown = words(tournament_panel(of_four(2), Locale.ENGLISH))
    between = words(tournament_panel(MOMENTS["four between"], Locale.ENGLISH))
    own = words(standing_panel(of_four(2), 103, Locale.ENGLISH))

    assert "\n<#900>: " in shown
    assert "able 1" not in shown + between + own
    assert "Next in <#900>: " in between
    assert "· round 1 of 4" in shown
    assert "· being played" in words(tournament_panel(MOMENTS["four, short"], Locale.ENGLISH))


@pytest.mark.parametrize("locale", Locale)
def test_everyone_is_told_seven_partners(locale: Locale) -> None:
    shown = words(standing_panel(playing(), 103, locale))

    assert len(re.findall(r":seat: [^\W\d]+ \d", shown)) == 6
    assert len(re.findall(r":turn: [^\W\d]+ \d", shown)) == 1


@pytest.mark.parametrize("locale", Locale)
def test_what_can_be_done_hangs_on_the_moment(locale: Locale) -> None:
    def offered(moment: str) -> set[str]:
        return {act.kind for act in component_actions(tournament_panel(MOMENTS[moment], locale))}

    assert {ActionKind.JOIN, ActionKind.LEAVE, ActionKind.START, ActionKind.STOP} <= offered(
        "alone"
    )
    assert {ActionKind.PAUSE, ActionKind.STANDING, ActionKind.STOP} <= offered("playing")
    assert ActionKind.START not in offered("playing")
    assert ActionKind.START in offered("paused")
    assert offered("won") == {ActionKind.VERIFY}


@pytest.mark.parametrize("locale", Locale)
def test_threads_are_named_by_their_table(locale: Locale) -> None:
    names = {thread_name(playing(), place, locale) for place in range(2)}
    names.add(thread_name(of_four(1), 0, locale))

    assert len(names) == 3
    assert all(len(name) <= 100 for name in names)
