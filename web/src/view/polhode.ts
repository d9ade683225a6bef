import {
  CircleGeometry, Color, DoubleSide, Group, LineBasicMaterial, LineLoop, BufferGeometry, Matrix4, Mesh, MeshBasicMaterial, MeshLambertMaterial,
  Quaternion, SphereGeometry, Vector3,
} from "three";
import { BLUE, GREEN, SKY, VERMILLION } from "../palette";
import { ColumnIndex, type Scene } from "../model";
import type { Theme } from "../theme";
import { Arrow } from "./arrow";
import { readPose, vector, type PoseColumns } from "./geometry";
import { Stage } from "./stage";
import { Trail } from "./trails";

const DOWN = new Vector3(0, 0, -1);
const TRAIL = 2500;

// Poinsot's picture of one body: the ellipsoid w.J w = const turns with the body, the tip of w draws the polhode on it and the
// herpolhode in space. The whole is turned so that the angular momentum points down; a free body then rolls on the plane below.
export class PolhodeView {
  readonly stage: Stage;
  private readonly tilt = new Group();
  private readonly body = new Group();
  private readonly ellipsoid: Mesh;
  private readonly net = new Group();
  private readonly plane: Mesh;
  private readonly rim: LineLoop;
  private readonly polhode = new Trail(BLUE, TRAIL, false, 2.4);
  private readonly herpolhode = new Trail(VERMILLION, TRAIL, false, 2.2);
  private readonly omegaArrow = new Arrow(GREEN, 0.012);
  private readonly momentumArrow = new Arrow(VERMILLION, 0.012);
  private inertia: number[] = [];
  private rotors = new Vector3();
  private pose: PoseColumns = { position: 0, rotation: 0 };
  private omegaColumn = -1;
  private scale = 1;
  private reach = 1;
  private started = false;
  private framed = false;
  private readonly omega = new Vector3();
  private readonly tip = new Vector3();
  private readonly matrix = new Matrix4();

  constructor(container: HTMLElement, theme: Theme) {
    this.stage = new Stage(container, "Polhode on the inertia ellipsoid, herpolhode below");
    const skin = new MeshLambertMaterial({ transparent: true, opacity: 0.66 });
    this.ellipsoid = new Mesh(new SphereGeometry(1, 64, 40), skin);
    this.ellipsoid.matrixAutoUpdate = false;
    this.net.matrixAutoUpdate = false;
    for (const circle of greatCircles()) this.net.add(circle);
    this.plane = new Mesh(new CircleGeometry(1, 72), new MeshBasicMaterial({ transparent: true, opacity: 0.5, side: DoubleSide, depthWrite: false }));
    this.rim = circleLine();
    this.body.add(this.ellipsoid, this.net, this.polhode.line);
    this.body.matrixAutoUpdate = false;
    this.tilt.add(this.body, this.herpolhode.line, this.omegaArrow.group);
    this.stage.scene.add(this.tilt, this.plane, this.rim, this.momentumArrow.group);
    this.setTheme(theme);
  }

  setModel(scene: Scene, firstRow: Float64Array): void {
    const body = scene.bodies[0];
    if (!body) return;
    const index = new ColumnIndex(scene.columns);
    this.pose = { position: index.find(`${body.name}.x`), rotation: index.find(`${body.name}.R11`) };
    this.omegaColumn = index.find(`${body.name}.wx`);
    this.refresh(scene);
    this.framed = false;
    this.start(firstRow);
  }

  refresh(scene: Scene): void {
    const body = scene.bodies[0];
    if (!body) return;
    this.inertia = body.inertia;
    this.rotors.set(0, 0, 0);
    for (const rotor of body.rotors) this.rotors.addScaledVector(vector(rotor.axis), rotor.momentum);
    this.restart();
  }

  restart(): void {
    this.polhode.clear();
    this.herpolhode.clear();
    this.started = false;
    this.stage.invalidate();
  }

  show(row: Float64Array): void {
    if (!this.started) this.start(row);
    this.readRow(row);
    this.body.matrix.copy(this.matrix);
    this.body.matrixWorldNeedsUpdate = true;
    const lift = 1.004; // just above the surface, so that the curve is not half hidden in it
    this.polhode.add(this.omega.x * lift, this.omega.y * lift, this.omega.z * lift);
    this.herpolhode.add(this.tip.x, this.tip.y, this.tip.z);
    this.omegaArrow.set(new Vector3(), this.tip);
    const height = this.tip.clone().applyQuaternion(this.tilt.quaternion).z;
    this.plane.position.set(0, 0, height - 0.003 * this.reach);
    this.rim.position.copy(this.plane.position);
    this.stage.invalidate();
  }

