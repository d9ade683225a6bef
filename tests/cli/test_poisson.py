"""Poisson systems on the command line: columns, files, settings, what is refused and where, and the examples against
their twins among the models."""
import csv
import io
import json
import math
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("POLHODE", str(ROOT / "build" / "polhode"))
VOLTERRA = {"polhode-poisson": 1, "name": "Volterra lattice",
            "state": {"a": 1, "b": 2, "z": 0.5},
            "bracket": [[0, "=a*b", 0], ["=-a*b", 0, "=b*z"], [0, "=-b*z", 0]],
            "hamiltonian": "=a + b + z", "casimirs": {"C": "=a*z"}, "dissipation": [0, 0, 0],
            "simulation": {"method": "midpoint", "step": 0.01, "duration": 10}}
HDF5 = "without HDF5" not in subprocess.run([PROGRAM, "--version"], capture_output=True, text=True).stdout
EXAMPLES = sorted(f.stem for f in (ROOT / "examples" / "poisson").glob("*.json"))


def polhode(*words, model=None, cwd=None):
    text = None if model is None else model if isinstance(model, str) else json.dumps(model)
    return subprocess.run([PROGRAM, *words], input=text, capture_output=True, text=True, timeout=120, cwd=cwd)


def changed(**keys):
    return {k: v for k, v in {**VOLTERRA, **keys}.items() if v is not None}


def rows(*words, model=None):
    done = polhode("run", *words, "--csv", "-", "--quiet", model=model)
    assert done.returncode == 0, done.stderr
    table = list(csv.reader(io.StringIO(done.stdout)))
    return table[0], [list(map(float, row)) for row in table[1:]]


class Runs(unittest.TestCase):
    def test_the_system_of_the_contract(self):
        names, table = rows("-", model=VOLTERRA)
        self.assertEqual(names, ["t", "a", "b", "z", "H", "C"])
        self.assertEqual(len(table), 1001)
        self.assertEqual(table[0], [0, 1, 2, 0.5, 3.5, 0.5])
        self.assertEqual(table[-1][0], 10)
        for row in table:
            self.assertLess(abs(row[4] - 3.5), 1e-13)
            self.assertLess(abs(row[5] - 0.5), 1e-13)
        self.assertGreater(max(abs(row[1] - 1) for row in table), 0.1)

    def test_summary(self):
        summary = json.loads(polhode("run", "-", "--json", model=VOLTERRA).stdout)
        self.assertEqual([summary[k] for k in ("model", "method", "steps", "rows")],
                         ["Volterra lattice", "midpoint", 1000, 1001])
        self.assertEqual(summary["H"]["initial"], 3.5)
        self.assertEqual(summary["energy"], summary["H"])
        self.assertEqual(summary["casimirs"][0]["name"], "C")
        self.assertLess(summary["casimirs"][0]["max_drift"], 1e-13)
        self.assertNotIn("error", summary)

    def test_every_example_and_method(self):
        methods = json.loads(polhode("check", "volterra", "--json").stdout)["methods"]
        for name in ("rkmk1", "rkmk4", "rkmk54", "gauss2", "gauss6", "midpoint", "midpoint6", "discrete-gradient"):
            self.assertIn(name, methods)
        self.assertGreater(len(EXAMPLES), 5)
        for example in EXAMPLES:
            for method in methods:
                with self.subTest(example=example, method=method):
                    done = polhode("run", example, "--method", method, "--duration", "0.5", "--json")
                    self.assertEqual(done.returncode, 0, done.stderr)
                    self.assertEqual(json.loads(done.stdout)["method"], method)

    def test_settings(self):
        names, table = rows("volterra", "--output", "a,C", "--every", "10", "--step", "0.1", "--duration", "2.05")
        self.assertEqual(names, ["t", "a", "C"])
        self.assertEqual([row[0] for row in table], [0, 1, 2, 2.05])
        names, table = rows("volterra", "--set", "b0=3", "--duration", "0.1")
        self.assertEqual(table[0][2], 3)
        table = rows("volterra", "--method", "rkmk54", "--step", "0.5", "--tolerance", "1e-6")[1]
        self.assertEqual(len(table), 21)

    def test_dissipation(self):
        table = rows("-", model=changed(dissipation=["=-0.1*a", 0, 0], casimirs=None))[1]
        self.assertLess(table[-1][4], 3.4)
        flow = changed(bracket=[[0] * 3] * 3, dissipation=["=-a", "=2*b", 1], casimirs=None, hamiltonian=0)
        end = rows("-", "--method", "gauss6", "--duration", "1", model=flow)[1][-1]
        for got, wanted in zip(end[1:4], (math.exp(-1), 2 * math.exp(2), 1.5)):
            self.assertAlmostEqual(got, wanted, delta=1e-12)

    def test_a_run_that_stops(self):
        # a' = a^2 b, b constant: infinite at t = 1
        blow = changed(state={"a": 1, "b": 1}, bracket=[[0, "=a*a"], ["=-a*a", 0]], hamiltonian="=b", casimirs=None,
                       dissipation=None)
        for method in ("rkmk4", "midpoint", "gauss4", "rkmk54"):
            with self.subTest(method):
                done = polhode("run", "-", "--method", method, "--duration", "3", "--json", model=blow)
                self.assertEqual(done.returncode, 1, done.stdout)
                self.assertRegex(done.stderr, r"stopped at t = [01][.:]")
                self.assertIn("error", json.loads(done.stdout))

    @unittest.skipUnless(HDF5, "without HDF5")
    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            done = polhode("run", "volterra", "--csv", "v.csv", "-o", "v.h5", cwd=folder)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("v.h5, 1001 rows", done.stdout)
            done = polhode("plot", "v.h5", "--y", "a,b,z,H,C", "-o", "v.svg", cwd=folder)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("<svg", (Path(folder) / "v.svg").read_text()[:400])
            done = polhode("plot", "v.h5", "--x", "a", "--y", "z", "-o", "w.svg", cwd=folder)
            self.assertEqual(done.returncode, 0, done.stderr)
            done = polhode("report", "v.h5", "-o", "v.html", cwd=folder)  # its columns; there is nothing to show in space
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_check(self):
        report = json.loads(polhode("check", "-", "--json", model=VOLTERRA).stdout)
        self.assertEqual(report["kind"], "poisson")
        self.assertEqual(report["H"], 3.5)
        self.assertLess(report["jacobi"], 1e-15)
        self.assertLess(report["casimir"], 1e-15)
        self.assertIn("Jacobi identity within", polhode("check", "volterra").stdout)

    def test_new(self):
        listed = polhode("new").stdout
        for name in EXAMPLES:
            self.assertRegex(listed, rf"(?m)^  {name} ")
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(polhode("new", "volterra", cwd=folder).returncode, 0)
            self.assertEqual(polhode("run", "volterra.json", "--duration", "0.1", cwd=folder).returncode, 0)


