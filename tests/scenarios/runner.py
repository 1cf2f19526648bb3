"""Plays a case of the rule tests from its first move to its last check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from bot.engine import RuleError, apply
from bot.engine.apply import Step, take_up
from bot.engine.events import HandShown
from bot.engine.options import OptionError
from bot.engine.record import codec
from bot.engine.record.notation import NotationError, parse_move
from tests.scenarios.case import Case, CaseError, state_of
from tests.scenarios.check import Seen, first_difference

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The loader written in C if it is installed: ten times as fast."""
BROKEN = (
    CaseError, OptionError, NotationError, LookupError, ValueError, TypeError, AttributeError,
)  # fmt: skip
"""The exceptions that a malformed case raises, before or between its moves."""


class UnreadableFile(Exception):
    """A file without a list of cases."""


@dataclass(frozen=True)
class Outcome:
    """The result of a case.

    Args:
        rule: The case's rule ids, joined.
        title: The case's title.
        difference: The first fact that differed from the expectation, or None.
    """

    rule: str
    title: str
    difference: str | None


class Play:
    """A case that is being played."""

    def __init__(self, case: Case) -> None:
        self.names = [str(name) for name in case["players"]]
        self.shown: dict[int, frozenset[int] | None] = {}
        self._come_to(take_up(state_of(case)))

    def go(self, entry: Any) -> str | None:  # noqa: ANN401 - a line, or a mapping
        """Play one entry of `play`; return the difference from the expectation, or None.

        Raises:
            CaseError: The entry is malformed.
        """
        if isinstance(entry, str):
            try:
                self._come_to(apply(self.state, parse_move(entry, self.names)))
            except RuleError as refusal:
                return f"{entry}: refused ({refusal.code})"
            return None
        if not isinstance(entry, Mapping):
            raise CaseError(f"no move: {entry!r}")
        if set(entry) == {"expect"}:
            return self.look(entry["expect"])
        if set(entry) - {"reason"} == {"refused"}:
            return self._refused(entry["refused"], entry.get("reason"))
        raise CaseError(f"neither a look nor a refusal: {', '.join(map(str, entry))}")

    def look(self, expected: Mapping[str, Any]) -> str | None:
        """The difference from the expectation, or None."""
        return first_difference(Seen(self.state, self.names, self.shown), expected)

    def _refused(self, line: str, reason: str | None) -> str | None:
        before = codec.dump(self.state)
        try:
            apply(self.state, parse_move(line, self.names))
        except RuleError as refusal:
            if codec.dump(self.state) != before:
                return f"{line}: refused, but it changed the state"
            if reason is not None and refusal.code != reason:
                return f"{line}: refused as {refusal.code} instead of {reason}"
            return None
        return f"{line}: accepted"

    def _come_to(self, step: Step) -> None:
        self.state = step.state
        for event in step.events:
            if isinstance(event, HandShown):
                before = self.shown.get(event.seat, frozenset())
                everyone = event.to is None or before is None
                seen = None if everyone else (before or frozenset()) | {event.to}
                self.shown[event.seat] = seen  # type: ignore[assignment]  # not None if not everyone


def cases_of(path: Path) -> Iterator[Case]:
    """The cases of a file, or of all files below a folder, in order.

    Raises:
        UnreadableFile: A file cannot be read, or has no list of cases.
    """
    files = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    for file in files:
        try:
            cases = yaml.load(file.read_text(encoding="utf-8"), LOADER)  # noqa: S506 - a safe one
        except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
            raise UnreadableFile(f"{file}: {error}") from error
        if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
            raise UnreadableFile(f"{file}: not a list of cases")
        yield from cases


def run(case: Case) -> Outcome:
    """Play a case and return its outcome."""
    rules = case.get("rule", "?")
    rule = ", ".join(map(str, rules)) if isinstance(rules, list) else str(rules)
    return Outcome(rule, str(case.get("title", "")), _difference(case))


def _difference(case: Case) -> str | None:
    try:
        play = Play(case)
        for place, entry in enumerate(case.get("play") or [], 1):
            found = play.go(entry)
            if found is not None:
                return f"move {place}: {found}"
        return play.look(case.get("expect") or {})
    except BROKEN as error:
        return f"the case is broken: {type(error).__name__}: {error}"
