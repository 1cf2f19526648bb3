"""Whole states as JSON text and back, with the version of their form.

What an earlier version wrote is brought up to date by a step for each version. A game is written
by the engine's own codec, as text within the text: its version is its own.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bot.engine.editions import EDITIONS
from bot.engine.options import read_options
from bot.table.state import saved_form

T = TypeVar("T")
Step = Callable[[dict[str, Any]], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Versioned(Generic[T]):
    """How the states of one class are written; each has an edition, and its options.

    Args:
        name: What one is called in the text.
        error: What is raised for a text that is none.
        steps: From each version to the next, from 1.
    """

    kind: type[T]
    name: str
    error: type[ValueError]
    steps: tuple[Step, ...]

    @property
    def version(self) -> int:
        """The version that is written."""
        return len(self.steps) + 1

    def dump(self, state: T) -> str:
        """A state as JSON text."""
        whole = {"version": self.version, self.name: state}
        return json.dumps(whole, default=saved_form.write, separators=(",", ":"))

    def load(self, text: str) -> T:
        """The state that `dump` wrote, now or in an earlier version.

        Raises:
            ValueError: It is none, or one of a later version; an `error`.
        """
        try:
            whole = json.loads(text)
            version, row = whole["version"], whole[self.name]
            if version not in range(1, self.version + 1):
                raise self.error(f"{self.name} of version {version}, not {self.version}")
            for step in self.steps[version - 1 :]:
                row = step(row)
            if row["edition"] not in EDITIONS:
                raise self.error(f"no edition {row['edition']!r}")
            options = read_options(EDITIONS[row["edition"]].options, row["options"])
            return saved_form.read(self.kind, row, options=options)
        except saved_form.READING_ERRORS as error:
            raise self.error(f"not a {self.name}: {error}") from error
