import uPlot from "uplot";
import { element } from "../dom";
import { scientific } from "../format";
import "uplot/dist/uPlot.min.css";
import type { Theme } from "../theme";

const FONT = '12px "Source Sans 3 Variable", system-ui, sans-serif';
const LABEL_FONT = '600 12px "Source Sans 3 Variable", system-ui, sans-serif';

export interface SeriesStyle {
  label: string;
  colour: string;
  dash: number[];
  scale: string;
  width?: number;
  stepped?: boolean; // constant up to the next point
}

// A uPlot chart that fills its container and is recreated when its series or the theme change.
export class Plot {
  private chart: uPlot | null = null;
  private data: uPlot.AlignedData = [[]];
  private readonly cursor = element("div", { class: "plot-mark", "aria-hidden": "true" });
  private markedAt: number | null = null;
  private bands: [number, number][] = [];
  private bandColour = "";

  constructor(readonly container: HTMLElement, label: string) {
    container.setAttribute("role", "img");
    container.setAttribute("aria-label", label);
    new ResizeObserver(() => this.resize()).observe(container);
  }

  rebuild(series: SeriesStyle[], scales: uPlot.Scales, axes: uPlot.Axis[]): void {
    this.chart?.destroy();
    this.chart = null;
    if (this.container.clientWidth === 0) return;
    this.container.dataset.axes = axes.map((axis) => axis.label).join("|"); // a canvas has no readable text
    const empty: uPlot.AlignedData = [[], ...series.map(() => [])] as unknown as uPlot.AlignedData;
    this.data = this.data.length === series.length + 1 ? this.data : empty;
    this.chart = new uPlot(
      {
        width: this.container.clientWidth,
        height: this.container.clientHeight,
        padding: [10, 14, 0, 0],
        legend: { show: false },
        cursor: { y: false, points: { size: 6 }, drag: { x: true, y: false } },
        scales,
        axes,
        series: [{}, ...series.map(lineOf)],
        hooks: { drawAxes: [(chart) => this.drawBands(chart)], draw: [() => this.placeMark()] },
      },
      this.data,
      this.container,
    );
    this.chart.over.append(this.cursor);
    this.placeMark();
  }

  setData(data: uPlot.AlignedData): void {
    this.data = data;
    this.chart?.setData(data);
  }

  // A line at this position of the x axis, such as the time of a replay; null: none.
  mark(x: number | null): void {
    this.markedAt = x;
    this.placeMark();
  }

  // Stretches of the x axis with a shade of their own, from the next drawing on.
  shade(bands: [number, number][], colour: string): void {
    this.bands = bands;
    this.bandColour = colour;
  }

  private drawBands(chart: uPlot): void {
    const { ctx, bbox } = chart;
    ctx.save();
    ctx.fillStyle = this.bandColour;
    for (const [from, to] of this.bands) {
      const [a, b] = [from, to].map((x) => Math.min(Math.max(chart.valToPos(x, "x", true), bbox.left), bbox.left + bbox.width)) as [number, number];
      ctx.fillRect(a, bbox.top, Math.max(b - a, 1), bbox.height);
    }
    ctx.restore();
  }

  private placeMark(): void {
    const place = this.chart && this.markedAt !== null ? this.chart.valToPos(this.markedAt, "x") : NaN;
    this.cursor.hidden = !(place >= 0 && place <= (this.chart?.over.clientWidth ?? 0) + 1);
    if (this.cursor.hidden) return;
    this.cursor.style.transform = `translateX(${place.toFixed(1)}px)`;
    this.container.dataset.mark = String(this.markedAt);
  }

  get ready(): boolean {
    return this.chart !== null;
  }

  get canvas(): HTMLCanvasElement | null {
    return this.chart?.ctx.canvas ?? null;
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.container;
    if (width > 0 && height > 0) this.chart?.setSize({ width, height });
  }
}

function lineOf(style: SeriesStyle): uPlot.Series {
  const paths = style.stepped ? uPlot.paths.stepped?.({ align: 1 }) : undefined;
  return { label: style.label, stroke: style.colour, width: style.width ?? 1.6, dash: style.dash, scale: style.scale, points: { show: false }, spanGaps: true, ...(paths ? { paths } : {}) };
}

// A single row has no width of its own.
export const timeScale: uPlot.Scale = {
  time: false,
  range: (u, low, high) => (u.data[0].length > 1 && low !== null && high > low ? [low, high] : [u.data[0][0] ?? 0, (u.data[0][0] ?? 0) + 1]),
};

export function timeAxis(theme: Theme, label = "t [s]"): uPlot.Axis {
  return { ...axisLook(theme), label, labelSize: 18, labelGap: 0, size: 26 };
}

export function valueAxis(theme: Theme, label: string, scale: string, right = false): uPlot.Axis {
  return { ...axisLook(theme), label, labelSize: 20, scale, side: right ? 1 : 3, size: 50, space: 26, values: (_u, splits) => tickLabels(splits), grid: { ...gridLook(theme), show: !right } };
}

// As many decimals as distinguish neighbours: a tick at 0.0025 is not 0.003.
export function tickLabels(splits: number[]): string[] {
  const gap = splits.length > 1 ? Math.abs((splits[1] as number) - (splits[0] as number)) : Math.abs(splits[0] ?? 1);
  const largest = Math.max(...splits.map(Math.abs), gap);
  if (gap > 0 && (largest >= 1e5 || largest < 1e-3)) return splits.map((value) => scientific(Math.abs(value) < gap / 1e6 ? 0 : value, 2));
  const decimals = gap > 0 ? Math.min(9, Math.max(0, Math.ceil(-Math.log10(gap) - 1e-9) + (isRound(gap) ? 0 : 1))) : 0;
  return splits.map((value) => String(Number(value.toFixed(decimals)) + 0).replace("-", "−"));
}

// 1, 2 and 5 of a decade have one digit, 2.5 has two.
function isRound(gap: number): boolean {
  const first = gap / Math.pow(10, Math.floor(Math.log10(gap) + 1e-9));
  return Math.abs(first - Math.round(first)) < 1e-6;
}

export function axisLook(theme: Theme): uPlot.Axis {
  return { stroke: theme.text, font: FONT, labelFont: LABEL_FONT, grid: gridLook(theme), ticks: { ...gridLook(theme), size: 4 } };
}

function gridLook(theme: Theme): { stroke: string; width: number } {
  return { stroke: theme.faint, width: 1 };
}
