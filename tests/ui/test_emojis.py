"""Emojis and pictures: how they are uploaded and shown, and what replaces them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, MutableMapping
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import discord
import pytest
from discord import PartialEmoji
from discord.ui import LayoutView

from bot.editions.tippo.present import BalanceScene, TrayScene
from bot.engine.cards import Colour, card
from bot.gateway import pictures, rendering
from bot.gateway.pictures import (
    PictureDrawer,
    fetch_changes,
    upload_emojis,
    upload_emojis_standalone,
)
from bot.gateway.rendering import EmojiMap, PanelView
from bot.gateway.sending import MessageSender
from bot.pictures.emojis import Emoji, emoji
from bot.present.clicks import ComponentAction
from bot.present.components import Button, Buttons, CardImage, Panel, Picture, Text
from tests.ui.message_content import gallery, texts
from tests.ui.simulated_server import SimulatedServer

FEW = ("R7", "W+4-blue", "crown")
HOUR = 60 * 60


def now(uno: SimulatedServer) -> float:
    return uno.env.now().timestamp()


def known(*names: str) -> EmojiMap:
    emoji_map = EmojiMap()
    emoji_map.add({name: PartialEmoji(name="x", id=10**18 + n) for n, name in enumerate(names)})
    return emoji_map


def sent(view: LayoutView) -> list[Any]:
    """The components of a view, as Discord receives them."""
    components: list[Any] = view.to_components()  # type: ignore[no-untyped-call]
    return components


def few() -> Mapping[str, Emoji]:
    return {name: emoji(name) for name in FEW}


@pytest.fixture
def drawn_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "emojis", few)


# Emojis in texts and on buttons


def test_a_sign_is_shown_as_its_emoji_or_as_a_character_if_the_emoji_is_unknown() -> None:
    text = "**Ada** plays :R7: red 7 and :G3*-tippo: green 3, :crown: king"

    assert known("R7").with_emojis(text, 4000) == (
        "**Ada** plays <:r7:1000000000000000000> red 7 and 🟩 green 3, 👑 king"
    )
    assert EmojiMap().with_emojis(text, 4000) == "**Ada** plays 🟥 red 7 and 🟩 green 3, 👑 king"


def test_other_text_stays_unchanged() -> None:
    text = "in 5:R7 <t:1700000000:R> :smile: a:b:c https://example.com:80"

    assert known("R7").with_emojis(text, 4000) == text


def test_emojis_take_only_the_room_that_the_text_leaves() -> None:
    text = " ".join([":R7:"] * 200)

    told = known("R7").with_emojis(text, 1000)

    assert len(told) <= 1000
    assert told.startswith("<:r7:")
    assert told.endswith("🟥")


def test_a_button_shows_its_emoji_beside_its_label() -> None:
    panel = Panel(
        (Buttons((Button("red 7", ComponentAction("oak", "play", 1, "R7"), emoji="R7"),)),)
    )

    for emoji_map, emoji_id in ((known("R7"), str(10**18)), (EmojiMap(), None)):
        (row,) = sent(PanelView(panel, emoji_map))
        (button,) = row["components"]
        assert button["label"] == "red 7"
        assert str(button.get("emoji", {}).get("id")) == str(emoji_id)


def test_a_card_with_a_known_emoji_is_shown_large_beside_its_text() -> None:
    panel = Panel((Text("Discard pile", CardImage("R7", "red 7")),))

    (section,) = sent(PanelView(panel, known("R7")))
    assert section["accessory"]["description"] == "red 7"
    assert section["accessory"]["media"]["url"].endswith(f"/emojis/{10**18}.png")
    (text,) = sent(PanelView(panel, EmojiMap()))
    assert text["content"] == "Discard pile"


# Uploading emojis


@pytest.mark.usefixtures("drawn_few")
async def test_a_missing_emoji_is_uploaded_once(uno: SimulatedServer) -> None:
    emoji_map = EmojiMap()
    await upload_emojis(uno.bot, emoji_map, now(uno))
    before = len(uno.env.http_requests)
    await upload_emojis(uno.bot, emoji_map, now(uno))

    assert {emoji_map.emoji(name) is not None for name in FEW} == {True}
    assert [one.method for one in uno.env.http_requests[before:]] == ["GET"]


@pytest.mark.usefixtures("drawn_few")
async def test_each_emoji_is_shown_as_soon_as_it_is_uploaded(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    emoji_map = EmojiMap()
    create = uno.bot.create_application_emoji
    shown: list[int] = []

    async def watched(*, name: str, image: bytes) -> discord.Emoji:
        shown.append(sum(emoji_map.emoji(one) is not None for one in FEW))
        return await create(name=name, image=image)

    monkeypatch.setattr(uno.bot, "create_application_emoji", watched)
    await upload_emojis(uno.bot, emoji_map, now(uno))

    assert shown == [0, 1, 2]


@pytest.mark.usefixtures("drawn_few")
async def test_a_table_shown_before_its_emojis_arrived_is_repainted_once(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    await uno.env.advance_time(6)
    assert "<:" not in texts(uno.table_message)
    before = len(uno.env.http_requests)
    await uno.bot.bring_emojis()
    await uno.env.advance_time(6)
    path = f"/channels/{uno.channel.id}/messages"
    edits = [one for one in uno.requests_since(before) if one.startswith(f"PATCH {path}")]
    assert len(edits) == 1

    await uno.bot.bring_emojis()
    await uno.env.advance_time(6)
    again = [one for one in uno.requests_since(before) if one.startswith(f"PATCH {path}")]
    assert again == edits, "nothing new has come"


async def test_a_restarted_bot_shows_its_tables_once_it_knows_which_emojis_exist(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait, waiting = EmojiMap.wait_until_looked_up, list[asyncio.Task[None]]()
    faces = {name: PartialEmoji(name=name, id=7) for name in few()}

    async def looked_up(emoji_map: EmojiMap) -> None:
        if waiting:  # tables that finished before the restart wait as well
            await wait(emoji_map)
            return
        with emoji_map.looking_up():
            waiting.append(asyncio.create_task(wait(emoji_map)))
            await asyncio.sleep(0)
            assert not waiting[0].done()
            emoji_map.add(faces)
            await waiting[0]

    await uno.deal()
    await uno.arrange(
        lambda game: replace(game, piles=(replace(game.piles[0], cards=(card("R7"),)),))
    )
    monkeypatch.setattr(EmojiMap, "wait_until_looked_up", looked_up)
    before = len(uno.env.http_requests)
    await uno.restart()

    assert "<:" in texts(uno.table_message)
    path = f"PATCH /channels/{uno.channel.id}/messages"
    assert len([one for one in uno.requests_since(before) if one.startswith(path)]) == 1


@pytest.mark.usefixtures("drawn_few")
async def test_known_emojis_are_shown_while_another_process_uploads(uno: SimulatedServer) -> None:
    emoji_map, other_ends = EmojiMap(), asyncio.Event()

    @asynccontextmanager
    async def turn() -> AsyncIterator[None]:
        await other_ends.wait()
        yield

    async def bring() -> None:
        with emoji_map.looking_up():
            await upload_emojis(uno.bot, emoji_map, now(uno), turn())

    bringing = asyncio.create_task(bring())
    await emoji_map.wait_until_looked_up()
    assert not bringing.done()
    assert not await uno.bot.fetch_application_emojis()

    await upload_emojis(uno.bot, EmojiMap(), now(uno))  # as another process does
    before = len(uno.env.http_requests)
    other_ends.set()
    await bringing
    assert {emoji_map.emoji(name) is not None for name in FEW} == {True}
    assert [one.method for one in uno.env.http_requests[before:]] == ["GET"]


async def test_nobody_waits_for_emojis_without_a_lookup_or_beyond_its_timeout(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    emoji_map = EmojiMap()
    await emoji_map.wait_until_looked_up()
    monkeypatch.setattr(rendering, "LOOK_UP_TIMEOUT", 0.0)
    with emoji_map.looking_up():
        await emoji_map.wait_until_looked_up()


@pytest.mark.usefixtures("drawn_few")
async def test_outdated_emojis_are_deleted_after_a_day_and_the_hosts_own_are_kept(
    uno: SimulatedServer,
) -> None:
    for name in ("uno_r7_00000000", "uno_gone_00000000", "party_parrot", "uno_party"):
        await uno.bot.create_application_emoji(name=name, image=few()["R7"].content)
    changes = await fetch_changes(uno.bot)

    # The old emoji is shown until the new one is uploaded.
    assert changes.available["R7"].name == "uno_r7_00000000"
    assert set(changes.missing) == set(FEW)
    await upload_emojis(uno.bot, EmojiMap(), now(uno))
    # Processes that still run the previous version may show outdated emojis.
    await upload_emojis(uno.bot, EmojiMap(), now(uno) + 23 * HOUR)
    there = {one.name for one in await uno.bot.fetch_application_emojis()}
    assert {"uno_r7_00000000", "uno_gone_00000000"} < there

    await upload_emojis(uno.bot, EmojiMap(), now(uno) + 25 * HOUR)
    there = {one.name for one in await uno.bot.fetch_application_emojis()}
    assert there == {emoji.name for emoji in few().values()} | {"party_parrot", "uno_party"}


@pytest.mark.usefixtures("drawn_few")
async def test_characters_replace_emojis_that_cannot_be_uploaded(uno: SimulatedServer) -> None:
    path = f"/applications/{uno.bot.application_id}/emojis"
    uno.env.inject_error("POST", path, status=403, code=50013, times=None)
    emoji_map = EmojiMap()

    await upload_emojis(uno.bot, emoji_map, now(uno))

    assert emoji_map.with_emojis(":R7: red 7", 4000) == "🟥 red 7"


@pytest.mark.usefixtures("drawn_few")
@pytest.mark.parametrize(
    ("failure", "reason"),
    [
        (RuntimeError("Session is closed"), "Session is closed"),
        (TimeoutError(), "TimeoutError"),
    ],
)
async def test_a_bot_that_stops_during_the_upload_of_emojis_logs_no_error(
    uno: SimulatedServer,
    monkeypatch: pytest.MonkeyPatch,
    log: list[MutableMapping[str, Any]],
    failure: Exception,
    reason: str,
) -> None:
    """All requests fail, as they do once the bot has closed its session."""

    async def closed(*_: object, **__: object) -> object:
        raise failure

    monkeypatch.setattr(uno.bot.http, "request", closed)
    await upload_emojis(uno.bot, EmojiMap(), now(uno))

    assert log[-1]["event"] == "emojis could not be uploaded"
    assert (log[-1]["log_level"], log[-1]["reason"]) == ("warning", reason)


@pytest.mark.usefixtures("drawn_few")
async def test_the_standalone_upload_reports_missing_emojis_and_uploads_them_only_if_told_to(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.gateway.pictures.discord.Client", lambda **_: Borrowed(uno.bot))

    assert set((await upload_emojis_standalone("token", apply=False)).missing) == set(FEW)
    assert await uno.bot.fetch_application_emojis() == []
    await upload_emojis_standalone("token", apply=True)
    assert (await fetch_changes(uno.bot)).missing == {}


class Borrowed:
    """The test's bot, in place of a client that would log in by itself."""

    def __init__(self, bot: discord.Client) -> None:
        self._bot = bot

    async def __aenter__(self) -> Borrowed:
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

    async def login(self, token: str) -> None:
        assert token

    def __getattr__(self, name: str) -> object:
        return getattr(self._bot, name)


