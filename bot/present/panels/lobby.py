"""The lobby: the people at a table, and its rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from bot.engine.editions import EDITIONS
from bot.engine.options import Mode
from bot.engine.scoring import LASTING, TO_A_GOAL
from bot.engine.setup import named_seats, player_details
from bot.engine.values import replace
from bot.game.rules.actions import (
    AddRobot,
    Cancel,
    Join,
    JoinTeam,
    Leave,
    RemoveRobot,
    ShowHand,
    StartGame,
)
from bot.game.rules.lobby import (
    expected,
    free_seats,
    has_usual_scoring,
    is_duel_of_any_length,
    is_short_alone,
    may_be_one_round,
    most_teams,
    of_one_round,
    of_usual_mode,
    places_left,
    robots_to_start,
    table_sizes,
)
from bot.game.state.table_state import RobotLevel, TableState
from bot.i18n import Locale, has_text, tr
from bot.present.clicks import ComponentAction
from bot.present.components import (
    ALTERNATIVE,
    GREEN,
    OPTION_LABEL,
    Block,
    Button,
    Buttons,
    LobbyScene,
    LobbySeat,
    Panel,
    Picture,
    Select,
    Style,
    Text,
    button,
    filled_lines,
    option_for,
    packed,
    truncate,
)
from bot.present.edition import PRESENT
from bot.present.offers import added_buttons, in_lobby, invitation, invited
from bot.present.panels.options import has_others, host_button, lobby_options
from bot.present.panels.verification import unproven_lines
from bot.present.table_clicks import (
    Ask,
    ShowLobbyMore,
    ShowOptions,
    ShowRobots,
    ShowRules,
    ShowTeams,
)
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import (
    join_names,
    label_name,
    plain_words,
    seat_name,
    seat_names,
    small_print,
    team_name,
)

ACCENT = GREEN
ROBOT_LINES = 2
"""The most robots with a line each; more robots share one, so that *Start* stays in view."""


def lobby_panel(state: TableState, locale: Locale, *, drawn: bool = False) -> Panel:
    """The lobby; `drawn` if its seats can be shown as a picture now."""
    own, ask = partial(button, locale), partial(Ask, state.table_id)
    head = _who_plays(state, locale, drawn=drawn and not state.in_words)
    if state.is_duel:
        green, blue = partial(own, style=Style.SUCCESS), partial(own, style=Style.PRIMARY)
        if is_duel_of_any_length(state):
            # In the order and colours of the start buttons in an ordinary lobby.
            accepts: tuple[Button, ...] = (
                green(ask(Join(one_round=True)), key="button-accept-one-round"),
                blue(ask(Join()), key="button-accept-goal", goal=state.options.goal),
            )
        else:
            accepts = (green(ask(Join()), key="button-accept"),)
        answers = (*accepts, *added_buttons(invited, state.table_id, locale))
        buttons = (*answers, own(ShowLobbyMore(state.table_id)))
    else:
        full = not free_seats(state)
        # Everybody reads the same message: the step that the table waits for is green.
        waits = not _can_start(state) or bool(state.missing_people)
        style = Style.SUCCESS if waits else Style.SECONDARY
        join = () if full or state.is_for_one else (own(ask(Join()), style=style),)
        buttons = (
            *join,
            *_start_buttons(state, locale, is_green=not waits),
            *(() if full else (own(ask(AddRobot())),)),
            own(ShowLobbyMore(state.table_id)),
        )
    slow = [tr(locale, "lobby-slow-outside")] if state.is_slow and state.is_outside else []
    said = Text(
        "\n".join((*lobby_options(state, locale), *slow, *_edition_requests(state, locale)))
    )
    unproven = map(Text, unproven_lines(state.commitment_message, locale))
    return Panel((*head, said, *packed(buttons), *unproven), accent=ACCENT)


def _can_start(state: TableState) -> bool:
    return len(state.players) + places_left(state) in table_sizes(state)


def _start_buttons(state: TableState, locale: Locale, *, is_green: bool) -> list[Button]:
    """The buttons to start: with the chosen scoring, with a single round, or alone with robots."""
    robots = robots_to_start(state)
    if len(state.players) == 1 and robots and not _can_start(state):
        alone = Ask(state.table_id, StartGame(with_robots=True))
        return [button(locale, alone, style=Style.SUCCESS, count=robots)]
    options, usual = state.options, has_usual_scoring(state)
    green, blue = Style.SUCCESS if is_green else Style.PRIMARY, Style.PRIMARY
    one_round = partial(button, locale, key="button-start-one-round")
    start = Ask(state.table_id, StartGame())
    disabled = not _can_start(state)
    if options.mode is Mode.SINGLE:
        starts = [one_round(start, style=green, disabled=disabled)]
        whole = of_usual_mode(state)
        if state.former_size and whole.options.mode in TO_A_GOAL:
            # The previous game may have become a single round only through the button that started
            # it.
            longer, cannot = Ask(state.table_id, StartGame(to_goal=True)), not _can_start(whole)
            goal = partial(button, locale, longer, key="button-start-goal", style=blue)
            starts.append(goal(disabled=cannot, goal=options.goal))
        return starts
    key = "button-start-goal" if options.mode in TO_A_GOAL else "button-start"
    style = blue if usual else green
    own = button(locale, start, key=key, style=style, disabled=disabled, goal=options.goal)
    is_lasting = options.mode not in TO_A_GOAL or options.mode in LASTING
    if is_lasting or not may_be_one_round(state):
        return [replace(own, style=green)]
    short = Ask(state.table_id, StartGame(one_round=True))
    cannot = not _can_start(of_one_round(state))
    return [one_round(short, style=green if usual else blue, disabled=cannot), own]


def _for_all(state: TableState, locale: Locale) -> list[Button]:
    """The edition's own buttons, and the button for the rules."""
    wanted = PRESENT.of(state.edition).lobby_kinds
    added = [button(locale, ComponentAction(state.table_id, one)) for one in wanted]
    return [*added, button(locale, ShowRules(state.table_id, state.edition))]


