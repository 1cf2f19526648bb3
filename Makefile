# Needs make and a Python from 3.11 on; everything else comes from the locks into .venv.
VENV ?= .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
UV := $(BIN)/uv

# The newest that runs: a version manager leaves the names of Pythons that are switched off.
PYTHON ?= $(shell for each in python3.14 python3.13 python3.12 python3.11 python3 python; do \
	$$each -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$each && break; done)

# Stamps, written last, so that what was interrupted is begun again.
MADE := $(VENV)/made
RUNS := $(VENV)/installed-run
DEVELOPS := $(VENV)/installed-dev

# The tests start many a process: compiling all of it anew would take each longer than its work.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help install play run test language coverage coverage-rules coverage-others coverage-report check format lock release

help: ## Say what there is to make
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "%-12s%s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

install: $(DEVELOPS) ## Make .venv with all that runs, tests and checks

$(MADE): requirements-uv.txt
	@python="$(PYTHON)"; if [ -z "$$python" ]; then \
		echo "make: no Python from 3.11 on is here: install python3-venv, or name yours with PYTHON=…" >&2; exit 1; fi; \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "make: $$python is not a Python from 3.11 on" >&2; exit 1; }; \
	$$python -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "make: $$python makes no environments: install python3-venv" >&2; exit 1; }; \
	echo "make: making $(VENV) with $$($$python --version)"; \
	$$python -m venv --clear $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements-uv.txt
	@touch $@

$(RUNS): requirements.txt $(MADE)
	@echo "make: installing what runs the bot, $$(grep -c == requirements.txt) packages"
	@$(UV) pip install --quiet --python $(BIN)/python --require-hashes --requirement requirements.txt
	@touch $@

$(DEVELOPS): requirements-dev.txt $(MADE)
	@echo "make: installing what runs, tests and checks the bot, $$(grep -c == requirements-dev.txt) packages"
	@$(UV) pip install --quiet --python $(BIN)/python --require-hashes --requirement requirements-dev.txt
	@touch $@

PLAYED_AT = $(if $(PORT), --port $(PORT))$(if $(PLAY_HOST), --host $(PLAY_HOST))$(if $(PLAY_LANGUAGE), --language $(PLAY_LANGUAGE))$(if $(PROCESSES), --processes $(PROCESSES) --servers 4 --shards 4)

play: $(RUNS) ## Play on this machine, in the browser, without a token
	$(BIN)/python -m uno_master play$(PLAYED_AT)

run: $(RUNS) ## Run the bot on Discord, with the token of .env
	$(BIN)/python -m uno_master run

# All of them on every core; some, named by ARGS, without other processes.
test: $(DEVELOPS) ## Run the tests
	$(BIN)/python -m pytest $(or $(ARGS),--numprocesses auto --dist worksteal)

language: $(DEVELOPS) ## Begin the language LANG, or say what it lacks
	@$(BIN)/python -m tests.language "$(LANG)"

# The rules and the tables are covered by their own tests, whatever is played by a whole bot.
RULES = bot/engine/*,bot/game/*
RULE_TESTS = tests/engine tests/records tests/scenarios tests/game tests/test_saved_games.py
OTHER_TESTS = $(RULE_TESTS:%=--ignore=%)
COVERED = $(BIN)/coverage run -m pytest --numprocesses auto --dist worksteal

coverage-rules: $(DEVELOPS)
	@$(BIN)/coverage erase
	$(COVERED) $(RULE_TESTS)
	@$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --include="$(RULES)" --fail-under=100

coverage-others: $(DEVELOPS)
	$(COVERED) $(OTHER_TESTS)

coverage-report: $(DEVELOPS)
	@$(BIN)/coverage combine --quiet --append
	$(BIN)/coverage report --omit="$(RULES)" --fail-under=90 $(ARGS)

coverage: coverage-rules coverage-others coverage-report ## Run the tests, and say which lines they leave out

# What is installed elsewhere has types there, too.
SHIPPED = --exclude playground/tests bot cogs playground uno_master.py

check: $(DEVELOPS) ## Check format, lint, types and import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/mypy --platform darwin --cache-dir .mypy_cache/darwin $(SHIPPED)
	$(BIN)/mypy --platform win32 --cache-dir .mypy_cache/win32 $(SHIPPED)
	$(BIN)/lint-imports
	$(BIN)/lint-imports --config playground/pyproject.toml

format: $(DEVELOPS) ## Put the code in the project's format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# One lock for every Python and system. No index, no address and no path goes into it: it holds names, versions,
# the systems that they are for, and hashes alone. What is locked stays, unless UPGRADE=1 asks for the newest.
# The playground is a folder here.
COMPILE = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	--no-annotate --no-emit-package discord-playground $(if $(UPGRADE),--upgrade)

lock: $(MADE) ## Lock the versions that pyproject.toml asks for
	$(COMPILE) --group pyproject.toml:install --output-file requirements-uv.txt
	$(COMPILE) --extra all --output-file requirements.txt pyproject.toml
	$(COMPILE) --extra all --group pyproject.toml:dev --constraint requirements.txt --output-file requirements-dev.txt pyproject.toml

release: $(DEVELOPS) ## Make the release VERSION, up to the upload
	@.ci/release "$(VERSION)" $(PLAYGROUND)
