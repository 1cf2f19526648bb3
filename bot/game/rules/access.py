"""Access to tables: who may open one on a server, where, of which edition, and how often.

All functions are pure. Times are Unix times in seconds; ids of people, roles, channels and servers
are Discord's.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, fields
from enum import StrEnum

from bot.engine.values import replace
from bot.game.rules.actions import Refused
from bot.game.state.table_state import OUTSIDE, HomeServer
from bot.settings import Openers, ServerSettings

HOUR = 3600.0


class AccessRefusal(StrEnum):
    """Why a person may not open or join a table; `refused-<code>` is the text's key.

    The docstrings name the text's arguments. `again` is when the person may try again: a Unix time,
    as text.
    """

    BANNED = "banned"
    """The staff have barred the person from this server's tables."""
    DRAINING = "draining"
    """The bot is about to restart."""
    HOURLY_PER_PERSON = "hourly-per-person"
    """`most`: the number of tables that a person may open within an hour; `again`."""
    HOURLY_PER_SERVER = "hourly-per-server"
    """`most`: the number of tables that may be opened within an hour on the server; `again`."""
    LEFT_SERVER = "left-server"
    ONLY_ROLE_OPENS = "only-role-opens"
    """`role`: the role's id."""
    ONLY_STAFF_OPENS = "only-staff-opens"
    OPEN_COOLDOWN = "open-cooldown"
    """`seconds` between two tables; `again`."""
    PLANS_PER_PERSON = "plans-per-person"
    """`most`: the number of live and planned tables, taken together, that a person may have."""
    TABLES_PER_PERSON = "tables-per-person"
    """`most`: the number of live tables that a person may have; `channel`: where one of them is."""
    TABLES_PER_SERVER = "tables-per-server"
    """`most`: the number of live tables allowed on the server."""
    TIMED_OUT = "timed-out"
    """`until`: the end of the person's time-out on the server, a Unix time as text."""
    TOO_MANY_CLICKS = "too-many-clicks"
    """`most`: the number of one person's clicks that may be answered at the same time."""
    WRONG_CHANNEL = "wrong-channel"
    """`channel`: one of the allowed channels; `more`: the number of others."""
    WRONG_EDITION = "wrong-edition"


@dataclass(frozen=True, slots=True)
class Limits:
    """The most live tables, and the most tables opened in an hour; the cooldown is in seconds."""

    tables_per_person: int
    tables_per_server: int
    hourly_per_person: int
    hourly_per_server: int
    open_cooldown: int

    def stricter(self, name: str, value: int) -> int:
        """The limit called `name`, or a server's value for it if that value is stricter."""
        own: int = getattr(self, name)
        return max(own, value) if name == COOLDOWN else min(own, value)


COOLDOWN = "open_cooldown"
LIMITS = tuple(spec.name for spec in fields(Limits))


@dataclass(frozen=True, slots=True)
class AccessPolicy:
    """A server's choices; its `limits` are already combined with the bot's own."""

    limits: Limits
    server: ServerSettings


def access_policy(server: ServerSettings, most: Limits) -> AccessPolicy:
    """A server's policy within the limits that the bot's host has set (`most`)."""
    chosen = {name: value for name in LIMITS if (value := getattr(server, name)) is not None}
    stricter = {name: most.stricter(name, value) for name, value in chosen.items()}
    return AccessPolicy(replace(most, **stricter), server)


@dataclass(frozen=True, slots=True)
class Opening:
    """A person's attempt to open a table; `places` are the channel, its parent and its category."""

    user_id: int
    guild_id: HomeServer
    edition: str
    places: Collection[int]
    roles: Collection[int]
    staff: bool
    at: float

    def shares_limits(self, guild_id: HomeServer) -> bool:
        """Whether a table on a server counts toward the limits where this table is opened.

        Places outside the bot's servers share no limits.
        """
        return self.guild_id == guild_id != OUTSIDE


@dataclass(frozen=True, slots=True)
class PastOpening:
    id: str
    user_id: int
    guild_id: HomeServer
    at: float


def why_not_here(policy: AccessPolicy, opening: Opening) -> Refused | None:
    """Why a server does not let this person open such a table here; None if it does."""
    server = policy.server
    if server.openers is Openers.STAFF and not opening.staff:
        return Refused(AccessRefusal.ONLY_STAFF_OPENS)
    by_role = server.openers is Openers.ROLE and server.opener_role is not None
    if by_role and server.opener_role not in opening.roles and not opening.staff:
        return Refused(AccessRefusal.ONLY_ROLE_OPENS, {"role": str(server.opener_role)})
    if server.channels and not set(server.channels) & set(opening.places):
        more = len(server.channels) - 1
        return Refused(
            AccessRefusal.WRONG_CHANNEL, {"channel": str(server.channels[0]), "more": more}
        )
    if server.editions and opening.edition not in server.editions:
        return Refused(AccessRefusal.WRONG_EDITION)
    return None


def why_too_often(
    limits: Limits, opening: Opening, recent: Collection[PastOpening]
) -> Refused | None:
    """Why a person must wait before opening another table, or None; `recent` is in time order."""
    own = [one.at for one in recent if one.user_id == opening.user_id]
    if own and opening.at < own[-1] + limits.open_cooldown:
        again = own[-1] + limits.open_cooldown
        return Refused(
            AccessRefusal.OPEN_COOLDOWN, {"seconds": limits.open_cooldown, "again": _moment(again)}
        )
    server = [one.at for one in recent if opening.shares_limits(one.guild_id)]
    for opened, most, code in (
        (own, limits.hourly_per_person, AccessRefusal.HOURLY_PER_PERSON),
        (server, limits.hourly_per_server, AccessRefusal.HOURLY_PER_SERVER),
    ):
        if len(opened) >= most:
            return Refused(code, {"most": most, "again": _moment(opened[-most] + HOUR)})
    return None


def _moment(at: float) -> str:
    """The first whole second after a Unix time, as text."""
    return str(int(at) + 1)
