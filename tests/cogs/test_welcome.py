"""The welcome to a new server, and the names of the host and the bot."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.backend import serializers

from bot.config import PROJECT, ConfigError, Settings, read_settings
from bot.i18n import LOCALES, Locale
from bot.present.components import Text
from bot.present.panels.rules import help_panel
from cogs.welcome import welcome_panel
from tests.figures import parsed
from tests.ui.message_content import answer_text, labels, texts
from tests.ui.simulated_server import SimulatedServer

HOSTED = Settings(host_name="Ada *the* host", support_url="https://example.org/help")


async def added(uno: SimulatedServer, guild_id: int) -> None:
    """Report to the bot, as Discord does, that a server has added it."""
    guild = uno.env.backend.guilds[guild_id]
    payload: dict[str, Any] = {**serializers.guild_create_payload(uno.env.backend, guild)}
    # Discord sends `unavailable` only for servers that the bot was already in.
    del payload["unavailable"]
    uno.env.backend.emit("GUILD_CREATE", payload)
    await uno.env.settle()


async def test_a_new_server_is_welcomed_once(uno: SimulatedServer) -> None:
    guild = uno.env.create_guild("new", preferred_locale="fr")
    assert uno.bot.user is not None
    silent = discord.PermissionOverwrite(send_messages=False)
    closed = guild.create_text_channel("closed", overwrites={uno.bot.user: silent})
    channel = guild.create_text_channel("open")
    await added(uno, guild.id)

    (message,) = channel.history()
    assert "/uno jouer" in texts(message)
    assert labels(message) == ["Jouer"]
    assert not closed.history()


async def test_a_welcome_shows_a_round_of_the_game(uno: SimulatedServer) -> None:
    uno.drawn.are_shown = True
    guild = uno.env.create_guild("new")
    channel = guild.create_text_channel("open")
    await added(uno, guild.id)

    (message,) = channel.history()
    assert [one.filename for one in message.attachments] == ["table.png"]


async def test_the_host_can_name_the_bot(uno: SimulatedServer) -> None:
    uno.bot.app = replace(uno.bot.app, settings=replace(uno.bot.app.settings, bot_name="Cardshark"))
    guild = uno.env.create_guild("new")
    channel = guild.create_text_channel("open")
    await added(uno, guild.id)
    helped = answer_text(await uno.anna.slash(uno.channel, "uno help"))

    (message,) = channel.history()
    assert "## Cardshark on this server" in texts(message)
    assert "**Cardshark**: a fan project" in helped


@pytest.mark.parametrize("locale", Locale)
def test_texts_use_the_projects_name_only_for_the_edition(locale: Locale) -> None:
    for file in (LOCALES / locale).rglob("*.ftl"):
        if file.stem not in {"master", "rules-master"}:
            assert "UNO Master" not in file.read_text(encoding="utf-8"), file


def test_only_code_about_the_edition_uses_the_name_uno_master() -> None:
    paths = (
        path
        for folder in ("bot", "cogs", "playground")
        for path in (PROJECT / folder).rglob("*.py")
        if "tests" not in path.relative_to(PROJECT).parts
    )
    named = {path.relative_to(PROJECT) for path in paths if says(path, "UNO Master")}
    elsewhere = {path for path in named if "master" not in (path.stem, path.parent.name)}
    assert elsewhere == set(), "only what describes the edition"
    assert named


def says(path: Path, words: str) -> bool:
    """Whether a string or docstring of a module contains these words; comments do not count."""
    text = path.read_text(encoding="utf-8")
    return words in text and any(
        isinstance(node, ast.Constant) and isinstance(node.value, str) and words in node.value
        for node in ast.walk(parsed(text))
    )


async def test_a_server_that_adds_the_bot_again_is_not_welcomed_again(uno: SimulatedServer) -> None:
    await uno.deal()
    before = len(uno.channel.history())

    await added(uno, uno.guild.id)

    assert len(uno.channel.history()) == before


async def test_a_server_that_has_never_played_is_no_longer_absent_once_it_is_back(
    uno: SimulatedServer,
) -> None:
    guild = uno.env.create_guild("back")
    channel = guild.create_text_channel("open")
    marks = uno.store.absent_guilds
    await marks.mark(guild.id, uno.env.now().timestamp())

    await uno.bot.on_guild_remove(discord.Object(guild.id))  # type: ignore[arg-type] # only its id is read
    await added(uno, guild.id)

    assert await marks.marks() == {}, "its data would be deleted once it removes the bot again"
    assert not channel.history()


async def test_a_server_without_channels_causes_no_error(uno: SimulatedServer) -> None:
    guild = uno.env.create_guild("new")
    await added(uno, guild.id)


@pytest.mark.parametrize("locale", Locale)
def test_help_and_welcome_name_the_host_if_the_host_wants_that(locale: Locale) -> None:
    for panel in (help_panel, welcome_panel):
        named, nameless = (
            " ".join(
                one.markdown
                for one in panel(locale, settings, "Card*Shark").blocks
                if isinstance(one, Text)
            )
            for settings in (HOSTED, Settings())
        )
        assert r"Ada \*the\* host" in named
        assert "(https://example.org/help)" in named
        assert "Ada" not in nameless
        assert "example" not in nameless
        assert all(r"**Card\*Shark**" in text for text in (named, nameless))


@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", "ftp://a", "https://a b", "https://a)b"]
)
def test_a_link_for_reports_must_be_a_web_address(address: str) -> None:
    with pytest.raises(ConfigError, match="SUPPORT_URL"):
        read_settings({"SUPPORT_URL": address})
