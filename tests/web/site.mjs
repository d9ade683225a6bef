// The page without a server: what it loads, that it needs no network afterwards, that a worker which runs away is ended, that its files are those
// of the program. Needs POLHODE_SITE.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

import { check, driftOf, figures, frameWith, keepPicture, mark, moveSlider, openExample, PHONE, program, running, saved, scratch, site, startStatic, timeOf, until, withPage, writeEditor } from "./harness.mjs";

const FIRST_BYTES = 750_000; // compressed, engine included
const OFFLINE = { serviceWorkers: "allow" };

export function siteTests(browser, url) {
  return {
    "what is loaded before something moves": () => withPage(browser, {}, (page) => firstPicture(page, url)),
    "the lab without its server": () => withPage(browser, OFFLINE, (page) => withoutServer(browser, page)),
    "a phone, without the server": () => withPage(browser, { ...PHONE, ...OFFLINE }, phoneWithoutServer),
    "a worker that runs away is ended": () => withPage(browser, {}, (page) => endsRunaway(page, url)),
    "a trap in the engine ends its worker": () => withPage(browser, {}, (page) => endsTrap(page, url)),
    "models and memory have limits": () => withPage(browser, {}, (page) => hasLimits(page, url)),
    "results are those of the program, byte for byte": () => withPage(browser, {}, (page) => sameBytes(page, url)),
    "a damaged engine is reported": () => damagedEngine(browser, url),
    "lab.html opens from a file": () => withPage(browser, {}, opensFromFile),
    "the documentation: windows and search": () => withPage(browser, {}, (page) => documentation(page, url)),
    "a window in another page": () => withPage(browser, { viewport: { width: 700, height: 520 } }, (page) => embedded(page, url)),
  };
}

// Every address that the page requests.
function requestsOf(page) {
  const list = [];
  page.on("request", (request) => list.push(request.url()));
  return list;
}

async function firstPicture(page, url) {
  const requests = requestsOf(page);
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  const begun = Date.now();
  await page.goto(url);
  await page.click('.card[data-example="heavy-top"]');
  await page.waitForSelector(".pane canvas");
  mark(page);
  await page.click("#run");
  await frameWith(page, (frame) => frame.t > 0, "a frame of the motion");
  figures.first_motion_ms = Date.now() - begun;
  const files = [...new Set(requests)].filter((address) => address.startsWith(url)).map((address) => new URL(address).pathname.slice(1) || "index.html");
  figures.first_bytes = files.reduce((sum, name) => sum + gzipSync(readFileSync(join(site, name)), { level: 9 }).length, 0);
  figures.first_files = files.length;
  figures.cls_site = await page.evaluate(() => window.shifts);
  check(files.includes("polhode.wasm") && !files.includes("solver.wasm"), `requested: ${files.join(" ")}`);
  check(figures.first_bytes <= FIRST_BYTES, `${figures.first_bytes} bytes compressed before something moves`);
  check(figures.cls_site < 0.05, `layout shift ${figures.cls_site}`);
}

// A server of its own, which is stopped as soon as the page has kept what it needs.
async function visitAndStop(page) {
  const server = await startStatic(site);
  try {
    await page.goto(server.url);
    await page.waitForSelector(".card");
    await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null), "the page to be kept");
  } finally {
    server.stop();
  }
  return server.url;
}

async function withoutServer(browser, page) {
  const url = await visitAndStop(page);
  const requests = requestsOf(page);
  await openExample(page, url, "spinning-top");
  await page.click("#run");
  await running(page, true);
  await moveSlider(page, "spin, rad/s", 0.5);
  await until(async () => (await timeOf(page)) > 0.2, "the run after the slider");
  await page.click("#side-by-side");
  await until(async () => (await page.locator(".pane").count()) === 2, "two views");
  await page.click("#edit");
  await writeEditor(page, '{"polhode": 1, "bodies": [{"name": "a", "mass": -1, "inertia": [1, 1, 1]}]}');
  await page.click("#apply");
  await until(async () => /^Line 1, column/.test(await page.textContent(".fault")), "the error at its line");
  await page.goto("about:blank");
  await page.goto(`${url}#problem=slew`);
  await page.waitForSelector("[data-fact]");
  await page.goto("about:blank");
  await page.goto(`${url}#balance=lee-frame`);
  await until(async () => (await page.locator(".control-charts section").count()) > 0, "the report of equilibria");
  const foreign = requests.filter((address) => !address.startsWith(url) && !/^(about|blob|data):/.test(address));
  check(foreign.length === 0, `requests leave the origin: ${foreign.join(" ")}`);
  figures.requests_without_server = requests.length;
}

async function phoneWithoutServer(page) {
  const url = await visitAndStop(page);
  await openExample(page, url, "t-handle");
  await page.click("#run");
  await until(async () => (await timeOf(page)) > 0.1, "the run");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= 390, `the page is ${wide} pixels wide`);
  await keepPicture(page, "site-phone");
}

