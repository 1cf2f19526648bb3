"""The page serves its own visitors, and no other website in their browser."""

from __future__ import annotations

from collections.abc import Mapping

import aiohttp
import pytest

from playground import LocalDiscord
from playground.server.state.state import DiscordState

PROXY = "play.example.org"


def camille(state: DiscordState) -> int:
    """The id of the first person of the demo."""
    return next(iter(state.people))


async def statuses(local: LocalDiscord, headers: Mapping[str, str]) -> list[int]:
    """Open the page, add a person and open a window with these headers; return the statuses."""
    async with aiohttp.ClientSession(local.url, headers=headers) as web:
        async with web.get("/") as answer:
            found = [answer.status]
        eve = {"name": f"Eve {len(local.state.people)}", "locale": "fr"}
        async with web.post("/app/people", json=eve) as answer:
            found.append(answer.status)
        try:
            async with web.ws_connect(f"/app/ws?person={camille(local.state)}"):
                found.append(101)
        except aiohttp.WSServerHandshakeError as error:
            found.append(error.status)
    return found


OPEN, CLOSED = [200, 200, 101], [403, 403, 403]


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"])
async def test_the_playgrounds_own_page_can_play(local: LocalDiscord, name: str) -> None:
    host = f"{name}:{local.port}"

    assert await statuses(local, {"Host": host, "Origin": f"http://{host}"}) == OPEN


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://localhost", "", "x"]
)
async def test_another_website_cannot_play(local: LocalDiscord, origin: str) -> None:
    before = len(local.state.people)

    assert await statuses(local, {"Origin": origin}) == CLOSED
    assert len(local.state.people) == before


async def test_the_page_refuses_to_be_framed(
    local: LocalDiscord, web: aiohttp.ClientSession
) -> None:
    async with web.get(local.url) as answer:
        assert answer.headers["X-Frame-Options"] == "DENY"


async def test_a_website_whose_name_resolves_to_this_machine_cannot_play(
    local: LocalDiscord,
) -> None:
    host = f"evil.example:{local.port}"

    assert await statuses(local, {"Host": host, "Origin": f"http://{host}"}) == CLOSED
    assert await statuses(local, {"Host": host}) == CLOSED


async def test_the_page_of_a_named_proxy_can_play_with_either_host_header() -> None:
    async with LocalDiscord(hosts=[PROXY]) as local:
        for host in (PROXY, f"127.0.0.1:{local.port}"):
            assert await statuses(local, {"Host": host, "Origin": f"https://{PROXY}"}) == OPEN
        assert await statuses(local, {"Host": PROXY, "Origin": "https://evil.example"}) == CLOSED


async def test_a_refusal_names_the_missing_option(
    local: LocalDiscord, web: aiohttp.ClientSession
) -> None:
    async with web.get(local.url, headers={"Host": PROXY}) as answer:
        assert PROXY in (said := await answer.text())
        assert "--host" in said
