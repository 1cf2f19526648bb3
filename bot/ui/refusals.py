"""Private refusals: why a click or command was not accepted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Any

from cachetools import TTLCache
from discord import (
    AllowedMentions,
    Client,
    InteractionResponseType,
    InteractionType,
    MessageFlags,
    Permissions,
)
from discord.webhook.async_ import interaction_message_response_params

from bot.engine.events import Event
from bot.engine.moves import Verb
from bot.game.ports import LiveKind
from bot.game.rules.access import AccessRefusal
from bot.game.rules.actions import Action, Join, MakeMove, Refusal, Refused, SetOption
from bot.game.state.table_state import TableState
from bot.gateway.bulk_answers import BulkAnswer, BulkAnswers
from bot.gateway.permissions import missing_permissions
from bot.gateway.rendering import EmojiMap, PanelView
from bot.i18n import Locale, locale_of, tr
from bot.present.components import Block, Panel, Style, Text, button, rows, text_panel
from bot.present.edition import is_verb
from bot.present.panels.answers import hand_button
from bot.present.panels.options import started_options_panel
from bot.present.panels.rules import opening_button
from bot.present.panels.table import seat_button, seat_line
from bot.present.table_clicks import AskTournament, ShowStatus
from bot.present.text.names import escape_marks, place_kind
from bot.present.text.refusals import (
    move_refusal,
    refusal_at_table,
    refusal_text,
)
from bot.ui.context import App, InteractionContext
from bot.ui.suggestions import suggestions_for

WITHOUT_SEAT = frozenset(
    {
        Refusal.NOT_SEATED,
        Refusal.ALREADY_STARTED,
        Refusal.NO_FREE_SEAT,
        Refusal.ONLY_ROUND,
        Refusal.SEAT_CLOSED,
        Refusal.WAITS_FOR_ROUND,
        Refusal.CHANNEL_TAKEN,
    }
)
"""Refusals of a person without a seat, which are shown with the offer of a free seat."""
MAX_NAMED = 10
"""The maximum number of legal arguments that a refusal lists."""


async def refuse(
    context: InteractionContext,
    refused: Refused,
    state: TableState | None = None,
    action: Action | None = None,
    recent: Sequence[Event] = (),
) -> None:
    """Tell a person privately why their request was refused."""
    context.dispatch("refusal", refused.code)
    is_late = refused.code == Refusal.ALREADY_STARTED
    if state is not None and isinstance(action, SetOption) and is_late:
        # The menu is replaced by one that shows the options as fixed.
        await context.replace(started_options_panel(state, context.locale))
        return
    text = refusal_said(context, refused, state, action, recent)
    panel = Panel((Text(text), *_offer(context, refused, state)))
    # In a separate message, as the clicked message of a closed table may show a hand or the result.
    await context.say(panel)
    await context.app.last_refusals.clear(context.user_id)
    context.app.last_refusals.note(context.user_id, context.responder.given)


async def refuse_within(
    context: InteractionContext, panel: Panel, refused: Refused, text: str
) -> Panel | None:
    """Replace the clicked message with a panel that begins with the text of a refusal.

    Returns:
        The shown content; None if Discord did not accept it, so that the person still has to be
        told.
    """
    match panel.blocks:
        case (Text(first), *others):
            panel = replace(panel, blocks=(Text(f"{text}\n\n{first}"), *others))
        case blocks:
            panel = replace(panel, blocks=(Text(text), *blocks))
    if not await context.show(panel):
        return None
    context.dispatch("refusal", refused.code)
    await context.app.last_refusals.clear(context.user_id)
    return panel


def refusal_said(
    context: InteractionContext,
    refused: Refused,
    state: TableState | None,
    action: Action | None,
    recent: Sequence[Event],
) -> str:
    """Why a request was refused; the arguments are those of `refuse`."""
    if state is None:
        place = place_kind(is_outside=context.is_outside)
        return refusal_text(refused.code, context.locale, place=place, **refused.args)
    if refused.code == Refusal.NOT_A_MOVE:
        return _not_a_move_text(state, context, str(refused.args["line"]))
    seat = state.seat_of(context.user_id)
    move = action.by(seat) if isinstance(action, MakeMove) and seat is not None else None
    text = refusal_at_table(state, seat, refused.code, context.locale, **refused.args)
    if move is not None:
        text = move_refusal(state, move, refused.code, recent, context.locale) or text
    return text


SHARE_COOLDOWN = 60.0
"""Seconds between two posts that the bot makes for the same person in the same channel."""
MAX_SHARES = 10_000


def recent_shares(app: App) -> TTLCache[tuple[int, int | None], float]:
    """The times when people who have just shared something in a channel may share again."""
    return TTLCache(MAX_SHARES, SHARE_COOLDOWN, app.clock.monotonic)


async def refuse_sharing(context: InteractionContext) -> bool:
    """Refuse to post for a person who may not write in the channel, or has just shared there.

    Return whether the request was refused; if it was not, count it.
    """
    shares = context.app.kept(recent_shares)
    key = (context.user_id, context.channel_id)
    if not context.may_write:
        text = tr(context.locale, "share-not-allowed")
    elif key in shares:
        text = tr(context.locale, "share-too-soon", again=str(ceil(shares[key])))
    else:
        shares[key] = context.app.clock.now() + SHARE_COOLDOWN
        return False
    await context.say(text_panel(text))
    return True


async def refuse_missing_permissions(
    context: InteractionContext, needed: Permissions, of_person: Permissions | None = None
) -> bool:
    """Name the permissions that the person or the bot lacks; return whether any is missing.

    Args:
        of_person: The permissions that the person must have, so that the bot does nothing that they
            may not do.
    """
    missing = None
    if of_person is not None:
        text = "rights-missing-person"
        missing = missing_permissions(context.rights, of_person, context.locale, text)
    missing = missing or missing_permissions(context.place.permissions, needed, context.locale)
    if missing is not None:
        await context.say(missing)
    return missing is not None


def _offer(
    context: InteractionContext, refused: Refused, state: TableState | None
) -> tuple[Block, ...]:
    if refused.code == Refusal.NO_TABLE and refused.args["where"] == "channel":
        return rows([opening_button(context.locale)])
    if refused.code == AccessRefusal.OPEN_COOLDOWN:
        hosted = context.app.tables.hosted()
        open_ids = [one.table_id for one in hosted if one.host == context.user_id]
        hands = [hand_button(one, context.locale) for one in open_ids[-1:]]
        return rows([*hands, opening_button(context.locale)])
    if refused.code == Refusal.CHANNEL_TAKEN and refused.args["there"] == LiveKind.TOURNAMENT:
        return _offer_tournament(context)
    if state is None or refused.code not in WITHOUT_SEAT:
        return ()
    if state.seat_of(context.user_id) is not None:
        own = hand_button(state.table_id, context.locale)
        return rows([own]) if refused.code == Refusal.CHANNEL_TAKEN else ()
    seat = seat_button(state, context.user_id, context.locale)
    # If joining was refused, the refusal has given the reason.
    has_line = seat is not None and refused.code != Refusal.WAITS_FOR_ROUND
    line = seat_line(state, context.user_id, context.locale) if has_line else ""
    watch = button(context.locale, ShowStatus(state.table_id), emoji="status")
    buttons = rows([watch] if seat is None else [seat, watch])
    return (Text(line), *buttons) if line else buttons


def _offer_tournament(context: InteractionContext) -> tuple[Block, ...]:
    """The button that joins the channel's tournament, while it has a place for this person."""
    live = context.app.tournaments.in_channel(context.channel_id or 0)
    # Robots have filled the places of a tournament that has started.
    if live is None or live.state.is_full or live.state.place_of(context.user_id) is not None:
        return ()
    join = AskTournament(live.id, Join())
    return rows([button(context.locale, join, key="button-join", style=Style.SUCCESS)])


