"""The notebooks run, cell after cell, in a light way: a cell that starts with "# needs X" is left out where X is missing. With --nbclient by
a kernel of Jupyter. Their outputs are not stored."""
import ast
import contextlib
import importlib.util
import io
import json
import os
import sys
import tempfile
import unittest
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "notebooks"


def run_cell(source, where, names):
    """The statements, then the last expression as a notebook shows it."""
    tree = ast.parse(source, where)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, where, "exec"), names)
    if last is not None:
        value = eval(compile(ast.Expression(last.value), where, "eval"), names)
        shown = getattr(value, "_repr_html_", None)
        return shown() if shown else repr(value)
    return ""


def missing(source):
    first = source.split("\n", 1)[0]
    return first.startswith("# needs ") and importlib.util.find_spec(first[8:]) is None


class Notebooks(unittest.TestCase):
    def test_six(self):
        self.assertEqual(len(list(FOLDER.glob("*.ipynb"))), 6)

    def test_run(self):
        before = os.getcwd()
        self.addCleanup(os.chdir, before)
        for path in sorted(FOLDER.glob("*.ipynb")):
            with self.subTest(path.name), tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
                names = {"__name__": "__main__"}
                os.chdir(folder)
                for k, cell in enumerate(json.loads(path.read_text())["cells"]):
                    source = "".join(cell["source"])
                    if cell["cell_type"] == "code":
                        self.assertEqual(cell["outputs"], [], f"{path.name}: outputs are stored")
                        if not missing(source):
                            run_cell(source, f"{path.name}, cell {k}", names)
                os.chdir(before)


@unittest.skipUnless("--nbclient" in sys.argv, "by Jupyter: --nbclient")
class Kernels(unittest.TestCase):
    def test_run(self):
        import nbclient
        import nbformat
        for path in sorted(FOLDER.glob("*.ipynb")):
            with self.subTest(path.name), tempfile.TemporaryDirectory() as folder:
                notebook = nbformat.read(path, as_version=4)
                nbclient.NotebookClient(notebook, timeout=120, resources={"metadata": {"path": folder}}).execute()
                shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
                self.assertTrue(shown)
                if path.name.startswith("1"):
                    self.assertTrue(any("application/vnd.jupyter.widget-view+json" in output.get("data", {}) for output in shown))


if __name__ == "__main__":
    unittest.main(argv=[word for word in sys.argv if word != "--nbclient"])
