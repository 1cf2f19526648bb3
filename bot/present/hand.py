"""The message of a player's own hand: cards, answers, calls. For that player's eyes alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.engine.decisions import Waiting
from bot.engine.moves import Verb
from bot.engine.view import view as seen
from bot.i18n import tr
from bot.present.acts import What
from bot.present.cards import card_lines, card_words, grouped
from bot.present.choices import laid_out, pages_of, strict, verb_buttons, ways
from bot.present.discards import asked_discards, discard_blocks
from bot.present.events import missed
from bot.present.glance import asks, balance_lines, clock_lines, own_lines, pile_lines, standstill
from bot.present.layout import capital, on_page, room, rows
from bot.present.names import escaped
from bot.present.panel import Act, Button, Buttons, Option, Panel, Select, Style, Text
from bot.present.preferences import USUAL
from bot.present.refusals import LAYS
from bot.present.rounds import ending
from bot.present.signs import face
from bot.present.words import NOTHING
from bot.table.sitting import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.cards import Card
    from bot.engine.events import Event
    from bot.engine.view import View
    from bot.i18n import Locale
    from bot.present.choices import Way
    from bot.present.panel import Block
    from bot.present.preferences import Notice, Preferences, Sorting
    from bot.table.sitting import Sitting

PLAIN = (
    Verb.DRAW,
    Verb.PASS,
    Verb.TAKE,
    Verb.CHALLENGE,
    Verb.PRESS,
    Verb.SPIN,
    Verb.SHOUT,
    Verb.SHOW,
)
"""Verbs that say all, in the order in which they stand."""
ACCENT = 0x2F6FBF
WAITING = 0x6B6F76


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the reader is in the message.

    Args:
        page: Page of the selects, from 0.
        pages: How many there are.
        picked: Start of a line that was picked, or nothing.
    """

    page: int
    pages: int
    picked: str


def hand_panel(
    sitting: Sitting,
    seat: int,
    locale: Locale,
    page: int = 0,
    picked: str = "",
    *,
    recent: Sequence[Event] = (),
    likes: Preferences = USUAL,
) -> Panel:
    """The hand of a seat, with all that can be answered.

    Args:
        sitting: The table.
        seat: The seat.
        locale: Language of the player.
        page: Page of the selects, from 0.
        picked: Start of a line that was picked (`play R7`), or nothing.
        recent: The last events, in order; told as this seat may know them.
        likes: How the player likes it.
    """
    game = sitting.game
    if game is None or sitting.phase is not Phase.PLAYING:
        return _without_game(sitting, seat, locale)
    view, sorting = seen(game, seat), likes.sorting
    found = ways(sitting, view, locale, sorting)
    refused = _refused(view, found, sorting)
    asked_why = len(refused) if _may_ask_why(view) else 0
    pages = pages_of(found, len(grouped(view.hand)) if asked_discards(view) else asked_why)
    place = _Place(min(page, pages - 1), pages, picked)
    waits = seat not in view.asked and not found
    blocks: list[Block] = [
        Text(_head(sitting, view, locale, likes.notice if waits else None)),
        _cards(view, found, refused, locale, sorting),
    ]
    if asked_discards(view):
        blocks += discard_blocks(sitting, view, locale, place.page, picked, sorting=sorting)
    told = missed(recent, sitting, locale, room(blocks), seat)
    if told:
        blocks.insert(1, Text(told))
    blocks += laid_out(found, locale, place.page, picked)
    blocks += _plain(sitting, view, locale)
    blocks += _why(sitting, view, refused, locale, place.page)
    blocks += _pager(sitting, view, locale, place)
    return Panel(tuple(blocks), accent=ACCENT if seat in view.asked else WAITING)


def link(sitting: Sitting) -> str:
    """The address of the table's channel.

    Args:
        sitting: The table.
    """
    return f"https://discord.com/channels/{sitting.guild_id}/{sitting.channel_id}"


def _title(sitting: Sitting, locale: Locale) -> str:
    edition = tr(locale, f"edition-{sitting.edition}")
    return tr(
        locale,
        "hand-title",
        edition=edition,
        channel=str(sitting.channel_id),
        server=escaped(sitting.server) if sitting.server else NOTHING,
    )


def _without_game(sitting: Sitting, seat: int, locale: Locale) -> Panel:
    """What stands where the hand would be, before, between and after rounds."""
    ready = Button(tr(locale, "button-ready"), Act(sitting.table_id, What.READY), Style.SUCCESS)
    leave = Button(tr(locale, "button-leave"), Act(sitting.table_id, What.LEAVE))
    buttons: tuple[Button, ...] = (leave,)
    held = [tr(locale, "next-held")] if sitting.held else []
    match sitting.phase:
        case Phase.LOBBY:
            lines = [tr(locale, "hand-in-lobby")]
        case Phase.BETWEEN if seat in sitting.ready:
            lines = [tr(locale, "hand-ready"), *held]
        case Phase.BETWEEN:
            lines = [tr(locale, "hand-over"), *(held or [tr(locale, "hand-next")])]
            buttons = (ready, leave)
        case Phase.PLAYING | Phase.CLOSED:
            lines, buttons = [tr(locale, "hand-closed"), ending(sitting, locale)], ()
    lines = [_title(sitting, locale), *lines, standstill(sitting, locale)]
    return Panel((Text("\n".join(lines).strip()), *rows(buttons)), WAITING)


