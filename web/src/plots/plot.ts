import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { Theme } from "../theme";

const FONT = '12px "Source Sans 3 Variable", system-ui, sans-serif';
const LABEL_FONT = '600 12px "Source Sans 3 Variable", system-ui, sans-serif';

export interface SeriesStyle {
  label: string;
  colour: string;
  dash: number[];
  scale: string;
}

// A uPlot chart that fills its container and is made anew when its series or the theme change.
export class Plot {
  private chart: uPlot | null = null;
  private data: uPlot.AlignedData = [[]];

  constructor(readonly container: HTMLElement, label: string) {
    container.setAttribute("role", "img");
    container.setAttribute("aria-label", label);
    new ResizeObserver(() => this.resize()).observe(container);
  }

  rebuild(series: SeriesStyle[], scales: uPlot.Scales, axes: uPlot.Axis[]): void {
    this.chart?.destroy();
    this.chart = null;
    if (this.container.clientWidth === 0) return;
    this.container.dataset.axes = axes.map((axis) => axis.label).join("|"); // a canvas tells nobody what is written on it
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
      },
      this.data,
      this.container,
    );
  }

  setData(data: uPlot.AlignedData): void {
    this.data = data;
    this.chart?.setData(data);
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
  return { label: style.label, stroke: style.colour, width: 1.6, dash: style.dash, scale: style.scale, points: { show: false }, spanGaps: true };
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
  return { ...axisLook(theme), label, labelSize: 20, scale, side: right ? 1 : 3, size: 50, space: 26, grid: { ...gridLook(theme), show: !right } };
}

export function axisLook(theme: Theme): uPlot.Axis {
  return { stroke: theme.text, font: FONT, labelFont: LABEL_FONT, grid: gridLook(theme), ticks: { ...gridLook(theme), size: 4 } };
}

function gridLook(theme: Theme): { stroke: string; width: number } {
  return { stroke: theme.faint, width: 1 };
}
