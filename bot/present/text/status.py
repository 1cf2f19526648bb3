"""The public state of a game in lines: turn, piles, seats, clocks, votes; turn notices.

All lines come from the view of the channel or of the reader, so that none can reveal a secret.
`reader` is the reader's seat, or None for the channel.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import floor

from bot.engine import threatened
from bot.engine.moves import Pan, Verb
from bot.engine.out_of_turn import votes_needed
from bot.engine.responses import Take
from bot.engine.scoring import IN_PAIRS, ONE_ROUND, side, team_seats
from bot.engine.state import Asked, Waiting
from bot.engine.values import field_names
from bot.engine.view import View
from bot.engine.view import view as view_of
from bot.game.rules.clocks import is_turn, key_of
from bot.game.state.table_state import Reaction, TableState
from bot.i18n import Locale, has_text, tr
from bot.present.components import filled_lines
from bot.present.edition import PRESENT
from bot.present.text.fields import NO_VALUE, field_text, locale_key, text_arguments
from bot.present.text.names import (
    DOT,
    ROW,
    HasSeats,
    card_lines,
    card_with_icon,
    colour_with_icon,
    escape_markdown,
    face_name,
    group_cards,
    icon,
    join_names,
    label_name,
    list_in_rows,
    phone_rows,
    seat_name,
    seat_names,
    sided_name,
    small_print,
    team_name,
    team_of,
    with_count,
)
from bot.settings import Sorting

BACK_ROWS = 4
"""The most rows on a phone for the other sides of the reader's own cards."""
TURNS = frozenset({Waiting.PLAY, Waiting.DRAWN, Waiting.TAKE})
"""Questions of an ordinary turn, which follow from the order of the seats."""


def moment(at: float) -> str:
    """A Unix time that Discord shows relative to now (“in 5 minutes”) and keeps up to date."""
    return f"<t:{floor(at)}:R>"


def clock_time(at: float, *, dated: bool = False) -> str:
    """A Unix time that Discord shows as a time of day, with the date if `dated`.

    Unlike a countdown, it fits after “until” and stays true after it has passed.
    """
    return f"<t:{floor(at)}:{'f' if dated else 't'}>"


def question_line(state: TableState, view: View, locale: Locale, reader: int | None = None) -> str:
    """The open question in words: the text `asks-<class of the question>` or `waits-<waiting>`."""
    question = view.question
    if question is None:
        return tr(locale, "round-over")
    plays = any(move.verb is Verb.PLAY for move in view.moves)
    return _asked_line(state, question, locale, reader, plays=plays)


def _asked_line(
    state: TableState, question: Asked, locale: Locale, reader: int | None, *, plays: bool = False
) -> str:
    values = text_arguments(question, state, locale, reader)
    values["seat"] = join_names([sided_name(state, seat) for seat in question.seats], locale)
    values["several"] = len(question.seats) > 1
    values["you"] = "seat" if reader in question.seats else NO_VALUE
    values["plays"] = plays
    piles = () if state.game is None else state.game.piles
    uncoloured = [pan for pan, pile in enumerate(piles) if pile.colour is None]
    only = uncoloured[0] if len(uncoloured) == 1 else None
    values.setdefault("pan", field_text("pan", only, state, locale))
    own = f"asks-{locale_key(type(question).__name__)}"
    if has_text(locale, own):
        return tr(locale, own, **values)
    return tr(locale, f"waits-{question.waiting}", **values)


def later_line(state: TableState, view: View, locale: Locale) -> str:
    """The question that the reader will be asked after others.

    It is empty if there is no such question, or if it follows from the order of the seats.
    """
    pending = () if state.game is None else state.game.stack[:-1]
    for question in reversed(pending):
        if question.seat == view.seat and question.verbs and question.waiting not in TURNS:
            line = _asked_line(state, question.seen_by(view.seat), locale, view.seat)
            return tr(locale, "waits-then", question=line)
    return ""


