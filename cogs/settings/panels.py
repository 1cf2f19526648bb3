"""The panels of `/uno settings`, for a person and for the staff of a server.

The selects follow from the declarations in `bot.settings`. A new choice needs a text, and a new
setting also needs an explanation (`.about`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Annotated

from bot.engine.editions import EDITIONS
from bot.game.rules.access import LIMITS, Limits
from bot.game.rules.actions import SetOption
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.clicks import CHOSEN, ClickAction, Edition, Words, action
from bot.present.components import (
    BLUE,
    OPTION_LABEL,
    Block,
    Button,
    Buttons,
    EntityKind,
    EntitySelect,
    Panel,
    Select,
    button,
    capitalised,
    option_for,
    packed,
    truncate,
)
from bot.present.offers import rank_settings, season_settings
from bot.present.panels.options import Entry, editions_select, entries_panel, option_entries
from bot.present.text.names import edition_text
from bot.settings import PERSON, SERVER, UNSET, Openers, Preferences, Scope, ServerSettings, Setting

ACCENT = BLUE


class ServerPage(StrEnum):
    """A page of the staff's settings."""

    SETTINGS = "settings"
    ACCESS = "access"
    LIMITS = "limits"
    SEASONS = "seasons"


@action("server-page")
class ShowServerPage(ClickAction):
    """Show a page of the staff's settings, or only one setting from that page."""

    page: ServerPage
    name: str = ""


PAGES: Mapping[ServerPage, tuple[str, ...]] = {
    ServerPage.SETTINGS: ("locale", "turn-seconds", "table-look", "reactions"),
    ServerPage.ACCESS: ("openers", "channels", "editions", "lobby-pings", "threads"),
    ServerPage.LIMITS: tuple(name.replace("_", "-") for name in LIMITS),
    ServerPage.SEASONS: ("seasons", "podium-channel"),
}
"""The pages of a server's settings, except the page of the options for new tables."""
MOST_CHANNELS = 25


@dataclass(frozen=True, slots=True)
class SettingChoice:
    """A value chosen for a setting."""

    setting: Setting
    value: object


def _choice_of(settings: Mapping[str, Setting]) -> Words:
    def read(text: str) -> SettingChoice:
        name, _, value = text.partition(" ")
        if name not in settings:
            raise ValueError(text)
        return SettingChoice(settings[name], settings[name].choose(value))

    return Words(read, _choice_text)


def _choice_text(choice: SettingChoice) -> str:
    return f"{choice.setting.name} {UNSET if choice.value is None else choice.value}"


@action("settings")
class ShowSettings(ClickAction):
    """Show a person's settings, or the page of one of them."""

    name: str = ""


@action("setting")
class ChooseSetting(ClickAction):
    """Change one of the person's own settings."""

    choice: Annotated[SettingChoice, _choice_of(PERSON)]


@action("server-setting")
class ChooseServerSetting(ClickAction):
    """Change a setting of the server."""

    choice: Annotated[SettingChoice, _choice_of(SERVER)]


@action("server-role")
class ChooseOpenerRole(ClickAction):
    """Choose the role that may open tables."""

    role_id: Annotated[int, CHOSEN]


@action("server-channels")
class ChooseChannels(ClickAction):
    """Choose the channels where tables may be opened; no channels means everywhere."""

    channel_ids: Annotated[tuple[int, ...], CHOSEN]


@action("server-editions")
class ChoosePlayedEditions(ClickAction):
    editions: Annotated[tuple[Edition, ...], CHOSEN]


@action("server-podium")
class ChoosePodium(ClickAction):
    """Choose the channel where a season's podium is announced, or no channel."""

    channel_id: Annotated[int | None, CHOSEN]


@action("server-options")
class ShowServerOptions(ClickAction):
    """Show the options for an edition's new tables, or the page of one option."""

    edition: Edition
    name: str = ""


