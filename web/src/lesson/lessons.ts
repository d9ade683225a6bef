import { formatNumber, scientific } from "../format";
import { least, most, range, signChanges, type Lesson, type Run, type Verdict } from "./lesson";

const n = (value: number, digits = 3): string => formatNumber(value, digits);
const DEGREES = 180 / Math.PI;

// The handle with its angular velocity as parameters.
const HANDLE = JSON.stringify({
  polhode: 1, name: "T-handle",
  parameters: { about1: { value: 0.01, unit: "rad/s" }, about2: { value: 10, unit: "rad/s" }, about3: { value: 0.01, unit: "rad/s" } },
  bodies: [{
    name: "handle", mass: 0.2, inertia: [0.0003, 0.0005, 0.0007], omega: ["=about1", "=about2", "=about3"], markers: { nose: [0, 0.08, 0] },
    shape: [
      { capsule: [0.009, 0.1], at: [0, -0.02, 0], orientation: { axis: [0, 1, 0], degrees: 90 } },
      { cylinder: [0.009, 0.09], at: [0, 0.03, 0], orientation: { axis: [1, 0, 0], degrees: -90 } },
      { sphere: 0.012, at: [0, 0.08, 0], colour: "#e69f00" },
    ],
  }],
  simulation: { method: "midpoint", step: 0.005, duration: 20 },
});

const flips = (run: Run, column: string, name: string): Verdict => {
  const count = signChanges(run.column(column));
  return { right: count > 0 ? 1 : 0, text: `${name} changed its sign ${count} times in ${n(run.times.at(-1) ?? 0)} s${count > 0 ? ": so often the handle turned over" : ": the handle kept its axis"}.` };
};

const flipping: Lesson = {
  name: "flip",
  steps: [
    {
      text: "The handle spins about its stem, the axis of its middle moment of inertia. The spin is almost exact: a thousandth of it is about the other axes.",
      question: "What will it do in the next ten seconds?",
      choices: ["Go on spinning like this", "Turn over and back"],
      model: { text: HANDLE }, plot: ["handle.wx", "handle.wy", "handle.wz"], duration: 10, seconds: 8,
      judge: (run) => flips(run, "handle.wy", "ω₂, the spin about the stem,"),
    },
    {
      text: "Now the same spin about the bar of the T, the axis of the least moment of inertia, and again a thousandth of it is about the other axes.",
      question: "And now?",
      choices: ["It goes on spinning like this", "It turns over and back"],
      model: { text: HANDLE }, set: { about1: 10, about2: 0.01 }, plot: ["handle.wx", "handle.wy", "handle.wz"], duration: 10, seconds: 6,
      judge: (run) => flips(run, "handle.wx", "ω₁, the spin about the bar,"),
    },
    {
      text: "Back to the stem. Steady spin about it is possible in theory: then nothing pushes the axis away. The slider is the small spin about the bar at the start.",
      question: "Ten times closer to the steady spin: how often does it turn over?",
      choices: ["As often as before", "Less often", "Never"],
      model: { text: HANDLE }, set: { about1: 0.001, about3: 0.001 }, plot: ["handle.wy"], duration: 20, seconds: 8,
      slider: { name: "about1", label: "Spin about the bar", unit: "rad/s", min: 1e-5, max: 1, value: 0.001, logarithmic: true },
      judge: (run) => {
        const count = signChanges(run.column("handle.wy"));
        const seen = run.tries.map((one) => `${n(one.setting)} rad/s: ${one.result}`).join("; ");
        return { right: count === 0 ? 2 : 1, result: count, text: `It turned over ${count} times in 20 s; with 0.01 rad/s it does five or six times. Closer means later, by the logarithm: each factor of ten costs the same time. Your tries: ${seen ? `${seen}; ` : ""}${n(run.setting)} rad/s: ${count}.` };
      },
    },
  ],
};

