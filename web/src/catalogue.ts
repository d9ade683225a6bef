// What the gallery says of the examples: groups, one sentence each, and the pair of methods that shows most.
import type { Settings } from "./protocol";

export interface Entry {
  name: string;
  text: string; // one sentence
  pair?: [Settings, Settings]; // for "compare"
}

export interface Group {
  title: string;
  text: string;
  entries: Entry[];
}

const pair = (first: string, second: string, step: number): [Settings, Settings] => [{ method: first, step }, { method: second, step }];
const entry = (name: string, text: string, methods?: [Settings, Settings]): Entry => ({ name, text, ...(methods ? { pair: methods } : {}) });

export const GROUPS: Group[] = [
  {
    title: "Turning in free flight", text: "No gravity, no joints to the ground: angular momentum decides everything.",
    entries: [
      entry("t-handle", "A handle that spins about its stem and turns over again and again.", pair("rkmk2", "midpoint", 0.02)),
      entry("free-body", "The same flipping with round numbers, by Austin, Krishnaprasad and Wang (1993).", pair("rkmk4", "midpoint", 0.05)),
      entry("dual-spin", "A wheel at constant speed inside decides which way a tumbling satellite turns.", pair("rkmk4", "midpoint", 0.05)),
      entry("dual-spin-damped", "Friction in wheels inside brings a tumbling satellite to a steady spin.", pair("rkmk4", "midpoint", 0.05)),
      entry("goes-7", "A weather satellite: the drum spins, the platform with the antenna hardly turns.", pair("rkmk2", "variational", 0.02)),
      entry("floating-loop", "Five bodies in a ring float, spin and change their shape.", pair("rkmk2", "variational", 0.02)),
    ],
  },
  {
    title: "Tops and pendulums", text: "One or two bodies on a joint, and already every kind of motion.",
    entries: [
      entry("heavy-top", "A fast top nods while its axis goes round: the standard test for methods.", pair("rkmk4", "midpoint", 0.005)),
      entry("heavy-top-slow", "The same top almost without spin falls and swings like a pendulum.", pair("rkmk2", "midpoint", 0.01)),
      entry("spinning-top", "Spin, tilt and mass on sliders: loops, cusps and waves of the axis.", pair("rkmk4", "midpoint", 0.003)),
      entry("pendulum", "A mass on a rod, released from the horizontal.", pair("explicit-euler", "variational", 0.01)),
      entry("circular-pendulum", "A pendulum that gains energy under explicit Euler and loses it under implicit Euler.", pair("explicit-euler", "variational", 0.01)),
      entry("double-pendulum", "Two bodies on ball joints: two starts that are almost the same soon move differently.", pair("rkmk2", "variational", 0.01)),
      entry("director-pendulum", "A double pendulum computed with twelve numbers for each body in place of six.", pair("implicit-euler", "energy-momentum", 0.01)),
      entry("chain:20", "Twenty links, slightly bent, let go.", pair("rkmk2", "variational", 0.005)),
      entry("chain:100", "A hundred links, three hundred degrees of freedom, in real time.", pair("rkmk2", "variational", 0.005)),
      entry("screw", "A nut falls along its thread and must turn to do so.", pair("explicit-euler", "variational", 0.02)),
    ],
  },
  {
    title: "Linkages and machines", text: "Closed loops of bars and hinges, some with more constraints than they need.",
    entries: [
      entry("four-bar", "A crank goes round and makes a rocker swing.", pair("rkmk2", "variational", 0.01)),
      entry("four-bar-rough", "The same linkage as one sketches it, closed by the program.", pair("rkmk2", "variational", 0.01)),
      entry("slider-crank", "Crank, rod and piston: the engine.", pair("rkmk2", "variational", 0.01)),
      entry("slider-crank-spatial", "A crank that turns about a tilted axis drives a slider.", pair("rkmk2", "variational", 0.01)),
      entry("bricard", "Six hinges in a ring that should be rigid, by counting, and yet move.", pair("rkmk2", "variational", 0.01)),
      entry("parallelogram", "Bars that come to lie on one line, where they could go on in two ways.", pair("rkmk2", "variational", 0.005)),
      entry("n-four-bar", "Bars that fall through a flat position, where they could go on in several ways.", pair("rkmk4", "variational", 0.01)),
      entry("stewart", "A platform on six legs whose lengths are driven: the flight simulator.", pair("rkmk2", "variational", 0.01)),
      entry("klann", "The leg of a walking machine: one crank makes the foot step.", pair("rkmk2", "variational", 0.01)),
      entry("planetary-gear", "Sun, planets and ring lift an arm.", pair("rkmk2", "variational", 0.005)),
      entry("squeezer", "Seven bodies in three loops, over in 0.03 s: a test of fast mechanisms since 1990."),
    ],
  },
  {
    title: "Control", text: "Laws, inputs and controllers in the model: sliders act while it runs.",
    entries: [
      entry("robot-arm", "Six joints follow their goals: move a slider, pull the hand aside."),
      entry("servo", "An arm that a controller turns to its goal and holds against gravity."),
      entry("double-inverted", "Two rods balanced upright on a cart."),
      entry("reaction-wheels", "Four wheels inside turn a satellite; its angular momentum stays."),
      entry("thrusters", "Two thrusters that are on or off hold a satellite near its goal."),
      entry("hunting-servo", "Friction and a controller together let a carriage hunt to and fro about its goal."),
      entry("detumbling", "Coils brake a satellite against the magnetic field of the Earth."),
    ],
  },
  {
    title: "Impacts and friction", text: "Stops and dry friction, found to the instant.",
    entries: [
      entry("bouncing-four-bar", "A linkage bounces between two stops until friction holds it."),
      entry("intermittent-drive", "A rocking lever turns a wheel by fits and starts between two stops."),
      entry("dry-oscillator", "A block on a rough rail comes to rest beside the middle, where friction holds it."),
    ],
  },
  {
    title: "Beams", text: "Rods that bend, stretch and twist as far as they like, coloured by what they carry.",
    entries: [
      entry("flying-spaghetti", "A rod is thrown into the air, tumbles and flaps (Simo and Vu-Quoc 1988).", pair("generalized-alpha", "energy-momentum", 0.05)),
      entry("free-beam-masses", "A rod with three masses is pushed and left to itself (Leyendecker 2024)."),
      entry("spin-up", "A blade is brought to speed: it lags behind and straightens (Simo and Vu-Quoc 1986)."),
      entry("right-angle-cantilever", "An angle of two beams swings after a push across it (Simo and Vu-Quoc 1988)."),
      entry("ruler", "A steel ruler over the edge of a table, let go."),
      entry("slider-crank-flexible", "An engine whose thin rod bends under its own inertia."),
      entry("flexible-spacecraft", "A hub is turned and stopped; its booms go on to vibrate."),
      entry("flexible-booms", "A satellite with two long booms at rest: pull it and watch them bend."),
    ],
  },
  {
    title: "In orbit", text: "Gravity from a centre, the Earth below.",
    entries: [
      entry("gravity-gradient", "A dumbbell in orbit swings about the direction to the Earth."),
      entry("jointed-satellite", "A satellite with bending booms and a hinged antenna goes round the Earth."),
    ],
  },
];

const SENTENCES = new Map<string, Entry>(GROUPS.flatMap((group) => group.entries.map((one) => [one.name, one] as const)));

export const entryOf = (name: string | null): Entry | null => (name ? (SENTENCES.get(name) ?? null) : null);

// Of one that the catalogue does not have: the start of its own description.
export function firstSentence(text: string): string {
  const end = text.search(/[.:;](\s|$)/);
  return end > 0 ? `${text.slice(0, end)}.` : text;
}
