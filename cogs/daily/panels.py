"""The panels of daily deals: overview, results, the best tries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from bot.engine.editions import EDITIONS
from bot.game.days import day_after, edition_of, start_of
from bot.game.rules.match_record import MatchReplay
from bot.i18n import Locale, tr
from bot.present.clicks import (
    CardWord,
    ClickAction,
    Edition,
    Question,
    Subject,
    Whole,
    Words,
    action,
)
from bot.present.components import (
    GOLD,
    Block,
    Button,
    Buttons,
    Panel,
    Select,
    Style,
    Text,
    button,
    option_for,
    packed,
)
from bot.present.edition import is_move
from bot.present.offers import at_move, help_lines
from bot.present.text.events import recent_event_lines
from bot.present.text.names import brief_edition, escape_markdown, icon, medal_icon, person_name
from bot.records.commitment import daily_id
from cogs.daily.deal import PERSON, DailyScore, Turn, read_daily_id

ACCENT = GOLD
NOON = 12 * 3600
MOVE_LETTERS = 400
MOST_TURNS = 60
SHARED_LINES = 10
"""The number of lines in a server's list of the best tries."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal of an edition on one day."""

    edition: str
    day: str


def _read_deal(text: str) -> Deal:
    found = read_daily_id(text)
    if found is None:
        raise ValueError(text)
    return Deal(*found)


def _deal_in(text: str) -> Deal:
    edition, _, day = text.partition(" ")
    return _read_deal(daily_id(edition, day))


DealId = Annotated[Deal, Subject(_read_deal, lambda deal: daily_id(deal.edition, deal.day))]
"""The deal as the subject of a hand's clicks, in place of a table."""
DealWords = Annotated[Deal, Words(_deal_in, lambda deal: f"{deal.edition} {deal.day}")]


class DealClick(ClickAction):
    """A click in a daily deal, with the same meaning as at a table."""

    deal: DealId


@action(of=is_move)
class MoveInDeal(DealClick):
    """A move in a daily deal, as `MoveClick` is at a table."""

    number: Question
    line: Annotated[str, Whole(str)]


@action("hand")
class LookAtDeal(DealClick):
    """A look at the hand in a daily deal, as `LookAtHand` is at a table."""

    page: int | None = None


@action("pick")
class PickInDeal(DealClick):
    """A choice of a card in a daily deal, as `PickCard` is at a table."""

    number: Question
    page: int = 0
    start: str = ""


@action("log")
class ShowDealLog(DealClick):
    page: int | None = None


@action("why")
class AskWhyInDeal(DealClick):
    card: CardWord | None = None


@action("other-sides")
class ShowOtherSidesInDeal(DealClick):
    pass


@action("daily")
class ShowDailies(ClickAction):
    """Show the day's deals."""


@action("play-daily")
class PlayDaily(ClickAction):
    """Begin or continue the deal of an edition, or show its result."""

    edition: Edition


@action("daily-best")
class LookBack(ClickAction):
    """Replay the best try at a past day's deal."""

    deal: DealWords


@action("fair-daily")
class ShowFairDaily(ClickAction):
    pass


@action("share-daily")
class ShareDaily(ClickAction):
    """Post the result of the person's try to the channel."""

    deal: DealWords


@dataclass(frozen=True, slots=True)
class OwnTry:
    """The reader's result in a deal.

    Args:
        score: The score; None until the try is finished.
        place: The place among all finished tries, from 1; 0 until the try is finished.
        deleted: Whether the reader has deleted the try's data.
        turns: The turns; empty if the try's moves are no longer stored.
        put_out: Whether the reader was out of the round before it ended.
    """

    score: DailyScore | None
    place: int = 0
    players: int = 0
    deleted: bool = False
    turns: tuple[Turn, ...] = ()
    put_out: bool = False

    @property
    def is_over(self) -> bool:
        return self.deleted or self.score is not None


DELETED = OwnTry(None, deleted=True)
"""A try whose data the reader has deleted."""


@dataclass(frozen=True, slots=True)
class RankedTry:
    """A line in the list of the best tries, without a name if the person is unknown."""

    name: str | None
    score: DailyScore


@dataclass(frozen=True, slots=True)
class Parting:
    """The point in a deal where the reader first played differently from the best try.

    Args:
        place: The number of the first move that differs; if the reader's try ended sooner, the
            number of the best try's next move.
    """

    own: MatchReplay
    best: MatchReplay
    place: int


