import { optimumCharts } from "../optimum/charts";
import type { Optimum } from "../optimum/optimum";
import { DASHES, seriesColour } from "../palette";
import { ColumnPlot } from "../plots/columns";
import { DriftPlot } from "../plots/drift";
import type { Invariant, Model, Named } from "../protocol";
import type { Theme } from "../theme";
import { chartFrame, fillLegend, type Chart } from "./chart";
import { columnOf, driftOf, type Table } from "./data";

const MOST_SERIES = 6;

export interface ReportCharts {
  sections: HTMLElement[];
  build: (theme: Theme) => void;
  mark: (index: number) => void;
}

export function reportCharts(table: Table, model: Model | null, invariants: Invariant[], optimum: Optimum | null): ReportCharts {
  const first = table.factors ? columnChart(table, "Load factor", ["factor"]) : driftChart(table, invariants);
  const found = [...(optimum ? optimumCharts(table, optimum) : []), first, ...trajectoryCharts(table, model), ...beamCharts(table, model), ...jointCharts(table, model)];
  const charts = found.filter((chart): chart is Chart => chart !== null);
  return {
    sections: charts.map((chart) => chart.section),
    build: (theme) => charts.forEach((chart) => chart.build(theme)),
    mark: (index) => charts.forEach((chart) => chart.plot.mark(table.times[index] ?? null)),
  };
}

function driftChart(table: Table, invariants: Invariant[]): Chart | null {
  const own = ["energy", "momentum", "angular-momentum", "phi", "phidot", "orthogonality"]; // the others are columns of their own, of Poisson systems
  const candidates: [string, Float64Array | null][] = [
    ...invariants.filter((one) => !own.includes(one.name)).map(({ name }): [string, Float64Array | null] => [name, driftOf(table, [name])]),
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
  const { section, box, legend } = chartFrame("Conserved: drift from the first row");
  const plot = new DriftPlot(box, "Drift of conserved quantities, logarithmic");
  const build = (theme: Theme): void => {
    plot.rebuild(series.map(([label], i) => ({ label, colour: seriesColour(i, theme.dark), dash: DASHES[i] ?? [] })), "drift [SI]", theme);
    plot.setData(table.times, series.map(([, values]) => values));
    fillLegend(legend, series.map(([label]) => label), theme);
  };
  return { section, plot: plot.plot, build };
}

function trajectoryCharts(table: Table, model: Model | null): (Chart | null)[] {
  const bodies = model?.bodies.map((body) => body.name) ?? [];
  const first = bodies[0];
  const markers = model?.bodies.flatMap((body) => body.markers.map((marker) => `${body.name}.${marker.name}`)) ?? [];
  const nodes = model?.beams.flatMap((beam) => beam.nodes) ?? [];
  const loaded = model?.forces.flatMap((force) => force.bodies).find((name) => nodes.includes(name));
  const place = markers[0] ?? bodies[bodies.length - 1] ?? loaded ?? nodes.at(-1);
  if (model?.state) return [columnChart(table, "State", model.state.slice(0, MOST_SERIES))];
  return [
    place && moves(table, place) ? columnChart(table, `Trajectory of ${place}`, ["x", "y", "z"].map((axis) => `${place}.${axis}`)) : null,
    first && !table.factors ? columnChart(table, `Angular velocity of ${first}`, ["wx", "wy", "wz"].map((axis) => `${first}.${axis}`)) : null,
  ];
}

// A body that only turns has no trajectory.
function moves(table: Table, place: string): boolean {
  return ["x", "y", "z"].some((axis) => columnOf(table, `${place}.${axis}`)?.some((value, _, all) => value !== all[0]) ?? false);
}

// Moments at the start of a beam: the clamped end of a cantilever.
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

// unit: instead of the columns' own, common to the resultants of a beam.
function columnChart(table: Table, title: string, names: string[], unit?: string): Chart | null {
  const known = (name: string): boolean => columnOf(table, name)?.some((value) => !Number.isNaN(value)) ?? false;
  const found = names.filter(known).flatMap((name) => table.columns.filter((column) => column.name === name)).slice(0, MOST_SERIES);
  const present = found.map((column) => ({ name: column.name, unit: unit ?? column.unit }));
  if (present.length === 0) return null;
  const { section, box, legend } = chartFrame(title);
  const plot = new ColumnPlot(box, title);
  const values = present.map((column: Named) => columnOf(table, column.name) as Float64Array);
  const build = (theme: Theme): void => {
    plot.rebuild(present, theme, table.axis);
    plot.setData(table.times, values);
    fillLegend(legend, present.map((column) => column.name), theme);
  };
  return { section, plot: plot.plot, build };
}
