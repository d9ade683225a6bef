// Light from above and the shadows that it throws: they say how far above the ground a body is.
import { DirectionalLight, Mesh, PlaneGeometry, ShadowMaterial, type Object3D } from "three";

const WIDE = 2.2; // of the picture's radius: how far shadows are followed
const HIGH = 4;

export class Ground {
  private readonly plane: Mesh;

  // grid: lies in its own x and z, with y up; what it carries moves with it. least: where every pixel costs the processor.
  constructor(grid: Object3D, radius: number, dark: boolean, least: boolean) {
    const light = new DirectionalLight("#ffffff", 1.1);
    light.position.set(0.35 * HIGH * radius, HIGH * radius, 0.5 * HIGH * radius);
    light.castShadow = true;
    light.shadow.mapSize.setScalar(least ? 512 : 1536);
    light.shadow.radius = 5;
    Object.assign(light.shadow.camera, { left: -WIDE * radius, right: WIDE * radius, top: WIDE * radius, bottom: -WIDE * radius, near: 0.1 * radius, far: 3 * HIGH * radius });
    this.plane = new Mesh(new PlaneGeometry(2.4 * WIDE * radius, 2.4 * WIDE * radius).rotateX(-Math.PI / 2), new ShadowMaterial({ opacity: dark ? 0.45 : 0.17 }));
    this.plane.receiveShadow = true;
    this.plane.position.y = -0.002 * radius;
    grid.add(light, light.target, this.plane);
  }

  set shown(shown: boolean) {
    this.plane.visible = shown;
  }

  setDark(dark: boolean): void {
    (this.plane.material as ShadowMaterial).opacity = dark ? 0.45 : 0.17;
  }
}
