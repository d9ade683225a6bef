// What the reader does to a running motion: pulling a body by mouse, finger and keys; inputs.
import { check, frameWith, framesOf, keepPicture, mark, moveSlider, openExample, PHONE, running, until, withPage } from "./harness.mjs";

export function handTests(browser, url) {
  const tests = {
    "a dragged body follows and is let go": dragged,
    "a drag beside the bodies turns the picture": turned,
    "keys pull a body": pulledByKeys,
    "side by side, a method that takes no forces says so": sideBySide,
    "an input acts in the next frame, on the same model": inputActs,
  };
  const wrapped = Object.entries(tests).map(([name, work]) => [name, () => withPage(browser, {}, (page) => work(page, url))]);
  return { ...Object.fromEntries(wrapped), "a finger pulls on a phone": () => withPage(browser, PHONE, (page) => byFinger(page, url)) };
}

// One ball on a string that hangs still: where it is in the picture is known, and what pulls it is seen.
export const PENDULUM = {
  polhode: 1, name: "A ball on a rod", gravity: [0, 0, -9.81],
  bodies: [{ name: "ball", mass: 2, inertia: [0.1, 0.1, 0.1], position: [0, 0, -1], shape: { sphere: 0.25 }, markers: { middle: [0, 0, 0] } }],
  joints: [{ name: "pivot", type: "spherical", bodies: ["ground", "ball"], at: [0, 0, 0] }],
  simulation: { method: "rkmk4", step: 0.002, duration: 100 },
};

export async function openModel(page, url, model) {
  await page.goto("about:blank");
  await page.goto(url);
  await page.waitForSelector(".card");
  await page.evaluate((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "model.json", { type: "application/json" }));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true }));
  }, JSON.stringify(model));
  await page.waitForSelector(".pane canvas");
  await page.waitForSelector(".lab:not([aria-busy])");
  await page.waitForSelector("#drift-chart .legend-item[data-value]");
}

// The point of the first picture whose pixels under the pointer are those of a body.
export async function findBody(page, pane = 0) {
  const box = await page.locator(".pane .canvas").nth(pane).boundingBox();
  const canvas = page.locator(".pane .canvas").nth(pane);
  for (const y of [0.5, 0.6, 0.7, 0.8, 0.4, 0.3, 0.2])
    for (const x of [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65]) {
      const at = { x: box.x + x * box.width, y: box.y + y * box.height };
      await page.mouse.move(at.x, at.y);
      await page.waitForTimeout(80); // the page looks at most each 60 ms
      await page.mouse.move(at.x + 1, at.y);
      if (await canvas.evaluate((one) => one.classList.contains("grabbable"))) return at;
    }
  throw new Error("no body under the pointer");
}

const ballOf = (heard, payload) => {
  const at = (place) => payload.readDoubleLE(40 + 24 + 24 * payload.readUInt32LE(24) + 8 * place);
  return { x: [at(0), at(1), at(2)], pulled: (payload.readUInt32LE(28) & 2) === 2, layout: payload.readUInt32LE(4), sequence: Number(payload.readBigUInt64LE(8)), t: payload.readDoubleLE(40) };
};
const latest = (page) => ballOf(page.lab, page.lab.frames.at(-1));
const forceOf = (page, pane = 0) => page.locator(".hand-force").nth(pane).textContent();

async function start(page, url, model = PENDULUM) {
  await openModel(page, url, model);
  await page.click("#run");
  await running(page, true);
  mark(page);
  await until(() => page.lab.frames.length > 2, "frames");
}

// The model is not built anew (its layout stays), frames go on without a gap, and the ball goes to the side of the pointer.
async function dragged(page, url) {
  await start(page, url);
  const at = await findBody(page);
  const before = latest(page);
  await page.mouse.down();
  await page.mouse.move(at.x + 60, at.y - 30, { steps: 4 });
  await page.mouse.move(at.x + 140, at.y - 60, { steps: 4 });
  await until(() => latest(page).pulled, "frames that say that it is pulled");
  const away = (frame) => Math.hypot(...frame.x.map((value, i) => value - before.x[i]));
  await until(() => away(latest(page)) > 0.2, "the ball to follow");
  await until(async () => /\d N$/.test(await forceOf(page)), "the force as text");
  check((await page.textContent("#pulled")).includes("not kept"), "the plot does not say that energy is not kept");
  check(latest(page).layout === before.layout, "the model was built anew");
  const numbers = page.lab.frames.map((payload) => ballOf(page.lab, payload).sequence);
  check(numbers.every((number, i) => i === 0 || number > numbers[i - 1]), "frames out of order");
  await keepPicture(page, "pulled");
  await page.mouse.up();
  await until(() => !latest(page).pulled, "to be let go");
  check(await page.locator(".hand-force").first().isHidden(), "the force is still shown");
  await until(async () => (await page.textContent("#pulled")).startsWith("counted from"), "the drift to count from there");
  mark(page);
  await until(() => page.lab.frames.length > 20, "frames after it");
  const energy = framesOf(page).map((frame) => frame.values.energy);
  check(Math.max(...energy) - Math.min(...energy) < 1e-6, `energy still changes: ${Math.min(...energy)} to ${Math.max(...energy)}`);
}

