import { element, replaceChildren } from "../dom";
import { formatNumber, prettyUnit, scientific } from "../format";
import { readSweep, type Column, type StoredSweep, type Sweep } from "./sweep-data";
import { GROUPS, histogram, named, parallel, scatter } from "./sweep-pictures";

// The page of a sweep: what was recorded, on what it depends, how it is distributed, what failed, and the plan.
const MOST_AXES = 12;
const MOST_SCATTERS = 24;

export function sweepSections(stored: StoredSweep, file: string): HTMLElement[] {
  const sweep = readSweep(stored);
  const title = `${stored.model ?? file}: a sweep`;
  document.title = `${title} – polhode report`;
  return [
    element("header", { class: "report-head" }, element("h1", {}, title), element("p", {}, sentence(sweep))),
    section("Records", statistics(sweep.recorded)),
    ...(sweep.recorded.length > 0 ? [section("What the records depend on", sensitivity(sweep), sensitivityNote(sweep))] : []),
    section("Distributions", element("div", { class: "sweep-grid" }, ...[...sweep.recorded, ...sweep.varied].filter((column) => column.count > 0).map(histogram)), note("All samples; the lines are the 5 %, 50 % and 95 % quantiles.")),
    section("All samples at once", parallelPanel(sweep)),
    ...scatterSection(sweep),
    section("Failures", failures(stored)),
    section("Plan", element("pre", { class: "model-text", tabindex: 0 }, stored.plan)),
  ].filter((part) => part.childElementCount > 0);
}

function section(title: string, ...parts: HTMLElement[]): HTMLElement {
  return element("section", { class: "report-section" }, element("h2", {}, title), ...parts);
}

const note = (text: string): HTMLElement => element("p", { class: "note" }, text);

function sentence({ stored, varied, recorded }: Sweep): string {
  const failed = stored.failed > 0 ? `${stored.failed} of them failed` : "none failed";
  const thinned = stored.shown < stored.samples ? ` Lines and points show ${stored.shown} of them, drawn at random; tables and histograms have all.` : "";
  return `${stored.samples} samples, ${failed}; ${varied.length} names varied, ${recorded.length} records.${thinned}`;
}

// --- tables -----------------------------------------------------------------------------------------------------

function table(caption: string, head: string[], rows: (string | HTMLElement)[][]): HTMLElement {
  const heads = element("tr", {}, ...head.map((text) => element("th", { scope: "col" }, text)));
  const body = rows.map(([first, ...rest]) => element("tr", {}, element("th", { scope: "row" }, first), ...rest.map((cell) => element("td", {}, cell))));
  const made = element("table", { class: "sweep-table" }, element("caption", { class: "visually-hidden" }, caption), element("thead", {}, heads), element("tbody", {}, ...body));
  return element("div", { class: "sweep-scroll", tabindex: 0, role: "region", "aria-label": caption }, made);
}

const shown = (value: number | null | undefined, digits = 5): string => formatNumber(value ?? NaN, digits);

function statistics(columns: Column[]): HTMLElement {
  if (columns.length === 0) return note("The plan records nothing.");
  const rows = columns.map((column) => [
    column.name,
    prettyUnit(column.unit),
    column.count === 0 ? "no values" : `${shown(column.mean)} ± ${column.error === null ? "–" : scientific(column.error, 2)}`,
    ...[column.deviation, ...[0, 1, 3, 5, 6].map((i) => column.quantiles[i])].map((value) => shown(value, 4)),
    String(column.count),
  ]);
  return table("Statistics of the records", ["record", "unit", "mean ± standard error", "deviation", "least", "5 %", "median", "95 %", "largest", "samples"], rows);
}

function sensitivity({ varied, recorded }: Sweep): HTMLElement {
  const cell = (column: Column, i: number): HTMLElement => {
    const found = column.sensitivity?.[i];
    if (!found || found.index === null) return element("span", { class: "soft" }, "–");
    const bar = element("span", { class: "sweep-bar", "aria-hidden": "true" }, element("span", {}));
    (bar.firstElementChild as HTMLElement).style.width = `${Math.round(100 * Math.min(1, Math.max(0, found.index)))}%`;
    const text = `${found.index.toFixed(3)} ± ${(found.error ?? NaN).toFixed(3)}`.replace("-", "−");
    const correlation = found.correlation === null ? "" : `correlation ${found.correlation.toFixed(2)}`.replace("-", "−");
    return element("span", { class: "sweep-index" }, bar, element("span", {}, text), element("span", { class: "soft" }, correlation));
  };
  return table("First-order sensitivity indices", ["record", ...varied.map(named)], recorded.map((column) => [named(column), ...varied.map((_, i) => cell(column, i))]));
}

function sensitivityNote({ recorded }: Sweep): HTMLElement {
  const few = recorded.every((column) => column.sensitivity?.every((one) => one.index === null));
  return note(
    few
      ? "Indices need at least 64 samples with values."
      : "First-order index: the part of a record's variance that a name explains alone, with its standard error; below it the linear correlation.",
  );
}

function failures(stored: StoredSweep): HTMLElement {
  if (stored.failures.length === 0) return note("No sample failed.");
  const rows = stored.failures.map((one) => [one.reason, String(one.count), String(one.first)]);
  return table("Failures by reason", ["reason", "samples", "first sample"], rows);
}

// --- pictures ---------------------------------------------------------------------------------------------------

function parallelPanel(sweep: Sweep): HTMLElement {
  const all = [...sweep.varied, ...sweep.recorded].filter((column) => column.count > 0);
  const axes = all.length <= MOST_AXES ? all : [...sweep.varied.slice(0, MOST_AXES / 2), ...sweep.recorded].slice(0, MOST_AXES);
  const box = element("div", { class: "sweep-scroll" });
  const options = axes.map((column) => element("option", { value: column.name }, column.name));
  const choice = element("select", { class: "inline-select", id: "sweep-colour" }, ...options);
  const first = sweep.recorded.find((column) => column.count > 0) ?? axes[0];
  if (!first) return note("No sample has values.");
  choice.value = first.name;
  const legend = element("span", { class: "sweep-legend" });
  const draw = (): void => {
    const by = axes.find((column) => column.name === choice.value) ?? first;
    box.replaceChildren(parallel(axes, by));
    replaceChildren(legend, "least fifth", ...Array.from({ length: GROUPS }, (_, i) => element("span", { class: `sweep-swatch group-${i}`, "aria-hidden": "true" })), "largest fifth");
  };
  choice.addEventListener("change", draw);
  draw();
  const label = element("label", { for: "sweep-colour" }, "Colour by ");
  const left = axes.length < all.length ? note(`${axes.length} of ${all.length} names.`) : null;
  return element("div", {}, element("p", { class: "sweep-choice" }, label, choice, legend), box, left);
}

// The pairs of which the name explains most.
function scatterSection(sweep: Sweep): HTMLElement[] {
  const pairs = sweep.recorded.flatMap((up) => sweep.varied.map((across, i) => ({ up, across, weight: up.sensitivity?.[i]?.index ?? 0 })));
  const usable = pairs.filter(({ up, across }) => up.count > 0 && across.count > 0);
  const kept = usable.length <= MOST_SCATTERS ? usable : [...usable].sort((a, b) => b.weight - a.weight).slice(0, MOST_SCATTERS);
  if (kept.length === 0) return [];
  const grid = element("div", { class: "sweep-grid small" }, ...kept.map(({ across, up }) => scatter(across, up)));
  const more = kept.length < usable.length ? [note(`The ${kept.length} of ${usable.length} pairs with the largest indices.`)] : [];
  return [section("Records over what varied", grid, ...more)];
}
