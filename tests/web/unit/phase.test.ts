import { describe, expect, it } from "vitest";
import { isStatic } from "../../../web/src/control/work";
import { PhaseRange } from "../../../web/src/view/phase-range";
import { defaultAxes } from "../../../web/src/view/phase";

const row = (...values: number[]): Float64Array => Float64Array.from(values);

describe("the range of a phase space", () => {
  it("holds every state that it has seen", () => {
    const range = new PhaseRange([1, 0]);
    for (let i = 0; i < 200; i++) range.observe(row(Math.cos(i), 3 * Math.sin(i)));
    const [y, x] = range.frame([0, 1]);
    expect(y?.low).toBeLessThan(-2.99);
    expect(y?.high).toBeGreaterThan(2.99);
    expect((x?.high ?? 0) - (x?.low ?? 0)).toBeCloseTo((y?.high ?? 0) - (y?.low ?? 0), 12); // one scale for both
  });

  it("has a scale of its own where sizes differ much", () => {
    const range = new PhaseRange([0, 1]);
    for (let i = 0; i < 200; i++) range.observe(row(Math.cos(i), 1e-3 * Math.sin(i)));
    const [x, y] = range.frame([0, 1]);
    expect(y?.half).toBeLessThan(2e-3);
    expect(x?.half).toBeGreaterThan(0.99);
  });

  it("changes seldom, and never for a state inside", () => {
    const range = new PhaseRange([0]);
    for (let i = 0; i < 2000; i++) range.observe(row(Math.cos(i / 50)));
    expect(range.version).toBeLessThan(60);
    const before = range.version;
    range.observe(row(0));
    range.observe(row(NaN));
    expect(range.version).toBe(before);
  });

  it("gives a state that stands still room", () => {
    const range = new PhaseRange([0, 1]);
    range.observe(row(2, 0));
    expect(range.frame([0, 1, -1]).map((one) => [one.low, one.high])).toEqual([[1, 3], [-0.5, 0.5], [-0.5, 0.5]]);
    range.observe(row(3, 0));
    expect(range.frame([0, 1])[1]?.half).toBe(range.frame([0, 1])[0]?.half);
  });
});

describe("what a file opens as", () => {
  it("shows three variables in space, others in pairs", () => {
    expect([1, 2, 3, 5].map(defaultAxes)).toEqual([[0, 0, -1], [0, 1, -1], [0, 1, 2], [0, 1, -1]]);
  });

  it("is a replay over the load factor only without a simulation", () => {
    expect(isStatic('{"polhode": 1, "statics": {}}')).toBe(true);
    expect(isStatic('{"polhode": 1, "statics": {}, "simulation": {}}')).toBe(false);
    expect(isStatic('{"polhode": 1}')).toBe(false);
    expect(isStatic("{")).toBe(false);
    expect(isStatic("null")).toBe(false);
  });
});
