import type { StoredOptimum } from "../optimum/optimum";
import type { Invariant, Model, Named } from "../protocol";
import { decodeNumbers, type StoredNumbers } from "./numbers";
import type { StoredSweep } from "./sweep-data";

// What `polhode report` puts into the page (docs/protocol.md, section 7).
type StoredColumn = Named & StoredNumbers;

interface Drift {
  initial?: number | null;
  final?: number | null;
  max_drift: number | null;
}

export interface ReportData {
  report: number;
  version: string;
  file: string;
  text: string;
  model: Model | null;
  invariants?: Invariant[];
  fault?: string;
  settings: Record<string, string>;
  summary: {
    rows: number;
    shown: number;
    columns?: number;
    columns_shown?: number; // fewer than there are where all would make the page too large
    start: number;
    end: number;
    energy: Drift | null;
    momentum: Drift | null;
    angular_momentum: Drift | null;
    phi_max: number | null;
    phidot_max: number | null;
    orthogonality_max: number | null;
    singular?: number[]; // times at which closed loops passed a singular configuration
  };
  optimum?: StoredOptimum | null;
  sweep?: StoredSweep; // then there is nothing else but report, version and file
  columns: StoredColumn[];
}

export interface Table {
  columns: Named[]; // without what the rows run over
  times: Float64Array; // what the rows run over, never falling: t, the load factor, or the load step
  axis: string;
  factors: Float64Array | null; // of equilibria
  values: Float64Array[]; // one array for each column
}

export function readData(): ReportData | null {
  const text = document.getElementById("polhode-data")?.textContent;
  return text ? (JSON.parse(text) as ReportData) : null;
}

export function readTable(data: ReportData): Table {
  const all = data.columns.map((column) => ({ name: column.name, unit: column.unit, values: decodeNumbers(column) }));
  const values = (name: string): Float64Array | null => all.find((column) => column.name === name)?.values ?? null;
  const factors = values("factor");
  // Past a limit point the factor falls: only the steps go on.
  const falls = factors?.some((factor, i) => i > 0 && factor < (factors[i - 1] as number)) ?? false;
  const rest = all.filter((column) => column.name !== "t" && (column.name !== "factor" || falls));
  return {
    columns: rest.map(({ name, unit }) => ({ name, unit })),
    times: (falls ? factors?.map((_, i) => i) : (factors ?? values("t"))) ?? new Float64Array(),
    axis: falls ? "load step" : factors ? "load factor" : "t [s]",
    factors,
    values: rest.map((column) => column.values),
  };
}

// Where a row stands, in words.
export function whereIs(table: Table, index: number): string {
  const factor = table.factors?.[index];
  return factor === undefined ? `t = ${(table.times[index] ?? 0).toFixed(4)} s` : `factor = ${factor.toFixed(4)}`;
}

export function rowAt(table: Table, index: number): Float64Array {
  return Float64Array.from(table.values, (column) => column[index] ?? NaN);
}

// The drift of a vector is the length of its difference from the first row.
export function driftOf(table: Table, names: string[]): Float64Array | null {
  const places = names.map((name) => table.columns.findIndex((column) => column.name === name));
  if (places.some((place) => place < 0)) return null;
  const parts = places.map((place) => table.values[place] as Float64Array);
  return table.times.map((_, row) => Math.hypot(...parts.map((part) => (part[row] as number) - (part[0] as number))));
}

export function columnOf(table: Table, name: string): Float64Array | null {
  const place = table.columns.findIndex((column) => column.name === name);
  return place < 0 ? null : (table.values[place] as Float64Array);
}
