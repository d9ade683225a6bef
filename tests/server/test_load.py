#!/usr/bin/env python3
"""Many clients at once, some of them not reading: frame rates and memory.

Prints the figures. Where somebody starves the test fails; how many frames a second there are depends on the machine too,
and fails only where POLHODE_LOAD_LEAST asks for it, as a share of those asked for (the full measurement:
POLHODE_LOAD_S=30 POLHODE_LOAD_LEAST=0.5). POLHODE_LOAD_S is how long (default 5 s), POLHODE_LOAD_CLIENTS how many (20).
"""
import os
import select
import statistics
import sys
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from client import PATIENCE, SLOW, Server  # noqa: E402

SECONDS = float(os.environ.get("POLHODE_LOAD_S", "5" if SLOW == 1 else "1"))
CLIENTS = int(os.environ.get("POLHODE_LOAD_CLIENTS", "20"))
LEAST = float(os.environ.get("POLHODE_LOAD_LEAST", "0"))
RATE = 60


class Watcher:
    """Counts frames, as they come, without looking inside."""

    def __init__(self, server, example):
        self.lab = server.connect()
        opened = self.lab.ask("open", example=example)
        self.lab.ask("subscribe", columns=["*.x", "*.y", "*.z", "*.R??", "energy"], rate=RATE)
        self.bodies = len(opened["model"]["bodies"])
        self.lab.ask("run")
        self.begin()

    def begin(self):
        self.count, self.longest, self.last = 0, 0.0, time.monotonic()

    def read(self):
        self.lab.pump()
        while self.lab.buffer and not self.lab.frames:
            self.lab.pump()
        now = time.monotonic()
        self.count += len(self.lab.frames)
        if self.lab.frames:
            self.longest, self.last = max(self.longest, now - self.last), now
        self.lab.frames.clear()


def watch(watchers, frames):
    """Reads whatever comes until half of them have so many frames; all see the same span of time."""
    end = time.monotonic() + PATIENCE
    while statistics.median_low([w.count for w in watchers]) < frames:
        ready, _, _ = select.select([w.lab.socket for w in watchers], [], [], PATIENCE)
        for watcher in watchers:
            if watcher.lab.socket in ready or watcher.lab.buffer:
                watcher.read()
        assert time.monotonic() < end, f"frames so far: {sorted(w.count for w in watchers)}"


class Load(unittest.TestCase):
    def measure(self, server, what):
        watchers = [Watcher(server, "chain:10") for _ in range(CLIENTS)]
        before = server.memory()
        watch(watchers, RATE / 2)
        for watcher in watchers:
            watcher.begin()
        begin = time.monotonic()
        watch(watchers, SECONDS * RATE / 2)
        middle = server.memory()
        watch(watchers, SECONDS * RATE)
        seconds, after = time.monotonic() - begin, server.memory()
        rates = sorted(w.count / seconds for w in watchers)
        speeds = [w.lab.frame().speed for w in watchers]
        for watcher in watchers:
            watcher.lab.close()
        print(f"\n{what}: {CLIENTS} clients, {watchers[0].bodies} bodies, {seconds:.1f} s: frames a second least "
              f"{rates[0]:.1f}, median {statistics.median(rates):.1f}; longest gap "
              f"{1e3 * max(w.longest for w in watchers):.0f} ms; speed least {min(speeds):.2f}; "
              f"memory {before / 1e6:.1f} -> {middle / 1e6:.1f} -> {after / 1e6:.1f} MB", flush=True)
        self.assertGreater(rates[0], LEAST * RATE, "nobody starves")
        self.assertGreater(rates[0], 0.8 * statistics.median(rates), "nor is anybody second-class")
        if SLOW == 1:
            self.assertLess(after - middle, 2e6, "memory is flat")

    def test_all_read(self):
        with Server() as server:
            self.measure(server, "all read")

    def test_some_never_read(self):
        with Server() as server:
            deaf = []
            for _ in range(3):
                lab = server.connect(receive_buffer=4096)
                lab.ask("open", example="chain:100")
                lab.ask("subscribe", rate=120)
                lab.ask("run")
                lab.post("download", format="csv", duration=1)
                deaf.append(lab)  # and from here on nothing is read
            self.measure(server, "three never read")
            for lab in deaf:
                lab.close()

    def test_one_never_reads_and_asks_on(self):
        """Requests without reading the answers: the server stops reading, it does not remember them."""
        with Server() as server:
            lab = server.connect(receive_buffer=4096)
            lab.socket.settimeout(2)  # so long without a place for another request: it is made to wait
            before = server.memory()
            sent = 0
            try:
                for _ in range(200000):
                    lab.post("hello")
                    sent += 1
            except OSError:
                pass
            with server.connect() as other:
                self.assertTrue(other.ask("hello")["ok"])
            self.assertLess(server.memory() - before, 8e6 * SLOW, f"after {sent} requests")
            self.assertLess(sent, 200000, "it was never made to wait")
            lab.close()


if __name__ == "__main__":
    unittest.main(verbosity=1)
