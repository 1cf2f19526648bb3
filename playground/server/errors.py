"""Discord's errors: status, code and message of each, and the exceptions that carry them.

Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
"""

from __future__ import annotations

from dataclasses import dataclass

from playground.server.api import Json


@dataclass(frozen=True, slots=True)
class ErrorKind:
    status: int
    code: int
    message: str


UNAUTHORIZED = ErrorKind(401, 0, "401: Unauthorized")
UNKNOWN_APPLICATION = ErrorKind(404, 10002, "Unknown Application")
UNKNOWN_CHANNEL = ErrorKind(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = ErrorKind(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = ErrorKind(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = ErrorKind(404, 10008, "Unknown Message")
UNKNOWN_ROLE = ErrorKind(404, 10011, "Unknown Role")
UNKNOWN_USER = ErrorKind(404, 10013, "Unknown User")
UNKNOWN_EMOJI = ErrorKind(404, 10014, "Unknown Emoji")
UNKNOWN_WEBHOOK = ErrorKind(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = ErrorKind(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = ErrorKind(404, 10063, "Unknown application command")
UNKNOWN_EVENT = ErrorKind(404, 10070, "Unknown Guild Scheduled Event")
TOO_MANY_ROLES = ErrorKind(400, 30005, "Maximum number of guild roles reached (250)")
TOO_MANY_EMOJIS = ErrorKind(400, 30008, "Maximum number of emojis reached (2000)")
TOO_MANY_FILES = ErrorKind(400, 30015, "Maximum number of attachments in a message reached (10)")
TOO_MANY_COMMANDS = ErrorKind(400, 30032, "Maximum number of application commands reached (100)")
TOO_MANY_NEW_COMMANDS = ErrorKind(
    429, 30034, "Max number of daily application command creates has been reached (200)"
)
TOO_MANY_OLD_EDITS = ErrorKind(
    429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later."
)
OPENING_DMS_TOO_FAST = ErrorKind(403, 40003, "You are opening direct messages too fast.")
TOO_LARGE = ErrorKind(413, 40005, "Request entity too large")
TOO_MANY_FOLLOW_UPS = ErrorKind(
    400, 40094, "This interaction has reached the maximum number of follow-up messages"
)
ALREADY_ACKNOWLEDGED = ErrorKind(400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = ErrorKind(403, 50001, "Missing Access")
WRONG_IN_DM = ErrorKind(403, 50003, "Cannot execute action on a DM channel")
ANOTHERS_MESSAGE = ErrorKind(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = ErrorKind(400, 50006, "Cannot send an empty message")
CLOSED_DM = ErrorKind(403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = ErrorKind(403, 50013, "Missing Permissions")
WRONG_CHANNEL_TYPE = ErrorKind(400, 50024, "Cannot execute action on this channel type")
DEAD_TOKEN = ErrorKind(401, 50027, "Invalid Webhook Token")
INVALID_ROLE = ErrorKind(400, 50028, "Invalid Role")
INVALID_FORM = ErrorKind(400, 50035, "Invalid Form Body")
ARCHIVED_THREAD = ErrorKind(400, 50083, "Tried to perform an operation on an archived thread")
INVALID_JSON = ErrorKind(400, 50109, "The request body contains invalid JSON.")
NO_COMMON_GUILD = ErrorKind(
    403, 50278, "Cannot send messages to this user due to having no mutual guilds"
)
THREAD_EXISTS = ErrorKind(400, 160004, "A thread has already been created for this message")
EVENT_IS_OVER = ErrorKind(400, 180000, "Cannot update a finished event")


class ApiError(Exception):
    """An error with which Discord refuses a request of the bot.

    Args:
        errors: The tree of errors by field, for an invalid form.
        more: Additional keys of the response body, such as `retry_after`.
    """

    def __init__(
        self, kind: ErrorKind, errors: Json | None = None, more: Json | None = None
    ) -> None:
        super().__init__(f"{kind.code} {kind.message}")
        self.kind = kind
        self.errors = errors
        self.more = more or {}

    def body(self) -> Json:
        """The JSON body of the response."""
        body: Json = {"message": self.kind.message, "code": self.kind.code, **self.more}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


class UserError(Exception):
    """An error about something that a person cannot do; the message tells them why."""
