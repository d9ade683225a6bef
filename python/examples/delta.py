"""A Delta robot: three arms about a base, each with a parallelogram of two rods on balls; the platform only translates, in a circle."""
import numpy as np
import polhode

ARM, ROD, BASE, PLATFORM, HALF = 0.2, 0.45, 0.12, 0.05, 0.04  # lengths [m]; half the width of a parallelogram
drop = np.sqrt(ROD**2 - (BASE + ARM - PLATFORM)**2)            # of the platform below the arms, which are level

arm = polhode.Builder("arm")
upper = arm.body("upper", 0.3, (1e-4, 1e-3, 1e-3), arm.ground.frame((BASE + ARM / 2, 0, 0)), shape={"box": [ARM, 0.03, 0.03]})
arm.revolute("drive", arm.ground, upper, at=(-ARM / 2, 0, 0), axis=(0, 1, 0), frame=upper)
lean = polhode.rotation((0, 1, 0), np.arctan2(BASE + ARM - PLATFORM, drop))
for side, y in (("left", HALF), ("right", -HALF)):
    elbow = arm.ground.frame((BASE + ARM, y, 0))
    rod = arm.body(side, 0.05, (1e-3, 1e-3, 1e-5), elbow.frame(rotation=lean).frame((0, 0, -ROD / 2)), shape={"cylinder": [0.006, ROD]})
    arm.spherical(side + "-elbow", upper, rod, at=(0, 0, ROD / 2), frame=rod)

delta = polhode.Builder("Delta robot", gravity=(0, 0, -9.81))
legs = delta.ring(arm, 3, prefix="arm{}-")
platform = delta.body("platform", 0.2, (1e-4, 1e-4, 2e-4), delta.ground.frame((0, 0, -drop)), shape={"cylinder": [0.06, 0.01]})
for k, leg in enumerate(legs):
    for side in ("left", "right"):
        rod = leg[side]
        delta.spherical(f"arm{k}-{side}-wrist", rod, platform, at=(0, 0, -ROD / 2), frame=rod)
    delta.joint_force(f"motor{k}", f"arm{k}-drive", f"=-60*(arm{k}-drive.q - 0.3*sin(2*pi*t + {2 * np.pi * k / 3:.12g})) - 2*arm{k}-drive.qd")
delta.simulation(method="variational", step=0.002, duration=1, assemble=True)

if __name__ == "__main__":
    r = delta.model().run()
    print(f"{delta.model().dof} degrees of freedom; joints open by {r.summary['phi_max']:.1e} m")
    r.report("delta.html")
