import type { Body, Joint, Scene, Vec3 } from "./model";
import type { Model, ModelBody, ModelJoint, Named } from "./protocol";

const ORIGIN: Vec3 = [0, 0, 0];
const UNIT = [1, 0, 0, 0, 1, 0, 0, 0, 1];

// From the server's description to what the picture needs.
export function sceneOf(model: Model, columns: Named[]): Scene {
  const names = [...model.bodies, ...model.points].map((one) => one.name);
  const index = new Map(names.map((name, i) => [name, i]));
  const drawn = model.joints.filter((joint) => joint.bodies.every((name) => name === "ground" || index.has(name)));
  return {
    bodies: [...model.bodies.map(bodyOf), ...pointsOf(model)],
    joints: drawn.map((joint) => jointOf(joint, index)),
    gravity: model.gravity,
    columns,
  };
}

function bodyOf(body: ModelBody): Body {
  const size = Array.isArray(body.shape.size) ? body.shape.size : [body.shape.size];
  return {
    name: body.name,
    mass: body.mass,
    inertia: body.inertia,
    shape: { kind: body.shape.type, size, frame: body.shape.rotation ?? UNIT },
    markers: body.markers,
    rotors: body.rotors.map((rotor) => ({
      axis: rotor.axis,
      momentum: rotor.momentum,
      inertia: rotor.inertia ?? undefined,
      damping: rotor.damping ?? undefined,
    })),
  };
}

// Points are drawn as small balls; how small depends on how far they are spread.
function pointsOf(model: Model): Body[] {
  const places = [...model.points.map((point) => point.position), ...model.joints.flatMap((joint) => joint.bodies.includes("ground") && joint.at ? [joint.at[0]] : [])];
  const spread = Math.max(...places.map((place) => Math.hypot(...place)), 1e-3);
  return model.points.map((point) => ({
    name: point.name, mass: point.mass, inertia: [], markers: [], rotors: [],
    shape: { kind: "sphere", size: [0.05 * spread], frame: UNIT },
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
