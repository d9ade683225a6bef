// The paper's panels need numbers with names. A file whose single free body has plain numbers gets them here: its initial angular
// velocity, principal inertia and rotors become parameters, with the same values. The user's own text is left as it is.
export const OMEGA = ["om_x", "om_y", "om_z"] as const;
export const TOTAL = ["inertia_1", "inertia_2", "inertia_3"] as const;
export const SHARE = ["share_1", "share_2", "share_3"] as const;
export const ROTOR = ["rotor_x", "rotor_y", "rotor_z"] as const;
export const DAMPING = "rotor_damping";
const OURS: string[] = [...OMEGA, ...TOTAL, ...SHARE, ...ROTOR, DAMPING];

type Json = Record<string, unknown>;

export interface GyrostatText {
  text: string;
  hasRotor: boolean;
  damping: string | null; // the parameter that all damping rotors share
}

interface RotorText {
  axis: number[];
  momentum: number;
  inertia?: number;
  damping?: number | string; // a text is an expression of the file's own parameters
}

export function withGyrostatParameters(text: string): GyrostatText | null {
  const model = parseObject(text);
  const body = model ? singleFreeBody(model) : null;
  if (!model || !body) return null;
  const omega = numbers(body.omega ?? [0, 0, 0]);
  const inertia = numbers(body.inertia);
  const rotors = readRotors(body.rotors ?? []);
  if (!omega || !inertia || !rotors) return null;
  const parameters: Json = { ...(model.parameters as Json | undefined) };
  if (OURS.some((name) => name in parameters)) return null;
  body.omega = nameNumbers(parameters, OMEGA, omega, "rad/s");
  const damped = rotors.filter((rotor) => rotor.inertia !== undefined);
  const share = sharesAlongAxes(damped);
  if (damped.length > 0 && !share) return null;
  body.inertia = nameInertia(parameters, inertia, share);
  if (rotors.length > 0) body.rotors = [...nameDriven(parameters, rotors), ...nameDamped(parameters, damped)];
  model.parameters = parameters;
  return { text: JSON.stringify(model, null, 1), hasRotor: rotors.length > 0, damping: sharedDamping(damped) };
}

function parseObject(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : null;
  } catch {
    return null;
  }
}

function singleFreeBody(model: Json): Json | null {
  const empty = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);
  const bodies = model.bodies;
  if (!Array.isArray(bodies) || bodies.length !== 1) return null;
  if (![model.joints, model.points, model.beams, model.forces].every(empty)) return null;
  return bodies[0] as Json;
}

function numbers(value: unknown): number[] | null {
  return Array.isArray(value) && value.length === 3 && value.every((v) => typeof v === "number") ? (value as number[]) : null;
}

function readRotors(value: unknown): RotorText[] | null {
  if (!Array.isArray(value)) return null;
  const plain = value.every((rotor: Json) => {
    const keys = ["momentum", "inertia"].filter((key) => key in rotor);
    return numbers(rotor.axis) && rotor.torque === undefined && keys.every((key) => typeof rotor[key] === "number");
  });
  return plain ? value.map((rotor: RotorText) => ({ ...rotor, momentum: rotor.momentum ?? 0 })) : null;
}

function nameNumbers(parameters: Json, names: readonly string[], values: number[], unit: string): string[] {
  const reach = Math.max(1, 2 * Math.max(...values.map(Math.abs)));
  return names.map((name, i) => {
    parameters[name] = { value: values[i], min: -reach, max: reach, unit };
    return `=${name}`;
  });
}

// Inertia of the damping rotors along the body's axes; null where one of them is skew.
function sharesAlongAxes(damped: RotorText[]): number[] | null {
  const share = [0, 0, 0];
  for (const rotor of damped) {
    const along = rotor.axis.findIndex((value, i) => value !== 0 && rotor.axis.every((other, j) => j === i || other === 0));
    if (along < 0) return null;
    share[along] = (share[along] as number) + (rotor.inertia as number);
  }
  return share;
}