// A step that takes a minute: the page hears nothing for ten seconds, ends the worker, and goes on with the same model in another one.
async function endsRunaway(page, url) {
  const plant = 'self.addEventListener("message", ({ data }) => { if (data.text?.includes(\'"do":"step"\')) for (const end = Date.now() + 60000; Date.now() < end; ); });';
  await page.route("**/engine.js", async (route) => route.fulfill({ contentType: "text/javascript", body: plant + readFileSync(join(site, "engine.js"), "utf8") }));
  await openExample(page, url, "spinning-top");
  await moveSlider(page, "spin, rad/s", 0.5);
  const spinOf = () => page.inputValue('input[type=range][aria-label="spin, rad/s"]');
  const spin = await spinOf();
  await until(() => page.url().includes("set=spin:"), "the slider to be in the address");
  const begun = Date.now();
  await page.click("#step");
  await page.waitForSelector("#notice");
  figures.runaway_ended_after_s = (Date.now() - begun) / 1000;
  check(/did not answer for 10 s/.test(await page.textContent("#notice")), await page.textContent("#notice"));
  check(figures.runaway_ended_after_s < 14, `after ${figures.runaway_ended_after_s} s`);
  mark(page);
  await until(async () => (await page.locator(".lab:not([aria-busy])").count()) === 1, "the model again");
  await page.click("#run");
  await frameWith(page, (frame) => frame.t > 0.05, "the run of the new worker");
  check((await spinOf()) === spin, "the value of the slider is lost");
}

// A trap, as at the end of the stack, planted in one step: the worker is ended, the page says why and goes on with the same model in another one.
async function endsTrap(page, url) {
  const plant = `{
    const Real = WebAssembly.Instance;
    const unreachable = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11]);
    let armed = false;
    self.addEventListener("message", ({ data }) => { armed ||= Boolean(data.text?.includes('"do":"step"')); });
    WebAssembly.Instance = function (module, imports) {
      const { exports } = new Real(module, imports);
      const { f: trap } = new Real(new WebAssembly.Module(unreachable)).exports;
      return { exports: { ...exports, request: (length) => (armed ? trap() : exports.request(length)) } };
    };
  }\n`;
  await page.route("**/engine.js", async (route) => route.fulfill({ contentType: "text/javascript", body: plant + readFileSync(join(site, "engine.js"), "utf8") }));
  await openExample(page, url, "spinning-top");
  await page.click("#step");
  await page.waitForSelector("#notice");
  check(/unreachable.*started anew/.test(await page.textContent("#notice")), await page.textContent("#notice"));
  mark(page);
  await until(async () => (await page.locator(".lab:not([aria-busy])").count()) === 1, "the model again");
  await page.click("#run");
  await frameWith(page, (frame) => frame.t > 0.05, "the run of the new worker");
}

// What a model may cost: the limits of lab/limits.h, and in both modules 2 GiB of memory with the stack at its low end (the first address of data is
// after the 8 MiB of the stack).
async function hasLimits(page, url) {
  await openExample(page, url, "spinning-top");
  await page.click("#edit");
  const bodies = [...Array(301).keys()].map((k) => ({ name: `b${k}`, mass: 1, inertia: [1, 1, 1] }));
  await writeEditor(page, JSON.stringify({ polhode: 1, bodies }));
  await page.click("#apply");
  await until(async () => /300/.test(await page.textContent(".fault")), "the limit of bodies");
  for (const name of ["polhode.wasm", "solver.wasm"]) {
    const { pages, data } = layoutOf(readFileSync(join(site, name)));
    check(pages === 32768, `${name} may have ${pages} pages of 64 kB`);
    check(data >= 8 << 20, `${name} has data at ${data}, within the stack`);
  }
}

// Of a module: the most pages of its memory, the lowest address of its data.
function layoutOf(bytes) {
  let at = 8;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  const layout = { pages: Infinity, data: Infinity };
  while (at < bytes.length) {
    const [section, end] = [bytes[at++], number()].map((value, i) => (i ? value + at : value));
    if (section === 5) {
      number();
      if (bytes[at++] === 1) layout.pages = (number(), number());
    } else if (section === 11) {
      for (let count = number(); count > 0; count--) {
        if (bytes[at] !== 0 || bytes[at + 1] !== 0x41) break; // of the first memory, at a constant
        at += 2;
        layout.data = Math.min(layout.data, number());
        at += 1;
        at += number();
      }
    }
    at = end;
  }
  return layout;
}

// Rigid bodies, loops, beams, wheels, a controller, an adaptive method, stops, a Poisson system.
const SAME = ["heavy-top", "double-pendulum", "four-bar", "bricard", "t-handle", "dual-spin", "servo", "bouncing-four-bar", "spinning-top", "volterra"];
const sum = (bytes) => createHash("sha256").update(bytes).digest("hex");

