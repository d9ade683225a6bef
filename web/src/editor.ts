import { button, element } from "./dom";
import type { Rich } from "./editor/rich";
import type { Fault } from "./protocol";

export type Language = "model" | "problem";

// The text of a model or problem; an error is shown at its line. A plain field until the editor is fetched, with the first opening.
export class Editor {
  readonly root: HTMLElement;
  private readonly plain: HTMLTextAreaElement;
  private readonly frame = element("div", { class: "code-frame" });
  private readonly message = element("p", { class: "fault", role: "alert", hidden: true });
  private readonly label: string;
  private rich: Rich | null = null;
  private fetched = false;
  private setting = false;
  private fault: Fault | null = null;

  constructor(private readonly onApply: (text: string) => void, onClose: () => void, private readonly language: Language = "model") {
    const what = language === "model" ? "Model" : "Problem";
    this.label = `${what}, JSON`;
    this.plain = element("textarea", { class: "code plain", spellcheck: "false", wrap: "off", autocapitalize: "off", "aria-label": this.label, keydown: (event) => this.shortcut(event as KeyboardEvent) });
    this.frame.append(this.plain);
    this.root = element(
      "section",
      { class: "editor", "aria-label": `${what} editor`, hidden: true },
      element("header", {}, element("h2", {}, what), element("span", { class: "note" }, "Ctrl + Enter applies, Ctrl + Space completes"),
        button("Apply", () => onApply(this.text), { id: "apply", class: "button primary" }), button("Close", onClose, { id: "close-editor" })),
      this.message,
      this.frame,
    );
  }

  get text(): string {
    return this.rich?.view.state.doc.toString() ?? this.plain.value;
  }

  set shown(shown: boolean) {
    this.root.hidden = !shown;
    if (shown) void this.fetch();
  }

  setText(text: string): void {
    this.setting = true;
    const { rich } = this;
    if (rich) rich.view.dispatch({ changes: { from: 0, to: rich.view.state.doc.length, insert: text } });
    else this.plain.value = text;
    this.setting = false;
    this.clearFault();
  }

  showFault(fault: Fault): void {
    this.fault = fault;
    const place = fault.line > 0 ? `Line ${fault.line}, column ${fault.column}: ` : "";
    const where = fault.where && fault.line === 0 ? ` (${fault.where})` : ""; // a line says it better
    this.message.textContent = `${place}${fault.message}${where}`;
    this.message.hidden = false;
    this.rich?.markLine(fault.line, fault.column, fault.message);
  }

  clearFault(): void {
    this.fault = null;
    this.message.hidden = true;
    this.rich?.markLine(0, 0, "");
  }

  private async fetch(): Promise<void> {
    if (this.fetched) return;
    this.fetched = true;
    const [{ makeRich }, schema] = await Promise.all([import("./editor/rich"), this.language === "model" ? import("../../docs/polhode.schema.json") : import("../../docs/polhode-control.schema.json")]);
    const text = this.plain.value;
    this.plain.remove();
    this.rich = makeRich(this.frame, text, this.label, schema.default as never, this.onApply, () => this.edited());
    if (this.fault) this.showFault(this.fault);
  }

  private edited(): void {
    if (this.fault && !this.setting) {
      this.fault = null;
      this.message.hidden = true;
    }
  }

  private shortcut(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    this.onApply(this.plain.value);
  }
}
