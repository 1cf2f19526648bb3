# Needs make and a Python from 3.11 on; everything else comes from the locks into .venv.
VENV ?= .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
UV := $(BIN)/uv
ENVIRONMENT = requirements/environment.py --folder "$(VENV)"

# The newest that runs: a version manager leaves the names of Pythons that are switched off.
PYTHON ?= $(shell for each in python3.14 python3.13 python3.12 python3.11 python3 python; do \
	$$each -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$each && break; done)

# The tests start many a process: compiling all of it anew would take each longer than its work.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help install play run test test-all test-rest language coverage coverage-rules coverage-others coverage-report check format lock release

help: ## Say what there is to make
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "%-12s%s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# Made once, and made again where an upgrade of the system has taken its interpreter away.
PURPOSES := environment-play environment-run environment-dev
.PHONY: $(PURPOSES)
$(PURPOSES): environment-%:
	@python="$(PYTHON)"; if [ -z "$$python" ]; then \
		echo "make: no Python from 3.11 on is here: install python3-venv, or name yours with PYTHON=…" >&2; exit 1; fi; \
	"$$python" $(ENVIRONMENT) $*

install: environment-dev ## Make .venv with all that runs, tests and checks

PLAYED_AT = $(if $(PORT), --port $(PORT))$(if $(PLAY_HOST), --host $(PLAY_HOST))$(if $(PLAY_LANGUAGE), --language $(PLAY_LANGUAGE))$(if $(PROCESSES), --processes $(PROCESSES) --servers 4 --shards 4)

play: environment-$(if $(PROCESSES),run,play) ## Play on this machine, in the browser, without a token
	$(BIN)/python -m uno_master play$(PLAYED_AT)

run: environment-run ## Run the bot on Discord, with the token of .env
	$(BIN)/python -m uno_master run

ON_ALL_CORES = --numprocesses auto --dist worksteal

# Every promise, on every core; some tests, named by ARGS, in one process.
test: environment-dev ## Run the tests that need nothing but Python
	$(BIN)/python -m pytest $(or $(ARGS),$(ON_ALL_CORES) -m "not external")

# More random cases than in `make test`.
test-all test-rest: export HYPOTHESIS_PROFILE ?= deep

test-all: environment-dev ## Run all tests: also those with processes, Chromium, PostgreSQL and wheels
	$(BIN)/python -m pytest $(ON_ALL_CORES)

language: environment-dev ## Begin the language LANG, or say what it lacks
	@$(BIN)/python -m tests.project.language "$(LANG)"

# The rules and the tables are covered by their own tests, whatever is played by a whole bot.
RULES = bot/engine/*,bot/editions/*/rules.py,bot/editions/*/robots.py,bot/game/*
RULE_TESTS = tests/engine tests/editions tests/records tests/scenarios tests/game tests/saved/test_saved_games.py
OTHER_TESTS = $(RULE_TESTS:%=--ignore=%)
COVERED = $(BIN)/coverage run -m pytest $(ON_ALL_CORES)

coverage-rules: environment-dev
	@$(BIN)/coverage erase
	$(COVERED) $(RULE_TESTS)
	@$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --include="$(RULES)" --fail-under=100

coverage-others: environment-dev
	$(COVERED) $(OTHER_TESTS)

coverage-report: environment-dev
	@$(BIN)/coverage combine --quiet --append
	$(BIN)/coverage report --omit="$(RULES)" --fail-under=90 $(ARGS)

# After `make test`, what is left of `make test-all`.
test-rest: environment-dev
	$(BIN)/python -m pytest $(ON_ALL_CORES) -m "external or hypothesis or sampled"

coverage: coverage-rules coverage-others coverage-report ## Run all tests, and say which lines they leave out

# What is installed elsewhere has types there, too.
SHIPPED = --exclude playground/tests bot cogs playground uno_master.py

check: environment-dev ## Check format, lint, types and import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/mypy --platform darwin --cache-dir .mypy_cache/darwin $(SHIPPED)
	$(BIN)/mypy --platform win32 --cache-dir .mypy_cache/win32 $(SHIPPED)
	$(BIN)/lint-imports
	$(BIN)/lint-imports --config playground/pyproject.toml

format: environment-dev ## Put the code in the project's format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# One lock for every Python and system. No index, no address and no path goes into it: it holds names, versions,
# the systems that they are for, and hashes alone. What is locked stays, unless UPGRADE=1 asks for the newest.
COMPILE = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	--no-annotate $(if $(UPGRADE),--upgrade)

lock: environment-dev ## Lock the versions that pyproject.toml asks for
	$(COMPILE) --group pyproject.toml:install --output-file requirements/uv.txt
	$(COMPILE) --extra all --output-file requirements.txt pyproject.toml
	$(COMPILE) --constraint requirements.txt --output-file requirements/play.txt pyproject.toml
	$(COMPILE) --extra all --group pyproject.toml:dev --constraint requirements.txt --output-file requirements/dev.txt pyproject.toml

release: environment-dev ## Make the release VERSION, up to the upload
	@.ci/release "$(VERSION)" $(PLAYGROUND)
