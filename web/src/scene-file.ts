// The bodies with what they did so far as an animated scene, binary glTF 2.0. Loaded when it is wanted.
import { AnimationClip, Group, Matrix4, Mesh, MeshStandardMaterial, Quaternion, QuaternionKeyframeTrack, Scene as Space, Vector3, VectorKeyframeTrack, type KeyframeTrack } from "three";
import { GLTFExporter } from "three/examples/jsm/exporters/GLTFExporter.js";
import { ColumnIndex, type Scene } from "./model";
import type { Past } from "./past";
import { colourOf, unitGeometry } from "./view/bodies";
import { readPose, shapeMatrix } from "./view/geometry";

const MOST = 1200; // poses of a body

export async function sceneFile(scene: Scene, past: Past, name: string): Promise<Blob> {
  const space = new Space();
  space.name = name;
  const up = new Group(); // glTF has y up, models z
  up.rotation.x = -Math.PI / 2;
  space.add(up);
  const tracks: KeyframeTrack[] = [];
  const { found } = scene.meshes.length > 0 ? await (await import("./view/meshes")).findMeshes(scene) : { found: [] };
  scene.bodies.forEach((body, i) => {
    const node = new Group();
    node.name = body.name.replace(/[^\w-]/g, "_");
    for (const shape of body.shapes) {
      const geometry = shape.kind === "mesh" ? found.find((one) => one.shape === shape)?.geometry : unitGeometry(shape.kind);
      if (!geometry) continue;
      const mesh = new Mesh(geometry, new MeshStandardMaterial({ color: colourOf(shape, body.inBeam, i), roughness: 0.7 }));
      shapeMatrix(shape).decompose(mesh.position, mesh.quaternion, mesh.scale);
      node.add(mesh);
    }
    up.add(node);
    tracks.push(...tracksOf(scene, past, body.name, node));
  });
  const clip = new AnimationClip("motion", -1, tracks);
  const file = await new GLTFExporter().parseAsync(space, { binary: true, animations: tracks.length > 0 ? [clip] : [] });
  return new Blob([file as ArrayBuffer], { type: "model/gltf-binary" });
}

function tracksOf(scene: Scene, past: Past, body: string, node: Group): KeyframeTrack[] {
  const index = new ColumnIndex(scene.columns);
  const columns = { position: index.find(`${body}.x`), rotation: index.find(`${body}.R11`) };
  const every = Math.max(1, Math.ceil(past.count / MOST));
  const [times, places, turns]: [number[], number[], number[]] = [[], [], []];
  const [pose, place, turn, size] = [new Matrix4(), new Vector3(), new Quaternion(), new Vector3()];
  for (let i = 0; i < past.count; i += every) {
    const block = past.at(i)?.blocks[0];
    if (!block || block.t <= (times.at(-1) ?? -1)) continue;
    readPose(block.row, columns, pose).decompose(place, turn, size);
    times.push(block.t);
    places.push(...place.toArray());
    const last = turns.length > 0 ? turns.slice(-4) : null; // the shorter way round between two poses
    const sign = last && turn.toArray().reduce((sum, value, k) => sum + value * (last[k] as number), 0) < 0 ? -1 : 1;
    turns.push(...turn.toArray().map((value) => sign * value));
  }
  node.position.fromArray(places);
  node.quaternion.fromArray(turns);
  if (times.length < 2) return [];
  return [new VectorKeyframeTrack(`${node.name}.position`, times, places), new QuaternionKeyframeTrack(`${node.name}.quaternion`, times, turns)];
}
