"""What the bot does when something changes in a server: who is there, its channels, permissions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.ui.commands.bot_base import BotBase

if TYPE_CHECKING:
    import discord

    from bot.app.composition import BotServices


class ServerEvents(BotBase):
    """A client that passes the changes of servers on."""

    _services: BotServices

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close the tables of a server that has removed the bot."""
        await self._services.cleanup.guild_removed(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Go on in a server that has added the bot again, or that Discord names only now."""
        await self._services.cleanup.guild_returned(guild.id)

    on_guild_available = on_guild_join

    async def on_member_ban(self, guild: discord.Guild, user: discord.User) -> None:
        """Let who was banned from a server leave its tables."""
        await self._services.membership.left(guild.id, user.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that is gone."""
        await self._services.cleanup.channel_removed(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that is gone."""
        await self._services.cleanup.channel_removed(payload.thread_id)

    async def on_guild_channel_update(
        self, _before: object, after: discord.abc.GuildChannel | discord.Thread | discord.Role
    ) -> None:
        """Let what is halted go on, should the change let the bot write again."""
        self._services.permissions_changed(after.guild)

    on_thread_update = on_guild_role_update = on_guild_channel_update

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """Let halted tables go on, should the bot's new roles let it write again."""
        if self.user is not None and after.id == self.user.id:
            self._services.permissions_changed(after.guild)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Let a halted table go on: so discord.py calls a change of a thread that was archived."""
        self._services.permissions_changed(thread.guild)
