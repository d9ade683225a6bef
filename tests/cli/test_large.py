#!/usr/bin/env python3
"""Results of many bodies: what h5py reads of them, what they take, and that nothing grows with the square of the number of bodies.

POLHODE names the program (default build/polhode). h5py is that of any Python 3 on the machine; without it its tests are skipped.
"""
import json
import os
import subprocess
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_cli import PROGRAM, Case  # noqa: E402

# Every dataset as a list of rows, and the attributes.
READER = """
import h5py, json, numpy, sys
found = {}
with h5py.File(sys.argv[1], "r") as f:
    def take(name, x):
        if isinstance(x, h5py.Dataset):
            found[name] = {"shape": x.shape, "rows": x[...].reshape(len(x), -1).tolist(), **{k: v for k, v in x.attrs.items()}}
    f.visititems(take)
    json.dump(found, sys.stdout)
"""


def python_with_h5py():
    for python in (sys.executable, "/usr/bin/python3"):
        if os.path.exists(python) and subprocess.run([python, "-c", "import h5py"], capture_output=True).returncode == 0:
            return python
    return None


def free_bodies(count):
    bodies = [{"name": f"body{i}", "mass": 1, "inertia": [1, 2, 3], "position": [i, 0, 0], "omega": [0.1 + i * 1e-5, 1, 0.01]}
              for i in range(count)]
    return {"polhode": 1, "name": "swarm", "gravity": [0, 0, 0], "bodies": bodies,
            "simulation": {"method": "rkmk2", "step": 0.01, "duration": 0.1}}


def chain(count):
    bodies = [{"name": f"link{i}", "mass": 1, "inertia": [0.1, 0.2, 0.3], "position": [i + 0.5, 0, 0]} for i in range(count)]
    joints = [{"name": f"j{i}", "type": "revolute", "bodies": ["ground" if i == 0 else f"link{i - 1}", f"link{i}"], "at": [i, 0, 0],
               "axis": [0, 1, 0]} for i in range(count)]
    return {"polhode": 1, "name": "chain", "gravity": [0, 0, -9.81], "bodies": bodies, "joints": joints,
            "simulation": {"method": "rkmk2", "step": 0.001, "duration": 0.001}}


