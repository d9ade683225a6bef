// The replay of a result in a notebook, as the widget's code puts it on a page: it plays, says where it is, and goes where Python sends it.
// usage: node widget.mjs PAGE.json PICTURE.png     (made by python/tests/widget_page.py)
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { check, launch, scratch, until, withPage } from "./harness.mjs";

const [source, picture] = process.argv.slice(2);
const { esm, page, html } = JSON.parse(readFileSync(source, "utf8"));

// What anywidget gives to render: a model with traits, and a place.
const host = `<!doctype html><meta charset="utf-8"><body><div id="cell" style="width:900px"></div><script type="module">
${esm.replace("export default { render };", "")}
const values = { page: ${JSON.stringify(page).replaceAll("<", "\\u003c")}, height: 560, time: 0 }, heard = {};
window.model = { get: (name) => values[name], on: (name, call) => (heard[name] = call), off: (name) => delete heard[name], save_changes: () => {},
  set: (name, value) => (values[name] = value), push: (name, value) => { values[name] = value; heard["change:" + name]?.(); } };
window.stop = render({ model, el: document.getElementById("cell") });
</script>`;

const timeIn = async (page) => {
  const text = await page.frames()[1].$eval(".time", (output) => output.textContent);
  return Number(text.match(/[\d.]+/)[0]);
};

const browser = await launch();
try {
  await withPage(browser, { viewport: { width: 940, height: 600 } }, async (tab) => {
    const file = join(scratch, "widget.html");
    writeFileSync(file, host);
    await tab.goto(pathToFileURL(file).href);
    await until(() => tab.frames().length > 1, "the frame");
    await tab.frames()[1].waitForSelector(".pane canvas");
    await tab.evaluate(() => window.model.push("time", 0.5));
    await until(async () => Math.abs((await timeIn(tab)) - 0.5) < 0.02, "the replay to go where Python sends it");
    await tab.waitForTimeout(900);
    await tab.screenshot({ path: picture });
    await tab.frames()[1].click("#play");
    await until(async () => (await tab.evaluate(() => window.model.get("time"))) > 0.6, "the replay to say where it is");
    await tab.evaluate(() => window.stop());
  });
  await withPage(browser, {}, async (tab) => {
    const file = join(scratch, "exported.html");
    writeFileSync(file, `<!doctype html><meta charset="utf-8">${html}`);
    await tab.goto(pathToFileURL(file).href);
    await until(() => tab.frames().length > 1, "the frame");
    await tab.frames()[1].waitForSelector(".pane canvas");
    check((await timeIn(tab)) === 0, "the exported replay starts at 0");
  });
  console.log("widget and exported frame: they replay");
} finally {
  await browser.close();
}
