"""The declarations of settings: each is stored, read back, shown and explained."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.game.rules.access import COOLDOWN, LIMITS, Limits
from bot.game.rules.lobby import table_with_defaults
from bot.i18n import Locale, has_text
from bot.present.clicks import ComponentAction
from bot.settings import (
    PERSON,
    SERVER,
    UNSET,
    Openers,
    Preferences,
    Scope,
    ServerSettings,
    Setting,
    read_preferences,
    read_server_settings,
)
from bot.store.store import open_store
from cogs.settings.panels import PAGES, default_options_panel, own_panel, server_panel
from tests.present.panel_reading import actions

OWNER = 5
ALL = [*PERSON.values(), *SERVER.values()]
KEYS_OF_1_1 = {
    "user": {
        "notice",
        "sorting",
        "look",
        "rated",
        "achievements",
        "reactions",
        "editions",
        "last-options",
        "time-zone",
    },
    "guild": {
        "locale",
        "turn-seconds",
        "look",
        "openers",
        "opener-role",
        "channels",
        "editions",
        "tables-per-person",
        "tables-per-server",
        "hourly-per-person",
        "hourly-per-server",
        "open-cooldown",
        "seasons",
        "podium-channel",
        "default-options",
        "lobby-calls",
        "reactions",
        "threads",
    },
}
OTHER_VALUES = {
    "opener-role": 7,
    "channels": (8, 9),
    "editions": ("tippo", "wizz"),
    "podium-channel": 10,
    "default-options": {"master": {"goal": "200"}},
    "last-options": {"classic": {"mercy": "25"}},
    "time-zone": ZoneInfo("Europe/Berlin"),
}
"""A value for each setting without a list of choices."""
OWN_COMPONENTS = {
    "opener-role": "server-role",
    "channels": "server-channels",
    "editions": "server-editions",
    "podium-channel": "server-podium",
    "default-options": "server-option",
}


def each(settings: list[Setting]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("one", settings, ids=lambda one: f"{one.scope}-{one.name}")


every_setting = each(ALL)
every_asked_setting = each([one for one in ALL if one.text])


def asked() -> list[ComponentAction]:
    """The actions of all components on the pages of `/uno settings`."""
    most, locale = Limits(**{**dict.fromkeys(LIMITS, 1000), COOLDOWN: 0}), Locale.ENGLISH
    server = ServerSettings(openers=Openers.ROLE)
    pages = [own_panel(Preferences(), locale, staff=True, opened=one) for one in PERSON]
    pages += [
        server_panel(page, server, most, 90, locale, opened=one)
        for page, names in PAGES.items()
        for one in names
    ]
    pages.append(default_options_panel(table_with_defaults("master", {}), locale, "goal"))
    return [action for page in pages for action in actions(page)]


@pytest.mark.parametrize("scope", [Scope.PERSON, Scope.SERVER])
def test_the_keys_of_a_released_version_remain(scope: Scope) -> None:
    assert KEYS_OF_1_1[scope] <= {one.key for one in ALL if one.scope is scope}


@pytest.mark.parametrize("declared", [PERSON, SERVER])
def test_no_two_settings_share_a_key(declared: dict[str, Setting]) -> None:
    keys = [one.key for one in declared.values()]

    assert len(set(keys)) == len(keys)
    assert all(len(key) <= 64 for key in keys)


async def test_every_value_is_stored_and_read_back(tmp_path: Path) -> None:
    async with open_store(f"sqlite:///{tmp_path / 'uno.db'}") as store:
        for one in ALL:
            read: Any = (
                store.settings.person if one.scope is Scope.PERSON else store.settings.server
            )
            for value in one.choices or (OTHER_VALUES[one.name],):
                await store.settings.put(one, OWNER, value)
                assert getattr(await read(OWNER), one.field) == value
            await store.settings.put(one, OWNER, None)
            assert getattr(await read(OWNER), one.field) == one.default


@every_asked_setting
def test_each_setting_is_chosen_in_one_component(one: Setting) -> None:
    default = "setting" if one.scope is Scope.PERSON else "server-setting"
    kind = OWN_COMPONENTS.get(one.name, default)
    found = [
        action.detail.partition(" ")[0]
        for action in asked()
        if action.kind == kind and (kind != default or action.detail.startswith(one.name))
    ]
    offered = len(one.choices) + (one.default is None)

    assert len(found) >= (offered if kind == default else 1)


@every_asked_setting
def test_each_setting_has_its_texts(one: Setting) -> None:
    words = [one for one in one.choices if isinstance(one, str) and not isinstance(one, Locale)]
    if words and one.default is None:
        words.append(UNSET)
    keys = [one.text, *(f"{one.text}-{word}" for word in words)]

    assert [key for key in keys if not has_text(Locale.ENGLISH, key)] == []


@every_setting
def test_an_unreadable_value_of_another_version_counts_as_unset(one: Setting) -> None:
    read = read_preferences if one.scope is Scope.PERSON else read_server_settings
    if one.name != "editions":  # An edition may have any name.
        assert getattr(read({one.key: "{"}), one.field) == one.default


@every_setting
def test_only_a_settings_choices_can_be_chosen(one: Setting) -> None:
    for value in one.choices:
        assert one.choose(one.kind.write(value)) == value
    for text in ("braille", "77") if one.default is None else ("braille", UNSET):
        with pytest.raises(ValueError, match=r"."):
            one.choose(text)
