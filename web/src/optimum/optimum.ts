import { decodeNumbers, type StoredNumbers } from "../report/numbers";

// What a result of `polhode optimize` has besides its motion (docs/protocol.md, section 7).
export interface StoredOptimum {
  name: string | null;
  problem: string | null;
  controls: string;
  adjoint: string | null;
  costate_stays: boolean;
  facts: Record<string, string>;
  tables: Record<string, StoredNumbers[]>;
}

export interface Control {
  name: string;
  kind: string; // torque, force, rotor, joint; a newer program may know more
  body?: string;
  joint?: string;
  rotor?: number;
  frame?: "body" | "inertial";
  at_body?: [number, number, number];
  unit: string;
  first: number; // its components are the columns u.first ..
  components: number;
  lower: number[] | null;
  upper: number[] | null;
}

export interface Optimum {
  name: string | null;
  problem: string;
  controls: Control[];
  adjoint: string[]; // the velocities that the components of adjoints belong to
  costateStays: boolean;
  facts: Record<string, string>;
  tables: Record<string, Float64Array[]>; // components, at the rows of the motion
}

export function readOptimum(stored: StoredOptimum | null | undefined): Optimum | null {
  if (!stored) return null;
  return {
    name: stored.name,
    problem: stored.problem ?? "",
    controls: readControls(stored.controls),
    adjoint: stored.adjoint ? stored.adjoint.split(",") : [],
    costateStays: stored.costate_stays,
    facts: stored.facts,
    tables: Object.fromEntries(Object.entries(stored.tables).map(([name, columns]) => [name, columns.map(decodeNumbers)])),
  };
}

function readControls(text: string): Control[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? (list as Control[]) : [];
  } catch {
    return [];
  }
}

// "thrust x" of a vector, "wheel1" of a single number.
export function componentNames(control: Control): string[] {
  if (control.components === 1) return [control.name];
  const axes = control.components === 3 ? ["x", "y", "z"] : Array.from({ length: control.components }, (_, i) => String(i + 1));
  return axes.map((axis) => `${control.name} ${axis}`);
}

// Where it acts, in words.
export function describeControl(control: Control): string {
  const axes = control.frame ? `, ${control.frame} axes` : "";
  if (control.kind === "rotor") return `torque on rotor ${control.rotor ?? 0} of ${control.body ?? ""}`;
  if (control.joint) return `${control.unit === "N" ? "force" : "torque"} along ${control.joint}`;
  return `${control.kind} on ${control.body ?? ""}${axes}`;
}

// Controls that share a plot: a vector has its own, single numbers of one unit go together.
export function controlGroups(controls: Control[]): Control[][] {
  const groups: Control[][] = [];
  for (const control of controls) {
    const fits = (group: Control[]): boolean => group[0]?.components === 1 && group[0].unit === control.unit && group.length < 6;
    const home = control.components === 1 ? groups.find(fits) : undefined;
    if (home) home.push(control);
    else groups.push([control]);
  }
  return groups;
}

// The control of each step. Where a step has one for each stage, their mean.
export function stepControl(optimum: Optimum, column: number): Float64Array | null {
  const all = optimum.tables.u ?? [];
  const width = optimum.controls.reduce((sum, control) => sum + control.components, 0);
  const stages = Math.round(all.length / width);
  const parts = Array.from({ length: stages }, (_, stage) => all[stage * width + column - 1]).filter((part): part is Float64Array => part !== undefined);
  if (parts.length === 0) return null;
  return (parts[0] as Float64Array).map((_, row) => parts.reduce((sum, part) => sum + (part[row] as number), 0) / parts.length);
}

// Bounds that a plot of these controls has room for: far ones would press the curves flat.
export function boundsInSight(controls: Control[], largest: number): { near: number[]; far: number[] } {
  const all = controls.flatMap((control) => [...(control.lower ?? []), ...(control.upper ?? [])]);
  const distinct = [...new Set(all)].sort((a, b) => a - b);
  const inSight = (bound: number): boolean => Math.abs(bound) <= 2.5 * largest || largest === 0;
  return { near: distinct.filter(inSight), far: distinct.filter((bound) => !inSight(bound)) };
}

export interface AdjointGroup {
  title: string;
  unit: string;
  names: string[];
  values: Float64Array[];
}

const KINDS: [string, string, string, string][] = [
  ["momentum", "w", "Adjoint of the angular momentum", "cost/(N m s)"],
  ["momentum", "v", "Adjoint of the momentum", "cost/(N s)"],
  ["configuration", "w", "Adjoint of the orientation", "cost/rad"],
  ["configuration", "v", "Adjoint of the position", "cost/m"],
];
const MOST_ADJOINTS = 6;

// Adjoints by what they belong to; those that are zero all the time say nothing.
export function adjointGroups(optimum: Optimum): AdjointGroup[] {
  return KINDS.flatMap(([table, letter, title, unit]) => {
    const columns = (optimum.tables[table] ?? []).map((values, i) => ({ name: optimum.adjoint[i] ?? `${i + 1}`, values }));
    const named = new RegExp(`\\.${letter}[xyz]$`);
    const shown = columns.filter(({ name, values }) => named.test(name) && values.some((value) => value !== 0)).slice(0, MOST_ADJOINTS);
    if (shown.length === 0) return [];
    return [{ title, unit, names: shown.map(({ name }) => name.replace(/[wv]([xyz])$/, "$1")), values: shown.map(({ values }) => values) }];
  });
}

// What each term of the cost is, from the problem's own words.
export function termNames(problem: string): string[] {
  try {
    const parsed = JSON.parse(problem) as { cost?: Record<string, unknown>[]; final?: Record<string, unknown>[] };
    const costs = (parsed.cost ?? []).map((one) => (one.terminal ? `${String(one.terminal)} at the end` : `${String(one.integral)} of ${String(one.of)}`));
    const finals = (parsed.final ?? []).map((one) => `end of ${String(one.body ?? one.rotor ?? one.joint ?? one.marker ?? one.beam)}`);
    return [...costs, ...finals];
  } catch {
    return [];
  }
}
