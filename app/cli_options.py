"""Options of a command made from JSON schemas, and what makes values of the words behind them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

import msgspec

Schema = Mapping[str, Any]
Schemas = Mapping[str, Schema]
Instant = Annotated[datetime, msgspec.Meta(tz=True)]


def add_option(
    parser: argparse.ArgumentParser,
    dest: str,
    name: str,
    said: Mapping[str, Any],
    schema: Schema,
    schemas: Schemas,
) -> None:
    """An option for a value with this JSON schema. None: it was not given."""
    option, help = f"--{name.replace('_', '-')}", help_of(said)
    kind = _plain(schema, schemas)
    if kind.get("type") == "boolean":
        action = "store_true" if schema.get("default") is False else argparse.BooleanOptionalAction
        parser.add_argument(option, dest=dest, default=None, action=action, help=help)
    elif kind.get("type") == "array" and _type(item := _plain(kind["items"], schemas)) is not json_of:
        names = [option] if not name.endswith("s") else [option, option[:-1]]
        parser.add_argument(
            *names, dest=dest, action="extend", type=several(_type(item), item.get("enum")),
            help=f"{help} Several by commas: {', '.join(map(str, item.get('enum', ['A', 'B'])))}",
            metavar=name.upper(),
        )  # fmt: skip
    else:
        wanted = _type(kind)
        shown = "JSON" if wanted is json_of else None if "enum" in kind else name.upper()
        parser.add_argument(
            option, dest=dest, type=wanted, choices=kind.get("enum"), metavar=shown, help=help
        )


def help_of(said: Mapping[str, Any]) -> str:
    """What an option's help says, of a parameter or a field."""
    return str(said.get("description", "")).replace("%", "%%")


def resolve(schema: Schema, schemas: Schemas) -> Schema:
    """The schema itself, where it is said by its name."""
    name = schema.get("$ref", "").rpartition("/")[2]
    found: Schema = schemas[name] if name else schema
    return found


def nullable(schema: Schema) -> bool:
    """Whether a value may be null."""
    return {"type": "null"} in schema.get("anyOf", []) or "null" in schema.get("type", ())


def _plain(schema: Schema, schemas: Schemas) -> Schema:
    """The schema of a value that is not null; {} where it is one of several kinds."""
    kinds = [one for one in schema.get("anyOf", [schema]) if one != {"type": "null"}]
    if len(kinds) != 1:
        return {}
    kind = dict(resolve(kinds[0], schemas))
    if "enum" in kind:
        kind["enum"] = [value for value in kind["enum"] if value is not None]
    return kind


def _type(kind: Schema) -> Any:
    """What makes a value of a word."""
    if "enum" in kind:
        return str
    if kind.get("format") == "date-time":
        return _instant
    return {"string": str, "integer": int, "number": float}.get(kind.get("type", ""), json_of)


def _instant(text: str) -> str:
    """An instant as the server takes it: as it was typed, or with the seconds that it lacks."""
    try:
        msgspec.convert(text, Instant)
        return text
    except msgspec.ValidationError:
        pass
    try:
        read = datetime.fromisoformat(text)
    except ValueError:
        read = None
    if read is None or read.tzinfo is None:
        raise argparse.ArgumentTypeError("it is a time with its zone, like 2026-12-06T20:00:00Z")
    return read.isoformat().replace("+00:00", "Z")


def json_of(text: str) -> Any:
    """A value from JSON, from `@FILE`, or from `@-`. Raises ArgumentTypeError."""
    if text.startswith("@"):
        try:
            data = sys.stdin.buffer.read() if text == "@-" else Path(text[1:]).read_bytes()
        except OSError as error:
            raise argparse.ArgumentTypeError(f"the file cannot be read ({error.strerror})") from None
    else:
        data = text.encode("utf-8", "surrogateescape")
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise argparse.ArgumentTypeError("this is not JSON (@FILE reads a file)") from None


def several(kind: Callable[[str], Any], known: Sequence[Any] | None) -> Callable[[str], list[Any]]:
    """What makes values of a word with commas in it; `known`: all that there are."""

    def read(text: str) -> list[Any]:
        try:
            found = [kind(word.strip()) for word in text.split(",")]
        except ValueError:
            raise argparse.ArgumentTypeError(f"a value does not fit: {text!r}") from None
        if known is not None and (unknown := [f"{value}" for value in found if value not in known]):
            raise argparse.ArgumentTypeError(f"{', '.join(unknown)} (there are {', '.join(map(str, known))})")
        return found

    return read


def meant(word: str, known: Sequence[str]) -> str:
    """What somebody may have meant, as the end of a sentence; nothing where nothing is like it."""
    near = get_close_matches(word, known, 1)
    return f"; did you mean {near[0]}?" if near else ""
