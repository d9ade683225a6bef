// The lab in a real browser, in front of the real program.
import {
  BAD_LINE, check, drawnPlot, driftOf, exampleText, figures, frameWith, framesOf, keepPicture, mark, moveSlider, openExample, outputOf, pause, PHONE, running, saved, savesHdf5, site, startServer, timeOf, until, withPage, writeEditor,
} from "./harness.mjs";

export function labTests(browser, url) {
  const tests = {
    "the gallery loads, fast and still": loadsFast,
    "dual-spin opens from the gallery": opensExample,
    "of many clicks the last counts, once": opensOnce,
    "plots advance, pause and single step": runsAndSteps,
    "keys: space, arrows, R": keys,
    "a slider changes the running simulation": slider,
    "an input acts at once on the same model": inputs,
    "omega and inertia panels of a free body": freeBodyPanels,
    "damping leaves the Casimir, a rotor moves it in the same frame": papersObservation,
    "side by side: rkmk4 drifts, midpoint does not": midpointKeeps,
    "method and step change while running": changesMethod,
    "raising the step breaks a method": raisesStep,
    "a broken model shows its error at its line": brokenModel,
    "a dropped file opens": dropsFile,
    "polhode lab MODEL --set": startsWithModel,
    "downloads: CSV, HDF5, PNG, WebM": downloads,
    "the link restores the state": restores,
    "panels hide, theme switches, axes have units": togglesAndTheme,
    "no layout shift while a model runs": staysStill,
    "polhode and herpolhode": polhode,
    "frame rate with 100 bodies": frameRate,
  };
  const wrapped = Object.entries(tests).map(([name, work]) => [name, () => withPage(browser, {}, (page) => work(page, url))]);
  return { ...Object.fromEntries(wrapped), "a phone of 390 pixels": () => withPage(browser, PHONE, (page) => phone(page, url)) };
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
  await page.evaluate(() => document.fonts.ready);
  await keepPicture(page, "gallery");
  const [paint, shifts] = await page.evaluate(() => [window.largestPaint, window.shifts]);
  const bytes = await page.evaluate(() => performance.getEntriesByType("resource").reduce((sum, one) => sum + one.encodedBodySize, 0));
  figures.lcp_ms = Math.round(paint);
  figures.gallery_bytes = bytes;
  figures.cls_gallery = shifts;
  // How long it takes depends on the machine too; that the libraries of the lab are not among it does not.
  const most = site ? 1_500_000 : 400_000; // with the engine; tests/web/site.mjs counts it compressed
  check(bytes > 0 && bytes < most, `the gallery fetches ${bytes} bytes`);
  check(shifts < 0.05, `layout shift ${shifts}`);
  check((await page.locator(".card").count()) > 10, "fewer than ten examples");
}

async function opensExample(page, url) {
  await page.goto(url);
  await page.click('.card[data-example="dual-spin"]');
  await page.waitForSelector(".pane canvas");
  await until(async () => (await page.textContent(".model-title")) === "Dual-spin satellite, driven rotor", "the title");
  await until(async () => (await page.locator('#drift-chart .legend-item[data-name="|m+l|^2"]').count()) === 1, "its Casimir among what is conserved");
  await page.goBack();
  await page.waitForSelector(".card");
}

// Two clicks are one visit: with two labs behind the page an arrow would step twice.
async function opensOnce(page, url) {
  await page.goto(url);
  await page.waitForSelector(".card");
  await page.evaluate(() => {
    for (const name of ["dual-spin", "t-handle", "heavy-top", "heavy-top"]) document.querySelector(`.card[data-example="${name}"]`).click();
  });
  await page.waitForSelector(".lab:not([aria-busy])");
  check((await page.textContent(".model-title")) === "Heavy top", `opened ${await page.textContent(".model-title")}`);
  await until(() => page.url().includes("example=heavy-top&"), "the address of what was opened last");
  mark(page);
  await page.keyboard.press("ArrowRight");
  await frameWith(page, (frame) => frame.steps > 0, "the step");
  await saved(page, () => page.click("#csv")); // some answers later a second step would be there
  check(framesOf(page).every((frame) => frame.steps === 1), `${framesOf(page).at(-1).steps} steps for one key`);
}

