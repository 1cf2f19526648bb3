"""The message of a player's hand (cards, answers, calls), for that player's eyes alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot.engine.editions import EDITIONS
from bot.engine.events import Event
from bot.engine.moves import Verb
from bot.engine.record.notation import SEATS
from bot.engine.scoring import ONE_ROUND, opponents
from bot.engine.state import State, Waiting
from bot.engine.view import View
from bot.engine.view import view as view_of
from bot.game.rules.play import can_pass, close_voters
from bot.game.state.table_state import Ending, Phase, TableState, is_kicked
from bot.i18n import Locale, tr
from bot.present.components import (
    BLUE,
    GOLD,
    GREY,
    ActionKind,
    Block,
    Button,
    Buttons,
    ComponentAction,
    Option,
    Panel,
    Select,
    Style,
    Text,
    button,
    capitalised,
    filled_lines,
    letters_left,
    packed,
    pager,
    rows,
)
from bot.present.edition import PRESENT, HandPage, merged
from bot.present.panels.answers import (
    AnswerChoice,
    answer_blocks,
    answer_choices,
    call_buttons,
    card_buttons,
    close_vote_buttons,
    hand_button,
    is_call_due,
    page_count,
    picked_ways,
    plain_buttons,
    strict,
)
from bot.present.panels.lobby import player_lines
from bot.present.panels.options import host_button
from bot.present.panels.rounds import (
    NO_EXTRAS,
    ResultExtras,
    earned_lines,
    ending,
    hands_picture,
    next_lines,
    result_picture,
    won_line,
)
from bot.present.panels.scene import hand_picture
from bot.present.panels.table import seat_button, seat_line
from bot.present.text.events import challenge_line, last_event_lines, since_own_move
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import (
    card_lines,
    escape_markdown,
    first_game_text,
    label_name,
    medal_icon,
    phone_rows,
)
from bot.present.text.options import edition_title
from bot.present.text.refusals import CARD_ANSWERS
from bot.present.text.results import ranked, score_lines, summary_lines
from bot.present.text.status import (
    asked_until,
    barred_line,
    clock_lines,
    close_vote_line,
    counts_line,
    edition_lines,
    edition_pile_lines,
    later_line,
    moment,
    pile_lines,
    question_line,
    seat_lines,
    side_line,
    stock_line,
    threat_line,
    vote_lines,
)
from bot.settings import Look, NoticeMode, Preferences, Sorting

WAITING = GREY
BY_HAND = frozenset({Ending.CANCELLED, Ending.STOPPED})
"""Endings of tables that were closed by a person."""


def title_line(state: TableState, locale: Locale) -> str:
    edition = edition_title(state.edition, state.options, locale)
    return tr(
        locale,
        "hand-title",
        edition=edition,
        channel=str(state.channel_id),
        server=escape_markdown(state.server) if state.server else NO_VALUE,
    )


def without_hand_panel(
    state: TableState, seat: int, locale: Locale, extras: ResultExtras = NO_EXTRAS
) -> Panel:
    """The message before, between and after rounds, when there is no hand."""
    lines = [title_line(state, locale), *_said(state, seat, locale)]
    user_id = state.players[seat].user_id
    if user_id is not None:
        lines.append(earned_lines(state, extras, locale, user_id))
    lines += [close_vote_line(state, locale), barred_line(state, locale)]
    buttons = []
    for kind in _offered(state, seat):
        style = Style.SUCCESS if kind in _GREEN else Style.SECONDARY
        buttons.append(button(locale, kind, state.table_id, style=style))
    close = _close_answers(state, seat, locale)
    blocks = (Text(filled_lines(*lines)), *_result(state, locale), *rows(buttons), *close)
    return Panel(blocks, GOLD if state.ending is Ending.MATCH_OVER else WAITING)


_GREEN = frozenset({ActionKind.READY, ActionKind.AGAIN})


def _result(state: TableState, locale: Locale) -> tuple[Block, ...]:
    """The picture of a finished round or match, or the standing in words."""
    game = state.game
    if game is None or game.result is None:
        return ()
    if state.phase is Phase.BETWEEN:
        scored = score_lines(state, game, locale, is_short=True)
        return (hands_picture(state, game, locale), Text(scored))
    if state.ending is not Ending.MATCH_OVER:
        return ()
    words = score_lines(state, game, locale)
    return (replace(result_picture(state, game, locale), words=words),)


def _close_answers(state: TableState, seat: int, locale: Locale) -> tuple[Buttons, ...]:
    return rows(close_vote_buttons(state, locale) if seat in close_voters(state) else ())


def left_panel(state: TableState, user_id: int, locale: Locale) -> Panel:
    """The message for a person who has left, possibly unknown: why, and what follows."""
    own = next((one for one in state.players if one.user_id == user_id), None)
    playing = own is not None and state.phase in {Phase.PLAYING, Phase.BETWEEN}
    if is_kicked(state.kicked, user_id):
        return Panel((Text(tr(locale, "hand-removed", channel=str(state.channel_id))),), WAITING)
    how, buttons = "closed" if playing else "left", []
    at_table = partial(button, locale, table_id=state.table_id)
    if playing and own is not None and own.robot:
        how = "kept"
        buttons.append(at_table(ActionKind.JOIN, key="button-come-back", style=Style.PRIMARY))
    if state.can_be_watched:
        buttons.append(at_table(ActionKind.WATCH))
    words = tr(locale, "hand-left", channel=str(state.channel_id), how=how)
    return Panel((Text(words), *rows(buttons)), WAITING)


def _said(state: TableState, seat: int, locale: Locale) -> list[str]:
    """The phase of the table, or the end of the round or match from the reader's point of view."""
    game = state.game
    if state.phase is Phase.LOBBY:
        return [tr(locale, "hand-in-lobby")]
    if game is not None and state.phase is Phase.BETWEEN:
        ready = tr(locale, "hand-ready") if seat in state.ready else ""
        won = won_line(state, game, locale, seat)
        kept = tr(locale, "hand-kept") if state.players[seat].robot else ""
        own = _own_line(game, seat, locale)
        return [won, own, kept or ready, next_lines(state, game, locale)]
    why = ending(state, locale, seat)
    if game is not None and state.ending is Ending.MATCH_OVER:
        return [why, _own_line(game, seat, locale)]
    # If somebody has closed the table, the reason says so.
    return [why] if state.ending in BY_HAND else [tr(locale, "hand-closed"), why]


