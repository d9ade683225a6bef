// Beams as bodies: the cross-section carried along the frames of the nodes, one colour for each element.
import {
  BufferAttribute, BufferGeometry, Color, DoubleSide, DynamicDrawUsage, Group, LineBasicMaterial, LineSegments, Matrix4, Mesh, MeshLambertMaterial,
  Quaternion, Vector3,
} from "three";
import type { Beam, Scene, Section } from "../model";
import type { BeamColour } from "./beam-colour";

const CORNERS = 18; // of a circle
const FINE = 6; // stations along an element of a short row
const EDGED = 2.5; // times the least thickness: from there on edges are drawn
const MOST_STATIONS = 240; // along a beam; more are not seen

// A closed outline across the beam. Points with their normals; sides join two of them; a cap closes the end.
export interface Profile {
  points: [number, number, number, number][]; // along axes 2 and 3: position and normal
  sides: [number, number][];
  cap: [number, number, number][];
  edges: number[]; // points from which a line along the beam is drawn
}

export function profileOf(section: Section, least: number): Profile {
  const [a = 0, b = 0] = section.size;
  if (section.type === "rectangle") {
    const made = rectangle(Math.max(a, least), Math.max(b, least));
    return Math.max(a, b) < EDGED * least ? { ...made, edges: [] } : made; // lines would hide its colour
  }
  const radius = Math.max(a, least / 2);
  return section.type === "tube" ? tube(radius, Math.max(0, radius * (1 - b / a))) : circle(radius);
}

function rectangle(b2: number, b3: number): Profile {
  const [y, z] = [b2 / 2, b3 / 2];
  const corners: [number, number][] = [[y, -z], [y, z], [-y, z], [-y, -z]];
  const normals: [number, number][] = [[1, 0], [0, 1], [-1, 0], [0, -1]];
  const points = corners.flatMap((corner, i) => [corner, corners[(i + 1) % 4] as [number, number]].map((at) => [...at, ...(normals[i] as [number, number])] as [number, number, number, number]));
  return { points, sides: [[0, 1], [2, 3], [4, 5], [6, 7]], cap: [[0, 2, 4], [0, 4, 6]], edges: [0, 2, 4, 6] };
}

function ring(radius: number, outward: number): [number, number, number, number][] {
  return Array.from({ length: CORNERS }, (_, i) => {
    const [c, s] = [Math.cos((2 * Math.PI * i) / CORNERS), Math.sin((2 * Math.PI * i) / CORNERS)];
    return [radius * c, radius * s, outward * c, outward * s];
  });
}

const around = (start: number): [number, number][] => Array.from({ length: CORNERS }, (_, i) => [start + i, start + ((i + 1) % CORNERS)]);

function circle(radius: number): Profile {
  const cap = Array.from({ length: CORNERS - 2 }, (_, i): [number, number, number] => [0, i + 1, i + 2]);
  return { points: ring(radius, 1), sides: around(0), cap, edges: [] };
}

function tube(outer: number, inner: number): Profile {
  const cap = around(0).flatMap(([i, j]): [number, number, number][] => [[i, j, CORNERS + i], [j, CORNERS + j, CORNERS + i]]);
  return { points: [...ring(outer, 1), ...ring(inner, -1)], sides: [...around(0), ...around(CORNERS)], cap, edges: [] };
}

// Where a beam's axis is between two nodes: a cubic along their first axes at both ends.
export function between(a: Matrix4, b: Matrix4, share: number, into: Vector3): Vector3 {
  const [ea, eb] = [a.elements, b.elements];
  const chord = Math.hypot(eb[12] - ea[12], eb[13] - ea[13], eb[14] - ea[14]);
  const cosine = ea[0] * eb[0] + ea[1] * eb[1] + ea[2] * eb[2];
  const quarter = Math.cos(Math.acos(Math.min(1, Math.max(-1, cosine))) / 4);
  const reach = chord / (quarter * quarter); // with it the middle of an arc lies on the arc
  const [s, r] = [share, 1 - share];
  const [ha, hb, ta, tb] = [r * r * (1 + 2 * s), s * s * (1 + 2 * r), r * r * s * reach, -s * s * r * reach];
  const at = (i: number): number => ha * (ea[12 + i] as number) + hb * (eb[12 + i] as number) + ta * (ea[i] as number) + tb * (eb[i] as number);
  return into.set(at(0), at(1), at(2));
}

