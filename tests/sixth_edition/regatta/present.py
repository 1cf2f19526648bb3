"""UNO Regatta on screen: its Wave, the captain's button, the chart and people's berths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.edition_api.present import (
    Detail,
    Event,
    Locale,
    Panel,
    Picture,
    PresentEdition,
    Scene,
    TableState,
    Text,
    VerbButton,
    View,
    join_names,
    label_name,
    tr,
)
from tests.sixth_edition.regatta.rules import PILOT, WAVE, Sea


@dataclass(frozen=True, slots=True)
class ChartScene(Scene):
    """The ships on the sea, with the captain's in front.

    Args:
        ships: The cards on board each ship, the captain's first.
    """

    ships: tuple[int, ...]


class RegattaPresent(PresentEdition):
    """The panels and pictures of UNO Regatta."""

    face_names = {WAVE: "wave"}
    icon_fallbacks = {"anchor": "⚓"}
    seat_fields = frozenset({"captain"})
    verb_buttons = (VerbButton(PILOT, 90, out_of_turn=True),)

    def picture(
        self, state: TableState, view: View, locale: Locale, recent: Sequence[Event]
    ) -> Picture | None:
        """The chart as the table's picture."""
        assert isinstance(view.extra, Sea), "a table of UNO Regatta"
        captain = view.extra.captain
        if captain not in view.order:
            return None
        others = [seat for seat in view.order if seat != captain]
        scene = ChartScene(tuple(view.counts[seat] for seat in (captain, *others)))
        ships = join_names([label_name(state, seat) for seat in others], locale)
        alt = tr(locale, "picture-chart", captain=label_name(state, captain), ships=ships)
        return Picture(scene, alt)


def berth_panel(known: Detail | None, locale: Locale) -> Panel:
    """A person's berth, or a note that it is unknown."""
    if known is None:
        return Panel((Text(tr(locale, "berth-unknown")),))
    return Panel((Text(tr(locale, "berth-known", berth=known[0])),))


PART = RegattaPresent()
