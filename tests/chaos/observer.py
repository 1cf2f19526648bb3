"""Watches everything that the bot shows and answers."""

from __future__ import annotations

from collections import Counter, defaultdict

from playground import LocalDiscord
from playground.server.state.events import (
    Event,
    InteractionCreated,
    InteractionProgressed,
    MessageEdited,
    MessagePosted,
)
from playground.server.state.models import Interaction, Message, Progress
from playground.server.validation.components import walk
from tests.chaos.people import ANSWERS


class Observer:
    """A listener to what a local Discord shows of the bot.

    Attributes:
        shown: The highest question number on any component, by table.
        counts: The numbers of messages, clicks and answers.
        calls: The number of messages that ping people for a lobby, by table.
    """

    def __init__(self, local: LocalDiscord) -> None:
        self.shown: dict[str, int] = {}
        self.counts: Counter[str] = Counter()
        self.calls: Counter[str] = Counter()
        self._answers: defaultdict[tuple[str, int], set[int]] = defaultdict(set)
        self._bot_id = local.state.bot.id
        self._token = local.token
        local.state.listeners.append(self)

    def on_event(self, event: Event) -> None:
        """Record what an event shows."""
        match event:
            case MessagePosted(message) | MessageEdited(message):
                if message.author_id == self._bot_id:
                    self._see(message)
                    if isinstance(event, MessagePosted) and message.visible_to is None:
                        self._count_call(message)
            case InteractionCreated(interaction):
                self.counts["clicks and commands"] += 1
                self._note_answer(interaction)
            case InteractionProgressed(_, Progress.DONE):
                self.counts["answered"] += 1
            case InteractionProgressed(_, Progress.FAILED):
                self.counts["not answered"] += 1
            case _:
                pass

    def _see(self, message: Message) -> None:
        self.counts["messages shown"] += 1
        assert self._token not in f"{message.content}{message.components}", "the token was shown"
        for component in walk(message.components):
            words = str(component.get("custom_id", "")).split(":")
            if len(words) > 2 and words[2].isdecimal():
                table_id, number = words[1], int(words[2])
                self.shown[table_id] = max(number, self.shown.get(table_id, 0))

    def answered(self, table_id: str, number: int) -> set[int]:
        """The ids of the people who have clicked an answer to a question of a table."""
        return self._answers[table_id, number]

    def _note_answer(self, interaction: Interaction) -> None:
        words = str(interaction.data.get("custom_id", "")).split(":")
        if len(words) > 3 and words[2].isdecimal() and words[3] in ANSWERS:
            self._answers[words[1], int(words[2])].add(interaction.person_id)

    def _count_call(self, message: Message) -> None:
        ids = [str(one.get("custom_id", "")).split(":") for one in walk(message.components)]
        kinds = {one[3]: one[1] for one in ids if len(one) > 3}
        if "notify-stop" in kinds and "join" in kinds:
            self.calls[kinds["join"]] += 1
