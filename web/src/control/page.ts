import "../styles/control.css";
import { button, element, replaceChildren } from "../dom";
import { Downloads } from "../downloads";
import { Editor } from "../editor";
import { packText } from "../hash";
import { icons } from "../icons";
import { CANCELLED, type Received } from "../incoming";
import { optimumFacts } from "../optimum/facts";
import { readOptimum } from "../optimum/optimum";
import { faultOf, type Fault } from "../protocol";
import { readTable, type ReportData } from "../report/data";
import { Replay } from "../report/replay";
import { reportCharts, type ReportCharts } from "../report/report-charts";
import type { Session } from "../session";
import { currentTheme, onThemeChange } from "../theme";
import { Progress } from "./progress";
import { REQUEST, type Work } from "./work";

// The page for a problem of optimal control and its solution, for a path of equilibria, or for a stored result.
export class ControlPage {
  readonly root: HTMLElement;
  private readonly title = element("h1", { class: "model-title" });
  private readonly status = element("p", { class: "status", role: "status" });
  private readonly stage = element("div", { class: "control-stage" });
  private readonly facts = element("div", { class: "control-facts" });
  private readonly plots = element("div", { class: "control-charts", tabindex: 0, role: "region", "aria-label": "Plots" });
  private readonly tools: HTMLButtonElement[];
  private readonly editor: Editor;
  private readonly progress: Progress;
  private readonly downloads: Downloads;
  private replay: Replay | null = null;
  private charts: ReportCharts | null = null;
  private example: { name: string; text: string } | null = null;
  private work: Work = "problem";
  private set: Record<string, number> = {}; // other values for parameters of a model
  private text = "";
  private solving = -1; // the number of the file that is waited for
  private asking: Promise<void> = Promise.resolve(); // until the number is known
  private turn = 0; // number of problems requested or left so far
  private statusTimer = 0;

  constructor(private readonly session: Session, goHome: () => void) {
    this.editor = new Editor((text) => void this.apply(text), () => this.showEditor(false), "problem");
    this.progress = new Progress(() => void this.stop());
    this.downloads = new Downloads(session, (text) => this.tell(text));
    this.tools = [
      this.tool("edit", "Edit the problem", icons.code(), () => this.showEditor(this.editor.root.hidden)),
      this.tool("csv", "Download results (CSV)", icons.download(), () => void this.save("csv"), "CSV"),
      this.tool("hdf5", "Download results (HDF5)", icons.download(), () => void this.save("h5"), "HDF5"),
      this.tool("link", "Copy a link to this problem", icons.link(), () => void this.copyLink()),
    ];
    const bar = element(
      "div",
      { class: "model-bar" },
      button("← Gallery", goHome, { id: "home", class: "button quiet" }),
      this.title,
      element("div", { class: "tools", role: "toolbar", "aria-label": "Problem" }, ...this.tools),
    );
    const left = element("div", { class: "control-left" }, this.stage, this.progress.root, this.facts);
    this.root = element("main", { class: "control" }, bar, left, this.plots, this.editor.root, this.status);
    session.on("event", (event) => event.event === "optimize" && event.download === this.solving && this.progress.iteration(event));
    onThemeChange((theme) => {
      this.charts?.build(theme);
      this.replay?.setTheme(theme);
    });
  }

  private tool(id: string, label: string, mark: SVGElement, action: () => void, text = ""): HTMLButtonElement {
    return element("button", { type: "button", id, class: "icon-button", "aria-label": label, title: label, click: action }, mark as unknown as Node, text);
  }

  async openExample(work: Work, name: string, set: Record<string, number> = {}): Promise<void> {
    const { text } = await this.session.connection.request<{ text: string }>("example", { name });
    this.example = { name, text };
    await this.openText(work, text, set);
  }

  // Solves it; a text that is at fault is shown in the editor with its line.
  async openText(work: Work, text: string, set: Record<string, number> = {}): Promise<void> {
    this.work = work;
    this.set = set;
    this.editor.setText(text);
    this.clear(titleOf(text));
    await this.apply(text);
  }

  // A file of `polhode optimize -o`, or the one that the program was started with.
  async openResult(file: File | null): Promise<void> {
    this.clear(file?.name ?? "");
    const body = file ? { data: await base64(file), name: file.name } : {};
    await this.fetch("result", body, "Reading the result …");
  }

  private async apply(text: string): Promise<void> {
    this.text = text;
    try {
      await this.fetch(REQUEST[this.work], this.body(text), this.work === "balance" ? "Loading …" : "Solving …");
      this.editor.clearFault();
      await this.writeHash();
    } catch (error) {
      if (error instanceof Error && error.message === CANCELLED) this.tell("Stopped before it was solved.", true);
      else this.showFault(faultOf(error));
    }
  }

  private body(text: string): Record<string, unknown> {
    return this.work === "balance" ? { text, set: this.set } : { text };
  }

