// Before the page is built: installs what package.json names and node_modules lacks.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(web, "package.json"), "utf8"));
const missing = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !existsSync(join(web, "node_modules", name)));
if (missing.length > 0) {
  console.log(`installing ${missing.join(", ")}`);
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: web, stdio: "inherit" });
}
