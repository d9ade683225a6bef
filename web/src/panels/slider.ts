import { element } from "../dom";
import { prettyUnit } from "../format";

export interface SliderOptions {
  name: string; // what it is, also for screen readers
  value: number;
  min: number;
  max: number;
  unit: string;
  note?: string;
  logarithmic?: boolean;
  disabled?: boolean;
  onInput: (value: number) => void;
}

const STEPS = 1000;

// A name, a number that can be typed, and a track that can be dragged: all three show the same value.
export class Slider {
  readonly root: HTMLElement;
  private readonly range: HTMLInputElement;
  private readonly number: HTMLInputElement;
  private editing = false; // a number that is not complete

  constructor(private readonly options: SliderOptions) {
    const { name, unit, note, disabled } = options;
    const full = unit && unit !== "1" ? `${name}, ${unit}` : name;
    this.range = element("input", { type: "range", min: 0, max: STEPS, step: 1, disabled, "aria-label": full, input: () => this.dragged() });
    this.number = element("input", {
      type: "number", step: "any", disabled, "aria-label": `${full}, value`,
      input: () => (this.editing = true),
      blur: () => (this.editing = false),
      change: () => this.typed(),
    });
    this.root = element(
      "div",
      { class: "slider", title: note },
      element("span", { class: "slider-name" }, name),
      element("span", { class: "slider-value" }, this.number, element("span", { class: "unit" }, unit === "1" ? "" : prettyUnit(unit))),
      this.range,
    );
    this.show(options.value);
  }

  show(value: number): void {
    this.range.value = String(this.toTrack(value));
    this.number.value = String(Number(value.toPrecision(6)));
  }

  // As `show`, but not while a hand is on it.
  follow(value: number): void {
    if (!this.editing && !this.range.matches(":active")) this.show(value);
  }

  private dragged(): void {
    const value = this.fromTrack(Number(this.range.value));
    this.number.value = String(value);
    this.options.onInput(value);
  }

  private typed(): void {
    this.editing = false;
    const value = Number(this.number.value);
    if (this.number.value === "" || !Number.isFinite(value)) return;
    this.range.value = String(this.toTrack(value));
    this.options.onInput(value);
  }

  private toTrack(value: number): number {
    const { min, max, logarithmic } = this.options;
    const place = logarithmic ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
    return Math.round(STEPS * Math.min(1, Math.max(0, place)));
  }

  private fromTrack(track: number): number {
    const { min, max, logarithmic } = this.options;
    const place = track / STEPS;
    const value = logarithmic ? min * Math.pow(max / min, place) : min + (max - min) * place;
    return Number(value.toPrecision(4));
  }
}
