"""The REST API, version 10, as far as a bot that writes in channels uses it; all else is 501."""

from __future__ import annotations

from playground.server.rest import (
    channels,
    commands,
    emojis,
    guilds,
    interactions,
    messages,
    scheduled_events,
    users,
)

ROUTES = (
    *users.ROUTES,
    *guilds.ROUTES,
    *scheduled_events.ROUTES,
    *channels.ROUTES,
    *messages.ROUTES,
    *commands.ROUTES,
    *emojis.ROUTES,
    *interactions.ROUTES,
)
