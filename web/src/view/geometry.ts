import { Matrix4, Vector3 } from "three";
import type { Body, Shape, Vec3 } from "../model";

// Where a body's pose stands in a row of the results: x y z R11 .. R33 follow one another; a point has no rotation, -1.
export interface PoseColumns {
  position: number;
  rotation: number;
}

export function readPose(row: Float64Array, at: PoseColumns, into: Matrix4): Matrix4 {
  const p = at.position;
  const r = at.rotation;
  const v = (i: number): number => row[i] as number;
  if (r < 0) return into.makeTranslation(v(p), v(p + 1), v(p + 2));
  return into.set(
    v(r), v(r + 1), v(r + 2), v(p),
    v(r + 3), v(r + 4), v(r + 5), v(p + 1),
    v(r + 6), v(r + 7), v(r + 8), v(p + 2),
    0, 0, 0, 1,
  );
}

export function shapeMatrix(shape: Shape): Matrix4 {
  const f = shape.frame;
  const [x, y, z] = shape.at;
  const [sx, sy, sz] = shapeExtent(shape);
  const at = (i: number): number => f[i] as number;
  return new Matrix4().set(
    at(0) * sx, at(1) * sy, at(2) * sz, x,
    at(3) * sx, at(4) * sy, at(5) * sz, y,
    at(6) * sx, at(7) * sy, at(8) * sz, z,
    0, 0, 0, 1,
  );
}

// Edges of the box around the shape; the unit shapes all fill a cube of edge 1.
function shapeExtent(shape: Shape): Vec3 {
  const [a = 0, b = 0, c = 0] = shape.size;
  if (shape.kind === "mesh") return [1, 1, 1]; // its geometry has the scale
  if (shape.kind === "box") return [a, b, c];
  if (shape.kind === "sphere") return [2 * a, 2 * a, 2 * a];
  return [2 * a, 2 * a, b];
}

// Edges of the box about a body's centre, along its axes, that holds all its shapes. For meshes stands the block.
export function bodyExtent({ shapes, block }: Pick<Body, "shapes" | "block">): Vec3 {
  const extent: Vec3 = [0, 0, 0];
  for (const shape of [...shapes.filter((one) => one.kind !== "mesh"), ...(block ? [block] : [])]) {
    const edges = shapeExtent(shape);
    for (let i = 0; i < 3; i++) {
      const half = edges.reduce((sum, edge, k) => sum + Math.abs(shape.frame[3 * i + k] as number) * edge * 0.5, 0);
      extent[i] = Math.max(extent[i] as number, 2 * (Math.abs(shape.at[i] as number) + half));
    }
  }
  return extent;
}

export function vector(v: Vec3): Vector3 {
  return new Vector3(v[0], v[1], v[2]);
}

const FRAME_Z = new Vector3(0, 0, 1);

// A frame whose z axis is the given direction; the other two are arbitrary but steady.
export function frameAlong(direction: Vector3, into: Matrix4): Matrix4 {
  const z = direction.clone().normalize();
  const helper = Math.abs(z.dot(FRAME_Z)) < 0.9 ? FRAME_Z : new Vector3(1, 0, 0);
  const x = new Vector3().crossVectors(helper, z).normalize();
  const y = new Vector3().crossVectors(z, x);
  return into.makeBasis(x, y, z);
}
