// The page's state in its address, readable where it can be: #example=heavy-top&sim=rkmk4,0.001,none&speed=0.1
import type { Settings } from "./protocol";

export interface PageState {
  example?: string;
  text?: string;
  set: Record<string, number>;
  simulations: Settings[];
  speed?: number | "max";
  plot: string[];
  layers: string[] | null;
  hidden: string[];
  polhode?: boolean;
  beams?: string; // what their colours show
}

export function emptyState(): PageState {
  return { set: {}, simulations: [], plot: [], layers: null, hidden: [] };
}

export async function encodeState(state: PageState): Promise<string> {
  const out = new URLSearchParams();
  if (state.example) out.set("example", state.example);
  else if (state.text) out.set("model", await packText(state.text));
  for (const [name, value] of Object.entries(state.set)) out.append("set", `${name}:${value}`);
  for (const one of state.simulations) out.append("sim", [one.method, one.step, one.stabilization ?? ""].join(","));
  if (state.speed !== undefined) out.set("speed", String(state.speed));
  if (state.plot.length > 0) out.set("plot", state.plot.join(","));
  if (state.layers) out.set("layers", state.layers.join(","));
  if (state.hidden.length > 0) out.set("hidden", state.hidden.join(","));
  if (state.polhode !== undefined) out.set("polhode", state.polhode ? "1" : "0");
  if (state.beams) out.set("beams", state.beams);
  return out.toString().replace(/%2C/g, ",").replace(/%3A/g, ":");
}

export async function decodeState(hash: string): Promise<PageState | null> {
  const input = new URLSearchParams(hash.replace(/^#/, ""));
  const packed = input.get("model");
  const example = input.get("example");
  if (!packed && !example) return null;
  const speed = input.get("speed");
  return {
    example: example ?? undefined,
    text: packed ? await unpackText(packed) : undefined,
    set: readSet(input),
    simulations: input.getAll("sim").map(parseSettings),
    speed: speed === "max" ? "max" : speed ? Number(speed) : undefined,
    plot: list(input.get("plot")),
    layers: input.has("layers") ? list(input.get("layers")) : null,
    hidden: list(input.get("hidden")),
    beams: input.get("beams") ?? undefined,
    polhode: input.has("polhode") ? input.get("polhode") === "1" : undefined,
  };
}

// Values of parameters: set=spin:100, once for each.
export function readSet(input: URLSearchParams): Record<string, number> {
  return Object.fromEntries(input.getAll("set").map(parsePair).filter(([name, value]) => name !== "" && Number.isFinite(value)));
}

function list(text: string | null): string[] {
  return text ? text.split(",") : [];
}

function parsePair(text: string): [string, number] {
  const [name = "", value = ""] = text.split(":");
  return [name, Number(value)];
}

function parseSettings(text: string): Settings {
  const [method, step, stabilization] = text.split(",");
  return { method, step: Number(step), ...(stabilization ? { stabilization } : {}) };
}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const piped = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

export async function packText(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export async function unpackText(packed: string): Promise<string> {
  const binary = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
}