async function runsAndSteps(page, url) {
  await openExample(page, url, "heavy-top");
  const charts = ["#drift-chart", "#column-chart"];
  const first = await Promise.all(charts.map((chart) => drawnPlot(page, chart)));
  await page.click("#run");
  await until(async () => (await timeOf(page)) > 0.05, "time to go on");
  for (const [i, chart] of charts.entries()) await until(async () => (await drawnPlot(page, chart)) !== first[i], `${chart} to advance`);
  check((await driftOf(page, "energy")) > 0, "the energy of rkmk4 does not drift at all");
  await pause(page);
  const before = await timeOf(page);
  mark(page);
  await until(async () => {
    const picture = await drawnPlot(page, charts[1]);
    await page.waitForTimeout(250); // fifteen frames, if it ran
    return (await drawnPlot(page, charts[1])) === picture;
  }, "the plot to stand still");
  check(page.lab.frames.length === 0 && (await timeOf(page)) === before, "time goes on while paused");
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
  mark(page);
  await page.keyboard.press("Space");
  const last = await frameWith(page, (frame) => !frame.running, "space to pause");
  await until(async () => Math.abs((await timeOf(page)) - last.t) < 1e-4, "the page to show that frame");
  const before = await timeOf(page);
  await page.keyboard.press("ArrowRight");
  await until(async () => (await timeOf(page)) > before, "the arrow to step");
  const speed = Number(await page.inputValue("#speed"));
  await page.keyboard.press("ArrowUp");
  await until(async () => Number(await page.inputValue("#speed")) > speed, "arrow up to run faster");
  await page.keyboard.press("ArrowDown");
  await until(async () => Number(await page.inputValue("#speed")) === speed, "arrow down to run slower");
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
  await running(page, true);
}

// No answer with another layout: the model is the one that was opened.
async function inputs(page, url) {
  await openExample(page, url, "double-inverted", "&plot=push,rail.qd&speed=1");
  const { layout } = page.lab;
  const step = async (steps) => {
    const before = await outputOf(page, "rail.qd");
    await page.click("#step");
    await frameWith(page, (frame) => frame.steps === steps, "the single step");
    await until(async () => (await outputOf(page, "rail.qd")) !== before, "the page to show it");
    return ((await outputOf(page, "rail.qd")) - before) / 0.002;
  };
  mark(page);
  const free = await step(1);
  await moveSlider(page, "push, N", 1);
  await until(async () => (await outputOf(page, "push")) === 5, "the push");
  check(framesOf(page).at(-1).steps === 1, "the slider made steps");
  const pushed = await step(2);
  check(pushed - free > 2 && pushed - free < 5, `5 N on the cart, at least 1 kg, changed its acceleration by ${pushed - free} m/s^2`);
  await until(() => /set=push:5&/.test(page.url()), "the address to have the push");
  await page.click("#run");
  await frameWith(page, (frame) => frame.steps > 20, "the run");
  await moveSlider(page, "push, N", 0.25);
  await until(async () => (await outputOf(page, "push")) === -2.5, "the other push");
  await running(page, true);
  const steps = framesOf(page).map((frame) => frame.steps);
  check(steps.every((n, i) => i === 0 || n >= steps[i - 1]) && page.lab.layout === layout, "the motion restarted");
  await page.locator('input[aria-label="push, N, value"]').fill("9");
  await page.keyboard.press("Enter");
  await until(async () => (await page.inputValue('input[aria-label="push, N, value"]')) === "5", "9 N to be limited");
  await keepPicture(page, "input");
  await page.click("#reset");
  await until(async () => (await page.inputValue('input[aria-label="push, N, value"]')) === "0", "the push at the start");
  await openExample(page, url, "double-inverted", "&set=push:3");
  check((await page.inputValue('input[aria-label="push, N, value"]')) === "3", "the link lost the push");
  await openExample(page, url, "servo");
  const shown = 'input[aria-label="u, N m, value"]';
  check((await page.isDisabled(shown)) && (await page.isDisabled('input[type=range][aria-label="u, N m"]')), "what a controller sets can be moved");
  check(/u by pid/.test(await page.textContent("#panel-inputs")), "nothing says what sets it");
  await page.click("#run");
  const first = await page.inputValue(shown);
  await until(async () => (await page.inputValue(shown)) !== first, "the slider to follow the controller");
}

async function freeBodyPanels(page, url) {
  await openExample(page, url, "t-handle");
  await moveSlider(page, "ω₁, rad/s", 0.75);
  await until(async () => Math.abs((await outputOf(page, "handle.wx")) - 10) < 0.2, "omega to follow its slider");
  const layout = page.lab.layout;
  await moveSlider(page, "I₁, kg m^2", 1);
  const values = await page.$$eval('#panel-inertia input[type="number"]', (inputs) => inputs.map((input) => Number(input.value)));
  check(values[0] <= values[1] + values[2] + 1e-9, `the triangle inequality is broken: ${values}`);
  await until(() => page.lab.layout !== layout, "the program to take the new inertia");
  check(!(await page.locator(".status.shown").count()), `the program refused: ${await page.textContent(".status")}`);
}

