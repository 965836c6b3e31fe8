"""`shamble admin`: the first token, made in the database itself, and every administrator's verb by HTTP.

The commands are made from the verbs' own OpenAPI document (`app/cli_verbs.py`), so none can be missing. The server's
modules are imported only where one is needed: by the first token. The administrator's token comes from the environment or a
file and never from the command line, which everybody on the machine can read.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Any, NoReturn
from urllib.parse import quote, urlsplit

import msgspec

from app.cli_options import add_option, help_of, json_of, meant, nullable, several
from app.cli_verbs import Declared, administration
from app.engine import Refused
from app.settings import PREFIX, BadSetting, from_environ, secret

if TYPE_CHECKING:
    import httpx

    from app.tables.administrators import AdminToken

URL, TOKEN = PREFIX + "ADMIN_URL", PREFIX + "ADMIN_TOKEN"
USUAL = "http://127.0.0.1:8000"
PATIENCE = 600.0  # seconds; an export may take long
CONNECTING = 10.0  # seconds
MOST_DAYS = 36_500
AT_ONCE = 200  # of a list, where all pages are wanted

_ID = re.compile(r"-[\w-]{21}", re.ASCII)  # an id that begins like an option
_HELD = "\0"  # stands before such an id while the words are parsed
_SAID = {"bots", "least", "most", "values", "wants", "what"}  # params that a problem's sentence says already
_UNSEEN = {*range(0x7F, 0xA0), 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)}
_SPELT = {code: f"\\u{code:04x}" for code in _UNSEEN}  # what a terminal would obey or hide

EPILOG = f"""
Every command but `token` asks a running server: --url or {URL} says where (else {USUAL}),
{TOKEN} or {TOKEN}_FILE holds the administrator's token. Answers are JSON, or
"done" on the standard error where there is nothing to answer.
Options that take JSON also take @FILE, and @- for what comes in. Times are ISO 8601 with their zone.
`shamble admin COMMAND --help` tells of each.
"""


class Failed(Exception):
    """What was asked for was not done. The text is a sentence for whoever asked."""


def main(words: Sequence[str]) -> int:
    """Run one command; returns the exit code (0 done, 1 refused or not answered; wrong usage exits with 2).
    Raises Refused and BadSetting."""
    if not all(_is_text(word) for word in words):
        parser().error("a word of this is no text (UTF-8)")
    if words and not words[0].startswith("-") and words[0] not in _commands():
        parser().error(f"there is no command {words[0]!r}{meant(words[0], _commands())} (--help lists them)")
    args, unknown = parser().parse_known_args(_hold(words))
    if unknown:
        _not_known(args, unknown[0].removeprefix(_HELD))
    for name, value in vars(args).items():
        setattr(args, name, _let_go(value))
    try:
        return int(args.command(args))
    except Failed as failed:
        print(str(failed).translate(_SPELT), file=sys.stderr)
        return 1


def _is_text(word: str) -> bool:
    """What comes as other bytes has marks of them in it, which nothing takes; names of files may have them."""
    return word.startswith("@") or not any("\ud800" <= letter <= "\udfff" for letter in word)


def command_of(name: str) -> str:
    """What a verb is called on the command line."""
    return name.replace("_", "-")


known = cache(administration)


def _commands() -> list[str]:
    return ["token", *(command_of(verb.name) for verb in known().verbs)]


def _not_known(args: argparse.Namespace, word: str) -> None:
    option = word.partition("=")[0]
    known = re.findall(r"--[a-z][a-z-]*", args.usual())
    args.usage(f"unknown: {option!r}{meant(option, known) if option.startswith('-') else ''}")


@cache
def parser() -> argparse.ArgumentParser:
    """The parser of everything behind `shamble admin`."""
    made = argparse.ArgumentParser(
        prog="shamble admin",
        usage="shamble admin COMMAND ...",
        description="Administer a server.",
        epilog="\n".join([*_overview(), EPILOG]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    commands = made.add_subparsers(
        required=True, prog="shamble admin", metavar="COMMAND", help=argparse.SUPPRESS
    )
    _add_token(commands.add_parser("token", description=_token.__doc__, allow_abbrev=False))
    for verb in known().verbs:
        text = verb.description.replace("%", "%%")
        one = commands.add_parser(command_of(verb.name), description=text, allow_abbrev=False)
        _add_verb(one, verb, known().schemas)
    return made


def _overview() -> Iterator[str]:
    """All commands by their tags."""
    shown = [("", "token", "Make a token in the database itself, without a server", "")]
    shown += [
        (verb.tag, " ".join([command_of(verb.name), *_targets(verb)]), verb.summary, f" [{verb.scope}]")
        for verb in known().verbs
    ]
    wide = max(len(command) for _, command, _, _ in shown)
    last = None
    tags = ["", *known().tags]
    for tag, command, summary, scope in sorted(shown, key=lambda one: tags.index(one[0])):
        if tag != last and tag:
            yield f"\n{tag}"
        last = tag
        yield f"  {command:{wide}}  {summary}{scope}"


# --- the first token ----------------------------------------------------------------------------------


def _add_token(parser: argparse.ArgumentParser) -> None:
    scopes = known().scopes
    parser.add_argument("--label", required=True, help="whose it is, or what for: up to 40 characters")
    parser.add_argument(
        "--scope",
        "--scopes",
        dest="scope",
        required=True,
        action="extend",
        type=several(str, scopes),
        help=f"{', '.join(scopes)}; several by commas",
    )
    parser.add_argument("--days", type=_days, help="how long it is good for (default: until it is revoked)")
    parser.set_defaults(command=_token, usage=parser.error, usual=parser.format_usage)


def _days(text: str) -> int:
    days = int(text)
    if not 1 <= days <= MOST_DAYS:
        raise argparse.ArgumentTypeError(f"it is 1 to {MOST_DAYS}")
    return days


def _token(args: argparse.Namespace) -> int:
    """Make an administrator's token in the database of this machine's settings; no server need run. It is printed once,
    by itself on the standard output, and stored nowhere."""
    # imported here: no other command needs the database, nor these the time that it takes
    import asyncio

    from app.store import Unavailable, Unsure, WrongSchema

    end = None if args.days is None else datetime.now(UTC) + timedelta(days=args.days)
    try:
        info, token = asyncio.run(_make_token(args.label, args.scope, end))
    except WrongSchema as error:
        raise Failed(f"{error}") from None
    except (Unavailable, Unsure) as error:
        raise Failed(f"the database cannot be used ({error})") from None
    until = "until it is revoked" if end is None else f"until {end:%Y-%m-%d %H:%M} UTC"
    said = f"{info.label}: {', '.join(info.scopes)}, {until}. The token is shown this once:"
    print(said.translate(_SPELT), file=sys.stderr, flush=True)
    print(token)
    return 0


async def _make_token(label: str, asked: list[str], end: datetime | None) -> tuple[AdminToken, str]:
    """A token, with the same line in the audit as one that is made by HTTP; its actor is the console."""
    from app.store import open_store
    from app.tables.administrators import SCOPES, Administrators

    scopes = [scope for scope in SCOPES if scope in asked]
    store = await open_store(from_environ())
    try:
        administrators = Administrators(store)
        params = {"label": label[:200], "scopes": scopes, "expires_at": end}
        line = await administrators.begin(None, "new_admin_token", "", params, "")
        outcome = "failed"
        try:
            made = await administrators.new_token(None, label, scopes, end)
            outcome = "done"
        except Refused as refused:
            outcome = refused.code
            raise
        finally:
            await administrators.complete(line, outcome)
        return made
    finally:
        await store.close()


# --- one command a verb -------------------------------------------------------------------------------


def _targets(verb: Declared) -> list[str]:
    """The parameters of a verb's path, as they are shown."""
    return [name.upper() for name in re.findall(r"{(\w+)}", verb.path)]


