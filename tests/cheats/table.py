"""A table under pure rules: no task, store or Discord, and a clock set by hand.

It makes the same changes as `game.live.table`, but counts for itself which turns people have
decided, so that the rules are not checked by themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random

from bot.engine.apply import legal
from bot.engine.events import Dealt
from bot.engine.moves import Move, Verb, time
from bot.engine.state import State
from bot.engine.values import replace
from bot.engine.view import view
from bot.game.live.table import next_revision
from bot.game.ports import DealInputs, GameResult
from bot.game.robots.expert import CHOOSERS, choose_move
from bot.game.robots.memory import Sight
from bot.game.rules import absence, ballots, clocks, permissions, play
from bot.game.rules.actions import (
    Action,
    CastVote,
    Click,
    Join,
    MakeMove,
    Ready,
    Refused,
    StartGame,
)
from bot.game.rules.ballots import TableVotes, voters
from bot.game.rules.clocks import Pace
from bot.game.rules.lobby import opened
from bot.game.rules.outcome import Outcome, closed
from bot.game.rules.requests import OpenRequest
from bot.game.rules.results import game_results, was_played
from bot.game.state.codec import dump, load
from bot.game.state.table_state import HomeServer, Phase, Player, TableState
from bot.tools.simulate import random_move

GUILD, CHANNEL = HomeServer(100), 200
PACE = Pace()
SECOND = 1.0
ENDLESS = 20_000
"""Moves after which a match is assumed never to end."""


@dataclass
class Turns:
    """How many turns each person's seat had, and how many of them the person decided."""

    all: Counter[int] = field(default_factory=Counter)
    decided: Counter[int] = field(default_factory=Counter)

    def add(self, person: int, *, decided: bool) -> None:
        self.all[person] += 1
        self.decided[person] += decided

    def earned(self, person: int) -> bool:
        """Whether the person decided more than half of the turns of their seat."""
        return 2 * self.decided[person] > self.all[person]


