import type { ServerResponse } from "node:http";
import type { Events } from "~/core/live/events";

export const isEventStream = (response: Response): boolean =>
  /^text\/event-stream\b/i.test(response.headers.get("Content-Type") ?? "");

/** After the restart, spread over clients. */
const RETRY_MIN_MS = 3_000;
const RETRY_SPREAD_MS = 4_000;

/** Ten thousand streams stay in memory for hours, so one refers only to the response and what writes to it. */
export class EventStreams {
  readonly #open = new Map<ServerResponse, Events>();

  send(events: Events, res: ServerResponse): void {
    this.#open.set(res, events);
    res.on("close", () => {
      this.#open.delete(res);
      events.cancel();
    });
    events.begin(res);
  }

  end(): void {
    for (const [res, events] of this.#open) {
      events.cancel();
      if (!res.writableEnded)
        res.end(`retry: ${RETRY_MIN_MS + Math.round(Math.random() * RETRY_SPREAD_MS)}\n\n`);
    }
  }
}
