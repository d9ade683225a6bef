import { element } from "./dom";
import type { Session } from "./session";
import { Hand } from "./hand";
import type { Scene, Shape } from "./model";
import { BeamScale } from "./panels/beam-colour";
import { PhaseAxes } from "./panels/phase-axes";
import { seriesColour } from "./palette";
import type { Theme } from "./theme";
import { BeamColour } from "./view/beam-colour";
import { MotionView, type Layers } from "./view/motion";
import { defaultAxes, PhaseView } from "./view/phase";
import { PhaseRange } from "./view/phase-range";
import type { Picture } from "./view/picture";
import { PolhodeView } from "./view/polhode";

interface Pane {
  root: HTMLElement;
  caption: HTMLElement;
  view: Picture;
}

// The pictures: one for each simulation, and Poinsot's beside it for a single body.
export class Stages {
  readonly root = element("div", { class: "stages" });
  private panes: Pane[] = [];
  private polhode: { root: HTMLElement; view: PolhodeView } | null = null;
  private modelShown: unknown = null;
  showPolhode = false;
  onQuantity: () => void = () => undefined; // the reader chose another colour for the beams
  private quantity: string | undefined;
  private colour: BeamColour | null = null;
  private readonly scale = new BeamScale((key) => {
    this.setQuantity(key);
    this.onQuantity();
  });

  private phases = false; // the panes show a phase space
  private range: PhaseRange | null = null;
  private readonly axes = new PhaseAxes((chosen) => this.setAxes(chosen));

  readonly hand: Hand;

  constructor(private readonly session: Session, private theme: Theme, private layers: Layers, fault: (error: unknown) => void) {
    this.hand = new Hand(session, fault);
  }

  // Drawn at this moment, to be copied at once.
  get canvases(): HTMLCanvasElement[] {
    const views = [...this.panes.map((pane) => pane.view.stage), ...(this.polhode ? [this.polhode.view.stage] : [])];
    return views.map((stage) => stage.freshCanvas());
  }

  // All pictures side by side in one of this size, without captions.
  async pictureOf(width: number, height: number): Promise<Blob> {
    const stages = [...this.panes.map((pane) => pane.view.stage), ...(this.polhode ? [this.polhode.view.stage] : [])];
    const canvas = element("canvas", { width, height });
    const pen = canvas.getContext("2d");
    for (const [i, stage] of stages.entries()) {
      const [from, to] = [Math.round((i * width) / stages.length), Math.round(((i + 1) * width) / stages.length)];
      pen?.drawImage(await stage.pictureOf(to - from, height), from, 0);
    }
    return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
  }

  get beamQuantity(): string | undefined {
    return this.colour ? this.colour.quantity.key : undefined;
  }

  // What the colours of the beams mean, for those who see no scale.
  get beamCaption(): string {
    return this.scale.caption;
  }

  setQuantity(key: string | undefined): void {
    this.quantity = key;
    if (key) this.colour?.choose(key, this.theme.dark);
    this.paintBeams();
  }

  // Called when the model, the number of simulations or the choice of views changed.
  arrange(): void {
    const wanted = this.session.simulations.length;
    const phases = this.session.model?.state != null;
    while (this.panes.length > (phases === this.phases ? wanted : 0)) this.removePane();
    this.phases = phases;
    if (!phases) this.range = null;
    while (this.panes.length < wanted) this.addPane();
    this.hand.setViews(this.panes.flatMap((pane) => (pane.view instanceof MotionView ? [pane.view] : [])));
    const withPolhode = this.showPolhode && wanted === 1 && this.session.model?.bodies.length === 1 && this.session.model.beams.length === 0;
    if (withPolhode && !this.polhode) this.addPolhode();
    if (!withPolhode && this.polhode) this.removePolhode();
    this.root.dataset.panes = String(wanted + (withPolhode ? 1 : 0));
    this.panes.forEach((pane, i) => this.describe(pane, i));
    this.modelShown = null;
    if (this.session.latest) this.show();
  }

  show(): void {
    const { scene, shown: latest } = this.session;
    if (!latest || !scene) return;
    const trails = this.session.looked === null;
    if (this.modelShown !== scene) this.takeBeams(scene);
    if (this.modelShown !== scene && this.phases) this.takeState(scene);
    for (const block of latest.blocks) this.range?.observe(block.row);
    for (const block of latest.blocks) this.colour?.observe(block.row);
    this.scale.show(this.theme.dark);
    this.panes.forEach((pane, i) => {
      const row = latest.blocks[i]?.row;
      if (!row) return;
      if (this.modelShown !== scene) pane.view.setModel(scene, row);
      pane.view.show(row, trails);
      if (i === 0 && pane.view instanceof MotionView) pane.view.setGhosts(latest.blocks.slice(1).map((block) => block.row));
      pane.root.classList.toggle("failed", latest.blocks[i]?.failed ?? false);
    });
    const row = latest.blocks[0]?.row;
    if (this.polhode && row) {
      if (this.modelShown !== scene) this.polhode.view.setModel(scene, row);
      if (trails) this.polhode.view.show(row);
    }
    this.modelShown = scene;
  }

