import type uPlot from "uplot";
import { withUnit } from "../format";
import { DASHES, seriesColour } from "../palette";
import type { Named } from "../protocol";
import type { Theme } from "../theme";
import { Plot, timeAxis, timeScale, valueAxis, type SeriesStyle } from "./plot";

// Selected quantities over time: one axis on the left and, for a second unit, one on the right.
export class ColumnPlot {
  readonly plot: Plot;

  constructor(container: HTMLElement, label: string) {
    this.plot = new Plot(container, label);
  }

  // title: of the axis, instead of the common part of the names.
  rebuild(columns: Named[], theme: Theme, over?: string, title?: string, looks?: { colour: number; dash: number }[]): void {
    const units = distinctUnits(columns);
    const series: SeriesStyle[] = columns.map((column, i) => ({
      label: column.name,
      colour: seriesColour(looks?.[i]?.colour ?? i, theme.dark),
      dash: DASHES[(looks?.[i]?.dash ?? i) % DASHES.length] ?? [],
      scale: column.unit,
    }));
    const scales: uPlot.Scales = { x: timeScale };
    for (const unit of units) scales[unit] = { range: (_u, low, high) => paddedRange(low, high) };
    const axes = units.map((unit, i) => valueAxis(theme, title ?? axisTitle(columns, unit), unit, i > 0));
    this.plot.rebuild(series, scales, [timeAxis(theme, over), ...axes]);
  }

  setData(times: Float64Array, values: Float64Array[]): void {
    this.plot.setData([times, ...values] as unknown as uPlot.AlignedData);
  }
}

export function distinctUnits(columns: Named[]): string[] {
  return [...new Set(columns.map((column) => column.unit))];
}

function axisTitle(columns: Named[], unit: string): string {
  const names = columns.filter((column) => column.unit === unit).map((column) => column.name);
  const shared = commonStart(names);
  const text = shared.length >= 1 ? shared : `${names[0]} …`;
  // The axis is short; what follows the body's name says enough.
  return withUnit(text.length > 9 ? text.slice(text.lastIndexOf(".") + 1) : text, unit || "1");
}

// The legend has the full names; the axis says what they have in common.
export function commonStart(names: string[]): string {
  const [first = "", ...others] = names;
  let length = first.length;
  for (const name of others) while (!name.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length).replace(/[.\-_]$/, "");
}

// A constant gets room on both sides, so that rounding does not look like motion.
export function paddedRange(low: number | null, high: number | null): [number, number] {
  if (low === null || high === null || !Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  const middle = (low + high) / 2;
  const half = Math.max((high - low) * 0.56, Math.abs(middle) * 1e-6, 1e-12);
  return [middle - half, middle + half];
}
