# Everything that is done here often, in one word each. Each target makes the environments it needs by itself.

PYTHON ?= python3
HOST ?= 127.0.0.1
GAME ?= offrandes
ARGS ?=

RUN := .venv/bin
DEV := .venv-dev/bin
PYTEST := -n auto --dist worksteal --timeout 120
OUTSIDE := --ignore=tests/server --ignore=tests/browser
PART := $(PYTHON) tools/parts.py

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play terminal test check format bench bench-server fuzz oracle chaos chaos-several soak hostile proxies audit sim generate screenshots look pictures clean env-play env-test env-dev env-bench env-browser env-database gates page begin compile

help:  ## show this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

play: env-play  ## play in the browser; HOST=0.0.0.0 lets the local network in (ARGS="..." goes to petteia serve)
	@if [ -t 0 ] && [ -t 1 ]; then $(RUN)/petteia serve --open --host $(HOST) $(ARGS); \
	else $(RUN)/python tools/try_server.py; fi

terminal: env-play  ## play in the terminal; GAME=cyclades plays Cyclades (ARGS="..." goes to petteia play)
	@$(RUN)/petteia play $(GAME) $(ARGS)

test: begin env-browser env-database env-dev compile  ## everything: the gates, the page, all tests interpreted and compiled
	@$(PART) next "Tests, interpreted"
	@$(DEV)/pytest $(PYTEST) $(OUTSIDE) $(ARGS)
	@$(PART) next "Tests, compiled"
	@$(RUN)/python -m tools.compiled_tests $(PYTEST) $(OUTSIDE) $(ARGS)
	@$(PART) next "Tests of the server and in the browser, compiled"
	@$(RUN)/python -m tools.compiled_tests $(PYTEST) tests/browser tests/server $(ARGS)
	@$(PART) next "The same games interpreted and compiled"
	@$(DEV)/python tools/seeded_games.py > .venv-dev/games.txt
	@$(RUN)/python tools/seeded_games.py > .venv/games.txt
	@diff .venv-dev/games.txt .venv/games.txt && echo "$$(wc -l < .venv/games.txt) games, equal to the last state"
	@$(PART) end

begin:
	@$(PART) begin "Environments"

compile:  # is one process for minutes: the gates and the page pass beside it
	@$(PYTHON) tools/environments.py test > build/compiling.txt 2>&1 & compiling=$$!; \
	$(MAKE) --no-print-directory gates page || { kill $$compiling; exit 1; }; \
	$(PART) next "Compiling, what is left of it"; \
	wait $$compiling; compiled=$$?; cat build/compiling.txt; exit $$compiled

check: env-dev gates  ## the fast gates: format, lint, types, rule links, content, language files

gates:
	@$(PART) next "Format and lint"
	@$(DEV)/ruff format --check --output-format concise . || { echo "make format does it."; exit 1; }
	@$(DEV)/ruff check --quiet --output-format concise .
	@$(PART) next "Types"
	@$(DEV)/mypy
	@$(PART) next "Generated files, protocol, rule links, language files, content"
	@$(DEV)/python tools/generate.py --check
	@$(DEV)/python tools/protocol.py --check
	@$(DEV)/python tools/reference.py --check
	@$(DEV)/python tools/settings.py --check
	@$(DEV)/python tools/views.py --check
	@failed=0; for gate in links texts content; do $(DEV)/python tools/$$gate.py || failed=1; done; exit $$failed

page:  # format, types and tests of the page, and that what is shipped is what its source builds
	@$(PART) next "Page"
	@$(DEV)/python tools/page.py

format: env-dev  ## format all Python files, and mend what lint can mend safely
	@$(DEV)/ruff check --quiet --fix . ; $(DEV)/ruff format .

bench: env-play env-dev env-bench  ## measure speed, beside a peer's, in one run (ARGS="--write" keeps it in docs)
	@$(RUN)/python tools/bench.py $(ARGS)

fuzz: env-play  ## millions of random decisions with every law checked
	@$(RUN)/python tools/fuzz_all.py $(ARGS)

oracle: env-test  ## thousands of games beside plain scripts that tell them a second time (ARGS="--ray" on a cluster)
	@$(RUN)/python -m tools.oracle $(ARGS)

chaos: env-play  ## kill -9 a server a thousand times while people and bots play (ARGS="--kills 200" fewer)
	@$(RUN)/python tools/chaos.py $(ARGS)

chaos-several: env-database env-dev  ## kill, pause, cut off and replace servers on one PostgreSQL (ARGS="--blows 50 --servers 2")
	@$(DEV)/python tools/chaos_several.py $(ARGS)

soak: env-play  ## half an hour of people, bots, expiry and backups at once; memory is flat and nothing lost
	@$(RUN)/python tools/soak.py $(ARGS)

hostile: env-dev env-play  ## a hundred thousand malformed, replayed and foreign messages; then what attacks do to those who play
	@HOSTILE=20 $(DEV)/pytest --timeout 3600 -s tests/server/test_hostile.py tests/server/test_connections.py tests/server/test_headers.py tests/server/test_names.py $(ARGS)
	@$(RUN)/python tools/siege.py

proxies: env-dev  ## try the sample settings of deploy/ with a real nginx and Caddy (apt-get install nginx caddy)
	@$(DEV)/python tools/proxies.py $(ARGS)

audit: env-dev  ## ask a source of advisories about every pinned package; needs a network (ARGS="--write" notes it in docs)
	@$(DEV)/python tools/audit.py $(ARGS)

bench-server: env-play  ## measure the server under load, beside a bare echo (ARGS="--write" keeps it in docs)
	@$(RUN)/python tools/bench_server.py $(ARGS)

sim: env-play  ## a tournament of bots; GAME=cyclades is one of Cyclades (ARGS="..." goes to petteia sim)
	@$(RUN)/petteia sim $(GAME) --seats ismcts:400,greedy,greedy,random --games 200 --workers 2 $(ARGS)

generate: env-dev  ## write what is made from other files: ids.py and facts.py of the games, the page's types, docs/rules
	@$(DEV)/python tools/generate.py
	@$(DEV)/python tools/protocol.py
	@$(DEV)/python tools/views.py
	@$(DEV)/python tools/reference.py
	@$(DEV)/python tools/settings.py
	@$(DEV)/python tools/links.py --write || echo "Written; the gaps above are for make check."

look: env-dev env-browser  ## look at every game on every screen: what cannot be pressed, is cut off or too small (ARGS="--each 10")
	@$(DEV)/python tools/look.py $(ARGS)

pictures: env-dev env-browser  ## a contact sheet of every kind of question on every screen, in build/pictures (ARGS="--game ...")
	@$(DEV)/python tools/pictures.py $(ARGS)

screenshots: env-dev  ## take the pictures of docs/images with a real server in Chromium (ARGS="NAME ..." takes some)
	@$(DEV)/python tools/screenshots.py $(ARGS)

clean:  ## remove the environments, caches and builds
	rm -rf .venv .venv-dev .venv-bench build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +

env-play env-test env-dev env-bench env-browser env-database: env-%:
	@$(PYTHON) tools/environments.py $*
