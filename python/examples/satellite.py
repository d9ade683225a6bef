"""A satellite with four wheels in a pyramid: a controller in Python turns it to a goal, and total momentum stays."""
import numpy as np
import polhode

TILT = np.radians(54.7356)
AXES = [np.array([np.sin(TILT) * np.cos(a), np.sin(TILT) * np.sin(a), np.cos(TILT)]) for a in np.radians([45, 135, 225, 315])]
b = polhode.Builder("Satellite with four wheels")
inputs = [b.input(f"u{k}", min=-0.2, max=0.2, unit="N m") for k in range(4)]
hub = b.body("hub", 100, (12, 15, 9), omega=[0.02, -0.01, 0.03], shape={"box": [1, 0.8, 1.2]},
             rotors=[{"axis": axis, "torque": str(u)} for axis, u in zip(AXES, inputs)])
b.simulation(method="variational", step=0.05, duration=60)

def pointing(t, sim, goal=polhode.rotation((1, 2, 3), degrees=60).astype(float), stiffness=0.4, damping=3.0):
    """Torques of the wheels for the body's torque -k e - d omega, with e the axis of the error; least norm by the pseudo-inverse."""
    E = goal.T @ sim.pose("hub")[1]
    error = 0.5 * np.array([E[2, 1] - E[1, 2], E[0, 2] - E[2, 0], E[1, 0] - E[0, 1]])
    torque = -stiffness * error - damping * sim.velocity("hub")[1]
    return dict(zip(("u0", "u1", "u2", "u3"), -np.linalg.pinv(np.column_stack(AXES)) @ torque))

if __name__ == "__main__":
    r = b.model().run(controllers={"pointing": (0.1, pointing)})
    print(f"rate {np.linalg.norm([r['hub.' + w][-1] for w in ('wx', 'wy', 'wz')]):.1e} rad/s, "
          f"angular momentum kept to {r.summary['angular_momentum']['max_drift']:.1e} N m s")
    r.plot("hub.wx", "hub.wy", "hub.wz", "u0", "u1", "u2", "u3")