  private async fetch(request: string, body: Record<string, unknown>, what: string): Promise<void> {
    const turn = await this.abandon();
    if (turn !== this.turn) throw new Error(CANCELLED);
    const asked = this.ask(request, body);
    this.asking = asked.then(() => undefined, () => undefined);
    const file = await asked;
    this.progress.begin(what);
    const number = this.solving;
    try {
      const { bytes, message } = await file.received;
      const data = JSON.parse(await bytes.text()) as ReportData;
      if (turn !== this.turn) throw new Error(CANCELLED);
      this.show(data);
      if (message) this.tell(message, true);
    } finally {
      if (this.solving === number) {
        this.solving = -1;
        this.progress.end();
      }
    }
  }

  // The file that the answer promises; waited for from the answer on.
  private async ask(request: string, body: Record<string, unknown>): Promise<{ received: Promise<Received> }> {
    const answer = await this.session.connection.request<{ download: number; title?: string }>(request, body);
    if (answer.title) this.title.textContent = answer.title;
    this.solving = answer.download;
    return { received: this.session.incoming.file(answer.download) };
  }

  // Cancels the computation or request of this page, when another problem or the gallery is opened.
  async abandon(): Promise<number> {
    const turn = ++this.turn;
    await this.asking;
    if (this.solving >= 0) await this.stop();
    return turn;
  }

  private async stop(): Promise<void> {
    await this.session.connection.request("cancel").catch(() => undefined); // it may have ended meanwhile
    this.session.incoming.cancel();
  }

  private clear(title: string): void {
    this.replay?.dispose();
    this.replay = null;
    this.charts = null;
    this.text = "";
    this.title.textContent = title;
    document.title = `${title} – polhode lab`;
    for (const part of [this.stage, this.facts, this.plots]) part.replaceChildren();
  }

  private show(data: ReportData): void {
    const optimum = readOptimum(data.optimum);
    const table = readTable(data);
    const text = optimum?.problem ?? (this.text !== "" && this.work === "balance" ? this.text : "");
    this.clear(optimum?.name ?? data.model?.name ?? data.file);
    this.text = text;
    if (text !== "" && this.editor.text !== text) this.editor.setText(text);
    for (const tool of this.tools) tool.hidden = text === "";
    if (optimum) replaceChildren(this.facts, optimumFacts(optimum));
    else if (text !== "") replaceChildren(this.facts, element("p", { class: "description" }, data.model?.description ?? ""));
    const charts = reportCharts(table, data.model, data.invariants ?? [], optimum);
    this.charts = charts;
    replaceChildren(this.plots, ...charts.sections);
    charts.build(currentTheme());
    if (data.model && table.times.length > 0) this.replay = new Replay(this.stage, data.model, table, (index) => charts.mark(index), optimum?.controls);
    else replaceChildren(this.stage, element("p", { class: "report-empty" }, data.fault ?? "The file has no motion to show."));
    if (!window.matchMedia("(prefers-reduced-motion: reduce)").matches) this.replay?.play();
  }

  private showEditor(shown: boolean): void {
    this.editor.shown = shown;
    this.root.classList.toggle("editing", shown);
    if (!shown) this.charts?.build(currentTheme());
  }

  private showFault(fault: Fault): void {
    this.showEditor(true);
    this.editor.showFault(fault);
  }

  private async save(format: "csv" | "h5"): Promise<void> {
    try {
      await this.downloads.fetch(REQUEST[this.work], { ...this.body(this.text), format });
    } catch (error) {
      this.tell(faultOf(error).message, true);
    }
  }

  // A result that was read is not in the link; its problem is.
  private async writeHash(): Promise<void> {
    if (this.text === "") return;
    const state = this.example?.text === this.text ? `${this.work}=${this.example.name}` : `${this.work}-text=${await packText(this.text)}`;
    const set = Object.entries(this.set).map(([name, value]) => `&set=${name}:${value}`).join("");
    if (this.root.isConnected) window.history.replaceState(null, "", `#${state}${set}`);
  }

  private async copyLink(): Promise<void> {
    await this.writeHash();
    try {
      await navigator.clipboard.writeText(window.location.href);
      this.tell("The link is copied.");
    } catch {
      this.tell("The address bar has the link.");
    }
  }

  private tell(text: string, stay = false): void {
    this.status.textContent = text;
    this.status.classList.add("shown");
    window.clearTimeout(this.statusTimer);
    this.statusTimer = window.setTimeout(() => this.status.classList.remove("shown"), stay ? 15_000 : 4000);
  }
}

function titleOf(text: string): string {
  try {
    return String((JSON.parse(text) as { name?: string }).name ?? "Problem");
  } catch {
    return "Problem";
  }
}

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(new Error(`${file.name} cannot be read`));
    reader.readAsDataURL(file);
  });
}
