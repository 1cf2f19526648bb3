"""What one person asks to see in private: whom to catch or accuse, how the table stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.moves import Verb
from bot.engine.notation import SEATS
from bot.engine.view import view as seen
from bot.i18n import tr
from bot.present.acts import What
from bot.present.glance import (
    asks,
    balance_lines,
    clock_lines,
    own_lines,
    pile_lines,
    seat_lines,
    stock_lines,
    vote_lines,
)
from bot.present.layout import rows
from bot.present.lobby import sitter_lines
from bot.present.names import label_name
from bot.present.options import explained
from bot.present.panel import Act, Button, Option, Panel, Select, Style, Text
from bot.present.rounds import ending, next_lines
from bot.present.scores import score_lines
from bot.table.sitting import Phase

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.present.panel import Block
    from bot.table.sitting import Sitting


def catch_panel(sitting: Sitting, seat: int, locale: Locale) -> Panel:
    """Whom to point out for a forgotten call: everyone else, so that nothing is told.

    Args:
        sitting: The table, with a game.
        seat: Who asks.
        locale: Language of the person.
    """
    return _whom(sitting, seat, locale, Verb.CATCH)


def accuse_panel(sitting: Sitting, seat: int, locale: Locale) -> Panel:
    """On whom to vote a penalty for table talk: everyone else.

    Args:
        sitting: The table, with a game.
        seat: Who asks.
        locale: Language of the person.
    """
    return _whom(sitting, seat, locale, Verb.ACCUSE)


def _whom(sitting: Sitting, seat: int, locale: Locale, verb: Verb) -> Panel:
    assert sitting.game is not None, "a game has begun"
    buttons = [
        Button(
            label_name(sitting, other),
            Act(sitting.table_id, verb, None, SEATS[other]),
            Style.DANGER if verb is Verb.ACCUSE else Style.PRIMARY,
        )
        for other in sitting.game.order
        if other != seat
    ]
    # In direct messages this stands in the place of the hand.
    hand = Button(tr(locale, "button-hand"), Act(sitting.table_id, What.HAND), emoji="hand")
    return Panel((Text(tr(locale, f"whom-{verb}")), *rows(buttons), *rows((hand,))))


def status_panel(
    sitting: Sitting,
    seat: int | None,
    locale: Locale,
    staff: bool = False,
) -> Panel:
    """How the table stands, for one person, with what is asked for seldom.

    Args:
        sitting: The table.
        seat: Seat of the person; None for one who does not play.
        locale: Language of the person.
        staff: Whether the person may rule over all tables of the server.
    """
    blocks: list[Block] = [Text(part) for part in _standing(sitting, locale)]
    blocks.append(Text(explained(sitting, locale)))
    if sitting.game is not None:
        # The table says it until the first card is laid; whoever asks can compare it later, too.
        luck = tr(locale, "table-luck", commitment=sitting.game.luck.commitment)
        blocks.append(Text(luck))
    user_id = None if seat is None else sitting.sitters[seat].user_id
    blocks += rows(_seldom(sitting, seat, locale))
    if sitting.phase is not Phase.CLOSED and (staff or user_id == sitting.host):
        blocks += _for_host(sitting, user_id, locale)
    return Panel(tuple(blocks))


def _standing(sitting: Sitting, locale: Locale) -> tuple[str, ...]:
    """How the table stands, in paragraphs."""
    game = sitting.game
    if sitting.phase is Phase.CLOSED:
        scores = () if game is None else (score_lines(sitting, game, locale),)
        return (ending(sitting, locale), *scores)
    if game is None:
        return (sitter_lines(sitting, locale),)
    if sitting.phase is not Phase.PLAYING:
        return (score_lines(sitting, game, locale), next_lines(sitting, game, locale))
    view = seen(game, None)
    parts = (
        asks(sitting, view, locale),
        clock_lines(sitting, view, locale),
        pile_lines(sitting, view, locale),
        stock_lines(view, locale),
        balance_lines(sitting, view, locale),
        own_lines(sitting, view, locale),
        vote_lines(sitting, view, locale),
    )
    return ("\n".join(part for part in parts if part), seat_lines(sitting, view, locale))


def _seldom(sitting: Sitting, seat: int | None, locale: Locale) -> list[Button]:
    table_id = sitting.table_id
    rules = Act(table_id, What.RULES, None, f"{sitting.edition} 0")
    buttons = [Button(tr(locale, "button-rules"), rules)]
    if seat is None or sitting.phase is Phase.CLOSED:
        return buttons
    if sitting.game is not None and len(sitting.game.order) > 2 and seat in sitting.game.order:
        accuse = Act(table_id, What.ACCUSE_WHOM)
        buttons.append(Button(tr(locale, "button-accuse"), accuse))
    leave = Act(table_id, What.LEAVE)
    buttons.append(Button(tr(locale, "button-leave"), leave, Style.DANGER))
    return buttons


def _for_host(sitting: Sitting, user_id: int | None, locale: Locale) -> list[Block]:
    """Remove a person, pass the role on, stop the table."""
    table_id = sitting.table_id
    others = tuple(
        Option(label_name(sitting, seat), str(sitter.user_id))
        for seat, sitter in enumerate(sitting.sitters)
        if sitter.user_id is not None and not sitter.left and sitter.user_id != user_id
    )
    stop = Button(tr(locale, "button-stop"), Act(table_id, What.STOP), Style.DANGER)
    if not others:
        return [*rows([stop])]
    return [
        Select(tr(locale, "choose-kick"), Act(table_id, What.KICK), others),
        Select(tr(locale, "choose-host"), Act(table_id, What.PASS_HOST), others),
        *rows([stop]),
    ]
