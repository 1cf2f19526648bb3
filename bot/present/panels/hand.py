"""The message with a player's hand (cards, answers, calls), for that player's eyes only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot.engine.cards import Card
from bot.engine.editions import EDITIONS
from bot.engine.events import CardLaid, Drew, Event, Why
from bot.engine.moves import Verb
from bot.engine.scoring import ONE_ROUND, opponents
from bot.engine.state import State, Waiting
from bot.engine.view import View
from bot.engine.view import view as view_of
from bot.game.rules.actions import ComeBack, Join, Leave, Ready
from bot.game.rules.clocks import SeenClock
from bot.game.rules.results import played_for, why_uncounted
from bot.game.state.table_state import Ending, Phase, TableState, is_marked
from bot.i18n import Locale, has_text, tr
from bot.present.components import (
    BLUE,
    GOLD,
    GREY,
    Block,
    Button,
    Buttons,
    Panel,
    Style,
    Text,
    button,
    capitalised,
    filled_lines,
    letters_left,
    pager,
    phone_lines,
    rows,
    text_panel,
)
from bot.present.edition import PRESENT, HandPage, merged
from bot.present.offers import added_buttons, hand_over, in_play
from bot.present.panels.answers import (
    MOST_LINES,
    AnswerChoice,
    answer_blocks,
    answer_choices,
    call_buttons,
    card_buttons,
    hand_button,
    is_call_due,
    page_count,
    picked_ways,
    plain_buttons,
    strict,
)
from bot.present.panels.ballots import (
    ballot_line,
    own_ballot_buttons,
)
from bot.present.panels.rounds import (
    NO_EXTRAS,
    ResultExtras,
    earned_lines,
    ending,
    hands_picture,
    next_lines,
    result_picture,
    series_line,
    won_line,
)
from bot.present.panels.scene import hand_picture, timed
from bot.present.table_clicks import (
    Ask,
    AskWhy,
    LookAtHand,
    PickCard,
    PlayAgain,
    ShowLog,
    ShowOtherSides,
)
from bot.present.text.events import (
    challenge_line,
    fitting_lines,
    has_yet_to_act,
    last_event_lines,
    put_out_line,
    shown_to,
    since_own_move,
    without,
    worth_telling,
)
from bot.present.text.fields import NO_VALUE, field_text
from bot.present.text.moments import headline
from bot.present.text.names import (
    card_lines,
    distant_place,
    escape_markdown,
    first_game_text,
    folded_cards,
    medal_icon,
    phone_rows,
    place_text,
    small_print,
)
from bot.present.text.options import edition_title
from bot.present.text.refusals import CARD_ANSWERS
from bot.present.text.results import ranked, score_lines, summary_lines
from bot.present.text.status import (
    TURNS,
    asked_until,
    barred_line,
    clock_lines,
    counts_line,
    edition_lines,
    later_line,
    moment,
    own_backs_line,
    pile_lines,
    question_line,
    side_line,
    threat_line,
    vote_lines,
)
from bot.settings import Look, NoticeMode, Preferences, Sorting

WAITING = GREY
SAY_CLOSED = frozenset({Ending.CANCELLED, Ending.STOPPED, Ending.UNSHOWN})
"""Endings whose reason already says that the table was closed."""


def title_line(state: TableState, locale: Locale, *, here: bool = False) -> str:
    """The edition and the table's place; only the edition if it is read `here`, in that place."""
    edition = edition_title(state.edition, state.options, locale)
    if here:
        return small_print(edition)
    return tr(
        locale,
        "hand-title",
        edition=edition,
        place=distant_place(state, locale),
        server=escape_markdown(state.server) if state.server else NO_VALUE,
    )


