// The lab in a real browser, in front of the real program.
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check, driftOf, figures, moveSlider, openExample, outputOf, timeOf, until, withPage } from "./harness.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export function labTests(browser, url) {
  return {
    "the gallery loads, fast and still": () => withPage(browser, {}, (page) => loadsFast(page, url)),
    "an example opens from the gallery": () => withPage(browser, {}, (page) => opensExample(page, url)),
    "plots advance, pause and single step": () => withPage(browser, {}, (page) => runsAndSteps(page, url)),
    "keys: space, arrow, R": () => withPage(browser, {}, (page) => keys(page, url)),
    "a slider changes the running simulation": () => withPage(browser, {}, (page) => slider(page, url)),
    "omega and inertia panels of a free body": () => withPage(browser, {}, (page) => freeBodyPanels(page, url)),
    "rotor and damping panels": () => withPage(browser, {}, (page) => rotorPanels(page, url)),
    "rkmk4 drifts, midpoint does not": () => withPage(browser, {}, (page) => midpointKeeps(page, url)),
    "method and step change while running": () => withPage(browser, {}, (page) => changesMethod(page, url)),
    "side by side, drifts in one plot": () => withPage(browser, {}, (page) => sideBySide(page, url)),
    "raising the step breaks a method": () => withPage(browser, {}, (page) => raisesStep(page, url)),
    "a broken model shows its error at its line": () => withPage(browser, {}, (page) => brokenModel(page, url)),
    "a dropped file opens": () => withPage(browser, {}, (page) => dropsFile(page, url)),
    "downloads: CSV, HDF5, PNG, WebM": () => withPage(browser, {}, (page) => downloads(page, url)),
    "the link restores the state": () => withPage(browser, {}, (page) => restores(page, url)),
    "panels hide, theme switches": () => withPage(browser, {}, (page) => togglesAndTheme(page, url)),
    "no layout shift while a model runs": () => withPage(browser, {}, (page) => staysStill(page, url)),
    "a phone of 390 pixels": () => withPage(browser, PHONE, (page) => phone(page, url)),
    "frame rate with 100 bodies": () => withPage(browser, {}, (page) => frameRate(page, url)),
  };
}

const WATCH_SHIFTS = () => {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.largestPaint = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
};

async function loadsFast(page, url) {
  await page.addInitScript(WATCH_SHIFTS);
  await page.goto(url);
  await page.waitForSelector(".card");
  await until(() => page.evaluate(() => window.largestPaint > 0), "a painted page");
  await page.waitForTimeout(700);
  const [paint, shifts] = await page.evaluate(() => [window.largestPaint, window.shifts]);
  figures.lcp_ms = Math.round(paint);
  figures.cls_gallery = shifts;
  check(paint < 2000, `largest paint after ${paint} ms`);
  check(shifts < 0.05, `layout shift ${shifts}`);
  check((await page.locator(".card").count()) > 10, "fewer than ten examples");
}

async function opensExample(page, url) {
  await page.goto(url);
  await page.click('.card[data-example="heavy-top"]');
  await page.waitForSelector(".pane canvas");
  await until(async () => (await page.textContent(".model-title")) === "Heavy top", "the title");
  await page.goBack();
  await page.waitForSelector(".card");
}

async function runsAndSteps(page, url) {
  await openExample(page, url, "heavy-top");
  await page.click("#run");
  await until(async () => (await timeOf(page)) > 0.05, "time to go on");
  check((await driftOf(page, "energy")) > 0, "the energy of rkmk4 does not drift at all");
  await page.click("#run");
  await until(async () => (await page.textContent("#run")).includes("Run"), "the pause");
  await page.waitForTimeout(200);
  const before = await timeOf(page);
  await page.waitForTimeout(300);
  check((await timeOf(page)) === before, "time goes on while paused");
  await page.click("#step");
  await until(async () => (await timeOf(page)) !== before, "the single step");
  check(Math.abs((await timeOf(page)) - before - 0.001) < 1e-9, `a step of ${(await timeOf(page)) - before}`);
  await page.click("#reset");
  await until(async () => (await timeOf(page)) === 0, "the reset");
}

