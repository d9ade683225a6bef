// Pulling a body with the mouse, a finger or the keys: from gestures on a picture to requests.
import type { Vec3 } from "./model";
import { formatNumber } from "./format";
import type { Session } from "./session";
import { Vector3 } from "three";
import type { Grip } from "./view/hand";
import type { MotionView } from "./view/motion";

const POLL = 100; // ms between questions for the force while the pointer rests
const HOVER = 60; // ms between two looks at what is under the pointer
const NUDGE = 0.06; // of the picture's depth, for one press of a key

// One for the page: all pictures show the hand, whichever was touched.
export class Hand {
  private views: MotionView[] = [];
  private grip: Grip | null = null;
  private pointer = -1; // id of the one that holds; -1: the keys
  private timer = 0;
  private looked = 0;
  onHold: (held: boolean) => void = () => undefined;

  constructor(private readonly session: Session, private readonly fault: (error: unknown) => void) {
    session.on("opened", () => this.drop());
    session.on("hands", () => this.showForces());
  }

  get holding(): boolean {
    return this.grip !== null;
  }

  // The listeners go with the container of the picture.
  attach(view: MotionView): void {
    const { container } = view.stage;
    container.tabIndex = 0;
    container.setAttribute("role", "group");
    container.setAttribute("aria-label", "Picture. While it runs, G takes hold of a body, the arrows pull it, Escape lets go.");
    container.addEventListener("pointerdown", (event) => this.down(view, event), true);
    container.addEventListener("pointermove", (event) => this.move(view, event), true);
    for (const kind of ["pointerup", "pointercancel"] as const) container.addEventListener(kind, (event) => this.up(event), true);
    container.addEventListener("keydown", (event) => this.key(view, event));
    container.addEventListener("blur", () => this.pointer < 0 && this.release());
  }

  setViews(views: MotionView[]): void {
    this.views = views;
  }

  // In orbit a place in space flies away from the body; while nothing moves a drag turns the picture.
  private get can(): boolean {
    return this.session.running && this.session.scene !== null && !this.session.scene.central;
  }

  private down(view: MotionView, event: PointerEvent): void {
    if (event.button !== 0 || event.ctrlKey || event.shiftKey || event.metaKey || !this.can || this.grip) return;
    const found = view.pick(event.clientX, event.clientY);
    if (!found) return;
    event.stopPropagation();
    event.preventDefault();
    view.stage.container.setPointerCapture(event.pointerId);
    this.pointer = event.pointerId;
    this.hold(found);
  }

  private move(view: MotionView, event: PointerEvent): void {
    if (!this.grip || event.pointerId !== this.pointer) {
      this.hover(view, event);
      return;
    }
    event.stopPropagation();
    const target = view.targetAt(event.clientX, event.clientY, this.grip.target);
    if (target) this.pullTo(target);
  }

  private hover(view: MotionView, event: PointerEvent): void {
    if (event.buttons !== 0 || performance.now() - this.looked < HOVER) return;
    this.looked = performance.now();
    view.stage.container.classList.toggle("grabbable", this.can && view.pick(event.clientX, event.clientY) !== null);
  }

  private up(event: PointerEvent): void {
    if (event.pointerId !== this.pointer) return;
    event.stopPropagation();
    this.release();
  }

  // G takes hold of the next body, the arrows pull it, Escape lets go.
  private key(view: MotionView, event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const bodies = this.session.scene?.bodies.length ?? 0;
    const ways: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const way = ways[event.key];
    if (event.key.toLowerCase() === "g" && this.can && bodies > 0) this.hold(view.gripOf(((this.grip?.body ?? -1) + 1) % bodies));
    else if (event.key === "Escape" && this.grip) this.release();
    else if (way && this.grip) this.pullTo(view.nudged(this.grip.target, ...way, NUDGE));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private hold(grip: Grip): void {
    this.grip = grip;
    window.clearInterval(this.timer);
    this.timer = window.setInterval(() => this.send(), POLL);
    this.onHold(true);
    this.send();
    this.showForces();
  }

  private pullTo(target: Vector3): void {
    if (!this.grip) return;
    this.grip.target.copy(target);
    this.send();
    for (const view of this.views) view.stage.invalidate();
  }

  private release(): void {
    if (!this.grip) return;
    this.drop();
    this.session.pull(null).catch(this.fault);
  }

  // Without a request: the server has let go.
  private drop(): void {
    window.clearInterval(this.timer);
    if (this.grip) this.onHold(false);
    this.grip = null;
    this.pointer = -1;
    this.showForces();
  }

  private send(): void {
    const { grip } = this;
    const name = grip ? this.session.scene?.bodies[grip.body]?.name : undefined;
    if (!grip || name === undefined) return;
    this.session.pull({ body: name, at: grip.at.toArray() as Vec3, target: grip.target.toArray() as Vec3 }).catch((error: unknown) => {
      this.drop();
      this.fault(error);
    });
  }

  private showForces(): void {
    this.views.forEach((view, i) => {
      const hand = this.session.hands[i];
      const text = hand ? `${formatNumber(Math.hypot(...hand.force), 3)} N` : this.session.hands.length > 0 ? "takes no forces" : "";
      view.setHand(this.grip, text);
    });
  }
}
