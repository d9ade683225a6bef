// What is computed in a process of its own and comes as a report: an optimum, or a path of equilibria. The word is that of the address.
export type Work = "problem" | "balance";

// The request of each.
export const REQUEST: Record<Work, string> = { problem: "optimize", balance: "balance" };

// A model made for `polhode balance`: it has statics and nothing that says how it would move.
export function isStatic(text: string): boolean {
  try {
    const model = JSON.parse(text) as Record<string, unknown>;
    return typeof model === "object" && model !== null && "statics" in model && !("simulation" in model);
  } catch {
    return false;
  }
}
