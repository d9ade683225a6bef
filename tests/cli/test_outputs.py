#!/usr/bin/env python3
"""Files that are written: what they replace stays whole until they are complete, whatever fails.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import os
import resource
import signal
import subprocess
import sys
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_cli import PATIENCE, PROGRAM, Case  # noqa: E402

OLD = "this was here before\n"
# Commands that write one file; NAME stands for it. They need what `prepare` makes.
WRITERS = {
    "run --csv": (["run", "model.json", "--csv", "NAME", "--quiet"], "a.csv"),
    "balance --csv": (["balance", "elastica", "--csv", "NAME", "--quiet"], "b.csv"),
    "optimize --csv": (["optimize", "slew", "--steps", "10", "--csv", "NAME", "--quiet"], "c.csv"),
    "plot": (["plot", "a.h5", "--y", "top.x,top.y,energy", "-o", "NAME"], "a.svg"),
    "compare --plot": (["compare", "model.json", "--methods", "rkmk2,rkmk4", "--plot", "NAME"], "c.svg"),
    "report": (["report", "a.h5", "-o", "NAME"], "a.html"),
    "new --force": (["new", "chain:30", "NAME", "--force"], "chain.json"),
    "assemble": (["assemble", "chain.json.rough", "-o", "NAME"], "assembled.json"),
}


class Outputs(Case):
    def prepare(self):
        self.model_file()
        self.polhode("run", "model.json", "-o", "a.h5", "--quiet")
        (self.folder / "chain.json.rough").write_text(self.polhode("new", "chain:30", "-").stdout)

    def words(self, writer):
        words, name = WRITERS[writer]
        return [name if word == "NAME" else word for word in words], self.folder / name

    def limited(self, words, size, kill):
        """The same with files of at most that size: a write beyond it kills, or fails as on a full disk."""
        def limit():
            if not kill:
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        return subprocess.run([PROGRAM, *words], cwd=self.folder, capture_output=True, text=True, timeout=PATIENCE,
                              preexec_fn=limit)

    def test_a_write_that_fails_or_kills_leaves_what_was_there(self):
        self.prepare()
        for writer in WRITERS:
            words, path = self.words(writer)
            path.write_text(OLD)
            part = path.with_name(path.name + ".part")
            self.polhode(*words)
            size = path.stat().st_size
            self.assertGreater(size, 2000, writer)
            self.assertFalse(part.exists(), writer)
            for share in (0, 0.4, 0.9):  # a picture of `compare` has measured times: its size varies
                for kill in (False, True):
                    with self.subTest(writer=writer, share=share, kill=kill):
                        path.write_text(OLD)
                        done = self.limited(words, int(share * size), kill)
                        self.assertEqual(path.read_text(), OLD)
                        # A report is made by a child, whose own file may be the one that is too large.
                        by_child = writer == "report" and done.returncode == 2
                        self.assertIn(done.returncode, (-signal.SIGXFSZ,) if kill and not by_child else (1, 2),
                                      done.stderr)
                        if not kill or by_child:
                            self.assertIn("cannot be written: File too large", done.stderr)
                            self.assertEqual(part.exists(), path.suffix == ".csv", "the rows of a run are kept")
                        if path.suffix == ".csv" and not kill:
                            self.assertIn(part.name, done.stderr)
                            self.assertIn(part.read_text()[-1:], ("", "\n"), "whole lines")
            self.polhode(*words)  # what is left of the others is no obstacle
            self.assertAlmostEqual(path.stat().st_size, size, delta=0.1 * size, msg=writer)
            self.assertFalse(part.exists(), writer)

    def start(self, *words, nohup=False):
        def ignore():
            signal.signal(signal.SIGHUP, signal.SIG_IGN if nohup else signal.SIG_DFL)
        run = subprocess.Popen([PROGRAM, *words], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               text=True, preexec_fn=ignore)
        self.addCleanup(lambda: (run.kill(), run.communicate()))
        return run

    def grown(self, name, size=20000):
        path, end = self.folder / name, time.monotonic() + PATIENCE
        while not path.exists() or path.stat().st_size < size:
            self.assertLess(time.monotonic(), end, "waited in vain")
            time.sleep(0.02)

    LONG = "run", "model.json", "--duration", "5e5", "--quiet", "--csv"

    @staticmethod
    def kill(run):
        """Between two writes: the kernel itself cuts one that a SIGKILL meets."""
        run.send_signal(signal.SIGSTOP)
        time.sleep(0.1)
        run.kill()
        run.communicate()

    def test_a_run_that_is_killed(self):
        self.model_file()
        (self.folder / "a.csv").write_text(OLD)
        run = self.start(*self.LONG, "a.csv")
        self.grown("a.csv.part")
        self.kill(run)
        self.assertEqual((self.folder / "a.csv").read_text(), OLD)
        self.assertGreater(len(self.rows("a.csv.part")), 10)
        # Where nothing is replaced, the file itself grows.
        run = self.start(*self.LONG, "b.csv")
        self.grown("b.csv")
        self.kill(run)
        self.assertGreater(len(self.rows("b.csv")), 10)
        self.assertFalse((self.folder / "b.csv.part").exists())

    def test_a_run_that_is_ended(self):
        self.model_file()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            (self.folder / "a.csv").write_text(OLD)
            run = self.start(*self.LONG, "a.csv")
            self.grown("a.csv.part")
            self.assertEqual((self.folder / "a.csv").read_text(), OLD)
            run.send_signal(number)
            _, err = run.communicate(timeout=PATIENCE)
            self.assertEqual(run.returncode, 1, err)
            self.assertIn("interrupted at t = ", err)
            self.assertGreater(len(self.rows("a.csv")), 10)
            self.assertFalse((self.folder / "a.csv.part").exists())

    def test_balance_at_hangup(self):
        (self.folder / "b.csv").write_text(OLD)
        (self.folder / "model.json").write_text(self.polhode("new", "elastica", "-").stdout.replace(
            '"load_steps": 2', '"load_steps": 100000', 1))
        run = self.start("balance", "model.json", "--quiet", "--csv", "b.csv")
        self.grown("b.csv.part", 1)
        run.send_signal(signal.SIGHUP)
        _, err = run.communicate(timeout=PATIENCE)
        self.assertEqual(run.returncode, 1, err)
        self.assertIn("interrupted at factor ", err)
        self.assertGreater(len(self.rows("b.csv")), 1)

    def test_nohup(self):
        self.model_file()
        run = self.start(*self.LONG, "a.csv", nohup=True)
        self.grown("a.csv")
        run.send_signal(signal.SIGHUP)
        self.grown("a.csv", (self.folder / "a.csv").stat().st_size + 100000)
        self.assertIsNone(run.poll())

    def test_two_runs_into_one_file(self):
        self.model_file()
        for old in (None, OLD):
            if old:
                (self.folder / "a.csv").write_text(old)
            run = self.start(*self.LONG, "a.csv")
            self.grown("a.csv.part" if old else "a.csv")
            done = self.polhode("run", "model.json", "--csv", "a.csv", "--quiet", status=2)
            self.assertIn("another program is writing it", done.stderr)
            run.send_signal(signal.SIGINT)
            run.communicate(timeout=PATIENCE)
            self.assertGreater(len(self.rows("a.csv")), 10)
            (self.folder / "a.csv").unlink()

    def test_a_run_that_is_refused_replaces_nothing(self):
        self.model_file()
        (self.folder / "a.csv").write_text(OLD)
        self.polhode("run", "model.json", "--csv", "a.csv", "-o", "missing/a.h5", "--quiet", status=2)
        self.polhode("run", "model.json", "--csv", "b.csv", "-o", "missing/a.h5", "--quiet", status=2)
        self.assertEqual((self.folder / "a.csv").read_text(), OLD)
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ["a.csv", "model.json"])

    def test_links_modes_and_devices(self):
        self.model_file()
        self.polhode("run", "model.json", "--csv", "b.csv", "--quiet")
        wanted = (self.folder / "b.csv").read_bytes()
        (self.folder / "a.csv").write_text(OLD)
        (self.folder / "a.csv").chmod(0o640)
        (self.folder / "link.csv").symlink_to("a.csv")
        (self.folder / "to-nothing.csv").symlink_to("new.csv")
        for name in ("link.csv", "to-nothing.csv"):
            self.polhode("run", "model.json", "--csv", name, "--quiet")
            self.assertTrue((self.folder / name).is_symlink())
            self.assertEqual((self.folder / name).read_bytes(), wanted)
        self.assertEqual((self.folder / "a.csv").stat().st_mode & 0o777, 0o640)
        self.polhode("run", "model.json", "--csv", "/dev/null", "--quiet")
        for name in ("-", "/dev/stdout"):
            self.assertEqual(self.polhode("run", "model.json", "--csv", name, "--quiet").stdout.encode(), wanted)
            with open(self.folder / "c.csv", "wb") as out:
                subprocess.run([PROGRAM, "run", "model.json", "--csv", name, "--quiet"], cwd=self.folder, stdout=out,
                               check=True)
            self.assertEqual((self.folder / "c.csv").read_bytes(), wanted)
        os.mkfifo(self.folder / "pipe")
        run = self.start("run", "model.json", "--csv", "pipe", "--quiet")
        self.assertEqual((self.folder / "pipe").read_bytes(), wanted)
        self.assertEqual(run.wait(timeout=PATIENCE), 0)
        self.assertFalse(list(self.folder.glob("*.part")))


class Cut(Case):
    def test_a_number_that_is_cut_is_not_read(self):
        self.model_file()
        self.polhode("run", "model.json", "--csv", "a.csv", "--quiet")
        whole = (self.folder / "a.csv").read_text()
        compare = ["compare", "model.json", "--methods", "rkmk4", "--steps", "1e-3", "--reference", "a.csv"]
        self.polhode(*compare)
        for cut in (1, 3):  # the line end; and two digits of a number that is one without them
            (self.folder / "a.csv").write_text(whole[:-cut])
            err = self.polhode(*compare, status=2).stderr
            self.assertIn(f"a.csv:{whole.count(chr(10))}:", err)
            self.assertIn("expected a newline: the last number may be truncated", err)
        # Both ways out that the message names.
        (self.folder / "a.csv").write_text(whole[:-1] + "\n")
        self.polhode(*compare)
        (self.folder / "a.csv").write_text(whole[:whole.rindex("\n", 0, -1) + 1])
        self.polhode(*compare)


if __name__ == "__main__":
    unittest.main()