@action("server-option")
class ChooseServerOption(ClickAction):
    """Choose an option for an edition's new tables."""

    edition: Edition
    name: str
    value: str


def own_panel(own: Preferences, locale: Locale, *, staff: bool, opened: str = "") -> Panel:
    """A person's settings, or the page of the `opened` setting; staff can go on to the server's."""
    entries = [_entry(one, own, locale) for one in PERSON.values() if one.text]
    return entries_panel(
        tr(locale, "settings-title"),
        entries,
        ShowSettings,
        locale,
        opened=opened,
        below=[Buttons((_page(ServerPage.SETTINGS, locale),))] if staff else (),
        accent=ACCENT,
    )


def server_panel(
    page: ServerPage,
    server: ServerSettings,
    most: Limits,
    usual_seconds: int,
    locale: Locale,
    *,
    opened: str = "",
) -> Panel:
    """One of `PAGES`, or the page of the `opened` setting; `most` are the host's limits."""
    entries = [_server_entry(name, server, most, usual_seconds, locale) for name in PAGES[page]]
    return entries_panel(
        tr(locale, f"server-{page}-title"),
        entries,
        partial(ShowServerPage, page),
        locale,
        opened=opened,
        below=_other_pages(page, locale),
        accent=ACCENT,
    )


def default_options_panel(state: TableState, locale: Locale, opened: str = "") -> Panel:
    """The default options for an edition's new tables, shown as those of a fictional table."""
    editions = tuple(
        option_for(edition_text(one, locale), ShowServerOptions(one), chosen=one == state.edition)
        for one in EDITIONS
    )
    here, choose = ShowServerOptions(state.edition), partial(_option_choice, state.edition)
    edition = edition_text(state.edition, locale)
    return entries_panel(
        tr(locale, "server-options-title", edition=edition),
        option_entries(state, choose, locale),
        partial(ShowServerOptions, state.edition),
        locale,
        opened=opened,
        below=(
            Select(tr(locale, SERVER["editions"].text), here, editions, name="editions"),
            *_other_pages(None, locale),
        ),
        accent=ACCENT,
    )


def _option_choice(edition: str, chosen: SetOption) -> ChooseServerOption:
    return ChooseServerOption(edition, chosen.name, str(chosen.value))


def _server_entry(
    name: str, server: ServerSettings, most: Limits, usual_seconds: int, locale: Locale
) -> Entry:
    setting = SERVER[name]
    match name:
        case "openers":
            return _openers(server, locale)
        case "editions":
            return _editions(server, locale)
        case "channels":
            none, chosen = ChooseChannels(()), server.channels
            return _channels(setting, none, EntityKind.CHANNEL, chosen, locale, MOST_CHANNELS)
        case "podium-channel":
            chosen = () if server.podium_channel is None else (server.podium_channel,)
            return _channels(setting, ChoosePodium(None), EntityKind.TEXT_CHANNEL, chosen, locale)
        case _ if name in PAGES[ServerPage.LIMITS]:
            allowed = [one for one in setting.choices if most.stricter(setting.field, one) == one]
            return _entry(setting, server, locale, getattr(most, setting.field), allowed)
        case _:
            return _entry(setting, server, locale, usual_seconds)


def _entry(
    setting: Setting,
    chosen: Preferences | ServerSettings,
    locale: Locale,
    usual: int = 0,
    values: Sequence[object] | None = None,
) -> Entry:
    """A setting with the select of its choices.

    Args:
        usual: The host's default, for settings that have one.
        values: The values to offer, if not all of the setting's choices.
    """
    value = getattr(chosen, setting.field)
    offered = list(setting.choices if values is None else values)
    if value is not None and value not in offered:
        offered = sorted([*offered, value])
    if setting.default is None:
        offered.insert(0, None)
    choose: type[ChooseSetting | ChooseServerSetting]
    choose = ChooseSetting if setting.scope is Scope.PERSON else ChooseServerSetting
    options = tuple(
        option_for(
            truncate(capitalised(_value_text(setting, one, locale, usual)), OPTION_LABEL),
            choose(SettingChoice(setting, one)),
            chosen=one == value,
        )
        for one in offered
    )
    first = choose(SettingChoice(setting, value))
    select = Select(tr(locale, setting.text), first, options, name=setting.name)
    return _listed(setting, _value_text(setting, value, locale, usual), locale, select)


