#!/usr/bin/env python3
"""The program as its users meet it: every command, its statuses, its files, and what it answers to bad input.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import json
import math
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from bad_input import BAD_COMMANDS, BAD_MODELS, model, parameters, simulation  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = os.path.abspath(os.environ.get("POLHODE", ROOT / "build" / "polhode"))
SUMMARY_KEYS = ["model", "method", "steps", "step", "duration", "wall_s", "us_per_step", "evaluations",
                "newton_iterations", "dof", "constraints", "redundant", "energy", "momentum", "angular_momentum",
                "casimirs", "phi_max", "phidot_max", "orthogonality_max"]
COMMANDS = ["run", "check", "assemble", "import", "compare", "certify", "plot", "report", "lab", "serve", "new", "methods", "help",
            "balance", "optimize", "linearize", "export", "sweep"]
PATIENCE = 300  # s, for whatever a test waits for: an error ends there, a busy machine does not


class Case(unittest.TestCase):
    """A test in a folder of its own."""

    def setUp(self):
        self._folder = tempfile.TemporaryDirectory()
        self.addCleanup(self._folder.cleanup)
        self.folder = Path(self._folder.name)

    def polhode(self, *words, status=0, stdin=None, timeout=PATIENCE, env=None):
        done = subprocess.run([PROGRAM, *map(str, words)], cwd=self.folder, input=stdin, capture_output=True,
                              text=True, timeout=timeout, env=env)
        self.assertEqual(done.returncode, status, f"polhode {words}\n{done.stdout}\n{done.stderr}")
        return done

    def model_file(self, text=None, name="model.json"):
        path = self.folder / name
        path.write_text(text if text is not None else model(), encoding="utf-8")
        return path

    def rows(self, name):
        lines = (self.folder / name).read_text().split("\n")
        self.assertEqual(lines[-1], "", "the last line is complete")
        return [line.split(",") for line in lines[:-1]]


class Help(Case):
    def test_alone_names_three_commands(self):
        lines = self.polhode().stdout.splitlines()
        self.assertEqual(len([line for line in lines if line.startswith("  polhode ")]), 3)

    def test_the_commands_to_try_work(self):
        for line in self.polhode().stdout.splitlines():
            if line.startswith("  polhode "):
                self.polhode(*line[10:].split("  ")[0].split())

    def test_version(self):
        self.assertRegex(self.polhode("--version").stdout, r"^polhode \d+\.\d+\.\d+\n"
                         r"with HDF5 \d\S+, Ipopt \d\S+, libwebsockets \d\S+(, \w+ \d\S+)*\n(without [\w, ]+\n)?$")

    def test_help_of_everything(self):
        text = self.polhode("help").stdout
        self.assertEqual(text, self.polhode("--help").stdout)
        for name in COMMANDS:
            self.assertIn(name, text)
        for name in COMMANDS:
            one = self.polhode("help", name).stdout
            self.assertTrue(one.startswith(f"polhode {name}"))
            self.assertEqual(one, self.polhode(name, "--help").stdout)

    def test_nothing_is_wider_than_80_columns(self):
        shown = [["help"], ["methods"], ["new"], [], ["check", "heavy-top"], ["run", "heavy-top"],
                 ["check", "spinning-top"]]
        for words in shown + [["help", name] for name in COMMANDS]:
            for line in self.polhode(*words).stdout.splitlines():
                self.assertLessEqual(len(line), 80, line)

    def test_help_lists_every_option_of_the_contract(self):
        text = self.polhode("help", "run").stdout
        for option in ("--method", "--step", "--duration", "--every", "--stabilization", "--tolerance", "--set",
                       "--from", "--output", "--csv", "-o", "--json", "--quiet"):
            self.assertIn(option, text)

    def test_near_misses(self):
        self.assertIn("`methods`", self.polhode("metods", status=2).stderr)
        self.assertIn("`check`", self.polhode("chekc", status=2).stderr)
        self.assertIn("--duration", self.polhode("run", "heavy-top", "--duratoin", "1", status=2).stderr)

    def test_full_disk_is_an_error(self):
        with open("/dev/full", "w") as full:
            for words in (["check", "heavy-top"], ["help"], ["run", "heavy-top", "--json"], ["new", "heavy-top", "-"],
                          ["assemble", "heavy-top"],
                          ["run", "heavy-top", "--csv", "-", "--quiet"]):
                done = subprocess.run([PROGRAM, *words], stdout=full, stderr=subprocess.PIPE, text=True)
                self.assertIn(done.returncode, (1, 2))
                self.assertIn("standard output", done.stderr)


class Run(Case):
    def test_summary_for_a_person(self):
        done = self.polhode("run", self.model_file())
        for word in ("method", "step", "evaluations", "us per step", "real-time factor", "energy", "momentum",
                     "constraints", "orthogonal"):
            self.assertIn(word, done.stdout)
        self.assertEqual(done.stderr, "", "no progress bar in a pipe")

    def test_quiet_prints_nothing(self):
        done = self.polhode("run", self.model_file(), "--quiet")
        self.assertEqual(done.stdout + done.stderr, "")

    def test_json_keys_and_order(self):
        done = self.polhode("run", self.model_file(), "--json", "--csv", "a.csv")
        summary = json.loads(done.stdout)
        self.assertEqual(list(summary)[: len(SUMMARY_KEYS)], SUMMARY_KEYS)
        self.assertEqual(done.stdout.count("\n"), 1)
        self.assertEqual(list(summary["energy"]), ["initial", "final", "max_drift", "max_relative_drift"])
        self.assertEqual(list(summary["momentum"]), ["max_drift"])
        self.assertEqual(list(summary["angular_momentum"]), ["max_drift"])
        for casimir in summary["casimirs"]:
            self.assertEqual(list(casimir), ["name", "initial", "max_drift"])
        self.assertEqual([c["name"] for c in summary["casimirs"]], ["|v|^2/2", "m.v"])
        self.assertEqual((summary["steps"], summary["dof"], summary["constraints"]), (100, 3, 3))
        self.assertEqual(summary["evaluations"] // 100, 4)
        self.assertEqual(summary["rows"], len(self.rows("a.csv")) - 1)
        self.assertNotIn("error", summary)

    def test_csv_header_and_digits(self):
        self.polhode("run", self.model_file(), "--csv", "a.csv", "--quiet")
        header, *rows = self.rows("a.csv")
        body = ["x", "y", "z"] + [f"R{i}{j}" for i in "123" for j in "123"] + ["vx", "vy", "vz", "wx", "wy", "wz"]
        expected = ["t"] + ["top." + c for c in body + ["tip.x", "tip.y", "tip.z"]]
        expected += ["pivot." + c for c in ("fx", "fy", "fz", "tx", "ty", "tz")]
        expected += ["energy", "px", "py", "pz", "Lx", "Ly", "Lz", "phi", "phidot", "orthogonality"]
        self.assertEqual(header, expected)
        self.assertEqual(len(rows), 101)
        self.assertEqual([float(row[0]) for row in rows], [k * 0.001 for k in range(100)] + [0.1])
        for row in rows:
            self.assertEqual(len(row), len(header))
            for text in row:  # every number comes back as it was
                self.assertEqual(text, "%.17g" % float(text))
        self.assertTrue(any(len(text.lstrip("-0.").replace(".", "").split("e")[0]) == 17 for text in rows[50]))

    def test_csv_on_standard_output(self):
        done = self.polhode("run", self.model_file(), "--csv", "-")
        self.assertTrue(done.stdout.startswith("t,top.x,"))
        self.assertEqual(done.stdout.count("\n"), 102)
        self.assertIn("energy", done.stderr)
        self.polhode("run", "model.json", "--csv", "a.csv", "--quiet")
        self.assertEqual((self.folder / "a.csv").read_text(), done.stdout)

    def test_command_line_goes_before_the_file(self):
        path = self.model_file()
        done = self.polhode("run", path, "--step=0.01", "--duration", "0.055", "--method", "rkmk2:dexpinv=series",
                            "--stabilization", "rotation-vector", "--every", "4", "--json")
        summary = json.loads(done.stdout)
        self.assertEqual((summary["method"], summary["step"], summary["duration"]), ("rkmk2", 0.01, 0.055))
        self.assertEqual((summary["steps"], summary["rows"]), (6, 3))  # stored: 0, 4 and the last
        self.assertEqual(summary["stabilization"], "rotation-vector")

    def test_adaptive(self):
        done = self.polhode("run", self.model_file(), "--method", "rkmk54", "--tolerance", "1e-8", "--step", "0.02",
                            "--csv", "a.csv")
        self.assertIn("rejected", done.stdout)
        times = [float(row[0]) for row in self.rows("a.csv")[1:]]
        self.assertEqual(times, [k * 0.02 for k in range(5)] + [0.1])

    def test_standard_input_and_examples(self):
        self.polhode("run", "-", "--quiet", stdin=model())
        self.polhode("run", "heavy-top", "--duration", "0.01", "--quiet")
        self.polhode("run", "chain:5", "--duration", "0.01", "--step", "0.001", "--quiet")
        text = self.polhode("run", "-", status=2, stdin='{"polhode": 1,\n "bodis": []}').stderr
        self.assertRegex(text, r":2:2: error: .*bodies")

    def test_parameters_are_set(self):
        top = json.loads(self.polhode("run", "heavy-top", "--duration", "0.1", "--json").stdout)
        self.polhode("new", "spinning-top")
        done = self.polhode("run", "spinning-top.json", "--set", "spin=150", "--set=tilt=90", "--duration", "0.1",
                            "--set", "precession=-4.61538", "--json", "-o", "a.h5", "--stabilization", "none")
        same = json.loads(done.stdout)
        for key in ("initial", "final"):
            self.assertAlmostEqual(same["energy"][key], top["energy"][key], delta=1e-9)
        self.assertIn(b"spin=150,tilt=90,precession=-4.61538", (self.folder / "a.h5").read_bytes())
        self.polhode("run", "spinning-top", "--duration", "0.1", "--quiet", "-o", "b.h5")
        self.check_attribute("a.h5", "spin=150,tilt=90,precession=-4.61538")
        self.check_attribute("b.h5", None)
        settings = self.model_file(simulation('{"step": "=1/n", "duration": "=10/n", "every": "=n/50"}').replace(
            '"forces": [],', '"forces": [], "parameters": {"n": 100},'))
        for words, steps, rows in (([], (0.01, 0.1), 6), (["--set", "n=200"], (0.005, 0.05), 4)):
            said = json.loads(self.polhode("run", settings, "--json", *words).stdout)
            self.assertEqual((said["step"], said["duration"], said["steps"], said["rows"]), (*steps, 10, rows))

    def check_attribute(self, name, expected):
        try:
            import h5py
        except ImportError:
            return
        with h5py.File(self.folder / name) as file:
            self.assertEqual(file.attrs.get("set"), expected)

    def test_repeated_runs_are_identical(self):
        path = self.model_file()
        for name in ("a.csv", "b.csv"):
            self.polhode("run", path, "--csv", name, "--quiet")
        self.assertEqual((self.folder / "a.csv").read_bytes(), (self.folder / "b.csv").read_bytes())

    def test_divergence_keeps_its_rows(self):
        done = self.polhode("run", self.model_file(), "--method", "rkmk1", "--stabilization", "none", "--step", "0.5",
                            "--duration", "1e6", "--csv", "a.csv", "-o", "a.h5", "--json", status=1)
        summary = json.loads(done.stdout)
        self.assertEqual(list(summary)[: len(SUMMARY_KEYS)], SUMMARY_KEYS)
        self.assertIn("t = ", summary["error"])
        self.assertRegex(done.stderr, r"polhode run: error: stopped at t = [0-9.e+]+ s: \w+")
        rows = self.rows("a.csv")
        self.assertGreater(len(rows), 1)
        self.assertEqual(len(rows) - 1, summary["rows"])
        self.assertLess(float(rows[-1][0]), 1e6)
        self.polhode("plot", "a.h5", "--y", "energy", "-o", "a.svg")

    def test_output_is_not_the_model(self):
        path = self.model_file()
        self.assertIn("--csv", self.polhode("run", path, "--csv", path, status=2).stderr)
        self.assertEqual(path.read_text(), model())

    def test_a_write_that_fails_later(self):
        done = self.polhode("run", self.model_file(), "--csv", "/dev/full", status=1)
        self.assertIn("--csv", done.stderr)


class Interruption(Case):
    def start(self, *words, **options):
        return subprocess.Popen([PROGRAM, *map(str, words)], cwd=self.folder, text=True, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, **options)

    def interrupt(self, number):
        self.model_file()
        run = self.start("run", "model.json", "--duration", "5e5", "--every", "50", "--csv", "a.csv", "-o", "a.h5",
                         "--json")
        self.wait(run, lambda: self.grown("a.csv"))
        run.send_signal(number)
        out, err = run.communicate(timeout=PATIENCE)
        self.assertEqual(run.returncode, 1, err)
        self.assertIn("interrupted at t = ", err)
        summary = json.loads(out)
        rows = self.rows("a.csv")
        self.assertEqual(len(rows) - 1, summary["rows"])
        self.assertTrue(all(len(row) == len(rows[0]) for row in rows))
        self.assertTrue(all(math.isfinite(float(text)) for text in rows[-1]))
        self.assertLess(summary["t"], 5e5)
        self.assertEqual(len(rows) - 1, self.hdf5_rows("a.h5"))

    def wait(self, run, ready):
        """While it runs, until it is so."""
        end = time.monotonic() + PATIENCE
        while not ready():
            self.assertIsNone(run.poll(), "it ended by itself")
            self.assertLess(time.monotonic(), end, "waited in vain")
            time.sleep(0.02)

    def grown(self, name):
        """Whether a file has rows beyond those of its beginning."""
        path = self.folder / name
        return path.exists() and path.stat().st_size > 20000

    def reached(self, name):
        """The time of the last complete row of an HDF5 file, which another program may be writing."""
        if not (self.folder / name).exists():
            return 0
        shutil.copy(self.folder / name, self.folder / "copy.h5")
        done = subprocess.run([PROGRAM, "run", "model.json", "--from", "copy.h5", "--duration", "1e-3"], cwd=self.folder,
                              capture_output=True, text=True, timeout=PATIENCE)
        told = re.search(r"expected a time after (\S+) s", done.stderr)
        return float(told[1]) if done.returncode == 2 and told else 0

    def hdf5_rows(self, name):
        try:
            import h5py
        except ImportError:
            self.polhode("plot", name, "--y", "top.x,energy", "-o", "a.svg")
            return len(self.rows("a.csv")) - 1
        with h5py.File(self.folder / name) as file:
            return len(file["t"])

    def test_ctrl_c(self):
        self.interrupt(signal.SIGINT)

    def test_sigterm(self):
        self.interrupt(signal.SIGTERM)

    def test_killed_leaves_readable_hdf5(self):
        self.model_file()
        run = self.start("run", "model.json", "--duration", "5e5", "--every", "50", "-o", "a.h5", "--quiet")
        self.wait(run, lambda: self.reached("a.h5") > 1)
        run.kill()
        run.communicate()
        self.polhode("plot", "a.h5", "--y", "top.x,energy", "-o", "a.svg")
        # It goes on from its last complete row.
        reached = self.reached("a.h5")
        self.assertGreater(reached, 1)
        done = self.polhode("run", "model.json", "--from", "a.h5", "--duration", reached + 0.5, "--json")
        self.assertAlmostEqual(json.loads(done.stdout)["start"], reached, delta=1e-9 * reached)


class Terminal(Case):
    def on_terminal(self, *words, bars=None, env=None):
        """What arrives on a terminal that is standard error, until the program ends; with so many bars it is ended."""
        try:
            master, slave = pty.openpty()
        except OSError as reason:  # a bare chroot has no /dev/pts
            self.skipTest(f"no pseudo-terminal: {reason}")
        run = subprocess.Popen([PROGRAM, *map(str, words)], cwd=self.folder, stdout=subprocess.PIPE, stderr=slave,
                               env={**os.environ, "TERM": "xterm", **(env or {})})
        os.close(slave)
        text, end = b"", time.monotonic() + PATIENCE
        while True:
            ready, _, _ = select.select([master], [], [], 0.1)
            if ready:
                try:
                    piece = os.read(master, 65536)
                except OSError:  # Linux: the other side is closed
                    break
                if not piece:
                    break
                text += piece
            if time.monotonic() > end:
                run.kill()
            elif bars is not None and text.count(b"left") >= bars:
                run.send_signal(signal.SIGINT)
                bars = None
        run.communicate()
        os.close(master)
        return text.decode(), run.returncode

    def test_bar(self):
        begin = time.monotonic()
        text, status = self.on_terminal("run", self.model_file(), "--duration", "5e5", bars=10, env={"NO_COLOR": ""})
        seconds = time.monotonic() - begin
        self.assertEqual(status, 1)
        self.assertRegex(text, r"\d+%.*\[.*\].* t = .* of 500000 s, \d+:\d\d, .* left")
        self.assertGreater(text.count("left"), 5)
        self.assertLess(text.count("left"), 10 * seconds + 2, "at most ten times a second")
        self.assertIn("\r\x1b[K", text[text.rindex("left"):], "the bar is cleared at the end")
        self.assertIn("\x1b[32m", text)

    def test_no_colour(self):
        text, _ = self.on_terminal("run", self.model_file(), "--duration", "5e5", bars=2, env={"NO_COLOR": "1"})
        self.assertIn("left", text)
        self.assertNotRegex(text, "\x1b\\[[0-9;]*m")

    def test_no_bar_when_told(self):
        for option in ("--quiet", "--json"):
            text, status = self.on_terminal("run", self.model_file(), option)
            self.assertEqual((text, status), ("", 0))


class Constraints(Case):
    def test_a_method_that_keeps_its_constraints_says_so(self):
        said = self.polhode("run", self.model_file(), "--method", "gauss4", "--stabilization", "baumgarte")
        self.assertIn("gauss4 satisfies its constraints by construction: stabilization baumgarte is not used", said.stderr)
        self.assertEqual(self.polhode("run", "model.json", "--method", "rkmk4", "--stabilization", "baumgarte").stderr, "")

    def test_singular_euler_angles_end_a_run_with_a_reason(self):
        said = self.polhode("run", "heavy-top", "--method", "rk4-euler-angles", status=1)
        self.assertIn("singularity of its Euler angles", said.stderr)


class Check(Case):
    def test_for_a_person(self):
        text = self.polhode("check", self.model_file()).stdout
        for word in ("top: 15 kg", "pivot: spherical, ground to top, 3 constraints", "3 degrees, 3 constraints",
                     "none of them redundant", "energy", "rkmk4", "gauss4"):
            self.assertIn(word, text)

    def test_json(self):
        said = json.loads(self.polhode("check", self.model_file(), "--json").stdout)
        self.assertEqual((said["dof"], said["constraints"], said["redundant"]), (3, 3, 0))
        self.assertEqual(said["joints"][0]["bodies"], ["ground", "top"])
        self.assertIn("rkmk54", said["methods"])
        self.assertIn("gauss4", said["methods"])
        self.assertLess(said["phi"], 1e-12)
        run = json.loads(self.polhode("run", "model.json", "--json").stdout)
        self.assertEqual(said["energy"], run["energy"]["initial"])

    def test_parameters(self):
        text = self.polhode("check", "spinning-top", "--set", "spin=-1e2").stdout
        for word in ("parameters     spin: -100 rad/s, from -600 to 600\n", "g: 9.81 m/s^2, from 0 to 30\n"):
            self.assertIn(word, text)
        said = json.loads(self.polhode("check", "spinning-top", "--json", "--set", "spin=20").stdout)
        self.assertEqual(said["parameters"][0], {"name": "spin", "value": 20, "min": -600, "max": 600, "unit": "rad/s"})
        self.assertEqual(json.loads(self.polhode("check", "heavy-top", "--json").stdout)["parameters"], [])
        path = self.model_file(parameters('{"a": 1, "b": {"value": 2, "min": 0}, "c": {"value": 3, "max": 4}}', '"=b"'))
        text = self.polhode("check", path).stdout
        for word in ("a: 1\n", "b: 2, at least 0\n", "c: 3, at most 4\n", "top: 2 kg"):
            self.assertIn(word, text)

    def test_cspaces(self):
        for chosen in ("so3xr3", "se3", "dual-quaternion"):
            path = self.model_file(model().replace('"cspace": "auto"', f'"cspace": "{chosen}"'))
            self.assertIn(f"on {chosen}", self.polhode("check", path).stdout)
        self.assertIn("spherical motion about a point, 1 m from", " ".join(self.polhode("check", "heavy-top").stdout.split()))
        top = json.loads(self.polhode("check", "heavy-top", "--json").stdout)["bodies"][0]
        self.assertEqual((top["cspace"], top["subgroup"]), ("se3", "spherical motion"))

    def test_every_example(self):
        lists = [[line.split()[0] for line in part.splitlines() if re.match(r"  \S", line)]
                 for part in self.polhode("new").stdout.split("optimal control")]
        self.assertIn("heavy-top", lists[0])
        for name in lists[0]:
            self.polhode("check", name.replace(":N", ":7"))
        self.assertIn("slew", lists[1])
        for name in lists[1][:3 if os.environ.get("POLHODE_SLOW") else None]:
            self.polhode("optimize", name, "--steps", "20")

    def test_long_lists_are_cut(self):
        text = self.polhode("check", "chain:200").stdout
        self.assertIn("more (--json has all)", text)
        self.assertLess(text.count("\n"), 100)
        self.assertEqual(len(json.loads(self.polhode("check", "chain:200", "--json").stdout)["bodies"]), 200)

    def test_methods(self):
        text = self.polhode("methods").stdout
        for name in ("rkmk1", "rkmk54", "rkmk87", "gauss6", "variational4", "generalized-alpha", "rk4-euler-angles",
                     "projection", "rotation-vector", "baumgarte"):
            self.assertIn(name, text)


class New(Case):
    def test_write_and_refuse_to_overwrite(self):
        self.polhode("new", "heavy-top")
        path = self.folder / "heavy-top.json"
        self.assertEqual(json.loads(path.read_text())["polhode"], 1)
        path.write_text("mine")
        self.assertIn("heavy-top.json already exists", self.polhode("new", "heavy-top", status=2).stderr)
        self.assertEqual(path.read_text(), "mine")
        self.polhode("new", "heavy-top", "--force")
        self.assertEqual(path.read_text(), self.polhode("new", "heavy-top", "-").stdout)
        self.polhode("check", "heavy-top.json")

    def test_chains(self):
        self.polhode("new", "chain:3")
        self.assertEqual(len(json.loads((self.folder / "chain-3.json").read_text())["bodies"]), 3)
        self.polhode("new", "chain-revolute:4", "mine.json")
        self.polhode("check", "mine.json")

    def test_unknown_and_unwritable(self):
        self.assertIn("heavy-top", self.polhode("new", "heavy-tpo", status=2).stderr)
        self.polhode("new", "chain:0", status=2)
        self.polhode("new", "chain:x", status=2)
        self.assertIn("/nowhere/x.json", self.polhode("new", "heavy-top", "/nowhere/x.json", status=2).stderr)


class Plot(Case):
    def setUp(self):
        super().setUp()
        self.polhode("run", self.model_file(), "-o", "a.h5", "--quiet")

    def test_curves(self):
        self.polhode("plot", "a.h5", "--x", "t", "--y", "top.x,top.y,top.z", "-o", "a.svg", "--title", "A <b> & c")
        text = (self.folder / "a.svg").read_text()
        self.assertIn("<svg", text)
        self.assertIn("t [s]", text)
        self.assertIn("top.x, top.y, top.z [m]", text)
        self.assertIn("A &lt;b&gt; &amp; c", text)

    def test_space_and_log(self):
        self.polhode("plot", "a.h5", "--space", "top,top.tip", "-o", "a.svg")
        self.assertIn("z [m]", (self.folder / "a.svg").read_text())
        self.polhode("plot", "a.h5", "--y", "phi,phidot", "--log", "-o", "b.svg")

    def test_several_files(self):
        self.polhode("run", "model.json", "--method", "rkmk2", "-o", "b.h5", "--quiet")
        self.polhode("plot", "a.h5", "b.h5", "--y", "top.x,top.y", "-o", "a.svg")
        text = (self.folder / "a.svg").read_text()
        for label in ("top.x (a.h5)", "top.y (a.h5)", "top.x (b.h5)", "top.y (b.h5)", "top.x, top.y [m]"):
            self.assertIn(f">{label}<", text)
        (self.folder / "other").mkdir()
        (self.folder / "b.h5").rename(self.folder / "other/a.h5")
        self.polhode("plot", "a.h5", "other/a.h5", "--space", "top", "-o", "b.svg")
        self.assertIn(">top (other/a.h5)<", (self.folder / "b.svg").read_text())
        self.assertIn("none.h5", self.polhode("plot", "a.h5", "none.h5", "--y", "top.x", "-o", "c.svg", status=2).stderr)

    def test_png_and_pdf(self):
        words = ("plot", "a.h5", "--y", "top.x", "-o")
        self.polhode(*words, "a.svg")
        self.polhode(*words, "a.PNG")
        self.polhode(*words, "a.pdf")
        self.assertEqual((self.folder / "a.pdf").read_bytes()[:5], b"%PDF-")
        png = (self.folder / "a.PNG").read_bytes()
        self.assertEqual(png[:8], b"\x89PNG\r\n\x1a\n")
        width = int(re.search(r'width="(\d+)"', (self.folder / "a.svg").read_text())[1])
        self.assertEqual(int.from_bytes(png[16:20], "big"), 2 * width)
        self.assertEqual(sorted(p.name for p in self.folder.iterdir() if p.name.startswith("a.")),
                         ["a.PNG", "a.h5", "a.pdf", "a.svg"])
        self.assertIn(".svg, .png or .pdf", self.polhode(*words, "a.jpg", status=2).stderr)
        (self.folder / "old.png").write_text("as it was")
        done = self.polhode(*words, "old.png", status=2, env={"PATH": "/nowhere"})
        self.assertIn("rsvg-convert, which is not installed", done.stderr)
        self.assertEqual((self.folder / "old.png").read_text(), "as it was")

    def test_faults(self):
        self.assertRegex(self.polhode("plot", "a.h5", "--y", "top.xx", "-o", "a.svg", status=2).stderr, "--y.*top.x")
        self.assertIn("--x", self.polhode("plot", "a.h5", "--x", "q", "--y", "top.x", "-o", "a.svg", status=2).stderr)
        self.assertIn("-o", self.polhode("plot", "a.h5", "--y", "top.x", "-o", "/nowhere/a.svg", status=2).stderr)
        self.assertIn("none.h5", self.polhode("plot", "none.h5", "--y", "t", "-o", "a.svg", status=2).stderr)
        self.assertIn("model.json", self.polhode("plot", "model.json", "--y", "t", "-o", "a.svg", status=2).stderr)
        self.assertFalse((self.folder / "a.svg").exists())


class Export(Case):
    """Binary glTF: what it holds is what the result has."""
    def read(self, name):
        data = (self.folder / name).read_bytes()
        magic, version, total, length, kind = struct.unpack_from("<4sIII4s", data)
        self.assertEqual((magic, version, total, kind), (b"glTF", 2, len(data), b"JSON"))
        scene = json.loads(data[20:20 + length])
        size, kind = struct.unpack_from("<I4s", data, 20 + length)
        self.assertEqual((kind, size), (b"BIN\0", len(data) - 28 - length))
        self.assertEqual(scene["buffers"][0]["byteLength"], size)
        return scene, data[28 + length:]

    def numbers(self, scene, binary, k):
        accessor = scene["accessors"][k]
        view = scene["bufferViews"][accessor["bufferView"]]
        width = {"SCALAR": 1, "VEC3": 3, "VEC4": 4}[accessor["type"]]
        code, bytes_each = {5126: ("f", 4), 5123: ("H", 2)}[accessor["componentType"]]
        self.assertEqual(view["byteLength"], accessor["count"] * width * bytes_each)
        flat = struct.unpack_from(f"<{accessor['count'] * width}{code}", binary, view["byteOffset"])
        return [flat[i:i + width] for i in range(0, len(flat), width)]

    def tracks(self, name):
        """Times, and by names of nodes their animated translations, rotations and scales; names of unnamed ones are numbers."""
        scene, binary = self.read(name)
        motion = scene["animations"][0]
        found = {}
        for channel in motion["channels"]:
            sampler, node = motion["samplers"][channel["sampler"]], channel["target"]["node"]
            found.setdefault(scene["nodes"][node].get("name", node), {})[channel["target"]["path"]] = \
                self.numbers(scene, binary, sampler["output"])
        return [t for t, in self.numbers(scene, binary, motion["samplers"][0]["input"])], found, scene, binary

    def test_poses_are_those_of_the_result(self):
        self.model_file()
        self.polhode("run", "model.json", "-o", "a.h5", "--csv", "a.csv", "--quiet")
        self.polhode("export", "a.h5", "-o", "a.glb", "--speed", "0.5")
        self.polhode("export", "model.json", "-o", "b.glb", "--speed", "0.5")
        self.assertEqual((self.folder / "a.glb").read_bytes(), (self.folder / "b.glb").read_bytes())
        times, found, _, _ = self.tracks("a.glb")
        head, *rows = self.rows("a.csv")
        self.assertEqual(len(times), len(rows))
        for i in range(0, len(rows), 50):
            at = dict(zip(head, map(float, rows[i])))
            self.assertAlmostEqual(times[i], 2 * at["t"], delta=1e-6)
            x, y, z, w = found["top"]["rotation"][i]
            self.assertAlmostEqual(x * x + y * y + z * z + w * w, 1, delta=1e-6)
            for k, c in enumerate("xyz"):  # single precision
                self.assertAlmostEqual(found["top"]["translation"][i][k], at[f"top.{c}"], delta=1e-6)
            for entry, value in (("R11", 1 - 2 * (y * y + z * z)), ("R12", 2 * (x * y - w * z)), ("R31", 2 * (x * z - w * y)),
                                 ("R33", 1 - 2 * (x * x + y * y))):
                self.assertAlmostEqual(value, at[f"top.{entry}"], delta=2e-6)
        for now, then in zip(found["top"]["rotation"], found["top"]["rotation"][1:]):
            self.assertGreater(sum(a * b for a, b in zip(now, then)), 0, "the shorter way between frames")

    def test_intervals_of_beams_join_their_nodes(self):
        self.polhode("run", "flexible-booms", "--duration", "0.2", "-o", "a.h5", "--csv", "a.csv", "--quiet")
        self.polhode("export", "a.h5", "-o", "a.glb")
        _, found, _, _ = self.tracks("a.glb")
        head, *rows = self.rows("a.csv")
        at = dict(zip(head, map(float, rows[-1])))
        beam = found["right"]
        x, y, z, w = beam["rotation"][-1]
        along = [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)]
        for k, c in enumerate("xyz"):
            for side, node in ((-0.5, 0), (0.5, 1)):
                end = beam["translation"][-1][k] + side * beam["scale"][-1][0] * along[k]
                self.assertAlmostEqual(end, at[f"right[{node}].{c}"], delta=1e-6)

    def test_frames_are_limited_and_end_with_the_run(self):
        self.polhode("export", "pendulum", "-o", "a.glb", "--frames", "10")
        times, *_ = self.tracks("a.glb")
        self.assertLessEqual(len(times), 10)
        self.assertGreater(len(times), 5)
        self.assertEqual(sorted(set(times)), times)
        duration = json.loads(self.polhode("new", "pendulum", "-").stdout)["simulation"]["duration"]
        self.assertAlmostEqual(times[-1], duration, delta=1e-6 * duration)

    def test_shapes(self):
        """Every kind, turned and moved, in its own colour; faces are seen from outside."""
        parts = [{"box": [1, 2, 3]}, {"cylinder": [1, 2], "at": [1, 0, 0]}, {"sphere": 2}, {"cone": [1, 3], "colour": "#ff0000"},
                 {"capsule": [0.5, 2], "at": [0, 0, 1], "orientation": {"axis": [1, 0, 0], "degrees": 90}}]
        model = {"polhode": 1, "bodies": [{"name": "b", "mass": 1, "inertia": [1, 1, 1], "shape": parts}],
                 "simulation": {"method": "rkmk4", "step": 0.1, "duration": 0.2}}
        self.model_file(json.dumps(model))
        self.polhode("export", "model.json", "-o", "a.glb")
        _, _, scene, binary = self.tracks("a.glb")
        body = scene["nodes"][1]
        drawn = [scene["nodes"][k] for k in body["children"]]
        self.assertEqual([part["scale"] for part in drawn],
                         [[1, 2, 3], [1, 1, 2], [2, 2, 2], [1, 1, 3], [0.5, 0.5, 2], [0.5] * 3, [0.5] * 3])
        for part, y in zip(drawn[-2:], (1, -1)):  # z of the capsule is -y of the body
            for got, want in zip(part["translation"], (0, y, 1)):
                self.assertAlmostEqual(got, want, delta=1e-6)
        materials = {scene["meshes"][part["mesh"]]["primitives"][0]["material"] for part in drawn}
        self.assertEqual(len(materials), 2)
        self.assertIn([1, 0, 0, 1], [m["pbrMetallicRoughness"]["baseColorFactor"] for m in scene["materials"]])
        self.assertEqual(len(scene["meshes"]), 4)
        for mesh in scene["meshes"]:
            corners = self.numbers(scene, binary, mesh["primitives"][0]["indices"])
            points = self.numbers(scene, binary, mesh["primitives"][0]["attributes"]["POSITION"])
            normals = self.numbers(scene, binary, mesh["primitives"][0]["attributes"]["NORMAL"])
            for a, b, c in zip(*[iter(k for k, in corners)] * 3):  # against the clock, seen from outside
                u, v = [[points[e][i] - points[a][i] for i in range(3)] for e in (b, c)]
                out = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
                self.assertGreaterEqual(sum(o * n for o, n in zip(out, normals[a])), -1e-7)

    def test_faults(self):
        self.model_file()
        self.polhode("run", "model.json", "-o", "a.h5", "--quiet")
        self.polhode("run", "model.json", "--output", "energy", "-o", "b.h5", "--quiet")
        for words, expected in ((["a.h5"], "-o is missing"), (["a.h5", "-o", "a.obj"], "ends in .glb"),
                                (["a.h5", "-o", "a.glb", "--step", "1"], "--step: expected only with a model"),
                                (["b.h5", "-o", "a.glb"], "no positions and rotations"),
                                (["volterra", "-o", "a.glb"], "Poisson system has no bodies"),
                                (["none.h5", "-o", "a.glb"], "none.h5"), (["nothing", "-o", "a.glb"], "nothing"),
                                (["a.h5", "-o", "/nowhere/a.glb"], "/nowhere/a.glb")):
            with self.subTest(words=words):
                self.assertIn(expected, self.polhode("export", *words, status=2).stderr)
        self.assertFalse((self.folder / "a.glb").exists())


class BadInput(Case):
    def test_there_are_enough(self):
        self.assertGreaterEqual(len(BAD_MODELS), 40)
        self.assertGreaterEqual(len(BAD_COMMANDS), 25)

    def test_command_lines(self):
        self.model_file()
        self.polhode("run", "model.json", "-o", "result.h5", "--quiet")
        self.polhode("run", "model.json", "--output", "energy", "-o", "energy.h5", "--quiet")
        for words, expected in BAD_COMMANDS:
            with self.subTest(words=words):
                done = self.polhode(*words, status=2)
                self.assertEqual(done.stdout, "")
                self.assertRegex(done.stderr, r"\Apolhode[a-z ]*: error: ")
                self.assertRegex(done.stderr, expected)

    def test_models(self):
        for i, (name, text, expected) in enumerate(BAD_MODELS):
            with self.subTest(model=name):
                path = self.model_file(text, "bad.json")
                commands = ("check", "run")
                for command in commands[i % 2:i % 2 + 1] if os.environ.get("POLHODE_SLOW") else commands:
                    done = self.polhode(command, path, status=2)
                    self.assertEqual(done.stdout, "")
                    self.assertRegex(done.stderr, re.escape(str(path)) + r":[1-9]\d*:[1-9]\d*: error: ")
                    self.assertRegex(done.stderr, expected)
                    if text.strip():
                        self.assertRegex(done.stderr, r"\n +\^\n", "the place is shown")

    def test_the_caret_stands_under_the_value(self):
        path = self.model_file('{"polhode": 1, "näme": "ß",\n\t"gravity": [0, 0, "x"]}')
        message = self.polhode("check", path, status=2).stderr.split("\n")
        self.assertIn(":1:16: error: ", message[0])
        self.assertEqual(message[2].index("^"), message[1].index('"näme"'))

    def test_not_a_file(self):
        self.assertIn("error", self.polhode("run", self.folder, status=2).stderr)
        self.assertIn("polhode new", self.polhode("run", "none.json", status=2).stderr)
        self.assertIn("heavy-top", self.polhode("run", "heavy-tip", status=2).stderr)
        path = self.folder / "binary.json"
        path.write_bytes(bytes(range(256)))
        self.assertRegex(self.polhode("run", path, status=2).stderr, r":1:1: error: ")
        path.write_bytes(b'{"polhode": 1, "name": "\xff"}')
        self.assertRegex(self.polhode("run", path, status=2).stderr, r":1:\d+: error: .*UTF-8")
        path.write_bytes(b'{"polhode": 1, "\xc2\x9b31m": "\x7f"}')
        text = self.polhode("run", path, status=2).stderr
        self.assertNotRegex(text, "[\x1b\x7f-\x9f]", "nothing of it steers the terminal")

    def test_hundred_megabytes_of_brackets(self):
        path = self.folder / "brackets.json"
        for piece in (b"[" * 1000000, b"[]," * 333333, b"[\n" * 500000):
            with open(path, "wb") as file:
                for _ in range(100):
                    file.write(piece)
            done = self.polhode("check", path, status=2)
            self.assertRegex(done.stderr, r"brackets.json:\d+:\d+: error: .*expected")
            self.assertLess(len(done.stderr), 1000)

    def test_no_output_is_touched_by_bad_input(self):
        result = self.folder / "a.csv"
        result.write_text("kept")
        self.model_file("{", "bad.json")
        self.polhode("run", "bad.json", "--csv", "a.csv", status=2)
        self.model_file()
        self.polhode("run", "model.json", "--csv", "a.csv", "--method", "gauss5", status=2)
        self.assertEqual(result.read_text(), "kept")


if __name__ == "__main__":
    if not os.access(PROGRAM, os.X_OK):
        sys.exit(f"no program at {PROGRAM}: build it, or set POLHODE")
    unittest.main()
