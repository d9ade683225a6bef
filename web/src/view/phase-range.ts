const ROOM = 0.12; // beyond a state that left the range, of the new range
const SAME_SCALE = 5; // ranges that differ by less are drawn to one scale: a sphere stays round

// How far each variable of a state has come, for all pictures together. It grows in jumps, so that pictures are seldom drawn anew.
export class PhaseRange {
  version = 0;
  private low: number[] = [];
  private high: number[] = [];

  constructor(readonly columns: number[]) {}

  clear(): void {
    this.low = [];
    this.high = [];
    this.version++;
  }

  observe(row: Float64Array): void {
    let grown = false;
    this.columns.forEach((column, i) => {
      const value = row[column] as number;
      if (!Number.isFinite(value)) return;
      const [low, high] = [this.low[i] ?? value, this.high[i] ?? value];
      const room = ROOM * (Math.max(high, value) - Math.min(low, value));
      if (this.low[i] === undefined || value < low) this.low[i] = value - room;
      if (this.high[i] === undefined || value > high) this.high[i] = value + room;
      grown ||= this.low[i] !== low || this.high[i] !== high;
    });
    if (grown) this.version++;
  }

  // Middle and half of the range of each of the chosen variables; -1: none.
  frame(chosen: number[]): { middle: number; half: number; low: number; high: number }[] {
    const spans = chosen.map((i) => (i < 0 ? 0 : (this.high[i] ?? 0) - (this.low[i] ?? 0)));
    const largest = Math.max(...spans);
    return chosen.map((i, k) => {
      const [low, high] = i < 0 ? [0, 0] : [this.low[i] ?? 0, this.high[i] ?? 0];
      const span = spans[k] as number;
      const middle = (low + high) / 2;
      const size = largest === 0 ? Math.abs(middle) || 1 : span > 0 && span * SAME_SCALE < largest ? span : largest; // what stands still has no size
      const half = Math.max(size / 2, 1e-9 * Math.abs(middle));
      return { middle, half, low: middle - half, high: middle + half };
    });
  }
}
