// What the C library of the engine calls of its system: a clock, random bytes, and a standard output that is kept in memory. There are no
// files: everything else answers that there is no such descriptor.
const DONE = 0;
const BAD_DESCRIPTOR = 8;
const STANDARD_OUTPUT = 1;
const CHARACTER_DEVICE = 2;

export class Output {
  private readonly pieces: Uint8Array[] = [];
  size = 0;

  add(bytes: Uint8Array): void {
    this.pieces.push(bytes);
    this.size += bytes.length;
  }

  // The bytes from `from` on, as many as there is room for in `to`.
  copy(to: Uint8Array, from: number): void {
    let at = 0;
    let done = 0;
    for (const piece of this.pieces) {
      if (at + piece.length > from + done && done < to.length) {
        const part = piece.subarray(from + done - at, from + done - at + to.length - done);
        to.set(part, done);
        done += part.length;
      }
      at += piece.length;
    }
  }
}

type Imports = Record<string, (...values: never[]) => number | void>;

export class Exit extends Error {}

// Of the functions that the module imports from its system.
export function systemOf(module: WebAssembly.Module, memory: () => ArrayBuffer, output: Output): Imports {
  const view = (): DataView => new DataView(memory());
  const known: Imports = {
    clock_time_get(clock: number, _precision: bigint, at: number): number {
      const wall = BigInt(clock) === 0n;
      view().setBigUint64(at, BigInt(Math.round((wall ? Date.now() : performance.now()) * 1e6)), true);
      return DONE;
    },
    clock_res_get(_clock: number, at: number): number {
      view().setBigUint64(at, 1000n, true);
      return DONE;
    },
    random_get(at: number, length: number): number {
      for (let done = 0; done < length; done += 65536) crypto.getRandomValues(new Uint8Array(memory(), at + done, Math.min(65536, length - done)));
      return DONE;
    },
    fd_fdstat_get(descriptor: number, at: number): number {
      if (descriptor > 2) return BAD_DESCRIPTOR;
      new Uint8Array(memory(), at, 24).fill(0);
      view().setUint8(at, CHARACTER_DEVICE);
      view().setBigUint64(at + 8, 0x40n, true); // it may be written
      return DONE;
    },
    fd_write(descriptor: number, vectors: number, count: number, at: number): number {
      if (descriptor < 1 || descriptor > 2) return BAD_DESCRIPTOR;
      let written = 0;
      for (let i = 0; i < count; i++) {
        const start = view().getUint32(vectors + 8 * i, true);
        const length = view().getUint32(vectors + 8 * i + 4, true);
        if (descriptor === STANDARD_OUTPUT && length > 0) output.add(new Uint8Array(memory(), start, length).slice());
        written += length;
      }
      view().setUint32(at, written, true);
      return DONE;
    },
    environ_sizes_get(count: number, size: number): number {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return DONE;
    },
    environ_get: () => DONE,
    proc_exit(status: number): void {
      throw new Exit(`the engine ended with status ${status}`);
    },
  };
  const wanted = WebAssembly.Module.imports(module).filter((one) => one.module === "wasi_snapshot_preview1");
  return Object.fromEntries(wanted.map(({ name }) => [name, known[name] ?? (() => BAD_DESCRIPTOR)]));
}