def daily_panel(
    day: str,
    own: Mapping[str, OwnTry],
    best: Mapping[str, DailyScore],
    locale: Locale,
    *,
    streak: int,
) -> Panel:
    """The deals of a day, with the best scores of the previous day by edition."""
    of_the_day, next_day = (
        tr(locale, f"edition-{edition_of(one)}") for one in (day, day_after(day))
    )
    featured = tr(locale, "daily-edition", edition=of_the_day, tomorrow=next_day)
    editions = sorted(EDITIONS, key=lambda edition: edition != edition_of(day))
    lines = [tr(locale, "daily-title", day=_date(day)), featured]
    if own:
        first, *others = (_line(edition, own.get(edition), locale) for edition in editions)
        lines += [first, *(f"-# {one.removeprefix('- ')}" for one in others)]
    else:
        lines.append(tr(locale, "daily-idea"))
    if streak > 1:
        lines.append(tr(locale, "daily-streak", days=streak))
    lines.append(tr(locale, "daily-next", when=f"<t:{int(start_of(day_after(day)))}:R>"))
    buttons = [
        Button(
            brief_edition(edition, locale),
            PlayDaily(edition),
            Style.PRIMARY if edition == editions[0] else Style.SECONDARY,
        )
        for edition in editions
    ]
    buttons.append(button(locale, ShowFairDaily()))
    blocks: list[Block] = [Text("\n".join(lines)), *packed(buttons)]
    if best:
        blocks.append(_best_of_yesterday(day_after(day, -1), best, locale))
    return Panel(tuple(blocks), accent=ACCENT)


def fair_daily_panel(
    day: str, commitments: tuple[str, str], told: bytes | None, locale: Locale
) -> Panel:
    """The fingerprints of today's and tomorrow's deals; `told` is yesterday's secret, if known."""
    today, tomorrow = commitments
    lines = [tr(locale, "daily-commitments", today=today, tomorrow=tomorrow)]
    if told is not None:
        before = _date(day_after(day, -1))
        lines.append(tr(locale, "daily-secret", day=before, secret=told.hex()))
    return Panel((Text("\n".join(lines)), Buttons((button(locale, ShowDailies()),))), accent=ACCENT)


def _date(day: str) -> str:
    """A day as Discord shows it to each reader; noon in UTC is the same date almost everywhere."""
    return f"<t:{int(start_of(day)) + NOON}:D>"


def daily_result_panel(
    day: str,
    edition: str,
    own: OwnTry,
    best: Sequence[RankedTry],
    locale: Locale,
    *,
    ended: str = "",
) -> Panel:
    """The result of a try and, on a server, the best tries there, best first.

    Args:
        ended: The card that has just won the round, in words, if any.
    """
    assert own.score is not None, "the try is finished"
    name = tr(locale, f"edition-{edition}")
    lines = [
        tr(locale, "daily-result-title", edition=name, day=_date(day)),
        *([ended] if ended else ()),
        *_own_lines(own, own.score, locale),
        tr(locale, "daily-back-tomorrow"),
    ]
    blocks: list[Block] = [Text("\n".join(lines))]
    if best:
        scores = [one.score for one in best]
        told = [_ranked(one, scores.index(one.score) + 1, locale) for one in best]
        blocks.append(Text("\n".join((tr(locale, "daily-best-here"), *told))))
    buttons = (
        button(locale, ShareDaily(Deal(edition, day)), style=Style.PRIMARY),
        button(locale, ShowDailies()),
    )
    return Panel((*blocks, Buttons(buttons)), accent=ACCENT)


def shared_daily_panel(
    name: str, day: str, edition: str, own: OwnTry, locale: Locale, *, streak: int
) -> Panel:
    """The message that shares a try with the channel, and reveals nothing of the deal."""
    assert own.score is not None, "the try is finished"
    about = {"edition": tr(locale, f"edition-{edition}"), "day": _date(day)}
    head = tr(locale, "daily-shared", name=escape_markdown(name), **about)
    lines = [head, *_own_lines(own, own.score, locale)]
    if streak > 1:
        lines.append(tr(locale, "daily-streak", days=streak))
    play = button(locale, PlayDaily(edition), key="button-play-daily", style=Style.SUCCESS)
    return Panel((Text("\n".join(lines)), Buttons((play,))), accent=ACCENT)


