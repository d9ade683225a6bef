// Screenshots for the documentation: POLHODE_PICTURES=docs/pictures node tests/web/run.mjs pictures
import { BAD_LINE, exampleText, keepPicture, openExample, PHONE, running, timeOf, until, withPage, writeEditor } from "./harness.mjs";

export function pictureTests(browser, url) {
  const shot = (name, example, more, t, options = {}) => () =>
    withPage(browser, options, async (page) => {
      await openExample(page, url, example, more);
      await page.click("#run");
      await until(async () => (await timeOf(page)) > t, `t = ${t}`, 90_000);
      await page.click("#run");
      await running(page, false);
      await keepPicture(page, name);
    });
  return {
    gallery: () =>
      withPage(browser, {}, async (page) => {
        await page.goto(url);
        await page.waitForSelector(".card");
        await page.evaluate(() => document.fonts.ready);
        await keepPicture(page, "gallery");
      }),
    running: shot("running", "double-pendulum", "", 6),
    "side by side": shot("side-by-side", "dual-spin", "&sim=rkmk4,0.05,&sim=midpoint,0.05,&speed=2", 14),
    "rotors and damping": shot("rotors", "dual-spin-damped", "&speed=2&plot=energy&hidden=about,methods", 12),
    polhode: shot("polhode", "t-handle", "&set=om_x:2&set=om_y:9&set=om_z:1", 9),
    beam: shot("beam", "flying-spaghetti", "&layers=trails&hidden=about", 2.4),
    orbit: shot("orbit", "jointed-satellite", "&sim=energy-momentum,0.05&speed=5&hidden=about", 20),
    robot: shot("robot", "robot-arm", "&layers=trails&hidden=about,methods", 5),
    dark: shot("dark", "stewart", "", 2, { colorScheme: "dark" }),
    phone: shot("phone", "double-pendulum", "", 3, PHONE),
    "optimal control": () =>
      withPage(browser, {}, async (page) => {
        await page.goto(`${url}#problem=docking`);
        await page.waitForSelector('[data-fact="status"]');
        await page.click("#play");
        await page.locator("#time").evaluate((slider) => {
          slider.value = "180";
          slider.dispatchEvent(new Event("input", { bubbles: true }));
        });
        await keepPicture(page, "control");
      }),
    "phase space": () =>
      withPage(browser, {}, async (page) => {
        await openExample(page, url, "volterra-five", "&sim=discrete-gradient,0.05,&sim=midpoint,0.05,&speed=5");
        await page.selectOption('.phase-axes select[data-axis="z"]', { label: "u3" });
        await page.click("#run");
        await until(async () => (await timeOf(page)) > 40, "t = 40", 90_000);
        await page.click("#run");
        await running(page, false);
        await keepPicture(page, "phase");
      }),
    equilibria: () =>
      withPage(browser, {}, async (page) => {
        await page.goto(`${url}#balance=lee-frame`);
        await page.waitForSelector("#time");
        await page.click("#play");
        await page.locator("#time").evaluate((slider) => {
          slider.value = "5";
          slider.dispatchEvent(new Event("input", { bubbles: true }));
        });
        await keepPicture(page, "equilibria");
      }),
    "error at its line": () =>
      withPage(browser, {}, async (page) => {
        await openExample(page, url, "double-pendulum");
        await page.click("#edit");
        await writeEditor(page, exampleText("double-pendulum").replace('"mass": 1.5', '"mass": -1.5'));
        await page.click("#apply");
        await page.waitForSelector(BAD_LINE);
        await keepPicture(page, "error");
      }),
  };
}
