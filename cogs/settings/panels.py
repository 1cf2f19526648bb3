"""The panels of `/uno settings`, for a person and for the staff of a server.

The selects follow from the declarations in `bot.settings`. A new choice needs a text, and a new
personal setting also an explanation (`.about`).
"""

from __future__ import annotations

from collections.abc import Sequence
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
    Buttons,
    ComponentAction,
    Divider,
    EntityKind,
    EntitySelect,
    Option,
    Panel,
    Select,
    Style,
    Text,
    button,
    rows,
    truncate,
)
from bot.present.panels.lobby import options_panel
from bot.settings import PERSON, SERVER, UNSET, Openers, Preferences, ServerSettings, Setting

ACCENT = BLUE
TABLE_SETTINGS = tuple(
    SERVER[name] for name in ("locale", "turn-seconds", "table-look", "reactions")
)
LIMIT_SETTINGS = tuple(SERVER[name.replace("_", "-")] for name in LIMITS)


def settings_panel(
    own: Preferences, server: ServerSettings | None, locale: Locale, usual_seconds: int
) -> Panel:
    """A person's settings and, for the staff, those of the server's new tables.

    Args:
        server: None for people who may not change them.
        usual_seconds: The default time for an answer, in seconds.
    """
    blocks: list[Block] = [Text(tr(locale, "settings-title"))]
    for one in (one for one in PERSON.values() if one.text):
        blocks += _choice(ActionKind.SETTING, one, own, locale)
    if server is not None:
        blocks += [Divider(), Text(tr(locale, "settings-server-title"))]
        for one in TABLE_SETTINGS:
            blocks += _choice(ActionKind.SERVER_SETTING, one, server, locale, usual=usual_seconds)
    return Panel(tuple(blocks), accent=ACCENT)


def _choice(
    kind: ActionKind,
    setting: Setting,
    chosen: Preferences | ServerSettings,
    locale: Locale,
    *,
    usual: int = 0,
    values: Sequence[object] | None = None,
) -> tuple[Text, Select]:
    """The line that explains a setting, and the select of its choices.

    Args:
        usual: The host's default.
    """
    label, value = tr(locale, setting.text), getattr(chosen, setting.field)
    offered = list(setting.choices if values is None else values)
    if value is not None and value not in offered:
        offered = sorted([*offered, value])
    if setting.default is None:
        offered.insert(0, None)
    options = tuple(
        Option(
            truncate(f"{label} – {_value_text(setting, one, locale, usual)}", OPTION_LABEL),
            f"{setting.name} {UNSET if one is None else one}",
            chosen=one == value,
        )
        for one in offered
    )
    about = Text(tr(locale, f"{setting.text}.about"))
    return about, Select(label, _action(kind, setting.name), options)


def _server_choice(
    name: str, server: ServerSettings, locale: Locale, values: Sequence[object] | None = None
) -> tuple[Text, Select]:
    """Like `_choice`, but with choices that need no explanation by the setting's name."""
    setting = SERVER[name]
    about, select = _choice(ActionKind.SERVER_SETTING, setting, server, locale, values=values)
    options = (
        replace(one, label=_value_text(setting, value, locale, 0))
        for one, value in zip(select.options, values or setting.choices, strict=True)
    )
    return about, replace(select, options=tuple(options))


def _value_text(setting: Setting, value: object, locale: Locale, usual: int) -> str:
    if isinstance(value, Locale):
        return tr(value, "language-name")
    if isinstance(value, int):
        key = "seconds" if setting.kind.unit == "seconds" else "limit-tables"
        return tr(locale, key, count=value)
    if value is None and setting in LIMIT_SETTINGS:
        return tr(locale, "limit-usual", value=_value_text(setting, usual, locale, 0))
    return tr(locale, f"{setting.text}-{UNSET if value is None else value}", count=usual)


EVERYWHERE = "-"
"""The detail of an action that allows tables in every channel."""
NOWHERE = "-"
"""The detail of an action that stops the announcement of podiums."""
MOST_CHANNELS = 25
PAGES = ("access", "limits", "options", "seasons")


