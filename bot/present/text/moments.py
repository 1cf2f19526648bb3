"""Great moments in a few words: on the table's picture, and above the hand of a player they hit.

The key is `moment-<class>`, with the event's fields as arguments, as in `events`; `$count` is the
number of cards drawn because of the event. The text is empty for the player who caused the moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from bot.engine.cards import Card
from bot.engine.events import (
    CardLaid,
    Dealt,
    Drew,
    Event,
    Left,
    OutOfRound,
    Owing,
    Passed,
    SeatEvent,
    Why,
)
from bot.engine.responses import Take
from bot.game.state.table_events import MovedFor
from bot.game.state.table_state import TableState
from bot.i18n import Locale, has_text, tr
from bot.present.edition import PRESENT, last_of, since_last_card
from bot.present.text.fields import NO_VALUE, event_phrasing, locale_key, text_arguments
from bot.present.text.names import ARROW, card_with_icon, seat_name


def headline(events: Sequence[Event], state: TableState, locale: Locale, reader: int) -> str:
    """The last thing that happened to a player since that player's last act; empty if nothing did.

    Something that happens to everybody counts less, and is not news to the player whose card caused
    it.
    """
    of_this_card = to_all = ""
    for place in reversed(range(len(events))):
        event = events[place]
        if _is_own_act(event, reader):
            break
        if isinstance(event, CardLaid):
            to_all, of_this_card = to_all or of_this_card, ""
        elif isinstance(event, Drew):
            if words := _forced(events, place, state, locale, reader):
                return words
        elif isinstance(event, SeatEvent | MovedFor):
            if words := _hit(events, place, state, locale, reader):
                return words
        elif event.moves_hands:
            # Which hand each player now holds is news to all, even to the player who caused it.
            to_all = to_all or moment_text(events, place, state, locale, reader)
        else:
            of_this_card = of_this_card or moment_text(events, place, state, locale, reader)
    return to_all


def last_moment(recent: Sequence[Event]) -> tuple[Sequence[Event], int] | None:
    """The events since a card was last played, with the index of their last moment, or None.

    Other moments are preferred to a shown hand, which people see anyway.
    """
    shown = since_last_card(recent)
    places = [place for place, event in enumerate(shown) if event.is_moment]
    told = [place for place in places if not shown[place].shows]
    return (shown, (told or places)[-1]) if places else None


def _is_own_act(event: Event, reader: int) -> bool:
    match event:
        case CardLaid(seat=seat) | Passed(seat=seat) | Drew(seat=seat, why=Why.TURN):
            return seat == reader
        case Dealt():
            return True
        case _:
            return False


def _hit(
    events: Sequence[Event], place: int, state: TableState, locale: Locale, reader: int
) -> str:
    event = events[place]
    if not has_text(locale, _key(event)):
        return ""
    is_hit = text_arguments(event, state, locale, reader)["you"] != NO_VALUE
    return moment_text(events, place, state, locale, reader) if is_hit else ""


def _forced(
    events: Sequence[Event], place: int, state: TableState, locale: Locale, reader: int
) -> str:
    """The news that others made the reader draw; otherwise empty. The next line names the cards.

    If others made the reader draw several times, it gives the sum in place of the card.
    """
    before, drew = events[:place], events[place]
    assert isinstance(drew, Drew), "that is its place"
    cause = _cause(before, drew, state, reader)
    if cause is None:
        return ""
    seat, card = cause
    values: dict[str, str | int] = {
        "by": seat_name(state, seat),
        "count": drew.count,
        "phrasing": event_phrasing(last_of(before, CardLaid) or drew, state),
    }
    total = _forced_in_all(events, state, reader)
    if total > drew.count:
        return tr(locale, "moment-in-all", total=total, **values)
    key = f"moment-drew-{drew.why}"
    shown = key if has_text(locale, key) else "moment-drew"
    return tr(locale, shown, card=card_with_icon(card, locale, state.edition), **values)


def _forced_in_all(events: Sequence[Event], state: TableState, reader: int) -> int:
    """The number of cards that others made the reader draw since the reader's last act."""
    total = 0
    for place in reversed(range(len(events))):
        event = events[place]
        if _is_own_act(event, reader):
            break
        if isinstance(event, Drew) and _cause(events[:place], event, state, reader) is not None:
            total += event.count
    return total


