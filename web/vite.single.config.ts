import { defineConfig } from "vite";
import { leanThree } from "./tools/lean-three";

// The lab as a single script and a single style sheet, which tools/inline-lab.mjs puts into one page.
export default defineConfig({
  base: "./",
  plugins: [leanThree()],
  publicDir: false,
  build: {
    outDir: "dist-single",
    target: "es2021",
    cssCodeSplit: false,
    assetsInlineLimit: 100_000_000,
    chunkSizeWarningLimit: 1600,
    lib: { entry: "src/main.ts", formats: ["iife"], name: "polhodeLab", fileName: () => "lab.js", cssFileName: "lab" },
  },
});
