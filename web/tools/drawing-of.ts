const CLASSES: Record<string, string> = { t: "trail trail", l: "link", f: "face" };

// A letter for each element, then its path, or centre and radius.
export function drawingOf(example: string): string {
  const short = DRAWINGS[example] ?? DRAWINGS[example.split(":")[0] ?? ""];
  if (!short) return PLAIN;
  let trails = 0;
  const parts = short.split("|").map((part) => {
    const [kind, rest] = [part.charAt(0), part.slice(1)];
    const [x, y, r] = rest.split(" ");
    if (kind === "p") return `<circle class="pin" cx="${x}" cy="${y}" r="${r}"/>`;
    return `<path class="${CLASSES[kind]}${kind === "t" ? ++trails : ""}" d="${rest}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 300">${parts.join("")}</svg>`;
}
