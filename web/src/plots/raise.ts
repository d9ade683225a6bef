import type uPlot from "uplot";
import { powerOfTen } from "../format";
import { DASHES, seriesColour } from "../palette";
import type { Outcome } from "../raise-step";
import type { Theme } from "../theme";
import { axisLook, Plot } from "./plot";
import { decades } from "./drift";

const [LEAST, MOST] = [1e-16, 1e6]; // drawn; what is not finite is above

// The largest energy drift of each method over the step, both logarithmic; a line where one broke.
export class RaisePlot {
  readonly plot: Plot;
  private rounds: Outcome[] = [];

  constructor(readonly container: HTMLElement) {
    this.plot = new Plot(container, "Largest energy drift over the timestep, logarithmic");
  }

  show(rounds: Outcome[], methods: string[], theme: Theme): void {
    this.rounds = rounds;
    this.container.hidden = rounds.length === 0;
    if (rounds.length === 0) return;
    const steps = rounds.map((round) => round.step);
    const [low, high] = [(steps[0] as number) / 1.3, (steps.at(-1) as number) * 1.3];
    const all = rounds.flatMap((round) => round.largest.map(drawn));
    const [bottom, top] = [10 ** Math.floor(Math.log10(Math.min(...all))), 10 ** Math.ceil(Math.log10(Math.max(...all)) + 0.1)];
    const scales: uPlot.Scales = { x: { time: false, distr: 3, range: () => [low, high] }, y: { distr: 3, range: () => [bottom, top] } };
    const tens = (splits: number[]): string[] => splits.map((value) => powerOfTen(Math.round(Math.log10(value))));
    const y: uPlot.Axis = { ...axisLook(theme), label: "drift", labelSize: 18, size: 44, filter: (_u, splits) => splits, splits: () => decades(bottom, top), values: (_u, splits) => tens(splits) };
    const x: uPlot.Axis = { ...axisLook(theme), label: "h [s]", labelSize: 16, labelGap: 0, size: 26, filter: (_u, splits) => splits, splits: () => [low * 1.3, Math.sqrt(low * high), high / 1.3], values: (_u, splits) => splits.map((value) => String(Number(value.toPrecision(2)))) };
    const series = methods.map((label, i) => ({ label, colour: seriesColour(i, theme.dark), dash: DASHES[i % DASHES.length] ?? [], scale: "y", width: 2 }));
    this.plot.rebuild(series, scales, [x, y]);
    const broke = rounds.at(-1);
    this.plot.mark(broke && broke.broken.length > 0 ? broke.step : null);
    this.plot.setData([steps, ...methods.map((_, i) => rounds.map((round) => drawn(round.largest[i] ?? NaN)))] as uPlot.AlignedData);
    this.container.dataset.rounds = String(this.rounds.length);
  }
}

function drawn(drift: number): number {
  return Number.isFinite(drift) ? Math.min(MOST, Math.max(LEAST, drift)) : MOST;
}
