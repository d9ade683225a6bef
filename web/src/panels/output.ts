import { element } from "../dom";
import { prettyUnit } from "../format";
import type { Named } from "../protocol";
import { distinctUnits } from "../plots/columns";
import { Panel } from "./panel";

const MOST_COLUMNS = 7; // as many as the palette has colours
const MOST_SHOWN = 120; // rows of the list; the search finds the others

// Which quantities the time plot shows.
export class OutputPanel {
  readonly panel = new Panel("output", "Output");
  chosen: string[] = [];
  private columns: Named[] = [];
  private readonly list = element("div", { class: "column-list", role: "group", "aria-label": "Quantities to plot" });
  private readonly search: HTMLInputElement;

  constructor(private readonly onChange: () => void) {
    this.search = element("input", { type: "search", placeholder: "Find a quantity", "aria-label": "Find a quantity", input: () => this.fillList() });
    this.panel.fill(this.search, this.list);
  }

  setColumns(columns: Named[], chosen: string[] | null): void {
    this.columns = columns;
    const known = new Set(columns.map((column) => column.name));
    const kept = (chosen ?? this.chosen).filter((name) => known.has(name));
    this.chosen = kept.length > 0 ? kept.slice(0, MOST_COLUMNS) : defaultColumns(columns);
    this.fillList();
  }

  chosenColumns(): Named[] {
    return this.chosen.flatMap((name) => this.columns.filter((column) => column.name === name));
  }

  private fillList(): void {
    const wanted = this.search.value.trim().toLowerCase();
    const matches = this.columns.filter((column) => column.name.toLowerCase().includes(wanted) && !/\.R\d\d$/.test(column.name));
    const first = matches.filter((column) => this.chosen.includes(column.name));
    const rest = matches.filter((column) => !this.chosen.includes(column.name)).slice(0, MOST_SHOWN);
    this.list.replaceChildren(...[...first, ...rest].map((column) => this.item(column)));
  }

  private item(column: Named): HTMLElement {
    const box = element("input", { type: "checkbox", change: () => this.toggle(column, box.checked) });
    box.checked = this.chosen.includes(column.name);
    return element("label", { class: "check" }, box, element("span", {}, column.name), element("span", { class: "unit" }, prettyUnit(column.unit)));
  }

  private toggle(column: Named, on: boolean): void {
    this.chosen = this.chosen.filter((name) => name !== column.name);
    if (on) this.chosen.push(column.name);
    // Two axes have room for two units: a third one replaces the oldest.
    const units = distinctUnits(this.chosenColumns());
    if (units.length > 2) this.chosen = this.chosenColumns().filter((one) => one.unit !== units[0]).map((one) => one.name);
    this.chosen = this.chosen.slice(-MOST_COLUMNS);
    this.fillList();
    this.onChange();
  }
}

// A first choice that says something: the coordinates of the joints, the path of a beam's end, or the angular velocity of the first body.
export function defaultColumns(columns: Named[]): string[] {
  const coordinates = columns.filter((column) => /\.q1?$/.test(column.name)).slice(0, 3);
  const omega = columns.filter((column) => /\.w[xyz]$/.test(column.name)).slice(0, 3);
  const tip = columns.filter((column) => /\[\d+\]\.[xyz]$/.test(column.name)).slice(-3);
  const unit = coordinates[0]?.unit;
  const chosen = coordinates.length > 0 ? coordinates.filter((column) => column.unit === unit) : tip.length > 0 ? tip : omega;
  return (chosen.length > 0 ? chosen : columns.slice(0, 1)).map((column) => column.name);
}
