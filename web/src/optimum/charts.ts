import type uPlot from "uplot";
import { formatNumber, prettyUnit, withUnit } from "../format";
import { DASHES, seriesColour } from "../palette";
import { ColumnPlot, commonStart, paddedRange } from "../plots/columns";
import { DriftPlot } from "../plots/drift";
import { Plot, timeAxis, timeScale, valueAxis, type SeriesStyle } from "../plots/plot";
import { chartFrame, fillLegend, type Chart } from "../report/chart";
import { columnOf, type Table } from "../report/data";
import type { Theme } from "../theme";
import { adjointGroups, boundsInSight, componentNames, controlGroups, describeControl, stepControl, type AdjointGroup, type Control, type Optimum } from "./optimum";

// Controls, adjoints, and what an optimum keeps constant, over the time of the motion.
export function optimumCharts(table: Table, optimum: Optimum): Chart[] {
  const constants = constantsChart(table, optimum);
  return [
    ...controlGroups(optimum.controls).map((group) => controlChart(table, optimum, group)),
    ...adjointGroups(optimum).map((group) => adjointChart(table, group)),
    ...(constants ? [constants] : []),
  ];
}

interface Line {
  values: Float64Array;
  style: Omit<SeriesStyle, "scale" | "colour">;
  colour: number | null; // null: a bound
}

function controlChart(table: Table, optimum: Optimum, group: Control[]): Chart {
  const names = group.flatMap(componentNames);
  const lines = linesOf(table, optimum, group, names);
  const largest = lines.reduce((most, line) => line.values.reduce((a, b) => (Number.isFinite(b) ? Math.max(a, Math.abs(b)) : a), most), 0);
  const { near, far } = boundsInSight(group, largest);
  const bounds = near.map((bound): Line => ({ values: table.times.map(() => bound), style: { label: `bound ${bound}`, dash: [2, 3], width: 1 }, colour: null }));
  const all = [...lines, ...bounds];
  const title = group.length === 1 ? `Control ${group[0]?.name ?? ""}: ${describeControl(group[0] as Control)}` : `Controls ${group.map((one) => one.name).join(", ")}`;
  const { section, box, legend } = chartFrame(title);
  section.dataset.chart = "control";
  const plot = new Plot(box, `${title}: constant over each step, and at the nodes`);
  const unit = group[0]?.unit ?? "1";
  const more = ["steps: as applied; thin: from the adjoint", ...boundsText(near, far, unit)];
  const build = (theme: Theme): void => {
    const series = all.map((line): SeriesStyle => ({ ...line.style, scale: "y", colour: line.colour === null ? theme.text : seriesColour(line.colour, theme.dark) }));
    const scales: uPlot.Scales = { x: timeScale, y: { range: (_u, low, high) => paddedRange(low, high) } };
    plot.rebuild(series, scales, [timeAxis(theme, table.axis), valueAxis(theme, withUnit(commonStart(group.map((one) => one.name)) || "u", unit), "y")]);
    plot.setData([table.times, ...all.map((line) => line.values)] as unknown as uPlot.AlignedData);
    fillLegend(legend, names, theme, more);
  };
  return { section, plot, build };
}

// A stepped line for what acts, a thin one for what the adjoint says at the nodes.
function linesOf(table: Table, optimum: Optimum, group: Control[], names: string[]): Line[] {
  const columns = group.flatMap((control) => Array.from({ length: control.components }, (_, i) => control.first + i));
  return columns.flatMap((column, i) => {
    const steps = stepControl(optimum, column);
    const nodes = columnOf(table, `u.${column}`);
    const label = names[i] ?? "";
    return [
      ...(steps ? [{ values: steps, style: { label, dash: [], width: 2, stepped: true }, colour: i }] : []),
      ...(nodes ? [{ values: nodes, style: { label: `${label}, nodes`, dash: [], width: 0.8 }, colour: i }] : []),
    ];
  });
}

function boundsText(near: number[], far: number[], unit: string): string[] {
  const list = (bounds: number[]): string => `${bounds.map((bound) => formatNumber(bound)).join(", ")} ${prettyUnit(unit)}`;
  return [...(near.length > 0 ? [`dotted: bounds ${list(near)}`] : []), ...(far.length > 0 ? [`bounds off the plot: ${list(far)}`] : [])];
}

function adjointChart(table: Table, group: AdjointGroup): Chart {
  const { section, box, legend } = chartFrame(group.title);
  section.dataset.chart = "adjoint";
  const columns = group.names.map((name) => ({ name, unit: group.unit }));
  const chart = new ColumnPlot(box, group.title);
  const build = (theme: Theme): void => {
    chart.rebuild(columns, theme, table.axis, withUnit("λ", group.unit));
    chart.setData(table.times, group.values);
    fillLegend(legend, group.names, theme);
  };
  return { section, plot: chart.plot, build };
}

function constantsChart(table: Table, optimum: Optimum): Chart | null {
  const candidates: [string, Float64Array[] | undefined][] = [
    ["spatial costate", optimum.costateStays ? optimum.tables.spatial : undefined],
    ["Hamiltonian", optimum.tables.hamiltonian],
  ];
  const series = candidates.flatMap(([label, parts]) => (parts ? [{ label, values: distances(parts, table.times.length) }] : []));
  if (series.length === 0) return null;
  const { section, box, legend } = chartFrame("Constant along an optimum: drift from the first row");
  section.dataset.chart = "constants";
  const chart = new DriftPlot(box, "Drift of spatial costate and Hamiltonian, logarithmic");
  const build = (theme: Theme): void => {
    chart.rebuild(series.map(({ label }, i) => ({ label, colour: seriesColour(i, theme.dark), dash: DASHES[i] ?? [] })), "drift [cost]", theme);
    chart.setData(table.times, series.map(({ values }) => values));
    fillLegend(legend, series.map(({ label }) => label), theme);
  };
  return { section, plot: chart.plot, build };
}

// Of a vector, how far it is from its first value.
function distances(parts: Float64Array[], rows: number): Float64Array {
  return Float64Array.from({ length: rows }, (_, row) => Math.hypot(...parts.map((part) => (part[row] as number) - (part[0] as number))));
}