def _add_verb(parser: argparse.ArgumentParser, verb: Declared, schemas: Mapping[str, Any]) -> None:
    """The options of a verb: its path by position, its query and its body by name."""
    fields = {}
    for one in verb.parameters:
        if one["in"] == "path":
            parser.add_argument(f"path_{one['name']}", metavar=one["name"].upper(), help=help_of(one))
        else:
            add_option(parser, f"query_{one['name']}", one["name"], one, one["schema"], schemas)
    if verb.body is not None:
        fields = verb.body["properties"]
        needed = [name for name in verb.body.get("required", []) if not nullable(fields[name])]
        for name, field in fields.items():
            said_of = {"description": f"{field.get('description', '')} Needed."} if name in needed else field
            add_option(parser, f"body_{name}", name, said_of, field, schemas)
        help = "the whole body as JSON (@match.json reads a file); options go before what stands in it"
        parser.add_argument("--body", type=json_of, metavar="JSON", help=help)
        parser.set_defaults(needed=needed)
    if verb.method == "POST":
        parser.add_argument("--key", help="sent again with the same key, it has no second effect")
    if "cursor" in verb.query:
        parser.add_argument("--all", action="store_true", dest="all_pages", help="follow all pages")
    parser.add_argument("--raw", action="store_true", help="the answer as it comes, on one line")
    parser.add_argument("--url", help=f"address of the server (default: {URL}, else {USUAL})")
    parser.set_defaults(command=_ask, verb=verb, fields=list(fields))
    parser.set_defaults(usage=parser.error, usual=parser.format_usage)


