import { element } from "../dom";
import { DASHES, seriesColour } from "../palette";
import { ColumnPlot } from "../plots/columns";
import { DriftPlot } from "../plots/drift";
import type { Invariant, Model, Named } from "../protocol";
import type { Theme } from "../theme";
import { columnOf, driftOf, whereIs, type Table } from "./data";

const MOST_SERIES = 6;

export interface ReportCharts {
  sections: HTMLElement[];
  build: (theme: Theme) => void;
  mark: (index: number) => void;
}

interface Chart {
  section: HTMLElement;
  build: (theme: Theme) => void;
}

export function reportCharts(table: Table, model: Model | null, invariants: Invariant[]): ReportCharts {
  const first = table.factors ? columnChart(table, "Load factor", ["factor"]) : driftChart(table, invariants);
  const charts = [first, ...trajectoryCharts(table, model), ...beamCharts(table, model), ...jointCharts(table, model)].filter((chart): chart is Chart => chart !== null);
  const cursors = charts.map((chart) => chart.section.querySelector<HTMLElement>(".cursor-time"));
  return {
    sections: charts.map((chart) => chart.section),
    build: (theme) => charts.forEach((chart) => chart.build(theme)),
    mark: (index) => cursors.forEach((cursor) => cursor && (cursor.textContent = whereIs(table, index))),
  };
}

function driftChart(table: Table, invariants: Invariant[]): Chart | null {
  const candidates: [string, Float64Array | null][] = [
    ["energy", driftOf(table, ["energy"])],
    ["momentum", driftOf(table, ["px", "py", "pz"])],
    ["angular-momentum", driftOf(table, ["Lx", "Ly", "Lz"])],
    ["phi", columnOf(table, "phi")],
    ["phidot", columnOf(table, "phidot")],
    ["orthogonality", columnOf(table, "orthogonality")],
  ];
  const conserved = (name: string): boolean => invariants.find((one) => one.name === name)?.conserved ?? true;
  const series = candidates.filter((entry): entry is [string, Float64Array] => entry[1] !== null && conserved(entry[0]));
  if (series.length === 0) return null;
  const { section, box, legend } = frame("Conserved: drift from the first row");
  const plot = new DriftPlot(box, "Drift of what is conserved, logarithmic");
  const build = (theme: Theme): void => {
    plot.rebuild(series.map(([label], i) => ({ label, colour: seriesColour(i, theme.dark), dash: DASHES[i] ?? [] })), "drift [SI]", theme);
    plot.setData(table.times, series.map(([, values]) => values));
    fillLegend(legend, series.map(([label]) => label), theme);
  };
  return { section, build };
}

function trajectoryCharts(table: Table, model: Model | null): (Chart | null)[] {
  const bodies = model?.bodies.map((body) => body.name) ?? [];
  const first = bodies[0];
  const markers = model?.bodies.flatMap((body) => body.markers.map((marker) => `${body.name}.${marker.name}`)) ?? [];
  const nodes = model?.beams.flatMap((beam) => beam.nodes) ?? [];
  const loaded = model?.forces.flatMap((force) => force.bodies).find((name) => nodes.includes(name));
  const place = markers[0] ?? bodies[bodies.length - 1] ?? loaded ?? nodes.at(-1);
  return [
    place ? columnChart(table, `Trajectory of ${place}`, ["x", "y", "z"].map((axis) => `${place}.${axis}`)) : null,
    first && !table.factors ? columnChart(table, `Angular velocity of ${first}`, ["wx", "wy", "wz"].map((axis) => `${first}.${axis}`)) : null,
  ];
}

// Moments where a beam begins: there a cantilever is held.
function beamCharts(table: Table, model: Model | null): (Chart | null)[] {
  const beams = model?.beams.slice(0, 2) ?? [];
  return beams.map((beam) => columnChart(table, `Moments in the first element of ${beam.name}`, ["M1", "M2", "M3"].map((part) => `${beam.name}.element0.${part}`), "N m"));
}

function jointCharts(table: Table, model: Model | null): (Chart | null)[] {
  const joints = model?.joints.slice(0, 4) ?? [];
  return joints.flatMap((joint) => [
    columnChart(table, `Force of ${joint.name}`, ["fx", "fy", "fz"].map((axis) => `${joint.name}.${axis}`)),
  ]);
}

// unit: in the place of the columns' own, which resultants of a beam have in common.
function columnChart(table: Table, title: string, names: string[], unit?: string): Chart | null {
  const found = names.flatMap((name) => table.columns.filter((column) => column.name === name)).slice(0, MOST_SERIES);
  const present = found.map((column) => ({ name: column.name, unit: unit ?? column.unit }));
  if (present.length === 0) return null;
  const { section, box, legend } = frame(title);
  const plot = new ColumnPlot(box, title);
  const values = present.map((column: Named) => columnOf(table, column.name) as Float64Array);
  const build = (theme: Theme): void => {
    plot.rebuild(present, theme, table.axis);
    plot.setData(table.times, values);
    fillLegend(legend, present.map((column) => column.name), theme);
  };
  return { section, build };
}

function frame(title: string): { section: HTMLElement; box: HTMLElement; legend: HTMLElement } {
  const box = element("div", { class: "plot" });
  const legend = element("div", { class: "legend" });
  const head = element("header", {}, element("h2", {}, title));
  return { section: element("section", { class: "chart report-chart" }, head, box, legend), box, legend };
}

function fillLegend(legend: HTMLElement, labels: string[], theme: Theme): void {
  const items = labels.map((label, i) => {
    const swatch = element("span", { class: "swatch", "aria-hidden": "true" });
    swatch.style.background = seriesColour(i, theme.dark);
    return element("span", { class: "legend-item" }, swatch, label);
  });
  legend.replaceChildren(...items);
}

