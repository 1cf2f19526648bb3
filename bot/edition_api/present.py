"""The API for `present.py` of a package: the texts and panels of an edition.

The file's `PART` is an instance of a subclass of `PresentEdition`. Texts are in the package's
`locales`.
"""

from __future__ import annotations

from bot.engine.cards import Card as Card
from bot.engine.cards import Colour as Colour
from bot.engine.cards import Face as Face
from bot.engine.events import CardLaid as CardLaid
from bot.engine.events import Event as Event
from bot.engine.setup import Detail as Detail
from bot.engine.state import State as State
from bot.engine.state import Waiting as Waiting
from bot.engine.view import View as View
from bot.game.state.table_state import TableState as TableState
from bot.i18n import Locale as Locale
from bot.i18n import tr as tr
from bot.present.clicks import NO_TABLE as NO_TABLE
from bot.present.clicks import ComponentAction as ComponentAction
from bot.present.components import Button as Button
from bot.present.components import Buttons as Buttons
from bot.present.components import Divider as Divider
from bot.present.components import Light as Light
from bot.present.components import Option as Option
from bot.present.components import Panel as Panel
from bot.present.components import Picture as Picture
from bot.present.components import Scene as Scene
from bot.present.components import Select as Select
from bot.present.components import Style as Style
from bot.present.components import Text as Text
from bot.present.components import capitalised as capitalised
from bot.present.components import page_of as page_of
from bot.present.edition import ActionKind as ActionKind
from bot.present.edition import HandPage as HandPage
from bot.present.edition import MomentStep as MomentStep
from bot.present.edition import PresentEdition as PresentEdition
from bot.present.edition import Stage as Stage
from bot.present.edition import VerbButton as VerbButton
from bot.present.edition import last_since_card as last_since_card
from bot.present.edition import since_last_card as since_last_card
from bot.present.text.fields import NO_VALUE as NO_VALUE
from bot.present.text.fields import field_text as field_text
from bot.present.text.names import card_text as card_text
from bot.present.text.names import face_name as face_name
from bot.present.text.names import group_cards as group_cards
from bot.present.text.names import join_names as join_names
from bot.present.text.names import label_name as label_name
from bot.present.text.names import pile_text as pile_text
from bot.present.text.names import seat_name as seat_name
from bot.present.text.names import with_count as with_count
from bot.present.text.results import links_text as links_text
from bot.settings import Sorting as Sorting
