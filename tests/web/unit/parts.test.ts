// The parts of the page that need no browser.
import { decodeChunk, decodeFrame } from "../../../web/src/frame";
import { formatNumber, prettyUnit, scientific } from "../../../web/src/format";
import { decodeState, encodeState, type PageState } from "../../../web/src/hash";
import { History } from "../../../web/src/history";
import { inputRange } from "../../../web/src/panels/inputs";
import { blockEdges, insideTriangle, withGyrostatParameters } from "../../../web/src/panels/gyrostat-model";

const { describe, expect, it } = globalThis as unknown as typeof import("vitest");

function frameBytes(): ArrayBuffer {
  const [k, m] = [2, 3];
  const buffer = new ArrayBuffer(40 + 24 + 8 * (3 * k + m));
  const view = new DataView(buffer);
  [0x31464850, 7].forEach((value, i) => view.setUint32(4 * i, value, true));
  view.setBigUint64(8, 5n, true);
  [1, m, k, 1].forEach((value, i) => view.setUint32(16 + 4 * i, value, true));
  view.setFloat64(32, 0.5, true);
  view.setFloat64(40, 1.25, true);
  view.setBigUint64(48, 1250n, true);
  for (let i = 0; i < 3 * k + m; i++) view.setFloat64(64 + 8 * i, i, true);
  return buffer;
}

describe("frames", () => {
  it("reads the layout of the protocol", () => {
    const frame = decodeFrame(frameBytes());
    expect(frame?.layout).toBe(7);
    expect(frame?.running).toBe(true);
    expect(frame?.blocks[0]?.t).toBe(1.25);
    expect([...(frame?.blocks[0]?.invariants ?? [])]).toEqual([0, 1, 2, 3, 4, 5]);
    expect([...(frame?.blocks[0]?.row ?? [])]).toEqual([6, 7, 8]);
  });

  it("refuses what is short or something else", () => {
    expect(decodeFrame(frameBytes().slice(0, 80))).toBeNull();
    expect(decodeFrame(new ArrayBuffer(64))).toBeNull();
    expect(decodeChunk(frameBytes())).toBeNull();
  });
});

describe("history", () => {
  it("keeps the ends of any length of run, in order and evenly", () => {
    const history = new History(1);
    for (let i = 0; i <= 20_000; i++) history.add(i, () => 2 * i);
    const times = [...history.times()];
    expect(times[0]).toBe(0);
    expect(times[times.length - 1]).toBe(20_000);
    expect(times.length).toBeGreaterThan(2000);
    const gaps = times.slice(1, -1).map((t, i) => t - (times[i] as number));
    expect(Math.min(...gaps)).toBeGreaterThan(0);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(16);
    expect([...history.values(0)].every((value, i) => value === 2 * (times[i] as number))).toBe(true);
  });

  it("begins again when time goes back", () => {
    const history = new History(1);
    history.add(1, () => 1);
    history.add(0, () => 0);
    expect([...history.times()]).toEqual([0]);
  });
});

describe("address", () => {
  it("brings a state back", async () => {
    const state: PageState = {
      text: '{"polhode": 1, "name": "Größe"}', set: { spin: -1.5e-3 }, simulations: [{ method: "rkmk4", step: 0.001, stabilization: "none" }],
      speed: "max", plot: ["a.x", "energy"], layers: ["trails"], hidden: ["output"], polhode: false,
    };
    expect(await decodeState(await encodeState(state))).toEqual({ ...state, example: undefined });
  });

  it("of nothing is nothing", async () => {
    expect(await decodeState("#nonsense")).toBeNull();
  });
});

describe("the paper's panels", () => {
  const free = { polhode: 1, bodies: [{ name: "b", mass: 1, inertia: [1, 2, 3], omega: [1, 10, 1], rotors: [{ axis: [0, 0, 2], momentum: 10 }] }] };

  it("name the numbers of one free body", () => {
    const made = withGyrostatParameters(JSON.stringify(free));
    const model = JSON.parse(made?.text ?? "{}");
    expect(made?.hasRotor).toBe(true);
    expect(model.bodies[0].omega).toEqual(["=om_x", "=om_y", "=om_z"]);
    expect(model.parameters.rotor_z.value).toBe(10);
    expect(model.bodies[0].rotors).toHaveLength(3);
  });

  it("split total inertia and the share of damping rotors", () => {
    const rotors = [0, 1, 2].map((i) => ({ axis: [0, 1, 2].map((j) => (i === j ? 1 : 0)), inertia: 0.5, damping: 0.1, momentum: 0 }));
    const model = JSON.parse(withGyrostatParameters(JSON.stringify({ ...free, bodies: [{ ...free.bodies[0], rotors }] }))?.text ?? "{}");
    expect(model.parameters.inertia_1.value).toBe(1.5);
    expect(model.bodies[0].inertia[0]).toBe("=inertia_1-share_1");
    expect(model.bodies[0].rotors[3]).toMatchObject({ inertia: "=share_1", damping: "=rotor_damping" });
  });

  it("keep the file's own parameters, and its name for the damping", () => {
    const rotors = [{ axis: [1, 0, 0], inertia: 0.1, damping: "=alpha", momentum: 0 }];
    const made = withGyrostatParameters(JSON.stringify({ ...free, parameters: { alpha: 0.1 }, bodies: [{ ...free.bodies[0], rotors }] }));
    expect(made?.damping).toBe("alpha");
    expect(JSON.parse(made?.text ?? "{}").parameters.alpha).toBe(0.1);
  });

  it("leave other models alone", () => {
    expect(withGyrostatParameters("{ not json")).toBeNull();
    expect(withGyrostatParameters(JSON.stringify({ ...free, parameters: { om_x: 1 } }))).toBeNull();
    expect(withGyrostatParameters(JSON.stringify({ ...free, joints: [{}] }))).toBeNull();
  });

  it("keep the triangle inequalities wherever a slider goes", () => {
    for (const moved of [0, 1, 2]) {
      for (const value of [0.01, 0.5, 1, 4, 20]) {
        const wanted: [number, number, number] = [1, 2, 2.5];
        wanted[moved] = value;
        const [a, b, c] = insideTriangle(wanted, moved);
        expect([a, b, c][moved]).toBe(value);
        expect(Math.max(a - b - c, b - a - c, c - a - b)).toBeLessThan(1e-12);
      }
    }
  });

  it("draw the block that has these moments", () => {
    const [a, b, c] = blockEdges([1, 2, 2.5], 3) as [number, number, number];
    expect((3 / 12) * (b * b + c * c)).toBeCloseTo(1, 12);
    expect((3 / 12) * (a * a + b * b)).toBeCloseTo(2.5, 12);
  });
});

describe("numbers", () => {
  it("are written for people", () => {
    expect(formatNumber(-0.5)).toBe("−0.5");
    expect(scientific(1.234e-13)).toBe("1.2·10⁻¹³");
    expect(prettyUnit("m/s^2")).toBe("m/s²");
  });
});

describe("inputs", () => {
  it("have a slider to both sides where the file leaves its ends open", () => {
    expect(inputRange({ value: 0, min: -2, max: 3 })).toEqual([-2, 3]);
    expect(inputRange({ value: 0, min: null, max: null })).toEqual([-1, 1]);
    expect(inputRange({ value: -4, min: null, max: null })).toEqual([-8, 8]);
    expect(inputRange({ value: 7, min: 5, max: null })).toEqual([5, 14]);
    expect(inputRange({ value: -6, min: null, max: -6 })).toEqual([-12, -6]);
    expect(inputRange({ value: 3, min: 3, max: 3 })).toEqual([3, 9]);
  });
});
