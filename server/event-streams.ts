import type { ServerResponse } from "node:http";
import type { Events } from "~/core/live/events";

/** Whether a response is an event stream, which stays open. */
export const isEventStream = (response: Response): boolean =>
  /^text\/event-stream\b/i.test(response.headers.get("Content-Type") ?? "");

/** When clients of a stopping server come back: after it, and not all at once. */
const RETRY_MIN_MS = 3_000;
const RETRY_SPREAD_MS = 4_000;

/**
 * The open event streams. Separate from other responses, because everything that a stream refers to stays in memory for
 * hours, ten thousand times: here only the response and what writes to it, not the request.
 */
export class EventStreams {
  readonly #open = new Map<ServerResponse, Events>();

  /** Writes the events to a response whose headers are sent, until the client disconnects or they end. */
  send(events: Events, res: ServerResponse): void {
    this.#open.set(res, events);
    res.on("close", () => {
      this.#open.delete(res);
      events.cancel();
    });
    events.begin(res);
  }

  /** Tells all clients when to reconnect, and ends their streams; a stopping server calls it. */
  end(): void {
    for (const [res, events] of this.#open) {
      events.cancel();
      if (!res.writableEnded)
        res.end(`retry: ${RETRY_MIN_MS + Math.round(Math.random() * RETRY_SPREAD_MS)}\n\n`);
    }
  }
}
