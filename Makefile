# Every command starts from `setup`, which does nothing when nothing has changed.
# `make play` needs Python 3.11 or later and make; no root, and no system package.

SHELL := /bin/sh
.DEFAULT_GOAL := help

# the first Python that is new enough, unless one is named: make PYTHON=/path/to/python3
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
SETUP = $(or $(PYTHON),$(error Python 3.11 or later is needed; make PYTHON=/path/to/python3 names one)) \
	scripts/setup.py
BIN := .venv/bin

HOST ?= 127.0.0.1
PORT ?= 8000
# more words for pytest: make test ARGS="tests/engine -x"
ARGS ?=
# how many processes share the tests; modules stay together
WORKERS ?= 2

.PHONY: help setup play test test-slow check bench fix locks clean

help:
	@echo "make play       set up, and serve http://$(HOST):$(PORT) on SQLite"
	@echo "make setup      the run-time packages, the client, .venv/bin/shamble"
	@echo "make test       set up, and run all tests but the slow ones"
	@echo "make test-slow  the tests that take minutes"
	@echo "make check      format, lint, types, layers, clauses, generated files"
	@echo "make bench      measure"
	@echo "make fix        format, and repair what linters can repair"
	@echo "make locks      pin newer versions (needs uv)"
	@echo "make clean      remove everything that setup made"

setup:
	@$(SETUP) run client

play: setup
	@$(BIN)/shamble serve --host $(HOST) --port $(PORT)

test:
	@$(SETUP) run test client
	@$(BIN)/pytest -n $(WORKERS) --dist loadscope $(ARGS)

test-slow:
	@$(SETUP) run test client
	@$(BIN)/pytest -m slow $(ARGS)

check:
	@$(SETUP) run test modules
	@$(BIN)/python -m scripts.check

bench:
	@$(SETUP) run test client
	@$(BIN)/python -m bench $(ARGS)

fix:
	@$(SETUP) run test modules
	@$(BIN)/ruff format
	@$(BIN)/ruff check --fix
	@$(BIN)/python -m scripts.check --fix

locks:
	@sh scripts/locks.sh

clean:
	@rm -rf .venv .make client/node_modules static/build *.egg-info
