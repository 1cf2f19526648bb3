"""What is told of a match that is checked: no more than its record proves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.i18n import Locale
from bot.present.panels.lobby import lobby_panel
from bot.present.panels.verification import lots_hold_panel, luck_line, match_holds_panel
from bot.records.commitment import commitment_of
from tests.present.panel_reading import flaws, words
from tests.present.table_states import table
from tests.records.committed_matches import FIRST, LINK, SECRET, committed_match
from tests.records.test_reading import lots

EN = Locale.ENGLISH
RECORD = committed_match("master")
LATE = LINK.replace(str(FIRST + 1), str(FIRST + 1001))


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({}, f"before anyone joined: [the message]({LINK})"),
        ({"shown": LATE}, f"[the message]({LATE}) with it came only"),
        ({"shown": ""}, "wasn’t posted before"),
        ({"shown": "", "commitment": ""}, "Nothing was fixed beforehand"),
        ({"seed_lines": ()}, "was shown with the deal, not before"),
        ({"seed_lines": (*RECORD.seed_lines, "tournament t9")}, "from the one of tournament `t9`"),
    ],
)
def test_no_more_is_told_than_the_record_proves(changes: dict[str, Any], told: str) -> None:
    record = replace(RECORD, **changes)

    for locale in Locale:
        assert flaws(match_holds_panel("t1", record, 1, locale)) == []
    assert told in words(match_holds_panel("t1", record, 1, EN))


def test_every_click_is_told_with_its_moment() -> None:
    shown = words(match_holds_panel("t1", RECORD, 1, EN))

    for click in (FIRST, FIRST + 1000, FIRST + 2000, FIRST + 9000):
        assert f"`{click}`" in shown
    assert shown.count("<t:") == 5
    assert SECRET.hex() not in shown


@pytest.mark.parametrize("locale", Locale)
def test_the_lots_of_a_tournament_are_told(locale: Locale) -> None:
    panel = lots_hold_panel("t9", lots(), locale)

    assert flaws(panel) == []
    assert commitment_of(SECRET) in words(panel)


@pytest.mark.parametrize(("message", "told"), [(None, False), (0, True), (77, False)])
def test_a_lobby_says_that_its_commitment_could_not_be_posted(
    message: int | None, told: bool
) -> None:
    panel = lobby_panel(replace(table(), commitment_message=message), EN)

    assert ("I couldn’t post" in words(panel)) is told


@pytest.mark.parametrize("locale", Locale)
def test_the_status_names_a_click_once_that_has_brought_several(locale: Locale) -> None:
    state = table("master", 3)
    players = tuple(replace(one, click=FIRST) for one in state.players)

    assert luck_line(replace(state, players=players), locale).count(f"`{FIRST}`") == 1
