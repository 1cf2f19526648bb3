"""Finds messages of finished tables and tournaments that still offer a way to play.

Outside the bot's servers, a message may do so until somebody has clicked it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from playground import LocalDiscord
from playground.server.state.models import Channel, ChannelKind, Message
from tests.chaos.people import LOBBY, MOVES, Control, controls_of

GOES_ON = MOVES | LOBBY | {"accuse", "accuse-whom", "react", "hand", "stop"}
"""Controls that only an open table offers."""


@dataclass(frozen=True, slots=True)
class LeftOver:
    """A message of a finished table that still offers a way to play.

    Args:
        offers: The controls that it still offers.
    """

    channel: Channel
    message: Message
    offers: tuple[Control, ...]

    def __str__(self) -> str:
        offers = sorted({f"{one.table_id} {one.what}" for one in self.offers})
        return f"message {self.message.id} in {self.channel.name or self.channel.id}: {offers}"


def left_over(local: LocalDiscord, over: Collection[str]) -> Iterator[LeftOver]:
    """The messages of finished tables that still offer a way to play.

    Args:
        over: The ids of the finished tables and tournaments.
    """
    for channel in local.state.channels.values():
        for message in tuple(channel.messages.values()):
            is_public = message.author_id == local.state.bot.id and message.visible_to is None
            offers = _offers(channel, message, over) if is_public else ()
            if offers:
                yield LeftOver(channel, message, offers)


def _offers(channel: Channel, message: Message, over: Collection[str]) -> tuple[Control, ...]:
    # The message of a set in its thread still leads to the hand, as do answers in direct messages
    # that a token can no longer edit.
    is_direct = channel.kind is ChannelKind.DIRECT and not channel.people
    keeps_hand = channel.thread is not None or is_direct
    goes_on = GOES_ON - {"hand"} if keeps_hand else GOES_ON
    found = (one for one in controls_of(message) if one.table_id in over)
    return tuple(one for one in found if one.what in goes_on)
