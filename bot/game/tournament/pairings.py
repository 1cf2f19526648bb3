"""The pairings of a tournament: the tables of each set, and their players.

All functions are pure.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.records.verification import LETTERS, SIZES


@dataclass(frozen=True, slots=True)
class PairingPlan:
    """The sets of a tournament.

    Args:
        letters: One letter for each player, in the order of the lots.
        rows: The tables of each set; partners are written together, opponents after a hyphen.
    """

    letters: str
    rows: tuple[tuple[str, ...], ...]

    @property
    def sets(self) -> int:
        return len(self.rows)

    @property
    def tables(self) -> int:
        return len(self.rows[0])

    def seats(self, number: int, table: int) -> tuple[int, ...]:
        """The players of a table (from 0) in a set (from 1), partners opposite (MAT-5, MAT-8)."""
        pairs = self.rows[number - 1][table].split("-")
        return tuple(self.letters.index(one) for pair in zip(*pairs, strict=True) for one in pair)


_EIGHT = (
    ("HA-BD", "CG-EF"),
    ("HB-CE", "DA-FG"),
    ("HC-DF", "EB-GA"),
    ("HD-EG", "FC-AB"),
    ("HE-FA", "GD-BC"),
    ("HF-GB", "AE-CD"),
    ("HG-AC", "BF-DE"),
)
_ROWS = {4: (("HA-BC",), ("HB-CA",), ("HC-AB",)), 8: _EIGHT}
SCHEDULES = {size: PairingPlan(LETTERS[:size], _ROWS[size]) for size in SIZES}
"""The schedules by number of players."""
