"""A match as one HTML page that needs nothing beside it: words, cards and script are in it."""

from __future__ import annotations

import json
from base64 import b64encode
from bisect import bisect_right
from html import escape
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, Any

from bot.engine.view import view
from bot.i18n import tr
from bot.pictures.cards.card import card_picture
from bot.pictures.drawing.surface import still_webp
from bot.present.panels.replay import moves_told
from bot.present.text.cards import pile_text, sort_key
from bot.present.text.names import label_name
from bot.present.text.plain_text import plain_words
from bot.present.text.status_lines import question_line

if TYPE_CHECKING:
    from bot.engine.cards import Card, Colour
    from bot.i18n import Locale
    from bot.table.rules.match_replay import MatchReplay

TEMPLATE = Path(__file__).resolve().parents[2] / "data" / "replay.html"
CARD = 96
"""Width of a card, in pixels; the page shows it at half of that."""
BUTTONS = ("to-start", "previous", "next", "to-end", "best")


def html_page(replay: MatchReplay, locale: Locale) -> str:
    """The page of a match."""
    edition = tr(locale, f"edition-{replay.table.edition}")
    title = tr(locale, "page-title", edition=edition, match=replay.table.table_id)
    pictures: dict[str, str] = {}
    places = [_place(replay, place, locale, pictures) for place in range(len(replay.positions))]
    content = {
        "places": places,
        "pictures": pictures,
        "rounds": replay.rounds,
        "choose_round": tr(locale, "choose-round"),
        "best": replay.best,
        "round": [
            tr(locale, "replay-round", round=number) for number, _ in enumerate(replay.rounds, 1)
        ],
        "buttons": {one: tr(locale, f"button-replay-{one}") for one in BUTTONS},
    }
    # Within a script nothing may look like its end.
    script = json.dumps(content, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return Template(TEMPLATE.read_text("utf-8")).substitute(
        locale=locale,
        title=escape(title),
        place=escape(tr(locale, "page-place")),
        hint=escape(tr(locale, "page-hint")),
        content=script,
    )


def _place(
    replay: MatchReplay, place: int, locale: Locale, pictures: dict[str, str]
) -> dict[str, Any]:
    state, game = replay.table_at(place), replay.positions[place].step.state
    edition = state.edition

    def shown(card: Card, named: Colour | None = None) -> tuple[str, str]:
        name = card.text if named is None else f"{card.text}-{named}"
        if name not in pictures:
            picture = still_webp(card_picture(card, edition, CARD, named))
            pictures[name] = f"data:image/webp;base64,{b64encode(picture).decode()}"
        return name, pile_text(card, named, edition, locale)

    return {
        "title": tr(
            locale,
            "page-move",
            round=bisect_right(replay.rounds, place),
            rounds=len(replay.rounds),
            move=place,
            moves=replay.last,
        ),
        "told": moves_told(replay, place, locale),
        "waits": plain_words(question_line(state, view(game, None), locale)),
        "draw": plain_words(tr(locale, "table-draw-pile", count=len(game.draw))),
        "piles": [shown(pile.top, pile.colour if pile.top.wild else None) for pile in game.piles],
        "hands": [
            {
                "name": label_name(state, seat),
                "asked": seat in state.asked,
                "said": seat in game.said,
                "cards": [shown(card) for card in sorted(game.hands[seat], key=sort_key)],
            }
            for seat in game.match.ring
        ],
    }
