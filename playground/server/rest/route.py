"""What a route of the REST API is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from playground.server.api.request import ApiRequest

if TYPE_CHECKING:
    from playground.server.services import Services


Handler: TypeAlias = Callable[["Services", ApiRequest], object]


@dataclass(frozen=True, slots=True)
class Route:
    """One of Discord's routes.

    Args:
        path: Below `/api/v10`, variable parts in braces.
        handle: Carries the request out; what it returns is answered, None without a body.
        rate: The name of its rate in `Rates`; empty where it has none.
        public: Whether it asks for no bot token.
    """

    method: str
    path: str
    handle: Handler
    rate: str = "others"
    public: bool = False
