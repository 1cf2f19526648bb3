"""One interaction: who asks from where, and the ways to answer."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from discord import File, Member, ui
from discord.utils import snowflake_time

from bot.i18n import Locale, locale_of
from bot.table.rules.actions import Click
from bot.ui.discord.responder import Responder
from bot.ui.interactions.place import place_of

if TYPE_CHECKING:
    from discord import Interaction

    from bot.present.components.panel import Panel
    from bot.table.rules.actions import Action
    from bot.ui.interactions.answer_renderer import AnswerRenderer
    from bot.ui.interactions.place import InteractionPlace


class InteractionContext:
    """One interaction, while it is answered.

    Args:
        default: Language of people who speak neither French nor English.
    """

    def __init__(
        self,
        interaction: Interaction[Any],
        renderer: AnswerRenderer,
        default: Locale,
    ) -> None:
        self._interaction = interaction
        self._renderer = renderer
        self.code = str(interaction.locale)
        """Locale of the person's client, as Discord spells it."""
        self.locale = locale_of(self.code, default)
        self.responder = Responder(interaction)
        message = interaction.message
        self.message_id = None if message is None else message.id
        self.in_private = message is not None and (
            message.flags.ephemeral or interaction.guild_id is None
        )
        self.is_direct_command = message is None and interaction.guild_id is None
        self.in_public = message is not None and not self.in_private

    @property
    def user_id(self) -> int:
        """Discord id of the person."""
        return self._interaction.user.id

    @property
    def name(self) -> str:
        """Name of the person in the server; in direct messages the one they have everywhere."""
        return self._interaction.user.display_name

    @property
    def guild_id(self) -> int | None:
        """Discord id of the server; None in direct messages."""
        return self._interaction.guild_id

    @property
    def channel_id(self) -> int | None:
        """Discord id of the channel."""
        return self._interaction.channel_id

    @property
    def place(self) -> InteractionPlace:
        """Where it was asked."""
        return place_of(self._interaction)

    @property
    def roles(self) -> tuple[int, ...]:
        """Discord ids of the person's roles in the server."""
        user = self._interaction.user
        return tuple(role.id for role in user.roles) if isinstance(user, Member) else ()

    @property
    def interaction_id(self) -> int:
        """Discord id of the interaction."""
        return self._interaction.id

    @property
    def at(self) -> float:
        """When it was asked, by Discord's clock: Unix time in seconds."""
        return snowflake_time(self._interaction.id).timestamp()

    def is_staff_of(self, guild_id: int | None) -> bool:
        """Whether the person has the staff's say at all tables of a server."""
        rights = self._interaction.permissions
        may = rights.manage_guild or rights.manage_messages
        return may and guild_id is not None and guild_id == self.guild_id

    @property
    def manages_guild(self) -> bool:
        """Whether the person may choose for the whole server."""
        return self.guild_id is not None and self._interaction.permissions.manage_guild

    @property
    def privacy_url(self) -> str | None:
        """Where the host tells what is kept about people; set in Discord's developer portal."""
        application = self._interaction.client.application
        return None if application is None else application.privacy_policy_url

    @property
    def terms_url(self) -> str | None:
        """Where the host tells what using the bot is bound to; set in the developer portal."""
        application = self._interaction.client.application
        return None if application is None else application.terms_of_service_url

    def report_refusal(self, reason: str) -> None:
        """Tell those who listen to the bot that this did not count."""
        self._interaction.client.dispatch("refusal", reason)

    def click(self, action: Action, question: int | None = None) -> Click:
        """The request to a table.

        Args:
            question: Number of the question that a move answers, if it answers that one only.
        """
        return Click(
            user_id=self.user_id,
            name=self.name,
            locale=self.code,
            action=action,
            at=self.at,
            interaction_id=self.interaction_id,
            question=question,
            guild_id=self.guild_id,
            staff=self.is_staff_of(self.guild_id),
        )

    async def say(self, panel: Panel) -> bool:
        """Answer with a message that only this person sees; returns whether Discord took it."""
        return await self.responder.send_private(self._view(panel))

    async def send_file(self, panel: Panel, name: str, content: bytes) -> bool:
        """Answer with a message and a file that only this person sees."""
        view = self._view(panel)
        view.add_item(ui.File(f"attachment://{name}"))
        return await self.responder.send_private(view, lambda: [File(BytesIO(content), name)])

    async def show(self, panel: Panel, *, anew: bool = False) -> bool:
        """Answer in place, where the clicked message is private; else with a private message.

        Args:
            anew: Whether the clicked message stays as it is.
        """
        if self.in_private and not anew:
            return await self.replace(panel)
        return await self.say(panel)

    async def replace(self, panel: Panel) -> bool:
        """Replace the message that was clicked."""
        return await self.responder.replace(self._view(panel))

    async def confirm(self, panel: Panel) -> bool:
        """Answer that it is done, where no message shows it."""
        if self.in_public:
            return await self.responder.acknowledge()
        return await self.show(panel)

    def _view(self, panel: Panel) -> ui.LayoutView:
        return self._renderer.view(panel, self.user_id)
