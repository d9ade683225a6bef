// Optimal control: reports of optimised results, and problems that the lab solves.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BAD_LINE, check, exampleText, keepPicture, PHONE, program, root, saved, savesHdf5, scratch, site, startServer, timeOf, until, withPage, writeEditor } from "./harness.mjs";

const SLEW = JSON.parse(readFileSync(join(root, "examples/control/slew.json"), "utf8"));
const COST = 0.78536585502948; // of 100 steps: docs/theory/optimal-control.md and tests/cli/test_optimize.py

export function controlTests(browser, url) {
  const tests = {
    "the report of an optimum": reportsOptimum,
    "the report of a problem that was not solved": reportsFailure,
    "a problem of the gallery is solved and plays": solvesExample,
    "plots follow the time of an optimum": followsTime,
    "a broken problem shows its error at its line": brokenProblem,
    "solving shows its progress and stops": showsProgress,
    "dropped problems and results open": dropsFiles,
    "downloads of a solution, and its link": savesSolution,
    "polhode lab PROBLEM, polhode lab RESULT": startsWith,
  };
  const wrapped = Object.entries(tests).map(([name, work]) => [name, () => withPage(browser, {}, (page) => work(page, url))]);
  return { ...Object.fromEntries(wrapped), "a solved problem on a phone": () => withPage(browser, PHONE, (page) => phone(page, url)) };
}

function optimize(problem, name = problem) {
  const result = join(scratch, `${name}.h5`);
  try {
    execFileSync(program(), ["optimize", problem, "-o", result, "--quiet"], { stdio: "pipe" });
  } catch (error) {
    if (error.status !== 1) throw error; // not solved: the best motion is written
  }
  return result;
}

function report(problem, name = problem) {
  const page = join(scratch, `${name}.html`);
  execFileSync(program(), ["report", optimize(problem, name), "-o", page], { stdio: "pipe" });
  return pathToFileURL(page).href;
}

function write(problem, name) {
  const path = join(scratch, `${name}.json`);
  writeFileSync(path, JSON.stringify(problem));
  return path;
}

const titles = (page) => page.$$eval(".report-chart h2", (heads) => heads.map((head) => head.textContent));
const axes = (page, kind) => page.$$eval(`[data-chart="${kind}"] .plot`, (plots) => plots.map((plot) => plot.dataset.axes));
const fact = (page, name) => page.textContent(`[data-fact="${name}"] dd`);
const number = (text) => Number(text.replace("−", "-"));

async function seek(page, share) {
  await page.locator("#time").evaluate((slider, place) => {
    slider.value = String(Math.round(place * Number(slider.max)));
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }, share);
}

async function reportsOptimum(page) {
  const problem = structuredClone(SLEW);
  Object.assign(problem.controls[0], { lower: [-0.5, -0.5, -0.5], upper: [0.5, 0.5, 0.5] });
  await page.context().setOffline(true);
  await page.goto(report(write(problem, "bounded"), "bounded"));
  await page.waitForSelector(".pane canvas");
  const found = await titles(page);
  for (const title of ["Control u: torque on hub, body axes", "Adjoint of the angular momentum", "Adjoint of the orientation", "Constant along an optimum: drift from the first row"])
    check(found.includes(title), `no "${title}" among ${found}`);
  check(!found.some((title) => /position|Trajectory/.test(title)), `charts of what does not move: ${found}`);
  check((await axes(page, "control"))[0] === "t [s]|u [N m]", `axes ${await axes(page, "control")}`);
  check(/bounds −0.5, 0.5 N m/.test(await page.textContent('[data-chart="control"] .legend')), "the bounds are not in the legend");
  check((await fact(page, "status")) === "solved" && (await fact(page, "second order")) === "minimum", "the facts of the optimum");
  check(number(await fact(page, "cost")) > COST, `cost ${await fact(page, "cost")} is not above that without bounds`);
  check((await page.textContent(".model-text")).includes('"polhode-control"'), "the problem's text is not there");
  const marks = () => page.$$eval(".report-chart .plot", (plots) => plots.map((plot) => Number(plot.dataset.mark)));
  await seek(page, 0.5);
  check((await marks()).every((mark) => mark === 2.5), `marks at ${await marks()}, the replay at 2.5`);
  await page.click("#play");
  await until(async () => (await marks()).every((mark) => mark > 2.6), "the marks to go on with the replay");
}

