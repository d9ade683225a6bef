// Binary messages of the server: frames of states and chunks of downloads.
const FRAME_MARK = 0x31464850;
const CHUNK_MARK = 0x31444850;

export interface Block {
  t: number;
  steps: number;
  failed: boolean;
  invariants: Float64Array; // value, drift, largest drift for each
  row: Float64Array; // the subscribed columns
}

export interface Frame {
  layout: number;
  sequence: number;
  running: boolean;
  pulled: boolean; // a hand acts: energy and momenta are not expected to be kept
  speed: number;
  blocks: Block[];
}

export interface Chunk {
  download: number;
  offset: number;
  total: number;
  bytes: Uint8Array;
}

export function decodeFrame(buffer: ArrayBuffer): Frame | null {
  if (buffer.byteLength < 40) return null;
  const view = new DataView(buffer);
  if (view.getUint32(0, true) !== FRAME_MARK) return null;
  const [n, m, k] = [view.getUint32(16, true), view.getUint32(20, true), view.getUint32(24, true)];
  const size = 24 + 8 * (3 * k + m);
  if (buffer.byteLength < 40 + n * size) return null;
  return {
    layout: view.getUint32(4, true),
    sequence: Number(view.getBigUint64(8, true)),
    running: (view.getUint32(28, true) & 1) === 1,
    pulled: (view.getUint32(28, true) & 2) === 2,
    speed: view.getFloat64(32, true),
    blocks: Array.from({ length: n }, (_, i) => decodeBlock(buffer, view, 40 + i * size, k, m)),
  };
}

function decodeBlock(buffer: ArrayBuffer, view: DataView, at: number, k: number, m: number): Block {
  return {
    t: view.getFloat64(at, true),
    steps: Number(view.getBigUint64(at + 8, true)),
    failed: (view.getUint32(at + 16, true) & 1) === 1,
    invariants: new Float64Array(buffer, at + 24, 3 * k),
    row: new Float64Array(buffer, at + 24 + 24 * k, m),
  };
}

export function decodeChunk(buffer: ArrayBuffer): Chunk | null {
  if (buffer.byteLength < 24) return null;
  const view = new DataView(buffer);
  if (view.getUint32(0, true) !== CHUNK_MARK) return null;
  return {
    download: view.getUint32(4, true),
    offset: Number(view.getBigUint64(8, true)),
    total: Number(view.getBigUint64(16, true)),
    bytes: new Uint8Array(buffer, 24),
  };
}
