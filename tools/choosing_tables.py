#!/usr/bin/env python3
"""Renews docs/choosing-a-method.md from what the programs measure now: the table below each line that begins with a
command in backquotes, and the pictures of work and precision.

usage: choosing_tables.py BUILD   (a build folder with POLHODE_BENCH: BUILD/polhode, BUILD/bench/structure)
"""
import json
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "choosing-a-method.md"
PICTURES = [  # as the page names them
    "polhode compare heavy-top --duration 1 --steps 2e-3,1e-3,5e-4,2.5e-4,1.25e-4"
    " --plot docs/pictures/work-precision-heavy-top.svg",
    "polhode compare double-pendulum --duration 2 --steps 1e-2,5e-3,2.5e-3,1.25e-3,6.25e-4"
    " --plot docs/pictures/work-precision-double-pendulum.svg",
]


def output(build, words):
    program = Path(build) / (words[0] if words[0] == "polhode" else f"bench/{words[0]}")
    return subprocess.run([program, *words[1:]], check=True, capture_output=True, text=True, cwd=ROOT).stdout


def drift(value):
    return "-" if value is None else f"{value:.0e}"


def comparison(told):
    """The table, and what the reference is off by."""
    rows = ["| method | error | evaluations | energy | momenta |", "| --- | --- | --- | --- | --- |"]
    for entry in told["methods"]:
        run = entry["runs"][0]
        if "failed" in run:
            rows.append(f"| `{entry['method']}` | {run['failed'].split(' (step')[0]} | | | |")
        else:
            rows.append(f"| `{entry['method']}` | {run['error']:.1e} | {run['evaluations']} | "
                        f"{drift(run['energy_relative_drift'])} | {drift(run['symmetry_momentum_relative_drift'])} |")
    return rows, f"({told['model']}, {told['duration']:g} s; error of the reference {told['reference']['error']:.0e})"


KEPT = (  # as the page names them
    "heavy-top-slow --duration 1 --step 0.01", "dual-spin --duration 2 --step 0.01", "double-pendulum --duration 2 --step 0.04",
    "four-bar --duration 2 --step 0.01", "free-beam-masses --after 1 --duration 2 --step 0.001")
KEPT_POISSON = ("volterra-five --duration 10 --step 0.05", "vortices --duration 10 --step 0.05", "kirchhoff --duration 10 --step 0.05")
VARIANTS = {"variational": ("", ":constraints=null-space"), "galerkin": tuple(f":degree={s}" for s in (1, 2, 3, 4)),
            "energy-momentum": ("", ":constraints=null-space")}
GROUPS = {"energy": "energy", "H": "energy", "momentum": "momenta", "Casimir": "Casimirs", "position constraints": "positions",
          "velocity constraints": "velocities", "reversibility": "a step back", "Poisson structure": "structure"}
COLUMNS = ("energy", "momenta", "Casimirs", "positions", "velocities", "a step back")
ROUNDING = 1e-10  # what certify calls exact is below it on all models


def group_of(law):
    return next((group for word, group in GROUPS.items() if word in law), None)


def span(orders):
    low, high = f"{min(orders):.1f}", f"{max(orders):.1f}"
    return low if low == high else f"{low} .. {high}"


def cell_of(laws):
    """The weakest of what was found on the models: the largest drift where it is rounding, else how it falls with the step."""
    laws = [law for law in laws if law["measured"][0] is not None]
    if not laws:
        return "-"
    most = max(value for law in laws for value in law["measured"] if value is not None)
    if most < ROUNDING:
        return f"exact, {most:.0e}"
    worst = [law for law in laws if law["measured"][0] >= ROUNDING]
    orders = [law["order"] for law in worst if law["order"] is not None]
    band = "band, " if any(law["kind"] == "bounded" and law["holds"] for law in worst) else ""
    return f"{band}order {span(orders)}" if orders else f"{most:.0e}"


def laws_of(build, method, models):
    """The laws of all models that the method runs, and how many these are."""
    laws, count = [], 0
    for model in models:
        words = [Path(build) / "polhode", "certify", *shlex.split(model), "--method", method, "--tolerance", "1e-5", "--json"]
        run = subprocess.run(words, capture_output=True, text=True, cwd=ROOT)
        if run.returncode != 2 and run.stdout.startswith("{"):
            laws += json.loads(run.stdout)["laws"]
            count += 1
    return laws, count


def structure_of(build, method):
    """Of one step on the free rigid body. That of an adaptive method depends on the state."""
    if method.startswith(("rkmk54", "rkmk87")):
        return "-"
    run = subprocess.run([Path(build) / "bench" / "structure", "0.02", method], capture_output=True, text=True, cwd=ROOT)
    row = next((row.split("|") for row in run.stdout.split("\n") if row.startswith(f"| `{method}`")), [])
    if len(row) < 8 or run.returncode != 0 or not row[7].strip():
        return "-"
    return f"exact, {row[6].strip()}" if row[7].strip() == "exact" else f"order {row[7].strip()}"


def kept(build):
    """What certify measures of every method on the five models, a row each."""
    rows = ["| method | models | order | structure | " + " | ".join(COLUMNS) + " |", "| --- | --- | --- | --- |" + " --- |" * len(COLUMNS)]
    lines = output(build, ["polhode", "methods"]).split("stabilization,")[0].split("\n")[1:]
    names = [line.split()[0] for line in lines if line.startswith("  ") and line[2:3].strip()]
    for method in [name + variant for name in names for variant in VARIANTS.get(name, ("",))]:
        laws, models = laws_of(build, method, KEPT)
        poisson = models == 0
        if poisson:
            laws, models = laws_of(build, method, KEPT_POISSON)
        of = {group: [law for law in laws if group_of(law["law"]) == group] for group in GROUPS.values()}
        orders = [law["order"] for law in laws if law["law"] == "order" and law["order"] is not None]
        structure = cell_of(of["structure"]) if poisson else structure_of(build, method)
        cells = [span(orders) if orders else "-", structure] + [cell_of(of[column]) for column in COLUMNS]
        print(method, models, *cells, sep=" | ", flush=True)
        rows.append(f"| `{method}` | {models}{' Poisson' if poisson else ''} | " + " | ".join(cells) + " |")
    return rows


def renew(line, build):
    if line.startswith("`polhode certify "):
        return line, kept(build)
    command = line[1:line.index("`", 1)]
    words = shlex.split(command)
    if words[0] == "structure":
        return line, [row for row in output(build, words).split("\n") if row.startswith("|")]
    rows, what = comparison(json.loads(output(build, [*words, "--json"])))
    return f"`{command}` {what}", rows


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    build = sys.argv[1]
    lines, out = PAGE.read_text(encoding="utf-8").split("\n"), []
    while lines:
        line = lines.pop(0)
        if not line.startswith(("`polhode compare ", "`polhode certify ", "`structure")):
            out.append(line)
            continue
        while lines and (not lines[0] or lines[0].startswith("|")):
            lines.pop(0)
        print(line, flush=True)
        line, rows = renew(line, build)
        out += [line, "", *rows, ""]
    PAGE.write_text("\n".join(out), encoding="utf-8")
    for command in PICTURES:
        print(command, flush=True)
        output(build, shlex.split(command))


if __name__ == "__main__":
    main()
