"""What is told of the luck of a match: while it goes on, and when it is checked."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game.rules.match_record import commitment_link
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.components import ActionKind, Button, ComponentAction, Panel, Text
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import snowflake_timestamp
from bot.records.record import Record
from bot.records.verification import (
    LotsRecord,
    Proof,
    clicks_of,
    proof_of,
    proof_of_commitment,
    tournament_of,
)


def verify_button(owner_id: str, locale: Locale) -> Button:
    """The button that checks a match which is over, or the lots of a tournament."""
    return Button(tr(locale, "button-verify"), ComponentAction(owner_id, ActionKind.VERIFY))


def replay_button(table_id: str, locale: Locale) -> Button:
    """The button that shows a match again which is over."""
    return Button(tr(locale, "button-replay"), ComponentAction(table_id, ActionKind.REPLAY))


def unproven_lines(commitment_message: int | None, locale: Locale) -> tuple[str, ...]:
    """What a lobby says whose commitment could not be posted.

    Args:
        commitment_message: As the table has it.
    """
    return (tr(locale, "lobby-unproven"),) if commitment_message == 0 else ()


def luck_line(state: TableState, locale: Locale) -> str:
    """What binds the luck of a match that goes on.

    Args:
        state: A table whose luck is committed to.
    """
    link = commitment_link(state.guild_id, state.channel_id, state.commitment_message)
    clicks = clicks_of(state.seed_lines) or [player.click for player in state.players]
    return tr(
        locale,
        "luck-line",
        where="tournament" if state.tournament else "message" if link else "none",
        link=link,
        # One click can bring several: the host and robots, say.
        clicks=", ".join(f"`{click}`" for click in dict.fromkeys(clicks)),
    )


def match_holds_panel(match_id: str, record: Record, rounds: int, locale: Locale) -> Panel:
    """What is told of a match that holds.

    Args:
        rounds: How many it had.
    """
    head = tr(locale, "verify-holds", match=match_id, rounds=rounds, moves=len(record.moves))
    parts = [head, _proof_text(proof_of(record), record, locale)]
    if record.ending:
        parts.append(tr(locale, "verify-ended-early"))
    if clicks_of(record.seed_lines):
        parts.append(_clicks_text(record.seed_lines, locale))
    parts.append(tr(locale, "verify-file"))
    return Panel(tuple(Text(part) for part in parts))


def lots_hold_panel(tournament_id: str, record: LotsRecord, locale: Locale) -> Panel:
    """What is told of the lots of a tournament that hold."""
    clicks = clicks_of(record.seed_lines)
    parts = (
        tr(locale, "verify-lots-hold", tournament=tournament_id),
        _proof_text(proof_of_commitment(record.commitment, record.shown, clicks), record, locale),
        _clicks_text(record.seed_lines, locale),
        tr(locale, "verify-file"),
    )
    return Panel(tuple(Text(part) for part in parts))


def _proof_text(proof: Proof, record: Record | LotsRecord, locale: Locale) -> str:
    message = record.shown.rpartition("/")[2]
    return tr(
        locale,
        f"verify-{proof}",
        link=record.shown or NO_VALUE,
        when=_moment(int(message)) if message.isdecimal() else NO_VALUE,
        commitment=record.commitment,
        tournament=tournament_of(record.seed_lines) or NO_VALUE,
    )


def _clicks_text(lines: Sequence[str], locale: Locale) -> str:
    """The clicks that the luck is made of, each with its moment."""
    *came, start = clicks_of(lines)
    rows = [
        tr(locale, "verify-came", number=place, click=str(click), when=_moment(click))
        for place, click in enumerate(came, 1)
    ]
    rows.append(tr(locale, "verify-start", click=str(start), when=_moment(start)))
    return "\n".join((tr(locale, "verify-clicks"), *rows))


def _moment(snowflake: int) -> str:
    """When something was, as the reader's Discord writes it."""
    return f"<t:{int(snowflake_timestamp(snowflake))}:T>"