# Pictures


def tray(top: str) -> TrayScene:
    return TrayScene(card(top), Colour.RED, 3, 0, frozen=False)


def balance(top: str, words: str = "") -> Panel:
    """A panel with a picture of a balance."""
    picture = Picture(BalanceScene("tippo", tray(top), tray("R2")), f"a balance with {top}")
    return Panel((Text(f"Balance {words}"), picture))


@pytest.fixture
def sender(uno: SimulatedServer) -> MessageSender:
    clock = uno._clock  # noqa: SLF001 - the bot's time
    return MessageSender(uno.bot, clock, EmojiMap(), uno.bot.budget, PictureDrawer(clock))


async def test_a_picture_is_sent_with_its_message_in_one_request(
    uno: SimulatedServer, sender: MessageSender
) -> None:
    before = len(uno.env.http_requests)
    sent = await sender.post(uno.channel.id, balance("R1"), nonce="1")

    assert len(uno.requests_since(before)) == 1
    (message,) = uno.channel.history()
    assert [one.filename for one in message.attachments] == ["balance.png"]
    assert gallery(message) == ["a balance with R1"]
    assert sent.attached is not None


async def test_a_picture_is_sent_again_only_when_it_has_changed(
    uno: SimulatedServer, sender: MessageSender
) -> None:
    sent = await sender.post(uno.channel.id, balance("R1"), nonce="1")
    assert sent.attached is not None
    first = sent.attached.file.id

    same = await sender.edit(uno.channel.id, sent.message_id, balance("R1", "again"), sent.attached)
    assert same.attached is not None
    assert same.attached.file.id == first
    other = await sender.edit(uno.channel.id, sent.message_id, balance("R5"), same.attached)
    assert other.attached is not None
    assert other.attached.file.id != first

    (message,) = uno.channel.history()
    assert [one.id for one in message.attachments] == [other.attached.file.id]


