import { defineConfig } from "vite";
import { leanThree } from "./tools/lean-three";

// Everything is served from the page's own origin, so asset addresses are relative and the page needs no configuration.
export default defineConfig({
  base: "./",
  plugins: [leanThree()],
  build: { outDir: "dist", target: "es2021", assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 900 },
});
