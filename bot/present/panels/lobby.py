"""The lobby, and the options that its host chooses before the start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from bot.engine.editions import EDITIONS
from bot.engine.options import offered, own_options, preset_of, read_options
from bot.engine.scoring import LASTING, TO_A_GOAL
from bot.engine.setup import named_seats, player_details
from bot.game.rules.lobby import (
    BY_LOT,
    expected,
    has_clock,
    is_short_alone,
    most_teams,
    named_player,
    places_left,
    robots_to_start,
    seat_options,
    table_sizes,
    with_known,
)
from bot.game.rules.results import is_rated
from bot.game.state.table_state import OnLeave, RobotLevel, TableState, TeamsBy
from bot.game.tournament.state import SCHEDULES, Tournament
from bot.i18n import Locale, has_text, tr
from bot.present.components import (
    GREEN,
    OPTION_LABEL,
    ActionKind,
    Block,
    Button,
    ComponentAction,
    Option,
    Panel,
    Select,
    Style,
    Text,
    button,
    capitalised,
    packed,
    rows,
    truncate,
)
from bot.present.panels.verification import unproven_lines
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import join_names, label_name, seat_name, team_name
from bot.present.text.options import (
    OptionValue,
    changes_text,
    option_value_key,
    option_value_text,
    rules_text,
    short_option_value_text,
)
from bot.settings import SERVER, SLOW_TURNS

HasOptions = TableState | Tournament

STEP = 100
"""The step between the choices for a number."""
SWITCH_BUTTONS = 10
"""The most switches shown as buttons; more of them share a select to save space."""


@dataclass(frozen=True, slots=True)
class ChosenOption:
    """One option of a table, spelled with `-`; a switch has no `values`."""

    name: str
    value: OptionValue
    values: tuple[OptionValue, ...] = ()


def chosen_options(state: TableState) -> tuple[ChosenOption, ...]:
    """All options of a table: the edition's, then the table's own."""
    found = _of_edition(state)
    found.append(ChosenOption("on-leave", state.on_leave, tuple(OnLeave)))
    if state.options.mode in LASTING and state.tournament is None:
        found.append(ChosenOption("teams", state.teams, tuple(TeamsBy)))
    keys = [player.key for player in state.players]
    found += [
        ChosenOption(name, named_player(state, name), (BY_LOT, *keys))
        for name in seat_options(state.edition)
    ]
    # The match mode comes first, as the goal depends on it.
    return tuple(sorted(found, key=lambda one: one.name != "mode"))


def tournament_options(tournament: Tournament) -> tuple[ChosenOption, ...]:
    """All options of a tournament's tables, without the scoring (MAT-7)."""
    return tuple(one for one in _of_edition(tournament) if one.name not in {"mode", "goal"})


def form_options(owner: HasOptions) -> tuple[ChosenOption, ...]:
    """The options of a tournament's form, which its message describes itself; none for a table."""
    if isinstance(owner, TableState):
        return ()
    players = ChosenOption("players", owner.size, tuple(SCHEDULES))
    return (players, ChosenOption("short", owner.short, (False, True)))


def _of_edition(owner: HasOptions) -> list[ChosenOption]:
    """The edition's own options, and the away limit."""
    found = []
    for spec in offered(type(owner.options)):
        value = getattr(owner.options, spec.name)
        values = spec.metadata.get("values", ())
        if "low" in spec.metadata:
            steps = range(spec.metadata["low"], spec.metadata["high"] + 1, STEP)
            values = tuple(sorted({*steps, value}))
        found.append(ChosenOption(spec.name.replace("_", "-"), value, tuple(values)))
    slow = SLOW_TURNS if isinstance(owner, TableState) and not has_clock(owner.edition) else ()
    seconds = tuple(sorted({*SERVER["turn-seconds"].choices, owner.turn_seconds, *slow}))
    found.append(ChosenOption("turn-seconds", owner.turn_seconds, seconds))
    return found


def options_text(owner: HasOptions, locale: Locale) -> str:
    """The chosen options, one line each, and a last line with those switched off."""
    lines, off = [], []
    for one in _chosen(owner):
        name = tr(locale, f"option-{one.name}")
        if not _counts(owner, one):
            continue
        if one.value is False:
            off.append(name)
        else:
            seat = _seat(owner, one.name, one.value)
            means = (
                option_value_text(one.name, one.value, locale, owner.edition)
                if seat is None
                else seat_name(owner, seat)
            )
            lines.append(tr(locale, "option-line", name=name, means=means))
    if off:
        lines.append(tr(locale, "options-off", names=" · ".join(off)))
    return "\n".join(lines)


UNLABELLED = frozenset({"mode", "goal", "strict", "on-leave"})
"""Options whose value can be understood without their name."""