async def test_a_picture_that_another_process_has_replaced_is_sent_again(
    uno: SimulatedServer, sender: MessageSender
) -> None:
    sent = await sender.post(uno.channel.id, balance("R1"), nonce="1")
    assert sent.attached is not None
    path = f"/channels/{uno.channel.id}/messages/*"
    uno.env.inject_error("PATCH", path, status=400, code=50035, times=1)

    again = await sender.edit(uno.channel.id, sent.message_id, balance("R1", "2"), sent.attached)

    assert again.attached is not None
    assert again.attached.file.id != sent.attached.file.id


async def test_a_picture_disappears_with_its_scene(
    uno: SimulatedServer, sender: MessageSender
) -> None:
    sent = await sender.post(uno.channel.id, balance("R1"), nonce="1")
    edited = await sender.edit(
        uno.channel.id, sent.message_id, Panel((Text("Over"),)), sent.attached
    )

    (message,) = uno.channel.history()
    assert edited.attached is None
    assert message.attachments == []


async def test_words_replace_a_picture_where_the_bot_may_send_no_files(
    uno: SimulatedServer, sender: MessageSender
) -> None:
    path = f"/channels/{uno.channel.id}/messages"
    uno.env.inject_error("POST", path, status=403, code=50013, times=1)

    await sender.post(uno.channel.id, balance("R1"), nonce="1")
    before = len(uno.env.http_requests)
    await sender.post(uno.channel.id, balance("R5"), nonce="2")

    # The bot does not try the picture again.
    assert len(uno.requests_since(before)) == 1
    await uno.env.settle()
    assert [gallery(one) for one in uno.channel.history()] == [[], []]


