// The engine in a Web Worker: a session, or one job of a session. It talks to the page by messages.ts, and to the module by the functions
// that worker/*.c import and export.
import type { FromWorker, ToWorker } from "./messages";
import { Output, systemOf } from "./wasi";

interface Engine {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  start: () => void;
  room: (size: number) => number;
  request: (length: number) => number;
  advance: () => number;
  stepping: () => number;
  shown: () => void;
  job_ended: () => void;
  job_number: () => number;
  run_job: (length: number) => void;
  serve: (length: number, number: number) => void;
}

const TEXT = 0;
const BINARY = 1;
const JOB = 2;
const REQUEST = 3;

let engine: Engine | null = null;
const requests: string[] = []; // those after a `step` wait until it is answered
const turns = new MessageChannel();
let timer = 0;

const post = (message: FromWorker): void => (self as unknown as Worker).postMessage(message, message instanceof ArrayBuffer ? [message] : []);

function load(module: WebAssembly.Module): Engine {
  const output = new Output();
  const memory = (): ArrayBuffer => loaded.memory.buffer as ArrayBuffer;
  const page = {
    post(kind: number, at: number, length: number): void {
      const bytes = memory().slice(at >>> 0, (at >>> 0) + length);
      if (kind === TEXT) post(new TextDecoder().decode(bytes));
      else if (kind === BINARY) post(bytes);
      else if (kind === JOB || kind === REQUEST) post({ is: kind === JOB ? "job" : "serve", number: loaded.job_number(), bytes });
      else post({ is: "cancel" });
    },
    output_size: () => output.size,
    output_read: (at: number, size: number, from: number) => output.copy(new Uint8Array(memory(), at >>> 0, size), from),
  };
  const instance = new WebAssembly.Instance(module, { page, wasi_snapshot_preview1: systemOf(module, memory, output) as WebAssembly.ModuleImports });
  const loaded = instance.exports as unknown as Engine;
  loaded._initialize();
  return loaded;
}

// The length of what the module now has at its input.
function hand(to: Engine, bytes: Uint8Array): number {
  const at = to.room(bytes.length) >>> 0;
  if (at === 0) throw new Error("the engine is out of memory");
  new Uint8Array(to.memory.buffer, at, bytes.length).set(bytes);
  return bytes.length;
}

// Slices in turn with messages of the page.
function next(seconds: number): void {
  clearTimeout(timer);
  if (seconds < 0.0005) turns.port2.postMessage(null);
  else if (seconds < 1e6) timer = setTimeout(() => guarded(turn), 1000 * seconds) as unknown as number;
}

function turn(): void {
  clearTimeout(timer);
  if (!engine) return;
  const text = engine.stepping() ? undefined : requests.shift();
  const seconds = text === undefined ? engine.advance() : engine.request(hand(engine, new TextEncoder().encode(text)));
  next(requests.length > 0 ? 0 : seconds);
}

function hear(message: ToWorker): void {
  if (message.do === "start") {
    engine = load(message.module);
    engine.start();
    post({ is: "ready" });
  } else if (message.do === "request") {
    requests.push(message.text);
    turn();
  } else if (message.do === "shown") engine?.shown();
  else if (message.do === "ping") post({ is: "pong" });
  else if (message.do === "job ended") engine?.job_ended();
  else {
    const job = load(message.module);
    const length = hand(job, new Uint8Array(message.bytes));
    if (message.do === "job") job.run_job(length);
    else job.serve(length, message.number);
    post({ is: "done" });
  }
}

// A trap, as at the end of the stack: nothing of this instance can be trusted any more.
function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    engine = null;
    post({ is: "fault", message: error instanceof Error ? error.message : String(error) });
  }
}

turns.port1.onmessage = () => guarded(turn);
self.onmessage = (event: MessageEvent<ToWorker>) => guarded(() => hear(event.data));