class Comparisons(unittest.TestCase):
    def test_compare(self):
        done = polhode("compare", "volterra-five", "--duration", "4", "--steps", "0.1,0.05,0.025", "--json",
                       "--methods", "rkmk4,gauss4,midpoint,discrete-gradient,variational")
        self.assertEqual(done.returncode, 0, done.stderr)
        by_name = {m["method"]: m for m in json.loads(done.stdout)["methods"]}
        for name, order in (("rkmk4", 4), ("gauss4", 4), ("midpoint", 2), ("discrete-gradient", 2)):
            self.assertAlmostEqual(by_name[name]["fitted_order"], order, delta=0.15)
        self.assertIn("Poisson", by_name["variational"]["cannot"])
        self.assertLess(by_name["discrete-gradient"]["runs"][0]["energy_relative_drift"], 1e-13)
        self.assertGreater(by_name["midpoint"]["runs"][0]["energy_relative_drift"], 1e-6)
        for name in ("midpoint", "discrete-gradient"):  # neither keeps a cubic Casimir
            self.assertGreater(by_name[name]["runs"][0]["casimir_relative_drift"], 1e-6)

    def test_text_plot_and_reference(self):
        with tempfile.TemporaryDirectory() as folder:
            done = polhode("compare", "volterra", "--methods", "rkmk2,midpoint", "--reference", "gauss6,0.01",
                           "--duration", "2", "--plot", "c.svg", cwd=folder)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("gauss6, step 0.01", done.stdout)
            self.assertIn("<svg", (Path(folder) / "c.svg").read_text()[:400])
        self.assertEqual(polhode("compare", "volterra", "--reference", "x.csv").returncode, 2)

    def test_certify(self):
        done = polhode("certify", "volterra", "--duration", "2", "--json")
        self.assertEqual(done.returncode, 0, done.stdout)
        laws = {law["law"]: law for law in json.loads(done.stdout)["laws"]}
        self.assertEqual(laws["H"]["kind"], "exact")
        self.assertEqual(laws["Casimir C"]["kind"], "exact")
        structure = laws["Poisson structure, in one step"]
        self.assertAlmostEqual(structure["order"], 3, delta=0.1)
        self.assertLess(max(laws["Theorem 1, in one step"]["measured"]), 1e-12)
        laws = {law["law"]: law for law in json.loads(
            polhode("certify", "volterra-five", "--method", "midpoint", "--duration", "2", "--json").stdout)["laws"]}
        self.assertEqual([laws[k]["kind"] for k in ("H", "Casimir C")], ["order", "order"])
        text = polhode("certify", "gyrostat", "--duration", "2").stdout
        self.assertIn("the dissipative term changes it", text)
        self.assertIn("all laws hold", text)


