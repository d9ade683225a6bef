// The editor: fetched when it opens; completion, explanations and errors from the schema.
import { check, exampleText, keepPicture, openExample, until, withPage, writeEditor } from "./harness.mjs";

export function editorTests(browser, url) {
  const tests = { "fetched with its first opening": lazy, "completes keys and values": completes, "explains and marks what is unknown": explains };
  return Object.fromEntries(Object.entries(tests).map(([name, work]) => [name, () => withPage(browser, {}, (page) => work(page, url))]));
}

async function lazy(page, url) {
  await openExample(page, url, "pendulum");
  const fetched = () => page.evaluate(() => performance.getEntriesByType("resource").some((one) => /rich|schema/.test(one.name)));
  check(!(await fetched()), "the editor is fetched before it is opened");
  await page.click("#edit");
  await page.waitForSelector(".cm-content");
  check(await fetched(), "nothing was fetched");
  check((await page.textContent(".cm-content")).includes('"name": "Simple pendulum'), "not the model's text");
}

const cursorAfter = async (page, text) => {
  await writeEditor(page, text);
  await page.keyboard.press("Control+Space");
  await page.waitForSelector(".cm-tooltip-autocomplete li");
  return page.$$eval(".cm-tooltip-autocomplete .cm-completionLabel", (all) => all.map((one) => one.textContent));
};

async function completes(page, url) {
  await openExample(page, url, "pendulum");
  await page.click("#edit");
  const joints = await cursorAfter(page, '{"polhode": 1, "joints": [{"name": "a", "type": "rev');
  check(joints.length === 1 && joints[0] === '"revolute"', `types of joints: ${joints.join(", ")}`);
  await page.waitForTimeout(200); // it is not taken at once, lest one hits a list that has just come
  await page.keyboard.press("Enter");
  const keys = await cursorAfter(page, '{"polhode": 1, "bodies": [{"name": "a", "mas');
  check(keys.some((key) => key === '"mass"') && !keys.includes('"name"'), `keys of a body: ${keys.join(", ")}`);
  await keepPicture(page, "completion");
  await page.waitForTimeout(200); // it is not taken at once, lest one hits a list that has just come
  await page.keyboard.press("Enter");
  check((await page.textContent(".cm-content")).includes('"mass": '), "the key was not taken");
}

async function explains(page, url) {
  await openExample(page, url, "pendulum");
  await page.click("#edit");
  await writeEditor(page, exampleText("pendulum").replace('"inertia"', '"inertai"'));
  await page.waitForSelector(".cm-lintRange-warning");
  check((await page.textContent(".cm-lintRange-warning")) === '"inertai"', await page.textContent(".cm-lintRange-warning"));
  await page.locator(".cm-lintRange-warning").hover();
  await until(async () => /did you mean "inertia"/.test((await page.locator(".cm-tooltip").allTextContents()).join()), "what is meant");
  await page.locator(".cm-content").getByText('"gravity"').hover();
  await until(async () => (await page.locator(".cm-explain").count()) > 0, "what gravity is");
  await writeEditor(page, '{"polhode": 1,');
  await page.waitForSelector(".cm-lintRange-error, .cm-lintPoint-error", { state: "attached" });
}
