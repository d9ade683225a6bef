#!/usr/bin/env python3
"""Clients that leave in the middle of everything: chaos.py [SECONDS [CLIENTS [SEED]]].

Twelve clients at once, unless given, ask for whatever there is, wait for the answer or not, break the WebSocket, break HTTP,
and leave at random, some by a reset. At the end the server must answer, end in good order within seconds, and have written
nothing to standard error: a sanitizer would. POLHODE names the program (default build/polhode). With a build of
POLHODE_SANITIZE=address or thread this is the test that no client's departure frees what another thread still uses.
"""
import base64
import collections
import random
import socket
import struct
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from client import Closed, Lab, Refused, Server, Socket  # noqa: E402

MODELS = ["heavy-top", "four-bar", "flying-spaghetti", "stewart", "chain:40", "goes-7", "slider-crank-flexible", "bricard",
          "spinning-top", "flexible-booms", "n-four-bar:20", "double-inverted"]
METHODS = ["rkmk4", "rkmk54", "variational", "midpoint", "gauss4", "generalized-alpha", "rk4-quaternion", "implicit-euler"]
PROBLEMS = ["slew", "cart-pole", "slew-wheels"]
HELLO = b'{"id":1,"do":"hello"}'
NO_RESULT = base64.b64encode(b"\x89HDF\r\n\x1a\n" + bytes(200)).decode()


class Counter:
    def __init__(self):
        self.lock, self.counts = threading.Lock(), collections.Counter()

    def add(self, what):
        with self.lock:
            self.counts[what] += 1


def simulations(r):
    return [{"method": r.choice(METHODS), "step": r.choice([1e-3, 1e-2, 1, 1e9])} for _ in range(r.randint(1, 3))]


def any_request(r):
    return r.choice([
        ("run", {}), ("pause", {}), ("step", {"count": r.choice([1, 10, 1000])}), ("reset", {}), ("hello", {}),
        ("speed", {"factor": r.choice([1, 100, "max"])}), ("state", {}), ("cancel", {}), ("close", {}), ("examples", {}),
        ("subscribe", {"columns": r.choice([["*"], ["energy"], ["x*"]]), "rate": r.choice([1, 120])}),
        ("download", {"format": r.choice(["csv", "h5"]), "duration": r.choice([0.01, 1, 100])}),
        ("set", {"parameters": {"spin": r.uniform(0, 300)}, "keep": r.random() < 0.5}),
        ("input", {"name": "push", "value": r.uniform(-9, 9)}), ("configure", {"method": r.choice(METHODS)}), ("simulations", {"simulations": simulations(r)}),
        ("optimize", {"example": r.choice(PROBLEMS), "format": r.choice(["csv", "report", "h5"])}),
        ("result", {"data": NO_RESULT, "name": "x"}), ("open", {"example": r.choice(MODELS)})])


def polite(port, r, counter):
    with Lab(port, timeout=4) as lab:
        values = {"example": r.choice(MODELS)}
        if r.random() < 0.5:
            values["simulations"] = simulations(r)
        for do, values in [("open", values)] + [any_request(r) for _ in range(r.randint(1, 12))]:
            number = lab.post(do, **values)
            while r.random() < 0.7 and lab.answer()["id"] != number:
                continue
            if r.random() < 0.15:
                break
            if r.random() < 0.3:
                time.sleep(0.2 * r.random())
        if r.random() < 0.3:  # a reset in the place of a farewell
            lab.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    counter.add("sessions")


def frame(first, payload, mask=True, length=None):
    n, bit = len(payload) if length is None else length, 0x80 if mask else 0
    head = bytes([first, bit | n]) if n < 126 else struct.pack("!BBH", first, bit | 126, n) if n < 65536 else \
        struct.pack("!BBQ", first, bit | 127, n)
    return head + (bytes(4) if mask else b"") + payload


def broken_frames():
    letters = [HELLO[i:i + 1] for i in range(len(HELLO))]
    return [frame(0xC1, HELLO), frame(0x91, HELLO), frame(0x81, HELLO, mask=False), frame(0x83, HELLO), frame(0x8B, HELLO),
            frame(0x01, HELLO[:5]) + frame(0x89, b"ping") + frame(0x80, HELLO[5:]), frame(0x01, b"x") * 50, frame(0x80, HELLO),
            frame(0x81, b"\xff\xfe\xc0\x80"), frame(0x81, HELLO, length=2**63 - 1),
            frame(0x81, b"a" * 100000, length=3 * 2**20), frame(0x89, b"p" * 126), frame(0x88, b"\x00\x01"),
            frame(0x01, letters[0]) + b"".join(frame(0x00, c) for c in letters[1:]) + frame(0x80, b"")]


def broken_socket(port, r, counter):
    with Socket(port, timeout=5) as s:
        s.socket.sendall(r.choice(broken_frames()))
        if r.random() < 0.6:
            s.receive()
    counter.add("broken frames")


def broken_http(port, r, counter):
    upgrade = (b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n"
               b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: polhode-1\r\n\r\n")
    with socket.create_connection(("127.0.0.1", port), timeout=2) as s:
        s.sendall(r.choice([b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", upgrade, b"G", b"\x16\x03\x01\x02\x00\x01\x00",
                            b"GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
                            b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n" + b"a" * 5000,
                            b"GET " + b"a" * 10000 + b" HTTP/1.1\r\n\r\n", b"GET /%2e%2e/%00 HTTP/1.0\r\n\r\n"]))
        if r.random() < 0.7:
            while s.recv(4096):
                pass
    counter.add("broken HTTP")


def client(port, seed, end, counter):
    r = random.Random(seed)
    while time.monotonic() < end:
        try:
            r.choice([polite, polite, polite, broken_socket, broken_http])(port, r, counter)
        except (Closed, OSError, UnicodeDecodeError) as fault:
            counter.add(type(fault).__name__)


def chaos(seconds, clients=12, seed=1):
    """What was counted; raises where the server did not stand it."""
    counter = Counter()
    server = Server()
    end = time.monotonic() + seconds
    threads = [threading.Thread(target=client, args=(server.port, 1000 * seed + k, end, counter)) for k in range(clients)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    before = time.monotonic()
    try:
        with server.connect() as lab:
            lab.ask("hello")
    except (Closed, OSError, Refused) as fault:
        raise AssertionError(f"the server is gone: {fault!r}\n{server.stop()[1]}") from fault
    answered = time.monotonic() - before
    before = time.monotonic()
    status, text = server.stop()
    if (status, text) != (0, ""):
        raise AssertionError(f"the server ended with {status}:\n{text}")
    return dict(sorted(counter.counts.items())), answered, time.monotonic() - before


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    counts, hello, stopped = chaos(*(given or [20]))
    print(f"{counts}\nalive: hello answered after {hello:.2f} s, ended {stopped:.2f} s after SIGTERM")
