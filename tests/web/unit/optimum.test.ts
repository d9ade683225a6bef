// Optimised results: what is plotted, and where arrows point.
import { Matrix4, Vector3 } from "three";
import { adjointGroups, boundsInSight, controlGroups, describeControl, readOptimum, stepControl, termNames, type Control } from "../../../web/src/optimum/optimum";
import { tickLabels } from "../../../web/src/plots/plot";
import { ControlArrows, sourcesOf } from "../../../web/src/view/controls";
import type { Body, Scene } from "../../../web/src/model";

const { describe, expect, it } = globalThis as unknown as typeof import("vitest");

const torque: Control = { name: "u", kind: "torque", body: "hub", frame: "body", unit: "N m", first: 1, components: 3, lower: null, upper: [1, 1, 2] };
const wheel = (rotor: number): Control => ({ name: `w${rotor}`, kind: "rotor", body: "hub", rotor, unit: "N m", first: rotor + 1, components: 1, lower: null, upper: null });

function stored(values: number[]): { type: "f64"; data: string } {
  return { type: "f64", data: Buffer.from(Float64Array.from(values).buffer).toString("base64") };
}

function optimum(controls: Control[], tables: Record<string, number[][]>) {
  const packed = Object.fromEntries(Object.entries(tables).map(([name, columns]) => [name, columns.map(stored)]));
  const found = readOptimum({ name: "n", problem: null, controls: JSON.stringify(controls), adjoint: "hub.wx,hub.wy,hub.wz,hub.vx,hub.vy,hub.vz", costate_stays: true, facts: {}, tables: packed });
  if (!found) throw new Error("no optimum");
  return found;
}

describe("optimised results", () => {
  it("groups single numbers of one unit, and leaves vectors alone", () => {
    const names = (controls: Control[]): string[][] => controlGroups(controls).map((group) => group.map((one) => one.name));
    expect(names([wheel(0), torque, wheel(1), { ...wheel(2), unit: "N" }])).toEqual([["w0", "w1"], ["u"], ["w2"]]);
  });

  it("says where a control acts, known kind or not", () => {
    expect(describeControl(torque)).toBe("torque on hub, body axes");
    expect(describeControl(wheel(2))).toBe("torque on rotor 2 of hub");
    expect(describeControl({ ...wheel(0), kind: "joint", joint: "hinge", body: undefined })).toBe("torque along hinge");
  });

  it("takes the mean of stages", () => {
    const one = optimum([wheel(0), wheel(1)], { u: [[1, 1], [2, 2], [3, 5], [4, 4]] });
    expect([...(stepControl(one, 1) ?? [])]).toEqual([2, 3]);
    expect([...(stepControl(one, 2) ?? [])]).toEqual([3, 3]);
    expect(stepControl(optimum([torque], {}), 1)).toBeNull();
  });

  it("shows bounds that are near, and tells of those that are far", () => {
    expect(boundsInSight([torque], 0.9)).toEqual({ near: [1, 2], far: [] });
    expect(boundsInSight([torque], 0.5)).toEqual({ near: [1], far: [2] });
  });

  it("leaves out adjoints that are zero", () => {
    const zero = [0, 0];
    const groups = adjointGroups(optimum([torque], { momentum: [[1, 2], zero, [3, 4], zero, zero, zero], configuration: [zero, zero, zero, zero, zero, [0, 1]] }));
    expect(groups.map((group) => [group.title, group.names])).toEqual([
      ["Adjoint of the angular momentum", ["hub.x", "hub.z"]],
      ["Adjoint of the position", ["hub.z"]],
    ]);
  });

  it("names the terms of the cost, and survives a text that is none", () => {
    expect(termNames('{"cost": [{"integral": "effort", "of": "u"}, {"terminal": "time"}], "final": [{"body": "hub"}]}')).toEqual(["effort of u", "time at the end", "end of hub"]);
    expect(termNames("{")).toEqual([]);
    expect(readOptimum({ name: null, problem: null, controls: "[", adjoint: null, costate_stays: false, facts: {}, tables: {} })?.controls).toEqual([]);
    expect(readOptimum(null)).toBeNull();
  });
});

