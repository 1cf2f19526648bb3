"""How Discord says no: status, code, message and the tree of form errors. Knows no route.

Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playground.server.api.types import Json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    pass


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
