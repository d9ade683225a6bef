import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseMesh } from "../../../web/src/meshes/files";
import { geometryOf } from "../../../web/src/meshes/normals";
import type { Triangles } from "../../../web/src/meshes/shelf";

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

// The seeds of the program's reader: a tetrahedron in every format, after a byte that chooses it.
function seed(name: string): ArrayBuffer {
  const bytes = readFileSync(fileURLToPath(new URL(`../../fuzz/corpus/mesh/${name}`, import.meta.url)));
  return bytes.buffer.slice(bytes.byteOffset + 1, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

// Of what is closed and turned outwards.
function volume({ vertices, triangles }: Triangles): number {
  const p = (i: number): number[] => [...vertices.slice(3 * (triangles[i] as number), 3 * (triangles[i] as number) + 3)];
  let sum = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [p(i), p(i + 1), p(i + 2)] as [number[], number[], number[]];
    sum += ((a[0] as number) * ((b[1] as number) * (c[2] as number) - (b[2] as number) * (c[1] as number)) + (a[1] as number) * ((b[2] as number) * (c[0] as number) - (b[0] as number) * (c[2] as number)) + (a[2] as number) * ((b[0] as number) * (c[1] as number) - (b[1] as number) * (c[0] as number))) / 6;
  }
  return sum;
}

const BOX = { vertices: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1, 1]), triangles: new Uint32Array([0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 1, 3, 7, 1, 7, 5, 3, 2, 6, 3, 6, 7, 2, 0, 4, 2, 4, 6]) };

describe("files of meshes", () => {
  it("are read as the program reads them", () => {
    for (const name of ["binary.stl", "text.stl", "a.obj"]) expect(volume(parseMesh(name, seed(name))), name).toBeCloseTo(1 / 6, 6);
    for (const name of ["a.glb", "a.gltf"]) {
      const mesh = parseMesh(name, seed(name));
      expect(mesh.triangles.length, name).toBe(3 * 8); // four, and a strip and a fan of two
      expect(Math.max(...mesh.vertices), name).toBe(3); // moved by 1, 2, 3 and turned: z is 2 .. 3
    }
  });

  it("that are damaged or hostile are refused with a reason", () => {
    const refusals: [string, string, RegExp][] = [
      ["a.png", "", /ends in .stl/],
      ["a.stl", "", /no STL file/],
      ["a.stl", "solid\nvertex 0 0 nan\n", /three numbers/],
      ["a.stl", "solid\nvertex 0 0 1e300\n", /up to 1e30/],
      ["a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 4\n", /line 4: expected corners among the 3/],
      ["a.obj", "v 0 0 0\nf 1 1\n", /three corners/],
      ["a.obj", "v Infinity 0 0\n", /three numbers/],
      ["a.gltf", '{"asset":{"version":"2.0"},"extensionsRequired":["KHR_draco_mesh_compression"]}', /KHR_draco_mesh_compression/],
      ["a.gltf", '{"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"children":[0]}]}', /64 below/],
      ["a.gltf", '{"asset":{"version":"2.0"},"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],"accessors":[{"type":"VEC3","componentType":5126,"bufferView":0,"count":1}],"bufferViews":[{"buffer":0,"byteLength":12}],"buffers":[{"uri":"https://example.org/a.bin"}]}', /in another file, "https:/],
      ["a.glb", "glTF\u0002", /GLB/],
    ];
    for (const [name, text, reason] of refusals) expect(() => parseMesh(name, bytesOf(text)), text).toThrow(reason);
    const many = new DataView(new ArrayBuffer(84 + 50 * 200_001));
    many.setUint32(80, 200_001, true);
    expect(() => parseMesh("a.stl", many.buffer)).toThrow(/200001 triangles, at most 200000/);
  });

  it("are cut anywhere: refused, never endless", () => {
    const whole = seed("a.glb");
    for (let end = 0; end < whole.byteLength; end += 7) expect(() => parseMesh("a.glb", whole.slice(0, end))).toThrow();
  });
});

describe("normals", () => {
  it("are flat at the edges of a box", () => {
    const geometry = geometryOf(BOX, [1, 1, 1]);
    expect(geometry.getAttribute("position").count).toBe(24);
    for (let i = 0; i < 24; i++) expect(Math.hypot(...[0, 1, 2].map((k) => geometry.getAttribute("normal").array[3 * i + k] as number))).toBeCloseTo(1, 6);
  });

  it("point outwards, of a mirrored mesh too", () => {
    for (const scale of [[1, 1, 1], [-1, 1, 1], [2, -1, -3]]) {
      const geometry = geometryOf(BOX, scale);
      const [at, normal] = [geometry.getAttribute("position").array, geometry.getAttribute("normal").array];
      for (let i = 0; i < at.length / 3; i++) expect([0, 1, 2].reduce((sum, k) => sum + ((at[3 * i + k] as number) - 0.5 * (scale[k] as number)) * (normal[3 * i + k] as number), 0)).toBeGreaterThan(0);
    }
  });

  it("are smooth on a ball, and bounded where hundreds of faces meet", () => {
    const [points, faces]: [number[], number[]] = [[], []];
    const n = 16;
    for (let i = 0; i <= n; i++) for (let j = 0; j <= n; j++) points.push(Math.sin((Math.PI * i) / n) * Math.cos((2 * Math.PI * (j % n)) / n), Math.sin((Math.PI * i) / n) * Math.sin((2 * Math.PI * (j % n)) / n), Math.cos((Math.PI * i) / n));
    for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) faces.push(...[0, n + 1, n + 2, 0, n + 2, 1].map((k) => i * (n + 1) + j + k));
    const ball = geometryOf({ vertices: new Float32Array(points), triangles: new Uint32Array(faces) }, [1, 1, 1]);
    expect(ball.getAttribute("position").count).toBeLessThan((n + 1) * (n + 1));
    const fan = { vertices: new Float32Array([0, 0, 0, ...Array.from({ length: 60_000 }, (_, k) => [Math.cos(k), Math.sin(k), 0.1 * (k % 2)]).flat()]), triangles: new Uint32Array(Array.from({ length: 59_999 }, (_, k) => [0, k + 1, k + 2]).flat()) };
    const before = performance.now();
    geometryOf(fan, [1, 1, 1]);
    expect(performance.now() - before).toBeLessThan(20_000);
  });
});