// The largest error of a run over the largest that was seen in its first quarter: 4 where it grows with time, 1 where it has no trend.
const growth = (run: Run, simulation: number): number => {
  const first = run.drift("energy", simulation).filter((_, i) => (run.times[i] ?? Infinity) <= (run.times.at(-1) ?? 0) / 4);
  return run.largest("energy", simulation) / (most(first.map(Math.abs)) || 1e-300);
};

const energies = (run: Run, names: string[]): string => names.map((name, i) => `${name} ${scientific(run.drift("energy", i).at(-1) ?? 0)} J`).join(", ");

const drifting: Lesson = {
  name: "drift",
  steps: [
    {
      text: "The simplest method, explicit Euler, goes on with the velocity of now for a whole step. The other one, variational, makes each step from a principle of mechanics.",
      question: "Whose pendulum swings higher and higher?",
      choices: ["That of explicit Euler", "That of the variational method", "Neither"],
      model: { example: "circular-pendulum" }, simulations: [{ method: "explicit-euler", step: 0.01 }, { method: "variational", step: 0.01 }], plot: ["bob.z"], duration: 5, seconds: 6,
      judge: (run) => ({ right: (run.drift("energy", 0).at(-1) ?? 0) > 0.1 ? 0 : 2, text: `Energy gained in 5 s, of 4.9 J: ${energies(run, ["explicit Euler", "variational"])}.` }),
    },
    {
      text: "Implicit Euler takes the velocity at the end of the step. It never blows up, and is in every textbook for stiff problems.",
      question: "What will it do to the pendulum?",
      choices: ["Gain energy too", "Lose energy", "Keep it"],
      model: { example: "circular-pendulum" }, simulations: [{ method: "implicit-euler", step: 0.01 }, { method: "variational", step: 0.01 }], plot: ["bob.z"], duration: 10, seconds: 6,
      judge: (run) => {
        const change = run.drift("energy", 0).at(-1) ?? 0;
        return { right: change > 0.1 ? 0 : change < -0.1 ? 1 : 2, text: `After 10 s: ${energies(run, ["implicit Euler", "variational"])}. It brakes a pendulum that has no friction.` };
      },
    },
    {
      text: "Runge and Kutta's method of order 4 is so accurate that one does not see its error, for a while. Give it long steps and a long time.",
      question: "Whose error grows and grows?",
      choices: ["That of rkmk4", "That of the variational method", "Both"],
      model: { example: "circular-pendulum" }, simulations: [{ method: "rkmk4", step: 0.1 }, { method: "variational", step: 0.1 }], plot: ["bob.z"], duration: 120, seconds: 6,
      slider: { name: "step", label: "Timestep", unit: "s", min: 0.02, max: 0.2, value: 0.1 },
      judge: (run) => {
        const [a, b] = [growth(run, 0), growth(run, 1)];
        const grows = [a > 2, b > 2];
        return { right: grows[0] && grows[1] ? 2 : grows[0] ? 0 : grows[1] ? 1 : -1, text: `The largest error of the run is ${n(a, 2)} times that of its first quarter under rkmk4, and ${n(b, 2)} times under variational${grows[1] ? "." : `: that one swings in a band (${scientific(run.largest("energy", 1))} J) and has no trend. Small is not the same as bounded.`}` };
      },
    },
  ],
};

