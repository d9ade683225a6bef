// The browser tests, or those whose names contain one of the words given; the word `pictures` makes those of the documentation.
// POLHODE is the program, POLHODE_URL a server that runs already, POLHODE_PICTURES the folder for screenshots.
import { beamTests } from "./beams.mjs";
import { controlTests } from "./control.mjs";
import { figures, launch, runTests, startServer } from "./harness.mjs";
import { labTests } from "./lab.mjs";
import { pictureTests } from "./pictures.mjs";
import { reportTests } from "./report.mjs";

const server = await startServer();
const browser = await launch();
const words = process.argv.slice(2);
const tests = words.includes("pictures") ? pictureTests(browser, server.url) : { ...labTests(browser, server.url), ...beamTests(browser, server.url), ...controlTests(browser, server.url), ...reportTests(browser) };
let failed = 1;
try {
  failed = await runTests(tests, words.filter((word) => word !== "pictures"));
  console.log(JSON.stringify(figures));
} finally {
  await browser.close();
  server.stop();
}
process.exit(failed > 0 ? 1 : 0);
