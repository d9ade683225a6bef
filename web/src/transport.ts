import { element } from "./dom";
import { formatNumber } from "./format";
import { icons } from "./icons";
import type { Session } from "./session";

const SPEEDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 100];

export interface TransportActions {
  runOrPause: () => void;
  step: () => void;
  reset: () => void;
  speed: (factor: number | "max") => void;
  look: (index: number) => void; // at a frame of the past
}

// Run, single step, reset, speed, and the time reached.
export class Transport {
  readonly root: HTMLElement;
  private readonly runButton: HTMLButtonElement;
  private readonly speedSelect: HTMLSelectElement;
  private readonly line = element("input", {
    type: "range", id: "time-line", class: "time-line", min: 0, max: 0, step: 1, value: 0, "aria-label": "Time, to look back", disabled: true,
    input: () => this.actions.look(Number(this.line.value)),
  });
  private readonly time = element("output", { class: "time", "aria-label": "Simulated time" }, "t = 0 s");
  private readonly reached = element("span", { class: "reached", title: "Speed reached" });

  constructor(private readonly session: Session, private readonly actions: TransportActions) {
    this.runButton = element("button", { type: "button", id: "run", class: "button primary run", title: "Space", click: actions.runOrPause });
    this.speedSelect = element("select", { id: "speed", "aria-label": "Speed", change: () => actions.speed(readSpeed(this.speedSelect.value)) });
    const small = (id: string, label: string, key: string, mark: SVGElement, action: () => void): HTMLButtonElement =>
      element("button", { type: "button", id, class: "icon-button", "aria-label": label, title: `${label} (${key})`, click: action }, mark as unknown as Node);
    this.root = element(
      "div",
      { class: "transport", role: "toolbar", "aria-label": "Run the simulation" },
      this.runButton,
      small("step", "Single step", "→", icons.step(), actions.step),
      small("reset", "Reset", "R", icons.reset(), actions.reset),
      element("label", { class: "speed" }, element("span", {}, "Speed"), this.speedSelect),
      this.line,
      this.time,
      this.reached,
    );
    this.showRunning();
  }

  showRunning(): void {
    const { running, speed } = this.session;
    this.runButton.replaceChildren((running ? icons.pause() : icons.run()) as unknown as Node, running ? "Pause" : "Run");
    this.runButton.setAttribute("aria-pressed", String(running));
    this.fillSpeeds(speed);
  }

  // One faster or slower in the list.
  changeSpeed(by: number): void {
    const { speedSelect } = this;
    const place = Math.min(Math.max(speedSelect.selectedIndex + by, 0), speedSelect.options.length - 1);
    this.actions.speed(readSpeed(speedSelect.options[place]?.value ?? "1"));
  }

  // count: frames of the past; index: the one that is shown, else the last.
  showPast(count: number, index: number | null): void {
    this.line.disabled = count < 2;
    this.line.max = String(Math.max(0, count - 1));
    this.line.value = String(index ?? Math.max(0, count - 1));
  }

  showTime(t: number, reached: number): void {
    this.line.setAttribute("aria-valuetext", `${fixedTime(t)} s`);
    this.time.textContent = `t = ${fixedTime(t)} s`;
    this.reached.textContent = reached > 0 ? `${formatNumber(reached, 3)}× reached` : "";
  }

  private fillSpeeds(speed: number | "max"): void {
    const known = typeof speed === "number" && !SPEEDS.includes(speed) ? [...SPEEDS, speed].sort((a, b) => a - b) : SPEEDS;
    const options = known.map((value) => element("option", { value }, `${value}×`));
    this.speedSelect.replaceChildren(...options, element("option", { value: "max" }, "as fast as possible"));
    this.speedSelect.value = String(speed);
  }
}

function readSpeed(text: string): number | "max" {
  return text === "max" ? "max" : Number(text);
}

// The same number of digits at every time, so that the line does not jump.
function fixedTime(t: number): string {
  return t.toFixed(t < 100 ? 4 : t < 10000 ? 2 : 0);
}

// A run of the model's own duration takes about twenty seconds to watch, and nothing runs faster than real time by default.
export function watchableSpeed(duration: number | null): number {
  if (!duration) return 1;
  const wanted = duration / 20;
  return wanted >= 0.5 ? 1 : [...SPEEDS].reverse().find((speed) => speed <= wanted * 1.01) ?? (SPEEDS[0] as number);
}
