// Triangles from files that are dropped on the page: STL, OBJ, glTF and GLB, with the limits and the words of the program's
// reader (src/io/mesh*.c). Nothing that a file points to is fetched.
import type { Triangles } from "./shelf";

const MOST_BYTES = 64 * 2 ** 20;
const MOST_TRIANGLES = 200_000;
const MOST_NODES = 10_000;
const DEEPEST = 64;

// Grows while a file is read; checks what is put into it.
class Builder {
  readonly points: number[] = [];
  readonly corners: number[] = [];

  get count(): number {
    return this.points.length / 3;
  }

  point(x: number, y: number, z: number): void {
    if (this.count >= 3 * MOST_TRIANGLES) throw new Error(`it has more points than the ${3 * MOST_TRIANGLES} that are read`);
    for (const value of [x, y, z]) if (!(Math.abs(value) <= 1e30)) throw new Error(`point ${this.count}: expected numbers up to 1e30, got ${value}`);
    this.points.push(x, y, z);
  }

  triangle(a: number, b: number, c: number): void {
    if (this.corners.length >= 3 * MOST_TRIANGLES) throw new Error(`it has more triangles than the ${MOST_TRIANGLES} that are read`);
    for (const index of [a, b, c])
      if (!(index >= 0 && index < this.count)) throw new Error(`triangle ${this.corners.length / 3}: expected indices of ${this.count} points, got ${index}`);
    this.corners.push(a, b, c);
  }

  get mesh(): Triangles {
    if (this.corners.length === 0) throw new Error("it has no triangles");
    return { vertices: new Float32Array(this.points), triangles: new Uint32Array(this.corners) };
  }
}

