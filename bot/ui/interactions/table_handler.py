"""Takes a click to its table and says what came of it.

Knows what the one who clicked is to see: the fresh hand, where it comes, why it does not count.
Refusals become private answers here and nowhere else.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeGuard

from bot.engine.moves import Verb
from bot.i18n import tr
from bot.present.components.actions import MOVE_KINDS, ActionKind
from bot.present.components.layout import TEXT
from bot.present.components.panel import Button, Buttons, ComponentAction, Panel, Style, Text
from bot.present.panels.options import options_panel
from bot.present.text.events import recent_event_lines
from bot.present.text.names import escape_markdown
from bot.present.text.refusals import refusal_at_table, refusal_text
from bot.table.registry.opener import TableOpener
from bot.table.rules.actions import (
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
    Start,
    Stop,
)
from bot.table.state.table_state import Phase
from bot.ui.interactions.suggestions import suggestions_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.i18n import Locale
    from bot.store.repositories.people import PlayerRepository
    from bot.table.registry.tables import LiveTables
    from bot.table.rules import actions
    from bot.table.rules.actions import Answer
    from bot.table.rules.requests import OpenRequest
    from bot.table.state.table_state import TableState
    from bot.ui.discord.direct_messages import DirectMessageChannels
    from bot.ui.interactions.context import InteractionContext
    from bot.ui.messages.hand_message import HandMessage
    from bot.ui.messages.message_panels import MessagePanels
    from bot.ui.messages.screen import DiscordScreen

KEEPS_HAND = frozenset({Verb.UNO, Verb.CATCH, Verb.ACCUSE})
"""Moves that leave the hand of who makes them as it is."""
MAX_NAMED = 10
"""Things that could be said which an answer names."""


class TableHandler:
    """What people are answered."""

    def __init__(
        self,
        tables: LiveTables,
        screens: DiscordScreen,
        direct_messages: DirectMessageChannels,
        message_panels: MessagePanels,
        players: PlayerRepository,
    ) -> None:
        self._tables = tables
        self._opener = TableOpener(tables)
        self._screens = screens
        self._direct_messages = direct_messages
        self._message_panels = message_panels
        self._players = players

    async def open(self, context: InteractionContext, opening: OpenRequest) -> None:
        """Open a table."""
        await self._opened(context, await context.responder.in_time(self._opener.open(opening)))

    async def again(self, context: InteractionContext, table_id: str) -> None:
        """Open a table as one was whose match is over; whoever comes after sits down there."""
        there = None if context.channel_id is None else self._tables.in_channel(context.channel_id)
        if there is not None and there.state.phase is Phase.LOBBY:
            await self.submit(context, there.state.table_id, Join())
            return
        work = self._opener.rematch(table_id, context.click(Join()))
        await self._opened(context, await context.responder.in_time(work))

    async def _opened(self, context: InteractionContext, answer: Answer) -> None:
        match answer:
            case Refused():
                await self.refuse(context, answer, None)
            case Accepted(state):
                await self._welcome(context, state)

    async def submit(
        self,
        context: InteractionContext,
        table_id: str,
        action: actions.Action,
        question: int | None = None,
    ) -> None:
        """Take a click to its table and answer it.

        Args:
            question: Number of the question that a move answers, if it answers one.
        """
        with self._hold_hand(context, table_id) as hand:
            work = self._tables.click(table_id, context.click(action, question))
            answer = await context.responder.in_time(work)
            match answer:
                case Refused():
                    kept = self._sitting(table_id)
                    if (
                        isinstance(action, MakeMove)
                        and context.in_private
                        and _asks_more(kept, question)
                    ):
                        await context.show(self._hand(kept, context.user_id))
                    await self.refuse(context, answer, kept)
                case Accepted():
                    answered = await self._accept(context, action, answer)
                    if hand is not None and answered:
                        hand.shown_by(answer.state, context.responder)

    async def _accept(
        self, context: InteractionContext, action: actions.Action, answer: Accepted[TableState]
    ) -> bool:
        """Say that a click counts; returns whether the hand was shown."""
        state = answer.state
        match action:
            case Join() | ComeBack():
                await self._welcome(context, state)
                return False
            case SetOption():
                return await context.replace(options_panel(state, context.locale))
            case Kick() | PassHost() | Pause() | Stop() | Cancel() | Leave() | Forget():
                await context.confirm(Panel((Text(tr(context.locale, "done")),)))
                return False
            case AddRobot() | RemoveRobot() | JoinTeam() | Start() | Ready() if context.in_public:
                return await context.responder.acknowledge()
            case MakeMove(line) if context.in_public and self._hand_is_current(context, line):
                return await context.responder.acknowledge()
            case _ if context.is_direct_command and self._direct_messages.is_open(context.user_id):
                # The hand above it shows the rest.
                await context.say(_news_panel(answer, context))
                return False
            case AddRobot() | RemoveRobot() | JoinTeam() | Start() | Ready() | MakeMove():
                return await context.show(self._hand(state, context.user_id))

    def _hand_is_current(self, context: InteractionContext, line: str) -> bool:
        """Whether a move changes nothing for its maker, or the hand in the messages shows it."""
        return line.partition(" ")[0] in KEEPS_HAND or self._direct_messages.is_open(
            context.user_id
        )

    async def _welcome(self, context: InteractionContext, state: TableState) -> None:
        """Open the direct messages of who has sat down, and say where the hand will be."""
        await self._players.remember(context.user_id, context.name, context.at)
        channel_id = await context.responder.in_time(self._direct_messages.open(context.user_id))
        hand = self._screens.hand(state.table_id, context.user_id)
        if channel_id is not None and hand is not None:
            hand.show(state)
            await context.responder.in_time(hand.wait_until_idle())
        if channel_id is not None and self._direct_messages.is_open(context.user_id):
            link = f"https://discord.com/channels/@me/{channel_id}"
            text = tr(context.locale, "welcome", channel=str(state.channel_id), link=link)
            await context.say(Panel((Text(text),)))
        else:
            await context.say(_messages_closed_panel(state, context.locale))

    async def refuse(
        self, context: InteractionContext, answer: Refused, state: TableState | None
    ) -> None:
        """Say in private why something does not count."""
        if state is None:
            words = refusal_text(answer.code, context.locale, **answer.args)
        elif answer.code == Refusal.NOT_A_MOVE:
            words = _not_understood(state, context, str(answer.args["line"]))
        else:
            seat = state.seat_of(context.user_id)
            words = refusal_at_table(state, seat, answer.code, context.locale, **answer.args)
        panel = Panel((Text(words),))
        if answer.code == Refusal.CLOSED_TABLE and context.in_private:
            await context.show(panel)
        else:
            await context.say(panel)

    def _sitting(self, table_id: str) -> TableState | None:
        table = self._tables.find(table_id)
        return None if table is None else table.state

    def _hand(self, state: TableState, user_id: int) -> Panel:
        return self._message_panels.hand(state, user_id, self._screens.recent(state.table_id))

    @contextmanager
    def _hold_hand(
        self, context: InteractionContext, table_id: str
    ) -> Iterator[HandMessage | None]:
        """Let the answer show the hand where the click came from it; nobody else edits it then."""
        hand = self._screens.hand(table_id, context.user_id)
        if hand is None or context.message_id is None or not hand.is_at(context.message_id):
            yield None
            return
        hand.hold()
        try:
            yield hand
        finally:
            hand.release()


def _asks_more(state: TableState | None, question: int | None) -> TypeGuard[TableState]:
    """Whether a message is no hand to answer by: it has aged, or asks whom to catch instead."""
    return state is not None and state.game is not None and question != state.game.number


def _not_understood(state: TableState, context: InteractionContext, line: str) -> str:
    """That a line is no move, and what its verb could have been said with."""
    verb, _, said = line.partition(" ")
    words = refusal_text(Refusal.NOT_A_MOVE, context.locale, line=said or verb)
    seat = state.seat_of(context.user_id)
    if verb not in MOVE_KINDS or seat is None:
        return words
    may = suggestions_for(state, seat, Verb(verb), context.locale)
    if not may:
        return words
    names = [escape_markdown(one.words) for one in may[:MAX_NAMED]]
    more = ("…",) if len(may) > MAX_NAMED else ()
    return f"{words} {tr(context.locale, 'could-say', choices=' · '.join((*names, *more)))}"


def _news_panel(answer: Accepted[TableState], context: InteractionContext) -> Panel:
    """What a click has led to, in a few words."""
    state = answer.state
    told = recent_event_lines(
        answer.events, state, context.locale, TEXT, state.seat_of(context.user_id)
    )
    return Panel((Text(told or tr(context.locale, "done")),))


def _messages_closed_panel(state: TableState, locale: Locale) -> Panel:
    """What is said to a person who takes no direct messages."""
    hand = Button(
        tr(locale, "button-hand"), ComponentAction(state.table_id, ActionKind.HAND), Style.PRIMARY
    )
    return Panel((Text(tr(locale, "messages-closed")), Buttons((hand,))))
