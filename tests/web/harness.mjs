// A browser, the program, and a list of checks. Everything that a test needs to know of the machine is here.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const require = createRequire(join(root, "web/package.json"));
const { chromium } = require("playwright-core");

export const pictures = process.env.POLHODE_PICTURES ?? join(root, "docs/pictures");
export const figures = {};
const GL = ["--no-sandbox", "--enable-unsafe-swiftshader"];

export function program() {
  const builds = ["build", "build-web", "build-dev"].map((name) => join(root, name, "polhode"));
  const found = process.env.POLHODE ?? builds.find((path) => existsSync(path));
  if (!found) throw new Error("no program: set POLHODE to its path");
  return found;
}

// Starts `polhode serve` on a free port, or uses the server that POLHODE_URL names.
export async function startServer() {
  if (process.env.POLHODE_URL) return { url: process.env.POLHODE_URL, stop: () => undefined };
  const child = spawn(program(), ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
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
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, acceptDownloads: true, ...options });
  const page = await context.newPage();
  const errors = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  try {
    await work(page, errors);
  } finally {
    await context.close();
  }
  check(errors.length === 0, `console errors: ${errors.join(" | ")}`);
}

export function check(truth, message) {
  if (!truth) throw new Error(message);
}

export async function openExample(page, url, name, more = "") {
  await page.goto(`${url}#example=${name}${more}`);
  // Polled from here: the page's policy forbids the evaluation of texts that Playwright's own waiting needs.
  await page.waitForSelector(".pane canvas");
  await page.waitForSelector("#drift-chart .legend-item[data-value]");
}

export const timeOf = (page) => page.$eval(".time", (output) => Number(output.textContent.match(/[\d.]+/)[0]));

// The largest drift so far, as the legend has it, with all digits.
export const driftOf = (page, name) => page.$eval(`#drift-chart .legend-item[data-name="${name}"]`, (item) => Number(item.dataset.value));

export const outputOf = (page, name) => page.$eval(`#column-chart .legend-item[data-name="${name}"]`, (item) => Number(item.dataset.value));

export async function until(work, message, patience = 10_000) {
  const end = Date.now() + patience;
  for (;;) {
    if (await work()) return;
    if (Date.now() > end) throw new Error(`waited in vain: ${message}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function moveSlider(page, label, share) {
  await page.locator(`input[type=range][aria-label="${label}"]`).evaluate((input, place) => {
    input.value = String(Number(input.min) + place * (Number(input.max) - Number(input.min)));
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, share);
}

export async function runTests(tests) {
  let failed = 0;
  const wanted = process.argv.slice(2);
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
