"""The panels of daily deals: overview, results, the best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.engine.editions import EDITIONS
from bot.game.daily import DailyScore, day_after, edition_of, start_of
from bot.i18n import Locale, tr
from bot.present.components import (
    GOLD,
    NO_TABLE,
    ActionKind,
    Block,
    Buttons,
    ComponentAction,
    Option,
    Panel,
    Select,
    Style,
    Text,
    button,
    rows,
)
from bot.present.text.names import escape_markdown, medal_icon

ACCENT = GOLD
NOON = 12 * 3600
SHARED_LINES = 10
"""The number of lines in a server's best."""


@dataclass(frozen=True, slots=True)
class OwnTry:
    """The reader's result in a deal.

    Args:
        score: None until it is finished.
        place: Among all finished tries, from 1; 0 until it is finished.
        deleted: Whether the reader has deleted the data of it.
    """

    score: DailyScore | None
    place: int = 0
    players: int = 0
    deleted: bool = False

    @property
    def is_over(self) -> bool:
        return self.deleted or self.score is not None


DELETED = OwnTry(None, deleted=True)
"""A try whose data the reader has deleted."""


@dataclass(frozen=True, slots=True)
class RankedTry:
    """A line of the best tries, without a name if the person is unknown."""

    name: str | None
    score: DailyScore


def daily_panel(
    day: str,
    own: Mapping[str, OwnTry],
    best: Mapping[str, DailyScore],
    locale: Locale,
    *,
    streak: int,
) -> Panel:
    """The deals of a day.

    Args:
        best: The best scores of the previous day, by edition.
    """
    of_the_day, next_day = (
        tr(locale, f"edition-{edition_of(one)}") for one in (day, day_after(day))
    )
    featured = tr(locale, "daily-edition", edition=of_the_day, tomorrow=next_day)
    editions = sorted(EDITIONS, key=lambda edition: edition != edition_of(day))
    lines = [tr(locale, "daily-title", day=_date(day)), featured, tr(locale, "daily-idea")]
    lines += [_line(edition, own.get(edition), locale) for edition in editions]
    if streak > 1:
        lines.append(tr(locale, "daily-streak", days=streak))
    lines.append(tr(locale, "daily-next", when=f"<t:{int(start_of(day_after(day)))}:R>"))
    lines.append(tr(locale, "daily-fair"))
    buttons = [
        button(
            locale,
            ActionKind.DAILY,
            detail=edition,
            key=f"edition-{edition}",
            style=Style.PRIMARY if edition == editions[0] else Style.SECONDARY,
        )
        for edition in editions
    ]
    buttons.append(button(locale, ActionKind.FAIR_DAILY))
    blocks: list[Block] = [Text("\n".join(lines)), *rows(buttons)]
    if best:
        blocks.append(_best_of_yesterday(day_after(day, -1), best, locale))
    return Panel(tuple(blocks), accent=ACCENT)


def fair_daily_panel(
    day: str, commitments: tuple[str, str], told: bytes | None, locale: Locale
) -> Panel:
    """What the deals of a day are verified by.

    Args:
        commitments: Those of the day's secret and of the next day's.
    """
    today, tomorrow = commitments
    lines = [tr(locale, "daily-commitments", today=today, tomorrow=tomorrow)]
    if told is not None:
        before = _date(day_after(day, -1))
        lines.append(tr(locale, "daily-secret", day=before, secret=told.hex()))
    return Panel(
        (Text("\n".join(lines)), Buttons((button(locale, ActionKind.DAILY),))), accent=ACCENT
    )


def _date(day: str) -> str:
    """A day as Discord shows it to each reader; its noon in UTC is on that day for nearly all."""
    return f"<t:{int(start_of(day)) + NOON}:D>"


def daily_result_panel(
    day: str, edition: str, own: OwnTry, best: Sequence[RankedTry], locale: Locale
) -> Panel:
    """The result of a try, and the server's best, best first; none in direct messages."""
    assert own.score is not None, "the try is finished"
    name = tr(locale, f"edition-{edition}")
    lines = [
        tr(locale, "daily-result-title", edition=name, day=_date(day)),
        tr(locale, "daily-won" if own.score.points > 0 else "daily-lost", **_figures(own.score)),
        tr(locale, "daily-place", place=own.place, players=own.players),
    ]
    blocks: list[Block] = [Text("\n".join(lines))]
    if best:
        told = [_ranked(one, place, locale) for place, one in _places(best)]
        blocks.append(Text("\n".join((tr(locale, "daily-best-here"), *told))))
    buttons = (
        button(locale, ActionKind.SHARE_DAILY, detail=f"{edition} {day}", style=Style.PRIMARY),
        button(locale, ActionKind.DAILY),
    )
    return Panel((*blocks, Buttons(buttons)), accent=ACCENT)


def shared_daily_panel(
    name: str, day: str, edition: str, own: OwnTry, locale: Locale, *, streak: int
) -> Panel:
    """The message to the channel about a try, which reveals nothing of the deal."""
    assert own.score is not None, "the try is finished"
    lines = [
        tr(
            locale,
            "daily-shared",
            name=escape_markdown(name),
            edition=tr(locale, f"edition-{edition}"),
            day=_date(day),
        ),
        tr(locale, "daily-won" if own.score.points > 0 else "daily-lost", **_figures(own.score)),
        tr(locale, "daily-place", place=own.place, players=own.players),
    ]
    if streak > 1:
        lines.append(tr(locale, "daily-streak", days=streak))
    return Panel((Text("\n".join(lines)),), accent=ACCENT)


def _line(edition: str, own: OwnTry | None, locale: Locale) -> str:
    name = tr(locale, f"edition-{edition}")
    if own is None:
        return tr(locale, "daily-line-open", edition=name)
    if own.deleted:
        return tr(locale, "daily-line-deleted", edition=name)
    if own.score is None:
        return tr(locale, "daily-line-begun", edition=name)
    return tr(
        locale,
        "daily-line-done",
        edition=name,
        place=own.place,
        players=own.players,
        **_figures(own.score),
    )


def _figures(score: DailyScore) -> dict[str, int]:
    """Points and moves as arguments of texts; after a loss, the points left in hand."""
    return {"count": abs(score.points), "moves": score.moves}


def _places(best: Sequence[RankedTry]) -> list[tuple[int, RankedTry]]:
    scores = [one.score for one in best]
    return [(scores.index(one.score) + 1, one) for one in best]


def _ranked(one: RankedTry, place: int, locale: Locale) -> str:
    return tr(
        locale,
        "daily-ranked",
        place=place,
        medal=medal_icon(place, earned=one.score.points > 0),
        name=tr(locale, "somebody") if one.name is None else escape_markdown(one.name),
        points=one.score.points,
        moves=one.score.moves,
    )


def _best_of_yesterday(day: str, best: Mapping[str, DailyScore], locale: Locale) -> Select:
    options = tuple(
        Option(
            tr(
                locale,
                "daily-best-option",
                edition=tr(locale, f"edition-{edition}"),
                points=score.points,
                moves=score.moves,
            ),
            f"{edition} {day}",
        )
        for edition, score in best.items()
    )
    action = ComponentAction(NO_TABLE, ActionKind.DAILY_BEST, None, day)
    return Select(tr(locale, "choose-daily-best"), action, options)
