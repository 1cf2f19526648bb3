"""The bot's messages in channels and direct messages, sent with its own token."""

from __future__ import annotations

import io

import discord
import pytest

from playground import LocalDiscord
from playground.server.api import BOT, Permission
from playground.server.state.access import set_bot_permissions
from playground.tests.conftest import ScriptedBot, png, refused
from playground.tests.page_client import PageClient


def picture(side: int = 4, name: str = "table.png", description: str | None = None) -> discord.File:
    return discord.File(io.BytesIO(png(side)), name, description=description)


async def test_a_message_can_be_posted_changed_read_and_deleted(
    table: discord.TextChannel, camille: PageClient
) -> None:
    message = await table.send("One")
    await message.edit(content="Two")
    fetched = await table.fetch_message(message.id)
    await message.delete()

    assert (await camille.sees("message_create"))["message"]["content"] == "One"
    update = (await camille.sees("message_update"))["message"]
    assert (update["content"], fetched.content) == ("Two", "Two")
    assert update["edited_timestamp"] is not None
    assert (await camille.sees("message_delete"))["id"] == str(message.id)
    with refused(404, 10008):
        await message.edit(content="Three")


async def test_people_see_the_bot_typing(table: discord.TextChannel, camille: PageClient) -> None:
    await table.typing()

    assert (await camille.sees("typing"))["channel_id"] == str(table.id)


async def test_history_is_read_in_pages_before_or_after_a_message(
    table: discord.TextChannel,
) -> None:
    posted = [await table.send(str(number)) for number in range(5)]

    newest = [each.content async for each in table.history(limit=2)]
    before = [each.content async for each in table.history(limit=2, before=posted[3])]
    after = [each.content async for each in table.history(limit=2, after=posted[1])]

    assert (newest, before, after) == (["4", "3"], ["2", "1"], ["2", "3"])


async def test_a_nonce_posts_only_once_within_five_minutes(
    table: discord.TextChannel, camille: PageClient, local: LocalDiscord
) -> None:
    first = await table.send("Table", nonce="table:7:1")
    again = await table.send("Table", nonce="table:7:1")
    local.clock.advance(301)
    later = await table.send("Table", nonce="table:7:1")

    assert first.id == again.id
    assert later.id != first.id
    assert len(local.state.channel(table.id).messages) == 2


async def test_a_ping_is_counted_unless_it_is_silent_or_added_by_an_edit(
    table: discord.TextChannel, camille: PageClient, local: LocalDiscord
) -> None:
    me = local.state.people[int(camille.hello["me"]["id"])]
    users = discord.AllowedMentions(users=True)
    silent = await table.send(f"<@{me.id}>", allowed_mentions=discord.AllowedMentions.none())
    await silent.edit(content=f"<@{me.id}> now", allowed_mentions=users)
    quiet = await camille.sees("unread", count=1)
    await table.send(f"Your turn, <@{me.id}>", allowed_mentions=users)
    loud = await camille.sees("unread", count=2)
    await table.send(f"<@{me.id}>", allowed_mentions=users, silent=True)
    hushed = await camille.sees("unread", count=3)
    await camille.does("read", channel_id=str(table.id))
    read = await camille.sees("unread", count=0)

    counts = [each["mentions"] for each in (quiet, loud, hushed, read)]
    assert counts == [0, 1, 1, 0]


async def test_a_direct_message_channel_appears_with_its_first_message(
    bot: ScriptedBot, camille: PageClient, robin: PageClient
) -> None:
    user = await bot.fetch_user(int(camille.hello["me"]["id"]))
    channel = await user.create_dm()
    assert camille.saw("channel_create") == []
    await channel.send("Your hand")

    created = (await camille.sees("channel_create"))["channel"]
    message = (await camille.sees("message_create"))["message"]
    assert (created["type"], created["recipients"][0]["id"]) == (1, camille.hello["bot"]["id"])
    assert message["channel_id"] == created["id"] == str(channel.id)
    assert robin.saw("message_create") == robin.saw("channel_create") == []


async def test_closed_direct_messages_refuse_new_messages_but_not_edits(
    bot: ScriptedBot, camille: PageClient
) -> None:
    user = await bot.fetch_user(int(camille.hello["me"]["id"]))
    message = await user.send("Still open")
    await camille.does("dms", closed=True)

    with refused(403, 50007):
        await user.send("Closed")
    await message.edit(content="What stands there can be changed")


async def test_a_person_who_left_the_server_gets_no_direct_message(
    bot: ScriptedBot, camille: PageClient, local: LocalDiscord
) -> None:
    user = await bot.fetch_user(int(camille.hello["me"]["id"]))
    local.state.remove_member(local.state.people[user.id])

    with refused(403, 50278):
        await user.send("Where are you?")


