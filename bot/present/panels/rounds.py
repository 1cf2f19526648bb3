"""The message at the end of a round, a match or a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import assert_never

from bot.engine.cards import Card, card, fronts
from bot.engine.editions import EDITIONS
from bot.engine.scoring import ONE_ROUND, OWN_LEFTOVERS, side
from bot.engine.state import Result, State
from bot.game.rules.actions import Leave, Ready
from bot.game.rules.clocks import BETWEEN
from bot.game.rules.match_record import MatchReplay
from bot.game.rules.ratings import Achievement
from bot.game.rules.results import (
    PEOPLE,
    Uncounted,
    Unrated,
    blamed,
    counts_unfinished,
    is_rated,
    played_for,
    tally,
    why_uncounted,
    why_unrated,
)
from bot.game.state.figures import Highlight
from bot.game.state.table_state import Ending, Phase, TableState
from bot.i18n import Locale, tr
from bot.present.components import (
    ALTERNATIVE,
    GOLD,
    GREY,
    BestMove,
    Buttons,
    LastMoves,
    OpenHand,
    OpenHands,
    Panel,
    Picture,
    ResultCard,
    ResultLine,
    Style,
    Text,
    button,
    capitalised,
    filled_lines,
    letters_left,
    rows,
    text_panel,
    truncate,
)
from bot.present.edition import PRESENT
from bot.present.offers import added_buttons, match_over
from bot.present.panels.ballots import ballot_buttons, ballot_line
from bot.present.panels.clip import clip_of
from bot.present.table_clicks import Ask, PlayAgain, ShowStatus
from bot.present.text.fields import NO_VALUE, phrasing
from bot.present.text.names import (
    card_text,
    card_with_icon,
    group_cards,
    in_a_line,
    join_names,
    label_name,
    list_in_rows,
    phone_rows,
    plain_words,
    seat_name,
    seat_names,
    small_print,
    sort_key,
    with_count,
)
from bot.present.text.options import edition_title
from bot.present.text.results import (
    MOST_LINES,
    Score,
    achievement_names,
    achievements_text,
    points_text,
    ranked,
    score_lines,
)
from bot.present.text.status import marked_name, moment, result_label

LIST = 720
"""The most characters of a list: names can be long, and an alternative text has 1,024."""

HAND_ROWS = 6
"""The most rows of small print on a phone for the hands at the end of a match."""

TALLY_ROWS = 2
"""The most rows of small print on a phone for the tally of a series between few people."""

CLIP_MOVES = 5
"""The number of moves replayed before the result of a match."""


@dataclass(frozen=True, slots=True)
class Earned:
    """A person's achievements in a round; shown in the channel only if `is_public`."""

    user_id: int
    round: int
    achievements: tuple[Achievement, ...]
    is_public: bool


@dataclass(frozen=True, slots=True)
class ResultExtras:
    """Facts about the end of a round or match that its state does not have.

    Args:
        replay: The finished match, for the clip of its last moves.
        rivalry: At a table for two, the matches that each has won against the other, by seat.
    """

    earned: tuple[Earned, ...] = ()
    replay: MatchReplay | None = None
    rivalry: tuple[int, int] = (0, 0)


NO_EXTRAS = ResultExtras()


def hands_picture(state: TableState, game: State, locale: Locale) -> Picture:
    winner = None if game.result is None else game.result.winner
    hands = tuple(
        OpenHand(
            result_label(state, seat, locale),
            tuple(sorted(game.hands[seat], key=sort_key)),
            _counted(game, seat, locale),
            won=seat == winner,
        )
        for seat in game.order
    )
    edition = edition_title(game.edition, game.options, locale)
    title = tr(locale, "picture-round", edition=edition, round=game.match.round)
    joined = tr(locale, "clause-break").join(
        tr(
            locale,
            "pair",
            seat=hand.name,
            value=join_names(_held(hand.cards, game.edition, locale), locale),
        )
        for hand in hands
        if hand.cards
    )
    alt = tr(locale, "picture-hands", hands=truncate(joined, LIST))
    return Picture(OpenHands(game.edition, title, hands), alt)


def _counted(game: State, seat: int, locale: Locale) -> str:
    """The caption of a hand: the winner's gain, or the points of the cards left in it, if any."""
    result, held = game.result, game.hands[seat]
    if result is not None and seat == result.winner and game.options.mode not in OWN_LEFTOVERS:
        return f"+{tr(locale, 'points', count=dict(result.points).get(seat, 0))}"
    if not held:
        return ""
    key = "points-out" if seat in game.match.out else "points"
    return tr(locale, key, count=EDITIONS[game.edition].hand_points(held))


