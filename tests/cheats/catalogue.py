"""The cheats, each as a script: Anna acts, and at each `yield` the table advances by one step.

When a script ends, Anna plays honestly to the end of the match. The others play at random and
decline whatever Anna puts to the vote, unless a script makes them her friends.

Cheats that need the database are tried elsewhere: a second try at a daily deal in
`tests/cogs/test_daily`, and cheats with rank roles in `tests/cogs/test_roles`. Seasons and rank
roles follow from results and ratings alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from bot.engine.values import replace
from bot.game.rules.actions import (
    Action,
    AddRobot,
    Cancel,
    CastVote,
    ComeBack,
    Forget,
    Join,
    Kick,
    Leave,
    MakeMove,
    PassHost,
    Pause,
    RemoveRobot,
    SetOption,
    ShowHand,
    StartGame,
    Stop,
    Watch,
)
from bot.game.rules.ratings import season_end, season_of
from bot.game.state.table_state import RobotLevel
from tests.cheats.career import ANNA, BEN, CLEO, DAN, EVE, FINN, Cheat, Form, Script
from tests.cheats.cup import Cup
from tests.cheats.table import Table

TWO = Form()
THREE = Form((BEN, CLEO))
FOUR = Form((BEN, CLEO, DAN))
SIX = Form((BEN, CLEO, DAN, EVE, FINN))
DUEL = Form(duel=True)
GUEST = replace(TWO, host=BEN)
GUEST_OF_THREE = replace(THREE, host=BEN)
ROUNDS = Form((BEN, CLEO), options=(("goal", 100),))
CLOSING = replace(THREE, options=(("mode", "single"), ("on-leave", "close")))
SLOW = Form(options=(("mode", "single"), ("turn-seconds", 24 * 60 * 60)))
SMALL = Form(options=(("mode", "single"), ("hand-size", 3)))
BLITZ = Form(options=(("mode", "single"), ("blitz", 5)))
CUP = Form((BEN, CLEO, DAN), cup=True)
WEAK = Form(robots=(RobotLevel.EASY, RobotLevel.EASY))
REMATCH = Form(rematch=True)


@dataclass(frozen=True, slots=True)
class Entry:
    """A cheat, and the kind of table where it is tried.

    Args:
        together: The people who are judged together.
        allowed: Why the cheat may gain; empty for most cheats.
        harms: Why others may get no result, or a worse one; empty for most.
    """

    name: str
    script: Cheat
    form: Form
    together: tuple[int, ...]
    allowed: str = ""
    harms: str = ""

    @property
    def others(self) -> tuple[int, ...]:
        """The honest people at the table."""
        return tuple(one for one in (ANNA, *self.form.people) if one not in self.together)


CATALOGUE: dict[str, Entry] = {}


def enter(
    name: str, script: Cheat, form: Form, *friends: int, allowed: str = "", harms: str = ""
) -> None:
    """Add a script to the catalogue; `friends` are judged together with Anna."""
    assert name not in CATALOGUE, "each cheat has a name of its own"
    CATALOGUE[name] = Entry(name, script, form, (ANNA, *friends), allowed, harms)


def cheat(form: Form, *friends: int) -> Callable[[Cheat], Cheat]:
    def entered(script: Cheat) -> Cheat:
        enter(script.__name__.replace("_", "-"), script, form, *friends)
        return script

    return entered


# Common moves

Deed: TypeAlias = "Action | Callable[[Any], object]"
"""A click by Anna, or anything else done to a table or a tournament."""


def until_losing(table: Table, person: int = ANNA) -> Script:
    while not table.losing(person):
        yield


def until_the_last_card(cup: Cup) -> Script:
    """Wait until somebody else holds a single card in the last set."""
    while not (cup.in_last_set and cup.table is not None and cup.table.losing(ANNA)):
        yield


def do(where: Table | Cup, deed: Deed, *, staff: bool = False) -> None:
    if isinstance(deed, Action):
        where.click(ANNA, deed, staff=staff)
    else:
        deed(where)


def at_once(where: Table | Cup, deeds: Iterable[Deed] = (), *, unranked: bool = False) -> Script:
    """Act before the start or, in a duel, as soon as the cards are dealt.

    Args:
        unranked: Whether nothing at this table may be ranked.
    """
    where.unranked = unranked
    for deed in deeds:
        do(where, deed)
    yield


def when_losing(
    where: Table | Cup,
    deeds: Iterable[Deed] = (),
    *,
    staff: bool = False,
    before: Iterable[Deed] = (),
    silent: Iterable[int] = (),
    agreeing: Iterable[int] = (),
    for_good: Deed | None = None,
) -> Script:
    """Act when another player holds one card; in a tournament, only in its last set.

    Args:
        before: Deeds at the start.
        silent: People who answer no vote.
        agreeing: People who agree to whatever is put to the vote.
        for_good: A deed that is then repeated at every step.
    """
    for deed in before:
        do(where, deed)
    where.agreeing |= {*agreeing}
    if isinstance(where, Table):
        where.silent |= {*silent}
    yield from until_losing(where) if isinstance(where, Table) else until_the_last_card(where)
    for deed in deeds:
        do(where, deed, staff=staff)
    while for_good is not None:
        do(where, for_good, staff=staff)
        yield


def idle(*people: int) -> Callable[[Table | Cup], None]:
    def look_away(where: Table | Cup) -> None:
        where.idle |= {*people}

    return look_away


def forget(where: Table | Cup) -> None:
    where.forgotten.add(ANNA)
    where.click(ANNA, Forget())


def keep_out(*people: int, seconds: float = 0.0) -> Callable[[Table], None]:
    """Give people a time-out on Discord, which no rule of the game can refuse.

    They do not return after it.
    """

    def time_out(table: Table) -> None:
        idle(*people)(table)
        for person in people:
            table.keep_out(person, seconds)

    return time_out


def leave_server(person: int) -> Callable[[Table], None]:
    """Let a person leave the server, or be kicked while the bot cannot read the audit log."""

    def leave(table: Table) -> None:
        idle(person)(table)
        table.go_missing(person)

    return leave


def kick_others(table: Table) -> None:
    for other in table.others(ANNA):
        table.click(ANNA, Kick(other))


def kick_leaders(table: Table) -> None:
    for leader in table.others(ANNA):
        if table.cards(leader) == 1:
            table.click(ANNA, Kick(leader))


def ask_and_withdraw(table: Table) -> None:
    table.click(ANNA, Stop())
    table.click(ANNA, CastVote(agree=False))


def after_the_deal(table: Table, deeds: Iterable[Deed]) -> Script:
    yield
    for deed in deeds:
        do(table, deed)


def while_a_robot_plays(
    table: Table, go: Deed, back: Deed, meanwhile: Deed = lambda table: None
) -> Script:
    """Leave after the deal, and come back when the robot holds one card."""
    yield
    do(table, go)
    while table.cards(ANNA) > 1:
        do(table, meanwhile)
        yield
    do(table, back)


def back_again(table: Table) -> None:
    table.idle.discard(ANNA)
    table.click(ANNA, ComeBack())


# With the rights of a host or of staff

enter("kick-then-stop", partial(when_losing, deeds=[Kick(BEN)], for_good=Stop()), TWO)
enter("challenge-and-kick", partial(when_losing, deeds=[Kick(BEN)], for_good=Stop()), DUEL)
enter("kick-and-play-on", partial(when_losing, deeds=[Kick(BEN)]), TWO)
AS_STAFF = partial(when_losing, staff=True)
enter("staff-who-play", partial(AS_STAFF, deeds=[Kick(BEN)], for_good=Stop()), GUEST)
enter("staff-stop", partial(AS_STAFF, deeds=[Stop()]), GUEST)
enter("kick-the-leader", partial(when_losing, for_good=kick_leaders), THREE)
enter("kick-the-hand-away", partial(when_losing, for_good=kick_leaders), CLOSING)
enter("kick-everybody", partial(when_losing, deeds=[kick_others]), THREE)
enter("stop-the-lost-match", partial(when_losing, deeds=[Stop()]), TWO)
enter("stop-while-nobody-answers", partial(when_losing, deeds=[Stop()], silent=[BEN]), TWO)
UNHEARD = partial(when_losing, silent=[BEN, CLEO], for_good=Stop())
enter("kick-while-nobody-answers", partial(UNHEARD, deeds=[kick_others]), THREE)
enter("cancel-a-running-match", partial(when_losing, for_good=Cancel()), TWO)
enter("ask-and-withdraw", partial(when_losing, for_good=ask_and_withdraw), TWO)
# With the rights of a moderator who plays and gives the opponent a time-out
RULES_THE_SERVER = "a moderator who keeps somebody out that early rules the server, not the table"
TIMES_OUT = partial(when_losing, deeds=[keep_out(BEN)])
enter("time-out-the-leader", TIMES_OUT, TWO, harms=RULES_THE_SERVER)
FROM_THE_START = partial(after_the_deal, deeds=[keep_out(BEN)])
enter("time-out-from-the-start", FROM_THE_START, TWO, harms=RULES_THE_SERVER)
enter("time-out-and-stop", partial(TIMES_OUT, for_good=Stop()), TWO, harms=RULES_THE_SERVER)
KICKS = leave_server(BEN)
enter("kick-from-the-server-unseen", partial(when_losing, deeds=[KICKS]), TWO)
KICKS_EARLY = partial(after_the_deal, deeds=[KICKS])
enter("kick-from-the-server-at-once", KICKS_EARLY, TWO, harms=RULES_THE_SERVER)
enter(
    "be-timed-out-by-a-friend",
    partial(when_losing, deeds=[keep_out(ANNA)]),
    THREE,
    BEN,
    allowed=RULES_THE_SERVER,
)


@cheat(THREE, BEN)
def pass_the_host_to_a_friend(table: Table) -> Script:
    """Let a friend who plays be host and remove the third player, who leads."""
    table.agreeing.add(BEN)
    yield
    table.click(ANNA, PassHost(BEN))
    while True:
        if table.playing and table.losing(ANNA) and table.cards(CLEO) == 1:
            table.click(BEN, Kick(CLEO))
        yield


@cheat(GUEST_OF_THREE)
def be_removed_by_a_friend(table: Table) -> Script:
    """Let the host, a friend, remove Anna when she is losing, so that she has no result."""
    yield from when_losing(table, agreeing=[ANNA])
    table.click(BEN, Kick(ANNA))
    yield
    table.vote(ANNA, agree=True)


@cheat(replace(SIX, host=BEN), BEN, CLEO, DAN, EVE)
def be_removed_while_away(table: Table) -> Script:
    """Leave when losing, and let friends remove the seat that a robot keeps."""
    yield from when_losing(table, deeds=[idle(ANNA)], agreeing=[CLEO, DAN, EVE])
    while table.state.seat_of(ANNA) in table.state.present:
        yield
    table.click(BEN, Kick(ANNA))


@cheat(TWO)
def leave_and_let_a_friend_stop(table: Table) -> Script:
    """Make the opponent host, leave when losing, and have staff who do not play stop the match."""
    yield
    table.click(ANNA, PassHost(BEN))
    yield from when_losing(table, deeds=[Leave()])
    table.click(ANNA, Stop(), staff=True)


@cheat(FOUR, BEN)
def two_remove_the_others(table: Table) -> Script:
    """Let two of four agree on whatever helps them, and remove a third who leads."""
    table.agreeing |= {ANNA, BEN}
    while True:
        if table.playing:
            for other in (CLEO, DAN):
                if other in table.others(ANNA) and table.cards(other) == 1:
                    table.click(ANNA, Kick(other))
                    table.click(BEN, Kick(other))
        yield


@cheat(THREE, BEN)
def two_stop_the_lost_match(table: Table) -> Script:
    """Let two of three stop the match that the third is winning."""
    table.agreeing |= {ANNA, BEN}
    while not (table.playing and table.cards(CLEO) == 1):
        yield
    table.click(ANNA, Stop())


# Cheats with latecomers, spectators and idle people


def friends_come_late(table: Table, deed: Deed) -> Script:
    """Let three friends join late and agree to a deed when another player leads."""
    table.agreeing |= {DAN, EVE, FINN}
    yield from until_losing(table)
    table.join(DAN, EVE, FINN)
    yield
    while not table.playing or table.losing(ANNA):
        yield
    yield from until_behind(table)
    yield from when_losing(table, for_good=deed)


def until_behind(table: Table) -> Script:
    """Wait for a round in which another player has more points than Anna."""
    while not table.playing or max(table.game.match.scores) == table.game.match.scores[0]:
        yield


enter("friends-come-late-and-stop", partial(friends_come_late, deed=Stop()), ROUNDS)
enter("friends-come-late-and-remove", partial(friends_come_late, deed=kick_leaders), ROUNDS)
BOTH_IDLE: Sequence[Deed] = [idle(ANNA, BEN)]
enter("open-join-start", partial(at_once, deeds=BOTH_IDLE), TWO, BEN)
enter(
    "four-who-do-nothing",
    partial(at_once, deeds=[idle(ANNA, BEN, CLEO, DAN)]),
    FOUR,
    *(BEN, CLEO, DAN),
)
enter("do-nothing", partial(at_once, deeds=[idle(ANNA)]), THREE)
ROBOT_PLAYS = "a robot decides the seat from the deal on, and beats people who play at random"
FOR_ROUNDS = replace(ROUNDS, people=(BEN,))
enter("do-nothing-for-rounds", partial(at_once, deeds=[idle(ANNA)]), FOR_ROUNDS, harms=ROBOT_PLAYS)
GOES = partial(while_a_robot_plays, go=Leave(), back=Join())
enter("come-back-for-the-last-card", GOES, TWO)
enter("restart-while-away", partial(GOES, meanwhile=Table.restart), THREE)
enter(
    "miss-turns-until-the-last-card",
    partial(while_a_robot_plays, go=idle(ANNA), back=back_again),
    THREE,
)


@cheat(THREE)
def champion_by_idling(table: Table) -> Script:
    """Decide only the first turn of each of many matches."""
    while not table.match.all[ANNA]:
        yield
    idle(ANNA)(table)
    yield


STOPS_AWAY = partial(when_losing, before=[idle(ANNA)], for_good=Stop(), silent=[BEN, CLEO])
enter("stop-while-away", STOPS_AWAY, THREE)
# With an idle friend, so that nobody else has to be asked
enter(
    "stop-beside-an-idle-friend",
    partial(when_losing, before=[idle(BEN)], for_good=Stop()),
    TWO,
    BEN,
    allowed="two who agree can end their match; this way the idle one has lost it",
)
enter(
    "stop-beside-an-idle-friend-and-a-third",
    partial(when_losing, before=[idle(BEN)], for_good=Stop()),
    THREE,
    BEN,
)


@cheat(THREE)
def let_the_robot_choose(table: Table) -> Script:
    """Leave before each turn and return after it: a robot plays better than chance."""
    yield
    while True:
        table.click(ANNA, Leave())
        yield
        table.click(ANNA, Join())


@cheat(ROUNDS)
def leave_the_bad_rounds(table: Table) -> Script:
    """Leave whenever a round is being lost, and come back for the next one."""
    while True:
        yield from when_losing(table, deeds=[Leave()])
        while table.losing(ANNA):
            yield
        table.click(ANNA, Join())


# By leaving at the right moment


def wait_for_the_next_season(table: Table) -> None:
    table.now = season_end(season_of(table.now))


enter("leave-the-lost-match", partial(when_losing, deeds=[Leave()]), TWO)
GOES_AWAY = leave_server(ANNA)
enter("leave-the-server-when-losing", partial(when_losing, deeds=[GOES_AWAY]), TWO)
AWAY_AT_ONCE = partial(after_the_deal, deeds=[GOES_AWAY])
enter("leave-the-server-at-once", AWAY_AT_ONCE, THREE, harms=ROBOT_PLAYS)
A_MOMENT = partial(after_the_deal, deeds=[keep_out(ANNA, seconds=5.0)])
enter("own-time-out-then-idle", A_MOMENT, THREE, harms=ROBOT_PLAYS)
enter("close-the-seat", partial(when_losing, deeds=[Leave()]), CLOSING)
enter("lose-the-connection", partial(when_losing, deeds=[idle(ANNA)]), TWO)
SITS_OUT: Sequence[Deed] = [idle(ANNA), Stop()]
enter("sit-out-a-slow-game", partial(when_losing, deeds=SITS_OUT, silent=[BEN]), SLOW)
enter("ask-again-in-a-slow-game", partial(when_losing, for_good=Stop()), SLOW)
enter("forget-the-defeat", partial(when_losing, deeds=[forget]), TWO)
enter("forget-and-stop", partial(when_losing, deeds=[forget, Stop()]), THREE)
enter("forget-and-stop-as-staff", partial(AS_STAFF, deeds=[forget], for_good=Stop()), THREE, BEN)
DELAYS: Sequence[Deed] = [idle(ANNA), wait_for_the_next_season]
enter("over-the-end-of-the-season", partial(when_losing, deeds=DELAYS), TWO)


# Cheats by what happens to the bot


def halted(
    table: Table, *, until: Callable[[Table], Script], deeds: Iterable[Deed], meanwhile: bool
) -> Script:
    """Take away the bot's rights, act (after a step if `meanwhile`), and give the rights back."""
    yield from until(table)
    table.halt()
    if meanwhile:
        yield
    for deed in deeds:
        do(table, deed)
    yield
    table.resume()