def _head(sitting: Sitting, view: View, locale: Locale, waits_for: Notice | None) -> str:
    """Where the hand belongs and how the game stands, as far as that stays true.

    The hand of who waits is not sent again with every move of others: it tells only what holds
    until it is.

    Args:
        sitting: The table.
        view: What the player may see.
        locale: Language of the player.
        waits_for: What calls the player who waits; None for who may do something.
    """
    lines = [_title(sitting, locale)]
    if view.seat is not None and view.seat not in view.order:
        lines.append(tr(locale, "hand-out"))
    elif waits_for is not None:
        lines += [tr(locale, f"hand-waits-{waits_for}"), standstill(sitting, locale)]
    else:
        lines += [
            asks(sitting, view, locale, view.seat),
            clock_lines(sitting, view, locale),
            pile_lines(sitting, view, locale),
            balance_lines(sitting, view, locale),
        ]
    lines.append(own_lines(sitting, view, locale))
    return "\n".join(line for line in lines if line)


def _refused(view: View, found: Sequence[Way], sorting: Sorting) -> tuple[Card, ...]:
    """Cards that cannot be laid now, in order, equal ones once; none where all can be tried."""
    laid = {way.card for way in found}
    return tuple(held for held, _ in grouped(view.hand, sorting) if held not in laid)


def _cards(
    view: View, found: Sequence[Way], refused: Sequence[Card], locale: Locale, sorting: Sorting
) -> Text:
    """The own cards: those that can be laid stand first, the others are dimmed."""
    title = tr(locale, "hand-cards", count=len(view.hand))
    playable = [held for held in view.hand if held not in refused]
    if not playable or strict(view) or all(way.card is None for way in found):
        none = [tr(locale, "hand-none-fits")] if _is_to_play(view) and not playable else []
        held = card_lines(view.hand, locale, view.edition, sorting)
        return Text("\n".join((title, *held, *none)))
    lines = [title, *card_lines(playable, locale, view.edition, sorting)]
    others = [held for held in view.hand if held in refused]
    rest = card_lines(others, locale, view.edition, sorting)
    if rest:
        lines.append(tr(locale, "hand-others", cards=rest[0]))
        lines += [f"-# {line}" for line in rest[1:]]
    return Text("\n".join(lines))


def _plain(sitting: Sitting, view: View, locale: Locale) -> tuple[Buttons, ...]:
    """What is answered with one word, and the calls."""
    table_id = sitting.table_id
    can = {move.verb for move in view.moves} | view.options.standing
    buttons = [*verb_buttons(sitting, view.number, [one for one in PLAIN if one in can], locale)]
    # Always there, so that they tell nothing of who has forgotten to call.
    if len(view.hand) <= 2 and view.hand:
        uno = Act(table_id, Verb.UNO)
        buttons.append(Button(tr(locale, "verb-uno"), uno, Style.SUCCESS, "uno"))
    catch = Act(table_id, What.CATCH_WHOM)
    buttons.append(Button(tr(locale, "button-catch"), catch, emoji="catch"))
    sitter = None if view.seat is None else sitting.sitters[view.seat]
    if sitter is not None and sitter.robot and sitter.user_id is not None:
        back = Act(table_id, What.COME_BACK)
        buttons.append(Button(tr(locale, "button-come-back"), back, Style.PRIMARY))
    return rows(buttons)


def _why(
    sitting: Sitting, view: View, refused: Sequence[Card], locale: Locale, page: int
) -> tuple[Select, ...]:
    """A select of the cards that cannot be laid, to ask why."""
    if not _may_ask_why(view):
        return ()
    shown = on_page(refused, page)
    if not shown:
        return ()
    return (
        Select(
            placeholder=tr(locale, "choose-why-not"),
            act=Act(sitting.table_id, What.WHY),
            options=tuple(
                Option(
                    capital(card_words(card, locale, view.edition)),
                    card.text,
                    emoji=face(card, view.edition),
                )
                for card in shown
            ),
        ),
    )


def _is_to_play(view: View) -> bool:
    """Whether it is the player's turn."""
    return view.seat in view.asked and view.waiting is Waiting.PLAY


def _may_ask_why(view: View) -> bool:
    """Whether a card could be laid now, if one fitted."""
    return view.seat in view.asked and view.waiting in LAYS


def _pager(sitting: Sitting, view: View, locale: Locale, place: _Place) -> tuple[Buttons, ...]:
    """Buttons to the page before and after, and back from a pick."""
    buttons = []
    for key, other in (("button-before", place.page - 1), ("button-after", place.page + 1)):
        if 0 <= other < place.pages:
            there = Act(sitting.table_id, What.PICK, view.number, f"{other} {place.picked}".strip())
            label = tr(locale, key, page=other + 1, pages=place.pages)
            buttons.append(Button(label, there))
    if place.picked:
        back = Act(sitting.table_id, What.HAND, None, "0")
        buttons.append(Button(tr(locale, "button-back"), back))
    return rows(buttons)
