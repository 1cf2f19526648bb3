"""The REST API, version 10, as far as bots that write in channels need it.

Any other request is answered with 501.
"""

from __future__ import annotations

from playground.server.rest import application, channels, servers

ROUTES = (*servers.ROUTES, *channels.ROUTES, *application.ROUTES)
