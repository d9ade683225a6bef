// From triangles to what is drawn: equal points are one vertex, and it is smooth where faces meet at less than an angle.
import { BufferAttribute, BufferGeometry } from "three";
import type { Triangles } from "./shelf";

const CREASE = Math.cos((35 * Math.PI) / 180);
const SAME = 0.9999; // cosine between normals that are one
const CROWD = 96; // faces at a point; with more of them each face is flat there

// The first vertex at each place.
function weld(vertices: Float32Array): Uint32Array {
  const count = vertices.length / 3;
  const words = new Uint32Array(vertices.map((x) => x + 0).buffer); // -0 is 0
  const first = new Uint32Array(count);
  let size = 64;
  while (size < 2 * count) size *= 2;
  const table = new Int32Array(size).fill(-1);
  for (let i = 0; i < count; i++) {
    let h = 2166136261;
    for (let k = 0; k < 3; k++) h = Math.imul(h ^ (words[3 * i + k] as number), 16777619) ^ (h >>> 15);
    let slot = (h ^ (h >>> 13)) & (size - 1);
    for (; (table[slot] as number) >= 0; slot = (slot + 1) & (size - 1)) {
      const other = 3 * (table[slot] as number);
      if (words[other] === words[3 * i] && words[other + 1] === words[3 * i + 1] && words[other + 2] === words[3 * i + 2]) break;
    }
    if ((table[slot] as number) < 0) table[slot] = i;
    first[i] = table[slot] as number;
  }
  return first;
}

// Unit normals; zero where a triangle has no area.
function faceNormals(v: Float32Array, t: Uint32Array): Float32Array {
  const normals = new Float32Array(t.length);
  const at = (corner: number, k: number): number => v[3 * (t[corner] as number) + k] as number;
  for (let i = 0; i < t.length; i += 3) {
    const [ax, ay, az] = [at(i + 1, 0) - at(i, 0), at(i + 1, 1) - at(i, 1), at(i + 1, 2) - at(i, 2)];
    const [bx, by, bz] = [at(i + 2, 0) - at(i, 0), at(i + 2, 1) - at(i, 1), at(i + 2, 2) - at(i, 2)];
    const n = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
    const length = Math.hypot(...n);
    for (let k = 0; k < 3; k++) normals[i + k] = length > 0 ? (n[k] as number) / length : 0;
  }
  return normals;
}

// The corners of triangles at each vertex, in a row.
function cornersAt(t: Uint32Array, vertices: number): { start: Uint32Array; corners: Uint32Array } {
  const start = new Uint32Array(vertices + 1);
  for (const v of t) (start[v + 1] as number)++;
  for (let v = 0; v < vertices; v++) start[v + 1] = (start[v + 1] as number) + (start[v] as number);
  const next = start.slice();
  const corners = new Uint32Array(t.length);
  t.forEach((v, corner) => {
    const place = next[v] as number;
    corners[place] = corner;
    next[v] = place + 1;
  });
  return { start, corners };
}

// scale: of the three axes; one that mirrors turns the triangles round.
export function geometryOf(mesh: Triangles, scale: number[]): BufferGeometry {
  const first = weld(mesh.vertices);
  const points = mesh.vertices.map((x, i) => x * (scale[i % 3] as number));
  const t = mesh.triangles.map((v) => first[v] as number);
  if ((scale[0] as number) * (scale[1] as number) * (scale[2] as number) < 0)
    for (let i = 0; i < t.length; i += 3) [t[i + 1], t[i + 2]] = [t[i + 2] as number, t[i + 1] as number];
  const faces = faceNormals(points, t);
  const { start, corners } = cornersAt(t, first.length);
  const [places, normals, index]: [number[], number[], Uint32Array] = [[], [], new Uint32Array(t.length)];
  const n = [0, 0, 0] as [number, number, number];
  for (let v = 0; v < first.length; v++) {
    const [from, to] = [start[v] as number, start[v + 1] as number];
    const made = normals.length / 3; // the vertices made of this one follow
    for (let c = from; c < to; c++) {
      const corner = corners[c] as number;
      const own = corner - (corner % 3);
      smooth(faces, corners, to - from > CROWD ? [c, c + 1] : [from, to], own, n);
      let found = made;
      while (found < normals.length / 3 && !same(normals, found, n)) found++;
      if (found === normals.length / 3) {
        normals.push(...n);
        places.push(points[3 * v] as number, points[3 * v + 1] as number, points[3 * v + 2] as number);
      }
      index[corner] = found;
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(places), 3));
  geometry.setAttribute("normal", new BufferAttribute(new Float32Array(normals), 3));
  geometry.setIndex(new BufferAttribute(index, 1));
  return geometry;
}

// The mean of the normals of faces that meet this one at less than the angle.
function smooth(faces: Float32Array, corners: Uint32Array, [from, to]: [number, number] | number[], own: number, n: [number, number, number]): void {
  n.fill(0);
  for (let c = from as number; c < (to as number); c++) {
    const corner = corners[c] as number;
    const other = corner - (corner % 3);
    let along = 0;
    for (let k = 0; k < 3; k++) along += (faces[own + k] as number) * (faces[other + k] as number);
    if (other === own || along > CREASE) for (let k = 0; k < 3; k++) n[k as 0] += faces[other + k] as number;
  }
  const length = Math.hypot(...n) || 1;
  for (let k = 0; k < 3; k++) n[k as 0] /= length;
}

function same(normals: number[], i: number, n: [number, number, number]): boolean {
  const along = (normals[3 * i] as number) * n[0] + (normals[3 * i + 1] as number) * n[1] + (normals[3 * i + 2] as number) * n[2];
  return along > SAME || (n[0] === 0 && n[1] === 0 && n[2] === 0);
}