def lobby_options(state: TableState, locale: Locale) -> tuple[str, str]:
    """The rules of a table in one line, and its scoring and other options in another."""
    own = own_options(type(state.options))
    said = [
        one
        for one in _chosen(state)
        if one.name.replace("-", "_") not in own
        and one.value not in {False, OnLeave.ROBOT}
        and (
            one.name not in seat_options(state.edition)
            or _seat(state, one.name, one.value) is not None
        )
        and _counts(state, one)
    ]
    words = [_lobby_option(state, one, locale) for one in said]
    if not is_rated(state):
        words.append(tr(locale, "lobby-unrated"))
    return (
        tr(locale, "lobby-rules", rules=rules_text(state.options, locale)),
        tr(locale, "lobby-options", options=capitalised(" · ".join(words))),
    )


def _lobby_option(state: TableState, option: ChosenOption, locale: Locale) -> str:
    name = tr(locale, f"option-{option.name}")
    if option.value is True:
        return name
    value = _short(state, option.name, option.value, locale)
    return (
        value if option.name in UNLABELLED else tr(locale, "lobby-option", name=name, value=value)
    )


def options_panel(
    owner: HasOptions, locale: Locale, last: Mapping[str, str] | None = None
) -> Panel:
    """The options before the start, for the host alone.

    Args:
        last: The options of the host's last table of this edition, offered as a preset.
    """
    options = [one for one in (*form_options(owner), *_chosen(owner)) if _counts(owner, one)]
    selects = [_select(owner, one, locale) for one in options if one.values]
    switches = [one for one in options if not one.values]
    head = Text(tr(locale, "options-title") + "\n" + options_text(owner, locale))
    form = len(form_options(owner))
    first: tuple[Block, ...] = (head, *selects[:form], *_presets(owner, last, locale))
    if len(switches) > SWITCH_BUTTONS:
        return Panel((*first, _switch_select(owner, switches, locale), *selects[form:]))
    buttons = rows([_switch(owner, one, locale) for one in switches])
    return Panel((*first, *selects[form:], *buttons))


def _presets(
    owner: HasOptions, last: Mapping[str, str] | None, locale: Locale
) -> tuple[Select, ...]:
    """The select of presets, with the host's last rules first."""
    options, kind = [], type(owner.options)
    if last:
        label = tr(locale, "option-as-before-value")
        about = changes_text(with_known(kind(), last), locale)
        options.append(Option(label, "as-before last", truncate(about, OPTION_LABEL)))
    for name in kind.presets:
        about = changes_text(read_options(kind, {"preset": name}), locale)
        options.append(
            Option(
                capitalised(tr(locale, f"option-preset-{name}")),
                f"preset {name}",
                truncate(about, OPTION_LABEL),
                chosen=name == preset_of(owner.options),
            )
        )
    if not options:
        return ()
    action = ComponentAction(_id(owner), ActionKind.OPTION, None, "preset")
    return (Select(tr(locale, "option-preset"), action, tuple(options)),)


def started_options_panel(owner: HasOptions, locale: Locale) -> Panel:
    """The options of a table that has started, without choices."""
    head = f"{tr(locale, 'options-title')}\n{tr(locale, 'options-closed')}"
    return Panel((Text(f"{head}\n{options_text(owner, locale)}"),))


def _counts(owner: HasOptions, option: ChosenOption) -> bool:
    """Whether an option has an effect: a goal only where one plays to a goal."""
    return option.name != "goal" or owner.options.mode in TO_A_GOAL


def _chosen(owner: HasOptions) -> tuple[ChosenOption, ...]:
    match owner:
        case TableState():
            return chosen_options(owner)
        case Tournament():
            return tournament_options(owner)


def _id(owner: HasOptions) -> str:
    match owner:
        case TableState(table_id=own) | Tournament(tournament_id=own):
            return own


def _seat(owner: HasOptions, name: str, value: OptionValue) -> int | None:
    names_player = isinstance(owner, TableState) and name in seat_options(owner.edition)
    keys = [player.key for player in owner.players] if names_player else []
    return keys.index(str(value)) if value in keys else None


def _select(owner: HasOptions, option: ChosenOption, locale: Locale) -> Select:
    name = tr(locale, f"option-{option.name}")
    return Select(
        placeholder=name,
        action=ComponentAction(_id(owner), ActionKind.OPTION, None, option.name),
        options=tuple(
            Option(
                label=truncate(
                    f"{name} – {_short(owner, option.name, value, locale)}", OPTION_LABEL
                ),
                value=f"{option.name} {option_value_key(value)}",
                chosen=value == option.value,
            )
            for value in option.values
        ),
    )


def _short(owner: HasOptions, name: str, value: OptionValue, locale: Locale) -> str:
    """A value in a few words; a player's name for a seat."""
    seat = _seat(owner, name, value)
    return short_option_value_text(name, value, locale) if seat is None else label_name(owner, seat)


def _switch_select(owner: HasOptions, switches: Sequence[ChosenOption], locale: Locale) -> Select:
    buttons = [_switch(owner, one, locale) for one in switches]
    return Select(
        placeholder=tr(locale, "options-switches"),
        action=ComponentAction(_id(owner), ActionKind.OPTION, None, "switches"),
        options=tuple(
            Option(truncate(button.label, OPTION_LABEL), value=button.action.detail or "")
            for button in buttons
        ),
    )


