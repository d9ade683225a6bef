#!/usr/bin/env python3
"""Coverage by layer, as the table in docs/testing.md. usage: coverage_table.py SUMMARY.json (of gcovr --json-summary)"""
import json
import sys
from collections import defaultdict
from pathlib import PurePath

KEYS = ("line_covered", "line_total", "branch_covered", "branch_total")


def room(name):
    """src/LAYER, cli, server, plot."""
    parts = PurePath(name).parts
    return "/".join(parts[:2]) if parts[0] == "src" else parts[0]


def percent(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else ""


def main():
    rooms = defaultdict(lambda: dict.fromkeys(KEYS, 0))
    with open(sys.argv[1], encoding="utf-8") as file:
        for entry in json.load(file)["files"]:
            for name in (room(entry["filename"]), "all"):
                for key in KEYS:
                    rooms[name][key] += entry[key]
    print("| folder | lines | of them run | branches taken |\n| --- | ---: | ---: | ---: |")
    for name, n in sorted(rooms.items(), key=lambda item: (item[0] == "all", item[0])):
        print(f"| {name} | {n['line_total']} | {percent(n['line_covered'], n['line_total'])} "
              f"| {percent(n['branch_covered'], n['branch_total'])} |")


if __name__ == "__main__":
    main()
