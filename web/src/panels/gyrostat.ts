import { element } from "../dom";
import type { Shape } from "../model";
import type { Session } from "../session";
import { blockEdges, insideTriangle, OMEGA, ROTOR, SHARE, TOTAL, type GyrostatText } from "./gyrostat-model";
import { Panel } from "./panel";
import { Slider } from "./slider";

type Change = (parameters: Record<string, number>, keep: boolean) => void;
type Triple = [number, number, number];

// The paper's panels for one free body: Rotor, Omegas, Inertia, Damping.
export class GyrostatPanels {
  readonly rotor = new Panel("rotor", "Rotor");
  readonly omegas = new Panel("omegas", "Omegas");
  readonly inertia = new Panel("inertia", "Inertia");
  readonly damping = new Panel("damping", "Damping");
  private readonly sliders = new Map<string, Slider>();

  constructor(private readonly session: Session, private readonly onChange: Change, private readonly onBlock: (shape: Shape) => void) {}

  get panels(): Panel[] {
    return [this.rotor, this.omegas, this.inertia, this.damping];
  }

  // Names of the parameters shown here and not in the general panel.
  rebuild(active: GyrostatText | null): Set<string> {
    this.sliders.clear();
    for (const panel of this.panels) panel.shown = false;
    if (!active) return new Set();
    this.fillVector(this.rotor, ROTOR, "Momentum of the rotors, l, along the body's axes", true);
    this.fillVector(this.omegas, OMEGA, "Angular velocity at the start, in the body's axes", false);
    this.fillInertia();
    this.fillDamping(active.damping);
    return new Set([...ROTOR, ...OMEGA, ...TOTAL, ...SHARE, ...(active.damping ? [active.damping] : [])]);
  }

  showValues(): void {
    for (const [name, slider] of this.sliders) slider.show(this.session.values[name] ?? 0);
  }

  private has(name: string): boolean {
    return this.session.model?.parameters.some((parameter) => parameter.name === name) ?? false;
  }

  private value(name: string): number {
    return this.session.values[name] ?? 0;
  }

  private slider(name: string, label: string, onInput: (value: number) => void): Slider {
    const parameter = this.session.model?.parameters.find((one) => one.name === name);
    const [min, max, unit] = [parameter?.min ?? 0, parameter?.max ?? 1, parameter?.unit ?? ""];
    const slider = new Slider({ name: label, value: this.value(name), min, max, unit, onInput });
    this.sliders.set(name, slider);
    return slider;
  }

  private fillVector(panel: Panel, names: readonly string[], note: string, keep: boolean): void {
    panel.shown = this.has(names[0] as string);
    if (!panel.shown) return;
    const letter = panel === this.rotor ? "l" : "ω";
    const sliders = names.map((name, i) => this.slider(name, `${letter}${"₁₂₃"[i]}`, (value) => this.onChange({ [name]: value }, keep)));
    panel.fill(element("p", { class: "note" }, note), ...sliders.map((slider) => slider.root));
  }

  private fillInertia(): void {
    this.inertia.shown = this.has(TOTAL[0]);
    if (!this.inertia.shown) return;
    const totals = TOTAL.map((name, i) => this.slider(name, `I${"₁₂₃"[i]}`, (value) => this.moveTotal(i, value)));
    const shares = SHARE.flatMap((name, i) => (this.has(name) ? [this.slider(name, `rotor’s share of I${"₁₂₃"[i]}`, (value) => this.moveShare(i, value))] : []));
    const note = "Kept within the triangle inequalities; the block follows.";
    this.inertia.fill(element("p", { class: "note" }, note), ...[...totals, ...shares].map((slider) => slider.root));
  }

  private fillDamping(name: string | null): void {
    this.damping.shown = name !== null && this.has(name);
    if (name === null || !this.damping.shown) return;
    this.damping.fill(this.slider(name, "α", (value) => this.onChange({ [name]: value }, true)).root);
  }

  private moveTotal(moved: number, value: number): void {
    const wanted = TOTAL.map((name, i) => (i === moved ? value : this.value(name))) as Triple;
    const moments = insideTriangle(wanted, moved);
    const change: Record<string, number> = {};
    TOTAL.forEach((name, i) => (change[name] = moments[i] as number));
    SHARE.forEach((name, i) => {
      if (this.has(name)) change[name] = Math.min(this.value(name), 0.95 * (moments[i] as number));
    });
    this.apply(change);
  }

  private moveShare(axis: number, value: number): void {
    const total = this.value(TOTAL[axis] as string);
    this.apply({ [SHARE[axis] as string]: Math.min(value, 0.95 * total) });
  }

  private apply(change: Record<string, number>): void {
    this.onChange(change, true);
    this.showValues();
    const body = this.session.model?.bodies[0];
    if (!body || body.shaped) return;
    const size = blockEdges(TOTAL.map((name) => this.value(name)), body.mass);
    this.onBlock({ kind: "box", size, frame: [1, 0, 0, 0, 1, 0, 0, 0, 1], at: [0, 0, 0] });
  }
}
