import { decodeChunk, decodeFrame, type Chunk, type Frame } from "./frame";
import { PROTOCOL, ServerError, type Fault, type ServerEvent } from "./protocol";

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

const LOST: Fault = { message: "the connection to the program was lost", line: 0, column: 0, where: "" };

// What carries the messages: a socket to the program, or a worker with the engine in it (engine/channel.ts).
export interface Channel {
  readonly isOpen: boolean;
  send: (text: string) => void;
  onText: (text: string) => void;
  onBinary: (bytes: ArrayBuffer) => void;
  onClose: () => void;
  onRestart: (why: string) => void; // what was at the other end is gone, and another one answers from now on
}

// Requests with promised answers, frames and events with listeners.
export class Connection {
  private channel: Channel | null = null;
  private nextId = 0;
  private readonly waiting = new Map<number, Waiting>();
  onFrame: (frame: Frame) => void = () => undefined;
  onEvent: (event: ServerEvent) => void = () => undefined;
  onChunk: (chunk: Chunk) => void = () => undefined;
  onClose: () => void = () => undefined;
  onRestart: (why: string) => void = () => undefined;

  async connect(): Promise<void> {
    const channel = await openChannel();
    channel.onText = (text) => this.receiveText(JSON.parse(text) as Record<string, unknown>);
    channel.onBinary = (bytes) => this.receiveBinary(bytes);
    channel.onClose = () => this.closed();
    channel.onRestart = (why) => {
      this.rejectAll({ ...LOST, message: why });
      this.onRestart(why);
    };
    this.channel = channel;
  }

  request<Answer>(name: string, body: Record<string, unknown> = {}): Promise<Answer> {
    const { channel } = this;
    if (!channel?.isOpen) return Promise.reject(new ServerError(LOST));
    const id = this.nextId++;
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      channel.send(JSON.stringify({ id, do: name, ...body }));
    });
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

  private rejectAll(fault: Fault): void {
    for (const waiting of this.waiting.values()) waiting.reject(new ServerError(fault));
    this.waiting.clear();
  }

  private closed(): void {
    this.rejectAll(LOST);
    this.onClose();
  }
}

// A page that brings the engine along says so.
export const bringsEngine = (): boolean => document.querySelector('meta[name="polhode-engine"]') !== null;

async function openChannel(): Promise<Channel> {
  if (!bringsEngine()) return openSocket();
  const { EngineChannel } = await import("./engine/channel");
  return EngineChannel.open();
}

function openSocket(): Promise<Channel> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(socketAddress(window.location), PROTOCOL);
    const channel: Channel = {
      get isOpen() {
        return socket.readyState === WebSocket.OPEN;
      },
      send: (text) => socket.send(text),
      onText: () => undefined,
      onBinary: () => undefined,
      onClose: () => undefined,
      onRestart: () => undefined,
    };
    socket.binaryType = "arraybuffer";
    socket.onopen = () => resolve(channel);
    socket.onerror = () => reject(new ServerError({ ...LOST, message: "the program does not answer: is `polhode serve` running?" }));
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => (typeof data === "string" ? channel.onText(data) : channel.onBinary(data));
    socket.onclose = () => channel.onClose();
  });
}

// A token in the page's address goes along to the socket.
export function socketAddress(location: Location): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const token = new URLSearchParams(location.search).get("token");
  return `${scheme}//${location.host}/ws${token ? `?token=${encodeURIComponent(token)}` : ""}`;
}
