"""The pictures at the end of a round and of a match; words stand beside each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.cards import card, hand_points
from bot.engine.scoring import ONE_ROUND, OWN_LEFTOVERS
from bot.i18n import tr
from bot.present.components import scenes
from bot.present.components.layout import ALTERNATIVE, capitalised, truncate
from bot.present.components.panel import Picture
from bot.present.text.cards import card_text, group_cards, sort_key, with_count
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import join_names, label_name
from bot.present.text.scores import points_text, ranked

if TYPE_CHECKING:
    from bot.engine.cards import Card
    from bot.engine.state import State
    from bot.i18n import Locale
    from bot.table.state.highlights import Highlight
    from bot.table.state.table_state import TableState

LIST = 720
"""Letters of a list in an alternative text, which has 1,024: names may be long."""


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
    joined = tr(locale, "clause-break").join(
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
    key = "points-out" if seat in game.match.out else "points"
    return tr(locale, key, count=hand_points(held))


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
    verdict_key = "picture-verdict" if state.tournament is None else "picture-verdict-set"
    verdict = tr(locale, verdict_key, count=len(winners))
    edition = tr(locale, f"edition-{state.edition}")
    places = tuple(
        scenes.ResultLine(
            score.place,
            tuple(label_name(state, seat) for seat in score.seats),
            points_text(score, locale),
            won=score.seats[0] in winners,
            medal=score.medal,
        )
        for score in ranked(game)
    )
    mode = tr(locale, f"option-mode-{game.options.mode}.short")
    foot = (
        capitalised(mode)
        if game.options.mode in ONE_ROUND
        else tr(locale, "picture-foot", count=game.match.round, mode=mode)
    )
    best = (
        None
        if state.highlights.of_match is None
        else _best(state, state.highlights.of_match, locale)
    )
    joined = tr(locale, "clause-break").join(
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
    result = scenes.ResultCard(edition, large, verdict, places, best, foot)
    return Picture(result, truncate(alt, ALTERNATIVE))


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
