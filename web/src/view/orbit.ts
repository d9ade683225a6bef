import { BackSide, BufferGeometry, Color, Float32BufferAttribute, Group, LineBasicMaterial, LineSegments, Mesh, MeshBasicMaterial, MeshLambertMaterial, Quaternion, SphereGeometry, Vector3 } from "three";
import type { ColumnIndex, Scene } from "../model";
import type { Stage } from "./stage";

// What is at the centre, by its gravitational parameter [m^3/s^2]: radius [m] and colours. Of others the size is not known.
const PLANETS = [
  { mu: 3.986e14, radius: 6.371e6, ground: "#2f6db3", lines: "#8fb8e0", air: "#9cc9ff" },
  { mu: 4.9028e12, radius: 1.7374e6, ground: "#8d8a86", lines: "#b9b6b1", air: "#000000" },
  { mu: 4.2828e13, radius: 3.3895e6, ground: "#b5623c", lines: "#dca183", air: "#e8c4ac" },
];
const UNKNOWN = { radius: 0, ground: "#8f939c", lines: "#bcc0c8", air: "#000000" };
const UNKNOWN_RADIUS = 0.1; // of its distance
const NEAR_MU = 0.01;
const AWAY = 10; // distances of the camera at which the copy of the planet stands

export function planetOf(mu: number): typeof UNKNOWN {
  return PLANETS.find((planet) => Math.abs(planet.mu - mu) < NEAR_MU * planet.mu) ?? UNKNOWN;
}

// The column of the point that falls along with the model; -1: it has no orbit.
export function orbitColumn(index: ColumnIndex): number {
  return index.find("orbit_x");
}

// The planet that a model orbits, and a camera that goes round it with the model: the planet stays below. Pictures are drawn about the
// falling point. The planet is a copy of the right size against the sky, near the camera, behind all else: its true distance has no digits left
// in the depths of a picture.
export class OrbitView {
  readonly group = new Group();
  private readonly radius: number;
  private readonly up = new Vector3();
  private readonly turn = new Quaternion();
  private readonly down = new Vector3();
  private begun = false;

  constructor(scene: Scene, private readonly column: number, private readonly stage: Stage) {
    const planet = planetOf(scene.central?.mu ?? 0);
    this.radius = planet.radius;
    const ball = new SphereGeometry(1, 192, 128).rotateX(Math.PI / 2);
    const ground = new Mesh(ball, new MeshLambertMaterial({ color: planet.ground, depthTest: false, depthWrite: false }));
    const air = new Mesh(ball, new MeshBasicMaterial({ color: planet.air, side: BackSide, transparent: true, opacity: 0.35, depthTest: false, depthWrite: false }));
    air.scale.setScalar(1.008);
    const lines = new LineSegments(graticule(), new LineBasicMaterial({ color: new Color(planet.lines), transparent: true, opacity: 0.5, depthTest: false, depthWrite: false }));
    [air, ground, lines].forEach((part, i) => {
      part.renderOrder = i - 10;
      part.frustumCulled = false;
    });
    if (planet.air !== "#000000") this.group.add(air);
    this.group.add(ground, lines);
  }

  // Away from the centre.
  static radial(scene: Scene, row: Float64Array, column: number, into: Vector3): Vector3 {
    const [x, y, z] = scene.central?.center ?? [0, 0, 0];
    return into.set((row[column] as number) - x, (row[column + 1] as number) - y, (row[column + 2] as number) - z);
  }

  place(scene: Scene, row: Float64Array): void {
    OrbitView.radial(scene, row, this.column, this.down);
    const distance = this.down.length();
    if (!(distance > 0) || !Number.isFinite(distance)) return;
    this.down.divideScalar(distance);
    if (this.begun && this.down.distanceToSquared(this.up) > 0) this.stage.turn(this.turn.setFromUnitVectors(this.up, this.down));
    this.up.copy(this.down);
    this.begun = true;
    const away = AWAY * this.stage.camera.position.distanceTo(this.stage.controls.target);
    const radius = this.radius > 0 && this.radius < distance ? this.radius : UNKNOWN_RADIUS * distance;
    this.group.position.copy(this.stage.camera.position).addScaledVector(this.up, -away);
    this.group.scale.setScalar((away * radius) / distance);
    this.showFront();
  }

  // Lines on the far side are hidden by the planet, whose depths are not drawn: those beyond the horizon are left out.
  private showFront(): void {
    const lines = this.group.children[this.group.children.length - 1] as LineSegments;
    const from = this.stage.camera.position.clone().sub(this.group.position).divideScalar(this.group.scale.x);
    const at = lines.geometry.attributes.position?.array as Float32Array;
    const shown: number[] = [];
    for (let i = 0; i < at.length / 3; i += 2) {
      const seen = (at[3 * i] as number) * from.x + (at[3 * i + 1] as number) * from.y + (at[3 * i + 2] as number) * from.z > 1;
      if (seen) shown.push(i, i + 1);
    }
    lines.geometry.setIndex(shown);
  }
}

// Circles of latitude and longitude on the unit sphere, every ten degrees, in pieces of two.
function graticule(): BufferGeometry {
  const points: number[] = [];
  const push = (latitude: number, longitude: number): void => {
    const [a, b] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    points.push(Math.cos(a) * Math.cos(b), Math.cos(a) * Math.sin(b), Math.sin(a));
  };
  for (let at = 0; at < 360; at += 2) {
    for (let latitude = -80; latitude <= 80; latitude += 10) push(latitude, at), push(latitude, at + 2);
    for (let longitude = 0; longitude < 360; longitude += 10) push(at / 2 - 90, longitude), push(at / 2 - 89, longitude);
  }
  return new BufferGeometry().setAttribute("position", new Float32BufferAttribute(points, 3));
}
