"""A tower of beams: bays in a row, loaded at the tip, by `balance`; then the tip is let go."""
import polhode

BAYS, SIDE = 4, 1.0  # [m]
STEEL = {"circle": 0.01, "E": 210e9, "nu": 0.3, "density": 7850}  # radius [m]

b = polhode.Builder("Truss of beams", gravity=(0, 0, -9.81))
corner = [[b.body(f"node{x}-{z}", 0.5, (1e-3, 1e-3, 1e-3), b.ground.frame((x * SIDE, 0, z * SIDE)), shape={"sphere": 0.05}) for z in (0, 1)]
          for x in range(BAYS + 1)]

def beam(name, first, second):
    b.beam(name, first.position, second.position, 2, STEEL, ends={"from": first, "to": second})

for z in (0, 1):
    b.fixed(f"wall{z}", b.ground, corner[0][z], at=(0, 0, 0), frame=corner[0][z])
for x in range(BAYS):
    beam(f"lower{x}", corner[x][0], corner[x + 1][0])
    beam(f"upper{x}", corner[x][1], corner[x + 1][1])
    beam(f"post{x}", corner[x + 1][0], corner[x + 1][1])
    beam(f"diagonal{x}", corner[x][0], corner[x + 1][1])
load = b.parameter("load", 2000, unit="N")
b.force("tip", corner[-1][1], (0, 0, -load))
b.content["statics"] = {"until": 1, "steps": 2}
b.simulation(method="energy-momentum", step=0.001, duration=0.05)

if __name__ == "__main__":
    path = polhode.balance(b.model())
    print(f"the tip sinks by {1e3 * (path[f'node{BAYS}-1.z'][0] - path[f'node{BAYS}-1.z'][-1]):.2f} mm under {b.model().parameters['load']:.0f} N")
    r = b.model(load=0).run()
    print(f"energy kept to {r.summary['energy']['max_drift']:.1e} J")