def look_back_panel(
    day: str,
    edition: str,
    best: RankedTry,
    own: OwnTry | None,
    locale: Locale,
    *,
    parting: Parting | None = None,
    is_best: bool = False,
) -> Panel:
    """The best try at a past day's deal, and the first move where the reader's try differed.

    Args:
        own: The reader's try; None if they did not begin one.
        parting: The difference; None if there is no difference, or moves are no longer stored.
        is_best: Whether the best try is the reader's.
    """
    lines = [
        tr(locale, "daily-back-title", edition=tr(locale, f"edition-{edition}"), day=_date(day)),
        tr(locale, "daily-back-yours") if is_best else _ranked(best, 1, locale),
    ]
    if own is not None and not is_best and own.score is None:
        lines.append(tr(locale, "daily-back-unfinished"))
    elif own is not None and own.score is not None and not is_best:
        line = {"place": own.place, "players": own.players, "count": own.score.points}
        lines.append(tr(locale, "daily-back-own", **line, moves=own.score.moves))
    blocks: list[Block] = [Text("\n".join(lines))]
    first = 0 if parting is None else parting.place
    if parting is not None:
        stopped = first > parting.own.last
        own_move = "" if stopped else _move(parting.own, first, locale, reader=PERSON)
        parted = [
            tr(locale, "daily-back-parting", move=first),
            own_move or tr(locale, "daily-back-stopped"),
            _move(parting.best, first, locale),
        ]
        blocks.append(Text("\n".join(parted)))
    match, place, key = daily_id(edition, day), max(0, first - 1), "button-replay-daily"
    replays = (make(match, place, key, locale) for make in at_move)
    buttons = Buttons((*replays, button(locale, ShowDailies())))
    return Panel((*blocks, buttons), accent=ACCENT)


def _move(replay: MatchReplay, place: int, locale: Locale, reader: int | None = None) -> str:
    events = replay.positions[place].step.events
    told = recent_event_lines(events, replay.table_at(place), locale, MOVE_LETTERS, reader)
    return " ".join(told.splitlines())


def _own_lines(own: OwnTry, score: DailyScore, locale: Locale) -> list[str]:
    """The outcome of a finished try, its place, and its turns as icons."""
    won = score.points > 0
    outcome = "daily-won" if won else "daily-put-out" if own.put_out else "daily-lost"
    lines = [
        # After a loss, `count` is the points left in hand.
        tr(locale, outcome, count=abs(score.points), moves=score.moves),
        tr(locale, "daily-place", place=own.place, players=own.players),
    ]
    if not own.turns:
        return lines
    count = Counter(own.turns)
    line = "".join(map(icon, own.turns[:MOST_TURNS])) + "…" * (len(own.turns) > MOST_TURNS)
    meaning = tr(locale, "daily-turns", **{turn.value: count[turn] for turn in Turn})
    return [*lines, line + icon("trophy" if won else "finish"), meaning]


def _line(edition: str, own: OwnTry | None, locale: Locale) -> str:
    name = tr(locale, f"edition-{edition}")
    if own is not None and own.score is not None:
        values = {"place": own.place, "players": own.players, "count": own.score.points}
        return tr(locale, "daily-line-done", edition=name, **values)
    how = "open" if own is None else "deleted" if own.deleted else "begun"
    return tr(locale, f"daily-line-{how}", edition=name)


def _ranked(one: RankedTry, place: int, locale: Locale) -> str:
    values = {
        "name": person_name(one.name, locale),
        "medal": medal_icon(place, earned=one.score.points > 0),
    }
    count, moves = one.score.points, one.score.moves
    return tr(locale, "daily-ranked", place=place, **values, count=count, moves=moves)


def _best_of_yesterday(day: str, best: Mapping[str, DailyScore], locale: Locale) -> Select:
    options = []
    for one, score in best.items():
        values = {"points": score.points, "moves": score.moves}
        label = tr(locale, "daily-best-option", edition=tr(locale, f"edition-{one}"), **values)
        options.append(option_for(label, LookBack(Deal(one, day))))
    first = LookBack(Deal(next(iter(best)), day))
    return Select(tr(locale, "choose-daily-best"), first, tuple(options), name=day)


@help_lines
def help_line(locale: Locale) -> str:
    return tr(locale, "help-daily")