def _not_a_move_text(state: TableState, context: InteractionContext, line: str) -> str:
    """A refusal of an invalid move that lists the arguments its verb accepts now."""
    verb, _, argument = line.partition(" ")
    text = refusal_text(Refusal.NOT_A_MOVE, context.locale, line=argument or verb)
    seat = state.seat_of(context.user_id)
    if not is_verb(verb) or seat is None:
        return text
    possible = suggestions_for(state, seat, Verb(verb), context.locale)
    if not possible:
        return text
    names = [escape_marks(one.words) for one in possible[:MAX_NAMED]]
    more = ("…",) if len(possible) > MAX_NAMED else ()
    return f"{text} {tr(context.locale, 'could-say', choices=' · '.join((*names, *more)))}"


@dataclass(frozen=True, slots=True)
class BulkRefusals:
    """Refuses requests privately, at almost no cost."""

    client: Client
    answers: BulkAnswers
    default_locale: Locale
    _prepared: dict[tuple[Refusal, Locale], BulkAnswer] = field(default_factory=dict)

    def tell(self, interaction: Mapping[str, Any], refusal: Refusal) -> None:
        self.client.dispatch("refusal", refusal)
        match interaction:
            case {"type": InteractionType.autocomplete.value}:
                pass  # too late: the suggestions would no longer be seen
            case {"id": str(number), "token": str(token)} if number.isdecimal():
                code = interaction.get("locale")
                locale = locale_of(code if isinstance(code, str) else None, self.default_locale)
                self.answers.send(self._answer(refusal, locale), int(number), token)

    def _answer(self, refusal: Refusal, locale: Locale) -> BulkAnswer:
        key = refusal, locale
        if key not in self._prepared:
            content = interaction_message_response_params(
                type=InteractionResponseType.channel_message.value,
                view=PanelView(text_panel(refusal_text(refusal, locale)), EmojiMap()),
                flags=MessageFlags(ephemeral=True, components_v2=True),
                allowed_mentions=AllowedMentions.none(),
            )
            assert content.payload is not None, "a refusal has no files"
            self._prepared[key] = BulkAnswer.of(content.payload, self.client.http.user_agent)
        return self._prepared[key]
