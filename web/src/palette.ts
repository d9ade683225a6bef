// Okabe and Ito's eight colours, distinguishable with every common kind of colour blindness. Yellow is left out: it vanishes on white.
export const BLUE = "#0072b2";
export const ORANGE = "#e69f00";
export const GREEN = "#009e73";
export const VERMILLION = "#d55e00";
export const PURPLE = "#cc79a7";
export const SKY = "#56b4e9";

const LIGHT = [BLUE, VERMILLION, GREEN, PURPLE, ORANGE, SKY, "#444444"];
const DARK = [SKY, ORANGE, "#2fc79c", PURPLE, "#f0804a", "#8f9cf0", "#c8c8c8"];

// Dashes repeat the distinction of the colours for those who print in grey.
export const DASHES: number[][] = [[], [6, 4], [2, 3], [8, 3, 2, 3], [12, 4], [4, 2], [1, 2]];

export function seriesColour(index: number, dark: boolean): string {
  const list = dark ? DARK : LIGHT;
  return list[index % list.length] as string;
}

export const BODY_COLOURS = ["#7fa8c9", "#d9a77a", "#86b8a4", "#c7a0b7", "#d8c07f", "#9fb4dd"];

export const NODE_COLOUR = "#8a939b"; // masses on beams, whose own colours mean something

export function bodyColour(index: number): string {
  return BODY_COLOURS[index % BODY_COLOURS.length] as string;
}