def _listed(setting: Setting, value: str, locale: Locale, *controls: Block) -> Entry:
    label, about = tr(locale, setting.text), tr(locale, f"{setting.text}.about")
    return Entry(setting.name, label, value, about, controls)


def _openers(server: ServerSettings, locale: Locale) -> Entry:
    """The setting for the members who may open tables, with a second select for their role."""
    by_role = server.openers is Openers.ROLE
    role = (server.opener_role,) if by_role and server.opener_role is not None else ()
    offered = [one for one in Openers if one is not Openers.ROLE or by_role]
    entry = _entry(SERVER["openers"], server, locale, values=offered)
    label = tr(locale, SERVER["opener-role"].text)
    value = " ".join((str(entry.value), *(f"<@&{one}>" for one in role)))
    select = EntitySelect(label, ChooseOpenerRole(0), EntityKind.ROLE, role)
    return replace(entry, value=value, controls=(*entry.controls, select))


def _editions(server: ServerSettings, locale: Locale) -> Entry:
    setting, played = SERVER["editions"], server.editions
    names = " · ".join(edition_text(one, locale) for one in played)
    none = ChoosePlayedEditions(())
    select = editions_select(tr(locale, setting.text), none, played, locale)
    return _listed(setting, names or tr(locale, f"{setting.text}-none"), locale, select)


def _channels(  # noqa: PLR0917 - what is chosen, and how
    setting: Setting,
    none: ClickAction,
    entity: EntityKind,
    chosen: tuple[int, ...],
    locale: Locale,
    most: int = 1,
) -> Entry:
    placeholder, nowhere = tr(locale, f"{setting.text}.choose"), tr(locale, f"{setting.text}-none")
    select = EntitySelect(placeholder, none, entity, chosen, most)
    without = Button(capitalised(nowhere), none, disabled=not chosen)
    value = " ".join(f"<#{one}>" for one in chosen) or nowhere
    return _listed(setting, value, locale, select, Buttons((without,)))


def _value_text(setting: Setting, value: object, locale: Locale, usual: int) -> str:
    if isinstance(value, Locale):
        return tr(value, "language-name")
    if isinstance(value, int):
        key = "seconds" if setting.kind.unit == "seconds" else "limit-tables"
        return tr(locale, key, count=value)
    if value is None and setting.name in PAGES[ServerPage.LIMITS]:
        return tr(locale, "limit-usual", value=_value_text(setting, usual, locale, 0))
    return tr(locale, f"{setting.text}-{UNSET if value is None else value}", count=usual)


def _other_pages(shown: ServerPage | None, locale: Locale) -> tuple[Buttons, ...]:
    """The buttons that lead from the first page to all others, or from another page to it."""
    first, *others = PAGES
    if shown is not first:
        own = season_settings if shown is ServerPage.SEASONS else ()
        return (Buttons((*(make(locale) for make in own), _page(first, locale))),)
    options = ShowServerOptions(next(iter(EDITIONS)))
    return packed(
        (
            *(_page(one, locale) for one in others),
            button(locale, options, key="server-page-options"),
            button(locale, ShowSettings(), key="server-page-own"),
        )
    )


def _page(page: ServerPage, locale: Locale) -> Button:
    return button(locale, ShowServerPage(page), key=f"server-page-{page}")


@rank_settings
def seasons_button(locale: Locale) -> Button:
    return _page(ServerPage.SEASONS, locale)
