"""The settings as they are shown: they fit, and say what is chosen."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.i18n import Locale
from bot.present.components import ActionKind, Panel, Select, Text
from bot.settings import (
    PERSON,
    Achievements,
    Look,
    NoticeMode,
    Preferences,
    Rated,
    Reactions,
    ServerSettings,
    Sorting,
)
from cogs.settings.panels import TABLE_SETTINGS, settings_panel
from tests.present.panel_reading import actions, flaws, labels

CHOSEN = Preferences(
    NoticeMode.CHANNEL,
    Sorting.DRAWN,
    Look.WORDS,
    Rated.NO,
    Achievements.DIRECT,
    Reactions.NONE,
)


def chosen(panel: Panel) -> list[str]:
    """What stands as chosen, in order."""
    selects = [block for block in panel.blocks if isinstance(block, Select)]
    return [option.value for one in selects for option in one.options if option.chosen]


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("server", [None, ServerSettings()])
def test_the_settings_fit_and_can_be_read_aloud(
    server: ServerSettings | None, locale: Locale
) -> None:
    panel = settings_panel(Preferences(), server, locale, 90)

    assert flaws(panel) == []
    assert len(set(labels(panel))) == len(list(labels(panel)))


ASKED = [one for one in PERSON.values() if one.text]


@pytest.mark.parametrize("locale", Locale)
def test_every_setting_is_explained_above_its_select(locale: Locale) -> None:
    panel = settings_panel(Preferences(), ServerSettings(), locale, 90)

    above = [
        before
        for before, block in pairwise(panel.blocks)
        if isinstance(block, Select) and isinstance(before, Text)
    ]
    assert len({one.markdown for one in above}) == len(ASKED) + len(TABLE_SETTINGS)
    assert all("\n" not in one.markdown for one in above)


def test_what_is_chosen_stands_as_chosen() -> None:
    own = settings_panel(CHOSEN, None, Locale.ENGLISH, 90)
    assert chosen(own) == [
        "notice channel",
        "sorting drawn",
        "look words",
        "rated no",
        "achievements direct",
        "reactions none",
    ]

    server = ServerSettings(Locale("fr"), 45, Look.WORDS, Reactions.NONE)
    both = settings_panel(CHOSEN, server, Locale.ENGLISH, 90)
    assert chosen(both)[6:] == [
        "locale fr",
        "turn-seconds 45",
        "table-look words",
        "reactions none",
    ]


def test_what_a_server_has_not_chosen_is_as_usual() -> None:
    panel = settings_panel(Preferences(), ServerSettings(), Locale.ENGLISH, 75)

    assert chosen(panel)[6:] == [
        "locale usual",
        "turn-seconds usual",
        "table-look scene",
        "reactions shown",
    ]
    assert any("75 seconds" in label for label in labels(panel))


def test_who_may_not_choose_for_the_server_is_offered_nothing_of_it() -> None:
    panel = settings_panel(Preferences(), None, Locale.ENGLISH, 90)

    assert {act.kind for act in actions(panel)} == {ActionKind.SETTING}
