"""Messages and clicks at a table in a simulated Discord: the stories of `stories/*.yaml`.

Anna opens a table with the options under `opens` (`edition` is one of them; null opens none), and
sets those under `chooses`, each by the name of its select in the lobby's options.
The people in `joined` join, as do `robots` (a number), and cards are dealt if `started` says so.
With `played`, Anna and Ben have finished a round, with two cards each unless `whole` is set; its
options have their names in saved games, the others those of the command. `play` lists what happens
then:

- `ben: /uno kick person=cleo`: a command in the channel; a name means that person's id, and `@cleo`
  the person.
- `ben: Join`: a button of the table. `ben: Draw, in the hand` means one in the hand; others are
  `in the answer` that Ben got, `in the result` of a match, `in the lobby` of a rematch, and
  `in the board` of a tournament.
- `gwen: confirm`: the first button of the last answer. Gwen is staff and does not play.
- `ben: press confirm:hand`: a button that the table does not have, by its kind and detail.
- `asked: play`: the first move that the hand offers; `asked` is on turn, `other` is not.
- `wait 60 s`, `restart`, `note`: `note` remembers the table for later comparisons.

An entry with `of` checks the `table`, the last `answer` or the hand `of ben`: the texts that it
`says` or `never` says, its `labels`, and the buttons that it `offers` or `lacks`. For `expect`, see
`LOOKS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import floor
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from bot.engine.options import values_of
from bot.game.rules.clocks import VOTE
from tests.scenarios.runner import cases_of
from tests.ui.message_content import answer_of, begin, click_more, gallery, labels, texts
from tests.ui.simulated_server import SimulatedServer

Case = Mapping[str, Any]


class ServerStory:
    """Plays a story at a table on a server, and keeps the last answer.

    Args:
        uno: The server.
        case: The story.
    """

    def __init__(self, uno: SimulatedServer, case: Case) -> None:
        self.uno = uno
        self.answer: InteractionResult | None = None
        self._case = case
        self._people = {"anna": uno.anna, "ben": uno.ben, "cleo": uno.cleo}

    async def begin(self) -> None:
        """Open the table, or play a whole round, and bring it to where the story begins."""
        uno, case = self.uno, self._case
        options = dict(case.get("opens", {}) or {})
        edition = options.pop("edition", "master")
        if "played" in case:
            await uno.play_round(edition, whole=case["played"] == "whole", **options)
        elif case.get("opens", {}) is not None:
            self.answer = await uno.open(edition, **options)
        for select, values in case.get("chooses", {}).items():
            await uno.choose(select, *listed(values))
        for name in case.get("joined", []):
            await self._people[name].click(uno.table_message, label="Join")
        for _ in range(case.get("robots", 0)):
            await uno.anna.click(uno.table_message, label="Add robot")
        if case.get("started"):
            await begin(uno.anna, uno.table_message)

    async def go(self, entry: str | Mapping[str, Any]) -> None:
        """Play one entry of the story."""
        if isinstance(entry, str):
            await self._do(entry)
        elif "expect" in entry:
            for name, value in entry["expect"].items():
                assert LOOKS[name](self) == value, name
        else:
            self.look(**entry)

    async def _do(self, line: str) -> None:
        match line.split():
            case ["wait", number, unit]:
                await self.uno.env.advance_time(float(number) * {"s": 1, "min": 60}[unit])
            case ["restart"]:
                await self.uno.restart()
            case ["note"]:
                self.noted = self.uno.state
            case _:
                name, _, what = line.partition(": ")
                self.answer = await self._act(self.person(name), what)
                await self.uno.env.settle()

    async def _act(self, person: MemberActor, what: str) -> InteractionResult:
        uno = self.uno
        label, _, place = what.partition(", in the ")
        result: InteractionResult
        match what.split():
            case [command, *words] if command.startswith("/"):
                path = [one for one in words if "=" not in one]
                options = dict(self._option(one) for one in words if "=" in one)
                name = " ".join([command[1:], *path])
                result = await person.slash(uno.channel, name, **options)
            case ["press", custom_id]:
                custom_id = f"u:{uno.state.table_id}:-:{custom_id}"
                result = await uno.press(person, uno.table_message, custom_id)
            case ["confirm"]:
                assert self.answer is not None
                result = await uno.confirm(person, self.answer)
            case ["play"]:
                result = await uno.play(person)
            case _ if place == "hand":
                result = await person.user.click(uno.hand(person), label=label)
            case _:
                result = await self._click(person, self.message(place or "table"), label)
        return result

    async def _click(
        self, person: MemberActor, message: discord.Message | ResponseMessage, label: str
    ) -> InteractionResult:
        """Press a button of a message; in a lobby it may be one of those under *More…*."""
        is_lobby = isinstance(message, discord.Message) and "More…" in labels(message)
        if is_lobby and label == "Start":
            return await begin(person, message)
        if is_lobby and label not in labels(message):
            return await click_more(person, message, label)
        result: InteractionResult = await person.click(message, label=label)
        return result

    def _option(self, word: str) -> tuple[str, object]:
        name, _, value = word.partition("=")
        if value[1:] in self._people:
            return name, self._people[value[1:]]
        if (who := value.strip("<@>")) in self._people:
            return name, value.replace(who, str(self._people[who].id))
        if name in {"person", "player"}:
            return name, value
        read: dict[str, object] = {"true": True, "false": False}
        return name, read.get(value, int(value) if value.isdecimal() else value)

    def person(self, name: str) -> MemberActor:
        match name:
            case "asked":
                return self.uno.on_turn
            case "other":
                return self.uno.waiting
            case "gwen" if "gwen" not in self._people:
                self._people["gwen"] = self.uno.add_staff("gwen")
        return self._people[name]

    def message(self, of: str) -> discord.Message | ResponseMessage:
        """The message that a story's entry looks at."""
        if of == "table":
            return self.uno.table_message
        if of == "answer":
            assert self.answer is not None
            return self.answer.followups[-1] if self.answer.followups else answer_of(self.answer)
        if of in PLACES:
            (found,) = (one for one in self.uno.channel.history() if PLACES[of](one))
            return found
        return self.uno.hand(self.person(of))

    def look(
        self,
        of: str,
        *,
        says: str | Sequence[str] = (),
        never: str | Sequence[str] = (),
        offers: str | Sequence[str] = (),
        lacks: str | Sequence[str] = (),
        **exactly: object,
    ) -> None:
        """Check what a message says and offers; `private` tells whether only one person sees it."""
        message = self.message(of)
        shown, buttons = texts(message), labels(message)
        told = "\n".join((shown, *gallery(message)))
        assert [one for one in listed(says) if one not in told] == [], told
        assert [one for one in listed(never) if one in told] == [], told
        assert set(listed(offers)) <= set(buttons)
        assert not set(listed(lacks)) & set(buttons)
        found: dict[str, object] = {"labels": buttons, "is": shown}
        if "private" in exactly and isinstance(message, ResponseMessage):
            found["private"] = message.ephemeral
        assert {name: found[name] for name in exactly} == exactly


