"""The end of a round, of a match and of a table. Knows what is open to all by then."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine.cards import card, hand_points
from bot.engine.scoring import OWN_LEFTOVERS, side
from bot.i18n import tr
from bot.present.acts import What
from bot.present.cards import card_shown, card_words, grouped, times
from bot.present.glance import marked_name, when
from bot.present.layout import room, shortened
from bot.present.names import listed, seat_name
from bot.present.panel import Act, Button, Buttons, Divider, Panel, Style, Text
from bot.present.pictures import hands_picture, result_picture
from bot.present.scores import score_lines
from bot.present.words import NOTHING
from bot.table.clocks import BETWEEN
from bot.table.sitting import Ending

if TYPE_CHECKING:
    from bot.engine.state import Result, State
    from bot.i18n import Locale
    from bot.table.feats import Feat
    from bot.table.sitting import Sitting

ACCENT = 0xE3B21C
CLOSED = 0x6B6F76


def round_panel(sitting: Sitting, locale: Locale) -> Panel:
    """The pause after a round: all hands open, points, score, and what comes next.

    Args:
        sitting: The table, between two rounds.
        locale: Language of the channel.
    """
    game, result = _ended(sitting)
    title = tr(locale, "round-title", round=game.match.round)
    head = Text(_round_head(title, sitting, game, result, locale))
    tail = (Text(score_lines(sitting, game, locale)), Text(next_lines(sitting, game, locale)))
    hands = _hands(sitting, game, locale, room((head, *tail)))
    return Panel(
        (
            head,
            replace(hands_picture(sitting, game, locale), words=hands),
            Divider(),
            *tail,
            Buttons(
                (
                    Button(
                        tr(locale, "button-ready"),
                        Act(sitting.table_id, What.READY),
                        Style.SUCCESS,
                    ),
                    Button(tr(locale, "button-leave"), Act(sitting.table_id, What.LEAVE)),
                    Button(tr(locale, "button-status"), Act(sitting.table_id, What.STATUS)),
                )
            ),
        ),
        accent=ACCENT,
    )


def match_panel(sitting: Sitting, locale: Locale) -> Panel:
    """The end of a match: who has won, the last hands, the score, the secret of the luck.

    Args:
        sitting: The table, closed because the match is over.
        locale: Language of the channel.
    """
    game, result = _ended(sitting)
    edition = tr(locale, f"edition-{sitting.edition}")
    luck = tr(
        locale,
        "match-luck",
        secret=game.luck.secret.hex(),
        commitment=game.luck.commitment,
        match=sitting.table_id,
    )
    title = Text(tr(locale, "match-title", edition=edition) + "\n" + ending(sitting, locale))
    last = Text(_round_head(tr(locale, "round-title-last"), sitting, game, result, locale))
    told = [score_lines(sitting, game, locale)]
    if sitting.feats.of_match is not sitting.feats.top:
        told.append(_best_move(sitting, sitting.feats.of_match, locale))
    picture = replace(result_picture(sitting, game, locale), words="\n".join(told))
    hands = Text(_hands(sitting, game, locale, room((title, picture, last, Text(luck)))))
    again = Button(tr(locale, "button-again"), Act(sitting.table_id, What.AGAIN), Style.SUCCESS)
    # Where a tournament goes on, nobody opens a table of their own in its thread.
    buttons = (Buttons((again,)),) if sitting.tournament is None else ()
    return Panel((title, picture, last, hands, Divider(), Text(luck), *buttons), accent=ACCENT)


def closed_panel(sitting: Sitting, locale: Locale) -> Panel:
    """A table that has closed before its match was over.

    Args:
        sitting: The table.
        locale: Language of the channel.
    """
    edition = tr(locale, f"edition-{sitting.edition}")
    parts = [tr(locale, "closed-title", edition=edition), ending(sitting, locale)]
    if sitting.game is not None and any(sitting.game.match.scores):
        parts.append(score_lines(sitting, sitting.game, locale))
    return Panel((Text("\n".join(parts)),), accent=CLOSED)


def ending(sitting: Sitting, locale: Locale) -> str:
    """Who has won a match that is over, or why the table has closed before.

    Args:
        sitting: A closed table.
        locale: Language of the reader.
    """
    assert sitting.ending is not None, "a closed table has an ending"
    if sitting.ending is not Ending.MATCH_OVER:
        return tr(locale, f"closed-{sitting.ending}")
    assert sitting.game is not None, "a match was played"
    winners = sitting.game.match.winners or ()
    if not winners:
        return tr(locale, "match-drawn")
    names = listed([seat_name(sitting, seat) for seat in winners], locale)
    return tr(locale, "match-won", names=names, count=len(winners))


def _ended(sitting: Sitting) -> tuple[State, Result]:
    game = sitting.game
    assert game is not None, "a game has begun"
    assert game.result is not None, "a round has ended"
    return game, game.result


def _round_head(title: str, sitting: Sitting, game: State, result: Result, locale: Locale) -> str:
    """Who has won the round, and its best move."""
    lines = (
        title,
        _won(sitting, game, result, locale),
        _best_move(sitting, sitting.feats.top, locale),
    )
    return "\n".join(line for line in lines if line)


def _won(sitting: Sitting, game: State, result: Result, locale: Locale) -> str:
    if result.winner is None:
        return tr(locale, "round-drawn")
    points = dict(result.points).get(result.winner, 0)
    key = "round-won-leftovers" if game.options.mode in OWN_LEFTOVERS else "round-won"
    team = side(game, result.winner)
    names = listed([seat_name(sitting, seat) for seat in team], locale)
    return tr(locale, key, names=names, winners=len(team), count=points)


def _best_move(sitting: Sitting, feat: Feat | None, locale: Locale) -> str:
    """What cost others most cards, if anything did."""
    if feat is None:
        return ""
    laid = card_shown(card(feat.card), locale, sitting.edition) if feat.card else NOTHING
    return tr(
        locale,
        f"best-move-{feat.deed}",
        seat=seat_name(sitting, feat.seat),
        card=laid,
        victims=listed([seat_name(sitting, one) for one in feat.victims], locale),
        several="yes" if len(feat.victims) > 1 else "no",
        count=feat.count,
    )


def _hands(sitting: Sitting, game: State, locale: Locale, letters: int) -> str:
    """All hands open, each as long as there is room for it."""
    lines = []
    for seat in game.order:
        hand = game.hands[seat]
        name = marked_name(sitting, seat, locale)
        if not hand:
            lines.append(tr(locale, "round-hand-empty", name=name))
            continue
        cards = ", ".join(
            times(card_words(card, locale, game.edition), count) for card, count in grouped(hand)
        )
        lines.append(tr(locale, "round-hand", name=name, cards=cards, count=hand_points(hand)))
    each = letters // max(1, len(lines)) - 1
    return "\n".join(shortened(line, each) for line in lines)


def next_lines(sitting: Sitting, game: State, locale: Locale) -> str:
    """Who deals next, who is ready, and when the next round is dealt.

    Args:
        sitting: The table, between two rounds.
        game: Its game.
        locale: Language of the reader.
    """
    dealer = game.match.left_of(game.dealer)
    lines = [tr(locale, "next-dealer", name=seat_name(sitting, dealer))]
    king = game.own.next_king(game.match)
    if king is not None:
        lines.append(tr(locale, "next-king", name=seat_name(sitting, king)))
    if sitting.ready:
        names = listed([seat_name(sitting, seat) for seat in sitting.ready], locale)
        lines.append(tr(locale, "next-ready", names=names))
    if sitting.held:
        lines.append(tr(locale, "next-held"))
    lines += [
        tr(locale, "next-when", when=when(deadline))
        for deadline in sitting.deadlines
        if deadline.key == BETWEEN
    ]
    return "\n".join(lines)
