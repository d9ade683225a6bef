#!/usr/bin/env python3
"""Optimal control through run run the lab's server: problems are solved, results are read: docs/protocol.md, section 8.

POLHODE names the program (default build/polhode).
"""
import base64
import copy
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from client import PATIENCE, PROGRAM, ROOT, SLOW, Server  # noqa: E402

TEXT = (ROOT / "examples" / "control" / "slew.json").read_text(encoding="utf-8")
SLEW = json.loads(TEXT)


class Case(unittest.TestCase):
    words, command = (), "serve"

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.prepare()
        self.server = self.enterContext(Server(*self.words, command=self.command))
        token = {"path": f"/ws?token={self.server.token}"} if self.server.token else {}
        self.lab = self.enterContext(self.server.connect(**token))

    def prepare(self):
        pass

    def enterContext(self, manager):  # of unittest from Python 3.11 on
        value = manager.__enter__()
        self.addCleanup(manager.__exit__, None, None, None)
        return value

    def polhode(self, *words, status=0):
        done = subprocess.run([PROGRAM, *map(str, words)], cwd=self.folder, capture_output=True, text=True, check=False,
                              timeout=PATIENCE)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def solved(self, do="optimize", **values):
        """(answer, event, data of the report)"""
        answer = self.lab.ask(do, **values)
        event, data = self.lab.file()
        self.assertEqual((event["state"], event["download"]), ("ready", answer["download"]), event)
        return answer, event, json.loads(data)


class Optimize(Case):
    def test_problems_are_listed(self):
        problems = {one["name"]: one["title"] for one in self.lab.ask("examples")["problems"]}
        self.assertEqual(problems["slew"], SLEW["name"])
        self.assertEqual(json.loads(self.lab.ask("example", name="slew")["text"]), SLEW)

    def test_an_example(self):
        answer, event, data = self.solved(example="slew")
        self.assertEqual((answer["title"], answer["steps"], answer["name"]),
                         (SLEW["name"], 100, "Slew-of-an-asymmetric-body-by-120-degrees.json"))
        self.assertIsNone(event["message"])
        wanted = json.loads(self.polhode("optimize", "slew", "--json").stdout)
        self.assertEqual(float(data["optimum"]["facts"]["cost"]), wanted["cost"])
        self.assertEqual(data["summary"]["rows"], 101)
        self.assertEqual(data["model"]["bodies"][0]["name"], "hub")

    def test_progress(self):
        problem = copy.deepcopy(SLEW)
        problem["solve"]["starts"] = 400
        problem["horizon"]["steps"] = 400
        answer = self.lab.ask("optimize", text=json.dumps(problem))
        told = [self.lab.event("optimize") for _ in range(6)]
        while len(told) < 60 and max(event["cost"] for event in told) <= 0.1:  # the first of each start are 0
            told.append(self.lab.event("optimize"))
        self.lab.ask("cancel")
        for event in told:
            self.assertEqual(event["download"], answer["download"])
            self.assertGreaterEqual(event["cost"], 0)
            self.assertGreaterEqual(event["residual"], 0)
        self.assertGreater(max(event["cost"] for event in told), 0.1)
        self.assertGreater((told[-1]["start"], told[-1]["iteration"]), (told[0]["start"], told[0]["iteration"]))

    def test_files(self):
        self.lab.ask("optimize", text=TEXT, format="csv")
        _, data = self.lab.file()
        wanted = self.polhode("optimize", "slew", "--csv", "-", "--quiet").stdout
        self.assertEqual(data.decode(), wanted)
        self.lab.ask("optimize", text=TEXT, format="h5")
        _, data = self.lab.file()
        (self.folder / "s.h5").write_bytes(data)
        (self.folder / "craft.json").write_text(json.dumps(SLEW["model"]))
        self.polhode("run", "craft.json", "--controls", "s.h5", "--method", "variational", "--quiet")

    def test_bad_texts_have_their_line(self):
        for before, after, message in (('"torque"', '"torqe"', 'did you mean "torque"?'),
                                       ('"mass": 10', '"mass": -10', "expected a number > 0"),
                                       ('"steps": 100', '"steps": 1', "expected a whole number from 2"),
                                       ('"cost": [', '"cost": ', "expected")):
            text = TEXT.replace(before, after)
            self.assertNotEqual(text, TEXT)
            (self.folder / "bad.json").write_text(text)
            said = self.polhode("optimize", "bad.json", status=2).stderr
            error = self.lab.refused("optimize", text=text)
            self.assertIn(message, error["message"])
            self.assertIn(f":{error['line']}:{error['column']}:", said)
            self.assertGreater(error["line"], 1)

    def test_faults_that_the_solver_finds_have_their_line(self):
        text = TEXT.replace('"method": "variational"', '"method": "variational", "control": "stage"')
        (self.folder / "bad.json").write_text(text)
        said = self.polhode("optimize", "bad.json", status=2).stderr
        try:
            error = self.lab.refused("optimize", text=text)
        except AssertionError:
            error, _ = self.lab.file()
            self.assertEqual(error["state"], "failed")
        self.assertIn("one control for each stage is not supported", error["message"])
        self.assertIn(f":{error['line']}:{error['column']}:", said)

    def test_it_names_no_files(self):
        problem = dict(SLEW, model="/etc/hostname")
        self.assertIn("the model itself", self.lab.refused("optimize", text=json.dumps(problem))["message"])
        self.assertIn("example", self.lab.refused("optimize", example="../slew.json")["message"])
        self.lab.refused("optimize", text=TEXT, example="slew")
        self.lab.refused("optimize", text=TEXT, format="xlsx")
        self.lab.refused("optimize", example="heavy-top")

    def test_not_solved(self):
        problem = copy.deepcopy(SLEW)
        problem["controls"][0].update(lower=[-0.05] * 3, upper=[0.05] * 3)
        _, event, data = self.solved(text=json.dumps(problem))
        self.assertIn("final[0]", event["message"])
        self.assertEqual(data["optimum"]["facts"]["status"], "not solved")
        self.assertIn("final[0]", data["optimum"]["facts"]["furthest"])

    def test_too_large(self):
        problem = copy.deepcopy(SLEW)
        problem["horizon"]["steps"] = 1000000
        self.assertIn("too large", self.lab.refused("optimize", text=json.dumps(problem))["message"])
        body = SLEW["model"]["bodies"][0]
        problem["model"]["bodies"] = [dict(body, name=f"b{i}") for i in range(301)]
        self.assertIn("at most 300 bodies", self.lab.refused("optimize", text=json.dumps(problem))["message"])

    def test_cancel(self):
        problem = copy.deepcopy(SLEW)
        problem["solve"]["starts"] = 10000
        self.lab.ask("optimize", text=json.dumps(problem))
        self.lab.event("optimize")
        self.assertIn("already has a download", self.lab.refused("optimize", example="slew")["message"])
        self.lab.ask("open", example="heavy-top")  # others go on meanwhile
        self.lab.ask("cancel")
        self.lab.refused("cancel")
        answer, _, data = self.solved(example="slew")
        self.assertIsNotNone(data["optimum"])
        self.assertEqual(answer["download"], 2)

    def test_ends_while_solving(self):
        problem = copy.deepcopy(SLEW)
        problem["solve"]["starts"] = 10000
        self.lab.ask("optimize", text=json.dumps(problem))
        self.lab.event("optimize")


