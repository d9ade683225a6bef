import { Box3, Color, GridHelper, LineBasicMaterial, Matrix4, Quaternion, Vector3 } from "three";
import { ColumnIndex, type Scene, type Shape } from "../model";
import { seriesColour } from "../palette";
import type { Theme } from "../theme";
import type { Control } from "../optimum/optimum";
import type { BeamColour } from "./beam-colour";
import type { Picture } from "./picture";
import { BeamMeshes } from "./beams";
import { BodyMeshes } from "./bodies";
import { ControlArrows } from "./controls";
import { Follower } from "./follow";
import { HandMark, Picker, type Grip } from "./hand";
import { bodyExtent, readPose, vector, type PoseColumns } from "./geometry";
import { JointMeshes } from "./joints";
import { orbitColumn, OrbitView } from "./orbit";
import { Ground } from "./ground";
import { drawsInSoftware, Stage } from "./stage";
import { Trails, type TrailSource } from "./trails";
import { VectorArrows } from "./vectors";

export interface Layers {
  joints: boolean;
  trails: boolean;
  momentum: boolean;
  omega: boolean;
  axes: boolean;
  ghost: boolean; // the bodies of other methods, in the first picture
}

interface Ghost {
  bodies: BodyMeshes;
  poses: Matrix4[];
}

const MANY_BODIES = 3; // more of them, and an arrow on each hides the picture

export function layersFor(bodies: number): Layers {
  return { ...DEFAULT_LAYERS, omega: bodies <= MANY_BODIES };
}

export const DEFAULT_LAYERS: Layers = { joints: true, trails: true, momentum: true, omega: true, axes: false, ghost: true };
const MAX_CENTRE_TRAILS = 8;

// The moving picture of a model: takes rows of results and places bodies, joints, trails and vectors.
export class MotionView implements Picture {
  readonly stage: Stage;
  private poses: Matrix4[] = [];
  private poseColumns: PoseColumns[] = [];
  private bodies: BodyMeshes | null = null;
  private beams: BeamMeshes | null = null;
  private colour: BeamColour | null = null;
  private follower: Follower | null = null;
  private joints: JointMeshes | null = null;
  private trails: Trails | null = null;
  private vectors: VectorArrows | null = null;
  private controls: ControlArrows | null = null;
  private grid: GridHelper | null = null;
  private orbit: OrbitView | null = null;
  private ghosts: Ghost[] = [];
  private ghostRows: Float64Array[] = [];
  private hand: HandMark | null = null;
  private readonly picker: Picker;
  private scene: Scene | null = null;
  private size = 1;
  private row: Float64Array | null = null;
  private theme: Theme;
  private layers: Layers = { ...DEFAULT_LAYERS };

  constructor(container: HTMLElement, theme: Theme, label = "Moving picture of the model") {
    this.stage = new Stage(container, label);
    this.theme = theme;
    this.picker = new Picker(this.stage);
    this.stage.onDraw = () => this.place();
    this.setTheme(theme);
  }

  setModel(scene: Scene, firstRow: Float64Array): void {
    this.clear();
    const index = new ColumnIndex(scene.columns);
    const orbit = orbitColumn(index);
    const place = orbit < 0 ? "x" : "rx"; // in orbit from the point that falls along: pictures have seven digits
    this.scene = scene;
    this.poses = scene.bodies.map(() => new Matrix4());
    this.poseColumns = scene.bodies.map((body) => ({ position: index.find(`${body.name}.${place}`), rotation: index.find(`${body.name}.R11`) }));
    this.row = firstRow;
    this.readPoses();
    const box = this.bounds(scene);
    const size = Math.max(box.getSize(new Vector3()).length(), 1e-6);
    this.size = size;
    const line = new Color(this.theme.line);
    this.bodies = new BodyMeshes(scene, line, null, () => this.stage.invalidate());
    this.beams = new BeamMeshes(scene, size, line);
    this.joints = new JointMeshes(scene, jointSize(scene, size), line);
    this.trails = new Trails(trailSources(scene, index, this.theme.dark), size);
    this.vectors = new VectorArrows(scene, index, size);
    const { scene: root } = this.stage;
    root.add(this.bodies.group, this.beams.group, this.joints.group, this.trails.group, this.vectors.momentum, this.vectors.omega, this.vectors.axes);
    this.orbit = orbit < 0 ? null : new OrbitView(scene, orbit, this.stage);
    this.frame(scene, box, size, orbit < 0 ? null : OrbitView.radial(scene, firstRow, orbit, new Vector3()));
    if (this.orbit) root.add(this.orbit.group);
    this.hand = new HandMark(this.stage, size);
    this.follower = fliesAway(scene) && !this.orbit ? new Follower(this.stage, this.grid) : null;
    this.setLayers(this.layers);
    this.stage.invalidate();
  }

