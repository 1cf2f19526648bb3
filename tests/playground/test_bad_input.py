"""Requests with values that are none, in any place: refused with words, never a broken server."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    import aiohttp

    from playground import LocalDiscord

INT, LOW, HIGH = ("NUMBER_TYPE_COERCE", "NUMBER_TYPE_MIN", "NUMBER_TYPE_MAX")


@pytest.mark.parametrize(
    ("path", "wrong"),
    [
        ("/users/@me/guilds?after=first", {"after": INT}),
        ("/users/@me/guilds?limit=many", {"limit": INT}),
        ("/users/@me/guilds?limit=0", {"limit": LOW}),
        ("/users/@me/guilds?limit=201", {"limit": HIGH}),
        ("/channels/{channel}/messages?limit=²", {"limit": INT}),
        ("/channels/{channel}/messages?limit=-1", {"limit": LOW}),
        ("/channels/{channel}/messages?before=now", {"before": INT}),
        (f"/channels/{{channel}}/messages?after={'9' * 5000}", {"after": INT}),
    ],
)
async def test_a_query_that_is_no_number_is_told_which(
    local: LocalDiscord, web: aiohttp.ClientSession, uno: int, path: str, wrong: dict[str, str]
) -> None:
    url = f"{local.url}/api/v10{path.format(channel=uno)}"
    async with web.get(url, headers={"Authorization": f"Bot {local.token}"}) as answer:
        told = await answer.json()

    assert (answer.status, told["code"]) == (400, 50035)
    assert {key: each["_errors"][0]["code"] for key, each in told["errors"].items()} == wrong