class Result(Case):
    def test_a_stored_result(self):
        self.polhode("optimize", "docking", "-o", "d.h5", "--quiet")
        data = base64.b64encode((self.folder / "d.h5").read_bytes()).decode()
        _, _, report = self.solved("result", data=data, name="d.h5")
        self.assertEqual(report["file"], "d.h5")
        self.assertEqual([c["name"] for c in json.loads(report["optimum"]["controls"])], ["thrust", "wheel"])
        self.polhode("run", "heavy-top", "--duration", "0.1", "-o", "r.h5", "--quiet")
        data = base64.b64encode((self.folder / "r.h5").read_bytes()).decode()
        self.assertIsNone(self.solved("result", data=data)[2]["optimum"])

    def answer_comes_first(self, data):
        """Even where the work fails at once: a client that does not know the number yet would miss the event."""
        for _ in range(200 // SLOW):
            self.lab.ask("result", data=data)
            self.assertFalse(self.lab.events, "an event before the answer")
            self.lab.file()

    def test_what_is_none(self):
        self.lab.refused("result")
        self.assertIn("base64", self.lab.refused("result", data="$$$")["message"])
        self.lab.refused("result", data="")
        self.lab.ask("result", data=base64.b64encode(b"no" * 1000).decode())
        event, _ = self.lab.file()
        self.assertEqual(event["state"], "failed")
        self.answer_comes_first(base64.b64encode(b"no").decode())
        # Cut or changed in the middle, it is read or refused; the server stays.
        self.polhode("optimize", "slew", "-o", "s.h5", "--quiet")
        whole = (self.folder / "s.h5").read_bytes()
        for i in range(20):
            place = 96 + 2003 * i
            data = whole[:place] if i % 2 else whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1:]
            self.lab.ask("result", data=base64.b64encode(data).decode())
            self.lab.file()
        self.assertEqual(self.lab.ask("hello")["protocol"], 1)


class Strangers(Case):
    words = ("--bind", "0.0.0.0")

    def test_their_files_are_not_read(self):
        self.assertIn("does not read results", self.lab.refused("result", data="AAAA")["message"])


class Start(Case):
    command = "lab"
    words = ("--no-browser", "slew")

    def test_a_problem(self):
        start = self.lab.ask("hello")["start"]
        self.assertEqual((start["name"], json.loads(start["text"]), start["result"]), ("slew", SLEW, False))


class StartWithFiles(Case):
    command = "lab"

    def prepare(self):
        (self.folder / "craft.json").write_text(json.dumps(SLEW["model"]))
        (self.folder / "p.json").write_text(json.dumps(dict(SLEW, model="craft.json")))
        self.polhode("optimize", "p.json", "-o", "p.h5", "--quiet")
        self.words = ("--no-browser", self.folder / ("p.h5" if "result" in self.id() else "p.json"))

    def test_a_problem_that_names_its_model(self):
        start = self.lab.ask("hello")["start"]
        self.assertEqual(json.loads(start["text"]), SLEW)
        self.assertEqual(self.solved(text=start["text"])[2]["optimum"]["name"], SLEW["name"])

    def test_a_result(self):
        start = self.lab.ask("hello")["start"]
        self.assertEqual((start["name"], start["text"], start["result"]), ("p.h5", None, True))
        self.assertEqual(self.solved("result")[2]["optimum"]["name"], SLEW["name"])


if __name__ == "__main__":
    unittest.main(verbosity=1)
