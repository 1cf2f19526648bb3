"""`python -m bot simulate`: random legal rounds of an edition, counted, timed and checked.

The invariants hold at every moment of every game, whatever the edition; the contract tests and
`simulate --check` check them. Each check returns a description of the violation, or None.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import lru_cache
from random import Random
from time import perf_counter
from typing import Any

from bot.engine import start
from bot.engine.apply import Step, apply, legal
from bot.engine.cards import Card
from bot.engine.editions import EDITIONS
from bot.engine.errors import RuleError
from bot.engine.events import Drew, Event, HandShown
from bot.engine.game import Question
from bot.engine.luck import SEED_BYTES
from bot.engine.moves import Move, Verb, act, play, time
from bot.engine.options import OptionError, Options, offered, read_options
from bot.engine.record import codec
from bot.engine.record.notation import parse_move, write_move
from bot.engine.rounds import check_seats, deck_for
from bot.engine.scoring import side
from bot.engine.state import State
from bot.engine.view import view


def broken(state: State, move: Move, step: Step, chance: Random) -> str | None:
    """The first invariant that a step breaks, as text, or None.

    Args:
        chance: Shuffles hidden cards and picks the moves to be refused.
    """
    return (
        same_again(state, move, step)
        or secrets_in_events(state, move, step)
        or unsound(step, chance)
    )


def unsound(step: Step, chance: Random) -> str | None:
    """The first invariant that a state breaks, as text, or None."""
    state = step.state
    return (
        check_cards(state)
        or check_question(state)
        or check_calls(state)
        or check_moves(state)
        or check_listed(state)
        or check_codec(state)
        or secrets_in_views(state, chance)
        or check_refusal(state, chance)
    )


def check_cards(state: State) -> str | None:
    """Check that no card is lost or made, and that all have the same side up."""
    lying = Counter(_cards_of(state.hands))
    lying.update(_cards_of(state.draw))
    lying.update(state.aside)
    for pile in state.piles:
        lying.update(pile.cards)
    rules = EDITIONS[state.edition].played_with(state.options)
    deck = Counter(deck_for(rules, len(state.match.ring), state.piles[0].top))
    if lying == deck:
        return None
    return f"cards lost {_names(deck - lying)} or made {_names(lying - deck)}"


def check_question(state: State) -> str | None:
    """Check that somebody can always answer until the round ends, and nobody after it."""
    if state.result is not None:
        return "a question after the end of the round" if state.stack else None
    question = state.question
    if question is None:
        return "no question, and the round is not over"
    if not set(question.seats) <= set(state.order):
        return f"{question} is put to a seat that does not play"
    if any(not legal(state, seat) for seat in question.seats):
        return f"{question} has no legal answer"
    return None


def check_calls(state: State) -> str | None:
    """Check that callers have at most two cards, and catchable players one card and no call."""
    more = {one.seat for one in state.stack if isinstance(one, Question) and one.goes_on}
    if any(len(state.hands[seat]) > 2 and seat not in more for seat in state.said):
        return "a call stands with more than two cards"
    if any(len(state.hands[seat]) != 1 or seat in state.said for seat in state.exposed):
        return "exposed without a single card, or with a call"
    return None


def check_moves(state: State) -> str | None:
    """Check that legal moves are unique, accepted, and the same when read from their lines."""
    moves = legal(state)
    if len(set(moves)) != len(moves):
        return f"a legal move twice: {[write_move(move) for move in moves]}"
    for move in moves:
        line = write_move(move)
        if parse_move(line) != move:
            return f"{line} reads as another move"
        try:
            apply(state, move, state.number)
        except RuleError as refusal:
            return f"{line} is legal, but refused: {refusal}"
    return None


def check_listed(state: State) -> str | None:
    """Check that every playable card, call and catch is among the legal moves.

    If wrong cards may be played for a penalty, they cannot be distinguished from right ones here.
    """
    if state.result is not None or state.options.strict:
        return None
    listed = set(map(_act_of, legal(state)))
    for seat in state.order:
        tries = [play(seat, held) for held in state.hands[seat]]
        tries.append(act(seat, Verb.UNO))
        tries += [act(seat, Verb.CATCH, other) for other in state.order]
        for move in tries:
            if _act_of(move) in listed:
                continue
            with suppress(RuleError):
                apply(state, move)
                return f"{write_move(move)} is accepted, but not listed"
    return None


def _act_of(move: Move) -> tuple[object, ...]:
    """A move without the choices made along with its card."""
    return move.verb, move.seat, move.card or move.player


def check_codec(state: State) -> str | None:
    """Check that the state survives JSON unchanged."""
    return None if _from_json(codec.dump(state)) == state else "JSON changes the state"


@lru_cache(maxsize=1)
def _from_json(text: str) -> State:
    """The state in a JSON text; cached, as each is read twice: when reached and when left."""
    return codec.load(text)


def check_refusal(state: State, chance: Random) -> str | None:
    """Check that a refused move changes nothing, and an accepted one keeps the old state intact."""
    text = codec.dump(state)
    deck = EDITIONS[state.edition].deck
    for _ in range(3):
        wild = play(chance.randrange(len(state.hands)), chance.choice(deck))
        with suppress(RuleError):
            apply(state, wild)
        if codec.dump(state) != text:
            return f"{write_move(wild)} changed the state it was made in"
    return None


def same_again(state: State, move: Move, step: Step) -> str | None:
    """Check that the same state, read from JSON, and the same move lead to the same game."""
    again = apply(_from_json(codec.dump(state)), move)
    return None if again == step else "the same move makes another game"


def secrets_in_views(state: State, chance: Random) -> str | None:
    """Check that a random view does not depend on hidden cards: shuffling them changes nothing."""
    if state.result is not None:
        return None
    seat = chance.choice((None, *state.order))
    other = with_other_cards_hidden(state, seat, chance)
    return None if view(other, seat) == view(state, seat) else f"the view of {seat} tells a secret"


def with_other_cards_hidden(state: State, seat: int | None, chance: Random) -> State:
    """The game with the cards that a seat may not see shuffled among their holders and the pile.

    A card whose other side is visible changes places only with cards that have the same other side.
    """
    others = [one for one in state.order if one != seat]
    hidden = [held for one in others for held in state.hands[one]]
    seen = len(hidden) + 1 if state.piles[0].top.back is not None else 0
    hidden = _shuffled(hidden + list(state.draw[::-1]), seen, chance)
    hands = list(state.hands)
    for one in others:
        hands[one] = tuple(hidden.pop(0) for _ in hands[one])
    return replace(state, hands=tuple(hands), draw=tuple(hidden[::-1]))


def _shuffled(cards: list[Card], seen: int, chance: Random) -> list[Card]:
    """The cards shuffled; the first `seen` change places only with cards of the same other side."""
    rest = cards[seen:]
    chance.shuffle(rest)
    row, places = [*cards[:seen], *rest], dict[Card | None, list[int]]()
    for place, one in enumerate(row if seen else ()):
        places.setdefault(one.back and one.back.front, []).append(place)
    for alike in places.values():
        moved = [row[place] for place in alike]
        chance.shuffle(moved)
        for place, one in zip(alike, moved, strict=True):
            row[place] = one
    return row


def secrets_in_events(state: State, move: Move, step: Step) -> str | None:
    """Check that no event shows a seat a card that is neither open nor its own."""
    after = step.state
    lying = {held for table in (state, after) for pile in table.piles for held in pile.cards}
    lying |= {*state.aside, *after.aside, *_cards_of(move)}
    # A card that was played may have been turned over since.
    lying |= {held.back for held in lying if held.back is not None}
    for event in step.events:
        for seat in _outsiders(event, len(after.hands)):
            own = set() if seat is None else {*state.hands[seat], *after.hands[seat]}
            if isinstance(event, Drew) and event.seat == seat:
                own |= {*state.draw}  # a player who leaves takes none of the cards along
            seen = set(_cards_of(event.seen_by(seat)))
            if not seen <= lying | own:
                return f"{type(event).__name__} tells {seat} {_names(Counter(seen - lying - own))}"
    return None


def _outsiders(event: Event, seats: int) -> tuple[int | None, ...]:
    """The seats to which an event may reveal nothing hidden, and None for the channel."""
    everyone = (None, *range(seats))
    if not event.shows:
        return everyone
    if isinstance(event, HandShown) and event.to is not None:
        return tuple(one for one in everyone if one not in {event.seat, event.to})
    return ()


def _cards_of(value: object) -> Iterator[Card]:
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _cards_of(one)
    elif is_dataclass(value):
        for one in fields(value):
            yield from _cards_of(getattr(value, one.name))


def _names(cards: Counter[Card]) -> str:
    return " ".join(sorted(held.text for held in cards.elements())) or "none"


_SELDOM = 0.1
"""The chance that a player may also draw instead of playing a card; low, so that rounds end."""
_CLOCK = 0.02
_WRONG = 0.05
_ASIDE = 0.01
_LEAVING = 0.1
"""The share of departures for good among the moves that do not answer the question."""


def random_move(state: State, chance: Random) -> Move:
    moves = legal(state)
    if chance.random() >= _SELDOM:
        moves = tuple([move for move in moves if not move.verb.holds_back]) or moves
    return moves[int(chance.random() * len(moves))]


def random_happening(state: State, chance: Random) -> Move:
    """A legal move, or sometimes a timeout or, at a strict table, a wrong card (MAS-35)."""
    if state.options.strict and chance.random() < _WRONG:
        return _wrong_card(state, chance) or random_move(state, chance)
    if chance.random() >= _CLOCK:
        return random_move(state, chance)
    return chance.choice([time(Verb.TIMEOUT), *(clock.move for clock in state.clocks)])


def random_trouble(state: State, chance: Random) -> Move:
    """Like `random_happening`, but occasionally a player accuses another one or leaves for good."""
    if chance.random() >= _ASIDE:
        return random_happening(state, chance)
    return _aside(state, chance) or random_happening(state, chance)


def _wrong_card(state: State, chance: Random) -> Move | None:
    """The play of a card that does not fit; None if all fit or wrong cards may not be played."""
    question = state.question
    if question is None:
        return None
    seat = chance.choice(question.seats)
    fit = {move.card for move in legal(state, seat)}
    wrong = [play(seat, held) for held in state.hands[seat] if held not in fit]
    if not wrong:
        return None
    move = chance.choice(wrong)
    try:
        apply(state, move)
    except RuleError:
        return None
    return move


def _aside(state: State, chance: Random) -> Move | None:
    """A move in which somebody leaves or accuses an opponent; None if a vote would be refused."""
    seat, other = chance.sample(state.order, 2)
    if chance.random() < _LEAVING:
        return act(seat, Verb.LEAVE)
    voted = any(vote.accused == other and seat in vote.voters for vote in state.votes)
    barred = len(state.order) == 2 or other in side(state, seat) or other in state.penalised
    return None if voted or barred else act(seat, Verb.ACCUSE, other)


ENDLESS = 100_000
"""The number of moves after which a round counts as endless."""


class Broken(Exception):
    """An invariant does not hold; `record` has the seed, the options and every move."""

    def __init__(self, what: str, record: list[str]) -> None:
        super().__init__(what)
        self.record = record


@dataclass
class Tally:
    """Totals of the rounds played; `bytes_a_game` is the size of the largest live game."""

    rounds: int = 0
    moves: int = 0
    seconds: float = 0.0
    bytes_a_game: int = 0
    verbs: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Tables:
    edition: str
    options: Options
    players: int


def simulate(tables: Tables, rounds: int, seed: int, *, check: bool = False) -> Tally:
    """Play random legal rounds, one match after the other.

    Raises:
        Broken: An invariant does not hold.
        OptionError: The edition or the mode does not allow this number of players.
    """
    player = _Player(tables, Random(seed), check)
    begun = perf_counter()
    while player.tally.rounds < rounds:
        player.play_match(rounds)
    player.tally.seconds = perf_counter() - begun
    return player.tally


class _Player:
    def __init__(self, tables: Tables, chance: Random, check: bool) -> None:
        self.tally = Tally()
        self._tables = tables
        self._chance = chance
        self._check = check
        self._table = ""
        self._moves: list[Move] = []

    def play_match(self, rounds: int) -> None:
        tables, secret = self._tables, self._chance.randbytes(SEED_BYTES)
        step = start(tables.edition, tables.options, tables.players, secret)
        what = f"{tables.edition}, {tables.players} players, {tables.options}"
        self._table = f"# {what}, secret {secret.hex()}"
        self._moves = []
        while True:
            self.tally.bytes_a_game = max(self.tally.bytes_a_game, size_of(step.state))
            if self._check:
                self._fail(unsound(step, self._chance))
            step = self._play_round(step)
            if self.tally.rounds >= rounds or step.state.match.winners is not None:
                return
            step = self._apply(step.state, time(Verb.DEAL))

    def _play_round(self, step: Step) -> Step:
        choose = random_trouble if self._check else random_move
        moves = 0
        while step.state.result is None:
            state, move = step.state, choose(step.state, self._chance)
            step = self._apply(state, move)
            moves += 1
            self.tally.verbs[move.verb.value] += 1
            if self._check:
                self._fail(broken(state, move, step, self._chance))
            if moves > ENDLESS:
                self._fail(f"no end after {ENDLESS} moves")
        self.tally.rounds += 1
        self.tally.moves += moves
        return step

    def _apply(self, state: State, move: Move) -> Step:
        self._moves.append(move)
        try:
            return apply(state, move)
        except Exception as error:
            what = f"{write_move(move)} raises {type(error).__name__}: {error}"
            raise Broken(what, self._record()) from error

    def _record(self) -> list[str]:
        return [self._table, *map(write_move, self._moves)]

    def _fail(self, found: str | None) -> None:
        if found is not None:
            raise Broken(found, self._record())


def size_of(value: object) -> int:
    """The size of plain data in bytes, without what all games share: cards, classes, names."""
    return _size(value, set())


def _size(value: object, seen: set[int]) -> int:
    if value is None or isinstance(value, Card | str | bool | type) or id(value) in seen:
        return 0
    seen.add(id(value))
    size = sys.getsizeof(value)
    if isinstance(value, tuple):
        size += sum(_size(one, seen) for one in value)
    elif is_dataclass(value):
        size += sum(_size(getattr(value, one.name), seen) for one in fields(value))
    return size


def add_table_arguments(parser: argparse.ArgumentParser, rounds: int) -> None:
    """Add arguments for edition, players, rounds and seed, and a flag for each option."""
    edition = next(iter(EDITIONS))
    parser.add_argument(
        "--edition", choices=sorted(EDITIONS), default=edition, help=f"{edition} if not said"
    )
    parser.add_argument(
        "--players", type=int, default=4, metavar="N", help="at the table, 4 if not said"
    )
    parser.add_argument(
        "--rounds",
        type=at_least_one,
        default=rounds,
        metavar="N",
        help=f"to play, {rounds} if not said",
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        metavar="N",
        help="the same one plays the same again; 1 if not said",
    )
    options = parser.add_argument_group("options of a table, as its edition has them")
    presets = dict.fromkeys(one for rules in EDITIONS.values() for one in rules.options.presets)
    options.add_argument(
        "--preset", choices=list(presets), help="options that are chosen together; others on top"
    )
    for name, spec in _option_fields().items():
        flag = f"--{name.replace('_', '-')}"
        if "values" in spec.metadata:
            values = _values(name)
            kind = int if isinstance(values[0], int) else str
            options.add_argument(flag, dest=name, type=kind, choices=list(map(kind, values)))
        elif "low" in spec.metadata:
            options.add_argument(flag, dest=name, type=int, metavar="N")
        else:
            # Since Python 3.14, BooleanOptionalAction refuses names that begin with `no-`.
            options.add_argument(flag, dest=name, action="store_const", const=True)
            no = flag.replace("--", "--no-", 1)
            options.add_argument(no, dest=name, action="store_const", const=False)


def tables_of(args: argparse.Namespace) -> Tables:
    """The tables described by the arguments; may raise `OptionError`."""
    names = ("preset", *_option_fields())
    given = {name: value for name in names if (value := getattr(args, name)) is not None}
    edition = EDITIONS[args.edition]
    options = read_options(edition.options, given)
    check_seats(edition, options, args.players)
    return Tables(args.edition, options, args.players)


def at_least_one(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("a whole number, at least 1")
    return int(text)


def _option_fields() -> Mapping[str, Any]:
    return {one.name: one for rules in EDITIONS.values() for one in offered(rules.options)}


def _values(name: str) -> list[Any]:
    """All values that an option can have; `read_options` knows only those in one edition."""
    specs = (one for rules in EDITIONS.values() for one in offered(rules.options))
    named = (one.metadata.get("values", ()) for one in specs if one.name == name)
    return list(dict.fromkeys(value for values in named for value in values))


ROUNDS = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_table_arguments(parser, ROUNDS)
    parser.add_argument(
        "--check", action="store_true", help="check the invariants at every move; exit 1 if broken"
    )


def main(args: argparse.Namespace) -> int:
    """Play rounds and print totals; return 1 for a broken invariant or invalid arguments."""
    try:
        tally = simulate(tables_of(args), args.rounds, args.seed, check=args.check)
    except OptionError as error:
        print(f"uno: {error}", file=sys.stderr)
        return 1
    except Broken as error:
        print(f"broken: {error}\n" + "\n".join(error.record))
        return 1
    _print(tally, checked=args.check)
    return 0


def _print(tally: Tally, checked: bool) -> None:
    print(f"rounds        {tally.rounds}")
    print(f"moves         {tally.moves}")
    print(f"moves a round {tally.moves / tally.rounds:.1f}")
    print(f"rounds/s      {tally.rounds / tally.seconds:.0f}")
    print(f"moves/s       {tally.moves / tally.seconds:.0f}")
    print(f"bytes a game  {tally.bytes_a_game}")
    if checked:
        common = ", ".join(f"{verb} {count}" for verb, count in tally.verbs.most_common())
        print(f"checked       no invariant broken ({common})")
