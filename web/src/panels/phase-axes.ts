import { element } from "../dom";

const AXES = ["x", "y", "z"];

// Which variables of the state the picture shows. Lies over it.
export class PhaseAxes {
  readonly root = element("div", { class: "phase-axes", role: "group", "aria-label": "Variables of the picture" });
  private picks: HTMLSelectElement[] = [];

  constructor(private readonly onPick: (chosen: number[]) => void) {}

  set(names: string[], chosen: number[]): void {
    this.picks = chosen.map((at, k) => {
      const pick = element("select", { class: "inline-select", "aria-label": `Variable along ${AXES[k]}`, "data-axis": AXES[k] as string, change: () => this.picked() });
      if (k === 2) pick.append(element("option", { value: -1 }, "–"));
      pick.append(...names.map((name, i) => element("option", { value: i }, name)));
      pick.value = String(at);
      return pick;
    });
    this.root.replaceChildren(...this.picks);
    this.root.hidden = names.length < 2;
  }

  private picked(): void {
    this.onPick(this.picks.map((pick) => Number(pick.value)));
  }
}
