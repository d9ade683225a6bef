import { element } from "../dom";
import { GREEN, ORANGE, VERMILLION } from "../palette";
import { DEFAULT_LAYERS, type Layers } from "../view/motion";
import { Panel } from "./panel";

const LABELS: [keyof Layers, string, string | null][] = [
  ["trails", "Trails", null],
  ["joints", "Joints", null],
  ["momentum", "Angular momentum", VERMILLION],
  ["omega", "Angular velocity", GREEN],
  ["axes", "Body axes", ORANGE],
  ["ghost", "Ghost of the other method", null],
];

// What the 3D picture draws, with the colours of the vectors.
export class LayersPanel {
  readonly panel = new Panel("view", "View");
  layers: Layers = { ...DEFAULT_LAYERS };
  private readonly boxes = new Map<keyof Layers, HTMLInputElement>();

  constructor(onChange: (layers: Layers) => void) {
    const items = LABELS.map(([key, label, colour]) => {
      const box = element("input", { type: "checkbox", change: () => onChange(this.read()) });
      box.checked = this.layers[key];
      this.boxes.set(key, box);
      const swatch = colour ? element("span", { class: "swatch", "aria-hidden": "true" }) : null;
      if (swatch && colour) swatch.style.background = colour;
      return element("label", { class: "check" }, box, label, swatch);
    });
    this.panel.fill(element("div", { class: "check-grid" }, ...items));
  }

  set(layers: Layers): void {
    this.layers = { ...layers };
    for (const [key, box] of this.boxes) box.checked = layers[key];
  }

  private read(): Layers {
    for (const [key, box] of this.boxes) this.layers[key] = box.checked;
    return { ...this.layers };
  }
}
