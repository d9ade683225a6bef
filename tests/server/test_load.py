#!/usr/bin/env python3
"""Many clients at once, one of them not reading: frame rates and memory.

POLHODE_LOAD_S is how long (default 5 s; 30 for the full measurement), POLHODE_LOAD_CLIENTS how many (default 20).
Prints the figures; the test fails where somebody starves.
"""
import os
import statistics
import sys
import threading
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from client import SLOW, Server  # noqa: E402

SECONDS = float(os.environ.get("POLHODE_LOAD_S", "5"))
CLIENTS = int(os.environ.get("POLHODE_LOAD_CLIENTS", "20"))
RATE = 60
# Of the frames asked for, to the one who gets least. The suite shares two processors with a compiler.
LEAST = float(os.environ.get("POLHODE_LOAD_LEAST", "0.5"))


class Watcher(threading.Thread):
    """Counts frames, as they come, without looking inside."""

    def __init__(self, server, example):
        super().__init__()
        self.lab = server.connect(timeout=30)
        opened = self.lab.ask("open", example=example)
        self.lab.ask("subscribe", columns=["*.x", "*.y", "*.z", "*.R??", "energy"], rate=RATE)
        self.bodies = len(opened["model"]["bodies"])
        self.count, self.longest, self.speed = 0, 0.0, 0.0

    def run(self):
        self.lab.ask("run")
        self.lab.drain(0.5)
        self.lab.frames.clear()
        begin = last = time.monotonic()
        while last - begin < SECONDS:
            self.lab.pump()
            now = time.monotonic()
            if self.lab.frames:
                self.lab.frames.clear()
                self.count += 1
                self.longest = max(self.longest, now - last)
                last = now
        self.rate = self.count / (last - begin)
        self.speed = self.lab.frame().speed
        self.lab.close()


class Load(unittest.TestCase):
    def measure(self, server, what):
        watchers = [Watcher(server, "chain:10") for _ in range(CLIENTS)]
        before = server.memory()
        for watcher in watchers:
            watcher.start()
        time.sleep(1 + SECONDS / 2)
        middle = server.memory()
        for watcher in watchers:
            watcher.join()
        after = server.memory()
        rates = sorted(w.rate for w in watchers)
        print(f"\n{what}: {CLIENTS} clients, {watchers[0].bodies} bodies, {SECONDS:g} s: frames a second least "
              f"{rates[0]:.1f}, median {statistics.median(rates):.1f}; longest gap "
              f"{1e3 * max(w.longest for w in watchers):.0f} ms; speed least {min(w.speed for w in watchers):.2f}; "
              f"memory {before / 1e6:.1f} -> {middle / 1e6:.1f} -> {after / 1e6:.1f} MB", flush=True)
        if SLOW == 1:
            self.assertGreater(rates[0], LEAST * RATE, "nobody starves")
            self.assertGreater(rates[0], 0.8 * statistics.median(rates), "nor is anybody second-class")
            self.assertLess(after - middle, 2e6, "memory is flat")
        else:
            self.assertGreater(rates[0], 1)
        return rates

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
            lab = server.connect(receive_buffer=4096, timeout=1)
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
