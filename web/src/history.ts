// The past of one simulation for the plots. Full, it forgets every second row: any length of run fits, evenly spaced.
const CAPACITY = 4096;

export class History {
  readonly t = new Float64Array(CAPACITY);
  private readonly kept: Float64Array[];
  private stride = 1;
  private skipped = 0;
  count = 0;

  constructor(readonly width: number) {
    this.kept = Array.from({ length: width }, () => new Float64Array(CAPACITY));
  }

  get lastTime(): number {
    return this.count > 0 ? (this.t[this.count - 1] as number) : -Infinity;
  }

  clear(): void {
    this.count = 0;
    this.stride = 1;
    this.skipped = 0;
  }

  // The newest row is always there; it is overwritten while rows between strides arrive.
  add(t: number, value: (index: number) => number): void {
    if (t < this.lastTime) this.clear();
    const replace = this.count > 0 && (t === this.lastTime || this.skipped > 0);
    this.skipped = (this.skipped + 1) % this.stride;
    if (!replace && this.count === CAPACITY) this.thin();
    if (!replace) this.count++;
    const at = this.count - 1;
    this.t[at] = t;
    for (let i = 0; i < this.width; i++) (this.kept[i] as Float64Array)[at] = value(i);
  }

  times(): Float64Array {
    return this.t.subarray(0, this.count);
  }

  values(index: number): Float64Array {
    return (this.kept[index] as Float64Array).subarray(0, this.count);
  }

  private thin(): void {
    const half = CAPACITY / 2;
    for (const column of [this.t, ...this.kept]) for (let i = 0; i < half; i++) column[i] = column[2 * i] as number;
    this.count = half;
    this.stride *= 2;
    this.skipped = 1 % this.stride;
  }
}