async function keys(page, url) {
  await openExample(page, url, "t-handle");
  await page.keyboard.press("Space");
  await until(async () => (await timeOf(page)) > 0.1, "space to run");
  await page.keyboard.press("Space");
  await until(async () => (await page.textContent("#run")).includes("Run"), "space to pause");
  await page.waitForTimeout(200);
  const before = await timeOf(page);
  await page.keyboard.press("ArrowRight");
  await until(async () => (await timeOf(page)) > before, "the arrow to step");
  await page.keyboard.press("r");
  await until(async () => (await timeOf(page)) === 0, "R to reset");
}

async function slider(page, url) {
  await openExample(page, url, "spinning-top", "&plot=top.wz");
  await page.click("#run");
  await until(async () => (await timeOf(page)) > 0.02, "time to go on");
  const before = await outputOf(page, "top.wz");
  await moveSlider(page, "spin, rad/s", 0.6);
  await until(async () => Math.abs((await outputOf(page, "top.wz")) - before) > 10, "the spin to follow the slider");
  check(Math.abs((await outputOf(page, "top.wz")) - 120) < 15, `spin ${await outputOf(page, "top.wz")}, set to 120`);
  check((await page.textContent("#run")).includes("Pause"), "the slider stopped the run");
}

async function freeBodyPanels(page, url) {
  await openExample(page, url, "t-handle");
  await moveSlider(page, "ω₁, rad/s", 0.75);
  await until(async () => Math.abs((await outputOf(page, "handle.wx")) - 10) < 0.2, "omega to follow its slider");
  await moveSlider(page, "I₁, kg m^2", 1);
  const values = await page.$$eval('#panel-inertia input[type="number"]', (inputs) => inputs.map((input) => Number(input.value)));
  check(values[0] <= values[1] + values[2] + 1e-9, `the triangle inequality is broken: ${values}`);
  await page.waitForTimeout(300);
  check(!(await page.locator(".status.shown").count()), `the program refused: ${await page.textContent(".status")}`);
}

export async function hasExample(page, url, name) {
  await page.goto(url);
  await page.waitForSelector(".card");
  const has = (await page.locator(`.card[data-example="${name}"]`).count()) > 0;
  if (!has) console.log(`      ${name} is not in this program: not tested`);
  return has;
}

// The paper's observation: damping leaves |m + l + d| as it is, a rotor's momentum moves it at once.
async function rotorPanels(page, url) {
  if (!(await hasExample(page, url, "dual-spin-damped"))) return;
  await openExample(page, url, "dual-spin-damped", "&speed=1&plot=energy,Lx,Ly,Lz");
  await page.click("#run");
  await until(async () => (await timeOf(page)) > 1, "a second");
  const momentum = async () => Math.hypot(...(await Promise.all(["Lx", "Ly", "Lz"].map((name) => outputOf(page, name)))));
  const slope = async () => {
    const [e, t] = [await outputOf(page, "energy"), await timeOf(page)];
    await page.waitForTimeout(800);
    return ((await outputOf(page, "energy")) - e) / ((await timeOf(page)) - t);
  };
  const [before, gentle] = [await momentum(), await slope()];
  await moveSlider(page, "α, N m s/rad", 0.25);
  await page.waitForTimeout(300);
  const [steep, damped] = [await slope(), await momentum()];
  check(gentle < 0 && steep < 1.3 * gentle, `V falls by ${gentle} W, with more damping by ${steep} W`);
  check(Math.abs(damped ** 2 - before ** 2) < 1e-12 * before ** 2, `damping moved |m + l + d|^2 from ${before ** 2} to ${damped ** 2}`);
  await moveSlider(page, "l₃, N m s", 0.9);
  await until(async () => Math.abs((await momentum()) - damped) > 1, "the rotor to move the Casimir");
  check((await timeOf(page)) > 1, "the rotor slider started the motion anew");
}