def _offered(state: TableState, seat: int) -> list[ActionKind]:
    match state.phase:
        case Phase.BETWEEN if seat not in state.ready:
            return [ActionKind.READY, ActionKind.LEAVE]
        case Phase.LOBBY | Phase.BETWEEN:
            return [ActionKind.LEAVE]
        case Phase.PLAYING | Phase.CLOSED:
            if state.ending is not Ending.MATCH_OVER:
                return []
            again = [ActionKind.AGAIN] if state.can_be_repeated else []
            return [*again, ActionKind.REPLAY]


def _own_line(game: State, seat: int, locale: Locale) -> str:
    """The reader's score and place; after a single round only what it brought."""
    scores = ranked(game)
    own = next((score for score in scores if seat in score.seats), None)
    if own is None:
        return ""
    if game.options.mode in ONE_ROUND:
        return tr(locale, "hand-own-round", won="yes" if own.place else "no", count=own.points)
    team, place = "yes" if len(own.seats) > 1 else "no", {"place": own.place, "of": len(scores)}
    score = tr(locale, "hand-own-score", team=team, count=own.points, **place)
    return f"{medal_icon(own.place, earned=own.medal)} {score}"


def welcome_panel(state: TableState, user_id: int, messages: str, locale: Locale) -> Panel:
    """The welcome for a player who receives DMs, with the address of their DMs."""
    key = "welcome-late" if state.waits(user_id) else "welcome"
    text = tr(locale, key, channel=str(state.channel_id), link=messages)
    return Panel((Text(text),))


