"""A sweep on the ranks of MPI: `pip install mpi4py`, then `mpirun -n 3 python -m mpi4py.futures sweep_mpi.py`.

One rank has the file, the others compute. `mpirun -n 3 polhode sweep PLAN.json` does the same without Python.
"""
import polhode
from mpi4py.futures import MPIPoolExecutor

PLAN = {"vary": {"spin": {"normal": [300, 20]}, "tilt": {"uniform": [10, 60]}},
        "record": {"lowest": "min(top.z)", "peak": "max(abs(top.wx))"},
        "samples": 2000, "seed": 1, "method": "midpoint", "step": 0.002, "duration": 0.2}


def main():
    with MPIPoolExecutor() as executor:
        there = polhode.sweep("spinning-top", **PLAN, executor=executor)
    here = polhode.sweep("spinning-top", **PLAN)
    assert (there["lowest"] == here["lowest"]).all() and (there["peak"] == here["peak"]).all()
    print(there, there.summary["records"]["lowest"]["sensitivity"])


if __name__ == "__main__":
    main()
