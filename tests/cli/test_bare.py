#!/usr/bin/env python3
"""The program and the library without HDF5, Ipopt, libwebsockets, OpenMP and MPI: what they do, and what they refuse by name.

POLHODE names such a program, POLHODE_USERS two programs that are linked with such a library, statically and shared.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_cli import PROGRAM, Case  # noqa: E402


class Bare(Case):
    def test_version(self):
        self.assertRegex(self.polhode("--version").stdout, r"^polhode \d+\.\d+\.\d+\nwithout HDF5, Ipopt, libwebsockets, OpenMP, MPI\n$")

    def test_what_it_does(self):
        self.polhode("run", "heavy-top", "--csv", "top.csv", "--quiet")
        self.assertGreater(len(self.rows("top.csv")), 100)
        self.polhode("run", "heavy-top", "--from", "top.csv@1", "--csv", "half.csv", "--quiet")
        self.assertEqual(self.rows("half.csv")[1][0], "1")
        self.polhode("check", "heavy-top")
        self.assertIn("all laws hold", self.polhode("certify", "double-pendulum").stdout)
        self.polhode("balance", "elastica", "--csv", "elastica.csv", "--quiet")
        self.polhode("compare", "heavy-top-slow", "--methods", "rkmk2,rkmk4", "--duration", "0.2")

    def test_optimal_control(self):
        for name, steps in (("slew", 20), ("slew-rate-limit", 20), ("arm-in-space", 10)):
            found = json.loads(self.polhode("optimize", name, "--steps", str(steps), "--csv", "o.csv", "--json").stdout)
            self.assertEqual((found["status"], found.get("solver", "own")), ("solved", "own"), name)

    def test_solver_of_the_file(self):
        problem = json.loads(self.polhode("new", "slew", "-").stdout)
        problem["solve"]["solver"] = "ipopt"
        (self.folder / "p.json").write_text(json.dumps(problem))
        self.assertRegex(self.polhode("optimize", "p.json", status=2).stderr,
                         r'^p\.json:1:\d+: error: solve\.solver: this build of polhode has no Ipopt; "own" is our solver')

    def test_what_it_refuses(self):
        hdf5 = "this build of polhode has no HDF5"
        for words, said in ((("run", "heavy-top", "-o", "top.h5"), f"-o: top.h5: {hdf5}; write CSV instead (--csv)"),
                            (("balance", "elastica", "-o", "e.h5"), f"-o: e.h5: {hdf5}; write CSV instead (--csv)"),
                            (("optimize", "slew", "-o", "s.h5"), f"-o: s.h5: {hdf5}; write CSV instead (--csv)"),
                            (("plot", "top.h5", "--y", "top.x", "-o", "x.svg"), f"top.h5: cannot be read: {hdf5}"),
                            (("report", "top.h5", "-o", "x.html"), f"top.h5: cannot be read: {hdf5}"),
                            (("run", "heavy-top", "--from", "top.h5"), f"top.h5: cannot be read: {hdf5}"),
                            (("run", "heavy-top", "--controls", "top.h5"), f"top.h5: cannot be read: {hdf5}"),
                            (("optimize", "slew", "--solver", "ipopt"), "--solver: this build of polhode has no Ipopt"),
                            (("lab",), "this build of polhode has no server: it was made without libwebsockets"),
                            (("serve",), "this build of polhode has no server: it was made without libwebsockets")):
            self.assertIn(said, self.polhode(*words, status=2).stderr, words)
            self.assertEqual(list(self.folder.iterdir()), [], words)


    def test_sweeps(self):
        plan = {"polhode-study": 1, "model": "spinning-top", "vary": {"spin": {"list": [200, 300]}}, "design": "random", "samples": 4,
                "record": {"low": "min(top.z)"}, "simulation": {"duration": 0.01}}
        (self.folder / "plan.json").write_text(json.dumps(plan))
        found = json.loads(self.polhode("sweep", "plan.json", "-o", "a.csv", "--json").stdout)
        self.assertEqual((found["computed"], found["threads"], found["ranks"]), (4, 1, 1))
        self.assertIn("this build of polhode has no HDF5", self.polhode("sweep", "plan.json", "-o", "a.h5", status=2).stderr)
        self.assertIn("this build of polhode has no OpenMP", self.polhode("run", "heavy-top", "--threads", "2", status=2).stderr)
        self.assertIn("this build of polhode has no OpenMP", self.polhode("sweep", "plan.json", "-o", "a.csv", "--jobs", "2", status=2).stderr)
        done = subprocess.run([PROGRAM, "sweep", "plan.json", "-o", "b.csv"], cwd=self.folder, capture_output=True, text=True,
                              env={**os.environ, "OMPI_COMM_WORLD_SIZE": "2"})
        self.assertEqual(done.returncode, 2)
        self.assertIn("this build of polhode has no MPI", done.stderr)
        self.assertEqual(sorted(f.name for f in self.folder.iterdir()), ["a.csv", "plan.json"])


class Linked(unittest.TestCase):
    def test_nothing_but_the_c_library(self):
        own = re.compile(r"\s*(linux-vdso|libc\.so|libm\.so|libbare_shared\.so|/\S*ld-)")
        for program in os.environ["POLHODE_USERS"].split(":"):
            subprocess.run([program], check=True, stdout=subprocess.DEVNULL)
            for line in subprocess.run(["ldd", program], check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines():
                self.assertTrue(own.match(line), f"{program} needs {line.strip()}")

    def test_options_of_the_build(self):
        """OFF leaves a part out, ON demands it."""
        folder = Path(os.environ["POLHODE_SOURCES"])
        self.addCleanup(shutil.rmtree, "without", ignore_errors=True)
        off = [f"-DPOLHODE_{part}=OFF" for part in ("HDF5", "IPOPT", "SERVER", "OPENMP", "MPI")]
        done = subprocess.run(["cmake", "-S", folder, "-B", "without", *off], capture_output=True, text=True, check=True)
        for part in ("HDF5", "IPOPT", "SERVER", "OPENMP", "MPI"):
            self.assertIn(f"-- {part}: none", done.stdout)
        on = ["-DPOLHODE_IPOPT=ON", "-DIPOPT_LIBRARY=IPOPT_LIBRARY-NOTFOUND", "-DCMAKE_LIBRARY_PATH=", "-DCMAKE_FIND_ROOT_PATH=/nowhere",
              "-DCMAKE_FIND_ROOT_PATH_MODE_LIBRARY=ONLY"]
        done = subprocess.run(["cmake", "-S", folder, "-B", "without", *on], capture_output=True, text=True)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("IPOPT was not found; -DPOLHODE_IPOPT=OFF builds without it", done.stderr)


if __name__ == "__main__":
    unittest.main()
