import type { Chunk } from "./frame";
import { ServerError, type ServerEvent } from "./protocol";

export interface Received {
  bytes: Blob;
  message: string | null; // why it ended early
}

interface Waiting {
  number: number;
  pieces: Uint8Array[];
  received: number;
  message: string | null;
  resolve: (file: Received) => void;
  reject: (error: Error) => void;
}

export const CANCELLED = "cancelled";

// The file that the server computes, put together from its chunks. There is one at a time.
export class Incoming {
  private waiting: Waiting | null = null;

  // To be called right after the answer that has the number.
  file(number: number): Promise<Received> {
    this.cancel();
    return new Promise((resolve, reject) => {
      this.waiting = { number, pieces: [], received: 0, message: null, resolve, reject };
    });
  }

  // Rejects the waiting promise; the server sends nothing after a `cancel`.
  cancel(): void {
    this.waiting?.reject(new Error(CANCELLED));
    this.waiting = null;
  }

  hear(event: ServerEvent): void {
    const { waiting } = this;
    if (event.event !== "download" || !waiting || event.download !== waiting.number) return;
    if (event.state === "ready") waiting.message = event.message ?? null;
    if (event.state !== "failed") return;
    this.waiting = null;
    waiting.reject(new ServerError({ message: event.message ?? "", line: event.line ?? 0, column: event.column ?? 0, where: "" }));
  }

  receive(chunk: Chunk): void {
    const { waiting } = this;
    if (!waiting || chunk.download !== waiting.number) return;
    waiting.pieces.push(chunk.bytes);
    waiting.received += chunk.bytes.length;
    if (waiting.received < chunk.total) return;
    this.waiting = null;
    waiting.resolve({ bytes: new Blob(waiting.pieces as BlobPart[]), message: waiting.message });
  }
}
