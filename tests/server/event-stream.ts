import type { AppLoadContext } from "@remix-run/node";
import { type EventSink, offerEvents } from "~/core/live/events";
import { deferred } from "./loopback";

/** `cancelled` resolves when it is. */
export function eventStream() {
  const { promise: cancelled, resolve } = deferred<string>();
  let sink: EventSink | undefined;
  const send = (text: string) => sink?.write(Buffer.from(text));
  const events = {
    begin(to: EventSink) {
      sink = to;
      send(": hello\n\n");
    },
    cancel: () => resolve("cancelled"),
  };
  const answer = (context: AppLoadContext): Response => {
    offerEvents(context, events);
    return new Response(null, { headers: { "Content-Type": "text/event-stream" } });
  };
  return { answer, cancelled, send, drop: () => sink?.destroy() };
}

/** Stays open. `cancelled` resolves when its reader is. */
export function openBody() {
  const { promise: cancelled, resolve } = deferred<string>();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("hello"));
    },
    cancel() {
      resolve("cancelled");
    },
  });
  return { response: new Response(body, { headers: { "Content-Type": "text/html" } }), cancelled };
}
