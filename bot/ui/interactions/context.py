"""One interaction, and the ways to answer it."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from discord import File, ui

from bot.i18n import Locale, locale_of
from bot.table.rules.actions import Click
from bot.ui.discord.attachments import file_of
from bot.ui.discord.given_answer import first_answer_id
from bot.ui.discord.responder import Responder
from bot.ui.interactions.source import InteractionSource

if TYPE_CHECKING:
    from discord import Interaction

    from bot.pictures.drawing.surface import ImageFile
    from bot.present.components.panel import Panel
    from bot.table.rules.actions import Action
    from bot.ui.discord.rendering import PanelView
    from bot.ui.interactions.answer_renderer import AnswerRenderer
    from bot.ui.interactions.last_refusals import LastRefusals


class InteractionContext(InteractionSource):
    """One interaction, while it is answered.

    Args:
        default: Language of people who speak neither French nor English.
    """

    def __init__(
        self,
        interaction: Interaction[Any],
        renderer: AnswerRenderer,
        default: Locale,
        last_refusals: LastRefusals,
    ) -> None:
        super().__init__(interaction)
        self.last_refusals = last_refusals
        self.is_done = False
        """Whether what was asked for has been done and saved."""
        self._renderer = renderer
        self._default = default
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
    def may_be_done(self) -> bool:
        """Whether what was asked for may have been done, as what is done is answered then."""
        return self.is_done or self.responder.view is not None

    async def channel_locale(self) -> Locale:
        """The language of what the whole channel reads: in a server that server's.

        Raises:
            StoreUnavailable: The database failed.
        """
        if self.guild_id is None:
            return self.locale
        cache, code = self._renderer.preferences_cache, self.place.server_locale
        return await cache.server_locale(self.guild_id, code, self._default)

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
        return await self.responder.send(self._view(panel))

    async def send_file(self, panel: Panel, name: str, content: bytes) -> bool:
        """Answer with a message and a file that only this person sees."""
        view = self._view(panel)
        view.add_item(ui.File(f"attachment://{name}"))
        return await self.responder.send(view, lambda: [File(BytesIO(content), name)])

    async def tell_channel(self, panel: Panel) -> bool:
        """Answer with a message that the channel sees."""
        return await self.responder.send(self._view(panel), private=False)

    async def answer_id(self) -> int | None:
        """Discord id of the message that is the first answer; None if that is not to be had."""
        return await first_answer_id(self._interaction)

    async def send_picture(
        self, panel: Panel, picture: ImageFile | None, *, private: bool = True
    ) -> bool:
        """Answer with a message that has a picture, or its words where there is none.

        Args:
            private: Whether only this person sees it; else the channel does.
        """
        if picture is None or (private and self._renderer.in_words(self.user_id)):
            return await self.responder.send(self._view(panel), private=private)
        view = self._renderer.view(panel, self.user_id, picture.name)
        return await self.responder.send(view, lambda: [file_of(picture)], private=private)

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

    def _view(self, panel: Panel) -> PanelView:
        return self._renderer.view(panel, self.user_id)
