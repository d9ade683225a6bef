import "../styles/result.css";
import { button, element } from "../dom";
import { icons } from "../icons";
import type { Scene } from "../model";
import type { Control } from "../optimum/optimum";
import { GREEN } from "../palette";
import type { Model } from "../protocol";
import { sceneOf } from "../scene-of";
import { currentTheme, type Theme } from "../theme";
import { watchableSpeed } from "../transport";
import { FORCE_COLOUR, TORQUE_COLOUR } from "../view/controls";
import { DEFAULT_LAYERS, MotionView } from "../view/motion";
import { PhaseView } from "../view/phase";
import { PolhodeView } from "../view/polhode";
import { BeamScale } from "../panels/beam-colour";
import { BeamColour } from "../view/beam-colour";
import { rowAt, whereIs, type Table } from "./data";

const TRAIL_ROWS = 600;
const STATICS_SECONDS = 6; // to show a path of equilibria, which has no time of its own

// Plays the stored rows; the slider goes to any of them.
export class Replay {
  private readonly motion: MotionView | PhaseView;
  private readonly polhode: PolhodeView | null = null;
  private readonly slider: HTMLInputElement;
  private readonly playButton: HTMLButtonElement;
  private readonly time = element("output", { class: "time" });
  private index = 0;
  private playing = false;
  private clock = 0;
  private last = 0;
  private readonly speed: number;
  private colour: BeamColour | null = null;
  private readonly scale = new BeamScale((key) => {
    this.colour?.choose(key, currentTheme().dark);
    this.paintBeams(currentTheme());
  });

  // controls: of an optimised motion; they are drawn, and what a free motion is about is not.
  constructor(place: HTMLElement, model: Model, private readonly table: Table, private readonly onIndex: (index: number) => void, controls?: Control[]) {
    const theme = currentTheme();
    const views = element("div", { class: "stages" });
    const canvas = this.pane(views, "");
    const polhodeCanvas = !controls && model.bodies.length === 1 && model.beams.length === 0 ? this.pane(views, "Polhode on the inertia ellipsoid, herpolhode below") : null;
    this.playButton = button("Play", () => this.toggle(), { id: "play", class: "button primary run" });
    const end = table.times.length - 1;
    this.slider = element("input", { type: "range", id: "time", min: 0, max: end, step: 1, value: 0, "aria-label": "Time", input: () => this.seek(Number(this.slider.value)) });
    place.append(views, element("div", { class: "transport replay" }, this.playButton, this.slider, this.time));
    const scene = sceneOf(model, table.columns);
    this.motion = model.state ? new PhaseView(canvas, theme) : new MotionView(canvas, theme, "Replay of the stored run");
    this.motion.setModel(scene, rowAt(table, 0));
    if (controls) this.showControls(canvas, scene, controls);
    this.colourBeams(canvas, scene);
    if (polhodeCanvas) {
      this.polhode = new PolhodeView(polhodeCanvas, theme);
      this.polhode.setModel(scene, rowAt(table, 0));
    }
    const [first, final] = [table.times[0] as number, table.times[end] as number];
    this.speed = table.factors ? end / STATICS_SECONDS : watchableSpeed(final - first);
    this.seek(0);
    this.showPlaying();
    document.addEventListener("keydown", this.key);
  }

  private showControls(canvas: HTMLElement, scene: Scene, controls: Control[]): void {
    if (this.motion instanceof MotionView) this.motion.setControls(scene, controls, this.table.values);
    this.motion.setLayers({ ...DEFAULT_LAYERS, momentum: false });
    const force = controls.some((control) => control.unit === "N");
    const torque = controls.some((control) => control.unit !== "N");
    const marks: [string, string][] = [...(torque ? [[TORQUE_COLOUR, "control torque"] as [string, string]] : []), ...(force ? [[FORCE_COLOUR, "control force"] as [string, string]] : []), [GREEN, "angular velocity"]];
    canvas.parentElement?.querySelector(".pane-caption")?.append(...marks.map(([colour, label]) => {
      const swatch = element("span", { class: "swatch", "aria-hidden": "true" });
      swatch.style.background = colour;
      return element("span", { class: "caption-mark" }, swatch, label);
    }));
  }

  // The scale covers the whole run.
  private colourBeams(place: HTMLElement, scene: Scene): void {
    if (scene.beams.length === 0) return;
    const colour = new BeamColour(scene, currentTheme().dark);
    this.table.times.forEach((_, i) => colour.observe(rowAt(this.table, i)));
    this.scale.setColour(colour);
    place.parentElement?.append(this.scale.root);
    this.colour = colour;
    this.paintBeams(currentTheme());
  }

  private paintBeams(theme: Theme): void {
    this.colour?.setTheme(theme.dark);
    this.scale.show(theme.dark);
    this.motion.setBeamColour(this.colour);
  }

  // Where the clock stands at a row.
  private clockAt(index: number): number {
    return this.table.factors ? index : (this.table.times[index] as number);
  }

  setTheme(theme: Theme): void {
    this.motion.setTheme(theme);
    this.paintBeams(theme);
    this.polhode?.setTheme(theme);
  }

  dispose(): void {
    this.playing = false;
    document.removeEventListener("keydown", this.key);
    this.motion.dispose();
    this.polhode?.dispose();
  }

  private pane(parent: HTMLElement, caption: string): HTMLElement {
    const canvas = element("div", { class: "canvas" });
    parent.append(element("figure", { class: "pane" }, canvas, element("figcaption", { class: "pane-caption" }, caption)));
    return canvas;
  }

  private key = (event: KeyboardEvent): void => {
    if (!this.slider.isConnected || (event.target as HTMLElement).closest("input, textarea, pre, button:not(#play)")) return;
    if (event.key === " ") this.toggle();
    else if (event.key === "ArrowRight") this.seek(this.index + 1);
    else if (event.key === "ArrowLeft") this.seek(this.index - 1);
    else return;
    event.preventDefault();
  };

  play(): void {
    if (!this.playing) this.toggle();
  }

  private toggle(): void {
    this.playing = !this.playing;
    if (this.playing && this.index === this.table.times.length - 1) this.seek(0);
    this.clock = this.clockAt(this.index);
    this.last = performance.now();
    this.showPlaying();
    if (this.playing) requestAnimationFrame(this.tick);
  }

  private showPlaying(): void {
    this.playButton.replaceChildren((this.playing ? icons.pause() : icons.run()) as unknown as Node, this.playing ? "Pause" : "Play");
  }

  private tick = (now: number): void => {
    if (!this.playing) return;
    this.clock += ((now - this.last) / 1000) * this.speed;
    this.last = now;
    const end = this.table.times.length - 1;
    let next = this.index;
    while (next < end && this.clockAt(next + 1) <= this.clock) this.advance(++next);
    if (next !== this.index) this.show(next);
    if (next === end) this.toggle();
    else requestAnimationFrame(this.tick);
  };

  private advance(index: number): void {
    const row = rowAt(this.table, index);
    this.motion.show(row);
    this.polhode?.show(row);
  }

  // A jump draws the trail that leads to the new position.
  private seek(index: number): void {
    const target = Math.max(0, Math.min(index, this.table.times.length - 1));
    this.motion.restart();
    this.polhode?.restart();
    for (let i = Math.max(0, target - TRAIL_ROWS); i <= target; i++) this.advance(i);
    this.clock = this.clockAt(target);
    this.show(target);
  }

  private show(index: number): void {
    this.index = index;
    this.slider.value = String(index);
    this.time.textContent = whereIs(this.table, index);
    this.onIndex(index);
  }
}
