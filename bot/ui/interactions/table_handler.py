"""Asks tables for what people click and type, and answers them with what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeGuard

import structlog

from bot.engine.moves import Verb
from bot.game.live.registry import TableOpener
from bot.game.rules import actions
from bot.game.rules.actions import (
    Accepted,
    AddRobot,
    Cancel,
    ComeBack,
    Forget,
    Join,
    JoinTeam,
    Kick,
    Leave,
    MakeMove,
    PassHost,
    Pause,
    Ready,
    Refusal,
    Refused,
    RemoveRobot,
    SetOption,
    StartGame,
    Stop,
)
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import TableState
from bot.gateway.channels import DirectMessageChannels
from bot.i18n import tr
from bot.links import channel_link
from bot.present.components import TEXT, Panel, Text
from bot.present.panels.confirmation import ended_text
from bot.present.panels.hand import messages_closed_panel, welcome_panel
from bot.present.panels.lobby import options_panel
from bot.present.text.events import recent_event_lines
from bot.store.database.errors import StoreUnavailable
from bot.store.repositories.people import PlayerRepository
from bot.ui.interactions.access import AccessControl
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.refusals import refuse
from bot.ui.messages.hand import HandMessage, PrivateHand
from bot.ui.messages.message_panels import MessagePanels
from bot.ui.messages.screen import DiscordScreen


class HandAnswer:
    """What an answer does to the hand of who clicks.

    Args:
        hand: The hand in the direct messages, where that was clicked.
        private_hand: The one in answers, where anything else was.
    """

    def __init__(
        self,
        context: InteractionContext,
        hand: HandMessage | None,
        private_hand: PrivateHand | None,
    ) -> None:
        self._context = context
        self._hand = hand
        self._private_hand = private_hand

    async def show(self, state: TableState, panel: Panel) -> None:
        """Note that the answer shows the hand."""
        context = self._context
        if self._hand is not None:
            self._hand.shown.shown_by(state, panel, context.responder.given)
        elif self._private_hand is not None:
            message_id = context.message_id if context.in_private else None
            given = context.responder.given
            await self._private_hand.shown_by(state, panel, given, message_id)

    def cover(self) -> None:
        """Note that the answer shows something else where the hand was."""
        context = self._context
        if self._hand is not None:
            self._hand.shown.covered_by(context.responder.given)
        elif self._private_hand and context.in_private and context.message_id is not None:
            self._private_hand.covered_by(context.responder.given, context.message_id)


@contextmanager
def answering_hand(
    screen: DiscordScreen, context: InteractionContext, table_id: str
) -> Iterator[HandAnswer]:
    """Keep the hand from being edited while the answer to a click on it may show it."""
    messages, private_hand = screen.messages(table_id), None
    hand = messages.hand(context.user_id) if messages else None
    if hand is None or context.message_id is None or not hand.post.is_at(context.message_id):
        hand = None
        private_hand = messages.private_hand(context.user_id) if messages else None
    held = hand or (private_hand if context.in_private else None)
    if held is not None:
        held.shown.hold()
    try:
        yield HandAnswer(context, hand, private_hand)
    finally:
        if held is not None:
            held.shown.release()


log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Welcome:
    """Welcomes people to tables."""

    screen: DiscordScreen
    direct_messages: DirectMessageChannels
    players: PlayerRepository

    async def say(self, context: InteractionContext, state: TableState, *, anew: bool) -> None:
        """Welcome who has joined, or is back.

        Args:
            anew: Whether a private message that was clicked stays as it is.
        """
        await remember_player(self.players, context)
        channel_id = await context.responder.in_time(self.direct_messages.open(context.user_id))
        messages = self.screen.messages(state.table_id)
        hand = messages.hand(context.user_id) if messages else None
        if channel_id is not None and hand is not None:
            # The table may have gone on meanwhile: what it is now is known there.
            hand.refresh()
            await context.responder.in_time(hand.wait_until_idle())
        if channel_id is not None and self.direct_messages.is_open(context.user_id):
            messages_link = channel_link(None, channel_id)
            panel = welcome_panel(state, context.user_id, messages_link, context.locale)
        else:
            panel = messages_closed_panel(state, context.user_id, context.locale)
        await context.show(panel, anew=anew)


async def remember_player(players: PlayerRepository, context: InteractionContext) -> None:
    """Note who takes part; who has a seat by now keeps it, should that fail."""
    work = players.remember(context.user_id, context.name, context.at)
    try:
        await context.responder.in_time(work)
    except StoreUnavailable as error:
        log.warning("a player was not noted", reason=str(error))


KEEPS_HAND = frozenset({Verb.UNO, Verb.CATCH, Verb.ACCUSE})
"""Moves that leave the hand of who makes them as it is."""


class TableHandler:
    """Asks tables for something and answers who asked."""

    def __init__(
        self,
        opener: TableOpener,
        screen: DiscordScreen,
        direct_messages: DirectMessageChannels,
        message_panels: MessagePanels,
        players: PlayerRepository,
        *,
        access: AccessControl,
    ) -> None:
        self._tables = opener.tables
        self._opener = opener
        self._access = access
        self._screen = screen
        self._direct_messages = direct_messages
        self._message_panels = message_panels
        self._welcome = Welcome(screen, direct_messages, players)

    async def open(self, context: InteractionContext, opening: OpenRequest) -> None:
        """Open a table, if the person may."""
        elsewhere = context.guild_id != opening.guild_id
        work = self._access.open(
            context,
            opening.guild_id,
            opening.edition,
            lambda: self._opener.open(opening),
            places=(opening.channel_id,) if elsewhere else (),
        )
        match await context.responder.in_time(work):
            case Refused() as refused:
                taken = refused.code == Refusal.CHANNEL_TAKEN
                there = self._tables.in_channel(opening.channel_id) if taken else None
                await refuse(context, refused, None if there is None else there.state)
            case Accepted(state):
                await self._welcome.say(context, state, anew=False)

    async def show(
        self, context: InteractionContext, state: TableState, panel: Panel, *, is_hand: bool
    ) -> None:
        """Answer with a panel that changes nothing at a table: the hand, or something else."""
        with answering_hand(self._screen, context, state.table_id) as hand_answer:
            if context.in_private:
                context.last_refusals.keep(context.user_id)
            if not await context.show(panel):
                return
            if is_hand:
                await hand_answer.show(state, panel)
            else:
                hand_answer.cover()

    async def submit(
        self,
        context: InteractionContext,
        table_id: str,
        action: actions.Action,
        question: int | None = None,
    ) -> None:
        """Ask a table for something and answer who asked.

        Args:
            question: Number of the question that a move answers, if it answers one.
        """
        self._screen.note_click(table_id, context.user_id)
        with answering_hand(self._screen, context, table_id) as hand_answer:
            table = self._tables.find(table_id)
            work = self._access.ask(
                context,
                action,
                None if table is None else table.state.guild_id,
                lambda: self._tables.click(table_id, context.click(action, question)),
            )
            answer = await context.responder.in_time(work)
            match answer:
                case Refused():
                    table = self._tables.find(table_id)
                    state = None if table is None else table.state
                    if (
                        isinstance(action, MakeMove)
                        and context.in_private
                        and _is_outdated(state, question)
                    ):
                        panel = self._hand(state, context.user_id)
                        if await context.show(panel):
                            await hand_answer.show(state, panel)
                    recent = self._screen.recent(table_id)
                    await refuse(context, answer, state, action, recent)
                case Accepted():
                    if hand := await self._accept(context, action, answer):
                        await hand_answer.show(answer.state, hand)
                    if isinstance(action, MakeMove):
                        await context.last_refusals.clear(context.user_id)
                    elif context.in_private:
                        context.last_refusals.keep(context.user_id)

    async def _accept(
        self, context: InteractionContext, action: actions.Action, answer: Accepted[TableState]
    ) -> Panel | None:
        """Answer a click that counts; returns the hand, if the answer shows it."""
        state = answer.state
        match action:
            case Join() | ComeBack():
                await self._welcome.say(context, state, anew=isinstance(action, ComeBack))
                return None
            case SetOption():
                await context.replace(options_panel(state, context.locale))
                return None
            case Kick() | PassHost() | Pause() | Stop() | Cancel() | Leave() | Forget():
                text = ended_text(state, action, answer.events, context.locale)
                await context.confirm(Panel((Text(text),)))
                return None
            case AddRobot() | RemoveRobot() | JoinTeam() | StartGame() | Ready() if (
                context.in_public
            ):
                await context.responder.acknowledge()
                return None
            case JoinTeam():
                await context.say(_news_panel(answer, context))
                return None
            case MakeMove(line) if context.in_public and self._hand_is_current(context, line):
                await context.responder.acknowledge()
                return None
            case _ if context.is_direct_command and self._direct_messages.is_open(context.user_id):
                # The hand above it shows the rest.
                await context.say(_news_panel(answer, context))
                return None
            case _:
                panel = self._hand(state, context.user_id)
                return panel if await context.show(panel) else None

    def _hand_is_current(self, context: InteractionContext, line: str) -> bool:
        """Whether a move changes nothing for its maker, or the hand in the messages shows it."""
        return line.partition(" ")[0] in KEEPS_HAND or self._direct_messages.is_open(
            context.user_id
        )

    def _hand(self, state: TableState, user_id: int) -> Panel:
        return self._message_panels.hand(state, user_id, self._screen.recent(state.table_id))


def _is_outdated(state: TableState | None, question: int | None) -> TypeGuard[TableState]:
    """Whether a private message does not show the question that is asked now."""
    return state is not None and state.game is not None and question != state.game.number


def _news_panel(answer: Accepted[TableState], context: InteractionContext) -> Panel:
    """What a click has led to, in a few lines."""
    state = answer.state
    news_text = recent_event_lines(
        answer.events, state, context.locale, TEXT, state.seat_of(context.user_id)
    )
    return Panel((Text(news_text or tr(context.locale, "nothing-new")),))
