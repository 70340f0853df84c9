# make play   opens the tavern;   make test   runs every test.   See `make help`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.PHONY: help play web test check lint bench lock clean

help:
	@echo "make play    open the tavern in your browser (lastcall play stays in the terminal)"
	@echo "make web     build the page of the tavern, if its sources have changed"
	@echo "make test    run every test, the slow ones too"
	@echo "make check   linters, types, import rules and the quick tests (under two minutes)"
	@echo "make bench   measure the engine"
	@echo "make lock    pin the newest versions of everything (needs uv)"
	@echo "make clean   remove what the other targets made"

play: $(VENV)/.play
	@$(BIN)/lastcall serve --open

# Installing builds the page, with a Node that pip brings along if this machine has none.
web: $(VENV)/.made
	@$(PIP) install --no-deps --editable .

test: $(VENV)/.dev
	$(BIN)/python -m pytest -n auto --dist worksteal

check: lint
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not slow"

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.play
	@$(BIN)/lastcall bench

$(VENV)/.made:
	@command -v $(PYTHON) >/dev/null || { echo "Last Call needs Python 3.11 or newer, and there is no '$(PYTHON)' here. Install one, or name yours: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Last Call needs Python 3.11 or newer, and '$(PYTHON)' is $$($(PYTHON) --version 2>&1). Name a newer one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "'$(PYTHON)' cannot make a virtual environment. Debian and Ubuntu have that in the package python3-venv."; exit 1; }
	@touch $@

PAGE := $(filter-out %/node_modules %/static,$(wildcard src/lastcall/web/*)) \
	$(wildcard src/lastcall/web/src/* src/lastcall/web/src/*/* src/lastcall/web/src/*/*/*)

$(VENV)/.package: $(VENV)/.made pyproject.toml hatch_build.py $(PAGE)
	@echo "Installing Last Call into $(VENV) ..."
	@$(PIP) install --no-deps --editable .
	@touch $@

$(VENV)/.play: $(VENV)/.package requirements-play.lock
	@$(PIP) install --require-hashes --requirement requirements-play.lock
	@touch $@

$(VENV)/.dev: $(VENV)/.package requirements.lock
	@echo "Installing the tools of the tests ..."
	@$(PIP) install --require-hashes --requirement requirements.lock
	@touch $@

# Both locks hold versions and hashes and no address. The small one is what a player needs, at the same versions.
COMPILE := uv pip compile pyproject.toml --upgrade --quiet --universal --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-header
lock:
	@command -v uv >/dev/null || { echo "make lock needs uv: pip install uv"; exit 1; }
	$(COMPILE) --extra dev --extra tavern --extra postgres --extra lab --extra gym --output-file requirements.lock
	$(COMPILE) --extra tavern --constraint requirements.lock --no-annotate --output-file requirements-play.lock

clean:
	rm -rf $(VENV) build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
	find src -name '*.so' -delete
	rm -rf src/lastcall/web/static src/lastcall/web/node_modules
