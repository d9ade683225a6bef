#!/usr/bin/env python3
"""Laws, inputs and controllers with stops and dry friction, and what other commands make of such models.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import json
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_cli import ROOT, Case  # noqa: E402

METHODS = ["rkmk4", "rkmk54", "gauss4", "variational"]


def pendulum(law=None, position=(0.5, 0, 0), joint=None, **more):
    """A rod of 1 kg that falls from the horizontal; q grows downwards, gravity turns it by 4.905 N m."""
    hinge = {"name": "hinge", "type": "revolute", "bodies": ["ground", "rod"], "at": [0, 0, 0], "axis": [0, 1, 0]}
    model = {"polhode": 1, "name": "Rod", "gravity": [0, 0, -9.81],
             "bodies": [{"name": "rod", "mass": 1, "inertia": [0.1, 0.1, 0.02], "position": list(position)}],
             "joints": [dict(hinge, **(joint or {}))],
             "simulation": {"method": "variational", "step": 0.01, "duration": 0.6}}
    if law is not None:
        model["forces"] = [{"name": "motor", "type": "joint-force", "joint": "hinge", "value": law}]
    return dict(model, **more)


class Together(Case):
    def run_model(self, model, *words, status=0):
        self.model_file(json.dumps(model), "m.json")
        ran = self.polhode("run", "m.json", "--csv", "m.csv", "--json", *words, status=status)
        if status:
            return ran.stderr
        names, *rows = self.rows("m.csv")
        self.motion = [dict(zip(names, map(float, row))) for row in rows]
        return json.loads(ran.stdout)

    def test_too_many_names(self):
        """A limit, and not minutes of comparing names."""
        for key in ("inputs", "outputs"):
            names = {f"{key[0]}{i}": 0 for i in range(5000)}
            self.assertRegex(self.run_model(pendulum(**{key: names}), status=2), rf"{key}: expected at most 4096 entries")

    def test_a_loop_with_stops_is_assembled(self):
        """Coordinates of a loop say where it is, and stops and friction are those of the assembled model."""
        four = json.loads((ROOT / "examples" / "four-bar.json").read_text())
        four["simulation"]["assemble"] = True
        four["joints"][0].update(q0=0.1, stops={"min": -1, "max": 1}, friction=0.1)
        four["joints"][0].pop("rate0", None)
        for body in four["bodies"]:
            body.pop("velocity", None), body.pop("omega", None)
        self.run_model(four, "--duration", "0.05", "--method", "variational")
        self.assertAlmostEqual(self.motion[0]["A.q"], 0.1, places=12)
        four["joints"][0]["stops"]["max"] = 0.05
        self.assertRegex(self.run_model(four, status=2), "stops")

    def test_bounces_come_to_rest(self):
        """With all methods, though the last bounces are lower than rounding of the coordinate."""
        model = pendulum(joint={"stops": {"max": 0.5, "restitution": 0.3}})
        counts = []
        for method in METHODS:
            counts.append(self.run_model(model, "--method", method)["impacts"])
            self.assertEqual(self.motion[-1]["hinge.stop"], 1)
            self.assertAlmostEqual(self.motion[-1]["hinge.q"], 0.5, delta=1e-12)
        self.assertEqual(len(set(counts)), 1, counts)

    def test_an_input_that_jumps(self):
        """A rod that friction holds comes loose at the sample, and the row there shows friction within its limit."""
        controllers = [{"name": "c", "period": 0.037, "set": {"u": "=if(t < 0.3, -4.905, 0)"}}]
        model = pendulum("=u", joint={"friction": 1, "stops": {"max": 0.3}}, inputs={"u": -4.905},
                         controllers=controllers)
        ends = []
        for method in METHODS:
            self.run_model(model, "--method", method, "--step", "0.037")
            at = {round(row["t"] / 0.037): row for row in self.motion}
            self.assertEqual((at[8]["hinge.stick"], at[9]["hinge.stick"]), (1, 0))
            self.assertAlmostEqual(at[9]["hinge.contact"], -1, delta=1e-12)
            self.assertTrue(all(abs(row["hinge.contact"]) < 1 + 1e-9 for row in self.motion if not row["hinge.stop"]))
            ends.append(self.motion[14]["hinge.q"])
        self.assertLess(max(ends) - min(ends), 1e-4)
        self.assertGreater(min(ends), 0.1)

    def test_restart_amid_events(self):
        controllers = [{"name": "c", "period": 0.037, "states": {"n": 0}, "next": {"n": "=n + 1"},
                        "set": {"u": "=if(mod(n, 4) < 2, 3, -9)"}}]
        model = pendulum("=u - 0.1*hinge.qd", joint={"friction": 0.5, "stops": {"min": -0.1, "max": 0.1}},
                         inputs={"u": 0}, controllers=controllers)
        whole = self.run_model(model)
        self.assertGreater(whole["impacts"], 2)
        end = self.motion[-1]
        self.run_model(model, "--duration", "0.33", "-o", "first.h5")
        self.run_model(model, "--from", "first.h5")
        self.assertLess(max(abs(end[name] - self.motion[-1][name]) for name in end), 1e-9)

    def test_linearise(self):
        """Closed stops are constraints; friction is left out, and named."""
        def linear(model):
            self.model_file(json.dumps(model), "m.json")
            return json.loads(self.polhode("linearize", "m.json", "--json").stdout)

        closed = linear(pendulum(joint={"stops": {"max": 0}, "friction": 1}))
        self.assertEqual((closed["states"], closed["closed"], closed["friction"]), ([], ["hinge.q"], ["hinge.q"]))
        opening = linear(pendulum(joint={"stops": {"min": 0}}))
        self.assertEqual((opening["states"], opening["closed"], opening["friction"]), (["hinge.q", "hinge.qd"], [], []))
        hanging = pendulum("=u - 2*hinge.qd", (0, 0, -0.5), {"friction": 1}, inputs={"u": 0})
        slides = linear(hanging)
        for entry, expected in zip(slides["A"][1] + slides["B"][1], (-4.905 / 0.35, -2 / 0.35, 1 / 0.35)):
            self.assertAlmostEqual(entry, expected, delta=1e-12)
        self.assertEqual(slides["friction"], ["hinge.q"])

        names = {t: json.loads(self.polhode("linearize", "parallelogram", "--at", t, "--json").stdout)["states"]
                 for t in ("0.2999", "0.3", "0.3001")}
        self.assertEqual(len(set(map(tuple, names.values()))), 1, names)

    def test_laws_that_are_not_finite(self):
        """Time and expression are named where a regime of stops and friction evaluates the law, too."""
        for joint in ({"stops": {"max": 0.6}}, {"friction": 0.1}, {"stops": {"max": 0.1}}):
            law = "=1/(0.45 - t)" if joint == {"stops": {"max": 0.1}} else "=log(0.3 - hinge.q)"
            message = self.run_model(pendulum(law, joint=joint), status=1)
            self.assertIn(law, message)
            self.assertIn("at t = 0.", message)

    def test_sample_times_without_end(self):
        controllers = [{"name": "c", "period": 1e-300, "set": {"u": "=t"}}]
        message = self.run_model(pendulum("=u", inputs={"u": 0}, controllers=controllers), status=2)
        self.assertIn("controllers[0].period", message)

    def test_what_optimal_control_refuses(self):
        problem = {"polhode-control": 1, "horizon": {"duration": 1, "steps": 10},
                   "controls": [{"name": "c", "joint": "hinge"}], "final": [{"joint": "hinge", "q": 0.5, "rate": 0}]}
        for coordinates in ("joint", "absolute"):
            controllers = [{"name": "k", "period": 0.1, "set": {"u": "=t"}}]
            for model, expected in ((pendulum(inputs={"u": 1}, controllers=controllers), "controllers"),
                                    (pendulum(joint={"friction": 1}), "stops and dry friction"),
                                    (pendulum(outputs={"y": {"value": "=hinge.q"}}), 'does not support the column "y"')):
                cost = [{"integral": "square", "of": "y"}] if "outputs" in model else \
                       [{"integral": "effort", "of": "c"}]
                self.model_file(json.dumps(dict(problem, model=model, cost=cost, solve={"coordinates": coordinates})),
                                "p.json")
                self.assertIn(expected, self.polhode("optimize", "p.json", status=2).stderr)


if __name__ == "__main__":
    unittest.main()
