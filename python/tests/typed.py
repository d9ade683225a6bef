"""A program with types that mypy --strict checks (tools/wheel.sh); nothing runs it."""
import polhode
m = polhode.load("four-bar", rate=3)
r = m.run(method="variational", step=0.01, duration=1, output=["crank.*"], inputs={}, progress=False)
x = r["crank.x"].max() + r.t[0]
r.save("a.csv")
sim = m.simulator(step=0.01)
p, R = sim.step(3).pose("crank")
sim.state = sim.state
sim.inputs["u"] = 1
def law(t: float, sim: polhode.Simulator) -> dict[str, float]:
    return {"u": -sim["hinge.q"]}
m.run(controllers={"a": (0.01, law)})
b = polhode.Builder("x", gravity=(0, 0, -9.81))
l = b.parameter("l", 1.0)
rod = b.body("rod", 1.0, (l, l**2, 1), frame=b.ground.frame((l / 2, 0, 0)))
b.revolute("pin", b.ground, rod, at=rod.point((-l / 2, 0, 0)), axis=(0, 1, 0))
print(b.to_json(), b.model(l=2).dof)
s = polhode.sweep(m, {"rate": {"uniform": [1, 2]}}, {"x": "final(crank.x)"}, samples=3, method="rkmk4")
print(s["x"].max(), len(s), s.reasons, s.summary)
o = polhode.optimize("slew", steps=3, warm="x.h5")
print(o.u.shape, o.cost, polhode.balance(m).summary, polhode.compare(m)["a"], polhode.certify("x"))
try:
    polhode.load("a")
except polhode.PolhodeError as e:
    print(e.where, e.line, e.column, e.what, e.result and e.result.t)
polhode.from_urdf("a", base="free"); polhode.from_mjcf("b", keyframe="x")