// One step from where it is; how V changes in it.
async function slopeOfOneStep(page) {
  const before = framesOf(page).at(-1);
  await page.click("#step");
  const after = await frameWith(page, (frame) => frame.steps === before.steps + 1, "the single step");
  return (after.values.energy - before.values.energy) / (after.t - before.t);
}

// Austin et al. 1993, section 7.2: damping leaves |m + l + d|^2 as it is and changes the slope of V; a rotor moves the Casimir at once.
async function papersObservation(page, url) {
  const casimir = "|m+l+d|^2";
  const near = (a, b) => Math.abs(a - b) <= 1e-12 * Math.abs(b);
  await openExample(page, url, "dual-spin-damped", `&speed=1&plot=energy,${encodeURIComponent(casimir)}`);
  mark(page);
  // By single steps: the slopes are then the same on every machine.
  for (let steps = 1; steps <= 10; steps++) {
    await page.click("#step");
    await frameWith(page, (frame) => frame.steps === steps, "a single step");
  }
  const first = framesOf(page)[0];
  const gentle = await slopeOfOneStep(page);
  const still = framesOf(page).at(-1);
  mark(page);
  await moveSlider(page, "α, N m s/rad", 0.25);
  const damped = await frameWith(page, () => true, "the damping to be taken");
  check(damped.t === still.t && near(damped.values[casimir], first.values[casimir]), `damping moved ${casimir} to ${damped.values[casimir]}`);
  const steep = await slopeOfOneStep(page);
  // 0.5 in the place of 0.1 N m s: at that instant five times the loss; the next step may see half or twice that.
  check(gentle < 0 && steep < 2.5 * gentle && steep > 10 * gentle, `V falls by ${-gentle} W, with more damping by ${-steep} W`);
  await page.click("#run");
  const later = await frameWith(page, (frame) => frame.t > still.t + 1, "another second");
  check(near(later.values[casimir], first.values[casimir]), `${casimir} is ${later.values[casimir]}, was ${first.values[casimir]}`);
  check(near(await outputOf(page, casimir), first.values[casimir]), "the page shows another Casimir");
  figures.casimir_change_by_damping = Math.abs(later.values[casimir] / first.values[casimir] - 1);
  figures.slope_of_V_W = [gentle, steep];
  const layout = page.lab.layout;
  await moveSlider(page, "l₃, N m s", 0.9);
  await until(() => page.lab.layout !== layout && framesOf(page).length > 0, "the rotor to be taken");
  const moved = framesOf(page)[0]; // the first frame of the model with the other rotor
  check(Math.abs(moved.values[casimir] - later.values[casimir]) > 1, `${casimir} is still ${moved.values[casimir]}`);
  check(moved.t >= later.t && moved.steps >= later.steps, "the rotor slider started the motion anew");
  await until(async () => near(await outputOf(page, casimir), moved.values[casimir]), "the page to show the other Casimir");
}

