import { Connection } from "./connection";
import type { Block, Frame } from "./frame";
import { History } from "./history";
import type { Scene } from "./model";
import type { Hello, Invariant, LayoutAnswer, Model, Named, OpenAnswer, ServerEvent, Settings, SettingsInForce } from "./protocol";
import { Incoming } from "./incoming";
import { Past } from "./past";
import { sceneOf } from "./scene-of";

export type Source = { example: string } | { text: string };

interface Signals {
  opened: () => void; // another model, or the same one built again with its description
  settings: () => void; // methods, steps or the number of simulations
  frame: (frame: Frame) => void;
  restarted: () => void; // time went back
  running: () => void;
  failed: (event: { simulation: number; t: number; message: string }) => void;
  singular: (event: { simulation: number; t: number; count: number }) => void;
  paused: (event: { reason: string; message: string }) => void;
  event: (event: ServerEvent) => void;
  looked: () => void; // at another time of the past, or at the present again
  hands: () => void; // what the hand does in each simulation
}

// A hand on a body: a point of it, and where in space it is pulled to.
export interface Hold {
  body: string;
  at: [number, number, number];
  target: [number, number, number];
}

const KEEP_ALL_BELOW = 160; // columns; more than these are stored only where they are plotted

// One model and its simulations: what the server said last, and the past for the plots.
export class Session {
  model: Model | null = null;
  scene: Scene | null = null;
  columns: Named[] = [];
  invariants: Invariant[] = [];
  outputs: Named[] = []; // what can be plotted: the columns, then the invariants that are no column
  simulations: SettingsInForce[] = [];
  histories: History[] = [];
  running = false;
  speed: number | "max" = 1;
  latest: Frame | null = null;
  values: Record<string, number> = {};
  readonly incoming = new Incoming();
  readonly past = new Past();
  looked: Frame | null = null; // the one of the past that is shown; null: the present
  private layout = -1;
  private lastOpened: { source: Source; simulations: Settings[] | undefined } | null = null;
  private extra: number[] = []; // indices of those invariants
  private kept: number[] = [];
  private plotted: number[] = [];
  private pendingSet: { parameters: Record<string, number>; keep: boolean } | null = null;
  private setting = false;
  private readonly wantedInputs = new Map<string, number>(); // those that were moved and are not yet taken
  private sendingInputs = false;
  hands: ({ at: number[]; force: [number, number, number] } | null)[] = []; // none: nothing is pulled
  pulls: [number, number][] = []; // times in which something was
  pulled = false; // in the last frame
  private wantedHold: Hold | null | undefined; // to be sent; null: lets go
  private sendingHold = false;
  private readonly listeners: { [K in keyof Signals]?: Signals[K][] } = {};

  constructor(readonly connection: Connection, readonly hello: Hello) {
    connection.onFrame = (frame) => this.receive(frame);
    connection.onEvent = (event) => this.receiveEvent(event);
    connection.onChunk = (chunk) => this.incoming.receive(chunk);
  }

  on<K extends keyof Signals>(signal: K, listener: Signals[K]): void {
    ((this.listeners[signal] ??= []) as Signals[K][]).push(listener);
  }

  private emit<K extends keyof Signals>(signal: K, ...details: Parameters<Signals[K]>): void {
    for (const listener of this.listeners[signal] ?? []) (listener as (...d: Parameters<Signals[K]>) => void)(...details);
  }

  async open(source: Source, set: Record<string, number> = {}, simulations?: Settings[]): Promise<void> {
    const request = { ...source, set, ...(simulations ? { simulations } : {}) };
    const answer = await this.connection.request<OpenAnswer>("open", request);
    this.values = {};
    this.lastOpened = { source, simulations };
    this.accept(answer);
    this.emit("opened");
    this.emit("settings");
    this.emit("running");
  }

  // The other end has started anew: the same model with the same values, at its start.
  async reopen(): Promise<void> {
    if (!this.lastOpened) return;
    this.clearPast();
    await this.open(this.lastOpened.source, { ...this.values }, this.lastOpened.simulations);
  }

  async setSimulations(simulations: Settings[]): Promise<void> {
    this.accept(await this.connection.request<OpenAnswer>("simulations", { simulations }));
    this.emit("settings");
    this.emit("running");
  }

