"""docs/api.md is typed word for word into a server, and answered as it says; docs/hosting.md as far as it can be here."""

from __future__ import annotations

import argparse
import configparser
import json
import re
import shlex
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest
import yaml

from app import cli_admin, settings
from app.live import messages
from tests.support.documents import DOCS, Block, block, blocks, environment, run
from tests.support.processes import ROOT
from tests.support.server import SHAMBLE, Server

MARK = "--- answer"
MORE = "…"
RECIPE = re.compile(r"^(?:sudo -u shamble env (?:\S+=\S+ )*\S*/)?shamble admin .*$", re.MULTILINE)


def test_the_page_on_the_apis_is_true(
    make_server: Callable[..., Server], sqlite_url: str, tmp_path: Path
) -> None:
    server = make_server(sqlite_url, SHAMBLE_REQUESTS_BURST="300")
    said = [one for one in blocks("api.md") if one.language == "sh" or "→" not in one.text]
    script = "".join(f"echo {MARK}\n{one.text}" for one in said if one.language == "sh")
    script = script.replace("BASE=http://127.0.0.1:8000\n", f"BASE={server.url}\n")
    printed = run(script, environment(DATABASE_URL=sqlite_url), tmp_path).split(f"{MARK}\n")[1:]
    wrong = []
    for index, one in enumerate(said):
        answer = printed[sum(before.language == "sh" for before in said[:index]) - 1]
        if one.language != "sh" and not same(one, answer):
            wrong.append(f"after:\n{said[index - 1].text}\nit is said:\n{one.text}\nand it is:\n{answer}")
    assert not wrong, "\n".join(wrong)


def same(said: Block, printed: str) -> bool:
    """What a document says is answered, and what is: `…` stands for anything, at the end of a list for more."""
    if said.language == "text":
        pattern = re.escape(said.text).replace(re.escape(MORE), ".*")
        return re.fullmatch(pattern, re.sub(r"^\n", "", printed, flags=re.MULTILINE)) is not None
    return fits(values(said.text), values(printed))


def values(text: str) -> list[Any]:
    """JSON values one after another; a bare word (what `pick` prints of a text) is one, too."""
    found, decoder = [], json.JSONDecoder()
    while text := text.strip():
        try:
            value, end = decoder.raw_decode(text)
        except json.JSONDecodeError:
            value, _, _ = text.partition("\n")
            end = len(value)
        found.append(value)
        text = text[end:]
    return found


def fits(said: Any, got: Any) -> bool:
    """Whether a value is as it is said."""
    if said == MORE:
        return True
    if isinstance(said, dict) and isinstance(got, dict):
        known = {key: value for key, value in said.items() if key != MORE}
        return (MORE in said or known.keys() == got.keys()) and all(
            key in got and fits(value, got[key]) for key, value in known.items()
        )
    if isinstance(said, list) and isinstance(got, list):
        if said and said[-1] == MORE and len(got) >= len(said) - 1:
            said, got = said[:-1], got[: len(said) - 1]
        return len(said) == len(got) and all(map(fits, said, got))
    return type(said) is type(got) and said == got


def test_the_messages_are_those_of_the_wire() -> None:
    text = (DOCS / "api.md").read_text()
    said = re.findall(r'^([→←]) {"type": "(\w+)"', text, re.MULTILINE)
    assert {"→", "←"} == {way for way, _ in said}
    for way, kind in said:
        known = messages.ClientMessage if way == "→" else messages.ServerMessage
        assert kind in {one.__struct_config__.tag for one in get_args(known)}, kind
    codes = {code for code in vars(messages.Close).values() if isinstance(code, int)}
    section = text[text.index("## The websocket") : text.index("## Your data")]
    assert {int(code) for code in re.findall(r"`(\d{4})`", section)} <= codes


def test_a_wrong_word_would_be_seen() -> None:
    assert fits(values('{"a": 1, "b": "…"} [1, "…"] word'), values('{"a": 1, "b": null}\n[1, 2, 3]\nword'))
    for wrong in ('{"a": 2, "b": 1}', '{"a": 1}', '{"a": 1, "b": 1, "c": 1}', "[]", "null"):
        assert not fits(values('{"a": 1, "b": "…"}'), values(wrong)), wrong
    assert not same(Block("", "text", "a …\nb\n"), "a 1\nc\n")


# --- hosting ------------------------------------------------------------------------------------------


def test_every_command_of_the_administration_is_one_that_there_is() -> None:
    """Each line of every document that begins with `shamble admin`, also inside a sentence, can be parsed."""
    parser, found = cli_admin.parser(), 0
    for document in sorted(DOCS.glob("*.md")):
        text = document.read_text()
        inline = re.findall(r"`(shamble admin [a-z][^`]*)`", " ".join(text.split()))
        for line in [
            *RECIPE.findall("\n".join(one.text for one in blocks(document.name) if one.language == "sh")),
            *inline,
        ]:
            words = shlex.split(line[line.index("shamble admin") :])[2:]
            if "..." in words or words[1:] == []:
                words = [words[0], "--help"]
            assert code_of(parser, words) == 0, f"{document.name}: {line}"
            found += 1
    assert found > 30


@pytest.mark.parametrize("document", ["hosting.md", "api.md"])
def test_the_command_is_found_without_docker(document: str, tmp_path: Path) -> None:
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "shamble").symlink_to(SHAMBLE)
    (line,) = re.findall(r'export PATH="\$PWD[^"\n]*"', (DOCS / document).read_text())
    found = subprocess.run(
        ["bash", "-c", f"{line}\ncommand -v shamble"], cwd=tmp_path, capture_output=True, text=True
    )
    assert found.stdout.strip() == str(tmp_path / ".venv" / "bin" / "shamble"), found.stderr