class Table:
    """A table and its people, who make random moves unless a script decides for them.

    Args:
        ended: Called with the table and the result of each round and match that has ended.

    Attributes:
        idle: People who let their clock run out and answer nothing.
        agreeing: People who agree to whatever is put to the vote; the others decline.
        silent: People who play, but answer no vote.
        managing: People who have a right that lets members keep the bot out.
        unranked: Whether nothing at this table may be ranked; the cheat sets this.
    """

    def __init__(
        self,
        outcome: Outcome,
        chance: Random,
        now: float,
        ended: Callable[[Table, GameResult], None],
    ) -> None:
        self.chance, self.now = chance, now
        # Interaction ids grow, as Discord's do. The first one opened the table.
        self._ids = count(2)
        self.match, self.round = Turns(), Turns()
        self.idle: set[int] = set()
        self.agreeing: set[int] = set()
        self.silent: set[int] = set()
        self.managing: set[int] = set()
        self.forgotten: set[int] = set()
        self.unranked = False
        self._deeds = 0
        self._ended = ended
        self.state = outcome.state
        self.change(outcome)

    @classmethod
    def open(
        cls,
        request: OpenRequest,
        chance: Random,
        ended: Callable[[Table, GameResult], None],
    ) -> Table:
        outcome = opened(chance.randbytes(4).hex(), request, request.at, chance.randbytes(32))
        return cls(outcome, chance, request.at, ended)

    # Views of people

    @property
    def game(self) -> State:
        assert self.state.game is not None, "the match has begun"
        return self.state.game

    @property
    def over(self) -> bool:
        return self.state.phase is Phase.CLOSED

    @property
    def was_played(self) -> bool:
        return was_played(self.state)

    @property
    def held(self) -> bool:
        """Whether no round is dealt because the tournament is paused."""
        return self.state.held and self.state.phase is Phase.BETWEEN

    @property
    def playing(self) -> bool:
        return self.state.phase is Phase.PLAYING

    def cards(self, person: int) -> int:
        """The number of cards at a person's seat, even while a robot plays there."""
        (seat,) = (at for at, one in enumerate(self.state.players) if one.user_id == person)
        return len(self.game.hands[seat])

    def losing(self, person: int) -> bool:
        """Whether another player at the table holds a single card."""
        return self.playing and any(
            len(hand) == 1
            for seat, hand in enumerate(self.game.hands)
            if seat in self.game.order and self.state.players[seat].user_id != person
        )

    def others(self, person: int) -> Sequence[int]:
        """The other people at the table, the one with the fewest cards first."""
        people = [self.state.players[seat].user_id for seat in self.state.people]
        return sorted((one for one in people if one not in {None, person}), key=self.cards)

    @property
    def acts(self) -> tuple[int, ...]:
        """Figures that change with everything that a script does."""
        people = self.idle, self.agreeing, self.silent, self.forgotten
        return (self._deeds, self.unranked, *map(len, people))

    # Actions of people

    def click(
        self, person: int, action: Action, *, staff: bool = False, question: int | None = None
    ) -> Refused | None:
        """Click as a person; return the refusal, if any."""
        self._deeds += 1
        click = Click(
            user_id=person,
            name=f"Person {person}",
            locale="en-GB",
            action=action,
            at=self.now,
            interaction_id=next(self._ids),
            question=question,
            guild_id=GUILD,
            staff=staff,
            may_halt=person in self.managing,
        )
        inputs = DealInputs(lambda: self.chance.randbytes(32))
        outcome, refused = permissions.apply_click(self.state, click, inputs)
        self.change(outcome, by=None if refused else person)
        return refused

    def vote(self, person: int, *, agree: bool) -> None:
        """Answer whatever is put to the vote."""
        ballot = self.state.ballot
        if ballot is not None:
            self.click(person, CastVote(agree, ballot.ruling, ballot.person))

    def start(self, host: int) -> None:
        self.click(host, StartGame())

    def join(self, *people: int) -> None:
        for person in people:
            self.click(person, Join())

    def proceed(self) -> None:
        """Start the match after the cheat's deeds in the lobby, or let it go on."""
        if self.state.phase is Phase.LOBBY:
            self.start(self.state.host)
            assert self.state.phase is not Phase.LOBBY, "a table that cannot start"
        else:
            self.step()

    def step(self) -> None:
        """Let an awaited person act, or let time pass."""
        self.now += SECOND
        self._end_time_outs()
        self._answer_votes()
        match self.state.phase:
            case Phase.PLAYING if self.state.barred_at is None:
                self._play()
            case Phase.BETWEEN:
                self._get_ready()
            case Phase.LOBBY:
                self.run_out()
            case _:
                pass
        assert self.state.moves < ENDLESS, "a match that does not end"

    def run_out(self) -> None:
        """Let time pass until the next clock runs out."""
        deadline = min(self.state.deadlines, key=lambda one: one.at)
        self.now = max(self.now, deadline.at)
        self._end_time_outs()
        if deadline in self.state.deadlines:
            self.change(permissions.run_out_deadline(self.state, deadline))

    # Events around the table

    def restart(self) -> None:
        """Kill the process: the saved state is read again, and clocks restart."""
        self._deeds += 1
        self.state = clocks.restored(load(dump(self.state)), self.now, PACE)

    def keep_out(self, person: int, seconds: float = 0.0) -> None:
        """Give a person a time-out on Discord; with no seconds, its end is unknown."""
        until = self.now + seconds if seconds else 0.0
        self._keep_seat(person, lambda one: one.shut_out(until))

    def go_missing(self, person: int) -> None:
        """Let a person leave the server."""
        self._keep_seat(person, Player.not_found)

    def _keep_seat(self, person: int, change: Callable[[Player], Player]) -> None:
        seat = self.state.seat_of(person)
        self._deeds += 1
        if seat is not None and not self.over:
            kept = absence.keep_seat(self.state, seat, change(self.state.players[seat]))
            self.change(ballots.settled(kept))

    def _end_time_outs(self) -> None:
        for seat, player in enumerate(self.state.players):
            if 0 < player.kept_until <= self.now:
                after = self.state.replace_player(seat, player.let_in())
                self.change(ballots.settled(Outcome(after)))

    def halt(self) -> None:
        """Take away the bot's right to write in the channel."""
        self._deeds += 1
        if self.state.barred_at is None and not self.over:
            self.change(Outcome(replace(self.state, barred_at=self.now)))

    def lose_channel(self) -> None:
        """Delete the channel."""
        self.halt()
        if not self.over:
            self.change(Outcome(replace(self.state, channel_gone=True)))

    def resume(self) -> None:
        """Give the bot its rights back."""
        if self.state.barred_at is not None and not self.over:
            self.change(Outcome(clocks.resumed(self.state, self.now, PACE)))

    def wait_halted(self) -> None:
        """Leave a halted table alone until the bot closes it."""
        if not self.over:
            self.now += PACE.barred_for(self.state)
            self.change(closed(self.state, self.state.ending_when_halted))

    # The same changes as at a live table

    def _play(self) -> None:
        state = self.state
        seat = self.chance.choice(state.asked)
        person = state.players[seat].user_id
        if state.players[seat].robot:
            self.change(play.make(state, self._robots_move(seat), self.game.number))
        elif person in self.idle:
            self.run_out()
        elif person is not None:
            move = self._random_move(seat)
            refused = self.click(person, MakeMove.of(move), question=self.game.number)
            assert refused is None, refused

    def _random_move(self, seat: int) -> Move:
        if len(self.state.asked) == 1:
            move = random_move(self.game, self.chance)
            if move.seat == seat:
                return move
        question = self.game.question
        assert question is not None, "the seat is asked"
        mine = [one for one in legal(self.game, seat) if one.verb in question.verbs]
        return self.chance.choice(mine)

    def _robots_move(self, seat: int) -> Move:
        sight = Sight.of_view(view(self.game, seat))
        chooser = CHOOSERS[self.state.players[seat].robot_level]
        timed = choose_move(sight, chooser, self.chance, None)
        return time(Verb.TIMEOUT) if timed is None else timed.move

    def _get_ready(self) -> None:
        for seat in self.state.present:
            person = self.state.players[seat].user_id
            if person is not None and person not in self.idle and not self.playing:
                self.click(person, Ready())
        if self.state.phase is Phase.BETWEEN and not self.state.held:
            self.run_out()

    def _answer_votes(self) -> None:
        ballot = self.state.ballot
        if ballot is None:
            return
        for seat in voters(TableVotes(self.state), ballot):
            person = self.state.players[seat].user_id
            if person is not None and person not in self.idle | self.silent:
                self.vote(person, agree=person in self.agreeing)

    def change(self, outcome: Outcome, by: int | None = None) -> None:
        before = self.state
        if outcome.state is before and not outcome.events and before.game is not None:
            return
        self._count(before, outcome, by)
        # Nobody needs the figures of a round here, and counting them takes a third of the time.
        after = next_revision(replace(before, figures=()), outcome, self.now)
        after = replace(after, deadlines=clocks.deadlines_after(after, self.now, PACE))
        self.state = after
        for result in game_results(after, outcome.events, self.now):
            self._ended(self, result)
        if any(isinstance(event, Dealt) for event in outcome.events):
            self.round = Turns()

    def _count(self, before: TableState, outcome: Outcome, by: int | None) -> None:
        """Count the turns that end with this change, by whether their person decided them."""
        if before.phase is not Phase.PLAYING:
            return
        for move in outcome.moves:
            answered = before.asked if move.seat is None else (move.seat,)
            late = move.seat is None and move.verb is not Verb.TIMEOUT
            # A call of UNO answers no question.
            late = late or move.verb in play.ANY_TIME
            if late or not set(answered) <= set(before.asked) or len(before.asked) > 1:
                continue
            person = before.players[answered[0]].user_id
            if person is not None:
                for turns in (self.match, self.round):
                    turns.add(person, decided=person == by and move.seat is not None)
