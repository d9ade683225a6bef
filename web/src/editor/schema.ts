// What a JSON schema says about a place in a text: its keys, its values, its description.
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  then?: Schema;
  else?: Schema;
  additionalProperties?: boolean | Schema;
  items?: Schema | Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  definitions?: Record<string, Schema>;
  [key: string]: unknown;
}

export type Path = (string | number)[];
const DEEP = 12; // references in a row

// A schema with all that it may stand for: references followed, alternatives side by side.
function spread(root: Schema, one: Schema, depth = 0): Schema[] {
  if (depth > DEEP) return [];
  const out: Schema[] = [one];
  if (one.$ref) out.push(...spread(root, resolve(root, one.$ref), depth + 1));
  const branches = [one.then, one.else].filter((branch): branch is Schema => branch !== undefined);
  for (const more of [one.anyOf, one.oneOf, one.allOf, branches]) for (const next of more ?? []) out.push(...spread(root, next, depth + 1));
  return out;
}

function resolve(root: Schema, ref: string): Schema {
  return ref.replace(/^#\//, "").split("/").reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], root) as Schema ?? {};
}

export function schemasAt(root: Schema, path: Path): Schema[] {
  let here = spread(root, root);
  for (const step of path) {
    const next = here.flatMap((one) => (typeof step === "number" ? itemsOf(one, step) : keyOf(one, step)));
    here = next.flatMap((one) => spread(root, one));
  }
  return here;
}

function itemsOf(one: Schema, index: number): Schema[] {
  if (Array.isArray(one.items)) return one.items[index] ? [one.items[index] as Schema] : [];
  return one.items ? [one.items] : [];
}

function keyOf(one: Schema, key: string): Schema[] {
  const own = one.properties?.[key];
  if (own) return [own];
  const named = Object.entries(one.patternProperties ?? {}).find(([pattern]) => new RegExp(pattern, "u").test(key));
  if (named) return [named[1]];
  return typeof one.additionalProperties === "object" ? [one.additionalProperties] : [];
}

// The keys of an object there, with what they mean; null: any are allowed.
export function keysAt(root: Schema, path: Path): Map<string, Schema> | null {
  const objects = schemasAt(root, path).filter((one) => one.properties);
  if (objects.length === 0) return null;
  const out = new Map<string, Schema>();
  for (const one of objects) for (const [key, schema] of Object.entries(one.properties ?? {})) if (!out.has(key)) out.set(key, schema);
  return out;
}

// Whether a key may stand there: it is named, fits a pattern, or any may.
export function allows(root: Schema, path: Path, key: string): boolean {
  const objects = schemasAt(root, path).filter((one) => one.properties || one.patternProperties || one.additionalProperties !== undefined);
  return objects.length === 0 || objects.some((one) => keyOf(one, key).length > 0) || objects.every((one) => one.additionalProperties !== false);
}

// Written values, as JSON.
export function valuesAt(root: Schema, path: Path): string[] {
  const here = schemasAt(root, path);
  const listed = here.flatMap((one) => [...(one.enum ?? []), ...("const" in one ? [one.const] : [])]);
  const truth = here.some((one) => one.type === "boolean") ? [true, false] : [];
  return [...new Set([...listed, ...truth].map((value) => JSON.stringify(value)))];
}

export function descriptionAt(root: Schema, path: Path): string {
  return schemasAt(root, path).map((one) => one.description ?? "").find(Boolean) ?? "";
}

// The known word that a wrong one was probably meant to be; null: none is near.
export function meant(word: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const one of known) {
    const away = distance(word, one);
    if (away < least) [least, best] = [away, one];
  }
  return best;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) next.push(Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length] as number;
}
