import { Matrix4, Vector3, type GridHelper } from "three";
import type { Stage } from "./stage";

// Keeps what flies away in the picture: the camera goes with its middle, the grid in whole cells, so that it seems to stand.
export class Follower {
  readonly centre = new Vector3();
  private readonly now = new Vector3();
  private readonly start = new Vector3();
  private readonly cell: number;
  private readonly gridAt = new Vector3();
  private begun = false;

  constructor(private readonly stage: Stage, private readonly grid: GridHelper | null) {
    const box = grid?.geometry.boundingBox ?? (grid?.geometry.computeBoundingBox(), grid?.geometry.boundingBox);
    const lines = (grid?.geometry.attributes.position?.count ?? 4) / 4;
    this.cell = box ? (box.max.x - box.min.x) / Math.max(1, lines - 1) : 1;
    if (grid) this.gridAt.copy(grid.position);
  }

  follow(poses: Matrix4[]): void {
    this.now.set(0, 0, 0);
    for (const pose of poses) this.now.add(new Vector3().setFromMatrixPosition(pose));
    this.now.divideScalar(Math.max(1, poses.length));
    if (!Number.isFinite(this.now.length())) return;
    if (!this.begun) this.start.copy(this.now);
    else this.move(this.now.clone().sub(this.centre));
    this.begun = true;
    this.centre.copy(this.now);
  }

  private move(step: Vector3): void {
    if (step.lengthSq() === 0) return;
    this.stage.shift(step);
    if (!this.grid) return;
    // Along the grid's own axes, and as far below the middle as it was.
    const way = this.now.clone().sub(this.start).applyQuaternion(this.grid.quaternion.clone().invert());
    way.x = Math.round(way.x / this.cell) * this.cell;
    way.z = Math.round(way.z / this.cell) * this.cell;
    this.grid.position.copy(this.gridAt).add(way.applyQuaternion(this.grid.quaternion));
  }
}
