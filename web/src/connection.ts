import { decodeChunk, decodeFrame, type Chunk, type Frame } from "./frame";
import { PROTOCOL, ServerError, type Fault, type ServerEvent } from "./protocol";

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

const LOST: Fault = { message: "the connection to the program was lost", line: 0, column: 0, where: "" };

// The socket to the program: requests with promised answers, frames and events with listeners.
export class Connection {
  private socket: WebSocket | null = null;
  private nextId = 0;
  private readonly waiting = new Map<number, Waiting>();
  onFrame: (frame: Frame) => void = () => undefined;
  onEvent: (event: ServerEvent) => void = () => undefined;
  onChunk: (chunk: Chunk) => void = () => undefined;
  onClose: () => void = () => undefined;

  connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(socketAddress(window.location), PROTOCOL);
      socket.binaryType = "arraybuffer";
      socket.onopen = () => resolve();
      socket.onerror = () => reject(new ServerError({ ...LOST, message: "the program does not answer: is `polhode serve` running?" }));
      socket.onmessage = (message) => this.receive(message.data as string | ArrayBuffer);
      socket.onclose = () => this.closed();
      this.socket = socket;
    });
  }

  request<Answer>(name: string, body: Record<string, unknown> = {}): Promise<Answer> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new ServerError(LOST));
    const id = this.nextId++;
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      socket.send(JSON.stringify({ id, do: name, ...body }));
    });
  }

  private receive(data: string | ArrayBuffer): void {
    if (typeof data === "string") this.receiveText(JSON.parse(data) as Record<string, unknown>);
    else this.receiveBinary(data);
  }

  private receiveBinary(data: ArrayBuffer): void {
    const frame = decodeFrame(data);
    if (frame) {
      this.onFrame(frame);
      return;
    }
    const chunk = decodeChunk(data);
    if (chunk) this.onChunk(chunk);
  }

  private receiveText(message: Record<string, unknown>): void {
    if ("event" in message) {
      this.onEvent(message as ServerEvent);
      return;
    }
    const waiting = this.waiting.get(message.id as number);
    if (!waiting) return;
    this.waiting.delete(message.id as number);
    if (message.ok) waiting.resolve(message);
    else waiting.reject(new ServerError(message.error as Fault));
  }

  private closed(): void {
    for (const waiting of this.waiting.values()) waiting.reject(new ServerError(LOST));
    this.waiting.clear();
    this.onClose();
  }
}

// A token in the page's address goes along to the socket.
export function socketAddress(location: Location): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const token = new URLSearchParams(location.search).get("token");
  return `${scheme}//${location.host}/ws${token ? `?token=${encodeURIComponent(token)}` : ""}`;
}
