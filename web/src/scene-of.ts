import type { Body, Joint, Scene, Vec3 } from "./model";
import type { Model, ModelBody, ModelJoint, Named } from "./protocol";

const ORIGIN: Vec3 = [0, 0, 0];
const UNIT = [1, 0, 0, 0, 1, 0, 0, 0, 1];

// From the server's description to what the picture needs.
export function sceneOf(model: Model, columns: Named[]): Scene {
  const index = new Map(model.bodies.map((body, i) => [body.name, i]));
  const drawn = model.joints.filter((joint) => joint.bodies.every((name) => name === "ground" || index.has(name)));
  return {
    bodies: model.bodies.map(bodyOf),
    joints: drawn.map((joint) => jointOf(joint, index)),
    points: model.points.map((point) => point.name),
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
