// What has come since the start or the last reset, to look back at: whole frames, evenly spaced once they are many.
import type { Frame } from "./frame";

const MOST = 2400; // frames: 40 s of a run before the first is forgotten
const BYTES = 48e6;

export class Past {
  private frames: Frame[] = [];
  private stride = 1;
  private skipped = 0;

  get count(): number {
    return this.frames.length;
  }

  at(index: number): Frame | null {
    return this.frames[index] ?? null;
  }

  clear(): void {
    this.frames = [];
    this.stride = 1;
    this.skipped = 0;
  }

  // The newest is always there; it is replaced while frames between strides arrive.
  add(frame: Frame): void {
    const t = (one: Frame | undefined): number => one?.blocks[0]?.t ?? -Infinity;
    const replace = this.frames.length > 0 && (t(frame) === t(this.frames.at(-1)) || this.skipped > 0);
    this.skipped = (this.skipped + 1) % this.stride;
    if (replace) this.frames[this.frames.length - 1] = frame;
    else this.frames.push(frame);
    const size = frame.blocks.reduce((sum, block) => sum + block.row.byteLength + block.invariants.byteLength, 0);
    if (this.frames.length < Math.min(MOST, BYTES / Math.max(size, 1))) return;
    this.frames = this.frames.filter((_, i) => i % 2 === 0);
    this.stride *= 2;
    this.skipped = 1 % this.stride;
  }
}
