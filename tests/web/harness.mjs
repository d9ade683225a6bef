// A browser, the program, and a list of checks. Everything that a test needs to know of the machine is here.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const require = createRequire(join(root, "web/package.json"));
const { chromium } = require("playwright-core");

export const pictures = process.env.POLHODE_PICTURES ?? join(root, "build-test/pictures");
export const figures = {};
// For files on the way; gone when the tests are.
export const scratch = mkdtempSync(join(tmpdir(), "polhode-web-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
// For whatever a test waits for: an error ends there, a busy machine does not.
export const PATIENCE = Number(process.env.POLHODE_PATIENCE ?? 300_000); // ms
const FRAME = 0x31464850; // of a binary message; others are pieces of files
const GL = ["--no-sandbox", "--enable-unsafe-swiftshader"];

// The folder of a page without a server (make site): the same tests run on it, but for what needs the program.
export const site = process.env.POLHODE_SITE ?? null;
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".json": "application/json", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json", ".png": "image/png" };

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export function program() {
  const builds = ["build-test", "build"].map((name) => join(root, name, "polhode"));
  const found = process.env.POLHODE ?? builds.find((path) => existsSync(path));
  if (!found) throw new Error("no program: set POLHODE to its path");
  return found;
}

// Any static server: files by their path, and nothing else.
export async function startStatic(folder) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    const found = !path.startsWith("..") && existsSync(file) && statSync(file).isFile();
    response.writeHead(found ? 200 : 404, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    response.end(found ? readFileSync(file) : "");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${server.address().port}/`, stop };
}

// Starts `polhode serve`, or the command given, on a free port; or uses the server that POLHODE_URL names, or serves POLHODE_SITE.
export async function startServer(words = ["serve"]) {
  if (site && words[0] === "serve") return startStatic(site);
  if (process.env.POLHODE_URL) return { url: process.env.POLHODE_URL, stop: () => undefined };
  const child = spawn(program(), [...words, "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (data) => {
      said += data;
      const address = said.match(/http:\/\/\S+/);
      if (address) resolve(address[0]);
    });
    child.on("exit", (code) => reject(new Error(`polhode serve ended with ${code}: ${said}`)));
  });
  return { url, stop: () => child.kill("SIGINT") };
}

export function launch() {
  mkdirSync(pictures, { recursive: true });
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: GL });
}

// A page in a context of its own; what it says to the console as an error is an error of the test.
export async function withPage(browser, options, work) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, acceptDownloads: true, serviceWorkers: "block", ...options });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const errors = [];
  page.lab = await listen(page);
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  try {
    await work(page, errors);
  } finally {
    await context.close();
  }
  check(errors.length === 0, `console errors: ${errors.join(" | ")}`);
}

// What the engine sends to the page: the latest answer that names the invariants, and every frame after the last `mark`.
async function listen(page) {
  const heard = { names: [], layout: -1, frames: [], keep: false };
  const hear = (payload) => {
    if (typeof payload !== "string") {
      if (heard.keep && payload.readUInt32LE(0) === FRAME) heard.frames.push(payload);
      return;
    }
    const message = JSON.parse(payload);
    if (!message.invariants) return;
    heard.names = message.invariants.map((one) => one.name);
    heard.layout = message.layout;
  };
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => hear(payload)));
  if (site) await listenToWorkers(page, hear);
  return heard;
}

async function listenToWorkers(page, hear) {
  await page.exposeFunction("heardFromWorker", (text, bytes) => hear(bytes === null ? text : Buffer.from(bytes, "base64")));
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(...words) {
        super(...words);
        this.addEventListener("message", ({ data }) => {
          if (typeof data === "string") void window.heardFromWorker(data, null);
          else if (data instanceof ArrayBuffer) void window.heardFromWorker(null, btoa(Array.from(new Uint8Array(data), (byte) => String.fromCharCode(byte)).join("")));
        });
      }
    };
  });
}

// The first simulation of a frame: docs/protocol.md, section 5.
export function decode(heard, payload) {
  const k = payload.readUInt32LE(24);
  const at = (place) => payload.readDoubleLE(40 + place);
  const values = Object.fromEntries(heard.names.slice(0, k).map((name, i) => [name, at(24 + 24 * i)]));
  return { layout: payload.readUInt32LE(4), running: (payload.readUInt32LE(28) & 1) === 1, t: at(0), steps: Number(payload.readBigUInt64LE(48)), values };
}

// Frames of the present layout that came since `mark`, oldest first.
export function framesOf(page) {
  return page.lab.frames.map((payload) => decode(page.lab, payload)).filter((frame) => frame.layout === page.lab.layout);
}

export function mark(page) {
  page.lab.keep = true;
  page.lab.frames = [];
}

// The next frame that the condition likes.
export async function frameWith(page, condition, message) {
  let found;
  await until(() => (found = framesOf(page).find(condition)) !== undefined, message);
  return found;
}

export function check(truth, message) {
  if (!truth) throw new Error(message);
}

export async function openExample(page, url, name, more = "") {
  await page.goto("about:blank"); // another address of the same page would show the model before for a while
  await page.goto(`${url}#example=${name}${more}`);
  // Polled from here: the page's policy forbids the evaluation of texts that Playwright's own waiting needs.
  await page.waitForSelector(".pane canvas");
  await page.waitForSelector("#drift-chart .legend-item[data-value]");
  await page.waitForSelector(".lab:not([aria-busy])");
}

export const timeOf = (page) => page.$eval(".time", (output) => Number(output.textContent.match(/[\d.]+/)[0]));

// The largest drift so far, as the legend has it, with all digits.
export const driftOf = (page, name) => page.$eval(`#drift-chart .legend-item[data-name="${name}"]`, (item) => Number(item.dataset.value));

export const outputOf = (page, name) => page.$eval(`#column-chart .legend-item[data-name="${name}"]`, (item) => Number(item.dataset.value));

export async function until(work, message, patience = PATIENCE) {
  const end = Date.now() + patience;
  for (;;) {
    if (await work()) return;
    if (Date.now() > end) throw new Error(`waited in vain: ${message}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

// The bytes of the file that an action saves.
export async function saved(page, action) {
  const [download] = await Promise.all([page.waitForEvent("download"), action()]);
  const path = join(scratch, download.suggestedFilename());
  await download.saveAs(path);
  return readFileSync(path);
}

export async function moveSlider(page, label, share) {
  await page.locator(`input[type=range][aria-label="${label}"]`).evaluate((input, place) => {
    input.value = String(Number(input.min) + place * (Number(input.max) - Number(input.min)));
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, share);
}

export async function running(page, wanted) {
  await until(async () => (await page.getAttribute("#run", "aria-pressed")) === String(wanted), wanted ? "the run" : "the pause");
}

// Presses Pause; what it returns is the last frame, which the page shows.
export async function pause(page) {
  mark(page);
  await page.click("#run");
  const last = await frameWith(page, (frame) => !frame.running, "the frame that ends the run");
  await running(page, false);
  await until(async () => Math.abs((await timeOf(page)) - last.t) < 1e-4, "the page to show that frame");
  return last;
}

// An HDF5 file, which a page without a server says that it has not; `where` is what shows it.
export async function savesHdf5(page, where = ".status") {
  if (site) {
    await page.click("#hdf5");
    await until(async () => (await page.textContent(where)).includes("HDF5 needs the program"), "why there is no HDF5");
    return;
  }
  const hdf5 = await saved(page, () => page.click("#hdf5"));
  check(hdf5.toString("latin1", 1, 4) === "HDF", "not an HDF5 file");
}

// The picture of a plot as text: two that differ show that it was drawn anew.
export const drawnPlot = (page, chart) => page.$eval(`${chart} canvas`, (canvas) => canvas.toDataURL());

// Pictures kept by the tests: the page stands still and is drawn with all pixels.
export async function keepPicture(page, name) {
  await page.waitForTimeout(900); // the page redraws still pictures with all pixels after 400 ms
  await page.screenshot({ path: join(pictures, `lab-${name}.png`) });
}

export const exampleText = (name) => readFileSync(join(root, `examples/${name}.json`), "utf8");

// The editor is fetched when it opens; its line numbers mark a fault.
export const BAD_LINE = ".cm-lineNumbers .bad-line";

export async function writeEditor(page, text) {
  await page.waitForSelector(".cm-content");
  await page.focus(".cm-content");
  await page.keyboard.press("Control+A");
  await page.evaluate((pasted) => {
    const find = (root) => root.querySelector(".cm-content") ?? [...root.querySelectorAll("*")].map((one) => one.shadowRoot && find(one.shadowRoot)).find(Boolean);
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    find(document).dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

export async function runTests(tests, wanted) {
  let failed = 0;
  for (const [name, work] of Object.entries(tests)) {
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
    const begun = Date.now();
    try {
      await work();
      console.log(`ok    ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed++;
      console.log(`FAIL  ${name}: ${error.message}`);
    }
  }
  return failed;
}
