"""Interactions: their payloads, and the deadlines of 3 s for the first response and 15 min in all.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding
"""

from __future__ import annotations

import secrets
from enum import IntEnum

from playground.server import errors
from playground.server.api import Json, Permission
from playground.server.errors import ApiError
from playground.server.payloads import (
    acting_member_payload,
    channel_payload,
    integration_owners,
    message_payload,
    user_payload,
)
from playground.server.request import FILE_LIMIT
from playground.server.state.access import app_permissions, bot_permissions
from playground.server.state.events import InteractionCreated, InteractionProgressed
from playground.server.state.models import (
    Channel,
    Guild,
    Interaction,
    InteractionKind,
    Progress,
)
from playground.server.state.state import DiscordState

FIRST_RESPONSE_S = 3.0
TOKEN_LIFETIME_S = 900.0
# A modal may be submitted long after it was opened.
_KEEP_S = 3600.0


class CallbackType(IntEnum):
    """Discord's types of first responses."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


_UPDATES = (CallbackType.DEFERRED_UPDATE, CallbackType.UPDATE)
_MESSAGES = (CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE)


class InteractionRegistry:
    """The interactions of the last hour, and their deadlines."""

    def __init__(self, state: DiscordState) -> None:
        self._state = state
        self._by_token: dict[str, Interaction] = {}
        self._by_id: dict[int, Interaction] = {}

    def new(
        self, kind: InteractionKind, person_id: int, channel_id: int, data: Json
    ) -> Interaction:
        """Make an interaction with its own token; `begin` sends it."""
        token = secrets.token_urlsafe(48)
        return Interaction(self._state.ids.next(), kind, token, person_id, channel_id, data)

    def begin(self, interaction: Interaction) -> None:
        """Send an interaction to the bot, which now has three seconds to respond."""
        clock = self._state.clock
        if not self._state.has_bot(self._state.channel(interaction.channel_id)):
            interaction.installed_by = _installer(interaction)
        self._by_token[interaction.token] = interaction
        self._by_id[interaction.id] = interaction
        interaction.timer = clock.call_later(FIRST_RESPONSE_S, lambda: self._fail(interaction))
        clock.call_later(_KEEP_S, lambda: self._forget(interaction))
        self._state.publish(
            InteractionCreated(interaction, interaction_payload(self._state, interaction))
        )

    def by_id(self, interaction_id: int) -> Interaction | None:
        return self._by_id.get(interaction_id)

    def awaiting_response(self, interaction_id: int, token: str) -> Interaction:
        """The interaction that a first response is for.

        Raises:
            ApiError: 10062 if it is unknown or the response comes too late, 40060 if it already has
                a response.
        """
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise ApiError(errors.UNKNOWN_INTERACTION)
        if interaction.callback is not None:
            raise ApiError(errors.ALREADY_ACKNOWLEDGED)
        if interaction.progress is Progress.FAILED:
            raise ApiError(errors.UNKNOWN_INTERACTION)
        return interaction

    def responded(self, application_id: int, token: str) -> Interaction:
        """The interaction that a token belongs to, after its first response.

        Raises:
            ApiError: 10015 before the first response or for another application, 50027 for a token
                that is unknown or older than 15 minutes.
        """
        if application_id != self._state.bot.id:
            raise ApiError(errors.UNKNOWN_WEBHOOK)
        interaction = self._by_token.get(token)
        if interaction is None or self._state.ids.age_s(interaction.id) > TOKEN_LIFETIME_S:
            raise ApiError(errors.DEAD_TOKEN)
        if interaction.callback is None:
            raise ApiError(errors.UNKNOWN_WEBHOOK)
        return interaction

    def accept(self, interaction: Interaction, callback: CallbackType) -> None:
        """Record the first response."""
        interaction.callback = callback
        if interaction.timer is not None:
            interaction.timer.cancel()

    def set_progress(self, interaction: Interaction, progress: Progress) -> None:
        """Record an interaction's progress; if it is deferred, it fails when its token expires."""
        if interaction.timer is not None:
            interaction.timer.cancel()
        if progress is Progress.DEFERRED:
            left = TOKEN_LIFETIME_S - self._state.ids.age_s(interaction.id)
            interaction.timer = self._state.clock.call_later(left, lambda: self._fail(interaction))
        interaction.progress = progress
        self._state.publish(InteractionProgressed(interaction, progress))

    def _fail(self, interaction: Interaction) -> None:
        self.set_progress(interaction, Progress.FAILED)

    def _forget(self, interaction: Interaction) -> None:
        del self._by_token[interaction.token]
        del self._by_id[interaction.id]


def _installer(interaction: Interaction) -> int:
    """The person whose installation authorizes an interaction.

    On a message that answered an earlier interaction, it is the person who authorized the earlier
    interaction.
    """
    message = interaction.message
    earlier = interaction.parent or (None if message is None else message.interaction)
    known = None if earlier is None else earlier.installed_by
    return interaction.person_id if known is None else known


def allowed_callbacks(interaction: Interaction) -> tuple[CallbackType, ...]:
    """The types of first responses that an interaction can have."""
    match interaction.kind:
        case InteractionKind.COMMAND:
            return (*_MESSAGES, CallbackType.MODAL)
        case InteractionKind.COMPONENT:
            return (*_MESSAGES, *_UPDATES, CallbackType.MODAL)
        case InteractionKind.AUTOCOMPLETE:
            return (CallbackType.CHOICES,)
        case InteractionKind.MODAL:
            return _MESSAGES if interaction.message is None else (*_MESSAGES, *_UPDATES)


def interaction_payload(state: DiscordState, interaction: Interaction) -> Json:
    """The data of INTERACTION_CREATE."""
    channel = state.channel(interaction.channel_id)
    call: Json = {
        "id": str(interaction.id),
        "application_id": str(state.bot.id),
        "type": int(interaction.kind),
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": channel_payload(state, channel),
        "app_permissions": str(int(_app_permissions(state, interaction, channel))),
        "authorizing_integration_owners": integration_owners(state, interaction),
        "locale": state.person(interaction.person_id).locale,
        "entitlements": [],
        "attachment_size_limit": FILE_LIMIT,
    }
    if interaction.message is not None:
        call["message"] = message_payload(state, interaction.message)
    guild = state.guild_of(channel)
    if guild is None:
        context = 2 if channel.people else 1
        return call | {"user": user_payload(state, interaction.person_id), "context": context}
    return call | _in_guild(state, guild, interaction, call["channel"])


def _app_permissions(state: DiscordState, interaction: Interaction, channel: Channel) -> Permission:
    if state.has_bot(channel):
        return bot_permissions(state, channel)
    return app_permissions(channel, state.person(interaction.person_id))


def _in_guild(state: DiscordState, guild: Guild, interaction: Interaction, channel: Json) -> Json:
    member = acting_member_payload(state, guild, state.person(interaction.person_id))
    return {
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "channel": channel | {"permissions": member["permissions"]},
        "member": member,
        "context": 0,
    }
