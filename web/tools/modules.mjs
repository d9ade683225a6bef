// Before the page is built: installs what package.json names and node_modules lacks. A folder that is only linked belongs to somebody else
// and stays as it is.
import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync, unlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const modules = join(web, "node_modules");
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(web, "package.json"), "utf8"));
const missing = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !existsSync(join(modules, name)));
if (missing.length > 0) {
  console.log(`installing ${missing.join(", ")}`);
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) unlinkSync(modules);
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: web, stdio: "inherit" });
}
