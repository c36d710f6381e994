import { log } from "../log/log.server";
import { publishHint, subscribeToHints } from "./redis.server";

/** Ids must grow in the order in which rows become visible. */
export interface LiveRow {
  id: number;
}

interface Definition<Row extends LiveRow> {
  /** The table's name, the same in all processes. */
  name: string;
  newest(): Promise<number>;
  /** Oldest first. */
  since(id: number, limit: number): Promise<Row[]>;
  topicOf(row: Row): string;
}

export interface LiveSource<Row extends LiveRow> {
  /**
   * Calls `listener` with each row that becomes visible after the promise resolved, in order and once. Returns the
   * function that unsubscribes.
   */
  subscribe(topic: string, listener: (row: Row) => void): Promise<() => void>;
  newest(): Promise<number>;
  /** Call it after a commit that wrote rows: it delivers them at once, also in processes that share a Redis. */
  wake(): void;
}

const POLL_MS = 1_000;
const BATCH = 200;

const polled = new Set<() => void>();
let timer: NodeJS.Timeout | null = null;

function poll(readNew: () => void, wanted: boolean): void {
  if (wanted) polled.add(readNew);
  else polled.delete(readNew);
  if (polled.size > 0) {
    // Real time, not the test clock.
    timer ??= setInterval(() => {
      for (const readNew of polled) readNew();
    }, POLL_MS).unref();
  } else if (timer) {
    clearInterval(timer);
    timer = null;
  }
}

/** One query a second serves all listeners. A wake-up only starts it sooner, so a lost one costs a second. */
export function liveSource<Row extends LiveRow>(definition: Definition<Row>): LiveSource<Row> {
  const { name, newest, since, topicOf } = definition;
  const listeners = new Map<string, Set<(row: Row) => void>>();
  let cursor: Promise<number> | null = null;
  let reading = false;
  let hasMore = false;
  let isFailing = false;

  function readNew(): void {
    if (listeners.size === 0) return;
    hasMore = true;
    if (!reading) void readUntilDone();
  }

  async function readUntilDone(): Promise<void> {
    reading = true;
    try {
      while (hasMore && cursor) {
        hasMore = false;
        if ((await readBatch(cursor)) === BATCH) hasMore = true;
      }
      isFailing = false;
    } catch (err) {
      // The next poll retries from the same row.
      if (!isFailing) log.warn({ err, source: name }, "live rows cannot be read");
      isFailing = true;
    } finally {
      reading = false;
    }
  }

  async function readBatch(from: Promise<number>): Promise<number> {
    const rows = await since(await from, BATCH);
    if (cursor !== from) return 0;
    const last = rows.at(-1);
    if (last) cursor = Promise.resolve(last.id);
    for (const row of rows) {
      for (const listener of listeners.get(topicOf(row)) ?? []) listener(row);
    }
    return rows.length;
  }

  async function subscribe(topic: string, listener: (row: Row) => void): Promise<() => void> {
    const subscribed = listeners.get(topic);
    if (subscribed) subscribed.add(listener);
    else listeners.set(topic, new Set([listener]));
    poll(readNew, true);
    subscribeToHints(name, readNew);
    cursor ??= newest();
    const unsubscribe = () => {
      const others = listeners.get(topic);
      if (!others?.delete(listener) || others.size > 0) return;
      listeners.delete(topic);
      if (listeners.size > 0) return;
      cursor = null;
      poll(readNew, false);
    };
    const start = cursor;
    try {
      await start;
    } catch (error) {
      if (cursor === start) cursor = null;
      unsubscribe();
      throw error;
    }
    return unsubscribe;
  }

  return {
    subscribe,
    newest,
    wake() {
      readNew();
      publishHint(name);
    },
  };
}
