"""`shamble` with the same chance in each run: python -m tests.support.seeded_shamble SEED serve ..."""

import sys

from app import cli
from tests.support.seeded import same_matches

if __name__ == "__main__":
    same_matches(sys.argv[1])
    sys.exit(cli.main(sys.argv[2:]))
