"""How a verb of the REST is declared: once, with what it takes, what it answers, and how it can refuse.

The route and its page in the OpenAPI document come from the same declaration, so they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Literal, ParamSpec, TypeAlias

import msgspec
from fastapi import APIRouter
from starlette.responses import Response

P = ParamSpec("P")

Identity: TypeAlias = Literal["none", "optional", "required"]

encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Verb:
    """One operation of the REST. `refusals` are the codes it has besides those that come with its kind."""

    name: str
    method: str
    path: str
    tag: str
    summary: str
    description: str
    identity: Identity
    returns: Any
    status: int
    example: Any
    body: Any = None
    body_example: Any = None
    body_optional: bool = False
    refusals: tuple[str, ...] = ()
    query: Mapping[str, Any] = field(default_factory=dict)


class Verbs:
    """The verbs of one router, in the order in which they are declared."""

    def __init__(self, router: APIRouter) -> None:
        self.router = router
        self.all: list[Verb] = []

    def verb(
        self,
        method: str,
        path: str,
        *,
        tag: str,
        summary: str,
        returns: Any = None,
        status: int = 200,
        example: Any = None,
        body: Any = None,
        body_example: Any = None,
        body_optional: bool = False,
        identity: Identity = "optional",
        refusals: tuple[str, ...] = (),
        query: Mapping[str, Any] | None = None,
    ) -> Callable[[Callable[P, Awaitable[Any]]], Callable[P, Awaitable[Response]]]:
        """Declare the decorated function as a verb. It returns a `returns`; its docstring is the description.
        `query` maps each query parameter to its OpenAPI schema."""

        def declare(rule: Callable[P, Awaitable[Any]]) -> Callable[P, Awaitable[Response]]:
            @wraps(rule)
            async def answer(*args: P.args, **kwargs: P.kwargs) -> Response:
                result = await rule(*args, **kwargs)
                if status == 204:
                    return Response(status_code=204)
                return Response(encode(result), status, media_type="application/json")

            name = rule.__name__
            description = " ".join((rule.__doc__ or "").split())
            self.all.append(
                Verb(
                    name,
                    method,
                    self.router.prefix + path,
                    tag,
                    summary,
                    description,
                    identity,
                    returns,
                    status,
                    example,
                    body,
                    body_example,
                    body_optional,
                    refusals,
                    dict(query or {}),
                )
            )
            self.router.add_api_route(
                path, answer, methods=[method], name=name, response_model=None, include_in_schema=False
            )
            return answer

        return declare
