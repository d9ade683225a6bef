import { element } from "../dom";
import { seriesColour } from "../palette";
import type { Plot } from "../plots/plot";
import type { Theme } from "../theme";

// A plot with its title and legend, one of many on a page.
export interface Chart {
  section: HTMLElement;
  plot: Plot;
  build: (theme: Theme) => void;
}

export function chartFrame(title: string, note = ""): { section: HTMLElement; box: HTMLElement; legend: HTMLElement } {
  const box = element("div", { class: "plot" });
  const legend = element("div", { class: "legend" });
  const head = element("header", {}, element("h2", { title }, title), note !== "" && element("span", { class: "note" }, note));
  return { section: element("section", { class: "chart report-chart" }, head, box, legend), box, legend };
}

export function fillLegend(legend: HTMLElement, labels: string[], theme: Theme, more: string[] = []): void {
  const items = labels.map((label, i) => {
    const swatch = element("span", { class: "swatch", "aria-hidden": "true" });
    swatch.style.background = seriesColour(i, theme.dark);
    return element("span", { class: "legend-item" }, swatch, label);
  });
  legend.replaceChildren(...items, ...more.map((text) => element("span", { class: "legend-item soft" }, text)));
}
