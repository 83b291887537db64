# Everything that can be done here, from a fresh clone with Python 3.11 or newer, cargo and a C linker.
# What was built is remembered by stamp files beside it: nothing is done twice, and a changed source is built again.

# The first Python on the path that is new enough; `make run PYTHON=/some/python` chooses another.
PYTHON ?= $(firstword $(foreach name,python3.11 python3 python3.12 python3.13 python3.14, \
	$(shell $(name) -c 'import sys; sys.version_info >= (3, 11) and print("$(name)")' 2>/dev/null)))
VENV := .venv
BIN := $(VENV)/bin
BENCH_VENV := .make/bench
LOCK_VENV := .make/lock
PIP := -m pip --disable-pip-version-check --quiet install
HASHED := $(PIP) --require-hashes --requirement
# Build with what was installed from the lock file, and take the place of whatever was built before.
OURSELVES := $(PIP) --no-deps --no-build-isolation --force-reinstall .

# Folders are sources too: a file that was added or taken away changes its folder.
SOURCES := Cargo.toml Cargo.lock pyproject.toml README.md LICENSE \
	$(shell find crates python -not -name '__pycache__*' -not -name '*.pyc' -not -name '*.so')
LIBRARY := $(sort $(wildcard python/asterism/library/*.sbn))
GENERATORS := $(sort $(patsubst tools/%.py,tools.%,$(wildcard tools/docs_*.py)))

# Options that a person may give.
TESTS := tests
BENCH :=
SECONDS := 60
CHECK :=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run test lint bench docs fuzz lock clean

help:
	@echo "make run      build and install asterism in $(VENV), and solve the bundled puzzles by rules"
	@echo "make test     all tests, Rust and Python; TESTS=tests/notation for a part of the Python ones"
	@echo "make lint     formatting, style, types, stubs, spelling, documentation of the Rust code"
	@echo "make bench    asterism beside other solvers; BENCH=--quick for a short look"
	@echo "make docs     write the generated pages; CHECK=1 only says whether they are up to date"
	@echo "make fuzz     random texts for every parser, for SECONDS=$(SECONDS)"
	@echo "make lock     choose the versions of the Python tools anew (requirements/)"
	@echo "make clean    remove everything that was built or installed here"

run: $(VENV)/installed
	@test -n "$(LIBRARY)" || { echo "error: there are no puzzles in python/asterism/library" >&2; exit 2; }
	$(BIN)/asterism solve --census $(LIBRARY)

test: $(VENV)/installed $(VENV)/test
	cargo test --locked --package asterism-engine
	$(BIN)/python -m pytest --numprocesses 2 $(TESTS)

# pyo3 asks this Python what to build for; maturin tells it by itself.
lint: export PYO3_PYTHON := $(CURDIR)/$(BIN)/python
lint: $(VENV)/installed $(VENV)/test $(VENV)/lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/stubtest asterism._core
	$(BIN)/typos
	cargo fmt --all --check
	cargo clippy --locked --workspace --all-targets -- --deny warnings
	RUSTDOCFLAGS="--deny warnings" cargo doc --locked --workspace --no-deps

bench: $(BENCH_VENV)/installed $(BENCH_VENV)/peers
	$(BENCH_VENV)/bin/python -m bench $(BENCH)

docs: $(VENV)/installed
	@for program in $(GENERATORS); do $(BIN)/python -m $$program $(if $(CHECK),--check) || exit; done

fuzz: $(VENV)/installed $(VENV)/test
	$(BIN)/python -m fuzz --seconds $(SECONDS)

lock: $(LOCK_VENV)/pyvenv.cfg
	$(LOCK_VENV)/bin/python $(PIP) --upgrade uv
	$(call pin,build,--group build)
	$(call pin,test,--extra test)
	$(call pin,lint,--group lint --constraints requirements/test.txt)

# Versions and hashes for every Python from 3.11 on and every system.
pin = $(LOCK_VENV)/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-annotate --custom-compile-command "make lock" --output-file requirements/$(1).txt pyproject.toml $(2)

clean:
	rm -rf $(VENV) .make target dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find bench fuzz python tests tools -name __pycache__ -prune -exec rm -rf {} +
	find python -name '_core*.so' -delete

$(VENV)/pyvenv.cfg $(BENCH_VENV)/pyvenv.cfg $(LOCK_VENV)/pyvenv.cfg:
	@test -n "$(PYTHON)" || { echo "error: there is no Python 3.11 or newer on the path" >&2; exit 2; }
	$(PYTHON) -m venv $(@D)

$(VENV)/build $(BENCH_VENV)/build: %/build: requirements/build.txt | %/pyvenv.cfg
	$*/bin/python $(HASHED) $<
	@touch $@

$(VENV)/installed $(BENCH_VENV)/installed: %/installed: $(SOURCES) %/build
	@command -v cargo >/dev/null || { echo "error: there is no cargo on the path: see https://rustup.rs" >&2; exit 2; }
	$*/bin/python $(OURSELVES)
	@touch $@

$(VENV)/test $(VENV)/lint: $(VENV)/%: requirements/%.txt | $(VENV)/pyvenv.cfg
	$(BIN)/python $(HASHED) $<
	@touch $@

$(BENCH_VENV)/peers: bench/requirements.txt | $(BENCH_VENV)/pyvenv.cfg
	$(BENCH_VENV)/bin/python $(PIP) --requirement $<
	@touch $@