  // The same model with other numbers: camera and trails stay, shapes and rotors follow.
  refreshModel(): void {
    const { scene } = this.session;
    if (!scene || this.modelShown === null) return;
    this.modelShown = scene;
    for (const pane of this.panes) pane.view.refresh(scene);
    this.polhode?.view.refresh(scene);
  }

  // The scale belongs to all pictures and lies over the first one.
  private takeBeams(scene: Scene): void {
    this.colour = scene.beams.length > 0 ? new BeamColour(scene, this.theme.dark, this.quantity) : null;
    this.scale.setColour(this.colour);
    this.panes[0]?.root.append(this.scale.root);
    for (const pane of this.panes) pane.view.setBeamColour(this.colour);
  }

  // One range for all pictures, so that they can be compared.
  private takeState(scene: Scene): void {
    const range = new PhaseRange(scene.state.map((name) => scene.columns.findIndex((column) => column.name === name)));
    this.range = range;
    for (const pane of this.panes) if (pane.view instanceof PhaseView) pane.view.setRange(range);
    this.axes.set(scene.state, defaultAxes(scene.state.length));
    this.panes[0]?.root.append(this.axes.root);
  }

  private setAxes(chosen: number[]): void {
    for (const pane of this.panes) if (pane.view instanceof PhaseView) pane.view.setAxes(chosen);
  }

  private paintBeams(): void {
    this.colour?.setTheme(this.theme.dark);
    this.scale.show(this.theme.dark);
    for (const pane of this.panes) pane.view.setBeamColour(this.colour);
  }

  restart(): void {
    this.colour?.clear();
    this.range?.clear();
    for (const pane of this.panes) pane.view.restart();
    this.polhode?.view.restart();
  }

  setLayers(layers: Layers): void {
    this.layers = layers;
    for (const pane of this.panes) pane.view.setLayers(layers);
  }

  findMeshes(): void {
    for (const pane of this.panes) if (pane.view instanceof MotionView) pane.view.findMeshes();
  }

  setShapes(shapes: Shape[]): void {
    for (const pane of this.panes) pane.view.setShapes(0, shapes);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    for (const pane of this.panes) pane.view.setTheme(theme);
    this.paintBeams();
    this.polhode?.view.setTheme(theme);
    this.panes.forEach((pane, i) => this.describe(pane, i));
  }

  private addPane(): void {
    const caption = element("figcaption", { class: "pane-caption" });
    const canvas = element("div", { class: "canvas" });
    const root = element("figure", { class: "pane" }, canvas, caption);
    this.root.insertBefore(root, this.polhode?.root ?? null);
    const view = this.phases ? new PhaseView(canvas, this.theme, this.panes.length) : new MotionView(canvas, this.theme);
    view.setLayers(this.layers);
    if (view instanceof MotionView) this.hand.attach(view);
    this.panes.push({ root, caption, view });
  }

  private removePane(): void {
    const pane = this.panes.pop();
    pane?.view.dispose();
    pane?.root.remove();
  }

  private addPolhode(): void {
    const canvas = element("div", { class: "canvas" });
    const caption = element("figcaption", { class: "pane-caption" }, "Polhode on the inertia ellipsoid, herpolhode below");
    const root = element("figure", { class: "pane polhode" }, canvas, caption);
    this.root.append(root);
    this.polhode = { root, view: new PolhodeView(canvas, this.theme) };
  }

  private removePolhode(): void {
    this.polhode?.view.dispose();
    this.polhode?.root.remove();
    this.polhode = null;
  }

  private describe(pane: Pane, i: number): void {
    const settings = this.session.simulations[i];
    const several = this.session.simulations.length > 1;
    const swatch = element("span", { class: "swatch", "aria-hidden": "true" });
    swatch.style.background = seriesColour(i, this.theme.dark);
    const failed = element("span", { class: "failed-mark" }, "stopped");
    pane.caption.replaceChildren(...(several ? [swatch] : []), `${settings?.method ?? ""}, h = ${Number((settings?.step ?? 0).toPrecision(3))} s`, failed);
  }
}
