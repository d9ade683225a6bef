import { Charts } from "./charts";
import { button, download, element } from "./dom";
import { Downloads } from "./downloads";
import { Editor } from "./editor";
import { scientific } from "./format";
import { decodeState, encodeState, type PageState } from "./hash";
import { icons } from "./icons";
import { CANCELLED } from "./incoming";
import { GyrostatPanels } from "./panels/gyrostat";
import { withGyrostatParameters, type GyrostatText } from "./panels/gyrostat-model";
import { InputsPanel } from "./panels/inputs";
import { LayersPanel } from "./panels/layers";
import { entryOf } from "./catalogue";
import type { Step } from "./lesson/lesson";
import { LessonPanel } from "./lesson/panel";
import { MethodsPanel, settingsOf } from "./panels/methods";
import { OutputPanel } from "./panels/output";
import { Panel } from "./panels/panel";
import { ParametersPanel } from "./panels/parameters";
import { SavePanel } from "./panels/save";
import { Toggles } from "./panels/toggles";
import { faultOf, ServerError, type Settings } from "./protocol";
import { raiseStep, type Outcome } from "./raise-step";
import { Recorder } from "./record";
import { shelf } from "./meshes/shelf";
import type { Session } from "./session";
import { Stages } from "./stages";
import { currentTheme, onThemeChange } from "./theme";
import { Transport, watchableSpeed } from "./transport";
import { layersFor, type Layers } from "./view/motion";

const LESSON_HIDES = ["about", "methods", "inputs", "parameters", "output", "view", "save", "omegas", "inertia", "rotor", "damping"];
const LARGE_MODEL = 40; // bodies; the text of larger generated models is not put into the editor

// The page for one model: wires the session to pictures, plots and panels.
export class Lab {
  readonly root: HTMLElement;
  private readonly work = element("div", { class: "work" });
  private readonly title = element("h1", { class: "model-title" });
  private readonly status = element("p", { class: "status", role: "status" });
  private readonly about = new Panel("about", "About", true);
  private readonly layers: LayersPanel;
  private readonly output: OutputPanel;
  private readonly parameters: ParametersPanel;
  private readonly inputs: InputsPanel;
  private readonly gyrostat: GyrostatPanels;
  private readonly methods: MethodsPanel;
  private readonly toggles: Toggles;
  private readonly lesson: LessonPanel;
  private readonly stages: Stages;
  private readonly charts: Charts;
  private readonly transport: Transport;
  private readonly editor: Editor;
  private readonly downloads: Downloads;
  private readonly recorder: Recorder;
  private readonly save: SavePanel;
  private readonly polhodeButton: HTMLButtonElement;
  private readonly recordButton: HTMLButtonElement;
  private example: string | null = null;
  private text = "";
  private gyrostatText: GyrostatText | null = null;
  private described = "";
  private opening = Promise.resolve();
  private turn = 0; // how many were to be opened
  private raising = false;
  private hashTimer = 0;
  private statusTimer = 0;