def threat_line(state: TableState, view: View, locale: Locale, reader: int | None = None) -> str:
    """The line saying that a player who is not asked might stop the attack, even if they cannot.

    A `reader` in that position is told which of their cards would stop it; empty if none would.
    """
    seat = None if state.game is None else threatened(state.game)
    if seat is None:
        return ""
    held = {move.card for move in view.moves if move.verb is Verb.PLAY} if reader == seat else set()
    shields = [card_with_icon(card, locale, view.edition) for card in held if card is not None]
    if reader == seat and not shields:
        return ""
    return tr(
        locale,
        "table-threat",
        you="seat" if shields else NO_VALUE,
        seat=seat_name(state, seat),
        card=card_with_icon(view.piles[0].top, locale, view.edition),
        shield=join_names(shields, locale),
        next=seat_names(state, view.asked, locale),
    )


def pile_lines(state: TableState, view: View, locale: Locale) -> str:
    """The top of each discard pile, in a line with its marks."""
    marks = PRESENT.of(view.edition).pile_lines
    return "\n".join(
        DOT.join((_pile_line(view, place, locale), *marks(state, view, place, locale)))
        for place in range(len(view.piles))
    )


def stock_line(view: View, locale: Locale) -> str:
    """The draw pile, and cards that are set aside, if any."""
    aside = [tr(locale, "table-aside", count=view.aside)] if view.aside else []
    return DOT.join((tr(locale, "table-draw-pile", count=view.draw), *aside))


def own_backs_line(view: View, locale: Locale, sorting: Sorting, *, is_short: bool = False) -> str:
    """The other sides of the reader's cards, in the order of the cards; empty if no card has one.

    If there are many cards, only a few rows on a phone are shown; a button shows all.

    Args:
        is_short: Whether votes leave room for only one row; a longer list is then left out.
    """
    if not view.backs or not view.hand:
        return ""
    shown: list[str] = []
    for card, count in group_cards(view.hand, sorting):
        back = card_with_icon(card.other_side or card, locale, view.edition)
        words = with_count(back, count)
        shown.append(f"{icon(face_name(card, view.edition))} {words}")
    line = list_in_rows(shown, BACK_ROWS, lambda cards: tr(locale, "hand-backs", cards=cards))
    return "" if is_short and phone_rows(line) > 1 else line


def other_side_lines(state: TableState, view: View, locale: Locale) -> tuple[str, ...]:
    """The sides that are not in play, of all hands and of the next card."""
    if not view.backs:
        return ()
    lines = [
        tr(
            locale,
            "backs-hand",
            name=seat_name(state, seat),
            you=seat == view.seat,
            cards=DOT.join(card_lines(view.backs[seat], locale, view.edition)),
        )
        for seat in view.order
        if view.backs[seat]
    ]
    if view.draw_back is not None:
        card = card_with_icon(view.draw_back, locale, view.edition)
        lines.append(tr(locale, "backs-draw", card=card))
    return tuple(lines)


def edition_pile_lines(state: TableState, view: View, locale: Locale) -> str:
    return "\n".join(PRESENT.of(view.edition).status_lines(state, view, locale))


def _pile_line(view: View, place: int, locale: Locale) -> str:
    pile = view.piles[place]
    named = NO_VALUE
    if pile.top.wild:
        named = "open" if pile.colour is None else colour_with_icon(pile.colour, locale)
    return tr(
        locale,
        "table-pile",
        pan=Pan(place).name.lower() if len(view.piles) > 1 else NO_VALUE,
        card=card_with_icon(pile.top, locale, view.edition),
        named=named,
    )


def edition_lines(state: TableState, view: View, locale: Locale) -> str:
    """The edition's own state in one line, with each field's text: `own-<class>-<field>`.

    A text may be empty during some questions (`$waiting`).
    """
    kind = locale_key(type(view.extra).__name__)
    lines = []
    for name in field_names(type(view.extra)):
        content = getattr(view.extra, name)
        key = f"own-{kind}-{locale_key(name)}"
        if content is not None and has_text(locale, key):
            value = field_text(name, content, state, locale)
            lines.append(tr(locale, key, value=value, waiting=view.waiting or NO_VALUE))
    return DOT.join(line for line in lines if line)


def seat_lines(state: TableState, view: View, locale: Locale) -> str:
    """The seats in order, with cards, calls, debts and score."""
    direction = "clockwise" if view.direction == 1 else "counter"
    lines = [tr(locale, "table-direction", direction=direction)]
    lines += [seat_line(state, view, seat, locale) for seat in view.match.ring]
    return "\n".join(lines)


