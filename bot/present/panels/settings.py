"""What a person may set, and what the staff may set for a server: in words, and as selects.

Knows the values that there are; not where they are kept. A setting needs texts alone:
`setting-<name>` asks, `setting-<name>-<value>` says what a value does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.i18n import Locale, tr
from bot.present.components.actions import NO_TABLE, ActionKind
from bot.present.components.layout import OPTION_LABEL, truncate
from bot.present.components.palette import BLUE
from bot.present.components.panel import ComponentAction, Divider, Option, Panel, Select, Text
from bot.present.panels.options import TURN_SECONDS
from bot.present.preferences import Achievements, Look, NoticeMode, Rated, Sorting

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.present.components.panel import Block
    from bot.present.preferences import Preferences, ServerPreferences

UNSET = "usual"
"""The value of a server's setting that leaves it to Discord, or to the host of the bot."""
USER_SETTINGS: Mapping[str, Sequence[str]] = {
    "notice": tuple(NoticeMode),
    "sorting": tuple(Sorting),
    "look": tuple(Look),
    "rated": tuple(Rated),
    "achievements": tuple(Achievements),
}
"""What a person may set: the values of each field of `Preferences`."""
SERVER_SETTINGS: Mapping[str, Sequence[str]] = {
    "locale": (UNSET, *Locale),
    "turn-seconds": (UNSET, *map(str, TURN_SECONDS)),
    "table-look": tuple(Look),
}
"""What may be set for a server."""
ACCENT = BLUE


def settings_panel(
    own: Preferences, server: ServerPreferences | None, locale: Locale, usual_seconds: int
) -> Panel:
    """What may be set, with what is set now; each choice is one click.

    Args:
        server: What the server has chosen; None for who may not choose for it.
        usual_seconds: Time for an answer where a server has chosen none, in seconds.
    """
    blocks: list[Block] = [Text(tr(locale, "settings-title"))]
    for name, values in USER_SETTINGS.items():
        blocks += _choice(ActionKind.SETTING, name, values, getattr(own, name), locale)
    if server is not None:
        blocks += [Divider(), Text(tr(locale, "settings-server-title"))]
        chosen = {
            "locale": server.locale or UNSET,
            "turn-seconds": str(server.turn_seconds or UNSET),
            "table-look": server.look,
        }
        for name, values in SERVER_SETTINGS.items():
            action = ActionKind.SERVER_SETTING
            blocks += _choice(
                action, name, values, chosen[name], locale, usual_seconds=usual_seconds
            )
    return Panel(tuple(blocks), accent=ACCENT)


def _choice(
    kind: ActionKind,
    name: str,
    values: Sequence[str],
    chosen: str,
    locale: Locale,
    *,
    usual_seconds: int = 0,
) -> tuple[Text, Select]:
    """What a setting does, in a line, and the select of its values."""
    label = tr(locale, f"setting-{name}")
    options = tuple(
        Option(
            truncate(f"{label} – {_said(name, value, locale, usual_seconds)}", OPTION_LABEL),
            f"{name} {value}",
            chosen=value == chosen,
        )
        for value in values
    )
    about = Text(tr(locale, f"setting-{name}.about"))
    return about, Select(label, ComponentAction(NO_TABLE, kind, None, name), options)


def _said(name: str, value: str, locale: Locale, usual_seconds: int) -> str:
    if value.isdecimal():
        return tr(locale, "seconds", count=int(value))
    return tr(locale, f"setting-{name}-{value}", count=usual_seconds)
