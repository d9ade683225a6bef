import { BufferGeometry, Color, LineBasicMaterial, LineSegments, Mesh, MeshBasicMaterial, SphereGeometry, Vector3 } from "three";
import { element } from "../dom";
import { formatNumber } from "../format";
import type { Scene } from "../model";
import { seriesColour } from "../palette";
import type { Theme } from "../theme";
import { PhaseRange } from "./phase-range";
import type { Picture } from "./picture";
import { Stage } from "./stage";
import { Trail } from "./trails";

const PAST = 4000; // states of the curve
const NAME_OUT = 0.18; // of half an edge, away from it
const END_AT = 0.88; // along an edge from -1 to 1: at the corners two edges meet

// The curve of a state in its phase space: three of its variables in a cube, or two in a plane.
export class PhaseView implements Picture {
  readonly stage: Stage;
  private readonly trail = new Trail("#000000", PAST, false, 2.2);
  private readonly tip = new Mesh(new SphereGeometry(0.035, 20, 14), new MeshBasicMaterial());
  private readonly axes = new LineSegments(new BufferGeometry(), new LineBasicMaterial());
  private readonly labels = element("div", { class: "phase-labels", "aria-hidden": "true" });
  private readonly marks: { at: Vector3; span: HTMLElement }[] = [];
  private names: string[] = [];
  private chosen = [0, 1, 2]; // of the state; -1: none
  private past: Float64Array[] = [];
  private seen = -1; // version of the range that the curve was drawn with
  private range: PhaseRange | null = null;
  private own: PhaseRange | null = null; // range of this picture alone

  // series: whose colour it has.
  constructor(container: HTMLElement, theme: Theme, private readonly series = 0) {
    this.stage = new Stage(container, "Curve of the state in its phase space");
    this.trail.grain = 0.004;
    this.stage.scene.add(this.axes, this.trail.line, this.tip);
    container.append(this.labels);
    this.stage.onDraw = () => this.placeLabels();
    this.setTheme(theme);
  }

  setRange(range: PhaseRange): void {
    this.range = range;
    this.seen = -1;
  }

  setModel(scene: Scene, firstRow: Float64Array): void {
    this.names = scene.state;
    this.past = [];
    if (this.own || !this.range) this.range = this.own = new PhaseRange(scene.state.map((name) => scene.columns.findIndex((column) => column.name === name)));
    this.range.observe(firstRow);
    this.setAxes(defaultAxes(scene.state.length));
  }

  // Indices among the state; a third that is -1 makes a plane.
  setAxes(chosen: number[]): void {
    this.chosen = chosen;
    const flat = (chosen[2] ?? -1) < 0;
    this.stage.controls.enableRotate = !flat;
    this.drawAxes(flat);
    const direction = flat ? new Vector3(0, 0, 1) : new Vector3(1, -1.7, 0.8);
    this.stage.lookAt(new Vector3(0, 0, 0), this.stage.distanceFor(flat ? 1.45 : 1.75), direction, flat ? new Vector3(0, 1, 0) : new Vector3(0, 0, 1));
    this.redraw();
  }

  refresh(): void {
    this.stage.invalidate();
  }

  show(row: Float64Array, leaveTrail = true): void {
    if (!this.range || !leaveTrail) return;
    this.own?.observe(row);
    const state = Float64Array.from(this.range.columns, (column) => row[column] as number);
    if (!state.every(Number.isFinite)) return;
    this.past.push(state);
    if (this.past.length > PAST) this.past.shift();
    if (this.seen === this.range.version) this.add(state);
    else this.redraw();
    this.stage.invalidate();
  }

  restart(): void {
    this.past = [];
    this.own?.clear();
    this.trail.clear();
    this.stage.invalidate();
  }

  setLayers(): void {}
  setShapes(): void {}
  setBeamColour(): void {}

  setTheme(theme: Theme): void {
    const colour = seriesColour(this.series, theme.dark);
    this.stage.setBackground(theme.stage);
    this.trail.paint(colour);
    (this.tip.material as MeshBasicMaterial).color = new Color(colour);
    (this.axes.material as LineBasicMaterial).color = new Color(theme.line);
    this.stage.invalidate();
  }

  dispose(): void {
    this.labels.remove();
    this.stage.dispose();
  }

  private add(state: Float64Array): void {
    const frame = this.range?.frame(this.chosen) ?? [];
    const [x = 0, y = 0, z = 0] = this.chosen.map((i, k) => (i < 0 ? 0 : ((state[i] as number) - (frame[k]?.middle ?? 0)) / (frame[k]?.half ?? 1)));
    this.trail.add(x, y, z);
    this.tip.position.set(x, y, z);
  }

  // With the present range, from the past.
  private redraw(): void {
    if (!this.range) return;
    this.seen = this.range.version;
    this.trail.clear();
    for (const state of this.past) this.add(state);
    this.fillLabels();
    this.stage.invalidate();
  }

  // A cube, or a square, with its edges.
  private drawAxes(flat: boolean): void {
    const points: Vector3[] = [];
    const z = flat ? [0] : [-1, 1];
    for (const a of [-1, 1]) for (const b of z) {
      points.push(new Vector3(-1, a, b), new Vector3(1, a, b), new Vector3(a, -1, b), new Vector3(a, 1, b));
    }
    if (!flat) for (const a of [-1, 1]) for (const b of [-1, 1]) points.push(new Vector3(a, b, -1), new Vector3(a, b, 1));
    this.axes.geometry.dispose();
    this.axes.geometry = new BufferGeometry().setFromPoints(points);
    const material = this.axes.material as LineBasicMaterial;
    material.transparent = true;
    material.opacity = 0.35;
  }

  // Names beyond the ends of the front edges, ends of the ranges beside them.
  private fillLabels(): void {
    const frame = this.range?.frame(this.chosen) ?? [];
    const flat = (this.chosen[2] ?? -1) < 0;
    const low = flat ? 0 : -1;
    const edge = [
      (s: number, out: number): Vector3 => new Vector3(s, -1 - out, low),
      (s: number, out: number): Vector3 => (flat ? new Vector3(-1 - out, s, 0) : new Vector3(1 + out, s, low)),
      (s: number, out: number): Vector3 => new Vector3(-1 - out, -1, s),
    ];
    this.marks.length = 0;
    this.chosen.forEach((i, k) => {
      const at = edge[k];
      if (i < 0 || !at) return;
      const range = frame[k];
      this.mark(at(0, NAME_OUT), this.names[i] ?? "", "phase-name");
      this.mark(at(-END_AT, 0.1), formatNumber(range?.low ?? 0, 3), "phase-end");
      this.mark(at(END_AT, 0.1), formatNumber(range?.high ?? 0, 3), "phase-end");
    });
    this.labels.replaceChildren(...this.marks.map((mark) => mark.span));
  }

  private mark(at: Vector3, text: string, kind: string): void {
    this.marks.push({ at, span: element("span", { class: kind }, text) });
  }

  private placeLabels(): void {
    const { clientWidth, clientHeight } = this.stage.container;
    this.stage.camera.updateMatrixWorld();
    for (const { at, span } of this.marks) {
      const place = at.clone().project(this.stage.camera);
      span.style.transform = `translate(-50%, -50%) translate(${(((place.x + 1) / 2) * clientWidth).toFixed(1)}px, ${(((1 - place.y) / 2) * clientHeight).toFixed(1)}px)`;
    }
  }
}

// Three variables are a space; of others the first two are a plane.
export function defaultAxes(variables: number): number[] {
  return variables === 3 ? [0, 1, 2] : [0, Math.min(1, variables - 1), -1];
}
