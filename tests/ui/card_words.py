"""A search for the cards named in texts and logs, to check that their readers may know them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import fields, is_dataclass
from itertools import product

from bot.engine.cards import Card
from bot.engine.editions import EDITIONS
from bot.game.rules.match_record import last_events
from bot.game.state.table_state import TableState
from bot.i18n import Locale
from bot.present.text.names import card_text
from tests.ui.simulated_server import SECRET

_ALL = 1_000_000
OFFERED = {"potter": {"WI"}, "wizz": {"W"}}
"""Cards that questions or the wheel always name, whether or not anybody holds one."""


class CardWords:
    """The names of an edition's cards in all languages."""

    def __init__(self, edition: str) -> None:
        cards = both_sides(EDITIONS[edition].deck)
        words = defaultdict[str, set[Card]](set)
        for card, locale in product(cards, Locale):
            words[card_text(card, locale, edition).casefold()].add(card)
        # “wild draw four” is not a “wild”; several two-sided cards share a name.
        self._words = sorted(words.items(), key=lambda one: -len(one[0]))
        self._offered = {card for card in cards if card.text in OFFERED.get(edition, ())}

    def unknown(self, text: str, known: Set[Card]) -> list[set[Card]]:
        """The cards that a text names although its reader does not know any card of that name."""
        return [one for one in self.named(text) if not one & (known | self._offered)]

    def named(self, text: str) -> list[set[Card]]:
        """The cards that a text names: for each name in it, the set of cards with that name."""
        found = []
        for words, cards in self._words:
            if words in text:
                found.append(cards)
                text = text.replace(words, "")
        return found


class KnownCards:
    """The cards that have been open at a table, and those that each person there has seen."""

    def __init__(self) -> None:
        self.open: set[Card] = set()
        self._backs: set[Card] = set()
        self._own = defaultdict[int, set[Card]](set)

    def learn(self, state: TableState, lines: Sequence[str]) -> None:
        """Add the cards that the moves so far have shown to everybody or to one seat.

        Also add each hand for its own player, and the other sides of cards for everybody.

        Args:
            lines: The moves, as saved.
        """
        assert state.game is not None, "a game is played"
        told = last_events(state, lines, _ALL)
        self.open.update(*(cards_of(event.seen_by(None)) for event in told))
        # Everybody sees the other sides (FLI-3).
        held = [card for hand in state.game.hands for card in hand]
        lies = state.game.draw[-1:]
        sides = (card.other_side for card in (*held, *lies))
        self._backs.update(side for side in sides if side is not None)
        for seat, player in enumerate(state.players):
            if player.user_id is not None:
                known = self._own[player.user_id]
                known.update(state.game.hands[seat])
                known.update(*(cards_of(event.seen_by(seat)) for event in told))

    def to(self, user_id: int | None) -> set[Card]:
        """The cards that a person may read about; if `user_id` is None, those open to everybody."""
        own = set() if user_id is None else self._own[user_id]
        return self.open | self._backs | own


def both_sides(cards: Iterable[Card]) -> set[Card]:
    """The cards with their other sides, and each side on its own."""
    sides = (side for card in cards for side in (card, card.back, card.front, card.other_side))
    return {side for side in sides if side is not None}


def cards_of(value: object) -> Iterator[Card]:
    """All cards found anywhere within plain data."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from cards_of(one)
    elif is_dataclass(value):
        for each in fields(value):
            yield from cards_of(getattr(value, each.name))


def betrayed(lines: str) -> set[str]:
    """The cards, hands and secrets found in a log."""
    cards = {card for rules in EDITIONS.values() for card in rules.deck}
    words = {card_text(card, locale) for card in cards for locale in Locale}
    secret = {SECRET.hex(), repr(SECRET), str(list(SECRET))}
    lowered = lines.casefold()
    found = set(re.findall(r"(?<![\w+])[\w+]+\*?(?![\w+*])", lines))
    return {card.text for card in cards} & found | {
        one for one in words | secret if one.casefold() in lowered
    }
