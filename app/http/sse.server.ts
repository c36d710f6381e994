import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import type { LiveRow, LiveSource } from "~/core/live/live-source.server";
import { isLive, liveSessionEnds } from "~/features/sessions/ended-sessions.server";
import { Heartbeats } from "./heartbeats.server";

interface Following<Row extends LiveRow> {
  source: LiveSource<Row>;
  topic: string;
  /** The reader's session, with which the stream ends; null for a visitor. */
  actor: Actor | null;
  /** The last id the reader has; null for one that begins now. */
  after: number | null;
  /** The topic's rows after an id, oldest first. */
  missed(after: number, limit: number): Promise<Row[]>;
  /** The event's name, and its data as it is written. */
  event: string;
  write(row: Row): unknown;
}

const MOST_PER_PERSON = 5;
const BATCH = 100;
/** What may wait for a reader that does not read, in bytes; one that has more waiting is dropped. */
const MOST_WAITING = 64 * 1024;
const RETRY_MS = 3_000;

const encoder = new TextEncoder();
const heartbeat = encoder.encode(":\n\n");
const strategy = new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING });
const openByPerson = new Map<string, number>();
const heartbeats = new Heartbeats();

/** `Last-Event-ID`, or `?lastEventId=` from a page that knows what it shows; null when there is none. */
export function lastEventId(request: Request): number | null {
  const given =
    request.headers.get("Last-Event-ID") ?? new URL(request.url).searchParams.get("lastEventId") ?? "";
  return /^\d{1,15}$/.test(given) ? Number(given) : null;
}

/**
 * Answers with an event stream of a topic's rows: first what was missed, then each as it appears, in order, each once.
 * It ends with the reader's session and when the reader stops reading. Errors: too_many_streams.
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

/** One open stream: where it is, and what it has to let go of. */
class LiveReader<Row extends LiveRow> implements UnderlyingDefaultSource<Uint8Array> {
  readonly #following: Following<Row>;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #cursor: number;
  /** False while what was missed is read from the table; rows that appear meanwhile are read with it. */
  #live = false;
  #again = false;
  #room: (() => void) | null = null;
  #leave: (() => void)[] = [];
  #over = false;
  /** How full the stream was, and how far, at a heartbeat that found it not empty. */
  #stuck: { room: number; cursor: number } | null = null;

  constructor(following: Following<Row>) {
    this.#following = following;
    this.#cursor = following.after ?? 0;
    this.#live = following.after === null;
  }

  /** Takes its place before the answer begins, so that nothing is missed between the two. */
  async open(): Promise<void> {
    const { source, topic, actor, after } = this.#following;
    if (actor) this.#leave.push(takePlace(actor.id));
    try {
      if (actor) this.#leave.push(await liveSessionEnds.subscribe(actor.sessionId, () => this.#end()));
      // One that ended just before is not told any more.
      if (actor && !(await isLive(actor.sessionId))) throw new DomainError("not_authenticated");
      this.#leave.push(await source.subscribe(topic, (row) => this.#hear(row)));
      // After a number that nobody was given yet, everything would seem to be told already.
      if (after !== null) this.#cursor = Math.min(after, await source.newest());
    } catch (error) {
      this.cancel();
      throw error;
    }
  }

  start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.#controller = controller;
    controller.enqueue(encoder.encode(`retry: ${RETRY_MS}\n\n`));
    this.#leave.push(heartbeats.add(() => this.#beat()));
    if (this.#over) controller.close();
    else if (!this.#live) void this.#catchUp();
  }

  pull(): void {
    this.#room?.();
    this.#room = null;
  }

  /** The reader went away, or everything is over. */
  cancel(): void {
    this.#over = true;
    for (const leave of this.#leave.splice(0)) leave();
    this.pull();
  }

  #hear(row: Row): void {
    if (this.#live && this.#controller) this.#send(row);
    else this.#again = true;
  }

  async #catchUp(): Promise<void> {
    try {
      for (let more = true; more && !this.#over; ) {
        this.#again = false;
        const rows = await this.#following.missed(this.#cursor, BATCH);
        for (const row of rows) {
          if ((this.#controller?.desiredSize ?? 1) <= 0) await this.#roomForMore();
          this.#send(row);
        }
        more = rows.length === BATCH || this.#again;
      }
      this.#live = true;
    } catch {
      // The reader comes back, and goes on after the last row it has.
      this.#end();
    }
  }

  #roomForMore(): Promise<void> {
    return new Promise((resolve) => {
      this.#room = resolve;
    });
  }

  #send(row: Row): void {
    if (this.#over || row.id <= this.#cursor) return;
    this.#cursor = row.id;
    const { event, write } = this.#following;
    const data = JSON.stringify(write(row));
    this.#enqueue(encoder.encode(`event: ${event}\nid: ${row.id}\ndata: ${data}\n\n`));
  }

  #enqueue(bytes: Uint8Array): void {
    if (this.#over || !this.#controller) return;
    if ((this.#controller.desiredSize ?? 0) <= 0) this.#drop();
    else this.#controller.enqueue(bytes);
  }

  /** A reader that took nothing since the last heartbeat is dropped. */
  #beat(): void {
    const room = this.#controller?.desiredSize ?? 0;
    if (this.#over) return;
    if (room === MOST_WAITING) {
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
    controller?.error(new DOMException("The reader of the stream stopped reading", "AbortError"));
  }

  #end(): void {
    if (this.#over) return;
    this.cancel();
    this.#controller?.close();
  }
}

/** One of the few streams that a person may have open. Errors: too_many_streams. Returns the way to give it back. */
function takePlace(userId: string): () => void {
  const open = openByPerson.get(userId) ?? 0;
  if (open >= MOST_PER_PERSON) throw new DomainError("too_many_streams", { params: { seconds: 60 } });
  openByPerson.set(userId, open + 1);
  return () => {
    const left = (openByPerson.get(userId) ?? 1) - 1;
    if (left > 0) openByPerson.set(userId, left);
    else openByPerson.delete(userId);
  };
}
