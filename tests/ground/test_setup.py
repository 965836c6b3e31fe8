"""What `make setup` promises: pinned, without registry addresses, and nothing but Python needed."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from scripts import setup
from tests.support.processes import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


def pinned(path: Path) -> dict[str, str]:
    """The versions of a lock file."""
    return {
        canonicalize_name(n): v for n, v in re.findall(r"^([\w.-]+)==(\S+)", path.read_text(), re.MULTILINE)
    }


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.name)
def test_every_package_is_pinned_by_hash_and_no_registry_is_named(path: Path) -> None:
    text = path.read_text()
    entries = re.split(r"\n(?=\S)", text.strip())
    assert all(re.match(r"[\w.-]+==\S+", entry) and "--hash=sha256:" in entry for entry in entries)
    assert not re.search(r"https?://|--index-url|--extra-index-url|--find-links|file:", text)


@pytest.mark.parametrize(("extras", "lock"), [((), "run"), (("test", "dev"), "test")])
def test_lock_files_hold_what_the_project_asks_for(extras: tuple[str, ...], lock: str) -> None:
    versions = pinned(ROOT / "requirements" / f"{lock}.txt")
    wanted = [*PROJECT["dependencies"], *(one for e in extras for one in PROJECT["optional-dependencies"][e])]
    for text in wanted:
        need = Requirement(text)
        assert need.specifier.contains(versions[canonicalize_name(need.name)]), text


def test_tests_run_on_the_versions_that_are_served() -> None:
    run, test = (pinned(ROOT / "requirements" / f"{name}.txt") for name in ("run", "test"))
    assert run.items() <= test.items()


def test_the_client_is_pinned_and_names_no_registry() -> None:
    text = (ROOT / "client" / "package-lock.json").read_text()
    assert '"resolved"' not in text
    package = json.loads((ROOT / "client" / "package.json").read_text())
    versions = [*package["dependencies"].values(), *package["devDependencies"].values()]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in versions)


@pytest.mark.parametrize(
    ("version", "good"),
    [
        ("v18.20.0", False),
        ("v20.18.0", False),
        ("v20.19.0", True),
        ("v21.7.0", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.1.0", True),
        ("nonsense", False),
    ],
)
def test_a_node_is_used_only_if_vite_can(tmp_path: Path, version: str, good: bool) -> None:
    node = tmp_path / "node"
    node.write_text(f"#!/bin/sh\necho {version}\n")
    node.chmod(0o755)
    assert setup.node_is_suitable(node) is good


def test_a_node_that_does_not_start_is_passed_over(tmp_path: Path) -> None:
    assert not setup.node_is_suitable(tmp_path / "none")


def test_setting_up_again_changes_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "scripts/setup.py", "run", "test"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == ""


def test_only_ci_installs_system_packages() -> None:
    """`apt-get` stands in .ci/run alone."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    word = "apt-" + "get"
    found = [
        name
        for name in listed.stdout.split()
        if name != ".ci/run"
        and Path(name).suffix not in (".png", ".md", ".json", ".woff2")
        and name != "tests/ground/test_setup.py"
        and (ROOT / name).is_file()
        and word in (ROOT / name).read_text(errors="replace")
    ]
    assert found == []