LOSING = partial(halted, until=until_losing)
enter("bar-the-bot-and-stop", partial(LOSING, deeds=[Stop()], meanwhile=True), TWO)
BARRED_KICK: Sequence[Deed] = [kick_others, Stop()]
enter("bar-the-bot-and-kick", partial(LOSING, deeds=BARRED_KICK, meanwhile=False), THREE)
BEHIND = partial(halted, until=until_behind, deeds=[Stop()], meanwhile=False)
enter("bar-the-bot-between-rounds", BEHIND, ROUNDS)


def manage(table: Table) -> None:
    """Give Anna a right that lets members keep the bot out; the bot sees it in her next click."""
    table.managing.add(ANNA)


MANAGING = partial(when_losing, before=[manage])
NO_WINNER = "a match that cannot be finished has no winner; whoever may keep the bot out loses it"
ADDS_AGAIN: Sequence[Deed] = [Table.halt, Table.restart, Table.resume]
enter("remove-the-bot-and-add-it-again", partial(MANAGING, deeds=ADDS_AGAIN), TWO)
FOR_A_DAY: Sequence[Deed] = [Table.halt, Table.wait_halted]
enter("remove-the-bot-for-a-day", partial(MANAGING, deeds=FOR_A_DAY), TWO, harms=NO_WINNER)
LEAVES_TOO: Sequence[Deed] = [Table.halt, Leave(), Table.wait_halted]
enter("remove-the-bot-and-leave", partial(MANAGING, deeds=LEAVES_TOO), THREE, harms=NO_WINNER)
DELETES: Sequence[Deed] = [Table.lose_channel, Table.wait_halted]
enter("delete-the-channel", partial(MANAGING, deeds=DELETES), THREE, harms=NO_WINNER)


