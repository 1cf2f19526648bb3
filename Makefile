# Needs Python 3.11 and make; everything else comes from the lock into .venv.
PYTHON ?= python3.11
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/installed-from-lock

.DEFAULT_GOAL := help
.PHONY: help install play run test check format lock

help: ## Say what there is to make
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

install: $(STAMP) ## Make .venv from the lock

# Made anew only when the lock changed. The stamp comes last, so that a broken install is tried again.
$(STAMP): requirements-dev.txt
	@command -v $(PYTHON) >/dev/null || { echo "make: $(PYTHON) is needed; name yours with PYTHON=…" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' \
		|| { echo "make: the lock is for Python 3.11, and $(PYTHON) is another" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements-dev.txt
	touch $@

play: $(STAMP) ## Play on this machine, in the browser, without a token
	$(BIN)/python -m playground --bot bot.app.playground:create --name "UNO Master" \
		--channel uno --channel salon-2 --channel table-3 $(if $(PORT),--port $(PORT))

run: $(STAMP) ## Run the bot on Discord, with the token of .env
	$(BIN)/python -m bot

test: $(STAMP) ## Run the tests
	$(BIN)/python -m pytest $(ARGS)

check: $(STAMP) ## Check format, lint, types and import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(STAMP) ## Put the code in the house's format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# No index, no address and no path goes into a lock: it holds names, versions and hashes alone.
COMPILE = $(BIN)/pip-compile --quiet --strip-extras --allow-unsafe --generate-hashes --no-header \
	--no-annotate --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options

lock: $(STAMP) ## Lock the versions that pyproject.toml asks for
	$(COMPILE) --output-file requirements.txt pyproject.toml
	$(COMPILE) --extra dev --constraint requirements.txt --output-file requirements-dev.txt pyproject.toml
