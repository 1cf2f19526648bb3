"""A round of four people outside the bot's servers: clicks, requests per move, and messages.

`python -m tests.bench outside --edition classic` plays in a group of the local Discord, with full
hands; everybody moves before they would be notified.
"""

from __future__ import annotations

import argparse
import asyncio
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.engine.editions import EDITIONS
from bot.store.store import open_store
from playground.server.state.events import Event, InteractionCreated, MessageEdited, MessagePosted
from tests.ui.outside import Outside, outside


class Seen:
    """A counter of clicks and commands by person, and of changes to messages."""

    def __init__(self) -> None:
        self.clicks: Counter[int] = Counter()
        self.messages: Counter[str] = Counter()

    def on_event(self, event: Event) -> None:
        match event:
            case InteractionCreated(interaction):
                self.clicks[interaction.person_id] += 1
            case MessagePosted(message):
                whose = "for all" if message.visible_to is None else "for one"
                self.messages[f"posted {whose}"] += 1
            case MessageEdited(message):
                whose = "for all" if message.visible_to is None else "for one"
                self.messages[f"edited {whose}"] += 1
            case _:
                pass

    def clear(self) -> None:
        self.clicks.clear()
        self.messages.clear()


async def measure(world: Outside, edition: str) -> None:
    """Play a round, and print its figures."""
    seen, group, host = Seen(), world.group, world.camille
    world.local.state.listeners.append(seen)
    await world.command(host, group, "uno play")
    await world.click(host, world.seen_by(host, group)[-1], f"u:-:-:open-table:{edition}")
    for one in world.people[1:]:
        await world.click(one, world.board(group), "join")
    await world.click(host, world.board(group), "start")
    private = {one.visible_to for one in group.messages.values()}
    open_hands = sum(one.id in private for one in world.people)
    others = {seen.clicks[one.id] for one in world.people[1:]}
    print(f"until the cards are dealt: {seen.clicks[host.id]} clicks of the host,")
    print(f"{max(others)} of everybody else; hands open then: {open_hands} of {len(world.people)}")
    seen.clear()
    traffic = world.local.traffic
    traffic.routes.clear()
    traffic.by_token.clear()
    moves = await world.plays_round(group)
    clicks, requests = seen.clicks.total(), traffic.routes.total()
    print(f"the round: {moves} moves by {clicks} clicks, {clicks / moves:.2f} each")
    print(f"requests: {requests / moves:.2f} a move; by the bot's token {traffic.by_token.total()}")
    for name in ("posted for all", "posted for one", "edited for all", "edited for one"):
        count = seen.messages[name]
        print(f"messages {name}: {count}, {count / moves:.2f} a move")


async def run(edition: str) -> int:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        url = f"sqlite:///{Path(folder) / 'uno.db'}"
        async with open_store(url) as store, outside(store, patch) as world:
            world.drawn.are_shown = True
            await measure(world, edition)
    return 0


def main(argv: Sequence[str]) -> int:
    """Play a round outside the bot's servers, and print its figures.

    Args:
        argv: See `--help`.

    Returns:
        The exit status, 0.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.bench outside", description=__doc__)
    parser.add_argument("--edition", choices=sorted(EDITIONS), default="classic")
    return asyncio.run(run(parser.parse_args(argv).edition))
