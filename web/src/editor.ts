import { button, element } from "./dom";
import type { Fault } from "./protocol";

// The model's text with line numbers; an error is shown at its line.
export class Editor {
  readonly root: HTMLElement;
  private readonly area: HTMLTextAreaElement;
  private readonly gutter = element("div", { class: "gutter", "aria-hidden": "true" });
  private readonly message = element("p", { class: "fault", role: "alert" });
  private fault: Fault | null = null;

  constructor(onApply: (text: string) => void, onClose: () => void, what = "Model") {
    this.area = element("textarea", {
      class: "code", spellcheck: "false", wrap: "off", autocapitalize: "off", "aria-label": `${what}, JSON`,
      input: () => this.edited(), scroll: () => this.follow(),
      keydown: (event) => this.shortcut(event as KeyboardEvent, onApply),
    });
    this.root = element(
      "section",
      { class: "editor", "aria-label": `${what} editor`, hidden: true },
      element("header", {}, element("h2", {}, what), element("span", { class: "note" }, "Ctrl + Enter applies"),
        button("Apply", () => onApply(this.area.value), { id: "apply", class: "button primary" }), button("Close", onClose, { id: "close-editor" })),
      this.message,
      element("div", { class: "code-frame" }, this.gutter, this.area),
    );
  }

  get text(): string {
    return this.area.value;
  }

  setText(text: string): void {
    this.area.value = text;
    this.clearFault();
  }

  showFault(fault: Fault): void {
    this.fault = fault;
    const place = fault.line > 0 ? `Line ${fault.line}, column ${fault.column}: ` : "";
    const where = fault.where && fault.line === 0 ? ` (${fault.where})` : ""; // a line says it better
    this.message.textContent = `${place}${fault.message}${where}`;
    this.message.hidden = false;
    this.numberLines();
    if (fault.line > 0) this.goTo(fault.line, fault.column);
  }

  clearFault(): void {
    this.fault = null;
    this.message.hidden = true;
    this.numberLines();
  }

  private edited(): void {
    if (this.fault) this.clearFault();
    else this.numberLines();
  }

  private numberLines(): void {
    const lines = this.area.value.split("\n").length;
    const marks = Array.from({ length: lines }, (_, i) => {
      const bad = this.fault?.line === i + 1;
      return element("div", bad ? { class: "bad-line", "data-line": i + 1 } : {}, String(i + 1));
    });
    this.gutter.replaceChildren(...marks);
    this.follow();
  }

  private follow(): void {
    this.gutter.scrollTop = this.area.scrollTop;
  }

  private goTo(line: number, column: number): void {
    const lines = this.area.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + Math.max(0, column - 1);
    const height = parseFloat(getComputedStyle(this.area).lineHeight);
    this.area.focus();
    this.area.setSelectionRange(start, start + Math.max(1, (lines[line - 1]?.length ?? 1) - column + 1));
    this.area.scrollTop = Math.max(0, (line - 6) * height);
    this.follow();
  }

  private shortcut(event: KeyboardEvent, onApply: (text: string) => void): void {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onApply(this.area.value);
  }
}
