"""Answers `/uno replay`: shows a match that is over move by move, and clips of it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from cachetools import LRUCache, TTLCache

from bot.game.rules.actions import Refusal, Refused
from bot.game.rules.match_record import MatchReplay, check, match_replay, nameless_table
from bot.game.state.codec import TableStateError, load
from bot.game.state.table_state import Player
from bot.gateway.pictures import scene_of
from bot.i18n import Locale, tr
from bot.present.components import ActionKind, ComponentAction, Panel, Text
from bot.present.panels.replay import clip_panel, replay_panel
from bot.present.text.names import clean_name
from bot.records.record import Record, RecordError, read_record
from bot.store.repositories.matches import PlayedMatch
from bot.ui.app import App
from bot.ui.context import InteractionContext
from bot.ui.interactions.finished_matches import FinishedMatch, find_finished, last_match_here
from bot.ui.interactions.verify_handler import say_why_not
from bot.ui.refusals import refuse, refuse_sharing
from bot.ui.routes import on, parse_number
from bot.ui.suggestions import Suggestion

KEPT = 16
"""Matches that are kept while somebody turns their pages."""
PEOPLE, SUGGESTED_FOR = 200, 20.0
"""For how many people what they may type is kept, and for how many seconds."""


class Replays:
    """What has been read and played again for somebody, and may be asked for soon."""

    def __init__(self, app: App) -> None:
        self.replays: LRUCache[tuple[str, tuple[Player, ...]], MatchReplay] = LRUCache(KEPT)
        self.suggestions = TTLCache[tuple[int, str], "Sequence[Suggestion]"](
            PEOPLE, SUGGESTED_FOR, app.clock.monotonic
        )


async def show_replay(context: InteractionContext, match: str) -> None:
    """Show a match from its first deal on.

    Args:
        match: Id of its table; empty for the last match in the channel.
    """
    match = match.strip() or await last_match_here(context)
    found = await _find(context, match)
    if found is not None:
        await context.say(replay_panel(found[1], 0, context.locale))


@on(ActionKind.REPLAY, ActionKind.CLIP, ActionKind.SHARE_CLIP)
async def replay(context: InteractionContext, action: ComponentAction) -> None:
    """Answer a click on a replay."""
    if action.kind == ActionKind.REPLAY and not action.detail:
        await show_replay(context, action.table_id)
        return
    place = parse_number(action.detail.partition(" ")[0])
    found = await _find(context, action.table_id)
    if found is None:
        return
    match, played = found
    place = played.place_within(place)
    if action.kind == ActionKind.REPLAY:
        await context.show(replay_panel(played, place, context.locale))
    else:
        await _clip(context, match, played, place, shared=action.kind == ActionKind.SHARE_CLIP)


async def replay_suggestions(context: InteractionContext) -> Sequence[Suggestion]:
    """The matches of a person that can be looked at again, the newest first.

    Raises:
        StoreUnavailable: The database failed.
    """
    key = (context.user_id, context.locale)
    kept = context.app.kept(Replays).suggestions
    if key not in kept:
        played = await context.app.store.matches.played_by(context.user_id)
        kept[key] = await asyncio.to_thread(_suggestions, played, context.locale)
    return kept[key]


async def _clip(
    context: InteractionContext,
    match: FinishedMatch,
    replay: MatchReplay,
    place: int,
    *,
    shared: bool,
) -> None:
    if shared and context.guild_id not in {match.guild_id, None}:
        await context.say(Panel((Text(tr(context.locale, "clip-elsewhere")),)))
        return
    if shared and await refuse_sharing(context):
        return
    locale = context.locale
    if shared:
        locale = await context.channel_locale()
    panel = clip_panel(replay, place, locale, shared=shared)
    scene = scene_of(panel)
    assert scene is not None, "a clip is a picture"
    picture = await context.app.picture_drawer.draw(scene)
    await context.send_picture(panel, picture, private=not shared)


async def _find(
    context: InteractionContext, match: str
) -> tuple[FinishedMatch, MatchReplay] | None:
    """A match that this person may see; None where it was said why not."""
    try:
        found = await find_finished(context, match)
        if not isinstance(found, FinishedMatch):
            await refuse(context, Refused(Refusal.NO_RECORD, {}))
            return None
        key = (match, found.players)
        replays = context.app.kept(Replays).replays
        replay = replays.get(key)
        if replay is None:
            work = asyncio.to_thread(_replay, found)
            replay = replays[key] = await work
    except RecordError as error:
        await say_why_not(context, match, error)
        return None
    else:
        return found, replay


def _replay(match: FinishedMatch) -> MatchReplay:
    """A match played again.

    Raises:
        RecordError: It cannot have been, or has ended otherwise.
    """
    if match.state is None:
        table = nameless_table(match.record, match.table_id)
        table = replace(table, players=match.players or table.players)
        return match_replay(match.record, table)
    check(match.state, match.record)
    return match_replay(match.record, match.state)


def _suggestions(played: Sequence[PlayedMatch], locale: Locale) -> Sequence[Suggestion]:
    found = ((one, _edition_and_names(one)) for one in played)
    return [
        Suggestion(
            tr(
                locale,
                "replay-match",
                edition=tr(locale, f"edition-{told[0]}"),
                # What is offered has no timestamps of Discord's; who reads it may be anywhere.
                when=datetime.fromtimestamp(one.at, UTC).strftime("%Y-%m-%d %H:%M UTC"),
                names=", ".join(told[1]),
            ),
            one.table_id,
        )
        for one, told in found
        if told is not None
    ]


def _edition_and_names(played: PlayedMatch) -> tuple[str, Sequence[str]] | None:
    """What a match was, and who sat there; None where it cannot be read."""
    try:
        if played.state is None:
            record: Record = read_record(played.record)
            table = nameless_table(record, played.table_id)
        else:
            table = load(played.state)
    except (TableStateError, RecordError):
        return None
    return table.edition, [clean_name(player.name) for player in table.players]
