"""The deals of the day: which there are, how the own tries have ended, who is best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.engine.editions import EDITIONS
from bot.game.daily import DailyScore, day_after, start_of
from bot.i18n import Locale, tr
from bot.present.components import (
    NO_TABLE,
    ActionKind,
    Block,
    Button,
    Buttons,
    ComponentAction,
    Option,
    Panel,
    Select,
    Style,
    Text,
    rows,
)
from bot.present.scenes import GOLD
from bot.present.text.names import escape_markdown, medal_icon

ACCENT = GOLD
SHARED_LINES = 10
"""Lines of the best of a server."""


@dataclass(frozen=True, slots=True)
class OwnTry:
    """What the reader has made of a deal.

    Args:
        score: None while it goes on.
        place: Among all that are finished, from 1; 0 while it goes on.
        players: How many are finished.
        deleted: Whether the reader has deleted what was kept of it.
    """

    score: DailyScore | None
    place: int = 0
    players: int = 0
    deleted: bool = False

    @property
    def is_over(self) -> bool:
        """Whether it cannot go on."""
        return self.deleted or self.score is not None


DELETED = OwnTry(None, deleted=True)
"""A try of which nothing is known any more but that it was begun."""


@dataclass(frozen=True, slots=True)
class RankedTry:
    """A line of the best.

    Args:
        name: None for somebody who is not known any more.
    """

    name: str | None
    score: DailyScore


def daily_panel(
    day: str,
    own: Mapping[str, OwnTry],
    commitments: tuple[str, str],
    best: Mapping[str, DailyScore],
    locale: Locale,
    *,
    streak: int,
    told: bytes | None,
) -> Panel:
    """The deals of a day.

    Args:
        own: What the reader has made of them, by edition.
        commitments: What the secrets of the day and of the next one are committed to by.
        best: How the best tries of the day before have ended, by edition.
        streak: Days in a row of which the reader has finished one.
        told: The secret of the day before; None where it had none.
    """
    lines = [tr(locale, "daily-title", day=day), tr(locale, "daily-idea")]
    lines += [_line(edition, own.get(edition), locale) for edition in EDITIONS]
    if streak > 1:
        lines.append(tr(locale, "daily-streak", days=streak))
    lines.append(tr(locale, "daily-next", when=f"<t:{int(start_of(day_after(day)))}:R>"))
    today, tomorrow = commitments
    proof = tr(locale, "daily-commitments", today=today, tomorrow=tomorrow)
    if told is not None:
        proof += "\n" + tr(locale, "daily-secret", day=day_after(day, -1), secret=told.hex())
    buttons = (
        Button(
            tr(locale, f"edition-{edition}"),
            ComponentAction(NO_TABLE, ActionKind.DAILY, None, edition),
            Style.SECONDARY if edition in own and own[edition].is_over else Style.PRIMARY,
        )
        for edition in EDITIONS
    )
    blocks: list[Block] = [Text("\n".join(lines)), *rows(buttons)]
    if best:
        blocks.append(_best_of_yesterday(day_after(day, -1), best, locale))
    return Panel((*blocks, Text(proof)), accent=ACCENT)


def daily_result_panel(
    day: str, edition: str, own: OwnTry, best: Sequence[RankedTry], locale: Locale
) -> Panel:
    """How a try has ended, and the best of the server.

    Args:
        best: The best of the server, the best first; none in direct messages.
    """
    assert own.score is not None, "the try is finished"
    name = tr(locale, f"edition-{edition}")
    lines = [
        tr(locale, "daily-result-title", edition=name, day=day),
        tr(locale, "daily-won" if own.score.points > 0 else "daily-lost", **_figures(own.score)),
        tr(locale, "daily-place", place=own.place, players=own.players),
    ]
    blocks: list[Block] = [Text("\n".join(lines))]
    if best:
        told = [_ranked(one, place, locale) for place, one in _places(best)]
        blocks.append(Text("\n".join((tr(locale, "daily-best-here"), *told))))
    share = ComponentAction(NO_TABLE, ActionKind.SHARE_DAILY, None, f"{edition} {day}")
    back = ComponentAction(NO_TABLE, ActionKind.DAILY)
    buttons = (
        Button(tr(locale, "button-share-daily"), share, Style.PRIMARY),
        Button(tr(locale, "button-daily"), back),
    )
    return Panel((*blocks, Buttons(buttons)), accent=ACCENT)


def shared_daily_panel(
    name: str, day: str, edition: str, own: OwnTry, locale: Locale, *, streak: int
) -> Panel:
    """What the channel is told of a try: nothing of the deal itself."""
    assert own.score is not None, "the try is finished"
    lines = [
        tr(
            locale,
            "daily-shared",
            name=escape_markdown(name),
            edition=tr(locale, f"edition-{edition}"),
            day=day,
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
    """Points and moves as arguments of texts; of who has lost what is left in the hand."""
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
