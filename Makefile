# make build    the program at build/polhode          make run     the showcase: results and pictures
# make check    before a commit: two minutes          make test    what must hold for a change to land
# make figures  the papers' figures on one page       make bench   how long things take
# make fuzz     hostile inputs for every reader       make torture failing memory, writes and clients (SECONDS=60, MINUTES=60)
# make docs     the reference of the C interface in build/docs
# make site     the lab without a server, the documentation and the examples, in site/
# make wheel    the Python package for pip, in dist/, tried in a fresh environment
# make coverage lines that tests run                  make test-all  make test and what takes an hour; STAGES="bytes random"
BUILD := build
JOBS  := $(shell nproc 2>/dev/null || echo 2)
SECONDS := $(if $(MINUTES),$(shell expr $(MINUTES) \* 60),60)
STAGES := release asan clang tsan bytes random freeze figures site python fuzz torture
PACKAGES := $(addprefix packages-,build figures check test coverage docs bench site)

.PHONY: build run figures check test test-all coverage docs site fuzz torture bench wheel install clean $(PACKAGES)

build: packages-build
	@cmake --preset release -B $(BUILD) >/dev/null
	@cmake --build $(BUILD) -j $(JOBS) -- --no-print-directory

run: build
	@tools/showcase.sh $(BUILD)/polhode out

figures: build packages-figures
	@python3 -B tools/figures.py $(BUILD)/polhode out/figures.html

check: packages-check
	@tools/test.sh $(JOBS) check

test: packages-test
	@tools/test.sh $(JOBS) release asan clang tsan

test-all: packages-test
	@tools/test.sh $(JOBS) $(STAGES)

coverage: packages-coverage
	@tools/coverage.sh $(JOBS)

docs: packages-docs
	@tools/docs.sh

fuzz: packages-test
	@cmake --preset fuzz >/dev/null
	@cmake --build --preset fuzz -j $(JOBS) -- --no-print-directory
	@tools/fuzz.sh build-fuzz $(SECONDS) $(JOBS)

torture: packages-test
	@tools/torture.sh $(SECONDS) $(JOBS)

bench: packages-bench
	@cmake --preset bench >/dev/null
	@cmake --build --preset bench -j $(JOBS) -- --no-print-directory
	@tools/bench.sh build-bench

site: packages-site
	@tools/site.sh $(JOBS)

wheel:
	@tools/wheel.sh

install: build
	@cmake --install $(BUILD)

clean:
	rm -rf $(BUILD) build-* out dist site

$(PACKAGES):
	@tools/packages.sh $(@:packages-%=%)
