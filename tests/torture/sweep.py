"""What the sweeps over failing calls share: a folder of its own for each try, and as many tries as fit, spread over all."""
import contextlib
import os
import random
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

OLD = b"this was here before\n"  # in the output NAME of a command


@contextlib.contextmanager
def copy_of(folder):
    """A folder inside that has links to its files."""
    with tempfile.TemporaryDirectory(dir=folder) as own:
        for file in folder.iterdir():
            if file.is_file():
                os.link(file, Path(own) / file.name)
        yield Path(own)


def try_all(points, seconds=None, jobs=1):
    """Calls every (function, arguments..) in a random order that is always the same, as many as fit into the seconds."""
    random.Random(1).shuffle(points)
    end = time.monotonic() + seconds if seconds else float("inf")
    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(lambda point: point[0](*point[1:]) if time.monotonic() < end else None, points))


def report(name, sweeps, most=20):
    """Prints the faults of all and their sum; leaves with status 1 if there are any."""
    faults = [fault for s in sweeps for fault in s.faults]
    for fault in faults[:most]:
        print(fault)
    print(f"{name}: {sum(s.done for s in sweeps)} tried, {len(faults)} wrong")
    sys.exit(bool(faults))
