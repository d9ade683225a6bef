import { button, element } from "../dom";
import { icons } from "../icons";
import type { Settings, SettingsInForce } from "../protocol";
import type { Session } from "../session";
import { seriesColour } from "../palette";
import { RaisePlot } from "../plots/raise";
import type { Outcome } from "../raise-step";
import type { Theme } from "../theme";
import { Panel } from "./panel";
import { Slider } from "./slider";

const MOST_SIMULATIONS = 3;
// Tried in this order when a second method is wanted: those that conserve by construction come first.
const GOOD_COMPANIONS = ["midpoint", "variational", "gauss4", "generalized-alpha", "rkmk4", "rkmk2", "explicit-euler"];

// Method, timestep and stabilisation of every simulation; more than one makes the view side by side.
export class MethodsPanel {
  readonly panel = new Panel("methods", "Method and timestep");
  private readonly result = element("p", { class: "note", id: "raise-result" });
  private readonly rounds = new RaisePlot(element("div", { class: "plot raise-plot", id: "raise-plot", hidden: true }));

  constructor(
    private readonly session: Session,
    private readonly configure: (simulation: number, change: Settings) => void,
    private readonly choose: (simulations: Settings[]) => void,
    private readonly isDark: () => boolean,
    private readonly raiseStep: () => void,
  ) {}

  rebuild(): void {
    const { simulations } = this.session;
    const cards = simulations.map((settings, i) => this.card(settings, i));
    const add = button("Compare with another method", () => this.add(), { class: "button wide", id: "compare" });
    add.disabled = simulations.length >= MOST_SIMULATIONS;
    const raise = button("Raise the step until one breaks", () => this.raiseStep(), { class: "button wide", id: "raise-step" });
    this.panel.fill(...cards, add, simulations.length > 1 && raise, simulations.length > 1 && this.rounds.container, simulations.length > 1 && this.result);
  }

  showRounds(rounds: Outcome[], theme: Theme): void {
    this.rounds.show(rounds, this.session.simulations.map((one) => one.method), theme);
  }

  showResult(text: string): void {
    this.result.textContent = text;
  }

  companion(): string | null {
    const used = new Set(this.session.simulations.map((settings) => settings.method));
    const runs = this.runnable().filter((name) => !used.has(name));
    return GOOD_COMPANIONS.find((name) => runs.includes(name)) ?? runs[0] ?? null;
  }

  // The pair that shows most of a model of the gallery, while its own method and step are untouched.
  pair: [Settings, Settings] | null = null;

  private suits(pair: [Settings, Settings]): boolean {
    const { simulations, model } = this.session;
    const untouched = simulations.length === 1 && simulations[0]?.method === model?.simulation.method && simulations[0]?.step === (model?.simulation.step ?? simulations[0]?.step);
    return untouched && pair.every((one) => this.runnable().includes(one.method ?? ""));
  }

  add(): void {
    if (this.pair && this.suits(this.pair)) {
      this.choose(this.pair);
      return;
    }
    const method = this.companion();
    const first = this.session.simulations[0];
    if (!method || !first) return;
    this.choose([...this.session.simulations.map(settingsOf), { method, step: first.step }]);
  }

  private runnable(): string[] {
    return this.session.model?.methods.filter((method) => method.runs).map((method) => method.name) ?? [];
  }

  private card(settings: SettingsInForce, i: number): HTMLElement {
    const several = this.session.simulations.length > 1;
    const remove = element("button", { type: "button", class: "icon-button small", "aria-label": `Remove ${settings.method}`, click: () => this.remove(i) }, icons.close() as unknown as Node);
    const swatch = element("span", { class: "swatch", "aria-hidden": "true" });
    swatch.style.background = seriesColour(i, this.isDark());
    return element(
      "div",
      { class: "method-card" },
      element("div", { class: "field-row" }, several && swatch, this.methodSelect(settings, i), several && remove),
      this.stepSlider(settings, i).root,
      this.stabilizationSelect(settings, i),
    );
  }

  private methodSelect(settings: SettingsInForce, i: number): HTMLSelectElement {
    const select = element("select", { "aria-label": `Method${i > 0 ? ` ${i + 1}` : ""}`, change: () => this.configure(i, { method: select.value }) });
    for (const method of this.session.hello.methods) {
      const verdict = this.session.model?.methods.find((one) => one.name === method.name);
      const option = element("option", { value: method.name, title: verdict?.why ?? method.summary }, method.name);
      option.disabled = !method.available || verdict?.runs === false;
      select.append(option);
    }
    select.value = settings.method;
    select.title = this.session.hello.methods.find((method) => method.name === settings.method)?.summary ?? "";
    return select;
  }

  private stepSlider(settings: SettingsInForce, i: number): Slider {
    const own = this.session.model?.simulation.step ?? settings.step;
    const name = settings.adaptive ? "Output interval" : "Timestep";
    return new Slider({
      name, unit: "s", value: settings.step, min: own / 100, max: own * 100, logarithmic: true,
      onInput: (step) => this.configure(i, { step }),
    });
  }

  private stabilizationSelect(settings: SettingsInForce, i: number): HTMLElement | null {
    if ((this.session.model?.joints.length ?? 0) === 0) return null;
    const select = element("select", { "aria-label": "Stabilisation", change: () => this.configure(i, { stabilization: select.value }) });
    for (const choice of this.session.hello.stabilizations) select.append(element("option", { value: choice.name, title: choice.summary }, choice.name));
    select.value = settings.stabilization;
    return element("label", { class: "field" }, element("span", {}, "Stabilisation"), select);
  }

  private remove(i: number): void {
    this.choose(this.session.simulations.filter((_, k) => k !== i).map(settingsOf));
  }
}

export function settingsOf(settings: SettingsInForce): Settings {
  const { method, step, stabilization } = settings;
  return { method, step, stabilization };
}
