import { element, svg } from "./dom";
import { drawingOf } from "./drawings";
import type { Example } from "./protocol";

const FIRST = ["dual-spin", "t-handle", "heavy-top", "double-pendulum", "spinning-top", "four-bar", "bricard", "stewart"];
const GENERATED: Example[] = [
  { name: "chain:20", title: "Chain of 20 links", description: "Twenty bodies on spherical joints, slightly bent, released at rest.", opens: true },
  { name: "chain:100", title: "Chain of 100 links", description: "The same with a hundred: three hundred degrees of freedom in real time.", opens: true },
];

export interface Choices {
  examples: Example[];
  poisson: Example[];
  problems: Example[];
}

export interface Doors {
  open: (name: string) => void;
  balance: (name: string) => void;
  solve: (name: string) => void;
  openFile: (file: File) => void;
}

// The first page: every example with its drawing; the field below opens a file of one's own.
export function gallery(all: Choices, doors: Doors): HTMLElement {
  const cards = [...order(all.examples), ...GENERATED].filter((example) => example.opens).map((example) => card(example, () => doors.open(example.name)));
  const still = all.examples.filter((example) => example.balances && !example.opens);
  return element(
    "main",
    { class: "gallery" },
    intro(),
    element("div", { class: "cards", role: "list" }, ...cards),
    ...part("Poisson systems", "States that are no bodies: curves in phase space, the Hamiltonian and the Casimirs, method beside method.", all.poisson, "data-example", doors.open),
    ...part("Equilibria", "Beams under growing loads, computed when you open them and replayed over the load factor.", still, "data-balance", doors.balance),
    ...part("Optimal control", "Motions of least cost, solved when you open them and shown with their controls and adjoints.", all.problems, "data-problem", doors.solve),
    ownModel(doors.openFile),
  );
}

export function intro(): HTMLElement {
  return element(
    "header",
    { class: "intro" },
    element("h1", {}, "Motion that keeps its laws"),
    element("p", {}, "Rigid bodies, joints and rotors, computed on Lie groups while you watch. Open a model, move a slider, put two methods side by side, and see what each of them conserves."),
  );
}

// A part of the gallery whose cards have no drawing.
function part(title: string, text: string, examples: Example[], attribute: string, open: (name: string) => void): HTMLElement[] {
  if (examples.length === 0) return [];
  const cards = examples.map((example) =>
    element(
      "div",
      { role: "listitem" },
      element(
        "button",
        { type: "button", class: "card problem", [attribute]: example.name, click: () => open(example.name) },
        element("span", { class: "card-title" }, example.title),
        element("span", { class: "card-text" }, example.description ?? ""),
      ),
    ),
  );
  const head = element("header", { class: "gallery-part" }, element("h2", {}, title), element("p", {}, text));
  return [head, element("div", { class: "cards", role: "list" }, ...cards)];
}

function order(examples: Example[]): Example[] {
  const rank = (example: Example): number => (FIRST.includes(example.name) ? FIRST.indexOf(example.name) : FIRST.length);
  return [...examples].sort((a, b) => rank(a) - rank(b));
}

function card(example: Example, open: () => void): HTMLElement {
  return element(
    "div",
    { role: "listitem" },
    element(
      "button",
      { type: "button", class: "card", "data-example": example.name, click: open },
      element("span", { class: "drawing", "aria-hidden": "true" }, svg(drawingOf(example.name)) as unknown as Node),
      element("span", { class: "card-title" }, example.title),
      element("span", { class: "card-text" }, example.description),
    ),
  );
}

function ownModel(openFile: (file: File) => void): HTMLElement {
  const input = element("input", { type: "file", accept: ".json,.h5,application/json", id: "file", class: "visually-hidden", change: () => input.files?.[0] && openFile(input.files[0]) });
  return element(
    "section",
    { class: "own-model" },
    element("h2", {}, "Your own model, problem or result"),
    element("p", {}, "Drop a JSON file, or a result of polhode optimize or run (HDF5), anywhere on this page, or ", element("label", { for: "file", class: "link" }, "choose one"), "."),
    input,
  );
}
