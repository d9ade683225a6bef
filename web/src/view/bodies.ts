import {
  BoxGeometry, BufferAttribute, BufferGeometry, Color, CylinderGeometry, DynamicDrawUsage, EdgesGeometry, Group, InstancedMesh,
  LineBasicMaterial, LineSegments, Matrix4, MeshLambertMaterial, SphereGeometry, Vector3,
} from "three";
import type { Scene, Shape } from "../model";
import { bodyColour, NODE_COLOUR } from "../palette";
import { shapeMatrix } from "./geometry";

type Kind = Exclude<Shape["kind"], "none">;

function unitGeometry(kind: Kind): BufferGeometry {
  if (kind === "box") return new BoxGeometry(1, 1, 1);
  if (kind === "cylinder") return new CylinderGeometry(0.5, 0.5, 1, 32).rotateX(Math.PI / 2);
  return new SphereGeometry(0.5, 24, 16);
}

// All bodies of one kind of shape: one draw call for the faces, one for the edges, however many bodies there are.
class ShapeBatch {
  readonly faces: InstancedMesh;
  readonly edges: LineSegments | null = null;
  private readonly edgeTemplate: Float32Array | null = null;
  private readonly point = new Vector3();
  private readonly product = new Matrix4();

  constructor(kind: Kind, private readonly members: number[], private readonly shapes: Matrix4[], lineColour: Color, colourOf: (body: number) => string) {
    const geometry = unitGeometry(kind);
    this.faces = new InstancedMesh(geometry, new MeshLambertMaterial(), members.length);
    this.faces.instanceMatrix.setUsage(DynamicDrawUsage);
    this.faces.frustumCulled = false;
    members.forEach((body, i) => this.faces.setColorAt(i, new Color(colourOf(body))));
    if (kind === "sphere") return;
    this.edgeTemplate = new EdgesGeometry(geometry, 40).attributes.position?.array as Float32Array;
    const buffer = new BufferAttribute(new Float32Array(this.edgeTemplate.length * members.length), 3).setUsage(DynamicDrawUsage);
    const material = new LineBasicMaterial({ color: lineColour, transparent: true, opacity: 0.55 });
    this.edges = new LineSegments(new BufferGeometry().setAttribute("position", buffer), material);
    this.edges.frustumCulled = false;
  }

  update(poses: Matrix4[]): void {
    this.members.forEach((body, i) => {
      this.product.multiplyMatrices(poses[body] as Matrix4, this.shapes[body] as Matrix4);
      this.faces.setMatrixAt(i, this.product);
      this.writeEdges(i);
    });
    this.faces.instanceMatrix.needsUpdate = true;
    const buffer = this.edges?.geometry.attributes.position;
    if (buffer) buffer.needsUpdate = true;
  }

  private writeEdges(instance: number): void {
    const template = this.edgeTemplate;
    if (!template || !this.edges) return;
    const target = this.edges.geometry.attributes.position?.array as Float32Array;
    const start = instance * template.length;
    for (let k = 0; k < template.length; k += 3) {
      this.point.fromArray(template, k).applyMatrix4(this.product).toArray(target, start + k);
    }
  }

  setLineColour(colour: Color): void {
    if (this.edges) (this.edges.material as LineBasicMaterial).color.copy(colour);
  }
}

export class BodyMeshes {
  readonly group = new Group();
  private readonly batches: ShapeBatch[] = [];
  private shapes: Matrix4[] = [];

  constructor(scene: Scene, lineColour: Color) {
    this.shapes = scene.bodies.map((body) => shapeMatrix(body.shape));
    const colourOf = (body: number): string => (scene.bodies[body]?.inBeam ? NODE_COLOUR : bodyColour(body));
    for (const kind of ["box", "cylinder", "sphere"] as Kind[]) {
      const members = scene.bodies.map((_, i) => i).filter((i) => scene.bodies[i]?.shape.kind === kind);
      if (members.length > 0) this.batches.push(new ShapeBatch(kind, members, this.shapes, lineColour, colourOf));
    }
    for (const batch of this.batches) {
      this.group.add(batch.faces);
      if (batch.edges) this.group.add(batch.edges);
    }
  }

  // The block follows the inertia sliders at once, before the server has answered.
  setShape(body: number, shape: Shape): void {
    this.shapes[body]?.copy(shapeMatrix(shape));
  }

  update(poses: Matrix4[]): void {
    for (const batch of this.batches) batch.update(poses);
  }

  setLineColour(colour: Color): void {
    for (const batch of this.batches) batch.setLineColour(colour);
  }
}
