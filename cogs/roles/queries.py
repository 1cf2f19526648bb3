"""The roles of ranks on a server, and the people who have been given them.

Every method raises `StoreUnavailable` if the database fails.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Row,
    and_,
    case,
    delete,
    distinct,
    exists,
    func,
    or_,
    select,
    update,
)

from bot.game.rules.ratings import RANKS
from bot.store.database.connections import upsert_into
from bot.store.database.schema import players
from bot.store.store import Store
from bot.store.usage import Queries, count_rows, use_queries
from cogs.roles.ranks import (
    BY_HAND,
    ROLES_DUE,
    GrantState,
    rank_roles,
    role_changes,
    role_grants,
)

grant = role_grants.c


@dataclass(frozen=True, slots=True)
class Grant:
    role_id: int
    user_id: int
    state: GrantState


@dataclass(frozen=True, slots=True)
class RankRoles:
    store: Store

    async def of_server(self, guild_id: int) -> Mapping[tuple[str, str], int]:
        rows = await self.store.read(select(rank_roles).where(rank_roles.c.guild_id == guild_id))
        return {(row.edition, row.rank): row.role_id for row in rows if row.rank in RANKS}

    async def put(
        self, guild_id: int, edition: str, roles: Mapping[str, int | None], at: float
    ) -> None:
        """Choose roles by rank, None for no role; note the people who are to gain or lose them."""
        kind = self.store.database.kind
        of = rank_roles.c.guild_id == guild_id, rank_roles.c.edition == edition
        rows = [
            {"guild_id": guild_id, "edition": edition, "rank": rank, "role_id": role_id}
            for rank, role_id in roles.items()
            if role_id is not None
        ]
        chosen = select(rank_roles.c.role_id).where(rank_roles.c.guild_id == guild_id)
        await self.store.write(
            delete(rank_roles).where(*of, rank_roles.c.rank.in_(roles)),
            *(upsert_into(rank_roles, kind).values(**row) for row in rows),
            # Changes by hand no longer matter for a role that no rank has.
            delete(role_grants).where(
                grant.guild_id == guild_id, _by_hand, grant.role_id.not_in(chosen)
            ),
            *role_changes(kind, at, {guild_id}),
            ranks=True,
        )

    async def resume(self, guild_id: int, at: float) -> None:
        """Give and take rank roles again despite changes that people made by hand."""
        # A role that was given by hand counts as given by the bot from now on.
        changed = update(role_grants).where(grant.guild_id == guild_id, _by_hand)
        kind = self.store.database.kind
        await self.store.write(
            changed.values(state=GrantState.GIVING, at=at),
            *role_changes(kind, at, {guild_id}),
            ranks=True,
        )

    async def by_hand(self, guild_id: int, most: int) -> Sequence[Grant]:
        """The newest changes that were made by hand, at most `most`, newest first."""
        found = _grants.where(grant.guild_id == guild_id, _by_hand)
        rows = await self.store.read(found.order_by(grant.at.desc(), grant.user_id).limit(most))
        return [_grant(row) for row in rows]

    # Changes that `RoleGiver` makes

    async def servers_due(self, unchecked_since: float | None = None) -> Sequence[int]:
        """The servers with pending changes, or with roles last checked before a time."""
        due = and_(ROLES_DUE)
        if unchecked_since is not None:
            given = and_(grant.state == GrantState.GIVEN, grant.at < unchecked_since)
            due = or_(due, given)
        rows = await self.store.read(select(grant.guild_id).where(due).distinct())
        return [row.guild_id for row in rows]

    async def roles_noted(self, guild_id: int) -> Mapping[int, bool]:
        is_due = func.max(case((ROLES_DUE, 1), else_=0)).label("due")
        of_server = select(grant.role_id, is_due).where(grant.guild_id == guild_id)
        rows = await self.store.read(of_server.group_by(grant.role_id))
        return {row.role_id: bool(row.due) for row in rows}

    async def person_due(
        self, guild_id: int, roles: Collection[int], skipped: Collection[int]
    ) -> int | None:
        """The person with the newest pending change of one of these roles, or None."""
        whose = (grant.guild_id == guild_id, ROLES_DUE, grant.role_id.in_(roles))
        found = select(grant.user_id).where(*whose, grant.user_id.not_in(skipped))
        rows = await self.store.read(found.order_by(grant.at.desc(), grant.user_id).limit(1))
        return rows[0].user_id if rows else None

    async def people_unchecked(self, guild_id: int, before: float, most: int) -> list[int]:
        """Some people whose roles were given or last checked before a Unix time."""
        given = (grant.guild_id == guild_id, grant.state == GrantState.GIVEN, grant.at < before)
        rows = await self.store.read(
            select(grant.user_id).where(*given).order_by(grant.at).limit(most)
        )
        return list(dict.fromkeys(row.user_id for row in rows))

    async def of_person(self, guild_id: int, user_id: int) -> Sequence[Grant]:
        rows = await self.store.read(_grants.where(*_whose(guild_id, user_id)))
        return [_grant(row) for row in rows]

    async def compare(
        self, guild_id: int, user_id: int, held: Collection[int], free: Collection[int], at: float
    ) -> None:
        """Note the changes that follow from a member's roles; roles in `free` can be given now."""
        whose, has = _whose(guild_id, user_id), grant.role_id.in_(held)
        changed = update(role_grants).where(*whose)
        to_give = changed.where(grant.state == GrantState.GIVE, grant.role_id.in_(free))
        await self.store.write(
            to_give.where(has).values(state=GrantState.ADDED, at=at),
            to_give.where(~has).values(state=GrantState.GIVING),
            changed.where(grant.state == GrantState.GIVEN, ~has).values(
                state=GrantState.REMOVED, at=at
            ),
            changed.where(grant.state == GrantState.GIVEN, has).values(at=at),
            delete(role_grants).where(*whose, grant.state == GrantState.TAKE, ~has),
        )

    async def done(self, guild_id: int, one: Grant, at: float) -> None:
        """Note that a role was given or taken, unless another change is pending by now."""
        this = (*_whose(guild_id, one.user_id), grant.role_id == one.role_id)
        same = (*this, grant.state == one.state)
        given = update(role_grants).values(state=GrantState.GIVEN, at=at)
        statement = delete(role_grants) if one.state is GrantState.TAKE else given
        await self.store.write(statement.where(*same))

    async def has_left(self, guild_id: int, user_id: int) -> None:
        whose = _whose(guild_id, user_id)
        lost = or_(grant.state == GrantState.TAKE, _by_hand)
        await self.store.write(
            delete(role_grants).where(*whose, lost),
            update(role_grants).where(*whose).values(state=GrantState.LEFT),
        )

    async def drop_role(self, guild_id: int, role_id: int) -> None:
        this = (grant.guild_id == guild_id, grant.role_id == role_id)
        await self.store.write(delete(role_grants).where(*this))

    async def forget_strangers(self, guild_id: int, role_ids: Collection[int]) -> None:
        """Forget pending removals of these roles from people who have deleted their data."""
        known = exists().where(players.c.user_id == grant.user_id)
        those = (grant.guild_id == guild_id, grant.role_id.in_(role_ids))
        taken = delete(role_grants).where(*those, grant.state == GrantState.TAKE, ~known)
        await self.store.write(taken)


_by_hand = grant.state.in_(BY_HAND)
_grants = select(grant.role_id, grant.user_id, grant.state)


def _grant(row: Row[Any]) -> Grant:
    return Grant(row.role_id, row.user_id, GrantState(row.state))


def _whose(guild_id: int, user_id: int) -> tuple[ColumnElement[bool], ...]:
    return grant.guild_id == guild_id, grant.user_id == user_id


@use_queries
def role_counts(_now: float) -> Queries:
    return {
        "servers with rank roles": select(func.count(distinct(rank_roles.c.guild_id))),
        "rank roles given": count_rows(grant.state == GrantState.GIVEN.value),
    }
