import {
  BufferAttribute, Color, DynamicDrawUsage, GLSL3, Group, InstancedBufferGeometry, InstancedInterleavedBuffer, InterleavedBufferAttribute, Mesh,
  ShaderMaterial, Vector2, type WebGLRenderer,
} from "three";

const LENGTH = 700;
const FLOATS = 6; // a segment: its start and its end

// A segment is a rectangle across the screen. Four corners and one colour: also a machine that draws without a graphics card keeps up.
const CORNERS = `
  in vec3 from, to;
  uniform vec2 screen;
  uniform float width, count, capacity;
  uniform bool fades;
  out float opacity;
  void main() {
    mat4 all = projectionMatrix * modelViewMatrix;
    vec4 a = all * vec4(from, 1.0), b = all * vec4(to, 1.0);
    vec2 along = (b.xy / b.w - a.xy / a.w) * screen;
    float size = length(along);
    along = size > 0.0 ? along / size : vec2(1.0, 0.0);
    vec2 off = (vec2(-along.y, along.x) * position.y + along * (2.0 * position.x - 1.0) * 0.5) * width / screen;
    vec4 end = position.x < 0.5 ? a : b;
    gl_Position = vec4(end.xy + off * end.w, end.zw);
    opacity = fades ? pow(1.0 - (count - 1.0 - float(gl_InstanceID)) / capacity, 1.2) : 1.0;
  }`;
const FILL = `
  in float opacity;
  uniform vec3 colour;
  out vec4 pixel;
  void main() {
    pixel = linearToOutputTexel(vec4(colour, opacity));
  }`;

// A path that fades with age, or stays. Points nearer than `grain` to the last corner move the end instead of adding a segment.
export class Trail {
  readonly line: Mesh;
  grain = 0;
  private readonly segments: Float32Array;
  private readonly buffer: InstancedInterleavedBuffer;
  private readonly geometry = new InstancedBufferGeometry();
  private readonly material: ShaderMaterial;
  private readonly last = new Float32Array(3); // where the newest segment ends
  private count = 0;
  private empty = true;

  constructor(colour: string, private readonly length = LENGTH, fades = true, width = 1.8) {
    this.segments = new Float32Array(length * FLOATS);
    this.buffer = new InstancedInterleavedBuffer(this.segments, FLOATS).setUsage(DynamicDrawUsage);
    this.geometry.setAttribute("position", new BufferAttribute(new Float32Array([0, -1, 0, 1, -1, 0, 1, 1, 0, 0, 1, 0]), 3));
    this.geometry.setIndex([0, 1, 2, 0, 2, 3]);
    this.geometry.setAttribute("from", new InterleavedBufferAttribute(this.buffer, 3, 0));
    this.geometry.setAttribute("to", new InterleavedBufferAttribute(this.buffer, 3, 3));
    const uniforms = {
      colour: { value: new Color(colour) }, screen: { value: new Vector2(1, 1) }, width: { value: width },
      count: { value: 0 }, capacity: { value: length }, fades: { value: fades },
    };
    this.material = new ShaderMaterial({ glslVersion: GLSL3, vertexShader: CORNERS, fragmentShader: FILL, uniforms, transparent: fades, depthWrite: !fades, side: 2 });
    this.line = new Mesh(this.geometry, this.material);
    this.line.frustumCulled = false;
    this.line.visible = false;
    this.line.onBeforeRender = (renderer: WebGLRenderer) => renderer.getSize(uniforms.screen.value);
  }

  add(x: number, y: number, z: number): void {
    if (this.empty) this.begin(x, y, z);
    const far = Math.hypot(x - (this.last[0] as number), y - (this.last[1] as number), z - (this.last[2] as number)) > this.grain;
    const start = FLOATS * (this.count - 1);
    this.segments.set([x, y, z], start + 3);
    if (far) this.push(x, y, z);
    this.buffer.needsUpdate = true;
  }

  clear(): void {
    this.empty = true;
    this.line.visible = false;
  }

  paint(colour: string): void {
    (this.material.uniforms.colour as { value: Color }).value.set(colour);
  }

  // The segment ends here; the next one begins.
  private push(x: number, y: number, z: number): void {
    this.last.set([x, y, z]);
    if (this.count === this.length) this.segments.copyWithin(0, FLOATS);
    this.setCount(Math.min(this.count + 1, this.length));
    this.segments.set([x, y, z, x, y, z], FLOATS * (this.count - 1));
  }

  private begin(x: number, y: number, z: number): void {
    this.last.set([x, y, z]);
    this.setCount(1);
    this.segments.set([x, y, z, x, y, z]);
    this.empty = false;
    this.line.visible = true;
  }

  private setCount(count: number): void {
    this.count = count;
    this.geometry.instanceCount = count;
    (this.material.uniforms.count as { value: number }).value = count;
  }
}

export interface TrailSource {
  column: number; // of x; y and z follow
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
      const c = source.column;
      this.trails[i]?.add(row[c] as number, row[c + 1] as number, row[c + 2] as number);
    });
  }

  clear(): void {
    for (const trail of this.trails) trail.clear();
  }
}
