#!/usr/bin/env python3
"""What a hostile client tries, over HTTP and over the socket, and that it is refused with a reason: docs/security.md.

POLHODE names the program (default build/polhode). POLHODE_FUZZ is the number of malformed messages (default 10000).
"""
import json
import os
import random
import re
import socket
import struct
import sys
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from client import BINARY, PATIENCE, ROOT, SLOW, TEXT, Closed, Server, Socket  # noqa: E402

MESSAGES = int(os.environ.get("POLHODE_FUZZ", "10000"))
HEADERS = {"content-security-policy": "default-src 'none'", "x-frame-options": "deny",
           "x-content-type-options": "nosniff", "referrer-policy": "no-referrer"}


class Case(unittest.TestCase):
    words = ()

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.words)

    @classmethod
    def tearDownClass(cls):
        status, text = cls.server.stop()
        assert status == 0 and text == "", f"the server ended with {status}:\n{text}"

    def tearDown(self):
        """Whatever was tried, the server goes on."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                with self.server.connect(path=self.path()) as lab:
                    self.assertTrue(lab.ask("hello")["ok"])
                return
            except Closed as fault:  # of those who were there before, not all have been seen to leave
                if fault.code != 503 or time.monotonic() > end:
                    raise
            time.sleep(0.05)

    def path(self):
        return f"/ws?token={self.server.token}" if self.server.token else "/ws"

    def refused(self, **options):
        with self.assertRaises(Closed) as caught:
            self.server.connect(**options)
        return caught.exception


class Http(Case):
    def test_the_page_and_its_headers(self):
        for path, wanted in (("/", 200), ("/index.html", 200), ("/nothing", 404), ("/report.html", 404)):
            status, head, _ = self.server.get(path)
            self.assertEqual(status, wanted, path)
            for name, value in HEADERS.items():
                self.assertRegex(head, f"{name}: {value}", path)
        self.assertNotIn("unsafe", head)
        self.assertNotIn("access-control", head)

    def test_it_listens_at_loopback(self):
        lines = Path("/proc/net/tcp").read_text().splitlines()[1:] + Path("/proc/net/tcp6").read_text().splitlines()[1:]
        places = [line.split()[1].split(":") for line in lines if line.split()[3] == "0A"]
        self.assertEqual([address for address, port in places if int(port, 16) == self.server.port], ["0100007F"])

    def test_every_file_of_the_page(self):
        page = ROOT / "web" / "dist"
        for path in re.findall(r'(?:src|href)="\.?(/[^"]+)"', self.server.get("/")[2].decode()):
            status, head, body = self.server.get(path)
            self.assertEqual(status, 200, path)
            if (page / path[1:]).exists():
                self.assertEqual(body, (page / path[1:]).read_bytes(), path)

    def test_no_path_reaches_the_file_system(self):
        name, page = Path(__file__).resolve().as_posix(), self.server.get("/")[2]
        for path in ("/../../../../etc/passwd", "/..%2f..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
                     "//etc/passwd",
                     "/assets/../../../etc/passwd", "/./etc/passwd", name, "/proc/self/environ",
                     "/%00/etc/passwd", "/x%00",
                     "/assets/", "/assets", "/..", "\\..\\etc", "/ws", "file:///etc/passwd", "/index.html/..", "*"):
            status, _, body = self.server.get(path)
            if status == 200:  # "/.." is "/"
                self.assertEqual(body, page, path)
            else:
                self.assertIn(status, (400, 403, 404, 0), path)
            self.assertNotIn(b"root:", body)

    def test_methods(self):
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH", "CONNECT", "TRACE", "BREW"):
            silence = 1 if method == "CONNECT" else PATIENCE  # libwebsockets says nothing at all to a CONNECT
            status, _, _ = self.server.get("/", method=method, headers="Content-Length: 0\r\n", silence=silence)
            self.assertIn(status, (405, 400, 403, 404, 0), method)
        status, _, body = self.server.get("/", method="HEAD")
        self.assertEqual((status, body), (200, b""))

    def test_hosts(self):
        port = self.server.port
        for host in ("evil.example", f"evil.example:{port}", "127.0.0.1.evil.example", "localhost.evil.example",
                     "localhost@evil.example", "10.0.0.1", "", "[::1", "localhost:x", "x" * 300, "0.0.0.0",
                     "2130706433"):
            status, _, body = self.server.get("/", host=host or " ")
            self.assertIn(status, (403, 400, 0), host)
            self.assertNotIn(b"<script", body)
            if host and len(host) < 250:
                self.assertEqual(status, 403, host)
                self.assertIn(b"Host", body)
        for host in ("localhost", f"localhost:{port}", f"127.0.0.1:{port}", "[::1]:9000"):
            self.assertEqual(self.server.get("/", host=host)[0], 200, host)
        self.assertIn(self.server.http(b"GET / HTTP/1.1\r\n\r\n")[9:12], (b"403", b"400", b""))

    def test_origins(self):
        port = self.server.port
        for origin in ("http://evil.example", "null", "http://localhost", f"https://127.0.0.1:{port}",
                       f"http://127.0.0.1:{port + 1}", f"http://127.0.0.1:{port}.evil.example", "file://", "x" * 300,
                       f"http://localhost:{port}"):
            fault = self.refused(origin=origin)
            self.assertEqual(fault.code, 403, origin)
            self.assertIn("Origin", fault.reason)
        self.assertEqual(self.refused(host="evil.example").code, 403)
        self.server.connect(origin=None).close()
        self.server.connect(host=f"localhost:{port}").close()

    def test_upgrades(self):
        self.assertIn("subprotocol", self.refused(protocol=None).reason)
        self.assertIn("subprotocol", self.refused(protocol="http").reason)
        self.assertIn("subprotocol", self.refused(protocol="polhode-2").reason)
        self.assertEqual(self.refused(path="/").code, 404)
        self.assertEqual(self.refused(path="/ws/../ws2").code, 404)
        upgrade = "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n"
        self.assertNotEqual(self.server.get("/", headers=upgrade)[0], 101)

    def test_oversized_and_malformed(self):
        for data in (b"GET /" + b"a" * 100000 + b" HTTP/1.1\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: " + b"y" * 100000 + b"\r\n\r\n",
                     b"GET / HTTP/1.1\r\n" + b"".join(b"H%d: v\r\n" % i for i in range(5000)) + b"\r\n",
                     b"\x00" * 1000, b"\xff" * 1000, b"GET\r\n\r\n", b"\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                     b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\x00" * 100,
                     b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n" + b"x" * 100000,
                     b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nfffffffff\r\n"):
            answer = self.server.http(data, silence=1)
            self.assertNotIn(b" 200 ", answer[:20], data[:40])

    def test_half_open_connections_do_not_keep_others_out(self):
        held = []
        try:
            for i in range(60):
                s = socket.create_connection(("127.0.0.1", self.server.port), timeout=10)
                s.sendall([b"", b"GET", b"GET / HTTP/1.1\r\nHost: localhost\r\n"][i % 3])
                held.append(s)
            # Those who wait are hung up on after LAB_TIMEOUT_S.
            begin = time.monotonic()
            while time.monotonic() - begin < PATIENCE:
                try:
                    with self.server.connect(timeout=15) as lab:
                        lab.ask("hello")
                        break
                except (Closed, OSError):
                    time.sleep(0.2)
            else:
                self.fail("nobody was let in")
            gone = 0
            for s in held:
                s.settimeout(PATIENCE)
                try:
                    gone += s.recv(1000) == b""
                except OSError:
                    gone += 1
            self.assertGreater(gone, 50)
        finally:
            for s in held:
                s.close()

    def test_as_many_connections_as_it_takes(self):
        labs, end = [], time.monotonic() + PATIENCE
        try:
            while len(labs) <= 40 and time.monotonic() < end:
                try:
                    labs.append(self.server.connect())
                except Closed as fault:
                    self.assertEqual(fault.code, 503)
                    if len(labs) == 40:
                        break
                    time.sleep(0.05)  # those of the test before are still leaving
            self.assertEqual(len(labs), 40)
            self.assertTrue(labs[0].ask("hello")["ok"])
        finally:
            for lab in labs:
                lab.close()


class Token(Case):
    words = ("--bind", "0.0.0.0")

    def test_token(self):
        self.assertRegex(self.server.token, "^[0-9a-f]{32}$")
        token = self.server.token
        for given in ("", "?token=", f"?token={token[:-1]}", f"?token={token}0", f"?token={'0' * 32}", f"?tok={token}",
                      f"?token={token.upper()}x", "?token=%00" + token, "?token=" + "a" * 3000):
            self.assertIn(self.server.get("/" + given)[0], (403, 400, 0), given)
            self.assertIn(self.refused(path="/ws" + given).code, (403, 400, None), given)
        self.assertEqual(self.server.get(f"/?token={token}")[0], 200)
        self.assertEqual(self.server.get(f"/?token={token}", host="evil.example")[0], 403)
        self.assertEqual(self.server.get(f"/?token={token}", host=f"192.168.1.7:{self.server.port}")[0], 200)
        self.assertEqual(self.refused(path=self.path(), origin="http://evil.example").code, 403)

    def test_another_server_has_another_token(self):
        with Server(*self.words) as other:
            self.assertNotEqual(other.token, self.server.token)


class Messages(Case):
    def test_oversized(self):
        for pieces in ([3 << 20], [1 << 20, 1 << 20, 1 << 20]):
            with self.server.connect() as lab, self.assertRaises((Closed, OSError)) as caught:
                for i, size in enumerate(pieces):
                    lab.send_frame(TEXT if i == 0 else 0, b" " * size, final=i == len(pieces) - 1)
                while True:
                    lab.pump()
            if isinstance(caught.exception, Closed) and caught.exception.code is not None:
                self.assertEqual(caught.exception.code, 1009)
                self.assertIn("at most", caught.exception.reason)

    def test_binary(self):
        with self.server.connect() as lab, self.assertRaises(Closed) as caught:
            lab.send_frame(BINARY, b"{}")
            lab.pump()
        self.assertEqual(caught.exception.code, 1003)

    def test_bad_requests_are_answered(self):
        with self.server.connect() as lab:
            for text, said in (("", "expected"), ("{", ""), ("[]", "an object"), ("{}", "id"), ('{"id": -1}', "id"),
                               ('{"id": 0.5, "do": "hello"}', "id"), ('{"id": 1}', "do"),
                               ('{"id": 1, "do": 1}', "text"),
                               ('{"id": 1, "do": "halt"}', "unknown request"), ("nul\x00l", ""), ("\ufeff{}", ""),
                               ('{"id": 1, "do": "hello", "x": 1}', "unknown key"), ("[" * 5000, ""), ('"' * 9, ""),
                               ('{"id": 1, "id": 2, "do": "hello"}', ""), ('{"id": 1e400, "do": "hello"}', ""),
                               ('{"id": 1, "do": "run"}', "open one first"),
                               ('{"id":1,"do":"open","text":"\\ud800"}', "")):
                lab.send(text)
                answer = lab.answer()
                self.assertFalse(answer["ok"], text)
                self.assertIn(said, answer["error"]["message"], text)
            lab.send(b'{"id": 1, "do": "\xff\xfe"}')
            self.assertFalse(lab.answer()["ok"])
            self.assertTrue(lab.ask("hello")["ok"])

    def test_clients_do_not_meet(self):
        with self.server.connect() as one, self.server.connect() as other:
            one.ask("open", example="heavy-top")
            self.assertIn("open one first", other.refused("state")["message"])
            other.ask("open", example="double-pendulum")
            other.ask("step", count=5)
            self.assertEqual(one.ask("state")["t"], 0)
            one.ask("download", format="csv", duration=2)
            self.assertIn("no download", other.refused("cancel")["message"])
            other.close()
            self.assertEqual(one.file()[0]["state"], "ready")

    def test_model_names_stay_text(self):
        """A name of an example is never a file, a name of a model never a path."""
        with self.server.connect() as lab:
            for name in ("/etc/passwd", "../README.md", "-", "/dev/stdin", str(ROOT / "examples" / "heavy-top.json"),
                         "chain:-1", "chain:1e9", "chain:", "chain:999999999999999999999"):
                lab.refused("open", example=name)
                lab.refused("example", name=name)
            text = lab.ask("example", name="heavy-top")["text"]
            model = json.loads(text)
            model["name"] = "../../../tmp/x</script>"
            lab.ask("open", text=json.dumps(model))
            name = lab.ask("download", format="csv", duration=0.01)["name"]
            self.assertRegex(name, r"^[A-Za-z0-9-]+\.csv$")

    def test_meshes_open_no_files(self):
        """A mesh of a client's model is a name, whatever stands in its path; its triangles stay null, in results too."""
        cube = ROOT / "tests" / "fuzz" / "corpus" / "mesh" / "text.stl"
        model = {"polhode": 1, "meshes": {"m": str(cube), "in": {"vertices": [[0, 0, 0], [1, 0, 0], [0, 1, 0]], "triangles": [[0, 1, 2]]}},
                 "bodies": [{"name": "a", "mass": 1, "inertia": [1, 1, 1], "shape": [{"mesh": "m"}, {"mesh": "in"}]}],
                 "simulation": {"method": "rkmk4", "step": 0.01, "duration": 0.1}}
        with self.server.connect() as lab:
            meshes = lab.ask("open", text=json.dumps(model))["model"]["meshes"]
            self.assertEqual([mesh["file"] for mesh in meshes], [str(cube), None])
            self.assertIsNone(meshes[0]["vertices"])
            self.assertEqual(len(meshes[1]["vertices"]), 48)
            for name in ("m", "in", str(cube), "../text.stl", "/etc/passwd", ""):
                lab.refused("mesh", name=name)
            lab.refused("mesh")

    def dense(self, n, loops):
        """Bodies tied to each other by rods: equations that are solved all at once."""
        bodies = [{"name": f"b{i}", "mass": 1, "inertia": [1, 1, 1], "position": [i, i * i % 7, i % 3]}
                  for i in range(n)]
        pairs = [(i, i - d) for d in range(1, n) for i in range(d, n)]
        joints = [{"name": f"j{i}-{k}", "type": "distance", "bodies": [f"b{i}", f"b{k}"],
                   "at": [bodies[i]["position"], bodies[k]["position"]]} for i, k in pairs[:n - 1 + loops]]
        free = [{"name": f"free{i}", "mass": 1, "inertia": [1, 1, 1]} for i in range(200)]
        return json.dumps({"polhode": 1, "bodies": bodies + free, "joints": joints, "simulation": {"step": 0.001}})

    def test_too_many_loops(self):
        with self.server.connect() as lab:
            self.assertIn("at most 40 closed loops", lab.refused("open", text=self.dense(24, 41))["message"])

    def test_a_heavy_model_leaves_others_their_turn(self):
        loops = 20 if SLOW > 1 else 40
        with self.server.connect() as heavy, self.server.connect() as lab:
            heavy.post("open", text=self.dense(24, loops))
            lab.ask("open", example="heavy-top")
            lab.ask("run")
            lab.frame(lambda f: f.t > 0.5)
            self.assertTrue(heavy.answer()["ok"])
            heavy.ask("speed", factor="max")
            heavy.ask("run")
            lab.frame(lambda f: f.t > 1)


