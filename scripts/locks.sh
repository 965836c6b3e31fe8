#!/bin/sh
# Pins the newest versions that pyproject.toml and requirements/*.in allow, with the hashes of every platform's
# files and without the address of any registry. Needs `uv` on PATH. The client's: `npm update` in client/.
set -eu
cd "$(dirname "$0")/.."

pin() {
    uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --allow-unsafe \
        --no-header --no-annotate --no-emit-index-url --no-emit-find-links "$@"
}

pin pyproject.toml --output-file requirements/run.txt
pin pyproject.toml --extra test --extra dev --constraint requirements/run.txt --output-file requirements/test.txt
pin requirements/build.in --output-file requirements/build.txt
pin requirements/node.in --output-file requirements/node.txt
