"""The lobby: who sits down for a game that has not begun. Knows what it shows, not its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.editions import EDITIONS
from bot.i18n import tr
from bot.present.acts import What
from bot.present.names import seat_name, user_name
from bot.present.options import explained
from bot.present.panel import Act, Button, Buttons, Divider, Panel, Style, Text

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.table.sitting import Sitting

ACCENT = 0x2F9E6E


def lobby_panel(sitting: Sitting, locale: Locale) -> Panel:
    """The message of a table that waits for its players.

    Args:
        sitting: The table.
        locale: Language of the channel.
    """
    edition = tr(locale, f"edition-{sitting.edition}")
    most = EDITIONS[sitting.edition].players[-1]
    seated = len(sitting.sitters)
    return Panel(
        (
            Text(
                tr(locale, "lobby-title", edition=edition)
                + "\n"
                + tr(locale, "lobby-host", host=user_name(sitting, sitting.host, locale))
            ),
            Text(
                tr(locale, "lobby-seats", seated=seated, most=most) + "\n" + _seats(sitting, locale)
            ),
            Divider(),
            Text(explained(sitting, locale)),
            Buttons(
                (
                    _button(sitting, What.JOIN, locale, Style.SUCCESS, seated >= most),
                    _button(sitting, What.LEAVE, locale),
                    _button(sitting, What.ADD_ROBOT, locale, disabled=seated >= most),
                    _button(sitting, What.REMOVE_ROBOT, locale, disabled=not _robots(sitting)),
                )
            ),
            Buttons(
                (
                    _button(sitting, What.START, locale, Style.PRIMARY, seated < 2),
                    _button(sitting, What.OPTIONS, locale),
                    Button(
                        tr(locale, "button-rules"),
                        Act(sitting.table_id, What.RULES, None, f"{sitting.edition} 0"),
                    ),
                    _button(sitting, What.CANCEL, locale, Style.DANGER),
                )
            ),
        ),
        accent=ACCENT,
    )


def _robots(sitting: Sitting) -> int:
    return sum(sitter.robot for sitter in sitting.sitters)


def _seats(sitting: Sitting, locale: Locale) -> str:
    lines = []
    for seat, sitter in enumerate(sitting.sitters):
        name = seat_name(sitting, seat)
        key = (
            "lobby-seat-robot"
            if sitter.robot
            else "lobby-seat-host"
            if sitter.user_id == sitting.host
            else "lobby-seat"
        )
        lines.append(tr(locale, key, number=seat + 1, name=name))
    return "\n".join(lines) or tr(locale, "lobby-empty")


def _button(
    sitting: Sitting,
    what: What,
    locale: Locale,
    style: Style = Style.SECONDARY,
    disabled: bool = False,
) -> Button:
    return Button(
        tr(locale, f"button-{what}"), Act(sitting.table_id, what), style, disabled=disabled
    )
