"""Tournaments in words: everything fits, and nobody is mentioned who is not called."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.engine.editions import EDITIONS
from bot.engine.options import Mode
from bot.i18n import Locale, tr
from bot.present.components.actions import ActionKind
from bot.present.panels.tournament import standing_panel, thread_name, tournament_panel
from bot.present.panels.tournament_calls import call_panel, called_people
from bot.table.state.table_state import Ending, Player
from bot.table.tournament.progress import begin_set, ended
from bot.table.tournament.state import Stage, Tournament
from tests.present.panel_reading import component_actions, flaws, words
from tests.present.table_states import NAMES, NOW

ENDINGS = (Ending.CANCELLED, Ending.STOPPED, Ending.IDLE, Ending.DESERTED, Ending.GONE)
PEOPLE = tuple(Player(100 + place, name) for place, name in enumerate(NAMES[:8]))


def gathering(people: int = 8) -> Tournament:
    return Tournament(
        tournament_id="a1b2c3d4e5",
        revision=0,
        guild_id=1,
        channel_id=2,
        host=100,
        edition="master",
        options=replace(EDITIONS["master"].options(), mode=Mode.SET),
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
    "won": ended(playing(7), Ending.MATCH_OVER),
    **{str(ending): ended(gathering(2), ending) for ending in ENDINGS},
}


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

    assert "Set 2 of 7 is over. Standing: " in later
    assert "(12,345)" in later
    assert "is over" not in words(call_panel(playing(1), 0, Locale.ENGLISH))


def test_between_two_sets_everyone_reads_the_next_table_and_partner() -> None:
    shown = words(tournament_panel(MOMENTS["between"], Locale.ENGLISH))

    assert "Set 3 of 7 is over." in shown
    assert shown.count("Next at table") == 2
    assert shown.count("<#900>") == 1


@pytest.mark.parametrize("locale", Locale)
def test_everyone_is_told_seven_partners(locale: Locale) -> None:
    shown = words(standing_panel(playing(), 103, locale))

    assert shown.count(":seat: S") == 6
    assert shown.count(":turn: S") == 1


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

    assert len(names) == 2
    assert all(len(name) <= 100 for name in names)
