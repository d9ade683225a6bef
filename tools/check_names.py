#!/usr/bin/env python3
"""Checks that a file's name says where it is: no two folders of src, cli, server and plot have a file of the same name.

x.c and its header x.h are one name, in one folder. Prints the name and its folders; status 1 on any fault.

usage: check_names.py [ROOT]
"""
import sys
from collections import defaultdict
from pathlib import Path

ROOMS = ["src", "cli", "server", "plot"]


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent
    folders = defaultdict(set)
    for room in ROOMS:
        for path in (root / room).rglob("*"):
            if path.suffix in (".c", ".h"):
                folders[path.stem].add(path.parent.relative_to(root).as_posix())
    twice = {name: where for name, where in sorted(folders.items()) if len(where) > 1}
    for name, where in twice.items():
        print(f"{name}: in {', '.join(sorted(where))}")
    if not folders:
        print(f"names: no source files under {root}")
        return 1
    print(f"names: {len(folders)} names, {len(twice)} of them in two folders" if twice else f"names: {len(folders)}, each in one folder")
    return 1 if twice else 0


if __name__ == "__main__":
    sys.exit(main())
