"""The panels of `/uno settings`, for a person and for the staff of a server.

The selects follow from the declarations in `bot.settings`. A new choice needs a text, and a new
setting also an explanation (`.about`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.engine.editions import EDITIONS
from bot.game.rules.access import LIMITS, Limits
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.components import (
    BLUE,
    NO_TABLE,
    OPTION_LABEL,
    ActionKind,
    Block,
    Button,
    Buttons,
    ComponentAction,
    EntityKind,
    EntitySelect,
    Option,
    Panel,
    Select,
    button,
    capitalised,
    packed,
    truncate,
)
from bot.present.panels.options import Entry, entries_panel, option_entries
from bot.present.text.names import ALL, edition_text
from bot.settings import PERSON, SERVER, UNSET, Openers, Preferences, Scope, ServerSettings, Setting

ACCENT = BLUE
PAGES: Mapping[str, tuple[str, ...]] = {
    "settings": ("locale", "turn-seconds", "table-look", "reactions"),
    "access": ("openers", "channels", "editions", "lobby-calls", "threads"),
    "limits": tuple(name.replace("_", "-") for name in LIMITS),
    "seasons": ("seasons", "podium-channel"),
}
"""The pages of a server's settings, beside that of the options of new tables."""
OPTIONS = "options"
NO_CHANNEL = "-"
"""The detail of an action that chooses no channel: tables everywhere, podiums nowhere."""
MOST_CHANNELS = 25


def own_panel(own: Preferences, locale: Locale, *, staff: bool, opened: str = "") -> Panel:
    """A person's settings, or the page of the `opened` one; for staff, the way to the server's."""
    entries = [_entry(one, own, locale) for one in PERSON.values() if one.text]
    return entries_panel(
        tr(locale, "settings-title"),
        entries,
        _action(ActionKind.SETTINGS),
        locale,
        opened=opened,
        below=[Buttons((_page("settings", locale),))] if staff else (),
        accent=ACCENT,
    )


def server_panel(
    page: str,
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
        _action(ActionKind.SERVER_PAGE, page),
        locale,
        opened=opened,
        below=_other_pages(page, locale),
        accent=ACCENT,
    )


