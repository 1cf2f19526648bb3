"""The message of a table in its channel: lobby, game, pause, end. Tells nothing that is secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.apply import legal
from bot.engine.moves import Verb
from bot.engine.notation import SEATS
from bot.engine.options import Mode
from bot.engine.view import view as seen
from bot.i18n import tr
from bot.present.acts import What
from bot.present.choices import verb_buttons
from bot.present.events import RECENT, news
from bot.present.glance import (
    asks,
    clock_lines,
    own_lines,
    pile_lines,
    seat_lines,
    stock_lines,
    vote_lines,
)
from bot.present.layout import BUTTONS_A_ROW, LABEL, room, rows, shortened
from bot.present.lobby import lobby_panel
from bot.present.names import label_name
from bot.present.panel import Act, Button, Buttons, Divider, Face, Panel, Style, Text
from bot.present.pictures import pile_words, table_picture
from bot.present.rounds import closed_panel, match_panel, round_panel
from bot.present.signs import face, named_face
from bot.table.sitting import Ending, Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.engine.state import State
    from bot.engine.view import View
    from bot.i18n import Locale
    from bot.present.panel import Block
    from bot.table.sitting import Sitting

OPEN_VERBS = (Verb.DRAW, Verb.TAKE, Verb.CHALLENGE, Verb.PRESS, Verb.SPIN, Verb.SHOUT)
"""Verbs that name no card and hang on no hidden one: they may stand in the channel for all."""
_ACCENTS = {"red": 0xD9423A, "green": 0x3C9A4E, "blue": 0x2F6FBF, "yellow": 0xE3B21C}
_NO_ACCENT = 0x6B6F76


def channel_panel(sitting: Sitting, locale: Locale, recent: Sequence[Event] = ()) -> Panel:
    """The message of a table, whatever it is doing.

    Args:
        sitting: The table.
        locale: Language of the channel.
        recent: The last events, in order.
    """
    match sitting.phase:
        case Phase.LOBBY:
            return lobby_panel(sitting, locale)
        case Phase.PLAYING:
            return table_panel(sitting, locale, recent)
        case Phase.BETWEEN:
            return round_panel(sitting, locale)
        case Phase.CLOSED if sitting.ending is Ending.MATCH_OVER:
            return match_panel(sitting, locale)
        case Phase.CLOSED:
            return closed_panel(sitting, locale)


def table_panel(sitting: Sitting, locale: Locale, recent: Sequence[Event] = ()) -> Panel:
    """The message of a table while a round is played.

    Args:
        sitting: The table.
        locale: Language of the channel.
        recent: The last events, in order.
    """
    game = sitting.game
    assert game is not None, "a game has begun"
    view = seen(game, None)
    clocks = clock_lines(sitting, view, locale)
    head = f"{_title(sitting, view, locale)}\n{asks(sitting, view, locale)}"
    lying = f"{pile_lines(sitting, view, locale)}\n{stock_lines(view, locale)}"
    picture = table_picture(sitting, view, locale, recent[-RECENT:])
    parts = (
        own_lines(sitting, view, locale),
        seat_lines(sitting, view, locale),
        vote_lines(sitting, view, locale),
        # The luck is bound before the first card is laid, for all to see.
        "" if game.laid else tr(locale, "table-luck", commitment=game.luck.commitment),
    )
    shown = () if picture is None else (picture,)
    blocks: list[Block] = [
        Text(f"{head}\n{clocks}" if clocks else head),
        Text(lying, _top(view, locale)),
        *shown,
    ]
    blocks += [Text(part) for part in parts if part]
    told = news(recent, sitting, locale, room(blocks))
    tail = (Divider(), Text(told)) if told else ()
    return Panel((*blocks, *tail, *_buttons(sitting, game, locale)), accent=_accent(view))


def _top(view: View, locale: Locale) -> Face | None:
    """The discard pile's top card; where there are several piles a picture shows them."""
    (pile, *others) = view.piles
    if others:
        return None
    name = named_face(pile.top, pile.colour) if pile.top.wild else face(pile.top, view.edition)
    return Face(name, pile_words(pile.top, pile.colour, view.edition, locale))


def _title(sitting: Sitting, view: View, locale: Locale) -> str:
    edition = tr(locale, f"edition-{sitting.edition}")
    if view.options.mode is Mode.SINGLE:
        return tr(locale, "table-title", edition=edition)
    return tr(locale, "table-title-round", edition=edition, round=view.match.round)


def _accent(view: View) -> int:
    colours = {pile.colour for pile in view.piles}
    (colour, *others) = colours
    return _NO_ACCENT if others or colour is None else _ACCENTS[colour]


def _buttons(sitting: Sitting, game: State, locale: Locale) -> tuple[Buttons, ...]:
    table_id = sitting.table_id
    can = {move.verb for seat in seen(game, None).asked for move in legal(game, seat)}
    can |= game.options.standing
    hand = Button(tr(locale, "button-hand"), Act(table_id, What.HAND), Style.PRIMARY, "hand")
    answers = verb_buttons(sitting, game.number, [one for one in OPEN_VERBS if one in can], locale)
    always = [
        Button(tr(locale, "verb-uno"), Act(table_id, Verb.UNO), Style.SUCCESS, "uno"),
        Button(tr(locale, "button-catch"), Act(table_id, What.CATCH_WHOM), emoji="catch"),
        Button(tr(locale, "button-status"), Act(table_id, What.STATUS), emoji="status"),
        Button(tr(locale, "button-rules"), Act(table_id, What.RULES, None, f"{sitting.edition} 0")),
    ]
    votes = [
        Button(
            shortened(tr(locale, "button-vote", name=label_name(sitting, vote.accused)), LABEL),
            Act(table_id, Verb.ACCUSE, None, SEATS[vote.accused]),
        )
        for vote in game.votes[:BUTTONS_A_ROW]
    ]
    return (*rows((hand, *answers)), *rows(always), *rows(votes))
