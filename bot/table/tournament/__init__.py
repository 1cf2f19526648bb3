"""Tournaments of eight at two tables (MAT-7). Know the tables that they drive; nothing of Discord.

    tournaments = Tournaments(house, tables, board)   # the house and tables of the process
    audience.admit(tournaments)                       # so that they hear of their tables
    aside = await tournaments.restore()               # after the tables
    answer = await tournaments.open(opening)          # people gather; answer.tournament
    answer = await tournaments.click(tournament_id, Click(…, act=Start()))
    tournament = tournaments.in_channel(channel_id)   # or find(tournament_id)
    await tournaments.shutdown()                      # before the tables

An answer is `Noted(tournament, again)` or `Refused(code, args)`. A tournament opens two threads and
seats four players in each; what happens there, the tables tell.
"""

from bot.table.tournament.ports import Board, Noted, ThreadBarred, Verdict
from bot.table.tournament.state import SetTable, Stage, Tournament
from bot.table.tournament.tournaments import Tournaments

__all__ = [
    "Board",
    "Noted",
    "SetTable",
    "Stage",
    "ThreadBarred",
    "Tournament",
    "Tournaments",
    "Verdict",
]
