"""A person who plays by what the page shows: one click at a time, always something legal.

The player uses the hooks of the page and the names of actions in components, but no rule of any
edition. Kinds of controls that were never used come first, then those earlier in `VERBS`. Each
question is answered once: a hand whose offer is refused stops its player, and so fails the test.
"""

from __future__ import annotations

from dataclasses import dataclass

from playwright.async_api import (
    Page,
    TimeoutError,  # noqa: A004 - Playwright's own
)

VERBS = (
    "shout",
    "play",
    "colour",
    "choose",
    "number",
    "discard",
    "keep",
    "pick",
    "spin",
    "show",
    "challenge",
    "take",
    "draw",
    "pass",
    "press",
    "catch",
    "uno",
)
"""The controls to click, preferred ones first."""
ONCE = frozenset({"catch", "uno", "challenge"})
"""Controls that are clicked only once, to see that they work."""

MISSED = 700
"""Milliseconds to wait for a control; one that is still missing was removed by an edit."""

_FIND = """
({ verbs, once, answered, used, pressed, moves, privately }) => {
  const messages = [...document.querySelectorAll('[data-testid=message], [data-testid=ephemeral]')];
  const shown = messages.filter((one) => one.dataset.testid === 'ephemeral');
  const places = privately ? shown.slice(-1) : messages;
  const free = (node) => !node.disabled && node.ariaDisabled !== 'true' && node.ariaBusy !== 'true';
  const found = places.flatMap((place) =>
    [...place.querySelectorAll('[data-custom-id]')].filter(free).map((node) => {
      const [, , number, verb] = node.dataset.customId.split(':');
      const listed = node.role === 'combobox';
      return { id: node.dataset.customId, message: place.dataset.messageId, number, verb, listed };
    }),
  );
  const open = found.filter(({ number, verb }) =>
    verbs.includes(verb)
    && number !== answered
    && !(once.includes(verb) && used.includes(verb)));
  const place = ({ verb }) => verbs.indexOf(verb) + (used.includes(verb) ? verbs.length : 0);
  open.sort((one, other) => place(one) - place(other));
  if (open.length) return open[0];
  if (!privately) return null;
  const call = messages.find((one) => one.classList.contains('pings'));
  const button = call?.querySelector('[data-custom-id*=":hand:"]');
  if (!button || !free(button)) return null;
  const key = `${call.dataset.messageId} ${moves}`;
  if (key === pressed.key && performance.now() < pressed.at + 2000) return null;
  return { id: button.dataset.customId, message: call.dataset.messageId, number: '-', verb: 'hand',
    listed: false, key, at: performance.now() };
}
"""
"""The next thing to click, or null; it opens a hand only if the person was notified."""

_WAIT = f"""
(arg) => new Promise((resolve) => {{
  const find = {_FIND};
  const look = () => {{
    const found = find(arg);
    if (!found) return;
    observer.disconnect();
    clearInterval(timer);
    resolve(found);
  }};
  const observer = new MutationObserver(look);
  const shown = {{ subtree: true, childList: true, attributes: true }};
  observer.observe(document.body, shown);
  const timer = setInterval(look, 1000);
  look();
}})
"""
"""The next thing to click, once there is one.

It looks whenever the page changes, and once a second, because a hand that did not arrive may be
opened again.
"""


@dataclass(frozen=True, slots=True)
class Click:
    """A component to click.

    Args:
        id: The custom id of the component.
        message: The id of its message.
        number: The number of the question that it answers; `-` if it answers none.
        verb: The verb of its action.
        listed: Whether it opens a list to choose from.
    """

    id: str
    message: str
    number: str
    verb: str
    listed: bool


class Player:
    """A person at a window.

    Args:
        page: The window; it shows the direct messages, or the channel if those are closed.
        privately: Whether the person sees their hand only with *My hand*.
    """

    def __init__(self, page: Page, *, privately: bool = False) -> None:
        self.page = page
        self.privately = privately
        self.used: list[str] = []
        self._answered: str | None = None
        self._pressed: dict[str, object] = {"key": "", "at": 0}

    async def play_on(self) -> None:
        """Keep clicking until the test cancels this task, which it does when the game is over."""
        while True:
            await self.play()

    async def play(self) -> None:
        """Wait until there is something to click, and click it."""
        await self.do(await self.next())

    async def next(self) -> Click:
        """Wait until there is something to click; return it."""
        answer = await self.page.evaluate(
            _WAIT,
            {
                "verbs": VERBS,
                "once": sorted(ONCE),
                "answered": self._answered,
                "used": sorted(set(self.used)),
                "pressed": self._pressed,
                "moves": len(self.used),
                "privately": self.privately,
            },
        )
        if answer["verb"] == "hand":
            self._pressed = {"key": answer["key"], "at": answer["at"]}
        return Click(*(answer[name] for name in ("id", "message", "number", "verb", "listed")))

    async def do(self, click: Click) -> None:
        """Click a control unless an edit has removed it; note its kind and what it has answered."""
        if await self._click(click) and click.verb != "hand":
            self.used.append(click.verb)
            if click.number != "-" and click.verb != "pick":
                self._answered = click.number

    async def _click(self, click: Click) -> bool:
        """Click a control unless an edit has removed it; return whether it was clicked."""
        message = self.page.locator(f'[data-message-id="{click.message}"]')
        try:
            await message.locator(f'[data-custom-id="{click.id}"]').click(timeout=MISSED)
            if click.listed:
                await self._choose()
        except TimeoutError:
            return False
        return True

    async def _choose(self) -> None:
        """Choose the first option of the open list, or as many as the select asks for."""
        options = self.page.get_by_test_id("option")
        done = self.page.locator(".listbox-foot .button")
        await options.first.click(timeout=MISSED)
        if await done.count():
            for one in (await options.all())[1:]:
                await one.click(timeout=MISSED)
            await done.click(timeout=MISSED)
