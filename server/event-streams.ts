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
  readonly #failed: (error: unknown) => void;

  /** `onError` is called when a body fails, unless its source disconnected a client that does not read. */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** Sends a body after its headers, with backpressure. Cancels it when the client disconnects. */
  send(reader: Reader, res: ServerResponse): void {
    this.#open.add(reader);
    res.on("close", () => void reader.cancel().catch(() => {}));
    // The source aborts a stream whose client does not read; no read is pending then.
    reader.closed.catch((error) => {
      if (!isGivenUp(error)) this.#failed(error);
      res.destroy();
    });
    const over = () => this.#open.delete(reader);
    pump(reader, reader.read(), res, res).then(over, over);
  }

  /** Ends all streams; a stopping server calls it first. */
  end(): void {
    for (const reader of this.#open) void reader.cancel().catch(() => {});
  }
}

const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