def _hold(words: Sequence[str]) -> list[str]:
    """Ids are random and may begin like an option: have argparse take them as what they are."""
    options = {f"--{option}" for verb in known().verbs for option in _names(verb)}
    return [f"{_HELD}{word}" if _ID.fullmatch(word) and word not in options else word for word in words]


def _names(verb: Declared) -> Iterator[str]:
    fields = () if verb.body is None else verb.body["properties"]
    for name in (*verb.query, *fields):
        yield name.replace("_", "-")
        yield f"no-{name.replace('_', '-')}"


def _let_go(value: Any) -> Any:
    if isinstance(value, list):
        return [_let_go(each) for each in value]
    return value.removeprefix(_HELD) if isinstance(value, str) else value


# --- asking the server --------------------------------------------------------------------------------


def _ask(args: argparse.Namespace) -> int:
    """Send the request of a verb, and print the answer."""
    import httpx  # here, as whoever asks for help need not wait for it

    verb: Declared = args.verb
    path = verb.path
    for name in re.findall(r"{(\w+)}", path):
        path = path.replace(f"{{{name}}}", quote(getattr(args, f"path_{name}"), safe="") or _no(args, name))
    given = {name: getattr(args, f"query_{name}") for name in verb.query}
    query = {name: _word(value) for name, value in given.items() if value is not None}
    headers = {"Authorization": f"Bearer {_secret()}"}
    content = None
    if verb.body is not None and (body := _body(args, verb)) is not None:
        content = msgspec.json.encode(body)
        headers["Content-Type"] = "application/json"
    if verb.method == "POST" and args.key is not None:
        if not re.fullmatch(r"[!-~]{1,64}", args.key):
            args.usage("a key is 1 to 64 characters without spaces")
        headers["Idempotency-Key"] = args.key
    base, local = _address(args)
    patience = httpx.Timeout(PATIENCE, connect=CONNECTING)
    with httpx.Client(base_url=base, headers=headers, timeout=patience, trust_env=not local) as http:
        if getattr(args, "all_pages", False):
            answer = _pages(http, verb, path, query)
        else:
            answer = _send(http, verb, path, query, content)
    if answer:
        _show(answer, args.raw)
    else:
        print("done", file=sys.stderr)
    return 0


