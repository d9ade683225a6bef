import { ConeGeometry, CylinderGeometry, Group, Matrix4, Mesh, MeshBasicMaterial, Vector3 } from "three";
import { frameAlong } from "./geometry";

// A vector drawn with a shaft and a head of constant thickness, whatever its length.
export class Arrow {
  readonly group = new Group();
  private readonly shaft: Mesh;
  private readonly head: Mesh;
  private readonly frame = new Matrix4();

  // onTop: seen through the bodies.
  constructor(colour: string, private readonly thickness: number, onTop = false) {
    const material = new MeshBasicMaterial({ color: colour, depthTest: !onTop, transparent: onTop });
    this.shaft = new Mesh(new CylinderGeometry(1, 1, 1, 12).rotateX(Math.PI / 2).translate(0, 0, 0.5), material);
    this.head = new Mesh(new ConeGeometry(1, 1, 18).rotateX(Math.PI / 2).translate(0, 0, 0.5), material);
    this.group.add(this.shaft, this.head);
    this.group.matrixAutoUpdate = false;
  }

  set(from: Vector3, along: Vector3): void {
    const length = along.length();
    this.group.visible = length > this.thickness * 0.5 && Number.isFinite(length);
    if (!this.group.visible) return;
    const head = Math.min(this.thickness * 7, length * 0.5);
    this.shaft.scale.set(this.thickness, this.thickness, length - head);
    this.head.scale.set(this.thickness * 2.6, this.thickness * 2.6, head);
    this.head.position.set(0, 0, length - head);
    this.group.matrix.copy(frameAlong(along, this.frame)).setPosition(from);
    this.group.matrixWorldNeedsUpdate = true;
  }
}
