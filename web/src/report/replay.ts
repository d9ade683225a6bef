import { button, element } from "../dom";
import { icons } from "../icons";
import type { Model } from "../protocol";
import { sceneOf } from "../scene-of";
import { currentTheme, type Theme } from "../theme";
import { watchableSpeed } from "../transport";
import { MotionView } from "../view/motion";
import { PolhodeView } from "../view/polhode";
import { rowAt, type Table } from "./data";

const TRAIL_ROWS = 600;

// Plays the stored rows; the slider goes to any of them.
export class Replay {
  private readonly motion: MotionView;
  private readonly polhode: PolhodeView | null = null;
  private readonly slider: HTMLInputElement;
  private readonly playButton: HTMLButtonElement;
  private readonly time = element("output", { class: "time" });
  private index = 0;
  private playing = false;
  private clock = 0;
  private last = 0;
  private readonly speed: number;

  constructor(place: HTMLElement, model: Model, private readonly table: Table, private readonly onIndex: (index: number) => void) {
    const theme = currentTheme();
    const views = element("div", { class: "stages" });
    const canvas = this.pane(views, "");
    const polhodeCanvas = model.bodies.length === 1 ? this.pane(views, "Polhode on the inertia ellipsoid, herpolhode below") : null;
    this.playButton = button("Play", () => this.toggle(), { id: "play", class: "button primary run" });
    const end = table.times.length - 1;
    this.slider = element("input", { type: "range", id: "time", min: 0, max: end, step: 1, value: 0, "aria-label": "Time", input: () => this.seek(Number(this.slider.value)) });
    place.append(views, element("div", { class: "transport replay" }, this.playButton, this.slider, this.time));
    const scene = sceneOf(model, table.columns);
    this.motion = new MotionView(canvas, theme, "Replay of the stored run");
    this.motion.setModel(scene, rowAt(table, 0));
    if (polhodeCanvas) {
      this.polhode = new PolhodeView(polhodeCanvas, theme);
      this.polhode.setModel(scene, rowAt(table, 0));
    }
    const [first, final] = [table.times[0] as number, table.times[end] as number];
    this.speed = watchableSpeed(final - first);
    this.seek(0);
    this.showPlaying();
    document.addEventListener("keydown", (event) => this.key(event));
  }

  setTheme(theme: Theme): void {
    this.motion.setTheme(theme);
    this.polhode?.setTheme(theme);
  }

  private pane(parent: HTMLElement, caption: string): HTMLElement {
    const canvas = element("div", { class: "canvas" });
    parent.append(element("figure", { class: "pane" }, canvas, element("figcaption", { class: "pane-caption" }, caption)));
    return canvas;
  }

  private key(event: KeyboardEvent): void {
    if ((event.target as HTMLElement).closest("input, pre, button:not(#play)")) return;
    if (event.key === " ") this.toggle();
    else if (event.key === "ArrowRight") this.seek(this.index + 1);
    else if (event.key === "ArrowLeft") this.seek(this.index - 1);
    else return;
    event.preventDefault();
  }

  private toggle(): void {
    this.playing = !this.playing;
    if (this.playing && this.index === this.table.times.length - 1) this.seek(0);
    this.clock = this.table.times[this.index] as number;
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
    while (next < end && (this.table.times[next + 1] as number) <= this.clock) this.advance(++next);
    if (next !== this.index) this.show(next);
    if (next === end) this.toggle();
    else requestAnimationFrame(this.tick);
  };

  private advance(index: number): void {
    const row = rowAt(this.table, index);
    this.motion.show(row);
    this.polhode?.show(row);
  }

  // A jump draws the trail that leads to the new place.
  private seek(index: number): void {
    const target = Math.max(0, Math.min(index, this.table.times.length - 1));
    this.motion.restart();
    this.polhode?.restart();
    for (let i = Math.max(0, target - TRAIL_ROWS); i <= target; i++) this.advance(i);
    this.clock = this.table.times[target] as number;
    this.show(target);
  }

  private show(index: number): void {
    this.index = index;
    this.slider.value = String(index);
    this.time.textContent = `t = ${(this.table.times[index] as number).toFixed(4)} s`;
    this.onIndex(index);
  }
}
