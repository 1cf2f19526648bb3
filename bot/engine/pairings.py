"""Who plays with whom in a tournament of eight at two tables (MAT-7).

Seven sets of four rounds: everyone plays one set with each of the seven others as partner, and two
against each.
"""

from __future__ import annotations

from bot.engine.scoring import SET_ROUNDS

LETTERS = "HABCDEFG"
"""The players of a tournament, in the order of its lots."""
TABLES = 2
_SETS = (
    ("HA-BD", "CG-EF"),
    ("HB-CE", "DA-FG"),
    ("HC-DF", "EB-GA"),
    ("HD-EG", "FC-AB"),
    ("HE-FA", "GD-BC"),
    ("HF-GB", "AE-CD"),
    ("HG-AC", "BF-DE"),
)
SETS = len(_SETS)
ROUNDS = SETS * SET_ROUNDS


def seats(number: int, table: int) -> tuple[int, ...]:
    """Who sits at a table in a set, clockwise: partners are opposite (MAT-5, MAT-8).

    Args:
        number: The set, from 1.
        table: The table, from 0.

    Returns:
        Places of players among `LETTERS`.
    """
    one, other = _SETS[number - 1][table].split("-")
    return tuple(LETTERS.index(letter) for pair in zip(one, other, strict=True) for letter in pair)
