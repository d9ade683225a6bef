import { element } from "../dom";
import type { Parameter } from "../protocol";
import type { Session } from "../session";
import { Panel } from "./panel";
import { Slider } from "./slider";

// One slider for each of the model's parameters.
export class ParametersPanel {
  readonly panel = new Panel("parameters", "Parameters");
  private readonly keep = element("input", { type: "checkbox", id: "keep-state" });
  private readonly sliders = new Map<string, Slider>();

  constructor(private readonly session: Session, private readonly onChange: (parameters: Record<string, number>, keep: boolean) => void) {}

  rebuild(hidden: Set<string>): void {
    const parameters = this.session.model?.parameters.filter((parameter) => !hidden.has(parameter.name)) ?? [];
    this.panel.shown = parameters.length > 0;
    this.sliders.clear();
    for (const parameter of parameters) this.sliders.set(parameter.name, this.makeSlider(parameter));
    const hint = "Off: a change restarts the motion. On: it continues from the present state.";
    const keep = element("label", { class: "check", title: hint }, this.keep, "Keep the present state");
    this.panel.fill(...[...this.sliders.values()].map((slider) => slider.root), keep);
  }

  showValues(): void {
    for (const [name, slider] of this.sliders) slider.show(this.session.values[name] ?? 0);
  }

  private makeSlider(parameter: Parameter): Slider {
    const [min, max] = sliderRange(parameter);
    const value = this.session.values[parameter.name] ?? parameter.value;
    const onInput = (next: number): void => this.onChange({ [parameter.name]: next }, this.keep.checked);
    return new Slider({ name: parameter.name, value, min, max, unit: parameter.unit ?? "", onInput });
  }
}

// A file may leave the ends of a slider open.
export function sliderRange(parameter: Parameter): [number, number] {
  const reach = Math.abs(parameter.value) || 1;
  const min = parameter.min ?? (parameter.value < 0 ? -2 * reach : 0);
  const max = parameter.max ?? (parameter.value < 0 ? 0 : 2 * reach);
  return min < max ? [min, max] : [min, min + reach];
}
