"""UNO Royal on screen: its court, in words and as a picture, and the next king."""

from __future__ import annotations

from collections.abc import Sequence

from bot.editions.royal.rules import BY_KING, JESTER, ROYAL, Court, Crowned, next_king
from bot.engine.cards import Card
from bot.engine.events import CardLaid, Drew, Event
from bot.engine.state import State
from bot.engine.view import View
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.components import Light
from bot.present.edition import (
    MomentStep,
    PresentEdition,
    Stage,
    last_of,
    last_since_card,
    since_last_card,
)
from bot.present.text.events import event_text
from bot.present.text.names import seat_name


class RoyalPresent(PresentEdition):
    emblem = "crown"
    face_names = {ROYAL: "royal", JESTER: "jester"}
    icon_fallbacks = {"fanfare": "🎺", "hat": "🃏"}
    seat_fields = frozenset({"jester", "king"})

    def next_round_lines(self, state: TableState, game: State, locale: Locale) -> tuple[str, ...]:
        """The line that names the next king (ROY-22)."""
        return (tr(locale, "next-king", name=seat_name(state, next_king(game))),)

    def steps(
        self, events: Sequence[Event], state: TableState, locale: Locale
    ) -> tuple[MomentStep, ...]:
        """The fanfare, shown before the new king is revealed."""
        fanfare = any(isinstance(one, Crowned) and one.fanfare for one in events)
        return (MomentStep(tr(locale, "step-fanfare"), sign="fanfare"),) if fanfare else ()

    def cause(
        self, before: Sequence[Event], drew: Drew, state: TableState
    ) -> tuple[int, Card] | None:
        """For a Royal card, the king who chose the player, even if no longer king, and the card.

        For all other cards, the cause is the same as in other editions (ROY-17).
        """
        since = since_last_card(before)
        laid = last_of(since, CardLaid)
        if drew.why is not BY_KING or laid is None:
            return super().cause(before, drew, state)
        crowned = last_of(before[: -len(since)], Crowned)
        court = None if state.game is None else state.game.extra
        king = crowned.seat if crowned else court.king if isinstance(court, Court) else None
        return None if king is None else (king, laid.card)

    def seat_marks(self, view: View, seat: int, locale: Locale) -> tuple[str, ...]:
        assert isinstance(view.extra, Court), "a table of UNO Royal"
        worn = (("mark-king", view.extra.king), ("mark-jester", view.extra.jester))
        return tuple(tr(locale, key) for key, wearer in worn if wearer == seat)

    def stage(
        self, state: TableState, view: View, locale: Locale, recent: Sequence[Event]
    ) -> Stage:
        """The crown and the hat; until the next card, a coronation."""
        assert isinstance(view.extra, Court), "a table of UNO Royal"
        king, jester = view.extra.king, view.extra.jester
        crowned = last_since_card(recent, Crowned)
        worn = {seat: icon for seat, icon in ((jester, "hat"), (king, "crown")) if seat is not None}
        if crowned is None:
            return Stage(worn=worn)
        words = event_text(crowned, state, locale, view.seat)
        return Stage(words, worn, light=Light.FEAST, sign="crown")


PART = RoyalPresent()
