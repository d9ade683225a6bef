// Pictures of models in orbit are drawn about the point that falls along.
import { ColumnIndex, type Scene } from "../../../web/src/model";
import { orbitColumn, OrbitView, planetOf } from "../../../web/src/view/orbit";
import { LeastArrows } from "../../../web/src/view/rounding";
import { Vector3 } from "three";

const { describe, expect, it } = globalThis as unknown as typeof import("vitest");

const names = ["a.x", "a.y", "a.z", "a.vx", "a.vy", "a.vz", "a.wx", "a.wy", "a.wz", "orbit_x", "orbit_y", "orbit_z", "a.rx", "a.ry", "a.rz", "a.rvx", "a.rvy", "a.rvz"];
const index = new ColumnIndex(names.map((name) => ({ name, unit: "" })));

describe("orbits", () => {
  it("the Earth is known by its mu, others have no radius", () => {
    expect(planetOf(3.986004418e14).radius).toBe(6.371e6);
    expect(planetOf(1).radius).toBe(0);
  });

  it("a model has one if it has its columns", () => {
    expect(orbitColumn(index)).toBe(9);
    expect(orbitColumn(new ColumnIndex([{ name: "a.x", unit: "m" }]))).toBe(-1);
  });

  it("up is away from the centre", () => {
    const scene: Scene = { bodies: [], beams: [], joints: [], gravity: [0, 0, 0], central: { mu: 1, center: [1, 2, 3] }, columns: [] };
    expect(OrbitView.radial(scene, Float64Array.from([5, 2, 3]), 0, new Vector3()).toArray()).toEqual([4, 0, 0]);
  });

  it("what is small beside the orbit still has its arrows", () => {
    const body = { name: "a", mass: 100, inertia: [1, 0, 0, 0, 1, 0, 0, 0, 1], shapes: [], markers: [], rotors: [], inBeam: false };
    const least = new LeastArrows([body], index, 10);
    least.see(Float64Array.from([7e6, 0, 0, 0, 7600, 0, 0, 0, 1e-3, 7e6, 0, 0, 0, 0, 0, 0, 0, 1e-4]));
    expect(least.momentum).toBeLessThan(1e-6); // of 7600 m/s at 7e6 m it would be 5e3
  });
});