  async configure(simulation: number, change: Settings): Promise<void> {
    const answer = await this.connection.request<{ simulations: SettingsInForce[] }>("configure", { simulation, ...change });
    this.simulations = answer.simulations;
    this.emit("settings");
  }

  // Sliders move faster than models are built: one request is in flight, and the latest values wait for it.
  async set(parameters: Record<string, number>, keep: boolean): Promise<void> {
    Object.assign(this.values, parameters);
    this.pendingSet = { parameters: { ...this.pendingSet?.parameters, ...parameters }, keep };
    if (this.setting) return;
    this.setting = true;
    try {
      while (this.pendingSet) {
        const request: { parameters: Record<string, number>; keep: boolean } = this.pendingSet;
        this.pendingSet = null;
        this.accept(await this.connection.request<OpenAnswer>("set", { ...request, describe: true }));
        this.emit("opened");
      }
    } catch (error) {
      for (const parameter of this.model?.parameters ?? []) this.values[parameter.name] = parameter.value;
      throw error;
    } finally {
      this.setting = false;
    }
  }

  // Between two steps of the run, which goes on. As above, the latest values wait for the request in flight.
  async setInput(name: string, value: number): Promise<void> {
    this.wantedInputs.delete(name); // to the end of the queue
    this.wantedInputs.set(name, value);
    if (this.sendingInputs) return;
    this.sendingInputs = true;
    try {
      for (let next = firstOf(this.wantedInputs); next; next = firstOf(this.wantedInputs)) {
        const [input, wanted] = next;
        await this.connection.request("input", { name: input, value: wanted });
        if (this.wantedInputs.get(input) === wanted) this.wantedInputs.delete(input);
      }
    } finally {
      this.wantedInputs.clear();
      this.sendingInputs = false;
    }
  }

  awaitsInput(name: string): boolean {
    return this.wantedInputs.has(name);
  }

  // In the first simulation; before its first frame, what the model has.
  inputValue(name: string): number {
    const place = this.columns.findIndex((column) => column.name === name);
    return this.block(0)?.row[place] ?? this.model?.inputs.find((input) => input.name === name)?.value ?? 0;
  }

  // As above: the latest place waits for the request in flight.
  async pull(hold: Hold | null): Promise<void> {
    this.wantedHold = hold;
    if (this.sendingHold) return;
    this.sendingHold = true;
    try {
      while (this.wantedHold !== undefined) {
        const next: Hold | null = this.wantedHold;
        this.wantedHold = undefined;
        const answer = await this.connection.request<{ hands: Session["hands"] }>("pull", next ? { ...next } : { body: null });
        this.hands = next ? answer.hands : [];
        this.emit("hands");
      }
    } finally {
      this.wantedHold = undefined;
      this.sendingHold = false;
    }
  }

  async run(until?: number): Promise<void> {
    this.setRunning(await this.connection.request("run", until === undefined ? {} : { until }));
  }

  async pause(): Promise<void> {
    this.setRunning(await this.connection.request("pause"));
  }

  async step(count = 1): Promise<void> {
    this.setRunning(await this.connection.request("step", { count }));
  }

  async reset(): Promise<void> {
    this.clearPast();
    this.setRunning(await this.connection.request("reset"));
  }

  async setSpeed(factor: number | "max"): Promise<void> {
    this.speed = (await this.connection.request<{ speed: number | "max" }>("speed", { factor })).speed;
    this.emit("running");
  }

  async subscribe(rate: number): Promise<void> {
    const answer = await this.connection.request<LayoutAnswer>("subscribe", { rate });
    this.layout = answer.layout;
  }

  // Which columns the plots want; for large models only these are stored.
  plot(columns: number[]): void {
    this.plotted = columns;
    if (this.outputs.length <= KEEP_ALL_BELOW) return;
    this.kept = columns;
    this.histories = this.simulations.map(() => this.newHistory());
  }

  drift(simulation: number, invariant: number): Float64Array {
    return this.histories[simulation]?.values(invariant) ?? new Float64Array();
  }

  column(simulation: number, column: number): Float64Array {
    const place = this.kept.indexOf(column);
    if (place < 0) return new Float64Array(this.histories[simulation]?.count ?? 0);
    return this.histories[simulation]?.values(this.invariants.length + place) ?? new Float64Array();
  }