class BeamMesh {
  readonly faces: Mesh;
  readonly edges: LineSegments;
  private readonly stations: number; // along an element, both ends counted
  private readonly elements: number;
  private readonly frames: Matrix4[];
  private readonly turns: (Matrix4 | null)[];
  private readonly positions: Float32Array;
  private readonly normals: Float32Array;
  private readonly colours: Float32Array;
  private readonly lines: Float32Array;
  private readonly place = new Vector3();
  private readonly ends = [new Quaternion(), new Quaternion()] as const;
  private readonly turned = new Quaternion();
  private readonly frame = new Matrix4();

  constructor(private readonly beam: Beam, private readonly number: number, private profile: Profile, lineColour: Color) {
    this.elements = beam.nodes.length - 1;
    this.stations = Math.max(2, Math.min(FINE, Math.floor(MOST_STATIONS / this.elements))) + 1;
    this.frames = beam.nodes.map(() => new Matrix4());
    this.turns = beam.turns.map((turn) => (turn ? turnMatrix(turn) : null));
    const points = profile.points.length;
    const corners = points * (this.elements * this.stations + 2);
    this.positions = new Float32Array(3 * corners);
    this.normals = new Float32Array(3 * corners);
    this.colours = new Float32Array(3 * corners);
    const geometry = new BufferGeometry().setIndex(this.triangles());
    for (const [name, values] of [["position", this.positions], ["normal", this.normals], ["color", this.colours]] as const) {
      geometry.setAttribute(name, new BufferAttribute(values, 3).setUsage(DynamicDrawUsage));
    }
    this.faces = new Mesh(geometry, new MeshLambertMaterial({ vertexColors: true, side: DoubleSide }));
    const segments = profile.edges.length * this.elements * (this.stations - 1) + 2 * profile.sides.length;
    this.lines = new Float32Array(6 * segments);
    const buffer = new BufferAttribute(this.lines, 3).setUsage(DynamicDrawUsage);
    this.edges = new LineSegments(new BufferGeometry().setAttribute("position", buffer), new LineBasicMaterial({ color: lineColour, transparent: true, opacity: 0.5 }));
    this.faces.frustumCulled = this.edges.frustumCulled = false;
    this.faces.castShadow = true;
  }

  setProfile(profile: Profile): void {
    if (profile.points.length === this.profile.points.length) this.profile = { ...profile, edges: this.profile.edges };
  }

  update(poses: Matrix4[], row: Float64Array, colour: BeamColour | null): void {
    this.beam.nodes.forEach((body, k) => {
      const frame = (this.frames[k] as Matrix4).copy(poses[body] as Matrix4);
      const turn = this.turns[k];
      if (turn) frame.multiply(turn);
    });
    for (let k = 0; k < this.elements; k++) this.writeElement(k);
    this.writeCaps();
    this.writeLines();
    if (colour) this.paint(row, colour);
    for (const name of ["position", "normal", "color"]) (this.faces.geometry.attributes[name] as BufferAttribute).needsUpdate = true;
    (this.edges.geometry.attributes.position as BufferAttribute).needsUpdate = true;
  }

  private corner(element: number, station: number): number {
    return this.profile.points.length * (element * this.stations + station);
  }

  private triangles(): number[] {
    const out: number[] = [];
    for (let k = 0; k < this.elements; k++) {
      for (let s = 0; s + 1 < this.stations; s++) {
        const [here, next] = [this.corner(k, s), this.corner(k, s + 1)];
        for (const [i, j] of this.profile.sides) out.push(here + i, here + j, next + i, here + j, next + j, next + i);
      }
    }
    const caps = this.corner(this.elements, 0);
    for (const [i, j, k] of this.profile.cap) {
      out.push(caps + i, caps + k, caps + j);
      const far = caps + this.profile.points.length;
      out.push(far + i, far + j, far + k);
    }
    return out;
  }

