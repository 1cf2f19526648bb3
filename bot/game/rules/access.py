"""Who may open a table in a server, where, of which edition and how often. Pure."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, fields, replace
from enum import StrEnum

from bot.game.rules.actions import Refused
from bot.settings import Openers, ServerSettings

HOUR = 3600.0


class AccessRefusal(StrEnum):
    """Why a person may not open or join tables; each is a key of the texts (`refused-<code>`).

    Moments (`again`) are Unix times in seconds, as text.
    """

    BANNED = "banned"
    """The server's staff lets the person neither open nor join tables."""
    DRAINING = "draining"
    """No tables are opened before the bot is restarted."""
    HOURLY_PER_PERSON = "hourly-per-person"
    """The person has opened `most` tables within an hour; `again` is when the next may be."""
    HOURLY_PER_SERVER = "hourly-per-server"
    """`most` and `again`, for the whole server."""
    LEFT_SERVER = "left-server"
    """The person is not in the table's server any more."""
    ONLY_ROLE_OPENS = "only-role-opens"
    """`role` is its id."""
    ONLY_STAFF_OPENS = "only-staff-opens"
    OPEN_COOLDOWN = "open-cooldown"
    """`seconds` between two tables of a person; `again` is when the next may be opened."""
    PLANS_PER_PERSON = "plans-per-person"
    """The person has `most` tables, live or planned."""
    TABLES_PER_PERSON = "tables-per-person"
    """The person hosts `most` live tables; `channel` is where one of them is."""
    TABLES_PER_SERVER = "tables-per-server"
    """`most` live tables."""
    TOO_MANY_CLICKS = "too-many-clicks"
    """`most` clicks of the person are being answered."""
    WRONG_CHANNEL = "wrong-channel"
    """Tables are opened in `channel` and `more` others."""
    WRONG_EDITION = "wrong-edition"
    """The server does not play it."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much may be opened.

    Args:
        tables_per_person: Most live tables that one person hosts; a tournament counts as one.
        tables_per_server: Most live tables of one server.
        hourly_per_person: Most tables that one person opens within an hour.
        hourly_per_server: Most tables that are opened in one server within an hour.
        open_cooldown: How long a person waits after opening a table, in seconds.
    """

    tables_per_person: int
    tables_per_server: int
    hourly_per_person: int
    hourly_per_server: int
    open_cooldown: int

    def stricter(self, name: str, value: int) -> int:
        """A limit with what a server has chosen: never more than here is allowed.

        Args:
            name: Name of the field.
        """
        own: int = getattr(self, name)
        return max(own, value) if name == COOLDOWN else min(own, value)


COOLDOWN = "open_cooldown"
LIMITS = tuple(spec.name for spec in fields(Limits))


@dataclass(frozen=True, slots=True)
class AccessPolicy:
    """What a server has chosen.

    Args:
        limits: The stricter ones of the host's and the server's.
        role: Discord id of the role that may open tables.
        channels: Discord ids of the channels and categories for tables; empty for everywhere.
        editions: Names of the editions that may be played; empty for all.
    """

    limits: Limits
    openers: Openers = Openers.EVERYONE
    role: int | None = None
    channels: tuple[int, ...] = ()
    editions: tuple[str, ...] = ()


def access_policy(server: ServerSettings, most: Limits) -> AccessPolicy:
    """The policy of a server.

    Args:
        most: The host's limits; a server can only have stricter ones.
    """
    chosen = {name: value for name in LIMITS if (value := getattr(server, name)) is not None}
    return AccessPolicy(
        limits=replace(most, **{name: most.stricter(name, chosen[name]) for name in chosen}),
        openers=server.openers,
        role=server.opener_role,
        channels=server.channels,
        editions=server.editions,
    )


@dataclass(frozen=True, slots=True)
class Opening:
    """A person who wants to open a table.

    Args:
        places: Discord ids of the channel, of the channel of a thread, and of the category.
        roles: Discord ids of the roles of the person.
        staff: Whether the person is of the server's staff.
        at: Unix time in seconds.
    """

    user_id: int
    guild_id: int
    edition: str
    places: Collection[int]
    roles: Collection[int]
    staff: bool
    at: float


@dataclass(frozen=True, slots=True)
class PastOpening:
    """What somebody has opened, or planned.

    Args:
        at: Unix time in seconds.
    """

    id: str
    user_id: int
    guild_id: int
    at: float


def why_not_here(policy: AccessPolicy, opening: Opening) -> Refused | None:
    """Why a server lets nobody, or not this person, open such a table here; None if it does."""
    if policy.openers is Openers.STAFF and not opening.staff:
        return Refused(AccessRefusal.ONLY_STAFF_OPENS, {})
    by_role = policy.openers is Openers.ROLE and policy.role is not None
    if by_role and policy.role not in opening.roles and not opening.staff:
        return Refused(AccessRefusal.ONLY_ROLE_OPENS, {"role": str(policy.role)})
    if policy.channels and not set(policy.channels) & set(opening.places):
        more = len(policy.channels) - 1
        return Refused(
            AccessRefusal.WRONG_CHANNEL, {"channel": str(policy.channels[0]), "more": more}
        )
    if policy.editions and opening.edition not in policy.editions:
        return Refused(AccessRefusal.WRONG_EDITION, {})
    return None


def why_too_often(
    limits: Limits, opening: Opening, recent: Collection[PastOpening]
) -> Refused | None:
    """Why a person has to wait before opening another table, and until when; None if not.

    Args:
        recent: What was opened within the last hour, in order.
    """
    own = [one.at for one in recent if one.user_id == opening.user_id]
    if own and opening.at < own[-1] + limits.open_cooldown:
        again = own[-1] + limits.open_cooldown
        return Refused(
            AccessRefusal.OPEN_COOLDOWN, {"seconds": limits.open_cooldown, "again": _moment(again)}
        )
    if len(own) >= limits.hourly_per_person:
        most = limits.hourly_per_person
        again = own[-most] + HOUR
        return Refused(AccessRefusal.HOURLY_PER_PERSON, {"most": most, "again": _moment(again)})
    server = [one.at for one in recent if one.guild_id == opening.guild_id]
    if len(server) >= limits.hourly_per_server:
        most = limits.hourly_per_server
        again = server[-most] + HOUR
        return Refused(AccessRefusal.HOURLY_PER_SERVER, {"most": most, "again": _moment(again)})
    return None


def _moment(at: float) -> str:
    """A Unix time for a text: the whole second after it."""
    return str(int(at) + 1)
