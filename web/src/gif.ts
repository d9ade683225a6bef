// An animated GIF (version 89a) of pictures with 252 fixed colours: 6 steps of red, 7 of green, 6 of blue.
const [REDS, GREENS, BLUES] = [6, 7, 6];
const BITS = 8;
const MOST_CODES = 4096;

const step = (value: number, steps: number): number => Math.round((value / 255) * (steps - 1));

function palette(): number[] {
  const out: number[] = [];
  for (let i = 0; i < 256; i++) {
    const [r, g, b] = [Math.floor(i / (GREENS * BLUES)), Math.floor(i / BLUES) % GREENS, i % BLUES];
    out.push(...[r / (REDS - 1), g / (GREENS - 1), b / (BLUES - 1)].map((share) => Math.round(255 * Math.min(1, share))));
  }
  return out;
}

// Four by four thresholds, so that areas between two colours look like what is between them.
const DITHER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((value) => (value / 16 - 0.47) * 40);

export function indices(pixels: Uint8ClampedArray, width: number): Uint8Array {
  const out = new Uint8Array(pixels.length / 4);
  for (let i = 0; i < out.length; i++) {
    const more = DITHER[(i % width % 4) + 4 * (Math.floor(i / width) % 4)] as number;
    const at = (channel: number): number => Math.min(255, Math.max(0, (pixels[4 * i + channel] as number) + more));
    out[i] = (step(at(0), REDS) * GREENS + step(at(1), GREENS)) * BLUES + step(at(2), BLUES);
  }
  return out;
}

// LZW with codes of 9 to 12 bits, in blocks of at most 255 bytes.
export function compress(values: Uint8Array): number[] {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  const [clear, end] = [1 << BITS, (1 << BITS) + 1];
  let size = BITS + 1;
  let next = end + 1;
  const known = new Map<number, number>();
  const write = (code: number): void => {
    held |= code << bits;
    for (bits += size; bits >= 8; bits -= 8) {
      bytes.push(held & 255);
      held >>>= 8;
    }
  };
  write(clear);
  let prefix = values[0] as number;
  for (let i = 1; i < values.length; i++) {
    const key = (prefix << BITS) | (values[i] as number);
    const code = known.get(key);
    if (code !== undefined) {
      prefix = code;
      continue;
    }
    write(prefix);
    if (next < MOST_CODES) {
      if (next === 1 << size) size++;
      known.set(key, next++);
    } else {
      write(clear);
      known.clear();
      [size, next] = [BITS + 1, end + 1];
    }
    prefix = values[i] as number;
  }
  write(prefix);
  write(end);
  if (bits > 0) bytes.push(held & 255);
  const out: number[] = [BITS];
  for (let i = 0; i < bytes.length; i += 255) {
    const piece = bytes.slice(i, i + 255);
    out.push(piece.length, ...piece);
  }
  out.push(0);
  return out;
}

export class Gif {
  private readonly pieces: Uint8Array[] = [];

  // delay: between two pictures, in hundredths of a second.
  constructor(readonly width: number, readonly height: number, private readonly delay: number) {
    const word = (value: number): number[] => [value & 255, value >> 8];
    const loops = [0x21, 0xff, 11, ...[..."NETSCAPE2.0"].map((c) => c.charCodeAt(0)), 3, 1, 0, 0, 0];
    this.pieces.push(Uint8Array.from([...[..."GIF89a"].map((c) => c.charCodeAt(0)), ...word(width), ...word(height), 0xf7, 0, 0, ...palette(), ...loops]));
  }

  add(pixels: Uint8ClampedArray): void {
    const word = (value: number): number[] => [value & 255, value >> 8];
    const control = [0x21, 0xf9, 4, 4, ...word(this.delay), 0, 0];
    const head = [0x2c, 0, 0, 0, 0, ...word(this.width), ...word(this.height), 0];
    this.pieces.push(Uint8Array.from([...control, ...head, ...compress(indices(pixels, this.width))]));
  }

  get pictures(): number {
    return this.pieces.length - 1;
  }

  finish(): Blob {
    return new Blob([...this.pieces, Uint8Array.from([0x3b])] as BlobPart[], { type: "image/gif" });
  }
}
