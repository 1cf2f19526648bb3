"""The settings as shown: they fit, and say what is chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.game.rules.access import COOLDOWN, LIMITS, Limits
from bot.i18n import Locale, tr
from bot.present.components import Option, Panel, Select, capitalised
from bot.settings import (
    PERSON,
    Achievements,
    Look,
    NoticeMode,
    Openers,
    Preferences,
    Rated,
    Reactions,
    ServerSettings,
    Sorting,
)
from cogs.settings.panels import PAGES, ServerPage, own_panel, server_panel
from tests.present.panel_reading import actions, flaws, labels, words

CHOSEN = Preferences(
    NoticeMode.CHANNEL,
    Sorting.DRAWN,
    Look.WORDS,
    Rated.NO,
    Achievements.DIRECT,
    Reactions.NONE,
)


def pages(server: ServerSettings, most: Limits, locale: Locale) -> Iterator[Panel]:
    """All pages of personal and server settings."""
    for name in ("", *PERSON):
        yield own_panel(CHOSEN, locale, staff=True, opened=name)
    for page, names in PAGES.items():
        for name in ("", *names):
            yield server_panel(page, server, most, 90, locale, opened=name)


NOTHING = ServerSettings()
ALL = ServerSettings(
    Locale("fr"),
    45,
    Look.WORDS,
    Reactions.NONE,
    openers=Openers.ROLE,
    opener_role=7,
    channels=(8, 9),
    editions=("tippo", "wizz"),
    podium_channel=10,
)
LIMITED = Limits(**{**dict.fromkeys(LIMITS, 5), COOLDOWN: 0})


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("server", [NOTHING, ALL])
def test_the_settings_fit_and_can_be_read_aloud(server: ServerSettings, locale: Locale) -> None:
    for panel in pages(server, LIMITED, locale):
        assert flaws(panel) == []
        assert len(set(labels(panel))) == len(list(labels(panel)))


@pytest.mark.parametrize("locale", Locale)
def test_every_setting_is_listed_with_its_value_and_explained_on_its_page(locale: Locale) -> None:
    for one in (one for one in PERSON.values() if one.text):
        about = tr(locale, f"{one.text}.about")
        value = tr(locale, f"{one.text}-{getattr(CHOSEN, one.field)}")
        listed = words(own_panel(CHOSEN, locale, staff=False))
        page = own_panel(CHOSEN, locale, staff=False, opened=one.name)

        assert f"**{tr(locale, one.text)}**" in listed
        assert value in listed
        assert about not in listed
        assert about in words(page)
        assert Option(
            capitalised(value), f"{one.name} {getattr(CHOSEN, one.field)}", chosen=True
        ) in [
            option for block in page.blocks if isinstance(block, Select) for option in block.options
        ]


def test_the_choices_of_a_server_are_listed() -> None:
    said = [words(server_panel(page, ALL, LIMITED, 90, Locale.ENGLISH)) for page in PAGES]

    for value in (
        "**Language**: Français",
        "**Away limit**: 45 seconds",
        "**Tables**: text only",
        "only members with the role <@&7>",
        "**Channels**: <#8> <#9>",
        "**Editions**: UNO Tippo · UNO Wizz",
        "**Podium channel**: <#10>",
    ):
        assert value in "".join(said)


def test_a_server_without_settings_of_its_own_shows_the_defaults() -> None:
    said = "".join(words(server_panel(one, NOTHING, LIMITED, 75, Locale.ENGLISH)) for one in PAGES)

    for value in (
        "**Language**: the server’s language in Discord",
        "**Away limit**: 75 seconds (default)",
        "**Open tables**: 5 tables (default)",
        "**Who opens tables**: everyone",
        "**Channels**: in every channel",
        "**Editions**: every edition",
        "**Podium channel**: nowhere",
    ):
        assert value in said


def test_a_server_is_offered_no_more_than_the_host_allows() -> None:
    page = server_panel(
        ServerPage.LIMITS, NOTHING, LIMITED, 90, Locale.ENGLISH, opened="tables-per-person"
    )

    offered = [act.detail for act in actions(page) if act.kind == "server-setting"]
    assert offered == [f"tables-per-person {one}" for one in ("usual", 1, 2, 3, 5)]


def test_a_member_without_rights_is_offered_no_server_settings() -> None:
    panel = own_panel(Preferences(), Locale.ENGLISH, staff=False)

    assert {act.kind for act in actions(panel)} == {"settings"}
