"""What a table chooses before the deal.

An edition's options are a frozen dataclass over `Options`; each field tells by its metadata which
values it may have, so that the command line, the lobby and the rule tests all read the same table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, fields
from enum import Enum, StrEnum
from typing import Any, ClassVar, TypeVar

from bot.engine.moves import Verb
from bot.engine.values import Value


class Mode(StrEnum):
    """Ways of scoring, MAT-1 to MAT-7; a tournament is made of `set`, or of `short-set`."""

    CLASSIC = "classic"
    SINGLE = "single"
    LOW_SCORE = "low-score"
    ELIMINATION = "elimination"
    TEAMS = "teams"
    PARTNERS = "partners"
    SET = "set"
    SHORT_SET = "short-set"


class OptionError(ValueError):
    """An option that no table has, or a value it may not have."""


def choice(default: Any, *values: Any) -> Any:  # noqa: ANN401 - a field's type is its own
    """A field that takes one of some values."""
    return field(default=default, metadata={"values": values})


def between(default: int, low: int, high: int) -> Any:  # noqa: ANN401 - as above
    """A field that takes a whole number from `low` to `high`."""
    return field(default=default, metadata={"low": low, "high": high})


class Options(Value):
    """What every edition lets a table choose.

    Args:
        strict: Wrong cards can be laid, and cost two (MAS-35).
        goal: Points that end a match (MAT-1), 100 to 1000.
        mode: Way of scoring (MAT-1 to MAT-7).
    """

    strict: bool = False
    goal: int = between(500, 100, 1000)
    mode: Mode = choice(Mode.CLASSIC, *Mode)

    implied: ClassVar[Mapping[tuple[str, object], Mapping[str, object]]] = {}
    """What a choice of an option and its value chooses with it."""
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = {}
    """Options that are chosen together, by the name of the preset (HOU-1)."""

    @property
    def standing(self) -> frozenset[Verb]:
        """Verbs that a player may try at any time, at a risk (MAS-25)."""
        return frozenset()


def values_of(options: Options) -> dict[str, str | int | bool]:
    """Options as plain values by name, as `read_options` takes them."""
    values = {one.name: getattr(options, one.name) for one in fields(options)}
    return {
        name: value.value if isinstance(value, Enum) else value for name, value in values.items()
    }


Chosen = TypeVar("Chosen", bound=Options)


def read_options(kind: type[Chosen], given: Mapping[str, object]) -> Chosen:
    """Options from plain values, as a rule test, a command line or a lobby has them.

    They are chosen one after the other, so that the last one of two that exclude each other counts.

    Args:
        kind: The edition's dataclass of options.
        given: Values by name; names may be written with `-`. `preset` chooses several at once.

    Raises:
        OptionError: A name or a value that `kind` does not have.
    """
    known = {one.name: one for one in fields(kind)}
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name == "preset" and isinstance(value, str) and value in kind.presets:
            own = known.keys() - {one.name for one in fields(Options)}
            values |= {one: known[one].default for one in own}
            values |= kind.presets[value]
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