  // The latest value of an output.
  output(simulation: number, place: number): number | undefined {
    const block = this.block(simulation);
    return block ? this.valueIn(block, place) : undefined;
  }

  times(simulation: number): Float64Array {
    return this.histories[simulation]?.times() ?? new Float64Array();
  }

  block(simulation: number): Block | null {
    return this.shown?.blocks[simulation] ?? null;
  }

  // What pictures and numbers show.
  get shown(): Frame | null {
    return this.looked ?? this.latest;
  }

  lookAt(frame: Frame | null): void {
    if (frame === this.looked) return;
    this.looked = frame;
    this.emit("looked");
  }

  private setRunning(answer: { running: boolean }): void {
    this.running = answer.running;
    this.emit("running");
  }

  private newHistory(): History {
    return new History(this.invariants.length + this.kept.length);
  }

  private accept(answer: OpenAnswer): void {
    const sameLayout = answer.columns.length === this.columns.length && answer.simulations.length === this.simulations.length
      && answer.columns.every((column, i) => column.name === this.columns[i]?.name)
      && answer.invariants.length === this.invariants.length && answer.invariants.every((one, i) => one.name === this.invariants[i]?.name);
    this.layout = answer.layout;
    this.columns = answer.columns;
    this.invariants = answer.invariants;
    this.extra = answer.invariants.flatMap((one, i) => (answer.columns.some((column) => column.name === one.name) ? [] : [i]));
    this.outputs = [...this.columns, ...this.extra.map((i) => answer.invariants[i] as Named)];
    this.simulations = answer.simulations;
    this.running = answer.running;
    this.speed = answer.speed;
    if (answer.model) {
      this.model = answer.model;
      this.scene = sceneOf(answer.model, answer.columns);
      for (const parameter of answer.model.parameters) this.values[parameter.name] ??= parameter.value;
    }
    this.lookAt(null);
    if (sameLayout && this.histories.length === answer.simulations.length) return;
    this.past.clear();
    this.kept = this.outputs.length <= KEEP_ALL_BELOW ? this.outputs.map((_, i) => i) : this.plotted.filter((c) => c < this.outputs.length);
    this.histories = answer.simulations.map(() => this.newHistory());
    this.latest = null;
  }

  private clearPast(): void {
    for (const history of this.histories) history.clear();
    this.pulls = [];
    this.past.clear();
    this.lookAt(null);
    this.emit("restarted");
  }

  private receive(frame: Frame): void {
    if (frame.layout !== this.layout || frame.blocks.length !== this.simulations.length) return;
    if (this.wentBack(frame)) this.clearPast();
    this.latest = frame;
    frame.blocks.forEach((block, i) => this.remember(block, i));
    this.past.add(frame);
    if (frame.running) this.lookAt(null);
    this.rememberPull(frame);
    this.emit("frame", frame);
  }

  private wentBack(frame: Frame): boolean {
    return frame.blocks.some((block, i) => block.t < (this.histories[i]?.lastTime ?? -Infinity));
  }

  private remember(block: Block, simulation: number): void {
    const invariants = this.invariants.length;
    this.histories[simulation]?.add(block.t, (i) =>
      i < invariants ? Math.abs(block.invariants[3 * i + 1] as number) : this.valueIn(block, this.kept[i - invariants] as number),
    );
  }

  private rememberPull(frame: Frame): void {
    const t = frame.blocks[0]?.t ?? 0;
    const last = this.pulls.at(-1);
    if (frame.pulled && this.pulled && last) last[1] = t;
    else if (frame.pulled) this.pulls.push([t, t]);
    this.pulled = frame.pulled;
  }

  private valueIn(block: Block, place: number): number {
    if (place < this.columns.length) return block.row[place] as number;
    return block.invariants[3 * (this.extra[place - this.columns.length] as number)] as number;
  }

  private receiveEvent(event: ServerEvent): void {
    this.incoming.hear(event);
    if (event.event === "failed") this.emit("failed", event);
    if (event.event === "singular") this.emit("singular", event);
    if (event.event === "paused") {
      this.running = false;
      this.emit("running");
      this.emit("paused", event);
    }
    this.emit("event", event);
  }
}

function firstOf(wanted: Map<string, number>): [string, number] | undefined {
  return wanted.entries().next().value;
}
