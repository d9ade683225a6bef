// A hand on a body: what the pointer is on, and the arrow from there to where it pulls.
import { Matrix4, Plane, Raycaster, Vector2, Vector3, type Object3D } from "three";
import { element } from "../dom";
import type { Body, Vec3 } from "../model";
import { ORANGE } from "../palette";
import { Arrow } from "./arrow";
import type { Stage } from "./stage";

const NEAR = 26; // px: a thin body or a node of a beam is meant this far from it

export interface Grip {
  body: number;
  at: Vector3; // in the body's frame [m]
  target: Vector3; // in space [m]
}

// Which body is under a point of the picture, and where; distances on the screen decide where no face is hit.
export class Picker {
  private readonly ray = new Raycaster();
  private readonly ndc = new Vector2();
  private readonly point = new Vector3();

  constructor(private readonly stage: Stage) {}

  aim(x: number, y: number): Raycaster {
    const box = this.stage.renderer.domElement.getBoundingClientRect();
    this.ndc.set(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2);
    this.ray.setFromCamera(this.ndc, this.stage.camera);
    return this.ray;
  }

  // bodyOf: of an object and its instance, the body; -1: none.
  pick(x: number, y: number, objects: Object3D[], bodyOf: (object: Object3D, instance: number) => number, bodies: Body[], poses: Matrix4[]): { body: number; point: Vector3 } | null {
    for (const hit of this.aim(x, y).intersectObjects(objects, false)) {
      const body = bodyOf(hit.object, hit.instanceId ?? -1);
      if (body >= 0) return { body, point: hit.point.clone() };
    }
    return this.nearest(x, y, bodies, poses);
  }

  private nearest(x: number, y: number, bodies: Body[], poses: Matrix4[]): { body: number; point: Vector3 } | null {
    const box = this.stage.renderer.domElement.getBoundingClientRect();
    let best: { body: number; point: Vector3 } | null = null;
    let least = NEAR;
    bodies.forEach((body, i) => {
      const pose = poses[i] as Matrix4;
      for (const at of [[0, 0, 0] as Vec3, ...body.markers.map((marker) => marker.at)]) {
        const place = this.point.set(...at).applyMatrix4(pose).clone();
        this.point.copy(place).project(this.stage.camera);
        const away = Math.hypot(((this.point.x + 1) / 2) * box.width + box.left - x, ((1 - this.point.y) / 2) * box.height + box.top - y);
        if (away < least && this.point.z < 1) [least, best] = [away, { body: i, point: place }];
      }
    });
    return best;
  }

  // Where the pointer is at the depth of a point.
  atDepth(x: number, y: number, point: Vector3): Vector3 | null {
    const facing = this.stage.camera.getWorldDirection(new Vector3());
    return this.aim(x, y).ray.intersectPlane(new Plane().setFromNormalAndCoplanarPoint(facing, point), new Vector3());
  }
}

// The arrow lies over the bodies, its force as text beside its head.
export class HandMark {
  readonly label = element("output", { class: "hand-force", hidden: true });
  private readonly arrow: Arrow;
  private readonly from = new Vector3();
  private readonly along = new Vector3();
  private readonly head = new Vector3();
  grip: Grip | null = null;
  text = "";

  constructor(private readonly stage: Stage, size: number) {
    this.arrow = new Arrow(ORANGE, 0.011 * size, true);
    this.arrow.group.renderOrder = 2;
    stage.scene.add(this.arrow.group);
    stage.container.append(this.label);
    this.update([]);
  }

  update(poses: Matrix4[]): void {
    const { grip } = this;
    const pose = grip ? poses[grip.body] : undefined;
    this.label.hidden = !pose;
    if (!grip || !pose) {
      this.arrow.group.visible = false;
      return;
    }
    this.from.copy(grip.at).applyMatrix4(pose);
    this.arrow.set(this.from, this.along.copy(grip.target).sub(this.from));
    this.head.copy(grip.target).project(this.stage.camera);
    const { clientWidth: w, clientHeight: h } = this.stage.container;
    const [x, y] = [((this.head.x + 1) / 2) * w, ((1 - this.head.y) / 2) * h];
    this.label.textContent = this.text;
    this.label.style.transform = `translate(${Math.min(Math.max(x + 12, 4), w - 96).toFixed(0)}px, ${Math.min(Math.max(y - 28, 4), h - 28).toFixed(0)}px)`;
  }

  remove(): void {
    this.stage.scene.remove(this.arrow.group);
    this.label.remove();
  }
}
