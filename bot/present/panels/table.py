"""The message of a table in its channel: lobby, game, pause and end, without any secrets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from bot.engine.apply import legal
from bot.engine.events import CardLaid, Challenged, Event, Owing, RoundEnded
from bot.engine.moves import Verb
from bot.engine.record.notation import SEATS
from bot.engine.scoring import IN_PAIRS, ONE_ROUND
from bot.engine.view import View
from bot.engine.view import view as view_of
from bot.game.rules.actions import Join, Leave, React, Refusal
from bot.game.rules.clocks import SeenClock
from bot.game.rules.lobby import free_seats, robot_seats, why_no_seat
from bot.game.state.table_state import Ending, Phase, Reaction, TableState, is_marked
from bot.i18n import Locale, tr
from bot.present.components import (
    BUTTONS_A_ROW,
    GOLD,
    GREY,
    TEXT,
    Block,
    Button,
    Buttons,
    CardImage,
    Divider,
    MomentScene,
    Panel,
    Picture,
    Style,
    TableScene,
    Text,
    batches,
    button,
    filled_lines,
    letters_left,
    packed,
    pager,
    rows,
)
from bot.present.edition import PRESENT, MomentStep, merged
from bot.present.offers import added_buttons, in_play
from bot.present.panels.answers import call_buttons, hand_button, plain_buttons
from bot.present.panels.ballots import ballot_buttons, ballot_line
from bot.present.panels.lobby import lobby_panel
from bot.present.panels.rounds import (
    NO_EXTRAS,
    ResultExtras,
    closed_panel,
    match_panel,
    round_panel,
)
from bot.present.panels.scene import reacting, table_picture, timed
from bot.present.table_clicks import (
    Ask,
    LookAtHand,
    MoveClick,
    ShowLog,
    ShowReactions,
    ShowRules,
    ShowStatus,
)
from bot.present.text.events import (
    RECENT_LINES,
    event_text,
    fitting_lines,
    recent_event_lines,
    shown_to,
    without,
    worth_telling,
)
from bot.present.text.fields import event_phrasing
from bot.present.text.names import (
    card_with_icon,
    coloured_face_name,
    face_name,
    label_name,
    phone_rows,
    pile_text,
    plain_words,
    seat_name,
)
from bot.present.text.options import edition_title
from bot.present.text.results import past_round_lines, summary_lines
from bot.present.text.status import (
    clock_lines,
    clock_row,
    counts_line,
    edition_lines,
    edition_pile_lines,
    pile_lines,
    question_line,
    reaction_line,
    seat_lines,
    sides_line,
    stock_line,
    threat_line,
    vote_lines,
    waiting_line,
    watchers_line,
)

_ACCENTS = {
    "red": 0xD9423A,
    "green": 0x3C9A4E,
    "blue": 0x2F6FBF,
    "yellow": 0xE3B21C,
    "pink": 0xEC5498,
    "teal": 0x149EA6,
    "orange": 0xF28222,
    "purple": 0x884CD0,
}
_NO_ACCENT = GREY
ROWS = 7
"""The rows on a phone for the open question, votes and events."""
LONGEST_THREAD_NAME = 100

NO_REACTIONS: Mapping[int, Reaction] = MappingProxyType({})


def thread_name(edition: str, host: str, locale: Locale) -> str:
    name = tr(locale, "table-thread", edition=tr(locale, f"edition-{edition}"), name=host)
    return name[:LONGEST_THREAD_NAME]


def channel_panel(
    state: TableState,
    locale: Locale,
    recent: Sequence[Event] = (),
    *,
    clock: SeenClock | None = None,
    extras: ResultExtras = NO_EXTRAS,
    reactions: Mapping[int, Reaction] | None = NO_REACTIONS,
    drawn: bool = False,
) -> Panel:
    """The message of a table in any phase.

    Args:
        drawn: Whether its picture can be drawn now; otherwise symbols and words replace it.
        recent: The last events, in order.
        clock: The clock of the open question, as the picture shows it.
        reactions: The reactions by seat; None where reactions are muted.
    """
    match state.phase:
        case Phase.LOBBY:
            return lobby_panel(state, locale, drawn=drawn)
        case Phase.PLAYING:
            return table_panel(state, locale, recent, clock=clock, reactions=reactions, drawn=drawn)
        case Phase.BETWEEN:
            return round_panel(state, locale, extras)
        case Phase.CLOSED if state.ending is Ending.MATCH_OVER:
            return match_panel(state, locale, extras)
        case Phase.CLOSED:
            return closed_panel(state, locale, extras)


def table_panel(
    state: TableState,
    locale: Locale,
    recent: Sequence[Event] = (),
    *,
    clock: SeenClock | None = None,
    reactions: Mapping[int, Reaction] | None = NO_REACTIONS,
    drawn: bool = False,
) -> Panel:
    game = state.begun_game
    view = view_of(game, None)
    clocks = clock_lines(state, view, locale, brief=not state.in_words)
    # The clock gets its own line, as otherwise the text would wrap in one turn and not in the next.
    asked = filled_lines(
        title_line(state, locale),
        question_line(state, view, locale),
        clock_row(clocks),
        threat_line(state, view, locale),
    )
    in_pairs = view.options.mode in IN_PAIRS
    seats = seat_lines(state, view, locale) if in_pairs else counts_line(state, view, locale)
    words = filled_lines(
        pile_lines(state, view, locale),
        edition_pile_lines(state, view, locale),
        stock_line(view, locale),
        edition_lines(state, view, locale),
    )
    middle: Block = Text(words, _top(view, locale))
    in_scene, to_sum_up = drawn and not state.in_words, recent
    if in_scene:
        words = f"{words}\n{seats}"
        scene = table_picture(state, view, locale, words, recent[-RECENT_LINES:])
        middle = timed(reacting(scene, view, reactions or NO_REACTIONS), clock, locale)
        if not isinstance(scene.scene, TableScene):
            kinds = PRESENT.of(state.edition).shown_instead
            to_sum_up = [event for event in recent if not isinstance(event, kinds)]
    votes = filled_lines(vote_lines(state, view, locale), ballot_line(state, locale))
    parts = (
        seats if not in_scene else sides_line(state, view, locale) if in_pairs else "",
        reaction_line(state, reactions or NO_REACTIONS, locale),
        waiting_line(state, locale),
        watchers_line(state, locale),
        votes,
    )
    blocks: list[Block] = [Text(asked), middle]
    blocks += [Text(part) for part in parts if part]
    if past := past_round_lines(state, locale):
        blocks.append(Text(past))
    # Questions and votes take the place of the latest events, so that the buttons do not move.
    lines = filled_lines(*asked.splitlines()[1:], votes).splitlines()
    rows = ROWS - sum(map(phone_rows, lines))
    letters = letters_left(blocks)
    told = summary_lines(to_sum_up, state, locale, letters, rows=rows) if rows > 0 else ""
    blocks += [Text(told)] if told else []
    rows -= sum(map(phone_rows, told.splitlines()))
    if told:
        recent = without(recent, PRESENT.of(state.edition).summed_up(recent))
    # A hand shown to everybody is visible for longer than its line in the log.
    # The question says who owes cards.
    others = [event for event in recent if not (shown_to(event, None) or isinstance(event, Owing))]
    if rows <= 0 and not told:
        others = []
    moves = recent_event_lines(others, state, locale, letters_left(blocks), rows=rows)
    tail = (Divider(), Text(moves)) if moves else ()
    if state.in_words and moves:
        # For screen readers, events come before the state that they led to.
        blocks, tail = [Text(moves), *blocks], ()
    return Panel(
        (*blocks, *tail, *playing_buttons(state, locale, can_react=reactions is not None)),
        accent=_accent(view),
    )


def _top(view: View, locale: Locale) -> CardImage | None:
    """The top card of a single discard pile, to show large; None for several piles."""
    (pile, *others) = view.piles
    if others:
        return None
    wild, plain = coloured_face_name(pile.top, pile.colour), face_name(pile.top, view.edition)
    name = wild if pile.top.wild else plain
    return CardImage(name, pile_text(pile.top, pile.colour, view.edition, locale))


def title_line(state: TableState, locale: Locale) -> str:
    """The edition and the round; needs a game."""
    edition = edition_title(state.edition, state.options, locale)
    if state.begun_game.options.mode in ONE_ROUND:
        return tr(locale, "table-title", edition=edition)
    return tr(locale, "table-title-round", edition=edition, round=state.begun_game.match.round)


def _accent(view: View) -> int:
    colours = {pile.colour for pile in view.piles}
    (colour, *others) = colours
    return _NO_ACCENT if others or colour is None else _ACCENTS[colour]


def playing_buttons(
    state: TableState, locale: Locale, *, can_react: bool = True
) -> tuple[Buttons, ...]:
    game = state.begun_game
    table_id = state.table_id
    can = {move.verb for move in legal(game) if move.seat in state.asked}
    hand = hand_button(table_id, locale)
    shown = [one for one in merged().verb_buttons if one.in_channel and one.verb in can]
    answers = plain_buttons(state, game.number, shown, locale)
    # Calls, like catches, are offered to everybody, so that no button reveals a forgotten call.
    few = [seat for seat in game.order if len(game.hands[seat]) in {1, 2}]
    is_due = any(
        seat not in game.said
        and not state.players[seat].robot
        and (len(game.hands[seat]) == 1 or seat in state.asked)
        for seat in few
    )
    always = [
        *call_buttons(state, locale, game.order, can_call=bool(few), is_due=is_due),
        *_looks(state, locale),
    ]
    if state.can_be_watched:
        always += added_buttons(in_play, table_id, locale)
    # A race or a vote needs the room, and leaves no time for reactions.
    is_voting = game.votes or state.ballot is not None
    if can_react and not state.quiet and len(state.asked) == 1 and not is_voting:
        always.append(button(locale, ShowReactions(table_id), key="button-react"))
    accuse = partial(MoveClick, table_id, None)
    votes = [
        button(
            locale,
            accuse(f"{Verb.ACCUSE} {SEATS[vote.accused]}"),
            key="button-vote",
            name=label_name(state, vote.accused),
        )
        for vote in game.votes[:BUTTONS_A_ROW]
    ]
    close = ballot_buttons(state, locale)
    return (*packed((hand, *answers, *always)), *rows(votes), *rows(close))


def _looks(state: TableState, locale: Locale) -> tuple[Button, ...]:
    return (
        button(locale, ShowStatus(state.table_id), emoji="status"),
        button(locale, ShowRules(state.table_id, state.edition)),
    )


def reactions_panel(state: TableState, locale: Locale) -> Panel:
    react = partial(Ask, state.table_id)
    buttons = [
        button(locale, react(React(one)), key=f"reaction-{one}", emoji=one) for one in Reaction
    ]
    three = len(buttons) // 2
    above, below = Buttons(tuple(buttons[:three])), Buttons(tuple(buttons[three:]))
    return Panel((Text(tr(locale, "choose-reaction")), above, below))


def seat_button(state: TableState, user_id: int, locale: Locale) -> Button | None:
    if is_marked(state.kicked, user_id):
        return None
    join = partial(button, locale, Ask(state.table_id, Join()), style=Style.SUCCESS)
    own = [one for one in state.players if one.user_id == user_id]
    match state.phase:
        case Phase.CLOSED:
            return None
        case Phase.LOBBY:
            return join() if free_seats(state) else None
        case _ if own:
            return join(key="button-come-back") if own[0].robot else None
        case _ if state.waits(user_id):
            return button(locale, Ask(state.table_id, Leave()))
        case _ if why_no_seat(state) is None:
            return join(key="button-join-late")
        case _:
            return None


def seat_line(state: TableState, user_id: int, locale: Locale) -> str:
    if state.phase not in {Phase.PLAYING, Phase.BETWEEN}:
        return ""
    if is_marked(state.kicked, user_id):
        return tr(locale, f"refused-{Refusal.KICKED}")
    own = [one for one in state.players if one.user_id == user_id]
    if own:
        return tr(locale, "late-back") if own[0].robot else ""
    if state.waits(user_id):
        return tr(locale, "late-waits")
    refusal = why_no_seat(state)
    if refusal is not None:
        return tr(locale, f"refused-{refusal}")
    robots = len(robot_seats(state)) > len(state.waiting)
    return tr(locale, "late-offer" if robots else "late-offer-new")


LOG_ACCENT = GREY
PAGE_LINES = 12
HEAD = 200


def log_panel(
    state: TableState, seat: int | None, locale: Locale, events: Sequence[Event], page: int = 0
) -> Panel:
    """The events of the current or last round; page 0 has the newest."""
    # The newest page is full; only the oldest may be short.
    pages = list(batches(tuple(worth_telling(events, state.edition)), PAGE_LINES)) or [()]
    page = min(page, len(pages) - 1)
    lines = [event_text(event, state, locale, seat) for event in pages[page]]
    title = tr(locale, "log-title", round=state.begun_game.match.round)
    place = tr(locale, "log-title.pages", page=page + 1, pages=len(pages))
    head = filled_lines(title, place if len(pages) > 1 else "")
    text = fitting_lines(lines, locale, TEXT - HEAD) or tr(locale, "log-empty")
    last = len(pages) - 1

    def shows(other: int) -> ShowLog:
        return ShowLog(state.table_id, last - other)

    turning = pager(locale, shows, last - page, len(pages), "button-log")
    # In DMs this panel replaces the hand.
    back = (
        button(locale, ShowStatus(state.table_id), emoji="status")
        if seat is None
        else button(locale, LookAtHand(state.table_id), emoji="hand")
    )
    return Panel((Text(f"{head}\n{text}"), *rows((*turning, back))), accent=LOG_ACCENT)


ACCENT = GOLD
LAST_CARD_SECONDS = 1.5
"""The extra seconds for which the last card of a round is shown, compared with other steps."""


def step_panels(
    state: TableState, events: Sequence[Event], locale: Locale, *, drawn: bool = False
) -> tuple[tuple[Panel, float], ...]:
    """The messages that lead up to the state after a change, given the change's events in order.

    Each comes with the extra seconds for which it is shown, compared with other steps.
    """
    if state.game is None:
        return ()
    steps = _steps(state, events, locale)
    return tuple((_panel(step, state, locale, drawn=drawn), step.longer) for step in steps)


def suspense_panel(
    state: TableState,
    events: Sequence[Event],
    locale: Locale,
    reader: int | None = None,
    *,
    drawn: bool = False,
) -> tuple[Panel | None, float]:
    """The step that everybody sees instead of a change's outcome, and its duration in seconds.

    Without suspense they are None and 0.

    Args:
        reader: The seat of the person who reads it in private; None at the table.
    """
    if state.game is None or state.phase is not Phase.PLAYING:
        return None, 0.0
    for step in _steps(state, events, locale):
        if step.suspense:
            told = step
            if step.own is not None and step.own[0] == reader:
                told = replace(step, words=step.own[1])
            return _panel(told, state, locale, reader, drawn=drawn), step.suspense
    return None, 0.0


def _steps(state: TableState, events: Sequence[Event], locale: Locale) -> list[MomentStep]:
    public = [event.seen_by(None) for event in events]
    steps = [*_shared_steps(public, state, locale)]
    return [*steps, *PRESENT.of(state.edition).steps(public, state, locale)]


def _panel(
    step: MomentStep,
    state: TableState,
    locale: Locale,
    reader: int | None = None,
    *,
    drawn: bool,
) -> Panel:
    buttons: tuple[Buttons, ...] = ()
    if reader is not None:
        # The reader continues with this button if the hand can no longer be edited.
        buttons = rows((button(locale, LookAtHand(state.table_id, 0), key="button-refresh"),))
    elif step.suspense:
        # A button for the next answer would reveal the outcome.
        buttons = rows((hand_button(state.table_id, locale), *_looks(state, locale)))
    elif state.phase is Phase.PLAYING:
        buttons = playing_buttons(state, locale)
    picture = () if step.picture is None else (step.picture,)
    if step.picture is None and drawn:
        scene = MomentScene(state.edition, state.begun_game.piles[0].top, step.card, step.sign)
        picture = (Picture(scene, plain_words(step.words)),)
    text = Text(f"{title_line(state, locale)}\n### {step.words}")
    return Panel((text, *picture, *buttons), accent=ACCENT)


def _shared_steps(
    events: Sequence[Event], state: TableState, locale: Locale
) -> Iterator[MomentStep]:
    for event in events:
        if isinstance(event, Challenged):
            names = {"by": seat_name(state, event.by), "seat": seat_name(state, event.seat)}
            yield MomentStep(tr(locale, "step-challenge", **names), sign="challenge")
    if (last := last_card(events)) is not None:
        words = last_card_text(last, state, locale)
        yield MomentStep(words, card=last.card, longer=LAST_CARD_SECONDS)


def last_card(events: Sequence[Event]) -> CardLaid | None:
    """The card that has just won a round; None if no round has just been won by a card."""
    ended = next((one for one in events if isinstance(one, RoundEnded)), None)
    if ended is None or ended.winner is None or ended.hands[ended.winner]:
        return None
    laid = next((one for one in reversed(events) if isinstance(one, CardLaid)), None)
    return laid if laid is not None and laid.seat == ended.winner else None


def last_card_text(laid: CardLaid, state: TableState, locale: Locale) -> str:
    card, seat = card_with_icon(laid.card, locale, state.edition), seat_name(state, laid.seat)
    return tr(locale, "step-last-card", seat=seat, card=card, phrasing=event_phrasing(laid, state))
