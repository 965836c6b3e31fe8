"""Saying loudly what a machine does not have, instead of skipping in silence."""

import os
from typing import NoReturn

import pytest

MARK = "NOT HAD: "


def in_ci() -> bool:
    """Whether nothing may be skipped."""
    return os.environ.get("CI", "").lower() not in ("", "0", "false")


def missing(what: str, remedy: str) -> NoReturn:
    """Skip the test that needs `what`, and have it named at the end of the run. In CI: fail."""
    text = f"{MARK}{what} ({remedy})"
    if in_ci():
        pytest.fail(text, pytrace=False)
    # Only outside CI, and never silently: the end of the run lists what was not had (tests/conftest.py).
    pytest.skip(text)
