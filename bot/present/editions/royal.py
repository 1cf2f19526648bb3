"""What UNO Royal shows: its court, in words and as a picture, and the next king."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.editions.royal import JESTER, ROYAL, Court, Crowned, next_king
from bot.engine.events import Event
from bot.engine.state import State
from bot.engine.view import View
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.components import Picture, Scene
from bot.present.edition import MomentStep, PresentEdition
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import label_name, seat_name


@dataclass(frozen=True, slots=True)
class CourtScene(Scene):
    """Players around a table, with a crown for the king and a hat for the jester."""

    names: tuple[str, ...]
    king: int | None
    jester: int | None
    clockwise: bool


class RoyalPresent(PresentEdition):
    emblem = "crown"
    face_names = {ROYAL: "royal", JESTER: "jester"}
    icon_fallbacks = {"fanfare": "🎺", "hat": "🃏"}
    seat_fields = frozenset({"jester", "king"})

    def next_round_lines(self, state: TableState, game: State, locale: Locale) -> tuple[str, ...]:
        """The next king (ROY-22)."""
        return (tr(locale, "next-king", name=seat_name(state, next_king(game))),)

    def steps(
        self, events: Sequence[Event], state: TableState, locale: Locale
    ) -> tuple[MomentStep, ...]:
        """A fanfare, before the new king is revealed."""
        fanfare = any(isinstance(one, Crowned) and one.fanfare for one in events)
        return (MomentStep(tr(locale, "step-fanfare")),) if fanfare else ()

    def seat_marks(self, view: View, seat: int, locale: Locale) -> tuple[str, ...]:
        """Marks of the king and the jester."""
        assert isinstance(view.extra, Court), "a table of UNO Royal"
        worn = (("mark-king", view.extra.king), ("mark-jester", view.extra.jester))
        return tuple(tr(locale, key) for key, wearer in worn if wearer == seat)

    def picture(
        self, state: TableState, view: View, locale: Locale, recent: Sequence[Event]
    ) -> Picture | None:
        """The court, once there is a king."""
        assert isinstance(view.extra, Court), "a table of UNO Royal"
        king, jester = view.extra.king, view.extra.jester
        if king is None:
            return None
        seats = [seat for seat in view.match.ring if seat in view.order]
        court = CourtScene(
            tuple(label_name(state, seat) for seat in seats),
            seats.index(king) if king in seats else None,
            seats.index(jester) if jester in seats else None,
            clockwise=view.direction == 1,
        )
        alt = tr(
            locale,
            "picture-court",
            king=label_name(state, king),
            jester=NO_VALUE if jester is None else label_name(state, jester),
            direction="clockwise" if view.direction == 1 else "counter",
        )
        return Picture(court, alt)


PART = RoyalPresent()
