"""What an edition shows of its own in words and panels, and the tables of all editions together.

All of it is optional: what an edition leaves out is shown as all editions have it. Methods get what
everyone (or the reader) may see, and the table; they tell no more than that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from bot.edition_parts import EditionParts
from bot.engine.cards import Card
from bot.engine.events import Event
from bot.engine.moves import Verb
from bot.engine.state import State, Waiting
from bot.engine.view import View
from bot.game.state.table_state import TableState
from bot.i18n import Locale
from bot.present.components import ComponentAction, Picture, Select, Style, Text
from bot.present.preferences import Sorting


@dataclass(frozen=True, slots=True)
class VerbButton:
    """The button of a verb that takes no argument; its words are `verb-<verb>`.

    Args:
        order: Its place among the others; those that all editions share have 10 to 40.
        in_channel: Whether it may stand in the channel: it tells nothing of a hidden card.
        out_of_turn: Whether a hand offers it while others are asked.
        early: What the game waits for while it comes too early, at a price; its words are then
            `verb-<verb>-early`.
    """

    verb: Verb
    order: int
    style: Style = Style.SECONDARY
    in_channel: bool = True
    out_of_turn: bool = False
    early: frozenset[Waiting] = frozenset()


@dataclass(frozen=True, slots=True)
class HandPage:
    """Which part of a hand is shown, and how.

    Args:
        page: Page of the selects, from 0.
        picked: Start of a line that was picked (`play R7`), or nothing.
    """

    page: int
    picked: str
    sorting: Sorting


@dataclass(frozen=True, slots=True)
class MomentStep:
    """One step of a big moment.

    Args:
        words: A line in Discord's markdown.
    """

    words: str
    picture: Picture | None = None


class PresentEdition:
    """What one edition shows; an object without state."""

    emblem: ClassVar[str] = "back"
    """The face or icon that stands for it where editions are chosen."""
    face_names: ClassVar[Mapping[str, str]] = {}
    """The faces of its cards, as cards are written, with their text `card-<name>`."""
    icon_fallbacks: ClassVar[Mapping[str, str]] = {}
    """The characters that stand in for its icons where their pictures cannot be shown."""
    character_icons: ClassVar[Mapping[str, str]] = {}
    """Its icons that are characters and have no picture."""
    seat_fields: ClassVar[frozenset[str]] = frozenset()
    """Fields of its events, questions and state that hold seats, beside those of all editions."""
    verb_buttons: ClassVar[tuple[VerbButton, ...]] = ()
    incomplete_refusals: ClassVar[frozenset[str]] = frozenset()
    """Refusals of a card that fits: the move has to say more."""
    card_refusals: ClassVar[frozenset[str]] = frozenset()
    """Refusals of a card; who owes cards, or is asked for something else, is told that instead."""
    action_kinds: ClassVar[frozenset[str]] = frozenset()
    """Actions of its components that are moves in another form, see `move_line`."""

    def tells(self, event: Event) -> bool:
        """Whether an event is worth a line of its own."""
        del event
        return True

    def status_lines(self, state: TableState, view: View, locale: Locale) -> tuple[str, ...]:
        """Lines about the piles as they lie together."""
        del state, view, locale
        return ()

    def pile_lines(
        self, state: TableState, view: View, pile: int, locale: Locale
    ) -> tuple[str, ...]:
        """Lines below a discard pile."""
        del state, view, pile, locale
        return ()

    def next_round_lines(self, state: TableState, game: State, locale: Locale) -> tuple[str, ...]:
        """Lines about the next round, between two rounds."""
        del state, game, locale
        return ()

    def steps(
        self, events: Sequence[Event], state: TableState, locale: Locale
    ) -> tuple[MomentStep, ...]:
        """What leads up to how a change of this edition came out; nothing for most changes.

        Args:
            events: What everyone may know of the change, in order.
        """
        del events, state, locale
        return ()

    def seat_marks(self, view: View, seat: int, locale: Locale) -> tuple[str, ...]:
        """What marks a player among those to choose from, in words."""
        del view, seat, locale
        return ()

    def summaries(
        self, events: Sequence[Event], state: TableState, locale: Locale
    ) -> tuple[str, ...]:
        """Lines that tell a long event of the edition whole, and stay for a turn of the table.

        Args:
            events: Those of the last turn of the table, in order.
        """
        del events, state, locale
        return ()

    def picture(
        self, state: TableState, view: View, locale: Locale, recent: Sequence[Event]
    ) -> Picture | None:
        """The picture of a round that is played; None where words tell all.

        Args:
            recent: The last events, in order.
        """
        del state, view, locale, recent
        return None

    def extra_cards(self, view: View) -> int:
        """From how many different cards `hand_blocks` let choose; 0 where there are none."""
        del view
        return 0

    def hand_blocks(
        self, state: TableState, view: View, locale: Locale, shown: HandPage
    ) -> tuple[Text | Select, ...]:
        """What a hand shows before the usual answers."""
        del state, view, locale, shown
        return ()

    def move_line(self, action: ComponentAction, hand: Sequence[Card]) -> str:
        """The line of a move that one of `action_kinds` makes, without the seat."""
        del hand
        raise NotImplementedError(action.kind)


PRESENT = EditionParts("present", PresentEdition())
"""What each edition shows."""
SHARED_BUTTONS = (
    VerbButton(Verb.DRAW, 10),
    VerbButton(Verb.PASS, 20, in_channel=False),
    VerbButton(Verb.TAKE, 30),
    VerbButton(Verb.CHALLENGE, 40, Style.DANGER),
)


@dataclass(frozen=True, slots=True, eq=False)
class MergedTables:
    """The tables of all editions together, with what all editions share where it is said so.

    Args:
        verb_buttons: With the shared ones, in their order.
    """

    face_names: Mapping[str, str]
    icon_fallbacks: Mapping[str, str]
    character_icons: Mapping[str, str]
    seat_fields: frozenset[str]
    verb_buttons: tuple[VerbButton, ...]


def merged() -> MergedTables:
    """The tables of all editions together."""
    return _merged(PRESENT.all())


@cache
def _merged(parts: tuple[PresentEdition, ...]) -> MergedTables:
    buttons = [*SHARED_BUTTONS, *(one for part in parts for one in part.verb_buttons)]
    return MergedTables(
        face_names=_joined(part.face_names for part in parts),
        icon_fallbacks=_joined(part.icon_fallbacks for part in parts),
        character_icons=_joined(part.character_icons for part in parts),
        seat_fields=frozenset().union(*(part.seat_fields for part in parts)),
        verb_buttons=tuple(sorted(buttons, key=lambda one: one.order)),
    )


def _joined(tables: Iterable[Mapping[str, str]]) -> Mapping[str, str]:
    return {name: value for table in tables for name, value in table.items()}


NO_ACTIONS = frozenset({Verb.JOIN, Verb.LEAVE, Verb.LAPSE})
"""Moves of a player that no component makes: to leave is an action of the table."""


def is_verb(kind: str) -> bool:
    """Whether an action is called like a verb that a component may say."""
    verb: Verb | None = Verb.known.get(kind)
    return verb is not None and not verb.of_time and verb not in NO_ACTIONS


def is_move(kind: str) -> bool:
    """Whether an action is a move, as its line or in the form of an edition's own."""
    return is_verb(kind) or any(kind in part.action_kinds for part in PRESENT.all())


def move_line(action: ComponentAction, hand: Sequence[Card] = ()) -> str:
    """The line of a move that an action makes, in the notation, without the seat.

    Args:
        action: An action for which `is_move` holds, the values of its select filled in.
        hand: The hand of who acts; an edition's own form may need it.
    """
    for part in PRESENT.all():
        if action.kind in part.action_kinds:
            return part.move_line(action, hand)
    return f"{action.kind} {action.detail}".strip()