def mutate(chance, text):
    data = bytearray(text.encode())
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(data) + 1)
        kind = chance.randrange(5)
        if kind == 0:
            data[at:at + 1] = bytes([chance.randrange(256)])
        elif kind == 1:
            del data[at:at + chance.randint(1, 20)]
        elif kind == 2:
            data[at:at] = bytes(data[chance.randrange(len(data) + 1):][:chance.randint(1, 20)])
        elif kind == 3:
            data[at:at] = chance.choice([b"1e999", b"-1", b"null", b"[]", b"{}", b"\"", b"\\u0000", b"[[[[", b"1e-300",
                                         b"9007199254740993", b"true", b"\xc3", b"\xed\xa0\x80", b"\x00", b","])
        else:
            at2 = chance.randrange(len(data) + 1)
            data[min(at, at2):max(at, at2)] = b""
    return bytes(data)


class Fuzz(Case):
    def seeds(self):
        with self.server.connect() as lab:
            pendulum, top = (lab.ask("example", name=name)["text"] for name in ("pendulum", "spinning-top"))
            slew = lab.ask("example", name="slew")["text"]
        requests = [{"do": "hello"}, {"do": "examples"}, {"do": "example", "name": "t-handle"},
                    {"do": "open", "text": pendulum}, {"do": "open", "text": top, "set": {"spin": 100}},
                    {"do": "open", "example": "four-bar", "simulations": [{"method": "rkmk2", "step": 0.01},
                                                                          {"method": "rkmk54", "tolerance": 1e-6}]},
                    {"do": "open", "example": "double-inverted"}, {"do": "input", "name": "push", "value": 2},
                    {"do": "set", "parameters": {"spin": 120}, "keep": True}, {"do": "run", "until": 1.5},
                    {"do": "pause"}, {"do": "step", "count": 3}, {"do": "reset"}, {"do": "speed", "factor": "max"},
                    {"do": "speed", "factor": 2}, {"do": "state", "simulation": 1}, {"do": "close"},
                    {"do": "configure", "simulation": 1, "method": "rkmk4", "step": 0.002, "stabilization": "baumgarte",
                     "options": {"alpha": 3, "weight": "identity"}},
                    {"do": "subscribe", "columns": ["*.x", "energy"], "rate": 30},
                    {"do": "simulations", "simulations": [{}, {"method": "variational"}]},
                    {"do": "download", "format": "csv", "duration": 0.1}, {"do": "cancel"},
                    {"do": "optimize", "text": slew}, {"do": "optimize", "example": "slew-wheels", "format": "csv"},
                    {"do": "result", "data": "iUhERg0KGgo=", "name": "r.h5"}]
        return [json.dumps({"id": i, **request}) for i, request in enumerate(requests)]

    def test_malformed_messages(self):
        chance = random.Random(6)
        seeds = self.seeds()
        lab, answered = self.server.connect(), 0
        for _ in range(MESSAGES):
            seed = chance.choice(seeds)
            # Now and then a request as it should be, so that there is something to disturb.
            lab.send(seed if chance.random() < 0.15 else mutate(chance, seed))
            answer = lab.answer()
            answered += 1
            self.assertIn(answer["ok"], (True, False))
            lab.frames.clear()
            lab.chunks.clear()
            lab.events.clear()
        lab.close()
        self.assertEqual(answered, MESSAGES)

    def test_malformed_frames(self):
        """Bytes that are no WebSocket at all: hung up on, one after the other."""
        chance = random.Random(7)
        for _ in range(max(20, MESSAGES // 50)):
            ws = Socket(self.server.port)
            data = bytes(chance.randrange(256) for _ in range(chance.randint(1, 200)))
            head = chance.choice([b"", b"\x81\x05hello", b"\x81\xff" + struct.pack("!Q", 1 << 62) + b"mask",
                                  b"\x89\xfe\xff\xff", b"\xf1\x80mask", b"\x00\x80mask", b"\x88\x81maskx",
                                  b"\x83\x80mask"])
            try:
                ws.socket.sendall(head + data)
                if chance.random() < 0.5:
                    ws.socket.shutdown(socket.SHUT_WR)
            except OSError:
                pass
            ws.close()


if __name__ == "__main__":
    unittest.main(verbosity=1)
