// What is zero but for rounding has no arrow.
import { ColumnIndex, type Body } from "../../../web/src/model";
import { LeastArrows } from "../../../web/src/view/rounding";

const { describe, expect, it } = globalThis as unknown as typeof import("vitest");

function body(name: string, mass: number): Body {
  const inertia = [mass, 0, 0, 0, mass, 0, 0, 0, mass];
  return { name, mass, inertia, shapes: [], markers: [], rotors: [], inBeam: false };
}

// Two bodies that turn in opposite senses: their sum is zero but for rounding.
function least(mass: number, speed: number): LeastArrows {
  const columns = ["a", "b"].flatMap((name) => ["x", "y", "z", "vx", "vy", "vz", "wx", "wy", "wz"].map((c) => ({ name: `${name}.${c}`, unit: "" })));
  const made = new LeastArrows([body("a", mass), body("b", mass)], new ColumnIndex(columns), 2);
  made.see(Float64Array.from([1, 0, 0, 0, speed, 0, 0, 0, speed, -1, 0, 0, 0, speed, 0, 0, 0, -speed]));
  return made;
}

describe("arrows", () => {
  it("an angular momentum of 2e-13 beside bodies with 10 N m s is none", () => {
    expect(least(5, 1).momentum).toBeGreaterThan(2e-13);
    expect(least(5, 1).momentum).toBeLessThan(1e-6);
  });

  it("small machines keep theirs", () => {
    expect(least(1e-9, 1e-3).momentum).toBeLessThan(1e-18);
    expect(least(1e-9, 1e-3).omega).toBeLessThan(1e-9);
  });

  it("a model at rest needs none, and a reset forgets", () => {
    expect(least(5, 0).momentum).toBe(0);
    const made = least(5, 1);
    made.reset();
    expect([made.momentum, made.omega]).toEqual([0, 0]);
  });
});
