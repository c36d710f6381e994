import type { AppLoadContext } from "@remix-run/node";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Null where the server writes the events of streams itself; then those of the response to this request. */
    events?: Events | null;
  }
}

/** What the events of a stream are written to. A response of node:http is one. */
export interface EventSink {
  /** The bytes that the client has not taken yet. */
  readonly writableLength: number;
  write(bytes: Uint8Array): unknown;
  /** Calls `listener` when the client has taken everything. */
  once(event: "drain", listener: () => void): unknown;
  end(): unknown;
  /** Disconnects a client that does not read. */
  destroy(): unknown;
}

/** The events of an open stream. */
export interface Events {
  begin(sink: EventSink): void;
  /** Called when the client disconnects. */
  cancel(): void;
}

/**
 * Hands the events to the server, if it writes them itself; the response then has no body. A body costs 4 kB of memory for
 * each stream.
 */
export function offerEvents(context: AppLoadContext, events: Events): boolean {
  if (context.events === undefined) return false;
  context.events = events;
  return true;
}

/** Cancels the events of an answer that is not sent, because the request is answered again. */
export function withdrawEvents(context: AppLoadContext): void {
  context.events?.cancel();
  if (context.events) context.events = null;
}

/** The events as a response's body, for other servers. At most `room` bytes and one event wait in it. */
export function bodyOf(events: Events, room: number): ReadableStream<Uint8Array> {
  let onDrain: (() => void) | null = null;
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => events.begin(sinkOf(controller, room, (listener) => (onDrain = listener))),
      pull() {
        onDrain?.();
        onDrain = null;
      },
      cancel: () => events.cancel(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: room }),
  );
}

const sinkOf = (
  controller: ReadableStreamDefaultController<Uint8Array>,
  room: number,
  onceDrained: (listener: () => void) => void,
): EventSink => ({
  get writableLength() {
    return room - (controller.desiredSize ?? 0);
  },
  write: (bytes) => controller.enqueue(bytes),
  once: (_, listener) => onceDrained(listener),
  end: () => controller.close(),
  destroy: () => controller.error(new DOMException("The client stopped reading the stream", "AbortError")),
});