def messages_closed_panel(state: TableState, user_id: int, locale: Locale) -> Panel:
    """The welcome for a player with closed DMs, with the button for the hand."""
    key = "messages-closed-late" if state.waits(user_id) else "messages-closed"
    return Panel((Text(tr(locale, key)), Buttons((hand_button(state.table_id, locale),))))


def hand_cards(
    view: View,
    found: Sequence[AnswerChoice],
    locale: Locale,
    sorting: Sorting,
    *,
    waits: bool,
    picked: bool,
) -> Text:
    """The reader's cards, except those that are buttons."""
    all_lines = partial(card_lines, locale=locale, edition=view.edition, sorting=sorting)
    title = tr(locale, "hand-cards", count=len(view.hand))
    if waits:
        return Text("\n".join((title, *all_lines(view.hand))))
    playable = {choice.card for choice in found}
    if picked or playable <= {None}:
        none = [tr(locale, "hand-none-fits")] if not picked and _none_fits(view, found) else []
        cards = " · ".join(all_lines(view.hand))
        return Text("\n".join((tr(locale, "hand-folded", cards=cards), *none)))
    lines: list[str] = []
    if not card_buttons(found):
        lines = [title, *all_lines([held for held in view.hand if held in playable])]
    others = " · ".join(all_lines([held for held in view.hand if held not in playable]))
    return Text("\n".join((*lines, tr(locale, "hand-others", cards=others)) if others else lines))


def _none_fits(view: View, found: Sequence[AnswerChoice]) -> bool:
    """Whether the reader is to play, and none of their cards can be played."""
    is_to_play = view.seat in view.asked and view.waiting is Waiting.PLAY
    return is_to_play and {choice.card for choice in found} <= {None}


def _is_asked_for_card(view: View) -> bool:
    return view.seat in view.asked and view.waiting in CARD_ANSWERS


ACCENT = BLUE
ROWS_ABOVE = 4
"""Rows on a phone above a hand: its title, and what happened."""
CHANNEL = "#a-channel"
"""Stands for the mention of a channel where rows are counted."""
LEAN = Preferences(look=Look.PICTURES, editions=(*EDITIONS,))


@dataclass(frozen=True, slots=True)
class _Position:
    """The part of the message that the reader looks at; `page` counts from 0."""

    page: int
    pages: int
    picked: str


def hand_panel(
    state: TableState,
    seat: int,
    locale: Locale,
    page: int = 0,
    picked: str = "",
    *,
    recent: Sequence[Event] = (),
    preferences: Preferences = LEAN,
) -> Panel:
    """The hand of a seat, with all possible answers; others' secrets in `recent` are removed."""
    game = state.game
    if game is None or state.phase is not Phase.PLAYING:
        return without_hand_panel(state, seat, locale)
    player = state.players[seat]
    if player.robot and player.user_id is not None:
        return away_panel(state, seat, locale, recent, preferences)
    view, sorting = view_of(game, seat), preferences.sorting
    # A call has a button of its own.
    found = [one for one in answer_choices(state, view, locale, sorting) if not one.calls]
    part = PRESENT.of(view.edition)
    pages = page_count(found, part.extra_cards(view))
    waits = seat not in view.asked and not found
    # A waiting player has the way back beside the log; a component may not appear twice.
    place = _Position(min(page, pages - 1), pages, "" if waits else picked)
    ways = picked_ways(found, picked)
    notice = preferences.notice if waits else None
    in_scene = preferences.look is Look.SCENE
    own = part.hand_blocks(state, view, locale, HandPage(place.page, picked, sorting))
    title = Text(title_line(state, locale))
    brief = preferences.look is not Look.WORDS
    none_fits = _none_fits(view, found)
    none = tr(locale, "hand-none-fits") if none_fits and not ways else ""
    votes = filled_lines(vote_lines(state, view, locale, view.seat), close_vote_line(state, locale))
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
        # What is asked stands below the picture, directly above the answers.
        blocks: list[Block] = [title, scene, asked, *own]
    else:
        listed = hand_cards(view, found, locale, sorting, waits=waits, picked=bool(ways))
        blocks = [title, *([listed] if listed.markdown else []), asked, *own]
    is_known = bool(votes) or state.edition in preferences.editions
    hint = "" if is_known else first_game_text(state.edition, locale)
    above = filled_lines(title.markdown.replace(f"<#{state.channel_id}>", CHANNEL), hint, votes)
    news = _news(state, seat, locale, recent, letters_left(blocks), above, waits=waits)
    # For screen readers, events come before the state they led to.
    place_of_news = 0 if preferences.look is Look.WORDS else 1
    blocks[place_of_news:place_of_news] = news
    if hint:
        blocks.insert(blocks.index(title) + 1, Text(hint))
    why = () if ways or votes else _why(state, view, found, locale)
    plain = _plain(state, view, locale, waits=waits, none_fits=none_fits)
    blocks += answer_blocks(found, locale, place.page, picked, (*plain, *why))
    blocks += _close_answers(state, seat, locale)
    blocks += _pager(state, view, locale, place)
    return Panel(tuple(blocks), accent=ACCENT if seat in view.asked else WAITING)


