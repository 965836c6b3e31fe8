"""The image and the compose file, as far as they can be proven without a Docker engine."""

import json
import os
import re
import shutil
import stat
import subprocess
import sys
import urllib.parse
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from app import settings
from tests.support.postgres import Postgres
from tests.support.processes import ROOT, free_port, start

DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]


def instructions(text: str) -> list[list[tuple[str, str]]]:
    """The stages of a Dockerfile, each a list of (instruction, rest)."""
    stages: list[list[tuple[str, str]]] = []
    for line in re.sub(r"\\\n", " ", text).splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        word, rest = line.split(maxsplit=1)
        if word == "FROM":
            stages.append([])
        stages[-1].append((word, rest.strip()))
    return stages


STAGES = instructions(DOCKERFILE)
FINAL = STAGES[-1]


def copied(stage: list[tuple[str, str]]) -> Iterator[tuple[list[str], str]]:
    """What a stage takes from the build's context: sources and destination."""
    for word, rest in stage:
        words = [part for part in rest.split() if not part.startswith("--")]
        if word == "COPY" and "--from=" not in rest:
            yield words[:-1], words[-1]


def one(stage: list[tuple[str, str]], name: str) -> str:
    """The rest of the last instruction of that name."""
    return [rest for word, rest in stage if word == name][-1]


# --- the Dockerfile -----------------------------------------------------------------------------------


def test_the_image_runs_as_an_ordinary_user_and_is_watched() -> None:
    assert one(FINAL, "USER") == "shamble"
    assert "--uid 10001" in DOCKERFILE
    assert "/healthz" in (ROOT / "docker" / "health").read_text()
    assert json.loads(one(FINAL, "HEALTHCHECK").split("CMD ")[1]) == ["/srv/shamble/docker/health"]
    words = [word for word, _ in FINAL]
    assert words.index("USER") > max(n for n, word in enumerate(words) if word in ("COPY", "RUN"))


def test_everything_that_the_build_copies_exists_and_is_let_through() -> None:
    passed = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    for stage in STAGES:
        for sources, _ in copied(stage):
            for source in sources:
                assert (ROOT / source).exists(), source
                parts = Path(source).parts
                assert any("/".join(parts[: n + 1]) in passed for n in range(len(parts))), source


def test_the_client_is_built_from_what_its_stage_has() -> None:
    """Imports that leave client/ lead into what the first stage copies."""
    home = Path("/srv/shamble/client")
    there = [os.path.normpath(home / target) for _, target in copied(STAGES[0])]
    for source in (ROOT / "client" / "src").rglob("*.ts*"):
        for reach in re.findall(r"""(?:from|import)\s*\(?["'](\.[^"']+)["']""", source.read_text()):
            place = home / source.relative_to(ROOT / "client").parent / reach
            assert any(os.path.normpath(place).startswith(folder) for folder in there), f"{source}: {reach}"


def test_the_image_is_made_by_the_commands_of_make_setup() -> None:
    runs = [rest for stage in STAGES for word, rest in stage if word == "RUN"]
    assert "python3 scripts/setup.py run" in runs
    assert any(run.startswith("npm ci") for run in runs)
    assert "npm run build" in runs


def test_the_start_command_is_one_that_shamble_has() -> None:
    for command in (json.loads(one(FINAL, "CMD")), SERVICES["app"]["command"]):
        assert command[0] == "shamble"
        shown = subprocess.run(
            [Path(sys.executable).parent / "shamble", command[1], "--help"], capture_output=True, text=True
        )
        assert shown.returncode == 0, shown.stderr
        assert all(word in shown.stdout for word in command if word.startswith("--"))


# --- the compose file ---------------------------------------------------------------------------------


def mounts(service: str) -> dict[str, str]:
    """Where a service mounts what: target -> source."""
    return {volume.split(":")[1]: volume.split(":")[0] for volume in SERVICES[service]["volumes"]}