async function midpointKeeps(page, url) {
  await openExample(page, url, "dual-spin", "&sim=rkmk4,0.05,&sim=midpoint,0.05,&speed=5");
  await until(async () => (await page.locator(".pane").count()) === 2, "two views");
  check(await page.isVisible("#raise-step"), "no button to raise the step");
  await page.click("#run");
  await until(async () => (await timeOf(page)) > 14, "fourteen seconds");
  await pause(page);
  const [rkmk4, midpoint] = [await driftOf(page, "rkmk4"), await driftOf(page, "midpoint")];
  figures.drift_rkmk4 = rkmk4;
  figures.drift_midpoint = midpoint;
  // 102 J: midpoint to rounding, rkmk4 with this step by joules.
  check(midpoint < 1e-11 && rkmk4 > 1, `energy drift of rkmk4 ${rkmk4}, of midpoint ${midpoint}`);
  await keepPicture(page, "side-by-side");
  await page.click("#compare");
  await until(async () => (await page.locator(".pane").count()) === 3, "three views");
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

async function raisesStep(page, url) {
  await openExample(page, url, "t-handle", "&sim=rkmk1,0.02,&sim=rkmk4,0.02,");
  mark(page);
  await page.click("#raise-step");
  await until(async () => /breaks/.test(await page.textContent(".status")), "one to break");
  check(/rkmk1.* breaks/.test(await page.textContent(".status")), `said ${await page.textContent(".status")}`);
  // At full speed a run is over between two frames: the last one is repeated, so that the plots have its course.
  const course = () => {
    const times = framesOf(page).map((frame) => frame.t);
    const start = times.reduce((last, t, i) => (i > 0 && t < times[i - 1] ? i : last), 0);
    return new Set(times.slice(start)).size;
  };
  await until(() => course() > 20, "the course of the last run");
  await keepPicture(page, "raised-step");
}

async function brokenModel(page, url) {
  await openExample(page, url, "double-pendulum");
  await page.click("#edit");
  const text = exampleText("double-pendulum");
  const line = text.slice(0, text.indexOf('"mass": 1.5')).split("\n").length;
  await writeEditor(page, text.replace('"mass": 1.5', '"mass": -1.5'));
  await page.click("#apply");
  await page.waitForSelector(BAD_LINE);
  check((await page.textContent(BAD_LINE)) === String(line), `marked line ${await page.textContent(BAD_LINE)}, wrong is ${line}`);
  check(/expected a number > 0/.test(await page.textContent(".fault")), await page.textContent(".fault"));
  await writeEditor(page, text.replace('"mass": 1.5', '"mass": 1.25'));
  await page.click("#apply");
  await until(async () => (await page.locator(BAD_LINE).count()) === 0, "the mended model to open");
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

async function startsWithModel(page) {
  const server = await startServer(["lab", "spinning-top", "--set", "spin=120", "--no-browser"]);
  try {
    await page.goto(server.url);
    await until(async () => (await page.locator(".model-title").count()) > 0 && (await page.textContent(".model-title")) === "Spinning top", "the model");
    const spin = await page.locator('input[aria-label="spin, rad/s, value"]').inputValue();
    check(spin === "120", `spin ${spin}, was set to 120`);
  } finally {
    server.stop();
  }
}

async function downloads(page, url) {
  await openExample(page, url, "pendulum");
  const csv = await saved(page, () => page.click("#csv"));
  check(csv.toString("utf8", 0, 2) === "t,", "the CSV does not begin with t");
  await savesHdf5(page);
  const png = await saved(page, () => page.click("#picture"));
  check(png.toString("latin1", 1, 4) === "PNG", "not a PNG file");
  await page.click("#run");
  await running(page, true);
  await page.click("#record");
  const begun = await timeOf(page);
  await until(async () => (await timeOf(page)) > begun + 0.7, "something to film");
  const film = await saved(page, () => page.click("#record"));
  check(film.readUInt32BE(0) === 0x1a45dfa3 && film.length > 1000, `not a WebM file, ${film.length} bytes`);
}

async function restores(page, url) {
  await openExample(page, url, "spinning-top");
  await moveSlider(page, "spin, rad/s", 0.9);
  await page.click("#side-by-side");
  await until(async () => (await page.locator(".pane").count()) === 2, "two views");
  await until(() => /set=spin:480/.test(page.url()) && page.url().split("sim=").length === 3, "the address to hold the state");
  const link = page.url();
  await page.goto("about:blank");
  await page.goto(link);
  await until(async () => (await page.locator(".pane").count()) === 2, "two views");
  const spin = await page.locator('input[aria-label="spin, rad/s, value"]').inputValue();
  check(spin === "480", `spin ${spin}, was set to 480`);
}

async function togglesAndTheme(page, url) {
  await openExample(page, url, "heavy-top");
  const axes = await page.evaluate(() => [...document.querySelectorAll(".chart .plot")].map((plot) => plot.dataset.axes));
  check(axes.length === 2 && axes.every((text) => text?.split("|").every((label) => /\[.+\]$/.test(label))), `axes ${axes}`);
  await page.click('.chip:has-text("Output")');
  check(!(await page.isVisible('[data-panel="output"]')), "the panel is still there");
  for (const theme of ["dark", "light"]) {
    await page.click("#theme");
    check((await page.evaluate(() => document.documentElement.dataset.theme)) === theme, `not ${theme}`);
  }
}

async function staysStill(page, url) {
  await page.addInitScript(WATCH_SHIFTS);
  await openExample(page, url, "double-pendulum");
  await page.click("#run");
  await until(async () => (await timeOf(page)) > 1.5, "a second and a half");
  figures.cls_lab = await page.evaluate(() => window.shifts);
  check(figures.cls_lab < 0.05, `layout shift ${figures.cls_lab}`);
}

async function polhode(page, url) {
  await openExample(page, url, "t-handle", "&set=om_x:2&set=om_y:9&set=om_z:1&speed=2");
  await page.waitForSelector(".pane.polhode canvas");
  await page.click("#run");
  await until(async () => (await timeOf(page)) > 7, "seven seconds");
  await pause(page);
  await keepPicture(page, "polhode");
  await page.click("#polhode");
  await until(async () => (await page.locator(".pane.polhode").count()) === 0, "the view to go");
}

async function phone(page, url) {
  await page.goto(url);
  await page.waitForSelector(".card");
  // Against the screen: a phone's window grows with what is too wide for it.
  const wide = () => page.evaluate((screen) => Math.max(document.documentElement.scrollWidth, window.innerWidth) - screen, PHONE.viewport.width);
  check((await wide()) <= 0, `the gallery is ${await wide()} pixels too wide`);
  await page.tap('.card[data-example="dual-spin-damped"]');
  await page.waitForSelector(".pane canvas");
  check((await wide()) <= 0, `the lab is ${await wide()} pixels too wide`);
  await page.tap("#run");
  await until(async () => (await timeOf(page)) > 0.3, "time to go on");
  // Every control comes into reach by scrolling down, and picture, drift and Run stay in sight meanwhile.
  const screen = (box) => box && box.x >= -1 && box.x + box.width <= 391 && box.y >= -1 && box.y + box.height <= 845;
  const controls = ['select[aria-label="Method"]', 'input[type=range][aria-label="α, N m s/rad"]', 'input[type=range][aria-label="l₃, N m s"]', 'input[type="search"]'];
  for (const part of [...controls, ".pane canvas", "#drift-chart", "#run"]) {
    const place = page.locator(part).first();
    if (controls.includes(part)) await place.evaluate((control) => control.scrollIntoView({ block: "nearest" }));
    const box = await place.boundingBox();
    check(screen(box), `${part} is out of sight after scrolling: ${JSON.stringify(box)}`);
    const free = await place.evaluate((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    check(free, `${part} is covered by something else`);
  }
  await page.locator(controls[1]).evaluate((control) => control.scrollIntoView({ block: "nearest" }));
  const layout = page.lab.layout;
  await page.locator(controls[1]).tap();
  await until(() => page.lab.layout !== layout, "the slider to work");
  const small = await page.$$eval(".transport button", (buttons) => buttons.filter((one) => one.getBoundingClientRect().height < 40).length);
  check(small === 0, "buttons too small for a thumb");
  check((await wide()) <= 0, `the lab is ${await wide()} pixels too wide`);
}

async function metrics(session) {
  const { metrics: list } = await session.send("Performance.getMetrics");
  return Object.fromEntries(list.map((one) => [one.name, one.value]));
}

const COUNT_DRAWINGS = () => {
  window.drawings = 0;
  for (const name of ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"]) {
    const draw = WebGL2RenderingContext.prototype[name];
    WebGL2RenderingContext.prototype[name] = function (...words) {
      window.drawings++;
      return draw.apply(this, words);
    };
  }
};

// Pictures drawn and pictures that show a new state, per second, as the browser counts them; and what a picture costs the page itself, in
// processor time and in work. Drawing is done by the processor here, in another process, which no page can help: the page must leave room for
// 60. How long that takes is told; what is asked for is that bodies are not drawn one by one, nor the page laid out for each of them.
async function frameRate(page, url) {
  await page.addInitScript(COUNT_DRAWINGS);
  await openExample(page, url, "chain:100", "&speed=1");
  check((await page.locator(".pane canvas").count()) === 1, "not one picture");
  await page.click("#run");
  await until(async () => (await timeOf(page)) > 1, "a second");
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const before = await metrics(session);
  const [all, fresh, seconds, drawings] = await page.evaluate(() => new Promise((resolve) => {
    const time = document.querySelector(".time");
    let [all, fresh, last] = [0, 0, ""];
    const [start, drawn] = [performance.now(), window.drawings];
    const tick = () => {
      all++;
      if (time.textContent !== last) fresh++;
      last = time.textContent;
      const seconds = (performance.now() - start) / 1000;
      if (seconds < 4 || fresh < 10) requestAnimationFrame(tick);
      else resolve([all, fresh, seconds, window.drawings - drawn]);
    };
    requestAnimationFrame(tick);
  }));
  const after = await metrics(session);
  const each = (name) => (after[name] - before[name]) / all;
  figures.fps_100_bodies = all / seconds;
  figures.new_states_per_s_100_bodies = fresh / seconds;
  figures.script_ms_per_frame = 1000 * each("ScriptDuration");
  figures.page_cpu_ms_per_frame = 1000 * each("ProcessTime");
  figures.drawings_per_frame = drawings / all;
  figures.layouts_per_frame = each("LayoutCount");
  check(drawings > 0 && drawings < 50 * all, `${drawings / all} calls draw a picture of 100 bodies`);
  check(each("LayoutCount") < 10, `the page is laid out ${each("LayoutCount")} times for a picture`);
}
