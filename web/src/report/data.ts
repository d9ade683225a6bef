import type { Invariant, Model, Named } from "../protocol";

// What `polhode report` puts into the page (docs/protocol.md, section 7).
interface StoredColumn extends Named {
  type: "f32" | "f64";
  data: string;
}

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
    start: number;
    end: number;
    energy: Drift | null;
    momentum: Drift | null;
    angular_momentum: Drift | null;
    phi_max: number | null;
    phidot_max: number | null;
    orthogonality_max: number | null;
  };
  columns: StoredColumn[];
}

export interface Table {
  columns: Named[]; // without t
  times: Float64Array;
  values: Float64Array[]; // one array for each column
}

export function readData(): ReportData | null {
  const text = document.getElementById("polhode-data")?.textContent;
  return text ? (JSON.parse(text) as ReportData) : null;
}

export function readTable(data: ReportData): Table {
  const all = data.columns.map((column) => ({ name: column.name, unit: column.unit, values: decode(column) }));
  const time = all.find((column) => column.name === "t");
  const rest = all.filter((column) => column.name !== "t");
  return { columns: rest.map(({ name, unit }) => ({ name, unit })), times: time?.values ?? new Float64Array(), values: rest.map((column) => column.values) };
}

function decode(column: StoredColumn): Float64Array {
  const binary = atob(column.data);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return column.type === "f64" ? new Float64Array(bytes.buffer) : Float64Array.from(new Float32Array(bytes.buffer));
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
