"""Actions of people on the page that need no bot."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import cast

import aiohttp
import pytest
from aiohttp import web as aiohttp_web

from playground import LocalDiscord, page
from playground.page.connections import PageConnection, send_queued
from playground.tests.conftest import ScriptedBot
from playground.tests.page_client import PageClient


async def test_the_page_and_its_files_are_served(
    local: LocalDiscord, web: aiohttp.ClientSession
) -> None:
    async with web.get(local.url) as answer:
        assert (answer.status, answer.content_type) == (200, "text/html")
        assert "/page/main.js" in await answer.text()
    async with web.get(f"{local.url}/page/main.js") as answer:
        assert answer.status == 200
        assert answer.content_type.endswith("/javascript")


async def test_a_new_person_joins_and_everybody_learns_of_it(
    local: LocalDiscord, camille: PageClient, web: aiohttp.ClientSession
) -> None:
    sent = {"name": "  Élodie   B ", "locale": "fr"}
    async with web.post(f"{local.url}/app/people", json=sent) as answer:
        person = await answer.json()
    async with web.get(f"{local.url}/app/people") as answer:
        people = await answer.json()
    async with web.get(person["avatar_url"]) as answer:
        assert answer.content_type == "image/png"

    assert person["name"] == "Élodie B"
    assert person in people
    assert (await camille.sees("person_update"))["person"] == person
    client = await PageClient.connect(web, local.url, person["id"])
    assert client.hello["me"] == person
    await client.leave()


async def test_the_bots_avatar_is_served_and_an_unknown_users_is_not_found(
    bot: ScriptedBot, local: LocalDiscord, web: aiohttp.ClientSession
) -> None:
    assert bot.user is not None
    for url in (bot.user.display_avatar.url, bot.user.default_avatar.url):
        async with web.get(url) as answer:
            assert (answer.status, answer.content_type) == (200, "image/png")
    async with web.get(f"{local.url}/cdn/avatars/7/7.png") as answer:
        assert answer.status == 404


LANGUAGES = sorted((Path(page.__file__).parent / "static" / "languages").glob("*.json"))


@pytest.mark.parametrize("path", LANGUAGES, ids=lambda path: path.stem)
def test_each_language_of_the_page_has_the_texts_and_placeholders_of_english(path: Path) -> None:
    english, own = (
        {
            key: set(re.findall(r"\{\w+\}", text))
            for key, text in json.loads(one.read_text("utf-8")).items()
        }
        for one in (path.with_stem("en"), path)
    )
    assert own == english


async def test_the_page_knows_its_own_languages_and_those_of_discord(
    local: LocalDiscord, web: aiohttp.ClientSession
) -> None:
    async with web.get(f"{local.url}/app/languages.js") as answer:
        script = await answer.text()

    assert [f'"{path.stem}": {{' in script for path in LANGUAGES] == [True] * len(LANGUAGES)
    assert '"sv-SE"' in script


@pytest.mark.parametrize(
    ("sent", "error"),
    [
        ({"name": " ", "locale": "fr"}, "A name has 1 to 32 characters."),
        ({"name": "x" * 33, "locale": "fr"}, "A name has 1 to 32 characters."),
        ({"name": "CAMILLE", "locale": "fr"}, "Somebody has this name already."),
        ({"name": "Zoe", "locale": "xx"}, "Discord has no such language."),
    ],
)
async def test_an_invalid_person_is_refused(
    local: LocalDiscord, web: aiohttp.ClientSession, sent: dict[str, str], error: str
) -> None:
    async with web.post(f"{local.url}/app/people", json=sent) as answer:
        assert (answer.status, await answer.json()) == (400, {"error": error})


async def test_a_new_channel_appears_for_people_and_the_bot(
    bot: ScriptedBot, local: LocalDiscord, camille: PageClient, web: aiohttp.ClientSession
) -> None:
    made = bot.wait_for("guild_channel_create", timeout=5)
    asked = {"name": "Table Four", "guild_id": str(local.state.guild.id)}
    async with web.post(f"{local.url}/app/channels", json=asked) as answer:
        channel = await answer.json()

    assert (await camille.sees("channel_create"))["channel"]["name"] == "table-four"
    assert (await made).id == int(channel["id"])


@pytest.mark.parametrize("guild", [{}, {"guild_id": "7"}], ids=["no server", "unknown server"])
async def test_a_channel_on_an_unknown_server_is_refused(
    local: LocalDiscord, web: aiohttp.ClientSession, guild: dict[str, str]
) -> None:
    async with web.post(f"{local.url}/app/channels", json={"name": "Table"} | guild) as answer:
        assert (answer.status, await answer.json()) == (400, {"error": "This server is gone."})


async def test_people_can_write_to_each_other(
    camille: PageClient, robin: PageClient, uno: int
) -> None:
    await camille.does("send", channel_id=str(uno), content="Hello")

    for client in (camille, robin):
        message = (await client.sees("message_create"))["message"]
        assert (message["content"], message["author"]["global_name"]) == ("Hello", "Camille")
    assert (await robin.sees("unread"))["count"] == 1
    assert camille.saw("unread") == []


async def test_history_goes_back_page_by_page(camille: PageClient, uno: int) -> None:
    for number in range(5):
        await camille.does("send", channel_id=str(uno), content=str(number))

    last = (await camille.does("history", channel_id=str(uno), limit=2))["messages"]
    before = await camille.does("history", channel_id=str(uno), limit=2, before=last[0]["id"])

    assert [each["content"] for each in last] == ["3", "4"]
    assert [each["content"] for each in before["messages"]] == ["1", "2"]


async def test_two_windows_of_one_person_show_the_same_state(
    local: LocalDiscord, camille: PageClient, web: aiohttp.ClientSession, uno: int
) -> None:
    second = await PageClient.connect(web, local.url, camille.hello["me"]["id"])
    await second.does("locale", locale="en-GB")
    await second.does("send", channel_id=str(uno), content="From the other window")

    assert (await camille.sees("person_update"))["person"]["locale"] == "en-GB"
    assert (await camille.sees("message_create"))["message"]["content"].startswith("From")
    await second.leave()


@pytest.mark.parametrize(
    ("op", "data", "error"),
    [
        ("send", {"channel_id": "7", "content": "x"}, "This channel is gone."),
        ("send", {"content": " "}, "A message has 1 to 2000 characters."),
        ("send", {"content": "x" * 2001}, "A message has 1 to 2000 characters."),
        ("send", {"content": "half of \ud83c"}, "This is not a request."),
        ("open_dm", {"user_id": "7"}, "Nobody else has this id."),
        ("create_group", {"user_ids": ["7", "8"]}, "Nobody else has this id."),
        ("create_group", {"user_ids": []}, "A group has 3 to 10 people."),
        ("locale", {"locale": "xx"}, "Discord has no such language."),
        ("dismiss", {"message_id": "7"}, "This message is gone."),
        ("command", {"command_id": "7"}, "This command is gone."),
        ("modal_submit", {"interaction_id": "7"}, "This form is not open any more."),
        ("fly", {}, "There is no request fly."),
    ],
)
async def test_an_impossible_action_is_refused_in_plain_words(
    camille: PageClient, uno: int, op: str, data: dict[str, object], error: str
) -> None:
    answer = await camille.ask(op, **({"channel_id": str(uno)} | data))

    assert (answer["ok"], answer["error"]) == (False, error)


async def test_groups_and_private_chats_are_seen_only_by_their_people(
    local: LocalDiscord, camille: PageClient, web: aiohttp.ClientSession
) -> None:
    _, robin, noor, sasha = local.state.people.values()
    insider = await PageClient.connect(web, local.url, robin.id)
    stranger = await PageClient.connect(web, local.url, sasha.id)
    ids = [str(robin.id), str(noor.id), str(robin.id)]

    group = (await camille.does("create_group", user_ids=ids))["channel"]
    chat = (await camille.does("open_dm", user_id=str(robin.id)))["channel"]
    again = (await insider.does("open_dm", user_id=camille.hello["me"]["id"]))["channel"]

    assert again == chat
    for made in (group, chat):
        assert (await insider.sees("channel_create"))["channel"] == made
    answer = await stranger.ask("send", channel_id=group["id"], content="x")
    assert answer["error"] == "This channel is gone."
    for client in (insider, stranger):
        await client.leave()


async def test_an_unknown_person_cannot_open_a_page(
    local: LocalDiscord, web: aiohttp.ClientSession
) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as error:
        await web.ws_connect(f"{local.url}/app/ws?person=7")

    assert error.value.status == 404


async def test_a_window_may_close_in_the_middle_of_a_message(
    local: LocalDiscord,
) -> None:
    class Window:
        closed = False

        async def send_str(self, _text: str) -> None:
            raise aiohttp.ClientConnectionResetError("Cannot write to closing transport")

    connection = PageConnection(next(iter(local.state.people.values())))
    connection.send({"op": "hello"})

    await send_queued(connection, cast("aiohttp_web.WebSocketResponse", Window()))

    assert connection.frames.empty()
