// Beams: their outlines, the curve between two nodes, and what their colours mean.
import { Matrix4, Quaternion, Vector3 } from "three";
import type { Scene } from "../../../web/src/model";
import type { Model } from "../../../web/src/protocol";
import { readTable, whereIs, type ReportData } from "../../../web/src/report/data";
import { sceneOf } from "../../../web/src/scene-of";
import { BeamColour, mixed, QUANTITIES, rampOf, roundUp } from "../../../web/src/view/beam-colour";
import { between, profileOf } from "../../../web/src/view/beams";

const { describe, expect, it } = globalThis as unknown as typeof import("vitest");

const KEYS = ["energy", "N1", "M3"];
const beam = (name: string, nodes: string[], more = {}): Model["beams"][number] => ({
  name, elements: nodes.length - 1, length: 1, section: { type: "rectangle", size: [0.1, 0.2], given: true }, nodes, turns: nodes.map(() => null),
  ends: ["ground", null], rounding: { energy: 1e-20, N1: 1e-6, M3: 1e-6 }, masses: [], markers: [], ...more,
});
const model = (beams: Model["beams"]): Model =>
  ({ bodies: [], points: [], joints: [{ name: "pin", type: "revolute", bodies: ["ground", "arm[2]"], at: [[1, 0, 0], [0, 0, 0]], axis: [[0, 0, 1], [0, 0, 1]] }], gravity: [0, 0, 0], beams }) as unknown as Model;

function sceneWith(beams: Model["beams"]): Scene {
  const columns = beams.flatMap((one) => Array.from({ length: one.elements }, (_, k) => KEYS.map((key) => ({ name: `${one.name}.element${k}.${key}`, unit: "" }))).flat());
  return sceneOf(model(beams), columns);
}

describe("the scene of beams", () => {
  it("has a shared node once, and joints that name nodes", () => {
    const scene = sceneWith([beam("arm", ["arm[0]", "arm[1]", "arm[2]"]), beam("leg", ["arm[2]", "leg[1]"], { masses: [{ node: 1, mass: 2 }] })]);
    expect(scene.bodies.map((body) => body.name)).toEqual(["arm[0]", "arm[1]", "arm[2]", "leg[1]"]);
    expect(scene.beams.map((one) => one.nodes)).toEqual([[0, 1, 2], [2, 3]]);
    expect(scene.joints[0]?.bodies).toEqual([-1, 2]);
    expect(scene.bodies.map((body) => body.shapes.map((one) => one.kind))).toEqual([[], [], [], ["sphere"]]);
  });
});

describe("the curve between two nodes", () => {
  const frame = (angle: number, x: Vector3): Matrix4 => new Matrix4().makeRotationFromQuaternion(new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), angle)).setPosition(x);

  it("is an arc, to three parts in ten thousand at a quarter turn", () => {
    const [a, b] = [frame(0, new Vector3(0, 0, 0)), frame(Math.PI / 2, new Vector3(1, 1, 0))];
    for (const share of [0.25, 0.5, 0.75]) expect(Math.abs(between(a, b, share, new Vector3()).distanceTo(new Vector3(0, 1, 0)) - 1)).toBeLessThan(3e-4);
  });

  it("meets the nodes", () => {
    const [a, b] = [frame(0.3, new Vector3(1, 2, 3)), frame(-0.4, new Vector3(2, 2, 3))];
    expect(between(a, b, 0, new Vector3()).toArray()).toEqual([1, 2, 3]);
    expect(between(a, b, 1, new Vector3()).toArray()).toEqual([2, 2, 3]);
  });
});

describe("outlines", () => {
  it("are as large as the section, and never too thin to see", () => {
    const size = (list: [number, number, number, number][], i: 0 | 1): number => Math.max(...list.map((p) => p[i])) - Math.min(...list.map((p) => p[i]));
    const { points } = profileOf({ type: "rectangle", size: [0.2, 0.4] }, 0.01);
    expect([size(points, 0), size(points, 1)]).toEqual([0.2, 0.4]);
    expect(size(profileOf({ type: "circle", size: [0.001] }, 0.01).points, 0)).toBeCloseTo(0.01, 12);
    const tube = profileOf({ type: "tube", size: [0.5, 0.1] }, 0.01).points.map(([y, z]) => Math.hypot(y, z));
    expect(Math.min(...tube)).toBeCloseTo(0.4, 12);
    expect(Math.max(...tube)).toBeCloseTo(0.5, 12);
  });

  it("look outwards", () => {
    for (const type of ["rectangle", "circle"] as const) for (const [y, z, ny, nz] of profileOf({ type, size: [1, 1] }, 0).points) expect(y * ny + z * nz).toBeGreaterThan(0);
  });
});

