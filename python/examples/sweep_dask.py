"""A sweep on the workers of Dask: `pip install dask distributed`, then `python sweep_dask.py [ADDRESS]`.

Without the address of a scheduler two workers are started here. The table is the same, byte for byte, as that of threads.
"""
import sys

import polhode
from dask.distributed import Client

PLAN = {"vary": {"spin": {"normal": [300, 20]}, "tilt": {"uniform": [10, 60]}},
        "record": {"lowest": "min(top.z)", "peak": "max(abs(top.wx))"},
        "samples": 2000, "seed": 1, "method": "midpoint", "step": 0.002, "duration": 0.2}


def main():
    with Client(*sys.argv[1:]) if len(sys.argv) > 1 else Client(n_workers=2, threads_per_worker=1) as client:
        there = polhode.sweep("spinning-top", **PLAN, executor=client.get_executor())
    here = polhode.sweep("spinning-top", **PLAN)
    assert (there["lowest"] == here["lowest"]).all() and (there["peak"] == here["peak"]).all()
    print(there, there.summary["records"]["lowest"]["sensitivity"])


if __name__ == "__main__":
    main()