def without_hand_panel(
    state: TableState,
    seat: int,
    locale: Locale,
    extras: ResultExtras = NO_EXTRAS,
    *,
    here: bool = False,
) -> Panel:
    """The message before, between and after rounds, when the reader has no hand."""
    lines = [title_line(state, locale, here=here), *_said(state, seat, locale)]
    user_id = state.players[seat].user_id
    if user_id is not None:
        lines.append(earned_lines(state, extras, locale, user_id))
    if state.ending is Ending.MATCH_OVER:
        lines.append(series_line(state, extras, locale, seat))
    lines += [ballot_line(state, locale), barred_line(state, locale)]
    buttons = _offered(state, seat, locale)
    close = _close_answers(state, seat, locale)
    blocks = (
        Text(filled_lines(*lines)),
        *_result(state, seat, locale, extras),
        *rows(buttons),
        *close,
    )
    return Panel(blocks, GOLD if _has_won(state, seat) else WAITING)


def _has_won(state: TableState, seat: int) -> bool:
    return state.game is not None and seat in (state.game.match.winners or ())


def _result(
    state: TableState, seat: int, locale: Locale, extras: ResultExtras
) -> tuple[Block, ...]:
    """The picture of a finished round, with the score in words, or of a finished match."""
    game = state.game
    if game is None or game.result is None:
        return ()
    if state.phase is Phase.BETWEEN:
        scored = score_lines(state, game, locale, is_short=True)
        return (hands_picture(state, game, locale), Text(scored))
    if state.ending is not Ending.MATCH_OVER:
        return ()
    words = score_lines(state, game, locale)
    return (replace(result_picture(state, game, locale, seat, extras), words=words),)


def _close_answers(state: TableState, seat: int, locale: Locale) -> tuple[Buttons, ...]:
    return rows(own_ballot_buttons(state, seat, locale))


def left_panel(state: TableState, user_id: int, locale: Locale) -> Panel:
    """The message for a person who has left or was removed, and what they can do now."""
    own = next((one for one in state.players if one.user_id == user_id), None)
    playing = own is not None and state.phase in {Phase.PLAYING, Phase.BETWEEN}
    if is_marked(state.kicked, user_id):
        return text_panel(tr(locale, "hand-removed", place=place_text(state, locale)), WAITING)
    how, buttons = "closed" if playing else "left", []
    if playing and own is not None and own.robot:
        how = "kept"
        join = Ask(state.table_id, Join())
        buttons.append(button(locale, join, key="button-come-back", style=Style.PRIMARY))
    if state.can_be_watched:
        buttons += added_buttons(in_play, state.table_id, locale)
    words = tr(locale, "hand-left", place=place_text(state, locale), how=how)
    return Panel((Text(words), *rows(buttons)), WAITING)


def _said(state: TableState, seat: int, locale: Locale) -> list[str]:
    """The table's phase, or the end of the round or match from the reader's point of view."""
    game = state.game
    if state.phase is Phase.LOBBY:
        return [tr(locale, "hand-in-lobby")]
    if game is not None and state.phase is Phase.BETWEEN:
        ready = tr(locale, "hand-ready") if seat in state.ready else ""
        won = won_line(state, game, locale, seat)
        kept = tr(locale, "hand-kept") if state.players[seat].robot else ""
        own = [_own_line(game, seat, locale), _played_for_line(state, seat, locale)]
        return [won, *own, kept or ready, next_lines(state, game, locale)]
    why = ending(state, locale, seat)
    if game is not None and state.ending is Ending.MATCH_OVER:
        return [why, _own_line(game, seat, locale), _played_for_line(state, seat, locale)]
    return [why] if state.ending in SAY_CLOSED else [tr(locale, "hand-closed"), why]


def _offered(state: TableState, seat: int, locale: Locale) -> list[Button]:
    table_id, green = state.table_id, partial(button, locale, style=Style.SUCCESS)
    leave = button(locale, Ask(table_id, Leave()))
    match state.phase:
        case Phase.BETWEEN if seat not in state.ready:
            return [green(Ask(table_id, Ready())), leave]
        case Phase.LOBBY | Phase.BETWEEN:
            return [leave]
        case Phase.PLAYING | Phase.CLOSED:
            if state.ending is not Ending.MATCH_OVER:
                return []
            again = [green(PlayAgain(table_id))] if state.can_be_repeated else []
            return [*again, *added_buttons(hand_over, table_id, locale)]


