"""How a verb of the REST is declared: once, with what it takes, what it answers, and how it can refuse.

The route and its page in the OpenAPI document come from the same declaration, so they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Literal, TypeAlias

import msgspec
from fastapi import APIRouter
from fastapi.params import Depends
from starlette.responses import Response

Identity: TypeAlias = Literal["none", "optional", "required"]

encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Verb:
    """One operation of the REST. `refusals` are the codes it has besides those that come with its kind.

    Of administrators' verbs: the `scope` that they need; whether they are `audited`; `destructive` ones can be tried
    first (`dry_run`); an answer that is `shown_once` is not kept.
    """

    name: str
    method: str
    path: str
    tag: str
    summary: str
    description: str
    identity: Identity
    returns: Any
    status: int
    example: Any = None
    body: Any = None
    body_example: Any = None
    body_optional: bool = False
    refusals: tuple[str, ...] = ()
    query: Mapping[str, Any] = field(default_factory=dict)
    scope: str | None = None
    audited: bool = False
    destructive: bool = False
    shown_once: bool = False
    media: str | None = None


class Verbs:
    """The verbs of one router, in the order in which they are declared."""

    def __init__(self, router: APIRouter) -> None:
        self.router = router
        self.all: list[Verb] = []

    async def call(self, verb: Verb, rule: Callable[..., Awaitable[Any]], given: dict[str, Any]) -> Response:
        """Do what a verb does, and answer."""
        return respond(verb, await rule(**given))

    def verb(
        self,
        method: str,
        path: str,
        *,
        tag: str,
        summary: str,
        returns: Any = None,
        status: int = 200,
        query: Mapping[str, Any] | None = None,
        identity: Identity = "optional",
        dependencies: Sequence[Depends] = (),
        **more: Any,
    ) -> Callable[[Callable[..., Awaitable[Any]]], Callable[..., Awaitable[Response]]]:
        """Declare the decorated function as a verb. It returns a `returns`; its docstring is the description.
        `query` maps each query parameter to its OpenAPI schema; `more` are further fields of `Verb`."""

        def declare(rule: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Response]]:
            declared = Verb(
                name=rule.__name__,
                method=method,
                path=self.router.prefix + path,
                tag=tag,
                summary=summary,
                description=" ".join((rule.__doc__ or "").split()),
                identity=identity,
                returns=returns,
                status=status,
                query=dict(query or {}),
                **more,
            )

            @wraps(rule)
            async def answer(**given: Any) -> Response:
                return await self.call(declared, rule, given)

            answer.query = declared.query  # type: ignore[attr-defined]  # for who refuses what does not fit
            self.all.append(declared)
            self.router.add_api_route(
                path,
                answer,
                methods=[method],
                name=rule.__name__,
                response_model=None,
                include_in_schema=False,
                dependencies=list(dependencies),
            )
            return answer

        return declare


def respond(verb: Verb, result: Any) -> Response:
    """What a verb answers when it is done."""
    if verb.status == 204:
        return Response(status_code=204)
    return Response(encode(result), verb.status, media_type="application/json")