  // Arrows for the controls of a stored motion, and a picture with room for all of it. values: its columns.
  setControls(scene: Scene, controls: Control[], values: Float64Array[]): void {
    const box = this.bounds(scene);
    const index = new ColumnIndex(scene.columns);
    for (const body of scene.bodies) {
      const [x, y, z] = ["x", "y", "z"].map((axis) => values[index.find(`${body.name}.${axis}`)]);
      x?.forEach((_, row) => box.expandByPoint(new Vector3(x[row], y?.[row] ?? 0, z?.[row] ?? 0)));
    }
    const whole = Math.max(box.getSize(new Vector3()).length(), this.size);
    this.controls = new ControlArrows(scene, controls, values, Math.max(0.6 * this.size, 0.3 * whole), Math.max(0.009 * this.size, 0.005 * whole));
    this.stage.scene.add(this.controls.group);
    if (this.grid) this.stage.scene.remove(this.grid);
    this.frame(scene, box, whole);
    this.stage.invalidate();
  }

  // Other numbers for the same bodies: only shapes and rotors change.
  refresh(scene: Scene): void {
    scene.bodies.forEach((body, i) => this.bodies?.setShapes(i, body.shapes));
    this.beams?.setSections(scene.beams);
    this.vectors?.setBodies(scene.bodies);
    this.stage.invalidate();
  }

  // What the colours of beams mean, shared with other pictures.
  setBeamColour(colour: BeamColour | null): void {
    this.colour = colour;
    this.stage.invalidate();
  }

  // Files of meshes have been brought.
  findMeshes(): void {
    for (const bodies of [this.bodies, ...this.ghosts.map((ghost) => ghost.bodies)]) void bodies?.findMeshes();
  }

  show(row: Float64Array, leaveTrail = true): void {
    this.row = row;
    if (leaveTrail) this.trails?.add(row);
    this.stage.invalidate();
  }

  restart(): void {
    this.trails?.clear();
    this.vectors?.reset();
    this.stage.invalidate();
  }

  setLayers(layers: Layers): void {
    this.layers = { ...layers };
    if (this.joints) this.joints.group.visible = layers.joints;
    if (this.trails) this.trails.group.visible = layers.trails;
    if (this.vectors) {
      this.vectors.momentum.visible = layers.momentum;
      this.vectors.omega.visible = layers.omega;
      this.vectors.axes.visible = layers.axes;
    }
    this.stage.invalidate();
  }

  setShapes(body: number, shapes: Shape[]): void {
    this.bodies?.setShapes(body, shapes);
    this.stage.invalidate();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.stage.setBackground(theme.stage);
    const line = new Color(theme.line);
    this.bodies?.setLineColour(line);
    this.beams?.setLineColour(line);
    this.joints?.setLineColour(line);
    this.stage.ground?.setDark(theme.dark);
    if (this.grid) (this.grid.material as LineBasicMaterial).color.set(theme.grid);
    this.stage.invalidate();
  }

  dispose(): void {
    this.stage.dispose();
  }

  private clear(): void {
    const groups = [this.bodies?.group, this.beams?.group, this.joints?.group, this.trails?.group, this.grid, this.orbit?.group];
    const arrows = [this.vectors?.momentum, this.vectors?.omega, this.vectors?.axes, this.controls?.group];
    this.controls = null;
    this.hand?.remove();
    this.dropGhosts();
    for (const old of [...groups, ...arrows]) if (old) this.stage.scene.remove(old);
  }

  private readPoses(): void {
    const row = this.row;
    if (!row) return;
    this.poseColumns.forEach((columns, i) => readPose(row, columns, this.poses[i] as Matrix4));
  }

  private place(): void {
    if (!this.row || !this.bodies) return;
    this.readPoses();
    if (this.scene) this.orbit?.place(this.scene, this.row);
    this.bodies.update(this.poses);
    this.beams?.update(this.poses, this.row, this.colour);
    this.follower?.follow(this.poses);
    if (this.layers.joints) this.joints?.update(this.poses);
    this.vectors?.update(this.row, this.poses, this.follower?.centre ?? null);
    this.controls?.update(this.row, this.poses);
    this.hand?.update(this.poses);
    this.placeGhosts();
  }

