"""`shamble admin`: the first token, and every verb as a command."""

from __future__ import annotations

import io
import json
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from app import cli_admin
from app.admin.describe import TAGS, openapi
from app.admin.routing import verbs
from app.cli import main
from app.cli_verbs import FILE
from app.tables.administrators import SCOPES
from app.web.api.verbs import Verb
from scripts.admin_verbs import render
from tests.admin.conftest import Desk
from tests.support.documents import blocks
from tests.support.server import SHAMBLE
from tests.web.api import Town
from tests.web.conftest import Running

ID = "-t5nG3w0R8uXe6bD1hSkVQ"  # as ids are: random, and this one begins like an option
PARSER = cli_admin.parser()
DOCUMENT: dict[str, Any] = json.loads(openapi())


class Done(NamedTuple):
    """What became of a command."""

    returncode: int
    stdout: str
    stderr: str


def shamble(*words: str, env: dict[str, str] | None = None, given: str = "") -> Done:
    """What `shamble admin` does, in this process, with nothing in the environment but what is given."""
    out, err = io.StringIO(), io.StringIO()
    before, stdin = dict(os.environ), sys.stdin
    try:
        os.environ.clear()
        os.environ.update(env or {})
        sys.stdin = io.TextIOWrapper(io.BytesIO(given.encode()))
        with redirect_stdout(out), redirect_stderr(err):
            code = main(["admin", *words])
    except SystemExit as ended:
        code = int(ended.code or 0)
    finally:
        sys.stdin = stdin
        os.environ.clear()
        os.environ.update(before)
    return Done(code, out.getvalue(), err.getvalue())


class Console:
    """`shamble admin` with a token, at a server. Whatever it prints, the token is not in it."""

    def __init__(self, server: Running, token: str) -> None:
        self.token = token
        self.env = {cli_admin.URL: server.url, cli_admin.TOKEN: token}

    def run(self, *words: str, given: str = "") -> Done:
        """A command."""
        done = shamble(*words, env=self.env, given=given)
        assert self.token not in done.stdout + done.stderr
        return done

    def json(self, *words: str, given: str = "") -> Any:
        """What a command that works answers."""
        done = self.run(*words, given=given)
        assert (done.returncode, done.stderr) == (0, "" if done.stdout else "done\n")
        return json.loads(done.stdout) if done.stdout else None


@pytest.fixture
def console(running: Running) -> Console:
    """A console whose token was made by the console itself."""
    made = shamble("token", "--label", "Ada", "--scope", ",".join(SCOPES), env=database(running))
    assert made.returncode == 0, made.stderr
    return Console(running, made.stdout.strip())


def database(running: Running) -> dict[str, str]:
    """The environment of whoever may open the server's database."""
    return {"DATABASE_URL": running.settings.database}


# --- the first token ----------------------------------------------------------------------------------


def test_a_token_is_made_without_a_server_and_shown_once(running: Running, console: Console) -> None:
    made = shamble(
        "token",
        "--label",
        "Bea",
        "--scope",
        "read,moderate",
        "--scope",
        "manage",
        "--days",
        "3",
        env=database(running),
    )
    token = made.stdout.removesuffix("\n")
    assert (made.returncode, token.count("\n")) == (0, 0)
    assert token not in made.stderr
    assert "Bea: read, moderate, manage, until 20" in made.stderr
    bea = Desk(running.http, token, prefix="/api/admin/v1")
    assert bea.get("/me")["scopes"] == ["manage", "moderate", "read"]
    listed = next(one for one in bea.get("/tokens")["tokens"] if one["label"] == "Bea")
    assert (listed["made_by"], listed["expires_at"] is None) == ("console", False)
    line = bea.get("/audit?verb=new_admin_token")["lines"][0]
    assert (line["actor"], line["token"], line["outcome"], line["params"]["label"]) == (
        "console",
        None,
        "done",
        "Bea",
    )
    assert token not in str(bea.get("/audit"))


