"""A table's state as plain data, and the part that it shares with a tournament's.

Times are Unix times in seconds. Ids of people, channels and servers are Discord's. Seats count from
0.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NewType, Self

from bot.engine.options import Options
from bot.engine.state import State
from bot.engine.values import Value, changed, replace
from bot.game.state.figures import NO_HIGHLIGHTS, Highlights, SeatFigure
from bot.records.commitment import commitment_of
from bot.records.record import UNSETTLED_RULES
from bot.settings import SLOW_TURNS

HomeServer = NewType("HomeServer", int)
"""The Discord id of the server that a table, a match or a daily try belongs to, or `OUTSIDE`.

That server's settings, bans, limits and rankings apply. The server where a person clicks is
something else: it is None outside servers that have the bot, and None never equals a home.
"""
OUTSIDE = HomeServer(0)
"""The home of tables and matches that belong to no server.

They began in a private chat or on a server without the bot, or their server's data was deleted.
"""


class RobotLevel(StrEnum):
    """Robot levels, from weak to strong."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    EXPERT = "expert"


class RobotStyle(StrEnum):
    """A robot's preference among answers of about equal value; it does not affect strength."""

    CAREFUL = "careful"
    """Saves its action cards."""
    QUICK = "quick"
    """Takes less time to move."""
    LOYAL = "loyal"
    RED = "red"
    RESTLESS = "restless"
    THRIFTY = "thrifty"
    """Plays its high cards first."""
    BOLD = "bold"
    """Plays its action cards."""
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"


STYLES = {
    "Ada": RobotStyle.CAREFUL,
    "Bix": RobotStyle.QUICK,
    "Cog": RobotStyle.LOYAL,
    "Dot": RobotStyle.RED,
    "Eno": RobotStyle.RESTLESS,
    "Fax": RobotStyle.THRIFTY,
    "Gil": RobotStyle.BOLD,
    "Hex": RobotStyle.BLUE,
    "Ivo": RobotStyle.GREEN,
    "Jot": RobotStyle.YELLOW,
}
ROBOT_NAMES = tuple(STYLES)


def person_mark(salt: str, user_id: int) -> str:
    """A mark to store in place of a person's id.

    With the table's id as `salt`, a person's marks at different tables cannot be linked.
    """
    digest = hashlib.sha256(f"{salt}:{user_id}".encode()).hexdigest()
    return f"{salt}:{digest}"


def is_marked(marks: Collection[str], user_id: int) -> bool:
    """Whether a person is among the people with these marks."""
    return any(mark == person_mark(mark.partition(":")[0], user_id) for mark in marks)


