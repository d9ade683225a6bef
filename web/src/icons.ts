import { svg } from "./dom";

function icon(path: string, filled = false): SVGElement {
  const paint = filled ? 'fill="currentColor"' : 'fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"';
  return svg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" ${paint}>${path}</svg>`);
}

export const icons = {
  run: () => icon('<path d="M6 3.8v12.4l10-6.2z"/>', true),
  pause: () => icon('<path d="M5.5 4h3v12h-3zM11.5 4h3v12h-3z"/>', true),
  step: () => icon('<path d="M4.5 4v12l8-6zM14 4h2v12h-2z"/>', true),
  reset: () => icon('<path d="M4 10a6 6 0 1 0 2-4.5M6 2.5v3.2h3.2"/>'),
  sun: () => icon('<circle cx="10" cy="10" r="3.4"/><path d="M10 2v2M10 16v2M2 10h2M16 10h2M4.4 4.4l1.4 1.4M14.2 14.2l1.4 1.4M4.4 15.6l1.4-1.4M14.2 5.8l1.4-1.4"/>'),
  link: () => icon('<path d="M8.5 11.5l3-3M7 9l-2 2a2.8 2.8 0 0 0 4 4l2-2M13 11l2-2a2.8 2.8 0 0 0-4-4l-2 2"/>'),
  code: () => icon('<path d="M7 5l-4.5 5L7 15M13 5l4.5 5-4.5 5"/>'),
  columns: () => icon('<rect x="2.5" y="4" width="6.5" height="12" rx="1"/><rect x="11" y="4" width="6.5" height="12" rx="1"/>'),
  expand: () => icon('<path d="M3 7.5V3h4.5M12.5 3H17v4.5M17 12.5V17h-4.5M7.5 17H3v-4.5"/>'),
  camera: () => icon('<path d="M3 6.5h3l1.3-2h5.4l1.3 2h3v9H3z"/><circle cx="10" cy="10.8" r="2.7"/>'),
  record: () => icon('<circle cx="10" cy="10" r="5"/>', true),
  download: () => icon('<path d="M10 3v9M6 8.5l4 4 4-4M4 16.5h12"/>'),
  close: () => icon('<path d="M5 5l10 10M15 5L5 15"/>'),
  chevron: () => icon('<path d="M6 8l4 4 4-4"/>'),
};
