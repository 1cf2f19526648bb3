"""The lobby: who sits there, and what its table plays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.engine.editions import EDITIONS
from bot.engine.setup import named_seats, player_details
from bot.game.rules.lobby import (
    expected,
    is_short_alone,
    most_teams,
    places_left,
    robots_to_start,
    table_sizes,
)
from bot.game.state.table_state import RobotLevel, TableState
from bot.i18n import Locale, has_text, tr
from bot.present.components import (
    GREEN,
    OPTION_LABEL,
    ActionKind,
    Button,
    Buttons,
    ComponentAction,
    Option,
    Panel,
    Select,
    Style,
    Text,
    button,
    filled_lines,
    packed,
    truncate,
)
from bot.present.edition import PRESENT
from bot.present.panels.options import lobby_options
from bot.present.panels.verification import unproven_lines
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import join_names, label_name, seat_name, team_name

ACCENT = GREEN
ROBOT_LINES = 2
"""Robots that have a line each; more of them share one, so that *Start* stays in sight."""


def lobby_panel(state: TableState, locale: Locale) -> Panel:
    own = partial(button, locale, table_id=state.table_id)
    edition = tr(locale, f"edition-{state.edition}")
    shared = (
        own(ActionKind.OPTIONS),
        *map(own, PRESENT.of(state.edition).lobby_kinds),
        own(ActionKind.RULES, detail=f"{state.edition} 0"),
    )
    cancel = own(ActionKind.CANCEL, style=Style.DANGER)
    if state.is_duel:
        # The mention notifies the person when the message is posted.
        (asked,) = (f"<@{one}>" for one in state.missing_people)
        title = tr(locale, "lobby-duel-title", edition=edition)
        about = tr(locale, "lobby-duel", name=seat_name(state, 0), asked=asked)
        accept = own(ActionKind.JOIN, key="button-accept", style=Style.SUCCESS)
        buttons = (accept, own(ActionKind.DECLINE), *shared, cancel)
    else:
        title, about = tr(locale, "lobby-title", edition=edition), player_lines(state, locale)
        seated = len(state.players)
        full = seated >= EDITIONS[state.edition].players[-1]
        can_start = seated + places_left(state) in table_sizes(state)
        shows = state.may_show_hands and seated > 1
        # All read the same message: what the table waits for is green, joining or the start.
        waits = not can_start or bool(state.missing_people)
        join, start = (Style.SUCCESS, Style.PRIMARY) if waits else (Style.SECONDARY, Style.SUCCESS)
        buttons = (
            own(ActionKind.JOIN, style=join, disabled=full),
            own(ActionKind.START, style=start, disabled=not can_start),
            *_robots_button(state, locale),
            own(ActionKind.ADD_ROBOT, disabled=full),
            own(ActionKind.ROBOTS),
            *([own(ActionKind.TEAMS, key="choose-team")] if most_teams(state) else []),
            *shared,
            own(ActionKind.LEAVE),
            own(ActionKind.NOTIFY),
            *([own(ActionKind.SHOW_HAND)] if shows else []),
            cancel,
        )
    head = Text(f"{title}\n{about}")
    said = Text("\n".join((*lobby_options(state, locale), *_edition_requests(state, locale))))
    unproven = map(Text, unproven_lines(state.commitment_message, locale))
    return Panel((head, said, *packed(buttons), *unproven), accent=ACCENT)


def _robots_button(state: TableState, locale: Locale) -> tuple[Button, ...]:
    """The button to play against robots at once, for a player who is alone."""
    count = robots_to_start(state)
    if len(state.players) > 1 or not count:
        return ()
    kind = ActionKind.START_WITH_ROBOTS
    return (button(locale, kind, state.table_id, style=Style.SUCCESS, count=count),)


def player_lines(state: TableState, locale: Locale) -> str:
    most = EDITIONS[state.edition].players[-1]
    return filled_lines(
        tr(locale, "lobby-seats", seated=len(state.players), most=most),
        *_seat_lines(state, locale),
        _asked_again(state, locale),
        _lacking(state, locale),
        _watching(state, locale),
    )


def _seat_lines(state: TableState, locale: Locale) -> Iterator[str]:
    robots = [seat for seat, player in enumerate(state.players) if player.robot]
    together = len(robots) > ROBOT_LINES and not any(expected(state))
    for seat in range(len(state.players)):
        if not together or seat not in robots:
            yield _player_line(state, seat, locale)
    if together:
        names = (_robot_name(state, seat, locale) for seat in robots)
        yield tr(locale, "lobby-robots", names=", ".join(names))


def _robot_name(state: TableState, seat: int, locale: Locale) -> str:
    """A robot with its number, and its level unless that is the usual one."""
    name, level = f"{seat + 1}. {seat_name(state, seat)}", state.players[seat].level
    if level is RobotLevel.NORMAL:
        return name
    return f"{name} ({tr(locale, f'robot-level-{level}')})"


def _player_line(state: TableState, seat: int, locale: Locale) -> str:
    player, team = state.players[seat], expected(state)[seat]
    who = "-robot" if player.robot else "-host" if player.user_id == state.host else ""
    line = tr(
        locale, f"lobby-seat{who}", number=seat + 1, name=seat_name(state, seat), level=player.level
    )
    if team is not None:
        line = f"{line} · {team_name(team, locale)}"
    if player.style is not None:
        line = f"{line} · {tr(locale, f'robot-style-{player.style}')}"
    return line


def _asked_again(state: TableState, locale: Locale) -> str:
    """The players of the last match who are asked to return, and what happens to their seats."""
    if not state.missing_people:
        return ""
    # These mentions notify people when the message is posted.
    names = join_names([f"<@{user_id}>" for user_id in state.missing_people], locale)
    return tr(locale, "lobby-asked", names=names, robots=places_left(state))


def _watching(state: TableState, locale: Locale) -> str:
    agreed = [seat for seat in state.people if state.players[seat].shows_hand]
    if not agreed or not state.may_show_hands:
        return ""
    names = join_names([f"**{seat_name(state, seat)}**" for seat in agreed], locale)
    everyone = "yes" if state.all_show_hands else "no"
    return tr(locale, "lobby-watching", names=names, all=everyone)


def _lacking(state: TableState, locale: Locale) -> str:
    """What prevents the start; empty if nothing does."""
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
    kind = EDITIONS[state.edition].setup
    wanted = sorted({*named_seats(kind), *player_details(kind)})
    keys = (f"lobby-wants-{name}" for name in wanted)
    return [tr(locale, key) for key in keys if has_text(locale, key)]


def teams_panel(state: TableState, locale: Locale) -> Panel:
    """The teams; a click chooses for the person who clicks (MAT-5)."""
    options = []
    for team in range(1, most_teams(state) + 1):
        seats = [seat for seat, player in enumerate(state.players) if player.team == team]
        names = join_names([label_name(state, seat) for seat in seats], locale) or NO_VALUE
        label = tr(locale, "lobby-team-of", name=tr(locale, f"team-{team}"), names=names)
        options.append(Option(truncate(label, OPTION_LABEL), str(team)))
    action = ComponentAction(state.table_id, ActionKind.TEAM, None, "team")
    selects = [Select(tr(locale, "choose-team"), action, tuple(options))] if options else []
    return Panel((Text(f"### {tr(locale, 'option-teams')}"), *selects), accent=ACCENT)


def robots_panel(state: TableState, locale: Locale) -> Panel:
    """The robots of a table, for its host to add some by their level and to remove them."""
    robots = [seat for seat, player in enumerate(state.players) if player.robot]
    lines = [tr(locale, "robots-title"), *(_player_line(state, seat, locale) for seat in robots)]
    options = tuple(
        Option(tr(locale, f"robot-level-{level}"), level, tr(locale, f"robot-level-{level}.does"))
        for level in RobotLevel
    )
    action = ComponentAction(state.table_id, ActionKind.ADD_ROBOT, None, "level")
    is_full = len(state.players) >= EDITIONS[state.edition].players[-1]
    selects = [] if is_full else [Select(tr(locale, "choose-robot"), action, options)]
    none = not robots and not places_left(state)
    remove = button(locale, ActionKind.REMOVE_ROBOT, state.table_id, disabled=none)
    return Panel((Text("\n".join(lines)), *selects, Buttons((remove,))), accent=ACCENT)