async function midpointKeeps(page, url) {
  if (!(await hasExample(page, url, "dual-spin"))) return;
  await openExample(page, url, "dual-spin", "&sim=rkmk4,0.05,&sim=midpoint,0.05,&speed=5");
  await page.click("#run");
  await until(async () => (await timeOf(page)) > 15, "fifteen seconds", 30_000);
  const [rkmk4, midpoint] = [await driftOf(page, "rkmk4"), await driftOf(page, "midpoint")];
  figures.drift_rkmk4 = rkmk4;
  figures.drift_midpoint = midpoint;
  check(midpoint < 1e-10 && rkmk4 > 1e6 * midpoint, `energy drift of rkmk4 ${rkmk4}, of midpoint ${midpoint}`);
}

async function changesMethod(page, url) {
  await openExample(page, url, "double-pendulum");
  await page.click("#run");
  await page.selectOption('select[aria-label="Method"]', "rkmk2");
  await until(async () => (await page.textContent(".pane-caption")).startsWith("rkmk2"), "the other method");
  await page.locator('.method-card input[type="number"]').fill("0.005");
  await page.keyboard.press("Enter");
  await until(async () => (await page.textContent(".pane-caption")).includes("0.005"), "the other step");
  const before = await timeOf(page);
  await until(async () => (await timeOf(page)) > before + 0.05, "the run to go on");
}

async function sideBySide(page, url) {
  await openExample(page, url, "double-pendulum", "&sim=rkmk4,0.02,projection&sim=variational,0.02,");
  await until(async () => (await page.locator(".pane").count()) === 2, "two views");
  await page.click("#run");
  await until(async () => (await timeOf(page)) > 2, "two seconds");
  const [first, second] = [await driftOf(page, "rkmk4"), await driftOf(page, "variational")];
  check(first > 0 && second > 0 && first !== second, `drifts ${first} and ${second}`);
  check(await page.isVisible("#raise-step"), "no button to raise the step");
  await page.click("#compare");
  await until(async () => (await page.locator(".pane").count()) === 3, "three views");
}

async function raisesStep(page, url) {
  await openExample(page, url, "t-handle", "&sim=rkmk1,0.02,&sim=rkmk4,0.02,");
  await page.click("#raise-step");
  await until(async () => /breaks/.test(await page.textContent(".status")), "one to break", 60_000);
  check(/rkmk1.* breaks/.test(await page.textContent(".status")), `said ${await page.textContent(".status")}`);
}

async function brokenModel(page, url) {
  await openExample(page, url, "double-pendulum");
  await page.click("#edit");
  const text = await page.inputValue(".code");
  const line = text.slice(0, text.indexOf('"mass": 1.5')).split("\n").length;
  await page.fill(".code", text.replace('"mass": 1.5', '"mass": -1.5'));
  await page.click("#apply");
  await page.waitForSelector(".bad-line");
  check((await page.textContent(".bad-line")) === String(line), `marked line ${await page.textContent(".bad-line")}, wrong is ${line}`);
  check(/expected a number > 0/.test(await page.textContent(".fault")), await page.textContent(".fault"));
  await page.fill(".code", text.replace('"mass": 1.5', '"mass": 1.25'));
  await page.click("#apply");
  await until(async () => (await page.locator(".bad-line").count()) === 0, "the mended model to open");
}

async function dropsFile(page, url) {
  await page.goto(url);
  await page.waitForSelector(".card");
  const model = { polhode: 1, name: "Dropped", bodies: [{ name: "b", mass: 1, inertia: [1, 2, 2.5], omega: [0.1, 3, 0.1] }] };
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "dropped.json", { type: "application/json" }));
    return transfer;
  }, JSON.stringify(model));
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
  await until(async () => (await page.locator(".model-title").count()) > 0 && (await page.textContent(".model-title")) === "Dropped", "the dropped model");
}

async function saved(page, action) {
  const [download] = await Promise.all([page.waitForEvent("download", { timeout: 30_000 }), action()]);
  const path = join(tmpdir(), `polhode-test-${process.pid}-${download.suggestedFilename()}`);
  await download.saveAs(path);
  return readFileSync(path);
}