class Phase(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between"
    """A round is over, and the match goes on."""
    CLOSED = "closed"


class Reaction(StrEnum):
    APPLAUSE = "applause"
    LAUGH = "laugh"
    WOW = "wow"
    HEART = "heart"
    CRY = "cry"
    GRUMBLE = "grumble"


class OnLeave(StrEnum):
    """The fate of a player's seat when they leave (MAT-9)."""

    ROBOT = "robot"
    CLOSE = "close"


class TeamsBy(StrEnum):
    CHOICE = "choice"
    LOT = "lot"


class Ending(StrEnum):
    MATCH_OVER = "match-over"
    CANCELLED = "cancelled"
    STOPPED = "stopped"
    IDLE = "idle"
    """Nobody started or resumed the table in time."""
    DESERTED = "deserted"
    """No person is left, or no opponent."""
    GONE = "gone"
    """The channel or the server no longer exists."""
    BARRED = "barred"
    """The bot could not write in the channel for too long."""
    UNSHOWN = "unshown"
    """Discord refused the table's first message."""
    FAULT = "fault"
    """The table failed repeatedly and was set aside."""


@dataclass(frozen=True, slots=True)
class Turns:
    """The numbers of turns that a person decided, and that a robot or a clock decided for them.

    Args:
        kept: Turns decided by a robot while the server's staff kept the person from playing; they
            are not included in `others`.
    """

    own: int = 0
    others: int = 0
    kept: int = 0

    def with_one(self, *, own: bool, kept: bool) -> Turns:
        """The count with another turn, which was the person's own, or `kept`, or neither."""
        return Turns(self.own + own, self.others + (not own and not kept), self.kept + kept)

    def plus(self, more: Turns) -> Turns:
        return Turns(self.own + more.own, self.others + more.others, self.kept + more.kept)


NO_TURNS = Turns()


@dataclass(frozen=True, slots=True)
class Player:
    """A player; the index in `TableState.players` is the seat.

    Args:
        user_id: None for one of the table's own robots.
        robot: Whether a robot moves here: one of the table's own, or one keeping an absent person's
            seat.
        missed: The number of the person's timeouts in a row.
        team: From 1; None until chosen.
        click: Discord id of the click that gave the seat; 0 if unknown.
        late: Whether the person joined a running game.
        level: The level of the table's robot in this seat, even if a latecomer has replaced it.
        left_in: The round that the person left unfinished, from 1; 0 for none.
        dealt: Whether the person was dealt cards in the match.
        removed: Whether the host or the staff removed the person from the game.
        left_at: The number of the first move after the person left; 0 if that is unknown.
        since: The number of the first move for which a latecomer sat here; 0 for the first deal.
        before: The name of the robot that a latecomer has replaced here; empty if none.
        turns: The turns of the match; None if the version that dealt it did not count turns.
        round_turns: The turns of the round, or None as with `turns`.
        rated: Whether the match counts for the person's rating, as chosen at the first deal; None
            if undecided.
        shows_hand: Whether the person lets others watch, as chosen in the lobby.
        kept_out: Whether the server's staff keeps the person from playing, by a time-out, a kick or
            a ban; lasts until they return, or may return.
        kept_until: When the person's time-out ends, as a Unix time; 0 if unknown.
        missing: Whether the person is away because they were no longer found on the server.
        may_halt: Whether the person was seen to have a right that lets members keep the bot out.
    """

    user_id: int | None
    name: str
    locale: str = "en-US"
    robot: bool = False
    missed: int = 0
    left: bool = False
    team: int | None = None
    click: int = 0
    late: bool = False
    level: RobotLevel = RobotLevel.NORMAL
    left_in: int = 0
    dealt: bool = False
    removed: bool = False
    rated: bool | None = None
    shows_hand: bool = False
    left_at: int = 0
    since: int = 0
    before: str = ""
    turns: Turns | None = None
    round_turns: Turns | None = None
    kept_out: bool = False
    kept_until: float = 0.0
    missing: bool = False
    may_halt: bool = False

    @property
    def style(self) -> RobotStyle | None:
        """The robot's style; None for people and for robots without a named style."""
        return STYLES.get(self.name) if self.user_id is None else None

    @property
    def robot_level(self) -> RobotLevel:
        """The level of the robot that moves here; one keeping a person's seat is *normal*."""
        return self.level if self.user_id is None else RobotLevel.NORMAL

    @property
    def is_away(self) -> bool:
        """Whether a robot keeps the seat because the person is not playing."""
        return self.robot and not self.kept_out

    def shut_out(self, until: float = 0.0) -> Player:
        """The player after the server's staff barred them from playing; `until` as `kept_until`.

        A person who had already stopped playing is still only away. One who was missing counts as
        barred: news of the staff's act may arrive after the absence is noticed.
        """
        if self.is_away and not self.missing:
            return self
        return replace(self, robot=True, missing=False, kept_out=True, kept_until=until)

    def let_in(self) -> Player:
        """The player after the end of a time-out; a further absence counts as their own choice."""
        return replace(self, kept_out=False, kept_until=0.0) if self.kept_out else self

    def not_found(self) -> Player:
        """The player once they cannot be found on the server, for an unknown reason."""
        return self if self.robot else replace(self, robot=True, missing=True)

    def back(self) -> Player:
        """The player after their return; whether they had left the game is handled elsewhere."""
        return replace(self.let_in(), robot=False, missing=False, missed=0)

    @property
    def key(self) -> str:
        return self.name.lower() if self.user_id is None else str(self.user_id)


@dataclass(frozen=True, slots=True)
class PastRound:
    """A finished round; `winners` are seats, empty if nobody won."""

    number: int
    winners: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Deadline:
    """The time when a clock runs out.

    Args:
        key: `lobby`, `between`, `vote`, `turn#<question>`, or for a clock of the engine `<move
            line>#<serial>`.
        number: The number of the question that was open when the clock started.
        shown: Whether the time counts from when Discord showed the question, not from the save.
        warned: Whether the people asked have been warned that time is running out.
        holiday: The seconds that holidays have added.
    """

    key: str
    at: float
    seconds: float = 0.0
    number: int = 0
    shown: bool = True
    warned: bool = False
    holiday: float = 0.0


class Ruling(StrEnum):
    """Acts for which a host or staff member who plays needs the others' agreement."""

    CLOSE = "close"
    REMOVE = "remove"
    PAUSE = "pause"
    """Only a tournament can be paused."""


@dataclass(frozen=True, slots=True)
class Ballot:
    """The open vote of a table or a tournament.

    Seats are those of the table, or in a tournament the places of its players.

    Args:
        by: The person who called the vote.
        person: The person to be removed; 0 in other votes.
        agreed: The seats that agree.
        declined: The seats that decline.
    """

    by: int
    ruling: Ruling = Ruling.CLOSE
    person: int = 0
    agreed: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()

    @property
    def bare(self) -> Ballot:
        """The question of the vote, without the answers."""
        return Ballot(self.by, self.ruling, self.person)

    def names(self, user_id: int) -> bool:
        return user_id in {self.by, self.person}

    def asks(self, ruling: Ruling, person: int) -> bool:
        """Whether an answer about this act and person fits this vote; a `person` of 0 fits any."""
        return self.ruling is ruling and person in {0, self.person}

    def answered(self, seat: int, *, agree: bool) -> Ballot:
        """The vote with a seat's answer, which replaces any earlier answer from that seat."""
        agreed, declined = ({*seats} - {seat} for seats in (self.agreed, self.declined))
        (agreed if agree else declined).add(seat)
        return replace(self, agreed=tuple(sorted(agreed)), declined=tuple(sorted(declined)))

    def without(self, seat: int) -> Ballot:
        agreed, declined = (
            tuple(one for one in seats if one != seat) for seats in (self.agreed, self.declined)
        )
        return replace(self, agreed=agreed, declined=declined)

    def decision(self, voters: Collection[int], *, over: bool) -> bool | None:
        """Whether more than half of the voters agree; None while undecided.

        Args:
            over: Whether the time to answer is over.
        """
        if 2 * len({*voters} & {*self.agreed}) > len(voters):
            return True
        can_pass = 2 * len({*voters} - {*self.declined}) > len(voters)
        return None if can_pass and not over else False


def without_caller(lost: Sequence[Ballot], user_id: int) -> tuple[Ballot, ...]:
    """The lost votes except those that the person `user_id` called or that are about them."""
    return tuple(one for one in lost if not one.names(user_id))


def without_voter(ballot: Ballot | None, place: int | None, user_id: int) -> Ballot | None:
    """The open vote without a person's answer; None if they called it or it is about them."""
    if ballot is None or ballot.names(user_id):
        return None
    return ballot if place is None else ballot.without(place)


class LiveState(Value, kw_only=True):
    """A table or a tournament at one moment.

    Args:
        revision: The number of saved changes, from 0; -1 if never saved.
        players: The players by seat, or by place in a tournament.
        ending: None while it is live.
        kicked: Marks of the people whom the host or the staff removed.
        quiet: Whether the server has reactions turned off.
        secret: The 32 bytes from which all random numbers are derived; empty if an earlier version
            of the bot dealt the cards.
        commitment_message: Id of the message that shows the commitment; None before it was posted,
            0 if posting failed.
        seed_lines: The public inputs from which, together with the secret, random numbers are
            derived; empty before the first deal or the lots.
        former_host: The host who has left or is away, and becomes the host again on return; 0 for
            none.
        ballot: The open vote, if there is one.
        lost_votes: The votes of the round or set, without answers, that were declined or withdrawn.
        forgotten: Marks of its people who have deleted their data; empty once it is over.
        by_staff: Whether staff who do not play have closed it although it counted, or removed
            somebody from a table's match: then nobody is rated.
    """

    revision: int
    guild_id: HomeServer
    channel_id: int
    host: int
    edition: str
    options: Options
    turn_seconds: int
    locale: str
    players: tuple[Player, ...]
    opened_at: float
    saved_at: float = 0.0
    ending: Ending | None = None
    kicked: tuple[str, ...] = ()
    in_words: bool = False
    quiet: bool = False
    server: str = ""
    secret: bytes = field(default=b"", repr=False)
    commitment_message: int | None = None
    seed_lines: tuple[str, ...] = ()
    former_host: int = 0
    ballot: Ballot | None = None
    lost_votes: tuple[Ballot, ...] = ()
    forgotten: tuple[str, ...] = ()
    by_staff: bool = False

    @property
    def commitment(self) -> str:
        """The commitment to the secret; empty if there is no secret."""
        return commitment_of(self.secret) if self.secret else ""

    def seat_of(self, user_id: int) -> int | None:
        """The seat or place of a person who has not left, or None."""
        for seat, player in enumerate(self.players):
            if player.user_id == user_id and not player.left:
                return seat
        return None

    def replace_player(self, seat: int, player: Player) -> Self:
        return replace(self, players=changed(self.players, seat, player))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats or places of the people who have not left, including absent ones."""
        # Such properties are read twenty times a move; a list is twice as fast as a generator.
        return tuple(
            [
                seat
                for seat, player in enumerate(self.players)
                if player.user_id is not None and not player.left
            ]
        )

    @property
    def user_ids(self) -> frozenset[int]:
        """The ids of all people named in the state."""
        players = (one.user_id for one in self.players)
        asked = (one.by for one in (self.ballot, *self.lost_votes) if one is not None)
        also = self.also_named
        return frozenset(filter(None, (self.host, self.former_host, *players, *asked, *also)))

    @property
    def also_named(self) -> Collection[int | None]:
        """The people whom the state names other than as players, hosts or callers of votes."""
        return ()


class TableState(LiveState):
    """A table at one moment.

    Args:
        table_id: A short id that can be part of a custom id.
        players: The players by seat. In the lobby, seats move up when somebody leaves.
        ready: Seats of the people who are ready for the next round.
        waiting: People who join at the next round, in order of arrival.
        held: Whether no round may be dealt because its tournament is paused.
        named_players: Keys of the players whom the host has named, by option.
        parent_id: The parent channel of the table's thread. The table continues there if the thread
            is deleted. 0 outside threads, or if the parent channel was deleted as well.
        channel_id: The channel where it is; outside servers, if only one person can see it there,
            that person's id.
        visited_id: The server without the bot where it was opened, only for links and limits; else
            0.
        channel_gone: Whether the channel was deleted; the table is halted until it has another.
        barred_at: When the table was halted because the bot cannot write in the channel, or None;
            the deadlines are as they were then.
        round_people: The number of people to whom the round was dealt; 0 before the first deal.
        commitment_channel: Id of the commitment's channel if it is not the table's, because the
            table has moved or has a person's id; else 0.
        former_people: In a rematch, the people of the previous match, who are invited; robots
            replace those who do not come. In a duel, its two people.
        former_size: The number of players of the previous match, robots included; 0 if this is not
            a rematch.
        tally: In a rematch, the number of earlier matches that each of their people has won, by
            Discord id.
        open_hands: Whether all people agreed before the first deal that others may watch.
        watchers: Marks of the people who have watched the match, like the marks in `kicked`.
        last_click: Id of the latest click that made a move; 0 before.
    """

    table_id: str
    on_leave: OnLeave
    phase: Phase
    game: State | None
    moves: int
    deadlines: tuple[Deadline, ...]
    ready: tuple[int, ...] = ()
    teams: TeamsBy = TeamsBy.CHOICE
    tournament: str | None = None
    held: bool = False
    named_players: Mapping[str, str] = field(default_factory=dict)
    barred_at: float | None = None
    highlights: Highlights = NO_HIGHLIGHTS
    asked_at: float = 0.0
    round_people: int = 0
    commitment_channel: int = 0
    rules: int = UNSETTLED_RULES
    waiting: tuple[Player, ...] = ()
    former_people: tuple[int, ...] = ()
    former_size: int = 0
    tally: tuple[tuple[int, int], ...] = ()
    past_rounds: tuple[PastRound, ...] = ()
    figures: tuple[SeatFigure, ...] = ()
    last_click: int = 0
    parent_id: int = 0
    channel_gone: bool = False
    open_hands: bool = False
    watchers: tuple[str, ...] = ()
    visited_id: int = 0

    @property
    def begun_game(self) -> State:
        """The table's game, which must have begun."""
        assert self.game is not None, "a game has begun"
        return self.game

    @property
    def is_slow(self) -> bool:
        """Whether people have at least a day for each turn."""
        return self.turn_seconds in SLOW_TURNS

    @property
    def is_outside(self) -> bool:
        """Whether the table is outside the bot's servers: only answers to clicks can show it."""
        return self.guild_id == OUTSIDE

    @property
    def is_for_one(self) -> bool:
        """Whether only one person can see the table: then that person's id is its channel."""
        return self.is_outside and any(one.user_id == self.channel_id for one in self.players)

    @property
    def server_id(self) -> int:
        """The id of the table's server, with or without the bot; 0 in a private chat."""
        return self.guild_id or self.visited_id

    @property
    def place_id(self) -> int:
        """The id of the table's server, with or without the bot, or of its private chat."""
        return self.server_id or self.channel_id

    @property
    def outlives_channel(self) -> bool:
        """Whether the table waits if its channel is deleted; a lobby has nothing to lose."""
        return self.tournament is not None or self.phase is not Phase.LOBBY

    @property
    def has_no_place(self) -> bool:
        """Whether the table's channel was deleted and there is no other channel to continue in."""
        return self.channel_gone and self.parent_id == 0 and self.tournament is None

    @property
    def ending_when_halted(self) -> Ending:
        """The ending if the table stays halted for too long."""
        return Ending.GONE if self.has_no_place else Ending.BARRED

    def knows(self, user_id: int) -> bool:
        return any(player.user_id == user_id for player in self.players)

    def waits(self, user_id: int) -> bool:
        return any(player.user_id == user_id for player in self.waiting)

    def has_place(self, user_id: int) -> bool:
        return self.seat_of(user_id) is not None or self.waits(user_id)

    @property
    def can_be_repeated(self) -> bool:
        return self.ending is Ending.MATCH_OVER and self.tournament is None

    @property
    def is_duel(self) -> bool:
        """Whether a lobby is for two people only, and the invited person has not answered yet."""
        is_open = self.phase is Phase.LOBBY and self.former_size == 0
        return is_open and bool(self.missing_people)

    @property
    def all_show_hands(self) -> bool:
        """Whether all people here let others watch; always false where watching is not allowed."""
        people = [self.players[seat] for seat in self.people]
        return bool(people) and self.may_show_hands and all(one.shows_hand for one in people)

    @property
    def may_show_hands(self) -> bool:
        """Whether people can let others watch; in a slow game, a delay would hide nothing."""
        return self.tournament is None and not self.is_slow

    @property
    def can_be_watched(self) -> bool:
        """Whether others may watch with open hands: all agreed at the start, and all agree now."""
        return self.open_hands and self.all_show_hands and self.phase is not Phase.LOBBY

    @property
    def also_named(self) -> Collection[int | None]:
        waiting = (player.user_id for player in self.waiting)
        named = (int(key) for key in self.named_players.values() if key.isdecimal())
        return (*waiting, *named, *self.former_people, *dict(self.tally))

    @property
    def missing_people(self) -> tuple[int, ...]:
        """The people of the previous match, or invited to a duel, who have not taken a seat."""
        return tuple(one for one in self.former_people if self.seat_of(one) is None)

    @property
    def present(self) -> tuple[int, ...]:
        """The seats of the people for whom no robot plays."""
        return tuple([seat for seat in self.people if not self.players[seat].robot])

    @property
    def asked(self) -> tuple[int, ...]:
        question = None if self.game is None else self.game.question
        return () if question is None else question.seats

    @property
    def is_race(self) -> bool:
        """Whether several players race to answer the open question."""
        question = None if self.game is None else self.game.question
        return question is not None and question.is_race and len(question.seats) > 1