class Refusals(unittest.TestCase):
    def refused(self, model, *patterns, command="check"):
        done = polhode(command, "-", model=model)
        self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
        for pattern in patterns:
            self.assertRegex(done.stderr, pattern)

    def test_wrong_brackets(self):
        wrong = [[0, "=a*b", "=z"], ["=-a*b", 0, "=b*z"], ["=-z", "=-b*z", 0]]
        self.refused(changed(bracket=wrong), r"<stdin>:1:\d+: error: bracket: the Jacobi identity fails: relative 0\.2\d\d ")
        self.refused(changed(casimirs={"K": "=a*b"}), r"casimirs\.K: K is no Casimir: .* relative 0\.6\d\d ")
        almost = polhode("run", "-", "--json", model=changed(bracket=wrong, almost=True))
        self.assertEqual(almost.returncode, 0, almost.stderr)
        opposite = [[0, "=a*b", 0], ["=a*b", 0, "=b*z"], [0, "=-b*z", 0]]
        for accepted in (False, True):  # antisymmetric it must be
            self.refused(changed(bracket=opposite, almost=accepted), r"bracket\[1\]\[0\]: not antisymmetric: expected -2, .* got 2")
        self.refused(changed(bracket=[[1, 0, 0], [0] * 3, [0] * 3]), r"bracket\[0\]\[0\]: .*expected 0 on the diagonal, got 1")
        tiny = [[0, "=a*b", "=1e-8*z"], ["=-a*b", 0, "=b*z"], ["=-1e-8*z", "=-b*z", 0]]
        self.refused(changed(bracket=tiny, casimirs=None), r"relative [0-9.]+e-09")
        within = [[0, "=a*b", "=1e-10*z"], ["=-a*b", 0, "=b*z"], ["=-1e-10*z", "=-b*z", 0]]
        self.assertEqual(polhode("check", "-", model=changed(bracket=within, casimirs=None)).returncode, 0)

    def test_keys_and_values(self):
        for model, pattern in (
                (changed(hamiltonain=1), 'unknown key "hamiltonain", did you mean "hamiltonian"'),
                (changed(hamiltonian=None), 'missing key "hamiltonian"'),
                (changed(state={}), "state: expected 1 to 32 numbers, got 0"),
                (changed(state={f"u{i}": 1 for i in range(33)}), "expected 1 to 32 numbers, got 33"),
                (changed(state={"a": 1, "b": "two", "z": 1}), r"state\.b: expected a number"),
                (changed(state={"t": 1, "b": 2, "z": 1}), "a name other than t and H"),
                (changed(state={"pi": 1, "b": 2, "z": 1}), "reserved"),
                (changed(parameters={"a": 1}), "a name that no parameter has"),
                (changed(casimirs={"a": "=a*z"}), "a name that no other column has"),
                (changed(casimirs={"H": "=a*z"}), "a name other than t and H"),
                (changed(casimirs={f"C{i}": "=a*z" for i in range(17)}), "at most 16, got 17"),
                (changed(bracket=[[0, 1], [-1, 0]]), "bracket: expected 3 rows"),
                (changed(bracket=[[0, 1], [-1, 0], [0, 0]]), r"bracket\[0\]: expected a list of 3"),
                (changed(bracket=[[0, "a*b", 0], [0] * 3, [0] * 3]), r'bracket\[0\]\[1\]: expected a number or an expression'),
                (changed(hamiltonian="=a + bb"), r'"=a \+ bb", character 6: unknown name "bb", did you mean "b"\?'),
                (changed(hamiltonian="=a +"), "character 5: expected a number, a name, a function"),
                (changed(hamiltonian="=log(a - 2)"), "state: .*not finite at the initial state"),
                (changed(dissipation=[0, 0]), "dissipation: expected a list of 3"),
                (changed(dissipation=["=1/(a - 1)", 0, 0]), "dissipation: .*not finite"),
                (changed(almost=1), "almost: expected true or false"),
                (changed(simulation={"method": "midpiont"}), 'did you mean "midpoint"'),
                (changed(simulation={"method": "variational"}), "variational cannot run a Poisson system; these can: rkmk1, .*discrete-gradient"),
                (changed(**{"polhode-poisson": 2}), "expected 1, the version of the format"),
                (changed(polhode=1), 'unknown key "polhode"')):
            with self.subTest(pattern):
                self.refused(model, pattern)

    def test_lines(self):
        text = '{"polhode-poisson": 1,\n "state": {"a": 1, "b": 2},\n "bracket": [[0, 1],\n   [-1, "=x"]],\n "hamiltonian": "=a"}'
        self.refused(text, r"<stdin>:4:9: error: bracket\[1\]\[1\]: ")

    def test_long_expressions(self):
        self.refused(changed(hamiltonian="=" + "+".join(["a"] * 1500)), "at most 2048 operations, got 2999")
        self.assertEqual(polhode("check", "-", model=changed(hamiltonian="=" + "+".join(["a"] * 1000))).returncode, 0)

    def test_the_lab_takes_it(self):
        lab = subprocess.Popen([PROGRAM, "lab", "volterra", "--set", "a0=3", "--no-browser", "--port", "0"], stdout=subprocess.PIPE, text=True)
        try:
            self.assertIn("http://", lab.stdout.readline())
        finally:
            lab.terminate()
            lab.communicate()

    def test_other_commands(self):
        for words in (("balance", "volterra"), ("assemble", "volterra"), ("optimize", "volterra"),
                      ("run", "volterra", "--from", "x.h5"), ("run", "volterra", "--stabilization", "none"),
                      ("run", "volterra", "--controls", "x.h5"), ("run", "volterra", "--method", "alpha"),
                      ("run", "volterra", "--set", "q=1"), ("run", "volterra", "--output", "x"),
                      ("run", "heavy-top", "--method", "discrete-gradient"), ("run", "voltera")):
            with self.subTest(words):
                done = polhode(*words)
                self.assertEqual(done.returncode, 2, done.stdout)
                self.assertIn("error: ", done.stderr)


