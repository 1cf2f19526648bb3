"""The panels at a moment of a game: the cases of `moments/*.yaml`.

A case sets up a table as a rule test does (`tests/scenarios`), by default with three players and
some yellow cards in the hands that it does not mention. Then it checks messages.

- `table` holds everything outside the game: `robots` names the players for whom robots play,
  `in_team` those who have chosen a team, and other keys are fields of `TableState`. An `ending`
  closes the table. If the game ends its round or match, the table does the same.
- `reads` lists checks of a message. `of` names a player, for their hand, or another message known
  to `Moment.panel`, such as the `table`, the `lobby` or the `news` (the table's last lines). `in`
  names a language, and `picked` what the player has begun to choose. `says`, `once` and `never` are
  parts of the text, `lines` whole lines, `labels` the words on buttons and options, `alt` parts of
  the alternative text, `plays` all moves with a card in their order, and `offers` and `lacks`
  actions, with or without their detail.
- `refused` in `play` is a move that does not count, and `why` asks why a card cannot be played;
  `told` lists parts of the expected answer.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.engine import RuleError, apply
from bot.engine.apply import take_up
from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.engine.events import Event
from bot.engine.moves import Verb
from bot.engine.record.notation import parse_move
from bot.engine.state import State
from bot.game.rules.clocks import Pace, deadlines_after
from bot.game.state.table_state import Ending, Phase, Player, TableState, TeamsBy
from bot.i18n import Locale
from bot.present.components import Panel, Picture, Text
from bot.present.edition import move_line
from bot.present.panels.hand import hand_panel
from bot.present.panels.lobby import lobby_more_panel, lobby_panel, teams_panel
from bot.present.panels.options import options_panel, started_options_panel
from bot.present.panels.status import host_panel, status_panel
from bot.present.panels.table import channel_panel
from bot.present.text.events import recent_event_lines
from bot.present.text.refusals import move_refusal, refusal_at_table, why_card_refused
from tests.present.panel_reading import actions, flaws, labels, words
from tests.present.table_states import NOW, table
from tests.scenarios.case import state_of
from tests.scenarios.runner import cases_of

NAMES = ("Ada", "Bix", "Cal", "Dan", "Eve", "Fay")
HELD = {"Bix": ["Y1", "Y2", "Y3"], "Cal": ["Y4", "Y5", "Y6"], "Dan": ["Y7", "Y8", "Y9"]}
ALL = 100_000
Case = Mapping[str, Any]


class Moment:
    """A table with its events."""

    def __init__(self, case: Case) -> None:
        case = {"edition": "master", "players": list(NAMES[:3]), **case}
        self._case = case
        self._names = [str(name) for name in case["players"]]
        self.events: tuple[Event, ...] = ()
        self.state = self._dealt() if case.get("hands") or "opening" in case else self._lobby()
        for entry in case.get("play", ()):
            self._go(entry)

    def _lobby(self) -> TableState:
        state = table(self._case["edition"], len(self._names), **self._case.get("options", {}))
        return self._with_people(state)

    def _dealt(self) -> TableState:
        keys = ("title", "play", "reads", "table")
        case = {key: value for key, value in self._case.items() if key not in keys}
        case["hands"] = {one: HELD.get(one, ()) for one in self._names} | case.get("hands", {})
        if "opening" not in case and "discard" not in case:
            pans = EDITIONS[case["edition"]].pans
            case["discard"] = ["R7"] if pans == 1 else {"left": ["R7"], "right": ["R7"]}
        case.setdefault("turn", self._names[0])
        step = take_up(state_of(case))
        self.events = step.events
        return self._with_people(table(case["edition"], len(self._names), game=step.state))

    def _with_people(self, state: TableState) -> TableState:
        given = dict(self._case.get("table", {}))
        robots, teams = given.pop("robots", ()), given.pop("in_team", {})
        people = (
            Player(100 + seat, name, robot=name in robots, team=teams.get(name))
            for seat, name in enumerate(self._names)
        )
        if "ending" in given:
            given |= {"phase": Phase.CLOSED, "ending": Ending(given["ending"])}
        if "teams" in given:
            given["teams"] = TeamsBy(given["teams"])
        self._given: dict[str, Any] = {
            key: tuple(x) if isinstance(x, list) else x for key, x in given.items()
        }
        return replace(state, players=tuple(people), **self._given)

    def _go(self, entry: str | Mapping[str, str]) -> None:
        game = self.state.game
        assert game is not None, "a game is played"
        if isinstance(entry, str):
            step = apply(game, parse_move(entry, self._names))
            self.events += step.events
            self._come_to(step.state)
        else:
            told = self._told(entry)
            assert all(part in told for part in _all(entry, "told")), told

    def _come_to(self, game: State) -> None:
        after = replace(self.state, game=game, deadlines=())
        if game.match.winners is not None:
            after = replace(after, phase=Phase.CLOSED, ending=Ending.MATCH_OVER)
        elif game.result is not None:
            after = replace(after, phase=Phase.BETWEEN)
        after = replace(after, **self._given)
        self.state = replace(after, deadlines=deadlines_after(after, NOW, Pace()))

    def _told(self, entry: Mapping[str, str]) -> str:
        locale = Locale(entry.get("in", "en"))
        if "why" in entry:
            name, text = entry["why"].split()
            return why_card_refused(self.state, self._names.index(name), card(text), locale)
        assert self.state.game is not None
        move = parse_move(entry["refused"], self._names)
        with pytest.raises(RuleError) as refused:
            apply(self.state.game, move)
        code = refused.value.code
        own = move_refusal(self.state, move, code, self.events, locale)
        return own or refusal_at_table(self.state, move.seat, code, locale)

    def panel(self, reader: str, locale: Locale, picked: str) -> Panel:
        """A message as a given reader sees it."""
        match reader:
            case "table":
                return channel_panel(self.state, locale, self.events)
            case "lobby":
                return lobby_panel(self.state, locale)
            case "lobby more":
                host = self.state.host
                return lobby_more_panel(self.state, host, locale, staff=False)
            case "teams":
                return teams_panel(self.state, locale)
            case "options":
                return options_panel(self.state, locale, opened=picked)
            case "status":
                return status_panel(self.state, 0, locale)
            case "host":
                return host_panel(self.state, self.state.host, locale)
            case "played":
                return started_options_panel(self.state, locale)
            case "news":
                return Panel((Text(recent_event_lines(self.events, self.state, locale, ALL)),))
            case _:
                seat = self._names.index(reader)
                return hand_panel(self.state, seat, locale, picked=picked, recent=self.events)


def differences(panel: Panel, look: Case) -> Iterator[str]:
    """The differences between a panel and the expected look."""
    text, acts = words(panel), list(actions(panel))
    offered = {one for act in acts for one in (act.kind, f"{act.kind} {act.detail}")}
    has: Mapping[str, Container[str]] = {
        "says": text,
        "lines": text.splitlines(),
        "labels": [*labels(panel)],
        "alt": "".join(one.alt for one in panel.blocks if isinstance(one, Picture)),
        "offers": offered,
    }
    hasnt: Mapping[str, Container[str]] = {"never": text, "lacks": offered}
    yield from flaws(panel)
    for key, found in has.items():
        yield from (f"{key} {one!r}, not {found}" for one in _all(look, key) if one not in found)
    for key, found in hasnt.items():
        yield from (f"{key} {one!r}: {found}" for one in _all(look, key) if one in found)
    yield from (f"once {one!r}: {text}" for one in _all(look, "once") if text.count(one) != 1)
    plays = [move_line(act) for act in acts if act.kind == Verb.PLAY]
    if plays != look.get("plays", plays):
        yield f"plays {plays}"


def _all(look: Case, key: str) -> Sequence[str]:
    wanted = look.get(key, [])
    return wanted if isinstance(wanted, list) else [wanted]


@pytest.mark.parametrize(
    "case", list(cases_of(Path(__file__).parent / "moments")), ids=lambda case: str(case["title"])
)
def test_a_moment_reads_as_its_case_says(case: Case) -> None:
    moment = Moment(case)

    for look in case.get("reads", ()):
        panel = moment.panel(look["of"], Locale(look.get("in", "en")), look.get("picked", ""))
        assert "\n".join(differences(panel, look)) == ""
