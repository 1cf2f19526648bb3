"""The hand and the table as one picture, and its alternative text."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from math import ceil

from bot.engine.cards import Card, Colour
from bot.engine.events import Caught, Challenged, Event, HandShown, HandsPassed, HandsSwapped
from bot.engine.responses import Take
from bot.engine.view import View
from bot.game.rules.clocks import LAST_SECONDS, SeenClock
from bot.game.state.table_state import Reaction, TableState
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
from bot.present.edition import PRESENT, Stage, since_last_card
from bot.present.text.events import event_text
from bot.present.text.moments import last_moment, moment_text, stack_text
from bot.present.text.names import (
    CHARACTER_ICONS,
    card_lines,
    colour_with_icon,
    group_cards,
    in_a_line,
    join_names,
    label_name,
    plain_words,
    team_of,
)
from bot.present.text.status import (
    counts_line,
    edition_lines,
    edition_pile_lines,
    other_side_lines,
    pile_lines,
)
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
        is_to_play: Whether the reader is asked for a card: then cards that cannot be played are
            dimmed, possibly all of them.
    """
    up = [held for held in view.hand if held in raised]
    # If no card can be played, the line below the picture says so.
    playable = tr(locale, "scene-raised", cards=_cards(up, view, locale, sorting)) if up else ""
    # The alternative text may be cut, so the reader's own cards come first.
    words = filled_lines(
        tr(locale, "scene-hand", cards=_cards(view.hand, view, locale, sorting))
        if view.hand
        else "",
        playable,
        pile_lines(state, view, locale),
        edition_pile_lines(state, view, locale),
        edition_lines(state, view, locale),
        counts_line(state, view, locale),
        *other_side_lines(state, view, locale),
    )
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
    """The table as one picture: with the reader's own cards in front, or as the channel sees it.

    Args:
        words: Markdown that says the same, shown where the picture cannot be shown.
        recent: The last events, in order.
        raised: The reader's playable cards.
    """
    part = PRESENT.of(view.edition)
    stage = _with_moment(part.stage(state, view, locale, recent), state, locale, recent)
    ring, own = view.match.ring, view.seat
    if own is None and stage.instead is not None:
        return replace(stage.instead, words=filled_lines(stage.instead.words, words))
    if own is not None:
        start = ring.index(own) + 1
        ring = ring[start:] + ring[: start - 1]
    centre = part.picture(state, view, locale, recent)
    question = view.question
    shown = () if own is None else _shown_colours(recent, own)
    scene = TableScene(
        edition=view.edition,
        piles=tuple((pile.top, pile.colour) for pile in view.piles),
        draw=view.draw,
        debt=question.amount(0) if isinstance(question, Take) else 0,
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
        # In a hand, the line above the picture says this.
        caption=stage.caption if own is None else "",
        shown=shown,
        draw_back=view.draw_back,
    )
    colours = join_names([colour_with_icon(one, locale) for one in shown], locale)
    verdict = tr(locale, "scene-shown", colours=colours) if shown else ""
    told = plain_words(filled_lines(stage.words, verdict, words))
    if centre is not None and centre.alt not in told:
        told = f"{told}\n{centre.alt}"
    # A great moment would be over by the time a later picture arrives.
    return Picture(scene, truncate(told, ALTERNATIVE), words, is_awaited=bool(stage.sign))


def _shown_colours(recent: Sequence[Event], reader: int) -> tuple[Colour, ...]:
    """The colours of the hand that only the reader, its challenger, has just seen (MAS-30)."""
    events = since_last_card(recent)
    hands = [one.cards for one in events if isinstance(one, HandShown) and one.to == reader]
    held = {card.colour for cards in hands for card in cards}
    return tuple(colour for colour in Colour if colour in held)


SIGNS: Mapping[type[Event], str] = {
    Challenged: "challenge",
    Caught: "catch",
    HandsSwapped: "swap",
    HandsPassed: "swap",
}
"""The icons of great moments that all editions have."""


def _with_moment(stage: Stage, state: TableState, locale: Locale, recent: Sequence[Event]) -> Stage:
    """The stage with the effect of the last card, unless the edition already shows an effect."""
    found = last_moment(recent)
    if found is None:
        stack = _caption(stack_text(recent, state, locale), state)
        return replace(stage, caption=stack) if stack else stage
    events, place = found
    moment = events[place]
    words = stage.words or ("" if moment.shows else event_text(moment, state, locale))
    caption = _caption(moment_text(events, place, state, locale), state)
    sign = stage.sign or SIGNS.get(type(moment), "")
    return replace(stage, words=words, sign=sign, caption=caption or plain_words(stage.words))


CAPTION = 47
"""The approximate number of letters that fit in a caption."""


def _caption(told: str, state: TableState) -> str:
    return in_a_line(plain_words(told), state, CAPTION)


def reacting(picture: Picture, view: View, reactions: Mapping[int, Reaction]) -> Picture:
    """The picture of a table in the channel with the players' `reactions`, given by seat."""
    scene = picture.scene
    if not reactions or not isinstance(scene, TableScene):
        return picture
    ring = (seat for seat in view.match.ring if seat not in view.match.gone)
    seats = (
        replace(one, reaction=CHARACTER_ICONS[reactions[seat]] if seat in reactions else "")
        for seat, one in zip(ring, scene.seats, strict=True)
    )
    return replace(picture, scene=replace(scene, seats=tuple(seats)))


def timed(picture: Picture, clock: SeenClock | None, locale: Locale) -> Picture:
    """The picture of a table with a clock, which looks alarming in its last seconds."""
    scene = picture.scene
    if clock is None or not isinstance(scene, TableScene):
        return picture
    told = tr(locale, "scene-clock", seconds=ceil(clock.left))
    light = Light.ALARM if clock.left <= LAST_SECONDS else scene.light
    scene = replace(scene, light=light, clock=clock.left / clock.total)
    return replace(picture, scene=scene, alt=truncate(f"{told}\n{picture.alt}", ALTERNATIVE))


def _seat(state: TableState, view: View, seat: int, stage: Stage) -> SceneSeat:
    return SceneSeat(
        label_name(state, seat),
        view.counts[seat] if seat in view.order else None,
        asked=seat in view.asked,
        said=seat in view.said,
        worn=stage.worn.get(seat, ""),
        faded=seat in stage.faded,
        team=team_of(state, seat) or 0,
    )