  // --- ghosts -------------------------------------------------------------------------------------------------

  // What other methods make of the same model, at the same time.
  setGhosts(rows: Float64Array[]): void {
    this.ghostRows = rows;
  }

  private dropGhosts(): void {
    for (const ghost of this.ghosts) this.stage.scene.remove(ghost.bodies.group);
    this.ghosts = [];
  }

  private placeGhosts(): void {
    const { scene } = this;
    const rows = this.layers.ghost ? this.ghostRows : [];
    if (rows.length !== this.ghosts.length) {
      this.dropGhosts();
      this.ghosts = !scene ? [] : rows.map((_, i) => ({
        bodies: new BodyMeshes(scene, new Color(seriesColour(i + 1, this.theme.dark)), seriesColour(i + 1, this.theme.dark), () => this.stage.invalidate()),
        poses: scene.bodies.map(() => new Matrix4()),
      }));
      for (const ghost of this.ghosts) this.stage.scene.add(ghost.bodies.group);
    }
    this.ghosts.forEach((ghost, i) => {
      this.poseColumns.forEach((columns, k) => readPose(rows[i] as Float64Array, columns, ghost.poses[k] as Matrix4));
      ghost.bodies.update(ghost.poses);
    });
  }

  // --- the hand -----------------------------------------------------------------------------------------------

  // A body under a point of the screen, held where it is.
  pick(x: number, y: number): Grip | null {
    const { bodies, scene } = this;
    if (!bodies || !scene) return null;
    const found = this.picker.pick(x, y, bodies.faces, (object, instance) => bodies.bodyOf(object, instance), scene.bodies, this.poses);
    if (!found) return null;
    const turns = (this.poseColumns[found.body]?.rotation ?? -1) >= 0;
    const pose = this.poses[found.body] as Matrix4;
    const at = turns ? found.point.clone().applyMatrix4(pose.clone().invert()) : new Vector3();
    return { body: found.body, at, target: at.clone().applyMatrix4(pose) };
  }

  gripOf(body: number): Grip {
    return { body, at: new Vector3(), target: new Vector3().setFromMatrixPosition(this.poses[body] as Matrix4) };
  }

  targetAt(x: number, y: number, depth: Vector3): Vector3 | null {
    return this.picker.atDepth(x, y, depth);
  }

  // Moved in the plane of the screen, by a share of its height.
  nudged(from: Vector3, right: number, up: number, share: number): Vector3 {
    const { camera } = this.stage;
    const height = 2 * Math.tan((camera.fov * Math.PI) / 360) * from.distanceTo(camera.position);
    const along = (column: number): Vector3 => new Vector3().setFromMatrixColumn(camera.matrixWorld, column);
    return from.clone().addScaledVector(along(0), right * share * height).addScaledVector(along(1), up * share * height);
  }

  setHand(grip: Grip | null, text: string): void {
    if (!this.hand) return;
    this.hand.grip = grip;
    this.hand.text = text;
    this.stage.invalidate();
  }

  private bounds(scene: Scene): Box3 {
    const box = new Box3();
    scene.bodies.forEach((body, i) => {
      const pose = this.poses[i] as Matrix4;
      const reach = vector(bodyExtent(body)).length() / 2;
      const centre = new Vector3().setFromMatrixPosition(pose);
      box.expandByPoint(centre.clone().addScalar(reach)).expandByPoint(centre.clone().addScalar(-reach));
      for (const marker of body.markers) box.expandByPoint(vector(marker.at).applyMatrix4(pose));
    });
    for (const joint of scene.joints) if (joint.bodies[0] < 0) box.expandByPoint(vector(joint.at[0]));
    if (box.isEmpty()) box.expandByPoint(new Vector3(-1, -1, -1)).expandByPoint(new Vector3(1, 1, 1));
    return box;
  }