def everybody_leaves(table: Table) -> None:
    for person in (ANNA, *table.others(ANNA)):
        table.click(person, Leave())


ALL_LEAVE: Sequence[Deed] = [Table.halt, everybody_leaves]
enter("remove-the-bot-until-all-leave", partial(MANAGING, deeds=ALL_LEAVE), TWO, harms=NO_WINNER)
STAYS_AWAY: Sequence[Deed] = [idle(ANNA), *FOR_A_DAY]
enter("remove-the-bot-and-stay-away", partial(MANAGING, deeds=STAYS_AWAY), TWO, harms=NO_WINNER)
FRIEND_MANAGES = "a friend who does not play, and keeps the bot out for a day, rules the server"
enter(
    "let-a-friend-remove-the-bot",
    partial(when_losing, deeds=FOR_A_DAY),
    TWO,
    allowed=FRIEND_MANAGES,
    harms=FRIEND_MANAGES,
)


@cheat(TWO)
def kick_over_a_restart(table: Table) -> Script:
    """Ask to remove the leader and to stop, with a restart before each click."""
    yield from until_losing(table)
    for action in (Kick(BEN), Stop(), Kick(BEN), Stop()):
        table.restart()
        table.click(ANNA, action)
    yield
    table.restart()
    table.click(ANNA, Stop())


