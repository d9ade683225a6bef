import {
  BufferAttribute, BufferGeometry, Color, CylinderGeometry, DynamicDrawUsage, Group, InstancedMesh, LineBasicMaterial, LineSegments,
  Matrix4, MeshLambertMaterial, SphereGeometry, Vector3,
} from "three";
import type { Joint, Scene } from "../model";
import { frameAlong, vector } from "./geometry";

const JOINT_COLOUR = "#d55e00";
const HINGES = new Set(["revolute", "cylindrical", "helical", "prismatic"]);
const IDENTITY = new Matrix4();

// Small balls in large numbers need few corners.
function ballGeometry(count: number): SphereGeometry {
  return count > 30 ? new SphereGeometry(1, 8, 6) : new SphereGeometry(1, 16, 12);
}

// Balls for joints about a point, pins for joints about an axis, thin lines from each centre of mass to its joints.
export class JointMeshes {
  readonly group = new Group();
  private readonly balls: InstancedMesh;
  private readonly pins: InstancedMesh;
  private readonly links: LineSegments;
  private readonly point = new Vector3();
  private readonly axis = new Vector3();
  private readonly frame = new Matrix4();

  constructor(private readonly scene: Scene, private readonly size: number, lineColour: Color) {
    const pinCount = scene.joints.filter((joint) => this.isPin(joint)).length;
    const material = new MeshLambertMaterial({ color: JOINT_COLOUR });
    this.balls = new InstancedMesh(ballGeometry(scene.joints.length), material, scene.joints.length - pinCount);
    this.pins = new InstancedMesh(new CylinderGeometry(0.55, 0.55, 4, 16).rotateX(Math.PI / 2), material, pinCount);
    const buffer = new BufferAttribute(new Float32Array(scene.joints.length * 12), 3).setUsage(DynamicDrawUsage);
    const lines = new LineBasicMaterial({ color: lineColour, transparent: true, opacity: 0.6 });
    this.links = new LineSegments(new BufferGeometry().setAttribute("position", buffer), lines);
    for (const mesh of [this.balls, this.pins, this.links]) mesh.frustumCulled = false;
    this.group.add(this.balls, this.pins, this.links);
  }

  private isPin(joint: Joint): boolean {
    return joint.axis !== null && HINGES.has(joint.type);
  }

  update(poses: Matrix4[]): void {
    const links = this.links.geometry.attributes.position as BufferAttribute;
    let ball = 0;
    let pin = 0;
    this.scene.joints.forEach((joint, i) => {
      this.writeLink(joint, poses, links.array as Float32Array, i * 12);
      const pose = this.poseOf(joint.bodies[1], poses);
      this.point.copy(vector(joint.at[1])).applyMatrix4(pose);
      if (this.isPin(joint)) this.pins.setMatrixAt(pin++, this.pinMatrix(joint, pose));
      else this.balls.setMatrixAt(ball++, this.frame.makeScale(this.size, this.size, this.size).setPosition(this.point));
    });
    links.needsUpdate = true;
    this.balls.instanceMatrix.needsUpdate = true;
    this.pins.instanceMatrix.needsUpdate = true;
  }

  private poseOf(body: number, poses: Matrix4[]): Matrix4 {
    return body < 0 ? IDENTITY : (poses[body] ?? IDENTITY);
  }

  private pinMatrix(joint: Joint, pose: Matrix4): Matrix4 {
    this.axis.copy(vector(joint.axis?.[1] ?? [0, 0, 1])).transformDirection(pose);
    frameAlong(this.axis, this.frame);
    return this.frame.scale(new Vector3(this.size, this.size, this.size)).setPosition(this.point);
  }

  // A rod of constant length between its two ends.
  private writeRod(joint: Joint, poses: Matrix4[], target: Float32Array, start: number): void {
    const ends = ([0, 1] as const).map((side) => vector(joint.at[side]).applyMatrix4(this.poseOf(joint.bodies[side], poses)));
    [0, 1, 1, 1].forEach((end, i) => (ends[end] as Vector3).toArray(target, start + 3 * i));
  }

  // centre of body 1 - joint - joint - centre of body 2; the ground has no centre, so its half has no length
  private writeLink(joint: Joint, poses: Matrix4[], target: Float32Array, start: number): void {
    if (joint.type === "distance") {
      this.writeRod(joint, poses, target, start);
      return;
    }
    for (const side of [0, 1] as const) {
      const body = joint.bodies[side];
      const pose = this.poseOf(body, poses);
      const end = vector(joint.at[side]).applyMatrix4(pose);
      const centre = body < 0 ? end : new Vector3().setFromMatrixPosition(pose);
      centre.toArray(target, start + side * 6);
      end.toArray(target, start + side * 6 + 3);
    }
  }

  setLineColour(colour: Color): void {
    (this.links.material as LineBasicMaterial).color.copy(colour);
  }
}
