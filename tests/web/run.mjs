// All browser tests, or those whose names contain one of the words given. POLHODE is the program, POLHODE_URL a server that runs already.
import { figures, launch, runTests, startServer } from "./harness.mjs";
import { labTests } from "./lab.mjs";
import { pictureTests } from "./pictures.mjs";
import { reportTests } from "./report.mjs";

const server = await startServer();
const browser = await launch();
let failed = 1;
try {
  failed = await runTests({ ...labTests(browser, server.url), ...reportTests(browser), ...pictureTests(browser, server.url) });
  console.log(JSON.stringify(figures));
} finally {
  await browser.close();
  server.stop();
}
process.exit(failed > 0 ? 1 : 0);
