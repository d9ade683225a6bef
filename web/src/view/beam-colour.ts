// Which quantity of its beams a picture shows, over which range, and in which colours. The values are columns of the results.
import { Color, SRGBColorSpace } from "three";
import { ColumnIndex, type Scene } from "../model";

export interface Quantity {
  key: string; // as the columns call it: arm.element3.M2
  label: string;
  unit: string;
  signed: boolean; // from blue through grey to orange; else from pale to dark
}

export const QUANTITIES: Quantity[] = [
  { key: "stress", label: "Equivalent stress", unit: "Pa", signed: false },
  { key: "energy", label: "Strain energy per length", unit: "J/m", signed: false },
  { key: "N1", label: "N1, normal force", unit: "N", signed: true },
  { key: "Q2", label: "Q2, shear force", unit: "N", signed: true },
  { key: "Q3", label: "Q3, shear force", unit: "N", signed: true },
  { key: "M1", label: "M1, torque", unit: "N m", signed: true },
  { key: "M2", label: "M2, bending moment", unit: "N m", signed: true },
  { key: "M3", label: "M3, bending moment", unit: "N m", signed: true },
];

// Lightness is monotonic along each: readable with every kind of colour blindness, and in grey. What is
// small lies near the colour of the stage, what is large stands out from it.
const RAMPS = {
  light: ["#b9c6d2", "#d9b48c", "#dd8a3c", "#b8510d", "#6d2400"],
  dark: ["#4a5a6b", "#7d6450", "#b87333", "#f0a04b", "#ffe0a3"],
  lightSigned: ["#0a3d6e", "#3a86bf", "#c3cad0", "#de8d3f", "#7a2e00"],
  darkSigned: ["#a6dcff", "#4690c8", "#566270", "#cf7a30", "#ffd08f"],
};
const STEPS = 256;

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
}

export function rampOf(signed: boolean, dark: boolean): string[] {
  if (signed) return dark ? RAMPS.darkSigned : RAMPS.lightSigned;
  return dark ? RAMPS.dark : RAMPS.light;
}

// The colour at a share of the ramp, sRGB channels from 0 to 1.
export function mixed(ramp: string[], share: number): number[] {
  const place = Math.min(Math.max(share, 0), 1) * (ramp.length - 1);
  const below = Math.min(Math.floor(place), ramp.length - 2);
  const [a, b] = [channels(ramp[below] as string), channels(ramp[below + 1] as string)];
  return a.map((value, i) => value + (place - below) * ((b[i] as number) - value));
}

const ROUND = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

// The next round number: the end of a scale that people read.
export function roundUp(value: number): number {
  if (!(value > 0) || !Number.isFinite(value)) return 0;
  const power = Math.pow(10, Math.floor(Math.log10(value)));
  const digit = ROUND.find((one) => one * power >= value * (1 - 1e-12)) ?? 10;
  return Number((digit * power).toPrecision(2));
}

export class BeamColour {
  readonly choices: Quantity[];
  quantity: Quantity;
  private readonly columns = new Map<string, number[][]>(); // of each quantity: for each beam, for each element
  private readonly largest = new Map<string, number>();
  private readonly table = new Float32Array(3 * STEPS);

  constructor(private readonly scene: Scene, dark: boolean, wanted?: string) {
    const index = new ColumnIndex(scene.columns);
    for (const { key } of QUANTITIES) {
      const places = scene.beams.map((beam) => Array.from({ length: beam.nodes.length - 1 }, (_, k) => index.find(`${beam.name}.element${k}.${key}`)));
      if (places.some((list) => list.some((place) => place >= 0))) this.columns.set(key, places);
    }
    this.choices = QUANTITIES.filter(({ key }) => this.columns.has(key));
    this.quantity = this.choices.find(({ key }) => key === wanted) ?? this.choices[0] ?? (QUANTITIES[1] as Quantity);
    this.clear();
    this.setTheme(dark);
  }

  choose(key: string, dark: boolean): void {
    this.quantity = this.choices.find((one) => one.key === key) ?? this.quantity;
    this.setTheme(dark);
  }

  setTheme(dark: boolean): void {
    const ramp = rampOf(this.quantity.signed, dark);
    const colour = new Color();
    for (let i = 0; i < STEPS; i++) {
      const [r, g, b] = mixed(ramp, i / (STEPS - 1)) as [number, number, number];
      colour.setRGB(r, g, b, SRGBColorSpace).toArray(this.table, 3 * i);
    }
  }

  clear(): void {
    for (const { key } of this.choices) this.largest.set(key, 0);
  }

  // The scale reaches as far as any value since it was cleared: it only grows, so that colours can be compared over time.
  observe(row: Float64Array): void {
    for (const [key, beams] of this.columns) {
      let most = this.largest.get(key) ?? 0;
      for (const places of beams) for (const place of places) if (place >= 0) most = Math.max(most, Math.abs(row[place] as number) || 0);
      this.largest.set(key, most);
    }
  }

  // Ends of the scale; both 0 where there is nothing but rounding.
  get range(): [number, number] {
    const { key, signed } = this.quantity;
    const least = Math.max(0, ...this.scene.beams.map((beam) => beam.rounding[key] ?? 0));
    const most = this.largest.get(key) ?? 0;
    const end = most > least ? roundUp(most) : 0;
    return [signed ? -end : 0, end];
  }

  // Writes the colour of an element for the renderer; grey as zero where it has no value.
  write(row: Float64Array, beam: number, element: number, into: Float32Array, at: number): void {
    const place = this.columns.get(this.quantity.key)?.[beam]?.[element] ?? -1;
    const [low, high] = this.range;
    const value = place >= 0 && high > low ? (row[place] as number) : 0;
    const share = high > low && Number.isFinite(value) ? (value - low) / (high - low) : this.quantity.signed ? 0.5 : 0;
    const i = 3 * Math.round(Math.min(Math.max(share, 0), 1) * (STEPS - 1));
    for (let c = 0; c < 3; c++) into[at + c] = this.table[i + c] as number;
  }
}
