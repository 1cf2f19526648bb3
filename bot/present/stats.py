"""Leaderboards and a person's own record, in words. Knows sums, not where they are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from bot.engine.editions import EDITIONS
from bot.i18n import tr
from bot.present.acts import NO_TABLE, What
from bot.present.names import escaped
from bot.present.panel import Act, Button, Buttons, Option, Panel, Select, Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Locale
    from bot.present.panel import Block

ORDERS = ("wins", "points", "matches", "rounds")
"""What a leaderboard can be ordered by."""
LINES = 10
"""Lines of a page."""
ALL = "-"
"""Stands for all editions in an act."""
ACCENT = 0xE3B21C
_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


class Tally(Protocol):
    """What somebody's results add up to."""

    @property
    def matches(self) -> int:
        """Matches played to their end."""

    @property
    def matches_won(self) -> int:
        """Those of them won."""

    @property
    def rounds(self) -> int:
        """Rounds played to their end."""

    @property
    def wins(self) -> int:
        """Rounds won."""

    @property
    def points(self) -> int:
        """Points of all rounds together."""

    @property
    def best_round(self) -> int:
        """Most points in one round."""

    @property
    def win_rate(self) -> float:
        """Share of the rounds that were won, from 0 to 1."""


class Standing(Protocol):
    """A person's line in a leaderboard."""

    @property
    def place(self) -> int:
        """From 1; who is level shares a place."""

    @property
    def user_id(self) -> int:
        """Discord id of the person."""

    @property
    def name(self) -> str | None:
        """The name last seen, None if none ever was."""

    @property
    def tally(self) -> Tally:
        """What the order is made of."""


class Page(Protocol):
    """A part of a leaderboard."""

    @property
    def standings(self) -> Sequence[Standing]:
        """Its lines, in order."""

    @property
    def total(self) -> int:
        """Lines of the whole leaderboard."""


class Record(Protocol):
    """What a person has done in a server."""

    @property
    def tally(self) -> Tally:
        """All editions together."""

    @property
    def editions(self) -> Sequence[tuple[str, Tally]]:
        """Name of the edition and its own tally."""

    @property
    def streak(self) -> int:
        """Rounds won in a row up to the last one."""


def leaderboard_panel(
    page: Page, order: str, locale: Locale, edition: str | None = None, offset: int = 0
) -> Panel:
    """A page of a server's leaderboard.

    Args:
        page: Its lines.
        order: What it is ordered by, one of `ORDERS`.
        locale: Language of the reader.
        edition: Only this edition; None for all.
        offset: Lines before this page.
    """
    chosen = edition or ALL
    name = tr(locale, "all-editions" if edition is None else f"edition-{edition}")
    title = tr(locale, "leaderboard-title", edition=name, order=tr(locale, f"order-{order}"))
    lines = [_line(standing, locale) for standing in page.standings]
    body = "\n".join(lines) or tr(locale, "leaderboard-empty")
    blocks: list[Block] = [
        Text(f"{title}\n{body}"),
        Select(
            tr(locale, "choose-order"),
            Act(NO_TABLE, What.LEADERBOARD, None, "order"),
            tuple(
                Option(tr(locale, f"order-{one}"), f"{one} {chosen} 0", chosen=one == order)
                for one in ORDERS
            ),
        ),
        Select(
            tr(locale, "choose-edition"),
            Act(NO_TABLE, What.LEADERBOARD, None, "edition"),
            tuple(
                Option(
                    tr(locale, "all-editions" if one == ALL else f"edition-{one}"),
                    f"{order} {one} 0",
                    chosen=one == chosen,
                )
                for one in (ALL, *EDITIONS)
            ),
        ),
    ]
    turning = tuple(
        Button(tr(locale, key), Act(NO_TABLE, What.LEADERBOARD, None, f"{order} {chosen} {other}"))
        for key, other in (
            ("button-page-before", offset - LINES),
            ("button-page-after", offset + LINES),
        )
        if 0 <= other < page.total
    )
    if turning:
        blocks.append(Buttons(turning))
    return Panel(tuple(blocks), accent=ACCENT)


def _line(standing: Standing, locale: Locale) -> str:
    tally = standing.tally
    return tr(
        locale,
        "leaderboard-line",
        place=standing.place,
        medal=_MEDALS.get(standing.place, "▫️"),
        name=tr(locale, "somebody") if standing.name is None else escaped(standing.name),
        wins=tally.wins,
        rounds=tally.rounds,
        count=tally.points,
    )


def stats_panel(name: str, record: Record, locale: Locale) -> Panel:
    """What a person has done in a server.

    Args:
        name: Name of the person.
        record: What they have done.
        locale: Language of the reader.
    """
    title = tr(locale, "stats-title", name=escaped(name))
    if not record.tally.rounds:
        return Panel((Text(f"{title}\n{tr(locale, 'stats-empty')}"),), accent=ACCENT)
    parts = [title, _tally(record.tally, locale)]
    if record.streak > 1:
        parts.append(tr(locale, "stats-streak", count=record.streak))
    blocks = [Text("\n".join(parts))]
    if len(record.editions) > 1:
        blocks += [
            Text(f"**{tr(locale, f'edition-{edition}')}**\n{_tally(tally, locale)}")
            for edition, tally in record.editions
        ]
    return Panel(tuple(blocks), accent=ACCENT)


def _tally(tally: Tally, locale: Locale) -> str:
    return tr(
        locale,
        "stats-tally",
        rounds=tally.rounds,
        wins=tally.wins,
        rate=round(100 * tally.win_rate),
        matches=tally.matches,
        won=tally.matches_won,
        count=tally.points,
        best=tally.best_round,
    )
