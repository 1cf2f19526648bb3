"""The roles that follow from people's ranks, and those that the bot has given.

Changes are noted in the same transaction that changes the ranks.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum

from sqlalchemy import (
    Column,
    ColumnElement,
    Double,
    Executable,
    Index,
    Row,
    Select,
    String,
    Table,
    and_,
    bindparam,
    case,
    delete,
    exists,
    false,
    func,
    literal,
    literal_column,
    or_,
    select,
    text,
    true,
    tuple_,
    union_all,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.game.rules.ratings import BANDS, CHAMPION, PROVISIONAL, TOURNAMENT_WINNER
from bot.game.tournament.progress import MODES
from bot.store.database.connections import insert_into
from bot.store.database.declarations import (
    DELETE_LATER,
    DiscordId,
    Erasure,
    PersonId,
    ServerId,
    declare,
    metadata,
    only,
)
from bot.store.database.results import ALL, on_matches, on_ranks, unrated_people
from bot.store.database.schema import absent_guilds, ratings, results, season_standings

ROLES_DUE = text("state IN ('give', 'giving', 'take')")
"""The condition that a role is still to be given or taken."""

# The role of each rank on a server, in one edition; '' stands for all editions.
rank_roles = Table(
    "rank_roles",
    metadata,
    Column("guild_id", ServerId(), primary_key=True, autoincrement=False),
    Column("edition", String(32), primary_key=True),
    Column("rank", String(16), primary_key=True),
    Column("role_id", DiscordId, nullable=False),
)

# The pending and finished changes of people's roles, with a `GrantState`.
role_grants = Table(
    "role_grants",
    metadata,
    Column("guild_id", ServerId(), primary_key=True, autoincrement=False),
    Column("role_id", DiscordId, primary_key=True, autoincrement=False),
    Column("user_id", PersonId(DELETE_LATER), primary_key=True, autoincrement=False),
    Column("state", String(16), nullable=False),
    # When the change was decided, made or last checked.
    Column("at", Double, nullable=False),
    Index(None, "user_id", "guild_id"),
    # The pending changes on all servers.
    Index("ix_role_grants_due", "guild_id", **only(ROLES_DUE.text)),
)


class GrantState(StrEnum):
    """The pending or finished change of a person's role."""

    GIVE = "give"
    """To be given, unless the person already has it."""
    GIVING = "giving"
    """Being given by the bot: should the person now have the role, it was not given by hand."""
    GIVEN = "given"
    TAKE = "take"
    """Given by the bot, and to be taken away."""
    ADDED = "added"
    """Already held by the person: given by hand, and so left alone."""
    REMOVED = "removed"
    """Given by the bot and then taken away by hand, and so left alone."""
    LEFT = "left"
    """The person has left the server; the role is given when they next play there."""


BY_HAND = (GrantState.ADDED, GrantState.REMOVED)
_HELD = (GrantState.GIVING, GrantState.GIVEN, GrantState.TAKE)


async def _take_roles(erasure: Erasure) -> Sequence[Executable]:
    """The statements that keep only notes of roles that the bot can and must still take away."""
    theirs = role_grants.c.user_id == erasure.user_id
    absent = role_grants.c.guild_id.in_(select(absent_guilds.c.guild_id))
    return [
        delete(role_grants).where(theirs, or_(role_grants.c.state.not_in(_HELD), absent)),
        update(role_grants).where(theirs).values(state=GrantState.TAKE),
    ]


declare(role_grants, export="roles", on_deletion=_take_roles)


def role_changes(
    kind: str,
    at: float = 0.0,
    guild_ids: Collection[int] | None = None,
    people: Collection[int] | None = None,
) -> Sequence[Executable]:
    """The statements that note which roles must be given and taken according to people's ranks.

    They first wait for other processes that are noting roles of the same people, and then see what
    those have stored.

    Args:
        kind: `sqlite` or `postgresql`.
        at: The Unix time of the change; the newest changes are made first.
        guild_ids: Only servers with these ids; None for all.
        people: Only the people with these ids, who have just played; None for everybody.
    """
    wanted = _wanted_roles(guild_ids, people)
    grant, state = role_grants.c, role_grants.c.state
    key = tuple_(grant.guild_id, grant.role_id, grant.user_id)
    here = _among(grant.guild_id, guild_ids), _among(grant.user_id, people)
    changed = update(role_grants).values(at=at)
    is_given = state.in_((GrantState.GIVING, GrantState.GIVEN))
    undone = (GrantState.TAKE,) if people is None else (GrantState.TAKE, GrantState.LEFT)
    again = case((state == GrantState.TAKE, GrantState.GIVING), else_=GrantState.GIVE)
    due = wanted.subquery()
    new = select(*due.c, literal(GrantState.GIVE.value), literal(at)).where(true())
    columns = ("guild_id", "role_id", "user_id", "state", "at")
    return (
        *([] if kind == "sqlite" else [_lock_ratings(guild_ids, people)]),
        delete(role_grants).where(
            *here, state.in_((GrantState.GIVE, GrantState.LEFT)), key.not_in(wanted)
        ),
        changed.where(*here, is_given, key.not_in(wanted)).values(state=GrantState.TAKE),
        changed.where(*here, state.in_(undone), key.in_(wanted)).values(state=again),
        insert_into(role_grants, kind).from_select(columns, new).on_conflict_do_nothing(),
    )


