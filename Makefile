# Everything a person runs. Each target lays the ground first (.ci/ground.sh), which does nothing
# when nothing has changed. ARGS goes to the program: make test ARGS="tests/rules -x".

PY := .venv/bin/python
offscreen := QT_QPA_PLATFORM=offscreen
workers := $(shell n=$$(nproc 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null || echo 2); echo $$((n > 4 ? 4 : n)))

.PHONY: help run test check style types contracts rules pictures bench wheel clean ground

help: ## this list
	@echo "The Score Book"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{printf "%-16s %s\n", $$1, $$2}'

run: ## set up and open the score book
	@.ci/ground.sh screen
	@$(PY) -m scorebook $(ARGS)

test: ground ## set up and run the whole suite, without a screen
	@$(offscreen) $(PY) -m pytest -n $(workers) --dist loadgroup $(ARGS)

check: style types contracts rules test ## everything CI asks: style, types, layers, rules coverage, tests

style: ground
	@$(PY) -m ruff format --check .
	@$(PY) -m ruff check .

types: ground
	@$(PY) -m mypy

contracts: ground
	@.venv/bin/lint-imports

rules: ground ## the rules alone, every branch of them
	@$(PY) -m pytest tests/rules -q -n $(workers) --cov=scorebook.rules --cov-branch --cov-report=term-missing:skip-covered --cov-fail-under=100

pictures: ground ## draw every page into pictures/, and the pad for the README
	@$(offscreen) $(PY) -m bench.pictures --readme $(ARGS)

bench: ground ## start, memory, saving, bringing in and figures, each against a bare counterpart in the same run
	@$(offscreen) $(PY) -m bench.start
	@$(PY) -m bench.hands
	@$(PY) -m bench.importing
	@$(PY) -m bench.statistics
	@$(offscreen) $(PY) -m bench.pages

wheel: ground ## build the wheel into dist/
	@$(PY) -m build --wheel --no-isolation --outdir dist . >.setup/build.log 2>&1 || { cat .setup/build.log >&2; exit 1; }
	@ls dist/*.whl

clean: ## remove everything that was made, but nobody's book
	rm -rf .venv .setup dist build pictures .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage .coverage.*
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

ground:
	@.ci/ground.sh
