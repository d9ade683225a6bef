import { element } from "./dom";
import { scientific, formatNumber, withUnit } from "./format";
import type { Invariant, Named } from "./protocol";
import { DASHES, seriesColour } from "./palette";
import { ColumnPlot } from "./plots/columns";
import { DriftPlot } from "./plots/drift";
import type { Session } from "./session";
import type { Theme } from "./theme";

const REDRAW = 60; // ms between redraws of the plots; the eye does not follow curves faster
// Names that fit beside their numbers; the full ones are in the tooltips. Both ways of naming come from the engine.
const SHORT: Record<string, string> = { "angular-momentum": "ang. mom.", phi: "φ", phidot: "φ̇", orthogonality: "orthog." };
const SHORTER: [RegExp, string][] = [[/^angular momentum about /, "L about "], [/^linear momentum along /, "p along "]];
const MEANING: Record<string, string> = {
  phi: "largest residual of the constraints, positions",
  phidot: "largest residual of the constraints, velocities",
  orthogonality: "largest entry of |RᵀR − 1|",
};

// The two plots under the picture: what should stay constant, and what the reader has chosen.
export class Charts {
  readonly root: HTMLElement;
  private readonly driftBox = element("div", { class: "plot" });
  private readonly columnBox = element("div", { class: "plot" });
  private readonly driftLegend = element("div", { class: "legend" });
  private readonly columnLegend = element("div", { class: "legend", tabindex: 0, role: "group", "aria-label": "Latest values" }); // it may scroll
  private readonly pick: HTMLSelectElement;
  private readonly pulled = element("span", { class: "note", id: "pulled" });
  private readonly outputOf = element("span", { class: "note" });
  private readonly drift = new DriftPlot(this.driftBox, "Drift of conserved quantities, logarithmic");
  private readonly values = new ColumnPlot(this.columnBox, "Selected quantities over time");
  private columns: Named[] = [];
  private columnPlaces: number[] = [];
  private laws = "";
  private conserved: number[] = []; // indices among the session's invariants
  private shownInvariants: number[] = [];
  private hiddenInvariants = new Set<string>();
  private timer = 0;
  private lastDraw = 0;

  constructor(private readonly session: Session, private theme: Theme) {
    this.pick = element("select", { "aria-label": "Invariant to compare", class: "inline-select", change: () => this.rebuild() });
    const driftHead = element("header", {}, element("h2", {}, "Conserved: drift"), this.pick, this.pulled);
    const columnHead = element("header", {}, element("h2", {}, "Output"), this.outputOf);
    this.root = element(
      "div",
      { class: "charts" },
      element("section", { class: "chart", id: "drift-chart" }, driftHead, this.driftBox, this.driftLegend),
      element("section", { class: "chart", id: "column-chart" }, columnHead, this.columnBox, this.columnLegend),
    );
    // A plot without a width is made when it gets one.
    new ResizeObserver(() => this.rebuildIfNeeded()).observe(this.columnBox);
    new ResizeObserver(() => this.rebuildIfNeeded()).observe(this.driftBox);
  }

  get canvases(): HTMLCanvasElement[] {
    return [this.drift.plot.canvas, this.values.plot.canvas].filter((canvas): canvas is HTMLCanvasElement => canvas !== null);
  }

  setColumns(columns: Named[]): void {
    this.columns = columns;
    this.columnPlaces = columns.map((column) => this.session.outputs.findIndex((one) => one.name === column.name));
    this.session.plot(this.columnPlaces);
    this.rebuild();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.rebuild();
  }

  // What the engine says the model conserves; everything else is among the outputs.
  setModel(): boolean {
    const laws = this.session.invariants.map((one) => `${one.name}|${one.conserved}`).join();
    if (laws === this.laws) return false;
    this.laws = laws;
    this.conserved = this.session.invariants.flatMap((one, i) => (one.conserved ? [i] : []));
    const names = this.conserved.map((i) => this.session.invariants[i]?.name ?? "");
    const before = this.pick.value;
    this.pick.replaceChildren(...names.map((name) => element("option", { value: name }, name)));
    this.pick.value = names.includes(before) ? before : (names[0] ?? "");
    return true;
  }

  rebuild(): void {
    this.rebuildDrift();
    this.values.rebuild(this.allColumns(), this.theme, undefined, undefined, this.looks());
    this.draw();
  }

  // A line at a time that was chosen; null: none.
  mark(t: number | null): void {
    this.drift.plot.mark(t);
    this.values.plot.mark(t);
  }

  // Of all methods side by side, one after the other.
  private allColumns(): Named[] {
    return this.session.simulations.length > 1 ? this.session.simulations.flatMap(() => this.columns) : this.columns;
  }

  // A single quantity has the methods' colours, several have their own, and dashes tell the methods apart.
  private looks(): { colour: number; dash: number }[] {
    const several = this.columns.length > 1;
    return this.allColumns().map((_, i) => {
      const [simulation, column] = [Math.floor(i / this.columns.length), i % this.columns.length];
      if (!this.sideBySide) return { colour: column, dash: column };
      return { colour: several ? column : simulation, dash: simulation };
    });
  }