async function turned(page, url) {
  await start(page, url);
  const box = await page.locator(".pane .canvas").first().boundingBox();
  const before = await page.locator(".pane canvas").first().screenshot();
  await page.mouse.move(box.x + 12, box.y + box.height - 12);
  await page.mouse.down();
  await page.mouse.move(box.x + 112, box.y + box.height - 40, { steps: 4 });
  await page.mouse.up();
  check(!latest(page).pulled, "something is pulled");
  await until(async () => !(await page.locator(".pane canvas").first().screenshot()).equals(before), "the picture to turn");
}

async function pulledByKeys(page, url) {
  await start(page, url);
  const before = latest(page);
  await page.locator(".pane .canvas").first().focus();
  await page.keyboard.press("g");
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
  await until(() => latest(page).pulled && Math.hypot(latest(page).x[0] - before.x[0], latest(page).x[1] - before.x[1]) > 0.05, "the ball to follow the keys");
  await page.keyboard.press("Escape");
  await until(() => !latest(page).pulled, "Escape to let go");
  check((await page.getAttribute("#run", "aria-pressed")) === "true", "an arrow key was a single step too");
}

async function sideBySide(page, url) {
  await openExample(page, url, "spinning-top", "&sim=midpoint,0.0005&sim=rkmk4,0.0005");
  await until(async () => (await page.locator(".pane").count()) >= 2, "two pictures");
  await page.click("#run");
  await running(page, true);
  mark(page);
  await until(() => page.lab.frames.length > 2, "frames");
  await page.locator(".pane .canvas").first().focus();
  await page.keyboard.press("g");
  await until(async () => (await forceOf(page, 0)) === "takes no forces", "midpoint to say that it takes no forces");
  await until(async () => / N$/.test(await forceOf(page, 1)), "the force on the other");
  await page.keyboard.press("Escape");
}

// A torque on a wheel: the first frame after the answer has it, the layout and the count of steps go on.
async function inputActs(page, url) {
  const wheel = {
    polhode: 1, name: "A wheel", inputs: { u: { value: 0, min: -2, max: 2, unit: "N m" } },
    bodies: [{ name: "wheel", mass: 1, inertia: [0.5, 0.5, 0.5] }],
    joints: [{ name: "axle", type: "revolute", bodies: ["ground", "wheel"], at: [0, 0, 0], axis: [0, 0, 1] }],
    forces: [{ name: "motor", type: "joint-force", joint: "axle", value: "=u" }],
    simulation: { method: "rkmk4", step: 0.002, duration: 100 },
  };
  await start(page, url, wheel);
  const column = 17; // wheel.wz: x y z, R11 .. R33, vx vy vz, wx wy wz
  const spin = (payload) => payload.readDoubleLE(40 + 24 + 24 * payload.readUInt32LE(24) + 8 * column);
  check(page.lab.frames.every((payload) => spin(payload) === 0), "it turns by itself");
  const layout = latest(page).layout;
  mark(page);
  await moveSlider(page, "u, N m", 1);
  await until(() => page.lab.frames.some((payload) => spin(payload) > 0), "the wheel to turn");
  const first = page.lab.frames.findIndex((payload) => spin(payload) > 0);
  const [a, b] = [page.lab.frames[first], page.lab.frames[first + 1] ?? page.lab.frames[first]].map((payload) => ({ ...ballOf(page.lab, payload), steps: Number(payload.readBigUInt64LE(48)), w: spin(payload) }));
  check(a.layout === layout, "the model was built anew");
  // From standing still with 2 N m on 0.5 kg m^2, as many steps as one frame has.
  check(a.w <= 4 * 0.25, `the first frame with it turns with ${a.w} rad/s: it came late`);
  check(b.sequence - a.sequence <= 1, "a frame was lost");
  await until(() => spin(page.lab.frames.at(-1)) > 1, "the wheel to turn faster");
}

async function byFinger(page, url) {
  await openModel(page, url, PENDULUM);
  await page.click("#run");
  await running(page, true);
  mark(page);
  await until(() => page.lab.frames.length > 2, "frames");
  const before = latest(page);
  const at = await findBody(page);
  const touch = await page.context().newCDPSession(page);
  const point = (x, y) => [{ x, y, id: 1 }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(at.x, at.y) });
  for (let i = 1; i <= 8; i++) await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(at.x + 8 * i, at.y - 4 * i) });
  await until(() => latest(page).pulled && Math.hypot(latest(page).x[0] - before.x[0], latest(page).x[1] - before.x[1]) > 0.05, "the ball to follow the finger");
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await until(() => !latest(page).pulled, "to be let go");
}
