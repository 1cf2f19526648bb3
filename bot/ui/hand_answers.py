"""Hands shown in the answers to clicks, and the welcome message that becomes a hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from bot.game.rules.clocks import seen_clock
from bot.game.state.table_state import Phase, TableState
from bot.links import channel_link
from bot.present.components import Panel
from bot.present.panels.hand import welcome_panel, without_messages_panel
from bot.ui.context import App, InteractionContext
from bot.ui.edit_or_repost import Key
from bot.ui.players import remember_player
from bot.ui.screen import DiscordScreen
from bot.ui.table_messages import TableMessages
from bot.ui.wanted import private_key


def own_hand(
    context: InteractionContext, state: TableState, page: int = 0, start: str = ""
) -> Panel:
    """The hand of the person who clicked, as it is shown where they clicked."""
    app, here = context.app, state.channel_id in context.here
    recent = app.screen.recent(state.table_id)
    clock = seen_clock(state, app.clock.now())
    return app.message_panels.hand(
        state, context.user_id, recent, page, start, here=here, clock=clock
    )


def has_direct_hand(app: App, state: TableState, user_id: int) -> bool:
    """Whether a person's hand is a direct message."""
    return app.direct_messages.is_open(user_id) and not state.is_outside


@dataclass(frozen=True, slots=True)
class HandAnswer:
    """The answer to a click by a person who may have a hand; the answer may show the hand."""

    context: InteractionContext
    messages: TableMessages | None
    hand: Key | None
    told: tuple[object, ...] = ()
    """The facts about the result that the hand showed before the click."""

    async def show(self, state: TableState, panel: Panel, *, is_asked_for: bool = True) -> None:
        context = self.context
        if self.messages is not None and self.hand is not None:
            message_id = context.message_id if context.in_private else None
            given = context.responder.given
            await self.messages.hand_shown(
                self.hand,
                state,
                panel,
                given,
                message_id,
                told=self.told,
                is_asked_for=is_asked_for,
            )

    def cover(self) -> bool:
        """Note that the answer shows something else; return whether it replaces the hand."""
        context = self.context
        if self.messages is not None and self.hand is not None:
            message_id = context.message_id if context.in_private else None
            return self.messages.hand_covered(self.hand, context.responder.given, message_id)
        return False


@contextmanager
def answering_hand(
    screen: DiscordScreen, context: InteractionContext, table_id: str
) -> Iterator[HandAnswer]:
    """Keep a clicked hand from being edited until the click is answered, perhaps with the hand."""
    messages = screen.messages(table_id)
    hand = messages.clicked_hand(context.user_id, context.message_id) if messages else None
    told = messages.told_to(context.user_id) if messages else ()
    held = messages.kept(hand) if messages and hand else None
    if held is not None:
        held.hold()
    try:
        yield HandAnswer(context, messages, hand, told)
    finally:
        if held is not None:
            held.release()


async def welcome(context: InteractionContext, state: TableState, *, anew: bool) -> None:
    """Welcome a person who has joined or returned, in a new message or in the clicked one.

    In a channel, the welcome to a lobby becomes the person's hand once the cards are dealt.
    """
    app, user_id = context.app, context.user_id
    # Looked up before the table can close, as its messages are forgotten then.
    messages = app.screen.messages(state.table_id)
    await remember_player(context)
    channel_id = None if state.is_outside else await app.direct_messages.open(user_id)
    if messages is not None and not messages.has_hand(user_id):
        messages = None
    if channel_id is not None and messages is not None:
        # The table may have changed meanwhile; `send_hand` uses its newest state.
        await messages.send_hand(user_id)
    if channel_id is not None and app.direct_messages.is_open(user_id):
        if messages is not None and (
            context.is_direct or messages.is_hand(user_id, context.message_id)
        ):
            # The hand is shown here or in the clicked message itself, so no welcome is needed.
            await context.responder.acknowledge()
            return
        panel = welcome_panel(state, user_id, channel_link(None, channel_id), context.locale)
    else:
        panel = without_messages_panel(state, user_id, context.locale)
    plays_here = not context.is_direct and not state.waits(user_id)
    if plays_here and state.phase is Phase.PLAYING:
        # The person has returned to a round, or their joining started it.
        panel = own_hand(context, state)
    message_id = context.message_id if context.in_private and not anew else None
    is_shown = await context.show(panel, anew=anew)
    if is_shown and messages is not None and plays_here:
        key, given = private_key(user_id), context.responder.given
        await messages.hand_shown(key, state, panel, given, message_id, is_asked_for=False)
        messages.look(key)