def _no(args: argparse.Namespace, name: str) -> NoReturn:
    args.usage(f"{name.upper()} is empty")
    raise AssertionError


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _body(args: argparse.Namespace, verb: Declared) -> Any:
    """What is sent; None where nothing need be."""
    body: Any = {} if args.body is None else args.body
    given = {name: getattr(args, f"body_{name}") for name in args.fields}
    given = {name: value for name, value in given.items() if value is not None}
    if not isinstance(body, dict):
        args.usage("the body is no JSON object")
    if missing := [name for name in args.needed if name not in body and name not in given]:
        args.usage("needed: " + ", ".join(f"--{name.replace('_', '-')}" for name in missing))
    body = {**body, **given}
    return None if verb.body_optional and not body else body


def _secret() -> str:
    """The administrator's token."""
    token = secret(os.environ, TOKEN)
    if not token:
        raise BadSetting(
            f"{TOKEN} or {TOKEN}_FILE must hold an administrator's token (`shamble admin token`)"
        )
    if not re.fullmatch(r"[!-~]+", token):  # else an error would show what cannot be sent
        raise BadSetting(f"what {TOKEN} or its file holds is no token")
    return token


def _address(args: argparse.Namespace) -> tuple[str, bool]:
    """Where the server is, and whether that is this machine itself."""
    base = str(args.url or os.environ.get(URL, "").strip() or USUAL)
    try:
        parts = urlsplit(base)
        host = parts.hostname if parts.port != 0 else None
    except ValueError:
        host = None
    if host is None or parts.scheme not in ("http", "https") or parts.username is not None:
        args.usage(f"the address of the server is like {USUAL}, without a name and a password")
    return base.rstrip("/"), host in ("127.0.0.1", "::1", "localhost")


def _send(
    http: httpx.Client, verb: Declared, path: str, query: Mapping[str, str], content: bytes | None = None
) -> bytes:
    """The body of the answer. Raises Failed."""
    import httpx

    try:
        answer = http.request(verb.method, path, params=dict(query), content=content)
    except httpx.HTTPError as error:
        raise Failed(f"{http.base_url} does not answer ({type(error).__name__})") from None
    kind = answer.headers.get("content-type", "").partition(";")[0]
    if kind == "application/problem+json":
        raise Failed(_sentence(answer.content))
    if answer.status_code != verb.status:
        raise Failed(f"{http.base_url} answers with {answer.status_code}; is Shamble there?")
    if answer.content and kind != "application/json":
        raise Failed(f"{http.base_url} answers with something else than JSON; is Shamble there?")
    return answer.content


def _sentence(content: bytes) -> str:
    """A problem in words."""
    try:
        problem = msgspec.json.decode(content)
        told = {name: value for name, value in problem["params"].items() if name not in _SAID}
        params = "".join(f", {name}={value}" for name, value in told.items())
        return f"{problem['detail']} [{problem['code']}{params}]"
    except (msgspec.DecodeError, KeyError, TypeError, AttributeError):
        return "refused, without a reason that can be read"


def _pages(http: httpx.Client, verb: Declared, path: str, query: Mapping[str, str]) -> bytes:
    """All pages of a list as one."""
    whole: dict[str, Any] = {}
    asked = {"limit": str(AT_ONCE), **query}
    while True:
        page = msgspec.json.decode(_send(http, verb, path, asked))
        for name, value in page.items():
            whole[name] = [*whole.get(name, []), *value] if isinstance(value, list) else value
        if page["next"] is None:
            return msgspec.json.encode(whole)
        asked["cursor"] = page["next"]


def _show(answer: bytes, raw: bool) -> None:
    """Print JSON, so that no character of what people typed does anything to a terminal."""
    shown = answer if raw else msgspec.json.format(answer, indent=2)
    print(shown.decode().translate(_SPELT))
