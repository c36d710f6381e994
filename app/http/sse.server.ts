import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import type { LiveRow, LiveSource } from "~/core/live/live-source.server";
import { isLive, liveSessionEnds } from "~/features/sessions/ended-sessions.server";
import { Heartbeats } from "./heartbeats.server";

interface Following<Row extends LiveRow> {
  source: LiveSource<Row>;
  topic: string;
  /** The stream ends with this user's session; null for a visitor. */
  actor: Actor | null;
  /** The last id that the client has; null to start with the next row. */
  after: number | null;
  /** At most `limit` rows of the topic after an id, oldest first. */
  missed(after: number, limit: number): Promise<Row[]>;
  /** The event's name. */
  event: string;
  /** The event's data, before it becomes JSON. */
  write(row: Row): unknown;
}

const MAX_STREAMS_PER_USER = 5;
const BATCH = 100;
/** Bytes that may be queued for a client that does not read; one with more is disconnected. */
const MAX_QUEUED_BYTES = 64 * 1024;
const RETRY_MS = 3_000;

const encoder = new TextEncoder();
const heartbeat = encoder.encode(":\n\n");
const strategy = new ByteLengthQueuingStrategy({ highWaterMark: MAX_QUEUED_BYTES });
const openByUser = new Map<string, number>();
const heartbeats = new Heartbeats();

/** The id from `Last-Event-ID`, or from `?lastEventId=` for a stream's first connection; null for none. */
export function lastEventId(request: Request): number | null {
  const given =
    request.headers.get("Last-Event-ID") ?? new URL(request.url).searchParams.get("lastEventId") ?? "";
  return /^\d{1,15}$/.test(given) ? Number(given) : null;
}

/**
 * Responds with an event stream of a topic's rows: first those after `after`, then new ones as they appear, in order
 * and without duplicates. The stream ends with the user's session, and when the client stops reading.
 * Errors: too_many_streams, not_authenticated.
 */
export async function followLive<Row extends LiveRow>(following: Following<Row>): Promise<Response> {
  const reader = new LiveReader(following);
  await reader.open();
  return new Response(new ReadableStream(reader, strategy), {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "private, no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}

/** One open stream. */
class LiveReader<Row extends LiveRow> implements UnderlyingDefaultSource<Uint8Array> {
  readonly #following: Following<Row>;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #cursor: number;
  /** False while earlier rows are read from the table; rows that appear meanwhile are read with them. */
  #live = false;
  #hasNewRows = false;
  #onRoom: (() => void) | null = null;
  #cleanups: (() => void)[] = [];
  #isClosed = false;
  /** The queue's free bytes and the cursor at the last heartbeat that found the queue not empty. */
  #stuck: { room: number; cursor: number } | null = null;

  constructor(following: Following<Row>) {
    this.#following = following;
    this.#cursor = following.after ?? 0;
    this.#live = following.after === null;
  }

  /** Subscribes before the response begins, so that no row is missed. */
  async open(): Promise<void> {
    const { source, topic, actor, after } = this.#following;
    if (actor) this.#cleanups.push(reserveStream(actor.id));
    open += 1;
    this.#cleanups.push(() => {
      open -= 1;
    });
    try {
      if (actor) this.#cleanups.push(await liveSessionEnds.subscribe(actor.sessionId, () => this.#end()));
      // The session may have ended before the subscription.
      if (actor && !(await isLive(actor.sessionId))) throw new DomainError("not_authenticated");
      this.#cleanups.push(await source.subscribe(topic, (row) => this.#receive(row)));
      // With an id that does not exist yet, the stream would skip all rows up to it.
      if (after !== null) this.#cursor = Math.min(after, await source.newest());
    } catch (error) {
      this.cancel();
      throw error;
    }
  }

  start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.#controller = controller;
    controller.enqueue(encoder.encode(`retry: ${RETRY_MS}\n\n`));
    this.#cleanups.push(heartbeats.add(() => this.#beat()));
    if (this.#isClosed) controller.close();
    else if (!this.#live) void this.#catchUp();
  }

  pull(): void {
    this.#onRoom?.();
    this.#onRoom = null;
  }

  /** Releases everything. Called when the client disconnects, too. */
  cancel(): void {
    this.#isClosed = true;
    for (const cleanUp of this.#cleanups.splice(0)) cleanUp();
    this.pull();
  }

  #receive(row: Row): void {
    if (this.#live && this.#controller) this.#send(row);
    else this.#hasNewRows = true;
  }

  async #catchUp(): Promise<void> {
    try {
      for (let hasMore = true; hasMore && !this.#isClosed; ) {
        this.#hasNewRows = false;
        const rows = await this.#following.missed(this.#cursor, BATCH);
        for (const row of rows) {
          if ((this.#controller?.desiredSize ?? 1) <= 0) await this.#waitForRoom();
          this.#send(row);
        }
        hasMore = rows.length === BATCH || this.#hasNewRows;
      }
      this.#live = true;
    } catch {
      // The client reconnects and continues after the last row it has.
      this.#end();
    }
  }

  #waitForRoom(): Promise<void> {
    return new Promise((resolve) => {
      this.#onRoom = resolve;
    });
  }

  #send(row: Row): void {
    if (this.#isClosed || row.id <= this.#cursor) return;
    this.#cursor = row.id;
    const { event, write } = this.#following;
    const data = JSON.stringify(write(row));
    this.#enqueue(encoder.encode(`event: ${event}\nid: ${row.id}\ndata: ${data}\n\n`));
  }

  #enqueue(bytes: Uint8Array): void {
    if (this.#isClosed || !this.#controller) return;
    if ((this.#controller.desiredSize ?? 0) <= 0) this.#drop();
    else this.#controller.enqueue(bytes);
  }

  /** Sends a heartbeat, or disconnects a client that has read nothing since the last one. */
  #beat(): void {
    const room = this.#controller?.desiredSize ?? 0;
    if (this.#isClosed) return;
    if (room === MAX_QUEUED_BYTES) {
      this.#stuck = null;
      if (this.#live) this.#controller?.enqueue(heartbeat);
      return;
    }
    const before = this.#stuck;
    this.#stuck = { room, cursor: this.#cursor };
    if (!before) return;
    const reads = this.#live ? room > before.room : this.#cursor > before.cursor;
    if (!reads) this.#drop();
  }

  #drop(): void {
    const controller = this.#controller;
    this.cancel();
    controller?.error(new DOMException("The client stopped reading the stream", "AbortError"));
  }

  #end(): void {
    if (this.#isClosed) return;
    this.cancel();
    this.#controller?.close();
  }
}

let open = 0;

/** How many event streams are open in this process. */
export const openStreams = (): number => open;

/** Counts an open stream of a user. Returns the function that releases it. Errors: too_many_streams. */
function reserveStream(userId: string): () => void {
  const before = openByUser.get(userId) ?? 0;
  if (before >= MAX_STREAMS_PER_USER) throw new DomainError("too_many_streams", { params: { seconds: 60 } });
  openByUser.set(userId, before + 1);
  return () => {
    const left = (openByUser.get(userId) ?? 1) - 1;
    if (left > 0) openByUser.set(userId, left);
    else openByUser.delete(userId);
  };
}