export async function meshOf(file: { name: string; size: number; arrayBuffer(): Promise<ArrayBuffer> }): Promise<Triangles> {
  try {
    if (file.size > MOST_BYTES) throw new Error(`it has more bytes than the ${MOST_BYTES} that are read`);
    return parseMesh(file.name, await file.arrayBuffer());
  } catch (error) {
    throw new Error(`${file.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export function parseMesh(name: string, bytes: ArrayBuffer): Triangles {
  const builder = new Builder();
  if (/\.stl$/i.test(name)) readStl(builder, bytes);
  else if (/\.obj$/i.test(name)) readObj(builder, new TextDecoder().decode(bytes));
  else if (/\.(gltf|glb)$/i.test(name)) new Gltf(builder, bytes).read();
  else throw new Error("expected a mesh, a file that ends in .stl, .obj, .gltf or .glb");
  return builder.mesh;
}

// --- STL ------------------------------------------------------------------------------------------------------------

function readStl(builder: Builder, bytes: ArrayBuffer): void {
  const view = new DataView(bytes);
  const count = bytes.byteLength >= 84 ? view.getUint32(80, true) : -1;
  if (bytes.byteLength === 84 + 50 * count) {
    if (count > MOST_TRIANGLES) throw new Error(`it has ${count} triangles, at most ${MOST_TRIANGLES} are read`);
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < 3; k++) builder.point(...([0, 4, 8].map((c) => view.getFloat32(84 + 50 * i + 12 + 12 * k + c, true)) as [number, number, number]));
      builder.triangle(3 * i, 3 * i + 1, 3 * i + 2);
    }
    return;
  }
  const text = new TextDecoder().decode(bytes);
  if (!text.startsWith("solid")) throw new Error(count < 0 ? 'it is no STL file: neither "solid" nor 84 bytes' : `a binary STL file of ${count} triangles has ${84 + 50 * count} bytes, this one ${bytes.byteLength}`);
  for (const [, numbers] of text.matchAll(/vertex([^\n]*)/g)) {
    const [x, y, z] = numbersOf(numbers ?? "", `vertex ${builder.count}`);
    builder.point(x, y, z);
    const last = builder.count - 1;
    if (builder.count % 3 === 0) builder.triangle(last - 2, last - 1, last);
  }
  if (builder.count % 3 !== 0) throw new Error(`expected three vertices a facet, the file ends after ${builder.count}`);
}

function numbersOf(text: string, where: string): [number, number, number] {
  const found = text.trim().split(/\s+/).slice(0, 3);
  if (found.length < 3 || found.some((one) => !/^[-+.\d]/.test(one) || Number.isNaN(Number(one)))) throw new Error(`${where}: expected three numbers`);
  return found.map(Number) as [number, number, number];
}

// --- OBJ ------------------------------------------------------------------------------------------------------------

function readObj(builder: Builder, text: string): void {
  text.replace(/\\\r?\n/g, " ").split("\n").forEach((line, i) => {
    const [word, ...rest] = (line.split("#")[0] ?? "").trim().split(/\s+/);
    if (word === "v") builder.point(...numbersOf(rest.join(" "), `line ${i + 1}`));
    if (word !== "f") return;
    const corners = rest.map((one) => {
      if (!/^-?\d/.test(one)) throw new Error(`line ${i + 1}: expected three corners or more`);
      const index = Number.parseInt(one, 10);
      return index < 0 ? builder.count + index : index - 1;
    });
    if (corners.length < 3) throw new Error(`line ${i + 1}: expected three corners or more`);
    if (corners.some((index) => index < 0 || index >= builder.count)) throw new Error(`line ${i + 1}: expected corners among the ${builder.count} points before it`);
    for (let k = 2; k < corners.length; k++) builder.triangle(corners[0] as number, corners[k - 1] as number, corners[k] as number);
  });
}

// --- glTF -----------------------------------------------------------------------------------------------------------

type Thing = Record<string, unknown>;
type Matrix = number[]; // three rows of four

const UNIT: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];
const READERS: Record<number, [number, (view: DataView, at: number) => number]> = {
  5121: [1, (view, at) => view.getUint8(at)],
  5123: [2, (view, at) => view.getUint16(at, true)],
  5125: [4, (view, at) => view.getUint32(at, true)],
  5126: [4, (view, at) => view.getFloat32(at, true)],
};

// y is up there, z here.
class Gltf {
  private readonly json: Thing;
  private binary: DataView | null = null;
  private readonly decoded = new Map<number, DataView>();
  private visited = 0;

  constructor(private readonly builder: Builder, bytes: ArrayBuffer) {
    const view = new DataView(bytes);
    const contained = bytes.byteLength >= 4 && view.getUint32(0, true) === 0x46546c67;
    const text = contained ? this.open(view) : new TextDecoder().decode(bytes);
    this.json = JSON.parse(text) as Thing;
    if (!/^2\./.test(String((this.json?.asset as Thing | undefined)?.version))) throw new Error("expected glTF, version 2");
    for (const name of (this.json.extensionsRequired as string[] | undefined) ?? [])
      if (!/^(KHR_materials_|KHR_texture_|EXT_texture_|KHR_lights_)/.test(String(name))) throw new Error(`it needs the extension ${name}, which is not read`);
  }

  private open(view: DataView): string {
    let text: string | null = null;
    if (view.byteLength < 20 || view.getUint32(4, true) !== 2) throw new Error("expected GLB, version 2");
    for (let at = 12; at + 8 <= view.byteLength;) {
      const [length, kind] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
      at += 8;
      if (length > view.byteLength - at) throw new Error("a chunk ends after the file");
      if (kind === 0x4e4f534a) text ??= new TextDecoder().decode(new Uint8Array(view.buffer, at, length));
      if (kind === 0x004e4942) this.binary ??= new DataView(view.buffer, at, length);
      at += length;
    }
    if (text === null) throw new Error("it has no chunk of JSON");
    return text;
  }

  read(): void {
    const scene = (this.json.scenes as Thing[] | undefined)?.[Number(this.json.scene ?? 0)];
    if (scene?.nodes) this.nodes(scene.nodes as number[], UNIT, 0);
    else ((this.json.meshes as Thing[] | undefined) ?? []).forEach((_, i) => this.mesh(i, UNIT));
  }

  private entry(list: string, index: unknown): Thing {
    const found = (this.json[list] as Thing[] | undefined)?.[Number(index)];
    if (typeof found !== "object" || found === null) throw new Error(`there is no entry ${String(index)} in ${list}`);
    return found;
  }

  private buffer(index: unknown): DataView {
    const buffer = this.entry("buffers", index);
    if (buffer.uri === undefined && index === 0 && this.binary) return this.binary;
    const [, data] = /^data:[^,]*;base64,(.*)$/s.exec(String(buffer.uri)) ?? [];
    if (data === undefined) throw new Error(`buffer ${String(index)} is in another file, "${String(buffer.uri ?? "").slice(0, 60)}": files of files are not read, a .glb has all in one`);
    let view = this.decoded.get(Number(index));
    if (!view) this.decoded.set(Number(index), (view = new DataView(Uint8Array.from(atob(data), (c) => c.charCodeAt(0)).buffer)));
    return view;
  }

  // All numbers of an accessor, `components` each.
  private numbers(index: unknown, type: string, components: number, allowed: number[]): { count: number; at: (i: number, k: number) => number } {
    const accessor = this.entry("accessors", index);
    if (accessor.sparse) throw new Error(`accessor ${String(index)} is sparse, which is not read`);
    const kind = Number(accessor.componentType);
    if (accessor.type !== type || !allowed.includes(kind)) throw new Error(`accessor ${String(index)}: expected ${type} of type ${allowed.join(" or ")}`);
    const view = this.entry("bufferViews", accessor.bufferView);
    const [size, read] = READERS[kind] as [number, (view: DataView, at: number) => number];
    const bytes = this.buffer(view.buffer);
    const [count, offset, start, room] = [accessor.count, accessor.byteOffset ?? 0, view.byteOffset ?? 0, view.byteLength].map(Number) as [number, number, number, number];
    const stride = Number(view.byteStride ?? size * components);
    const good = [count, offset, start, room, stride].every((n) => Number.isInteger(n) && n >= 0) && stride >= size * components;
    if (!good || start + room > bytes.byteLength || (count > 0 && offset + (count - 1) * stride + size * components > room)) throw new Error(`accessor ${String(index)}: its numbers end beyond its view or its buffer`);
    return { count, at: (i, k) => read(bytes, start + offset + i * stride + k * size) };
  }

  private primitive(primitive: Thing, m: Matrix): void {
    const mode = primitive.mode ?? 4;
    if (mode !== 4 && mode !== 5 && mode !== 6) return; // points and lines
    const first = this.builder.count;
    const points = this.numbers((primitive.attributes as Thing | undefined)?.POSITION, "VEC3", 3, [5126]);
    for (let i = 0; i < points.count; i++) {
      const x = [0, 1, 2].map((k) => points.at(i, k));
      const y = [0, 1, 2].map((k) => x.reduce((sum, value, c) => sum + (m[4 * k + c] as number) * value, m[4 * k + 3] as number)) as [number, number, number];
      this.builder.point(y[0], -y[2], y[1]);
    }
    const indices = primitive.indices === undefined ? null : this.numbers(primitive.indices, "SCALAR", 1, [5121, 5123, 5125]);
    const corner = (i: number): number => first + (indices ? indices.at(i, 0) : i);
    const count = indices ? indices.count : points.count;
    const turned = mirrors(m);
    for (let i = 0; i < (mode === 4 ? Math.floor(count / 3) : count - 2); i++) {
      const [a, b] = mode === 4 ? [3 * i, 3 * i + 1] : [mode === 5 ? i : 0, i + 1];
      const swap = turned !== (mode === 5 && i % 2 === 1);
      this.builder.triangle(corner(a), corner(swap ? b + 1 : b), corner(swap ? b : b + 1));
    }
  }

  private mesh(index: unknown, m: Matrix): void {
    for (const primitive of (this.entry("meshes", index).primitives as Thing[] | undefined) ?? []) this.primitive(primitive, m);
  }

  private nodes(list: unknown[], m: Matrix, depth: number): void {
    for (const index of list) {
      const node = this.entry("nodes", index);
      if (depth >= DEEPEST || ++this.visited > MOST_NODES) throw new Error(`expected at most ${MOST_NODES} nodes, ${DEEPEST} below one another`);
      const placed = times(m, placeOf(node));
      if (node.mesh !== undefined) this.mesh(node.mesh, placed);
      if (node.children) this.nodes(node.children as unknown[], placed, depth + 1);
    }
  }
}

function mirrors(m: Matrix): boolean {
  const [a, b, c, , d, e, f, , g, h, i] = m as [number, number, number, number, number, number, number, number, number, number, number];
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) < 0;
}

function times(a: Matrix, b: Matrix): Matrix {
  return a.map((_, n) => {
    const row = 4 * Math.floor(n / 4);
    return [0, 1, 2].reduce((sum, k) => sum + (a[row + k] as number) * (b[4 * k + (n % 4)] as number), n % 4 === 3 ? (a[row + 3] as number) : 0);
  });
}

// Stored by columns, or in parts.
function placeOf(node: Thing): Matrix {
  const columns = node.matrix as number[] | undefined;
  if (columns) return UNIT.map((_, n) => Number(columns[4 * (n % 4) + Math.floor(n / 4)]));
  const [x, y, z, w] = (node.rotation as number[] | undefined) ?? [0, 0, 0, 1];
  const t = (node.translation as number[] | undefined) ?? [0, 0, 0];
  const s = (node.scale as number[] | undefined) ?? [1, 1, 1];
  const [a, b, c, d] = [x, y, z, w].map(Number) as [number, number, number, number];
  const r = [1 - 2 * (b * b + c * c), 2 * (a * b - d * c), 2 * (a * c + d * b), 2 * (a * b + d * c), 1 - 2 * (a * a + c * c), 2 * (b * c - d * a), 2 * (a * c - d * b), 2 * (b * c + d * a), 1 - 2 * (a * a + b * b)];
  return UNIT.map((_, n) => (n % 4 === 3 ? Number(t[Math.floor(n / 4)]) : (r[3 * Math.floor(n / 4) + (n % 4)] as number) * Number(s[n % 4])));
}
