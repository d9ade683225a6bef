import type { Scene, Shape } from "../model";
import type { Theme } from "../theme";
import type { BeamColour } from "./beam-colour";
import type { Layers } from "./motion";
import type { Stage } from "./stage";

// A picture that rows move: of bodies in space, or of a state in its phase space.
export interface Picture {
  readonly stage: Stage;
  setModel(scene: Scene, firstRow: Float64Array): void;
  refresh(scene: Scene): void; // other numbers for the same model
  show(row: Float64Array, leaveTrail?: boolean): void; // false: a row of the past
  restart(): void;
  setLayers(layers: Layers): void;
  setShapes(body: number, shapes: Shape[]): void;
  setBeamColour(colour: BeamColour | null): void;
  setTheme(theme: Theme): void;
  dispose(): void;
}