  constructor(private readonly session: Session, goHome: () => void) {
    const theme = currentTheme();
    const change = (parameters: Record<string, number>, keep: boolean): void => this.guard(this.session.set(parameters, keep), () => this.changed());
    this.layers = new LayersPanel((layers) => this.setLayers(layers));
    this.output = new OutputPanel(() => this.outputChanged());
    this.parameters = new ParametersPanel(session, change);
    this.inputs = new InputsPanel(session, (name, value) => this.guard(session.setInput(name, value), () => this.changed()));
    this.gyrostat = new GyrostatPanels(session, change, (shape) => this.stages.setShapes([shape]));
    this.methods = new MethodsPanel(
      session,
      (simulation, settings) => this.guard(session.configure(simulation, settings), () => this.changed()),
      (simulations) => this.guard(session.setSimulations(simulations), () => this.changed()),
      () => currentTheme().dark,
      () => void this.raise(),
    );
    this.stages = new Stages(session, theme, this.layers.layers, (error) => this.tell(faultOf(error).message, true));
    this.stages.hand.onHold = (held) => this.root.classList.toggle("holding", held);
    shelf.onMissing = (names) => this.tell(`${names.length === 1 ? `The mesh ${names[0]} is` : `${names.length} meshes are`} not here: drop ${names.length === 1 ? "its file" : "their files"} on the page.`, true);
    this.stages.onQuantity = () => this.changed();
    this.charts = new Charts(session, theme);
    this.transport = new Transport(session, {
      runOrPause: () => this.runOrPause(),
      step: () => this.guard(session.step()),
      reset: () => this.guard(session.reset()),
      speed: (factor) => this.guard(session.setSpeed(factor), () => this.changed()),
      look: (index) => this.look(index),
    });
    this.editor = new Editor((text) => void this.applyText(text).catch(() => undefined), () => this.showEditor(false));
    this.downloads = new Downloads(session, (text) => this.tell(text));
    this.recorder = new Recorder(() => this.picture());
    this.recorder.onFilm = (film, ending) => this.filmEnded(film, ending);
    this.save = new SavePanel({ picture: (size) => void this.savePicture(size), scene: () => void this.saveScene() });
    const panels = [this.about, this.methods.panel, this.inputs.panel, this.parameters.panel, ...this.gyrostat.panels, this.output.panel, this.layers.panel, this.save.panel];
    this.lesson = new LessonPanel(session, (step) => this.openStep(step), (error) => this.tell(faultOf(error).message, true), goHome);
    this.toggles = new Toggles(panels, () => this.changed());
    this.polhodeButton = button("Polhode", () => this.togglePolhode(), { id: "polhode", "aria-pressed": "false" });
    this.recordButton = this.tool("record", "Record a film", icons.record(), () => this.toggleFilm());
    this.root = this.layOut(goHome, panels);
    this.listen();
  }

  private layOut(goHome: () => void, panels: Panel[]): HTMLElement {
    const bar = element(
      "div",
      { class: "model-bar" },
      button("← Gallery", goHome, { id: "home", class: "button quiet" }),
      this.title,
      element(
        "div",
        { class: "tools", role: "toolbar", "aria-label": "Model" },
        this.polhodeButton,
        this.tool("full", "Full screen", icons.expand(), () => void this.toggleFull()),
        this.tool("side-by-side", "Side by side", icons.columns(), () => this.methods.add()),
        this.tool("edit", "Edit the model", icons.code(), () => this.showEditor(this.editor.root.hidden)),
        this.tool("picture", "Save a picture (PNG)", icons.camera(), () => this.recorder.savePicture(this.fileName())),
        this.recordButton,
        this.tool("csv", "Download results (CSV)", icons.download(), () => this.guard(this.downloads.start("csv")), "CSV"),
        this.tool("hdf5", "Download results (HDF5)", icons.download(), () => this.guard(this.downloads.start("h5")), "HDF5"),
        this.tool("link", "Copy a link to this state", icons.link(), () => void this.copyLink()),
      ),
    );
    const side = element("aside", { class: "side", "aria-label": "Controls" }, this.lesson.panel.root, this.toggles.root, ...panels.map((panel) => panel.root));
    this.work.append(this.stages.root, this.editor.root, this.transport.root, this.charts.root);
    return element("main", { class: "lab" }, bar, this.work, side, this.status);
  }

  private tool(id: string, label: string, mark: SVGElement, action: () => void, text = ""): HTMLButtonElement {
    return element("button", { type: "button", id, class: "icon-button", "aria-label": label, title: label, click: action }, mark as unknown as Node, text);
  }

