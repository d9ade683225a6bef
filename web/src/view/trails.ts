import {
  BufferAttribute, BufferGeometry, Color, DynamicDrawUsage, GLSL3, Group, InterleavedBuffer, InterleavedBufferAttribute, Mesh, ShaderMaterial, Vector2,
  type WebGLRenderer,
} from "three";

const LENGTH = 700;
const FLOATS = 6; // a point, once for each side of the ribbon

// A ribbon across the screen in one plain draw: also a machine that draws without a graphics card keeps up. Instances would cost it three times that.
const CORNERS = `
  in vec3 next;
  in float side;
  uniform vec2 screen;
  uniform float width, count, capacity;
  uniform bool fades;
  out float opacity;
  void main() {
    mat4 all = projectionMatrix * modelViewMatrix;
    vec4 a = all * vec4(position, 1.0), b = all * vec4(next, 1.0);
    vec2 along = (b.xy / b.w - a.xy / a.w) * screen;
    float size = length(along);
    along = size > 0.0 ? along / size : vec2(1.0, 0.0);
    gl_Position = vec4(a.xy + vec2(-along.y, along.x) * side * width / screen * a.w, a.zw);
    opacity = fades ? pow(1.0 - (count - 1.0 - float(gl_VertexID / 2)) / capacity, 1.2) : 1.0;
  }`;
const FILL = `
  in float opacity;
  uniform vec3 colour;
  out vec4 pixel;
  void main() {
    pixel = linearToOutputTexel(vec4(colour, opacity));
  }`;

// A path that fades with age, or stays. Points nearer than `grain` to the last corner move the tip instead of adding a corner.
export class Trail {
  readonly line: Mesh;
  grain = 0;
  private readonly points: Float32Array; // one more after the tip, for its direction
  private readonly buffer: InterleavedBuffer;
  private readonly geometry = new BufferGeometry();
  private readonly material: ShaderMaterial;
  private readonly corner = new Float32Array(3);
  private count = 0;
  private tipMoves = false;

  constructor(colour: string, private readonly length = LENGTH, fades = true, width = 1.8) {
    this.points = new Float32Array((length + 1) * FLOATS);
    this.buffer = new InterleavedBuffer(this.points, 3).setUsage(DynamicDrawUsage);
    this.geometry.setAttribute("position", new InterleavedBufferAttribute(this.buffer, 3, 0));
    this.geometry.setAttribute("next", new InterleavedBufferAttribute(this.buffer, 3, FLOATS));
    this.geometry.setAttribute("side", new BufferAttribute(Float32Array.from({ length: 2 * length }, (_, i) => 2 * (i % 2) - 1), 1));
    this.geometry.setIndex(Array.from({ length: length - 1 }, (_, k) => [0, 1, 3, 0, 3, 2].map((corner) => 2 * k + corner)).flat());
    const uniforms = {
      colour: { value: new Color(colour) }, screen: { value: new Vector2(1, 1) }, width: { value: width },
      count: { value: 0 }, capacity: { value: length }, fades: { value: fades },
    };
    this.material = new ShaderMaterial({ glslVersion: GLSL3, vertexShader: CORNERS, fragmentShader: FILL, uniforms, transparent: fades, depthWrite: !fades, side: 2 });
    this.line = new Mesh(this.geometry, this.material);
    this.line.frustumCulled = false;
    this.line.onBeforeRender = (renderer: WebGLRenderer) => renderer.getSize(uniforms.screen.value);
    this.clear();
  }

  add(x: number, y: number, z: number): void {
    if (!this.tipMoves) this.append();
    const tip = this.count - 1;
    this.write(tip, x, y, z);
    const at = FLOATS * Math.max(0, tip - 1);
    const before = (i: number): number => this.points[at + i] as number;
    this.write(tip + 1, 2 * x - before(0), 2 * y - before(1), 2 * z - before(2));
    const far = Math.hypot(x - (this.corner[0] as number), y - (this.corner[1] as number), z - (this.corner[2] as number)) > this.grain;
    this.tipMoves = !far && this.count > 1;
    if (!this.tipMoves) this.corner.set([x, y, z]);
    this.buffer.needsUpdate = true;
  }

  clear(): void {
    this.setCount(0);
    this.tipMoves = false;
  }

  paint(colour: string): void {
    (this.material.uniforms.colour as { value: Color }).value.set(colour);
  }

  private append(): void {
    if (this.count === this.length) this.points.copyWithin(0, FLOATS);
    this.setCount(Math.min(this.count + 1, this.length));
  }

  private write(point: number, x: number, y: number, z: number): void {
    this.points.set([x, y, z, x, y, z], FLOATS * point);
  }

  private setCount(count: number): void {
    this.count = count;
    this.line.visible = count > 1;
    this.geometry.setDrawRange(0, 6 * Math.max(0, count - 1));
    (this.material.uniforms.count as { value: number }).value = count;
  }
}

export interface TrailSource {
  column: number; // of x; y and z follow
  from?: number; // column of what positions are drawn from; none, or < 0: the origin
  colour: string;
}

export class Trails {
  readonly group = new Group();
  private readonly trails: Trail[];

  constructor(private readonly sources: TrailSource[], size: number) {
    this.trails = sources.map((source) => new Trail(source.colour));
    for (const trail of this.trails) {
      trail.grain = 0.004 * size; // about a pixel or two
      this.group.add(trail.line);
    }
  }

  add(row: Float64Array): void {
    this.sources.forEach((source, i) => {
      const { column: c, from = -1 } = source;
      const [x, y, z] = [0, 1, 2].map((k) => (row[c + k] as number) - (from < 0 ? 0 : (row[from + k] as number))) as [number, number, number];
      this.trails[i]?.add(x, y, z);
    });
  }

  clear(): void {
    for (const trail of this.trails) trail.clear();
  }
}
