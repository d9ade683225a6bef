import type { Invariant, Model, Named } from "./protocol";

const MOMENTA = new Set(["momentum", "angular-momentum"]);

// Which invariants a plot shows as conserved. A server that says so is believed; else the model's parts decide.
export function isConserved(invariant: Invariant, model: Model | null, columns: Named[]): boolean {
  if (invariant.conserved !== undefined) return invariant.conserved;
  if (invariant.name === "energy") return !isDriven(model, columns);
  return !MOMENTA.has(invariant.name) || floatsFree(model);
}

// Motors, forces and friction do work: the energy of the bodies is then no constant. Springs keep it, as far as they are not damped.
function isDriven(model: Model | null, columns: Named[]): boolean {
  const rotors = model?.bodies.flatMap((body) => body.rotors) ?? [];
  if (rotors.some((rotor) => rotor.kind === "wheel" || (rotor.kind === "damping" && rotor.damping !== 0))) return true;
  return (model?.forces.some((force) => !force.type.includes("spring")) ?? false) || columns.some((column) => column.name.endsWith(".drive"));
}

function floatsFree(model: Model | null): boolean {
  if (!model) return false;
  const grounded = [...model.joints, ...model.forces].some((part) => part.bodies.includes("ground"));
  const pushed = model.forces.some((force) => force.bodies.length < 2);
  return !grounded && !pushed && model.gravity.every((g) => g === 0) && !model.central;
}
