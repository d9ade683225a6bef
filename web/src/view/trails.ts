import { Color, DynamicDrawUsage, Group, type InterleavedBufferAttribute } from "three";
import { Line2 } from "three/examples/jsm/lines/Line2.js";
import { LineGeometry } from "three/examples/jsm/lines/LineGeometry.js";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";

const LENGTH = 700;
const FLOATS = 6; // a segment: its start and its end

// A path that fades with age. The newest segment is the last of the buffer, so that the fading is written once.
export class Trail {
  readonly line: Line2;
  private readonly segments: Float32Array;
  private readonly buffer: InterleavedBufferAttribute["data"];
  private readonly last = new Float32Array(3);
  private empty = true;

  constructor(colour: string, length = LENGTH, fades = true, width = 1.8) {
    const geometry = new LineGeometry();
    geometry.setPositions(new Float32Array((length + 1) * 3));
    geometry.setColors(fading(length, fades));
    const material = new LineMaterial({ color: colour, vertexColors: true, linewidth: width, worldUnits: false, transparent: fades, depthWrite: !fades });
    // The library blends no vertex colours: the colour attribute carries the opacity instead.
    material.onBeforeCompile = (shader) => {
      shader.fragmentShader = shader.fragmentShader.replace("#include <color_fragment>", "alpha *= vColor.r;");
    };
    this.line = new Line2(geometry, material);
    this.line.frustumCulled = false;
    this.line.visible = false;
    this.buffer = (geometry.getAttribute("instanceStart") as InterleavedBufferAttribute).data;
    this.buffer.setUsage(DynamicDrawUsage);
    this.segments = this.buffer.array as Float32Array;
  }

  add(x: number, y: number, z: number): void {
    if (this.empty) this.begin(x, y, z);
    this.segments.copyWithin(0, FLOATS);
    const at = this.segments.length - FLOATS;
    this.segments.set(this.last, at);
    this.last.set([x, y, z]);
    this.segments.set(this.last, at + 3);
    this.buffer.needsUpdate = true;
  }

  clear(): void {
    this.empty = true;
    this.line.visible = false;
  }

  paint(colour: string): void {
    this.line.material.color = new Color(colour);
  }

  // Segments that are not used yet have no length and draw nothing.
  private begin(x: number, y: number, z: number): void {
    for (let i = 0; i < this.segments.length; i += 3) this.segments.set([x, y, z], i);
    this.last.set([x, y, z]);
    this.empty = false;
    this.line.visible = true;
  }
}

function fading(length: number, fades: boolean): Float32Array {
  const out = new Float32Array((length + 1) * 3);
  for (let i = 0; i <= length; i++) out.fill(fades ? Math.pow(i / length, 1.2) : 1, 3 * i, 3 * i + 3);
  return out;
}

export interface TrailSource {
  column: number; // of x; y and z follow
  colour: string;
}

export class Trails {
  readonly group = new Group();
  private readonly trails: Trail[];

  constructor(private readonly sources: TrailSource[]) {
    this.trails = sources.map((source) => new Trail(source.colour));
    for (const trail of this.trails) this.group.add(trail.line);
  }

  add(row: Float64Array): void {
    this.sources.forEach((source, i) => {
      const c = source.column;
      this.trails[i]?.add(row[c] as number, row[c + 1] as number, row[c + 2] as number);
    });
  }

  clear(): void {
    for (const trail of this.trails) trail.clear();
  }
}