@cheat(TWO)
def click_twice(table: Table) -> Script:
    """Draw, pass and take in answer to each question that has just been answered."""
    while True:
        before = table.state
        yield
        if table.over or not table.playing or before.game is None:
            continue
        for line in ("draw", "pass", "take"):
            if len(before.asked) == 1:
                table.click(ANNA, MakeMove(line), question=before.game.number)


# By the choice of table and company


def ben_leaves(table: Table) -> None:
    table.click(BEN, Leave())


def robot_for_robot(table: Table) -> None:
    table.click(ANNA, RemoveRobot())
    table.click(ANNA, AddRobot(RobotLevel.EASY))


def start_and_let_ben_in(table: Table) -> None:
    table.start(ANNA)
    table.join(BEN)


UNRANKED = partial(at_once, unranked=True)
ALONE = Form(people=(), robots=(RobotLevel.EASY,))
enter("win-against-weak-robots", partial(after_the_deal, deeds=[ben_leaves]), WEAK, BEN)
IDLE_FRIEND: Sequence[Deed] = [robot_for_robot] * 3 + [idle(BEN)]
enter("add-robots-for-an-idle-friend", partial(at_once, deeds=IDLE_FRIEND), WEAK, BEN)
enter("practise-for-wins", UNRANKED, ALONE)
enter("remove-the-opponent-for-practice", partial(after_the_deal, deeds=[Kick(BEN)]), TWO)
enter("play-the-rematch-alone", UNRANKED, REMATCH)
LATE = partial(UNRANKED, deeds=[start_and_let_ben_in])
enter("let-the-other-come-late-to-the-rematch", LATE, REMATCH)
enter("tiny-hands", UNRANKED, SMALL)
enter("let-the-clock-end-the-round", partial(UNRANKED, deeds=BOTH_IDLE), BLITZ, BEN)
enter("start-again-at-once", partial(when_losing, for_good=StartGame()), TWO)


