import { describe, expect, it } from "vitest";
import { compress } from "../../../web/src/gif";

// A plain decoder of GIF's LZW: what is written can be read again.
function decode(bytes: number[]): number[] {
  const data: number[] = [];
  for (let i = 1; bytes[i] !== 0; i += (bytes[i] as number) + 1) data.push(...bytes.slice(i + 1, i + 1 + (bytes[i] as number)));
  let [at, size] = [0, 9];
  let table: number[][] = [];
  const reset = (): void => {
    table = [...Array.from({ length: 256 }, (_, i) => [i]), [], []];
    size = 9;
  };
  const next = (): number => {
    let code = 0;
    for (let b = 0; b < size; b++, at++) code |= (((data[at >> 3] as number) >> (at & 7)) & 1) << b;
    return code;
  };
  const out: number[] = [];
  let last: number[] | null = null;
  for (let code = next(); code !== 257; code = next()) {
    if (code === 256) {
      reset();
      last = null;
      continue;
    }
    const entry: number[] = table[code] ?? [...(last as number[]), (last as number[])[0] as number];
    if (last && table.length < 4096) table.push([...last, entry[0] as number]);
    if (table.length === 1 << size && size < 12) size++;
    out.push(...entry);
    last = entry;
  }
  return out;
}

describe("GIF", () => {
  it("writes pictures that a decoder reads again", () => {
    let seed = 1;
    const random = (n: number): number => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
    for (const colours of [1, 2, 40, 252]) {
      const values = Uint8Array.from({ length: 60_000 }, (_, i) => (i % 7 === 0 ? random(colours) : Math.floor(i / 900) % colours));
      expect(decode(compress(values))).toEqual([...values]);
    }
  });
});
