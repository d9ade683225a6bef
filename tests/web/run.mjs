// The browser tests: node run.mjs [GROUP ..] [WORD ..]. Groups are those below (`pictures`, which makes those of the documentation, only where it
// is named); words choose tests by name. POLHODE is the program, POLHODE_URL a server that runs already, POLHODE_SITE the folder of a page without a server, POLHODE_PICTURES the folder for screenshots.
import { accessTests } from "./access.mjs";
import { beamTests } from "./beams.mjs";
import { controlTests } from "./control.mjs";
import { editorTests } from "./editor.mjs";
import { handTests } from "./hand.mjs";
import { figures, launch, runTests, site, startServer } from "./harness.mjs";
import { interactionTests } from "./interaction.mjs";
import { labTests } from "./lab.mjs";
import { lessonTests } from "./lessons.mjs";
import { phaseTests } from "./phase.mjs";
import { pictureTests } from "./pictures.mjs";
import { reportTests } from "./report.mjs";
import { siteTests } from "./site.mjs";

const GROUPS = { lab: labTests, hand: handTests, interaction: interactionTests, lessons: lessonTests, editor: editorTests, beams: beamTests, control: controlTests, phase: phaseTests, access: accessTests, report: reportTests, site: siteTests, pictures: pictureTests };
const words = process.argv.slice(2);
const named = words.filter((word) => word in GROUPS);
const groups = named.length > 0 ? named : Object.keys(GROUPS).filter((name) => name !== "pictures" && (name !== "site" || site));
const server = await startServer();
const browser = await launch();
let failed = 1;
try {
  const tests = Object.assign({}, ...groups.map((name) => GROUPS[name](browser, server.url)));
  failed = await runTests(tests, words.filter((word) => !named.includes(word)));
  console.log(JSON.stringify(figures));
} finally {
  await browser.close();
  server.stop();
}
process.exit(failed > 0 ? 1 : 0);