def _cause(
    before: Sequence[Event], drew: Drew, state: TableState, reader: int
) -> tuple[int, Card] | None:
    """The other player who made the reader draw in this round, and the card that did, or None."""
    if drew.seat != reader or not drew.why.by_card:
        return None
    dealt = [place for place, event in enumerate(before) if isinstance(event, Dealt)]
    of_round = before[dealt[-1] :] if dealt else before
    cause = PRESENT.of(state.edition).cause(of_round, drew, state)
    return None if cause is None or cause[0] == reader else cause


def moment_text(
    events: Sequence[Event],
    place: int,
    state: TableState,
    locale: Locale,
    reader: int | None = None,
) -> str:
    """A few words on the event at index `place`; empty if there is no text for it."""
    event = events[place]
    key = _key(event)
    if not has_text(locale, key):
        return ""
    values = text_arguments(event, state, locale, reader)
    values["count"] = values.get("count") or _drawn_for(events[place + 1 :])
    values["phrasing"] = event_phrasing(event, state)
    values["giver"] = _giver(events[place:], state, reader)
    return tr(locale, key, **values)


def _giver(events: Sequence[Event], state: TableState, reader: int | None) -> str:
    """The player whose hand the reader got when the first of these events moved all hands.

    It is `NO_VALUE` if the event moved no hands, or if the reader is not playing.
    """
    (moved, *then), game = events, state.game
    if not moved.moves_hands or game is None or reader not in game.order:
        return NO_VALUE
    # Players who have left since then still had a hand to pass on.
    gone = {one.seat for one in then if isinstance(one, Left | OutOfRound)}
    seats = [one for one in game.match.ring if one in gone or one in game.order]
    return seat_name(state, seats[(seats.index(reader) - moved.moves_hands) % len(seats)])


def _key(event: Event) -> str:
    return f"moment-{locale_key(type(event).__name__)}"


def _drawn_for(then: Sequence[Event]) -> int:
    """The number of cards drawn because of an event, before anybody could act."""
    at_once = takewhile(lambda one: not isinstance(one, CardLaid), then)
    draws = [one for one in at_once if isinstance(one, Drew)]
    if not draws or draws[0].why is Why.TURN:
        return 0
    seat, why = draws[0].seat, draws[0].why
    return sum(one.count for one in draws if one.seat == seat and one.why is why)


PAYMENTS = frozenset({Why.OWED, Why.CHALLENGE})
"""Reasons to draw when paying for a stack."""
STACK_LINKS = 4
"""The most cards of a stack that are named: its last cards."""


def stack_text(
    events: Sequence[Event], state: TableState, locale: Locale, reader: int | None = None
) -> str:
    """Each player's share of the open debt, and the sum; empty unless several cards stack up.

    A player who only sent the debt on is named without a number.
    """
    question = None if state.game is None else state.game.question
    if not isinstance(question, Take):
        return ""
    links = _stack(events)
    if len(links) == 1:
        return ""
    if sum(count for _, count in links) != question.count:
        return ""  # the stack began before the events that are kept
    you = tr(locale, "mark-you")
    named = [
        (f"+{count} " if count else "") + (you if seat == reader else seat_name(state, seat))
        for seat, count in links[-STACK_LINKS:]
    ]
    shown = ARROW.join(named if len(links) <= STACK_LINKS else ["…", *named])
    return tr(locale, "summary-stack", links=shown, count=question.count)


def _stack(events: Sequence[Event]) -> Sequence[tuple[int, int]]:
    """The players who added to the debt that is open in the end, each with the number of cards."""
    links: list[tuple[int, int]] = []
    laid: CardLaid | None = None
    for event in events:
        match event:
            case Dealt() | CardLaid(shield=True):
                links, laid = [], None
            case CardLaid():
                laid = event
            case Owing(count=count) if laid is not None:
                links.append((laid.seat, count - sum(added for _, added in links)))
                laid = None
            case Drew(why=why) if why in PAYMENTS:
                links = []
            case _:
                pass
    return links
