"""Collects what is wrong with the fields of a request, as Discord words it.

Source: https://discord.com/developers/docs/reference#error-messages
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playground.server.api.errors import INVALID_FORM, ApiError
from playground.server.api.snowflakes import parse_snowflake

if TYPE_CHECKING:
    from collections.abc import Collection

    from playground.server.api.types import Json


_NUMBER = re.compile(r"-?[0-9]{1,18}")


class Form:
    """One field of a request: collects what is wrong with it and the fields inside.

    Args:
        tree: The errors so far, shared by all fields of one request.
        path: Where in the request this field stands.
    """

    __slots__ = ("_path", "_tree")

    def __init__(self, tree: Json | None = None, path: tuple[str, ...] = ()) -> None:
        self._tree: Json = {} if tree is None else tree
        self._path = path

    def at(self, *steps: str | int) -> Form:
        """The form of a field further down."""
        return Form(self._tree, (*self._path, *map(str, steps)))

    def add_error(self, code: str, message: str) -> None:
        """Note that this field is wrong."""
        node = self._tree
        for step in self._path:
            node = node.setdefault(step, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    @property
    def wrong(self) -> bool:
        """Whether anything in the request was wrong."""
        return bool(self._tree)

    def raise_errors(self) -> None:
        """Refuse the request if anything was wrong.

        Raises:
            ApiError: 50035, with the tree of errors.
        """
        if self.wrong:
            raise ApiError(INVALID_FORM, self._tree)

    def required(self) -> None:
        """Note that this field is missing."""
        self.add_error("BASE_TYPE_REQUIRED", "This field is required")

    def text(self, value: object, minimum: int, maximum: int, *, required: bool = True) -> str:
        """Check a text.

        Args:
            value: What was sent; None counts as missing.
            minimum: The fewest characters.
            maximum: The most characters.
            required: Whether it may be missing.

        Returns:
            The text, empty where it is missing or wrong.
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
        """Check a whole number that may be missing, and return it or the default."""
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
        """Check a whole number of a query, as `number` does."""
        digits = text is not None and _NUMBER.fullmatch(text) is not None
        return self.number(int(text) if text and digits else text, minimum, maximum, default)

    def snowflake(self, value: object) -> int:
        """Check an id that may be missing, and return it or 0, which is no one's."""
        found = parse_snowflake(value)
        if not found and value not in (None, 0, "0"):
            self.add_error("NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
        return found

    def choice(self, value: object, allowed: Collection[object]) -> bool:
        """Check that a value is one of those allowed."""
        if value in allowed:
            return True
        names = ", ".join(map(str, allowed))
        self.add_error("BASE_TYPE_CHOICES", f"Value must be one of {{{names}}}.")
        return False

    def json_object(self, value: object) -> Json:
        """Check an object that may be missing, and return it, empty where it is none."""
        if isinstance(value, dict):
            return value
        if value is not None:
            self.add_error("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return {}

    def values(self, value: object) -> list[object]:
        """Check a list that may be missing, and return it, empty where it is none."""
        if isinstance(value, list):
            return value
        if value is not None:
            self.add_error("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return []

    def objects(self, value: object, minimum: int, maximum: int) -> list[Json]:
        """Check a list of objects and return those that are objects."""
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
