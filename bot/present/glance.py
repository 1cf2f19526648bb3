"""What all see of a game, in lines: whose turn, piles, seats, clocks, votes, own state.

Knows the channel's view alone, so that nothing here can tell a secret.
"""

from __future__ import annotations

from dataclasses import fields
from math import floor
from typing import TYPE_CHECKING

from bot.engine.asides import votes_needed
from bot.engine.moves import Pan
from bot.engine.options import Mode
from bot.engine.responses import Take
from bot.engine.scoring import IN_PAIRS, partners
from bot.i18n import tr
from bot.present.cards import card_shown, colour_words
from bot.present.names import listed, seat_name
from bot.present.words import NOTHING, arguments, has, kebab, told_field
from bot.table.clocks import is_turn, key_of

if TYPE_CHECKING:
    from bot.engine.view import PileView, View
    from bot.i18n import Locale
    from bot.present.names import Seated
    from bot.table.sitting import Deadline, Sitting


def when(deadline: Deadline) -> str:
    """A point in time that Discord counts down by itself; it never promises a second too many.

    Args:
        deadline: The point in time.
    """
    return f"<t:{floor(deadline.at)}:R>"


def asks(sitting: Sitting, view: View, locale: Locale, reader: int | None = None) -> str:
    """What the game waits for, and of whom: `asks-<class of the question>`, or `waits-<waiting>`.

    Args:
        sitting: The table.
        view: What the reader may see.
        locale: Language of the reader.
        reader: Seat of the reader; None for the channel.
    """
    question = view.question
    if question is None:
        return tr(locale, "round-over")
    told = arguments(question, sitting, locale, reader)
    told["seat"] = listed([seat_name(sitting, seat) for seat in question.seats], locale)
    told["several"] = "yes" if len(question.seats) > 1 else "no"
    told["you"] = "seat" if reader in question.seats else NOTHING
    own = f"asks-{kebab(type(question).__name__)}"
    if has(locale, own):
        return tr(locale, own, **told)
    return tr(locale, f"waits-{question.waiting}", **told)


def pile_lines(sitting: Sitting, view: View, locale: Locale) -> str:
    """The discard piles, with the colour in force.

    Args:
        sitting: The table.
        view: What the reader may see.
        locale: Language of the reader.
    """
    assert sitting.game is not None, "a game has begun"
    frozen = sitting.game.own.frozen(sitting.game.piles)
    lines = []
    for place, pile in enumerate(view.piles):
        pan = Pan(place).name.lower() if len(view.piles) > 1 else NOTHING
        lines.append(_pile_line(pile, pan, locale, view.edition))
        if frozen == place:
            lines.append(tr(locale, "table-frozen"))
    return "\n".join(lines)


def stock_lines(view: View, locale: Locale) -> str:
    """The draw pile, and the cards put aside, if there are any.

    Args:
        view: What the reader may see.
        locale: Language of the reader.
    """
    lines = [tr(locale, "table-draw-pile", count=view.draw)]
    if view.aside:
        lines.append(tr(locale, "table-aside", count=view.aside))
    return "\n".join(lines)


def balance_lines(sitting: Sitting, view: View, locale: Locale) -> str:
    """How a balance leans, and how likely the next card tips it; nothing where there is none.

    Args:
        sitting: The table.
        view: What the reader may see.
        locale: Language of the reader.
    """
    assert sitting.game is not None, "a game has begun"
    risks = sitting.game.own.risks(sitting.game.piles)
    if not risks:
        return ""
    lean = view.piles[Pan.LEFT].count - view.piles[Pan.RIGHT].count
    heavy = (Pan.LEFT if lean > 0 else Pan.RIGHT).name.lower()
    side = heavy if lean else NOTHING
    leans = tr(locale, "table-lean", count=abs(lean), side=side)
    return f"{leans}\n{tr(locale, 'table-balance', left=risks[0], right=risks[1])}"


def _pile_line(pile: PileView, pan: str, locale: Locale, edition: str) -> str:
    card = card_shown(pile.top, locale, edition)
    if not pile.top.wild:
        return tr(locale, "table-pile", pan=pan, card=card, count=pile.count)
    if pile.colour is None:
        return tr(locale, "table-pile-open", pan=pan, card=card, count=pile.count)
    colour = colour_words(pile.colour, locale)
    return tr(locale, "table-pile-named", pan=pan, card=card, count=pile.count, named=colour)


