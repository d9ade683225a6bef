"""compare.py PROGRAM BUILD [--problems]: what same_bytes computes in this build, against what it computed in the other builds of
the same sources beside it (build*/same_bytes.txt). The first one has nothing to compare with; each later one has."""
import hashlib
import pathlib
import subprocess
import sys

SOURCE = pathlib.Path(__file__).resolve().parents[2]


def source_hash():
    """Of all that decides what is computed: results of other sources are not compared."""
    total = hashlib.sha256()
    files = [f for folder in ("src", "include", "examples", "tests/same_bytes") for f in (SOURCE / folder).rglob("*") if f.is_file()]
    for f in sorted(files):
        if f.suffix in (".c", ".h", ".json"):
            total.update(str(f.relative_to(SOURCE)).encode() + b"\0" + f.read_bytes())
    return total.hexdigest()


def lines_of(text):
    return {" ".join(line.split()[:2]): line for line in text.splitlines()}


def main():
    program, build, more = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), sys.argv[3:]
    words = [program, str(build / "same_bytes.csv")] + more
    text = subprocess.run(words, stdout=subprocess.PIPE, check=True, text=True).stdout
    head = source_hash()
    (build / "same_bytes.txt").write_text(head + "\n" + text)
    mine, differences, others = lines_of(text), 0, 0
    for other in sorted(build.parent.glob("build*/same_bytes.txt")):
        theirs_head, _, theirs_text = other.read_text().partition("\n")
        if other.parent == build or theirs_head != head:
            continue
        theirs = lines_of(theirs_text)
        both = mine.keys() & theirs.keys()
        others += 1
        for key in sorted(both):
            if mine[key] != theirs[key]:
                differences += 1
                print(f"{other.parent.name}: {theirs[key]}\n{' ' * len(other.parent.name)}  {mine[key]}")
        print(f"{other.parent.name}: {len(both)} runs compared")
        if len(both) < min(len(mine), len(theirs)):  # --problems may be on one side alone
            differences += 1
            print(f"{other.parent.name}: other runs than here: {sorted(mine.keys() ^ theirs.keys())[:5]}")
    if others == 0:
        print(f"{len(mine)} runs, no other build of these sources to compare with")
    return 1 if differences else 0


sys.exit(main())
