import type uPlot from "uplot";
import { powerOfTen } from "../format";
import type { Theme } from "../theme";
import { axisLook, Plot, timeAxis, timeScale, type SeriesStyle } from "./plot";

const FLOOR = 1e-18; // exact zeros have no logarithm; they lie on the bottom of the plot
const LOWEST_TOP = 1e-12;
const SAMPLE = 256; // values that determine the level of a line, in every redraw

// Drifts on a logarithmic axis.
export class DriftPlot {
  readonly plot: Plot;

  private low = FLOOR;

  constructor(container: HTMLElement, label: string) {
    this.plot = new Plot(container, label);
  }

  rebuild(series: Omit<SeriesStyle, "scale">[], axisLabel: string, theme: Theme): void {
    const scales: uPlot.Scales = { x: timeScale, y: { distr: 3, log: 10, range: (_u, _lo, hi) => [this.low, driftTop(hi)] } };
    this.plot.rebuild(series.map((one) => ({ ...one, scale: "y" })), scales, [timeAxis(theme), driftAxis(theme, axisLabel)]);
  }

  setData(times: Float64Array, drifts: Float64Array[]): void {
    this.low = driftBottom(drifts);
    this.plot.setData([times, ...drifts.map((drift) => aboveFloor(drift, this.low))] as unknown as uPlot.AlignedData);
  }
}

// An exact zero among rounding errors is chance: the line stays where it was, instead of falling to the bottom and back.
function aboveFloor(drift: Float64Array, low: number): Float64Array {
  let last = drift.find((value) => Number.isFinite(value) && value !== 0) ?? 0;
  return drift.map((value) => {
    if (!Number.isFinite(value)) return NaN;
    if (value !== 0) last = value;
    return Math.max(Math.abs(last), low);
  });
}

// The decade below the smallest drift, not counting the short dips and the zero of the start.
export function driftBottom(drifts: Float64Array[]): number {
  const levels = drifts.flatMap((drift) => {
    const every = Math.ceil(drift.length / SAMPLE);
    const sorted = drift.filter((_, i) => i % every === 0).sort();
    const level = sorted[Math.floor(sorted.length * 0.06)] ?? 0;
    return drift.length > 0 ? [Number.isFinite(level) ? level : 0] : [];
  });
  const lowest = levels.length > 0 ? Math.min(...levels) : 0;
  if (lowest < 10 * FLOOR) return FLOOR;
  return Math.pow(10, Math.floor(Math.log10(lowest)) - 1);
}

// The next decade above the data, never below 1e-12: rounding looks small because it is.
export function driftTop(largest: number | null): number {
  const top = Math.max(LOWEST_TOP, Math.min(largest ?? 0, 1e30));
  return Math.pow(10, Math.ceil(Math.log10(top) + 0.3));
}

function driftAxis(theme: Theme, label: string): uPlot.Axis {
  return {
    ...axisLook(theme),
    label,
    labelSize: 20,
    size: 46,
    filter: (_u, splits) => splits,
    splits: (_u, _axis, low, high) => decades(low, high),
    values: (_u, splits) => splits.map((value) => powerOfTen(Math.round(Math.log10(value)))),
  };
}

export function decades(low: number, high: number): number[] {
  const first = Math.round(Math.log10(low));
  const last = Math.round(Math.log10(high));
  const every = Math.max(1, Math.ceil((last - first) / 6));
  const out: number[] = [];
  for (let exponent = last - ((last - first) % every); exponent >= first; exponent -= every) out.unshift(Math.pow(10, exponent));
  return out;
}
