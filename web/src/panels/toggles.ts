import { element } from "../dom";
import type { Panel } from "./panel";

// The row of buttons that takes panels away and brings them back.
export class Toggles {
  readonly root = element("div", { class: "toggles", role: "group", "aria-label": "Panels" });
  private readonly off = new Set<string>();
  private usable: Panel[] = [];

  constructor(private readonly panels: Panel[], private readonly onChange: () => void) {}

  get hidden(): string[] {
    return [...this.off];
  }

  // Panels that this model has; those that it has not stay away without a button.
  rebuild(): void {
    this.usable = this.panels.filter((panel) => panel.shown || (this.off.has(panel.key) && this.usable.includes(panel)));
    this.draw();
  }

  setHidden(keys: string[]): void {
    this.off.clear();
    for (const key of keys) this.off.add(key);
    this.draw();
  }

  private draw(): void {
    for (const panel of this.usable) panel.shown = !this.off.has(panel.key);
    this.root.replaceChildren(...this.usable.map((panel) => this.chip(panel)));
  }

  private chip(panel: Panel): HTMLElement {
    const pressed = String(!this.off.has(panel.key));
    return element("button", { type: "button", class: "chip", "aria-pressed": pressed, click: () => this.toggle(panel) }, panel.title.split(" ")[0] as string);
  }

  private toggle(panel: Panel): void {
    if (!this.off.delete(panel.key)) this.off.add(panel.key);
    this.draw();
    this.onChange();
  }
}
