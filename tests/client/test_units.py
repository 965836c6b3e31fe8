"""The client's own unit tests (`client/src/**/*.test.ts`), run as part of all tests."""

import re
import subprocess

from scripts.setup import CLIENT, npm_environment


def test_the_units_of_the_client() -> None:
    done = subprocess.run(
        ["npm", "run", "--silent", "unit"], cwd=CLIENT, env=npm_environment(), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    counted = {name: int(count) for name, count in re.findall(r"^\W*(\w+) (\d+)$", done.stdout, re.MULTILINE)}
    assert counted["pass"] == counted["tests"] > 0, done.stdout
