#!/usr/bin/env python3
"""Every file that the program writes, on a disk that fills at that moment: status 1 or 2 with that reason, and the file
that was there is as it was; a result can still be read, and on a disk with room again all goes well.

usage: full_disk.py
Mounts a small file system in memory: as root, or in a name space of its own where the system allows it; otherwise skipped
with status 77. POLHODE: the program. Needs nothing but Python's standard library.
"""
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAM = os.path.abspath(os.environ.get("POLHODE", "build-test/polhode"))
DISK = 4 << 20
COMMANDS = {
    "run -o": ["run", "heavy-top", "--duration", "0.5", "-o", "NAME.h5", "--quiet"],
    "run --csv": ["run", "heavy-top", "--duration", "0.5", "--csv", "NAME.csv", "--quiet"],
    "balance -o": ["balance", "right-angle-cantilever", "--modes", "2", "-o", "NAME.h5", "--quiet"],
    "optimize -o": ["optimize", "slew", "-o", "NAME.h5", "--quiet"],
    "plot": ["plot", "../a.h5", "--y", "top.x,top.y,energy", "-o", "NAME.svg"],
    "report": ["report", "../a.h5", "-o", "NAME.html"],
    "new --force": ["new", "chain:200", "NAME.json", "--force"],
    "assemble": ["assemble", "../chain.json", "-o", "NAME.json"],
}


def enter():
    """Where mounting is possible; does not return where it is not."""
    if os.geteuid() == 0:
        return
    if os.environ.get("POLHODE_UNSHARED") is None:
        os.environ["POLHODE_UNSHARED"] = "1"
        try:
            os.execvp("unshare", ["unshare", "--map-root-user", "--mount", sys.executable, "-B", *sys.argv])
        except OSError:
            pass
    print("full disk: skipped, as this user may not mount a file system")
    sys.exit(77)


def polhode(disk, words):
    return subprocess.run([PROGRAM, *words], cwd=disk, capture_output=True, text=True, timeout=300)


def fill(disk, free):
    """Leaves that much free; what was written before is deleted. What the system gives back late is taken, too."""
    (disk / "filler").unlink(missing_ok=True)
    size = 0
    with open(disk / "filler", "wb", buffering=0) as out:
        for _ in range(20):
            room = os.statvfs(disk)
            more = room.f_bavail * room.f_frsize - free
            if more <= 0 and size > 0:
                break
            os.posix_fallocate(out.fileno(), size, max(more, 1))
            size += max(more, 1)
            time.sleep(0.01)


def attempt(disk, name, words, path, free, faults):
    before = path.read_bytes()
    fill(disk, free)
    done = polhode(disk, words)
    noticed = done.returncode in (1, 2) and "No space left on device" in done.stderr
    whole = path.exists() and path.read_bytes() == before
    fitted = done.returncode == 0  # tmpfs may have more than it says: the same bytes again
    if not ((noticed or fitted) and whole):
        faults.append(f"{name}, {free} B free: status {done.returncode}, the file is {'whole' if whole else 'not'} as it "
                      f"was\n{done.stderr}")
    if path.suffix == ".h5" and whole:
        (disk / "filler").unlink()
        read = polhode(disk, ["report", path.name, "-o", "read.html"])
        if read.returncode != 0:
            faults.append(f"{name}, {free} B free: cannot be read any more: {read.stderr}")
    for left in list(disk.glob("*.part")) + list(disk.glob("read.html")) + list(disk.glob("filler")):
        left.unlink()
    return noticed


def main():
    enter()
    faults, points = [], 0
    with tempfile.TemporaryDirectory() as folder:
        disk = Path(folder) / "disk"
        disk.mkdir()
        polhode(folder, ["run", "heavy-top", "--duration", "0.2", "-o", "a.h5", "--quiet"])
        polhode(folder, ["new", "chain:200", "chain.json"])
        if subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK}", "polhode-torture", disk]).returncode != 0:
            print("full disk: skipped, as no file system can be mounted here")
            sys.exit(77)
        try:
            for name, words in COMMANDS.items():
                words = [word.replace("NAME", "out") for word in words]
                path = disk / next(word for word in words if word.startswith("out."))
                done = polhode(disk, words)
                if done.returncode != 0:
                    faults.append(f"{name}: with room: status {done.returncode}\n{done.stderr}")
                    continue
                size, noticed = path.stat().st_size, 0
                for share in (0, 0.1, 0.3, 0.5, 0.7, 0.9):
                    points += 1
                    noticed += attempt(disk, name, words, path, int(share * size) // 4096 * 4096, faults)
                if noticed < 4:
                    faults.append(f"{name}: only {noticed} of 6 full disks were noticed")
                if polhode(disk, words).returncode != 0:
                    faults.append(f"{name}: with room again it fails")
                path.unlink()
        finally:
            subprocess.run(["umount", disk], check=True)
    for fault in faults:
        print(fault)
    print(f"full disk: {points} points tried, {len(faults)} wrong")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
