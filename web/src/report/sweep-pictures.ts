import { element } from "../dom";
import { formatNumber, withUnit } from "../format";
import { groupsOf, partOf, type Column } from "./sweep-data";

// Pictures of a sweep as SVG: they take their colours from the style sheet, and so change with the theme.
const SPACE = "http://www.w3.org/2000/svg";

type Marks = Record<string, string | number>;

function mark(tag: string, attributes: Marks, text = ""): SVGElement {
  const made = document.createElementNS(SPACE, tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== "") made.textContent = text;
  return made;
}

function picture(width: number, height: number, label: string, ...marks: SVGElement[]): SVGElement {
  const svg = mark("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label, class: "sweep-picture" });
  svg.append(...marks);
  return svg;
}

const short = (value: number | null | undefined): string => formatNumber(value ?? NaN, 3);
export const named = (column: Column): string => withUnit(column.name, column.unit);

// --- histogram --------------------------------------------------------------------------------------------------

export function histogram(column: Column): HTMLElement {
  const [width, height, base] = [300, 130, 104];
  const most = Math.max(...column.histogram, 1);
  const step = width / column.histogram.length;
  const bars = column.histogram.map((count, i) => `M${(i * step).toFixed(1)} ${base}v${((-count / most) * 92).toFixed(1)}h${Math.max(step - 1, 0.6).toFixed(1)}V${base}z`).join("");
  const lines = [1, 3, 5].map((i) => {
    const x = partOf(column, column.quantiles[i] ?? NaN) * width;
    return Number.isFinite(x) ? mark("path", { d: `M${x.toFixed(1)} 4V${base}`, class: i === 3 ? "quantile median" : "quantile" }) : mark("g", {});
  });
  const ends = [
    mark("text", { x: 0, y: height - 10 }, short(column.from)),
    mark("text", { x: width / 2, y: height - 10, "text-anchor": "middle", class: "soft" }, `median ${short(column.quantiles[3])}`),
    mark("text", { x: width, y: height - 10, "text-anchor": "end" }, short(column.to)),
  ];
  const label = `Histogram of ${column.name}: from ${short(column.from)} to ${short(column.to)}, 5 % ${short(column.quantiles[1])}, median ${short(column.quantiles[3])}, 95 % ${short(column.quantiles[5])}`;
  const drawn = picture(width, height, label, mark("path", { d: bars, class: "bars" }), ...lines, mark("path", { d: `M0 ${base}H${width}`, class: "axis" }), ...ends);
  return element("figure", { class: "sweep-figure" }, element("figcaption", {}, named(column)), drawn);
}

// --- parallel coordinates ---------------------------------------------------------------------------------------

export const GROUPS = 5;

export function parallel(columns: Column[], by: Column): SVGElement {
  const [width, top, bottom, height] = [1100, 44, 300, 330];
  const gap = (width - 120) / Math.max(columns.length - 1, 1);
  const x = (i: number): number => 60 + i * gap;
  const y = (column: Column, value: number): number => bottom - partOf(column, value) * (bottom - top);
  const groups = groupsOf(by, GROUPS);
  const lines: SVGElement[] = []; // one for each sample, in their order: so colours mix where lines cross, and no group covers another
  const opacity = Math.min(0.7, Math.max(0.2, 60 / groups.length));
  groups.forEach((group, sample) => {
    const values = columns.map((column) => column.values[sample] as number);
    if (group < 0) return;
    const known = (i: number): boolean => Number.isFinite(values[i]);
    const d = columns.map((column, i) => (known(i) ? `${i > 0 && known(i - 1) ? "L" : "M"}${x(i).toFixed(0)} ${y(column, values[i] as number).toFixed(1)}` : "")).join("");
    lines.push(mark("path", { d, class: `line group-${group}`, "stroke-opacity": opacity }));
  });
  const axes = columns.flatMap((column, i) => [
    mark("path", { d: `M${x(i)} ${top}V${bottom}`, class: "axis" }),
    mark("text", { x: x(i), y: 16, "text-anchor": "middle", class: column === by ? "name chosen" : "name" }, named(column)),
    mark("text", { x: x(i), y: top - 8, "text-anchor": "middle", class: "soft" }, short(column.to)),
    mark("text", { x: x(i), y: bottom + 18, "text-anchor": "middle", class: "soft" }, short(column.from)),
  ]);
  const label = `Parallel coordinates of ${columns.map((column) => column.name).join(", ")}; a line for each sample, coloured by ${by.name}`;
  return picture(width, height, label, ...lines, ...axes);
}

// --- scatter ----------------------------------------------------------------------------------------------------

export function scatter(across: Column, up: Column): HTMLElement {
  const [width, height, left, top, base] = [230, 186, 8, 20, 160];
  let points = "";
  across.values.forEach((value, sample) => {
    const other = up.values[sample] as number;
    if (!Number.isFinite(value) || !Number.isFinite(other)) return;
    points += `M${(left + partOf(across, value) * (width - left - 8)).toFixed(1)} ${(base - 4 - partOf(up, other) * (base - top - 8)).toFixed(1)}h0`;
  });
  const size = across.values.length > 500 ? 2 : 3.5;
  const label = `${up.name} over ${across.name}, a point for each sample`;
  const drawn = picture(
    width,
    height,
    label,
    mark("path", { d: points, class: "points", "stroke-width": size }),
    mark("path", { d: `M${left} ${top}V${base}H${width}`, class: "axis" }),
    mark("text", { x: 0, y: 12, class: "soft" }, `${short(up.from)} to ${short(up.to)}`),
    mark("text", { x: left, y: base + 18 }, short(across.from)),
    mark("text", { x: width, y: base + 18, "text-anchor": "end" }, short(across.to)),
  );
  return element("figure", { class: "sweep-figure" }, element("figcaption", {}, `${named(up)} over ${named(across)}`), drawn);
}
