"""Says what the messages of tables say: chooses the language and asks `present`.

Knows who reads a message; not where it goes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.i18n import Locale, locale_of, tr
from bot.present.acts import What
from bot.present.hand import hand_panel, link
from bot.present.notices import turn_notice, warning
from bot.present.panel import Act, Button, Buttons, Panel, Style, Text
from bot.present.plain import plain
from bot.present.preferences import Look
from bot.present.table import channel_panel

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.engine.events import Event
    from bot.table.sitting import Sitting
    from bot.ui.preferences import Shelf


@dataclass(frozen=True, slots=True)
class Paint:
    """The messages of tables, as panels.

    Args:
        default_locale: Language of people who speak neither French nor English.
        shelf: What people have chosen.
    """

    default_locale: Locale
    shelf: Shelf

    def locale_of(self, sitting: Sitting, user_id: int) -> Locale:
        """The language of a person at a table."""
        codes = (one.locale for one in sitting.sitters if one.user_id == user_id)
        # Whoever is not at the table most likely speaks as its channel does.
        return locale_of(next(codes, sitting.locale), self.default_locale)

    def table(self, sitting: Sitting, recent: Sequence[Event]) -> Panel:
        """The table's message.

        Args:
            sitting: The table.
            recent: The last events, in order.
        """
        panel = channel_panel(sitting, Locale(sitting.locale), recent)
        return plain(panel) if sitting.in_words else panel

    def hand(
        self,
        sitting: Sitting,
        user_id: int,
        recent: Sequence[Event] = (),
        page: int = 0,
        picked: str = "",
    ) -> Panel:
        """The hand of a person; words where they have none.

        Args:
            sitting: The table.
            user_id: Discord id of the person.
            recent: The last events, in order.
            page: Page of the selects, from 0.
            picked: Start of a line that was picked, or nothing.
        """
        locale = self.locale_of(sitting, user_id)
        seat = sitting.seat_of(user_id)
        if seat is None:
            return self.left(sitting, locale)
        likes = self.shelf.of(user_id)
        panel = hand_panel(sitting, seat, locale, page, picked, recent=recent, likes=likes)
        return plain(panel) if likes.look is Look.WORDS else panel

    def left(self, sitting: Sitting, locale: Locale) -> Panel:
        """What stands where the hand was of a person who has left.

        Args:
            sitting: The table.
            locale: Language of the person, whom the table may not know any more.
        """
        return Panel((Text(tr(locale, "hand-left", channel=str(sitting.channel_id))),))

    def notice(self, sitting: Sitting, people: Collection[int], seconds: float | None) -> Panel:
        """The message that calls people to the table.

        Args:
            sitting: The table.
            people: Discord ids of those who are called.
            seconds: How long until the table moves for them; None if it is no warning.
        """
        locale = Locale(sitting.locale)
        seats = [sitting.seat_of(user_id) for user_id in sorted(people)]
        lines = [
            turn_notice(sitting, seat, locale)
            if seconds is None
            else warning(sitting, seat, seconds, locale)
            for seat in seats
            if seat is not None
        ]
        hand = Button(tr(locale, "button-hand"), Act(sitting.table_id, What.HAND), Style.PRIMARY)
        panel = Panel((Text("\n".join(lines)), Buttons((hand,))))
        return plain(panel) if sitting.in_words else panel

    def barred(self, sitting: Sitting) -> Panel:
        """What the host is told when the bot may not write at the table any more."""
        locale = self.locale_of(sitting, sitting.host)
        return Panel((Text(tr(locale, "barred", channel=link(sitting))),))
