"""A client of the lab's protocol, in Python's standard library alone: docs/protocol.md.

    with Server() as server, server.connect() as lab:
        lab.ask("open", example="heavy-top")
        lab.ask("run")
        print(lab.frame().t)
"""
import base64
import collections
import hashlib
import json
import os
import re
import select
import signal
import socket
import struct
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = os.path.abspath(os.environ.get("POLHODE", ROOT / "build" / "polhode"))
FRAME_MAGIC, CHUNK_MAGIC = 0x31464850, 0x31444850
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
SLOW = 20 if os.environ.get("POLHODE_SLOW") else 1  # sanitizers: fewer of the same
PATIENCE = 300  # s, for whatever a test waits for: an error ends there, a busy machine does not


class Closed(Exception):
    """The server closed the connection; code and reason of the WebSocket, or the answer of HTTP."""

    def __init__(self, code, reason):
        super().__init__(f"{code} {reason}")
        self.code, self.reason = code, reason


class Refused(Exception):
    """An answer that is not ok."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.error = error


Block = collections.namedtuple("Block", "t steps failed invariants columns")


class Frame:
    def __init__(self, data):
        (magic, self.layout, self.sequence, n, m, k, flags, self.speed) = struct.unpack_from("<IIQIIIId", data)
        assert magic == FRAME_MAGIC and len(data) == 40 + n * (24 + 8 * (3 * k + m)), len(data)
        self.running, self.pulled = bool(flags & 1), bool(flags & 2)
        self.blocks = []
        for i in range(n):
            at = 40 + i * (24 + 8 * (3 * k + m))
            t, steps, failed, _ = struct.unpack_from("<dQII", data, at)
            numbers = struct.unpack_from(f"<{3 * k + m}d", data, at + 24)
            triples = [numbers[3 * i:3 * i + 3] for i in range(k)]
            self.blocks.append(Block(t, steps, bool(failed & 1), triples, numbers[3 * k:]))
        self.t, self.steps, self.columns = self.blocks[0].t, self.blocks[0].steps, self.blocks[0].columns


class Socket:
    """A WebSocket: whole messages in and out."""

    def __init__(self, port, path="/ws", host=None, origin="own", protocol="polhode-1", address="127.0.0.1", timeout=PATIENCE,
                 receive_buffer=None):
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(timeout)
        self.socket.connect((address, port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        host = host if host is not None else f"{address}:{port}"
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        if protocol:
            lines.append(f"Sec-WebSocket-Protocol: {protocol}")
        if origin:
            lines.append(f"Origin: {'http://' + host if origin == 'own' else origin}")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self._more()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        status = int(head.split(b" ", 2)[1])
        if status != 101:
            try:
                while True:
                    self._more()
            except Closed:
                pass
            self.socket.close()
            raise Closed(status, (head + self.buffer).decode("utf-8", "replace"))
        accept = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        assert accept in head, head

    def _more(self):
        try:
            data = self.socket.recv(1 << 16)
        except ConnectionResetError:
            data = b""
        if not data:
            raise Closed(None, "no more bytes")
        self.buffer += data

    def _take(self, count):
        while len(self.buffer) < count:
            self._more()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def send_frame(self, opcode, data, final=True):
        head = bytes([(0x80 if final else 0) | opcode])
        n = len(data)
        head += bytes([0x80 | n]) if n < 126 else struct.pack("!BH", 0xfe, n) if n < 65536 else \
            struct.pack("!BQ", 0xff, n)
        mask = b"\x12\x34\x56\x78"
        masked = (int.from_bytes(data, "little") ^ int.from_bytes((mask * (n // 4 + 1))[:n], "little")).to_bytes(
            n, "little")
        self.socket.sendall(head + mask + masked)

    def send(self, text):
        self.send_frame(TEXT, text.encode() if isinstance(text, str) else text)

    def receive(self):
        """(opcode, data) of the next message; answers pings."""
        message, kind = b"", None
        while True:
            first, second = self._take(2)
            n = second & 0x7f
            if n == 126:
                n = struct.unpack("!H", self._take(2))[0]
            elif n == 127:
                n = struct.unpack("!Q", self._take(8))[0]
            data = self._take(n)
            opcode = first & 15
            if opcode == CLOSE:
                raise Closed(struct.unpack("!H", data[:2])[0] if len(data) > 1 else None, data[2:].decode())
            if opcode == PING:
                self.send_frame(PONG, data)
                continue
            if opcode == PONG:
                continue
            kind = opcode or kind
            message += data
            if first & 0x80:
                return kind, message

    def close(self):
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Lab(Socket):
    """Requests, answers, events, frames."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.next_id = 0
        self.frames, self.events, self.chunks = collections.deque(), collections.deque(), collections.deque()
        self.answers = collections.deque()

    def pump(self):
        kind, data = self.receive()
        if kind == BINARY:
            (self.frames if struct.unpack_from("<I", data)[0] == FRAME_MAGIC else self.chunks).append(data)
            return
        # As a browser does: "-0" is a double too.
        message = json.loads(data.decode(), parse_int=lambda text: -0.0 if text == "-0" else int(text))
        (self.events if "event" in message else self.answers).append(message)

    def post(self, do, **values):
        self.next_id += 1
        self.send(json.dumps({"id": self.next_id, "do": do, **values}))
        return self.next_id

    def answer(self):
        while not self.answers:
            self.pump()
        return self.answers.popleft()

    def ask(self, do, **values):
        number = self.post(do, **values)
        answer = self.answer()
        assert answer["id"] == number, answer
        if not answer["ok"]:
            raise Refused(answer["error"])
        return answer

    def refused(self, do, **values):
        """The error of a request that must fail."""
        try:
            answer = self.ask(do, **values)
        except Refused as fault:
            return fault.error
        raise AssertionError(f"{do} {values} was not refused: {str(answer)[:200]}")

    def quiet(self):
        """Reads until no frame comes for a quarter of a second: what was on its way has arrived, and nothing runs."""
        end = time.monotonic() + PATIENCE
        while True:
            self.frames.clear()
            self.drain(0.25)
            if not self.frames:
                return
            assert time.monotonic() < end, "frames come all the time"

    def frame(self, where=lambda frame: True):
        """The next frame that is so."""
        while True:
            while not self.frames:
                self.pump()
            frame = Frame(self.frames.popleft())
            if where(frame):
                return frame

    def event(self, name, where=lambda event: True):
        while True:
            while not self.events:
                self.pump()
            event = self.events.popleft()
            if event["event"] == name and where(event):
                return event

    def drain(self, seconds):
        """Reads for so long."""
        end = time.monotonic() + seconds
        while True:
            left = end - time.monotonic()
            if left <= 0:
                return
            if self.buffer or select.select([self.socket], [], [], left)[0]:
                self.pump()

    def file(self):
        """(event, bytes) of a download that was asked for."""
        event = self.event("download", lambda e: e["state"] != "computing")
        if event["state"] != "ready":
            return event, None
        data = b""
        while len(data) < event["bytes"]:
            while not self.chunks:
                self.pump()
            chunk = self.chunks.popleft()
            magic, number, offset, total = struct.unpack_from("<IIQQ", chunk)
            assert (magic, number, offset, total) == (CHUNK_MAGIC, event["download"], len(data), event["bytes"])
            data += chunk[24:]
        return event, data


