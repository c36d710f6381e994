import type { ServerResponse } from "node:http";
import { pump, type Reader } from "./pump";

/** Whether a response is an event stream, which stays open. */
export const isEventStream = (response: Response): boolean =>
  /^text\/event-stream\b/i.test(response.headers.get("Content-Type") ?? "");

/**
 * The open event streams. Separate from other responses, because everything that a stream refers to stays in memory for
 * hours, ten thousand times: here only the body's reader and the response, not the request.
 */
export class EventStreams {
  readonly #open = new Set<Reader>();
  readonly #onError: (error: unknown) => void;

  /** `onError` is called when a body fails, unless its source disconnected a client that does not read. */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Sends a body after its headers, with backpressure. Cancels it when the client disconnects. */
  send(reader: Reader, res: ServerResponse): void {
    this.#open.add(reader);
    res.on("close", () => void reader.cancel().catch(() => {}));
    // The source aborts a stream whose client does not read; no read is pending then.
    reader.closed.catch((error) => {
      if (!isAborted(error)) this.#onError(error);
      res.destroy();
    });
    const remove = () => this.#open.delete(reader);
    pump({ reader, next: reader.read() }, res, res).then(remove, remove);
  }

  /** Ends all streams; a stopping server calls it first. */
  end(): void {
    for (const reader of this.#open) void reader.cancel().catch(() => {});
  }
}

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
