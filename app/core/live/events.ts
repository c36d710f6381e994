import type { AppLoadContext } from "@remix-run/node";

declare module "@remix-run/node" {
  interface AppLoadContext {
    events?: Events | null;
  }
}

export interface EventSink {
  /** Bytes that the client has not read yet. */
  readonly writableLength: number;
  write(bytes: Uint8Array): unknown;
  once(event: "drain", listener: () => void): unknown;
  end(): unknown;
  destroy(): unknown;
}

export interface Events {
  begin(sink: EventSink): void;
  cancel(): void;
}

/**
 * Returns false unless the server writes streams itself, without a body: a body costs 4 kB of memory for each stream.
 */
export function offerEvents(context: AppLoadContext, events: Events): boolean {
  if (context.events === undefined) return false;
  context.events = events;
  return true;
}

export function withdrawEvents(context: AppLoadContext): void {
  context.events?.cancel();
  if (context.events) context.events = null;
}

/** For other servers. At most `room` bytes and one event wait in it. */
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
