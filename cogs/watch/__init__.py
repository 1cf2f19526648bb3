"""`/uno-watch`: watching a match with open hands, half a minute behind."""

from __future__ import annotations

import asyncio

from discord.utils import snowflake_time

from bot.game.rules.actions import Accepted, Refused, ShowHand, Watch
from bot.game.rules.match_record import MatchReplay, replay_until
from bot.game.state.table_state import Phase, TableState
from bot.i18n import Locale, tr
from bot.present.clicks import ClickAction, TableId, action
from bot.present.components import BLUE, Button, Buttons, Panel, Text
from bot.present.components import button as button_of
from bot.present.offers import in_play
from bot.present.panels.clip import position_picture, told
from bot.present.panels.table import title_line
from bot.records.verification import clicks_of
from bot.store.usage import Use
from bot.ui.access import click_if_allowed
from bot.ui.commands.declarations import IN_SERVERS, Interaction, command
from bot.ui.context import App, InteractionContext, InteractionSource
from bot.ui.refusals import refuse
from bot.ui.routes import on, run
from bot.ui.table_actions import submit_command
from bot.ui.table_lookup import state_of, table_id_of, why_no_table

BEHIND = 30.0
"""The number of seconds by which watchers see a match late."""


@action("watch")
class WatchMatch(ClickAction):
    """Watch a match with open hands, `BEHIND` seconds behind."""

    table_id: TableId


@in_play
def watch_button(table_id: str, locale: Locale) -> Button:
    return button_of(locale, WatchMatch(table_id))


@on(WatchMatch)
async def watch(context: InteractionContext, click: WatchMatch) -> None:
    """Show a match as it was `BEHIND` seconds ago, to somebody who can no longer join it."""
    app, table_id = context.app, click.table_id
    if not table_id:
        await refuse(context, why_no_table(context, app))
        return
    before = state_of(app, table_id)
    answer = await click_if_allowed(context, app.tables, table_id, Watch())
    match answer:
        case Refused():
            await refuse(context, answer, before)
        case Accepted(state):
            if before is not None and state.watchers != before.watchers:
                app.store.use_counts.count(Use.WATCHER)
            panel = watch_panel(state, await _so_far(app, state), context.locale)
            await context.show(panel)


async def _so_far(app: App, state: TableState) -> MatchReplay | None:
    """A match as it was `BEHIND` seconds ago; None if it began later; may raise `RecordError`."""
    until = app.clock.now() - BEHIND
    count = await app.store.matches.count_until(state.table_id, until)
    # The last of the clicks that determine the luck dealt the cards.
    dealt = snowflake_time(max(clicks_of(state.seed_lines), default=0)).timestamp()
    if not count and dealt > until:
        return None
    lines = await app.store.matches.moves(state.table_id)
    return await asyncio.to_thread(replay_until, state, lines, count)


def watch_panel(state: TableState, so_far: MatchReplay | None, locale: Locale) -> Panel:
    refresh = button_of(locale, WatchMatch(state.table_id), key="button-watch-refresh")
    note = tr(locale, "watch-note", seconds=int(BEHIND))
    if so_far is None:
        lines = (title_line(state, locale), tr(locale, "watch-too-soon"), note)
        return Panel((Text("\n".join(lines)), Buttons((refresh,))), accent=BLUE)
    place, then = so_far.last, so_far.table_at(so_far.last)
    head = Text("\n".join((title_line(then, locale), note, told(so_far, place, locale))))
    # The total number of moves is not known yet.
    picture = position_picture(so_far, place, head, locale, title="watch-frame")
    return Panel((head, picture, Buttons((refresh,))), accent=BLUE)


@command("watch", contexts=IN_SERVERS)
async def watch_here(interaction: Interaction) -> None:
    """Watch a match; in the lobby, a player allows others to watch, or no longer does."""
    app = interaction.client.app
    table_id = table_id_of(InteractionSource(interaction), app)
    state = state_of(app, table_id)
    lobby = state if state is not None and state.phase is Phase.LOBBY else None
    if lobby is not None and lobby.seat_of(interaction.user.id) is not None:
        await submit_command(interaction, ShowHand())
        return
    await run(interaction, lambda context: watch(context, WatchMatch(table_id)), table_id)
