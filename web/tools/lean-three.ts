// three.js without what no picture of the lab uses: virtual reality, environment maps, probes, morphing, skins, post-processing, and the texts of
// shaders for them. It is built from its modules; the parts named here stand in their place. A shader that needed one of them would not compile,
// which the browser tests see.
import type { Plugin } from "vite";

const three = new URL("../node_modules/three/src/Three.js", import.meta.url).pathname;

const PARTS: Record<string, string> = {
  "renderers/webxr/WebXRManager.js": `import { EventDispatcher } from "../../core/EventDispatcher.js";
export class WebXRManager extends EventDispatcher {
  constructor() { super(); this.enabled = false; this.isPresenting = false; }
  setAnimationLoop() {}
  hasDepthSensing() { return false; }
  getEnvironmentBlendMode() { return undefined; }
  dispose() {}
}`,
  "renderers/webgl/WebGLEnvironments.js": "export function WebGLEnvironments() { return { get: () => null, dispose: () => undefined }; }",
  "renderers/webgl/WebGLMorphtargets.js": "export function WebGLMorphtargets() { return { update: () => undefined }; }",
  "renderers/webgl/WebGLUniformsGroups.js": "export function WebGLUniformsGroups() { return { bind: () => undefined, update: () => undefined, dispose: () => undefined }; }",
  "renderers/webgl/WebGLOutput.js": "export function WebGLOutput() { throw new Error('this build has no post-processing'); }",
  "renderers/WebGLCubeRenderTarget.js": "export class WebGLCubeRenderTarget { constructor() { throw new Error('this build has no cube maps'); } }",
  "renderers/shaders/DFGLUTData.js": "export function getDFGLUT() { return null; }",
};

// Those that are within conditions of the shaders' own; or of materials that are not drawn.
const TEXTS = /^(alphahash|alphamap|alphatest|aomap|batching|bumpmap|clearcoat|clipping_planes|cube_uv|displacementmap|dithering|emissivemap|envmap|fog|gradientmap|iridescence|lightmap|lightprobes|lights_physical|lights_toon|logdepthbuf|map_|metalness|morph|normalmap|roughness|skin|specularmap_pars|tonemapping_pars|transmission|uv_)/;
const MATERIALS = /ShaderLib\/(backgroundCube|cube|distance|equirect|linedashed|meshmatcap|meshnormal|meshphysical|meshtoon|points|sprite)\.glsl\.js$/;

export function leanThree(): Plugin {
  return {
    name: "lean-three",
    enforce: "pre",
    config: () => ({ resolve: { alias: [{ find: /^three$/, replacement: three }] } }),
    load(id) {
      const name = /\/node_modules\/three\/src\/(.*)$/.exec(id)?.[1];
      if (name === undefined) return null;
      if (name in PARTS) return PARTS[name];
      if (MATERIALS.test(name)) return 'export const vertex = "";\nexport const fragment = "";\n';
      const text = /^renderers\/shaders\/ShaderChunk\/(\w+)\.glsl\.js$/.exec(name);
      return text && TEXTS.test(text[1] as string) ? 'export default "";\n' : null;
    },
  };
}