// Sliders show the total; the file's inertia is the body's own, so the rotors' share is taken off again in the expression.
function nameInertia(parameters: Json, inertia: number[], share: number[] | null): string[] {
  const largest = Math.max(...inertia);
  return TOTAL.map((name, i) => {
    const own = share?.[i] ?? 0;
    parameters[name] = { value: (inertia[i] as number) + own, min: 0.05 * largest, max: 2 * largest, unit: "kg m^2" };
    if (own === 0) return `=${name}`;
    parameters[SHARE[i] as string] = { value: own, min: 0.01 * own, max: (inertia[i] as number) + own, unit: "kg m^2" };
    return `=${name}-${SHARE[i]}`;
  });
}

// The momenta of all driven rotors add up to one vector l, carried by three rotors along the axes.
function nameDriven(parameters: Json, rotors: RotorText[]): Json[] {
  const l = [0, 0, 0];
  for (const rotor of rotors.filter((one) => one.inertia === undefined)) {
    const length = Math.hypot(...rotor.axis);
    rotor.axis.forEach((value, i) => (l[i] = (l[i] as number) + (rotor.momentum * value) / length));
  }
  const texts = nameNumbers(parameters, ROTOR, l, "N m s");
  return texts.map((momentum, i) => ({ axis: [0, 1, 2].map((j) => (i === j ? 1 : 0)), momentum }));
}

function nameDamped(parameters: Json, damped: RotorText[]): Json[] {
  if (damped.length === 0) return [];
  const written = damped.map((rotor) => rotor.damping ?? 0);
  const largest = Math.max(...written.map((value) => (typeof value === "number" ? value : 0)));
  const plain = written.every((value) => typeof value === "number");
  if (plain) parameters[DAMPING] = { value: largest, min: 0, max: Math.max(1, 5 * largest), unit: "N m s" };
  return damped.map((rotor) => ({ ...rotor, inertia: shareName(rotor.axis, damped), damping: plain ? `=${DAMPING}` : rotor.damping }));
}

// Files that name their damping keep that name; the panel then moves the file's own parameter.
function sharedDamping(damped: RotorText[]): string | null {
  const [first, ...others] = damped.map((rotor) => rotor.damping ?? 0);
  if (first === undefined) return null;
  if (typeof first === "number") return others.every((value) => typeof value === "number") ? DAMPING : null;
  const name = first.replace(/^=/, "");
  return others.every((value) => value === first) && /^[A-Za-z][\w-]*$/.test(name) ? name : null;
}

function shareName(axis: number[], damped: RotorText[]): string {
  const along = axis.findIndex((value) => value !== 0);
  const sharing = damped.filter((rotor) => rotor.axis[along] !== 0).length;
  return sharing > 1 ? `=${SHARE[along]}/${sharing}` : `=${SHARE[along]}`;
}

// Keeps three principal moments inside the triangle inequalities: the moved one stays, the others give way as little as needed.
export function insideTriangle(moments: [number, number, number], moved: number): [number, number, number] {
  const out: [number, number, number] = [...moments];
  const [a, b] = [0, 1, 2].filter((i) => i !== moved) as [number, number];
  const [value, first, second] = [out[moved] as number, out[a] as number, out[b] as number];
  const missing = value - (first + second);
  if (missing > 0) {
    out[a] = first + missing / 2;
    out[b] = second + missing / 2;
  }
  const excess = Math.abs(first - second) - value;
  if (excess > 0) out[first > second ? a : b] = Math.min(first, second) + value;
  return out;
}

// The block with these moments per mass: edges from I1 + I2 - I3 and so on.
export function blockEdges(moments: number[], mass: number): number[] {
  const total = moments.reduce((sum, value) => sum + value, 0) / 2;
  return moments.map((value) => Math.sqrt(Math.max((12 / mass) * (total - value), 1e-12)));
}
