"""What a table finds out about its people before the first deal, as its edition declares it. Pure.

The host may name a player for each seat that the edition asks for; a player is named by key, as
seats move up when somebody leaves, and teams may change them. Personal details are what people have
told of themselves, whatever table they sit at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from bot.engine.editions import EDITIONS
from bot.engine.setup import Setup, named_seats, player_details
from bot.game.ports import Details
from bot.game.rules.actions import Action, StartGame
from bot.game.state.table_state import Phase, Player, TableState

BY_LOT = "lot"
"""What stands for nobody: the lot names the player."""


@dataclass(frozen=True, slots=True)
class DealInputs:
    """What the first deal needs that no table has.

    Args:
        secret: Makes the 32 bytes of the table's luck.
        details: What people have told of themselves, where the edition asks for it.
    """

    secret: Callable[[], bytes]
    details: Details = field(default_factory=dict)


def seat_options(edition: str) -> tuple[str, ...]:
    """The options of an edition whose values are players, as they are spelled."""
    return tuple(name.replace("_", "-") for name in named_seats(EDITIONS[edition].setup))


def named_player(state: TableState, option: str) -> str:
    """The key of the player whom the host has named; `BY_LOT` for nobody who sits there."""
    key = state.named_players.get(option, BY_LOT)
    return key if any(player.key == key for player in state.players) else BY_LOT


def with_named_player(state: TableState, option: str, key: str) -> Mapping[str, str]:
    """Whom the host has named, once that is another player for an option, or `BY_LOT`."""
    others = {name: named for name, named in state.named_players.items() if name != option}
    return others if key == BY_LOT else {**others, option: key}


def with_key(named: Mapping[str, str], before: str, after: str) -> Mapping[str, str]:
    """Whom the host has named, once a player has another key; `BY_LOT` for nobody."""
    changed = {name: after if key == before else key for name, key in named.items()}
    return {name: key for name, key in changed.items() if key != BY_LOT}


def deals_first(state: TableState, action: Action) -> bool:
    """Whether an action leads to the first deal, so that personal details are needed."""
    return isinstance(action, StartGame) and state.phase is Phase.LOBBY


def detail_names(edition: str) -> tuple[str, ...]:
    """The names of the personal details that an edition asks for."""
    return tuple(player_details(EDITIONS[edition].setup).values())


def collect_setup(
    edition: str, named: Mapping[str, str], players: Sequence[Player], details: Details
) -> Setup:
    """What a table has found out, by seat.

    Args:
        named: Keys of the players whom the host has named, by option.
        details: What people have told of themselves, as far as they have.
    """
    kind = EDITIONS[edition].setup
    seats = {player.key: seat for seat, player in enumerate(players)}
    people = {
        player.user_id: seat for seat, player in enumerate(players) if player.user_id is not None
    }
    return kind(
        **{
            name: seats.get(named.get(name.replace("_", "-"), BY_LOT)) for name in named_seats(kind)
        },
        **{
            name: {
                people[user_id]: detail
                for user_id, detail in details.get(word, {}).items()
                if user_id in people
            }
            for name, word in player_details(kind).items()
        },
    )
