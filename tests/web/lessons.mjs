// The gallery that teaches: search, lessons with answers from the simulation, the pair of methods, the plot of breaking.
import { check, keepPicture, moveSlider, openExample, PHONE, timeOf, until, withPage } from "./harness.mjs";

export function lessonTests(browser, url) {
  const tests = {
    "the gallery has groups, short sentences, a search": findsModels,
    "lesson: the handle flips, about one axis and not about another": (page, at) => flips(page, at),
    "lesson: a slider changes the answer": sliderAnswers,
    "all steps of all lessons give an answer": allSteps,
    "compare chooses the pair that shows most": comparesPair,
    "raising the step draws how a method breaks": raisePlot,
  };
  const wrapped = Object.entries(tests).map(([name, work]) => [name, () => withPage(browser, {}, (page) => work(page, url))]);
  return { ...Object.fromEntries(wrapped), "a lesson on a phone, by keys": () => withPage(browser, PHONE, (page) => byKeys(page, url)) };
}

async function findsModels(page, url) {
  await page.goto(url);
  await page.waitForSelector(".card");
  const texts = await page.$$eval(".card:not(.problem) .card-text", (all) => all.map((one) => one.textContent));
  check(texts.length > 25 && texts.every((text) => text.length > 15 && text.length < 200), `not one short sentence: ${texts.filter((text) => !(text.length > 15 && text.length < 200)).join(" | ")}`);
  check(texts.every((text) => !/\.json|--|[A-Z]{2}\d/.test(text)), "names of files or options on a card");
  check((await page.locator(".card[data-lesson]").count()) === 5, "not five lessons");
  await page.fill("#search", "satellite");
  const seen = await page.$$eval(".card", (all) => all.filter((one) => one.offsetParent !== null).map((one) => one.querySelector(".card-title").textContent));
  check(seen.length >= 3 && seen.length < 15, `${seen.length} cards for satellite`);
  await page.fill("#search", "no such thing");
  await until(async () => (await page.textContent("#nothing-found")) !== "", "a word that nothing was found");
  await page.fill("#search", "");
  check((await page.locator(".card:visible").count()) > 30, "cards stay away");
}

async function openLesson(page, url, name) {
  await page.goto("about:blank");
  await page.goto(`${url}#lesson=${name}`);
  await page.waitForSelector("#lesson-step");
  await page.waitForSelector(".lab:not([aria-busy])");
}

// fast: what is watched for seconds takes one.
async function answer(page, fast = false) {
  await page.click("#lesson-run");
  if (fast) {
    await until(async () => (await page.getAttribute("#run", "aria-pressed")) === "true", "the run");
    await page.selectOption("#speed", Number(await page.inputValue("#speed")) < 5 ? "10" : "100");
  }
  await until(async () => !["", "Running …"].includes(await page.textContent("#lesson-answer")), "the answer");
  return page.textContent("#lesson-answer");
}

async function next(page) {
  const before = await page.textContent("#lesson-step");
  await page.click("#lesson-next");
  await until(async () => (await page.textContent("#lesson-step")) !== before, "the next step");
}

async function flips(page, url) {
  await page.goto(url);
  await page.waitForSelector(".card");
  await page.click('.card[data-lesson="flip"]');
  await page.waitForSelector("#lesson-step");
  check(await page.isDisabled("#lesson-run"), "it runs before the reader has said anything");
  await page.getByLabel("Go on spinning like this").check();
  const first = await answer(page);
  check(/^Not so: Turn over and back\. .* changed its sign [2-9] times/.test(first), first);
  await keepPicture(page, "lesson");
  await next(page);
  await page.getByLabel("It goes on spinning like this").check();
  const second = await answer(page);
  check(/^Yes\. .* changed its sign 0 times/.test(second), second);
  await page.click("#home");
  await page.waitForSelector(".card");
}

// The top: too slow it sinks, fast enough it stays.
async function sliderAnswers(page, url) {
  await openLesson(page, url, "top");
  await next(page);
  const slow = await answer(page);
  check(/more spin/.test(slow), slow);
  await moveSlider(page, "Spin, rad/s", 0.75);
  const fast = await answer(page);
  check(/^With 300 rad\/s it sank by .*: enough/.test(fast), fast);
}

// Whatever is chosen: an answer without holes, and one choice that the run makes right.
async function allSteps(page, url) {
  const wanted = { flip: [1, 0, 1], drift: [0, 1, 0], loop: [1, 2, 2], top: [1, -1, -1], axis: [1, 2, -1] };
  for (const [name, right] of Object.entries(wanted)) {
    await openLesson(page, url, name);
    for (const [i, choice] of right.entries()) {
      const radio = page.locator('input[name="lesson-choice"]').first();
      if ((await radio.count()) > 0) await radio.check();
      const said = await answer(page, true);
      check(!/NaN|undefined|–/.test(said), `${name}, step ${i + 1}: ${said}`);
      check(Number(await page.getAttribute("#lesson-answer", "data-right")) === choice, `${name}, step ${i + 1}: ${said}`);
      if (i + 1 < right.length) await next(page);
    }
  }
}

async function comparesPair(page, url) {
  await openExample(page, url, "pendulum");
  await page.click("#compare");
  await until(async () => (await page.locator(".pane").count()) === 2, "two pictures");
  const captions = await page.$$eval(".pane-caption", (all) => all.map((one) => one.textContent));
  check(captions[0].startsWith("explicit-euler, h = 0.01") && captions[1].startsWith("variational, h = 0.01"), captions.join(" | "));
}

async function raisePlot(page, url) {
  await openExample(page, url, "t-handle", "&sim=rkmk1,0.002,&sim=rkmk4,0.002,");
  check(await page.isHidden("#raise-plot"), "a plot before there is something to show");
  await page.click("#raise-step");
  await until(async () => /breaks/.test(await page.textContent("#raise-result")), "one to break");
  check(Number(await page.getAttribute("#raise-plot", "data-rounds")) >= 2, "too few rounds in the plot");
  check((await page.getAttribute("#raise-plot", "data-mark")) !== null, "no mark where it broke");
  await page.locator("#raise-plot").scrollIntoViewIfNeeded();
  await keepPicture(page, "raise-plot");
}

async function byKeys(page, url) {
  await openLesson(page, url, "axis");
  await page.locator('input[name="lesson-choice"]').first().focus();
  await page.keyboard.press("ArrowDown");
  await page.locator("#lesson-run").focus();
  await page.keyboard.press("Enter");
  await until(async () => /^Yes\. /.test(await page.textContent("#lesson-answer")), "the answer");
  check((await timeOf(page)) > 39, "the run ended early");
  await page.locator("#lesson-answer").scrollIntoViewIfNeeded();
  await page.waitForTimeout(600);
}
