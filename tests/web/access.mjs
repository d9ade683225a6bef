// Everybody can use it: axe finds nothing serious on any page, in light and dark colours and on a phone, and the keyboard reaches everything.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { check, figures, openExample, program, root, scratch, site, until, withPage } from "./harness.mjs";

const require = createRequire(join(root, "web/package.json"));
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

export function accessTests(browser, url) {
  const tests = {
    "axe: gallery": gallery,
    "axe: a running model, its editor": model,
    "axe: a lesson": lesson,
    "axe: an optimum": optimum,
    "the keyboard reaches everything": keyboard,
    ...(site ? {} : { "axe: a report": report }),
  };
  return Object.fromEntries(Object.entries(tests).map(([name, work]) => [name, () => withPage(browser, {}, (page) => work(page, url))]));
}

async function inspect(page, what) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const serious = violations.filter((one) => one.impact === "serious" || one.impact === "critical");
  const said = serious.map((one) => `${one.id}: ${one.nodes.map((node) => `${node.target.join(" ")} ${node.failureSummary?.split("\n")[1] ?? ""}`).join("; ")}`);
  check(serious.length === 0, `${what}: ${said.join(" | ")}`);
  figures.axe_pages = (figures.axe_pages ?? 0) + 1;
  figures.axe_minor = [...new Set([...(figures.axe_minor ?? []), ...violations.filter((one) => !serious.includes(one)).map((one) => one.id)])];
}

async function everyWay(page, what) {
  await inspect(page, `${what}, light`);
  await page.click("#theme");
  await inspect(page, `${what}, dark`);
  await page.setViewportSize({ width: 390, height: 844 });
  await inspect(page, `${what}, dark, phone`);
  await page.click("#theme");
  await inspect(page, `${what}, light, phone`);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function gallery(page, url) {
  await page.goto(url);
  await page.waitForSelector(".card");
  await everyWay(page, "gallery");
}

async function model(page, url) {
  await openExample(page, url, "spinning-top");
  await page.click("#side-by-side");
  await until(async () => (await page.locator(".pane").count()) === 2, "two views");
  await page.click("#run");
  await everyWay(page, "running model");
  await page.click("#edit");
  await page.waitForSelector(".cm-editor");
  await inspect(page, "editor");
}

async function lesson(page, url) {
  await page.goto(`${url}#lesson=flip`);
  await page.waitForSelector("#lesson-step");
  await everyWay(page, "lesson");
}

async function optimum(page, url) {
  await page.goto(`${url}#problem=slew`);
  await page.waitForSelector("[data-fact]");
  await everyWay(page, "optimum");
}

async function report(page) {
  const [stored, file] = [join(scratch, "access.h5"), join(scratch, "access.html")];
  execFileSync(program(), ["run", "flying-spaghetti", "--duration", "0.2", "-o", stored, "--quiet"], { stdio: "pipe" });
  execFileSync(program(), ["report", stored, "-o", file], { stdio: "pipe" });
  await page.goto(`file://${file}`);
  await page.waitForSelector("#play");
  await everyWay(page, "report");
}

// Tab goes through all that can be clicked, each with a name and a visible mark; nothing holds it back.
async function keyboard(page, url) {
  await openExample(page, url, "four-bar");
  const wanted = await page.$$eval("button, input, select, textarea, a[href], summary", (all) => all.filter((one) => one.checkVisibility() && !one.disabled && one.type !== "file" && one.type !== "radio").length);
  const seen = new Set();
  for (let k = 0; k < 2 * wanted + 20 && seen.size < wanted; k++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const one = document.activeElement;
      if (!one || one === document.body) return null;
      window.reached ??= [];
      if (!window.reached.includes(one)) window.reached.push(one);
      const style = getComputedStyle(one);
      const marked = style.outlineStyle !== "none" || style.boxShadow !== "none";
      return { index: window.reached.indexOf(one), marked, name: one.getAttribute("aria-label") ?? one.title ?? one.textContent };
    });
    if (!at) continue;
    check(at.marked, `nothing shows that "${at.name}" has the focus`);
    seen.add(at.index);
  }
  check(seen.size >= wanted - 2, `Tab reaches ${seen.size} of ${wanted}`);
  figures.keyboard_reaches = `${seen.size} of ${wanted}`;
}