async function reportsFailure(page) {
  const problem = structuredClone(SLEW);
  Object.assign(problem.controls[0], { lower: [-0.05, -0.05, -0.05], upper: [0.05, 0.05, 0.05] });
  await page.goto(report(write(problem, "tight"), "tight"));
  await page.waitForSelector(".unsolved");
  check((await fact(page, "status")) === "not solved", await fact(page, "status"));
  check(/^final\[0\]\./.test(await fact(page, "furthest from being met")), await fact(page, "furthest from being met"));
}

async function solved(page) {
  await page.waitForSelector('[data-fact="status"]');
  await page.waitForSelector(".pane canvas");
}

async function solvesExample(page, url) {
  await page.goto(url);
  await page.click('[data-problem="slew"]');
  await solved(page);
  check(Math.abs(number(await fact(page, "cost")) - COST) < 1e-9, `cost ${await fact(page, "cost")}`);
  check((await page.textContent(".model-title")) === SLEW.name, await page.textContent(".model-title"));
  await until(async () => (await timeOf(page)) > 0.3, "the motion to play");
  await page.goBack();
  await page.waitForSelector(".card");
  // Another one after it, and a model after that.
  await page.click('[data-problem="docking"]');
  await until(async () => (await titles(page).catch(() => [])).some((title) => title.startsWith("Control thrust")), "the other problem");
  check((await axes(page, "control")).join() === "t [s]|thrust [N],t [s]|wheel [N m]", `axes ${await axes(page, "control")}`);
  await page.click("#home");
  await page.click('.card[data-example="heavy-top"]');
  await page.waitForSelector("#drift-chart .legend-item[data-value]");
}

async function followsTime(page, url) {
  await page.goto(`${url}#problem=slew-wheels`);
  await solved(page);
  await page.click("#play");
  await seek(page, 0.4);
  check(Math.abs((await timeOf(page)) - 2) < 1e-9, `time ${await timeOf(page)}`);
  const places = await page.$$eval(".report-chart .plot-mark", (marks) =>
    marks.map((mark) => (mark.getBoundingClientRect().left - mark.parentElement.getBoundingClientRect().left) / mark.parentElement.clientWidth));
  check(places.length > 3 && places.every((place) => Math.abs(place - 0.4) < 0.01), `marks at ${places} of the width`);
  await page.keyboard.press("ArrowRight");
  check(Math.abs((await timeOf(page)) - 2.05) < 1e-9, `a step on: ${await timeOf(page)}`);
  await keepPicture(page, "wheels");
}

async function brokenProblem(page, url) {
  await page.goto(`${url}#problem=slew`);
  await solved(page);
  await page.click("#edit");
  const text = exampleText("control/slew");
  const line = text.slice(0, text.indexOf('"torque"')).split("\n").length;
  await writeEditor(page, text.replace('"torque"', '"torqe"'));
  await page.click("#apply");
  await page.waitForSelector(BAD_LINE);
  check((await page.textContent(BAD_LINE)) === String(line), `marked line ${await page.textContent(BAD_LINE)}, wrong is ${line}`);
  check(/did you mean "torque"/.test(await page.textContent(".fault")), await page.textContent(".fault"));
  // A fault that only the solver finds has its line too.
  await writeEditor(page, text.replace('"method": "variational"', '"method": "variational", "control": "stage"'));
  await page.click("#apply");
  const last = text.slice(0, text.indexOf('"solve"')).split("\n").length;
  await until(async () => (await page.locator(BAD_LINE).count()) === 1 && (await page.textContent(BAD_LINE)) === String(last), "the line of the solver's fault");
  check(/one control for each stage is not supported/.test(await page.textContent(".fault")), await page.textContent(".fault"));
  await writeEditor(page, text.replace('"steps": 100', '"steps": 50'));
  await page.click("#apply");
  await until(async () => Math.abs(number(await fact(page, "cost")) - COST) > 1e-5, "the mended problem to be solved");
  check((await page.locator(BAD_LINE).count()) === 0, "the fault is still marked");
  await until(() => /problem-text=/.test(page.url()), "the address to hold the text");
}

