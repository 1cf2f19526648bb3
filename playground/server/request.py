"""A request to the API as handlers see it, and the form that collects its errors.

Source: https://discord.com/developers/docs/reference#error-messages
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from aiohttp import BodyPartReader, web
from aiohttp.http import HttpProcessingError

from playground.server import errors
from playground.server.api import Json, parse_snowflake
from playground.server.errors import INVALID_FORM, ApiError

_NUMBER = re.compile(r"-?[0-9]{1,18}")


class Form:
    """One field of a request; collects the errors of the field and of the fields inside it.

    Args:
        tree: The errors so far, shared by all fields of a request.
        path: The field's position in the request.
    """

    __slots__ = ("_path", "_tree")

    def __init__(self, tree: Json | None = None, path: tuple[str, ...] = ()) -> None:
        self._tree: Json = {} if tree is None else tree
        self._path = path

    def at(self, *steps: str | int) -> Form:
        """The form of a nested field."""
        return Form(self._tree, (*self._path, *map(str, steps)))

    def add_error(self, code: str, message: str) -> None:
        node = self._tree
        for step in self._path:
            node = node.setdefault(step, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    @property
    def wrong(self) -> bool:
        """Whether the request has any errors."""
        return bool(self._tree)

    def raise_errors(self) -> None:
        """Refuse the request if it has errors.

        Raises:
            ApiError: 50035, with the tree of errors.
        """
        if self.wrong:
            raise ApiError(INVALID_FORM, self._tree)

    def required(self) -> None:
        """Report this field as missing."""
        self.add_error("BASE_TYPE_REQUIRED", "This field is required")

    def text(self, value: object, minimum: int, maximum: int, *, required: bool = True) -> str:
        """Check a text and return it; empty if it is missing or wrong.

        Args:
            value: None counts as missing.
            minimum: The fewest characters.
            maximum: The most characters.
            required: Whether the field must be present.
        """
        match value:
            case None:
                if required:
                    self.required()
            case str():
                if minimum and not minimum <= len(value) <= maximum:
                    self.add_error(
                        "BASE_TYPE_BAD_LENGTH",
                        f"Must be between {minimum} and {maximum} in length.",
                    )
                elif len(value) > maximum:
                    self.add_error("BASE_TYPE_MAX_LENGTH", f"Must be {maximum} or fewer in length.")
                else:
                    return value
            case _:
                self.add_error("STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
        return ""

    def number(self, value: object, minimum: int, maximum: int, default: int) -> int:
        """Check an optional whole number; return it or the default."""
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int):
            self.add_error("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return default
        if value < minimum:
            self.add_error(
                "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {minimum}."
            )
        elif value > maximum:
            self.add_error(
                "NUMBER_TYPE_MAX", f"int value should be less than or equal to {maximum}."
            )
        else:
            return value
        return default

    def number_in_text(self, text: str | None, minimum: int, maximum: int, default: int) -> int:
        """Check an optional whole number in a query; return it or the default."""
        digits = text is not None and _NUMBER.fullmatch(text) is not None
        return self.number(int(text) if text and digits else text, minimum, maximum, default)

    def snowflake(self, value: object) -> int:
        """Check an optional id; return it or 0, which nobody has."""
        found = parse_snowflake(value)
        if not found and value not in (None, 0, "0"):
            self.add_error("NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
        return found

    def choice(self, value: object, allowed: Collection[object]) -> bool:
        if value in allowed:
            return True
        names = ", ".join(map(str, allowed))
        self.add_error("BASE_TYPE_CHOICES", f"Value must be one of {{{names}}}.")
        return False

    def json_object(self, value: object) -> Json:
        """Check an optional object; return it, or an empty one."""
        if isinstance(value, dict):
            return value
        if value is not None:
            self.add_error("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return {}

    def values(self, value: object) -> list[object]:
        """Check an optional list; return it, or an empty one."""
        if isinstance(value, list):
            return value
        if value is not None:
            self.add_error("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return []

    def objects(self, value: object, minimum: int, maximum: int) -> list[Json]:
        """Check a list of objects; return the entries that are objects."""
        listed = self.values(value)
        if value is not None and not isinstance(value, list):
            return []
        if not minimum <= len(listed) <= maximum:
            if minimum:
                self.add_error(
                    "BASE_TYPE_BAD_LENGTH", f"Must be between {minimum} and {maximum} in length."
                )
            else:
                self.add_error("BASE_TYPE_MAX_LENGTH", f"Must be {maximum} or fewer in length.")
        found: list[Json] = []
        for index, entry in enumerate(listed):
            if isinstance(entry, dict):
                found.append(entry)
            else:
                self.at(index).add_error(
                    "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType"
                )
        return found


FILE_LIMIT = 10 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Upload:
    """A file sent with a request, and its number there."""

    number: int
    filename: str
    content: bytes


_FILE = re.compile(r"files\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class ApiRequest:
    """A request to the REST API.

    Args:
        params: The variable parts of the path.
        body: The body, if it is a JSON object.
        listed: The JSON objects of a body that is a list.
    """

    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Json = field(default_factory=dict)
    listed: list[Json] = field(default_factory=list)
    uploads: list[Upload] = field(default_factory=list)

    def id(self, name: str) -> int:
        """An id in the path; 0, which nobody has, if it cannot be read."""
        return parse_snowflake(self.params[name])

    def queried_id(self, name: str) -> int:
        """The id with a name in the query, or 0, which nobody has, if the query has none.

        Raises:
            ApiError: 50035 if it cannot be read.
        """
        given = self.query.get(name)
        form = Form()
        found = form.at(name).snowflake(given)
        form.raise_errors()
        return found

    def number(self, name: str, default: int, maximum: int) -> int:
        """A number in the query, from 1 to a maximum.

        Raises:
            ApiError: 50035 if it cannot be read or is out of range.
        """
        given = self.query.get(name)
        form = Form()
        found = form.at(name).number_in_text(given, 1, maximum, default)
        form.raise_errors()
        return found

    def flag(self, name: str) -> bool:
        """Whether a flag is set in the query."""
        return self.query.get(name, "").lower() in {"1", "true"}


async def read_request(request: web.Request) -> ApiRequest:
    """Read a request.

    Raises:
        ApiError: 50109 if its body cannot be read, 40005 if its files are too large.
    """
    try:
        return await _read(request)
    except (ValueError, ConnectionError, web.RequestPayloadError, HttpProcessingError):
        # Parts lack a boundary or have wrong headers, compression is broken, or the client has
        # left.
        raise ApiError(errors.INVALID_JSON) from None


async def _read(request: web.Request) -> ApiRequest:
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
    except RecursionError:
        raise ApiError(errors.INVALID_JSON) from None


async def _read_parts(request: web.Request) -> tuple[Json, list[Upload]]:
    body: Json = {}
    uploads: list[Upload] = []
    async for part in await request.multipart():
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
