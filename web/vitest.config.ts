import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Tests stand with the others in tests/web; they see the sources of the page.
export default defineConfig({
  root: "..",
  cacheDir: "web/node_modules/.vite",
  resolve: { alias: { three: fileURLToPath(new URL("./node_modules/three", import.meta.url)) } },
  server: { fs: { strict: false } },
  test: { globals: true, include: ["tests/web/unit/**/*.test.ts"], environment: "node" },
});
