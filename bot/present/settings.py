"""What a person may set, and what the staff may set for a server: in words, and as selects.

Knows the values that there are; not where they are kept. A setting needs texts alone:
`setting-<name>` asks, `setting-<name>-<value>` says what a value does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.i18n import Locale, tr
from bot.present.acts import NO_TABLE, What
from bot.present.layout import OPTION_LABEL, shortened
from bot.present.options import TURN_SECONDS
from bot.present.panel import Act, Divider, Option, Panel, Select, Text
from bot.present.preferences import Look, Notice, Sorting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.present.panel import Block
    from bot.present.preferences import Preferences, ServerPreferences

USUAL = "usual"
"""The value of a server's setting that leaves it to Discord, or to the host of the bot."""
ACCENT = 0x2F6FBF


def settings_panel(
    own: Preferences, server: ServerPreferences | None, locale: Locale, usual_seconds: int
) -> Panel:
    """What may be set, with what is set now; each choice is one click.

    Args:
        own: What the person has chosen.
        server: What the server has chosen; None for who may not choose for it.
        locale: Language of the person.
        usual_seconds: Time for an answer where a server has chosen none, in seconds.
    """
    blocks: list[Block] = [
        Text(tr(locale, "settings-title")),
        _select(What.SETTING, "notice", tuple(Notice), own.notice, locale),
        _select(What.SETTING, "sorting", tuple(Sorting), own.sorting, locale),
        _select(What.SETTING, "look", tuple(Look), own.look, locale),
    ]
    if server is not None:
        seconds = USUAL if server.turn_seconds is None else str(server.turn_seconds)
        times = (USUAL, *map(str, sorted({*TURN_SECONDS, server.turn_seconds or TURN_SECONDS[0]})))
        own_locale = server.locale or USUAL
        act = What.SERVER_SETTING
        blocks += [
            Divider(),
            Text(tr(locale, "settings-server-title")),
            _select(act, "locale", (USUAL, *Locale), own_locale, locale),
            _select(act, "turn-seconds", times, seconds, locale, usual_seconds=usual_seconds),
            _select(act, "table-look", tuple(Look), server.look, locale),
        ]
    return Panel(tuple(blocks), accent=ACCENT)


def _select(
    what: What,
    name: str,
    values: Sequence[str],
    chosen: str,
    locale: Locale,
    *,
    usual_seconds: int = 0,
) -> Select:
    asked = tr(locale, f"setting-{name}")
    return Select(
        placeholder=asked,
        act=Act(NO_TABLE, what, None, name),
        options=tuple(
            Option(
                shortened(f"{asked} – {_said(name, value, locale, usual_seconds)}", OPTION_LABEL),
                f"{name} {value}",
                chosen=value == chosen,
            )
            for value in values
        ),
    )


def _said(name: str, value: str, locale: Locale, usual_seconds: int) -> str:
    if value.isdecimal():
        return tr(locale, "seconds", count=int(value))
    if name == "turn-seconds":
        return tr(locale, f"setting-{name}-{value}", count=usual_seconds)
    return tr(locale, f"setting-{name}-{value}")
