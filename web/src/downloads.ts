import { download } from "./dom";
import type { Chunk } from "./frame";
import type { ServerEvent } from "./protocol";
import type { Session } from "./session";

// Collects the chunks of a result file that the server computes, and hands it to the browser.
export class Downloads {
  private pieces: Uint8Array[] = [];
  private received = 0;
  private number = -1;
  private name = "";

  constructor(private readonly session: Session, private readonly tell: (text: string) => void) {
    session.connection.onChunk = (chunk) => this.receive(chunk);
    session.on("event", (event) => this.hear(event));
  }

  async start(format: "csv" | "h5", duration: number | null): Promise<void> {
    const request = { format, simulation: 0, ...(duration ? { duration } : {}) };
    const answer = await this.session.connection.request<{ download: number; name: string }>("download", request);
    this.number = answer.download;
    this.name = answer.name;
    this.pieces = [];
    this.received = 0;
    this.tell(`Computing ${answer.name} …`);
  }

  private hear(event: ServerEvent): void {
    if (event.event !== "download" || event.download !== this.number) return;
    if (event.state === "failed") this.tell(`No file: ${event.message ?? ""}`);
    if (event.state === "computing") this.tell(`Computing ${this.name}: ${Math.round((100 * (event.t ?? 0)) / (event.duration || 1))} %`);
    if (event.state === "ready" && event.message) this.tell(event.message);
  }

  private receive(chunk: Chunk): void {
    if (chunk.download !== this.number) return;
    this.pieces.push(chunk.bytes);
    this.received += chunk.bytes.length;
    if (this.received < chunk.total) return;
    download(this.name, new Blob(this.pieces as BlobPart[]));
    this.tell(`${this.name} is saved.`);
  }
}