  private writeElement(k: number): void {
    const [a, b] = [this.frames[k] as Matrix4, this.frames[k + 1] as Matrix4];
    this.ends[0].setFromRotationMatrix(a);
    this.ends[1].setFromRotationMatrix(b);
    for (let s = 0; s < this.stations; s++) {
      const share = s / (this.stations - 1);
      this.turned.slerpQuaternions(this.ends[0], this.ends[1], share);
      this.frame.makeRotationFromQuaternion(this.turned).setPosition(between(a, b, share, this.place));
      this.writeStation(this.corner(k, s), this.frame.elements, 0);
    }
  }

  // One outline; `facing` along axis 1 makes it an end.
  private writeStation(start: number, e: ArrayLike<number>, facing: number): void {
    this.profile.points.forEach(([y, z, ny, nz], i) => {
      const at = 3 * (start + i);
      for (let c = 0; c < 3; c++) {
        const [d1, d2, d3, x] = [e[c] as number, e[4 + c] as number, e[8 + c] as number, e[12 + c] as number];
        this.positions[at + c] = x + y * d2 + z * d3;
        this.normals[at + c] = facing !== 0 ? facing * d1 : ny * d2 + nz * d3;
      }
    });
  }

  private writeCaps(): void {
    const caps = this.corner(this.elements, 0);
    this.writeStation(caps, (this.frames[0] as Matrix4).elements, -1);
    this.writeStation(caps + this.profile.points.length, (this.frames[this.elements] as Matrix4).elements, 1);
  }

  private writeLines(): void {
    let at = 0;
    const line = (from: number, to: number): void => {
      this.lines.set(this.positions.subarray(3 * from, 3 * from + 3), at);
      this.lines.set(this.positions.subarray(3 * to, 3 * to + 3), at + 3);
      at += 6;
    };
    for (const i of this.profile.edges) {
      for (let k = 0; k < this.elements; k++) for (let s = 0; s + 1 < this.stations; s++) line(this.corner(k, s) + i, this.corner(k, s + 1) + i);
    }
    const caps = this.corner(this.elements, 0);
    for (const start of [caps, caps + this.profile.points.length]) for (const [i, j] of this.profile.sides) line(start + i, start + j);
  }

  private paint(row: Float64Array, colour: BeamColour): void {
    const points = this.profile.points.length;
    const caps = this.corner(this.elements, 0);
    for (let k = 0; k < this.elements; k++) {
      const from = 3 * this.corner(k, 0);
      const to = 3 * this.corner(k + 1, 0);
      colour.write(row, this.number, k, this.colours, from);
      this.spread(from, from + 3, to);
      if (k === 0) this.spread(from, 3 * caps, 3 * (caps + points));
      if (k === this.elements - 1) this.spread(from, 3 * (caps + points), 3 * (caps + 2 * points));
    }
  }

  private spread(source: number, from: number, to: number): void {
    for (let at = from; at < to; at++) this.colours[at] = this.colours[source + ((at - from) % 3)] as number;
  }
}

function turnMatrix(t: number[]): Matrix4 {
  const at = (i: number): number => t[i] as number;
  return new Matrix4().set(at(0), at(1), at(2), 0, at(3), at(4), at(5), 0, at(6), at(7), at(8), 0, 0, 0, 0, 1);
}

const THINNEST = 0.008; // of the picture's size: a wire must still show its colour

export class BeamMeshes {
  readonly group = new Group();
  private readonly meshes: BeamMesh[];
  private readonly least: number;

  constructor(scene: Scene, size: number, lineColour: Color) {
    this.least = THINNEST * size;
    this.meshes = scene.beams.map((beam, i) => new BeamMesh(beam, i, profileOf(beam.section, this.least), lineColour));
    for (const mesh of this.meshes) this.group.add(mesh.faces, mesh.edges);
  }

  // Other numbers for the same beams.
  setSections(beams: Beam[]): void {
    beams.forEach((beam, i) => this.meshes[i]?.setProfile(profileOf(beam.section, this.least)));
  }

  update(poses: Matrix4[], row: Float64Array, colour: BeamColour | null): void {
    for (const mesh of this.meshes) mesh.update(poses, row, colour);
  }

  setLineColour(colour: Color): void {
    for (const mesh of this.meshes) (mesh.edges.material as LineBasicMaterial).color.copy(colour);
  }
}
