// A few helpers to write elements in place; the page needs no framework.
type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | number | boolean | ((event: Event) => void) | undefined>;

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) setAttribute(made, key, value);
  append(made, ...children);
  return made;
}

function setAttribute(target: HTMLElement, key: string, value: Attributes[string]): void {
  if (value === undefined || value === false) return;
  if (typeof value === "function") target.addEventListener(key, value);
  else target.setAttribute(key, value === true ? "" : String(value));
}

export function append(parent: Element, ...children: Child[]): void {
  for (const child of children) if (child !== null && child !== undefined && child !== false) parent.append(child);
}

export function replaceChildren(parent: Element, ...children: Child[]): void {
  parent.replaceChildren();
  append(parent, ...children);
}

export function button(label: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return element("button", { type: "button", class: "button", click: onClick, ...attributes }, label);
}

// Inline SVG from our own source text (icons, drawings): parsed, never interpolated with foreign text.
export function svg(source: string): SVGElement {
  const parsed = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  return document.importNode(parsed, true) as unknown as SVGElement;
}

export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = element("a", { href: address, download: name });
  link.click();
  // The browser reads the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
