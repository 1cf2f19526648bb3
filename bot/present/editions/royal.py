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
from bot.present.components import Picture
from bot.present.edition import MomentStep, PresentEdition
from bot.present.scenes import Scene
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import label_name, seat_name


@dataclass(frozen=True, slots=True)
class CourtScene(Scene):
    """Players around a table, one of them with a crown, one with a hat.

    Args:
        names: Of the players, clockwise.
        king: Place of the one with the crown; None for nobody.
        jester: Place of the one with the hat; None for nobody.
        clockwise: Whether play goes clockwise.
    """

    names: tuple[str, ...]
    king: int | None
    jester: int | None
    clockwise: bool


class RoyalPresent(PresentEdition):
    """What UNO Royal shows."""

    emblem = "crown"
    face_names = {ROYAL: "royal", JESTER: "jester"}
    icon_fallbacks = {"fanfare": "🎺", "hat": "🃏"}
    seat_fields = frozenset({"jester", "king"})

    def next_round_lines(self, state: TableState, game: State, locale: Locale) -> tuple[str, ...]:
        """Who will be king (ROY-22)."""
        return (tr(locale, "next-king", name=seat_name(state, next_king(game))),)

    def steps(
        self, events: Sequence[Event], state: TableState, locale: Locale
    ) -> tuple[MomentStep, ...]:
        """A fanfare, before it is known who wears the crown."""
        del state
        fanfare = any(isinstance(one, Crowned) and one.fanfare for one in events)
        return (MomentStep(tr(locale, "step-fanfare")),) if fanfare else ()

    def seat_marks(self, view: View, seat: int, locale: Locale) -> tuple[str, ...]:
        """Who wears the crown, and who the hat."""
        assert isinstance(view.extra, Court), "a table of UNO Royal"
        worn = (("mark-king", view.extra.king), ("mark-jester", view.extra.jester))
        return tuple(tr(locale, key) for key, wearer in worn if wearer == seat)

    def picture(
        self, state: TableState, view: View, locale: Locale, recent: Sequence[Event]
    ) -> Picture | None:
        """The court, once somebody wears the crown."""
        del recent
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
