"""The messages to a live table other than clicks: about questions, channels, servers, members."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.game.live.task import Message
from bot.game.state.table_state import Player, TableState


@dataclass(frozen=True, slots=True)
class MemoriesRead:
    """The attempt to restore the robots' memories is over."""


@dataclass(frozen=True, slots=True)
class QuestionShown:
    number: int
    at: float


@dataclass(frozen=True, slots=True)
class ChannelBarred:
    """The bot cannot write in the channel, which halts the game, or can write again."""

    barred: bool


@dataclass(frozen=True, slots=True)
class Moved:
    """The table continues in another channel."""

    channel_id: int


@dataclass(frozen=True, slots=True)
class ChannelGone:
    """A channel was deleted: a game in it or in its threads is halted; a lobby closes."""

    channel_id: int


@dataclass(frozen=True, slots=True)
class ServerGone:
    """The bot is no longer on the server, which halts a game.

    Args:
        removed: Whether the server has removed the bot, which closes a lobby; otherwise Discord
            has not named the server, and may be wrong.
    """

    removed: bool


@dataclass(frozen=True, slots=True)
class ChannelChanged:
    """Permissions have changed, so the bot may be able to write in the channel again."""


@dataclass(frozen=True, slots=True)
class HolidayChanged:
    """A person at a slow table may have begun or ended a holiday."""


@dataclass(frozen=True, slots=True)
class MemberKeptOut:
    """The server's staff has barred a person from playing, by a time-out, a kick or a ban.

    Args:
        until: When that ends, as a Unix time; 0 if unknown.
    """

    user_id: int
    until: float = 0.0

    def after(self, player: Player) -> Player:
        return player.shut_out(self.until)


@dataclass(frozen=True, slots=True)
class MemberLetIn:
    """A person is on the server, and not in time-out."""

    user_id: int

    def after(self, player: Player) -> Player:
        return player.let_in()


@dataclass(frozen=True, slots=True)
class MemberMissing:
    """A person is no longer on the server: they have left, or were kicked."""

    user_id: int

    def after(self, player: Player) -> Player:
        return player.not_found()


MemberNews: TypeAlias = MemberKeptOut | MemberLetIn | MemberMissing

News: TypeAlias = (
    QuestionShown
    | ChannelBarred
    | ChannelGone
    | ServerGone
    | ChannelChanged
    | Moved
    | MemoriesRead
    | HolidayChanged
    | MemberNews
)
TableMessage: TypeAlias = Message[TableState, News]