def test_what_moderators_can_see_is_said() -> None:
    """Of a seat that they give to a player of their own."""
    (said,) = re.findall(r"Whoever has `moderate`[^.]*\.[^.]*", (DOCS / "hosting.md").read_text())
    assert "hand" in said
    assert "`substitute`" in said


def code_of(parser: argparse.ArgumentParser, words: list[str]) -> int:
    """With what a command would end that can be parsed (0), or not."""
    try:
        parser.parse_args(words)
    except SystemExit as ended:
        return int(ended.code or 0)
    return 0


def test_every_setting_that_is_named_is_one_that_there_is() -> None:
    known = {settings.PREFIX + name.upper() for name in settings.Settings.__dataclass_fields__}
    known |= {cli_admin.URL, cli_admin.TOKEN, f"{cli_admin.TOKEN}_FILE"}
    compose = set(re.findall(r"\$\{(\w+):-", (ROOT / "docker-compose.yml").read_text()))
    for name in ("hosting.md", "api.md", "../README.md"):
        named = set(re.findall(r"\bSHAMBLE_\w+", (DOCS / name).read_text()))
        assert named <= known | compose, name
    tunable = set(
        re.findall(r"^\|[^|]*\|[^|]*\| `(\w+)` \|", (DOCS / "hosting.md").read_text(), re.MULTILINE)
    )
    assert tunable
    assert tunable <= set(settings.TUNABLE)


def test_links_lead_somewhere() -> None:
    for document in (*DOCS.glob("*.md"), ROOT / "README.md"):
        text = document.read_text()
        for target in re.findall(r"\]\(([^)]+)\)", text):
            path, _, anchor = target.partition("#")
            if path.startswith("http"):
                continue
            there = (document.parent / path).resolve() if path else document
            assert there.exists(), f"{document.name}: {target}"
            if anchor:
                heads = re.findall(r"^#+ (.*)$", there.read_text(), re.MULTILINE)
                assert anchor in {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in heads}, (
                    target
                )


def test_the_unit_starts_what_there_is(tmp_path: Path) -> None:
    text = block("hosting.md", "systemd")
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read_string(text)
    assert unit["Service"]["ExecStart"].endswith("/.venv/bin/shamble serve")
    assert int(unit["Service"]["TimeoutStopSec"]) > settings.Settings().shutdown_timeout
    given = dict(re.findall(r"^#?Environment=(\w+)=(\S+)$", text, re.MULTILINE))
    del given["DATABASE_URL_FILE"]
    assert settings.from_environ(given).secure
    if (tool := shutil.which("systemd-analyze")) is None:
        return
    (tmp_path / "bin").write_text("#!/bin/sh\n")
    (tmp_path / "bin").chmod(0o755)
    text = re.sub(r"^ExecStart=\S+", f"ExecStart={tmp_path / 'bin'}", text, flags=re.MULTILINE)
    (tmp_path / "shamble.service").write_text(text)
    done = subprocess.run(
        [tool, "verify", "--man=no", tmp_path / "shamble.service"], capture_output=True, text=True
    )
    assert "shamble.service:" not in done.stderr, done.stderr


def test_proxies_pass_websockets_and_say_who_asks() -> None:
    nginx, caddy = block("hosting.md", "nginx"), block("hosting.md", "caddy")
    for text in (nginx, caddy):
        assert text.count("{") == text.count("}")
        assert "127.0.0.1:8000" in text
        assert "/metrics" in text
    for header in (
        "Host $host",
        "X-Forwarded-For $remote_addr",
        "X-Forwarded-Proto $scheme",
        "Upgrade $http_upgrade",
    ):
        assert f"proxy_set_header {header};" in nginx
    assert "proxy_http_version 1.1;" in nginx
    timeout = int(re.findall(r"proxy_read_timeout (\d+)s", nginx)[0])
    assert timeout > settings.Settings().heartbeat
    for line in nginx.splitlines():
        said = line.partition("#")[0].rstrip()
        assert not said or said[-1] in ";{}", line


def test_nginx_and_caddy_take_it_where_they_are(tmp_path: Path) -> None:
    if (nginx := shutil.which("nginx")) is not None:
        text = re.sub(
            r"^ *ssl_certificate.*\n", "", block("hosting.md", "nginx"), flags=re.MULTILINE
        ).replace("443 ssl", "443")
        (tmp_path / "nginx.conf").write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\n{text}}}\n")
        done = subprocess.run(
            [nginx, "-t", "-c", tmp_path / "nginx.conf", "-p", tmp_path], capture_output=True, text=True
        )
        assert "syntax is ok" in done.stderr, done.stderr
    if (caddy := shutil.which("caddy")) is not None:
        (tmp_path / "Caddyfile").write_text(block("hosting.md", "caddy"))
        done = subprocess.run(
            [caddy, "adapt", "--config", tmp_path / "Caddyfile"], capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr


def test_prometheus_is_told_where_and_by_which_token() -> None:
    config = yaml.safe_load(block("hosting.md", "prometheus"))
    (job,) = config["scrape_configs"]
    assert job["job_name"] == "shamble"
    assert list(job["authorization"]) == ["credentials_file"]
    alerts = (DOCS / "grafana" / "alerts.yml").read_text()
    assert f'job="{job["job_name"]}"' in alerts


@pytest.mark.parametrize("document", ["hosting.md", "api.md"])
def test_scripts_are_good_shell(document: str, tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text("\n".join(one.text for one in blocks(document) if one.language == "sh"))
    done = subprocess.run(["bash", "-n", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