class Twins(unittest.TestCase):
    def test_gyrostat(self):
        """The same satellite as a model of bodies: m = I omega and the rotors' momenta, both by midpoint rules that agree
        to their order."""
        inertia = [1, 2, 3]
        worst = []
        for step in ("0.01", "0.005"):
            options = ("--step", step, "--duration", "5", "--every", str(round(0.1 / float(step))))
            names, body = rows("dual-spin-damped", *options)
            columns = [names.index(f"platform.w{k}") for k in "xyz"]
            table = rows("gyrostat", *options)[1]
            self.assertEqual(len(body), len(table))
            worst.append(max(abs(b[c] * i - g[1 + k]) for b, g in zip(body, table)
                             for k, (c, i) in enumerate(zip(columns, inertia))))
        self.assertLess(worst[1], 0.02)  # of 20
        self.assertTrue(worst[1] < 1e-10 or 3 < worst[0] / worst[1] < 5, worst)

    def tip_of_balance(self, model, elements, degree):
        """The tip of the elastica, and how far off the clamp's moment, carried along the length, arrives."""
        model["beams"][0].update(elements=elements, degree=degree)
        done = polhode("balance", "-", "--csv", "-", "--quiet", model=model)
        self.assertEqual(done.returncode, 0, done.stderr)
        table = list(csv.reader(io.StringIO(done.stdout)))
        end = dict(zip(table[0], map(float, table[-1])))
        x, y = (end[f"arm[{elements * degree}].{c}"] for c in "xy")
        moment = 10 * x  # of the dead load about the clamp
        names, carried = rows("elastica-rod", "--set", f"m0={moment!r}")
        tip = dict(zip(names, carried[-1]))
        return math.hypot(tip["x"] - x, tip["y"] - y)

    def test_elastica(self):
        """To the order of the elements, 2 and 6."""
        model = json.loads((ROOT / "examples" / "elastica.json").read_text())
        for degree, counts, order, last in ((1, (16, 32), 2, 2e-3), (3, (8, 16), 6, 1e-8)):
            apart = [self.tip_of_balance(model, elements, degree) for elements in counts]
            self.assertLess(apart[-1], last, degree)
            self.assertAlmostEqual(math.log2(apart[-2] / apart[-1]), order, delta=0.05 * order, msg=f"degree {degree}: {apart}")

    def test_elastica_of_the_example(self):
        names, table = rows("elastica-rod", "--step", "0.02")
        tip = dict(zip(names, table[-1]))
        for name, wanted in (("x", 1 - 0.5549955978), ("y", 0.8106090249), ("phi", 1.4302855388), ("m", 0)):
            self.assertAlmostEqual(tip[name], wanted, delta=5e-9)  # shear at GA = 1e10 moves the tip by 1e-9

    def test_kirchhoff(self):
        names, table = rows("kirchhoff", "--method", "midpoint4")
        for name in ("H", "impulse", "pitch"):
            values = [row[names.index(name)] for row in table]
            self.assertLess(max(values) - min(values), 1e-12 * max(map(abs, values)))
        along = [row[names.index("q1")] for row in table]
        self.assertLess(min(along), 0)  # it has turned over


if __name__ == "__main__":
    unittest.main()
