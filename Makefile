# make build   the program at build/polhode          make test    everything that must hold
# make run     the showcase: results and pictures    make bench   how long things take
# make figures the papers' figures on one page
BUILD := build
JOBS  := $(shell nproc 2>/dev/null || echo 2)
CMAKE := cmake -S . -DCMAKE_BUILD_TYPE=Release

.PHONY: build run figures test bench install clean packages-build packages-figures packages-test packages-bench

build: packages-build
	@$(CMAKE) -B $(BUILD) >/dev/null
	@cmake --build $(BUILD) -j $(JOBS) -- --no-print-directory

run: build
	@tools/showcase.sh $(BUILD)/polhode out

figures: build packages-figures
	@python3 -B tools/figures.py $(BUILD)/polhode out/figures.html

test: packages-test
	@tools/test.sh $(JOBS)

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
