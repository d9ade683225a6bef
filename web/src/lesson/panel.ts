import { button, element } from "../dom";
import { Panel } from "../panels/panel";
import { Slider } from "../panels/slider";
import type { Session } from "../session";
import { LESSON_CARDS } from "./cards";
import type { Lesson, Run, Step, Try } from "./lesson";

// One lesson in the side column: text, question, slider, a run, and the answer that the run gives.
export class LessonPanel {
  readonly panel = new Panel("lesson", "Lesson");
  private lesson: Lesson | null = null;
  private place = 0;
  private chosen = -1;
  private setting = 0;
  private tries: Try[] = [];
  private busy = false;
  private readonly answer = element("p", { class: "lesson-answer", id: "lesson-answer", role: "status" });
  private runButton: HTMLButtonElement | null = null;

  constructor(
    private readonly session: Session,
    private readonly openStep: (step: Step) => Promise<void>,
    private readonly fault: (error: unknown) => void,
    private readonly leave: () => void,
  ) {
    this.panel.shown = false;
  }

  get current(): string | null {
    return this.lesson?.name ?? null;
  }

  async start(lesson: Lesson, place = 0): Promise<void> {
    const step = lesson.steps[place] as Step;
    await this.openStep(step);
    this.lesson = lesson;
    this.place = place;
    this.chosen = -1;
    this.tries = [];
    this.setting = step.slider?.value ?? 0;
    this.panel.shown = true;
    this.panel.setOpen(true);
    this.fill(step);
  }

  close(): void {
    this.lesson = null;
    this.panel.shown = false;
  }

  private fill(step: Step): void {
    const { lesson, place } = this;
    if (!lesson) return;
    this.answer.textContent = "";
    const title = LESSON_CARDS.find((card) => card.name === lesson.name)?.title ?? "";
    const choices = step.choices.map((text, i) => {
      const radio = element("input", { type: "radio", name: "lesson-choice", value: i, change: () => this.choose(i) });
      return element("label", { class: "check lesson-choice" }, radio, text);
    });
    this.runButton = button("Let it run", () => void this.run(step), { id: "lesson-run", class: "button primary wide" });
    this.runButton.disabled = step.choices.length > 0;
    const to = (by: number): void => void this.start(lesson, place + by).catch(this.fault);
    const last = place + 1 === lesson.steps.length;
    this.panel.fill(
      element("p", { class: "note", id: "lesson-step" }, `${title}, ${place + 1} of ${lesson.steps.length}`),
      element("p", { class: "description" }, step.text),
      element("p", { class: "lesson-question" }, step.question),
      step.choices.length > 0 && element("div", { class: "check-grid", role: "radiogroup", "aria-label": step.question }, ...choices),
      step.slider && this.slider(step),
      this.runButton,
      this.answer,
      element("div", { class: "lesson-ways" },
        place > 0 && button("Back", () => to(-1), { id: "lesson-back" }),
        last ? button("More models", this.leave, { id: "lesson-end" }) : button("Next", () => to(1), { id: "lesson-next" })),
    );
  }

  private slider(step: Step): HTMLElement | null {
    const { slider } = step;
    if (!slider) return null;
    return new Slider({ name: slider.label, unit: slider.unit, value: this.setting, min: slider.min, max: slider.max, logarithmic: slider.logarithmic, onInput: (value) => (this.setting = value) }).root;
  }

  private choose(choice: number): void {
    this.chosen = choice;
    if (this.runButton) this.runButton.disabled = this.busy;
  }

  // From the start, with the slider's value, at a speed to watch.
  private async run(step: Step): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    if (this.runButton) this.runButton.disabled = true;
    this.answer.textContent = "Running …";
    const lesson = this.lesson;
    try {
      await this.openStep({ ...step, ...this.withSetting(step) });
      await this.session.setSpeed(Math.min(1e4, step.duration / step.seconds));
      await this.untilPaused(step.duration);
      if (this.lesson === lesson) this.show(step);
    } catch (error) {
      this.answer.textContent = "";
      this.fault(error);
    } finally {
      this.busy = false;
      if (this.runButton) this.runButton.disabled = false;
    }
  }

  private withSetting(step: Step): Partial<Step> {
    if (!step.slider) return {};
    if (step.slider.name === "step") return { simulations: step.simulations?.map((one) => ({ ...one, step: this.setting })) };
    return { set: { ...step.set, [step.slider.name]: this.setting } };
  }

  // The reader may pause and go on; it ends where all have reached the time, or have failed.
  private async untilPaused(duration: number): Promise<void> {
    const { session } = this;
    await session.run(duration);
    const lesson = this.lesson;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      const blocks = session.latest?.blocks ?? [];
      if (blocks.length > 0 && blocks.every((block) => block.t >= duration * (1 - 1e-9) || block.failed)) return;
      if (this.lesson !== lesson || !this.panel.shown) return;
    }
  }

  private show(step: Step): void {
    const verdict = step.judge(this.see());
    if (verdict.result !== undefined) this.tries.push({ setting: this.setting, result: verdict.result });
    const said = this.chosen >= 0 && verdict.right >= 0 ? (this.chosen === verdict.right ? "Yes. " : `Not so: ${(step.choices[verdict.right] ?? "").replace(/\.$/, "")}. `) : "";
    this.answer.textContent = said + verdict.text;
    this.answer.dataset.right = String(verdict.right);
  }

  private see(): Run {
    const { session } = this;
    const frames = Array.from({ length: session.past.count }, (_, i) => session.past.at(i)).flatMap((frame) => (frame ? [frame] : []));
    const column = (name: string, simulation = 0): number[] => {
      const at = session.columns.findIndex((one) => one.name === name);
      return frames.map((frame) => frame.blocks[simulation]?.row[at] ?? NaN);
    };
    const law = (name: string): number => session.invariants.findIndex((one) => one.name === name);
    return {
      times: frames.map((frame) => frame.blocks[0]?.t ?? 0),
      column,
      drift: (name, simulation = 0) => frames.map((frame) => frame.blocks[simulation]?.invariants[3 * law(name) + 1] ?? NaN),
      largest: (name, simulation = 0) => frames.at(-1)?.blocks[simulation]?.invariants[3 * law(name) + 2] ?? NaN,
      setting: this.setting,
      tries: this.tries,
    };
  }
}
