// Looking back in time, ghosts, both methods in one plot, full screen, films and scenes.
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { check, keepPicture, mark, openExample, pause, PHONE, program, root, running, saved, scratch, site, timeOf, until, withPage } from "./harness.mjs";

const validator = createRequire(join(root, "web/package.json"))("gltf-validator");

async function validScene(bytes, what) {
  const { issues, info } = await validator.validateBytes(new Uint8Array(bytes));
  check(issues.numErrors === 0 && issues.numWarnings === 0, `${what}: ${JSON.stringify(issues.messages.slice(0, 3))}`);
  return info;
}

export function interactionTests(browser, url) {
  const tests = {
    "the time line goes back and comes again": timeLine,
    "a ghost of the other method, and both in one plot": ghost,
    "full screen and back": fullScreen,
    "a GIF, an MP4 or WebM, a picture of a chosen size, a scene": files,
    "meshes: in a model, missing, dropped, hostile, in a scene": meshes,
  };
  const wrapped = Object.entries(tests).map(([name, work]) => [name, () => withPage(browser, {}, (page) => work(page, url))]);
  return { ...Object.fromEntries(wrapped), "the time line on a phone": () => withPage(browser, PHONE, (page) => timeLine(page, url)) };
}

async function timeLine(page, url) {
  await openExample(page, url, "t-handle");
  check(await page.isDisabled("#time-line"), "there is a past before the run");
  await page.click("#run");
  await until(async () => (await timeOf(page)) > 0.5, "half a second");
  const last = await pause(page);
  const line = page.locator("#time-line");
  const move = (share) => line.evaluate((input, to) => {
    input.value = String(Math.round(to * Number(input.max)));
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, share);
  const now = await page.locator(".pane canvas").first().screenshot();
  await move(0.5);
  await until(async () => (await timeOf(page)) < 0.8 * last.t, "an earlier time");
  check((await timeOf(page)) > 0.2 * last.t, `the middle is at ${await timeOf(page)} of ${last.t}`);
  await until(async () => (await page.getAttribute("#column-chart .plot", "data-mark")) !== null, "a mark in the plots");
  check(!(await page.locator(".pane canvas").first().screenshot()).equals(now), "the picture stayed");
  await line.focus();
  await page.keyboard.press("End");
  await until(async () => Math.abs((await timeOf(page)) - last.t) < 1e-4, "the present again");
  await move(0.1);
  await page.click("#run");
  await running(page, true);
  await until(async () => (await timeOf(page)) > last.t, "the run to go on from the present");
}

async function ghost(page, url) {
  await openExample(page, url, "double-pendulum", "&sim=explicit-euler,0.01&sim=variational,0.01&plot=upper.x");
  await until(async () => (await page.locator(".pane").count()) === 2, "two pictures");
  await page.click("#run");
  await until(async () => (await timeOf(page)) > 0.6, "methods to part");
  await pause(page);
  await page.waitForTimeout(600);
  check((await page.textContent("#column-chart header .note")).includes("explicit-euler solid, variational dashed"), await page.textContent("#column-chart header .note"));
  await keepPicture(page, "ghost");
  const canvas = page.locator(".pane canvas").first();
  const seen = await canvas.screenshot();
  await page.getByLabel("Ghost of the other method").uncheck();
  await page.waitForTimeout(600);
  check(!(await canvas.screenshot()).equals(seen), "no ghost to hide");
}

async function fullScreen(page, url) {
  await openExample(page, url, "t-handle");
  await page.click("#full");
  await until(() => page.evaluate(() => document.fullscreenElement !== null), "full screen");
  await page.evaluate(() => document.exitFullscreen());
  await until(() => page.evaluate(() => document.fullscreenElement === null), "the page again");
}

async function files(page, url) {
  await openExample(page, url, "t-handle");
  await page.click("#run");
  await until(async () => (await timeOf(page)) > 0.3, "some motion");
  await page.selectOption("#film-format", "gif");
  await page.click("#record");
  await page.waitForTimeout(700);
  const gif = await saved(page, () => page.click("#record"));
  check(gif.subarray(0, 6).toString() === "GIF89a" && gif.at(-1) === 0x3b && gif.length > 5000, `a GIF of ${gif.length} bytes`);
  const formats = await page.$$eval("#film-format option", (options) => options.map((one) => one.value));
  for (const ending of formats.filter((one) => one !== "gif")) {
    await page.selectOption("#film-format", ending);
    await page.click("#record");
    await page.waitForTimeout(700);
    const film = await saved(page, () => page.click("#record"));
    const start = ending === "mp4" ? film.subarray(4, 8).toString() === "ftyp" : film.readUInt32BE(0) === 0x1a45dfa3;
    check(start && film.length > 2000, `a film of ${film.length} bytes is no ${ending}`);
  }
  await pause(page);
  await page.selectOption("#picture-size", { label: "1280 × 720" });
  const png = await saved(page, () => page.click("#save-picture"));
  check(png.readUInt32BE(16) === 1280 && png.readUInt32BE(20) === 720, `a picture of ${png.readUInt32BE(16)} x ${png.readUInt32BE(20)}`);
  const scene = await saved(page, () => page.click("#save-scene"));
  await validScene(scene, "the scene of the page");
  const json = JSON.parse(scene.subarray(20, 20 + scene.readUInt32LE(12)).toString());
  check(json.nodes.some((node) => node.name === "handle" || node.name === "t") || json.nodes.length > 2, "no bodies in the scene");
  check(json.animations[0].channels.length === 2, `${json.animations[0].channels.length} channels of motion`);
}

// Files are dropped with their model, or after it.
async function drop(page, files) {
  await page.evaluate((list) => {
    const transfer = new DataTransfer();
    for (const [name, bytes] of list) transfer.items.add(new File([new Uint8Array(bytes)], name));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, files.map(([name, bytes]) => [name, [...bytes]]));
}

async function meshes(page, url) {
  await openExample(page, url, "robot-arm");
  await page.click("#run");
  await until(async () => (await timeOf(page)) > 0.5, "the run of the arm");
  await pause(page);
  await keepPicture(page, "robot");
  const info = await validScene(await saved(page, () => page.click("#save-scene")), "the scene of the arm");
  check(info.totalTriangleCount > 1500 && info.animationCount === 1, `${info.totalTriangleCount} triangles`);
  if (!site) {
    const file = join(scratch, "arm.glb");
    execFileSync(program(), ["export", "robot-arm", "--duration", "0.5", "-o", file], { stdio: "pipe" });
    const other = await validScene(readFileSync(file), "the scene of the program");
    check(other.totalTriangleCount === info.totalTriangleCount, `${other.totalTriangleCount} triangles of the program, ${info.totalTriangleCount} of the page`);
  }
  const model = { polhode: 1, name: "Boat", bodies: [{ name: "a", mass: 1, inertia: [1, 1, 1], shape: { mesh: "models/Hull.STL", scale: 2 } }], simulation: { method: "rkmk4", step: 0.01, duration: 1 } };
  const hull = readFileSync(join(root, "tests/fuzz/corpus/mesh/binary.stl")).subarray(1);
  await drop(page, [["boat.json", Buffer.from(JSON.stringify(model))]]);
  await until(async () => /Hull.STL is not here: drop its file/.test(await page.textContent(".status")), "what is missing");
  await drop(page, [["broken.obj", Buffer.from("v 0 0 0\nf 1 2 3\n")]]);
  await until(async () => /broken.obj: line 2: expected corners among the 1 points/.test(await page.textContent("#notice")), "the fault of the file");
  await drop(page, [["hull.stl", hull]]);
  const whole = await validScene(await saved(page, () => page.click("#save-scene")), "the scene of what was dropped");
  check(whole.totalTriangleCount === 4, `${whole.totalTriangleCount} triangles of a tetrahedron`);
}
