import type { ServerResponse } from "node:http";
import type { Piece, Reader } from "./pump";

/** Whether a response is an event stream, which stays open. */
export const isEventStream = (response: Response): boolean =>
  /^text\/event-stream\b/i.test(response.headers.get("Content-Type") ?? "");

/** When clients of a stopping server come back: after it, and not all at once. */
const RETRY_MIN_MS = 3_000;
const RETRY_SPREAD_MS = 4_000;

/**
 * The open event streams. Separate from other responses, because everything that a stream refers to stays in memory for
 * hours, ten thousand times: here only the body's reader and the response, not the request.
 */
export class EventStreams {
  readonly #open = new Map<Reader, ServerResponse>();
  readonly #onError: (error: unknown) => void;

  /** `onError` is called when a body fails, unless its source disconnected a client that does not read. */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Sends a body after its headers, with backpressure. Cancels it when the client disconnects. */
  send(reader: Reader, res: ServerResponse): void {
    this.#open.set(reader, res);
    res.on("close", () => {
      this.#open.delete(reader);
      void reader.cancel().catch(() => {});
    });
    // The source aborts a stream whose client does not read; no read is pending then.
    reader.closed.catch((error) => {
      if (!isAborted(error)) this.#onError(error);
      res.destroy();
    });
    this.#sendNext(reader, res);
  }

  // Not `pump`: an async function that awaits a chunk for hours keeps its frame and promises, a kilobyte for each stream.
  #sendNext(reader: Reader, res: ServerResponse): void {
    const send = ({ done, value }: Piece) => {
      if (res.destroyed) return;
      if (done) {
        this.#open.delete(reader);
        res.end();
      } else if (res.write(value)) this.#sendNext(reader, res);
      else res.once("drain", () => this.#sendNext(reader, res));
    };
    // `closed` tells of a failure.
    reader.read().then(send, () => {});
  }

  /** Tells all clients when to reconnect, and ends their streams; a stopping server calls it. */
  end(): void {
    for (const [reader, res] of this.#open) {
      res.write(`retry: ${RETRY_MIN_MS + Math.round(Math.random() * RETRY_SPREAD_MS)}\n\n`);
      void reader.cancel().catch(() => {});
    }
  }
}

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
