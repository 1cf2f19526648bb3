"""The options of a table or a tournament in words and as components.

Knows what an option is, not which there are.

An option of an edition needs texts alone: `option-<name>` names it, `option-<name>-<value>` says
what a value means, or `option-<name>-value` for numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from bot.engine.scoring import LASTING, TO_A_GOAL
from bot.i18n import tr
from bot.present.acts import What
from bot.present.layout import OPTION_LABEL, rows, shortened
from bot.present.names import label_name, seat_name
from bot.present.panel import Act, Button, Option, Panel, Select, Style, Text
from bot.present.words import has
from bot.table.facts import BY_LOT, candidates
from bot.table.sitting import OnLeave, Sitting, TeamsBy
from bot.table.tournament.state import Tournament

if TYPE_CHECKING:
    from bot.i18n import Locale

Optioned = Sitting | Tournament
"""What has options that its host chooses before the start."""
Value = str | int | bool

STEP = 100
"""Between two choices offered for a number that has bounds alone."""
TURN_SECONDS = (15, 30, 45, 60, 90, 120, 180, 300, 600)
"""Turn timers offered, in seconds."""
KING = "king"
"""The option whose values are sitters: whom the host names the first king."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """One option of a table.

    Args:
        name: Its name, spelled with `-`.
        value: What is chosen.
        values: What may be chosen; empty for yes or no.
    """

    name: str
    value: Value
    values: tuple[Value, ...] = ()


def chosen_options(sitting: Sitting) -> tuple[Chosen, ...]:
    """All options of a table: the edition's, then the table's own.

    Args:
        sitting: The table.
    """
    found = _of_edition(sitting)
    found.append(Chosen("on-leave", sitting.on_leave, tuple(OnLeave)))
    if sitting.options.mode in LASTING and sitting.tournament is None:
        found.append(Chosen("teams", sitting.teams, tuple(TeamsBy)))
    if royals := candidates(sitting):
        king = sitting.king if sitting.king in royals else BY_LOT
        found.append(Chosen(KING, king, (BY_LOT, *royals)))
    # How a match is won comes first: the goal hangs on it.
    return tuple(sorted(found, key=lambda one: one.name != "mode"))


def tournament_options(tournament: Tournament) -> tuple[Chosen, ...]:
    """All options of a tournament: as its tables have them, but for how they score (MAT-7).

    Args:
        tournament: The tournament.
    """
    return tuple(one for one in _of_edition(tournament) if one.name not in {"mode", "goal"})


def _of_edition(place: Optioned) -> list[Chosen]:
    """The edition's own options, and the time for an answer."""
    found = []
    for spec in fields(place.options):
        value = getattr(place.options, spec.name)
        values = spec.metadata.get("values", ())
        if "low" in spec.metadata:
            steps = range(spec.metadata["low"], spec.metadata["high"] + 1, STEP)
            values = tuple(sorted({*steps, value}))
        found.append(Chosen(spec.name.replace("_", "-"), value, tuple(values)))
    seconds = tuple(sorted({*TURN_SECONDS, place.turn_seconds}))
    found.append(Chosen("turn-seconds", place.turn_seconds, seconds))
    return found


def spelled(value: Value) -> str:
    """A value as an act and a key have it.

    Args:
        value: The value.
    """
    return str(value).lower()


def value_words(name: str, value: Value, locale: Locale) -> str:
    """What a value of an option means.

    Args:
        name: Name of the option.
        value: The value.
        locale: Language of the reader.
    """
    if has(locale, f"option-{name}-{spelled(value)}"):
        return tr(locale, f"option-{name}-{spelled(value)}")
    return tr(locale, f"option-{name}-value", value=value)


def short_words(name: str, value: Value, locale: Locale) -> str:
    """What a value of an option means, in few words where it has such.

    Args:
        name: Name of the option.
        value: The value.
        locale: Language of the reader.
    """
    for key in (f"option-{name}-{spelled(value)}.short", f"option-{name}-value.short"):
        if has(locale, key):
            return tr(locale, key, value=value)
    return value_words(name, value, locale)


def explained(place: Optioned, locale: Locale) -> str:
    """The chosen options in words, a line each; what is switched off comes last, in one line.

    Args:
        place: The table or the tournament.
        locale: Language of the reader.
    """
    lines, off = [], []
    for one in _chosen(place):
        name = tr(locale, f"option-{one.name}")
        if one.name == "goal" and place.options.mode not in TO_A_GOAL:
            continue
        if one.value is False:
            off.append(name)
        else:
            seat = _seat(place, one.name, one.value)
            means = (
                value_words(one.name, one.value, locale) if seat is None else seat_name(place, seat)
            )
            lines.append(tr(locale, "option-line", name=name, means=means))
    if off:
        lines.append(tr(locale, "options-off", names=" · ".join(off)))
    return "\n".join(lines)


def options_panel(place: Optioned, locale: Locale) -> Panel:
    """What the host may choose before the start; for the host alone.

    Args:
        place: The table or the tournament.
        locale: Language of the host.
    """
    options = _chosen(place)
    selects = [_select(place, one, locale) for one in options if one.values]
    switches = [_switch(place, one, locale) for one in options if not one.values]
    head = Text(tr(locale, "options-title") + "\n" + explained(place, locale))
    return Panel((head, *selects, *rows(switches)))


def _chosen(place: Optioned) -> tuple[Chosen, ...]:
    match place:
        case Sitting():
            return chosen_options(place)
        case Tournament():
            return tournament_options(place)


def _id(place: Optioned) -> str:
    match place:
        case Sitting(table_id=own) | Tournament(tournament_id=own):
            return own


def _seat(place: Optioned, name: str, value: Value) -> int | None:
    """The seat of the sitter that a value stands for, if it stands for one."""
    keys = [sitter.key for sitter in place.sitters] if name == KING else []
    return keys.index(str(value)) if value in keys else None


def _select(place: Optioned, option: Chosen, locale: Locale) -> Select:
    name = tr(locale, f"option-{option.name}")
    return Select(
        placeholder=name,
        act=Act(_id(place), What.OPTION, None, option.name),
        options=tuple(
            Option(
                label=shortened(
                    f"{name} – {_short(place, option.name, value, locale)}", OPTION_LABEL
                ),
                value=f"{option.name} {spelled(value)}",
                chosen=value == option.value,
            )
            for value in option.values
        ),
    )


def _short(place: Optioned, name: str, value: Value, locale: Locale) -> str:
    """A value in few words; the name of a sitter where it stands for one."""
    seat = _seat(place, name, value)
    return short_words(name, value, locale) if seat is None else label_name(place, seat)


def _switch(place: Optioned, option: Chosen, locale: Locale) -> Button:
    name = tr(locale, f"option-{option.name}")
    on = bool(option.value)
    return Button(
        label=tr(locale, "switch-on" if on else "switch-off", name=name),
        act=Act(_id(place), What.OPTION, None, f"{option.name} {spelled(not on)}"),
        style=Style.SUCCESS if on else Style.SECONDARY,
    )