def _held(cards: tuple[Card, ...], edition: str, locale: Locale) -> list[str]:
    """The different sides in play of a hand's cards, in words and with their counts."""
    held = group_cards(fronts(cards))
    return [with_count(card_text(card, locale, edition), count) for card, count in held]


def result_picture(
    state: TableState,
    game: State,
    locale: Locale,
    reader: int | None = None,
    extras: ResultExtras = NO_EXTRAS,
) -> Picture:
    """The result as the channel sees it, or for a `reader`'s seat: golden if that seat has won.

    Only a reader's picture shows what they have achieved.
    """
    winners = game.match.winners or ()
    names = [label_name(state, seat) for seat in winners]
    verdict_key = "picture-verdict" if state.tournament is None else "picture-verdict-set"
    phrased = phrasing(game.number)
    verdict = tr(locale, verdict_key, count=len(winners), phrasing=phrased)
    edition = edition_title(state.edition, state.options, locale)
    scores = ranked(game)
    places = tuple(
        ResultLine(
            score.place,
            tuple(result_label(state, seat, locale) for seat in score.seats),
            points_text(score, locale),
            won=score.seats[0] in winners,
            medal=score.medal,
        )
        for score in scores
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
    large = large_names(names, locale)
    told = outcome = outcome_text(names, verdict, locale)
    has_won = reader in winners
    # With only two sides, the winner's name already tells the losers their place.
    tells_place = has_won or len(scores) > PEOPLE
    placed = (score for score in scores if reader in score.seats and score.place)
    own = next(placed, None) if tells_place else None
    if own is not None:
        headline = _own_headline(own, len(scores), locale, won=phrased if has_won else None)
        large = (headline,)
        verdict = points_text(own, locale) if has_won else in_a_line(told, state, VERDICT)
        outcome = f"{headline} · {verdict}"
    told_best = plain_words(_best_move(state, state.highlights.of_match, locale))
    result = ResultCard(
        edition,
        large,
        verdict,
        places,
        best,
        foot,
        crowned=has_won or own is None,
        celebrates=has_won,
        edition=state.edition,
        earned=() if reader is None else _earned_by(state.players[reader].user_id, extras, locale),
    )
    return Picture(result, result_words(result, outcome, locale, told_best))


VERDICT = 60
"""The approximate number of letters that fit in the line below the large print."""


def large_names(names: Sequence[str], locale: Locale) -> tuple[str, ...]:
    """The names in lines of large print: one or two have a line each, and more share a line."""
    return tuple(names) if len(names) < 3 else (join_names(names, locale),)


def result_words(result: ResultCard, outcome: str, locale: Locale, best: str = "") -> str:
    """The alternative text of a result; `best` describes the best move, if there is one."""
    joined = tr(locale, "clause-break").join(
        tr(
            locale,
            "picture-place" if place.number else "picture-place-left",
            place=place.number,
            name=join_names(place.names, locale),
            points=place.points,
        )
        for place in result.places
    )
    words = tr(
        locale,
        "picture-result",
        edition=result.title,
        outcome=outcome if outcome.endswith("!") else f"{outcome}.",
        foot=result.foot,
        places=truncate(joined, LIST),
        best=best or NO_VALUE,
    )
    return truncate(words, ALTERNATIVE)


def _earned_by(user_id: int | None, extras: ResultExtras, locale: Locale) -> tuple[str, ...]:
    achieved = (one.achievements for one in extras.earned if one.user_id == user_id)
    return achievement_names([*chain.from_iterable(achieved)], locale)


def outcome_text(winners: Sequence[str], verdict: str, locale: Locale) -> str:
    """The winners and what they have won; only the verdict if nobody has won."""
    if not winners:
        return verdict
    return tr(locale, "picture-winners", winners=join_names(winners, locale), verdict=verdict)


def _own_headline(own: Score, of: int, locale: Locale, *, won: int | None) -> str:
    """The reader's headline: their place or, for a winner, their victory in the phrasing `won`."""
    is_team = len(own.seats) > 1
    if won is not None:
        return tr(locale, "picture-own-won", team=is_team, phrasing=won)
    return tr(locale, "picture-own-place", team=is_team, place=own.place, of=of)


def _best(state: TableState, highlight: Highlight, locale: Locale) -> BestMove:
    words = tr(
        locale,
        f"picture-best-{highlight.deed}",
        victims=join_names([label_name(state, seat) for seat in highlight.victims], locale),
        several=len(highlight.victims) > 1,
        count=highlight.count,
    )
    head = tr(locale, "picture-best", name=label_name(state, highlight.seat))
    laid = card(highlight.card) if highlight.card else None
    icon = "" if laid is not None else highlight.deed.value
    return BestMove(state.edition, laid, icon, head, words)


ACCENT = GOLD
CLOSED = GREY


def earned_lines(
    state: TableState, extras: ResultExtras, locale: Locale, reader: int | None = None
) -> str:
    """The new achievements shown in the channel, or all those of `reader`, a person's Discord id.

    At the end of a round, they are those of the round; at the end of a table, those of all rounds.
    Without new achievements, the text is empty.
    """
    game = state.game
    if game is None:
        return ""
    told: dict[tuple[int, str], list[str]] = {}
    for one in extras.earned:
        seat = state.seat_of(one.user_id)
        is_meant = one.is_public if reader is None else one.user_id == reader
        is_over = state.phase is Phase.CLOSED
        if seat is not None and is_meant and (is_over or one.round == game.match.round):
            count = len(achievement_names(one.achievements, locale))
            said = count, achievements_text(one.achievements, locale)
            told.setdefault(said, []).append(seat_name(state, seat))
    lines = [
        tr(
            locale,
            "achievement-told",
            you=reader is not None,
            name=join_names(names, locale),
            achievements=words,
            count=count,
        )
        for (count, words), names in told.items()
    ]
    return truncate("\n".join(lines), LIST)


def round_panel(state: TableState, locale: Locale, extras: ResultExtras = NO_EXTRAS) -> Panel:
    """The message between two rounds: open hands, points, score, and what comes next."""
    game, _ = _ended(state)
    head = Text(_round_head(state, game, locale))
    scored = score_lines(state, game, locale, is_short=True)
    scores = filled_lines(scored, earned_lines(state, extras, locale))
    told = filled_lines(next_lines(state, game, locale), ballot_line(state, locale))
    tail = (Text(scores), Text(told))
    hands = _hands(state, game, locale, letters_left((head, *tail)))
    return Panel(
        (
            head,
            replace(hands_picture(state, game, locale), words=hands),
            *tail,
            Buttons(
                (
                    button(locale, Ask(state.table_id, Ready()), style=Style.SUCCESS),
                    button(locale, Ask(state.table_id, Leave())),
                    button(locale, ShowStatus(state.table_id)),
                )
            ),
            *rows(ballot_buttons(state, locale)),
        ),
        accent=ACCENT,
    )


def match_panel(state: TableState, locale: Locale, extras: ResultExtras = NO_EXTRAS) -> Panel:
    """The end of a match: winners, standings and best move, achievements, last hands."""
    game, result = _ended(state)
    edition = edition_title(state.edition, state.options, locale)
    head = [tr(locale, f"{_kind(state)}-title", edition=edition), ending(state, locale)]
    head += _uncounted(state, locale, whole_match=True)
    unrated = why_unrated(state)
    if unrated is not None and why_uncounted(state, whole_match=True) is None:
        if unrated is Unrated.OUTSIDE:
            head.append(tr(locale, "match-outside"))
        else:
            head.append(tr(locale, "match-unrated", why=unrated))
    series = series_line(state, extras, locale)
    head.append(series)
    title = Text(filled_lines(*head))
    best = _best_move(state, state.highlights.of_match, locale)
    words = filled_lines(score_lines(state, game, locale), best)
    picture = replace(result_picture(state, game, locale), words=words)
    last = _last_round(state, game, result, locale)
    earned = earned_lines(state, extras, locale)
    hands = _hands(state, game, locale, letters_left((title, picture, Text(last), Text(earned))))
    shown = [small_print(line) for line in hands.splitlines()]
    if sum(map(phone_rows, filter(None, (series, *shown)))) > HAND_ROWS:
        # The replay shows all hands; if there is no picture, they replace it.
        picture, shown = replace(picture, words=f"{words}\n{hands}"), []
    if extras.replay is not None:
        picture = _with_last_moves(picture, extras.replay, locale)
    texts = (Text(part) for part in (earned, filled_lines(last, *shown)) if part)
    again = button(locale, PlayAgain(state.table_id), style=Style.SUCCESS)
    # The thread of a running tournament offers no other table.
    first = (again,) if state.tournament is None else ()
    buttons = (*first, *added_buttons(match_over, state.table_id, locale))
    return Panel((title, picture, *texts, *rows(buttons)), accent=ACCENT)


def _last_round(state: TableState, game: State, result: Result, locale: Locale) -> str:
    """The winner of the last of several rounds, and why that round does not count, in small print.

    It is empty after a single round that counts.
    """
    lines = []
    if game.options.mode not in ONE_ROUND:
        names, points = NO_VALUE, 0
        if result.winner is not None:
            seats = side(game, result.winner)
            names = seat_names(state, seats, locale, bold=True)
            if game.options.mode not in OWN_LEFTOVERS:
                points = dict(result.points).get(result.winner, 0)
        number = game.match.round
        lines = [tr(locale, "past-round", round=number, names=names, count=points)]
    if why_uncounted(state, whole_match=True) is None:
        # The head of the panel already names the people for whom the match counts only as a defeat.
        # If the whole match does not count, the head says so, and the round needs no line.
        told = _uncounted(state, locale, whole_match=True)
        lines += [one for one in _uncounted(state, locale, whole_match=False) if one not in told]
    return "\n".join(lines)


def series_line(
    state: TableState, extras: ResultExtras, locale: Locale, reader: int | None = None
) -> str:
    """The leader in the matches of two people, or each person's wins in a series.

    It is empty if nobody has won yet.
    """
    rivalry = extras.rivalry
    if not any(rivalry):
        return _tally_line(state, locale) if state.tally else ""
    most, fewer = max(rivalry), min(rivalry)
    leader = rivalry.index(most)
    key, you = "rivalry-level" if most == fewer else "rivalry-led", leader == reader
    name = seat_name(state, leader)
    return tr(locale, key, you=you, name=name, most=most, fewer=fewer)


def _tally_line(state: TableState, locale: Locale) -> str:
    """The number of matches that each person here has won in a series; empty for one person."""
    shown = [
        tr(locale, "tally-entry", name=seat_name(state, seat), count=count)
        for user_id, count in tally(state)
        if (seat := state.seat_of(user_id)) is not None
    ]
    if len(shown) < PEOPLE:
        return ""
    most = TALLY_ROWS if len(shown) <= MOST_LINES else 1
    return list_in_rows(
        shown, most, lambda entries: small_print(tr(locale, "tally", entries=entries))
    )


def _with_last_moves(picture: Picture, replay: MatchReplay, locale: Locale) -> Picture:
    assert isinstance(picture.scene, ResultCard), "a result is shown"
    places = range(max(0, replay.last - CLIP_MOVES), replay.last + 1)
    return replace(picture, scene=LastMoves(clip_of(replay, places, locale), picture.scene))


def closed_panel(state: TableState, locale: Locale, extras: ResultExtras = NO_EXTRAS) -> Panel:
    """The message of a table that closed before its match was over."""
    edition = edition_title(state.edition, state.options, locale)
    parts = [tr(locale, "closed-title", edition=edition), ending(state, locale)]
    if state.game is not None and any(state.game.match.scores):
        parts.append(score_lines(state, state.game, locale))
    if earned := earned_lines(state, extras, locale):
        parts.append(earned)
    if state.game is None:
        return text_panel("\n".join(parts), CLOSED)
    buttons = rows(added_buttons(match_over, state.table_id, locale))
    return Panel((Text("\n".join(parts)), *buttons), accent=CLOSED)


def counts_text(state: TableState, locale: Locale) -> str:
    """The warning that a match counts although its players left."""
    return tr(locale, "closed-counts", rated=is_rated(state))


def ending(state: TableState, locale: Locale, reader: int | None = None) -> str:
    """The winners of a finished match, or why the table closed early; addresses a `reader`."""
    assert state.ending is not None, "a closed table has an ending"
    if state.ending is not Ending.MATCH_OVER:
        return _why_closed(state, locale)
    winners = state.begun_game.match.winners or ()
    if not winners:
        return tr(locale, f"{_kind(state)}-drawn")
    values = _winners(state, state.begun_game, winners, reader, locale)
    return tr(locale, f"{_kind(state)}-won", **values)


def _why_closed(state: TableState, locale: Locale) -> str:
    if state.ending is Ending.DESERTED:
        why = tr(locale, "closed-deserted" if state.people else "closed-empty")
        if counts_unfinished(state):
            why = f"{why} {counts_text(state, locale)}"
    else:
        why = tr(locale, f"closed-{state.ending}", staff=state.by_staff)
    if seats := blamed(state):
        names = seat_names(state, seats, locale, bold=True)
        lost = tr(locale, "closed-blamed", names=names, count=len(seats))
        why = f"{why}\n{lost}"
    return why


def _kind(state: TableState) -> str:
    """The kind of game at the table: a match, or a set of a tournament."""
    return "match" if state.tournament is None else "set"


def _ended(state: TableState) -> tuple[State, Result]:
    game = state.begun_game
    assert game.result is not None, "a round has ended"
    return game, game.result


def _round_head(state: TableState, game: State, locale: Locale) -> str:
    return filled_lines(
        tr(locale, "round-title", round=game.match.round),
        won_line(state, game, locale),
        *_uncounted(state, locale, whole_match=False),
        small_print(_best_move(state, state.highlights.top, locale)),
    )


def _uncounted(state: TableState, locale: Locale, *, whole_match: bool) -> list[str]:
    """Why the round or the match does not count, or for whom it counts only as a defeat."""
    what = "match" if whole_match else "round"
    why = why_uncounted(state, whole_match=whole_match)
    match why:
        case Uncounted.VOID:
            return [tr(locale, f"{what}-void")]
        case Uncounted.PRACTICE:
            return [tr(locale, f"{what}-practice")]
        case Uncounted.OPEN | Uncounted.FEW_CARDS | Uncounted.UNPLAYED:
            return [tr(locale, "uncounted", why=why)]
        case None:
            seats = played_for(state, whole_match=whole_match)
            names = seat_names(state, seats, locale, bold=True)
            return [tr(locale, "played-for", names=names)] if seats else []
        case _:
            assert_never(why)


def won_line(state: TableState, game: State, locale: Locale, reader: int | None = None) -> str:
    """The winner of the finished round; addresses a `reader`'s seat."""
    result = game.result
    assert result is not None, "a round has ended"
    if result.winner is None:
        return tr(locale, "round-drawn")
    points = dict(result.points).get(result.winner, 0)
    key = "round-won-leftovers" if game.options.mode in OWN_LEFTOVERS else "round-won"
    values = _winners(state, game, side(game, result.winner), reader, locale)
    return tr(locale, key, **values, count=points)


def _winners(
    state: TableState,
    game: State,
    winners: Sequence[int],
    reader: int | None,
    locale: Locale,
) -> dict[str, str | int]:
    """The winners as arguments of texts; a reader among them is addressed instead of named."""
    others = [seat for seat in winners if seat != reader]
    return {
        "you": "no" if len(others) == len(winners) else "with" if others else "alone",
        "names": seat_names(state, others, locale),
        "winners": len(winners),
        "phrasing": phrasing(game.number),
    }


def _best_move(state: TableState, highlight: Highlight | None, locale: Locale) -> str:
    """The move that cost others the most cards; empty if none cost any."""
    if highlight is None:
        return ""
    laid = (
        card_with_icon(card(highlight.card), locale, state.edition) if highlight.card else NO_VALUE
    )
    return tr(
        locale,
        f"best-move-{highlight.deed}",
        seat=seat_name(state, highlight.seat),
        card=laid,
        victims=seat_names(state, highlight.victims, locale),
        several=len(highlight.victims) > 1,
        count=highlight.count,
    )


def _hands(state: TableState, game: State, locale: Locale, letters: int) -> str:
    """The cards left in the hands in words, the hand with the fewest points first."""
    lines, points_of = [], EDITIONS[game.edition].hand_points
    for seat in sorted(game.order, key=lambda seat: points_of(game.hands[seat])):
        hand = game.hands[seat]
        if not hand:
            continue
        cards = ", ".join(_held(hand, game.edition, locale))
        name, points = marked_name(state, seat, locale), points_of(hand)
        lines.append(tr(locale, "round-hand", name=name, cards=cards, count=points))
    each = letters // max(1, len(lines)) - 1
    return "\n".join(truncate(line, each) for line in lines)


def next_lines(state: TableState, game: State, locale: Locale) -> str:
    """The next dealer, the players who are ready, and the time of the next deal, in small print."""
    dealer = game.match.left_of(game.dealer)
    lines = [tr(locale, "next-dealer", name=seat_name(state, dealer))]
    lines += PRESENT.of(game.edition).next_round_lines(state, game, locale)
    if state.ready:
        names = seat_names(state, state.ready, locale)
        lines.append(tr(locale, "next-ready", names=names))
    if state.held:
        lines.append(tr(locale, "next-held"))
    lines += [
        tr(locale, "next-when", when=moment(deadline.at))
        for deadline in state.deadlines
        if deadline.key == BETWEEN
    ]
    return "\n".join(map(small_print, lines))
