import {
  BoxGeometry, BufferAttribute, BufferGeometry, Color, ConeGeometry, CylinderGeometry, DoubleSide, DynamicDrawUsage, EdgesGeometry, FrontSide, Group, InstancedMesh,
  LineBasicMaterial, LineSegments, Matrix4, MeshPhongMaterial, SphereGeometry, Vector3, type Object3D,
} from "three";
import type { Scene, Shape } from "../model";
import { bodyColour, NODE_COLOUR } from "../palette";
import { shelf } from "../meshes/shelf";
import { shapeMatrix } from "./geometry";

type Kind = Shape["kind"];
const KINDS: Kind[] = ["box", "cylinder", "rod", "cone", "sphere"];

// One shape of a body, as its batch moves it.
interface Member {
  body: number;
  shape: Matrix4;
  colour: Color;
}

export function unitGeometry(kind: Kind): BufferGeometry {
  if (kind === "box") return new BoxGeometry(1, 1, 1);
  if (kind === "cone") return new ConeGeometry(0.5, 1, 32).rotateX(Math.PI / 2);
  if (kind === "cylinder" || kind === "rod") return new CylinderGeometry(0.5, 0.5, 1, 32).rotateX(Math.PI / 2);
  return new SphereGeometry(0.5, 24, 16);
}

export function colourOf(shape: Shape, inBeam: boolean, body: number): Color {
  return shape.colour ? new Color().setRGB(...shape.colour, "srgb") : new Color(inBeam ? NODE_COLOUR : bodyColour(body));
}

// All shapes of one kind: one draw call for the faces, one for the edges, however many there are.
class ShapeBatch {
  readonly faces: InstancedMesh;
  readonly edges: LineSegments | null = null;
  private readonly edgeTemplate: Float32Array | null = null;
  private readonly point = new Vector3();
  private readonly product = new Matrix4();

  // A ghost is seen through, and lies behind what is at the same place.
  constructor(geometry: BufferGeometry, private readonly members: Member[], lineColour: Color, ghost: boolean, edged: boolean, closed: boolean) {
    const look = ghost ? { transparent: true, opacity: 0.38, depthWrite: false, polygonOffset: true, polygonOffsetFactor: 2, polygonOffsetUnits: 2 } : {};
    this.faces = new InstancedMesh(geometry, new MeshPhongMaterial({ ...look, specular: "#3a3a3a", shininess: 36, side: closed ? FrontSide : DoubleSide }), members.length);
    this.faces.instanceMatrix.setUsage(DynamicDrawUsage);
    this.faces.frustumCulled = false;
    this.faces.castShadow = !ghost;
    members.forEach((member, i) => this.faces.setColorAt(i, member.colour));
    if (!edged) return;
    this.edgeTemplate = new EdgesGeometry(geometry, 40).attributes.position?.array as Float32Array;
    const buffer = new BufferAttribute(new Float32Array(this.edgeTemplate.length * members.length), 3).setUsage(DynamicDrawUsage);
    const material = new LineBasicMaterial({ color: lineColour, transparent: true, opacity: 0.55 });
    this.edges = new LineSegments(new BufferGeometry().setAttribute("position", buffer), material);
    this.edges.frustumCulled = false;
  }

  bodyOf(instance: number): number {
    return this.members[instance]?.body ?? -1;
  }

  update(poses: Matrix4[]): void {
    this.members.forEach(({ body, shape }, i) => {
      this.product.multiplyMatrices(poses[body] as Matrix4, shape);
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
  private batches: ShapeBatch[] = [];
  private meshes: ShapeBatch[] = []; // the last of the batches
  private readonly members: (Member & { source: Shape })[];

  // ghost: one colour for all, seen through. changed: meshes have come after a while.
  constructor(private readonly scene: Scene, private readonly lineColour: Color, private readonly ghost: string | null = null, private readonly changed: () => void = () => undefined) {
    this.members = scene.bodies.flatMap(({ shapes }, body) => shapes.map((shape) => ({ ...this.member(body, shape), source: shape })));
    for (const kind of KINDS) {
      const members = this.members.filter((member) => member.source.kind === kind);
      if (members.length > 0) this.add(unitGeometry(kind), members, kind !== "sphere" && kind !== "rod");
    }
    void this.findMeshes();
  }

  private member(body: number, shape: Shape): Member {
    const inBeam = this.scene.bodies[body]?.inBeam ?? false;
    return { body, shape: shapeMatrix(shape), colour: this.ghost ? new Color(this.ghost) : colourOf(shape, inBeam, body) };
  }

  private add(geometry: BufferGeometry, members: Member[], edged: boolean, closed = true): ShapeBatch {
    const batch = new ShapeBatch(geometry, members, this.lineColour, this.ghost !== null, edged, closed);
    this.batches.push(batch);
    this.group.add(batch.faces);
    if (batch.edges) this.group.add(batch.edges);
    return batch;
  }

  // What makes meshes is fetched with the first of them. A body that lacks one is a block.
  async findMeshes(): Promise<void> {
    if (this.scene.meshes.length === 0) return;
    const { findMeshes } = await import("./meshes");
    const { found, missing } = await findMeshes(this.scene);
    for (const old of this.meshes) this.group.remove(old.faces, ...(old.edges ? [old.edges] : []));
    this.batches = this.batches.filter((batch) => !this.meshes.includes(batch));
    this.meshes = [...new Set(found.map((one) => one.geometry))].map((geometry) =>
      this.add(geometry, this.members.filter((member) => found.some((one) => one.geometry === geometry && one.shape === member.source)), false, false));
    const blocks = this.scene.bodies.flatMap(({ shapes, block }, body) => (block && shapes.some((one) => missing.includes(one.mesh ?? "")) ? [this.member(body, block)] : []));
    if (blocks.length > 0) this.meshes.push(this.add(unitGeometry("box"), blocks, true));
    if (missing.length > 0 && !this.ghost) shelf.onMissing(missing);
    this.changed();
  }

  // The block follows the inertia sliders at once, before the server has answered.
  setShapes(body: number, shapes: Shape[]): void {
    const own = this.members.filter((member) => member.body === body);
    shapes.forEach((shape, i) => own[i]?.shape.copy(shapeMatrix(shape)));
  }

  update(poses: Matrix4[]): void {
    for (const batch of this.batches) batch.update(poses);
  }

  // What a ray may hit, where they were drawn last.
  get faces(): InstancedMesh[] {
    for (const { faces } of this.batches) faces.boundingSphere = null; // they have moved since it was made
    return this.batches.map((batch) => batch.faces);
  }

  bodyOf(object: Object3D, instance: number): number {
    return this.batches.find((batch) => batch.faces === object)?.bodyOf(instance) ?? -1;
  }

  setLineColour(colour: Color): void {
    for (const batch of this.batches) batch.setLineColour(colour);
  }
}
