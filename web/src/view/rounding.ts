import { ColumnIndex, type Body } from "../model";

// Of what the bodies have one by one, sums that are smaller are what rounding leaves of zero: 1e-16 per operation, with room for drifts.
const ROUNDING = 1e-9;

interface Places {
  x: number;
  v: number;
  w: number;
  mass: number;
  inertia: number; // its largest entry
  rotors: number; // [N m s]
}

// The least angular momentum and angular velocity that are worth an arrow, from the largest speeds seen since the reset.
export class LeastArrows {
  momentum = 0; // [N m s]
  omega = 0; // [rad/s]
  private readonly places: Places[];

  constructor(bodies: Body[], index: ColumnIndex, private readonly size: number) {
    const from = index.find("orbit_x") < 0 ? "" : "r"; // in orbit from the point that falls along
    this.places = bodies.map((body) => ({
      x: index.find(`${body.name}.${from}x`),
      v: index.find(`${body.name}.${from}vx`),
      w: index.find(`${body.name}.wx`),
      mass: body.mass,
      inertia: Math.max(0, ...body.inertia.map(Math.abs)),
      rotors: body.rotors.reduce((sum, rotor) => sum + Math.abs(rotor.momentum), 0),
    }));
  }

  reset(): void {
    this.momentum = 0;
    this.omega = 0;
  }

  see(row: Float64Array): void {
    let sum = 0;
    let fastest = 0;
    for (const { x, v, w, mass, inertia, rotors } of this.places) {
      const speed = norm(row, v);
      sum += mass * speed * (norm(row, x) + this.size) + inertia * norm(row, w) + rotors;
      fastest = Math.max(fastest, speed);
    }
    if (Number.isFinite(sum)) this.momentum = Math.max(this.momentum, ROUNDING * sum);
    if (Number.isFinite(fastest)) this.omega = Math.max(this.omega, (ROUNDING * fastest) / this.size);
  }
}

function norm(row: Float64Array, column: number): number {
  return column < 0 ? 0 : Math.hypot(row[column] as number, row[column + 1] as number, row[column + 2] as number);
}
