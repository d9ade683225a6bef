import type { Beam, Body, Joint, Scene, Shape, Vec3 } from "./model";
import type { Model, ModelBeam, ModelBody, ModelJoint, Named } from "./protocol";

const ORIGIN: Vec3 = [0, 0, 0];
const UNIT = [1, 0, 0, 0, 1, 0, 0, 0, 1];

const ball = (radius: number, at = ORIGIN, colour?: Vec3): Shape => ({ kind: "sphere", size: [radius], frame: UNIT, at, colour });

// From the server's description to what the picture needs.
export function sceneOf(model: Model, columns: Named[]): Scene {
  const bodies = [...model.bodies.map(bodyOf), ...pointsOf(model), ...nodesOf(model)];
  const index = new Map(bodies.map((body, i) => [body.name, i]));
  const drawn = model.joints.filter((joint) => joint.bodies.every((name) => name === "ground" || index.has(name)));
  return {
    meshes: model.meshes,
    bodies,
    beams: model.beams.map((beam) => beamOf(beam, index)),
    joints: drawn.map((joint) => jointOf(joint, index)),
    gravity: model.gravity,
    central: model.central,
    state: model.state ?? [],
    columns,
  };
}

function bodyOf(body: ModelBody): Body {
  return {
    name: body.name,
    mass: body.mass,
    inertia: body.inertia,
    shapes: body.shapes.flatMap(partsOf),
    ...(body.block ? { block: partsOf(body.block)[0] } : {}),
    markers: body.markers,
    rotors: body.rotors.map((rotor) => ({
      axis: rotor.axis,
      momentum: rotor.momentum,
      inertia: rotor.inertia ?? undefined,
      damping: rotor.damping ?? undefined,
    })),
    inBeam: false,
  };
}

function partsOf({ type, size, at, rotation: frame, colour, mesh }: ModelBody["shapes"][number]): Shape[] {
  const own = colour ?? undefined;
  if (type === "mesh") return [{ kind: type, size, frame, at, colour: own, mesh }];
  if (type !== "capsule") return [{ kind: type, size, frame, at, colour: own }];
  const [radius = 0, length = 0] = size;
  const end = (side: number): Vec3 => at.map((x, i) => x + 0.5 * side * length * (frame[3 * i + 2] ?? 0)) as Vec3;
  return [{ kind: "rod", size, frame, at, colour: own }, ball(radius, end(-1), own), ball(radius, end(1), own)];
}

// A node that two beams share is there once. Masses at nodes are balls, thicker than the beam.
function nodesOf(model: Model): Body[] {
  const made = new Map<string, Body>();
  for (const beam of model.beams) {
    const heaviest = Math.max(...beam.masses.map((one) => one.mass));
    beam.nodes.forEach((name, k) => {
      const mass = beam.masses.filter((one) => one.node === k).reduce((sum, one) => sum + one.mass, 0);
      const node = made.get(name) ?? { name, mass, inertia: [], shapes: [] as Shape[], markers: [], rotors: [], inBeam: true };
      if (mass > 0) node.shapes = [ball(thickness(beam) * Math.cbrt(mass / heaviest))];
      node.markers.push(...beam.markers.filter((one) => one.node === k).map(({ name: marker, at }) => ({ name: marker, at })));
      made.set(name, node);
    });
  }
  return [...made.values()];
}

function thickness(beam: ModelBeam): number {
  return beam.section.type === "rectangle" ? Math.max(...beam.section.size) : 2 * (beam.section.size[0] ?? 0);
}

function beamOf(beam: ModelBeam, index: Map<string, number>): Beam {
  return {
    name: beam.name,
    nodes: beam.nodes.map((name) => index.get(name) ?? 0),
    turns: beam.turns,
    section: { type: beam.section.type, size: beam.section.size },
    rounding: beam.rounding,
    grounded: beam.ends.includes("ground"),
  };
}

// Points are drawn as small balls; how small depends on how far they are spread.
function pointsOf(model: Model): Body[] {
  const places = [...model.points.map((point) => point.position), ...model.joints.flatMap((joint) => joint.bodies.includes("ground") && joint.at ? [joint.at[0]] : [])];
  const spread = Math.max(...places.map((place) => Math.hypot(...place)), 1e-3);
  return model.points.map((point) => ({
    name: point.name, mass: point.mass, inertia: [], markers: [], rotors: [], inBeam: false,
    shapes: [ball(0.05 * spread)],
  }));
}

function jointOf(joint: ModelJoint, index: Map<string, number>): Joint {
  const [first, second] = joint.axis ?? [null, null];
  const axis: [Vec3, Vec3] | null = second ? [first ?? second, second] : null;
  return {
    name: joint.name,
    type: joint.type,
    bodies: [index.get(joint.bodies[0]) ?? -1, index.get(joint.bodies[1]) ?? -1],
    at: joint.at ?? [ORIGIN, ORIGIN],
    axis,
  };
}
