import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allows, keysAt, meant, valuesAt, type Path, type Schema } from "../../../web/src/editor/schema";

const read = (name: string): Schema => JSON.parse(readFileSync(new URL(`../../../docs/${name}`, import.meta.url), "utf8")) as Schema;
const model = read("polhode.schema.json");

function unknown(schema: Schema, value: unknown, path: Path = []): string[] {
  if (Array.isArray(value)) return value.flatMap((one, i) => unknown(schema, one, [...path, i]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...(allows(schema, path, key) ? [] : [[...path, key].join(".")]), ...unknown(schema, inner, [...path, key])]);
}

describe("the schema behind the editor", () => {
  it("knows every key of the examples", () => {
    const folder = new URL("../../../examples/", import.meta.url);
    for (const name of readdirSync(folder).filter((one) => one.endsWith(".json"))) {
      expect([name, unknown(model, JSON.parse(readFileSync(new URL(name, folder), "utf8")))]).toEqual([name, []]);
    }
  });
  it("finds wrong keys, at every depth", () => {
    expect(unknown(model, { polhode: 1, bodys: [] })).toEqual(["bodys"]);
    expect(unknown(model, { bodies: [{ name: "a", inertai: [1, 1, 1], rotors: [{ axs: 1 }] }] })).toEqual(["bodies.0.inertai", "bodies.0.rotors.0.axs"]);
  });
  it("offers keys and values", () => {
    expect([...(keysAt(model, ["bodies", 0])?.keys() ?? [])]).toContain("inertia");
    expect(valuesAt(model, ["joints", 0, "type"])).toContain('"revolute"');
    expect(meant("inertai", ["mass", "inertia"])).toBe("inertia");
    expect(meant("xyz", ["mass", "inertia"])).toBeNull();
  });
});
