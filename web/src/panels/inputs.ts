import { element } from "../dom";
import type { ModelInput } from "../protocol";
import type { Session } from "../session";
import { Panel } from "./panel";
import { Slider } from "./slider";

// One slider for each input of the model: it acts at once, and shows what the run has.
export class InputsPanel {
  readonly panel = new Panel("inputs", "Inputs");
  private readonly sliders = new Map<string, Slider>();

  constructor(private readonly session: Session, private readonly onChange: (name: string, value: number) => void) {}

  private get inputs(): ModelInput[] {
    return this.session.model?.inputs ?? [];
  }

  rebuild(): void {
    this.panel.shown = this.inputs.length > 0;
    this.fill();
  }

  // Limits may depend on parameters.
  fill(): void {
    this.sliders.clear();
    for (const input of this.inputs) this.sliders.set(input.name, this.makeSlider(input));
    const held = this.inputs.filter((input) => input.controller !== null).map((input) => `${input.name} by ${input.controller}`);
    const note = element("p", { class: "note" }, `Set by controllers of the model: ${held.join(", ")}.`);
    this.panel.fill(...[...this.sliders.values()].map((slider) => slider.root), held.length > 0 && note);
  }

  showValues(): void {
    for (const [name, slider] of this.sliders) if (!this.session.awaitsInput(name)) slider.follow(this.session.inputValue(name));
  }

  private makeSlider(input: ModelInput): Slider {
    const [min, max] = inputRange(input);
    const { name, controller } = input;
    const onInput = (value: number): void => this.onChange(name, value);
    return new Slider({ name, value: this.session.inputValue(name), min, max, unit: input.unit ?? "", disabled: controller !== null, onInput });
  }
}

// To both sides of zero where the file leaves an end open.
export function inputRange({ value, min, max }: Pick<ModelInput, "value" | "min" | "max">): [number, number] {
  const reach = 2 * Math.max(Math.abs(value), Math.abs(min ?? 0), Math.abs(max ?? 0)) || 1;
  const [from, to] = [min ?? -reach, max ?? reach];
  return from < to ? [from, to] : [from, from + reach];
}
