"""An edition's own texts and panels, and the lookup tables of all editions, merged.

Everything is optional; the default is what all editions share. Methods receive only facts that the
channel (or the reader) may see.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import ClassVar, TypeVar

from bot.engine.cards import Card
from bot.engine.editions import EDITIONS, EditionParts
from bot.engine.events import CardLaid, Drew, Event
from bot.engine.moves import Move, Verb
from bot.engine.state import State
from bot.engine.view import View
from bot.game.state.table_state import TableState
from bot.i18n import Locale
from bot.present.clicks import ComponentAction
from bot.present.components import Light, Picture, Select, Style, Text
from bot.settings import Sorting


class ActionKind(StrEnum):
    """The kinds of table actions that a package's buttons may use, with their details."""

    JOIN = "join"
    LEAVE = "leave"
    SHOW_HAND = "show-hand"
    """Agree to be watched with an open hand, or withdraw the consent."""
    ADD_ROBOT = "add-robot"
    """Add a robot: its level, or nothing for the level of the robot added last."""
    REMOVE_ROBOT = "remove-robot"
    START = "start"
    START_WITH_ROBOTS = "start-with-robots"
    CANCEL = "cancel"
    OPTIONS = "options"
    """Show the host the options before the start: one option's name, or nothing."""
    OPTION = "option"
    """Choose an option: `<name> <value>` (`speed 8`, `strict true`, `turn-seconds 60`)."""
    ROBOTS = "robots"
    TEAMS = "teams"
    TEAM = "team"
    """Choose a team: its number, from 1."""
    HAND = "hand"
    """Show the reader's hand: a page from 0, or nothing for the first."""
    PICK = "pick"
    """Show the hand with the start of a move picked: `<page> <start>` (`0 play R7`)."""
    WHY = "why"
    """Explain why cards cannot be played: a card, or nothing for all."""
    STATUS = "status"
    LOG = "log"
    """Show the history: a page from 0, or nothing for the newest events."""
    COME_BACK = "come-back"
    READY = "ready"
    RULES = "rules"
    """Show a page of the rules: `<edition> <page from 0>`."""
    HELP = "help"


@dataclass(frozen=True, slots=True)
class VerbButton:
    """The button of a verb without arguments, labelled `verb-<verb>`.

    Args:
        order: Its position among the buttons; shared buttons have 10 to 40.
        in_channel: Whether it may appear in the channel, because it reveals no hidden card.
        out_of_turn: Whether a hand also offers it while others are asked.
    """

    verb: Verb
    order: int
    style: Style = Style.SECONDARY
    in_channel: bool = True
    out_of_turn: bool = False


@dataclass(frozen=True, slots=True)
class HandPage:
    """The part of a hand that is shown; `picked` is the start of a move (`play R7`), or ""."""

    page: int
    picked: str
    sorting: Sorting


@dataclass(frozen=True, slots=True)
class MomentStep:
    """One step of a great moment.

    Args:
        suspense: Seconds after the change during which its outcome is kept secret.
        longer: Extra seconds for which it is shown, compared with other steps.
        card, sign: The card or icon that is shown large where the step has no picture.
        own: The seat that caused the moment, and the words for the hand of that player.
    """

    words: str
    picture: Picture | None = None
    suspense: float = 0.0
    longer: float = 0.0
    card: Card | None = None
    sign: str = ""
    own: tuple[int, str] | None = None


@dataclass(frozen=True, slots=True)
class Stage:
    """An edition's own part of the picture of a table.

    Args:
        words: Words about this part that the other words of the picture lack.
        worn: The icons that players wear, by seat.
        faded: The players who are shown faintly.
        sign: The icon of what has just happened, shown large.
        caption: What has just happened in a few words, for the picture.
        instead: The picture that the channel sees for a moment in place of the table.
    """

    words: str = ""
    worn: Mapping[int, str] = field(default_factory=dict)
    faded: frozenset[int] = frozenset()
    light: Light = Light.PLAIN
    sign: str = ""
    caption: str = ""
    instead: Picture | None = None