class Large(Case):
    def write(self, model, name="model.json"):
        (self.folder / name).write_text(json.dumps(model))
        return name

    def measure(self, *words):
        """Seconds of processor and megabytes of the program with these words."""
        child = subprocess.Popen([PROGRAM, *words], cwd=self.folder, stdout=subprocess.DEVNULL)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(child.returncode, 0, words)
        return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024

    def read(self, name):
        python = python_with_h5py()
        if python is None:
            self.skipTest("no Python with h5py")
        done = subprocess.run([python, "-c", READER, str(self.folder / name)], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def mixed(self):
        """Bodies with and without rotors and markers, points, joints with and without coordinates, inputs: 40 bodies make groups of all sizes."""
        model = chain(40)
        model["bodies"][3]["markers"] = {"tip": [0.1, 0, 0]}
        model["bodies"][5]["rotors"] = [{"axis": [1, 0, 0], "momentum": 1, "torque": 0.5}]
        model["joints"][7] = {**model["joints"][7], "type": "spherical"}
        del model["joints"][7]["axis"]
        model["points"] = [{"name": f"p{i}", "mass": 1, "position": [0, i + 1, 0]} for i in range(12)]
        model["inputs"] = {"u": 0.5}
        model["forces"] = [{"name": "motor", "type": "joint-force", "joint": "j2", "value": "=u"}]
        model["simulation"]["duration"] = 0.005
        return model

    def test_every_path_and_array(self):
        self.polhode("run", self.write(self.mixed()), "-o", "a.h5", "--csv", "a.csv", "--quiet")
        header, *rows = self.rows("a.csv")
        column = {name: [float(row[i]) for row in rows] for i, name in enumerate(header)}
        found = self.read("a.h5")
        listed = []
        for name, data in found.items():
            if "columns" in data and name != "rows":
                names = data["columns"].split(",")
                listed += names
                self.assertEqual(data["rows"], [list(row) for row in zip(*(column[n] for n in names))], name)
        self.assertEqual(sorted(listed), sorted(header), "each column stands in one dataset")
        self.assertEqual(found["rows"]["columns"].split(",")[0], "t")
        for name, group, leaf, shape in (("x", "bodies", "x", [6, 40, 3]), ("R", "bodies", "R", [6, 40, 3, 3]), ("v", "bodies", "v", [6, 40, 3]),
                                         ("w", "bodies", "w", [6, 40, 3]), ("d1", "bodies", "d1", [6, 1]), ("points_x", "points", "x", [6, 12, 3]),
                                         ("joints_force", "joints", "force", [6, 40, 3]), ("joints_q", "joints", "q", [6, 39])):
            names = found[name]["names"].split(",")
            self.assertEqual(found[name]["shape"], shape, name)
            self.assertEqual(found[name]["unit"], found[f"{group}/{names[0]}/{leaf}"]["unit"])
            members = [found[f"{group}/{n}/{leaf}"]["rows"] for n in names]
            self.assertEqual(found[name]["rows"], [sum((m[k] for m in members), []) for k in range(6)], name)

    def test_readers_show_the_order_of_the_model(self):
        """In the file the same quantity of all bodies stands together; a report lists columns as CSV does."""
        self.polhode("run", self.write(self.mixed()), "-o", "a.h5", "--csv", "a.csv", "--quiet")
        self.polhode("report", "a.h5", "-o", "a.html")
        data = (self.folder / "a.html").read_text().split('id="polhode-data">')[1].split("</script>")[0]
        self.assertEqual([c["name"] for c in json.loads(data)["columns"]], self.rows("a.csv")[0])

    def test_a_part_of_the_columns(self):
        self.polhode("run", self.write(self.mixed()), "-o", "a.h5", "--output", "link*.vx,energy", "--quiet")
        found = self.read("a.h5")
        self.assertEqual((found["v"]["shape"], "x" in found, "joints_force" in found), ([6, 40, 3], False, False))

    def test_ten_thousand_bodies(self):
        model = self.write(free_bodies(10000))
        _, memory = self.measure("run", model, "-o", "a.h5", "--quiet")
        size, raw = (self.folder / "a.h5").stat().st_size, 11 * 180011 * 8
        if not os.environ.get("POLHODE_SLOW"):  # a sanitizer keeps what is freed
            self.assertLess(memory, 200, "megabytes")
        self.assertLess(size, raw + 3500 * 10000, "bytes of the file: the numbers and what is there once")
        self.measure("run", model, "--from", "a.h5", "--duration", "0.11", "--quiet")
        self.measure("plot", "a.h5", "--y", "body9999.z", "-o", "a.svg")

    def test_the_report_of_many_bodies(self):
        """Below 10 MB: fewer rows, positions and rotations alone, and the page has the numbers of what is left out."""
        model = free_bodies(1000)
        model["simulation"].update(duration=1.5)
        self.polhode("run", self.write(model), "-o", "a.h5", "--quiet")
        self.polhode("report", "a.h5", "-o", "a.html")
        page = (self.folder / "a.html").read_text()
        data = json.loads(page.split('id="polhode-data">')[1].split("</script>")[0])
        names = [c["name"] for c in data["columns"]]
        self.assertLess(len(page), 10e6)
        self.assertEqual([data["summary"][k] for k in ("rows", "columns", "columns_shown")], [151, 18011, len(names)])
        self.assertLess(40, data["summary"]["shown"])
        self.assertEqual(len(data["model"]["bodies"]), 1000)
        self.assertTrue({"t", "energy", "body0.x", "body999.R33"} <= set(names))
        self.assertNotIn("body0.vx", names)

    def test_time_grows_with_the_number_of_bodies(self):
        for make in (free_bodies, chain):
            few, many = self.write(make(4000), "few.json"), self.write(make(40000), "many.json")
            for words in (["check"], ["run", "--step", "0.001", "--duration", "0.001", "--quiet", "-o", "a.h5"]):
                short = max(self.measure(words[0], few, *words[1:])[0], 0.02)
                long, _ = self.measure(words[0], many, *words[1:])
                self.assertLess(long, 40 * short, f"ten times the bodies, {words[0]}, {make.__name__}")


if __name__ == "__main__":
    unittest.main(verbosity=2)
