// The report file, opened from disk with the network switched off.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { check, keepPicture, program, scratch, timeOf, until, withPage } from "./harness.mjs";

function makeReport(model) {
  const [result, page] = [join(scratch, `${model}.h5`), join(scratch, `${model}.html`)];
  execFileSync(program(), ["run", model, "-o", result, "--quiet"], { stdio: "pipe" });
  execFileSync(program(), ["report", result, "-o", page], { stdio: "pipe" });
  return pathToFileURL(page).href;
}

export function reportTests(browser) {
  return {
    "the report replays offline": () => withPage(browser, {}, replays),
    "the report has joint forces": () => withPage(browser, {}, jointForces),
  };
}

async function replays(page) {
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.context().setOffline(true);
  await page.goto(makeReport("t-handle"));
  await page.waitForSelector(".pane canvas");
  await page.click("#play");
  await until(async () => (await timeOf(page)) > 0.5, "the replay to go on");
  await page.locator("#time").evaluate((slider) => {
    slider.value = slider.max;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await until(async () => (await timeOf(page)) > 19.9, "the slider to reach the end");
  await keepPicture(page, "report");
  const foreign = asked.filter((address) => !/^(file|data|blob):/.test(address));
  check(foreign.length === 0, `asked for ${foreign}`);
}

async function jointForces(page) {
  await page.goto(makeReport("four-bar"));
  await page.waitForSelector(".report-chart");
  const titles = await page.$$eval(".report-chart h2", (heads) => heads.map((head) => head.textContent));
  check(titles.some((title) => title.startsWith("Force of")), `charts: ${titles}`);
  check((await page.textContent(".model-text")).includes('"polhode": 1'), "the model's text is not there");
}
