# All commands of the project. `make` alone lists them.

PYTHON := .venv/bin/python
BIN := .venv/bin
# Browser tests wait often, so 1.5 processes per core keep the cores busy.
PARALLEL := --numprocesses $(shell echo $$(( $$(getconf _NPROCESSORS_ONLN) * 3 / 2 ))) --maxprocesses 4 --dist worksteal
# Tests without a browser never wait, so there is one process per core.
CORES_ONLY := --numprocesses auto --maxprocesses 4 --dist worksteal
# Tests start Python often. Without compiled modules, each start reads all sources again.
export PYTHONDONTWRITEBYTECODE :=
COVERED := commands match model storage
SOURCES := index.html 404.html pyscript.toml package-lock.json CHANGELOG.md LICENSE THIRD-PARTY.md \
	tools/paths.py tools/run_in_pyodide.mjs $(shell find py static embed worker licences \
		docs/instructions tools/build tools/i18n tools/cardart \
		-name __pycache__ -prune -o -print 2>/dev/null)

.PHONY: help play dev check durations test test-browsers long coverage lint types bench soak arena coach ladder honesty calibration fuzz messages tables examples build pictures clean
.DELETE_ON_ERROR:

help: ## list the commands
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/^([a-z-]+):.*## (.*)/  make \1|\2/' | \
		awk -F'|' '{ printf "%-16s %s\n", $$1, $$2 }'

play: .build/site ## build the site, serve it on this machine and open it
	@$(PYTHON) -m tools.serve $(if $(PORT),--port $(PORT))

dev: ## serve the sources over the last build, so that a reload shows a change (PORT=8100)
	@[ -f dist/index.html ] && [ -f .build/compiled/parlour.packed ] || $(MAKE) --no-print-directory build
	@PYTHONPATH=py $(PYTHON) -m tools.dev $(if $(PORT),--port $(PORT))

check: lint types ## run linters, type checks and the quick tests without a browser: at most two minutes
	@$(PYTHON) -m pytest -q --no-header -rf $(CORES_ONLY) -m "not slow and not long_running and not site" tests

durations: .build/site ## measure all tests, to choose those that are too slow for `make check`
	@$(PYTHON) -m pytest -q -p tests.durations $(PARALLEL) tests

test: .build/site .build/chromium ## run all tests: unit, WebAssembly and browser
	@$(PYTHON) -m pytest $(PARALLEL) --timeout 600 --durations=20

test-browsers: .build/site .build/chromium .build/browsers ## run smoke tests in Chromium, Firefox and WebKitGTK: about ten minutes
	@$(PYTHON) -m pytest e2e/browsers

long: .build/site .build/chromium ## run the slow tests, then all tests in random order, then each file alone
	@$(PYTHON) -m pytest $(PARALLEL) -m slow
	@HYPOTHESIS_PROFILE=thorough $(PYTHON) -m pytest $(PARALLEL) tests/test_promises.py tests/test_link*.py \
		$(shell grep -lE "expect_access|THOROUGHLY|import .*\bsizes\b" e2e/test_*.py)
	@$(PYTHON) -m pytest $(PARALLEL) -p tests.any_order --order $(or $(ORDER),$(shell date +%s))
	@for file in $$(find tests e2e -name "test_*.py" -not -path "e2e/browsers/*"); do \
		$(PYTHON) -m pytest -q $$file || [ $$? -eq 5 ] || exit 1; \
	done

coverage: .build/python ## run the room's unit tests and print uncovered branches; fail below 90 %
	@$(BIN)/coverage run -m pytest -q tests/room tests/test_store.py tests/test_corpus.py
	@$(BIN)/coverage report
	@for package in $(COVERED); do \
		$(BIN)/coverage report --include="py/parlour/room/$$package/*" --fail-under=90 \
			--format=total >/dev/null || \
			{ echo "room/$$package: coverage is below 90 %."; exit 1; }; \
	done

lint: .build/python ## check formatting, lint rules and import contracts
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@PYTHONPATH=py $(BIN)/lint-imports

types: .build/python ## check types with mypy in strict mode
	@$(BIN)/mypy

bench: .build/site .build/chromium ## measure start, visit, page, posters, computer seats and reviews in a browser, and the engine
	@$(PYTHON) -m tools.measure.bench.start
	@PYTHONPATH=py $(PYTHON) -m tools.measure.bench.page_vitals
	@PYTHONPATH=py $(PYTHON) -m tools.measure.bench.posters
	@PYTHONPATH=py $(PYTHON) -m tools.measure.bench.review
	@PYTHONPATH=py $(PYTHON) -m tools.measure.bench.engine

soak: .build/site .build/chromium ## play for a long time in one page and fail if anything grows: ten minutes; HANDS=200 for more
	@PYTHONPATH=py $(PYTHON) -m tools.measure.robustness.soak $(if $(HANDS),--hands $(HANDS))