def test_data_stay_over_down_and_up() -> None:
    assert mounts("database")["/var/lib/postgresql/data"] in COMPOSE["volumes"]
    assert mounts("app")["/data"] in COMPOSE["volumes"]
    assert mounts("secrets")["/secrets"] in COMPOSE["volumes"]
    assert "SHAMBLE_DATA_DIR=/data" in one(FINAL, "ENV")
    # a major version is named: the next one could not read the data
    assert re.fullmatch(r"postgres:1\d-\w+", SERVICES["database"]["image"])
    assert all(volume is None for volume in COMPOSE["volumes"].values())


def test_durability_is_not_weakened() -> None:
    text = (ROOT / "docker-compose.yml").read_text().lower()
    for setting in ("synchronous_commit", "fsync", "full_page_writes", "tmpfs:/var"):
        assert setting not in text
    assert "command" not in SERVICES["database"]
    assert "/var/lib/postgresql/data" not in SERVICES["database"].get("tmpfs", [])


def test_each_service_waits_until_what_it_needs_is_there() -> None:
    assert SERVICES["database"]["depends_on"] == {"secrets": {"condition": "service_completed_successfully"}}
    assert SERVICES["app"]["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert SERVICES["database"]["healthcheck"]["test"][:2] == ["CMD", "pg_isready"]
    assert SERVICES["app"]["healthcheck"]["test"] == ["CMD", "/srv/shamble/docker/health"]


def test_stopping_leaves_the_server_more_time_than_it_takes() -> None:
    grace = int(SERVICES["app"]["stop_grace_period"].removesuffix("s"))
    assert grace > settings.Settings().shutdown_timeout


def test_no_secret_stands_in_the_files_and_the_database_is_not_published() -> None:
    assert "ports" not in SERVICES["database"]
    assert "POSTGRES_PASSWORD" not in SERVICES["database"]["environment"]
    example = dict(line.split("=", 1) for line in example_lines())
    assert example["SHAMBLE_DATABASE_PASSWORD"] == ""


def example_lines() -> list[str]:
    """The settings of .env.example."""
    return [
        line for line in (ROOT / ".env.example").read_text().splitlines() if line and not line.startswith("#")
    ]


def test_the_example_names_what_the_compose_file_reads_with_the_same_defaults() -> None:
    text = (ROOT / "docker-compose.yml").read_text()
    read = dict(re.findall(r"\$\{(\w+):-([^}]*)\}", text))
    assert dict(line.split("=", 1) for line in example_lines()) == read


def test_every_setting_in_the_compose_file_is_one_that_the_server_has() -> None:
    known = {settings.PREFIX + name.upper() for name in settings.Settings.__dataclass_fields__}
    given = {k: v for k, v in SERVICES["app"]["environment"].items() if k.startswith(settings.PREFIX)}
    assert given.keys() <= known
    filled = {name: re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", value) for name, value in given.items()}
    assert settings.from_environ(filled).base_url == "", "people may come by any address until one is named"


# --- the scripts, run ---------------------------------------------------------------------------------


def make_secrets(folder: Path, **env: str) -> str:
    """Run the secrets service's command on a folder; answers the password."""
    assert SERVICES["secrets"]["command"] == ["/secrets"]
    command = ["sh", ROOT / SERVICES["secrets"]["entrypoint"][1].lstrip("/"), str(folder)]
    subprocess.run(command, check=True, env={"PATH": os.environ["PATH"], **env}, capture_output=True)
    return (folder / "database_password").read_text()


def test_a_password_is_drawn_once_and_never_changed(tmp_path: Path) -> None:
    first = make_secrets(tmp_path)
    assert re.fullmatch(r"[0-9a-f]{64}", first)
    assert make_secrets(tmp_path, SHAMBLE_DATABASE_PASSWORD="another") == first
    assert [path.name for path in tmp_path.iterdir()] == ["database_password"]


def test_a_password_given_is_taken(tmp_path: Path) -> None:
    assert make_secrets(tmp_path, SHAMBLE_DATABASE_PASSWORD="p@ss: w/rd%") == "p@ss: w/rd%"


def test_the_scripts_can_be_run() -> None:
    for name in ("health", "make-secrets"):
        assert (ROOT / "docker" / name).stat().st_mode & stat.S_IXUSR


def test_every_command_in_the_container_has_the_database(tmp_path: Path) -> None:
    """`docker compose exec app shamble ...` gets the variables of the service, and no script runs before it."""
    assert not any(word == "ENTRYPOINT" for word, _ in FINAL)
    assert "entrypoint" not in SERVICES["app"]
    (tmp_path / "database_password").write_text(make_secrets(tmp_path))
    given = {k: v for k, v in SERVICES["app"]["environment"].items() if k.startswith("DATABASE_")}
    assert mounts("app")["/secrets"] == mounts("secrets")["/secrets"]
    given["DATABASE_PASSWORD_FILE"] = given["DATABASE_PASSWORD_FILE"].replace("/secrets", str(tmp_path))
    database = SERVICES["database"]["environment"]
    found = urllib.parse.urlsplit(settings.from_environ(given).database)
    assert (found.hostname, found.port) == ("database", 5432)
    assert (found.username, found.path) == (database["POSTGRES_USER"], f"/{database['POSTGRES_DB']}")
    assert found.password == make_secrets(tmp_path)


def test_the_files_of_the_image_serve_on_postgresql(postgres: Postgres, tmp_path: Path) -> None:
    """What the last stage copies is all that a server needs; started by the image's own commands."""
    home = tmp_path / "shamble"
    for sources, target in copied(FINAL):
        for source in sources:
            where = home / target / (Path(source).name if (ROOT / source).is_file() else "")
            copy(ROOT / source, where)
    assert not (home / "tests").exists()
    database = postgres.create()
    secret = tmp_path / "password"
    secret.write_text(make_secrets(tmp_path))
    port = free_port()
    command = [word if word != "8000" else str(port) for word in json.loads(one(FINAL, "CMD"))]
    environment = {
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "PYTHONPATH": str(home),
        "PYTHONSAFEPATH": "1",
        "DATABASE_PASSWORD_FILE": str(secret),
        "DATABASE_HOST": "127.0.0.1",
        "DATABASE_PORT": str(postgres.port),
        "DATABASE_NAME": database,
        "SHAMBLE_DATA_DIR": str(tmp_path / "data"),
    }
    words = [sys.executable, "-m", "app.cli", *command[1:]]
    with (tmp_path / "log").open("wb") as output:
        process = start(words, output, env=environment, cwd=home)
    try:
        wait_until_healthy(process, home, port, environment, tmp_path / "log")
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=10) as answer:
            assert answer.status == 200
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10) as answer:
            assert b"Zombie Mosh" in answer.read()
        assert str(home) in loaded_from(home, environment)
        token = [sys.executable, "-m", "app.cli", "admin", "token", "--label", "Ada", "--scope", "read"]
        made = subprocess.run(token, env=environment, cwd=home, capture_output=True, text=True, check=True)
        asked = urllib.request.Request(
            f"http://127.0.0.1:{port}/api/admin/v1/me",
            headers={"Authorization": f"Bearer {made.stdout.strip()}"},
        )
        with urllib.request.urlopen(asked, timeout=10) as answer:
            assert json.load(answer)["label"] == "Ada"
    finally:
        process.terminate()
        process.wait(timeout=30)
        postgres.drop(database)


def copy(source: Path, target: Path) -> None:
    """Copy a file or the contents of a folder, without what was built or cached."""
    if source.is_dir():
        leave = shutil.ignore_patterns("__pycache__")
        shutil.copytree(source, target, dirs_exist_ok=True, ignore=leave)
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)


def wait_until_healthy(
    process: "subprocess.Popen[bytes]", home: Path, port: int, environment: dict[str, str], log: Path
) -> None:
    """Ask with the image's own health check until it says yes."""
    for _ in range(100):
        check = subprocess.run(
            [sys.executable, home / "docker" / "health", str(port)],
            env=environment,
            capture_output=True,
            cwd=home,
        )
        if check.returncode == 0:
            return
        try:
            process.wait(timeout=0.1)
        except subprocess.TimeoutExpired:
            continue
        break
    pytest.fail(f"the server did not become healthy:\n{log.read_text()}")


def loaded_from(home: Path, environment: dict[str, str]) -> str:
    """Where `app` comes from in that environment."""
    done = subprocess.run(
        [sys.executable, "-c", "import app; print(app.__file__)"],
        env=environment,
        cwd=home,
        capture_output=True,
        text=True,
    )
    return done.stdout
