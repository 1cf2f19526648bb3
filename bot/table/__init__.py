"""A live game: seats, inbox, clocks and robots. Knows the engine; knows nothing of Discord.

    tables = Tables(House(store, screen))          # clock, pace, chance: see `House`
    openings = Openings(tables)
    aside = await openings.restore()               # at start; the tables that could not be
    answer = await openings.open(Opening(…))       # a lobby; answer.sitting.table_id
    table = tables.in_channel(channel_id)          # or find(table_id), or of_person(user_id)
    answer = await table.click(Click(…, act=MoveAct("play R7"), question=41))
    table.shown(number, at)                        # Discord's time of the message with question 41
    await tables.close(table_id, Ending.GONE)      # the channel is gone
    await tables.shutdown()                        # at the end; nothing is lost

An answer is `Accepted(sitting, events, again)` or `Refused(code, args)`; what is refused is never
raised. By the time of the answer the change is saved, and `Screen.show(sitting, events)` has been
called with it, as for every change that no click has made (clocks, robots). Events and states are
whole: what a person may see of them is `event.seen_by(seat)` and `engine.view(sitting.game, seat)`.
"""

from bot.table.clicks import (
    Accepted,
    Act,
    AddRobot,
    Answer,
    Cancel,
    Click,
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
from bot.table.clocks import Pace
from bot.table.house import House, WallClock
from bot.table.opening import Opening, Seating
from bot.table.openings import Openings, SetAside
from bot.table.sitting import Deadline, Ending, OnLeave, Phase, Sitter, Sitting, TeamsBy
from bot.table.table import Table
from bot.table.tables import Tables

__all__ = [
    "Accepted",
    "Act",
    "AddRobot",
    "Answer",
    "Cancel",
    "Click",
    "ComeBack",
    "Deadline",
    "Ending",
    "Forget",
    "House",
    "Join",
    "JoinTeam",
    "Kick",
    "Leave",
    "MoveAct",
    "OnLeave",
    "Opening",
    "Openings",
    "Pace",
    "PassHost",
    "Pause",
    "Phase",
    "Ready",
    "Refusal",
    "Refused",
    "RemoveRobot",
    "Seating",
    "SetAside",
    "SetOption",
    "Sitter",
    "Sitting",
    "Start",
    "Stop",
    "Table",
    "Tables",
    "TeamsBy",
    "WallClock",
]
