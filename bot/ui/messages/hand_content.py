"""What a person's hand at a table says, and when that has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine import legal, threatened, view
from bot.engine.moves import Verb
from bot.present.edition import merged
from bot.present.preferences import NoticeMode
from bot.table.state.table_state import Phase

if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import Any

    from bot.engine.events import Event
    from bot.present.components.panel import Panel
    from bot.present.preferences import Preferences
    from bot.table.state.table_state import TableState
    from bot.ui.messages.hand_deps import HandMessageDeps

OUT_OF_TURN = frozenset({Verb.PLAY, Verb.UNO})
"""Moves of all editions for which a hand is sent again while others are asked; a catch is offered
by the table's message, too."""


class HandContent:
    """What one person's hand says.

    Args:
        state: The table; whoever has left it later is spoken to as they were at it.
        recent: The last events, kept up to date by the owner.
    """

    def __init__(
        self,
        hand_deps: HandMessageDeps,
        user_id: int,
        state: TableState,
        recent: Collection[Event],
    ) -> None:
        self._panels = hand_deps.message_panels
        self._preferences_cache = hand_deps.message_panels.preferences_cache
        self.user_id = user_id
        self._recent = recent
        self._locale = self._panels.locale_of(state, user_id)
        self._usable: tuple[TableState, Preferences, tuple[Any, ...]] | None = None

    @property
    def calls_owner(self) -> bool:
        """Whether its owner wants to be notified by it."""
        return self._preferences_cache.cached(self.user_id).notice is NoticeMode.DIRECT

    def panel(self, state: TableState) -> Panel:
        """The message."""
        if state.seat_of(self.user_id) is None:
            return self._panels.left_table(state, self.user_id, self._locale)
        self._locale = self._panels.locale_of(state, self.user_id)
        return self._panels.hand(state, self.user_id, tuple(self._recent))

    def expired(self, state: TableState) -> Panel:
        """The message once it cannot be kept true any more."""
        return self._panels.expired_hand(state, self._locale)

    def usable(self, state: TableState) -> tuple[Any, ...]:
        """What its owner can use: as long as it is equal, the hand stays as it is."""
        preferences = self._preferences_cache.cached(self.user_id)
        if self._usable is None or self._usable[0] is not state or self._usable[1] != preferences:
            # It is asked for several times as one change is shown.
            self._usable = (state, preferences, _usable(state, self.user_id, preferences))
        return self._usable[2]


def is_asked(state: TableState, user_id: int) -> bool:
    """Whether a table waits for a person."""
    seat = state.seat_of(user_id)
    asked = seat is not None and seat in state.asked and seat in state.present
    return asked and state.barred_at is None


def is_called(state: TableState, user_id: int) -> bool:
    """Whether a person is to be called: they are asked, or hold the card that stops harm."""
    if is_asked(state, user_id):
        return True
    seat, game = state.seat_of(user_id), state.game
    if seat is None or game is None or state.barred_at is not None or seat not in state.present:
        return False
    can_stop = threatened(game) == seat and state.phase is Phase.PLAYING
    return can_stop and any(move.verb is Verb.PLAY for move in legal(game, seat))


def _usable(state: TableState, user_id: int, preferences: Preferences) -> tuple[Any, ...]:
    """What of a table a person can use: as long as it is equal, the hand stays as it is."""
    seat = state.seat_of(user_id)
    barred = state.barred_at is not None
    # A name that is forgotten goes from every hand that says it.
    names = tuple(player.name for player in state.players)
    robot = seat is not None and state.players[seat].robot
    common = (state.phase, seat, state.host == user_id, barred, preferences, names, robot)
    if state.game is None:
        return (*common, state.ready, state.held, len(state.players))
    if seat is None or state.phase is not Phase.PLAYING:
        return (*common, state.ready, state.held)
    seen = view(state.game, seat)
    asked = seat in seen.asked
    offered = OUT_OF_TURN | {one.verb for one in merged().verb_buttons if one.out_of_turn}
    moves = seen.moves if asked else tuple(m for m in seen.moves if m.verb in offered)
    number = seen.number if moves else None
    votes = tuple(vote for vote in seen.votes if vote.accused == seat)
    return (*common, seen.match.round, seen.hand, number, moves, votes)