async function downloads(page, url) {
  await openExample(page, url, "pendulum");
  const csv = await saved(page, () => page.click("#csv"));
  check(csv.toString("utf8", 0, 2) === "t,", "the CSV does not begin with t");
  const hdf5 = await saved(page, () => page.click("#hdf5"));
  check(hdf5.toString("latin1", 1, 4) === "HDF", "not an HDF5 file");
  const png = await saved(page, () => page.click("#picture"));
  check(png.toString("latin1", 1, 4) === "PNG", "not a PNG file");
  await page.click("#run");
  await page.click("#record");
  await page.waitForTimeout(1500);
  const film = await saved(page, () => page.click("#record"));
  check(film.readUInt32BE(0) === 0x1a45dfa3 && film.length > 1000, `not a WebM file, ${film.length} bytes`);
}

async function restores(page, url) {
  await openExample(page, url, "spinning-top");
  await moveSlider(page, "spin, rad/s", 0.9);
  await page.click("#side-by-side");
  await until(async () => (await page.locator(".pane").count()) === 2, "two views");
  await page.waitForTimeout(800);
  const link = page.url();
  await page.goto("about:blank");
  await page.goto(link);
  await until(async () => (await page.locator(".pane").count()) === 2, "two views");
  const spin = await page.locator('input[aria-label="spin, rad/s, value"]').inputValue();
  check(spin === "480", `spin ${spin}, was set to 480`);
}

async function togglesAndTheme(page, url) {
  await openExample(page, url, "heavy-top");
  await page.click('.chip:has-text("Output")');
  check(!(await page.isVisible('[data-panel="output"]')), "the panel is still there");
  await page.click("#theme");
  check((await page.evaluate(() => document.documentElement.dataset.theme)) === "dark", "not dark");
  await page.click("#theme");
  check((await page.evaluate(() => document.documentElement.dataset.theme)) === "light", "not light again");
}

async function staysStill(page, url) {
  await page.addInitScript(WATCH_SHIFTS);
  await openExample(page, url, "double-pendulum");
  await page.click("#run");
  await page.waitForTimeout(2500);
  figures.cls_lab = await page.evaluate(() => window.shifts);
  check(figures.cls_lab < 0.05, `layout shift ${figures.cls_lab}`);
}

async function phone(page, url) {
  await page.goto(url);
  await page.waitForSelector(".card");
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  check((await wide()) <= 0, `the gallery is ${await wide()} pixels too wide`);
  await page.tap('.card[data-example="double-pendulum"]');
  await page.waitForSelector(".pane canvas");
  check((await wide()) <= 0, `the lab is ${await wide()} pixels too wide`);
  await page.tap("#run");
  await until(async () => (await timeOf(page)) > 0.3, "time to go on");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(200);
  for (const part of [".pane canvas", "#drift-chart", "#run"]) {
    const box = await page.locator(part).first().boundingBox();
    check(box && box.y >= -1 && box.y + box.height <= 845, `${part} is out of sight after scrolling: ${JSON.stringify(box)}`);
  }
  const small = await page.$$eval(".transport button", (buttons) => buttons.filter((one) => one.getBoundingClientRect().height < 40).length);
  check(small === 0, "buttons too small for a thumb");
}

// Pictures per second that show a new state; the browser draws in software here, a graphics card does better.
async function frameRate(page, url) {
  await openExample(page, url, "chain:100", "&speed=1");
  await page.click("#run");
  await page.waitForTimeout(4000);
  const [all, fresh] = await page.evaluate(() => new Promise((resolve) => {
    const time = document.querySelector(".time");
    const start = performance.now();
    let [all, fresh, last] = [0, 0, ""];
    const tick = () => {
      all++;
      if (time.textContent !== last) fresh++;
      last = time.textContent;
      if (performance.now() - start < 5000) requestAnimationFrame(tick);
      else resolve([all / 5, fresh / 5]);
    };
    requestAnimationFrame(tick);
  }));
  figures.fps_100_bodies = all;
  figures.new_states_per_s_100_bodies = fresh;
  check(fresh > (Number(process.env.POLHODE_LEAST_FPS) || 20), `${fresh} new pictures a second`);
}

export function writeFigures(path) {
  writeFileSync(path, `${JSON.stringify(figures, null, 2)}\n`);
}