def _news(  # noqa: PLR0917 - what it tells, to whom and how much
    state: TableState,
    seat: int,
    locale: Locale,
    recent: Sequence[Event],
    letters: int,
    above: str,
    *,
    waits: bool,
) -> list[Text]:
    """What happened, in the rows of a phone that the title, votes and a hint leave."""
    lines = above.splitlines()
    least = int(len(lines) == 1)
    rows_left = max(2 * least, ROWS_ABOVE - sum(map(phone_rows, lines)))
    news: list[Text] = []
    if rows_left > 0 and (told := summary_lines(recent, state, locale, letters, seat, rows_left)):
        news.append(Text(told, is_news=True))
        letters -= len(told)
        rows_left -= sum(map(phone_rows, told.splitlines()))
    since, rows_left = recent if waits else since_own_move(recent, seat), max(least, rows_left)
    if rows_left > 0 and (told := last_event_lines(since, state, locale, letters, seat, rows_left)):
        news.insert(0, Text(told, is_news=True))
    return news


def away_panel(
    state: TableState,
    seat: int,
    locale: Locale,
    recent: Sequence[Event],
    preferences: Preferences,
) -> Panel:
    """The hand of a person for whom a robot plays; it asks them nothing but to come back."""
    assert state.game is not None, "a round is played"
    view = view_of(state.game, seat)
    told = filled_lines(
        title_line(state, locale),
        tr(locale, "hand-away"),
        question_line(state, view, locale),
        barred_line(state, locale),
    )
    back = button(locale, ActionKind.COME_BACK, state.table_id, style=Style.SUCCESS)
    buttons = Buttons((back, button(locale, ActionKind.LOG, state.table_id)))
    blocks: list[Block] = [Text(told), buttons]
    sorting = preferences.sorting
    if preferences.look is Look.SCENE:
        blocks.append(hand_picture(state, view, locale, recent, raised=(), sorting=sorting))
    else:
        cards = hand_cards(view, (), locale, sorting, waits=True, picked=False)
        blocks += [Text(_lying(state, view, locale)), cards]
    return Panel((*blocks, *_close_answers(state, seat, locale)), WAITING)


def _out_of_turn_line(view: View, locale: Locale) -> str:
    """That a player who is not asked holds exactly the top card and may play it."""
    top = view.piles[0].top
    plays = any(move.verb is Verb.PLAY and move.card is top for move in view.moves)
    return tr(locale, "hand-out-of-turn") if plays and view.seat not in view.asked else ""