def _own_line(game: State, seat: int, locale: Locale) -> str:
    """The line with the reader's points after a single round, or else with their score.

    Between rounds it also says the place; at the end, the result says that. The line is empty for a
    player who has left.
    """
    scores = ranked(game)
    own = next((score for score in scores if seat in score.seats), None)
    if own is None or own.left:
        return ""
    team = len(own.seats) > 1
    if game.options.mode in ONE_ROUND:
        if own.out and own.lost:
            return tr(locale, "hand-own-out")
        how = "lost" if own.lost else "won"
        return tr(locale, "hand-own-round", how=how, team=team, count=own.points)
    place = 0 if game.match.winners is not None else own.place
    score = tr(locale, "hand-own-score", team=team, count=own.points, place=place, of=len(scores))
    return f"{medal_icon(own.place, earned=own.medal)} {score}"


def _played_for_line(state: TableState, seat: int, locale: Locale) -> str:
    """The note that the reader gains nothing, because a robot played for them; otherwise empty."""
    over = state.phase is Phase.CLOSED
    if why_uncounted(state, whole_match=over) is not None:
        return ""
    return tr(locale, "hand-played-for") if seat in played_for(state, whole_match=over) else ""


def welcome_panel(state: TableState, user_id: int, messages: str, locale: Locale) -> Panel:
    """The welcome for a player who accepts DMs, with a link to them."""
    key = "welcome-late" if state.waits(user_id) else "welcome"
    return text_panel(tr(locale, key, channel=str(state.channel_id), link=messages))


def without_messages_panel(state: TableState, user_id: int, locale: Locale) -> Panel:
    """The welcome for a player whom no DM reaches, with the button for the hand."""
    key = "welcome-outside" if state.is_outside else "messages-closed"
    text = tr(locale, f"{key}-late" if state.waits(user_id) else key)
    return Panel((Text(text), Buttons((hand_button(state.table_id, locale),))))


def hand_cards(  # noqa: PLR0913 - what it shows and how
    view: View,
    found: Sequence[AnswerChoice],
    locale: Locale,
    sorting: Sorting,
    lines: int = MOST_LINES,
    *,
    waits: bool,
    picked: bool,
    is_short: bool = False,
) -> Text:
    """The reader's cards in words; playable ones are left out if their buttons fit in `lines`.

    Args:
        is_short: Whether votes leave no room for a line for each colour.
    """
    all_lines = partial(card_lines, locale=locale, edition=view.edition, sorting=sorting)
    title = tr(locale, "hand-cards", count=len(view.hand))
    if waits:
        return Text("\n".join((title, *all_lines(view.hand))))
    playable = {choice.card for choice in found}
    folded = partial(folded_cards, locale=locale, edition=view.edition, sorting=sorting)
    if picked or playable <= {None}:
        # A player with no cards left may still be asked for the colour of the last card.
        cards = tr(locale, "hand-folded", cards=folded(view.hand)) if view.hand else ""
        fits_none = not picked and _none_fits(view, found)
        return Text(filled_lines(cards, tr(locale, "hand-none-fits") if fits_none else ""))
    listed: list[str] = []
    if not card_buttons(found, locale, lines):
        fit = [held for held in view.hand if held in playable]
        listed = [title, *((folded(fit),) if is_short else all_lines(fit))]
    others = folded([held for held in view.hand if held not in playable])
    return Text(filled_lines(*listed, others and tr(locale, "hand-others", cards=others)))


def _none_fits(view: View, found: Sequence[AnswerChoice]) -> bool:
    """Whether it is the reader's turn and none of their cards can be played."""
    is_to_play = view.seat in view.asked and view.waiting is Waiting.PLAY
    return is_to_play and {choice.card for choice in found} <= {None}


