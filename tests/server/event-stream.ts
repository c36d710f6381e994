import { deferred } from "./loopback";

/** An event stream whose `cancelled` resolves when its reader is cancelled. */
export function eventStream(headers: Record<string, string> = { "Content-Type": "text/event-stream" }) {
  const { promise: cancelled, resolve } = deferred<string>();
  let send = (_text: string) => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
      send(": hello\n\n");
    },
    cancel() {
      resolve("cancelled");
    },
  });
  return { response: new Response(body, { headers }), cancelled, send: (text: string) => send(text) };
}
