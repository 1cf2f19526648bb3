"""The REST API, version 10, as far as a bot that writes in channels uses it; all else is 501."""

from __future__ import annotations

from playground.server.rest import application, channels, servers

ROUTES = (*servers.ROUTES, *channels.ROUTES, *application.ROUTES)
