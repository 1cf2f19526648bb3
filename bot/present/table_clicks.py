"""The clicks that the panels of tables and tournaments offer.

Each is bound to its function by `@on` (`bot.ui.routes`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from bot.engine.editions import EDITIONS
from bot.engine.moves import Move as EngineMove
from bot.engine.record.notation import write_move
from bot.game.rules import actions
from bot.present.clicks import (
    CardWord,
    ClickAction,
    Edition,
    Fields,
    Question,
    TableId,
    Whole,
    Words,
    action,
)
from bot.present.edition import is_move
from bot.present.text.names import ALL

# Requests to a table

REQUESTS: Final[Mapping[str, actions.Action | type]] = {
    "join": actions.Join(),
    "join-one-round": actions.Join(one_round=True),
    "leave": actions.Leave(),
    "show-hand": actions.ShowHand(),
    "add-robot": actions.AddRobot,
    "remove-robot": actions.RemoveRobot(),
    "start": actions.StartGame(),
    "start-with-robots": actions.StartGame(with_robots=True),
    "start-one-round": actions.StartGame(one_round=True),
    "start-to-goal": actions.StartGame(to_goal=True),
    "cancel": actions.Cancel(),
    "option": actions.SetOption,
    "team": actions.JoinTeam,
    "come-back": actions.ComeBack(),
    "ready": actions.Ready(),
    "react": actions.React,
    "pause": actions.Pause(),
    "stop": actions.Stop(),
    "cast-vote": actions.CastVote,
    "kick": actions.Kick,
    "pass-host": actions.PassHost,
}
"""The requests of buttons to a table or tournament, by kind; some are followed by words."""

_KINDS = {one: kind for kind, one in REQUESTS.items()}
_FIELDS = {one: Fields.of(one) for one in REQUESTS.values() if isinstance(one, type)}


def read_request(text: str) -> actions.Action:
    """The request given by a kind and its words; raises `ValueError` for any other text."""
    kind, _, words = text.partition(" ")
    asked = REQUESTS.get(kind)
    if isinstance(asked, type):
        made: actions.Action = asked(*_FIELDS[asked].read(words))
        return made
    if asked is None or words:
        raise ValueError(text)
    return asked


def write_request(asked: actions.Action) -> str:
    kind, own = _KINDS.get(asked), type(asked)
    if kind is not None:
        return kind
    return f"{_KINDS[own]} {_FIELDS[own].write(asked)}".strip()


Request = Annotated[actions.Action, Words(read_request, write_request)]


@action(of=is_move)
class MoveClick(ClickAction):
    """Make a move: its line in the notation without the seat, or in an edition's own form."""

    table_id: TableId
    number: Question
    line: Annotated[str, Whole(str)]


def move_click(table_id: str, move: EngineMove, number: int | None) -> MoveClick:
    return MoveClick(table_id, number, write_move(move).partition(" ")[2])


@action(*REQUESTS)
class Ask(ClickAction):
    """Ask a table for an action other than a move."""

    table_id: TableId
    asked: Annotated[actions.Action, Whole(read_request, write_request)]


@action("confirm")
class Confirm(ClickAction):
    """Carry out the confirmed action."""

    table_id: TableId
    asked: Request


@action("dismiss")
class Dismiss(ClickAction):
    """Cancel a confirmation."""


@action("thread")
class GiveThread(ClickAction):
    """Let a table continue in a thread of its own."""

    table_id: TableId


@action("again")
class PlayAgain(ClickAction):
    """Open a rematch of a finished table."""

    table_id: TableId


# Actions that show a table


@action("hand")
class LookAtHand(ClickAction):
    """Show the reader's hand; the page counts from 0."""

    table_id: TableId
    page: int | None = None


@action("pick")
class PickCard(ClickAction):
    """Show the hand with the start of a move picked (`play R7`), or make a complete move."""

    table_id: TableId
    number: Question
    page: int = 0
    start: str = ""


@action("why")
class AskWhy(ClickAction):
    """Explain why a card, or every unplayable card of the hand, cannot be played."""

    table_id: TableId
    card: CardWord | None = None


@action("other-sides")
class ShowOtherSides(ClickAction):
    """Show the sides of the hands and of the next card that are not in play."""

    table_id: TableId


@action("accuse-whom")
class ShowAccusable(ClickAction):
    table_id: TableId


@action("status")
class ShowStatus(ClickAction):
    table_id: TableId


@action("host")
class ShowHostPage(ClickAction):
    """Show the page for the host and the staff."""

    table_id: TableId


@action("log")
class ShowLog(ClickAction):
    """Show the history; page 0 has the newest events."""

    table_id: TableId
    page: int | None = None


@action("reactions")
class ShowReactions(ClickAction):
    table_id: TableId


@action("fair-deal")
class ShowFairDeal(ClickAction):
    """Show the public inputs of a live table's luck."""

    table_id: TableId


@action("lobby-more")
class ShowLobbyMore(ClickAction):
    """Show what else a person can do before the deal."""

    table_id: TableId


@action("options")
class ShowOptions(ClickAction):
    """Show the options before the start, or the page of one option."""

    table_id: TableId
    name: str = ""


@action("robots")
class ShowRobots(ClickAction):
    table_id: TableId


@action("teams")
class ShowTeams(ClickAction):
    table_id: TableId


def _edition_or_all(text: str) -> str:
    if text != ALL and text not in EDITIONS:
        raise ValueError(text)
    return text


EditionOrAll = Annotated[str, Words(_edition_or_all)]

# Help for newcomers


@action("rules")
class ShowRules(ClickAction):
    """Show a page of the rules, counted from 0, with a button back to the table if there is one."""

    table_id: TableId
    edition: Edition
    page: int = 0


@action("help")
class ShowHelp(ClickAction):
    pass


@action("commands")
class ShowCommands(ClickAction):
    pass


@action("choose-edition")
class ChooseEdition(ClickAction):
    """Show the editions that can be opened."""


@action("open-table")
class OpenTable(ClickAction):
    edition: Edition


@action("play-alone")
class PlayAlone(ClickAction):
    """Open a table that only this person sees, and play against robots."""

    edition: Edition


# Tournaments


@action("tournament")
class AskTournament(ClickAction):
    """Ask a tournament for an action."""

    tournament_id: TableId
    asked: Request


@action("confirm-tournament")
class ConfirmTournament(ClickAction):
    """Carry out the confirmed action."""

    tournament_id: TableId
    asked: Request


@action("tournament-options")
class ShowTournamentOptions(ClickAction):
    """Show the options before the start, or the page of one option."""

    tournament_id: TableId
    name: str = ""


@action("tournament-rules")
class ShowTournamentRules(ClickAction):
    """Show a page of the rules, from 0, with a button back to the standings."""

    tournament_id: TableId
    edition: Edition
    page: int = 0


@action("standing")
class ShowStanding(ClickAction):
    tournament_id: TableId
