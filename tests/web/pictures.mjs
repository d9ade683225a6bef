// Screenshots for the documentation: node ../tests/web/run.mjs pictures
import { join } from "node:path";
import { hasExample } from "./lab.mjs";
import { openExample, pictures, timeOf, until, withPage } from "./harness.mjs";

export function pictureTests(browser, url) {
  const save = (page, name, options = {}) => page.screenshot({ path: join(pictures, `lab-${name}.png`), ...options });
  // Paused pictures are drawn with all pixels.
  const runTo = async (page, t) => {
    await page.click("#run");
    await until(async () => (await timeOf(page)) > t, `t = ${t}`, 90_000);
    await page.click("#run");
    await page.waitForTimeout(900);
  };
  const shot = (name, example, more, t, options = {}) =>
    withPage(browser, options, async (page) => {
      await openExample(page, url, example, more);
      await runTo(page, t);
      await save(page, name);
    });
  return {
    "pictures: gallery": () =>
      withPage(browser, {}, async (page) => {
        await page.goto(url);
        await page.waitForSelector(".card");
        await page.waitForTimeout(400);
        await save(page, "gallery");
      }),
    "pictures: running model with its drift": () => shot("running", "double-pendulum", "", 6),
    "pictures: side by side": async () => {
      let rotors = false;
      await withPage(browser, {}, async (page) => (rotors = await hasExample(page, url, "dual-spin")));
      if (rotors) await shot("side-by-side", "dual-spin", "&sim=rkmk4,0.05,&sim=midpoint,0.05,&speed=2", 14);
      else await shot("side-by-side", "double-pendulum", "&sim=rkmk2,0.01,projection&sim=variational,0.01,", 9);
    },
    "pictures: rotors and damping": () =>
      withPage(browser, {}, async (page) => {
        if (!(await hasExample(page, url, "dual-spin-damped"))) return;
        await openExample(page, url, "dual-spin-damped", "&speed=2&plot=energy&hidden=about,methods");
        await runTo(page, 12);
        await save(page, "rotors");
      }),
    "pictures: polhode": () => shot("polhode", "t-handle", "&set=om_x:2&set=om_y:9&set=om_z:1", 9),
    "pictures: dark": () => shot("dark", "stewart", "", 2, { colorScheme: "dark" }),
    "pictures: phone": () => shot("phone", "double-pendulum", "", 3, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
    "pictures: error at its line": () =>
      withPage(browser, {}, async (page) => {
        await openExample(page, url, "double-pendulum");
        await page.click("#edit");
        await page.fill(".code", (await page.inputValue(".code")).replace('"mass": 1.5', '"mass": -1.5'));
        await page.click("#apply");
        await page.waitForSelector(".bad-line");
        await save(page, "error");
      }),
  };
}
