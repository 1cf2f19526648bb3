"""The panels of verified matches and lots."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Locale, tr
from bot.present.components import Panel, Text
from bot.present.panels.verification import attempt_lines
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import snowflake_timestamp
from bot.records.commitment import set_deal_of
from bot.records.record import Record
from bot.records.verification import (
    LotsRecord,
    Proof,
    clicks_of,
    proof_of,
    proof_of_commitment,
    tournament_of,
)

MOST_CLICKS = 4
"""The most clicks of joining players listed in a message; the file lists all."""


def match_holds_panel(match_id: str, record: Record, rounds: int, locale: Locale) -> Panel:
    head = tr(locale, "verify-holds", match=match_id, rounds=rounds, moves=len(record.moves))
    parts = [head, _proof_text(proof_of(record), record, locale)]
    parts += attempt_lines(set_deal_of(record.seed_lines), locale)
    if record.ending:
        parts.append(tr(locale, "verify-ended-early"))
    if clicks_of(record.seed_lines):
        parts.append(_clicks_text(record.seed_lines, locale))
    parts.append(tr(locale, "verify-file"))
    return Panel(tuple(Text(part) for part in parts))


def lots_hold_panel(tournament_id: str, record: LotsRecord, locale: Locale) -> Panel:
    clicks = clicks_of(record.seed_lines)
    parts = (
        tr(locale, "verify-lots-hold", tournament=tournament_id),
        _proof_text(proof_of_commitment(record.commitment, record.shown, clicks), record, locale),
        *(line for one in record.played for line in attempt_lines(one, locale)),
        _clicks_text(record.seed_lines, locale, start_key="verify-tournament-start"),
        tr(locale, "verify-file"),
    )
    return Panel(tuple(Text(part) for part in parts))


def _proof_text(proof: Proof, record: Record | LotsRecord, locale: Locale) -> str:
    message = record.shown.rpartition("/")[2]
    said = tr(
        locale,
        f"verify-{proof}",
        link=record.shown or NO_VALUE,
        when=_moment(int(message)) if message.isdecimal() else NO_VALUE,
        tournament=tournament_of(record.seed_lines) or NO_VALUE,
    )
    if proof in {Proof.UNCOMMITTED, Proof.TOURNAMENT}:
        return said
    return f"{said}\n{tr(locale, 'luck-fingerprint', commitment=record.commitment)}"


def _clicks_text(lines: Sequence[str], locale: Locale, start_key: str = "verify-start") -> str:
    deal = set_deal_of(lines)
    if deal is None:
        *joined, start = clicks_of(lines)
        # A click that seats robots counts for each of them, and may also deal.
        came = [click for click in dict.fromkeys(joined) if click != start]
        rows = [
            tr(locale, "verify-came", number=place, click=str(click), when=_moment(click))
            for place, click in enumerate(came[:MOST_CLICKS], 1)
        ]
        if more := len(came[MOST_CLICKS:]):
            rows.append(tr(locale, "verify-came-more", count=more))
        rows.append(tr(locale, start_key, click=str(start), when=_moment(start)))
    elif deal.number == 1:
        (start,) = deal.clicks
        rows = [tr(locale, "verify-tournament-start", click=str(start), when=_moment(start))]
    else:
        rows = []
        for table, click in enumerate(deal.clicks, 1):
            clicked, when = click > 0, _moment(click)
            values = {"click": str(click), "when": when}
            rows.append(tr(locale, "verify-last", **values, clicked=clicked, table=table))
    return "\n".join((tr(locale, "verify-clicks"), *rows))


def _moment(snowflake: int) -> str:
    """The time of a Discord id, formatted by the reader's client."""
    return f"<t:{int(snowflake_timestamp(snowflake))}:T>"
