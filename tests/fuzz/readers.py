"""Readers of outside input, which must refuse mangled input with their own errors."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random
from zoneinfo import ZoneInfo

from bot.engine import RuleError, apply, legal
from bot.engine.cards import Colour
from bot.engine.editions import EDITIONS
from bot.engine.moves import Verb, time
from bot.engine.options import OptionError, read_options, values_of
from bot.engine.record.codec import CodecError
from bot.engine.record.codec import dump as dump_game
from bot.engine.record.codec import load as load_game
from bot.engine.record.notation import NotationError, parse_move, write_move
from bot.engine.state import State
from bot.game.rules.lobby import parsed, seconds, with_option
from bot.game.rules.outcome import RefusalError
from bot.game.rules.requests import read_request, write_request
from bot.game.state.codec import TableStateError
from bot.game.state.codec import dump as dump_table
from bot.game.state.codec import load as load_table
from bot.game.tournament.state import TournamentError
from bot.game.tournament.state import dump as dump_tournament
from bot.game.tournament.state import load as load_tournament
from bot.i18n import Locale
from bot.present.text.names import clean_name, escape_markdown, label_name
from bot.records.record import RecordError, read_record, replay
from bot.ui import suggestions
from cogs.daily.deal import DailyGame, read_daily_id
from cogs.plans.times import is_in_reach, parse_time, read_time
from tests.fuzz import samples
from tests.fuzz.mangle import VALUES, mangled_json, mangled_lines, mangled_text
from tests.fuzz.samples import Samples

LONGEST_NAME = 32
LONGEST_CHOICE = 100
MOVES_MADE = (1, 1, 1, 1, 4, 12)
"""Numbers of moves to play in an accepted state: some are large, as covered cards come up late."""
TIMEOUTS = 0.2
"""The chance that a clock runs out in place of a move."""


class Loss(Exception):
    """An accepted input that breaks later processing."""


class Readers:
    """Readers by name. Each mangles a sample, reads it, and returns whether it was accepted."""

    def __init__(self, given: Samples) -> None:
        self._given = given
        self._colours = [suggestions.colour_names(Colour, one) for one in Locale]
        self.all: dict[str, Callable[[Random], bool]] = {
            "states": self.state,
            "tables": self.table,
            "tournaments": self.tournament,
            "records": self.record,
            "notation": self.notation,
            "options": self.options,
            "names": self.name,
            "typed": self.typed,
            "times": self.time_of_plan,
            "plans": self.plan,
            "deals": self.deal,
        }

    def state(self, chance: Random) -> bool:
        """Read a game as JSON: it is refused, or the game can be continued."""
        text = mangled_json(chance.choice(self._given.states), chance)
        try:
            state = load_game(text)
        except CodecError:
            return False
        play_on(state, chance)
        return True

    def table(self, chance: Random) -> bool:
        """Read a table as JSON: it is refused, or can be saved again and its game continued."""
        text = mangled_json(chance.choice(self._given.tables), chance)
        try:
            state = load_table(text)
        except TableStateError:
            return False
        if load_table(dump_table(state)) != state:
            raise Loss("saved again, the table is another")
        if state.game is not None:
            play_on(state.game, chance)
        return True

    def tournament(self, chance: Random) -> bool:
        """Read a tournament as JSON: it can be saved again, or is refused."""
        text = mangled_json(chance.choice(self._given.tournaments), chance)
        try:
            tournament = load_tournament(text)
        except TournamentError:
            return False
        if load_tournament(dump_tournament(tournament)) != tournament:
            raise Loss("saved again, the tournament is another")
        return True

    def record(self, chance: Random) -> bool:
        """Read a record: it is replayed as far as the rules allow, or is refused."""
        text = mangled_lines(chance.choice(self._given.records), chance)
        try:
            for _, step in replay(read_record(text)):
                last = step.state
        except RecordError:
            return False
        play_on(last, chance)
        return True

    def notation(self, chance: Random) -> bool:
        """Read a line of the notation: it is refused, or written back as the same move."""
        line = mangled_text(chance.choice(self._given.lines), chance)
        try:
            move = parse_move(line)
        except NotationError:
            return False
        if parse_move(write_move(move)) != move:
            raise Loss(f"{write_move(move)!r} is another move")
        try:
            apply(load_game(chance.choice(self._given.states)), move)
        except RuleError:
            return False
        return True

    def options(self, chance: Random) -> bool:
        """Read an option and its value, as a select, a command or a file gives them."""
        rules = EDITIONS[chance.choice(sorted(EDITIONS))]
        name, value = chance.choice(samples.OPTION_NAMES), chance.choice((*samples.VALUES, *VALUES))
        if chance.random() < 0.3:
            name = mangled_text(name, chance)
        if isinstance(value, str) and chance.random() < 0.7:
            value = mangled_text(value, chance)
        with suppress(RefusalError):
            seconds(value)
        try:
            options = with_option(rules.options(), name, value)
            if read_options(rules.options, values_of(options)) != options:
                raise Loss("read again, the options are others")
            read_options(rules.options, {name: parsed(value)})
        except (OptionError, RefusalError):
            return False
        return True

    def name(self, chance: Random) -> bool:
        """Read a person's name: it fits a label, and has no markdown or mention in it."""
        name = mangled_text(chance.choice(samples.NAMES), chance)
        clean, safe = clean_name(name), escape_markdown(name)
        if not 1 <= len(clean) <= LONGEST_NAME or len(clean.splitlines()) != 1:
            raise Loss(f"{clean!r} is not a label")
        clean.encode()
        if "@everyone" in safe or "://" in safe or "<@" in safe.replace("\\<", ""):
            raise Loss(f"{safe!r} is more than a name")
        table = load_table(self._given.tables[0])
        first = replace(table.players[0], name=name)
        seated = replace(table, players=(first, *table.players[1:]))
        if load_table(dump_table(seated)) != seated:
            raise Loss("saved again, the name is another")
        return bool(label_name(seated, 0))

    def typed(self, chance: Random) -> bool:
        """Read a word typed for a card, a colour or a player."""
        typed = mangled_text(chance.choice(samples.TYPED), chance)
        known = chance.choice(self._colours)
        offered = suggestions.matching(known, typed)
        meant = suggestions.resolve(known, typed)
        if any(len(one.words) > LONGEST_CHOICE for one in offered):
            raise Loss("what is offered is more than Discord takes")
        try:
            parse_move(f"A play {meant}")
        except NotationError:
            return False
        return True

    def time_of_plan(self, chance: Random) -> bool:
        """Read the time of a plan, as people type it."""
        now = 1_800_000_000.0
        typed = mangled_text(chance.choice(samples.TIMES), chance)
        read = read_time(typed, now, ZoneInfo("Europe/Berlin"), Locale.ENGLISH)
        at = parse_time(typed, now)
        return read is not None or (at is not None and is_in_reach(at, now))

    def plan(self, chance: Random) -> bool:
        """Read the request that a plan has stored as JSON."""
        try:
            read_request(mangled_json(write_request(samples.REQUEST), chance), 1.0, 7)
        except ValueError:
            return False
        return True

    def deal(self, chance: Random) -> bool:
        """Read the id of a daily deal, and the moves made in it."""
        found = read_daily_id(mangled_text(chance.choice(samples.DEALS), chance))
        lines = mangled_lines("\n".join(samples.DEAL_MOVES), chance).splitlines()
        edition, day, lines = (*found, []) if found else ("master", samples.DEAL_DAY, lines)
        try:
            game = DailyGame(day, edition, bytes(32), lines)
        except RecordError:
            return False
        return bool(game.lines or legal(game.state))


def play_on(state: State, chance: Random) -> None:
    """Make legal moves in a state, let clocks run out, and save the results.

    Raises:
        Loss: Nobody can move, a legal move is refused, or JSON changes the state.
    """
    if load_game(dump_game(state)) != state:
        raise Loss("saved again, the state is another")
    for _ in range(chance.choice(MOVES_MADE)):
        moves = legal(state)
        if not moves:
            if state.result is None:
                raise Loss("nobody can move")
            return
        move = chance.choice(moves)
        if chance.random() < TIMEOUTS:
            move = chance.choice((time(Verb.TIMEOUT), *(clock.move for clock in state.clocks)))
        try:
            state = apply(state, move).state
        except RuleError as error:
            raise Loss(f"{write_move(move)} is legal, and refused: {error}") from error
        dump_game(state)
    legal(state)
