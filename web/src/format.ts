// Numbers as people read them: a fixed number of digits, a true minus, powers of ten written out.
const SUPERSCRIPT: Record<string, string> = {
  "-": "⁻", "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹",
};

export function superscript(exponent: number): string {
  return [...String(exponent)].map((c) => SUPERSCRIPT[c] ?? c).join("");
}

export function powerOfTen(exponent: number): string {
  return `10${superscript(exponent)}`;
}

export function formatNumber(value: number, digits = 4): string {
  if (!Number.isFinite(value)) return "–";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 1e5 || size < 1e-3) return scientific(value, Math.min(digits, 3));
  return String(Number(value.toPrecision(digits))).replace("-", "−");
}

export function scientific(value: number, digits = 2): string {
  if (!Number.isFinite(value)) return "–";
  if (value === 0) return "0";
  const [mantissa, exponent] = value.toExponential(digits - 1).split("e") as [string, string];
  return `${mantissa.replace("-", "−")}·${powerOfTen(Number(exponent))}`;
}

// Model files write units in plain characters.
export function prettyUnit(unit: string): string {
  if (unit === "" || unit === "1") return unit;
  return unit.replace(/\^(-?\d+)/g, (_, e: string) => superscript(Number(e))).replace(/ /g, " ");
}

export function withUnit(label: string, unit: string): string {
  return unit === "" ? label : `${label} [${prettyUnit(unit)}]`;
}
