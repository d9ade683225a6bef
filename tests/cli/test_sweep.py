#!/usr/bin/env python3
"""`polhode sweep` as its users meet it: plans, files, threads, kills, bad input. POLHODE names the program (default build/polhode)."""
import copy
import json
import math
import os
import random
import shutil
import signal
import subprocess
import sys
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_cli import PROGRAM, Case  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent.parent
PARTS = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True).stdout.split("without")[0]
THREADS = "OpenMP" in PARTS
MPI = "MPI" in PARTS and shutil.which("mpirun") and "POLHODE_SLOW" not in os.environ  # sanitizers find what MPI leaks
MODEL = {"polhode": 1, "parameters": {"k": 4, "m": {"value": 1, "max": 3}}, "inputs": {"u": 0},
         "bodies": [{"name": "b", "mass": "=m", "inertia": [1, 1, 1]}],
         "joints": [{"name": "rail", "type": "prismatic", "bodies": ["ground", "b"], "axis": [1, 0, 0], "at": [0, 0, 0], "q0": 1}],
         "forces": [{"name": "s", "type": "joint-spring", "joint": "rail", "stiffness": "=k"},
                    {"name": "push", "type": "joint-force", "joint": "rail", "value": "=u"}],
         "simulation": {"method": "rkmk4", "step": 0.02, "duration": 0.5}}
PLAN = {"polhode-study": 1, "model": MODEL, "vary": {"k": {"uniform": [1, 9]}, "m": {"list": [1, 2]}}, "design": "random", "samples": 60, "seed": 7,
        "record": {"end": "final(b.x)", "peak": "max(abs(b.vx))", "e": "drift(energy)", "zero": "when(b.x < 0)"}}