  setTheme(theme: Theme): void {
    this.stage.setBackground(theme.stage);
    (this.ellipsoid.material as MeshLambertMaterial).color = new Color(theme.dark ? "#59626e" : "#e4dfd3");
    this.polhode.paint(theme.dark ? SKY : BLUE);
    (this.plane.material as MeshBasicMaterial).color = new Color(theme.grid);
    (this.rim.material as LineBasicMaterial).color = new Color(theme.line);
    for (const circle of this.net.children) ((circle as LineLoop).material as LineBasicMaterial).color = new Color(theme.line);
    this.stage.invalidate();
  }

  dispose(): void {
    this.stage.dispose();
  }

  private readRow(row: Float64Array): void {
    const c = this.omegaColumn;
    this.omega.set(row[c] as number, row[c + 1] as number, row[c + 2] as number).multiplyScalar(this.scale);
    readPose(row, this.pose, this.matrix).setPosition(0, 0, 0);
    this.tip.copy(this.omega).applyMatrix4(this.matrix);
  }

  private start(row: Float64Array): void {
    this.started = true;
    this.scale = 1;
    this.readRow(row);
    const size = this.omega.length();
    if (size === 0) return;
    this.scale = 1 / size;
    this.omega.multiplyScalar(this.scale);
    const momentum = multiply(this.inertia, this.omega).addScaledVector(this.rotors, this.scale);
    const direction = momentum.clone().applyMatrix4(this.matrix).normalize();
    this.tilt.quaternion.copy(new Quaternion().setFromUnitVectors(direction, DOWN));
    const action = multiply(this.inertia, this.omega).dot(this.omega);
    const linear = ellipsoidMatrix(this.inertia, action);
    this.ellipsoid.matrix.copy(linear);
    this.net.matrix.copy(linear).scale(new Vector3(1.002, 1.002, 1.002));
    this.reach = extentOf(linear);
    this.polhode.grain = this.herpolhode.grain = 0.006 * this.reach;
    this.plane.scale.setScalar(this.reach * 1.7);
    this.rim.scale.setScalar(this.reach * 1.7);
    this.momentumArrow.set(new Vector3(0, 0, 0), DOWN.clone().multiplyScalar(this.reach * 1.5));
    if (this.framed) return;
    this.framed = true; // a restart leaves the camera where the reader has put it
    this.stage.lookAt(new Vector3(0, 0, -0.35 * this.reach), this.stage.distanceFor(this.reach * 1.6), new Vector3(1, -1.5, 0.62), new Vector3(0, 0, 1));
  }
}

function multiply(m: number[], v: Vector3): Vector3 {
  const at = (i: number): number => m[i] as number;
  return new Vector3(
    at(0) * v.x + at(1) * v.y + at(2) * v.z,
    at(3) * v.x + at(4) * v.y + at(5) * v.z,
    at(6) * v.x + at(7) * v.y + at(8) * v.z,
  );
}

// The image of the unit sphere that is w.J w = action: with J = C^T C, C upper triangular, it is sqrt(action) C^-1.
function ellipsoidMatrix(inertia: number[], action: number): Matrix4 {
  const j = (r: number, c: number): number => inertia[3 * r + c] as number;
  const c00 = Math.sqrt(j(0, 0));
  const c01 = j(0, 1) / c00;
  const c02 = j(0, 2) / c00;
  const c11 = Math.sqrt(j(1, 1) - c01 * c01);
  const c12 = (j(1, 2) - c01 * c02) / c11;
  const c22 = Math.sqrt(j(2, 2) - c02 * c02 - c12 * c12);
  const factor = new Matrix4().set(c00, c01, c02, 0, 0, c11, c12, 0, 0, 0, c22, 0, 0, 0, 0, 1);
  const s = Math.sqrt(action);
  return factor.invert().multiply(new Matrix4().makeScale(s, s, s));
}

function extentOf(linear: Matrix4): number {
  const e = linear.elements;
  const row = (i: number): number => Math.hypot(e[i] as number, e[i + 4] as number, e[i + 8] as number);
  return Math.max(row(0), row(1), row(2));
}

function greatCircles(): LineLoop[] {
  const turns = [new Quaternion(), new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), Math.PI / 2), new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), Math.PI / 2)];
  return turns.map((turn) => {
    const circle = circleLine();
    circle.quaternion.copy(turn);
    return circle;
  });
}

function circleLine(): LineLoop {
  const points = Array.from({ length: 96 }, (_, i) => new Vector3(Math.cos((i * Math.PI) / 48), Math.sin((i * Math.PI) / 48), 0));
  return new LineLoop(new BufferGeometry().setFromPoints(points), new LineBasicMaterial({ transparent: true, opacity: 0.35 }));
}