const loop: Lesson = {
  name: "loop",
  steps: [
    {
      text: "Five rods have 5 × 6 = 30 degrees of freedom. Each of the six hinges takes five away: 6 × 5 = 30. Nothing is left.",
      question: "The frame is let go under gravity. Will it move?",
      choices: ["No: 30 − 30 = 0", "Yes"],
      model: { example: "bricard" }, plot: ["hinge1.q", "hinge2.q"], duration: 5, seconds: 6,
      judge: (run) => {
        const turned = range(run.column("hinge1.q")) * DEGREES;
        return { right: turned > 1 ? 1 : 0, text: `The first hinge turned by ${n(turned)}°. Of the 30 constraints one says what the others say already: the axes lie along edges of a cube. Such a loop is called overconstrained.` };
      },
    },
    {
      text: "One degree of freedom is left, so that one number says where everything is.",
      question: "How many of the six hinges turn?",
      choices: ["Two", "Four", "All six"],
      model: { example: "bricard" }, plot: ["hinge1.q", "hinge2.q", "hinge3.q", "hinge4.q", "hinge5.q", "hinge6.q"], duration: 8, seconds: 6,
      judge: (run) => {
        const turning = [1, 2, 3, 4, 5, 6].filter((k) => range(run.column(`hinge${k}.q`)) > 0.05).length;
        return { right: turning === 6 ? 2 : turning === 4 ? 1 : 0, text: `${turning} of them turned by more than three degrees.` };
      },
    },
    {
      text: "Programs that solve for joint forces stumble over a constraint that is there twice. This one finds the dependent one and leaves the forces that it cannot know unknown.",
      question: "How far will the joints have opened after ten seconds?",
      choices: ["About a millimetre", "About a micrometre", "Less than the size of an atom"],
      model: { example: "bricard" }, plot: ["rod3.end.x", "rod3.end.y", "rod3.end.z"], duration: 10, seconds: 6,
      slider: { name: "width", label: "Width of the rods", unit: "m", min: 0.02, max: 0.3, value: 0.1 },
      judge: (run) => {
        const open = run.largest("phi");
        return { right: open < 1e-10 ? 2 : open < 1e-4 ? 1 : 0, text: `At most ${scientific(open)} m: rounding of numbers with 16 digits. An atom is 10⁻¹⁰ m.` };
      },
    },
  ],
};

const tilt = (run: Run): number[] => run.column("top.R33").map((c) => Math.acos(Math.min(1, Math.max(-1, c))) * DEGREES);

// How far the axis has gone round the vertical, over the time.
function precession(run: Run): number {
  const [x, y] = [run.column("top.R13"), run.column("top.R23")];
  let turned = 0;
  for (let i = 1; i < x.length; i++) {
    const [ax, ay, bx, by] = [x[i - 1] as number, y[i - 1] as number, x[i] as number, y[i] as number];
    turned += Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  }
  return Math.abs(turned) / (run.times.at(-1) ?? 1);
}

const top: Lesson = {
  name: "top",
  steps: [
    {
      text: "A top leans by 30° and is let go with hardly any spin.",
      question: "How far from upright will it get?",
      choices: ["It stays near 30°", "It falls below the level of its foot, past 90°"],
      model: { example: "spinning-top" }, set: { spin: 10, precession: 0 }, plot: ["top.z"], duration: 3, seconds: 5,
      judge: (run) => ({ right: most(tilt(run)) > 90 ? 1 : 0, text: `It leaned by up to ${n(most(tilt(run)))}°, and came up again to ${n(least(tilt(run).slice(Math.floor(run.times.length / 2))))}°: energy is kept.` }),
    },
    {
      text: "Spin gives it angular momentum, and gravity then turns that sideways instead of tipping it over.",
      question: "Which spin keeps it within 10° of where it starts? Try some.",
      choices: [],
      model: { example: "spinning-top" }, set: { spin: 60, precession: 0 }, plot: ["top.z"], duration: 3, seconds: 4,
      slider: { name: "spin", label: "Spin", unit: "rad/s", min: 0, max: 400, value: 60 },
      judge: (run) => {
        const fell = most(tilt(run)) - 30;
        return { right: -1, result: fell, text: `With ${n(run.setting)} rad/s it sank by ${n(fell)}°${fell < 10 ? ": enough." : ": more spin."}` };
      },
    },
    {
      text: "The axis goes slowly round the vertical: precession.",
      question: "Twice the spin: how fast does the axis go round then? Run 200 rad/s, then 400.",
      choices: ["Twice as fast", "Half as fast", "As before"],
      model: { example: "spinning-top" }, set: { spin: 200, precession: 0 }, plot: ["top.x", "top.y"], duration: 6, seconds: 5,
      slider: { name: "spin", label: "Spin", unit: "rad/s", min: 100, max: 600, value: 200 },
      judge: (run) => {
        const rate = precession(run);
        const before = run.tries.find((one) => Math.abs(one.setting / run.setting - 1) > 0.3);
        const law = before ? Math.log(rate / before.result) / Math.log(run.setting / before.setting) : NaN;
        const seen = [...run.tries, { setting: run.setting, result: rate }].map((one) => `${n(one.setting)} rad/s: ${n(one.result)} rad/s`).join("; ");
        return { right: Number.isNaN(law) ? -1 : law < -0.5 ? 1 : law > 0.5 ? 0 : 2, result: rate, text: `Spin and precession: ${seen}.${before ? "" : " Now another spin."}` };
      },
    },
  ],
};

