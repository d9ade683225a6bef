// Poisson systems and equilibria in the lab: phase space, drifts, methods side by side, sliders, replays over the load factor.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { check, drawnPlot, driftOf, frameWith, keepPicture, mark, moveSlider, openExample, outputOf, pause, program, root, scratch, timeOf, until, withPage } from "./harness.mjs";

export function phaseTests(browser, url) {
  const tests = {
    "three species are a curve in space": threeSpecies,
    "five species: pairs, and two methods side by side": fiveSpecies,
    "a Poisson file is dropped, its slider moves": dropsOscillator,
    "a model after a Poisson system has bodies again": changesKind,
    "a broken bracket shows its error": brokenBracket,
    "a static example of the gallery is replayed": replaysGallery,
    "a static file is dropped": dropsFrame,
    "the report of a Poisson run": reportOfRun,
  };
  return Object.fromEntries(Object.entries(tests).map(([name, work]) => [name, () => withPage(browser, {}, (page) => work(page, url))]));
}

async function runTo(page, t) {
  mark(page);
  await page.click("#run");
  await frameWith(page, (frame) => frame.t > t, `t = ${t}`);
  await pause(page);
}

const labels = (page) => page.$$eval(".phase-labels .phase-name", (all) => all.map((one) => one.textContent));

export async function drop(page, name, text) {
  const data = await page.evaluateHandle(([file, content]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], file, { type: "application/json" }));
    return transfer;
  }, [name, text]);
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
}

const example = (name) => readFileSync(join(root, "examples", `${name}.json`), "utf8");

async function threeSpecies(page, url) {
  await openExample(page, url, "volterra");
  check((await labels(page)).join() === "a,b,z", `axes ${await labels(page)}`);
  const before = await drawnPlot(page, "#column-chart");
  await runTo(page, 4);
  check((await drawnPlot(page, "#column-chart")) !== before, "the plot of the state stands still");
  check((await driftOf(page, "H")) < 1e-12 && (await driftOf(page, "C")) < 1e-12, "midpoint keeps both");
  check((await outputOf(page, "a")) > 0, "no value of a");
  check((await page.$$(".panel:not([hidden])[data-panel=view]")).length === 0, "layers of bodies are offered");
  await keepPicture(page, "volterra");
}

async function fiveSpecies(page, url) {
  await openExample(page, url, "volterra-five", "&sim=discrete-gradient,0.05,&sim=midpoint,0.05,");
  check((await page.$$(".pane canvas")).length === 2, "not two pictures");
  check((await labels(page)).join() === "u1,u2,u1,u2", `axes ${await labels(page)}`);
  await runTo(page, 12);
  check((await driftOf(page, "discrete-gradient")) < 1e-12, "discrete-gradient keeps H");
  check((await driftOf(page, "midpoint")) > 1e-7, "midpoint does not keep H");
  await page.selectOption('.phase-axes select[data-axis="y"]', { label: "u3" });
  await until(async () => (await labels(page)).join() === "u1,u3,u1,u3", "other axes");
  await page.selectOption('.phase-axes select[data-axis="z"]', { label: "u5" });
  await until(async () => (await labels(page)).join() === "u1,u3,u5,u1,u3,u5", "a third axis");
  await keepPicture(page, "volterra-five");
}

const OSCILLATOR = {
  "polhode-poisson": 1, name: "Oscillator", parameters: { k: { value: 1, min: 0.5, max: 9 } }, state: { q: 1, p: 0 },
  bracket: [[0, 1], [-1, 0]], hamiltonian: "=p*p/2 + k*q*q/2", simulation: { method: "midpoint", step: 0.01, duration: 20 },
};

async function dropsOscillator(page, url) {
  await page.goto(url);
  await page.waitForSelector(".card[data-example=volterra]");
  await drop(page, "oscillator.json", JSON.stringify(OSCILLATOR));
  await page.waitForSelector("#drift-chart .legend-item[data-value]");
  check((await page.textContent(".model-title")) === "Oscillator", "another title");
  check((await labels(page)).join() === "q,p", `axes ${await labels(page)}`);
  await runTo(page, 3);
  const H = () => page.$eval('#drift-chart .legend-item[data-name="H"]', (item) => Number(item.dataset.now));
  const before = await H();
  await moveSlider(page, "k", 1);
  await until(async () => (await H()) > before + 1, "H with k = 9");
  await keepPicture(page, "oscillator");
}

async function changesKind(page, url) {
  await openExample(page, url, "volterra");
  await page.click("#home");
  await page.click(".card[data-example=heavy-top]");
  await page.waitForSelector('#drift-chart .legend-item[data-name="energy"][data-value]');
  check((await page.$$(".phase-labels")).length === 0, "axes of a phase space are left");
  check((await page.$$(".panel:not([hidden])[data-panel=view]")).length === 1, "the layers are missing");
  await page.click("#home");
  await page.click(".card[data-example=vortices]");
  await page.waitForSelector('#drift-chart .legend-item[data-name="H"][data-value]');
  check((await page.$$(".phase-labels")).length === 1, "no axes");
}

async function brokenBracket(page, url) {
  await page.goto(url);
  await page.waitForSelector(".card[data-example=volterra]");
  await drop(page, "wrong.json", JSON.stringify({ ...OSCILLATOR, bracket: [[0, 1], [-2, 0]] }, null, 1));
  await page.waitForSelector(".editor .fault:not([hidden]), .fault");
  check(/antisymmetric/.test(await page.textContent("body")), "no word of what is wrong");
}

async function replaysGallery(page, url) {
  await page.goto(url);
  await page.click(".card[data-balance=roll-up]");
  await page.waitForSelector("#time");
  check(/factor = /.test(await page.textContent(".time")), `the time line shows ${await page.textContent(".time")}`);
  const end = Number(await page.getAttribute("#time", "max"));
  await page.locator("#time").evaluate((slider, value) => {
    slider.value = value;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }, end);
  await until(async () => (await timeOf(page)) === 1, "factor 1");
  check(/#balance=roll-up/.test(page.url()), `address ${page.url()}`);
  await keepPicture(page, "roll-up");
  await page.goto("about:blank");
  await page.goto(`${url}#balance=roll-up&set=turns:0.5`);
  await page.waitForSelector("#time");
  check((await page.textContent(".model-title")) === "Roll-up of a cantilever", "another title");
}

async function dropsFrame(page, url) {
  await page.goto(url);
  await page.waitForSelector(".card[data-balance=lee-frame]");
  await drop(page, "frame.json", example("lee-frame"));
  await page.waitForSelector("#time");
  await page.locator("#time").evaluate((slider) => {
    slider.value = Math.round(0.7 * slider.max);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await keepPicture(page, "lee-frame");
}

async function reportOfRun(page) {
  const [result, report] = [join(scratch, "volterra.h5"), join(scratch, "volterra.html")];
  execFileSync(program(), ["run", "volterra-five", "-o", result, "--quiet"], { stdio: "pipe" });
  execFileSync(program(), ["report", result, "-o", report], { stdio: "pipe" });
  await page.goto(pathToFileURL(report).href);
  await page.waitForSelector(".phase-labels .phase-name");
  check((await labels(page)).join() === "u1,u2", `axes ${await labels(page)}`);
  const titles = await page.$$eval(".report-chart h2", (all) => all.map((one) => one.textContent));
  check(titles.includes("State") && titles.some((title) => title.startsWith("Conserved")), `charts ${titles}`);
  await page.locator("#time").evaluate((slider) => {
    slider.value = slider.max;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await keepPicture(page, "volterra-report");
}
