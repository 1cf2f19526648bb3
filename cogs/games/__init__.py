"""`/games`: a person's tables in all servers, and their holidays from slow games."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game.rules.clocks import HOLIDAY, HOLIDAY_AGAIN, HOLIDAY_SECONDS
from bot.game.state.codec import TableStateError, load
from bot.game.state.table_state import TableState
from bot.present.components import ActionKind, ComponentAction
from bot.ui.commands.declarations import ANYWHERE, Interaction, command
from bot.ui.context import App, InteractionContext
from bot.ui.routes import MalformedAction, on, run
from cogs.games.panels import Holiday, games_panel


@command("games", contexts=ANYWHERE)
async def games(interaction: Interaction) -> None:
    await run(interaction, _show)


@on(ActionKind.GAMES)
async def show_games(context: InteractionContext, _action: ComponentAction) -> None:
    await _show(context)


@on(ActionKind.HOLIDAY)
async def change_holiday(context: InteractionContext, action: ComponentAction) -> None:
    match action.detail:
        case "on":
            await _begin(context)
        case "off":
            await _end(context)
        case _:
            raise MalformedAction(action.detail)


async def _show(context: InteractionContext) -> None:
    app, user_id = context.app, context.user_id
    taken = await _taken(app, user_id)
    tables = await _tables_of(app, user_id)
    await context.show(games_panel(tables, user_id, taken, context.at, context.locale))


async def _begin(context: InteractionContext) -> None:
    """Begin a holiday unless the last one is too recent, and show that."""
    app, user_id, at = context.app, context.user_id, int(context.at)
    taken = await _taken(app, user_id)
    if taken is None or taken.next <= at:
        await app.store.personal_details.put(user_id, HOLIDAY, (at, at + HOLIDAY_SECONDS))
        context.is_done = True
        await app.table_opener.holiday_changed(user_id)
    await _show(context)


async def _end(context: InteractionContext) -> None:
    """End a holiday early; that does not bring the next one nearer."""
    app, user_id, at = context.app, context.user_id, int(context.at)
    taken = await _taken(app, user_id)
    if taken is not None and taken.end > at:
        await app.store.personal_details.put(user_id, HOLIDAY, (taken.start, at))
        context.is_done = True
        await app.table_opener.holiday_changed(user_id)
    await _show(context)


async def _taken(app: App, user_id: int) -> Holiday | None:
    found = await app.store.personal_details.details([HOLIDAY], [user_id])
    detail = found.get(HOLIDAY, {}).get(user_id)
    return None if detail is None else Holiday(detail[0], detail[1], detail[0] + HOLIDAY_AGAIN)


async def _tables_of(app: App, user_id: int) -> Sequence[TableState]:
    found = []
    for saved in await app.store.live_tables_of(user_id):
        try:
            state = load(saved.state)
        except TableStateError:  # the process that owns it sets it aside
            continue
        if state.has_place(user_id):
            found.append(state)
    return found