def _is_asked_for_card(view: View) -> bool:
    return view.seat in view.asked and view.waiting in CARD_ANSWERS


ACCENT = BLUE
ROWS_ABOVE = 4
"""The number of rows on a phone above a hand, for its title and the events."""
ROWS_OF_CARDS = 2
"""The extra rows that shown or drawn cards may take in a waiting hand with only a title above it.

A hand with a picture, whose player is asked for a card, has only one such row.
"""
CHANNEL = "#a-channel"
"""The text that replaces a channel's mention when rows are counted."""
CALLED_WITH = 2
"""The most cards in hand at which a call that cannot count yet is offered."""
KNOWING = Preferences(editions=(*EDITIONS,))
"""The preferences of a person who has played every edition."""


@dataclass(frozen=True, slots=True)
class _Position:
    """The part of the message that the reader is looking at; `page` counts from 0."""

    page: int
    pages: int
    picked: str


def hand_panel(  # noqa: PLR0913 - what it shows, to whom and where
    state: TableState,
    seat: int,
    locale: Locale,
    page: int = 0,
    picked: str = "",
    *,
    recent: Sequence[Event] = (),
    preferences: Preferences = KNOWING,
    here: bool = False,
    drawn: bool = False,
    clock: SeenClock | None = None,
) -> Panel:
    """A seat's hand, with all possible answers; hides others' secrets in `recent`.

    Args:
        clock: The clock of the open question, shown to a player who is asked.
        here: Whether the hand is shown in the channel of its table.
        drawn: Whether the hand's picture can be drawn now; otherwise symbols and words replace it.
    """
    game = state.game
    title = Text(title_line(state, locale, here=here))
    if game is None or state.phase is not Phase.PLAYING:
        return without_hand_panel(state, seat, locale, here=here)
    player = state.players[seat]
    if player.robot and player.user_id is not None:
        return away_panel(state, seat, locale, recent, preferences, title, drawn=drawn)
    view, sorting = view_of(game, seat), preferences.sorting
    found = answer_choices(state, view, locale, sorting)
    part = PRESENT.of(view.edition)
    waits = seat not in view.asked and not found
    ways = picked_ways(found, picked)
    none_fits = _none_fits(view, found)
    votes = filled_lines(vote_lines(state, view, locale, view.seat), ballot_line(state, locale))
    why = () if ways or votes else _why(state, view, found, locale)
    no_card = seat in view.asked and all(choice.card is None for choice in found)
    plain = _plain(state, view, locale, waits=waits, none_fits=no_card, picked=bool(ways))
    last, close = (*plain, *why), _close_answers(state, seat, locale)
    lines = MOST_LINES - max(0, len(phone_lines(last)) + len(close) - 1)
    pages = page_count(found, part.extra_cards(view), locale, lines)
    # A waiting player already has a way back beside the log; no component may appear twice.
    place = _Position(min(page, pages - 1), pages, "" if waits else picked)
    notice = preferences.notice if waits else None
    in_scene = drawn and preferences.look is not Look.WORDS
    own = part.hand_blocks(state, view, locale, HandPage(place.page, picked, sorting))
    brief = preferences.look is not Look.WORDS
    none = tr(locale, "hand-none-fits") if none_fits and not ways else ""
    notes = filled_lines(votes, none if in_scene else _lying(state, view, locale))
    asked = Text(_asked(state, view, locale, notice, ways, notes=notes, brief=brief))
    if in_scene:
        is_free = strict(view)
        scene = hand_picture(
            state,
            view,
            locale,
            recent,
            raised=() if is_free else {choice.card for choice in found},
            sorting=sorting,
            is_to_play=_is_asked_for_card(view) and not is_free,
        )
        scene = replace(scene, is_awaited=scene.is_awaited or has_yet_to_act(recent, seat))
        scene = timed(scene, clock if seat in view.asked else None, locale)
        # The question goes below the picture, directly above its answers.
        blocks: list[Block] = [title, scene, asked, *own]
    else:
        listed = hand_cards(
            view,
            found,
            locale,
            sorting,
            lines,
            waits=waits,
            picked=bool(ways),
            is_short=bool(votes),
        )
        backs = own_backs_line(view, locale, sorting, is_short=bool(votes))
        listed = Text(filled_lines(listed.markdown, backs))
        blocks = [title, *([listed] if listed.markdown else []), asked, *own]
    # What happened to the reader matters more than how to play.
    is_hit = bool(headline(recent, state, locale, seat))
    is_known = bool(votes) or is_hit or state.edition in preferences.editions
    hint = "" if is_known else first_game_text(state.edition, locale)
    above = filled_lines(title.markdown.replace(f"<#{state.channel_id}>", CHANNEL), hint, votes)
    news = _news(
        state,
        seat,
        locale,
        recent,
        letters_left(blocks),
        above,
        waits=waits,
        rows_of_cards=ROWS_OF_CARDS if waits else int(in_scene and view.waiting is Waiting.PLAY),
    )
    # For screen readers, events come before the state that they led to.
    place_of_news = 0 if preferences.look is Look.WORDS else 1
    blocks[place_of_news:place_of_news] = news
    if hint:
        blocks.insert(blocks.index(title) + 1, Text(hint))
    blocks += answer_blocks(found, locale, place.page, picked, last, lines=lines)
    blocks += close
    blocks += _pager(state, view, locale, place)
    return Panel(tuple(blocks), accent=ACCENT if seat in view.asked else WAITING)