def _lying(state: TableState, view: View, locale: Locale) -> str:
    """The number of cards in each hand, and what lies on the table: what a picture shows."""
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
    """What is asked and until when; the question comes last, directly above its answers.

    Args:
        waits_for: How a waiting player will be notified; None for a player who can act.
        ways: The ways to play the picked card, if one is.
        notes: Votes, and what lies on the table or the picture of it does not say.
        brief: Whether the clock needs no sentence.
    """
    out = view.seat is not None and view.seat not in view.order
    waits = waits_for is not None
    # Players who are out have no more turns, so they are promised no notice.
    called = "never" if out else waits_for
    asked = question_line(state, view, locale, view.seat)
    if ways:
        asked = tr(locale, "hand-picked", card=capitalised(ways[0].name))
    # The message is not updated with the moves of others, so their clocks would run out in it.
    clocks = barred_line(state, locale) if waits else clock_lines(state, view, locale, brief=brief)
    return filled_lines(
        tr(locale, "hand-out") if out else "",
        threat_line(state, view, locale, view.seat),
        _out_of_turn_line(view, locale),
        later_line(state, view, locale),
        side_line(state, view, locale),
        challenge_line(state, view, locale),
        notes,
        asked_until(asked, clocks),
        tr(locale, f"hand-waits-{called}", when=moment(state.saved_at)) if waits else "",
    )


def _plain(
    state: TableState, view: View, locale: Locale, *, waits: bool, none_fits: bool
) -> tuple[Button, ...]:
    """Answers of one word, calls, and a look at the table for waiting players."""
    again = button(locale, ActionKind.HAND, state.table_id, "0", key="button-refresh")
    if view.seat not in view.order:
        # Players who are out can only watch.
        return (again,)
    can = {move.verb for move in view.moves} | view.options.standing
    verbs = [one for one in merged().verb_buttons if one.verb in can]
    buttons = [*plain_buttons(state, view.number, verbs, locale, none_fits=none_fits)]
    others = opponents(view, view.seat)
    buttons += call_buttons(
        state, locale, others, can_call=Verb.UNO in can, is_due=is_call_due(view)
    )
    if view.seat not in close_voters(state):
        buttons.append(button(locale, ActionKind.LOG, state.table_id))
    return (*buttons, again) if waits else (*buttons,)


def _why(
    state: TableState, view: View, found: Sequence[AnswerChoice], locale: Locale
) -> tuple[Button, ...]:
    """The question why cards cannot be played that could be if they fitted."""
    if not _is_asked_for_card(view) or {*view.hand} <= {choice.card for choice in found}:
        return ()
    return (button(locale, ActionKind.WHY, state.table_id),)


def _pager(state: TableState, view: View, locale: Locale, place: _Position) -> tuple[Buttons, ...]:
    pick = partial(button, locale, ActionKind.PICK, state.table_id, number=view.number)
    buttons = pager(
        pick, place.page, place.pages, lambda other: f"{other} {place.picked}".strip(), "button"
    )
    if place.picked:
        buttons.append(button(locale, ActionKind.HAND, state.table_id, "0", key="button-back"))
    return rows(buttons)


def accuse_panel(state: TableState, seat: int, locale: Locale) -> Panel:
    """The opponents that can be accused of table talk; needs a running game."""
    assert state.game is not None, "a game has begun"
    others = [other for other in opponents(state.game, seat) if can_pass(state, other)]
    accuse = partial(ComponentAction, state.table_id, Verb.ACCUSE, None)
    buttons = [Button(label_name(state, one), accuse(SEATS[one]), Style.DANGER) for one in others]
    # In DMs this replaces the hand.
    hand = rows((hand_button(state.table_id, locale),))
    return Panel((Text(tr(locale, "whom-accuse")), *rows(buttons), *hand))


