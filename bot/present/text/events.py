"""Events in words, one short sentence for each event worth reporting, and what a challenge costs.

The key is `event-<class>`, or `event-<class>-<edition>` if an edition has its own words, with the
event's fields as arguments. `reader` is the reader's seat, addressed as “you”, or None for the
channel; events are reduced to what `seen_by` shows that reader. Lists of events are in order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from bot.engine.cards import Card, Colour
from bot.engine.editions import EDITIONS
from bot.engine.events import (
    CardLaid,
    Challenged,
    ColourNamed,
    Dealt,
    Drew,
    Event,
    HandShown,
    Left,
    Lots,
    Owing,
    Turned,
    Why,
)
from bot.engine.moves import Move, Verb
from bot.engine.play import holds_colour
from bot.engine.responses import Take
from bot.engine.view import View
from bot.game.state.table_events import GotUp, TeamJoined
from bot.game.state.table_state import TableState
from bot.i18n import Locale, has_text, tr
from bot.present.components import truncate
from bot.present.edition import PRESENT
from bot.present.text.fields import NO_VALUE, event_phrasing, locale_key, text_arguments
from bot.present.text.names import (
    card_with_icon,
    colour_with_icon,
    cut_to_rows,
    join_names,
    phone_rows,
    seat_name,
    sided_name,
)

KEPT_EVENTS = 96
"""The number of recent events kept per table for display, enough for a turn of ten players each."""
ROUND_EVENTS = 250
"""The number of recent events kept per round: twice as many as a usual round has."""
RECENT_LINES = 6
MISSED_LINES = 4


def event_text(event: Event, state: TableState, locale: Locale, reader: int | None = None) -> str:
    """An event as a sentence; its secrets are removed here."""
    public_event = event.seen_by(reader)
    values = text_arguments(public_event, state, locale, reader)
    values["phrasing"] = event_phrasing(event, state)
    match public_event:
        case ColourNamed(colour=colour):
            values["named"] = colour_with_icon(colour, locale)
        case CardLaid(card=card, colour=Colour() as colour) if card.wild:
            values["named"] = colour_with_icon(colour, locale)
        case CardLaid():
            values["named"] = NO_VALUE
        case Lots(cards=cards):
            values["cards"] = _drawn_lots(cards, state, locale)
        case TeamJoined(seat=seat):
            # The team is named beside the seat, with its symbol.
            values["seat"] = seat_name(state, seat)
        case Drew(why=why):
            values["why"] = tr(locale, f"why-{why}")
        case Left(seat=seat):
            values["kicked"] = state.players[seat].removed
        case _:
            pass
    key = f"event-{locale_key(type(public_event).__name__)}"
    own = f"{key}-{state.edition}"
    return tr(locale, own if has_text(locale, own) else key, **values)


def _drawn_lots(drawn: Sequence[tuple[int, Card]], state: TableState, locale: Locale) -> str:
    """Each player once, with the cards drawn; a player who drew again has several cards."""
    by_seat: dict[int, list[str]] = {}
    for seat, card in drawn:
        by_seat.setdefault(seat, []).append(card_with_icon(card, locale, state.edition))
    drawn_by = ((sided_name(state, seat), " → ".join(cards)) for seat, cards in by_seat.items())
    pairs = [tr(locale, "pair", seat=seat, value=cards) for seat, cards in drawn_by]
    return join_names(pairs, locale)


def recent_event_lines(
    events: Sequence[Event],
    state: TableState,
    locale: Locale,
    max_letters: int,
    reader: int | None = None,
    *,
    rows: int | None = None,
) -> str:
    """The last events in lines, newest last; the oldest are left out first."""
    shown = islice(worth_telling(events, state.edition), RECENT_LINES)
    small = "" if rows is None else "-# "
    lines = (f"{small}{event_text(one, state, locale, reader)}" for one in shown)
    return fitting_lines(lines, locale, max_letters, rows)


def last_event_lines(  # noqa: PLR0917 - what it tells, to whom and how much
    events: Sequence[Event],
    state: TableState,
    locale: Locale,
    max_letters: int,
    reader: int,
    rows: int | None = None,
) -> str:
    """The last events for a player's hand, including the player's own moves, in small print."""
    told = worth_telling(events, state.edition)
    shown = islice((event for event in told if not _shown_anyway(event, reader)), MISSED_LINES)
    lines = (f"-# {event_text(event, state, locale, reader)}" for event in shown)
    return fitting_lines(lines, locale, max_letters, rows)


def worth_telling(events: Sequence[Event], edition: str) -> Iterator[Event]:
    """The events worth a line, newest first, without those that the next event implies."""
    tells = PRESENT.of(edition).tells
    then: Event | None = None
    for event in reversed(events):
        match event, then:
            case Owing(seat=debtor), Drew(seat=seat, why=Why.OWED) if seat == debtor:
                pass
            case GotUp(seat=gone), Left(seat=seat) if seat == gone:
                pass
            case _ if tells(event):
                yield event
            case _:
                pass
        then = event


def without(events: Sequence[Event], left_out: Sequence[Event]) -> Sequence[Event]:
    """The events except those left out; an equal event from another time stays."""
    return [event for event in events if not any(event is one for one in left_out)]


def shown_to(event: Event, reader: int | None) -> bool:
    """Whether an event shows a hand to everybody or to the reader."""
    return isinstance(event, HandShown) and event.to in {None, reader}


def _shown_anyway(event: Event, reader: int) -> bool:
    """Whether another part of the hand's message shows what an event reports, such as a debt."""
    if shown_to(event, reader):
        return True
    match event:
        case Owing():
            return True
        case Turned(put_back=put_back):
            return not put_back
        case _:
            return False


