"""What Discord accepts as embeds.

Source: https://discord.com/developers/docs/resources/message#embed-object-embed-limits
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from playground.server.api.form import Form
    from playground.server.api.types import Json

MAX_CHARACTERS = 6000
_PICTURES = ("image", "thumbnail")


def check_embeds(embeds: list[Json], form: Form) -> None:
    """Check embeds: each text its length, 6,000 characters in all of them together."""
    characters = sum(_check_one(embed, form.at(index)) for index, embed in enumerate(embeds))
    if characters > MAX_CHARACTERS:
        form.add_error(
            "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MAX_CHARACTERS}"
        )


def _check_one(embed: Json, form: Form) -> int:
    characters = len(form.at("title").text(embed.get("title"), 0, 256, required=False))
    characters += len(
        form.at("description").text(embed.get("description"), 0, 4096, required=False)
    )
    form.at("color").number(embed.get("color"), 0, 0xFFFFFF, 0)
    if isinstance(embed.get("footer"), dict):
        characters += len(form.at("footer", "text").text(embed["footer"].get("text"), 1, 2048))
    if isinstance(embed.get("author"), dict):
        characters += len(form.at("author", "name").text(embed["author"].get("name"), 1, 256))
    for index, field in enumerate(form.at("fields").objects(embed.get("fields"), 0, 25)):
        here = form.at("fields", index)
        characters += len(here.at("name").text(field.get("name"), 1, 256))
        characters += len(here.at("value").text(field.get("value"), 1, 1024))
    return characters


def finish_embeds(embeds: list[Json], files: Mapping[str, Json]) -> tuple[list[Json], set[int]]:
    """What Discord makes of embeds that it took, and the ids of the files that they show.

    Args:
        embeds: As they were sent and checked.
        files: The attachments of the message, by the names under which they were sent.
    """
    finished = copy.deepcopy(embeds)
    shown: set[int] = set()
    for embed in finished:
        embed["type"] = "rich"
        for key in _PICTURES:
            picture = embed.get(key)
            if not isinstance(picture, dict):
                continue
            file = _file(str(picture.get("url", "")), files)
            if file is not None:
                shown.add(int(file["id"]))
                picture |= {"url": file["url"], "proxy_url": file["url"]}
                picture |= {"width": file.get("width"), "height": file.get("height")}
    return finished, shown


def _file(url: str, files: Mapping[str, Json]) -> Json | None:
    name = url.removeprefix("attachment://")
    if name != url:
        return files.get(name)
    return next((each for each in files.values() if each["url"] == url), None)
