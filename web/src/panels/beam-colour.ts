import { element } from "../dom";
import { formatNumber, prettyUnit } from "../format";
import { rampOf, type BeamColour } from "../view/beam-colour";

// The scale of the beams' colours, with the choice of what they show. Lies over the picture.
export class BeamScale {
  readonly root: HTMLElement;
  private readonly pick: HTMLSelectElement;
  private readonly bar = element("div", { class: "beam-bar", "aria-hidden": "true" });
  private readonly marks = element("div", { class: "beam-marks" });
  private colour: BeamColour | null = null;
  private shown = "";

  constructor(onPick: (key: string) => void) {
    this.pick = element("select", { id: "beam-quantity", class: "inline-select", "aria-label": "Colour of the beams", change: () => onPick(this.pick.value) });
    this.root = element("div", { class: "beam-scale", role: "group", "aria-label": "Scale of the beams' colours" }, this.pick, this.bar, this.marks);
    this.root.hidden = true;
  }

  setColour(colour: BeamColour | null): void {
    this.colour = colour;
    this.root.hidden = !colour || colour.choices.length === 0;
    if (!colour) return;
    this.pick.replaceChildren(...colour.choices.map((one) => element("option", { value: one.key }, `${one.label} [${prettyUnit(one.unit)}]`)));
    this.pick.value = colour.quantity.key;
    this.shown = "";
  }

  // Cheap where nothing changed: called with every frame.
  show(dark: boolean): void {
    if (!this.colour || this.root.hidden) return;
    const { quantity, range } = this.colour;
    const [low, high] = range;
    const now = [quantity.key, low, high, dark].join();
    if (now === this.shown) return;
    this.shown = now;
    this.pick.value = quantity.key;
    this.bar.style.background = `linear-gradient(to right, ${rampOf(quantity.signed, dark).join(", ")})`;
    const values = high > low ? [low, (low + high) / 2, high] : [0];
    // The list may be too narrow for the unit in it.
    const unit = (i: number): string => (i === values.length - 1 ? ` ${prettyUnit(quantity.unit)}` : "");
    this.marks.replaceChildren(...values.map((value, i) => element("span", {}, formatNumber(value, 3) + unit(i))));
    this.root.dataset.high = String(high);
  }

  // For pictures, which have no scale.
  get caption(): string {
    if (!this.colour || this.root.hidden) return "";
    const { quantity, range } = this.colour;
    return `${quantity.label}: ${formatNumber(range[0], 3)} to ${formatNumber(range[1], 3)} ${prettyUnit(quantity.unit)}`;
  }
}
