import { button, element } from "../dom";
import { formatNumber, scientific } from "../format";

// What the solver says while it works.
export class Progress {
  private readonly text = element("span", { class: "progress-text" });
  readonly root: HTMLElement;

  constructor(onStop: () => void) {
    this.root = element("p", { class: "progress", role: "status", hidden: true }, this.text, button("Stop", onStop, { id: "stop", class: "button" }));
  }

  begin(what: string): void {
    this.text.textContent = what;
    this.root.hidden = false;
  }

  iteration(event: { start: number; iteration: number; cost: number; residual: number }): void {
    this.text.textContent = `Solving: start ${event.start}, iteration ${event.iteration}, cost ${formatNumber(event.cost, 6)}, residual ${scientific(event.residual, 2)}`;
    this.root.dataset.iteration = String(event.iteration);
  }

  end(): void {
    this.root.hidden = true;
  }
}