describe("arrows of controls", () => {
  const axes: [number, number, number][] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
  const hub: Body = { name: "hub", mass: 1, inertia: [], shapes: [], markers: [], rotors: axes.map((axis) => ({ axis, momentum: 0 })), inBeam: false };
  const scene: Scene = { bodies: [hub], beams: [], joints: [], gravity: [0, 0, 0], columns: ["u.1", "u.2", "u.3"].map((name) => ({ name, unit: "N m" })) };
  const columns = [[2, 1], [0, 0], [0, 0]].map((values) => Float64Array.from(values));

  // Where the arrow points, and how long it is.
  function drawn(controls: Control[], row: number[], pose: Matrix4): { direction: number[]; from: number[]; length: number } {
    const arrows = new ControlArrows(scene, controls, columns, 3, 0.01);
    arrows.update(Float64Array.from(row), [pose]);
    const group = arrows.group.children[0];
    if (!group) throw new Error("no arrow");
    const [shaft, head] = group.children;
    const direction = new Vector3().setFromMatrixColumn(group.matrix, 2).toArray().map((x) => Math.round(1e6 * x) / 1e6 + 0);
    return { direction, from: new Vector3().setFromMatrixPosition(group.matrix).toArray(), length: (shaft?.scale.z ?? 0) + (head?.scale.z ?? 0) };
  }

  it("turn with the body, or stay with the inertial axes", () => {
    const pose = new Matrix4().makeRotationZ(Math.PI / 2).setPosition(5, 0, 0);
    const body = drawn([torque], [1, 0, 0], pose);
    expect(body.direction).toEqual([0, 1, 0]);
    expect(body.from).toEqual([5, 0, 0]);
    expect(body.length).toBeCloseTo(1.5, 12); // half of the largest of the run, which has the full length
    expect(drawn([{ ...torque, frame: "inertial" }], [1, 0, 0], pose).direction).toEqual([1, 0, 0]);
  });

  it("begin where a force attacks", () => {
    const force: Control = { ...torque, kind: "force", unit: "N", at_body: [0, 0, 1] };
    expect(drawn([force], [2, 0, 0], new Matrix4().setPosition(1, 1, 1)).from).toEqual([1, 1, 2]);
  });

  it("show what wheels do to their body, together and with the other sign", () => {
    const wheels = [wheel(0), wheel(1), wheel(2)];
    expect(sourcesOf(scene, wheels)).toHaveLength(1);
    expect(drawn(wheels, [1, 0, 0], new Matrix4()).direction).toEqual([-1, 0, 0]);
  });

  it("lie along the axis of a joint, on its second body or against it on the first", () => {
    const motor: Control = { ...wheel(0), kind: "joint", joint: "hinge", body: undefined };
    const joint = (bodies: [number, number]): Scene => ({ ...scene, joints: [{ name: "hinge", type: "revolute", bodies, at: [[1, 0, 0], [2, 0, 0]], axis: [[0, 0, 1], [0, 1, 0]] }] });
    expect(sourcesOf(joint([-1, 0]), [motor])[0]).toMatchObject({ body: 0, at: [2, 0, 0], terms: [{ axis: [0, 1, 0] }] });
    expect(sourcesOf(joint([0, -1]), [motor])[0]?.terms[0]?.axis.map((x) => x + 0)).toEqual([0, 0, -1]);
  });

  it("are left out for kinds and names that are not known", () => {
    expect(sourcesOf(scene, [{ ...torque, body: "other" }, { ...torque, first: 9 }, { ...wheel(0), kind: "muscle", body: undefined }])).toEqual([]);
  });
});

describe("ticks", () => {
  it("have the digits that tell them apart", () => {
    expect(tickLabels([-0.005, -0.0025, 0, 0.0025])).toEqual(["−0.005", "−0.0025", "0", "0.0025"]);
    expect(tickLabels([0, 0.5, 1])).toEqual(["0", "0.5", "1"]);
    expect(tickLabels([10, 12.5, 15])).toEqual(["10", "12.5", "15"]);
    expect(tickLabels([0, 2e5])).toEqual(["0", "2.0·10⁵"]);
    expect(tickLabels([1.0000001, 1.0000002])).toEqual(["1.0000001", "1.0000002"]);
  });
});
