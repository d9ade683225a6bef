// Between the page and a worker of the engine. Texts and frames of the protocol go as they are: strings and buffers.
export type ToWorker =
  | { do: "start"; module: WebAssembly.Module } // of a session
  | { do: "request"; text: string }
  | { do: "shown" } // a frame was read
  | { do: "ping" }
  | { do: "job ended" }
  | { do: "job"; module: WebAssembly.Module; bytes: ArrayBuffer } // a run of a session
  | { do: "serve"; module: WebAssembly.Module; bytes: ArrayBuffer; number: number }; // a request that the solver's module answers

export type FromWorker =
  | string
  | ArrayBuffer
  | { is: "ready" }
  | { is: "pong" }
  | { is: "job" | "serve"; number: number; bytes: ArrayBuffer } // for a worker of its own
  | { is: "cancel" } // of that
  | { is: "done" } // a job: all is posted
  | { is: "fault"; message: string };
