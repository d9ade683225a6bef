# make build   the program at build/polhode          make test    everything that must hold
# make run     the showcase: results and pictures    make bench   how long things take
BUILD := build
JOBS  := $(shell nproc 2>/dev/null || echo 2)
CMAKE := cmake -S . -DCMAKE_BUILD_TYPE=Release

.PHONY: build run test bench install clean packages-build packages-test packages-bench

build: packages-build
	@$(CMAKE) -B $(BUILD) >/dev/null
	@cmake --build $(BUILD) -j $(JOBS) -- --no-print-directory

run: build
	@tools/showcase.sh $(BUILD)/polhode out

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

packages-build packages-test packages-bench:
	@tools/packages.sh $(@:packages-%=%)