// By Python's module, where it is: all in one process. None of them where it is not.
function ofPython() {
  const text = `import sys, polhode\nfor name in sys.argv[2:]: polhode.load(name).run().save(f"{sys.argv[1]}/python-{name}.csv")`;
  try {
    execFileSync("/usr/bin/python3", ["-B", "-c", "import polhode"], { stdio: "pipe" });
  } catch {
    return null;
  }
  execFileSync("/usr/bin/python3", ["-B", "-c", text, scratch, ...SAME], { stdio: "pipe" });
  return Object.fromEntries(SAME.map((name) => [name, readFileSync(join(scratch, `python-${name}.csv`))]));
}

async function sameBytes(page, url) {
  const sums = {};
  const python = ofPython();
  figures.python = python ? SAME.length : "not there";
  for (const name of SAME) {
    await openExample(page, url, name);
    const ours = await saved(page, () => page.click("#csv"));
    const file = join(scratch, `${name}.csv`);
    execFileSync(program(), ["run", name, "--csv", file, "--quiet"], { stdio: "pipe" });
    const theirs = readFileSync(file);
    check(ours.equals(theirs), `${name}: ${ours.length} bytes of the page, ${theirs.length} of the program`);
    if (python) check(ours.equals(python[name]), `${name}: ${ours.length} bytes of the page, ${python[name].length} of Python`);
    sums[name] = sum(ours).slice(0, 16);
  }
  figures.same_sums = sums;
}

// A module that is none: the page says so instead of waiting.
async function damagedEngine(browser, url) {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route("**/polhode.wasm", (route) => route.fulfill({ contentType: "application/wasm", body: "no module" }));
  await page.goto(url);
  await page.waitForSelector("#notice");
  await context.close();
}

async function opensFromFile(page) {
  const requests = requestsOf(page);
  const file = join(site, "lab.html");
  check(existsSync(file), "no lab.html");
  const url = pathToFileURL(file).href;
  await openExample(page, url, "dual-spin");
  await page.click("#run");
  await until(async () => (await timeOf(page)) > 0.2, "the run");
  check((await driftOf(page, "energy")) < 1e-10, "midpoint does not keep the energy");
  await page.goto("about:blank");
  await page.goto(`${url}#problem=slew`);
  await page.waitForSelector("[data-fact]");
  const other = requests.filter((address) => address !== "about:blank" && !address.startsWith(url) && !/^(blob|data):/.test(address));
  check(other.length === 0, `lab.html requests ${other.join(" ")}`);
}

async function embedded(page, url) {
  await page.goto(`${url}?embed#example=four-bar`);
  await page.waitForSelector(".pane canvas");
  await page.click("#run");
  await until(async () => (await timeOf(page)) > 0.1, "the run");
  check(!(await page.isVisible(".side")) && !(await page.isVisible(".top")), "more than a window");
  const [other] = await Promise.all([page.context().waitForEvent("page"), page.click(".open-lab")]);
  await other.waitForURL(/four-bar/);
  check(!other.url().includes("embed") && other.url().includes("four-bar"), other.url());
  await keepPicture(page, "site-embed");
}

// The documentation beside it: windows of the lab in its pages, with an example or with the file of the page, and the search. Nothing comes from
// elsewhere, and no page is wider than the window.
async function documentation(page, url) {
  if (!existsSync(join(site, "docs"))) return;
  const requests = requestsOf(page);
  for (const [name, moves] of [["tutorial", 0], ["howto/closed-loops", 0], ["tutorials/linkage", 0]]) {
    await page.goto(`${url}docs/${name}.html`);
    await page.locator(".lab-window button").nth(moves).click();
    const frame = page.frameLocator(".lab-window iframe");
    await frame.locator("#run").click();
    await until(async () => Number((await frame.locator(".time").textContent()).match(/[\d.]+/)[0]) > 0.1, `the run in the window of ${name}`);
  }
  await keepPicture(page, "site-docs");
  figures.search = {};
  for (const [words, wanted] of [["four-bar", /./], ["energy drift", /energy-drift/], ["ph_runner", /reference|interface/]]) {
    await page.goto(`${url}docs/search.html?q=${encodeURIComponent(words)}`);
    await page.waitForSelector("#search-results .search-summary:not(:empty)");
    await until(async () => (await page.locator("#search-results li").count()) > 0, `a page about "${words}"`);
    const first = await page.locator("#search-results li a").evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute("href")));
    check(first.some((address) => wanted.test(address)), `"${words}" finds ${first.join(" ")} first`);
    figures.search[words] = await page.locator("#search-results li").count();
  }
  await page.setViewportSize({ width: 390, height: 800 });
  for (const name of ["index", "model-format", "tutorials/satellite", "choosing-a-method", "theory/multibody", "reference/python"]) {
    await page.goto(`${url}docs/${name}.html`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    check(width <= 391, `${name} is ${width} pixels wide on a phone`);
  }
  const other = requests.filter((address) => !address.startsWith(url) && !/^(blob|data):/.test(address));
  check(other.length === 0, `requests ${other.join(" ")}`);
}
