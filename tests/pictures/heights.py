"""The heights of messages on a phone; the distances of turn, clock and top card from the buttons.

Random games reach every question of every edition. The hand and the table at each question are
posted to the local Discord and measured on the page, and so are the panels outside a game.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time
from zoneinfo import ZoneInfo

from playwright.async_api import Page

from bot.config import Settings
from bot.engine.apply import apply
from bot.engine.editions import EDITIONS
from bot.engine.events import Event
from bot.engine.moves import Verb, act
from bot.engine.options import Mode
from bot.engine.state import State, Waiting
from bot.engine.view import view as view_of
from bot.game.rules.access import LIMITS, Limits
from bot.game.rules.clocks import Pace, deadlines_after
from bot.game.rules.lobby import SLOW_SEATS, table_with_defaults
from bot.game.rules.match_record import match_replay, nameless_table
from bot.game.rules.ratings import RANKS, Achievement, Rating
from bot.game.state.figures import Figure, Highlight, HighlightKind, Highlights
from bot.game.state.table_state import Ballot, Ending, Phase, RobotLevel, TableState
from bot.game.tournament.state import Stage
from bot.gateway.channels import RoleObstacle
from bot.gateway.pictures import LATE, PictureDrawer
from bot.i18n import Locale
from bot.present.components import Buttons, Panel, phone_lines
from bot.present.panels.hand import hand_panel, without_hand_panel
from bot.present.panels.lobby import lobby_panel
from bot.present.panels.options import option_entries, options_panel, started_options_panel
from bot.present.panels.rounds import Earned, ResultExtras
from bot.present.panels.rules import (
    commands_panel,
    help_panel,
    opening_panel,
    rules_pages,
)
from bot.present.panels.status import host_panel, status_panel
from bot.present.panels.table import channel_panel, reactions_panel
from bot.present.panels.tournament import tournament_panel
from bot.present.table_clicks import Ask, ShowRules, ShowStatus
from bot.present.text.names import pile_text, plain_panel, plain_words
from bot.present.text.status import clock_lines, question_line
from bot.settings import PERSON, SLOW_TURNS, Look, Preferences, ServerSettings
from bot.ui.time_zones import zones_panel
from cogs.daily.deal import DailyScore, Turn
from cogs.daily.panels import (
    OwnTry,
    Parting,
    RankedTry,
    daily_panel,
    daily_result_panel,
    look_back_panel,
    shared_daily_panel,
)
from cogs.games import Holiday, games_panel
from cogs.leaderboard.panels import LeaderboardQuery, filter_panel, leaderboard_panel
from cogs.leaderboard.queries import LeaderboardPage, LeaderboardRow
from cogs.notify.panels import ShowNotify, notify_panel, ping_panel
from cogs.notify.queries import Subscription
from cogs.replay.panels import replay_panel
from cogs.roles import MOST_CHANGES, Chosen, by_hand_panel, roles_panel
from cogs.roles import Page as RolePage
from cogs.roles.queries import Grant
from cogs.roles.ranks import GrantState
from cogs.settings.panels import PAGES, default_options_panel, own_panel, server_panel
from cogs.stats.panels import Section, section_panel, statistics_panel
from cogs.stats.queries import PlayerStatistics, ResultTotals, SeatsTotals
from cogs.verify.panels import lots_hold_panel, match_holds_panel
from cogs.watch import watch_panel
from playground.tests.browser.chromium import open_browser
from tests.browser.actions import PLAYED
from tests.browser.session import BrowserSession, open_session
from tests.pictures.album import Album
from tests.present.table_states import moments, table
from tests.present.test_tournament import MOMENTS as TOURNAMENTS
from tests.records.committed_matches import (
    LATE as SHOWN_LATE,
)
from tests.records.committed_matches import (
    committed_lots,
    committed_match,
    committed_set,
)

NAMES = ("Camille", "Robin", "Alex", "Sacha", "Charlie", "Noa", "Lou", "Sam", "Max", "Eli")
PLAYERS = 4
SEEDS = range(12)
MOVES = 250
DAY = 24 * 60 * 60
SUMMER = 1_815_476_800.0
TRIES = 40
"""The most times to ask for a picture while the bot has no time to draw it."""
TALL = 4000
"""The height of the window, in CSS pixels: more than that of any message."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message to measure.

    Args:
        name: The kind of message, then what it shows.
        marks: Meanings and the words that express them; the distance of these words from the first
            button is measured.
    """

    name: str
    panel: Panel
    marks: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Height:
    """A measured message, in CSS pixels.

    Args:
        distances: The distance from the bottom of each mark to the first button, by its meaning;
            None for a mark that is missing.
        width: By how many pixels the content is too wide for the page.
        lines: The number of lines of buttons.
        estimated_lines: The number of lines of buttons that `phone_lines` estimates.
    """

    name: str
    locale: Locale
    height: int
    distances: tuple[tuple[str, int | None], ...]
    width: int
    lines: int
    estimated_lines: int

    def __str__(self) -> str:
        told = (f"{meaning} {'missing' if far is None else far}" for meaning, far in self.distances)
        return f"{self.height:5} {self.locale} {self.name}  {' · '.join(told)}".rstrip()


def messages(
    edition: str, locale: Locale, look: Look, channel: int, *, drawn: bool = True
) -> Iterator[Message]:
    """The hand and the table at each question of an edition, and the table between games.

    Args:
        drawn: Whether hands, tables and lobbies have their pictures. A busy bot sends these
            messages without pictures.
    """
    for message in _played(edition, locale, look, channel, drawn=drawn):
        in_words = look is Look.WORDS and message.name.startswith(("hand", "table"))
        yield replace(message, panel=plain_panel(message.panel)) if in_words else message


def _played(
    edition: str, locale: Locale, look: Look, channel: int, *, drawn: bool
) -> Iterator[Message]:
    for name, moment, events in _questions(edition):
        state = replace(
            moment,
            locale=locale.value,
            in_words=look is Look.WORDS,
            channel_id=channel,
        )
        (seat, *_) = state.asked
        preferences = Preferences(look=look, editions=(edition,))
        told = (locale, events, preferences)
        yield _hand(name, state, seat, *told, drawn=drawn)
        yield _hand(f"{name}, voting", _voting(state, seat), seat, *told, drawn=drawn)
        new = (locale, events, replace(preferences, editions=()))
        yield _hand(f"{name}, new", state, seat, *new, drawn=drawn)
        yield _hand(f"{name}, new and voting", _voting(state, seat), seat, *new, drawn=drawn)
        yield Message(f"table {name}", channel_panel(state, locale, events[-40:], drawn=drawn))
        voted = channel_panel(_voting(state, seat), locale, events[-40:], drawn=drawn)
        yield Message(f"table {name}, voting", voted)
        if name.endswith(f"{Waiting.PLAY}"):
            yield _hand(
                f"of 10 cards, {edition}", _holding(state, seat, 10), seat, *told, drawn=drawn
            )
            yield _hand(
                f"of 20 cards, {edition}", _holding(state, seat, 20), seat, *told, drawn=drawn
            )
            many = _voting(_holding(state, seat, 20), seat)
            yield _hand(f"of 20 cards, {edition}, new and voting", many, seat, *new, drawn=drawn)
            catching = _with_last_cards(many, seat)
            yield _hand(
                f"of 20 cards, {edition}, catching and voting", catching, seat, *told, drawn=drawn
            )
            waiting = next(one for one in state.people if one not in state.asked)
            panel = hand_panel(
                state, waiting, locale, recent=events, preferences=preferences, drawn=drawn
            )
            yield Message(f"hand {edition}, waiting", panel)
            panel = hand_panel(
                _voting(state, waiting),
                waiting,
                locale,
                recent=events,
                preferences=new[-1],
                drawn=drawn,
            )
            yield Message(f"hand {edition}, waiting, new and voting", panel)
            status = status_panel(state, seat, locale, staff=True, user_id=1)
            yield Message(f"status {edition}", status)
            yield Message(f"status {edition}, host", host_panel(state, 1, locale))
    yield from _with_partners(edition, locale, look)
    most = EDITIONS[edition].players[-1]
    for seated in (1, PLAYERS, most):
        state = replace(_named(table(edition, seated)), locale=locale.value)
        in_pictures = drawn and look is not Look.WORDS
        yield Message(f"lobby {edition}, {seated}", lobby_panel(state, locale, drawn=in_pictures))
        if seated == most:
            full = lobby_panel(with_robots(state, 2), locale, drawn=in_pictures)
            yield Message(f"lobby {edition}, {most} with robots", full)
        if in_pictures and seated == most:
            # With few robots, each one's style has a line of its own.
            two = with_robots(state, most - 2)
            named = zip(two.players[-2:], ("Fax", "Bix"), strict=True)
            robots = tuple(replace(one, name=name) for one, name in named)
            two = replace(two, players=(*two.players[:-2], *robots))
            shown = lobby_panel(two, locale, drawn=True)
            yield Message(f"lobby {edition}, {most} with two robots", shown)
    for seated in (PLAYERS, most):
        yield from _results(edition, locale, seated)
    yield from _replays(edition, locale)


def _with_partners(edition: str, locale: Locale, look: Look) -> Iterator[Message]:
    """A table of four with partners, at its last turn, with and without a vote."""
    *_, (moment, events) = (
        (state, events)
        for state, events in moments(edition, PLAYERS, 1, MOVES, mode=Mode.PARTNERS)
        if state.game is not None
        and state.game.question is not None
        and state.game.question.waiting is Waiting.PLAY
    )
    state = replace(_named(moment), locale=locale.value, in_words=look is Look.WORDS)
    name = f"table {edition}, partners"
    yield Message(name, channel_panel(state, locale, events[-40:], drawn=True))
    by = state.players[0].user_id
    assert by is not None, "a person asks to close the table"
    voting = replace(state, ballot=Ballot(by, agreed=(0,)), deadlines=())
    voting = replace(voting, deadlines=deadlines_after(voting, time(), Pace()))
    asked = channel_panel(voting, locale, events[-40:], drawn=True)
    yield Message(f"{name}, at a vote to close", asked)


def _replays(edition: str, locale: Locale) -> Iterator[Message]:
    most = EDITIONS[edition].players[-1]
    kinds = ((PLAYERS, Mode.SINGLE), (PLAYERS, Mode.ELIMINATION), (most, Mode.ELIMINATION))
    for players, mode in kinds:
        record = committed_match(edition, players, mode)
        replay = match_replay(record, nameless_table(record, "t1"))
        for place in (0, replay.last // 2, replay.last):
            panel = replay_panel(replay, place, locale)
            yield Message(f"replay {edition}, {players} {mode} {place}", panel)


def _results(edition: str, locale: Locale, players: int) -> Iterator[Message]:
    """The end of a round and of a match, in the channel and in a hand."""
    *_, (ended, _) = moments(edition, players, 4, 3_000)
    game = _game(ended)
    scores = tuple(480 - 37 * seat for seat in range(players))
    game = replace(game, match=replace(game.match, scores=scores, round=12))
    best = Highlight(1, HighlightKind.CARD, "W+4", (0, 2), 4)
    between = replace(
        _named(ended), game=game, locale=locale.value, highlights=Highlights(card=best)
    )
    achieved = (Achievement("rounds", 10), Achievement("editions", 3))
    earned = (Earned(100 + seat, 12, achieved, is_public=True) for seat in range(players // 2))
    extras = ResultExtras(tuple(earned))
    assert game.result is not None, "the round is over"
    won = replace(game.match, winners=(game.result.winner or 0,))
    over = replace(
        between,
        phase=Phase.CLOSED,
        ending=Ending.MATCH_OVER,
        deadlines=(),
        game=replace(game, match=won),
        tally=tuple((100 + seat, seat) for seat in range(players)),
    )
    for name, state in (("round", between), ("result", over)):
        channel = channel_panel(state, locale, extras=extras)
        yield Message(f"{name} {edition}, {players}", channel)
        hand = without_hand_panel(state, 1, locale, extras)
        yield Message(f"{name} {edition}, {players}, hand", hand)


def panels(locale: Locale) -> Iterator[Message]:
    """The panels outside a game."""
    yield Message("picker", opening_panel(PLAYED, locale, PLAYED[-1]))
    yield Message("picker, alone", opening_panel(PLAYED, locale, PLAYED[-1], is_alone=True))
    install = (
        "https://discord.com/oauth2/authorize?client_id=1191168914227200000&integration_type=1"
    )
    shows_help = partial(help_panel, locale, Settings(), "UNO Master", install=install)
    yield Message("help", shows_help())
    yield Message("help, outside", shows_help(is_outside=True))
    yield Message("commands", commands_panel(locale))
    yield Message("commands, outside", commands_panel(locale, is_outside=True))
    for edition in PLAYED:
        for number, panel in enumerate(
            rules_pages(edition, locale, partial(ShowRules, "t1"), ShowStatus("t1")), 1
        ):
            yield Message(f"rules {edition} {number}", panel)
        lobby = table(edition, PLAYERS, mode=Mode.ELIMINATION)
        yield Message(f"options {edition}, started", started_options_panel(lobby, locale))
        for name in ("", *(one.name for one in option_entries(lobby, partial(Ask, "t1"), locale))):
            panel = options_panel(lobby, locale, opened=name)
            yield Message(f"options {edition} {name}".strip(), panel)
    for name in ("", *PERSON):
        panel = own_panel(Preferences(), locale, staff=True, opened=name)
        yield Message(f"settings {name}".strip(), panel)
    limits = Limits(**dict.fromkeys(LIMITS, 5))
    for page, names in PAGES.items():
        for name in ("", *names):
            panel = server_panel(page, ServerSettings(), limits, 90, locale, opened=name)
            yield Message(f"settings of staff, {page} {name}".strip(), panel)
    defaults = default_options_panel(table_with_defaults("classic", {}), locale)
    yield Message("settings of staff, options", defaults)
    rows = tuple(
        LeaderboardRow(n, n, NAMES[n - 1], wins=1, rounds=7, points=9) for n in range(1, 11)
    )
    board = LeaderboardPage(rows, 25, rows[3], 3)
    yield Message("leaderboard", leaderboard_panel(board, LeaderboardQuery(), locale))
    filters = filter_panel(LeaderboardQuery(), locale, season="2027-Q1", past=["2026-Q4"])
    yield Message("leaderboard, filters", filters)
    totals = ResultTotals(matches=2, matches_won=1, rounds=7, wins=1, points=1_234, best_round=200)
    record = PlayerStatistics(
        totals,
        tuple((one, totals) for one in EDITIONS),
        3,
        rating=Rating(30, 4, 20),
        course=(1000, 1100, 1050, 1720),
        modes=tuple((one, totals) for one in Mode),
        seats=tuple(SeatsTotals(count, 5, 3) for count in range(2, 11)),
        edition_ratings=dict.fromkeys(EDITIONS, Rating(28, 5, 3)),
        longest_streak=7,
        hours={21: 5, 22: 9, 12: 2},
        figures={**dict.fromkeys(Figure, 12), "card W+4": 5},
    )
    panel = statistics_panel("Camille", record, locale, user_id=1, now=SUMMER)
    yield Message("statistics", panel)
    for section in Section:
        panel = section_panel(record, section, locale, now=SUMMER)
        yield Message(f"statistics, {section}", panel)
    yield from _verified(locale)
    yield from _reasons_to_return(locale)


def _reasons_to_return(locale: Locale) -> Iterator[Message]:
    """Panels about rank roles, pings, slow games, duels, watching, reactions and daily deals."""
    ranks = {rank: 10**18 + place for place, rank in enumerate(RANKS)}
    page = RolePage("master", "platinum")
    yield Message("rank roles", roles_panel(page, Chosen(ranks), locale))
    states = (GrantState.ADDED, GrantState.REMOVED)
    changes = [Grant(10**18, 100 + n, states[n % 2]) for n in range(MOST_CHANGES + 1)]
    yield Message("rank roles, by hand", by_hand_panel(page, changes, locale))
    for obstacle in RoleObstacle:
        named = dict.fromkeys((obstacle, RoleObstacle.GONE), tuple(ranks.values()))
        chosen = Chosen(ranks, named, by_hand=True)
        yield Message(f"rank roles, {obstacle}", roles_panel(page, chosen, locale))
    wish = Subscription(1, 2, tuple(EDITIONS)[:-1], 18, 23)
    for name, one in (("off", None), ("on", wish)):
        panel = notify_panel(one, ZoneInfo("America/Mexico_City"), locale, allowed=False)
        yield Message(f"calls, {name}", panel)
    yield Message("calls, time zone", zones_panel(None, SUMMER, ShowNotify(), locale))
    duel = replace(_named(table("classic", 1)), former_people=(100, 101), locale=locale.value)
    yield Message("lobby for two", lobby_panel(duel, locale, drawn=True))
    calling = _named(table("classic", 1))
    yield Message("call", ping_panel(calling, range(100, 105), locale))
    moment = next(
        state for state, _ in moments("classic", PLAYERS, 1, MOVES) if state.phase is Phase.PLAYING
    )
    slow = replace(_named(moment), turn_seconds=SLOW_TURNS[-1], locale=locale.value)
    slow = replace(slow, deadlines=deadlines_after(replace(slow, deadlines=()), time(), Pace()))
    waiting = replace(_named(table("classic", 2)), turn_seconds=SLOW_TURNS[-1], deadlines=())
    slow_lobby = replace(waiting, deadlines=deadlines_after(waiting, time(), Pace()))
    yield Message("lobby of a slow game", lobby_panel(slow_lobby, locale, drawn=True))
    yield Message("table of a slow game", channel_panel(slow, locale, ()))
    (asked, *_) = slow.asked
    seats = (100 + asked, 100 + (asked + 1) % PLAYERS)
    for name, user_id in zip(("own turn", "waiting"), seats, strict=True):
        panel = games_panel([slow] * SLOW_SEATS, user_id, None, time(), locale)
        yield Message(f"games, {name}", panel)
    taken = Holiday(int(time()), int(time()) + DAY, int(time()) + 30 * DAY)
    yield Message("games, holiday", games_panel([slow, slow_lobby], 100, taken, time(), locale))
    yield Message("reactions", reactions_panel(slow, locale))
    watched = replace(
        _named(moment),
        open_hands=True,
        watchers=("a", "b"),
        players=tuple(replace(one, shows_hand=True) for one in slow.players),
        locale=locale.value,
    )
    yield Message("table to watch", channel_panel(watched, locale, ()))
    record = committed_match("classic", PLAYERS)
    replay = match_replay(record, nameless_table(record, "t1"))
    yield Message("watch, too soon", watch_panel(watched, None, locale))
    yield Message("watch", watch_panel(watched, replay, locale))
    yield from _daily(locale)


def _verified(locale: Locale) -> Iterator[Message]:
    """The answer to *Verify* for a match of as many players as possible, and for a tournament."""
    record = committed_match("master", EDITIONS["master"].players[-1])
    for name, shown in (("before", record.shown), ("late", SHOWN_LATE), ("never", "")):
        panel = match_holds_panel("t1a2b3c4d5", replace(record, shown=shown), 12, locale)
        yield Message(f"verify, shown {name}", panel)
    again = match_holds_panel("t1a2b3c4d5", committed_set(attempt=1), 4, locale)
    yield Message("verify, a set", again)
    yield Message("verify, lots", lots_hold_panel("t1a2b3c4d5", committed_lots(), locale))


def tournaments(locale: Locale) -> Iterator[Message]:
    """The message of a tournament at every stage, with every vote."""
    for name, moment in TOURNAMENTS.items():
        people = zip(moment.players, NAMES, strict=False)
        players = tuple(replace(one, name=called) for one, called in people)
        tournament = replace(moment, players=players, locale=locale.value)
        when = "lobby of a tournament" if moment.stage is Stage.GATHERING else "tournament"
        yield Message(f"{when}, {name}", tournament_panel(tournament, locale))


def _daily(locale: Locale) -> Iterator[Message]:
    score = DailyScore(97, 12)
    own = OwnTry(score, 2, 40, turns=tuple(Turn) * 12)
    best = dict.fromkeys(EDITIONS, score)
    day, edition = "2026-11-22", "master"
    yield Message("daily", daily_panel(day, dict.fromkeys(EDITIONS, own), best, locale, streak=12))
    yield Message("daily, unplayed", daily_panel(day, {}, best, locale, streak=12))
    ranked = [RankedTry(one, score) for one in NAMES]
    yield Message("daily, result", daily_result_panel(day, edition, own, ranked, locale))
    shared = shared_daily_panel("Camille", day, edition, own, locale, streak=12)
    yield Message("daily, shared", shared)
    record = committed_match(edition, PLAYERS)
    replay = match_replay(record, nameless_table(record, "t1"))
    parting = Parting(replay, replay, 5)
    back = look_back_panel(day, edition, ranked[1], own, locale, parting=parting)
    yield Message("daily, look back", back)


def _hand(  # noqa: PLR0917 - what it shows and how
    name: str,
    state: TableState,
    seat: int,
    locale: Locale,
    events: tuple[Event, ...],
    preferences: Preferences,
    *,
    drawn: bool,
) -> Message:
    view = view_of(_game(state), seat)
    marks = [
        ("turn", plain_words(question_line(state, view, locale, seat))),
        ("clock", plain_words(clock_lines(state, view, locale)).partition("<")[0]),
        *(("top", pile_text(one.top, one.colour, view.edition, locale)) for one in view.piles),
    ]
    panel = hand_panel(state, seat, locale, recent=events, preferences=preferences, drawn=drawn)
    return Message(f"hand {name}", panel, tuple((key, said.strip()) for key, said in marks if said))


def _questions(edition: str) -> Iterator[tuple[str, TableState, tuple[Event, ...]]]:
    """For each question, a table where an asked player holds the most cards, up to ten."""
    found: dict[str, tuple[int, TableState, tuple[Event, ...]]] = {}
    for seed in SEEDS:
        for state, events in moments(edition, PLAYERS, seed, MOVES):
            game = state.game
            if game is None or game.question is None or state.phase is not Phase.PLAYING:
                continue
            name = f"{edition}, {type(game.question).__name__} {game.question.waiting}"
            held = min(10, max(len(game.hands[seat]) for seat in state.asked))
            if held > found.get(name, (0,))[0]:
                found[name] = held, _named(state), events
    for name, (_, state, events) in sorted(found.items(), key=lambda one: one[0]):
        yield name, state, events


def with_robots(state: TableState, people: int) -> TableState:
    """A lobby with this many people, and robots in all other seats."""
    robots = (
        replace(one, user_id=None, robot=True, level=RobotLevel.EXPERT)
        for one in state.players[people:]
    )
    return replace(state, players=(*state.players[:people], *robots))


def _named(state: TableState) -> TableState:
    """A table of people with plain names, all of them present."""
    people = tuple(
        replace(one, name=name, user_id=100 + seat, robot=False)
        for seat, (one, name) in enumerate(zip(state.players, NAMES, strict=False))
    )
    state = replace(state, players=people, server="Salon de jeux", deadlines=())
    return replace(state, deadlines=deadlines_after(state, time(), Pace()))


def _holding(state: TableState, seat: int, count: int) -> TableState:
    """The same table with this many different cards in one seat's hand."""
    game = _game(state)
    hands = list(game.hands)
    deck = tuple(dict.fromkeys(EDITIONS[game.edition].deck))
    step = max(1, len(deck) // count)
    hands[seat] = (*deck[1::step], *deck[-2:])[-count:]
    return replace(state, game=replace(game, hands=tuple(hands)))


def _with_last_cards(state: TableState, seat: int) -> TableState:
    """The same table with one card in each other hand, so that players may be caught."""
    game = _game(state)
    hands = (held if one == seat else held[:1] for one, held in enumerate(game.hands))
    return replace(state, game=replace(game, hands=tuple(hands), said=()))


def _voting(state: TableState, seat: int) -> TableState:
    """The same table with votes on a penalty for a seat and on ending the game."""
    first, *_ = (one for one in state.people if one != seat)
    by = state.players[first].user_id
    assert by is not None, "a person asks to close the table"
    game = apply(_game(state), act(first, Verb.ACCUSE, seat)).state
    state = replace(state, game=game, ballot=Ballot(by, agreed=(first,)), deadlines=())
    return replace(state, deadlines=deadlines_after(state, time(), Pace()))


def _game(state: TableState) -> State:
    assert state.game is not None, "a game is played"
    return state.game


_LOOK = """
async ({ id, marks }) => {
  await Promise.all([...document.images].filter((one) => !one.complete).map((one) =>
    new Promise((done) => { one.onload = one.onerror = done; })));
  const message = document.querySelector(`[data-message-id="${id}"] .message-card`);
  const button = message.querySelector('button[data-custom-id], [role=combobox]');
  const from = button?.getBoundingClientRect().top;
  const walker = document.createTreeWalker(message, NodeFilter.SHOW_TEXT);
  const nodes = [];
  let text = '';
  while (walker.nextNode()) {
    nodes.push([text.length, walker.currentNode]);
    text += walker.currentNode.data;
  }
  const flat = text.replaceAll(/\\s/g, ' ').toLowerCase();
  const bottom = (words) => {
    const at = flat.lastIndexOf(words.replaceAll(/\\s/g, ' ').toLowerCase());
    if (at < 0 || from === undefined) return null;
    const [start, node] = nodes.findLast(([start]) => start <= at);
    const range = document.createRange();
    range.setStart(node, at - start);
    range.setEnd(node, Math.min(node.length, at - start + 1));
    return Math.round(from - range.getBoundingClientRect().bottom);
  };
  const last = [...message.querySelectorAll('button[data-custom-id]')]
    .filter((one) => /:(join|start)(:|$)/.test(one.dataset.customId)).at(-1);
  const top = (one) => one.getBoundingClientRect().top;
  const lines = [...message.querySelectorAll('.row')]
    .map((row) => new Set([...row.querySelectorAll('.button[data-custom-id]')].map(top)).size);
  const box = message.getBoundingClientRect();
  return {
    height: Math.round(box.height),
    start: last ? Math.round(last.getBoundingClientRect().bottom - box.top) : null,
    distances: marks.map(([meaning, words]) => [meaning, bottom(words)]),
    width: document.documentElement.scrollWidth - window.innerWidth,
    lines: lines.reduce((sum, one) => sum + one, 0),
  };
}
"""


async def measure(
    session: BrowserSession, page: Page, album: Album, shown: Iterator[Message], *, keep: bool
) -> AsyncIterator[Height]:
    """Post messages to the channel that a page shows, one after another, and measure them.

    Args:
        keep: Whether to save pictures of them as well.
    """
    state = session.local.state
    channel = state.channels_of(state.guild)[0].id
    sender, locale = session.bot.app.sender, album.locale
    for message, nonce in zip(shown, count(), strict=False):
        await _draw(sender.picture_drawer, message.panel)
        sent = await sender.post(channel, message.panel, nonce=f"{nonce} {message.name}"[:25])
        card = page.locator(f'[data-message-id="{sent.message_id}"] .message-card')
        await card.wait_for()
        seen = await page.evaluate(_LOOK, {"id": str(sent.message_id), "marks": message.marks})
        if message.name.startswith("lobby"):
            seen["distances"].append(["from top to Start", seen["start"]])
        distances = tuple((meaning, far) for meaning, far in seen["distances"])
        rows = [one.buttons for one in message.panel.blocks if isinstance(one, Buttons)]
        yield Height(
            message.name,
            locale,
            seen["height"],
            distances,
            seen["width"],
            seen["lines"],
            sum(len(phone_lines(row)) for row in rows),
        )
        if keep:
            article = page.locator(f'[data-message-id="{sent.message_id}"]')
            await album.take(message.name.replace(" ", "-").replace(",", ""), article)
        # A page with hundreds of messages is slow; and only the first message has a header.
        if nonce:
            await sender.delete(channel, sent.message_id)


async def _draw(drawer: PictureDrawer, panel: Panel) -> None:
    """Draw a picture ahead: a busy machine would show a table in words, which take more height."""
    for _ in range(TRIES):
        if panel.scene is None or await drawer.draw(panel.scene) is not None:
            return
        await asyncio.sleep(LATE)


async def print_heights(  # noqa: PLR0917 - what is measured, and how
    chromium: str,
    folder: Path | None,
    width: int,
    editions: Sequence[str],
    look: Look,
    locales: Sequence[Locale],
) -> None:
    """Print the height of every kind of message.

    Args:
        folder: The folder for pictures of the messages; None for no pictures.
    """
    for locale in locales:
        album = Album(folder or Path(), "phone", locale, width)
        with TemporaryDirectory() as kept:
            async with (
                open_browser(chromium) as browser,
                open_session(Path(kept) / "uno.db", browser, locale=album.code) as session,
            ):
                page = await session.open_page("Camille", size=(width, TALL))
                places = session.local.state
                channel = places.channels_of(places.guild)[0].id
                played = (
                    one for edition in editions for one in messages(edition, locale, look, channel)
                )
                shown = chain(played, panels(locale), tournaments(locale))
                async for one in measure(session, page, album, shown, keep=folder is not None):
                    print(one, flush=True)
