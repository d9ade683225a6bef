import { defineConfig } from "vite";

// Everything is served from the page's own origin, so asset addresses are relative and the page needs no configuration.
export default defineConfig({
  base: "./",
  build: { outDir: "dist", target: "es2021", assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 900 },
});