def status_panel(
    state: TableState,
    seat: int | None,
    locale: Locale,
    staff: bool = False,
    user_id: int | None = None,
) -> Panel:
    """The state of the table for one person, with rarely used actions.

    Args:
        user_id: A person who does not play and may be given a seat.
    """
    blocks: list[Block] = [Text(part) for part in _standing(state, locale) if part]
    if seat is None and user_id is not None:
        blocks += _offer(state, user_id, locale)
    user_id = user_id if seat is None else state.players[seat].user_id
    buttons = _rare_buttons(state, seat, locale)
    if state.phase is not Phase.CLOSED and (staff or user_id == state.host):
        if _others(state, user_id, locale):
            buttons.append(host_button(state, locale))
        buttons.append(button(locale, ActionKind.STOP, state.table_id, style=Style.DANGER))
    return Panel((*blocks, *packed(buttons)))


def host_panel(state: TableState, user_id: int, locale: Locale) -> Panel:
    """Remove a person, pass the host's role on."""
    others = _others(state, user_id, locale)
    kinds = {"choose-kick": ActionKind.KICK, "choose-host": ActionKind.PASS_HOST}
    selects = [
        Select(tr(locale, key), ComponentAction(state.table_id, kind), others)
        for key, kind in kinds.items()
        if others
    ]
    in_lobby = state.phase is Phase.LOBBY and user_id == state.host
    whence = ActionKind.OPTIONS if in_lobby else ActionKind.STATUS
    back = button(locale, whence, state.table_id, key="button-back")
    return Panel((Text(tr(locale, "host-title")), *selects, Buttons((back,))))


def _others(state: TableState, user_id: int | None, locale: Locale) -> tuple[Option, ...]:
    return tuple(
        Option(label_name(state, seat), state.players[seat].key)
        for seat in state.people
        if state.players[seat].user_id != user_id
    )


def _standing(state: TableState, locale: Locale) -> tuple[str, ...]:
    game = state.game
    if state.phase is Phase.CLOSED:
        scores = () if game is None else (score_lines(state, game, locale),)
        return (ending(state, locale), *scores)
    if game is None:
        return (player_lines(state, locale),)
    if state.phase is not Phase.PLAYING:
        asked = close_vote_line(state, locale)
        return (score_lines(state, game, locale), next_lines(state, game, locale), asked)
    view = view_of(game, None)
    lines = filled_lines(
        question_line(state, view, locale),
        clock_lines(state, view, locale),
        pile_lines(state, view, locale),
        stock_line(view, locale),
        edition_pile_lines(state, view, locale),
        edition_lines(state, view, locale),
        vote_lines(state, view, locale),
        close_vote_line(state, locale),
    )
    return (lines, seat_lines(state, view, locale))


def _offer(state: TableState, user_id: int, locale: Locale) -> list[Block]:
    offered = seat_button(state, user_id, locale)
    line = seat_line(state, user_id, locale)
    return [*([Text(line)] if line else []), *rows([offered] if offered else [])]


def _rare_buttons(state: TableState, seat: int | None, locale: Locale) -> list[Button]:
    table_id = state.table_id
    buttons = [button(locale, ActionKind.RULES, table_id, f"{state.edition} 0")]
    if state.game is not None and state.phase is not Phase.CLOSED:
        buttons.append(button(locale, ActionKind.LOG, state.table_id))
    if state.phase is not Phase.LOBBY:
        buttons.append(button(locale, ActionKind.OPTIONS, table_id))
    if state.commitment:
        # Readers can note the commitment before the secret is revealed, and compare it later.
        buttons.append(button(locale, ActionKind.FAIR_DEAL, table_id))
    if seat is None or state.phase is Phase.CLOSED:
        return buttons
    game = state.game if state.phase is Phase.PLAYING else None
    others = opponents(game, seat) if game is not None and seat in game.order else ()
    if any(can_pass(state, other) for other in others):
        buttons.append(button(locale, ActionKind.ACCUSE_WHOM, table_id, key="button-accuse"))
    return [*buttons, button(locale, ActionKind.LEAVE, table_id, style=Style.DANGER)]
