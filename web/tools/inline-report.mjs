// Puts the report's script and style into one page that needs no network: dist/report.html.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const read = (path) => readFileSync(join(root, path), "utf8");

// A closing tag inside a string of the script would end the element early.
const script = read("dist-report/report.js").replaceAll("</script", "<\\/script");
// Its fonts are in the file itself: waiting for them costs nothing.
const style = read("dist-report/report.css").replaceAll("font-display:optional", "font-display:block");
const page = read("report.html")
  .replace("<!--STYLE-->", () => `<style>${style}</style>`)
  .replace("<!--SCRIPT-->", () => `<script>${script}</script>`);

mkdirSync(join(root, "dist"), { recursive: true });
writeFileSync(join(root, "dist/report.html"), page);
rmSync(join(root, "dist-report"), { recursive: true });
console.log(`dist/report.html  ${(page.length / 1024).toFixed(0)} kB`);