def lobby_more_panel(state: TableState, user_id: int, locale: Locale, *, staff: bool) -> Panel:
    """A person's options before the deal, other than joining and starting."""
    own, ask = partial(button, locale), partial(Ask, state.table_id)
    is_host, seat = user_id == state.host, state.seat_of(user_id)
    buttons = _for_all(state, locale)
    if is_host:
        robots = () if state.is_duel else (own(ShowRobots(state.table_id)),)
        buttons[:0] = [own(ShowOptions(state.table_id)), *robots]
    elif staff and has_others(state, user_id):
        buttons.insert(0, host_button(state, locale))
    if seat is not None and most_teams(state):
        buttons.append(own(ShowTeams(state.table_id), key="choose-team"))
    if not (state.is_outside or state.is_duel):
        buttons += added_buttons(in_lobby, state.table_id, locale)
    if seat is not None:
        if state.may_show_hands and len(state.players) > 1 and not state.is_for_one:
            key = "button-hide-hand" if state.players[seat].shows_hand else ""
            buttons.append(own(ask(ShowHand()), key=key))
        buttons.append(own(ask(Leave())))
    if is_host or staff:
        buttons.append(own(ask(Cancel()), style=Style.DANGER))
    return Panel((Text(tr(locale, "lobby-more-title")), *packed(buttons)), accent=ACCENT)


def _who_plays(state: TableState, locale: Locale, *, drawn: bool) -> tuple[Block, ...]:
    """The players by seat, as a picture or in lines, and the obstacle to the start.

    A duel shows the invitation instead, with the picture if it can be drawn.
    """
    duel = "\n".join(invite(state, locale) for invite in invitation) if state.is_duel else ""
    title = tr(locale, "lobby-title", edition=tr(locale, f"edition-{state.edition}"))
    if not drawn:
        return (Text(duel or f"{title}\n{player_lines(state, locale)}"),)
    seats = tuple(_seat(state, seat, locale) for seat in range(len(state.players)))
    styles = tuple(_style_lines(state, locale))
    told = [_player_line(state, seat, locale, styled=not styles) for seat in range(len(seats))]
    most = len(state.former_people) if duel else EDITIONS[state.edition].players[-1]
    words = "\n".join(_seat_lines(state, locale, styled=not styles))
    picture = seats_picture(
        LobbyScene(state.edition, seats, most - len(seats)), told, words, locale
    )
    if duel:
        return (Text(duel), picture)
    below = filled_lines(*styles, *_notes(state, locale))
    return (Text(f"{title}\n{_seated_line(state, locale)}"), picture, Text(below))


def seats_picture(scene: LobbyScene, told: Sequence[str], words: str, locale: Locale) -> Picture:
    """A picture of the seats, described by the lines `told` and the number of free seats."""
    free = (tr(locale, "scene-free-seats", count=scene.free),) if scene.free else ()
    return Picture(scene, truncate(plain_words("\n".join((*told, *free))), ALTERNATIVE), words)


def player_lines(state: TableState, locale: Locale) -> str:
    """The players by seat, the people asked to return, and the obstacle to the start.

    The last line names the players who let others watch their hands.
    """
    seats = _seat_lines(state, locale)
    return filled_lines(_seated_line(state, locale), *seats, *_notes(state, locale))


def _seated_line(state: TableState, locale: Locale) -> str:
    most = EDITIONS[state.edition].players[-1]
    return tr(locale, "lobby-seats", seated=len(state.players), most=most)


def _notes(state: TableState, locale: Locale) -> tuple[str, str, str]:
    return _asked_again(state, locale), _lacking(state, locale), _watching(state, locale)


def _seat(state: TableState, seat: int, locale: Locale) -> LobbySeat:
    player, team = state.players[seat], expected(state)[seat]
    level = tr(locale, f"robot-level-{player.level}") if player.robot else ""
    host = tr(locale, "lobby-host") if player.user_id == state.host else ""
    side = "" if team is None else tr(locale, f"team-{team}")
    detail = " · ".join(word for word in (level, host, side) if word)
    return LobbySeat(label_name(state, seat), detail, player.robot, team or 0)