async function showsProgress(page, url) {
  const problem = structuredClone(SLEW);
  problem.solve.starts = 10000;
  await page.goto(url);
  await page.waitForSelector(".card");
  await drop(page, "long.json", Buffer.from(JSON.stringify(problem)));
  await until(async () => /start \d+, iteration \d+, cost [\d.]+, residual/.test((await page.textContent(".progress").catch(() => "")) ?? ""), "the solver's progress");
  await page.click("#stop");
  await until(async () => /Stopped/.test(await page.textContent(".status")), "the end of solving");
  check(await page.locator(".progress").isHidden(), "the progress is still shown");
  await page.click("#home");
  await page.click('[data-problem="slew"]');
  await solved(page);
}

async function drop(page, name, bytes) {
  const data = await page.evaluateHandle(([file, base64]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], file));
    return transfer;
  }, [name, bytes.toString("base64")]);
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
}

async function dropsFiles(page, url) {
  await page.goto(url);
  await page.waitForSelector(".card");
  await drop(page, "mine.json", Buffer.from(JSON.stringify({ ...SLEW, name: "My slew" })));
  await until(async () => (await page.textContent(".model-title").catch(() => "")) === "My slew", "the dropped problem");
  await solved(page);
  if (site) {
    await drop(page, "text.h5", Buffer.from("no result"));
    await until(async () => (await page.textContent("#notice").catch(() => "")).includes("need the program"), "why there is no result");
    return;
  }
  await drop(page, "docking.h5", readFileSync(optimize("docking")));
  await until(async () => (await titles(page)).some((title) => title.startsWith("Control thrust")), "the dropped result");
  const run = join(scratch, "top.h5");
  execFileSync(program(), ["run", "heavy-top", "--duration", "0.5", "-o", run, "--quiet"], { stdio: "pipe" });
  await drop(page, "top.h5", readFileSync(run));
  await until(async () => (await page.textContent(".model-title")) === "Heavy top", "the dropped run");
  check((await page.locator("[data-fact]").count()) === 0, "a run has no optimum");
  await drop(page, "text.h5", Buffer.from("no result"));
  await until(async () => (await page.locator("#notice").count()) === 1, "what is wrong with it");
}

async function savesSolution(page, url) {
  await page.goto(`${url}#problem=slew`);
  await solved(page);
  const csv = await saved(page, () => page.click("#csv"));
  check(/^t,.*u\.1,u\.2,u\.3\n/.test(csv.toString("utf8")), "the CSV has no controls");
  await savesHdf5(page);
  await page.click("#edit");
  await writeEditor(page, JSON.stringify({ ...SLEW, name: "By link" }));
  await page.click("#apply");
  await until(async () => (await page.textContent(".model-title")) === "By link" && /problem-text/.test(page.url()), "the link");
  const link = page.url();
  await page.goto("about:blank");
  await page.goto(link);
  await solved(page);
  check((await page.textContent(".model-title")) === "By link", "the link has another problem");
}

async function startsWith(page) {
  for (const word of ["slew", optimize("slew")]) {
    const server = await startServer(["lab", word, "--no-browser"]);
    try {
      await page.goto(server.url);
      await solved(page);
      check((await page.textContent(".model-title")) === SLEW.name, `${word}: ${await page.textContent(".model-title")}`);
    } finally {
      await page.goto("about:blank");
      server.stop();
    }
  }
}

async function phone(page, url) {
  await page.goto(`${url}#problem=docking`);
  await solved(page);
  const wide = () => page.evaluate((screen) => Math.max(document.documentElement.scrollWidth, window.innerWidth) - screen, PHONE.viewport.width);
  check((await wide()) <= 0, `the page is ${await wide()} pixels too wide`);
  await page.tap("#play");
  await seek(page, 0.6);
  await page.locator('[data-chart="control"]').first().evaluate((chart) => chart.scrollIntoView({ block: "end" }));
  const stage = await page.locator(".pane canvas").first().boundingBox();
  check(stage && stage.y >= -1 && stage.y < 100, `the motion does not stay in sight: ${JSON.stringify(stage)}`);
  await keepPicture(page, "control-phone");
}
