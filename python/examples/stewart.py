"""A Stewart platform: six legs that change their length, on universal and spherical joints, controlled to a height by a law."""
import numpy as np
import polhode

def corners(radius, spread, turn):
    angles = np.radians([base + side * spread + turn for base in (0, 120, 240) for side in (-1, 1)])
    return [(radius * np.cos(a), radius * np.sin(a)) for a in angles]

HEIGHT = 0.6
b = polhode.Builder("Stewart platform", gravity=(0, 0, -9.81))
stiff, damp = b.parameter("stiffness", 4e4, unit="N/m"), b.parameter("damping", 400, unit="N s/m")
plate = b.body("plate", 10, (0.3, 0.3, 0.5), b.ground.frame((0, 0, HEIGHT)), velocity=[0.1, 0.2, 0], shape={"cylinder": [0.3, 0.02]})
top = corners(0.25, 10, 60)
for k, (low, high) in enumerate(zip(corners(0.4, 10, 0), [top[i] for i in (5, 0, 1, 2, 3, 4)])):
    foot, head = np.array([*low, 0]), np.array([*high, HEIGHT])
    axis = (head - foot) / np.linalg.norm(head - foot)
    side = np.cross((0, 0, 1), axis) / np.linalg.norm(np.cross((0, 0, 1), axis))
    leg = polhode.Frame(foot, np.column_stack([side, np.cross(axis, side), axis]))
    cylinder = b.body(f"cylinder{k}", 1, (0.01, 0.01, 1e-3), leg.frame((0, 0, 0.15)), shape={"cylinder": [0.02, 0.3]})
    piston = b.body(f"piston{k}", 0.5, (0.005, 0.005, 5e-4), leg.frame((0, 0, np.linalg.norm(head - foot) - 0.15)), shape={"cylinder": [0.012, 0.3]})
    b.universal(f"foot{k}", b.ground, cylinder, at=(0, 0, -0.15), axis=(1, 0, 0), axis2=(0, 1, 0), frame=cylinder)
    b.prismatic(f"leg{k}", cylinder, piston, axis=(0, 0, 1), frame=leg)
    b.spherical(f"head{k}", piston, plate, at=(0, 0, 0.15), frame=piston)
    b.joint_force(f"drive{k}", f"leg{k}", f"={10 * 9.81 / 6:.6g}/{axis[2]:.6g} - stiffness*leg{k}.q - damping*leg{k}.qd")
b.simulation(method="variational", step=0.001, duration=1, assemble=True)

if __name__ == "__main__":
    r = b.model().run()
    print(f"{b.model().dof} degrees of freedom; the plate comes to rest at {r['plate.z'][-1]:.4f} m, tilted by {1 - r['plate.R33'][-1]:.1e}")
    r.report("stewart.html")
