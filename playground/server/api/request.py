"""A request to the API as its handlers see it: path, query, JSON and files."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aiohttp import BodyPartReader, MultipartReader, web

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.api.form import Form
from playground.server.api.snowflakes import parse_snowflake
from playground.server.api.types import Json

if TYPE_CHECKING:
    from collections.abc import Mapping

FILE_LIMIT = 10 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as it was sent with a request, by its number there."""

    number: int
    filename: str
    content: bytes


_FILE = re.compile(r"files\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class ApiRequest:
    """A request.

    Args:
        params: The variable parts of the path.
        body: The JSON object that was sent.
        listed: The JSON objects, where a list was sent.
    """

    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Json = field(default_factory=dict)
    listed: list[Json] = field(default_factory=list)
    uploads: list[Upload] = field(default_factory=list)

    def id(self, name: str) -> int:
        """An id in the path; 0, which is no one's, where it is none."""
        return parse_snowflake(self.params[name])

    def queried_id(self, name: str) -> int:
        """An id in the query; 0, which is no one's, where it is missing.

        Raises:
            ApiError: 50035, if it is none.
        """
        given = self.query.get(name)
        form = Form()
        found = form.at(name).snowflake(given)
        form.raise_errors()
        return found

    def number(self, name: str, default: int, maximum: int) -> int:
        """A number in the query, from 1 to a maximum.

        Raises:
            ApiError: 50035, if it is no such number.
        """
        given = self.query.get(name)
        form = Form()
        found = form.at(name).number_in_text(given, 1, maximum, default)
        form.raise_errors()
        return found

    def flag(self, name: str) -> bool:
        """Whether something is asked for in the query."""
        return self.query.get(name, "").lower() in {"1", "true"}


async def read_request(request: web.Request) -> ApiRequest:
    """Read a request.

    Raises:
        ApiError: 50109, if its body cannot be read; 40005, if its files are too large.
    """
    params, query = request.match_info, request.query
    if request.content_type.startswith("multipart/"):
        body, uploads = await _read_parts(request)
        return ApiRequest(params, query, body, uploads=uploads)
    content = await request.read()
    parsed = _parse(content) if content else {}
    if isinstance(parsed, list):
        return ApiRequest(params, query, listed=[each for each in parsed if isinstance(each, dict)])
    return ApiRequest(params, query, parsed if isinstance(parsed, dict) else {})


def _parse(content: bytes) -> object:
    try:
        return json.loads(content)
    except (ValueError, RecursionError):
        raise ApiError(errors.INVALID_JSON) from None


async def _parts(request: web.Request) -> MultipartReader:
    try:
        return await request.multipart()
    except ValueError:
        # It does not say what is between its parts.
        raise ApiError(errors.INVALID_JSON) from None


async def _read_parts(request: web.Request) -> tuple[Json, list[Upload]]:
    body: Json = {}
    uploads: list[Upload] = []
    async for part in await _parts(request):
        if not isinstance(part, BodyPartReader):
            raise ApiError(errors.INVALID_JSON)
        file = _FILE.fullmatch(part.name or "")
        if part.name == "payload_json":
            parsed = _parse(bytes(await part.read()))
            body = parsed if isinstance(parsed, dict) else {}
        elif file is not None:
            content = bytes(await part.read())
            if len(content) > FILE_LIMIT:
                raise ApiError(errors.TOO_LARGE)
            uploads.append(Upload(int(file[1]), part.filename or "file", content))
    return body, uploads
