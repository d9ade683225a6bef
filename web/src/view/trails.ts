import { Color, DynamicDrawUsage, Group, type InterleavedBufferAttribute } from "three";
import { Line2 } from "three/examples/jsm/lines/Line2.js";
import { LineGeometry } from "three/examples/jsm/lines/LineGeometry.js";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";

const LENGTH = 700;
const FLOATS = 6; // a segment: its start and its end

// A path that fades into the background with age. The newest segment is the last of the buffer, so that colours are written once.
export class Trail {
  readonly line: Line2;
  private readonly segments: Float32Array;
  private readonly buffer: InterleavedBufferAttribute["data"];
  private readonly last = new Float32Array(3);
  private empty = true;

  constructor(private colour: string, private readonly length = LENGTH, private readonly fades = true, width = 1.8) {
    const geometry = new LineGeometry();
    geometry.setPositions(new Float32Array((length + 1) * 3));
    geometry.setColors(new Float32Array((length + 1) * 3));
    const material = new LineMaterial({ vertexColors: true, linewidth: width, worldUnits: false });
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

  paint(background: string, colour = this.colour): void {
    this.colour = colour;
    const [far, near] = [new Color(background), new Color(colour)];
    const colours = new Float32Array((this.length + 1) * 3);
    for (let i = 0; i <= this.length; i++) {
      const share = this.fades ? Math.min(1, 0.04 + Math.pow(i / this.length, 1.2)) : 1;
      far.clone().lerp(near, share).toArray(colours, i * 3);
    }
    this.line.geometry.setColors(colours);
  }

  // Segments that are not used yet have no length and draw nothing.
  private begin(x: number, y: number, z: number): void {
    for (let i = 0; i < this.segments.length; i += 3) this.segments.set([x, y, z], i);
    this.last.set([x, y, z]);
    this.empty = false;
    this.line.visible = true;
  }
}

export interface TrailSource {
  column: number; // of x; y and z follow
  colour: string;
}

export class Trails {
  readonly group = new Group();
  private readonly trails: Trail[];

  constructor(private readonly sources: TrailSource[], background: string) {
    this.trails = sources.map((source) => new Trail(source.colour));
    for (const trail of this.trails) this.group.add(trail.line);
    this.paint(background);
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

  paint(background: string): void {
    for (const trail of this.trails) trail.paint(background);
  }
}
