// The geometry of meshes, made when the first model with one is opened. Bodies that share one share it on the graphics card too.
import type { BufferGeometry } from "three";
import { geometryOf } from "../meshes/normals";
import { shelf, type Triangles } from "../meshes/shelf";
import type { MeshSource, Scene, Shape } from "../model";

const KEPT = 64; // geometries of models opened before
const made = new Map<string, BufferGeometry>();

function bytesOf(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)).buffer;
}

// The machine is little-endian, as all that browsers run on are.
function decode(source: { vertices: string; triangles: string }): Triangles {
  return { vertices: new Float32Array(bytesOf(source.vertices)), triangles: new Uint32Array(bytesOf(source.triangles)) };
}

const keyOf = (source: MeshSource, scale: number[]): string => `${source.name} ${scale.join()} ${source.vertices ?? ""} ${source.triangles ?? ""}`;

async function find(source: MeshSource): Promise<Triangles | null> {
  if (source.vertices !== null && source.triangles !== null) return decode({ vertices: source.vertices, triangles: source.triangles });
  const dropped = source.file === null ? null : shelf.take(source.file);
  if (dropped) return dropped;
  const read = await shelf.request(source.name).catch(() => null);
  return read ? decode(read) : null;
}

export interface FoundMesh {
  body: number;
  shape: Shape;
  geometry: BufferGeometry;
}

// Those of the scene that are there, and the names of those that are not.
export async function findMeshes(scene: Scene): Promise<{ found: FoundMesh[]; missing: string[] }> {
  const sources = new Map(scene.meshes.map((mesh) => [mesh.name, mesh]));
  const triangles = new Map<string, Triangles | null>();
  const [found, missing]: [FoundMesh[], Set<string>] = [[], new Set()];
  for (const [body, { shapes }] of scene.bodies.entries()) {
    for (const shape of shapes) {
      const source = shape.kind === "mesh" ? sources.get(shape.mesh ?? "") : undefined;
      if (!source) continue;
      const inside = source.vertices !== null;
      const key = keyOf(source, shape.size);
      let geometry = inside ? made.get(key) : undefined;
      if (!geometry) {
        if (!triangles.has(source.name)) triangles.set(source.name, await find(source));
        const mesh = triangles.get(source.name);
        if (!mesh) {
          missing.add(source.name);
          continue;
        }
        geometry = found.find((one) => one.shape.mesh === shape.mesh && one.shape.size.join() === shape.size.join())?.geometry ?? geometryOf(mesh, shape.size);
        if (inside) keep(key, geometry);
      }
      found.push({ body, shape, geometry });
    }
  }
  return { found, missing: [...missing] };
}

function keep(key: string, geometry: BufferGeometry): void {
  made.set(key, geometry);
  if (made.size > KEPT) made.delete(made.keys().next().value as string);
}