def seat_line(state: TableState, view: View, seat: int, locale: Locale) -> str:
    if seat in view.match.gone:
        kicked = state.players[seat].removed
        return tr(locale, "seat-gone", name=seat_name(state, seat), kicked=kicked)
    name = marked_name(state, seat, locale)
    if seat not in view.order:
        return tr(locale, "seat-out", name=name)
    parts = [
        tr(locale, "seat-asked" if seat in view.asked else "seat-waits", name=name),
        tr(locale, "cards", count=view.counts[seat]),
    ]
    if seat in view.said:
        parts.append(tr(locale, "seat-said"))
    if isinstance(view.question, Take) and view.question.seat == seat:
        parts.append(tr(locale, "seat-owes", count=view.question.amount(0)))
    if view.options.mode in IN_PAIRS:
        (partner,) = (one for one in team_seats(view.match, seat) if one != seat)
        parts.append(tr(locale, "seat-partner", name=seat_name(state, partner)))
    if (team := team_of(state, seat)) is not None:
        parts.insert(1, team_name(team, locale))
    if view.options.mode not in ONE_ROUND and any(view.match.scores):
        parts.append(tr(locale, "points", count=view.match.scores[seat]))
    return " · ".join(parts)


def counts_line(state: TableState, view: View, locale: Locale) -> str:
    """The number of cards in each hand, in the order of turns, and the players who are out."""
    order = view.order[:: view.direction]
    first = next((seat for seat in order if seat in view.asked), order[0])
    start = order.index(first)
    seats = [_count(state, view, seat, locale) for seat in order[start:] + order[:start]]
    counts = tr(locale, "hand-counts", seats=join_names(seats, locale))
    playing = {*view.order, *view.match.gone}
    out = [seat_name(state, seat) for seat in view.match.ring if seat not in playing]
    return (
        tr(locale, "hand-counts-out", counts=counts, names=join_names(out, locale))
        if out
        else counts
    )


def _count(state: TableState, view: View, seat: int, locale: Locale) -> str:
    return tr(
        locale,
        "hand-count",
        name=seat_name(state, seat),
        you=seat == view.seat,
        asked=seat in view.asked,
        said=seat in view.said,
        count=view.counts[seat],
    )


def sides_line(state: TableState, view: View, locale: Locale) -> str:
    """The players of each team, in one line."""
    sides = dict.fromkeys(tuple(sorted(side(view, seat))) for seat in view.match.ring)
    shown = []
    for one in sides:
        first, *others = one
        names = [sided_name(state, first), *(seat_name(state, seat) for seat in others)]
        shown.append(join_names(names, locale))
    return " – ".join(shown)


def side_line(state: TableState, view: View, locale: Locale) -> str:
    """The reader's partner and opponents; empty for the channel, or if nobody plays in pairs."""
    if view.seat is None or view.options.mode not in IN_PAIRS:
        return ""
    own = side(view, view.seat)
    (partner,) = (one for one in own if one != view.seat)
    others = [sided_name(state, seat) for seat in view.match.ring if seat not in own]
    team = team_of(state, view.seat)
    return tr(
        locale,
        "hand-side",
        team=NO_VALUE if team is None else team_name(team, locale),
        partner=marked_name(state, partner, locale),
        others=join_names(others, locale),
    )


def marked_name(state: HasSeats, seat: int, locale: Locale) -> str:
    player = state.players[seat]
    name = seat_name(state, seat)
    if not player.robot:
        return _with_removal(state, seat, name, locale)
    if player.user_id is None:
        return tr(locale, "robot", name=name, level=player.level)
    how = "removed" if player.removed else "left" if player.left else "away"
    return tr(locale, f"robot-{how}", name=name)


def result_label(state: HasSeats, seat: int, locale: Locale) -> str:
    """A player's name in a picture of results, and whether they were removed."""
    return _with_removal(state, seat, label_name(state, seat), locale)


def _with_removal(state: HasSeats, seat: int, name: str, locale: Locale) -> str:
    return tr(locale, "seat-removed", name=name) if state.players[seat].removed else name


