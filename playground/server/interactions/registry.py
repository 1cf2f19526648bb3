"""How long an interaction waits and lives: 3 s to the first answer, 15 min in all. Sends nothing.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding
"""

from __future__ import annotations

import secrets
from enum import IntEnum
from typing import TYPE_CHECKING

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.interactions.payload import interaction_payload
from playground.server.state.events import InteractionMade, InteractionMoved
from playground.server.state.models import Interaction, InteractionKind, Progress

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.state.state import World


FIRST_ANSWER_S = 3.0
TOKEN_LIVES_S = 900.0
# Forms may be filled in long after they were opened.
_KEPT_S = 3600.0


class Callback(IntEnum):
    """The types of a first answer."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


_ON_MESSAGE = (Callback.DEFERRED_UPDATE, Callback.UPDATE)
_PLAIN = (Callback.MESSAGE, Callback.DEFERRED_MESSAGE)


class Interactions:
    """All interactions of the last hour, and their clocks."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_token: dict[str, Interaction] = {}
        self._by_id: dict[int, Interaction] = {}

    def new(
        self, kind: InteractionKind, person_id: int, channel_id: int, data: Json
    ) -> Interaction:
        """A new interaction with a token of its own; it begins with `begin`."""
        token = secrets.token_urlsafe(48)
        return Interaction(self._world.ids.next(), kind, token, person_id, channel_id, data)

    def begin(self, interaction: Interaction) -> None:
        """Hand a person's act to the bot, which has three seconds from now on."""
        clock = self._world.clock
        self._by_token[interaction.token] = interaction
        self._by_id[interaction.id] = interaction
        interaction.alarm = clock.call_in(FIRST_ANSWER_S, lambda: self._fail(interaction))
        clock.call_in(_KEPT_S, lambda: self._forget(interaction))
        self._world.tell(
            InteractionMade(interaction, interaction_payload(self._world, interaction))
        )

    def by_id(self, interaction_id: int) -> Interaction | None:
        """An interaction that a person made, if it is still known."""
        return self._by_id.get(interaction_id)

    def unanswered(self, interaction_id: int, token: str) -> Interaction:
        """The interaction that is to get its first answer.

        Raises:
            ApiError: 10062 if unknown or too late, 40060 if answered before.
        """
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise ApiError(errors.UNKNOWN_INTERACTION)
        if interaction.callback is not None:
            raise ApiError(errors.ALREADY_ANSWERED)
        if interaction.progress is Progress.FAILED:
            raise ApiError(errors.UNKNOWN_INTERACTION)
        return interaction

    def answered(self, application_id: int, token: str) -> Interaction:
        """The interaction whose token is used after its first answer.

        Raises:
            ApiError: 10015 before the first answer or for another application, 50027 for a token
                that is older than 15 minutes or was never given.
        """
        if application_id != self._world.bot.id:
            raise ApiError(errors.UNKNOWN_WEBHOOK)
        interaction = self._by_token.get(token)
        if interaction is None or self._world.ids.age_s(interaction.id) > TOKEN_LIVES_S:
            raise ApiError(errors.DEAD_TOKEN)
        if interaction.callback is None:
            raise ApiError(errors.UNKNOWN_WEBHOOK)
        return interaction

    def accept(self, interaction: Interaction, callback: Callback) -> None:
        """Note that the first answer came, in time and in order."""
        interaction.callback = callback
        if interaction.alarm is not None:
            interaction.alarm.cancel()

    def move(self, interaction: Interaction, progress: Progress) -> None:
        """Note how far an interaction has come; one that waits on fails when its token dies."""
        if interaction.alarm is not None:
            interaction.alarm.cancel()
        if progress is Progress.DEFERRED:
            left = TOKEN_LIVES_S - self._world.ids.age_s(interaction.id)
            interaction.alarm = self._world.clock.call_in(left, lambda: self._fail(interaction))
        interaction.progress = progress
        self._world.tell(InteractionMoved(interaction, progress))

    def _fail(self, interaction: Interaction) -> None:
        self.move(interaction, Progress.FAILED)

    def _forget(self, interaction: Interaction) -> None:
        del self._by_token[interaction.token]
        del self._by_id[interaction.id]


def fitting(interaction: Interaction) -> tuple[Callback, ...]:
    """The types of answers that an interaction can have."""
    match interaction.kind:
        case InteractionKind.COMMAND:
            return (*_PLAIN, Callback.MODAL)
        case InteractionKind.COMPONENT:
            return (*_PLAIN, *_ON_MESSAGE, Callback.MODAL)
        case InteractionKind.AUTOCOMPLETE:
            return (Callback.CHOICES,)
        case InteractionKind.MODAL:
            return _PLAIN if interaction.message is None else (*_PLAIN, *_ON_MESSAGE)