const sleeping: Lesson = {
  name: "axis",
  steps: [
    {
      text: "The satellite tumbles. Inside turn small wheels with friction in their bearings, and a motor keeps a larger one at constant speed. Nothing acts from outside.",
      question: "What stays the same?",
      choices: ["Its energy", "Its angular momentum", "Both"],
      model: { example: "dual-spin-damped" }, set: { alpha: 0.5 }, plot: ["platform.wx", "platform.wy", "platform.wz"], duration: 40, seconds: 6,
      judge: (run) => {
        const [energy, momentum] = [Math.abs(run.drift("energy").at(-1) ?? 0), run.largest("angular-momentum")];
        return { right: energy > 1e-3 && momentum < 1e-6 ? 1 : momentum < 1e-6 ? 2 : 0, text: `In 40 s ${n(energy)} J of 102 J became heat, while the angular momentum in space changed by ${scientific(momentum)} N m s: rounding. Friction inside can take energy, never angular momentum.` };
      },
    },
    {
      text: "With the same angular momentum there is one spin of least energy, and friction leads there.",
      question: "About which of its axes will it spin in the end?",
      choices: ["The first", "The second", "The third, that of the driven wheel"],
      model: { example: "dual-spin-damped" }, set: { alpha: 0.5 }, plot: ["platform.wx", "platform.wy", "platform.wz"], duration: 120, seconds: 6,
      judge: (run) => {
        const end = ["wx", "wy", "wz"].map((axis) => run.column(`platform.${axis}`).at(-1) ?? 0);
        return { right: end.map(Math.abs).indexOf(most(end.map(Math.abs))), text: `At the end ω = (${end.map((value) => n(Math.abs(value) < 1e-6 ? 0 : value)).join(", ")}) rad/s.` };
      },
    },
    {
      text: "The slider is the friction in the bearings.",
      question: "More friction: does it end with another spin? Try two values.",
      choices: ["It ends with less spin", "It ends with the same spin"],
      model: { example: "dual-spin-damped" }, set: { alpha: 0.5 }, plot: ["platform.wz"], duration: 200, seconds: 5,
      slider: { name: "alpha", label: "Friction", unit: "N m s", min: 0.2, max: 2, value: 0.5 },
      judge: (run) => {
        const spin = run.column("platform.wz");
        const end = spin.at(-1) ?? 0;
        const late = spin.reduce((last, value, i) => (Math.abs(value - end) > 0.05 * Math.abs(end) ? i : last), 0);
        const before = run.tries.find((one) => one.setting !== run.setting);
        return { right: before ? (Math.abs(end - before.result) < 0.05 ? 1 : 0) : -1, result: end, text: `With ${n(run.setting)} N m s it ends with ${n(end, 4)} rad/s and is near that from ${n(run.times[late] ?? 0)} s on.${before ? ` Before, with ${n(before.setting)}: ${n(before.result, 4)} rad/s. Friction sets the time; the end is set by the angular momentum.` : " Now another friction."}` };
      },
    },
  ],
};

export const LESSONS: Lesson[] = [flipping, drifting, loop, top, sleeping];
