"""Rank roles: the page of `/uno settings` where the staff chooses a role for each rank."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated

from bot.engine.editions import EDITIONS
from bot.game.rules.ratings import BANDS, RANKS
from bot.gateway.channels import RoleObstacle
from bot.gateway.errors import DeliveryError, DeliveryFailure
from bot.i18n import Locale, tr
from bot.present.clicks import CHOSEN, ClickAction, action, one_of
from bot.present.components import (
    BLUE,
    Button,
    Buttons,
    EntityKind,
    EntitySelect,
    Panel,
    Select,
    Text,
    button,
    option_for,
)
from bot.present.offers import rank_settings, season_settings
from bot.present.table_clicks import EditionOrAll
from bot.present.text.names import ALL, edition_text
from bot.store.database.results import ALL as ALL_EDITIONS
from bot.ui.context import App, InteractionContext
from bot.ui.routes import on
from bot.ui.tasks import Locks
from cogs.roles.queries import Grant, RankRoles

MOST_NAMED = 3
"""The number of roles that a warning names at most; each rank's line is also marked."""
MOST_CHANGES = 10
"""The number of manual changes that are listed at most: a message has no room for more."""
MENDABLE = frozenset({RoleObstacle.RIGHT, RoleObstacle.ABOVE})
"""Obstacles despite which a role can be chosen, since the staff can remove them."""
COLOURS: Mapping[str, int] = {
    "champion": 0xF1C40F,
    "tournament": 0x9B59B6,
    "diamond": 0x5DADE2,
    "platinum": 0x76B7B2,
    "gold": 0xD4AF37,
    "silver": 0xA7A9AC,
    "bronze": 0xCD7F32,
}
"""The colours of created roles."""
NOT_CREATED = {
    DeliveryFailure.TOO_MANY_ROLES: "roles-full",
    DeliveryFailure.NOT_ALLOWED: "roles-obstacle-right",
}
"""The keys of the texts that explain why no role was created, where the reason is known."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A server's roles by rank in one edition, and the obstacles to giving some of them.

    Args:
        by_hand: Whether people have changed members' roles by hand, which are then left alone.
    """

    roles: Mapping[str, int]
    obstacles: Mapping[RoleObstacle, Sequence[int]] = field(default_factory=dict)
    by_hand: bool = False


Rank = Annotated[str, one_of(RANKS)]


class Page(ClickAction):
    """A click on the page where the role of a rank in an edition, or in `ALL`, is chosen."""

    edition: EditionOrAll
    rank: Rank

    @property
    def stored_edition(self) -> str:
        return ALL_EDITIONS if self.edition == ALL else self.edition


@action("rank-roles")
class ShowRankRoles(Page):
    """Show the roles of an edition's ranks, or of the ranks over all editions, to be chosen."""

    edition: EditionOrAll = ALL
    rank: Rank = RANKS[0]


@season_settings
def ranks_button(locale: Locale) -> Button:
    return button(locale, ShowRankRoles())


@action("rank-role")
class ChooseRankRole(Page):
    """Choose the role of a rank, or no role."""

    role_id: Annotated[int | None, CHOSEN]


@action("create-rank-roles")
class CreateRankRoles(Page):
    pass


@action("rank-roles-by-hand")
class ShowChangesByHand(Page):
    pass


@action("resume-rank-roles")
class ResumeRankRoles(Page):
    """Give and take rank roles again despite changes made by hand."""


@on(ShowRankRoles)
async def show_ranks(context: InteractionContext, click: ShowRankRoles) -> None:
    if await _is_staff(context):
        await _show(context, click)


@on(ChooseRankRole)
async def choose_role(context: InteractionContext, click: ChooseRankRole) -> None:
    if not await _is_staff(context):
        return
    role_id = click.role_id
    if role_id is not None and (refusal := _refusal(context, role_id)):
        await _show(context, click, refusal)
        return
    ranks = RankRoles(context.app.store)
    await ranks.put(context.server_id, click.stored_edition, {click.rank: role_id}, context.at)
    await _show(context, click)