def test_what_makes_no_token_says_why(running: Running, tmp_path: Path) -> None:
    for words in (["--scope", "read"], ["--label", "x"], ["--label", "x", "--scope", "all"]):
        assert shamble("token", *words, env=database(running)).returncode == 2
    for days in ("0", "many", "9999999"):
        assert shamble("token", "--label", "x", "--scope", "read", "--days", days).returncode == 2
    blank = shamble("token", "--label", "x" * 41, "--scope", "read", env=database(running))
    assert (blank.returncode, "bad_name" in blank.stderr) == (2, True)
    bare = shamble("token", "--label", "x", "--scope", "read", env={"SHAMBLE_DATA_DIR": str(tmp_path)})
    assert (bare.returncode, bare.stdout) == (1, "")
    assert "shamble migrate" in bare.stderr
    lost = {"DATABASE_HOST": "127.0.0.1", "DATABASE_PORT": "1", "DATABASE_PASSWORD": "hunter2"}
    done = shamble("token", "--label", "x", "--scope", "read", env=lost)
    assert (done.returncode, "hunter2" in done.stderr, done.stderr.count("\n")) == (1, False, 1), done.stderr


def test_programs_of_their_own(running: Running) -> None:
    """As people type it: two processes, and a token that goes from one to the other by a variable."""
    script = (
        "export SHAMBLE_ADMIN_TOKEN=$(shamble admin token --label Ada --scope read); shamble admin whoami"
    )
    path = os.pathsep.join([str(SHAMBLE.parent), os.environ["PATH"]])
    env = {"PATH": path, cli_admin.URL: running.url, **database(running)}
    done = subprocess.run(["sh", "-c", script], env=env, capture_output=True, text=True, timeout=60)
    assert json.loads(done.stdout)["label"] == "Ada", done.stderr
    assert "sha_" not in done.stderr


# --- every verb has a command -------------------------------------------------------------------------


def said_of(verb: Verb) -> dict[str, Any]:
    """A verb in the OpenAPI document."""
    found: dict[str, Any] = DOCUMENT["paths"][verb.path][verb.method.lower()]
    return found


def words_of(verb: Verb) -> Iterator[str]:
    """A command line that says everything that the verb can be told: the examples of its own document."""
    yield cli_admin.command_of(verb.name)
    for one in said_of(verb).get("parameters", []):
        name = one["name"].replace("_", "-")
        if one["in"] == "path":
            yield ID
        elif one["schema"].get("type") == "boolean":
            yield f"--{name}"
        elif one["in"] == "query":
            yield from (
                f"--{name}",
                ID
                if one["schema"].get("type") == "string" and not {"enum", "format"} & one["schema"].keys()
                else str(one["example"]),
            )
    for name, value in (verb.body_example or {}).items():
        yield from option(name.replace("_", "-"), value)


def option(name: str, value: Any) -> Iterator[str]:
    """How a field of a body is said."""
    if isinstance(value, bool):
        yield f"--{name}" if value else f"--no-{name}"
    elif isinstance(value, list) and all(isinstance(one, str | int) for one in value):
        for one in value:
            yield from (f"--{name}", str(one))
    elif value is not None:
        yield from (f"--{name}", value if isinstance(value, str) else json.dumps(value))


@pytest.mark.parametrize("verb", verbs.all, ids=lambda verb: verb.name)
def test_every_verb_is_a_command_that_says_all_it_can_be_told(verb: Verb) -> None:
    args = PARSER.parse_args(cli_admin._hold([*words_of(verb)]))
    assert (args.verb.name, args.verb.method, args.verb.status) == (verb.name, verb.method, verb.status)
    assert args.verb.query == list(verb.query)
    if verb.body is not None:
        said = {name: getattr(args, f"body_{name}") for name in args.fields}
        example = {name: value for name, value in verb.body_example.items() if value not in (None, False)}
        assert {name: value for name, value in said.items() if value not in (None, False)} == example
    assert "dry_run" in verb.query or not verb.destructive


def test_what_is_known_of_the_verbs_is_true() -> None:
    assert FILE.read_bytes() == render(), "run python -m scripts.admin_verbs"


def test_the_server_is_not_imported_for_a_command() -> None:
    """Nor what asks it, for a page of help: all of that takes a second, each time."""
    heavy = ["fastapi", "sqlalchemy", "alembic", "httpx", "app.store", "app.tables", "app.web.api"]
    look = f"print([name for name in {heavy} if name in sys.modules])"
    help = "import sys; from app.cli import main\ntry: main(['admin', '--help'])\nexcept SystemExit: " + look
    done = subprocess.run([sys.executable, "-c", help], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    "verb", [verb for verb in verbs.all if "cursor" in verb.query], ids=lambda verb: verb.name
)
def test_pages_have_one_list_and_its_cursor(verb: Verb) -> None:
    """`--all` puts the pages of a list together."""
    fields = DOCUMENT["components"]["schemas"][verb.returns.__name__]["properties"]
    assert "next" in fields
    assert [field.get("type") for field in fields.values()].count("array") == 1


