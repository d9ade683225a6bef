import { Group, Matrix4, Vector3 } from "three";
import { ColumnIndex, type Scene, type Vec3 } from "../model";
import type { Control } from "../optimum/optimum";
import { BLUE, ORANGE } from "../palette";
import { Arrow } from "./arrow";
import { vector } from "./geometry";

export const TORQUE_COLOUR = BLUE;
export const FORCE_COLOUR = ORANGE;
const AXES: Vec3[] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];

// What acts on one body: a sum of columns times directions, at a point of it.
interface Source {
  terms: { column: number; axis: Vec3 }[];
  body: number;
  at: Vec3;
  turns: boolean; // the directions are the body's
  force: boolean;
  wheels: boolean;
}

// Arrows for the controls of an optimised motion, forces and torques each relative to their largest of the run.
export class ControlArrows {
  readonly group = new Group();
  private readonly sources: Source[];
  private readonly arrows: Arrow[];
  private readonly scales: number[];
  private readonly from = new Vector3();
  private readonly along = new Vector3();

  // values: the columns of the whole run.
  constructor(scene: Scene, controls: Control[], values: Float64Array[], size: number, thickness: number) {
    this.sources = sourcesOf(scene, controls);
    this.arrows = this.sources.map((source) => new Arrow(source.force ? FORCE_COLOUR : TORQUE_COLOUR, thickness, true));
    for (const arrow of this.arrows) this.group.add(arrow.group);
    const largest = this.sources.map((source) => largestOf(source, values));
    const ofKind = (force: boolean): number => Math.max(0, ...largest.filter((_, i) => this.sources[i]?.force === force));
    this.scales = this.sources.map((source) => size / (ofKind(source.force) || 1));
  }

  update(row: Float64Array, poses: Matrix4[]): void {
    this.sources.forEach((source, i) => {
      const pose = poses[source.body];
      if (!pose) return;
      sum(source, (column) => row[column] as number, this.along);
      const length = this.along.length() * (this.scales[i] as number);
      if (source.turns) this.along.transformDirection(pose);
      else this.along.normalize();
      this.arrows[i]?.set(this.from.fromArray(source.at).applyMatrix4(pose), this.along.multiplyScalar(length));
    });
  }
}

function sum(source: Source, value: (column: number) => number, out: Vector3): Vector3 {
  out.set(0, 0, 0);
  for (const { column, axis } of source.terms) out.addScaledVector(vector(axis), value(column));
  return out;
}

function largestOf(source: Source, values: Float64Array[]): number {
  const rows = values[0]?.length ?? 0;
  const at = new Vector3();
  let most = 0;
  for (let row = 0; row < rows; row++) most = Math.max(most, sum(source, (column) => (values[column] as Float64Array)[row] as number, at).length());
  return most;
}

// Wheels of one body act on it together. A kind that this page does not know has plots but no arrow.
export function sourcesOf(scene: Scene, controls: Control[]): Source[] {
  const index = new ColumnIndex(scene.columns);
  const sources: Source[] = [];
  for (const control of controls) {
    const columns = Array.from({ length: control.components }, (_, i) => index.find(`u.${control.first + i}`));
    if (columns.some((column) => column < 0)) continue;
    if (control.joint !== undefined) sources.push(...alongJoint(scene, control, columns));
    const body = scene.bodies.findIndex((one) => one.name === control.body);
    if (body < 0) continue;
    if (control.kind === "rotor") addWheel(scene, sources, control, body, columns[0] as number);
    else if (columns.length === 3)
      sources.push({
        terms: columns.map((column, i) => ({ column, axis: AXES[i] as Vec3 })),
        body,
        at: control.at_body ?? [0, 0, 0],
        turns: control.frame !== "inertial",
        force: control.kind === "force",
        wheels: false,
      });
  }
  return sources;
}

// The torque on the wheel acts with the other sign on the body that carries it.
function addWheel(scene: Scene, sources: Source[], control: Control, body: number, column: number): void {
  const axis = scene.bodies[body]?.rotors[control.rotor ?? 0]?.axis;
  if (!axis) return;
  const term = { column, axis: axis.map((part) => -part) as Vec3 };
  const wheels = sources.find((source) => source.body === body && source.wheels);
  if (wheels) wheels.terms.push(term);
  else sources.push({ terms: [term], body, at: [0, 0, 0], turns: true, force: false, wheels: true });
}

// On the second body, or on the first where that is the ground.
function alongJoint(scene: Scene, control: Control, columns: number[]): Source[] {
  const joint = scene.joints.find((one) => one.name === control.joint);
  const side = joint && joint.bodies[1] >= 0 ? 1 : 0;
  const axis = joint?.axis?.[side];
  if (!joint || !axis || joint.bodies[side] < 0) return [];
  const signed = axis.map((part) => (side === 1 ? part : -part)) as Vec3;
  return [{ terms: [{ column: columns[0] as number, axis: signed }], body: joint.bodies[side], at: joint.at[side], turns: true, force: control.unit === "N", wheels: false }];
}
