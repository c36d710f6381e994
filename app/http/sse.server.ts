import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { bodyOf, type EventSink, type Events, offerEvents } from "~/core/live/events";
import type { LiveRow, LiveSource } from "~/core/live/live-source.server";
import { isLive, liveSessionEnds } from "~/features/sessions/ended-sessions.server";
import type { RouteArgs } from "./actor.server";
import { Heartbeats } from "./heartbeats.server";

interface Following<Row extends LiveRow> {
  source: LiveSource<Row>;
  topic: string;
  /** The stream ends with this user's session; null for a visitor. */
  actor: Actor | null;
  /** The client's last id; null to start with the next row. */
  after: number | null;
  missed(after: number, limit: number): Promise<Row[]>;
  event: string;
  write(row: Row): unknown;
}

const MAX_STREAMS_PER_USER = 5;
const BATCH = 100;
/** In bytes; a client with more in its queue is disconnected. */
const MAX_QUEUED_BYTES = 64 * 1024;
const RETRY_MS = 3_000;

const encoder = new TextEncoder();
const heartbeat = encoder.encode(":\n\n");
const retry = encoder.encode(`retry: ${RETRY_MS}\n\n`);
const openByUser = new Map<string, number>();
const heartbeats = new Heartbeats();

/** From `Last-Event-ID`, or `?lastEventId=` for a first connection. */
export function lastEventId(request: Request): number | null {
  const given =
    request.headers.get("Last-Event-ID") ?? new URL(request.url).searchParams.get("lastEventId") ?? "";
  return /^\d{1,15}$/.test(given) ? Number(given) : null;
}

/**
 * Sends the rows after `after`, then new ones, in order and once. Ends with the user's session, and when the client
 * stops reading. Errors: too_many_streams, not_authenticated.
 */
export async function followLive<Row extends LiveRow>(
  { request, context }: Pick<RouteArgs, "request" | "context">,
  following: Following<Row>,
): Promise<Response> {
  const events = new LiveEvents(following);
  await events.open();
  const headers = {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "private, no-store, no-transform",
    "X-Accel-Buffering": "no",
  };
  if (request.method === "HEAD") events.cancel();
  else if (!offerEvents(context, events)) {
    // remix-serve goes on reading the body of a client that has left.
    if (request.signal.aborted) events.cancel();
    else request.signal.addEventListener("abort", () => events.cancel());
    return new Response(bodyOf(events, MAX_QUEUED_BYTES), { headers });
  }
  return new Response(null, { headers });
}

class LiveEvents<Row extends LiveRow> implements Events {
  readonly #following: Following<Row>;
  #sink: EventSink | null = null;
  #cursor: number;
  /** False while earlier rows are read; rows that appear meanwhile are read with them. */
  #live = false;
  #hasNewRows = false;
  #onRoom: (() => void) | null = null;
  #unsubscribe: (() => void) | null = null;
  #forgetSession: (() => void) | null = null;
  #stopBeating: (() => void) | null = null;
  #isClosed = false;
  #stuck: { queued: number; cursor: number } | null = null;

  constructor(following: Following<Row>) {
    this.#following = following;
    this.#cursor = following.after ?? 0;
    this.#live = following.after === null;
  }

  /** Subscribes before the response begins, so that no row is missed. */
  async open(): Promise<void> {
    const { source, topic, actor, after } = this.#following;
    countStream(actor);
    try {
      if (actor) {
        this.#forgetSession = await liveSessionEnds.subscribe(actor.sessionId, () => this.#end());
        if (!(await isLive(actor.sessionId))) throw new DomainError("not_authenticated");
      }
      this.#unsubscribe = await source.subscribe(topic, (row) => this.#receive(row));
      // With an id that does not exist yet, the stream would skip all rows up to it.
      if (after !== null) this.#cursor = Math.min(after, await source.newest());
      if (this.#isClosed) throw new DomainError("not_authenticated");
    } catch (error) {
      this.cancel();
      throw error;
    }
  }

  begin(sink: EventSink): void {
    if (this.#isClosed) return void sink.end();
    this.#sink = sink;
    sink.write(retry);
    this.#stopBeating = heartbeats.add(() => this.#beat());
    if (!this.#live) void this.#catchUp();
  }

  cancel(): void {
    if (!this.#isClosed) uncountStream(this.#following.actor);
    this.#isClosed = true;
    // Always: a stream that ends while it opens subscribes after that.
    this.#unsubscribe?.();
    this.#forgetSession?.();
    this.#stopBeating?.();
    this.#onRoom?.();
  }

  #receive(row: Row): void {
    if (this.#live && this.#sink) this.#send(row);
    else this.#hasNewRows = true;
  }

  async #catchUp(): Promise<void> {
    try {
      for (let hasMore = true; hasMore && !this.#isClosed; ) {
        this.#hasNewRows = false;
        const rows = await this.#following.missed(this.#cursor, BATCH);
        for (const row of rows) {
          if (this.#queued >= MAX_QUEUED_BYTES) await this.#waitForRoom();
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

  get #queued(): number {
    return this.#sink?.writableLength ?? 0;
  }

  #waitForRoom(): Promise<void> {
    return new Promise((resolve) => {
      this.#onRoom = resolve;
      this.#sink?.once("drain", resolve);
    });
  }

  #send(row: Row): void {
    if (this.#isClosed || row.id <= this.#cursor) return;
    this.#cursor = row.id;
    const { event, write } = this.#following;
    const data = JSON.stringify(write(row));
    if (this.#queued >= MAX_QUEUED_BYTES) this.#drop();
    else this.#sink?.write(encoder.encode(`event: ${event}\nid: ${row.id}\ndata: ${data}\n\n`));
  }

  /** Disconnects a client that has read nothing since the last heartbeat. */
  #beat(): void {
    const queued = this.#queued;
    if (queued === 0) {
      this.#stuck = null;
      if (this.#live) this.#sink?.write(heartbeat);
      return;
    }
    const before = this.#stuck;
    this.#stuck = { queued, cursor: this.#cursor };
    if (!before) return;
    const reads = this.#live ? queued < before.queued : this.#cursor > before.cursor;
    if (!reads) this.#drop();
  }

  #drop(): void {
    if (this.#isClosed) return;
    this.cancel();
    this.#sink?.destroy();
  }

  #end(): void {
    if (this.#isClosed) return;
    this.cancel();
    this.#sink?.end();
  }
}

let open = 0;

export const openStreams = (): number => open;

/** Errors: too_many_streams. */
function countStream(actor: Actor | null): void {
  const before = (actor && openByUser.get(actor.id)) ?? 0;
  if (before >= MAX_STREAMS_PER_USER) throw new DomainError("too_many_streams", { params: { seconds: 60 } });
  if (actor) openByUser.set(actor.id, before + 1);
  open += 1;
}

function uncountStream(actor: Actor | null): void {
  open -= 1;
  if (!actor) return;
  const left = (openByUser.get(actor.id) ?? 1) - 1;
  if (left > 0) openByUser.set(actor.id, left);
  else openByUser.delete(actor.id);
}
