#!/usr/bin/env python3
"""What one client can cost the others, and what a file from others can do: the promises of docs/security.md (tests/cli/test_docs.py finds the test of each).

POLHODE names the program (default build/polhode); POLHODE_FLIPS how many changed bits are tried (default 100).
"""
import base64
import copy
import json
import os
import random
import resource
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from chaos import chaos  # noqa: E402
from client import PATIENCE, PROGRAM, ROOT, SLOW, Server  # noqa: E402
from hostile_files import make  # noqa: E402

SLEW = json.loads((ROOT / "examples" / "control" / "slew.json").read_text(encoding="utf-8"))
FLIPS = int(os.environ.get("POLHODE_FLIPS", 100 // SLOW))
MEMORY = 3 << 30  # of a child: its limit, and what every process has


def bar(elements, shape, **simulation):
    stiffness = {"EA": 1e4, "GA2": 1e4, "GA3": 1e4, "GJ": 10, "EI2": 10, "EI3": 10}
    return {"polhode": 1, "bodies": [{"name": "hub", "mass": 1, "inertia": [1, 1, 1]}],
            "beams": [{"name": "arm", "from": [0, 0, 0], "shape": shape, "normal": [0, 0, 1], "elements": elements,
                       "stiffness": stiffness, "inertia": {"rho_A": 1, "J": [0.02, 0.01, 0.01]}, "ends": {"from": "hub"}}],
            "simulation": {"method": "variational", "step": 0.001, **simulation}}


def children_of(process):
    """Processes that it started and that still run."""
    found = []
    for entry in os.listdir("/proc"):
        try:
            fields = Path(f"/proc/{entry}/stat").read_text().rpartition(")")[2].split() if entry.isdigit() else []
        except OSError:
            fields = []
        if len(fields) > 1 and int(fields[1]) == process and fields[0] != "Z":
            found.append(int(entry))
    return found


def wait_for(what):
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.02)


class Case(unittest.TestCase):
    def enterContext(self, manager):  # of unittest from Python 3.11 on
        value = manager.__enter__()
        self.addCleanup(manager.__exit__, None, None, None)
        return value

    def folder(self):
        return Path(self.enterContext(tempfile.TemporaryDirectory()))


class Leaving(Case):
    """A client leaves; what was computed for it ends, and nobody writes to it any more."""

    def test_while_a_problem_is_read(self):
        names = [f"b{i}" for i in range(40)]
        problem = {"polhode-control": 1, "name": "x", "horizon": {"duration": 1, "steps": 3},
                   "model": {"polhode": 1, "description": "x" * 700000,
                             "bodies": [{"name": n, "mass": 1, "inertia": [1, 1, 1], "position": [i, 0, 0]}
                                        for i, n in enumerate(names)],
                             "joints": [{"type": "spherical", "bodies": [["ground", *names][i], n], "at": [i - 0.5, 0, 0]}
                                        for i, n in enumerate(names)]},
                   "controls": [{"name": "u", "torque": "b0", "frame": "body"}],
                   "final": [{"body": "b0", "omega": [0, 0, 0]}], "cost": [{"integral": "effort", "of": "u"}]}
        text = json.dumps(problem)
        server = self.enterContext(Server())
        for _ in range(10):
            lab = server.connect()
            lab.post("optimize", text=text, format="csv")
            lab.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            lab.close()
            time.sleep(0.1)
        with server.connect() as lab:
            self.assertEqual(lab.ask("hello")["protocol"], 1)
        wait_for(lambda: not children_of(server.process.pid))

    def test_the_child_ends_with_its_client(self):
        problem = copy.deepcopy(SLEW)
        problem["solve"]["starts"] = 10000
        server = self.enterContext(Server())
        for leave in (lambda lab: lab.ask("cancel"), lambda lab: lab.close()):
            lab = self.enterContext(server.connect())
            lab.ask("optimize", text=json.dumps(problem))
            lab.event("optimize")
            self.assertEqual(len(children_of(server.process.pid)), 1)
            leave(lab)
            wait_for(lambda: not children_of(server.process.pid))

    def test_the_child_ends_with_a_killed_server(self):
        problem = copy.deepcopy(SLEW)
        problem["solve"]["starts"] = 10000
        server = Server()
        lab = self.enterContext(server.connect())
        lab.ask("optimize", text=json.dumps(problem))
        lab.event("optimize")
        child, = children_of(server.process.pid)
        folder = Path(f"/proc/{child}/cmdline").read_text().split("\0")[5]
        self.assertTrue(folder.startswith("/tmp/polhode-"))
        server.stop(signal.SIGKILL)
        wait_for(lambda: not Path(f"/proc/{child}/cmdline").exists())
        shutil.rmtree(folder)  # nobody is left who could

    def test_chaos(self):
        """20 s under a sanitizer; chaos.py runs longer."""
        counts, answered, stopped = chaos(20 if SLOW > 1 else 4)
        self.assertGreater(counts["sessions"], 10)
        self.assertLess(answered, 5)
        self.assertLess(stopped, 5)


class Work(Case):
    """Every call is bounded: a client that asks for more than its share is told, and the others do not notice."""

    ENDLESS = {"method": "rkmk54", "step": 1e5, "options": {"max_inner_steps": 1000000000}}

    def test_steps_without_an_end(self):
        server = self.enterContext(Server())
        labs = [self.enterContext(server.connect()) for _ in range(2)]
        for lab in labs:
            lab.ask("open", example="heavy-top", simulations=[self.ENDLESS])
            lab.post("step", count=10)
        begin = time.monotonic()
        with server.connect() as other:
            other.ask("open", example="heavy-top")
            other.ask("step", count=10)
        self.assertLess(time.monotonic() - begin, 2 * SLOW)
        event = labs[0].event("failed")
        self.assertIn("give a smaller step between outputs", event["message"])
        # The same, running, at the end: SIGTERM does not wait for it.
        labs[1].close()
        lab = self.enterContext(server.connect())
        lab.ask("open", example="heavy-top", simulations=[self.ENDLESS])
        lab.ask("speed", factor="max")
        lab.ask("run")
        begin = time.monotonic()
        self.assertEqual(server.stop()[0], 0)
        self.assertLess(time.monotonic() - begin, 5)

    def test_a_slice_ends_within_a_step(self):
        """An adaptive method goes on where its slice ended: the same as in one go."""
        server = self.enterContext(Server())
        lab = self.enterContext(server.connect())
        lab.ask("open", example="heavy-top", simulations=[{"method": "rkmk54", "step": 10, "tolerance": 1e-8}])
        lab.ask("step", count=1)
        state = lab.ask("state")
        self.assertEqual((state["t"], state["steps"]), (10, 1))
        folder = self.folder()
        words = ["run", "heavy-top", "--method", "rkmk54", "--step", "10", "--tolerance", "1e-8", "--duration", "10",
                 "--csv", folder / "a.csv", "--quiet"]
        subprocess.run([PROGRAM, *words], check=True, timeout=PATIENCE)
        last = (folder / "a.csv").read_text().splitlines()[-1].split(",")
        self.assertEqual(state["values"][:6], [float(x) for x in last[1:7]])

    def test_micro_steps(self):
        with Server() as server, server.connect() as lab:
            text = json.dumps(bar(297, {"line": {"to": [1, 0, 0]}}))
            before = server.memory()
            for micro, message in ((10000, "12.8 GB"), (1000, "at most 20 micro steps")):
                error = lab.refused("open", text=text, simulations=[{"options": {"micro": micro}}] * 3)
                self.assertIn(message, error["message"])
            lab.ask("open", text=text)
            self.assertIn("at most 20", lab.refused("configure", options={"micro": 1000})["message"])
            lab.ask("configure", options={"micro": 20})
            # As the model's own settings, too.
            text = json.dumps(bar(297, {"line": {"to": [1, 0, 0]}}, options={"micro": 1000}))
            self.assertIn("micro", lab.refused("open", text=text)["message"])
            if SLOW == 1:
                self.assertLess(server.memory() - before, 200 << 20)

    def test_what_is_long_to_build(self):
        with Server() as server, server.connect() as lab:
            begin = time.monotonic()
            for name in ("n-four-bar:100000", "n-four-bar:3000", "chain:100000"):
                for do, key in (("open", "example"), ("example", "name"), ("optimize", "example")):
                    self.assertIn("at most 300", lab.refused(do, **{key: name})["message"])
            draw = random.Random(1)
            curve = bar(200, {"curve": [[i, draw.randrange(90) / 10, 0] for i in range(1, 60000)]})
            self.assertIn("points of curves", lab.refused("open", text=json.dumps(curve))["message"])
            problem = dict(SLEW, model=curve)
            self.assertIn("points of curves", lab.refused("optimize", text=json.dumps(problem))["message"])
            hub = {"name": "hub", "mass": 1, "inertia": [1, 1, 1]}
            rotors = dict(hub, rotors=[{"axis": [0, 0, 1], "momentum": 1}] * 10000)
            markers = dict(hub, markers={f"m{i}": [0, 0, 0] for i in range(30000)})
            for body, what in ((rotors, "rotors"), (markers, "markers")):
                text = json.dumps({"polhode": 1, "bodies": [body]})
                self.assertIn(f"at most {600 if what == 'rotors' else 2000} {what}", lab.refused("open", text=text)["message"])
            self.assertLess(time.monotonic() - begin, 10 * SLOW)

    def test_run_says_so(self):
        folder = self.folder()
        (folder / "arm.json").write_text(json.dumps(bar(297, {"line": {"to": [1, 0, 0]}})))
        for words, message in ((["n-four-bar:100000"], "N from 1 to 3000"),
                               (["arm.json", "--method", "variational:micro=10000", "--duration", "1"], "take about 12.8 GB")):
            done = subprocess.run([PROGRAM, "run", *words], cwd=folder, capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn(message, done.stderr)


class Files(Case):
    """Stored results from others: read in a child, with limits, without other files."""

    def setUp(self):
        self.work = self.folder()
        while True:
            self.secret = b"/tmp/polhode-secret-%08d" % random.randrange(10**8)
            try:
                os.close(os.open(self.secret, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
                break
            except FileExistsError:
                continue
        self.addCleanup(os.unlink, self.secret)

    def hostile(self):
        """(name, bytes) of each; the file that some reach for has what they look for."""
        for name in ("attribute-array", "overflow", "sparse", "external-storage", "external-link"):
            text = b"for the eyes of its owner alone, 0123456789"
            Path(self.secret.decode()).write_bytes(make("secret") if name == "external-link" else text)
            yield name, make(name, self.secret)

    def check_columns(self, name, report):
        """Nothing of the secret is in it: neither its bytes as numbers nor the numbers 1234.5 + i."""
        for column in report["columns"]:
            if column["name"] != "energy":
                continue
            numbers = struct.unpack(f"<{report['summary']['shown']}d", base64.b64decode(column["data"]))
            self.assertNotIn(float(ord("f")), numbers[:1], name)
            self.assertNotIn(1234.5, numbers, name)

    def report(self, path):
        return subprocess.run([PROGRAM, "report", path, "-o", self.work / "page.html"], capture_output=True, text=True,
                              timeout=PATIENCE)

    def test_report(self):
        for name, data in self.hostile():
            path = self.work / f"{name}.h5"
            path.write_bytes(data)
            begin = time.monotonic()
            done = self.report(path)
            self.assertIn(done.returncode, (0, 1, 2), f"{name}: {done.stderr}")
            self.assertLess(time.monotonic() - begin, 60, name)
            if done.returncode == 0:
                page = (self.work / "page.html").read_text()
                data = page.partition('id="polhode-data">')[2].partition("</script>")[0]
                self.check_columns(name, json.loads(data))
        self.assertLess(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024, MEMORY)

    def test_server(self):
        server = Server()
        with server.connect() as lab:
            for name, data in self.hostile():
                if "confine" in str(self.ask_result(lab, data)):
                    self.skipTest("this kernel has no Landlock: the server refuses files from others")
                event, data = lab.file()
                if event["state"] == "ready":
                    self.check_columns(name, json.loads(data))
                else:
                    self.assertNotEqual(event["message"], "", name)
            self.assertEqual(lab.ask("hello")["protocol"], 1)
        self.assertEqual(server.stop()[0], 0)

    @staticmethod
    def ask_result(lab, data):
        number = lab.post("result", data=base64.b64encode(data).decode())
        answer = lab.answer()
        assert answer["id"] == number
        return answer

    def test_changed_bits(self):
        path = self.work / "r.h5"
        subprocess.run([PROGRAM, "run", "heavy-top", "--duration", "0.02", "-o", path, "--quiet"], check=True, timeout=PATIENCE)
        whole = path.read_bytes()
        draw = random.Random(15)
        server = Server()
        slowest, states = 0, {}
        with server.connect() as lab:
            for _ in range(FLIPS):
                data = bytearray(whole)
                place = draw.randrange(min(len(data), 60000) if draw.random() < 0.7 else len(data))
                data[place] ^= 1 << draw.randrange(8)
                begin = time.monotonic()
                if "confine" in str(self.ask_result(lab, bytes(data))):
                    self.skipTest("this kernel has no Landlock: the server refuses files from others")
                event, _ = lab.file()
                key = event["message"][:60] if event["state"] == "failed" else "ready"
                states[key] = states.get(key, 0) + 1
                slowest = max(slowest, time.monotonic() - begin)
            self.assertEqual(lab.ask("hello")["protocol"], 1)
        self.assertEqual(server.stop()[0], 0)
        self.assertLess(slowest, 60)
        if FLIPS > 500:
            print(f"{FLIPS} changed bits of {len(whole)} bytes, slowest {slowest:.2f} s: {states}")

    def test_report_with_changed_bits(self):
        path = self.work / "r.h5"
        subprocess.run([PROGRAM, "run", "heavy-top", "--duration", "0.02", "-o", path, "--quiet"], check=True, timeout=PATIENCE)
        whole = path.read_bytes()
        draw, statuses = random.Random(16), {}
        for _ in range(FLIPS // 4):
            data = bytearray(whole)
            data[draw.randrange(min(len(data), 60000))] ^= 1 << draw.randrange(8)
            path.write_bytes(data)
            done = self.report(path)
            self.assertIn(done.returncode, (0, 1, 2), done.stderr)
            statuses[done.returncode] = statuses.get(done.returncode, 0) + 1
        if FLIPS > 500:
            print(f"report: {statuses}")


class Command(Case):
    def test_it_is_not_for_users(self):
        for words in ([], ["1"], ["1", "a", "b", "c", "1", "1", "lax"]):
            done = subprocess.run([PROGRAM, "--child", *words], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual((done.returncode, done.stdout), (2, ""))


if __name__ == "__main__":
    unittest.main(verbosity=1)