def server_pages(locale: Locale) -> Buttons:
    page = ActionKind.SERVER_PAGE
    pages = (button(locale, page, detail=one, key=f"server-page-{one}") for one in PAGES)
    return Buttons((*pages, button(locale, ActionKind.SETTINGS, key="server-page-settings")))


def access_panel(server: ServerSettings, locale: Locale) -> Panel:
    """The page that says who may open tables, where, and of which editions."""
    role = () if server.opener_role is None else (server.opener_role,)
    by_role = server.openers is Openers.ROLE
    openers = [one for one in Openers if one is not Openers.ROLE or by_role]
    editions = tuple(
        Option(
            tr(locale, f"edition-{one}"),
            one,
            chosen=one in server.editions if server.editions else True,
        )
        for one in EDITIONS
    )
    everywhere = button(
        locale,
        ActionKind.SERVER_CHANNELS,
        detail=EVERYWHERE,
        key="server-everywhere",
        disabled=not server.channels,
    )
    return Panel(
        (
            Text(tr(locale, "server-access-title")),
            *_server_choice("openers", server, locale, values=openers),
            EntitySelect(
                tr(locale, SERVER["opener-role"].text),
                _action(ActionKind.SERVER_ROLE, "role"),
                EntityKind.ROLE,
                role if by_role else (),
            ),
            Text(tr(locale, f"{SERVER['channels'].text}.about")),
            EntitySelect(
                tr(locale, SERVER["channels"].text),
                _action(ActionKind.SERVER_CHANNELS, "channels"),
                EntityKind.CHANNEL,
                server.channels,
                most=MOST_CHANNELS,
            ),
            Buttons((everywhere,)),
            Text(tr(locale, f"{SERVER['editions'].text}.about")),
            Select(
                tr(locale, SERVER["editions"].text),
                _action(ActionKind.SERVER_EDITIONS, "editions"),
                editions,
                most=len(editions),
            ),
            *_server_choice("lobby-calls", server, locale),
            server_pages(locale),
        ),
        accent=ACCENT,
    )


def limits_panel(server: ServerSettings, most: Limits, locale: Locale) -> Panel:
    """The page with the limits on open tables, within the host's limits."""
    blocks: list[Block] = [Text(tr(locale, "server-limits-title"))]
    for one in LIMIT_SETTINGS:
        allowed = [value for value in one.choices if most.stricter(one.field, value) == value]
        usual = getattr(most, one.field)
        blocks += _choice(
            ActionKind.SERVER_SETTING, one, server, locale, usual=usual, values=allowed
        )
    return Panel((*blocks, server_pages(locale)), accent=ACCENT)


def seasons_panel(server: ServerSettings, locale: Locale) -> Panel:
    """The page about seasons of ratings and their podiums."""
    podium = SERVER["podium-channel"].text
    nowhere = button(
        locale,
        ActionKind.SERVER_PODIUM,
        detail=NOWHERE,
        key="server-podium-nowhere",
        disabled=server.podium_channel is None,
    )
    return Panel(
        (
            Text(tr(locale, "server-seasons-title")),
            *_server_choice("seasons", server, locale),
            Text(tr(locale, f"{podium}.about")),
            EntitySelect(
                tr(locale, podium),
                _action(ActionKind.SERVER_PODIUM, "podium"),
                EntityKind.TEXT_CHANNEL,
                () if server.podium_channel is None else (server.podium_channel,),
            ),
            Buttons((nowhere,)),
            server_pages(locale),
        ),
        accent=ACCENT,
    )


def default_options_panel(state: TableState, locale: Locale) -> Panel:
    """The default options for new tables of an edition, as those of a fictional table."""
    editions = [
        button(
            locale,
            ActionKind.SERVER_PAGE,
            detail=f"options {one}",
            key=f"edition-{one}",
            style=Style.PRIMARY if one == state.edition else Style.SECONDARY,
        )
        for one in EDITIONS
    ]
    _title, *options = options_panel(state, locale).blocks
    edition = tr(locale, f"edition-{state.edition}")
    return Panel(
        (
            Text(tr(locale, "server-options-title", edition=edition)),
            *rows(editions),
            *options,
            server_pages(locale),
        ),
        accent=ACCENT,
    )


def _action(kind: ActionKind, detail: str) -> ComponentAction:
    return ComponentAction(NO_TABLE, kind, None, detail)
