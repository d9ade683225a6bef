#!/usr/bin/env python3
"""The table of docs/benchmarks.md from two files of `bench_newton --csv`: before and now. Iterations and times are means over runs that were right.

usage: newton_table.py BEFORE.csv NOW.csv
"""
import csv
import sys

GROUPS = [("a compact body on an arm; fast free bodies", "ball", None), ("`gravity-gradient`", "orbit", None),
          ("loops, one weak spring, h = 0.02", "loops", 0.02), ("the same, h = 0.01", "loops", 0.01), ("the same, h = 0.005", "loops", 0.005),
          ("24 slender beams, T1/50", "beams", 0), ("the same, T1/200", "beams", 1), ("50 random loops, springs, dampers", "random", None),
          ("`n-four-bar`, `parallelogram`", "change", None)]
SPEED = ["chain of 20 links", "four-bar", "cantilever of 16 elements"]


def read(path):
    rows = list(csv.DictReader(open(path)))
    coarse = {}  # of beams: the larger of the two steps of a model
    for r in rows:
        coarse[r["model"]] = max(coarse.get(r["model"], 0), float(r["step"]))
    for r in rows:
        r["fine"] = int(float(r["step"]) < coarse[r["model"]])
    return rows


def belongs(r, row, step):
    return r["row"] == row and (step is None or (r["fine"] == step if row == "beams" else float(r["step"]) == step))


def figures(rows):
    good = [r for r in rows if r["ok"] == "1"]
    means = [f"{sum(float(r[k]) for r in good) / len(good):.1f}" if good else "" for k in ("iterations", "us")]
    return f"{len(rows) - len(good)} of {len(rows)}" if rows else "", *means


def main():
    before, now = (read(path) for path in sys.argv[1:])
    groups = [(title, lambda r, row=row, step=step: belongs(r, row, step)) for title, row, step in GROUPS]
    groups += [(name, lambda r, name=name: r["row"] == "speed" and r["model"] == name) for name in SPEED]
    print("| models | method | failures before | now | iterations before | now | us a step before | now |\n| --- | --- |" + 6 * " ---: |")
    for title, test in groups:
        for method in dict.fromkeys(r["method"] for r in now if test(r)):
            old, new = (figures([r for r in rows if test(r) and r["method"] == method]) for rows in (before, now))
            print(f"| {title} | `{method.replace('variational:constraints=', '')}` | " + " | ".join(f"{a} | {b}" for a, b in zip(old, new)) + " |")
            title = ""


if __name__ == "__main__":
    main()
