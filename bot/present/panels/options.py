"""The options of a table or a tournament in words and as components.

An option of an edition needs texts alone: `option-<name>` names it, `option-<name>-<value>` says
what a value means, or `option-<name>-value` for numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from bot.engine.editions import EDITIONS
from bot.engine.scoring import LASTING, TO_A_GOAL
from bot.i18n import tr
from bot.present.components.actions import ActionKind
from bot.present.components.layout import OPTION_LABEL, rows, truncate
from bot.present.components.panel import Button, ComponentAction, Option, Panel, Select, Style, Text
from bot.present.text.fields import has_text
from bot.present.text.names import label_name, seat_name
from bot.table.rules.setup import BY_LOT, named_player, seat_options
from bot.table.state.table_state import OnLeave, TableState, TeamsBy
from bot.table.tournament.pairings import SCHEDULES
from bot.table.tournament.state import Tournament

if TYPE_CHECKING:
    from bot.i18n import Locale

HasOptions = TableState | Tournament
"""What has options that its host chooses before the start."""
OptionValue = str | int | bool

STEP = 100
"""Between two choices offered for a number that has bounds alone."""
TURN_SECONDS = (15, 30, 45, 60, 90, 120, 180, 300, 600)
"""Turn timers offered, in seconds."""


@dataclass(frozen=True, slots=True)
class ChosenOption:
    """One option of a table.

    Args:
        name: Its name, spelled with `-`.
        values: What may be chosen; empty for yes or no.
    """

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
    # How a match is won comes first: the goal depends on it.
    return tuple(sorted(found, key=lambda one: one.name != "mode"))


def tournament_options(tournament: Tournament) -> tuple[ChosenOption, ...]:
    """All options of a tournament's tables: as any have them, but for how they score (MAT-7)."""
    return tuple(one for one in _of_edition(tournament) if one.name not in {"mode", "goal"})


def form_options(owner: HasOptions) -> tuple[ChosenOption, ...]:
    """What makes the form of a tournament, which its message tells by itself; a table has none."""
    if isinstance(owner, TableState):
        return ()
    players = ChosenOption("players", owner.size, tuple(SCHEDULES))
    return (players, ChosenOption("short", owner.short, (False, True)))


def _of_edition(owner: HasOptions) -> list[ChosenOption]:
    """The edition's own options, and the time for an answer."""
    found = []
    for spec in fields(owner.options):
        value = getattr(owner.options, spec.name)
        values = spec.metadata.get("values", ())
        if "low" in spec.metadata:
            steps = range(spec.metadata["low"], spec.metadata["high"] + 1, STEP)
            values = tuple(sorted({*steps, value}))
        found.append(ChosenOption(spec.name.replace("_", "-"), value, tuple(values)))
    seconds = tuple(sorted({*TURN_SECONDS, owner.turn_seconds}))
    found.append(ChosenOption("turn-seconds", owner.turn_seconds, seconds))
    return found


def option_value_key(value: OptionValue) -> str:
    """A value as an action and a key have it."""
    return str(value).lower()


def option_value_text(
    name: str, value: OptionValue, locale: Locale, edition: str | None = None
) -> str:
    """What a value of an option means.

    Args:
        edition: Of which it is said; None where it is the same for all.
    """
    if has_text(locale, f"option-{name}-{option_value_key(value)}"):
        rounds = 0 if edition is None else EDITIONS[edition].partner_rounds
        return tr(locale, f"option-{name}-{option_value_key(value)}", rounds=rounds)
    return tr(locale, f"option-{name}-value", value=value)


def short_option_value_text(name: str, value: OptionValue, locale: Locale) -> str:
    """What a value of an option means, in few words where it has such."""
    for key in (f"option-{name}-{option_value_key(value)}.short", f"option-{name}-value.short"):
        if has_text(locale, key):
            return tr(locale, key, value=value)
    return option_value_text(name, value, locale)


def options_text(owner: HasOptions, locale: Locale) -> str:
    """The chosen options in words, a line each; what is switched off comes last, in one line."""
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


def options_panel(owner: HasOptions, locale: Locale) -> Panel:
    """What the host may choose before the start; for the host alone."""
    options = [one for one in (*form_options(owner), *_chosen(owner)) if _counts(owner, one)]
    selects = [_select(owner, one, locale) for one in options if one.values]
    switches = [_switch(owner, one, locale) for one in options if not one.values]
    head = Text(tr(locale, "options-title") + "\n" + options_text(owner, locale))
    return Panel((head, *selects, *rows(switches)))


def started_options_panel(owner: HasOptions, locale: Locale) -> Panel:
    """What is chosen at a table that has started, where nothing can be chosen any more."""
    head = f"{tr(locale, 'options-title')}\n{tr(locale, 'options-closed')}"
    return Panel((Text(f"{head}\n{options_text(owner, locale)}"),))


def _counts(owner: HasOptions, option: ChosenOption) -> bool:
    """Whether an option changes anything: a goal where one plays to a goal."""
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
    """The seat of the player that a value stands for, if it stands for one."""
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
    """A value in few words; the name of a player where it stands for one."""
    seat = _seat(owner, name, value)
    return short_option_value_text(name, value, locale) if seat is None else label_name(owner, seat)


def _switch(owner: HasOptions, option: ChosenOption, locale: Locale) -> Button:
    name = tr(locale, f"option-{option.name}")
    on = bool(option.value)
    return Button(
        label=tr(locale, "switch-on" if on else "switch-off", name=name),
        action=ComponentAction(
            _id(owner), ActionKind.OPTION, None, f"{option.name} {option_value_key(not on)}"
        ),
        style=Style.SUCCESS if on else Style.SECONDARY,
    )
