"""Hand and table as one picture, whose alternative text says what it shows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from bot.engine.cards import Card
from bot.engine.events import Event
from bot.engine.responses import Take
from bot.engine.view import View
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.components import (
    ALTERNATIVE,
    HeldCard,
    Light,
    Picture,
    SceneSeat,
    TableScene,
    filled_lines,
    truncate,
)
from bot.present.edition import PRESENT, Stage
from bot.present.text.names import card_lines, group_cards, label_name, plain_words
from bot.present.text.status import counts_line, edition_lines, edition_pile_lines, pile_lines
from bot.settings import Sorting


def hand_picture(
    state: TableState,
    view: View,
    locale: Locale,
    recent: Sequence[Event],
    *,
    raised: Collection[Card | None],
    sorting: Sorting,
    is_to_play: bool = False,
) -> Picture:
    """The table with the reader's own cards in front, the playable ones raised.

    Args:
        is_to_play: Whether the reader is asked for a card: cards that cannot be played are
            dimmed then, possibly all.
    """
    up = [held for held in view.hand if held in raised]
    playable = (
        tr(locale, "scene-raised", cards=_cards(up, view, locale, sorting))
        if up
        else tr(locale, "hand-none-fits")
        if is_to_play
        else ""
    )
    # The alternative text may be cut: one's own cards come first.
    lines = (
        tr(locale, "scene-hand", cards=_cards(view.hand, view, locale, sorting)),
        playable,
        pile_lines(state, view, locale),
        edition_pile_lines(state, view, locale),
        edition_lines(state, view, locale),
        counts_line(state, view, locale),
    )
    words = "\n".join(line for line in lines if line)
    picture = table_picture(state, view, locale, words, recent, raised=raised, sorting=sorting)
    scene = picture.scene
    assert isinstance(scene, TableScene), "a hand lies on a table"
    return replace(picture, scene=replace(scene, dims=bool(up) or is_to_play))


def _cards(cards: Iterable[Card], view: View, locale: Locale, sorting: Sorting) -> str:
    return " · ".join(card_lines(cards, locale, view.edition, sorting))


def table_picture(
    state: TableState,
    view: View,
    locale: Locale,
    words: str,
    recent: Sequence[Event],
    *,
    raised: Collection[Card | None] = (),
    sorting: Sorting = Sorting.COLOUR,
) -> Picture:
    """The table as one picture, with the reader's own cards in front, or as the channel sees it.

    Args:
        words: Markdown that says the same, shown where the picture cannot be.
        recent: The last events, in order.
        raised: The reader's playable cards.
    """
    part = PRESENT.of(view.edition)
    stage = part.stage(state, view, locale, recent)
    ring, own = view.match.ring, view.seat
    if own is None and stage.instead is not None:
        return replace(stage.instead, words=words)
    if own is not None:
        start = ring.index(own) + 1
        ring = ring[start:] + ring[: start - 1]
    centre = part.picture(state, view, locale, recent)
    question = view.question
    scene = TableScene(
        edition=view.edition,
        piles=tuple((pile.top, pile.colour) for pile in view.piles),
        draw=view.draw,
        debt=question.count if isinstance(question, Take) else 0,
        seats=tuple(
            _seat(state, view, seat, stage) for seat in ring if seat not in view.match.gone
        ),
        clockwise=view.direction == 1,
        own=None if own is None else _seat(state, view, own, stage),
        hand=tuple(
            HeldCard(card, card in raised)
            for card, count in group_cards(view.hand, sorting)
            for _ in range(count)
        ),
        centre=None if centre is None else centre.scene,
        light=stage.light,
        sign=stage.sign,
    )
    told = plain_words(filled_lines(stage.words, words))
    if centre is not None and centre.alt not in told:
        told = f"{told}\n{centre.alt}"
    return Picture(scene, truncate(told, ALTERNATIVE), words)


def hurried(picture: Picture, locale: Locale) -> Picture:
    """The picture of a table in the last seconds of a clock."""
    scene = picture.scene
    if not isinstance(scene, TableScene):
        return picture
    alt = truncate(f"{tr(locale, 'scene-hurry')}\n{picture.alt}", ALTERNATIVE)
    return replace(picture, scene=replace(scene, light=Light.ALARM, sign="clock"), alt=alt)


def _seat(state: TableState, view: View, seat: int, stage: Stage) -> SceneSeat:
    return SceneSeat(
        label_name(state, seat),
        view.counts[seat] if seat in view.order else None,
        asked=seat in view.asked,
        said=seat in view.said,
        worn=stage.worn.get(seat, ""),
        faded=seat in stage.faded,
    )
