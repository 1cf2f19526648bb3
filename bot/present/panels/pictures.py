"""The pictures of a table: where a picture tells more than words. Knows what all may see alone.

A table has at most one picture at a time; where it cannot be shown, words say the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.cards import card, hand_points
from bot.engine.editions import tippo
from bot.engine.editions.royal import Court
from bot.engine.editions.wizz.wheel import Segment, Spun, Wheel
from bot.engine.scoring import OWN_LEFTOVERS
from bot.engine.state import Waiting
from bot.i18n import tr
from bot.present.components import scenes
from bot.present.components.layout import ALTERNATIVE, truncate
from bot.present.components.panel import Picture
from bot.present.text.cards import card_text, group_cards, sort_key, with_count
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import join_names, label_name
from bot.present.text.scores import ranked
from bot.present.text.status_lines import balance_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.cards import Card, Colour
    from bot.engine.events import Event
    from bot.engine.state import State
    from bot.engine.view import View
    from bot.i18n import Locale
    from bot.table.state.highlights import Highlight
    from bot.table.state.table_state import TableState

LIST = 720
"""Letters of a list in an alternative text, which has 1,024: names may be long."""
SEGMENTS = tuple(Segment)


def table_picture(
    state: TableState, view: View, locale: Locale, recent: Sequence[Event]
) -> Picture | None:
    """The picture of a round that is played; None where words tell all.

    Args:
        recent: The last events, in order.
    """
    if len(view.piles) > 1:
        return _balance(state, view, locale)
    match view.extra:
        case Wheel(stopped=stopped):
            return _wheel(view, stopped, locale, recent)
        case Court(king=king, jester=jester) if king is not None:
            return _court(state, view, king, jester, locale)
        case _:
            return None


def pile_text(card: Card, colour: Colour | None, edition: str, locale: Locale) -> str:
    """The top of a pile in words, with the colour in force where the card itself has none.

    Args:
        colour: The colour in force; None while it is not named.
    """
    words = card_text(card, locale, edition)
    if not card.wild or colour is None:
        return words
    return tr(locale, "card-named", card=words, colour=colour)


def _balance(state: TableState, view: View, locale: Locale) -> Picture:
    frozen = tippo.frozen(view.piles)
    risks = tippo.risks([pile.count for pile in view.piles])
    left, right = (
        scenes.PanScene(pile.top, pile.colour, pile.count, risk, frozen == place)
        for place, (pile, risk) in enumerate(zip(view.piles, risks, strict=True))
    )
    lower = (
        NO_VALUE if left.count == right.count else "left" if left.count > right.count else "right"
    )
    sides = {
        side: tr(
            locale,
            "picture-pan",
            card=pile_text(pan.top, pan.colour, view.edition, locale),
            count=pan.count,
            risk=pan.risk,
            frozen="yes" if pan.frozen else "no",
        )
        for side, pan in (("left", left), ("right", right))
    }
    alt = tr(locale, "picture-balance", lower=lower, **sides)
    words = balance_lines(state, view, locale)
    return Picture(scenes.BalanceScene(view.edition, left, right), alt, words)


def _wheel(
    view: View, stopped: Segment | None, locale: Locale, recent: Sequence[Event]
) -> Picture | None:
    """The wheel while it waits to be spun, and turning as long as the spin is news."""
    waits = view.waiting is Waiting("spin")
    spun = not waits and any(isinstance(event, Spun) for event in recent)
    if not waits and not spun:
        return None
    place = None if stopped is None else SEGMENTS.index(stopped)
    alt = (
        tr(locale, "picture-wheel-rest")
        if stopped is None
        else tr(locale, "picture-wheel", value=stopped)
    )
    names = tuple(segment.value for segment in SEGMENTS)
    return Picture(scenes.WheelScene(names, place, turns=spun), alt)


def _court(state: TableState, view: View, king: int, jester: int | None, locale: Locale) -> Picture:
    seats = [seat for seat in view.match.ring if seat in view.order]
    court = scenes.CourtScene(
        tuple(label_name(state, seat) for seat in seats),
        seats.index(king) if king in seats else None,
        seats.index(jester) if jester in seats else None,
        clockwise=view.direction == 1,
    )
    alt = tr(
        locale,
        "picture-court",
        king=label_name(state, king),
        jester=NO_VALUE if jester is None else label_name(state, jester),
        direction="clockwise" if view.direction == 1 else "counter",
    )
    return Picture(court, alt)


def hands_picture(state: TableState, game: State, locale: Locale) -> Picture:
    """All hands at the end of a round."""
    winner = None if game.result is None else game.result.winner
    hands = tuple(
        scenes.OpenHand(
            label_name(state, seat),
            tuple(sorted(game.hands[seat], key=sort_key)),
            _counted(game, seat, locale),
            won=seat == winner,
        )
        for seat in game.order
    )
    edition = tr(locale, f"edition-{game.edition}")
    title = tr(locale, "picture-round", edition=edition, round=game.match.round)
    joined = "; ".join(
        tr(locale, "pair", seat=hand.name, value=_held(hand.cards, game.edition, locale))
        for hand in hands
    )
    alt = tr(locale, "picture-hands", hands=truncate(joined, LIST))
    return Picture(scenes.OpenHands(game.edition, title, hands), alt)


def _counted(game: State, seat: int, locale: Locale) -> str:
    """What a hand counts, if it has cards; of who has won the points of all others, those."""
    result, held = game.result, game.hands[seat]
    if result is not None and seat == result.winner and game.options.mode not in OWN_LEFTOVERS:
        return f"+ {tr(locale, 'points', count=dict(result.points).get(seat, 0))}"
    if not held:
        return tr(locale, "picture-hand-empty")
    return tr(locale, "points", count=hand_points(held))


def _held(cards: tuple[Card, ...], edition: str, locale: Locale) -> str:
    if not cards:
        return tr(locale, "picture-hand-empty")
    held = group_cards(cards)
    return join_names(
        [with_count(card_text(card, locale, edition), count) for card, count in held], locale
    )


def result_picture(state: TableState, game: State, locale: Locale) -> Picture:
    """The result of a match, to be shared."""
    winners = game.match.winners or ()
    names = [label_name(state, seat) for seat in winners]
    verdict = tr(locale, "picture-verdict", count=len(winners))
    edition = tr(locale, f"edition-{state.edition}")
    places = tuple(
        scenes.ResultLine(
            score.place,
            tuple(label_name(state, seat) for seat in score.seats),
            tr(locale, "points", count=score.points),
            won=score.seats[0] in winners,
            medal=score.medal,
        )
        for score in ranked(game)
    )
    foot = tr(
        locale,
        "picture-foot",
        count=game.match.round,
        mode=tr(locale, f"option-mode-{game.options.mode}.short"),
    )
    best = (
        None
        if state.highlights.of_match is None
        else _best(state, state.highlights.of_match, locale)
    )
    joined = "; ".join(
        tr(
            locale,
            "picture-place",
            place=place.number,
            name=join_names(place.names, locale),
            points=place.points,
        )
        for place in places
    )
    alt = tr(
        locale,
        "picture-result",
        edition=edition,
        winners=join_names(names, locale) or NO_VALUE,
        verdict=verdict,
        foot=foot,
        places=truncate(joined, LIST),
        best=NO_VALUE if best is None else f"{best.head}, {best.words}",
    )
    # Two names stand large below each other; more than that share a line.
    large = tuple(names) if len(names) < 3 else (join_names(names, locale),)
    card_with_icon = scenes.ResultCard(edition, large, verdict, places, best, foot)
    return Picture(card_with_icon, truncate(alt, ALTERNATIVE))


def _best(state: TableState, highlight: Highlight, locale: Locale) -> scenes.BestMove:
    """The best move of a match in few words."""
    words = tr(
        locale,
        f"picture-best-{highlight.deed}",
        victims=join_names([label_name(state, seat) for seat in highlight.victims], locale),
        several="yes" if len(highlight.victims) > 1 else "no",
        count=highlight.count,
    )
    head = tr(locale, "picture-best", name=label_name(state, highlight.seat))
    laid = card(highlight.card) if highlight.card else None
    icon = "" if laid is not None else highlight.deed.value
    return scenes.BestMove(state.edition, laid, icon, head, words)
