import { BufferAttribute, BufferGeometry, Color, DynamicDrawUsage, Group, Line, LineBasicMaterial } from "three";

const LENGTH = 900;

// A path that fades with age. Points are kept at the end of the buffer, so that the fading is written once.
export class Trail {
  readonly line: Line;
  private readonly points: Float32Array;
  private readonly position: BufferAttribute;
  private count = 0;

  constructor(colour: string, length = LENGTH, fades = true) {
    this.points = new Float32Array(length * 3);
    this.position = new BufferAttribute(this.points, 3).setUsage(DynamicDrawUsage);
    const geometry = new BufferGeometry().setAttribute("position", this.position);
    geometry.setAttribute("color", new BufferAttribute(fading(new Color(colour), length, fades), 4));
    this.line = new Line(geometry, new LineBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false }));
    this.line.frustumCulled = false;
    this.clear();
  }

  add(x: number, y: number, z: number): void {
    const end = this.points.length;
    this.points.copyWithin(0, 3);
    this.points[end - 3] = x;
    this.points[end - 2] = y;
    this.points[end - 1] = z;
    this.count = Math.min(this.count + 1, end / 3);
    this.line.geometry.setDrawRange(end / 3 - this.count, this.count);
    this.position.needsUpdate = true;
  }

  clear(): void {
    this.count = 0;
    this.line.geometry.setDrawRange(0, 0);
  }
}

function fading(colour: Color, length: number, fades: boolean): Float32Array {
  const out = new Float32Array(length * 4);
  for (let i = 0; i < length; i++) {
    const alpha = fades ? Math.pow((i + 1) / length, 1.5) : 0.9;
    out.set([colour.r, colour.g, colour.b, alpha], i * 4);
  }
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