// Relative luminance, as contrast is counted.
function luminance(rgb: number[]): number {
  const [r, g, b] = rgb.map((c) => (c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4))) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe("colours of beams", () => {
  it("can be told apart by their lightness alone", () => {
    for (const dark of [false, true]) {
      const along = (signed: boolean, from: number, to: number): number[] => Array.from({ length: 33 }, (_, i) => luminance(mixed(rampOf(signed, dark), from + ((to - from) * i) / 32)));
      for (const list of [along(false, 0, 1), along(true, 0.5, 0), along(true, 0.5, 1)]) {
        for (let i = 1; i < list.length; i++) expect((dark ? 1 : -1) * ((list[i] as number) - (list[i - 1] as number))).toBeGreaterThan(0);
      }
    }
  });

  it("have blue on one side of zero and orange on the other", () => {
    for (const dark of [false, true]) {
      const [low, high] = [mixed(rampOf(true, dark), 0.2), mixed(rampOf(true, dark), 0.8)] as [number[], number[]];
      expect((low[2] as number) - (low[0] as number)).toBeGreaterThan(0.3);
      expect((high[0] as number) - (high[2] as number)).toBeGreaterThan(0.3);
    }
  });

  it("end at round numbers", () => {
    expect([0, 0.93, 1, 1.2, 7, 1234, 2.1e-7, NaN].map(roundUp)).toEqual([0, 1, 1, 1.5, 8, 1500, 3e-7, 0]);
  });

  it("have a scale that grows, is cleared, and leaves rounding without colour", () => {
    const scene = sceneWith([beam("arm", ["arm[0]", "arm[1]", "arm[2]"])]);
    const colour = new BeamColour(scene, false, "M3");
    expect(colour.choices.map((one) => one.key)).toEqual(KEYS);
    const row = (m: number): Float64Array => Float64Array.from([0, 0, m, 0, 0, -m / 2]);
    colour.observe(row(1e-7));
    expect(Math.abs(colour.range[1])).toBe(0);
    colour.observe(row(-3.1));
    colour.observe(row(2));
    expect(colour.range).toEqual([-4, 4]);
    const painted = new Float32Array(6);
    colour.write(row(2), 0, 0, painted, 0);
    colour.write(row(2), 0, 1, painted, 3);
    expect((painted[0] as number) > (painted[2] as number)).toBe(true);
    expect((painted[3] as number) < (painted[5] as number)).toBe(true);
    colour.choose("energy", false);
    expect(colour.range).toEqual([0, 0]);
    colour.choose("M3", false);
    colour.clear();
    expect(Math.abs(colour.range[1])).toBe(0);
  });

  it("name every resultant with its unit", () => {
    expect(QUANTITIES.map((one) => one.key)).toEqual(["stress", "energy", "N1", "Q2", "Q3", "M1", "M2", "M3"]);
    expect(QUANTITIES.every((one) => one.unit !== "")).toBe(true);
  });
});

describe("reports of equilibria", () => {
  const data = (name: string, values: number[]): ReportData => {
    const bytes = new Uint8Array(Float64Array.from(values).buffer);
    return { columns: [{ name, unit: "", type: "f64", data: btoa(String.fromCharCode(...bytes)) }] } as unknown as ReportData;
  };

  it("run over the load factor, or over the steps where it falls", () => {
    const rising = readTable(data("factor", [0, 0.5, 1]));
    expect([rising.axis, [...rising.times], rising.columns.length]).toEqual(["load factor", [0, 0.5, 1], 0]);
    const falling = readTable(data("factor", [0, 1, 0.5]));
    expect([falling.axis, [...falling.times], falling.columns.map((one) => one.name)]).toEqual(["load step", [0, 1, 2], ["factor"]]);
    expect(whereIs(falling, 2)).toBe("factor = 0.5000");
    expect(whereIs(readTable(data("t", [0, 2])), 1)).toBe("t = 2.0000 s");
  });
});
