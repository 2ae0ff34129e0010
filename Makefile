# make run     starts Yuletally in the browser          make test          runs everything that must hold
# make bench   measures                                 make translations  gathers and compiles the texts
# make fonts   cuts the fonts anew from Debian's Noto (after new words PARTS=bold is enough)
#
# Each makes what it needs in .venv first, again only when pyproject.toml has changed; after that no network is needed.

PYTHON ?= $(shell command -v python3 || command -v python)
VENV := .venv
PY := $(VENV)/bin/python
SOURCES := engine assistant main.py
.DEFAULT_GOAL := help
.PHONY: help run test lint types unit browser-tests browser bench translations fonts clean

help:
	@sed -n '1,/^$$/s/^# \{0,1\}//p' Makefile

run: $(VENV)/run.stamp
	@$(PY) main.py $(ARGS)

test: lint types browser unit browser-tests

lint: $(VENV)/test.stamp
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .

types: $(VENV)/test.stamp
	@$(PY) -m mypy $(SOURCES)

unit: $(VENV)/test.stamp
	@$(PY) -m pytest --numprocesses=auto --doctest-modules engine assistant tests --ignore=tests/browser --ignore=tests/bench

browser-tests: $(VENV)/test.stamp
	@$(PY) -m pytest --numprocesses=auto --dist=worksteal tests/browser

# Never fails by itself: without a browser the browser tests do, and say the same.
browser: $(VENV)/test.stamp
	@$(PY) tests/browser/chromium.py --install || true

bench: $(VENV)/test.stamp
	@$(PY) -c 'import chess, networkx' 2>/dev/null || \
	  $(PY) -m pip install --quiet --disable-pip-version-check --editable '.[web,test,bench]'
	@$(PY) -m pytest tests/bench --benchmark-only

translations: $(VENV)/test.stamp
	@$(PY) -m assistant.locale

fonts: $(VENV)/test.stamp
	@$(PY) -c 'import brotli, fontpkg_source_sans_3' 2>/dev/null || \
	  $(PY) -m pip install --quiet --disable-pip-version-check --editable '.[web,test,fonts]'
	@$(PY) assets/fonts/make/cut.py $(PARTS)

clean:
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks *.egg-info

$(PY):
	@test -n "$(PYTHON)" || { echo "Yuletally needs Python 3.11 or newer, and there is no python3 here. On Debian: sudo apt-get install python3 python3-venv"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Yuletally needs Python 3.11 or newer, $(PYTHON) is `$(PYTHON) -c 'import platform; print(platform.python_version())'`."; \
	  echo "With a newer one beside it: make PYTHON=python3.12 $(or $(MAKECMDGOALS),run)"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "Python cannot make a virtual environment here. On Debian: sudo apt-get install python3-venv"; exit 1; }

$(VENV)/run.stamp: pyproject.toml | $(PY)
	@echo "Installing what Yuletally needs (once) ..."
	@$(PY) -m pip install --quiet --disable-pip-version-check --editable '.[web]' || { \
	  echo "That needs the network the first time: run it again when there is one."; exit 1; }
	@touch $@

$(VENV)/test.stamp: pyproject.toml | $(PY)
	@echo "Installing what Yuletally and its tests need (once) ..."
	@$(PY) -m pip install --quiet --disable-pip-version-check --editable '.[web,test]' || { \
	  echo "That needs the network the first time: run it again when there is one."; exit 1; }
	@touch $@ $(VENV)/run.stamp
