"""The lobby: the players of a game that has not begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.editions import EDITIONS
from bot.engine.setup import named_seats, player_details
from bot.i18n import tr
from bot.present.components.actions import ActionKind
from bot.present.components.layout import OPTION_LABEL, truncate
from bot.present.components.palette import GREEN
from bot.present.components.panel import (
    Button,
    Buttons,
    ComponentAction,
    Divider,
    Option,
    Panel,
    Select,
    Style,
    Text,
)
from bot.present.panels.options import options_text
from bot.present.panels.verification import unproven_lines
from bot.present.text.fields import NO_VALUE, has_text
from bot.present.text.names import join_names, label_name, seat_name, user_name
from bot.present.text.team_names import team_name
from bot.table.rules.lobby import is_short_alone, places_left, robots_to_start, table_sizes
from bot.table.rules.teams import expected, most_teams
from bot.table.state.robot_level import RobotLevel

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.table.state.table_state import TableState

ACCENT = GREEN


def lobby_panel(state: TableState, locale: Locale) -> Panel:
    """The message of a table that waits for its players."""
    edition = tr(locale, f"edition-{state.edition}")
    most = EDITIONS[state.edition].players[-1]
    seated, sizes = len(state.players), table_sizes(state)
    can_start = seated + places_left(state) in sizes
    return Panel(
        (
            Text(
                tr(locale, "lobby-title", edition=edition)
                + "\n"
                + tr(locale, "lobby-host", host=user_name(state, state.host, locale))
            ),
            Text(player_lines(state, locale)),
            Divider(),
            Text(
                "\n".join(
                    (
                        options_text(state, locale),
                        *_edition_requests(state, locale),
                        *unproven_lines(state.commitment_message, locale),
                    )
                )
            ),
            *_teams(state, locale),
            *_robot_levels(state, locale),
            Buttons(
                (
                    _button(state, ActionKind.JOIN, locale, Style.SUCCESS, seated >= most),
                    _button(state, ActionKind.LEAVE, locale),
                    _button(state, ActionKind.ADD_ROBOT, locale, disabled=seated >= most),
                    _button(state, ActionKind.REMOVE_ROBOT, locale, disabled=not _robots(state)),
                    *_robots_button(state, locale),
                )
            ),
            Buttons(
                (
                    _button(state, ActionKind.START, locale, Style.PRIMARY, not can_start),
                    _button(state, ActionKind.OPTIONS, locale),
                    Button(
                        tr(locale, "button-rules"),
                        ComponentAction(
                            state.table_id, ActionKind.RULES, None, f"{state.edition} 0"
                        ),
                    ),
                    _button(state, ActionKind.CANCEL, locale, Style.DANGER),
                )
            ),
        ),
        accent=ACCENT,
    )


def _robots_button(state: TableState, locale: Locale) -> tuple[Button, ...]:
    """For one who is alone: play against robots at once."""
    count = robots_to_start(state)
    if len(state.players) > 1 or not count:
        return ()
    label = tr(locale, "button-start-with-robots", count=count)
    action = ComponentAction(state.table_id, ActionKind.START_WITH_ROBOTS)
    return (Button(label, action, Style.SUCCESS),)


def _robots(state: TableState) -> int:
    """How many robots have joined, or will at the start."""
    return sum(player.robot for player in state.players) + places_left(state)


def player_lines(state: TableState, locale: Locale) -> str:
    """Who sits at a table that waits for its players."""
    most = EDITIONS[state.edition].players[-1]
    lines = [tr(locale, "lobby-seats", seated=len(state.players), most=most)]
    expected_teams = expected(state)
    for seat, player in enumerate(state.players):
        name = seat_name(state, seat)
        key = (
            "lobby-seat-robot"
            if player.robot
            else "lobby-seat-host"
            if player.user_id == state.host
            else "lobby-seat"
        )
        line = tr(locale, key, number=seat + 1, name=name, level=player.level)
        team = expected_teams[seat]
        if team is not None:
            line = f"{line} · {team_name(team, locale)}"
        if player.style is not None:
            line = f"{line} · {tr(locale, f'robot-style-{player.style}')}"
        lines.append(line)
    lines += [_asked_again(state, locale), _lacking(state, locale)]
    return "\n".join(line for line in lines if line)


def _asked_again(state: TableState, locale: Locale) -> str:
    """Who has played the match before and is asked to come, and what is done with their seats."""
    if not state.missing_people:
        return ""
    # The first time they are shown these mentions notify them.
    names = join_names([f"<@{user_id}>" for user_id in state.missing_people], locale)
    return tr(locale, "lobby-asked", names=names, robots=places_left(state))


def _lacking(state: TableState, locale: Locale) -> str:
    """What keeps the game from being started; empty if nothing does."""
    seated, sizes = len(state.players), table_sizes(state)
    if seated in sizes or seated + places_left(state) in sizes:
        return ""
    if seated == 1 and robots_to_start(state):
        short = "yes" if is_short_alone(state) else "no"
        return tr(locale, "lobby-alone", count=robots_to_start(state), short=short)
    more = [size - seated for size in sizes if size > seated]
    if more:
        return tr(locale, "lobby-too-few", count=more[0])
    return tr(locale, "lobby-too-many", most=sizes[-1])


def _edition_requests(state: TableState, locale: Locale) -> list[str]:
    """What the edition would like to know of the people, a line each."""
    kind = EDITIONS[state.edition].setup
    wanted = sorted({*named_seats(kind), *player_details(kind)})
    return [
        tr(locale, f"lobby-wants-{name}")
        for name in wanted
        if has_text(locale, f"lobby-wants-{name}")
    ]


def _teams(state: TableState, locale: Locale) -> tuple[Select, ...]:
    """The teams to choose from; whoever clicks chooses for themselves (MAT-5)."""
    options = []
    for team in range(1, most_teams(state) + 1):
        names = [
            label_name(state, seat)
            for seat, player in enumerate(state.players)
            if player.team == team
        ]
        label = tr(
            locale,
            "lobby-team-of",
            name=tr(locale, f"team-{team}"),
            names=join_names(names, locale) or NO_VALUE,
        )
        options.append(Option(truncate(label, OPTION_LABEL), str(team)))
    if not options:
        return ()
    action = ComponentAction(state.table_id, ActionKind.TEAM, None, "team")
    return (Select(tr(locale, "choose-team"), action, tuple(options)),)


def _robot_levels(state: TableState, locale: Locale) -> tuple[Select, ...]:
    """Robots of every level, to be added; none at a table that is full."""
    if len(state.players) >= EDITIONS[state.edition].players[-1]:
        return ()
    options = tuple(
        Option(tr(locale, f"robot-level-{level}"), level, tr(locale, f"robot-level-{level}.does"))
        for level in RobotLevel
    )
    action = ComponentAction(state.table_id, ActionKind.ADD_ROBOT, None, "level")
    return (Select(tr(locale, "choose-robot"), action, options),)


def _button(
    state: TableState,
    kind: ActionKind,
    locale: Locale,
    style: Style = Style.SECONDARY,
    disabled: bool = False,
) -> Button:
    return Button(
        tr(locale, f"button-{kind}"),
        ComponentAction(state.table_id, kind),
        style,
        disabled=disabled,
    )