def _lock_ratings(
    guild_ids: Collection[int] | None, people: Collection[int] | None
) -> Select[*tuple[int]]:
    """Lock the ratings that ranks depend on; every match that counts also writes them."""
    rating = ratings.c
    theirs = (
        select(rating.user_id)
        .where(_among(rating.guild_id, guild_ids), _among(rating.user_id, people))
        # In a fixed order, because another process may be locking the same rows.
        .order_by(rating.guild_id, rating.edition, rating.user_id)
        .with_for_update()
    )
    return select(func.count()).select_from(theirs.subquery())


def _among(column: ColumnElement[int], ids: Collection[int] | None) -> ColumnElement[bool]:
    return true() if ids is None else column.in_(ids)


def _wanted_roles(
    guild_ids: Collection[int] | None, people: Collection[int] | None
) -> Select[*tuple[int, int, int]]:
    role, rating, place = rank_roles.c, ratings.c, season_standings.c
    here = _among(role.guild_id, guild_ids)
    seasons, higher, past = season_standings.alias(), rank_roles.alias(), results.alias()
    last_season = (
        select(func.max(seasons.c.season))
        .where(seasons.c.guild_id == role.guild_id)
        .scalar_subquery()
    )
    champions = (
        select(role.guild_id, role.role_id, place.user_id)
        .join(
            season_standings,
            and_(place.guild_id == role.guild_id, place.edition == role.edition),
        )
        .where(here, role.rank == CHAMPION, place.season == last_season, place.place == 1)
    )
    least, above = (case(BANDS, value=one.rank) for one in (role, higher.c))
    in_bands = (
        select(role.guild_id, role.role_id, rating.user_id)
        .join(ratings, and_(rating.guild_id == role.guild_id, rating.edition == role.edition))
        .where(
            here,
            _among(rating.user_id, people),
            rating.matches >= PROVISIONAL,
            # Written like this, a query for a few people does not search the index of numbers.
            rating.number - least >= 0,
            ~exists().where(
                higher.c.guild_id == role.guild_id,
                higher.c.edition == role.edition,
                above > least,
                rating.number >= above,
            ),
        )
    )
    last_tournament = (
        select(past.c.table_id)
        .where(
            past.c.guild_id == role.guild_id,
            _is_tournament(past.c.mode),
            past.c.practice == false(),
            or_(role.edition == ALL, past.c.edition == role.edition),
        )
        .order_by(past.c.id.desc())
        .limit(1)
        .scalar_subquery()
    )
    winners = (
        select(role.guild_id, role.role_id, results.c.user_id)
        .join(results, results.c.guild_id == role.guild_id)
        .where(
            here,
            role.rank == TOURNAMENT_WINNER,
            _is_tournament(results.c.mode),
            results.c.table_id == last_tournament,
            results.c.won,
        )
    )
    ranked = union_all(champions, in_bands, winners).subquery()
    return (
        select(ranked.c.guild_id, ranked.c.role_id, ranked.c.user_id)
        .where(_among(ranked.c.user_id, people), ranked.c.user_id.not_in(unrated_people()))
        .distinct()
    )


def _is_tournament(mode: ColumnElement[str]) -> ColumnElement[bool]:
    return mode.like(literal_column("'tournament%'"))


_winners_before = (
    select(role_grants.c.user_id)
    .join(
        rank_roles,
        and_(
            rank_roles.c.guild_id == role_grants.c.guild_id,
            rank_roles.c.role_id == role_grants.c.role_id,
        ),
    )
    .where(role_grants.c.guild_id == bindparam("guild"), rank_roles.c.rank == TOURNAMENT_WINNER)
)
"""The people who have, or are to have, a role for winning a tournament."""


on_ranks(role_changes)


@on_matches
async def change_roles(
    connection: AsyncConnection, ended: Sequence[Row[*tuple[object, ...]]]
) -> None:
    """Note the roles that follow from matches and tournaments, on servers that have rank roles."""
    guilds = {row.guild_id for row in ended}
    having = select(rank_roles.c.guild_id).where(rank_roles.c.guild_id.in_(guilds)).distinct()
    for guild_id in sorted(await connection.scalars(having)) if guilds else ():
        here = [row for row in ended if row.guild_id == guild_id]
        people = {row.user_id for row in here}
        if any(row.mode in MODES.values() for row in here):
            # The previous winner need not have played in this tournament.
            people |= set(await connection.scalars(_winners_before, {"guild": guild_id}))
        at = max(row.at for row in here)
        for one in role_changes(connection.dialect.name, at, {guild_id}, people):
            await connection.execute(one)
