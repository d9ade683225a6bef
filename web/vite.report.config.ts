import { defineConfig } from "vite";
import { leanThree } from "./tools/lean-three";

// The report is one file: a single script and a single style sheet, which tools/inline-report.mjs puts into the page.
export default defineConfig({
  base: "./",
  plugins: [leanThree()],
  publicDir: false,
  build: {
    outDir: "dist-report",
    target: "es2021",
    cssCodeSplit: false,
    assetsInlineLimit: 100_000_000,
    chunkSizeWarningLimit: 1200,
    lib: { entry: "src/report/main.ts", formats: ["iife"], name: "polhodeReport", fileName: () => "report.js", cssFileName: "report" },
  },
});
