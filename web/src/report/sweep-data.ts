import { decodeNumbers, type StoredNumbers } from "./numbers";

// What `polhode report` puts into the page of a sweep (docs/protocol.md, section 7).
export interface Sensitivity {
  index: number | null;
  error: number | null;
  correlation: number | null;
}

interface StoredColumn extends StoredNumbers {
  name: string;
  unit: string;
  count: number;
  mean: number | null;
  deviation: number | null;
  error: number | null;
  quantiles: (number | null)[]; // 0, 5, 25, 50, 75, 95, 100 %
  histogram: number[]; // of all samples, in bins of equal width
  sensitivity?: Sensitivity[]; // of a record, on each varied name
}

export interface StoredSweep {
  plan: string;
  model?: string;
  samples: number;
  shown: number;
  varied: number; // how many of the columns vary; the others are records
  failed: number;
  failures: { reason: string; count: number; first: number }[];
  columns: StoredColumn[];
}

export interface Column extends Omit<StoredColumn, "type" | "data"> {
  values: Float64Array; // of the samples that are shown
  from: number;
  to: number;
}

export interface Sweep {
  stored: StoredSweep;
  varied: Column[];
  recorded: Column[];
}

export function readSweep(stored: StoredSweep): Sweep {
  const columns = stored.columns.map((column) => ({
    ...column,
    values: decodeNumbers(column),
    from: column.quantiles[0] ?? NaN,
    to: column.quantiles[6] ?? NaN,
  }));
  return { stored, varied: columns.slice(0, stored.varied), recorded: columns.slice(stored.varied) };
}

// Where a value stands between the ends of its column; the middle where all are equal.
export function partOf(column: Column, value: number): number {
  return column.to > column.from ? (value - column.from) / (column.to - column.from) : 0.5;
}

// The group of equal numbers of samples that each one belongs to by this column, -1 where it has no value.
export function groupsOf(column: Column, groups: number): Int8Array {
  const order = [...column.values.keys()].filter((i) => Number.isFinite(column.values[i])).sort((a, b) => (column.values[a] as number) - (column.values[b] as number));
  const found = new Int8Array(column.values.length).fill(-1);
  order.forEach((sample, rank) => (found[sample] = Math.min(groups - 1, Math.floor((rank * groups) / order.length))));
  return found;
}
