import "../styles/fonts.css";
import "../styles/base.css";
import "../styles/lab.css";
import "../styles/report.css";
import "../styles/sweep.css";
import { element, replaceChildren } from "../dom";
import { formatNumber, prettyUnit, scientific } from "../format";
import { applyTheme, currentTheme, onThemeChange, toggleTheme } from "../theme";
import { optimumFacts } from "../optimum/facts";
import { readOptimum, type Optimum } from "../optimum/optimum";
import { readData, readTable, type ReportData, type Table } from "./data";
import { Replay } from "./replay";
import { reportCharts } from "./report-charts";
import { sweepSections } from "./sweep";

// A stored run as one page: replay, what was conserved, trajectories, joint forces, model and summary. Nothing is fetched.
function start(): void {
  applyTheme();
  document.getElementById("theme")?.addEventListener("click", toggleTheme);
  const page = document.getElementById("page") as HTMLElement;
  const data = readData();
  if (!data) {
    replaceChildren(page, element("p", { class: "report-empty" }, "This is an empty report template. `polhode report RESULT.h5 -o FILE.html` fills it."));
    return;
  }
  if (data.sweep) replaceChildren(page, ...sweepSections(data.sweep, data.file), element("footer", { class: "note" }, `${data.file} · polhode ${data.version}`));
  else show(page, data, readTable(data));
}

function show(page: HTMLElement, data: ReportData, table: Table): void {
  const optimum = readOptimum(data.optimum);
  const title = optimum?.name ?? data.model?.name ?? data.file;
  document.title = `${title} – polhode report`;
  const stage = element("div", { class: "report-stage" });
  const charts = reportCharts(table, data.model, data.invariants ?? [], optimum);
  replaceChildren(
    page,
    element("header", { class: "report-head" }, element("h1", {}, title), element("p", {}, data.model?.description ?? data.fault ?? "")),
    stage,
    optimum ? optimumSection(optimum) : summary(data),
    ...charts.sections,
    element("section", { class: "report-section" }, element("h2", {}, optimum ? "Problem" : "Model"), element("pre", { class: "model-text", tabindex: 0 }, optimum?.problem ?? data.text)),
    element("footer", { class: "note" }, `${data.file} · polhode ${data.version}`),
  );
  charts.build(currentTheme());
  const replay = data.model && table.times.length > 0 ? new Replay(stage, data.model, table, (index) => charts.mark(index), optimum?.controls) : null;
  if (!replay) stage.append(element("p", { class: "report-empty" }, data.fault ?? "The file has no motion to show."));
  onThemeChange((theme) => {
    charts.build(theme);
    replay?.setTheme(theme);
  });
}

function optimumSection(optimum: Optimum): HTMLElement {
  return element("section", { class: "report-section" }, element("h2", {}, "Optimum"), optimumFacts(optimum));
}

function summary(data: ReportData): HTMLElement {
  const { summary: s, settings } = data;
  const number = (value: number | null | undefined, unit: string, digits = 6): string =>
    value === null || value === undefined ? "not stored" : `${digits > 2 ? formatNumber(value, digits) : scientific(value, 3)} ${prettyUnit(unit)}`.trim();
  const statics = data.columns.some((column) => column.name === "factor");
  const span = `${formatNumber(s.start)} to ${formatNumber(s.end)}`;
  const over: [string, string] = statics ? ["load factor", span] : ["time", `${span} s`];
  const facts: [string, string][] = [
    ...Object.entries(settings).map(([key, value]): [string, string] => [key, value]),
    over,
    ["rows stored, shown", `${s.rows}, ${s.shown}`],
    ...(s.columns_shown !== undefined && s.columns_shown < (s.columns ?? 0) ? [["columns stored, shown", `${s.columns}, ${s.columns_shown}: positions and rotations`] as [string, string]] : []),
    ...(statics ? [] : conserved(s, number)),
  ];
  const items = facts.map(([name, value]) => element("div", { class: "fact" }, element("dt", {}, name), element("dd", {}, value)));
  return element("section", { class: "report-section" }, element("h2", {}, "Summary"), element("dl", { class: "facts" }, ...items));
}

function passages(times: number[]): [string, string][] {
  if (times.length === 0) return [];
  const shown = times.slice(0, 6).map((t) => Number(t.toPrecision(6)).toString());
  return [["singular configurations passed", `t = ${shown.join(", ")}${times.length > shown.length ? ", .." : ""} s; unknown reactions there are left out`]];
}

function conserved(s: ReportData["summary"], number: (value: number | null | undefined, unit: string, digits?: number) => string): [string, string][] {
  return [
    ["energy at the start", number(s.energy?.initial, "J")],
    ["largest energy drift", number(s.energy?.max_drift, "J", 2)],
    ["largest momentum drift", number(s.momentum?.max_drift, "N s", 2)],
    ["largest angular momentum drift", number(s.angular_momentum?.max_drift, "N m s", 2)],
    ["largest position residual", number(s.phi_max, "", 2)],
    ["largest velocity residual", number(s.phidot_max, "", 2)],
    ["largest orthogonality error", number(s.orthogonality_max, "", 2)],
    ...passages(s.singular ?? []),
  ];
}

// Canvases do not wait for fonts, so the page waits for those that it carries.
const fonts = ["400 16px 'Source Sans 3 Variable'", "600 16px 'Source Serif 4'"].map((font) => document.fonts.load(font));
void Promise.allSettled(fonts).then(start);
