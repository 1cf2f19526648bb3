"""How Discord says no: status, code, message and the tree of form errors. Knows no route.

Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Refusal:
    """One of Discord's errors.

    Args:
        status: The HTTP status.
        code: Discord's own code.
        message: Discord's own words.
    """

    status: int
    code: int
    message: str


UNAUTHORIZED = Refusal(401, 0, "401: Unauthorized")
UNKNOWN_APPLICATION = Refusal(404, 10002, "Unknown Application")
UNKNOWN_CHANNEL = Refusal(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = Refusal(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = Refusal(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = Refusal(404, 10008, "Unknown Message")
UNKNOWN_USER = Refusal(404, 10013, "Unknown User")
UNKNOWN_EMOJI = Refusal(404, 10014, "Unknown Emoji")
UNKNOWN_WEBHOOK = Refusal(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = Refusal(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = Refusal(404, 10063, "Unknown application command")
TOO_MANY_EMOJIS = Refusal(400, 30008, "Maximum number of emojis reached (2000)")
TOO_MANY_FILES = Refusal(400, 30015, "Maximum number of attachments in a message reached (10)")
TOO_MANY_COMMANDS = Refusal(400, 30032, "Maximum number of application commands reached (100)")
TOO_MANY_NEW_COMMANDS = Refusal(
    429, 30034, "Max number of daily application command creates has been reached (200)"
)
TOO_MANY_OLD_EDITS = Refusal(
    429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later."
)
OPENING_DMS_TOO_FAST = Refusal(403, 40003, "You are opening direct messages too fast.")
TOO_LARGE = Refusal(413, 40005, "Request entity too large")
ALREADY_ANSWERED = Refusal(400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = Refusal(403, 50001, "Missing Access")
WRONG_IN_DM = Refusal(403, 50003, "Cannot execute action on a DM channel")
ANOTHERS_MESSAGE = Refusal(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = Refusal(400, 50006, "Cannot send an empty message")
CLOSED_DM = Refusal(403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = Refusal(403, 50013, "Missing Permissions")
WRONG_CHANNEL_TYPE = Refusal(400, 50024, "Cannot execute action on this channel type")
DEAD_TOKEN = Refusal(401, 50027, "Invalid Webhook Token")
INVALID_FORM = Refusal(400, 50035, "Invalid Form Body")
ARCHIVED_THREAD = Refusal(400, 50083, "Tried to perform an operation on an archived thread")
INVALID_JSON = Refusal(400, 50109, "The request body contains invalid JSON.")
NO_COMMON_GUILD = Refusal(
    403, 50278, "Cannot send messages to this user due to having no mutual guilds"
)
THREAD_EXISTS = Refusal(400, 160004, "A thread has already been created for this message")


class ApiError(Exception):
    """A request that Discord refuses.

    Args:
        refusal: Which of Discord's errors it is.
        errors: For an invalid form, the tree that says which field is wrong.
        more: Further keys of the answer's body, such as `retry_after`.
    """

    def __init__(
        self, refusal: Refusal, errors: Json | None = None, more: Json | None = None
    ) -> None:
        super().__init__(f"{refusal.code} {refusal.message}")
        self.refusal = refusal
        self.errors = errors
        self.more = more or {}

    def body(self) -> Json:
        """What is answered."""
        body: Json = {"message": self.refusal.message, "code": self.refusal.code, **self.more}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


class Refused(Exception):
    """A person cannot do this; says why, to that person."""


class Form:
    """Collects what is wrong with a request, field by field, and refuses it at the end.

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

    def wrong(self, code: str, message: str) -> None:
        """Note that this field is wrong."""
        node = self._tree
        for step in self._path:
            node = node.setdefault(step, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def refuse(self) -> None:
        """Refuse the request if anything was wrong.

        Raises:
            ApiError: 50035, with the tree of errors.
        """
        if self._tree:
            raise ApiError(INVALID_FORM, self._tree)

    def required(self) -> None:
        """Note that this field is missing."""
        self.wrong("BASE_TYPE_REQUIRED", "This field is required")

    def text(self, value: object, least: int, most: int, *, needed: bool = True) -> str:
        """Check a text.

        Args:
            value: What was sent; None counts as missing.
            least: The fewest characters.
            most: The most characters.
            needed: Whether it may be missing.

        Returns:
            The text, empty where it is missing or wrong.
        """
        match value:
            case None:
                if needed:
                    self.required()
            case str():
                if least and not least <= len(value) <= most:
                    self.wrong(
                        "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length."
                    )
                elif len(value) > most:
                    self.wrong("BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
                else:
                    return value
            case _:
                self.wrong("STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
        return ""

    def number(self, value: object, least: int, most: int, default: int) -> int:
        """Check a whole number that may be missing, and return it or the default."""
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int):
            self.wrong("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return default
        if value < least:
            self.wrong("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
        elif value > most:
            self.wrong("NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
        else:
            return value
        return default

    def choice(self, value: object, allowed: Collection[object]) -> bool:
        """Check that a value is one of those allowed."""
        if value in allowed:
            return True
        names = ", ".join(map(str, allowed))
        self.wrong("BASE_TYPE_CHOICES", f"Value must be one of {{{names}}}.")
        return False

    def entries(self, value: object, least: int, most: int) -> list[Json]:
        """Check a list of objects and return those that are objects."""
        if value is None:
            value = []
        if not isinstance(value, list):
            self.wrong("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not least <= len(value) <= most:
            if least:
                self.wrong("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
            else:
                self.wrong("BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        for index, entry in enumerate(value):
            if not isinstance(entry, dict):
                self.at(index).wrong(
                    "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType"
                )
        return [entry for entry in value if isinstance(entry, dict)]


def snowflake(value: object) -> int:
    """Read an id that came in a request; 0, which is no one's, where it is none."""
    text = str(value)
    return int(text) if text.isascii() and text.isdigit() else 0
