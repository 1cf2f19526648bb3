"""The page as people use it: by keyboard and pointer, in a real browser, with a real bot."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, cast

import discord
import pytest
from playwright.async_api import Browser, Locator, Page, expect

from playground import Demo, LocalDiscord
from playground.tests.browser.conftest import in_session_loop, say
from playground.tests.conftest import InstallableBot, ScriptedBot, connected

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

_HOSTILE = "<img src=x onerror=hit=1>"


def sent(interaction: discord.Interaction) -> dict[str, Any]:
    """The data the page sent with a click."""
    return cast("dict[str, Any]", interaction.data)


class Buttons(discord.ui.View):
    """Three buttons and a select; their ids contain the number of the question."""

    def __init__(self, question: int) -> None:
        super().__init__(timeout=None)
        for name in ("Red 7", "Blue 2", "Draw"):
            custom_id = f"{question}:{name}"
            self.add_item(discord.ui.Button(label=name, custom_id=custom_id))
        options = [discord.SelectOption(label=name) for name in ("Red", "Blue", "Green")]
        self.add_item(
            discord.ui.Select(
                placeholder="Colours", custom_id=f"{question}:s", max_values=2, options=options
            )
        )


class Words(discord.ui.LayoutView):
    """Lines of text, and two buttons below them."""

    def __init__(self, lines: int) -> None:
        super().__init__(timeout=None)
        for line in range(1, lines + 1):
            self.add_item(discord.ui.TextDisplay(f"Line {line}"))
        names = ("Draw", "Wait")
        self.add_item(
            discord.ui.ActionRow(*(discord.ui.Button(label=name, custom_id=name) for name in names))
        )


@in_session_loop
async def hand(bot: ScriptedBot, sit: Callable[[str], Awaitable[Page]]) -> tuple[Page, Locator]:
    """Robin's window and an ephemeral message with buttons in it."""

    async def show(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Hand 1", view=Buttons(1), ephemeral=True)

    page = await sit("Robin")
    bot.plays(show)
    await say(page, "/do")
    message = page.get_by_test_id("ephemeral")
    await expect(message).to_contain_text("Hand 1")
    return page, message


async def test_a_person_with_a_hostile_name_joins_and_no_script_runs(
    local: LocalDiscord, browser: Browser, sit: Callable[[str], Awaitable[Page]]
) -> None:
    robin = await sit("Robin")
    page = await browser.new_page(locale="fr-FR")
    await page.goto(local.url)
    form = page.get_by_test_id("person-form")
    await form.get_by_label("Nom").fill(_HOSTILE)
    await form.get_by_role("button").click()
    await say(page, f"**{_HOSTILE}** [x](javascript:alert(1))")

    message = robin.get_by_test_id("message").last
    await expect(message).to_contain_text(f"{_HOSTILE} [x](javascript:alert(1))")
    await expect(message.get_by_role("strong")).to_have_text(_HOSTILE)
    for window in (robin, page):
        assert await window.evaluate("typeof hit") == "undefined"


async def test_a_command_typed_in_full_as_text_runs(
    bot: ScriptedBot, sit: Callable[[str], Awaitable[Page]]
) -> None:
    page = await sit("Camille")

    async def answer(interaction: discord.Interaction) -> None:
        said = interaction.extras
        await interaction.response.send_message(f"{said['word']} {said['times']}")

    bot.plays(answer, answer)
    await say(page, "/do word:bleu clair times:3")
    await expect(page.get_by_test_id("message").last).to_contain_text("bleu clair 3")
    await say(page, "/do rouge")
    await expect(page.get_by_test_id("message").last).to_contain_text("rouge 1")
    await say(page, "/do times:two")
    await expect(page.get_by_test_id("status")).to_contain_text("« times » doit être un nombre.")


async def go_to(page: Page, channel: int) -> None:
    """Open a channel and wait until it is shown."""
    link = page.get_by_test_id(f"channel-{channel}")
    await link.click()
    await expect(link).to_have_attribute("aria-current", "page")


class TestServers:
    @pytest.fixture
    def demo(self) -> Demo:
        return Demo(servers=2)

    async def test_commands_of_a_server_are_offered_only_there(
        self, local: LocalDiscord, sit: Callable[[str], Awaitable[Page]]
    ) -> None:
        first, second = local.state.guilds.values()
        local.services.commands.put(second.id, {"name": "dig", "description": "Dig"})
        page = await sit("Robin")
        suggestions = page.get_by_test_id("suggestion")

        await go_to(page, local.state.channels_of(second)[0].id)
        await page.get_by_test_id("composer").fill("/d")
        await expect(suggestions).to_have_count(2)
        await go_to(page, local.state.channels_of(first)[0].id)
        await page.get_by_test_id("composer").fill("/d")

        await expect(suggestions).to_have_count(1)
        await expect(suggestions).to_contain_text("/do")


async def test_an_empty_channel_offers_the_commands_under_the_name_of_their_app(
    bot: ScriptedBot, sit: Callable[[str], Awaitable[Page]]
) -> None:
    page = await sit("Robin")
    assert bot.user is not None
    await page.get_by_role("button", name=f"See what {bot.user.name} can do").click()

    await expect(page.get_by_test_id("suggestions").get_by_role("paragraph").first).to_contain_text(
        bot.user.name
    )
    await expect(page.get_by_test_id("suggestion").first).to_be_visible()


async def test_on_wide_screens_people_are_listed_beside_the_messages(
    sit: Callable[[str], Awaitable[Page]],
) -> None:
    page = await sit("Robin")
    camille = page.locator('[data-name="Camille"]')
    beside = page.get_by_role("complementary", name="People").and_(page.locator(":has(details)"))

    await page.set_viewport_size({"width": 1280, "height": 800})
    await expect(beside).to_be_visible()
    await expect(camille).to_have_count(1)
    await page.set_viewport_size({"width": 1000, "height": 800})
    await expect(beside).to_have_count(0)
    await expect(camille).to_have_count(1)


class TestAdvice:
    @pytest.fixture
    def demo(self) -> Demo:
        return Demo(first="/do rouge")

    async def test_the_page_suggests_a_first_command_until_one_has_been_used(
        self, bot: ScriptedBot, sit: Callable[[str], Awaitable[Page]]
    ) -> None:
        page = await sit("Sasha")
        composer = page.get_by_test_id("composer")
        await expect(composer).to_have_attribute("placeholder", "Begin with /do rouge")

        await say(page, "/do rouge")
        await expect(composer).to_have_attribute(
            "placeholder", "Write in #general, or / for a command"
        )


async def test_the_bots_direct_channel_opens_and_offers_its_command(
    local: LocalDiscord, sit: Callable[[str], Awaitable[Page]]
) -> None:
    page = await sit("Robin")
    await expect(page.locator("[data-testid^=person-]")).to_have_count(4)

    await page.get_by_role("button", name="Write to UNO Master").click()
    await expect(page).to_have_title("@UNO Master · Robin")
    await page.get_by_test_id("composer").fill("/d")
    await expect(page.get_by_test_id("suggestion")).to_have_count(1)


class TestOutside:
    @pytest.fixture
    def demo(self) -> Demo:
        return Demo("UNO Master", first="/do", group="Game night")

    @in_session_loop
    async def bot(self, local: LocalDiscord) -> AsyncIterator[ScriptedBot]:
        async with connected(local, InstallableBot()) as bot:
            yield bot

    async def test_an_empty_group_offers_the_app_and_then_its_command(
        self, bot: ScriptedBot, sit: Callable[[str], Awaitable[Page]]
    ) -> None:
        async def answer(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("A table")

        robin, noor = await sit("Robin"), await sit("Noor")
        for page in (robin, noor):
            await page.get_by_role("link", name="Game night").click()
        await robin.get_by_test_id("composer").fill("/d")
        await expect(robin.get_by_test_id("suggestion")).to_have_count(0)

        await robin.get_by_role("button", name="Install UNO Master").click()
        await robin.get_by_role("button", name="Begin with /do").click()
        bot.plays(answer)
        await robin.keyboard.press("Enter")

        await expect(noor.get_by_test_id("message")).to_contain_text("A table")
        await expect(robin.get_by_text("Here begins")).not_to_contain_text("Nothing has been said")

    async def test_people_can_create_private_chats_and_groups(
        self, local: LocalDiscord, sit: Callable[[str], Awaitable[Page]]
    ) -> None:
        page = await sit("Robin")
        sasha = page.locator("[data-testid^=person-][data-name=Sasha]")
        await sasha.locator("summary").click()
        await page.get_by_role("button", name="Write to Sasha").click()
        await expect(page).to_have_title("@Sasha · Robin")

        await page.get_by_text("New group").click()
        form = page.get_by_test_id("group-form")
        await form.get_by_label("Noor").check()
        await form.get_by_role("button").click()
        await expect(form.get_by_role("alert")).to_have_text("A group has 3 to 10 people.")
        await form.get_by_label("Sasha").check()
        await form.get_by_role("button").click()
        await expect(page).to_have_title("Noor, Sasha · Robin")


async def test_a_role_select_offers_the_roles_of_the_server(
    bot: ScriptedBot, sit: Callable[[str], Awaitable[Page]]
) -> None:
    page = await sit("Robin")
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.RoleSelect(placeholder="Role", custom_id="role"))
    chosen: list[str] = []

    async def show(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Whose?", view=view)

    async def take(interaction: discord.Interaction) -> None:
        chosen.extend(sent(interaction)["resolved"]["roles"])
        await interaction.response.defer()

    bot.plays(show, take)
    await say(page, "/do")
    await page.get_by_role("combobox", name="Role").click()
    await page.get_by_role("option", name="UNO Master").click()
    await bot.finished()
    await bot.finished()

    assert chosen == [str(bot.guilds[0].me.roles[-1].id)]


async def test_the_bots_suggestions_can_be_filled_in_by_keyboard(
    bot: ScriptedBot, sit: Callable[[str], Awaitable[Page]]
) -> None:
    page = await sit("Robin")

    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"It is {interaction.extras['word']}.")

    bot.plays(answer)
    await page.get_by_test_id("composer").press_sequentially("/d")
    await page.keyboard.press("Tab")
    await expect(page.get_by_test_id("command-option-word")).to_be_focused()
    await expect(page.get_by_test_id("suggestion")).to_have_count(4)
    await page.keyboard.type("g")
    await page.keyboard.press("Enter")
    await expect(page.get_by_test_id("command-option-word")).to_have_value("Green")
    await page.keyboard.press("Enter")

    await expect(page.get_by_test_id("message").last).to_contain_text("It is green.")
    await expect(page.get_by_test_id("composer")).to_be_focused()


async def test_an_edit_keeps_the_keyboard_focus_on_the_button_in_the_same_place(
    bot: ScriptedBot, hand: tuple[Page, Locator]
) -> None:
    page, message = hand

    async def edit(interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content="Hand 2", view=Buttons(2))

    bot.plays(edit)
    await message.get_by_role("button", name="Blue 2").press("Enter")

    await expect(message).to_contain_text("Hand 2")
    focused = page.locator(":focus")
    await expect(focused).to_have_text("Blue 2")
    await expect(focused).to_have_attribute("data-custom-id", "2:Blue 2")


async def test_a_press_begun_before_an_edit_never_hits_a_new_button(
    bot: ScriptedBot, hand: tuple[Page, Locator]
) -> None:
    page, message = hand
    clicked: list[str] = []

    async def draw(interaction: discord.Interaction) -> None:
        clicked.append(sent(interaction)["custom_id"])
        await interaction.response.edit_message(
            content=f"Hand {len(clicked) + 1}", view=Buttons(len(clicked) + 1)
        )

    bot.plays(draw, draw)
    await message.get_by_role("button", name="Red 7").hover()
    await page.mouse.down()
    await message.get_by_role("button", name="Draw").press("Enter")
    await expect(message).to_contain_text("Hand 2")
    await page.mouse.up()
    await message.get_by_role("button", name="Draw").press("Enter")
    await expect(message).to_contain_text("Hand 3")

    assert clicked == ["1:Draw", "2:Draw"]


async def test_a_press_continues_while_an_edit_puts_words_above_the_button(
    bot: ScriptedBot, sit: Callable[[str], Awaitable[Page]]
) -> None:
    page = await sit("Robin")

    async def show(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Words(1), ephemeral=True)

    async def edit(interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=Words(2))

    bot.plays(show, edit, edit)
    await say(page, "/do")
    message = page.get_by_test_id("ephemeral")
    await message.get_by_role("button", name="Wait").focus()
    await page.keyboard.down("Space")
    await message.get_by_role("button", name="Draw").dispatch_event("click")
    await expect(message).to_contain_text("Line 2")
    await expect(page.locator(":focus")).to_have_text("Wait")
    await page.keyboard.up("Space")
    await bot.finished()
    await bot.finished()
    await bot.finished()

    assert bot.scripts == []


async def test_a_click_without_an_answer_is_shown_as_failed(
    bot: ScriptedBot, local: LocalDiscord, hand: tuple[Page, Locator]
) -> None:
    _, message = hand

    async def keep_silent(_: discord.Interaction) -> None:
        local.clock.advance(3.1)

    bot.plays(keep_silent)
    await message.get_by_role("button", name="Draw").click()

    await expect(message.get_by_role("alert")).to_have_text("The application did not respond")


async def test_several_options_can_be_chosen_by_keyboard(
    bot: ScriptedBot, hand: tuple[Page, Locator]
) -> None:
    page, message = hand
    chosen: list[str] = []

    async def take(interaction: discord.Interaction) -> None:
        chosen.extend(sent(interaction)["values"])
        await interaction.response.defer()

    bot.plays(take)
    await message.get_by_role("combobox", name="Colours").focus()
    for key in ("Enter", "Enter", "g", "Enter", "Tab"):
        await page.keyboard.press(key)
    await bot.finished()

    assert chosen == ["Red", "Green"]


async def test_an_ephemeral_message_is_shown_to_nobody_else_and_can_be_dismissed(
    hand: tuple[Page, Locator], sit: Callable[[str], Awaitable[Page]]
) -> None:
    page, message = hand
    camille = await sit("Camille")
    await page.reload()
    await expect(message).to_contain_text("Only you can see this")
    await message.get_by_role("button", name="Dismiss").click()

    await expect(message).to_have_count(0)
    await expect(camille.get_by_text("Hand 1")).to_have_count(0)


async def test_a_ping_in_another_channel_is_counted_and_announced(
    local: LocalDiscord, sit: Callable[[str], Awaitable[Page]]
) -> None:
    page, robin = await sit("Camille"), await sit("Robin")
    first, second = list(local.state.channels)[:2]
    await go_to(page, second)
    await say(robin, "@Camille, your turn")

    link = page.get_by_test_id(f"channel-{first}")
    await expect(link).to_have_attribute("data-mentions", "1")
    await expect(page).to_have_title(f"(1) #{local.state.channels[second].name} · Camille")
    await expect(page.get_by_test_id("announcer")).to_contain_text("Robin: @Camille, your turn")
    await link.click()
    await expect(page.locator(".message.pings")).to_be_visible()
    await expect(link).to_have_attribute("data-mentions", "0")


async def test_announcements_read_emojis_aloud_only_if_there_are_no_words(
    bot: ScriptedBot, uno: int, sit: Callable[[str], Awaitable[Page]]
) -> None:
    page = await sit("Robin")
    channel = bot.get_partial_messageable(uno)
    announcer = page.get_by_test_id("announcer")

    await channel.send("<:r7:1000000000000000000> red 7")
    await expect(announcer).to_have_text("UNO Master: red 7")
    await channel.send("<:r7:1000000000000000000>")
    await expect(announcer).to_have_text("UNO Master: :r7:")


async def test_emoji_are_shown_on_a_machine_without_an_emoji_font(
    sit: Callable[[str], Awaitable[Page]],
) -> None:
    page = await sit("Robin")

    colours = await page.evaluate(
        """async (emoji) => {
            await document.fonts.load('40px "Carried Emoji"', emoji);
            const canvas = new OffscreenCanvas(60, 60).getContext('2d');
            canvas.font = '40px "Carried Emoji"';
            canvas.fillText(emoji, 4, 48);
            const { data } = canvas.getImageData(0, 0, 60, 60);
            const bright = (one) => Math.max(...one) - Math.min(...one) > 60;
            return data.filter((_, n) => n % 4 === 0 && bright(data.slice(n, n + 3))).length;
        }""",
        "🟥",
    )
    assert colours > 200


async def test_a_small_screen_has_its_channels_in_a_drawer(
    sit: Callable[[str], Awaitable[Page]],
) -> None:
    page = await sit("Robin")
    await page.set_viewport_size({"width": 360, "height": 740})
    assert await page.evaluate("document.documentElement.scrollWidth") == 360
    menu = page.get_by_test_id("menu")
    await expect(page.get_by_role("link", name="#")).to_have_count(0)
    await menu.press("Enter")
    await expect(page.get_by_role("link", name="#")).not_to_have_count(0)
    await expect(page.locator("nav :focus")).to_have_count(1)
    await page.keyboard.press("Escape")

    await expect(page.get_by_role("link", name="#")).to_have_count(0)
    await expect(menu).to_be_focused()


async def test_a_persons_row_opens_the_commands_for_that_person(
    bot: ScriptedBot, sit: Callable[[str], Awaitable[Page]]
) -> None:
    async def greet(interaction: discord.Interaction, member: discord.Member) -> None:
        await interaction.response.send_message(f"Hello {member.display_name}")

    bot.tree.add_command(discord.app_commands.ContextMenu(name="Greet Them", callback=greet))
    page = await sit("Robin")
    await bot.tree.sync()
    row = page.locator("details[data-name='Camille']")
    await row.locator("summary").click()
    await row.get_by_role("button", name="Greet Them").click()
    await expect(page.get_by_test_id("message").last).to_contain_text("Hello Camille")
    await expect(page.get_by_test_id("message").last).to_contain_text("Greet Them")
    await expect(row).not_to_have_attribute("open", "")