def own_lines(sitting: Sitting, view: View, locale: Locale) -> str:
    """What the edition adds, a line for each field that has words: `own-<class>-<field>`.

    A line may say nothing while the game waits for something else (`$waiting`).

    Args:
        sitting: The table.
        view: What the reader may see.
        locale: Language of the reader.
    """
    kind = kebab(type(view.own).__name__)
    lines = []
    for field in fields(view.own):
        content = getattr(view.own, field.name)
        key = f"own-{kind}-{kebab(field.name)}"
        if content is not None and has(locale, key):
            value = told_field(field.name, content, sitting, locale)
            lines.append(tr(locale, key, value=value, waiting=view.waiting or NOTHING))
    return "\n".join(line for line in lines if line)


def seat_lines(sitting: Sitting, view: View, locale: Locale) -> str:
    """The seats in the order in which they sit, with cards, calls, debts and score.

    Args:
        sitting: The table.
        view: What the reader may see.
        locale: Language of the reader.
    """
    direction = "clockwise" if view.direction == 1 else "counter"
    lines = [tr(locale, "table-direction", direction=direction)]
    lines += [_seat_line(sitting, view, seat, locale) for seat in view.match.ring]
    return "\n".join(lines)


def _seat_line(sitting: Sitting, view: View, seat: int, locale: Locale) -> str:
    name = marked_name(sitting, seat, locale)
    if seat in view.match.gone:
        return tr(locale, "seat-gone", name=name)
    if seat not in view.order:
        return tr(locale, "seat-out", name=name)
    parts = [
        tr(locale, "seat-asked" if seat in view.asked else "seat-waits", name=name),
        tr(locale, "cards", count=view.counts[seat]),
    ]
    if seat in view.said:
        parts.append(tr(locale, "seat-said"))
    if isinstance(view.question, Take) and view.question.seat == seat:
        parts.append(tr(locale, "seat-owes", count=view.question.count))
    if view.options.mode in IN_PAIRS:
        (partner,) = (one for one in partners(view.match, seat) if one != seat)
        parts.append(tr(locale, "seat-partner", name=seat_name(sitting, partner)))
    if view.options.mode is not Mode.SINGLE and any(view.match.scores):
        parts.append(tr(locale, "points", count=view.match.scores[seat]))
    return " · ".join(parts)


def marked_name(sitting: Seated, seat: int, locale: Locale) -> str:
    """The name of a seat, marked where a robot moves.

    Args:
        sitting: The table.
        seat: The seat.
        locale: Language of the reader.
    """
    sitter = sitting.sitters[seat]
    name = seat_name(sitting, seat)
    if not sitter.robot:
        return name
    if sitter.user_id is None:
        return tr(locale, "robot", name=name)
    return tr(locale, "robot-left" if sitter.left else "robot-away", name=name)


def standstill(sitting: Sitting, locale: Locale) -> str:
    """That the game stands still, if it does.

    Args:
        sitting: The table.
        locale: Language of the reader.
    """
    if sitting.barred_at is None:
        return ""
    return tr(locale, "clock-barred", channel=str(sitting.channel_id))


def clock_lines(sitting: Sitting, view: View, locale: Locale) -> str:
    """The clocks that run and may be seen; a hidden one has no line. None runs at a barred table.

    Args:
        sitting: The table.
        view: What the reader may see.
        locale: Language of the reader.
    """
    if sitting.barred_at is not None:
        return standstill(sitting, locale)
    seen = {key_of(clock): clock.move for clock in view.clocks if clock.move.seat is None}
    lines = []
    for deadline in sitting.deadlines:
        if is_turn(deadline) and not seen:
            lines.append(tr(locale, "clock-turn", when=when(deadline)))
        elif deadline.key in seen:
            lines.append(tr(locale, f"clock-{seen[deadline.key].verb}", when=when(deadline)))
    return "\n".join(lines)


def vote_lines(sitting: Sitting, view: View, locale: Locale) -> str:
    """The open votes on table talk.

    Args:
        sitting: The table.
        view: What the reader may see.
        locale: Language of the reader.
    """
    ends = {
        clock.move.seat: when(deadline)
        for clock in view.clocks
        for deadline in sitting.deadlines
        if deadline.key == key_of(clock)
    }
    return "\n".join(
        tr(
            locale,
            "table-vote",
            name=seat_name(sitting, vote.accused),
            votes=len(vote.voters),
            needed=votes_needed(len(view.order)),
            when=ends.get(vote.accused, NOTHING),
        )
        for vote in view.votes
    )