def _switch(owner: HasOptions, option: ChosenOption, locale: Locale) -> Button:
    name = tr(locale, f"option-{option.name}")
    on = bool(option.value)
    return button(
        locale,
        ActionKind.OPTION,
        _id(owner),
        f"{option.name} {option_value_key(not on)}",
        key="switch-on" if on else "switch-off",
        style=Style.SUCCESS if on else Style.SECONDARY,
        name=name,
    )


ACCENT = GREEN


def lobby_panel(state: TableState, locale: Locale) -> Panel:
    """The message of a table that waits for its players."""
    edition = tr(locale, f"edition-{state.edition}")
    if state.is_duel:
        return _duel_panel(state, locale)
    most = EDITIONS[state.edition].players[-1]
    seated, sizes = len(state.players), table_sizes(state)
    can_start = seated + places_left(state) in sizes
    own = partial(button, locale, table_id=state.table_id)
    title = tr(locale, "lobby-title", edition=edition)
    about = (*_edition_requests(state, locale), *unproven_lines(state.commitment_message, locale))
    buttons = (
        own(ActionKind.JOIN, style=Style.SUCCESS, disabled=seated >= most),
        own(ActionKind.START, style=Style.PRIMARY, disabled=not can_start),
        *_robots_button(state, locale),
        own(ActionKind.ADD_ROBOT, disabled=seated >= most),
        own(ActionKind.REMOVE_ROBOT, disabled=not _robots(state)),
        own(ActionKind.OPTIONS),
        own(ActionKind.RULES, detail=f"{state.edition} 0"),
        own(ActionKind.LEAVE),
        own(ActionKind.NOTIFY),
        own(ActionKind.CANCEL, style=Style.DANGER),
    )
    return Panel(
        (
            Text(f"{title}\n{player_lines(state, locale)}"),
            Text("\n".join(lobby_options(state, locale))),
            *packed(buttons),
            *_teams(state, locale),
            *_robot_levels(state, locale),
            *([Text("\n".join(about))] if about else []),
        ),
        accent=ACCENT,
    )


def _duel_panel(state: TableState, locale: Locale) -> Panel:
    """The message of a table for two, until the person who is challenged has answered."""
    own = partial(button, locale, table_id=state.table_id)
    edition = tr(locale, f"edition-{state.edition}")
    # The mention notifies the person when the message is posted.
    (asked,) = (f"<@{one}>" for one in state.missing_people)
    title = tr(locale, "lobby-duel-title", edition=edition)
    head = f"{title}\n{tr(locale, 'lobby-duel', name=seat_name(state, 0), asked=asked)}"
    about = (*_edition_requests(state, locale), *unproven_lines(state.commitment_message, locale))
    buttons = (
        own(ActionKind.JOIN, key="button-accept", style=Style.SUCCESS),
        own(ActionKind.DECLINE),
        own(ActionKind.OPTIONS),
        own(ActionKind.RULES, detail=f"{state.edition} 0"),
        own(ActionKind.CANCEL, style=Style.DANGER),
    )
    return Panel(
        (
            Text(head),
            Text("\n".join(lobby_options(state, locale))),
            *packed(buttons),
            *([Text("\n".join(about))] if about else []),
        ),
        accent=ACCENT,
    )


def _robots_button(state: TableState, locale: Locale) -> tuple[Button, ...]:
    """The button to play against robots at once, for a player who is alone."""
    count = robots_to_start(state)
    if len(state.players) > 1 or not count:
        return ()
    kind = ActionKind.START_WITH_ROBOTS
    return (button(locale, kind, state.table_id, style=Style.SUCCESS, count=count),)


def _robots(state: TableState) -> int:
    """The number of robots that have joined or will join at the start."""
    return sum(player.robot for player in state.players) + places_left(state)


def player_lines(state: TableState, locale: Locale) -> str:
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
    """The players of the last match who are asked to return, and what happens to their seats."""
    if not state.missing_people:
        return ""
    # These mentions notify people when the message is posted.
    names = join_names([f"<@{user_id}>" for user_id in state.missing_people], locale)
    return tr(locale, "lobby-asked", names=names, robots=places_left(state))


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
    """The details that the edition asks people for, one line each."""
    kind = EDITIONS[state.edition].setup
    wanted = sorted({*named_seats(kind), *player_details(kind)})
    return [
        tr(locale, f"lobby-wants-{name}")
        for name in wanted
        if has_text(locale, f"lobby-wants-{name}")
    ]


def _teams(state: TableState, locale: Locale) -> tuple[Select, ...]:
    """The teams; a click chooses for the person who clicks (MAT-5)."""
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
    if len(state.players) >= EDITIONS[state.edition].players[-1]:
        return ()
    options = tuple(
        Option(tr(locale, f"robot-level-{level}"), level, tr(locale, f"robot-level-{level}.does"))
        for level in RobotLevel
    )
    action = ComponentAction(state.table_id, ActionKind.ADD_ROBOT, None, "level")
    return (Select(tr(locale, "choose-robot"), action, options),)