arena: .build/python ## let the computer levels play each other: one to two hours on two cores
	@PYTHONPATH=py $(PYTHON) -m tools.measure.strength.arena $(if $(DEALS),--deals $(DEALS)) $(if $(FAMILY),--family $(FAMILY)) $(if $(HABITS),--habits $(HABITS))

coach: .build/python ## measure how accurate the coach is, with many more worlds: hours; DECISIONS=40 FAMILY=durak DEEPER=1200 for less
	@PYTHONPATH=py:. $(PYTHON) -m tools.measure.strength.coach.trials $(if $(DECISIONS),--decisions $(DECISIONS)) \
		$(if $(FAMILY),--family $(FAMILY)) $(if $(DEEPER),--deeper $(DEEPER)) $(if $(TIMES),--times $(TIMES))
	@PYTHONPATH=py:. $(PYTHON) -m tools.measure.strength.coach.recount $(if $(DECISIONS),--decisions $(DECISIONS)) \
		$(if $(FAMILY),--family $(FAMILY))
	@PYTHONPATH=py:. $(PYTHON) -m tools.measure.strength.coach.second_way $(if $(DECISIONS),--decisions $(DECISIONS)) \
		$(if $(FAMILY),--family $(FAMILY))

ladder: .build/python ## let the coach review deals of every level: hours; DEALS=40 FAMILY=euchre for less
	@PYTHONPATH=py:. $(PYTHON) -m tools.measure.strength.coach.ladder $(if $(DEALS),--deals $(DEALS)) \
		$(if $(FAMILY),--family $(FAMILY)) $(if $(CORES),--cores $(CORES))

# The options for the deals in which one seat follows the advice.
FOLLOWED = $(if $(DEALS),--deals $(DEALS)) $(if $(FAMILY),--family $(FAMILY)) $(if $(FIRST),--first $(FIRST)) \
	$(if $(ONE_IN),--one-in $(ONE_IN)) $(if $(CORES),--cores $(CORES))

honesty: .build/python ## play deals by the coach's advice and compare their results with the predicted values: an hour; DEALS=40 FAMILY=euchre for less
	@PYTHONPATH=py:. $(PYTHON) -m tools.measure.strength.coach.honesty $(FOLLOWED)

calibration: .build/python ## print the tables that correct the coach's predicted values: an hour; DEALS=40 FAMILY=durak FIRST=100001 ONE_IN=4 for less
	@PYTHONPATH=py:. $(PYTHON) -m tools.measure.strength.coach.calibration $(FOLLOWED)

fuzz: .build/python ## read 200,000 damaged links, saves and reviews: some minutes; MANY=2000 for less
	@PYTHONPATH=py:. $(PYTHON) -m tools.measure.robustness.fuzz $(or $(MANY),200000) $(SEED)

pictures: .build/chromium ## take screenshots of every state in every window, fail if there are faults; STATES= SIZES= VARIANTS= for some, SOURCE=1 for unbuilt style sheets, FAULTS=1 for the report only
	@[ -n "$(SOURCE)" ] && [ -d dist ] || $(MAKE) --no-print-directory build
	@PYTHONPATH=py:. $(PYTHON) -m tools.pictures --states "$(STATES)" --sizes "$(SIZES)" \
		--variants "$(VARIANTS)" $(if $(SOURCE),--source) $(if $(FAULTS),--faults) $(if $(SCALE),--scale $(SCALE)) \
		$(if $(WORKERS),--workers $(WORKERS)) $(if $(INTO),--into $(INTO))

messages: .build/python ## update the translation catalogues with the current messages
	@PYTHONPATH=py $(PYTHON) -m tools.i18n.catalogues

tables: .build/python ## simulate écarté's tables again: some minutes
	@PYTHONPATH=py $(PYTHON) -m tools.measure.ecarte.tables
	@PYTHONPATH=py $(PYTHON) -m tools.measure.ecarte.calibration
	@$(BIN)/ruff format -q py/parlour/ecarte/odds_tables.py

examples: .build/python ## run worked examples: make examples FILES="docs/rules/durak.md"
	@PYTHONPATH=py $(PYTHON) -m tools.docs.worked_examples $(FILES)

build: .build/site ## build the site into dist/

clean: ## delete everything that was built or installed
	rm -rf .build .venv dist node_modules

.build/site: .build/python .build/node $(SOURCES)
	@PYTHONPATH=py $(PYTHON) -m tools.build
	@touch $@

.build/python: requirements.txt tools/setup.sh
	@sh tools/setup.sh python
	@mkdir -p .build && touch $@

.build/node: package.json package-lock.json tools/setup.sh
	@sh tools/setup.sh node
	@mkdir -p .build && touch $@

.build/browsers: .build/python requirements-browsers.txt tools/setup.sh
	@sh tools/setup.sh browsers
	@mkdir -p .build && touch $@

.build/chromium: .build/python tools/setup.sh
	@sh tools/setup.sh chromium
	@mkdir -p .build && touch $@
