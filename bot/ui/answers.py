"""Takes a click to its table and says what came of it.

Knows what the one who clicked is to see: the fresh hand, where it comes, why it does not count.
Refusals become private answers here and nowhere else.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeGuard

from bot.engine.moves import Verb
from bot.i18n import tr
from bot.present.acts import MOVES, What
from bot.present.events import news
from bot.present.layout import TEXT
from bot.present.names import escaped
from bot.present.options import options_panel
from bot.present.panel import Act, Button, Buttons, Panel, Style, Text
from bot.present.refusals import refusal, refused_at
from bot.table.clicks import (
    Accepted,
    AddRobot,
    Cancel,
    ComeBack,
    Forget,
    Join,
    JoinTeam,
    Kick,
    Leave,
    MoveAct,
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
from bot.table.openings import Openings
from bot.table.sitting import Phase
from bot.ui.suggestions import known

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.i18n import Locale
    from bot.store import Players
    from bot.table import clicks
    from bot.table.clicks import Answer
    from bot.table.opening import Opening
    from bot.table.sitting import Sitting
    from bot.table.tables import Tables
    from bot.ui.hands import HandScreen
    from bot.ui.paint import Paint
    from bot.ui.reach import Reach
    from bot.ui.screens import Screens
    from bot.ui.visit import Visit

SHARED = frozenset({Verb.UNO, Verb.CATCH, Verb.ACCUSE})
"""Moves that leave the hand of who makes them as it is."""
MOST_NAMED = 10
"""Things that could be said which an answer names."""


class Answers:
    """What people are answered.

    Args:
        tables: All live tables.
        screens: Where they are shown.
        reach: Who can be reached by direct message.
        paint: What messages of tables say.
        players: The names of people.
    """

    def __init__(
        self, tables: Tables, screens: Screens, reach: Reach, paint: Paint, players: Players
    ) -> None:
        self._tables = tables
        self._openings = Openings(tables)
        self._screens = screens
        self._reach = reach
        self._paint = paint
        self._players = players

    async def open(self, visit: Visit, opening: Opening) -> None:
        """Open a table."""
        await self._opened(visit, await visit.reply.in_time(self._openings.open(opening)))

    async def again(self, visit: Visit, table_id: str) -> None:
        """Open a table as one was whose match is over; whoever comes after sits down there."""
        there = None if visit.channel_id is None else self._tables.in_channel(visit.channel_id)
        if there is not None and there.sitting.phase is Phase.LOBBY:
            await self.submit(visit, there.sitting.table_id, Join())
            return
        work = self._openings.again(table_id, visit.click(Join()))
        await self._opened(visit, await visit.reply.in_time(work))

    async def _opened(self, visit: Visit, answer: Answer) -> None:
        match answer:
            case Refused():
                await self.refuse(visit, answer, None)
            case Accepted(sitting):
                await self._welcome(visit, sitting)

    async def submit(
        self, visit: Visit, table_id: str, act: clicks.Act, question: int | None = None
    ) -> None:
        """Take a click to its table and answer it.

        Args:
            visit: The click or command.
            table_id: Id of the table.
            act: What is asked of it.
            question: Number of the question that a move answers, if it answers one.
        """
        with self._held_hand(visit, table_id) as hand:
            work = self._tables.click(table_id, visit.click(act, question))
            answer = await visit.reply.in_time(work)
            match answer:
                case Refused():
                    kept = self._sitting(table_id)
                    if isinstance(act, MoveAct) and visit.alone and _asks_more(kept, question):
                        await visit.show(self._hand(kept, visit.user_id))
                    await self.refuse(visit, answer, kept)
                case Accepted():
                    answered = await self._accept(visit, act, answer)
                    if hand is not None and answered:
                        hand.answered(answer.sitting, visit.reply)

    async def _accept(self, visit: Visit, act: clicks.Act, answer: Accepted) -> bool:
        """Say that a click counts; returns whether the hand was shown."""
        sitting = answer.sitting
        match act:
            case Join() | ComeBack():
                await self._welcome(visit, sitting)
                return False
            case SetOption():
                return await visit.replace(options_panel(sitting, visit.locale))
            case Kick() | PassHost() | Pause() | Stop() | Cancel() | Leave() | Forget():
                await visit.done(Panel((Text(tr(visit.locale, "done")),)))
                return False
            case AddRobot() | RemoveRobot() | JoinTeam() | Start() | Ready() if visit.in_public:
                return await visit.reply.acknowledge()
            case MoveAct(line) if visit.in_public and self._sees_it_anyway(visit, line):
                return await visit.reply.acknowledge()
            case _ if visit.typed_in_messages and self._reach.is_open(visit.user_id):
                # The hand above it shows the rest.
                await visit.say(_told(answer, visit))
                return False
            case AddRobot() | RemoveRobot() | JoinTeam() | Start() | Ready() | MoveAct():
                return await visit.show(self._hand(sitting, visit.user_id))

    def _sees_it_anyway(self, visit: Visit, line: str) -> bool:
        """Whether a move changes nothing for its maker, or the hand in the messages shows it."""
        return line.partition(" ")[0] in SHARED or self._reach.is_open(visit.user_id)

    async def _welcome(self, visit: Visit, sitting: Sitting) -> None:
        """Open the direct messages of who has sat down, and say where the hand will be."""
        await self._players.remember(visit.user_id, visit.name, visit.at)
        channel_id = await visit.reply.in_time(self._reach.open(visit.user_id))
        hand = self._screens.hand(sitting.table_id, visit.user_id)
        if channel_id is not None and hand is not None:
            hand.show(sitting)
            await visit.reply.in_time(hand.rest())
        if channel_id is not None and self._reach.is_open(visit.user_id):
            link = f"https://discord.com/channels/@me/{channel_id}"
            text = tr(visit.locale, "welcome", channel=str(sitting.channel_id), link=link)
            await visit.say(Panel((Text(text),)))
        else:
            await visit.say(_without_messages(sitting, visit.locale))

    async def refuse(self, visit: Visit, answer: Refused, sitting: Sitting | None) -> None:
        """Say in private why something does not count."""
        if sitting is None:
            words = refusal(answer.code, visit.locale, **answer.args)
        elif answer.code == Refusal.NOT_A_MOVE:
            words = _not_understood(sitting, visit, str(answer.args["line"]))
        else:
            seat = sitting.seat_of(visit.user_id)
            words = refused_at(sitting, seat, answer.code, visit.locale, **answer.args)
        panel = Panel((Text(words),))
        if answer.code == Refusal.CLOSED_TABLE and visit.alone:
            await visit.show(panel)
        else:
            await visit.say(panel)

    def _sitting(self, table_id: str) -> Sitting | None:
        table = self._tables.find(table_id)
        return None if table is None else table.sitting

    def _hand(self, sitting: Sitting, user_id: int) -> Panel:
        return self._paint.hand(sitting, user_id, self._screens.recent(sitting.table_id))

    @contextmanager
    def _held_hand(self, visit: Visit, table_id: str) -> Iterator[HandScreen | None]:
        """Let the answer show the hand where the click came from it; nobody else edits it then."""
        hand = self._screens.hand(table_id, visit.user_id)
        if hand is None or visit.message_id is None or not hand.is_at(visit.message_id):
            yield None
            return
        hand.hold()
        try:
            yield hand
        finally:
            hand.release()


def _asks_more(sitting: Sitting | None, question: int | None) -> TypeGuard[Sitting]:
    """Whether a message is no hand to answer by: it has aged, or asks whom to catch instead."""
    return sitting is not None and sitting.game is not None and question != sitting.game.number


def _not_understood(sitting: Sitting, visit: Visit, line: str) -> str:
    """That a line is no move, and what its verb could have been said with."""
    verb, _, said = line.partition(" ")
    words = refusal(Refusal.NOT_A_MOVE, visit.locale, line=said or verb)
    seat = sitting.seat_of(visit.user_id)
    if verb not in MOVES or seat is None:
        return words
    may = known(sitting, seat, Verb(verb), visit.locale)
    if not may:
        return words
    names = [escaped(one.words) for one in may[:MOST_NAMED]]
    more = ("…",) if len(may) > MOST_NAMED else ()
    return f"{words} {tr(visit.locale, 'could-say', choices=' · '.join((*names, *more)))}"


def _told(answer: Accepted, visit: Visit) -> Panel:
    """What a click has led to, in a few words."""
    sitting = answer.sitting
    told = news(answer.events, sitting, visit.locale, TEXT, sitting.seat_of(visit.user_id))
    return Panel((Text(told or tr(visit.locale, "done")),))


def _without_messages(sitting: Sitting, locale: Locale) -> Panel:
    """What is said to a person who takes no direct messages."""
    hand = Button(tr(locale, "button-hand"), Act(sitting.table_id, What.HAND), Style.PRIMARY)
    return Panel((Text(tr(locale, "messages-closed")), Buttons((hand,))))
