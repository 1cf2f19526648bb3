"""The options of a table, chosen before the deal.

An edition's options are a frozen dataclass over `Options`. The metadata of each field lists its
values, for the command line, the lobby and the rule tests alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, field, fields
from enum import Enum, StrEnum
from functools import cache, lru_cache
from typing import Any, ClassVar, TypeVar

from bot.engine.values import Value, field_names, field_values

KEPT_OPTIONS = 500
"""The number of sets of options whose changes are cached, as every message names the changes."""


class Mode(StrEnum):
    """Scoring modes, MAT-1 to MAT-7; tournaments use `set` or `short-set`."""

    CLASSIC = "classic"
    SINGLE = "single"
    LOW_SCORE = "low-score"
    ELIMINATION = "elimination"
    TEAMS = "teams"
    PARTNERS = "partners"
    SET = "set"
    SHORT_SET = "short-set"


class OptionError(ValueError):
    """An option, a value or a number of seats that is not allowed."""


def choice(default: Any, *values: Any) -> Any:  # noqa: ANN401 - a field's type is its own
    """A field limited to the given values."""
    return field(default=default, metadata={"values": values})


def between(default: int, low: int, high: int) -> Any:  # noqa: ANN401 - as above
    return field(default=default, metadata={"low": low, "high": high})


class Options(Value):
    """The options of every edition.

    Args:
        strict: Whether wrong cards may be tried, with a penalty of two cards (MAS-35).
        goal: The points that end a match (MAT-1), 100 to 1000.
        mode: The scoring (MAT-1 to MAT-7).
    """

    strict: bool = False
    goal: int = between(500, 100, 1000)
    mode: Mode = choice(Mode.CLASSIC, *Mode)

    implied: ClassVar[Mapping[tuple[str, object], Mapping[str, object]]] = {}
    """Options that a choice also sets, by the choice's name and value."""
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = {}
    """Options that are set together, by the name of the preset (HOU-1)."""
    house_rules: ClassVar[frozenset[str]] = frozenset()
    """Options that are in no printed rules: a match with one of them is not rated."""


def offered(kind: type[Options]) -> list[Field[Any]]:
    """The options that a table can choose; one with a single value is a fixed rule."""
    return [one for one in fields(kind) if len(one.metadata.get("values", (None, None))) > 1]


def values_of(options: Options) -> dict[str, str | int | bool]:
    """Options as plain values by name, in the form that `read_options` takes."""
    values = zip(field_names(type(options)), field_values(options), strict=True)
    return {name: value.value if isinstance(value, Enum) else value for name, value in values}


PRINTED = "printed"
"""The preset that changes nothing."""


@cache
def own_options(kind: type[Options]) -> Mapping[str, Any]:
    """The options that an edition has in addition to the common ones, with their defaults."""
    shared = {one.name for one in fields(Options)}
    return {one.name: one.default for one in fields(kind) if one.name not in shared}


@cache
def switches(kind: type[Options]) -> tuple[str, ...]:
    """The on-off options of an edition, without the common ones."""
    return tuple(name for name, usual in own_options(kind).items() if type(usual) is bool)


@lru_cache(KEPT_OPTIONS)
def changed_options(options: Options) -> Mapping[str, str | int | bool]:
    """The edition's own options whose values differ from the printed rules, by name."""
    printed = own_options(type(options))
    return {
        name: value
        for name, value in values_of(options).items()
        if name in printed and value != printed[name]
    }


def has_house_rules(options: Options) -> bool:
    """Whether a table uses options that no printed rules contain."""
    return not options.house_rules.isdisjoint(changed_options(options))


def preset_of(options: Options) -> str | None:
    """The preset that has exactly the options of a table (HOU-1), or None."""
    own, changed = own_options(type(options)), changed_options(options)
    if not changed:
        return PRINTED
    for name, preset in options.presets.items():
        if changed == {one: value for one, value in preset.items() if one in own}:
            return name
    return None


def almost_preset(options: Options) -> tuple[str, str] | None:
    """The preset from which a table differs in only one option, with that option, or None.

    Only presets that change at least three rules count; fewer rules are better named one by one.
    """
    chosen, own = values_of(options), own_options(type(options))
    for name, preset in options.presets.items():
        meant = {**own, **{one: value for one, value in preset.items() if one in own}}
        differ = [one for one in own if chosen[one] != meant[one]]
        if len(differ) == 1 and len(changed_options(options)) > 1 and len(preset) > 2:
            return name, differ[0]
    return None


Chosen = TypeVar("Chosen", bound=Options)


def read_options(kind: type[Chosen], given: Mapping[str, object]) -> Chosen:
    """Options from plain values; if two exclude each other, the later one counts.

    Args:
        given: Values by name; names may have `-` for `_`. `preset` sets several at once.

    Raises:
        OptionError: `kind` has no such name or value.
    """
    known = {one.name: one for one in fields(kind)}
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name == "preset" and isinstance(value, str) and value in kind.presets:
            values |= {**own_options(kind), **kind.presets[value]}
            continue
        spec = known.get(name.replace("-", "_"))
        if spec is None:
            raise OptionError(f"no option {name!r}; there are {', '.join(sorted(known))}")
        allowed = spec.metadata.get("values")
        if allowed is not None:
            matches = [one for one in allowed if one == value]
            if not matches:
                raise OptionError(f"{name}: one of {', '.join(map(str, allowed))}, not {value!r}")
            value = matches[0]  # noqa: PLW2901 - the enumeration's own member
        elif "low" in spec.metadata:
            low, high = spec.metadata["low"], spec.metadata["high"]
            if type(value) is not int or not low <= value <= high:
                raise OptionError(f"{name}: a whole number from {low} to {high}, not {value!r}")
        elif type(value) is not bool:
            raise OptionError(f"{name}: true or false, not {value!r}")
        values[spec.name] = value
        values |= kind.implied.get((spec.name, value), {})
    return kind(**values)
