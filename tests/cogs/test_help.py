"""`/uno help`: how to play, and where the host's terms and privacy page are."""

from __future__ import annotations

from tests.ui.message_content import answer_text
from tests.ui.simulated_server import SimulatedServer


async def test_help_uses_the_name_of_the_bots_account(uno: SimulatedServer) -> None:
    assert uno.bot.user is not None
    shown = answer_text(await uno.anna.slash(uno.channel, "uno help"))

    assert f"**{uno.bot.user.name}**: a fan project" in shown


async def test_help_links_the_pages_that_the_host_set_in_the_developer_portal(
    uno: SimulatedServer,
) -> None:
    application = uno.bot.application
    assert application is not None
    application.privacy_policy_url = "https://uno.example/privacy"
    application.terms_of_service_url = "https://uno.example/terms"

    shown = answer_text(await uno.anna.slash(uno.channel, "uno help"))

    assert "[Privacy](https://uno.example/privacy)" in shown
    assert "[Terms](https://uno.example/terms)" in shown