@pytest.mark.parametrize(
    ("missing", "code"),
    [
        (Permission.VIEW_CHANNEL, 50001),
        (Permission.SEND_MESSAGES, 50013),
        (Permission.ATTACH_FILES, 50013),
    ],
)
async def test_a_post_without_the_permissions_for_it_is_refused(
    table: discord.TextChannel,
    bot: ScriptedBot,
    local: LocalDiscord,
    missing: Permission,
    code: int,
) -> None:
    told = bot.wait_for("guild_channel_update", timeout=5)
    set_bot_permissions(local.state, local.state.channel(table.id), BOT & ~missing)
    await told

    with refused(403, code):
        await table.send("Table", file=picture())
    assert table.guild.me is not None
    assert not table.permissions_for(table.guild.me).is_superset(discord.Permissions(missing))


async def test_embeds_are_dropped_where_links_are_not_allowed(
    table: discord.TextChannel, local: LocalDiscord
) -> None:
    set_bot_permissions(local.state, local.state.channel(table.id), BOT & ~Permission.EMBED_LINKS)

    message = await table.send("Text", embed=discord.Embed(title="Title"))

    assert (message.content, message.embeds) == ("Text", [])


async def test_a_file_is_shown_in_an_embed_or_served_as_an_attachment(
    table: discord.TextChannel, camille: PageClient
) -> None:
    embed = discord.Embed(title="Table").set_image(url="attachment://table.png")
    shown = await table.send(embed=embed, file=picture(6))
    loose = await table.send(file=picture(8, "loose.png", description="Two cards"))

    assert shown.attachments == []
    assert shown.embeds[0].image.url is not None
    assert shown.embeds[0].image.width == 6
    file = loose.attachments[0]
    assert (file.width, file.height, file.description) == (8, 8, "Two cards")
    assert (await file.read())[:4] == b"\x89PNG"


async def test_the_files_of_a_deleted_message_are_deleted(
    table: discord.TextChannel, local: LocalDiscord
) -> None:
    message = await table.send(file=picture())
    await message.edit(attachments=[picture(4, "other.png")])
    assert len(local.state.files) == 1

    await message.delete()

    assert local.state.files == {}


async def test_the_picture_of_an_embed_stays_until_another_replaces_it(
    table: discord.TextChannel, local: LocalDiscord
) -> None:
    embed = discord.Embed(title="Table").set_image(url="attachment://table.png")
    message = await table.send(embed=embed, file=picture(6))
    kept = await message.edit(content="Next turn")
    first = kept.embeds[0].image.url
    changed = await message.edit(embed=embed, attachments=[picture(8)])

    assert first == message.embeds[0].image.url != changed.embeds[0].image.url
    assert changed.embeds[0].image.width == 8
    assert len(local.state.files) == 1
    await message.delete()
    assert local.state.files == {}


async def test_a_layout_can_show_an_attached_file(table: discord.TextChannel) -> None:
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://table.png")))

    await table.send(view=view, file=picture())

    (message,) = [one async for one in table.history()]
    gallery = message.components[0]
    assert isinstance(gallery, discord.MediaGalleryComponent)
    assert gallery.items[0].media.url.startswith("http://127.0.0.1")
    assert gallery.items[0].media.width == 4


async def test_the_layout_flag_cannot_be_removed(
    table: discord.TextChannel, bot: ScriptedBot
) -> None:
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.TextDisplay("Table"))
    message = await table.send(view=view)

    with refused(400, 50035):
        await message.edit(content="Back to text", view=None)

    route = discord.http.Route(
        "PATCH",
        "/channels/{channel_id}/messages/{message_id}",
        channel_id=table.id,
        message_id=message.id,
    )
    with pytest.raises(discord.HTTPException, match="flag cannot be removed"):
        await bot.http.request(route, json={"flags": 0})


async def test_the_bot_can_neither_edit_nor_delete_messages_of_others(
    table: discord.TextChannel, camille: PageClient
) -> None:
    written = await camille.does("send", channel_id=str(table.id), content="Hello")
    message = await table.fetch_message(int(written["message"]["id"]))

    with pytest.raises(discord.Forbidden) as edited:
        await message.edit(content="Goodbye")
    with pytest.raises(discord.Forbidden) as deleted:
        await message.delete()

    assert (edited.value.code, deleted.value.code) == (50005, 50013)


async def test_texts_of_others_are_hidden_without_the_intent_unless_the_bot_is_mentioned(
    bot: ScriptedBot, table: discord.TextChannel, camille: PageClient, local: LocalDiscord
) -> None:
    await camille.does("send", channel_id=str(table.id), content="A secret")
    await camille.does("send", channel_id=str(table.id), content=f"<@{local.state.bot.id}> hi")
    opened = await camille.does("open_dm", user_id=str(local.state.bot.id))
    await camille.does("send", channel_id=opened["channel"]["id"], content="To you")

    await bot.hears(3)

    assert bot.heard == ["", f"<@{local.state.bot.id}> hi", "To you"]


