"""`/uno replay`: shows a finished match, move by move."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from cachetools import LRUCache

from bot.game.rules.actions import Refusal, Refused
from bot.game.rules.match_record import MatchReplay, check, match_replay, nameless_table
from bot.game.state.table_state import Player
from bot.records.record import RecordError
from bot.ui.commands.arguments import completes_from
from bot.ui.commands.declarations import UNO, context_command
from bot.ui.context import App, InteractionContext
from bot.ui.finished_matches import (
    FinishedMatch,
    find_finished,
    last_match_here,
    match_suggestions,
    report_unreplayable,
)
from bot.ui.refusals import refuse, refuse_sharing
from bot.ui.routes import on
from cogs.replay.panels import ShareClip, ShowClip, ShowReplay, clip_panel, replay_panel

KEPT = 16
"""The number of cached replays."""


def replays(_app: App) -> LRUCache[tuple[str, tuple[Player, ...]], MatchReplay]:
    return LRUCache(KEPT)


async def show_replay(context: InteractionContext, match: str) -> None:
    match = match.strip() or await last_match_here(context)
    found = await _find(context, match)
    if found is not None:
        await context.say(replay_panel(found[1], 0, context.locale))


@on(ShowReplay)
async def turn_replay(context: InteractionContext, click: ShowReplay) -> None:
    if click.place is None:
        await show_replay(context, click.match_id)
        return
    found = await _find(context, click.match_id)
    if found is not None:
        _, replay = found
        await context.show(replay_panel(replay, replay.place_within(click.place), context.locale))


@on(ShowClip)
async def show_clip(context: InteractionContext, click: ShowClip) -> None:
    await _clip(context, click.match_id, click.place, shared=False)


@on(ShareClip)
async def share_clip(context: InteractionContext, click: ShareClip) -> None:
    await _clip(context, click.match_id, click.place, shared=True)


async def _clip(context: InteractionContext, match_id: str, place: int, *, shared: bool) -> None:
    found = await _find(context, match_id)
    if found is None:
        return
    match, replay = found
    place = replay.place_within(place)
    if shared and match.is_foreign:
        await context.tell("clip-elsewhere")
        return
    if shared and await refuse_sharing(context):
        return
    locale = await context.channel_locale() if shared else context.locale
    panel = clip_panel(replay, place, locale, shared=shared)
    scene = panel.scene
    assert scene is not None, "a clip is a picture"
    picture = await context.app.picture_drawer.draw(scene)
    await context.send_picture(panel, picture, private=not shared)


async def _find(
    context: InteractionContext, match: str
) -> tuple[FinishedMatch, MatchReplay] | None:
    """A match that the person may see; None after telling them why not."""
    try:
        found = await find_finished(context, match)
        if not isinstance(found, FinishedMatch):
            await refuse(context, Refused(Refusal.NO_RECORD))
            return None
        # Players' names depend on the server where the replay is shown.
        key = (match, found.players if found.state is None else found.state.players)
        kept = context.app.kept(replays)
        if key not in kept:
            kept[key] = await asyncio.to_thread(_replay, found)
        replay = kept[key]
    except RecordError as error:
        await report_unreplayable(context, match, error)
        return None
    else:
        return found, replay


def _replay(match: FinishedMatch) -> MatchReplay:
    """Replay a match; raises `RecordError` if it is invalid or has a different outcome."""
    if match.state is None:
        table = nameless_table(match.record, match.table_id)
        table = replace(table, players=match.players or table.players)
        return match_replay(match.record, table)
    check(match.state, match.record)
    return match_replay(match.record, match.state)


@context_command("replay", UNO, choices={"match": completes_from(match_suggestions)})
async def replay(context: InteractionContext, match: str = "") -> None:
    await show_replay(context, match)
