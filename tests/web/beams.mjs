// Beams in the lab and in reports: drawn with their cross-section, coloured, with a scale.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { check, frameWith, keepPicture, mark, openExample, pause, program, timeOf, until, withPage } from "./harness.mjs";

export function beamTests(browser, url) {
  return {
    "a beam is drawn and coloured anew": () => withPage(browser, {}, (page) => recolours(page, url)),
    "the gallery shows beams that move": () => withPage(browser, {}, (page) => inGallery(page, url)),
    "the report of a beam": () => withPage(browser, {}, reportOfRun),
    "the report of equilibria": () => withPage(browser, {}, reportOfBalance),
  };
}

// How many pixels of the 3D picture are orange or blue. The page keeps no copy of what it has drawn, so it is looked at as
// readers do.
async function pixels(page, likes) {
  const hide = (hidden) => page.$eval(".beam-scale", (scale, value) => (scale.style.visibility = value), hidden ? "hidden" : "");
  await hide(true);
  const picture = (await page.locator(".pane .canvas").first().screenshot()).toString("base64");
  await hide(false);
  return page.evaluate(
    async ([data, rule]) => {
      const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = Object.assign(document.createElement("canvas"), { width: bitmap.width, height: bitmap.height });
      const context = canvas.getContext("2d");
      context.drawImage(bitmap, 0, 0);
      const { data: all } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      let count = 0;
      for (let i = 0; i < all.length; i += 4) {
        const [r, g, b] = [all[i], all[i + 1], all[i + 2]];
        if (rule === "warm" ? r > g + 30 && g > b + 15 : b > r + 30 && b > g + 5) count++;
      }
      return count;
    },
    [picture, likes],
  );
}

// A picture is drawn when the browser finds the time.
async function seen(page, likes, least) {
  let count = 0;
  await until(async () => (count = await pixels(page, likes)) > least, `${least} ${likes} pixels`, 30_000).catch(async (error) => {
    throw new Error(`${error.message}, not ${count} at t = ${await timeOf(page)}`);
  });
}

const scaleOf = (page) => page.$eval(".beam-scale", (scale) => Number(scale.dataset.high));

// Lets it run and stand still again.
async function runTo(page, t) {
  mark(page);
  await page.click("#run");
  await frameWith(page, (frame) => frame.t > t, `t = ${t}`);
  await pause(page);
}

async function recolours(page, url) {
  await openExample(page, url, "flying-spaghetti", "&layers=joints&speed=0.5");
  check((await page.inputValue("#beam-quantity")) === "energy", "without a section the strain energy is shown first");
  check((await scaleOf(page)) === 0, "a beam at rest has a scale");
  await runTo(page, 2.4);
  const energy = await scaleOf(page);
  check(energy > 0, "the scale did not grow");
  await seen(page, "warm", 300);
  const cold = await pixels(page, "cold");
  check(cold < 100, `${cold} pixels are blue in a scale that has no sign`);
  await keepPicture(page, "beam-energy");
  await page.selectOption("#beam-quantity", "M3");
  await until(async () => (await scaleOf(page)) !== energy, "the scale of M3");
  await runTo(page, 4.8); // where it bends the other way
  await seen(page, "cold", 100);
  await until(() => page.evaluate(() => location.hash.includes("beams=M3")), "the choice in the address");
  await keepPicture(page, "beam-moment");
  await page.click("#theme");
  await keepPicture(page, "beam-dark");
}

async function inGallery(page, url) {
  await page.goto(url);
  await page.waitForSelector('.card[data-example="flying-spaghetti"]');
  check((await page.locator('.card[data-example="elastica"]').count()) === 0, "a model for statics alone is in the gallery");
  for (const example of ["slider-crank-flexible", "flexible-spacecraft", "right-angle-cantilever", "free-beam-masses", "spin-up"]) {
    await openExample(page, url, example, "&layers=joints,trails");
    await page.click("#run");
    await until(async () => (await timeOf(page)) > 0.01 && (await scaleOf(page)) > 0, `${example} to move and carry`);
    await pause(page);
    check((await scaleOf(page)) > 0, `${example} has no scale`);
    await keepPicture(page, `beam-${example}`);
  }
}

async function report(page, command, model) {
  const folder = mkdtempSync(join(tmpdir(), "polhode-beams-"));
  try {
    const [result, file] = [join(folder, "a.h5"), join(folder, "a.html")];
    execFileSync(program(), [command, model, "-o", result, ...(command === "run" ? ["--quiet"] : [])], { stdio: "pipe" });
    execFileSync(program(), ["report", result, "-o", file], { stdio: "pipe" });
    await page.goto(pathToFileURL(file).href);
    await page.waitForSelector(".beam-scale");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const goOn = (page) =>
  page.locator("#time").evaluate((slider) => {
    slider.value = String(0.4 * slider.max);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  });

async function reportOfRun(page) {
  await report(page, "run", "flying-spaghetti");
  check((await scaleOf(page)) > 0, "the scale of the whole run is there at once");
  await goOn(page);
  await keepPicture(page, "report-beam");
  await page.selectOption("#beam-quantity", "N1");
  check((await page.textContent(".beam-marks")).includes("−"), "a normal force has a sign");
}

async function reportOfBalance(page) {
  await report(page, "balance", "lee-frame");
  await goOn(page);
  check((await page.textContent(".time")).startsWith("factor = "), `the rows run over ${await page.textContent(".time")}`);
  const axes = await page.$$eval(".report-chart .plot", (plots) => plots.map((plot) => plot.dataset.axes));
  check(axes.length > 1 && axes.every((one) => one.startsWith("load")), `axes: ${axes}`);
  const before = await page.textContent(".time");
  await page.click("#play");
  await until(async () => (await page.textContent(".time")) !== before, "the replay to go on");
  await page.click("#play");
  await keepPicture(page, "report-balance");
}