def test_the_overview_names_every_command_with_its_scope() -> None:
    shown = PARSER.format_help()
    for verb in verbs.all:
        assert f"  {cli_admin.command_of(verb.name)} " in shown
        assert f"{verb.summary} [{verb.scope}]" in shown
    assert all(f"\n{tag}\n" in shown for tag in TAGS)


@pytest.mark.parametrize("words", [["players", "--q", b"\xff"], ["one-player", b"\xff"], [b"\xff"]])
def test_bytes_that_are_no_text_are_wrong_usage(
    words: list[str | bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli_admin.main([os.fsdecode(word) for word in words])
    assert ended.value.code == 2
    assert "a word of this is no text" in capsys.readouterr().err


def test_the_token_is_no_option() -> None:
    for words in (["whoami", "--token", "x"], ["whoami", "x"]):
        with pytest.raises(SystemExit) as ended:
            PARSER.parse_args(words)
        assert ended.value.code == 2


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        ("ban-palyer x", "did you mean ban-player?"),
        ("substitute t --sead 1", "did you mean --seat?"),
        ("whoami --tokn=hunter2", "unknown: '--tokn'"),
        ("zzz", "there is no command 'zzz' (--help"),
        ("announce --text hi --ends-at 2026-12-06T20:00:00", "like 2026-12-06T20:00:00Z"),
        ("announce --text hi --ends-at tomorrow", "like 2026-12-06T20:00:00Z"),
        ("audit-log --since 20", "like 2026-12-06T20:00:00Z"),
        ("new-admin-token --label x --scopes read,al", "al (there are manage, moderate, peek, read)"),
    ],
)
def test_a_slip_is_told_what_was_meant_before_anything_is_asked(words: str, hint: str) -> None:
    done = shamble(*words.split())
    assert (done.returncode, done.stdout, hint in done.stderr) == (2, "", True), done.stderr
    assert "hunter2" not in done.stderr


def test_a_time_may_have_any_zone_and_no_seconds() -> None:
    words = ["announce", "--text", "x", "--ends-at", "2026-12-06 20:00+02:00"]
    assert PARSER.parse_args(words).body_ends_at == "2026-12-06T20:00:00+02:00"


# --- asking a server ----------------------------------------------------------------------------------


def test_a_command_says_what_the_server_answers(console: Console) -> None:
    assert console.json("whoami")["label"] == "Ada"
    raw = console.run("whoami", "--raw").stdout
    assert (raw.count("\n"), json.loads(raw)["label"]) == (1, "Ada")
    made = console.json("new-admin-token", "--label", "Cy", "--scopes", "read,moderate", "--scope", "manage")
    assert made["info"]["scopes"] == ["read", "moderate", "manage"]
    for trial, words in ((True, ["--dry-run"]), (False, [])):
        said = console.json("revoke-admin-token", made["info"]["id"], *words)
        assert said == {"dry_run": trial, "does": {"tokens_revoked": 1}}


def test_a_key_has_one_effect(console: Console) -> None:
    new = ("new-admin-token", "--label", "Once", "--scopes", "read", "--key", "k1")
    assert console.run(*new).returncode == 0
    again = console.run(*new)
    assert (again.returncode, again.stdout) == (1, "")
    assert "[key_used]" in again.stderr
    assert console.run(*new[:-1], "a b").returncode == 2


def test_bodies_come_from_options_files_and_pipes(console: Console, tmp_path: Path) -> None:
    body = tmp_path / "body.json"
    body.write_text(json.dumps({"label": "file", "scopes": ["read"]}))
    assert console.json("new-admin-token", "--body", f"@{body}")["info"]["label"] == "file"
    piped = console.json("new-admin-token", "--body", "@-", "--label", "pipe", given=body.read_text())
    assert (piped["info"]["label"], piped["info"]["scopes"]) == ("pipe", ["read"])
    for wrong in ("{", "[]", f"@{tmp_path / 'none'}"):
        assert console.run("new-admin-token", "--body", wrong).returncode == 2
    lacking = console.run("new-admin-token", "--label", "x")
    assert (lacking.returncode, "--scopes" in lacking.stderr) == (2, True)


def test_all_pages_make_one_list(console: Console, running: Running) -> None:
    desk = Desk(running.http, console.token, prefix="/api/admin/v1")
    for number in range(5):
        desk.refused("DELETE", f"/tokens/page-{number}")
    found = console.json(
        "audit-log", "--verb", "revoke_admin_token", "--limit", "2", "--outcome", "no_such_token", "--all"
    )
    assert [line["target"] for line in found["lines"]][:5] == [f"page-{number}" for number in (4, 3, 2, 1, 0)]
    assert found["next"] is None
    assert len(console.json("audit-log", "--limit", "2")["lines"]) == 2