class Sweep(Case):
    def plan(self, **changes):
        (self.folder / "plan.json").write_text(json.dumps({**copy.deepcopy(PLAN), **changes}))
        return "plan.json"

    def sweep(self, *words, out="a.csv", **changes):
        return json.loads(self.polhode("sweep", self.plan(**changes), "-o", out, "--json", *words).stdout)

    def table(self, name="a.csv"):
        rows = self.rows(name)
        return [dict(zip(rows[0], map(float, row))) for row in rows[1:]]

    # --- what is computed -----------------------------------------------------------------------------------

    def test_each_sample_is_a_run(self):
        summary = self.sweep()
        self.assertEqual([summary[k] for k in ("samples", "computed", "failed", "lanes", "ranks")], [60, 60, 0, 1, 1])
        table = self.table()
        self.assertEqual(list(table[0]), ["k", "m", "end", "peak", "e", "zero", "status"])
        (self.folder / "model.json").write_text(json.dumps(MODEL))
        for row in (table[0], table[17], table[59]):
            self.polhode("run", "model.json", "--set", f"k={row['k']!r}", "--set", f"m={row['m']!r}", "--csv", "r.csv", "--quiet")
            run = self.table("r.csv")
            self.assertEqual(row["end"], run[-1]["b.x"])
            self.assertEqual(row["peak"], max(abs(r["b.vx"]) for r in run))
            self.assertEqual(row["e"], max(abs(r["energy"] - run[0]["energy"]) for r in run))
            below = [r["t"] for r in run if r["b.x"] < 0]
            self.assertEqual(below[0] if below else None, None if math.isnan(row["zero"]) else row["zero"])
        ends = sorted(r["end"] for r in table)
        self.assertAlmostEqual(summary["records"]["end"]["mean"], sum(ends) / 60, places=13)
        self.assertAlmostEqual(summary["records"]["end"]["quantiles"]["0.5"], (ends[29] + ends[30]) / 2, places=13)
        self.assertEqual(summary["records"]["end"]["min"], ends[0])
        self.assertEqual(list(summary["records"]["end"]["sensitivity"]), ["k", "m"])

    def test_reductions(self):
        """Of a motion x = cos(w t), sampled at t = k step and at an end that is none of them."""
        records = {"mean": "mean(b.x)", "rms": "rms(b.x)", "mid": "at(b.x, 0.1)", "last": "at(b.x, 0.47)", "span": "max(b.x) - min(b.x)",
                   "two": "max(max(b.x, 2*t))", "inner": "max(initial(b.x), final(b.x))/k", "drift": "drift(b.x)", "if": "final(if(t > 1, 1, 2))"}
        self.sweep(record=records, simulation={"duration": 0.47, "every": 7}, vary={"k": {"list": [4]}}, samples=1)
        (self.folder / "model.json").write_text(json.dumps(MODEL))
        self.polhode("run", "model.json", "--duration", "0.47", "--csv", "r.csv", "--quiet")
        got, run = self.table()[0], self.table("r.csv")
        t, x = [r["t"] for r in run], [r["b.x"] for r in run]

        def mean(y):
            return sum((t[i] - t[i - 1]) * (y[i] + y[i - 1]) / 2 for i in range(1, len(t))) / 0.47
        want = {"mean": mean(x), "rms": math.sqrt(mean([a * a for a in x])), "mid": x[5], "last": x[-1], "span": max(x) - min(x),
                "two": max(max(a, 2 * b) for a, b in zip(x, t)), "inner": x[0] / 4, "drift": max(abs(a - x[0]) for a in x), "if": 2}
        for name, value in want.items():
            self.assertAlmostEqual(got[name], value, places=14, msg=name)

    def test_designs(self):
        grid = {"k": {"grid": [1, 2, 3]}, "m": {"list": [2, 1]}}
        plan = {k: v for k, v in {**PLAN, "vary": grid, "design": "grid"}.items() if k != "samples"}
        (self.folder / "g.json").write_text(json.dumps(plan))
        self.polhode("sweep", "g.json", "-o", "g.csv", "--quiet")
        self.assertEqual([(r["k"], r["m"]) for r in self.table("g.csv")], [(1, 2), (1, 1), (1.5, 2), (1.5, 1), (2, 2), (2, 1)])
        for design in ("latin-hypercube", "sobol"):
            self.sweep(design=design, samples=64, vary={"k": {"uniform": [1, 2]}, "m": {"uniform": [1, 2]}})
            for name in ("k", "m"):  # one in each of 64 strata
                self.assertEqual(sorted(int(64 * (r[name] - 1)) for r in self.table()), list(range(64)), design)

    def test_samples_depend_on_seed_and_place_only(self):
        self.sweep(samples=60)
        first = self.table()
        self.sweep(samples=20, record={})
        self.assertEqual([r["k"] for r in self.table()], [r["k"] for r in first[:20]])
        self.sweep(samples=20, vary={"m": {"uniform": [1, 9]}, "k": PLAN["vary"]["k"]})
        self.assertEqual([r["m"] for r in self.table()[:20]], [r["k"] for r in first[:20]])  # the place counts, not the name
        self.sweep(samples=20, seed=8)
        self.assertNotEqual([r["k"] for r in self.table()[:20]], [r["k"] for r in first[:20]])

    def test_settings_follow_parameters(self):
        model = copy.deepcopy(MODEL)
        model["simulation"]["step"] = "=m/100"
        self.sweep(model=model, samples=4, vary={"m": {"list": [2]}, "u": {"list": [1]}}, record={"w": "max(u)"})
        self.assertEqual([r["w"] for r in self.table()], [1] * 4)
        inside = self.table()
        self.sweep(samples=4, vary={"m": {"list": [2]}, "u": {"list": [1]}}, record={"w": "max(u)", "n": "when(t >= 0.5)"},
                   simulation={"step": "=m/100"})  # in the plan as in the model
        self.assertEqual([{k: r[k] for k in inside[0]} for r in self.table()], inside)

    def test_poisson_systems(self):
        system = {"polhode-poisson": 1, "parameters": {"w": 1}, "state": {"q": 1, "p": 0}, "bracket": [[0, 1], [-1, 0]],
                  "hamiltonian": "=w*(q^2 + p^2)/2", "simulation": {"method": "midpoint", "step": 0.01, "duration": 1}}
        self.sweep(model=system, vary={"w": {"uniform": [1, 2]}}, samples=5, record={"q": "final(q)", "H": "drift(H)"})
        for row in self.table():
            self.assertLess(abs(row["q"] - math.cos(row["w"])), 1e-4)
            self.assertLess(row["H"], 1e-14)

    # --- failures ---------------------------------------------------------------------------------------------

    def test_failures_are_counted(self):
        summary = self.sweep(vary={"m": {"list": [1, -1, 5]}, "k": {"list": [1]}}, samples=30)
        table = self.table()
        reasons = [f["reason"] for f in summary["failures"]]
        self.assertEqual(len(reasons), 2)
        for row in table:
            if row["m"] == 1:
                self.assertEqual(row["status"], 0)
            else:
                self.assertIn("mass" if row["m"] < 0 else "parameters.m", reasons[int(row["status"]) - 1])
                self.assertTrue(math.isnan(row["end"]))
        self.assertEqual(summary["failed"], sum(r["status"] > 0 for r in table))
        self.assertEqual(summary["failures"][0]["first"], next(i for i, r in enumerate(table) if r["status"] == 1))
        self.assertEqual(summary["records"]["end"]["count"], 30 - summary["failed"])

    def test_bad_plans(self):
        def refused(said, where=None, **changes):
            with self.subTest(said):
                text = self.polhode("sweep", self.plan(**changes), "-o", "x.csv", status=2).stderr
                self.assertRegex(text, r"^plan\.json:1:\d+: error: " if where is None else where)
                self.assertIn(said, text)
                self.assertFalse((self.folder / "x.csv").exists() or (self.folder / "x.csv.journal").exists())
        for record, said in (("max(mean(b.x))", "no reduction within a reduction"), ("b.x", "final(b.x)"), ("max(b.xx)", 'did you mean "b.x"'),
                             ("at(b.x, 0.013)", "expected a time of a row"), ("at(b.x, 2)", "up to 0.5 s"), ("when(b.x)", "expected <"),
                             ("max(b.x", "got the end"), ("max(b.x) 2", "an operator or the end"), (3, "expected an expression")):
            refused(said, record={"r": record})
        refused("no such parameter or input, did you mean", vary={"kk": {"list": [1]}})
        refused("that is no other column", record={"k": "max(b.x)"})
        refused("vary.k.uniform[1]: expected an end of the range that is not below its start, got 1", vary={"k": {"uniform": [2, 1]}})
        refused("expected no \"samples\" of a grid", design="grid")
        refused("unknown key", rowz=1)
        refused("histories of 3 samples", where="^polhode sweep: error: -o: x.csv", rows=3)
        refused("no such file, and no example", model="nowhere")
        refused("expected a number > 0", simulation={"step": -1})
        names = {f"p{i}": 1 for i in range(65)}
        refused("at most 64 names", design="sobol", vary={n: {"uniform": [0, 1]} for n in names}, model={**MODEL, "parameters": {**MODEL["parameters"], **names}})
        for words in (("-o", "x.txt"), (), ("-o", "plan.json")):
            self.polhode("sweep", self.plan(), *words, status=2)
        self.polhode("sweep", self.plan(), "-o", "no/such/x.csv", status=2)

    def test_under_mpirun(self):
        if "MPI" in PARTS:
            self.skipTest("this build has MPI")
        done = subprocess.run([PROGRAM, "sweep", self.plan(), "-o", "x.csv"], cwd=self.folder, capture_output=True, text=True,
                              env={**os.environ, "OMPI_COMM_WORLD_SIZE": "2"})
        self.assertEqual(done.returncode, 2)
        self.assertIn("has no MPI", done.stderr)

    # --- who computes it -----------------------------------------------------------------------------------------

    @unittest.skipUnless(THREADS, "one thread")
    def test_threads(self):
        for out, changes in (("a.csv", {}), ("a.h5", {"rows": 3})):
            self.assertEqual(self.sweep("--jobs", "1", out=out, **changes)["threads"], 1)
            whole = (self.folder / out).read_bytes()
            self.assertEqual(self.sweep("--jobs", "3", out=out, **changes)["threads"], 3)
            self.assertEqual((self.folder / out).read_bytes(), whole)

    def test_lanes(self):
        """The same bytes for any number of lanes: under two methods, with samples that fail, histories, and what has none."""
        satellite = {"polhode": 1, "parameters": {"J": 2, "w": 1}, "bodies": [{"name": "hub", "mass": 1, "inertia": [1, "=J", 2.5], "omega": ["=w", 10, 1]}]}
        links = {"polhode": 1, "parameters": {"J": 2, "w": 1}, "gravity": [0, 0, -9.81], "bodies": [
            {"name": "hub", "mass": "=J", "inertia": [1, 1, 1], "position": [0.5, 0, 0]}, {"name": "tip", "mass": 1, "inertia": [1, 1, 1], "position": [1.5, 0, 0]}],
            "joints": [{"name": "a", "type": "revolute", "bodies": ["ground", "hub"], "at": [0, 0, 0], "axis": [0, 1, 0], "rate0": "=w"},
                       {"name": "b", "type": "revolute", "bodies": ["hub", "tip"], "at": [1, 0, 0], "axis": [0, 1, 1]}]}
        vary = {"J": {"uniform": [1, 4]}, "w": {"uniform": [-2, 2]}}  # of a satellite with J > 3.5 there is none
        for model, method, end in ((satellite, "midpoint", "hub.wy"), (links, "rkmk4", "b.q")):
            changes = {"model": model, "vary": vary, "samples": 37, "simulation": {"method": method, "step": 0.05, "duration": 2},
                       "record": {"peak": "max(abs(hub.wx))", "end": f"final({end})", "e": "drift(energy)", "mid": "at(hub.R11, 1)"}}
            one = self.sweep("--lanes", "1", **changes)
            whole = (self.folder / "a.csv").read_bytes()
            self.assertEqual((one["lanes"], one["one_lane"]), (1, "one was set"))
            self.assertEqual(one["failed"] > 0, model is satellite)
            for lanes in ("2", "4", "8"):
                most = self.sweep("--lanes", lanes, **changes)
                self.assertLessEqual(most["lanes"], int(lanes))
                self.assertEqual((self.folder / "a.csv").read_bytes(), whole)
            self.assertEqual(self.sweep("--lanes", "1", out="a.h5", rows=3, **changes)["lanes"], 1)
            whole = (self.folder / "a.h5").read_bytes()
            self.sweep(out="a.h5", rows=3, **changes)
            self.assertEqual((self.folder / "a.h5").read_bytes(), whole)
        scalar = self.sweep(record={"force": "max(rail.fy)"})
        self.assertEqual(scalar["lanes"], 1)
        self.assertTrue(scalar["one_lane"])
        answer = self.polhode("sweep", self.plan(), "-o", "a.csv", "--lanes", "3", status=2)
        self.assertIn("expected 1, 2, 4 or 8, got 3", answer.stderr)

    def test_resume_after_kills(self):
        rng = random.Random(1)
        for out, rows in (("a.csv", 0), ("a.h5", 4)):
            plan = self.plan(samples=3000, rows=rows, vary={"k": {"uniform": [1, 9]}, "m": {"uniform": [-1, 2]}})
            start = time.monotonic()
            self.polhode("sweep", plan, "-o", "whole" + out, "--quiet")
            takes = time.monotonic() - start
            for _ in range(3):
                work = subprocess.Popen([PROGRAM, "sweep", plan, "-o", out, "--quiet"], cwd=self.folder)
                journal = self.folder / (out + ".journal")
                while work.poll() is None and not journal.exists():
                    time.sleep(0.001)
                time.sleep(rng.uniform(0.3, 0.7) * takes)
                work.kill()
                work.wait()
                if not journal.exists():
                    continue  # it was faster
                with journal.open("ab") as end:
                    end.write(b"half a block")
                summary = json.loads(self.polhode("sweep", plan, "-o", out, "--resume", "--json").stdout)
                self.assertLess(summary["computed"], 3000)
                self.assertEqual((self.folder / out).read_bytes(), (self.folder / ("whole" + out)).read_bytes())
                self.assertFalse(journal.exists())

    def test_resume_of_a_finished_sweep(self):
        """Nothing is computed where the result of this plan is there; another plan, and CSV, which has no plan in it, start anew."""
        some_fail = {"k": {"uniform": [1, 9]}, "m": {"uniform": [-1, 2]}}
        first = self.sweep(out="a.h5", vary=some_fail, rows=2)
        before = (self.folder / "a.h5").read_bytes()
        again = self.sweep("--resume", out="a.h5", vary=some_fail, rows=2)
        self.assertEqual((first["computed"], again["computed"]), (60, 0))
        self.assertGreater(first["failed"], 0)
        for key in ("failed", "failures", "records"):
            self.assertEqual(first[key], again[key])
        self.assertEqual((self.folder / "a.h5").read_bytes(), before)
        self.assertFalse((self.folder / "a.h5.journal").exists())
        self.assertEqual(self.sweep("--resume", out="a.h5", vary=some_fail, rows=2, seed=8)["computed"], 60)
        self.assertEqual(self.sweep(out="a.h5", vary=some_fail, rows=2, seed=8)["computed"], 60, "without --resume")
        (self.folder / "a.h5").write_bytes(b"something else")
        self.assertEqual(self.sweep("--resume", out="a.h5")["computed"], 60)
        self.assertEqual([self.sweep(*words)["computed"] for words in ([], ["--resume"])], [60, 60])

    def test_report(self):
        """A page with the statistics of the summary, units, the shown samples and the plan."""
        summary = self.sweep(out="a.h5", samples=3000, vary={"k": {"uniform": [1, 9]}, "m": {"uniform": [-1, 2]}})
        self.polhode("report", "a.h5", "-o", "a.html")
        page = (self.folder / "a.html").read_text()
        data = json.loads(page.split('id="polhode-data">')[1].split("</script>")[0])
        sweep = data["sweep"]
        self.assertLess(len(page), 2e6)
        self.assertEqual([sweep[k] for k in ("samples", "shown", "varied", "failed")], [3000, 2000, 2, summary["failed"]])
        self.assertEqual([(c["name"], c["unit"]) for c in sweep["columns"]],
                         [("k", ""), ("m", ""), ("end", "m"), ("peak", "m/s"), ("e", "J"), ("zero", "s")])
        self.assertEqual(json.loads(sweep["plan"])["seed"], 7)
        for c in sweep["columns"][2:]:
            record = summary["records"][c["name"]]
            self.assertEqual((c["mean"], c["quantiles"]), (record["mean"], list(record["quantiles"].values())))
            self.assertEqual(c["sensitivity"], list(record["sensitivity"].values()))
            self.assertEqual(sum(c["histogram"]), record["count"])
        self.assertEqual(sweep["failures"], summary["failures"])
        self.sweep(out="a.csv")
        self.assertIn("not an HDF5 file", self.polhode("report", "a.csv", "-o", "b.html", status=2).stderr)

    def mpirun(self, ranks, *words):
        env = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_rmaps_base_oversubscribe": "1"}
        return subprocess.Popen(["mpirun", "-n", str(ranks), PROGRAM, "sweep", *words], cwd=self.folder, env=env, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True)

    @unittest.skipUnless(MPI, "no MPI")
    def test_ranks(self):
        for out, rows in (("a.csv", 0), ("a.h5", 3)):
            plan = self.plan(samples=300, rows=rows, vary={"k": {"uniform": [1, 9]}, "m": {"uniform": [-1, 2]}})  # some fail
            self.polhode("sweep", plan, "-o", "whole" + out, "--quiet")
            work = self.mpirun(3, plan, "-o", out, "--json")
            said, errors = work.communicate(timeout=100)
            self.assertEqual((work.returncode, errors), (0, ""))
            self.assertEqual([json.loads(said)[k] for k in ("samples", "computed", "ranks", "threads")], [300, 300, 3, 1])
            self.assertEqual((self.folder / out).read_bytes(), (self.folder / ("whole" + out)).read_bytes())

    @unittest.skipUnless(MPI, "no MPI")
    def test_a_rank_that_dies(self):
        plan = self.plan(samples=4000)
        self.polhode("sweep", plan, "-o", "whole.csv", "--quiet")
        work = self.mpirun(2, plan, "-o", "a.csv")
        journal = self.folder / "a.csv.journal"
        while work.poll() is None and not (journal.exists() and journal.stat().st_size > 20000):
            time.sleep(0.001)
        children = subprocess.run(["pgrep", "-P", str(work.pid)], capture_output=True, text=True).stdout.split()
        if len(children) == 2:
            os.kill(int(children[1]), signal.SIGKILL)
        work.communicate(timeout=100)
        self.assertNotEqual(work.returncode, 0)
        work = self.mpirun(2, plan, "-o", "a.csv", "--resume", "--json")
        summary = json.loads(work.communicate(timeout=100)[0])
        self.assertLess(summary["computed"], 4000)
        self.assertEqual((self.folder / "a.csv").read_bytes(), (self.folder / "whole.csv").read_bytes())

    def test_interrupt_and_another_plan(self):
        plan = self.plan(samples=200000)
        work = subprocess.Popen([PROGRAM, "sweep", plan, "-o", "a.csv"], cwd=self.folder, stderr=subprocess.PIPE, text=True)
        journal = self.folder / "a.csv.journal"
        while not journal.exists() or journal.stat().st_size < 20000:
            time.sleep(0.01)
        self.assertIn("another program", self.polhode("sweep", plan, "-o", "a.csv", status=2).stderr)
        work.terminate()
        said = work.communicate()[1]
        self.assertEqual(work.returncode, 1)
        self.assertRegex(said, r"interrupted: \d+ of 200000 samples are kept in a\.csv\.journal")
        self.assertFalse((self.folder / "a.csv").exists())
        said = self.polhode("sweep", self.plan(samples=100), "-o", "a.csv", "--resume", status=2).stderr
        self.assertIn("another plan", said)
        self.sweep(samples=30)  # anew
        self.assertFalse(journal.exists())

    def test_example(self):
        done = self.polhode("sweep", str(ROOT / "examples" / "sweeps" / "spinning-top.json"), "-o", "top.csv")
        self.assertIn("256 samples", done.stdout)
        self.assertLess(max(r["drift"] for r in self.table("top.csv")), 1e-11)


if __name__ == "__main__":
    unittest.main()
