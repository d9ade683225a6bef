import { Group, Matrix4, Vector3 } from "three";
import { GREEN, ORANGE, PURPLE, SKY, VERMILLION, BLUE } from "../palette";
import { ColumnIndex, type Body, type Scene } from "../model";
import { Arrow } from "./arrow";
import { bodyExtent, vector } from "./geometry";
import { LeastArrows } from "./rounding";

const MAX_OMEGAS = 24;

// Angular momentum, angular velocities, body axes and rotor momenta. Lengths are relative to the largest seen since the reset; what
// is zero but for rounding has no arrow.
export class VectorArrows {
  readonly momentum = new Group();
  readonly omega = new Group();
  readonly axes = new Group();
  private readonly momentumArrow: Arrow;
  private readonly rotorArrow: Arrow | null;
  private readonly omegaArrows: Arrow[];
  private readonly axisArrows: Arrow[];
  private readonly momentumColumn: number;
  private readonly omegaColumns: number[];
  private readonly anchoredAtBody: boolean;
  private readonly reach: number;
  private largestOmega = 0;
  private largestMomentum = 0;
  private readonly least: LeastArrows;
  private readonly from = new Vector3();
  private readonly along = new Vector3();

  constructor(private scene: Scene, index: ColumnIndex, private readonly size: number) {
    // Among many bodies arrows are smaller, so that they do not hide what they belong to.
    const bodies = scene.bodies.filter((body) => !body.inBeam); // they come before all nodes
    const crowd = bodies.length > 3 ? 0.5 : 1;
    const thickness = size * 0.009 * crowd;
    this.reach = crowd;
    this.momentumColumn = index.find(index.find("Sx") < 0 ? "Lx" : "Sx"); // in orbit about its own centre
    this.momentumArrow = new Arrow(VERMILLION, thickness);
    this.momentum.add(this.momentumArrow.group);
    this.rotorArrow = scene.bodies.some((body) => body.rotors.length > 0) ? new Arrow(PURPLE, thickness) : null;
    if (this.rotorArrow) this.momentum.add(this.rotorArrow.group);
    const shown = bodies.slice(0, MAX_OMEGAS);
    this.omegaColumns = shown.map((body) => index.find(`${body.name}.wx`));
    this.omegaArrows = shown.map(() => new Arrow(GREEN, thickness * 0.9));
    this.axisArrows = shown.flatMap(() => [ORANGE, SKY, BLUE].map((colour) => new Arrow(colour, thickness * 0.55)));
    for (const arrow of this.omegaArrows) this.omega.add(arrow.group);
    for (const arrow of this.axisArrows) this.axes.add(arrow.group);
    this.least = new LeastArrows(scene.bodies, index, size);
    this.anchoredAtBody = scene.bodies.length === 1 && scene.joints.length === 0;
  }

  setBodies(bodies: Body[]): void {
    this.scene = { ...this.scene, bodies };
  }

  reset(): void {
    this.largestOmega = 0;
    this.largestMomentum = 0;
    this.least.reset();
  }

  // centre: where the momentum is drawn; null: at the origin.
  update(row: Float64Array, poses: Matrix4[], centre: Vector3 | null): void {
    this.least.see(row);
    this.updateMomentum(row, poses, centre);
    this.updateOmegas(row, poses);
    this.updateAxes(poses);
  }

  private updateMomentum(row: Float64Array, poses: Matrix4[], centre: Vector3 | null): void {
    if (this.anchoredAtBody && poses[0]) this.from.setFromMatrixPosition(poses[0]);
    else if (centre) this.from.copy(centre);
    else this.from.set(0, 0, 0);
    this.read(row, this.momentumColumn);
    this.largestMomentum = Math.max(this.largestMomentum, this.along.length());
    if (this.along.length() < this.least.momentum) this.along.set(0, 0, 0);
    const largest = this.largestMomentum > this.least.momentum ? this.largestMomentum : this.rotorMomentum();
    const scale = (0.72 * this.size * this.reach) / (largest || 1);
    this.momentumArrow.set(this.from, this.along.multiplyScalar(scale));
    if (this.rotorArrow) this.updateRotor(poses, scale);
  }

  // Of the first body that has rotors, into `sum`; its length.
  private rotorMomentum(sum = new Vector3()): number {
    sum.set(0, 0, 0);
    const rotors = this.scene.bodies.find((body) => body.rotors.length > 0)?.rotors ?? [];
    for (const rotor of rotors) sum.addScaledVector(vector(rotor.axis).normalize(), rotor.momentum);
    return sum.length();
  }

  private updateRotor(poses: Matrix4[], scale: number): void {
    const carrier = this.scene.bodies.findIndex((body) => body.rotors.length > 0);
    const pose = poses[carrier];
    if (!pose || !this.rotorArrow) return;
    this.rotorMomentum(this.along);
    const length = this.along.length() * scale;
    this.rotorArrow.set(this.from.setFromMatrixPosition(pose), this.along.transformDirection(pose).multiplyScalar(length));
  }

  private updateOmegas(row: Float64Array, poses: Matrix4[]): void {
    for (const column of this.omegaColumns) {
      this.read(row, column);
      this.largestOmega = Math.max(this.largestOmega, this.along.length());
    }
    const scale = this.largestOmega > this.least.omega ? (0.6 * this.size * this.reach) / this.largestOmega : 0;
    this.omegaColumns.forEach((column, i) => {
      const pose = poses[i];
      if (!pose) return;
      this.read(row, column);
      const length = this.along.length() * scale;
      this.along.transformDirection(pose).multiplyScalar(length);
      this.omegaArrows[i]?.set(this.from.setFromMatrixPosition(pose), this.along);
    });
  }

  private updateAxes(poses: Matrix4[]): void {
    const shown = Math.min(MAX_OMEGAS, this.scene.bodies.length);
    for (let body = 0; body < shown; body++) {
      const pose = poses[body];
      const info = this.scene.bodies[body];
      if (!pose || !info || (this.omegaColumns[body] ?? -1) < 0) continue;
      const extent = bodyExtent(info);
      const reach = Math.max(0.06 * this.size, ...extent) * 0.75;
      this.from.setFromMatrixPosition(pose);
      for (let axis = 0; axis < 3; axis++) {
        this.along.setFromMatrixColumn(pose, axis).multiplyScalar(reach);
        this.axisArrows[body * 3 + axis]?.set(this.from, this.along);
      }
    }
  }

  private read(row: Float64Array, column: number): void {
    if (column < 0) this.along.set(0, 0, 0);
    else this.along.set(row[column] as number, row[column + 1] as number, row[column + 2] as number);
  }
}