def default_options_panel(state: TableState, locale: Locale, opened: str = "") -> Panel:
    """The default options for new tables of an edition, as those of a fictional table."""
    editions = tuple(
        Option(edition_text(one, locale), f"{OPTIONS} {one}", chosen=one == state.edition)
        for one in EDITIONS
    )
    action = _action(ActionKind.SERVER_PAGE, OPTIONS)
    edition = edition_text(state.edition, locale)
    return entries_panel(
        tr(locale, "server-options-title", edition=edition),
        option_entries(state, locale),
        ComponentAction(state.table_id, ActionKind.OPTIONS),
        locale,
        opened=opened,
        below=(
            Select(tr(locale, SERVER["editions"].text), action, editions),
            *_other_pages(OPTIONS, locale),
        ),
        accent=ACCENT,
    )


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
            kind, chosen = ActionKind.SERVER_CHANNELS, server.channels
            return _channels(setting, kind, EntityKind.CHANNEL, chosen, locale, MOST_CHANNELS)
        case "podium-channel":
            kind = ActionKind.SERVER_PODIUM
            chosen = () if server.podium_channel is None else (server.podium_channel,)
            return _channels(setting, kind, EntityKind.TEXT_CHANNEL, chosen, locale)
        case _ if name in PAGES["limits"]:
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
        usual: The host's default.
        values: What is offered, if not all of the setting's choices.
    """
    value = getattr(chosen, setting.field)
    offered = list(setting.choices if values is None else values)
    if value is not None and value not in offered:
        offered = sorted([*offered, value])
    if setting.default is None:
        offered.insert(0, None)
    options = tuple(
        Option(
            truncate(capitalised(_value_text(setting, one, locale, usual)), OPTION_LABEL),
            f"{setting.name} {UNSET if one is None else one}",
            chosen=one == value,
        )
        for one in offered
    )
    own = setting.scope is Scope.PERSON
    action = _action(ActionKind.SETTING if own else ActionKind.SERVER_SETTING, setting.name)
    select = Select(tr(locale, setting.text), action, options)
    return _listed(setting, _value_text(setting, value, locale, usual), locale, select)


def _listed(setting: Setting, value: str, locale: Locale, *controls: Block) -> Entry:
    label, about = tr(locale, setting.text), tr(locale, f"{setting.text}.about")
    return Entry(setting.name, label, value, about, controls)


def _openers(server: ServerSettings, locale: Locale) -> Entry:
    """The members who may open tables; another select lists the roles."""
    by_role = server.openers is Openers.ROLE
    role = (server.opener_role,) if by_role and server.opener_role is not None else ()
    offered = [one for one in Openers if one is not Openers.ROLE or by_role]
    entry = _entry(SERVER["openers"], server, locale, values=offered)
    label, action = tr(locale, SERVER["opener-role"].text), _action(ActionKind.SERVER_ROLE, "role")
    value = " ".join((str(entry.value), *(f"<@&{one}>" for one in role)))
    select = EntitySelect(label, action, EntityKind.ROLE, role)
    return replace(entry, value=value, controls=(*entry.controls, select))


def _editions(server: ServerSettings, locale: Locale) -> Entry:
    setting, played = SERVER["editions"], server.editions or tuple(EDITIONS)
    names = [edition_text(one, locale) for one in server.editions or (ALL,)]
    options = tuple(
        Option(edition_text(one, locale), one, chosen=one in played) for one in EDITIONS
    )
    action = _action(ActionKind.SERVER_EDITIONS, setting.name)
    select = Select(tr(locale, setting.text), action, options, most=len(options))
    return _listed(setting, " · ".join(names), locale, select)


def _channels(  # noqa: PLR0917 - what is chosen, and how
    setting: Setting,
    kind: ActionKind,
    entity: EntityKind,
    chosen: tuple[int, ...],
    locale: Locale,
    most: int = 1,
) -> Entry:
    placeholder, none = tr(locale, f"{setting.text}.choose"), tr(locale, f"{setting.text}-none")
    select = EntitySelect(placeholder, _action(kind, setting.name), entity, chosen, most)
    without = Button(capitalised(none), _action(kind, NO_CHANNEL), disabled=not chosen)
    value = " ".join(f"<#{one}>" for one in chosen) or none
    return _listed(setting, value, locale, select, Buttons((without,)))


def _value_text(setting: Setting, value: object, locale: Locale, usual: int) -> str:
    if isinstance(value, Locale):
        return tr(value, "language-name")
    if isinstance(value, int):
        key = "seconds" if setting.kind.unit == "seconds" else "limit-tables"
        return tr(locale, key, count=value)
    if value is None and setting.name in PAGES["limits"]:
        return tr(locale, "limit-usual", value=_value_text(setting, usual, locale, 0))
    return tr(locale, f"{setting.text}-{UNSET if value is None else value}", count=usual)


def _other_pages(shown: str, locale: Locale) -> tuple[Buttons, ...]:
    """The way to all other pages from the first, and back to it from those."""
    first, *others = (*PAGES, OPTIONS)
    own = button(locale, ActionKind.SETTINGS, key="server-page-own")
    if shown != first:
        ranks = (button(locale, ActionKind.RANK_ROLES),) if shown == "seasons" else ()
        return (Buttons((*ranks, _page(first, locale))),)
    return packed((*(_page(one, locale) for one in others), own))


def _page(page: str, locale: Locale) -> Button:
    return button(locale, ActionKind.SERVER_PAGE, detail=page, key=f"server-page-{page}")


def _action(kind: ActionKind, detail: str = "") -> ComponentAction:
    return ComponentAction(NO_TABLE, kind, None, detail)
