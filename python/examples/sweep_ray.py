"""A sweep on the workers of Ray: `pip install ray`, then `python sweep_ray.py [ADDRESS]`.

Ray has no executor of concurrent.futures; the class below makes one of its tasks. Without an address Ray is started here.
"""
import concurrent.futures
import sys

import polhode
import ray

PLAN = {"vary": {"spin": {"normal": [300, 20]}, "tilt": {"uniform": [10, 60]}},
        "record": {"lowest": "min(top.z)", "peak": "max(abs(top.wx))"},
        "samples": 2000, "seed": 1, "method": "midpoint", "step": 0.002, "duration": 0.2}


@ray.remote
def call(function, *arguments):
    return function(*arguments)


class RayExecutor(concurrent.futures.Executor):
    def __init__(self):
        self.max_workers = int(ray.cluster_resources().get("CPU", 1))

    def submit(self, function, *arguments):
        return call.remote(function, *arguments).future()


def main():
    ray.init(*sys.argv[1:]) if len(sys.argv) > 1 else ray.init(num_cpus=2, include_dashboard=False)
    there = polhode.sweep("spinning-top", **PLAN, executor=RayExecutor())
    here = polhode.sweep("spinning-top", **PLAN)
    assert (there["lowest"] == here["lowest"]).all() and (there["peak"] == here["peak"]).all()
    print(there, there.summary["records"]["lowest"]["sensitivity"])
    ray.shutdown()


if __name__ == "__main__":
    main()