  // Looks at the model with gravity pointing down; what hangs from the ground swings, so the ground's joints are kept in the middle.
  // radial: away from a centre of gravity, which is below.
  private frame(scene: Scene, box: Box3, size: number, radial: Vector3 | null = null): void {
    const gravity = radial ? radial.clone().normalize().negate() : vector(scene.gravity);
    // A mechanism with beams that lies in the plane of x and y is seen from its front.
    const heights = this.poses.map((pose) => pose.elements[14]);
    const flat = scene.beams.length > 0 && scene.joints.length > 0 && Math.max(...heights) - Math.min(...heights) < 0.02 * size;
    const up = gravity.length() > 0 ? gravity.clone().negate().normalize() : flat ? new Vector3(0, 1, 0) : new Vector3(0, 0, 1);
    const centre = box.getCenter(new Vector3());
    const anchor = scene.joints.find((joint) => joint.bodies[0] < 0);
    const bodies = scene.bodies.filter((body) => !body.inBeam);
    const held = scene.joints.filter((joint) => joint.bodies.includes(-1)).length;
    const swings = anchor !== undefined && bodies.length <= 3 && (scene.beams.length === 0 || held === 1);
    const sweeps = swings && bodies.length === 0; // a beam that turns about its end
    if (swings && anchor) centre.lerp(vector(anchor.at[0]), sweeps ? 1 : 0.6);
    const free = scene.joints.length === 0;
    const radius = size * (sweeps ? 1 : swings ? 0.66 : free ? 0.6 : 0.53);
    const planar = Math.abs(up.y) > 0.9;
    const direction = planar ? new Vector3(0.35, 0.3, 1) : new Vector3(1, -1.6, 0.75);
    this.grid = null;
    this.stage.ground = null;
    if (radial) direction.set(0.6, -1.6, 0.35).applyQuaternion(new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), up));
    this.stage.lookAt(centre, this.stage.distanceFor(radius), direction, up);
    if (!radial) this.addGrid(centre, up, radius, this.standsAt(scene, up));
  }

  // How high the lower side of a body is that is fixed to the ground.
  private standsAt(scene: Scene, up: Vector3): number | null {
    const base = scene.joints.find((joint) => joint.type === "fixed" && joint.bodies[0] < 0)?.bodies[1] ?? -1;
    const [body, pose] = [scene.bodies[base], this.poses[base]];
    if (!body || !pose || body.inBeam) return null;
    const axis = (k: number): Vector3 => new Vector3().setFromMatrixColumn(pose, k);
    const half = bodyExtent(body).reduce((sum, edge, k) => sum + Math.abs(axis(k).dot(up)) * edge * 0.5, 0);
    return axis(3).dot(up) - half;
  }

  private addGrid(centre: Vector3, up: Vector3, radius: number, height: number | null): void {
    const cell = Math.pow(10, Math.floor(Math.log10(radius)));
    const cells = 2 * Math.ceil((2.5 * radius) / cell);
    const grid = new GridHelper(cells * cell, cells);
    const material = grid.material as LineBasicMaterial;
    material.vertexColors = false;
    material.color.set(this.theme.grid);
    grid.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), up));
    const below = height === null ? Infinity : centre.dot(up) - height;
    grid.position.copy(centre).addScaledVector(up, -Math.min(radius * 0.95, Math.max(below, 0.1 * radius)));
    this.grid = grid;
    this.stage.ground = new Ground(grid, radius, this.theme.dark, drawsInSoftware());
    this.stage.scene.add(grid);
  }
}

function jointSize(scene: Scene, size: number): number {
  const crowd = Math.max(1, scene.bodies.filter((body) => !body.inBeam).length / 6);
  return (size * 0.014) / Math.sqrt(crowd);
}

// Free beams are thrown and spun; nothing brings them back into the picture.
function fliesAway(scene: Scene): boolean {
  return scene.beams.length > 0 && !scene.beams.some((beam) => beam.grounded) && !scene.joints.some((joint) => joint.bodies.includes(-1));
}

// Markers leave trails; a model without markers shows the path of its centres, or of the last one if there are many.
function trailSources(scene: Scene, index: ColumnIndex, dark: boolean): TrailSource[] {
  const names = scene.bodies.flatMap((body) => body.markers.map((marker) => `${body.name}.${marker.name}.x`));
  const ends = new Set(scene.beams.flatMap((beam) => [beam.nodes[0], beam.nodes.at(-1)]));
  const centres = scene.bodies.filter((body, i) => !body.inBeam || ends.has(i)).map((body) => `${body.name}.x`);
  const chosen = names.length > 0 ? names : centres.length > MAX_CENTRE_TRAILS ? centres.slice(-1) : centres;
  return chosen
    .map((name, i) => ({ column: index.find(name), from: orbitColumn(index), colour: seriesColour(i, dark) }))
    .filter((source) => source.column >= 0);
}