@cheat(TWO)
def show_all_hands(table: Table) -> Script:
    """Play with open hands, so that a spectator can tell Anna what Ben holds."""
    table.click(BEN, ShowHand())
    yield from at_once(table, deeds=[ShowHand()], unranked=True)
    table.click(DAN, Watch())


@cheat(TWO)
def tiny_hands_at_the_last_moment(table: Table) -> Script:
    """Change the hand size to three cards just before the start, and back afterwards."""
    small: Sequence[Deed] = [SetOption("hand-size", 3), StartGame()]
    yield from at_once(table, deeds=small, unranked=True)
    table.click(ANNA, SetOption("hand-size", 7))


@cheat(THREE, BEN)
def throw_the_match_to_a_friend(table: Table) -> Script:
    """Let a friend only draw and never play a card, so that two play against one."""
    while True:
        while not table.playing or table.game.question is None:
            yield
        asked = table.state.asked
        if len(asked) == 1 and table.state.players[asked[0]].user_id == BEN:
            table.click(BEN, MakeMove("draw"))
            table.click(BEN, MakeMove("pass"))
        yield


@cheat(DUEL)
def leave_before_the_first_turn(table: Table) -> Script:
    """Challenge somebody, and leave if the hand has no wild card."""
    seat = table.state.seat_of(ANNA)
    if seat is not None and table.playing:
        wild = [card for card in table.game.hands[seat] if card.text.startswith("W")]
        if not wild:
            table.click(ANNA, Leave())
    yield


