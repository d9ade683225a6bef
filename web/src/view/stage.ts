import { Color, DirectionalLight, HemisphereLight, PCFShadowMap, PerspectiveCamera, Scene, Vector3, type Quaternion, WebGLRenderer } from "three";
import type { Ground } from "./ground";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";

const SLOW_FRAME = 1000 / 45; // ms; above it the picture is drawn with fewer pixels
const LOWEST_RATIO = 0.6;
const STILL = 400; // ms without a change after which the picture is drawn with all pixels

// Without a graphics card every pixel costs the processor that also computes the motion: then edges are not smoothed.
let software: boolean | null = null;
export function drawsInSoftware(): boolean {
  if (software !== null) return software;
  const gl = document.createElement("canvas").getContext("webgl2");
  const info = gl?.getExtension("WEBGL_debug_renderer_info");
  const name = gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
  software = /swiftshader|llvmpipe|software|basic render/i.test(name);
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return software;
}

// A canvas with camera, light and orbit controls. Draws only when something has changed.
export class Stage {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(35, 1, 0.001, 1000);
  readonly renderer: WebGLRenderer;
  readonly controls: OrbitControls;
  private dirty = true;
  private frame = 0;
  private readonly fullRatio = Math.min(window.devicePixelRatio, 2);
  private ratio = drawsInSoftware() ? LOWEST_RATIO : this.fullRatio; // while things move
  private stillTimer = 0;
  private slowness = 0;
  private lastDraw = 0;
  onDraw: (() => void) | null = null;
  ground: Ground | null = null;

  constructor(readonly container: HTMLElement, label: string) {
    this.renderer = new WebGLRenderer({ antialias: !drawsInSoftware(), alpha: false, powerPreference: "high-performance" });
    this.renderer.setPixelRatio(this.ratio);
    this.renderer.domElement.setAttribute("role", "img");
    this.renderer.domElement.setAttribute("aria-label", label);
    container.append(this.renderer.domElement);
    this.controls = new OrbitControls(this.camera, this.renderer.domElement);
    this.controls.enableDamping = false;
    this.controls.addEventListener("change", () => this.invalidate());
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.scene.add(new HemisphereLight("#ffffff", "#b9b4ab", 1.7));
    const sun = new DirectionalLight("#ffffff", 1.5); // beside the camera: no side that is seen is dark
    sun.position.set(0.5, 0.9, 0.7);
    this.camera.add(sun);
    this.scene.add(this.camera);
    new ResizeObserver(() => this.resize()).observe(container);
    this.resize();
    this.loop();
  }

  invalidate(): void {
    this.dirty = true;
  }

  setBackground(colour: string): void {
    this.scene.background = new Color(colour);
    this.invalidate();
  }

  lookAt(target: Vector3, distance: number, direction: Vector3, up: Vector3): void {
    this.camera.up.copy(up);
    this.camera.near = distance / 200;
    this.camera.far = distance * 50;
    this.controls.target.copy(target);
    this.camera.position.copy(target).addScaledVector(direction.clone().normalize(), distance);
    this.camera.updateProjectionMatrix();
    this.controls.update();
    this.invalidate();
  }

  // Moves camera and target together, within a drawing.
  shift(step: Vector3): void {
    this.controls.target.add(step);
    this.camera.position.add(step);
    this.camera.updateMatrixWorld();
  }

  // Turns camera and its upward direction about the target, within a drawing.
  turn(by: Quaternion): void {
    const { camera, controls } = this;
    camera.position.sub(controls.target).applyQuaternion(by).add(controls.target);
    camera.up.applyQuaternion(by);
    camera.lookAt(controls.target);
    camera.updateMatrixWorld();
  }

  // The distance from which a sphere of this radius fills the picture, whichever side is the narrow one.
  distanceFor(radius: number): number {
    const half = (this.camera.fov * Math.PI) / 360;
    const narrow = Math.min(1, this.camera.aspect);
    return (radius * 1.1) / Math.sin(Math.atan(Math.tan(half) * narrow));
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    window.clearTimeout(this.stillTimer);
    this.controls.dispose();
    this.renderer.dispose();
    this.renderer.domElement.remove();
  }

  // The canvas with its picture in it, for those who copy it before control returns to the browser.
  freshCanvas(): HTMLCanvasElement {
    this.onDraw?.();
    this.renderer.render(this.scene, this.camera);
    return this.renderer.domElement;
  }

  // The picture with so many pixels.
  async pictureOf(width: number, height: number): Promise<ImageBitmap> {
    const { renderer, camera } = this;
    const ratio = renderer.getPixelRatio();
    renderer.setPixelRatio(1);
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    const made = createImageBitmap(this.freshCanvas());
    renderer.setPixelRatio(ratio);
    this.resize();
    return made;
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.container;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.renderer.setSize(clientWidth, clientHeight);
    this.camera.aspect = clientWidth / clientHeight;
    this.camera.updateProjectionMatrix();
    this.invalidate();
  }

  private loop = (): void => {
    this.frame = requestAnimationFrame(this.loop);
    if (!this.dirty || this.container.clientWidth === 0) return;
    this.dirty = false;
    this.onDraw?.();
    this.useRatio(this.ratio);
    this.useShadows(!drawsInSoftware());
    this.renderer.render(this.scene, this.camera);
    this.adaptResolution(performance.now());
    if (this.ratio === this.fullRatio && !drawsInSoftware()) return;
    window.clearTimeout(this.stillTimer);
    this.stillTimer = window.setTimeout(() => this.drawSharp(), STILL);
  };

  // Twice the pixels smooth the edges that software drawing leaves rough.
  private drawSharp(): void {
    this.useRatio(drawsInSoftware() ? Math.max(2, this.fullRatio) : this.fullRatio);
    this.useShadows(true);
    this.renderer.render(this.scene, this.camera);
  }

  // While things move, a machine without a graphics card draws none; nothing is compiled anew for it.
  private useShadows(shown: boolean): void {
    if (this.ground) this.ground.shown = shown;
    this.renderer.shadowMap.autoUpdate = false;
    this.renderer.shadowMap.needsUpdate = shown && this.ground !== null;
  }

  private useRatio(ratio: number): void {
    if (this.renderer.getPixelRatio() !== ratio) this.renderer.setPixelRatio(ratio);
  }

  private adaptResolution(now: number): void {
    const interval = now - this.lastDraw;
    this.lastDraw = now;
    // Long gaps are pauses, not slow frames.
    if (interval > 250) return;
    this.slowness = Math.max(0, this.slowness + (interval > SLOW_FRAME ? 1 : -0.5));
    if (this.slowness < 20 || this.ratio <= LOWEST_RATIO) return;
    this.slowness = 0;
    this.ratio = Math.max(LOWEST_RATIO, this.ratio * 0.75);
  }
}