def _style_lines(state: TableState, locale: Locale) -> Iterator[str]:
    """The style of each robot, unless there are many; their picture has no room for it."""
    robots = [seat for seat, player in enumerate(state.players) if player.style is not None]
    if len(robots) <= ROBOT_LINES:
        for seat in robots:
            style = tr(locale, f"robot-style-{state.players[seat].style}")
            yield small_print(f"{seat_name(state, seat)} · {style}")


def _seat_lines(state: TableState, locale: Locale, *, styled: bool = True) -> Iterator[str]:
    robots = [seat for seat, player in enumerate(state.players) if player.robot]
    together = len(robots) > ROBOT_LINES and not any(expected(state))
    for seat in range(len(state.players)):
        if not together or seat not in robots:
            yield _player_line(state, seat, locale, styled=styled)
    if together:
        names = (_robot_name(state, seat, locale) for seat in robots)
        yield tr(locale, "lobby-robots", names=", ".join(names))


def _robot_name(state: TableState, seat: int, locale: Locale) -> str:
    """A robot with its number, and with its level unless that is normal."""
    name, level = f"{seat + 1}. {seat_name(state, seat)}", state.players[seat].level
    if level is RobotLevel.NORMAL:
        return name
    return f"{name} ({tr(locale, f'robot-level-{level}')})"


def _player_line(state: TableState, seat: int, locale: Locale, *, styled: bool = True) -> str:
    player, team = state.players[seat], expected(state)[seat]
    who = "-robot" if player.robot else "-host" if player.user_id == state.host else ""
    line = tr(
        locale, f"lobby-seat{who}", number=seat + 1, name=seat_name(state, seat), level=player.level
    )
    if team is not None:
        line = f"{line} · {team_name(team, locale)}"
    if styled and player.style is not None:
        line = f"{line} · {tr(locale, f'robot-style-{player.style}')}"
    return line


def _asked_again(state: TableState, locale: Locale) -> str:
    """The players of the last match who are asked to return, if any, and their replacements."""
    if not state.missing_people:
        return ""
    # These mentions notify people when the message is posted.
    names = join_names([f"<@{user_id}>" for user_id in state.missing_people], locale)
    return tr(locale, "lobby-asked", names=names, robots=places_left(state))


def _watching(state: TableState, locale: Locale) -> str:
    agreed = [seat for seat in state.people if state.players[seat].shows_hand]
    if not agreed or not state.may_show_hands:
        return ""
    names = seat_names(state, agreed, locale, bold=True)
    return tr(locale, "lobby-watching", names=names, all=state.all_show_hands)


def _lacking(state: TableState, locale: Locale) -> str:
    """The obstacle to the start; empty if the game can start."""
    seated, sizes = len(state.players), table_sizes(state)
    if seated in sizes or seated + places_left(state) in sizes:
        return ""
    if seated == 1 and robots_to_start(state):
        count, short = robots_to_start(state), is_short_alone(state)
        return tr(locale, "lobby-alone", count=count, short=short)
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
    """The teams; each person chooses their own with a click (MAT-5)."""
    options = []
    for team in range(1, most_teams(state) + 1):
        seats = [seat for seat, player in enumerate(state.players) if player.team == team]
        names = join_names([label_name(state, seat) for seat in seats], locale) or NO_VALUE
        label = tr(locale, "lobby-team-of", name=tr(locale, f"team-{team}"), names=names)
        join = Ask(state.table_id, JoinTeam(team))
        options.append(option_for(truncate(label, OPTION_LABEL), join))
    first = Ask(state.table_id, JoinTeam(1))
    selects = [Select(tr(locale, "choose-team"), first, tuple(options), name="team")] * bool(
        options
    )
    return Panel((Text(f"### {tr(locale, 'option-teams')}"), *selects), accent=ACCENT)


def robots_panel(state: TableState, locale: Locale) -> Panel:
    """The robots of a table; its host can add robots of any level, and remove them."""
    robots = [seat for seat, player in enumerate(state.players) if player.robot]
    lines = [tr(locale, "robots-title"), *(_player_line(state, seat, locale) for seat in robots)]
    options = tuple(
        option_for(
            tr(locale, f"robot-level-{level}"),
            Ask(state.table_id, AddRobot(level)),
            description=tr(locale, f"robot-level-{level}.does"),
        )
        for level in RobotLevel
    )
    add = Ask(state.table_id, AddRobot())
    select = Select(tr(locale, "choose-robot"), add, options, name="level")
    selects = [select] if free_seats(state) else []
    none = not robots and not places_left(state)
    remove = button(locale, Ask(state.table_id, RemoveRobot()), disabled=none)
    return Panel((Text("\n".join(lines)), *selects, Buttons((remove,))), accent=ACCENT)
