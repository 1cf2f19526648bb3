"""What happened, in words: one short sentence for each event that is worth telling.

The key is `event-<class>`, or `event-<class>-<edition>` where an edition has words of its own, with
the event's fields as arguments. An event that a reader may not
know whole is told as `seen_by` leaves it.
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
    Lots,
    Owing,
    Turned,
    Why,
)
from bot.engine.moves import Move, Verb
from bot.engine.play import holds_colour
from bot.engine.responses import Take
from bot.engine.view import View
from bot.game.state.table_state import TableState, TeamJoined
from bot.i18n import Locale, tr
from bot.present.components import truncate
from bot.present.edition import PRESENT
from bot.present.text.fields import NO_VALUE, has_text, locale_key, text_arguments
from bot.present.text.names import (
    card_with_icon,
    colour_with_icon,
    join_names,
    seat_name,
    sided_name,
)

KEPT_EVENTS = 96
"""How many of the last events of a table are kept to be told: at least a turn of ten players."""
ROUND_EVENTS = 2_000
"""How many events of a round are kept; a round hardly ever has more."""
RECENT_LINES = 6
"""How many of them the table's message tells."""
MISSED_LINES = 4
"""How many of them a hand tells at most."""


def event_text(event: Event, state: TableState, locale: Locale, reader: int | None = None) -> str:
    """An event in a sentence.

    Args:
        event: The event, as the engine told it: what is secret is taken away here.
        reader: Seat of the reader, who is said “you” to; None for the channel.
    """
    public_event = event.seen_by(reader)
    values = text_arguments(public_event, state, locale, reader)
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
            # The team is named beside: its sign stands there.
            values["seat"] = seat_name(state, seat)
        case Drew(why=why):
            values["why"] = tr(locale, f"why-{why}")
        case _:
            pass
    key = f"event-{locale_key(type(public_event).__name__)}"
    own = f"{key}-{state.edition}"
    return tr(locale, own if has_text(locale, own) else key, **values)


def _drawn_lots(drawn: Sequence[tuple[int, Card]], state: TableState, locale: Locale) -> str:
    """Each player once, with the cards drawn; who has drawn again has several."""
    by_seat: dict[int, list[str]] = {}
    for seat, card in drawn:
        by_seat.setdefault(seat, []).append(card_with_icon(card, locale, state.edition))
    pairs = [
        tr(locale, "pair", seat=sided_name(state, seat), value=" → ".join(cards))
        for seat, cards in by_seat.items()
    ]
    return join_names(pairs, locale)


def recent_event_lines(
    events: Sequence[Event],
    state: TableState,
    locale: Locale,
    max_letters: int,
    reader: int | None = None,
) -> str:
    """The last events in lines, the newest last.

    Args:
        events: The events, in order.
        max_letters: Letters that they may take; the oldest are left out first.
        reader: Seat of the reader; None for the channel.
    """
    shown = islice(worth_telling(events, state.edition), RECENT_LINES)
    return fitting_lines((event_text(one, state, locale, reader) for one in shown), max_letters)


def missed_event_lines(
    events: Sequence[Event], state: TableState, locale: Locale, max_letters: int, reader: int
) -> str:
    """What a player has not seen yet: the events since the own last move, in small print.

    Args:
        events: The events, in order.
        max_letters: Letters that they may take; the oldest are left out first.
    """
    return last_event_lines(_since_own_move(events, reader), state, locale, max_letters, reader)


def last_event_lines(
    events: Sequence[Event], state: TableState, locale: Locale, max_letters: int, reader: int
) -> str:
    """The last events for a player's hand, the own moves among them, in small print.

    Args:
        events: The events, in order.
        max_letters: Letters that they may take; the oldest are left out first.
    """
    told = worth_telling(events, state.edition)
    shown = islice((event for event in told if not _shown_anyway(event, reader)), MISSED_LINES)
    return fitting_lines(
        (f"-# {event_text(event, state, locale, reader)}" for event in shown), max_letters
    )


def worth_telling(events: Sequence[Event], edition: str) -> Iterator[Event]:
    """All events but the debts that are paid in the same breath, and what an edition leaves out.

    Returns:
        They come the newest first: mostly a few are asked for.
    """
    tells = PRESENT.of(edition).tells
    then: Event | None = None
    for event in reversed(events):
        match event, then:
            case Owing(seat=debtor), Drew(seat=seat, why=Why.OWED) if seat == debtor:
                pass
            case _ if tells(event):
                yield event
            case _:
                pass
        then = event


def _shown_anyway(event: Event, reader: int) -> bool:
    """Whether the rest of a hand's message says the same: what is owed, what lies on top."""
    match event:
        case Owing(seat=seat):
            return seat == reader
        case Turned(put_back=put_back):
            return not put_back
        case _:
            return False


def _since_own_move(events: Sequence[Event], reader: int) -> Sequence[Event]:
    """The events of the round after what a seat did last; cards that it saw by that are news."""
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


def fitting_lines(lines: Iterable[str], max_letters: int) -> str:
    """The last lines in order, as many as there is room for.

    Args:
        lines: The newest first.
    """
    kept: list[str] = []
    for line in lines:
        fit = truncate(line, max_letters)
        max_letters -= len(fit) + 1
        if max_letters < 0:
            break
        kept.insert(0, fit)
    return "\n".join(kept)


MORE = 2
"""Cards that a wrong challenge costs beside those that are owed (MAS-32)."""


def challenge_line(state: TableState, view: View, locale: Locale) -> str:
    """What a bluff and an honest card cost whom; empty where the reader cannot challenge."""
    # Of what was laid everybody knows by whom and on which colour; whether as a bluff, nobody does.
    laid = None if state.game is None else state.game.laid
    question = view.question
    can = any(move.verb is Verb.CHALLENGE for move in view.moves)
    if not can or laid is None or not isinstance(question, Take):
        return ""
    return tr(
        locale,
        "hand-challenge",
        name=seat_name(state, laid.seat),
        count=question.count,
        more=question.count + MORE,
        colour=laid.colour or NO_VALUE,
    )


def is_bluff(view: View, move: Move) -> bool:
    """Whether a move of the reader's plays a card that the next player may rightly challenge."""
    card = move.card
    if move.verb is not Verb.PLAY or card is None:
        return False
    rules = EDITIONS[view.edition].played_with(view.options)
    colour = view.piles[move.pan or 0].colour
    return card.face in rules.bluffs and holds_colour(view.hand, colour)
