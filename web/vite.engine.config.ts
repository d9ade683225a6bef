import { defineConfig } from "vite";

// The script of the engine's worker, for pages without a server (tools/site.sh): one classic script, so that it also runs from a blob.
export default defineConfig({
  base: "./",
  publicDir: false,
  build: {
    outDir: "dist-site",
    target: "es2021",
    lib: { entry: "src/engine/worker.ts", formats: ["iife"], name: "polhodeEngine", fileName: () => "engine.js" },
  },
});
