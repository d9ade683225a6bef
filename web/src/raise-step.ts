import type { Frame } from "./frame";
import type { Settings } from "./protocol";
import type { Session } from "./session";

export interface Outcome {
  step: number;
  largest: number[]; // largest drift of the watched invariant, one for each simulation
  broken: number[]; // which simulations broke
  reason: string;
}

const FACTOR = 1.5;
const MOST_ROUNDS = 24;
const BROKEN_DRIFT = 0.1; // of the first value: an energy that is wrong by a tenth is no longer that of the model
const PATIENCE = 20_000; // ms for one round
const REPLAY = 1.5; // s for the last one: at full speed it is over between two frames, and the plots would have two points
const SLOWEST = 1e-4; // of the server
const FASTEST = 1e4;

// Repeats the run with an ever larger step until the first method fails or its energy is off by a tenth. The last run is made once
// more, slow enough to be seen.
export async function raiseStep(session: Session, duration: number, report: (outcome: Outcome) => void, goOn: () => boolean): Promise<Outcome | null> {
  let settings: Settings[] = session.simulations.map(({ method, step, stabilization }) => ({ method, step, stabilization }));
  const speed = session.speed;
  const replay = Math.min(FASTEST, Math.max(SLOWEST, duration / REPLAY));
  try {
    let last: Outcome | null = null;
    for (let round = 0; round < MOST_ROUNDS && goOn() && !last?.broken.length; round++) {
      if (last) settings = settings.map((one) => ({ ...one, step: (one.step ?? 0) * FACTOR }));
      last = await oneRound(session, duration, settings, "max");
      report(last);
    }
    if (last && goOn()) await oneRound(session, duration, settings, replay);
    return last?.broken.length ? last : null;
  } finally {
    await session.pause().catch(() => undefined);
    await session.setSpeed(speed).catch(() => undefined);
  }
}

async function oneRound(session: Session, duration: number, settings: Settings[], speed: number | "max"): Promise<Outcome> {
  await session.setSimulations(settings);
  await session.setSpeed(speed);
  const failures: { simulation: number; t: number; message: string }[] = [];
  const ended = within(PATIENCE, (resolve) => (once.paused = resolve));
  const last = within(PATIENCE, (resolve) => (once.last = resolve));
  attach(session);
  once.failed = (failure) => failures.push(failure);
  await session.run(duration);
  if (await ended) await last; // the frame that ends the run follows the event
  return judge(session, settings[0]?.step ?? 0, failures);
}

// Whether it came in time.
function within(ms: number, wait: (resolve: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    wait(() => resolve(true));
    setTimeout(() => resolve(false), ms);
  });
}

// Of a run that has ended, not of one that has yet to begin.
function endsRun(frame: Frame): boolean {
  return !frame.running && frame.blocks.some((block) => block.t > 0 || block.failed);
}

// Listeners of a session stay for good; these slots let one of each serve every round.
const once: { last: () => void; paused: () => void; failed: (failure: { simulation: number; t: number; message: string }) => void } = {
  last: () => undefined,
  paused: () => undefined,
  failed: () => undefined,
};
const attached = new WeakSet<Session>();

function attach(session: Session): void {
  if (attached.has(session)) return;
  attached.add(session);
  session.on("frame", (frame) => endsRun(frame) && once.last());
  session.on("paused", () => once.paused());
  session.on("failed", (failure) => once.failed(failure));
}

function judge(session: Session, step: number, failures: { simulation: number; t: number; message: string }[]): Outcome {
  const energy = Math.max(0, session.invariants.findIndex((invariant) => invariant.name === "energy"));
  const blocks = session.latest?.blocks ?? [];
  const largest = blocks.map((block) => block.invariants[3 * energy + 2] as number);
  const scale = Math.max(...blocks.map((block) => Math.abs((block.invariants[3 * energy] as number) - (block.invariants[3 * energy + 1] as number))), 1e-300);
  const broken = blocks.flatMap((block, i) => {
    const drift = largest[i] as number;
    return block.failed || failures.some((one) => one.simulation === i) || !(drift <= BROKEN_DRIFT * scale) ? [i] : [];
  });
  const reason = failures[0]?.message ?? (broken.length > 0 ? "its energy error exceeds a tenth" : "");
  return { step, largest, broken, reason };
}
