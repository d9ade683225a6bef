# make build   the program at build/polhode          make test    everything that must hold
# make run     the showcase: results and pictures    make bench   how long things take
# make figures the papers' figures on one page        make fuzz    hostile inputs for every reader, SECONDS=60
# make torture failing memory, writes and clients, SECONDS=60 or MINUTES=60
# make test-all   make test, and what takes an hour: compilers against each other, random models against a second solver
BUILD := build
JOBS  := $(shell nproc 2>/dev/null || echo 2)
SECONDS := $(if $(MINUTES),$(shell expr $(MINUTES) \* 60),60)
CMAKE := cmake -S . -DCMAKE_BUILD_TYPE=Release

.PHONY: build run figures test test-all fuzz torture bench install clean packages-build packages-figures packages-test packages-bench

build: packages-build
	@$(CMAKE) -B $(BUILD) >/dev/null
	@cmake --build $(BUILD) -j $(JOBS) -- --no-print-directory

run: build
	@tools/showcase.sh $(BUILD)/polhode out

figures: build packages-figures
	@python3 -B tools/figures.py $(BUILD)/polhode out/figures.html

test: packages-test
	@tools/test.sh $(JOBS)

test-all: test
	@tools/test_all.sh $(JOBS)

fuzz: packages-test
	@CC=clang cmake -S . -B build-fuzz -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O1 -DPOLHODE_FUZZ=ON \
	    -DPOLHODE_SANITIZE=address,undefined >/dev/null
	@cmake --build build-fuzz -j $(JOBS) -- --no-print-directory
	@tools/fuzz.sh build-fuzz $(SECONDS) $(JOBS)

torture: packages-test
	@tools/torture.sh $(SECONDS) $(JOBS)

bench: packages-bench
	@$(CMAKE) -B build-bench -DPOLHODE_BENCH=ON >/dev/null
	@cmake --build build-bench -j $(JOBS) -- --no-print-directory
	@tools/bench.sh build-bench

install: build
	@cmake --install $(BUILD)

clean:
	rm -rf $(BUILD) build-* out

packages-build packages-figures packages-test packages-bench:
	@tools/packages.sh $(@:packages-%=%)
