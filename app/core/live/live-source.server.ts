import { log } from "../log.server";
import { publishHint, subscribeToHints } from "./redis.server";

/** A row of a table whose ids grow in the order in which rows become visible. */
export interface LiveRow {
  id: number;
}

interface Definition<Row extends LiveRow> {
  /** The table's name, which identifies the source among processes. */
  name: string;
  /** The newest id, 0 without rows. */
  newest(): Promise<number>;
  /** At most `limit` rows after an id, oldest first. */
  since(id: number, limit: number): Promise<Row[]>;
  /** What listeners of a row subscribe to. */
  topicOf(row: Row): string;
}

export interface LiveSource<Row extends LiveRow> {
  /**
   * Calls `listener` with every row of a topic that becomes visible after the promise resolved, in order and without
   * duplicates. Returns the function that unsubscribes.
   */
  subscribe(topic: string, listener: (row: Row) => void): Promise<() => void>;
  /** The newest id, 0 without rows. */
  newest(): Promise<number>;
  /** Call it after a commit that wrote rows: delivers them at once, here and in processes that share a Redis. */
  wake(): void;
}

/** The delay until rows of another process are seen. */
const POLL_MS = 1_000;
const BATCH = 200;

/** The sources of this process with listeners: each runs one query a second, however many listeners it has. */
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

/**
 * Delivers the new rows of a table to any number of listeners, with one query for all. A wake-up only makes the next
 * query come sooner: one that is lost costs a second.
 */
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
    // All listeners have left meanwhile; new ones start at another row.
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
