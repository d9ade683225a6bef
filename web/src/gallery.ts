import { GROUPS, entryOf, firstSentence } from "./catalogue";
import { element, svg } from "./dom";
import { drawingOf } from "./drawings";
import { LESSON_CARDS } from "./lesson/cards";
import type { Example } from "./protocol";

const GENERATED: Example[] = [
  { name: "chain:20", title: "Chain of 20 links", description: "", opens: true },
  { name: "chain:100", title: "Chain of 100 links", description: "", opens: true },
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
  learn: (name: string) => void;
  openFiles: (files: File[]) => void;
}

// The first page: lessons, then every example with its drawing in groups; the field below opens a file of one's own.
export function gallery(all: Choices, doors: Doors): HTMLElement {
  const examples = [...all.examples, ...GENERATED].filter((example) => example.opens);
  const still = all.examples.filter((example) => example.balances && !example.opens);
  const groups = [
    lessons(doors.learn),
    ...GROUPS.map((group) => {
      const members = group.entries.flatMap((entry) => examples.find((example) => example.name === entry.name) ?? []);
      return part(group.title, group.text, members.map((example) => card(example, () => doors.open(example.name))));
    }),
    part("More", "", examples.filter((example) => !entryOf(example.name)).map((example) => card(example, () => doors.open(example.name)))),
    part("Poisson systems", "States that are no bodies: curves in phase space, and what they keep.", plain(all.poisson, "data-example", doors.open)),
    part("Equilibria", "Beams under growing loads, computed when you open them and replayed over the load.", plain(still, "data-balance", doors.balance)),
    part("Optimal control", "Motions of least cost, solved when you open them.", plain(all.problems, "data-problem", doors.solve)),
  ].flatMap((group) => group ?? []);
  const none = element("p", { class: "note", id: "nothing-found", role: "status" });
  return element("main", { class: "gallery" }, intro(), search(groups, none), none, ...groups, ownModel(doors.openFiles));
}

export function intro(): HTMLElement {
  return element(
    "header",
    { class: "intro" },
    element("h1", {}, "Motion that keeps its laws"),
    element("p", {}, "Rigid bodies, joints and rotors, computed on Lie groups while you watch. Open a model, move a slider, put two methods side by side, and see what each of them conserves."),
  );
}

// A group without cards is not there.
function part(title: string, text: string, cards: HTMLElement[]): HTMLElement | null {
  if (cards.length === 0) return null;
  const head = element("header", { class: "gallery-part" }, element("h2", {}, title), element("p", {}, text));
  return element("section", { class: "gallery-group", "aria-label": title }, head, element("div", { class: "cards", role: "list" }, ...cards));
}

// Hides what has not all the words.
function search(groups: HTMLElement[], none: HTMLElement): HTMLElement {
  const texts = new Map(groups.flatMap((group) => [...group.querySelectorAll<HTMLElement>("[role=listitem]")].map((item) => [item, `${group.getAttribute("aria-label")} ${item.textContent}`.toLowerCase()] as const)));
  const field = element("input", {
    type: "search", id: "search", placeholder: "Find a model, such as satellite", "aria-label": "Find a model",
    input: () => {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      let found = 0;
      for (const [item, text] of texts) {
        item.hidden = !words.every((word) => text.includes(word));
        found += item.hidden ? 0 : 1;
      }
      for (const group of groups) group.hidden = !group.querySelector("[role=listitem]:not([hidden])");
      none.textContent = found === 0 ? "Nothing of that name here." : "";
    },
  });
  return element("div", { class: "gallery-search", role: "search" }, field);
}

function lessons(learn: (name: string) => void): HTMLElement | null {
  return part("Lessons", "Five short ones: a question, a slider, and an answer that the simulation gives.", LESSON_CARDS.map((lesson) =>
    cardOf({ "data-lesson": lesson.name }, lesson.title, lesson.text, lesson.drawing, () => learn(lesson.name))));
}

function card(example: Example, open: () => void): HTMLElement {
  const text = entryOf(example.name)?.text ?? firstSentence(example.description ?? "");
  return cardOf({ "data-example": example.name }, example.title.replace(/ \(IFToMM [^)]*\)/, ""), text, example.name, open);
}

function cardOf(data: Record<string, string>, title: string, text: string, drawing: string, open: () => void): HTMLElement {
  return element(
    "div",
    { role: "listitem" },
    element(
      "button",
      { type: "button", class: "card", ...data, click: open },
      element("span", { class: "drawing", "aria-hidden": "true" }, svg(drawingOf(drawing)) as unknown as Node),
      element("span", { class: "card-title" }, title),
      element("span", { class: "card-text" }, text),
    ),
  );
}

// Cards without drawings.
function plain(examples: Example[], attribute: string, open: (name: string) => void): HTMLElement[] {
  return examples.map((example) =>
    element(
      "div",
      { role: "listitem" },
      element(
        "button",
        { type: "button", class: "card problem", [attribute]: example.name, click: () => open(example.name) },
        element("span", { class: "card-title" }, example.title),
        element("span", { class: "card-text" }, firstSentence(example.description ?? "")),
      ),
    ),
  );
}

function ownModel(openFiles: (files: File[]) => void): HTMLElement {
  const input = element("input", { type: "file", multiple: true, accept: ".json,.h5,application/json,.stl,.obj,.gltf,.glb", id: "file", class: "visually-hidden", change: () => openFiles([...(input.files ?? [])]) });
  return element(
    "section",
    { class: "own-model" },
    element("h2", {}, "Your own model, problem or result"),
    element("p", {}, "Drop a JSON file, or a result of polhode optimize or run (HDF5), anywhere on this page, or ", element("label", { for: "file", class: "link" }, "choose one"), "."),
    input,
  );
}
