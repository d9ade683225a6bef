import { append, element } from "../dom";
import { icons } from "../icons";

// A titled block of the side column that folds, and that the Toggles row can hide.
export class Panel {
  readonly root: HTMLElement;
  readonly body: HTMLElement;
  private readonly head: HTMLButtonElement;

  constructor(readonly key: string, readonly title: string, open = true) {
    this.body = element("div", { class: "panel-body", id: `panel-${key}` });
    this.head = element("button", { type: "button", class: "panel-head", "aria-controls": `panel-${key}`, click: () => this.fold() }, title, icons.chevron() as unknown as Node);
    this.root = element("section", { class: "panel", "data-panel": key }, element("h2", {}, this.head), this.body);
    this.setOpen(open);
  }

  fill(...children: Parameters<typeof append>[1][]): void {
    this.body.replaceChildren();
    append(this.body, ...children);
  }

  setOpen(open: boolean): void {
    this.head.setAttribute("aria-expanded", String(open));
    this.body.hidden = !open;
  }

  set shown(shown: boolean) {
    this.root.hidden = !shown;
  }

  get shown(): boolean {
    return !this.root.hidden;
  }

  private fold(): void {
    this.setOpen(this.body.hidden);
  }
}