PLACES: Mapping[str, Callable[[discord.Message], bool]] = {
    "result": lambda message: "Play again" in labels(message),
    "lobby": lambda message: "More…" in labels(message),
    "board": lambda message: "ournament of" in texts(message),
}
"""How to tell the messages in a channel apart."""


def listed(words: str | Sequence[str]) -> Sequence[str]:
    return [words] if isinstance(words, str) else words


def names(story: ServerStory) -> list[str]:
    """The names of the people at the table."""
    state = story.uno.state
    return [one.name for one in state.players if state.seat_of(one.user_id or 0) is not None]


LOOKS: Mapping[str, Callable[[ServerStory], object]] = {
    "open": lambda story: story.uno.bot.app.tables.in_channel(story.uno.channel.id) is not None,
    "phase": lambda story: story.uno.phase,
    "edition": lambda story: story.uno.state.edition,
    "host": lambda story: next(
        one.name for one in story.uno.state.players if one.user_id == story.uno.state.host
    ),
    "players": lambda story: [one.name for one in story.uno.state.players],
    "people": names,
    "waiting": lambda story: [one.name for one in story.uno.state.waiting],
    "told when the vote ends": lambda story: any(
        f"<t:{floor(one.at)}:t>" in texts(story.message("answer"))
        for one in story.uno.state.deadlines
        if one.key == VOTE
    ),
    "patience": lambda story: story.uno.state.turn_seconds,
    "mode": lambda story: story.uno.state.options.mode,
    "duel": lambda story: story.uno.state.is_duel,
    "tables": lambda story: len(story.uno.bot.app.tables),
    "unchanged": lambda story: story.uno.state == story.noted,
    "switched on": lambda story: sorted(
        name
        for name, value in values_of(story.uno.state.options).items()
        if value is True and name != "play_drawn"
    ),
}


@pytest.mark.parametrize(
    "case", list(cases_of(Path(__file__).parent / "stories")), ids=lambda case: str(case["title"])
)
async def test_a_server_story_goes_as_told(uno: SimulatedServer, case: Case) -> None:
    story = ServerStory(uno, case)
    await story.begin()
    for entry in case["play"]:
        await story.go(entry)
