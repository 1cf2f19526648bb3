"""Values of options that are chosen before the deal, read from commands and selects. Pure."""

from __future__ import annotations

from typing import TypeVar

from bot.engine.options import OptionError, Options, read_options, values_of
from bot.table.rules.actions import Refusal
from bot.table.rules.outcome import Declined

OptionsT = TypeVar("OptionsT", bound=Options)
Value = str | int | bool

TURN = "turn-seconds"
DEFAULT_TURN_SECONDS = 90
MAX_DIGITS = 20
"""Digits of a number that is typed: more is no number of an option."""
TURN_SECONDS = range(15, 601)
"""What a table may set as the time for an answer, in seconds."""


def parsed(value: Value) -> Value:
    """A value as an option has it, from how a select writes it (`30`, `true`)."""
    if not isinstance(value, str):
        return value
    if value in {"true", "false"}:
        return value == "true"
    return int(value) if value.isdecimal() and len(value) <= MAX_DIGITS else value


def bad_option(name: str, value: Value) -> Declined:
    """The refusal of an option that is not there, or cannot have a value."""
    return Declined(Refusal.BAD_OPTION, name=name, value=str(value))


def seconds(value: Value) -> int:
    """The turn timer that was chosen, in seconds.

    Raises:
        Declined: No table waits so long, or so short.
    """
    chosen = parsed(value)
    if type(chosen) is not int or chosen not in TURN_SECONDS:
        raise bad_option(TURN, value)
    return chosen


def with_option(options: OptionsT, name: str, value: Value) -> OptionsT:
    """An edition's options with one chosen.

    Args:
        name: Name of the option; `_` is as good as `-`.

    Raises:
        Declined: There is no such option, or it cannot have this value.
    """
    values = {**values_of(options), name.replace("-", "_"): parsed(value)}
    try:
        return read_options(type(options), values)
    except OptionError as error:
        # The engine's message is for developers; players read the refusal's text.
        raise bad_option(name, value) from error
