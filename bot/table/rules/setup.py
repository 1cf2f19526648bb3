"""What a table finds out about its people before the first deal, for the edition. Pure.

Knows sitters and what an edition may want; not what it does with it. Sitters are named by their
keys, as seats move up when somebody leaves, and teams may change them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.engine.editions import EDITIONS
from bot.engine.setup import Setup, named_seats, player_details
from bot.table.rules.actions import Start
from bot.table.state.table_state import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.engine.setup import Detail
    from bot.table.rules.actions import Action
    from bot.table.state.table_state import Player, TableState

BY_LOT = "lot"
"""What stands for nobody: the lot names the king."""


@dataclass(frozen=True, slots=True)
class DealInputs:
    """What the first deal needs that no table has.

    Args:
        secret: Makes the 32 bytes of the table's luck.
        birthdays: Birthdays by Discord id, where the edition wants them.
    """

    secret: Callable[[], bytes]
    birthdays: Mapping[int, Detail] = field(default_factory=dict)


def king_candidates(state: TableState) -> tuple[str, ...]:
    """The keys of those whom the host may name the first king; none where there is no king.

    Args:
        state: A table that has not begun.
    """
    if not named_seats(EDITIONS[state.edition].setup):
        return ()
    return tuple(player.key for player in state.players)


def needed_birthdays(state: TableState, action: Action) -> tuple[int, ...]:
    """Discord ids of the people whose birthdays an act needs."""
    starts = isinstance(action, Start) and state.phase is Phase.LOBBY
    return birthday_ids(state.edition, state.players) if starts else ()


def birthday_ids(edition: str, players: Sequence[Player]) -> tuple[int, ...]:
    """Discord ids of the people whose birthdays a first deal needs."""
    if not player_details(EDITIONS[edition].setup):
        return ()
    return tuple(player.user_id for player in players if player.user_id is not None)


def collect_setup(
    edition: str, king: str, players: Sequence[Player], birthdays: Mapping[int, Detail]
) -> Setup:
    """What a table has found out, by seat.

    Args:
        king: Key of the player whom the host names the first king, or `BY_LOT`.
        birthdays: Birthdays by Discord id, as far as they are known.
    """
    kind = EDITIONS[edition].setup
    seats = {player.key: seat for seat, player in enumerate(players)}
    told = {
        seat: birthdays[player.user_id]
        for seat, player in enumerate(players)
        if player.user_id is not None and player.user_id in birthdays
    }
    return kind(
        **dict.fromkeys(named_seats(kind), seats.get(king)),
        **dict.fromkeys(player_details(kind), told),
    )