  schedule(): void {
    if (this.timer !== 0) return;
    const wait = Math.max(0, REDRAW - (performance.now() - this.lastDraw));
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      this.draw();
    }, wait);
  }

  private get sideBySide(): boolean {
    return this.session.simulations.length > 1;
  }

  private rebuildIfNeeded(): void {
    if (!this.drift.plot.ready || !this.values.plot.ready) this.rebuild();
  }

  private rebuildDrift(): void {
    const { invariants, simulations } = this.session;
    this.pick.hidden = !this.sideBySide;
    const lines = ["solid", "dashed", "dotted"];
    this.outputOf.textContent = this.sideBySide ? simulations.map((one, i) => `${one.method} ${lines[i] ?? ""}`).join(", ") : "";
    this.shownInvariants = this.conserved.filter((i) => !this.hiddenInvariants.has(invariants[i]?.name ?? ""));
    const labels = this.sideBySide ? simulations.map((one) => one.method) : this.shownInvariants.map((i) => invariants[i]?.name ?? "");
    const colourOf = (i: number): number => (this.sideBySide ? i : this.conserved.indexOf(this.shownInvariants[i] ?? -1));
    const series = labels.map((label, i) => ({ label, colour: seriesColour(colourOf(i), this.theme.dark), dash: DASHES[colourOf(i) % DASHES.length] ?? [] }));
    const picked = invariants[this.pickedInvariant()];
    const axis = this.sideBySide && picked ? withUnit("drift", picked.unit || "1") : "drift [SI]";
    this.drift.rebuild(series, axis, this.theme);
    this.buildDriftLegend();
  }

  private pickedInvariant(): number {
    return Math.max(0, this.session.invariants.findIndex((one) => one.name === this.pick.value));
  }

  private draw(): void {
    this.lastDraw = performance.now();
    this.drawDrift();
    const places = this.columnPlaces;
    const longest = this.longestTimes();
    const of = (simulation: number): Float64Array[] => places.map((place) => padded(this.session.column(simulation, place), longest.length));
    this.values.setData(longest, this.sideBySide ? this.session.simulations.flatMap((_, i) => of(i)) : of(0));
    this.fillLegends();
  }

  // What a hand does is no error of a method.
  private showPulls(): void {
    const { pulls, pulled } = this.session;
    const last = pulls.at(-1);
    this.drift.plot.shade(pulls, this.theme.faint);
    const text = !last ? "" : pulled ? "pulled: energy and momenta are not kept" : `counted from t = ${formatNumber(last[1], 4)} s, where it was let go`;
    if (this.pulled.textContent !== text) this.pulled.textContent = text;
  }

  private drawDrift(): void {
    const { simulations } = this.session;
    this.showPulls();
    if (!this.sideBySide) {
      this.drift.setData(this.session.times(0), this.shownInvariants.map((i) => this.session.drift(0, i)));
      return;
    }
    // All simulations of a connection send their rows together; times differ by less than a step.
    const picked = this.pickedInvariant();
    const longest = this.longestTimes();
    this.drift.setData(longest, simulations.map((_, i) => padded(this.session.drift(i, picked), longest.length)));
  }

  private longestTimes(): Float64Array {
    return this.session.simulations.map((_, i) => this.session.times(i)).reduce((a, b) => (b.length > a.length ? b : a), new Float64Array());
  }

  private buildDriftLegend(): void {
    const { invariants, simulations } = this.session;
    const items = this.sideBySide
      ? simulations.map((one, i) => this.legendItem(one.method, i, null))
      : this.conserved.map((place, i) => this.legendItem(invariants[place]?.name ?? "", i, invariants[place] ?? null));
    this.driftLegend.replaceChildren(...items);
    this.driftLegend.classList.toggle("roomy", this.sideBySide);
    const columns = this.columns.map((column, i) => this.legendItem(column.name, i, null));
    this.columnLegend.replaceChildren(...columns);
  }

  private legendItem(label: string, colour: number, toggles: Invariant | null): HTMLElement {
    const swatch = element("span", { class: "swatch", "aria-hidden": "true" });
    swatch.style.background = seriesColour(colour, this.theme.dark);
    const value = element("span", { class: "legend-value" });
    const content = [swatch, element("span", { class: "legend-name" }, shortened(label)), value];
    if (!toggles) return element("span", { class: "legend-item", "data-name": label }, ...content);
    const shown = !this.hiddenInvariants.has(label);
    const what = `${MEANING[label] ?? label} [${toggles.unit || "1"}], largest so far`;
    const title = `${what}; click to ${shown ? "hide" : "show"}`;
    return element("button", { type: "button", class: "legend-item", "data-name": label, "aria-pressed": String(shown), title, click: () => this.toggle(label) }, ...content);
  }

  private toggle(name: string): void {
    if (!this.hiddenInvariants.delete(name)) this.hiddenInvariants.add(name);
    this.rebuild();
  }

  private fillLegends(): void {
    const picked = this.pickedInvariant();
    [...this.driftLegend.children].forEach((item, i) => {
      const [simulation, invariant] = this.sideBySide ? [i, picked] : [0, this.conserved[i] ?? 0];
      const largest = this.session.block(simulation)?.invariants[3 * invariant + 2];
      setValue(item, largest, scientific);
      (item as HTMLElement).dataset.now = String(this.session.block(simulation)?.invariants[3 * invariant]);
    });
    [...this.columnLegend.children].forEach((item, i) => {
      const value = this.session.output(0, this.columnPlaces[i] ?? -1);
      setValue(item, value, formatNumber);
    });
  }
}

function shortened(label: string): string {
  return SHORT[label] ?? SHORTER.reduce((text, [long, short]) => text.replace(long, short), label);
}

// All digits stay in the element for those who read them by program.
function setValue(item: Element, value: number | undefined, format: (value: number) => string): void {
  const target = item.querySelector(".legend-value");
  if (!target || value === undefined) return;
  target.textContent = format(value);
  (item as HTMLElement).dataset.value = String(value);
}

function padded(values: Float64Array, length: number): Float64Array {
  if (values.length >= length) return values.subarray(0, length);
  const out = new Float64Array(length).fill(NaN);
  out.set(values);
  return out;
}