  private listen(): void {
    const { session } = this;
    session.on("opened", () => this.modelChanged());
    session.on("settings", () => this.settingsChanged());
    session.on("running", () => this.transport.showRunning());
    session.on("restarted", () => this.stages.restart());
    session.on("frame", (frame) => {
      this.stages.show();
      this.charts.schedule();
      this.inputs.showValues();
      this.transport.showTime(session.shown?.blocks[0]?.t ?? 0, frame.speed);
      if (!session.looked) this.transport.showPast(session.past.count, null);
    });
    session.on("looked", () => this.showPast());
    session.on("failed", (event) => {
      const method = session.simulations[event.simulation]?.method ?? "";
      this.tell(`${method} stopped at t = ${Number(event.t.toPrecision(4))} s: ${event.message}`, true);
    });
    session.on("singular", (event) => {
      const method = session.simulations[event.simulation]?.method ?? "";
      this.tell(`${method} passed a singular configuration of the closed loops before t = ${Number(event.t.toPrecision(4))} s`);
    });
    session.on("paused", (event) => event.reason === "cpu" && this.tell(event.message));
    onThemeChange((theme) => {
      this.stages.setTheme(theme);
      this.charts.setTheme(theme);
      this.methods.rebuild();
    });
  }

  async openExample(name: string): Promise<void> {
    this.lesson.close();
    const text = await this.textOf(name);
    await this.open({ example: name, text, set: {}, simulations: [], plot: [], layers: null, hidden: [] });
  }

  async openText(text: string, set: Record<string, number> = {}): Promise<void> {
    this.lesson.close();
    await this.open({ text, set, simulations: [], plot: [], layers: null, hidden: [] });
  }

  // Lessons come with the first of them.
  async startLesson(name: string): Promise<boolean> {
    const { LESSONS } = await import("./lesson/lessons");
    const lesson = LESSONS.find((one) => one.name === name);
    if (lesson) await this.lesson.start(lesson);
    return lesson !== undefined;
  }

  // A step of a lesson has its own panel; the others would answer before they are asked.
  private async openStep(step: Step): Promise<void> {
    const example = "example" in step.model ? step.model.example : undefined;
    const text = "text" in step.model ? step.model.text : await this.textOf(step.model.example);
    await this.open({ example, text, set: step.set ?? {}, simulations: step.simulations ?? [], plot: step.plot, layers: null, hidden: LESSON_HIDES, speed: step.duration / step.seconds });
  }

  private async textOf(example: string): Promise<string> {
    return (await this.session.connection.request<{ text: string }>("example", { name: example })).text;
  }

