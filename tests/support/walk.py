"""How much a server keeps in memory: every container that can be reached from its parts, by its path."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Mapping
from collections.abc import Set as AnySet
from typing import Any
from weakref import WeakValueDictionary

CONTAINERS = (dict, list, set, frozenset, deque, WeakValueDictionary)


def sizes(**roots: Any) -> dict[str, int]:
    """Path to length of every container below; what lies in a container is told of together (`[]`). New parts and new
    containers are found by themselves. Only what belongs to the application is walked through."""
    found: Counter[str] = Counter()
    seen: set[int] = set()
    waiting: deque[tuple[str, Any]] = deque(roots.items())
    while waiting:
        path, thing = waiting.popleft()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        if isinstance(thing, CONTAINERS):
            found[path] += len(thing)
            waiting.extend((f"{path}[]", each) for each in _inside(thing))
        elif type(thing).__module__.partition(".")[0] == "app":
            waiting.extend((f"{path}.{name}", value) for name, value in _fields(thing))
    return dict(found)


def _inside(thing: Any) -> Iterator[Any]:
    if isinstance(thing, Mapping | WeakValueDictionary):
        yield from list(thing.values())
    elif isinstance(thing, list | deque | AnySet):
        yield from list(thing)


def _fields(thing: Any) -> Iterator[tuple[str, Any]]:
    yield from list(getattr(thing, "__dict__", {}).items())
    for kind in type(thing).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if hasattr(thing, name):
                yield name, getattr(thing, name)


def grown(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, tuple[int, int]]:
    """What is longer than it was."""
    return {path: (before.get(path, 0), size) for path, size in after.items() if size > before.get(path, 0)}
