"""Models, runs, steps, controllers, pages, optima and refusals, made and dropped in a build with the address sanitizer: no access to freed
memory, and leaks are the interpreter's own, as many after 200 rounds as after 20.

usage: memory.py [ROUNDS]     starts itself with each number of rounds; tools/python_module.sh sets the sanitizer up
"""
import re
import subprocess
import sys


def once(polhode, text, servo, k):
    m = polhode.Model(text, rate=2)
    r = m.run(step=0.01, duration=0.02)
    sim = m.simulator(step=0.01).step(2)
    sim.pose("crank")
    servo.run(controllers={"a": (0.01, lambda t, sim: {"u": 0})}, duration=0.02, step=0.01)
    m.batch(3, method="rkmk4", step=0.01).step(2)
    if k % 50 == 0:
        r.view()
        polhode.optimize("slew", steps=5)
        polhode.load("volterra").run(duration=0.05)
        m.linearize()
    for bad in ({"polhode": 1}, {"polhode": 1, "bodies": [{"name": "a", "mas": 1}]}):
        try:
            polhode.Model(bad)
        except polhode.PolhodeError:
            pass


def rounds(count):
    import polhode
    text = polhode.load("four-bar").text
    servo = polhode.Model(dict(polhode.load("servo").to_dict(), controllers=[]))
    for k in range(count):
        once(polhode, text, servo, k)


def leaked(count):
    """Bytes at the end, none of them from the library."""
    done = subprocess.run([sys.executable, "-B", __file__, str(count)], capture_output=True, text=True)
    summary = re.search(r"SUMMARY: (.*)", done.stderr)
    if done.returncode != 0 and (summary is None or "leaked" not in summary[1]):
        sys.exit(f"{count} rounds: status {done.returncode}\n{done.stderr[-8000:]}")
    ours = re.findall(r"leak of .*?(?=\n\n)", done.stderr, re.S)
    ours = [stack for stack in ours if re.search(r" in (ph_|lab_|_cffi_f_)|/src/|_core\.", stack)]
    if ours:
        sys.exit(f"{count} rounds: the library leaks\n" + "\n\n".join(ours))
    return int(re.search(r"(\d+) byte", summary[1])[1]) if summary else 0


if __name__ == "__main__":
    if len(sys.argv) > 1:
        rounds(int(sys.argv[1]))
    else:
        few, many = leaked(20), leaked(200)
        print(f"leaked, all by the interpreter: {few} bytes after 20 rounds, {many} after 200")
        sys.exit(many > few)