def _news(  # noqa: PLR0913, PLR0917 - what it tells, to whom and how much
    state: TableState,
    seat: int,
    locale: Locale,
    recent: Sequence[Event],
    letters: int,
    above: str,
    *,
    waits: bool,
    rows_of_cards: int,
) -> list[Text]:
    """The latest events, in the rows on a phone that the title, votes and a hint leave free.

    Args:
        rows_of_cards: The extra rows for cards that were shown or drawn.
    """
    lines = above.splitlines()
    least = int(len(lines) == 1)
    rows_left = max(2 * least, ROWS_ABOVE - _rows(above))
    more = rows_of_cards if least else 0
    news: list[Text] = []
    hit = headline(recent, state, locale, seat) if rows_left > 0 else ""
    if hit:
        told = f"-# **{hit}**"
        news.append(Text(told, is_news=True))
        # Bold letters are wide, so there is room for only one more row.
        rows_left, least = min(rows_left, 2) - phone_rows(told), 0
    room = rows_left + more
    told = summary_lines(recent, state, locale, letters, seat, room)
    if hit and _rows(told) > room:
        # The headline has said what happened; only a shown hand is always reported as well.
        hands = [event for event in recent if shown_to(event, seat)]
        told = summary_lines(hands, state, locale, letters, seat, room)
    if rows_left > 0 and told:
        news.append(Text(told, is_news=True))
        known = PRESENT.of(state.edition).summed_up(recent)
        # The cards that the reader drew are named only in a line of their own.
        known = [one for one in known if not (isinstance(one, Drew) and one.seat == seat)]
        recent = without(recent, known)
        letters -= len(told)
        more = min(more, max(0, room - _rows(told)))
        rows_left -= _rows(told)
    since = recent if waits and not hit else since_own_move(recent, seat)
    rows_left = max(least, rows_left)
    told = ""
    if hit:
        # Beside a headline there is room for the cards that it brought, if they are still held.
        new, rows_left = _new_cards(since, state, seat, locale), rows_left + more
        told = fitting_lines(new, locale, letters, rows_left) if rows_left > 0 else ""
    elif rows_left > 0:
        told = last_event_lines(since, state, locale, letters, seat, rows_left)
    if told:
        place = len(news) if hit or _has_gone_on(since, state) else 0
        news.insert(place, Text(told, is_news=True))
    if hit and len(news) > 1:
        # One text takes less room than several.
        news = [Text("\n".join(one.markdown for one in news), is_news=True)]
    return news