E = TypeVar("E", bound=Event)


def since_last_card(events: Sequence[Event]) -> Sequence[Event]:
    places = reversed(range(len(events)))
    last = next((place for place in places if isinstance(events[place], CardLaid)), 0)
    return events[last:]


def last_since_card(events: Sequence[Event], kind: type[E]) -> E | None:
    """The last event of a class since the last card was played, or None."""
    return last_of(since_last_card(events), kind)


def last_of(events: Sequence[Event], kind: type[E]) -> E | None:
    """The last event of a class, or None."""
    return next((one for one in reversed(events) if isinstance(one, kind)), None)


class PresentEdition:
    emblem: ClassVar[str] = "back"
    """The face or icon that represents the edition where editions are chosen."""
    face_names: ClassVar[Mapping[str, str]] = {}
    """The names of the edition's card faces, by their notation; a card's text is `card-<name>`.

    A dark side's wild may be a different card from a light side's: its key is `<face>-dark`.
    """
    icon_fallbacks: ClassVar[Mapping[str, str]] = {}
    """Characters that replace the edition's icons where pictures cannot be shown."""
    character_icons: ClassVar[Mapping[str, str]] = {}
    """Icons of the edition that are characters, without a picture."""
    seat_fields: ClassVar[frozenset[str]] = frozenset()
    """Fields of the edition's events, questions and state that hold seats, besides shared ones."""
    verb_buttons: ClassVar[tuple[VerbButton, ...]] = ()
    incomplete_refusals: ClassVar[frozenset[str]] = frozenset()
    """Refusals of playable cards whose move is incomplete."""
    card_refusals: ClassVar[frozenset[str]] = frozenset()
    """Refusals of a card; a player who is not asked for a card is told the question instead."""
    action_kinds: ClassVar[frozenset[str]] = frozenset()
    """Component actions that are moves in a different form; see `move_line`."""

    shown_instead: ClassVar[tuple[type[Event], ...]] = ()
    """Events that the picture `Stage.instead` shows, so that no words repeat them beside it."""

    lobby_kinds: ClassVar[tuple[str, ...]] = ()
    """Kinds of buttons in the edition's lobby that ask for details; its cog handles the clicks."""

    def tells(self, event: Event) -> bool:
        return True

    def status_lines(self, state: TableState, view: View, locale: Locale) -> tuple[str, ...]:
        return ()

    def pile_lines(
        self, state: TableState, view: View, pile: int, locale: Locale
    ) -> tuple[str, ...]:
        """The text beside the top of a pile."""
        return ()

    def next_round_lines(self, state: TableState, game: State, locale: Locale) -> tuple[str, ...]:
        """Lines about the next round, between two rounds."""
        return ()

    def steps(
        self, events: Sequence[Event], state: TableState, locale: Locale
    ) -> tuple[MomentStep, ...]:
        """The steps that lead up to the outcome of a change, given its public events in order."""
        return ()

    def seat_marks(self, view: View, seat: int, locale: Locale) -> tuple[str, ...]:
        return ()

    def summaries(
        self,
        events: Sequence[Event],
        state: TableState,
        locale: Locale,
        reader: int | None = None,
    ) -> tuple[str, ...]:
        """Lines that summarise a long event, and stay for one turn of the table."""
        return ()

    def cause(
        self, before: Sequence[Event], drew: Drew, state: TableState
    ) -> tuple[int, Card] | None:
        """The player and the card that made another player draw, or None; by default the last card.

        Args:
            before: The round's events before the draw, as many as are kept.
        """
        laid = last_of(before, CardLaid)
        return None if laid is None else (laid.seat, laid.card)

    def summed_up(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events that `summaries` covers fully, so that they need no lines of their own."""
        return ()

    def picture(
        self, state: TableState, view: View, locale: Locale, recent: Sequence[Event]
    ) -> Picture | None:
        """The picture of a running round, or None if words are enough; `recent` is in order."""
        return None

    def stage(
        self, state: TableState, view: View, locale: Locale, recent: Sequence[Event]
    ) -> Stage:
        """The edition's part of the table's picture, in addition to `picture`."""
        return Stage()

    def rules_picture(self, locale: Locale, chapter: int) -> Picture | None:
        return None

    def extra_cards(self, view: View) -> int:
        """The number of different cards that `hand_blocks` offers; 0 if it offers none."""
        return 0

    def hand_blocks(
        self, state: TableState, view: View, locale: Locale, shown: HandPage
    ) -> tuple[Text | Select, ...]:
        return ()

    def takes_along(self, view: View, move: Move) -> int:
        """The number of cards discarded along with a chosen number or colour; 0 if none."""
        return 0

    def picked_move(self, view: View, picked: str) -> str:
        """The move picked in `hand_blocks`, if any, as an action and its detail."""
        return ""

    def move_line(self, action: ComponentAction, hand: Sequence[Card]) -> str:
        """The move of an action of `action_kinds`, in the notation without the seat."""
        return f"{action.kind} {action.detail}".strip()


PRESENT = EditionParts("present", PresentEdition())
SHARED_BUTTONS = (
    VerbButton(Verb.DRAW, 10),
    VerbButton(Verb.PASS, 20, in_channel=False),
    VerbButton(Verb.TAKE, 30),
    VerbButton(Verb.CHALLENGE, 40, Style.DANGER),
)


@dataclass(frozen=True, slots=True, eq=False)
class MergedTables:
    """The lookup tables of all editions, merged with the shared ones.

    Args:
        own_moves: The edition for each action that is a move in that edition's own form.
    """

    face_names: Mapping[str, str]
    icon_fallbacks: Mapping[str, str]
    character_icons: Mapping[str, str]
    seat_fields: frozenset[str]
    verb_buttons: tuple[VerbButton, ...]
    own_moves: Mapping[str, PresentEdition]


def merged() -> MergedTables:
    return merged_tables(tuple(EDITIONS))


@cache
def merged_tables(_editions: tuple[str, ...]) -> MergedTables:
    parts = PRESENT.all()
    buttons = [*SHARED_BUTTONS, *(one for part in parts for one in part.verb_buttons)]
    return MergedTables(
        face_names=_joined(part.face_names for part in parts),
        icon_fallbacks=_joined(part.icon_fallbacks for part in parts),
        character_icons=_joined(part.character_icons for part in parts),
        seat_fields=frozenset().union(*(part.seat_fields for part in parts)),
        verb_buttons=tuple(sorted(buttons, key=lambda one: one.order)),
        own_moves={kind: part for part in parts for kind in part.action_kinds},
    )


def _joined(tables: Iterable[Mapping[str, str]]) -> Mapping[str, str]:
    return {name: value for table in tables for name, value in table.items()}


NO_ACTIONS = frozenset({Verb.JOIN, Verb.LEAVE, Verb.LAPSE})
"""Moves without a component; for leaving, the table has its own action."""


def is_verb(kind: str) -> bool:
    """Whether an action is named after a verb that a component may use."""
    verb: Verb | None = Verb.known.get(kind)
    return verb is not None and not verb.of_time and verb not in NO_ACTIONS


def is_move(kind: str) -> bool:
    """Whether an action is a move, in the notation or in an edition's own form."""
    return is_verb(kind) or kind in merged().own_moves


def move_line(action: ComponentAction, hand: Sequence[Card] = ()) -> str:
    """The move of a package's action, in the notation; `hand` is as in `line_of`."""
    return line_of(f"{action.kind} {action.detail}".strip(), hand)


def line_of(move: str, hand: Sequence[Card] = ()) -> str:
    """A move in the notation, without the seat.

    Args:
        move: The move in the notation, or in an edition's own form.
        hand: The player's hand, which an edition's own form may need.
    """
    kind, _, detail = move.partition(" ")
    part = merged().own_moves.get(kind)
    return move if part is None else part.move_line(ComponentAction("", kind, None, detail), hand)