class Server:
    """`polhode serve` at a port of its own; ends in good order or the test fails."""

    def __init__(self, *words, command="serve", environment=None):
        self.ended = None
        self.process = subprocess.Popen([PROGRAM, command, *words, "--port", "0"], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, env=environment)
        line = self.process.stdout.readline()
        found = re.search(r"http://([^/]+):(\d+)/(?:\?token=([0-9a-f]+))?", line)
        if not found:
            raise RuntimeError(line + self.process.communicate(timeout=PATIENCE)[1])
        self.url, self.host, self.port, self.token = found.group(), found.group(1), int(found.group(2)), found.group(3)

    def connect(self, **options):
        return Lab(self.port, **options)

    def http(self, data, silence=PATIENCE):
        """What comes back for these bytes, until the server closes or is silent for so long."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as s:
            s.sendall(data)
            s.settimeout(silence)
            answer = b""
            try:
                while True:
                    more = s.recv(65536)
                    if not more:
                        break
                    answer += more
            except (socket.timeout, ConnectionResetError):
                pass
            return answer

    def get(self, path, method="GET", host=None, headers="", silence=PATIENCE):
        asked = (f"{method} {path} HTTP/1.1\r\nHost: {host or f'localhost:{self.port}'}\r\n"
                 f"Connection: close\r\n{headers}\r\n")
        head, _, body = self.http(asked.encode(), silence).partition(b"\r\n\r\n")
        return int(head.split(b" ")[1]) if head else 0, head.decode("latin-1").lower(), body

    def memory(self):
        """Resident bytes."""
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as f:
            return int(f.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def stop(self, number=signal.SIGTERM):
        """(status, standard error)"""
        if self.ended is not None:
            return self.ended
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            self.ended = self.process.wait(PATIENCE), self.process.stderr.read()
            return self.ended
        finally:
            if self.process.poll() is None:
                self.process.kill()
            self.process.stdout.close()
            self.process.stderr.close()

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        status, text = self.stop()
        if kind is None:
            assert status == 0 and text == "", f"the server ended with {status}:\n{text}"
