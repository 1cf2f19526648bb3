"""Messages about the fairness of a match while it is being played."""

from __future__ import annotations

from bot.game.rules.match_record import table_commitment_link
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.records.commitment import TABLE_LETTERS, SetDeal, set_deal_of
from bot.records.verification import (
    PlayedTable,
    clicks_of,
)


def unproven_lines(commitment_message: int | None, locale: Locale) -> tuple[str, ...]:
    """A lobby's note that its commitment could not be posted; empty if it could."""
    return (tr(locale, "lobby-unproven"),) if commitment_message == 0 else ()


def luck_line(state: TableState, locale: Locale) -> str:
    """The inputs that determine the luck of a match with a commitment, while it is being played."""
    link = table_commitment_link(state)
    clicks = clicks_of(state.seed_lines) or [player.click for player in state.players]
    line = tr(
        locale,
        "luck-line",
        where="tournament" if state.tournament else "message" if link else "none",
        link=link,
        # One click can add several players, such as the host and robots.
        clicks=", ".join(f"`{click}`" for click in dict.fromkeys(clicks)),
    )
    lines = [line, *attempt_lines(set_deal_of(state.seed_lines), locale)]
    if link and not state.tournament:
        lines.append(tr(locale, "luck-fingerprint", commitment=state.commitment))
    return "\n".join(lines)


def attempt_lines(deal: SetDeal | PlayedTable | None, locale: Locale) -> tuple[str, ...]:
    """The note that a tournament's table was dealt again; empty if it was not."""
    if deal is None or not deal.attempt:
        return ()
    table = TABLE_LETTERS.index(deal.letter) + 1
    return (tr(locale, "verify-attempt", set=deal.number, table=table, attempt=deal.attempt + 1),)