def since_own_move(events: Sequence[Event], reader: int) -> Sequence[Event]:
    """The events of the round since a seat's last act; a draw or a challenge is included."""
    for place in reversed(range(len(events))):
        match events[place]:
            case Drew(seat=seat, why=Why.TURN | Why.OWED) | Challenged(by=seat) if seat == reader:
                return events[place:]
            case CardLaid(seat=seat) | ColourNamed(seat=seat) if seat == reader:
                return events[place + 1 :]
            case Dealt():
                return events[place + 1 :]
            case _:
                pass
    return events


def has_yet_to_act(events: Sequence[Event], reader: int) -> bool:
    """Whether the events include the deal, and no act of a seat since then."""
    before = len(events) - len(since_own_move(events, reader))
    return before > 0 and isinstance(events[before - 1], Dealt)


def fitting_lines(
    lines: Iterable[str], locale: Locale, max_letters: int, rows: int | None = None
) -> str:
    """The last lines in order, as many as fit; `lines` has the newest first.

    Args:
        rows: The most rows on a phone; the newest line is included in any case.
    """
    kept: list[str] = []
    for line in lines:
        fit = truncate(line, max_letters)
        if rows is not None:
            fit = fit if kept else cut_to_rows(fit, rows, locale)
            rows -= phone_rows(fit)
        max_letters -= len(fit) + 1
        if max_letters < 0 or (kept and rows is not None and rows < 0):
            break
        kept.insert(0, fit)
    return "\n".join(kept)


MORE = 2
"""The number of extra cards for a wrong challenge (MAS-32)."""


def challenge_line(state: TableState, view: View, locale: Locale) -> str:
    """The cost of a right and of a wrong challenge; empty if the reader cannot challenge."""
    # The player and the previous colour are public; whether the card was a bluff is not.
    laid = None if state.game is None else state.game.laid
    question = view.question
    can = any(move.verb is Verb.CHALLENGE for move in view.moves)
    if not can or laid is None or not isinstance(question, Take):
        return ""
    costs = {"count": question.count, "more": question.count + MORE}
    name, colour = seat_name(state, laid.seat), laid.colour or NO_VALUE
    own = f"hand-challenge-{locale_key(type(question).__name__)}"
    key = own if has_text(locale, own) else "hand-challenge"
    return tr(locale, key, name=name, colour=colour, **costs)


def put_out_line(view: View, locale: Locale) -> str:
    """The warning that taking the debt would put the reader out of the round; otherwise empty."""
    question = view.question
    if not isinstance(question, Take) or question.seat != view.seat:
        return ""
    limit = EDITIONS[view.edition].played_with(view.options).hand_limit
    count = len(view.hand) + question.amount(0)
    return tr(locale, "hand-puts-out", count=count) if limit and count >= limit else ""


def is_bluff(view: View, move: Move) -> bool:
    """Whether the reader's move plays a card that the next player could successfully challenge."""
    card = move.card
    if move.verb is not Verb.PLAY or card is None:
        return False
    rules = EDITIONS[view.edition].played_with(view.options)
    colour = view.piles[move.pan or 0].colour
    return card.face in rules.bluffs and holds_colour(view.hand, colour)