def _new_cards(
    events: Sequence[Event], state: TableState, seat: int, locale: Locale
) -> tuple[str, ...]:
    """The line that names the drawn cards that a seat still holds, or no lines."""
    held = frozenset(state.begun_game.hands[seat])
    drawn = [event.cards for event in events if isinstance(event, Drew) and event.seat == seat]
    kept = [card for cards in drawn if held.issuperset(cards) for card in cards]
    if not kept:
        return ()
    cards = field_text("cards", tuple(kept), state, locale)
    return (f"-# {tr(locale, 'hand-new-cards', count=len(kept), cards=cards)}",)


def _rows(lines: str) -> int:
    return sum(map(phone_rows, lines.splitlines()))


def _has_gone_on(events: Sequence[Event], state: TableState) -> bool:
    """Whether the newest event worth a line is a card played, or drawn in a turn."""
    newest = next(worth_telling(events, state.edition), None)
    return isinstance(newest, CardLaid) or (isinstance(newest, Drew) and newest.why is Why.TURN)


def away_panel(  # noqa: PLR0917 - what it shows, to whom and where
    state: TableState,
    seat: int,
    locale: Locale,
    recent: Sequence[Event],
    preferences: Preferences,
    title: Text,
    *,
    drawn: bool,
) -> Panel:
    """The hand of a person for whom a robot plays, with the offer to come back."""
    view = view_of(state.begun_game, seat)
    told = filled_lines(
        title.markdown,
        tr(locale, "hand-away"),
        question_line(state, view, locale),
        barred_line(state, locale),
    )
    back = button(locale, Ask(state.table_id, ComeBack()), style=Style.SUCCESS)
    buttons = Buttons((back, button(locale, ShowLog(state.table_id))))
    blocks: list[Block] = [Text(told), buttons]
    sorting = preferences.sorting
    if drawn and preferences.look is not Look.WORDS:
        blocks.append(hand_picture(state, view, locale, recent, raised=(), sorting=sorting))
    else:
        cards = hand_cards(view, (), locale, sorting, waits=True, picked=False)
        blocks += [Text(_lying(state, view, locale)), cards]
    return Panel((*blocks, *_close_answers(state, seat, locale)), WAITING)


def _out_of_turn_line(view: View, locale: Locale) -> str:
    """The hint for a player out of turn who holds a card like the top one; otherwise empty."""
    top = view.piles[0].top
    cards = [move.card for move in view.moves if move.verb is Verb.PLAY]
    plays = any(card is not None and card.front is top.front for card in cards)
    return tr(locale, "hand-out-of-turn") if plays and view.seat not in view.asked else ""


def _lying(state: TableState, view: View, locale: Locale) -> str:
    """The sizes of the hands and the cards on the table, which a picture would show."""
    return filled_lines(
        f"-# {counts_line(state, view, locale)}",
        edition_lines(state, view, locale),
        pile_lines(state, view, locale),
    )


def _asked(
    state: TableState,
    view: View,
    locale: Locale,
    waits_for: NoticeMode | None,
    ways: Sequence[AnswerChoice],
    *,
    notes: str,
    brief: bool,
) -> str:
    """The hints, the clock and the question.

    The question is last, directly above its answers, unless the player is waiting.

    Args:
        waits_for: How a waiting player will be notified; None for a player who can act.
        ways: The ways to play the picked card, if one is picked.
        notes: The votes, then the cards on the table or, if a picture shows those, the note that
            no card in hand is playable.
        brief: Whether the clock is shown without a sentence.
    """
    out = view.seat is not None and view.seat not in view.order
    waits = waits_for is not None
    # Players who are out get no more turns, so no notice is announced to them.
    called = "never" if out else waits_for
    if waits and not out and state.is_outside:
        # No notice is announced outside, as it would cost one of the few follow-ups.
        called = "none"
    asked = question_line(state, view, locale, view.seat)
    if ways:
        asked = _asked_of_picked(view, locale, ways[0])
    # The message is not updated with others' moves, so their clocks would run out in it.
    clocks = barred_line(state, locale) if waits else clock_lines(state, view, locale, brief=brief)
    return filled_lines(
        tr(locale, "hand-out") if out else "",
        threat_line(state, view, locale, view.seat),
        _out_of_turn_line(view, locale),
        later_line(state, view, locale),
        side_line(state, view, locale),
        challenge_line(state, view, locale),
        put_out_line(view, locale),
        notes,
        asked_until(asked, clocks),
        tr(locale, f"hand-waits-{called}", when=moment(state.saved_at)) if waits else "",
    )


