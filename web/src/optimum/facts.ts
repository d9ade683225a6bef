import { element } from "../dom";
import { formatNumber, scientific } from "../format";
import { termNames, type Optimum } from "./optimum";

// What the optimiser says of its answer.
export function optimumFacts(optimum: Optimum): HTMLElement {
  const { facts } = optimum;
  const solved = facts.status === "solved";
  const small = (key: string): string | undefined => (facts[key] === undefined ? undefined : scientific(Number(facts[key]), 3));
  const exact = (key: string, unit = ""): string | undefined => (facts[key] === undefined ? undefined : `${formatNumber(Number(facts[key]), 9)}${unit}`);
  const list: [string, string | undefined][] = [
    ["status", facts.status],
    ["furthest from being met", facts.furthest],
    ["cost", exact("cost")],
    ...terms(optimum),
    ["duration", exact("duration", " s")],
    ["second order", facts.second_order],
    ["KKT residual", small("kkt_residual")],
    ["constraint violation", small("constraint_violation")],
    ["iterations", facts.iterations],
    ["solved in", facts.wall_s === undefined ? undefined : `${formatNumber(1000 * Number(facts.wall_s), 3)} ms`],
    ["approach", [facts.approach, facts.method, facts.solver].filter(Boolean).join(", ")],
    ["implied, dropped", facts.implied],
  ];
  const items = list.filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== "");
  return element(
    "dl",
    { class: `facts optimum-facts${solved ? "" : " unsolved"}` },
    ...items.map(([name, value]) => element("div", { class: "fact", "data-fact": name }, element("dt", {}, name), element("dd", {}, value))),
  );
}

// One term alone is the cost; conditions at the end cost nothing.
function terms(optimum: Optimum): [string, string][] {
  const values = optimum.facts.cost_terms?.split(",").map(Number) ?? [];
  const names = termNames(optimum.problem);
  const shown = values.map((value, i): [string, number] => [names[i] ?? `term ${i + 1}`, value]).filter(([, value]) => value !== 0);
  return shown.length < 2 ? [] : shown.map(([name, value]) => [`· ${name}`, formatNumber(value, 6)]);
}