# In tournaments


def kick_the_leader_of(cup: Cup) -> None:
    """Remove the leader, both from the tournament and at the table."""
    leader = cup.leader()
    if leader not in {None, ANNA} and cup.table is not None:
        cup.click(ANNA, Kick(leader))


enter("stop-in-the-last-set", partial(when_losing, deeds=[Stop()]), CUP)
enter("remove-the-leader-of-a-tournament", partial(when_losing, deeds=[kick_the_leader_of]), CUP)
enter("pause-for-two-weeks", partial(when_losing, deeds=[Pause()]), CUP)
enter("pause-again-and-again", partial(when_losing, for_good=Pause()), CUP)
FRIENDS_PAUSE = partial(when_losing, deeds=[Pause()], agreeing=[BEN, CLEO])
enter("three-pause-for-two-weeks", FRIENDS_PAUSE, CUP, BEN, CLEO)
CUP_OF_TWO = Form((BEN,), cup=True)
SMALL_CUP: Sequence[Deed] = [SetOption("hand-size", 3)]
enter("tiny-hands-cup", partial(UNRANKED, deeds=SMALL_CUP), CUP)
enter("idle-cup", partial(UNRANKED, deeds=BOTH_IDLE), CUP_OF_TWO, BEN)
STOPS_CUP = partial(when_losing, before=[idle(BEN)], for_good=Stop())
enter("stop-a-tournament-beside-an-idle-friend", STOPS_CUP, CUP, BEN)
CUP_AWAY = partial(when_losing, before=[idle(ANNA)], for_good=Stop())
enter("stop-a-tournament-while-away", CUP_AWAY, CUP)
enter("do-nothing-in-a-tournament", partial(at_once, deeds=[idle(ANNA)]), CUP)
enter("leave-the-lost-tournament", partial(when_losing, deeds=[Leave()]), CUP)
enter("forget-a-tournament-and-stop", partial(when_losing, deeds=[forget, Stop()]), CUP)


@cheat(replace(CUP, host=BEN))
def stop_as_staff_who_play(cup: Cup) -> Script:
    """Stop the tournament as staff, after leaving it as a player."""
    yield from until_the_last_card(cup)
    if not cup.leads(ANNA):
        cup.click(ANNA, Leave())
        cup.click(ANNA, Stop(), staff=True)


@cheat(CUP)
def play_the_last_set_only(cup: Cup) -> Script:
    """Let a robot play two of three sets, and come back for the last one."""
    yield
    cup.click(ANNA, Leave())
    while not cup.in_last_set:
        yield
    cup.click(ANNA, Join())
