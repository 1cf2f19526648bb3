"""The words and panels of an edition: `present.py` of a package.

Its `PART` is an object of a subclass of `PresentEdition`. Texts are in the package's `locales`.
"""

from __future__ import annotations

from bot.engine.cards import Card, Colour, Face
from bot.engine.events import CardLaid, Event
from bot.engine.setup import Detail
from bot.engine.state import State, Waiting
from bot.engine.view import View
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.components import (
    NO_TABLE,
    ActionKind,
    Button,
    Buttons,
    ComponentAction,
    Divider,
    Option,
    Panel,
    Picture,
    Scene,
    Select,
    Style,
    Text,
    capitalised,
    page_of,
)
from bot.present.edition import HandPage, MomentStep, PresentEdition, VerbButton
from bot.present.text.fields import NO_VALUE, field_text
from bot.present.text.names import (
    card_text,
    face_name,
    group_cards,
    join_names,
    label_name,
    pile_text,
    seat_name,
    with_count,
)
from bot.present.text.results import links_text
from bot.settings import Sorting

__all__ = [
    "NO_TABLE",
    "NO_VALUE",
    "ActionKind",
    "Button",
    "Buttons",
    "Card",
    "CardLaid",
    "Colour",
    "ComponentAction",
    "Detail",
    "Divider",
    "Event",
    "Face",
    "HandPage",
    "Locale",
    "MomentStep",
    "Option",
    "Panel",
    "Picture",
    "PresentEdition",
    "Scene",
    "Select",
    "Sorting",
    "State",
    "Style",
    "TableState",
    "Text",
    "VerbButton",
    "View",
    "Waiting",
    "capitalised",
    "card_text",
    "face_name",
    "field_text",
    "group_cards",
    "join_names",
    "label_name",
    "links_text",
    "page_of",
    "pile_text",
    "seat_name",
    "tr",
    "with_count",
]
