import { download } from "./dom";
import { CANCELLED } from "./incoming";
import type { ServerEvent } from "./protocol";
import type { Session } from "./session";

// Result files that the server computes, handed to the browser.
export class Downloads {
  private number = -1;
  private name = "";

  constructor(private readonly session: Session, private readonly tell: (text: string) => void) {
    session.on("event", (event) => this.hear(event));
  }

  start(format: "csv" | "h5"): Promise<void> {
    return this.fetch("download", { format, simulation: 0 });
  }

  // Any request that is answered with the number of a file.
  async fetch(request: string, body: Record<string, unknown>): Promise<void> {
    const answer = await this.session.connection.request<{ download: number; name: string }>(request, body);
    this.number = answer.download;
    this.name = answer.name;
    this.tell(`Computing ${answer.name} …`);
    void this.save(answer.name, answer.download);
  }

  private async save(name: string, number: number): Promise<void> {
    try {
      const file = await this.session.incoming.file(number);
      download(name, file.bytes);
      this.tell(file.message ?? `${name} is saved.`);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (why !== CANCELLED) this.tell(`No file: ${why}`);
    }
  }

  private hear(event: ServerEvent): void {
    if (event.event !== "download" || event.download !== this.number || event.state !== "computing") return;
    this.tell(`Computing ${this.name}: ${Math.round((100 * (event.t ?? 0)) / (event.duration || 1))} %`);
  }
}
