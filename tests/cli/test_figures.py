"""`make figures`: one page that needs nothing else, every figure by its number, with the papers' numbers in it."""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("POLHODE", str(ROOT / "build" / "polhode"))
FIGURES = {"terze2012": 6, "terze2011": 4, "leyendecker2024": 7, "austin1993": 11}


class Figures(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            target = Path(folder) / "out" / "figures.html"
            subprocess.run([sys.executable, "-B", ROOT / "tools/figures.py", PROGRAM, target], check=True,
                           capture_output=True, timeout=300)
            cls.page = target.read_text(encoding="utf-8")

    def text(self, name):
        found = re.search(rf'<figure id="{name}">.*?<span class="(?:found|absent)">(.*?)</span>', self.page, re.S)
        self.assertIsNotNone(found, name)
        return found.group(1)

    def number(self, name, pattern):
        return float(re.search(pattern, self.text(name)).group(1))

    def test_every_figure_has_its_place(self):
        for paper, count in FIGURES.items():
            for number in range(1, count + 1):
                self.text(f"{paper}-{number}")
        self.assertNotIn("Not there yet", self.page)

    def test_it_needs_nothing_else(self):
        sources = re.findall(r'(?:src|href)="([^"]{0,20})', self.page)
        self.assertGreater(len(sources), 20)
        self.assertTrue(all(source.startswith("data:image/") for source in sources))
        self.assertNotIn("<script", self.page)

    def test_the_papers_numbers(self):
        # Counted by the authors from their plots, to about half a tenth.
        self.assertAlmostEqual(self.number("austin1993-7", r"^([\d.]+) cycles"), 28.5, delta=0.1)
        self.assertAlmostEqual(self.number("austin1993-8", r"^([\d.]+) cycles"), 29.3, delta=0.1)
        self.assertLess(self.number("austin1993-6", r"changes by (\S+) of itself"), 1e-14)
        self.assertLess(self.number("austin1993-9", r"= 570 changes by (\S+) of itself"), 1e-14)
        self.assertAlmostEqual(self.number("austin1993-9", r"to ([\d.]+) J"), 31.0494, delta=1e-4)
        self.assertLess(self.number("terze2012-2", r"to (\S+) m\."), 1e-12)
        self.assertLess(self.number("leyendecker2024-4", r"by more than (\S+) SI"), 1e-11)
        self.assertAlmostEqual(self.number("leyendecker2024-6", r"extrapolated ([\d.]+);"), 0.785236175, delta=1e-7)
        self.assertLess(self.number("mueller2014-", r"by (\S+) m on SE"), 1e-13)


if __name__ == "__main__":
    unittest.main()