def _asked_of_picked(view: View, locale: Locale, way: AnswerChoice) -> str:
    """The question about a picked card; some faces have one of their own."""
    what = _left_to_choose(view, way.card)
    own = f"hand-picked-{what}-{way.card.face}" if way.card else ""
    key = own if has_text(locale, own) else "hand-picked"
    return tr(locale, key, card=capitalised(way.name), what=what)


def _left_to_choose(view: View, card: Card | None) -> str:
    """A key for the parts in which the ways to play a card differ: `colour-pan`, or else `way`."""
    moves = [move for move in view.moves if move.card == card and move.verb is Verb.PLAY]
    parts: dict[str, set[object]] = {
        "colour": {move.colour for move in moves},
        "pan": {move.pan for move in moves},
        "player": {move.player for move in moves},
    }
    apart = [name for name, found in parts.items() if len(found) > 1]
    return "-".join(apart) or "way"


def _plain(
    state: TableState,
    view: View,
    locale: Locale,
    *,
    waits: bool,
    none_fits: bool,
    picked: bool,
) -> tuple[Button, ...]:
    """The buttons for one-word answers, calls and the log; players who wait can also refresh.

    Beside the answers to a question, or the ways to play a card, there are only calls.
    """
    refresh = button(locale, LookAtHand(state.table_id, 0), key="button-refresh")
    if view.seat not in view.order:
        # Players who are out can only watch.
        return (refresh,)
    again = (refresh,) if waits else ()
    can = {move.verb for move in view.moves}
    verbs = [one for one in merged().verb_buttons if one.verb in can and not picked]
    buttons = [*plain_buttons(state, view.number, verbs, locale, none_fits=none_fits)]
    others = opponents(view, view.seat)
    is_due = is_call_due(view)
    can_call = Verb.UNO in can and (is_due or len(view.hand) <= CALLED_WITH)
    buttons += call_buttons(state, locale, others, can_call=can_call, is_due=is_due)
    is_asked = view.seat in view.asked and view.waiting not in TURNS
    if picked or is_asked:
        return (*buttons, *again)
    sides = (button(locale, ShowOtherSides(state.table_id)),) if view.backs else ()
    if not own_ballot_buttons(state, view.seat, locale):
        return (*buttons, *sides, button(locale, ShowLog(state.table_id)), *again)
    # Beside a vote there is no room for another line of buttons.
    least, more = (*buttons, *again), (*buttons, *sides, *again)
    return more if len(phone_lines(more)) == len(phone_lines(least)) else least


def _why(
    state: TableState, view: View, found: Sequence[AnswerChoice], locale: Locale
) -> tuple[Button, ...]:
    """The button that explains why cards that might be expected to fit cannot be played."""
    if not _is_asked_for_card(view) or {*view.hand} <= {choice.card for choice in found}:
        return ()
    return (button(locale, AskWhy(state.table_id)),)


def _pager(state: TableState, view: View, locale: Locale, place: _Position) -> tuple[Buttons, ...]:
    def shows(other: int) -> PickCard:
        return PickCard(state.table_id, view.number, other, place.picked)

    buttons = pager(locale, shows, place.page, place.pages, "button")
    if place.picked:
        buttons.append(button(locale, LookAtHand(state.table_id, 0), key="button-back"))
    return rows(buttons)
