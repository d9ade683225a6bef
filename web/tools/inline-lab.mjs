// Puts the lab's script and style into one page, dist-site/lab.html, which tools/site.sh completes with the engine.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const read = (path) => readFileSync(join(root, path), "utf8");

// A closing tag inside a string of the script would end the element early.
const script = read("dist-single/lab.js").replaceAll("</script", "<\\/script");
// Its fonts are in the file itself: waiting for them costs nothing.
const style = read("dist-single/lab.css").replaceAll("font-display:optional", "font-display:block");
const icon = `data:image/svg+xml;base64,${Buffer.from(read("src/icon.svg")).toString("base64")}`;
const page = read("index.html")
  .replace(/ *<link rel="(preload)"[^>]*>\n/g, "")
  .replace(/ *<script type="module"[^>]*><\/script>\n/, "")
  .replace(/href="[^"]*icon\.svg"/, () => `href="${icon}"`)
  .replace('href="./" aria-label', 'href="#" aria-label')
  .replace("</head>", () => `  <style>${style}</style>\n  </head>`)
  .replace("</body>", () => `  <!--ENGINE-->\n    <script>${script}</script>\n  </body>`);

writeFileSync(join(root, "dist-site/lab.html"), page);
rmSync(join(root, "dist-single"), { recursive: true });
console.log(`dist-site/lab.html  ${(page.length / 1024).toFixed(0)} kB without the engine`);