async def test_a_thread_can_be_started_and_archived_and_is_reopened_by_writing(
    table: discord.TextChannel, bot: ScriptedBot, camille: PageClient
) -> None:
    starter = await table.send("A table for four")
    thread = await starter.create_thread(name="Table 1")
    await thread.send("Welcome")
    await thread.edit(archived=True)
    await thread.send("Once more")

    created = (await camille.sees("channel_create"))["channel"]
    states = [
        (await camille.sees("channel_update"))["channel"]["thread_metadata"]["archived"]
        for _ in range(2)
    ]
    assert (created["id"], created["name"]) == (str(starter.id), "Table 1")
    assert states == [True, False]
    with refused(400, 160004):
        await starter.create_thread(name="Again")


async def test_a_thread_is_archived_after_its_inactivity_limit(
    table: discord.TextChannel, bot: ScriptedBot, camille: PageClient, local: LocalDiscord
) -> None:
    kind = discord.ChannelType.public_thread
    thread = await table.create_thread(name="Table 1", type=kind, auto_archive_duration=60)
    details = local.state.channel(thread.id).thread
    assert details is not None
    local.clock.advance(59 * 60)
    message = await thread.send("Still here")
    local.clock.advance(59 * 60)
    assert not details.archived
    told = bot.wait_for("thread_update", timeout=5)
    local.clock.advance(60)

    assert (await told)[1].archived
    assert (await camille.sees("channel_update"))["channel"]["thread_metadata"]["archived"]
    with refused(400, 50083):
        await message.edit(content="Too late")
    await thread.edit(archived=False, auto_archive_duration=1440)
    local.clock.advance(23 * 60 * 60)
    assert not details.archived
    local.clock.advance(60 * 60)
    assert details.archived


async def test_an_ephemeral_message_does_not_reopen_an_archived_thread(
    table: discord.TextChannel, bot: ScriptedBot, camille: PageClient, local: LocalDiscord
) -> None:
    kind = discord.ChannelType.public_thread
    thread = await table.create_thread(name="Table 1", type=kind)
    first = await thread.send("Welcome")
    await thread.edit(archived=True)
    bot.plays(lambda it: it.response.send_message("Your hand", ephemeral=True))

    await camille.command("do", thread.id)
    await camille.sees("message_create", content="Your hand")

    channel = local.state.channel(thread.id)
    assert channel.thread is not None
    assert channel.thread.archived
    assert channel.last_message_id == first.id


async def test_only_staff_can_write_in_a_locked_thread(
    table: discord.TextChannel, camille: PageClient, robin: PageClient, local: LocalDiscord
) -> None:
    kind = discord.ChannelType.public_thread
    thread = await table.create_thread(name="Table 1", type=kind)
    details = local.state.channel(thread.id).thread
    assert details is not None
    details.locked = True

    refused = await robin.ask("send", channel_id=str(thread.id), content="Hello")
    await camille.does("send", channel_id=str(thread.id), content="Closed")

    assert refused["error"] == "This thread is locked."


@pytest.mark.parametrize("deferred", [False, True])
async def test_a_first_answer_in_a_locked_thread_is_refused(
    table: discord.TextChannel,
    bot: ScriptedBot,
    camille: PageClient,
    local: LocalDiscord,
    *,
    deferred: bool,
) -> None:
    thread = await table.create_thread(name="Table 1", type=discord.ChannelType.public_thread)
    details = local.state.channel(thread.id).thread
    assert details is not None
    details.locked = True
    codes = list[int]()

    async def answer(interaction: discord.Interaction) -> None:
        response = interaction.response
        try:
            await (response.defer() if deferred else response.send_message("Here"))
        except discord.HTTPException as error:
            codes.append(error.code)
            details.locked = False
            await response.send_message("Here after all")

    bot.plays(answer)
    await camille.command("do", thread.id)
    await camille.sees("message_create", content="Here after all")

    assert codes == [50083]


async def test_a_deleted_thread_is_not_archived(
    table: discord.TextChannel, local: LocalDiscord
) -> None:
    thread = await table.create_thread(name="Table 1", auto_archive_duration=60)
    details = local.state.channel(thread.id).thread
    local.state.delete_channel(local.state.channel(thread.id))
    local.clock.advance(60 * 60)

    assert details is not None
    assert not details.archived


async def test_a_private_thread_is_seen_only_by_its_members(
    table: discord.TextChannel, camille: PageClient, robin: PageClient
) -> None:
    thread = await table.create_thread(name="Hand", type=discord.ChannelType.private_thread)
    await thread.add_user(discord.Object(int(camille.hello["me"]["id"])))
    await thread.send("For Camille")

    assert (await camille.sees("channel_create"))["channel"]["id"] == str(thread.id)
    assert (await camille.sees("message_create"))["message"]["content"] == "For Camille"
    assert robin.saw("channel_create") == robin.saw("message_create") == []


async def test_a_deleted_channel_disappears_for_the_bot(
    table: discord.TextChannel, bot: ScriptedBot, local: LocalDiscord
) -> None:
    await table.send("Table")
    local.state.delete_channel(local.state.channel(table.id))

    with refused(404, 10003):
        await table.send("Anyone?")
