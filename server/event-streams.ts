import type { ServerResponse } from "node:http";
import { pump, type Reader } from "./pump";

/** An answer that stays open and says something now and then. */
export const isEventStream = (response: Response): boolean =>
  /^text\/event-stream\b/i.test(response.headers.get("Content-Type") ?? "");

/**
 * The event streams that are open. Apart from other answers, because whatever is in reach of one stays in memory for
 * hours, ten thousand times: here that is the body's reader and the answer, not what was asked with.
 */
export class EventStreams {
  readonly #open = new Set<Reader>();
  readonly #failed: (error: unknown) => void;

  /** `failed` hears of a body that broke, except when its source gave a reader up who does not read. */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** Sends a body whose head is sent, only as fast as the client takes it, and cancels it when the client goes away. */
  send(reader: Reader, res: ServerResponse): void {
    this.#open.add(reader);
    res.on("close", () => void reader.cancel().catch(() => {}));
    // A stream that gives its reader up does so because nothing is read: nobody waits for the next piece then.
    reader.closed.catch((error) => {
      if (!isGivenUp(error)) this.#failed(error);
      res.destroy();
    });
    const over = () => this.#open.delete(reader);
    pump(reader, reader.read(), res, res).then(over, over);
  }

  /** Ends them all; what a stopping server does first. */
  end(): void {
    for (const reader of this.#open) void reader.cancel().catch(() => {});
  }
}

const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