def test_a_problem_is_a_sentence_and_one(console: Console, running: Running, tmp_path: Path) -> None:
    unknown = console.run("revoke-admin-token", ID)
    assert (unknown.returncode, unknown.stdout) == (1, "")
    assert unknown.stderr.strip().endswith("[no_such_token]")
    alone = console.run("substitute", ID, "--seat", "1")
    assert "player or bot. The bots are heuristic, random. [bad_body]" in alone.stderr
    assert console.run("jobs", "--limit", "0").stderr == (
        "limit should be a whole number from 1 to 200. [bad_request, at=limit]\n"
    )
    bad = tmp_path / "token"
    bad.write_text("sha_" + "x" * 43 + "\n")
    answer = shamble("whoami", env={cli_admin.URL: running.url, f"{cli_admin.TOKEN}_FILE": str(bad)})
    assert (answer.returncode, answer.stderr.count("\n")) == (1, 1)
    assert "[bad_token]" in answer.stderr
    assert "xxx" not in answer.stderr


def test_a_token_is_in_no_error(running: Running) -> None:
    for token in ("hunter2\nhunter2", "hunter2 ü", ""):
        done = shamble("whoami", env={cli_admin.URL: running.url, cli_admin.TOKEN: token})
        assert (done.returncode, done.stdout) == (2, "")
        assert "hunter2" not in done.stderr
        assert cli_admin.TOKEN in done.stderr


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:1",
        "ftp://127.0.0.1",
        "http://ada:hunter2@127.0.0.1",
        "nowhere",
        "http://[::1",
        "{url}/elsewhere",
    ],
)
def test_no_server_is_said_too(running: Running, url: str) -> None:
    url = url.format(url=running.url)
    done = shamble("whoami", "--url", url, env={cli_admin.TOKEN: "hunter2"})
    assert done.returncode in (1, 2)
    assert "hunter2" not in done.stderr


def test_nothing_that_people_typed_reaches_the_terminal_as_a_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = "a\x1b[31m\x9b31m\u202e"
    cli_admin._show(msgspec.json.encode({"text": text}), raw=False)
    shown = capsys.readouterr().out
    assert json.loads(shown) == {"text": text}
    assert not set(shown) & {"\x1b", "\x9b", "\u202e"}


def test_a_match_goes_out_as_a_file_and_comes_in_again(console: Console, town: Town, tmp_path: Path) -> None:
    ada = town.person()
    _, match = town.match(ada, town.person("Bea"), game="off_the_dead")
    record = tmp_path / "match.json"
    record.write_text(console.run("export-match", match).stdout)
    assert console.json("import-match", "--body", f"@{record}", "--dry-run")["match"] is None
    made = console.json("import-match", "--body", f"@{record}")["match"]
    assert console.json("inspect-match", made)["match"]["state"] == "paused"


def test_the_recipes_of_the_page_on_hosting(console: Console, town: Town) -> None:
    """Each command that the page shows is done, or is refused for what is so; none is misunderstood."""
    ada, bea = town.person(), town.person("Bea")
    table, match = town.match(ada, bea)
    said = ada.post(f"/tables/{table}/chat", {"id": "line-1", "text": "Mind my arm!"})
    told = ada.post(
        "/reports", {"id": "r1", "kind": "person", "about": bea.player, "text": "Insults", "table": table}
    )
    ids = {
        "PLAYER_ID": bea.player,
        "TABLE_ID": table,
        "MATCH_ID": match,
        "LINE_ID": said["id"],
        "REPORT_ID": told["id"],
    }
    recipes = [
        line
        for one in blocks("hosting.md")
        if one.language == "sh" and not one.name
        for line in one.text.splitlines()
    ]
    done = []
    for line in recipes:
        words = [ids.get(word, word) for word in shlex.split(line.replace("2026-12-", "2126-12-"))]  # to come
        if words[:2] != ["shamble", "admin"]:
            continue
        answer = console.run(*words[2:])
        code = answer.stderr.removesuffix("done\n").rpartition("[")[2].partition("]")[0].partition(",")[0]
        assert (answer.returncode, code) in {(0, ""), (1, "no_such_ban"), (1, "stale")}, (line, answer)
        done.append(words[2])
    assert len(done) > 20
    assert console.json("audit-log", "--outcome", "failed")["lines"] == []