def reaction_line(state: TableState, reactions: Mapping[int, Reaction], locale: Locale) -> str:
    said = []
    for seat, one in sorted(reactions.items()):
        name, words = seat_name(state, seat), tr(locale, f"reaction-{one}")
        said.append(tr(locale, "table-reaction", name=name, icon=icon(one), words=words))
    return " · ".join(said)


def barred_line(state: TableState, locale: Locale) -> str:
    """Why the game is halted; empty if it is not."""
    if state.barred_at is None:
        return ""
    if state.channel_gone:
        key = "clock-barred-gone" if state.has_no_place else "clock-barred-thread"
        return tr(locale, key)
    return tr(locale, "clock-barred", channel=str(state.channel_id))


def waiting_line(state: TableState, locale: Locale) -> str:
    if not state.waiting:
        return ""
    names = [f"**{escape_markdown(player.name)}**" for player in state.waiting]
    return tr(locale, "table-waiting", names=join_names(names, locale))


def watchers_line(state: TableState, locale: Locale) -> str:
    """The number of people who watch with open hands, in words; empty if none do."""
    count = len(state.watchers)
    return tr(locale, "table-watchers", count=count) if count else ""


def clock_row(clocks: str) -> str:
    """The clocks in their own line of small print."""
    return small_print(DOT.join(clocks.splitlines()))


def asked_until(asked: str, clocks: str) -> str:
    """The question and the clocks: in one line if it fits a phone, else in two."""
    both = " ".join((asked, *clocks.splitlines()))
    # Discord shows a time in fewer letters than its markup has.
    if phone_rows(both, ROW + 1) == phone_rows(asked):
        return both
    return filled_lines(asked, clock_row(clocks))


def clock_lines(state: TableState, view: View, locale: Locale, *, brief: bool = False) -> str:
    """The running public clocks, one line each; at a halted table, why it is halted."""
    if state.barred_at is not None:
        return barred_line(state, locale)
    seen = {key_of(clock): clock.move for clock in view.clocks if clock.move.seat is None}
    lines = []
    for deadline in state.deadlines:
        if is_turn(deadline) and not seen:
            key = "clock-turn-holiday" if deadline.holiday else "clock-turn"
        elif deadline.key in seen:
            key = f"clock-{seen[deadline.key].verb}"
        else:
            continue
        if brief and has_text(locale, f"{key}.short"):
            key = f"{key}.short"
        lines.append(tr(locale, key, when=moment(deadline.at)))
    return "\n".join(lines)


def vote_lines(state: TableState, view: View, locale: Locale, accused: int | None = None) -> str:
    """The open votes on table talk; with `accused`, those on that seat, in short."""
    key = "table-vote" if accused is None else "table-vote.short"
    ends = {
        clock.move.seat: moment(deadline.at)
        for clock in view.clocks
        for deadline in state.deadlines
        if deadline.key == key_of(clock)
    }
    lines = []
    for one in view.votes:
        if accused in {None, one.accused}:
            count = {"votes": len(one.voters), "needed": votes_needed(view, one.accused)}
            end, name = ends.get(one.accused, NO_VALUE), seat_name(state, one.accused)
            lines.append(tr(locale, key, name=name, when=end, **count))
    return "\n".join(lines)


def turn_notice(state: TableState, seat: int, locale: Locale) -> str:
    """The message that mentions the player who is asked; it is deleted after the move."""
    game = state.begun_game
    view = view_of(game, None)
    words = tr(locale, f"notice-{view.waiting}", who=_mention(state, seat))
    return f"{words} {clock_lines(state, view, locale)}".strip()


def warning_notice(state: TableState, seat: int, seconds: float, locale: Locale) -> str:
    """The warning before the table moves for a player, with the `seconds` left."""
    if state.is_slow:
        ends = next((moment(one.at) for one in state.deadlines if is_turn(one)), NO_VALUE)
        return tr(locale, "notice-warning-slow", who=_mention(state, seat), when=ends)
    return tr(locale, "notice-warning", who=_mention(state, seat), count=round(seconds))


def _mention(state: TableState, seat: int) -> str:
    player = state.players[seat]
    return seat_name(state, seat) if player.user_id is None else f"<@{player.user_id}>"
