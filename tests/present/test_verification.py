"""The verification of a match claims no more than its record proves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.i18n import Locale, tr
from bot.present.panels.lobby import lobby_panel
from bot.present.panels.verification import luck_line
from bot.records.commitment import commitment_of
from bot.records.verification import PlayedTable
from cogs.verify.panels import lots_hold_panel, match_holds_panel
from tests.present.panel_reading import flaws, words
from tests.present.table_states import table
from tests.records.committed_matches import (
    FIRST,
    LAST_CLICKS,
    LATE,
    LINK,
    SECRET,
    committed_lots,
    committed_match,
    committed_set,
)

EN = Locale.ENGLISH
RECORD = committed_match("master")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({}, f"before anyone joined: [the message]({LINK})"),
        ({"shown": LATE}, f"[the message]({LATE}) showing it was only posted"),
        ({"shown": ""}, "wasn’t posted before"),
        ({"shown": "", "commitment": ""}, "Nothing was fixed beforehand"),
        ({"seed_lines": ()}, "was shown with the deal, not before"),
        ({"seed_lines": (*RECORD.seed_lines, "tournament t9")}, "from the one of tournament `t9`"),
    ],
)
def test_verify_says_only_what_the_record_proves(changes: dict[str, Any], told: str) -> None:
    record = replace(RECORD, **changes)

    for locale in Locale:
        assert flaws(match_holds_panel("t1", record, 1, locale)) == []
    assert told in words(match_holds_panel("t1", record, 1, EN))


def test_every_click_is_listed_with_its_time() -> None:
    shown = words(match_holds_panel("t1", RECORD, 1, EN))

    for click in (FIRST, FIRST + 1000, FIRST + 2000, FIRST + 9000):
        assert f"`{click}`" in shown
    assert shown.count("<t:") == 5
    assert SECRET.hex() not in shown


def test_a_click_that_seats_robots_and_deals_is_listed_once() -> None:
    lines = tuple(f"came {click}" for click in (FIRST, FIRST + 9, FIRST + 9))
    record = replace(RECORD, seed_lines=(*lines, f"start {FIRST + 9}"))
    shown = words(match_holds_panel("t1", record, 1, EN))

    assert f"1. `{FIRST}` · <t:" in shown
    assert shown.count(f"`{FIRST + 9}`") == 1


@pytest.mark.parametrize("locale", Locale)
def test_the_lots_of_a_tournament_are_reported(locale: Locale) -> None:
    panel = lots_hold_panel("t9", committed_lots(), locale)

    assert flaws(panel) == []
    assert commitment_of(SECRET) in words(panel)


def test_the_last_click_in_a_draw_of_partners_is_called_the_start() -> None:
    shown = words(lots_hold_panel("t9", committed_lots(), EN))

    assert "started the tournament at" in shown
    assert "Deal:" not in shown


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("number", [1, 2])
def test_a_tournament_table_shows_its_attempt_and_dealing_clicks(
    number: int, locale: Locale
) -> None:
    panel = match_holds_panel("t9", committed_set(number, attempt=1), 4, locale)
    clicks = [FIRST + 6000] if number == 1 else LAST_CLICKS
    status = luck_line(replace(table(), seed_lines=committed_set(number, attempt=1).seed_lines), EN)

    assert flaws(panel) == []
    assert all(f"`{click}`" in words(panel) for click in clicks)
    assert tr(locale, "verify-attempt", set=number, table=2, attempt=2) in words(panel)
    assert tr(EN, "verify-attempt", set=number, table=2, attempt=2) in status
    assert "attempt" not in words(match_holds_panel("t9", committed_set(number), 4, EN))


@pytest.mark.parametrize("locale", Locale)
def test_a_table_without_clicks_is_reported(locale: Locale) -> None:
    record = committed_set()
    lines = tuple(line.replace(str(LAST_CLICKS[0]), "0") for line in record.seed_lines)
    told = words(match_holds_panel("t9", replace(record, seed_lines=lines), 4, locale))

    assert tr(locale, "verify-last", clicked="no", click="0", when="", table=1) in told
    assert "`0`" not in told


@pytest.mark.parametrize("locale", Locale)
def test_attempts_of_a_tournament_are_reported(locale: Locale) -> None:
    played = (PlayedTable(1, "a", 0, LAST_CLICKS[0]), PlayedTable(1, "b", 2, LAST_CLICKS[1]))
    panel = lots_hold_panel("t9", replace(committed_lots(), played=played), locale)

    assert flaws(panel) == []
    assert tr(locale, "verify-attempt", set=1, table=2, attempt=3) in words(panel)
    assert words(panel).count(tr(locale, "verify-attempt", set=1, table=1, attempt=1)) == 0


@pytest.mark.parametrize(("message", "told"), [(None, False), (0, True), (77, False)])
def test_a_lobby_says_that_its_commitment_could_not_be_posted(
    message: int | None, told: bool
) -> None:
    panel = lobby_panel(replace(table(), commitment_message=message), EN)

    assert ("I couldn’t post" in words(panel)) is told


@pytest.mark.parametrize("locale", Locale)
def test_the_status_names_a_click_once_even_if_it_brought_several_people(locale: Locale) -> None:
    state = table("master", 3)
    players = tuple(replace(one, click=FIRST) for one in state.players)

    assert luck_line(replace(state, players=players), locale).count(f"`{FIRST}`") == 1


@pytest.mark.parametrize("locale", Locale)
def test_a_message_lists_the_first_clicks_and_counts_the_others(locale: Locale) -> None:
    clicks = tuple(FIRST + 1000 * place for place in range(9))
    lines = (*(f"came {click}" for click in clicks), f"start {FIRST + 9000}")
    shown = words(match_holds_panel("t1", replace(RECORD, seed_lines=lines), 1, locale))

    assert [f"`{click}`" in shown for click in clicks] == [True] * 4 + [False] * 5
    assert tr(locale, "verify-came-more", count=5) in shown
