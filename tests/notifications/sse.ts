import type { IncomingMessage } from "node:http";
import { get } from "node:http";

interface Event {
  id: number;
  event: string;
  data: string;
}

/** A reader of an event stream, over a connection of its own. */
export interface Reader {
  status: number;
  response: IncomingMessage;
  events: Event[];
  comments: number;
  /** Resolves when `count` events have arrived. */
  until(count: number): Promise<Event[]>;
  /** Resolves when the server ended the stream or cut the connection. */
  ended: Promise<void>;
  close(): void;
}

/** Opens an event stream and reads it. */
export async function readStream(address: string, headers: Record<string, string> = {}): Promise<Reader> {
  const request = get(address, { headers, agent: false });
  request.on("error", () => {});
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once("response", resolve);
    request.once("close", () => reject(new Error("no answer")));
  });
  const events: Event[] = [];
  const waiting = new Set<() => void>();
  let rest = "";
  const reader: Reader = {
    status: response.statusCode ?? 0,
    response,
    events,
    comments: 0,
    until: (count) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (events.length < count) return;
          waiting.delete(check);
          resolve(events);
        };
        waiting.add(check);
        check();
        reader.ended.then(() => reject(new Error(`ended after ${events.length} of ${count} events`)));
      }),
    ended: new Promise((resolve) => {
      response.once("close", resolve);
    }),
    close: () => request.destroy(),
  };
  response.on("error", () => {});
  response.setEncoding("utf8").on("data", (text: string) => {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = new Map(
        block.split("\n").map((line) => {
          const colon = line.indexOf(":");
          return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
        }),
      );
      if (fields.has("")) reader.comments++;
      const data = fields.get("data");
      if (data !== undefined) {
        events.push({ id: Number(fields.get("id")), event: fields.get("event") ?? "", data });
      }
    }
    for (const check of [...waiting]) check();
  });
  return reader;
}