def role_locks(_app: App) -> Locks[int]:
    """Locks by server, so that its roles are created once, however often people click."""
    return Locks()


@on(CreateRankRoles)
async def create_roles(context: InteractionContext, click: CreateRankRoles) -> None:
    if not await _is_staff(context):
        return
    guild_id = context.server_id
    async with context.app.kept(role_locks).of(guild_id):
        note, created = await _create(context, click, guild_id)
    await _show(context, click, note, created)


async def _create(
    context: InteractionContext, page: Page, guild_id: int
) -> tuple[str, frozenset[int]]:
    """Create roles for the ranks that have none; return why some are missing, and the new roles."""
    ranks, created = RankRoles(context.app.store), set[int]()
    locale, known = await context.channel_locale(), await ranks.of_server(guild_id)
    for rank in RANKS:
        if (page.stored_edition, rank) in known:
            continue
        name = role_name(page.edition, rank, locale)
        try:
            role_id = await context.app.server_roles.create(guild_id, name, COLOURS[rank])
        except DeliveryError as error:
            reason = NOT_CREATED.get(error.failure, "roles-not-created")
            return tr(context.locale, reason), frozenset(created)
        created.add(role_id)
        await ranks.put(guild_id, page.stored_edition, {rank: role_id}, context.at)
    return "", frozenset(created)


@on(ShowChangesByHand)
async def show_changes(context: InteractionContext, click: ShowChangesByHand) -> None:
    if await _is_staff(context):
        found = await RankRoles(context.app.store).by_hand(context.server_id, MOST_CHANGES + 1)
        await context.show(by_hand_panel(click, found, context.locale))


@on(ResumeRankRoles)
async def resume(context: InteractionContext, click: ResumeRankRoles) -> None:
    if await _is_staff(context):
        await RankRoles(context.app.store).resume(context.server_id, context.at)
        await _show(context, click)


async def _is_staff(context: InteractionContext) -> bool:
    """Whether the person may choose roles; if not, tell them why."""
    may = context.manages_guild and context.rights.manage_roles
    if not may:
        await context.tell("roles-not-yours" if context.manages_guild else "settings-not-yours")
    return may


def _refusal(context: InteractionContext, role_id: int) -> str:
    """Why a role cannot be chosen; empty if it can."""
    roles, guild_id = context.app.server_roles, context.server_id
    obstacle = roles.obstacle(guild_id, role_id)
    if obstacle is not None and obstacle not in MENDABLE:
        return _obstacle_text(obstacle, (role_id,), context.locale)
    if not roles.outranks(guild_id, context.user_id, context.roles, role_id):
        return tr(context.locale, "roles-above-you", roles=_mentions((role_id,)))
    return ""


async def _show(
    context: InteractionContext, page: Page, note: str = "", created: frozenset[int] = frozenset()
) -> None:
    """Show a page; `created` are roles that may be too new to be cached."""
    guild_id, ranks = context.server_id, RankRoles(context.app.store)
    known = await ranks.of_server(guild_id)
    obstacles = defaultdict[RoleObstacle, list[int]](list)
    if not context.app.server_roles.may_manage(guild_id):
        obstacles[RoleObstacle.RIGHT] = []
    for role_id in dict.fromkeys(known.values()):
        obstacle = context.app.server_roles.obstacle(guild_id, role_id)
        if obstacle is not None and role_id not in created:
            obstacles[obstacle].append(role_id)
    roles = {rank: one for (edition, rank), one in known.items() if edition == page.stored_edition}
    chosen = Chosen(roles, obstacles, bool(await ranks.by_hand(guild_id, 1)))
    await context.show(roles_panel(page, chosen, context.locale, note))