async def test_a_message_whose_picture_cannot_be_drawn_is_sent_without_it(
    uno: SimulatedServer,
    sender: MessageSender,
    monkeypatch: pytest.MonkeyPatch,
    log: list[dict[str, object]],
) -> None:
    def broken(_: object) -> None:
        raise RuntimeError("no paint left")

    monkeypatch.setattr("bot.gateway.pictures.draw_scene", broken)
    await sender.post(uno.channel.id, balance("R1"), nonce="1")

    (message,) = uno.channel.history()
    assert gallery(message) == []
    assert [line["event"] for line in log if line["log_level"] == "error"] == [
        "a picture was not drawn"
    ]
    log.clear()


async def test_a_round_ends_with_a_picture_of_all_hands(uno: SimulatedServer) -> None:
    await uno.play_round(mode="classic")

    assert [one.filename for one in uno.table_message.attachments] == ["hands.png"]


async def test_a_picture_is_sent_again_once_the_bot_may_send_files(uno: SimulatedServer) -> None:
    uno.drawn.are_shown = True
    await uno.deal("tippo")
    path = f"/channels/{uno.channel.id}/messages"
    for method, each in (("POST", path), ("PATCH", f"{path}/*")):
        uno.env.inject_error(method, each, status=403, code=50013)
    while gallery(uno.table_message):
        await uno.play(uno.on_turn)
    uno.env.backend.edit_channel(uno.channel.id, {"topic": "with files"})
    await uno.env.settle()
    await uno.play(uno.on_turn)

    assert gallery(uno.table_message)
