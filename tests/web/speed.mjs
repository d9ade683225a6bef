// Steps per second of the page's engine beside those of the program, in turns, and whether the pace of the clock is held: node speed.mjs SITE
// [EXAMPLE ..]. Both run in the lab, at full speed, with all columns sent 60 times a second; the best of three.
import { launch, program, root, startServer, startStatic } from "./harness.mjs";
import { join } from "node:path";

const [site = join(root, "site"), ...named] = process.argv.slice(2);
const EXAMPLES = named.length > 0 ? named : ["heavy-top", "four-bar", "double-pendulum", "stewart", "flying-spaghetti"];
const SECONDS = 2;

// The messages of the protocol, in a page of either kind.
async function measure(browser, url, example) {
  const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  const frames = [];
  await page.exposeFunction("heardFrame", (bytes) => frames.push({ at: performance.now(), data: Buffer.from(bytes, "base64") }));
  await page.addInitScript(() => {
    const tell = (data) => {
      if (!(data instanceof ArrayBuffer)) return;
      const head = new Uint8Array(data.slice(0, 64));
      void window.heardFrame(btoa(Array.from(head, (byte) => String.fromCharCode(byte)).join("")));
    };
    for (const name of ["Worker", "WebSocket"])
      window[name] = class extends window[name] {
        constructor(...words) {
          super(...words);
          this.addEventListener("message", ({ data }) => tell(data));
        }
      };
  });
  await page.goto(`${url}#example=${example}`);
  await page.waitForSelector(".lab:not([aria-busy])");
  const run = async (speed) => {
    await page.selectOption("#speed", speed);
    await page.click("#run");
    await page.waitForTimeout(300);
    frames.length = 0;
    await page.waitForTimeout(1000 * SECONDS);
    const [first, last] = [frames[0], frames.at(-1)];
    await page.click("#run");
    await page.click("#reset");
    const passed = (last.at - first.at) / 1000;
    return { steps: Number(last.data.readBigUInt64LE(48) - first.data.readBigUInt64LE(48)) / passed, pace: (last.data.readDoubleLE(40) - first.data.readDoubleLE(40)) / passed, frames: (frames.length - 1) / passed };
  };
  const real = await run("1");
  const full = await run("max");
  await page.context().close();
  return { steps: full.steps, pace: real.pace, frames: real.frames };
}

const server = await startServer(["serve"]);
const files = await startStatic(site);
const browser = await launch();
console.log(`program: ${program()}`);
console.log("example             page steps/s   program steps/s   ratio   page at speed 1: pace, frames/s");
for (const example of EXAMPLES) {
  const best = { page: null, program: null };
  for (let turn = 0; turn < 3; turn++)
    for (const [name, url] of [["page", files.url], ["program", server.url]]) {
      const got = await measure(browser, url, example);
      if (!best[name] || got.steps > best[name].steps) best[name] = got;
    }
  const { page, program: native } = best;
  console.log(`${example.padEnd(18)} ${page.steps.toFixed(0).padStart(13)} ${native.steps.toFixed(0).padStart(17)} ${(native.steps / page.steps).toFixed(2).padStart(7)}   ${page.pace.toFixed(2)}, ${page.frames.toFixed(0)}`);
}
await browser.close();
files.stop();
server.stop();