def roles_panel(page: Page, chosen: Chosen, locale: Locale, note: str = "") -> Panel:
    """The roles of an edition's ranks, with the obstacles to giving them."""
    problems = [note] if note else []
    problems += [_obstacle_text(one, ids, locale) for one, ids in chosen.obstacles.items()]
    lines = [_line(rank, chosen, locale) for rank in RANKS]
    told = [f"⚠️ {one}" for one in problems] or [tr(locale, "roles-about")]
    role = chosen.roles.get(page.rank)
    edition, rank, own = page.edition, page.rank, partial(button, locale)
    none, create = ChooseRankRole(edition, rank, None), CreateRankRoles(edition, rank)
    buttons = (
        own(none, key="roles-none-button", disabled=role is None),
        own(create, disabled=chosen.roles.keys() >= {*RANKS}),
        *([own(ShowChangesByHand(edition, rank))] if chosen.by_hand else []),
        *(make(locale) for make in rank_settings),
    )
    return Panel(
        (
            Text("\n".join((tr(locale, "roles-title"), *told, *lines))),
            _select("edition", page, locale),
            _select("rank", page, locale),
            EntitySelect(
                tr(locale, "roles-choose", rank=tr(locale, f"rank-{page.rank}")),
                none,
                EntityKind.ROLE,
                () if role is None else (role,),
            ),
            Buttons(buttons),
        ),
        accent=BLUE,
    )


def by_hand_panel(page: Page, found: Sequence[Grant], locale: Locale) -> Panel:
    lines = [tr(locale, "roles-by-hand")]
    for one in found[:MOST_CHANGES]:
        person, role = f"<@{one.user_id}>", _mentions((one.role_id,))
        lines.append(tr(locale, f"roles-by-hand-{one.state}", person=person, role=role))
    if len(found) > MOST_CHANGES:
        lines.append(tr(locale, "roles-by-hand-more"))
    again = button(locale, ResumeRankRoles(page.edition, page.rank))
    back = button(locale, ShowRankRoles(page.edition, page.rank))
    return Panel((Text("\n".join(lines)), Buttons((again, back))), accent=BLUE)


def role_name(edition: str, rank: str, locale: Locale) -> str:
    game = tr(locale, "roles-game") if edition == ALL else edition_text(edition, locale)
    return tr(locale, "roles-name", game=game, rank=tr(locale, f"rank-{rank}"))


def _select(name: str, page: Page, locale: Locale) -> Select:
    if name == "edition":
        pages = {edition_text(one, locale): (one, page.rank) for one in (ALL, *EDITIONS)}
    else:
        pages = {_rank_text(one, locale): (page.edition, one) for one in RANKS}
    options = tuple(
        option_for(label, ShowRankRoles(*one), chosen=one == (page.edition, page.rank))
        for label, one in pages.items()
    )
    return Select(tr(locale, f"roles-{name}"), ShowRankRoles(), options, name=name)


def _rank_text(rank: str, locale: Locale) -> str:
    name = tr(locale, f"rank-{rank}")
    return tr(locale, "roles-band", name=name, least=str(BANDS[rank])) if rank in BANDS else name


def _line(rank: str, chosen: Chosen, locale: Locale) -> str:
    role = chosen.roles.get(rank)
    shown = tr(locale, "roles-none") if role is None else _mentions((role,))
    if any(role in ids for ids in chosen.obstacles.values()):
        shown = f"{shown} ⚠️"
    return tr(locale, "roles-line", rank=_rank_text(rank, locale), role=shown)


def _obstacle_text(obstacle: RoleObstacle, role_ids: Sequence[int], locale: Locale) -> str:
    named = _mentions(role_ids[:MOST_NAMED]) + "\N{NO-BREAK SPACE}…" * (len(role_ids) > MOST_NAMED)
    return tr(locale, f"roles-obstacle-{obstacle}", roles=named, count=len(role_ids))


def _mentions(role_ids: Sequence[int]) -> str:
    """The names of roles as mentions, which notify nobody in private answers."""
    return ", ".join(f"<@&{one}>" for one in role_ids)
