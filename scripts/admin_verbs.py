"""Writes app/cli_verbs.json, the verbs that `shamble admin` knows, from the administration's OpenAPI document.

python -m scripts.admin_verbs            write it
python -m scripts.admin_verbs --check    exit 1 if the file is not what would be written
"""

from __future__ import annotations

import re
import sys
from typing import Any

import msgspec

from app.admin.describe import TAGS, openapi
from app.admin.routing import verbs
from app.cli_verbs import FILE, Administration, Declared
from app.tables.administrators import SCOPES
from app.web.api.verbs import Verb


def declared(verb: Verb, said: dict[str, Any], schemas: dict[str, Any]) -> Declared:
    """A verb, by its operation in the document."""
    asked = said.get("requestBody")
    reference = None if asked is None else asked["content"]["application/json"]["schema"]["$ref"]
    assert verb.scope is not None
    return Declared(
        name=said["operationId"],
        method=verb.method,
        path=verb.path,
        tag=verb.tag,
        summary=verb.summary,
        description=said["description"],
        scope=verb.scope,
        status=verb.status,
        parameters=[one for one in said.get("parameters", []) if one["in"] != "header"],
        body=None if reference is None else schemas[reference.rpartition("/")[2]],
        body_optional=asked is not None and not asked["required"],
    )


def named(value: Any, schemas: dict[str, Any], found: dict[str, Any]) -> dict[str, Any]:
    """The schemas that a value names, and those that these name."""
    for name in re.findall(r"#/components/schemas/(\w+)", msgspec.json.encode(value).decode()):
        if name not in found:
            found[name] = schemas[name]
            named(schemas[name], schemas, found)
    return found


def render() -> bytes:
    """The whole file."""
    document = msgspec.json.decode(openapi())
    schemas = document["components"]["schemas"]
    known = [declared(verb, document["paths"][verb.path][verb.method.lower()], schemas) for verb in verbs.all]
    bodies = named([verb.body for verb in known], schemas, {})
    whole = Administration(list(TAGS), list(SCOPES), known, dict(sorted(bodies.items())))
    return msgspec.json.format(msgspec.json.encode(whole), indent=2) + b"\n"


def main() -> int:
    """Write the file, or compare it."""
    wanted = render()
    if "--check" not in sys.argv[1:]:
        FILE.write_bytes(wanted)
        return 0
    if FILE.exists() and FILE.read_bytes() == wanted:
        return 0
    print("app/cli_verbs.json is stale: run python -m scripts.admin_verbs", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
