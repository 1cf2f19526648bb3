"""The lobby: who sits down for a game that has not begun. Knows what it shows, not its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.editions import EDITIONS
from bot.i18n import tr
from bot.present.acts import What
from bot.present.layout import OPTION_LABEL, shortened
from bot.present.names import label_name, listed, seat_name, user_name
from bot.present.options import explained
from bot.present.panel import Act, Button, Buttons, Divider, Option, Panel, Select, Style, Text
from bot.present.words import NOTHING, has
from bot.table.lobby import table_sizes
from bot.table.teams import most_teams

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
    seated, sizes = len(sitting.sitters), table_sizes(sitting)
    return Panel(
        (
            Text(
                tr(locale, "lobby-title", edition=edition)
                + "\n"
                + tr(locale, "lobby-host", host=user_name(sitting, sitting.host, locale))
            ),
            Text(sitter_lines(sitting, locale)),
            Divider(),
            Text("\n".join((explained(sitting, locale), *_wishes(sitting, locale)))),
            *_teams(sitting, locale),
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
                    _button(sitting, What.START, locale, Style.PRIMARY, seated not in sizes),
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


def sitter_lines(sitting: Sitting, locale: Locale) -> str:
    """Who sits at a table that waits for its players.

    Args:
        sitting: The table.
        locale: Language of the reader.
    """
    most = EDITIONS[sitting.edition].players[-1]
    lines = [tr(locale, "lobby-seats", seated=len(sitting.sitters), most=most)]
    for seat, sitter in enumerate(sitting.sitters):
        name = seat_name(sitting, seat)
        key = (
            "lobby-seat-robot"
            if sitter.robot
            else "lobby-seat-host"
            if sitter.user_id == sitting.host
            else "lobby-seat"
        )
        line = tr(locale, key, number=seat + 1, name=name)
        if sitter.team is not None and sitter.team <= most_teams(sitting):
            line += f" · {tr(locale, 'lobby-team', team=sitter.team)}"
        lines.append(line)
    lacking = _lacking(sitting, locale)
    return "\n".join((*lines, lacking) if lacking else lines)


def _lacking(sitting: Sitting, locale: Locale) -> str:
    """What keeps the game from being started; empty if nothing does."""
    seated, sizes = len(sitting.sitters), table_sizes(sitting)
    if seated in sizes:
        return ""
    more = [size - seated for size in sizes if size > seated]
    if more:
        return tr(locale, "lobby-too-few", count=more[0])
    return tr(locale, "lobby-too-many", most=sizes[-1])


def _wishes(sitting: Sitting, locale: Locale) -> list[str]:
    """What the edition would like to know of the people, a line each."""
    facts = sorted(EDITIONS[sitting.edition].wants)
    return [
        tr(locale, f"lobby-wants-{fact}") for fact in facts if has(locale, f"lobby-wants-{fact}")
    ]


def _teams(sitting: Sitting, locale: Locale) -> tuple[Select, ...]:
    """The teams to choose from; whoever clicks chooses for themselves (MAT-5)."""
    options = []
    for team in range(1, most_teams(sitting) + 1):
        names = [
            label_name(sitting, seat)
            for seat, sitter in enumerate(sitting.sitters)
            if sitter.team == team
        ]
        label = tr(locale, "lobby-team-of", team=team, names=listed(names, locale) or NOTHING)
        options.append(Option(shortened(label, OPTION_LABEL), str(team)))
    if not options:
        return ()
    act = Act(sitting.table_id, What.TEAM, None, "team")
    return (Select(tr(locale, "choose-team"), act, tuple(options)),)


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
