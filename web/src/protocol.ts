// The messages of docs/protocol.md, version 1, as the page uses them.
export const PROTOCOL = "polhode-1";

export interface Fault {
  message: string;
  line: number;
  column: number;
  where: string;
}

export class ServerError extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

export function faultOf(error: unknown): Fault {
  if (error instanceof ServerError) return error.fault;
  return { message: error instanceof Error ? error.message : String(error), line: 0, column: 0, where: "" };
}

export interface Named {
  name: string;
  unit: string;
}

export interface Invariant extends Named {
  conserved: boolean; // by the model, whatever the method
}

export interface MethodInfo {
  name: string;
  summary: string;
  order: number;
  adaptive: boolean;
  available: boolean;
}

export interface Hello {
  protocol: number;
  version: string;
  methods: MethodInfo[];
  stabilizations: { name: string; summary: string }[];
  start: { name: string; text: string | null; result: boolean; set: Record<string, number> } | null;
}

export interface Example {
  name: string;
  title: string;
  description: string;
  opens: boolean; // false: made for statics, nothing moves
  balances?: boolean; // has statics: a replay over the load factor
}

export interface Settings {
  method?: string;
  step?: number;
  stabilization?: string;
  tolerance?: number;
  options?: Record<string, string | number>;
}

export interface SettingsInForce {
  method: string;
  step: number;
  stabilization: string;
  tolerance: number;
  adaptive: boolean;
  order: number;
}

type Triple = [number, number, number];

export interface ModelShape {
  type: "box" | "cylinder" | "sphere" | "capsule" | "cone" | "mesh";
  size: number[];
  at: Triple;
  rotation: number[];
  colour: Triple | null;
  mesh?: string;
}

export interface ModelBody {
  name: string;
  mass: number;
  inertia: number[];
  cspace: string;
  position: Triple;
  rotation: number[];
  velocity: Triple;
  omega: Triple;
  shaped: boolean; // by the file
  shapes: ModelShape[];
  block?: ModelShape | null; // of a body with meshes
  markers: { name: string; at: Triple }[];
  rotors: { kind: "driven" | "wheel" | "damping"; axis: Triple; momentum: number; inertia: number | null; damping: number | null }[];
}

export interface ModelJoint {
  name: string;
  type: string;
  bodies: [string, string];
  at: [Triple, Triple] | null;
  axis: [Triple | null, Triple | null] | null;
}

export interface Parameter {
  name: string;
  value: number;
  min: number | null;
  max: number | null;
  unit: string | null;
}

export interface ModelInput extends Parameter {
  controller: string | null; // of the model, which sets it
}

export interface ModelForce {
  name: string;
  type: string;
  bodies: string[];
  at: (Triple | null)[] | null;
}

export interface ModelBeam {
  name: string;
  elements: number;
  length: number;
  section: { type: "rectangle" | "circle" | "tube"; size: number[]; given: boolean };
  nodes: string[];
  turns: (number[] | null)[];
  ends: [string | null, string | null];
  rounding: Record<string, number>;
  masses: { node: number; mass: number }[];
  markers: { name: string; node: number; at: Triple }[];
}

export interface Model {
  name: string;
  description: string | null;
  gravity: Triple;
  central: { mu: number; center: Triple } | null;
  dof: number;
  constraints: number;
  redundant: number;
  bodies: ModelBody[];
  meshes: { name: string; file: string | null; vertices: string | null; triangles: string | null }[];
  points: { name: string; mass: number; position: Triple; velocity: Triple }[];
  beams: ModelBeam[];
  joints: ModelJoint[];
  forces: ModelForce[];
  state: string[] | null; // variables of a Poisson system, whose other lists are empty
  parameters: Parameter[];
  inputs: ModelInput[];
  columns: Named[];
  simulation: { method: string; step: number | null; duration: number | null; stabilization: string };
  methods: { name: string; runs: boolean; why: string | null }[];
}

export interface LayoutAnswer {
  layout: number;
  columns: Named[];
  rate: number;
}

export interface OpenAnswer extends LayoutAnswer {
  invariants: Invariant[];
  running: boolean;
  speed: number | "max";
  simulations: SettingsInForce[];
  model?: Model;
}

export type ServerEvent =
  | { event: "paused"; reason: "until" | "cpu" | "failed"; message: string }
  | { event: "failed"; simulation: number; t: number; message: string }
  | { event: "singular"; simulation: number; t: number; count: number }
  | { event: "download"; download: number; state: "computing" | "ready" | "failed"; t?: number; duration?: number; name?: string; bytes?: number; message?: string | null; line?: number; column?: number }
  | { event: "optimize"; download: number; start: number; iteration: number; cost: number; residual: number };
