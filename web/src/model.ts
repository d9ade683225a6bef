// What the page knows of an opened model. All of it comes from the server, resolved to numbers: the page computes no physics.
export type Vec3 = [number, number, number];

// A part of what is drawn of a body. A capsule is a rod, which is a cylinder without edges, and two spheres.
export interface Shape {
  kind: "box" | "cylinder" | "rod" | "sphere" | "cone" | "mesh";
  size: number[]; // box: edges; cylinder, rod, cone: radius, length along z; sphere: radius [m]; mesh: scale
  frame: number[]; // row-major 3x3, axes of the shape in body coordinates
  at: Vec3; // its centre, body coordinates [m]
  colour?: Vec3; // red, green, blue from 0 to 1; otherwise that of the body
  mesh?: string; // its name
}

// Triangles in base64, little-endian f32 and u32; null: they are in a file that the program, or a drop on the page, may bring.
export interface MeshSource {
  name: string;
  file: string | null;
  vertices: string | null;
  triangles: string | null;
}

export interface Marker {
  name: string;
  at: Vec3; // body coordinates [m]
}

export interface Rotor {
  axis: Vec3;
  momentum: number; // [N m s]
  inertia?: number; // [kg m^2], damping rotors only
  damping?: number;
}

export interface Body {
  name: string;
  mass: number;
  inertia: number[]; // row-major 3x3, body frame [kg m^2]
  shapes: Shape[]; // none: a node, which is drawn with its beam
  block?: Shape; // of a body with meshes: the box of its inertia
  markers: Marker[];
  rotors: Rotor[];
  inBeam: boolean; // a node of a beam
}

export interface Section {
  type: "rectangle" | "circle" | "tube";
  size: number[]; // rectangle: along axes 2 and 3; circle: radius; tube: radius, wall [m]
}

export interface Beam {
  name: string;
  nodes: number[]; // indices among the bodies
  turns: (number[] | null)[]; // row-major 3x3 from the beam's axes to those of a node that it shares with another; null: the same
  section: Section;
  rounding: Record<string, number>; // below it a quantity is noise
  grounded: boolean;
}

export interface Joint {
  name: string;
  type: string;
  bodies: [number, number]; // -1 is the ground
  at: [Vec3, Vec3]; // in the coordinates of each body [m]
  axis: [Vec3, Vec3] | null;
}

export interface Column {
  name: string;
  unit: string;
}

export interface Scene {
  meshes: MeshSource[];
  bodies: Body[]; // then points, which have no orientation, then nodes of beams
  beams: Beam[];
  joints: Joint[];
  gravity: Vec3;
  central?: { mu: number; center: Vec3 } | null;
  state: string[]; // names of the variables of a Poisson system, which has no bodies; else none
  columns: Column[];
}

export class ColumnIndex {
  private readonly byName = new Map<string, number>();

  constructor(columns: Column[]) {
    columns.forEach((column, i) => this.byName.set(column.name, i));
  }

  find(name: string): number {
    return this.byName.get(name) ?? -1;
  }
}
