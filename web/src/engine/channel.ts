// A connection to the engine in a Web Worker, in place of a socket to the program. A worker that does not answer is ended, and another one
// takes its place.
import type { Channel } from "../connection";
import type { FromWorker, ToWorker } from "./messages";

const SILENCE_MS = 10_000; // without an answer to a ping; a step has 2 s, the largest model that the lab takes is read in 3 s
const PING_MS = 1000;
const JOB_MS = 240_000; // a job has 60 s of computing, and this by the clock
const FROZEN_MS = 5000; // between two looks at the clock: the page itself stood still

interface Parts {
  script: string; // address of the worker's script
  session: WebAssembly.Module;
  solver: () => Promise<WebAssembly.Module>; // when it is wanted first
}

// The script and the modules: beside the page, or inside it where it is a single file.
async function engineParts(): Promise<Parts> {
  const inside = document.getElementById("engine.js");
  let solver: Promise<WebAssembly.Module> | null = null;
  const [script, session] = await Promise.all([inside?.textContent ?? fetch("./engine.js").then(good).then((answer) => answer.text()), moduleOf("polhode.wasm")]);
  return { script: addressOf(script), session, solver: () => (solver ??= moduleOf("solver.wasm")) };
}

function moduleOf(name: string): Promise<WebAssembly.Module> {
  const packed = document.getElementById(name)?.textContent;
  return packed ? unpack(packed) : compile(fetch(`./${name}`).then(good));
}

async function unpack(packed: string): Promise<WebAssembly.Module> {
  const bytes = Uint8Array.from(atob(packed.trim()), (c) => c.charCodeAt(0));
  const unpacked = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
  return WebAssembly.compile(await unpacked.arrayBuffer());
}

function good(response: Response): Response {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

// A worker from a blob has the page's policy; one from an address would have that of its own answer.
function addressOf(script: string): string {
  return URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
}

async function compile(answer: Promise<Response>): Promise<WebAssembly.Module> {
  const response = await answer;
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

export class EngineChannel implements Channel {
  onText: Channel["onText"] = () => undefined;
  onBinary: Channel["onBinary"] = () => undefined;
  onClose: Channel["onClose"] = () => undefined;
  onRestart: Channel["onRestart"] = () => undefined;
  isOpen = false;
  private worker: Worker | null = null;
  private job: { worker: Worker; timer: number } | null = null;
  private heard = 0; // clock of the last answer [ms]
  private looked = 0;

  private constructor(private readonly parts: Parts) {}

  static async open(): Promise<EngineChannel> {
    const channel = new EngineChannel(await engineParts());
    await channel.start();
    window.setInterval(() => channel.look(), PING_MS);
    return channel;
  }

  send(text: string): void {
    this.tell({ do: "request", text });
  }

  private tell(message: ToWorker): void {
    this.worker?.postMessage(message);
  }

  private start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(this.parts.script);
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (worker !== this.worker) return;
        this.heard = performance.now();
        if (typeof data === "object" && "is" in data && data.is === "ready") {
          this.isOpen = true;
          resolve();
        } else this.hear(data);
      };
      worker.onerror = (event) => {
        if (worker === this.worker && this.isOpen) this.restart(event.message);
        else reject(new Error(event.message));
      };
      this.worker = worker;
      this.heard = this.looked = performance.now();
      this.tell({ do: "start", module: this.parts.session });
    });
  }

  private hear(message: FromWorker): void {
    if (typeof message === "string") this.onText(message);
    else if (message instanceof ArrayBuffer) {
      this.onBinary(message);
      this.tell({ do: "shown" });
    } else if (message.is === "job" || message.is === "serve") void this.begin(message.is, message.number, message.bytes);
    else if (message.is === "cancel") this.endJob();
    else if (message.is === "fault" && this.isOpen) this.restart(message.message);
  }

  // --- silence -----------------------------------------------------------------------------------------------------------------

  private look(): void {
    const now = performance.now();
    const frozen = now - this.looked > FROZEN_MS;
    this.looked = now;
    if (frozen) this.heard = now; // it was the page that did not listen
    if (this.isOpen && now - this.heard > SILENCE_MS) this.restart(`the engine did not answer for ${SILENCE_MS / 1000} s`);
    else this.tell({ do: "ping" });
  }

  private restart(why: string): void {
    this.worker?.terminate();
    this.isOpen = false;
    this.endJob();
    this.start().then(
      () => this.onRestart(`${why}: it was ended and started anew`),
      () => this.onClose(),
    );
  }

  // --- jobs --------------------------------------------------------------------------------------------------------------------

  private async begin(kind: "job" | "serve", number: number, bytes: ArrayBuffer): Promise<void> {
    const worker = new Worker(this.parts.script);
    const request = kind === "serve" ? (JSON.parse(new TextDecoder().decode(bytes)) as { id: number }) : null;
    let answered = request === null;
    const fail = (message: string): void => {
      if (this.job?.worker !== worker) return;
      this.endJob();
      this.tell({ do: "job ended" });
      const fault = { message, line: 0, column: 0 };
      this.onText(JSON.stringify(answered ? { event: "download", download: number, state: "failed", bytes: 0, ...fault } : { id: request?.id, ok: false, error: { ...fault, where: "" } }));
    };
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (this.job?.worker !== worker) return;
      if (typeof data === "string") {
        answered = true;
        this.onText(data);
      } else if (data instanceof ArrayBuffer) this.onBinary(data);
      else if (data.is === "fault") fail(data.message);
      else if (data.is === "done") {
        this.endJob();
        this.tell({ do: "job ended" });
      }
    };
    worker.onerror = (event) => fail(event.message);
    const timer = window.setTimeout(() => fail(`it takes more than ${JOB_MS / 1000} s: stopped`), JOB_MS);
    this.job = { worker, timer };
    try {
      const module = kind === "job" ? this.parts.session : await this.parts.solver();
      worker.postMessage({ do: kind, module, bytes, number } satisfies ToWorker, [bytes]);
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  }

  private endJob(): void {
    if (!this.job) return;
    window.clearTimeout(this.job.timer);
    this.job.worker.terminate();
    this.job = null;
  }
}