  async restore(hash: string): Promise<boolean> {
    const lesson = new URLSearchParams(hash.replace(/^#/, "")).get("lesson");
    if (lesson) return this.startLesson(lesson);
    this.lesson.close();
    const state = await decodeState(hash);
    if (!state) return false;
    if (state.example && !state.text) state.text = await this.textOf(state.example);
    await this.open(state);
    return true;
  }

  // One after the other; of those that wait, the last is opened.
  private async open(state: PageState): Promise<void> {
    const [turn, before] = [++this.turn, this.opening];
    const work = async (): Promise<void> => {
      await before.catch(() => undefined);
      if (turn !== this.turn) throw new Error(CANCELLED);
      this.root.setAttribute("aria-busy", "true");
      await this.openNow(state).finally(() => this.root.removeAttribute("aria-busy"));
    };
    this.opening = work();
    await this.opening;
  }

  private async openNow(state: PageState): Promise<void> {
    const text = state.text ?? "";
    this.described = "";
    await this.openOnServer(text, state);
    this.text = text;
    this.example = state.example ?? null;
    this.methods.pair = entryOf(this.example)?.pair ?? null;
    this.editor.setText(text.length > 400_000 ? "" : text);
    await this.session.setSpeed(state.speed ?? watchableSpeed(this.session.model?.simulation.duration ?? null));
    this.toggles.setHidden(state.hidden);
    this.stages.setQuantity(state.beams);
    this.setLayers(state.layers ? layersFrom(state.layers, this.layers.layers) : layersFor(this.session.model?.bodies.length ?? 0));
    if (state.plot.length > 0) this.output.setColumns(this.session.outputs, state.plot);
    this.outputChanged();
    this.polhodeButton.hidden = !this.hasPolhode;
    this.setPolhode(state.polhode ?? (this.hasOneBody && this.session.model?.joints.length === 0 && window.innerWidth > 900));
    this.changed();
  }

  // The paper's panels need names for the numbers; where the renamed text does not open, the user's own is what must be judged.
  private async openOnServer(text: string, state: PageState): Promise<void> {
    const simulations = state.simulations.length > 0 ? state.simulations : undefined;
    const renamed = withGyrostatParameters(text);
    this.gyrostatText = renamed;
    if (renamed) {
      try {
        await this.session.open({ text: renamed.text }, state.set, simulations);
        return;
      } catch (error) {
        if (!(error instanceof ServerError)) throw error;
        this.gyrostatText = null;
      }
    }
    const large = (text.match(/"mass"/g)?.length ?? 0) > LARGE_MODEL;
    const source = state.example && large ? { example: state.example } : { text };
    await this.session.open(source, state.set, simulations);
  }

  private modelChanged(): void {
    const model = this.session.model;
    if (!model) return;
    const identity = `${model.name}|${model.columns.map((column) => column.name).join()}`;
    if (identity === this.described) {
      this.lawsChanged();
      this.inputs.fill();
      this.stages.refreshModel();
      return;
    }
    this.described = identity;
    this.title.textContent = model.name;
    document.title = `${model.name} – polhode lab`;
    const mine = this.gyrostat.rebuild(this.gyrostatText);
    this.parameters.rebuild(mine);
    this.inputs.rebuild();
    this.output.setColumns(this.session.outputs, model.state ?? []);
    this.charts.setModel();
    this.describe();
    this.layers.panel.shown = model.state === null;
    this.toggles.rebuild();
  }

  // A parameter can break a symmetry, or give a body its first rotor.
  private lawsChanged(): void {
    if (!this.charts.setModel()) return;
    this.output.setColumns(this.session.outputs, null);
    this.outputChanged();
  }

  private describe(): void {
    const model = this.session.model;
    if (!model) return;
    const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
    if (model.state) {
      const casimirs = this.session.invariants.length - 1;
      const about = [count(model.state.length, "variable", "variables"), count(casimirs, "Casimir", "Casimirs")].join(" · ");
      this.about.fill(element("p", { class: "description" }, model.description ?? ""), element("p", { class: "note" }, about));
      return;
    }
    const bodies = model.bodies.length + model.points.length;
    const facts = [
      ...(bodies > 0 || model.beams.length === 0 ? [count(bodies, "body", "bodies")] : []),
      ...(model.beams.length > 0 ? [`${count(model.beams.length, "beam", "beams")} of ${count(model.beams.reduce((sum, beam) => sum + beam.elements, 0), "element", "elements")}`] : []),
      count(model.joints.length, "joint", "joints"),
      count(model.dof, "degree of freedom", "degrees of freedom"),
      ...(model.redundant > 0 ? [count(model.redundant, "redundant constraint", "redundant constraints")] : []),
    ];
    this.about.fill(element("p", { class: "description" }, model.description ?? ""), element("p", { class: "note" }, facts.join(" · ")));
  }

  private get hasOneBody(): boolean {
    return this.session.model?.bodies.length === 1 && this.session.model.beams.length === 0;
  }

  // One body, and one picture of it.
  private get hasPolhode(): boolean {
    return this.hasOneBody && this.session.simulations.length === 1;
  }

  private settingsChanged(): void {
    this.polhodeButton.hidden = !this.hasPolhode;
    this.methods.rebuild();
    this.charts.setModel();
    this.stages.arrange();
    this.outputChanged();
  }

  private outputChanged(): void {
    this.charts.setColumns(this.output.chosenColumns());
    this.changed();
  }

  private setLayers(layers: Layers): void {
    this.layers.set(layers);
    this.stages.setLayers(layers);
    this.changed();
  }

  private togglePolhode(): void {
    this.setPolhode(!this.stages.showPolhode);
    this.changed();
  }

  private setPolhode(shown: boolean): void {
    this.stages.showPolhode = shown;
    this.polhodeButton.setAttribute("aria-pressed", String(shown));
    this.stages.arrange();
  }

  // Back in time: the run pauses; what is shown comes from the past.
  private look(index: number): void {
    const { session } = this;
    if (session.running) this.guard(session.pause());
    session.lookAt(index >= session.past.count - 1 ? null : session.past.at(index));
  }

  private showPast(): void {
    const { session } = this;
    const t = session.shown?.blocks[0]?.t ?? 0;
    this.stages.show();
    this.charts.mark(session.looked ? t : null);
    this.charts.schedule();
    this.transport.showTime(t, 0);
    if (!session.looked) this.transport.showPast(session.past.count, null);
  }

  runOrPause(): void {
    this.raising = false;
    this.guard(this.session.running ? this.session.pause() : this.session.run());
  }

  // Keys work wherever no field wants them for itself.
  key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select")) return;
    if (event.key === " " && target.closest("button:not(#run)")) return;
    const actions: Record<string, () => void> = {
      " ": () => this.runOrPause(),
      ArrowRight: () => this.guard(this.session.step()),
      ArrowUp: () => this.transport.changeSpeed(1),
      ArrowDown: () => this.transport.changeSpeed(-1),
      r: () => this.guard(this.session.reset()),
      R: () => this.guard(this.session.reset()),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  async applyText(text: string, set: Record<string, number> = {}): Promise<void> {
    try {
      await this.openText(text, set);
      this.tell("The model is open.");
    } catch (error) {
      if (error instanceof Error && error.message === CANCELLED) throw error;
      this.showEditor(true);
      if (this.editor.text !== text) this.editor.setText(text);
      this.editor.showFault(faultOf(error));
    }
  }

  // Files of meshes have been brought.
  findMeshes(): void {
    this.stages.findMeshes();
  }

  private showEditor(shown: boolean): void {
    this.editor.shown = shown;
    this.root.classList.toggle("editing", shown);
  }

  private async raise(): Promise<void> {
    if (this.raising) return;
    this.raising = true;
    const duration = Math.min(this.session.model?.simulation.duration ?? 10, 20);
    try {
      const rounds: Outcome[] = [];
      const seen = (outcome: Outcome): void => {
        this.tell(this.roundText(outcome), true);
        this.methods.showRounds([...rounds, outcome], currentTheme());
        rounds.push(outcome);
      };
      const last = await raiseStep(this.session, duration, seen, () => this.raising);
      this.methods.showRounds(rounds, currentTheme());
      if (last) this.methods.showResult(this.roundText(last));
      else this.tell("Stopped before any method broke.", true);
    } catch (error) {
      this.tell(faultOf(error).message, true);
    } finally {
      this.raising = false;
    }
  }

  private roundText(outcome: Outcome): string {
    const name = (i: number): string => this.session.simulations[i]?.method ?? "";
    const step = `h = ${Number(outcome.step.toPrecision(3))} s: `;
    const drifts = outcome.largest.map((drift, i) => `${name(i)} ${scientific(drift)}${this.session.model?.state ? "" : " J"}`).join(", ");
    if (outcome.broken.length === 0) return `${step}energy drift ${drifts}`;
    return `${step}${outcome.broken.map(name).join(" and ")} breaks: ${outcome.reason}. Energy drift ${drifts}`;
  }

  private picture(): ReturnType<Recorder["picture"]> {
    const theme = currentTheme();
    const title = `${this.session.model?.name ?? ""}  ·  ${this.session.simulations.map((one) => `${one.method}, h = ${one.step} s`).join("  |  ")}${this.stages.beamCaption ? `  ·  ${this.stages.beamCaption}` : ""}`;
    return { title, rows: [this.stages.canvases, this.charts.canvases], background: theme.stage, text: theme.text };
  }

  private toggleFilm(): void {
    if (this.recorder.recording) this.recorder.stop();
    else this.recorder.start(this.save.format);
    this.recordButton.classList.toggle("recording", this.recorder.recording);
    if (this.recorder.recording) this.tell("Recording; press again to end.");
  }

  private filmEnded(film: Blob, ending: string): void {
    this.recordButton.classList.remove("recording");
    download(`${this.fileName()}.${ending}`, film);
    this.tell("The film is saved.");
  }

  private async savePicture(size: [number, number] | null): Promise<void> {
    if (!size) this.recorder.savePicture(this.fileName());
    else download(`${this.fileName()}.png`, await this.stages.pictureOf(...size));
  }

  // The writer of scenes is fetched when it is wanted.
  private async saveScene(): Promise<void> {
    const { scene, past, model } = this.session;
    if (!scene || scene.state.length > 0) return this.tell("A phase space is no scene.");
    const { sceneFile } = await import("./scene-file");
    download(`${this.fileName()}.glb`, await sceneFile(scene, past, model?.name ?? ""));
  }

  private fileName(): string {
    return this.example?.replace(":", "-") ?? "polhode";
  }

  private async toggleFull(): Promise<void> {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await this.work.requestFullscreen().catch(() => this.tell("The browser does not allow full screen here."));
  }

  private async copyLink(): Promise<void> {
    await this.writeHash();
    try {
      await navigator.clipboard.writeText(window.location.href);
      this.tell("The link is copied.");
    } catch {
      this.tell("The address bar has the link.");
    }
  }

  private changed(): void {
    window.clearTimeout(this.hashTimer);
    this.hashTimer = window.setTimeout(() => void this.writeHash(), 300);
  }

  private async writeHash(): Promise<void> {
    if (!this.session.model || !this.root.isConnected) return;
    if (this.lesson.current) return window.history.replaceState(null, "", `#lesson=${this.lesson.current}`);
    const changed = this.session.model.parameters.filter((parameter) => this.session.values[parameter.name] !== undefined);
    const free = this.session.model.inputs.filter((input) => input.controller === null);
    const state: PageState = {
      ...(this.example ? { example: this.example } : { text: this.text }),
      set: Object.fromEntries([
        ...changed.map((parameter) => [parameter.name, this.session.values[parameter.name] as number]),
        ...free.map((input) => [input.name, this.session.inputValue(input.name)]),
      ]),
      simulations: this.session.simulations.map(settingsOf) as Settings[],
      speed: this.session.speed,
      plot: this.output.chosen,
      layers: Object.entries(this.layers.layers).filter(([, on]) => on).map(([key]) => key),
      hidden: this.toggles.hidden,
      ...(this.hasOneBody ? { polhode: this.stages.showPolhode } : {}),
      ...(this.session.model.beams.length > 0 ? { beams: this.stages.beamQuantity } : {}),
    };
    const hash = await encodeState(state);
    if (this.root.isConnected) window.history.replaceState(null, "", `#${hash}`);
  }

  private guard(work: Promise<void>, after: () => void = () => undefined): void {
    work.then(after, (error: unknown) => {
      this.tell(faultOf(error).message, true);
      this.methods.rebuild();
      this.parameters.showValues();
      this.inputs.showValues();
      this.gyrostat.showValues();
    });
  }

  tell(text: string, stay = false): void {
    this.status.textContent = text;
    this.status.classList.add("shown");
    window.clearTimeout(this.statusTimer);
    this.statusTimer = window.setTimeout(() => this.status.classList.remove("shown"), stay ? 15_000 : 4000);
  }
}

function layersFrom(names: string[], known: Layers): Layers {
  return Object.fromEntries(Object.keys(known).map((key) => [key, names.includes(key)])) as unknown as Layers;
}
