import type { AppLoadContext } from "@remix-run/node";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withdrawEvents } from "~/core/live/events";
import type { LiveRow } from "~/core/live/live-source.server";
import { followLive } from "~/http/sse.server";

interface Row extends LiveRow {
  text: string;
}

/** A fake source, whose rows the test emits. */
function handMade(missed: Row[] = []) {
  const listeners = new Set<(row: Row) => void>();
  const source = {
    async subscribe(_: string, listener: (row: Row) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    newest: async () => missed.at(-1)?.id ?? 0,
    wake() {},
  };
  const tell = (row: Row) => {
    for (const listener of [...listeners]) listener(row);
  };
  const open = (after: number | null = null, context: AppLoadContext = {}, init: RequestInit = {}) =>
    followLive(
      { request: new Request("http://localhost/stream", init), context },
      {
        source,
        topic: "x",
        actor: null,
        after,
        missed: async (from, limit) => missed.filter(({ id }) => id > from).slice(0, limit),
        event: "said",
        write: (row) => row.text,
      },
    );
  return { open, tell, listeners };
}

const KILOBYTE = "x".repeat(1_000);
const bodyOf = (response: Response) => {
  if (!response.body) throw new Error("no body");
  return response.body.getReader();
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a client that stops reading is dropped at 64 kB of backlog, and leaves nothing behind", async () => {
  const { open, tell, listeners } = handMade();
  const reader = bodyOf(await open());
  for (let id = 1; id <= 70; id++) tell({ id, text: KILOBYTE });
  expect(listeners.size).toBe(0);
  await expect(reader.read()).rejects.toMatchObject({ name: "AbortError" });
});

it("a client that read nothing between two heartbeats is dropped", async () => {
  const { open, tell, listeners } = handMade();
  const reader = bodyOf(await open());
  tell({ id: 1, text: "one" });
  await vi.advanceTimersByTimeAsync(45_000);
  expect(listeners.size).toBe(0);
  await expect(reader.read()).rejects.toMatchObject({ name: "AbortError" });
});

it("a client that stops reading in the middle of missed events is dropped", async () => {
  const missed = Array.from({ length: 500 }, (_, index) => ({ id: index + 1, text: KILOBYTE }));
  const { open, listeners } = handMade(missed);
  bodyOf(await open(0));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(listeners.size).toBe(0);
});

it("a slow client gets all missed events, as fast as it reads", async () => {
  const missed = Array.from({ length: 500 }, (_, index) => ({ id: index + 1, text: KILOBYTE }));
  const { open } = handMade(missed);
  const reader = bodyOf(await open(0));
  let text = "";
  while (!text.includes("id: 500\n")) {
    const { value } = await reader.read();
    text += Buffer.from(value ?? []).toString();
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(text.match(/^id: /gm)).toHaveLength(500);
  await reader.cancel();
});

it("an idle stream sends a heartbeat at least every 20 s", async () => {
  const { open } = handMade();
  const reader = bodyOf(await open());
  await reader.read();
  for (let times = 0; times < 3; times++) {
    const next = reader.read();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(Buffer.from((await next).value ?? []).toString()).toBe(":\n\n");
  }
  await reader.cancel();
});

it("a client that disconnects is removed at once", async () => {
  const { open, listeners } = handMade();
  const reader = bodyOf(await open());
  expect(listeners.size).toBe(1);
  await reader.cancel();
  expect(listeners.size).toBe(0);
});

it("a client that disconnects is removed though its server goes on reading the body", async () => {
  const { open, listeners } = handMade();
  for (const leavesEarly of [false, true]) {
    const client = new AbortController();
    const opening = open(null, {}, { signal: client.signal });
    if (leavesEarly) client.abort();
    const reader = bodyOf(await opening);
    client.abort();
    expect(listeners.size).toBe(0);
    await reader.cancel();
  }
});

describe("where the server writes the events itself", () => {
  /** As a response of node:http, whose client reads nothing until `read` is called. */
  function sink() {
    const written: string[] = [];
    let onDrain: (() => void) | undefined;
    const state = { writableLength: 0, ended: false, destroyed: false };
    return Object.assign(state, {
      written,
      write(bytes: Uint8Array) {
        written.push(Buffer.from(bytes).toString());
        state.writableLength += bytes.length;
      },
      once: (_: "drain", listener: () => void) => {
        onDrain = listener;
      },
      end: () => {
        state.ended = true;
      },
      destroy: () => {
        state.destroyed = true;
      },
      read() {
        state.writableLength = 0;
        onDrain?.();
      },
    });
  }

  async function begun(stream: ReturnType<typeof handMade>, after: number | null = null) {
    const context: AppLoadContext = { events: null };
    const response = await stream.open(after, context);
    expect(response.body).toBeNull();
    const to = Object.assign(sink(), { cancel: () => context.events?.cancel() });
    context.events?.begin(to);
    return to;
  }

  it("they are written to the response, and the response has no body", async () => {
    const stream = handMade();
    const to = await begun(stream);
    stream.tell({ id: 1, text: "one" });
    expect(to.written).toEqual(["retry: 3000\n\n", 'event: said\nid: 1\ndata: "one"\n\n']);
    to.cancel();
    expect(stream.listeners.size).toBe(0);
    stream.tell({ id: 2, text: "two" });
    expect(to.written).toHaveLength(2);
  });

  it("a client that stops reading is disconnected at 64 kB of backlog", async () => {
    const stream = handMade();
    const to = await begun(stream);
    for (let id = 1; id <= 70; id++) stream.tell({ id, text: KILOBYTE });
    expect([to.destroyed, stream.listeners.size]).toEqual([true, 0]);
    expect(to.written.length).toBeLessThan(70);
  });

  it("a slow client gets all missed events, as fast as it reads", async () => {
    const missed = Array.from({ length: 200 }, (_, index) => ({ id: index + 1, text: KILOBYTE }));
    const to = await begun(handMade(missed), 0);
    while (!to.written.at(-1)?.includes("id: 200\n")) {
      await vi.advanceTimersByTimeAsync(300);
      expect(to.writableLength).toBeLessThan(70_000);
      to.read();
    }
    expect(to.written.join("").match(/^id: /gm)).toHaveLength(200);
    expect(to.destroyed).toBe(false);
    to.cancel();
  });

  it("heartbeats go only to a client that reads, and a client that does not read is disconnected", async () => {
    const stream = handMade();
    const to = await begun(stream);
    to.read();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(to.written.at(-1)).toBe(":\n\n");
    await vi.advanceTimersByTimeAsync(45_000);
    expect(to.written.filter((text) => text === ":\n\n")).toHaveLength(1);
    expect([to.destroyed, stream.listeners.size]).toEqual([true, 0]);
  });

  it("a request that is answered twice never has two streams", async () => {
    const stream = handMade();
    const context: AppLoadContext = { events: null };
    await stream.open(null, context);
    withdrawEvents(context);
    expect([stream.listeners.size, context]).toEqual([0, { events: null }]);
    await stream.open(null, context);
    expect(stream.listeners.size).toBe(1);
    context.events?.cancel();
    expect(stream.listeners.size).toBe(0);
  });

  it("a HEAD request opens no stream", async () => {
    const stream = handMade();
    const response = await stream.open(null, {}, { method: "HEAD" });
    expect([response.headers.get("Content-Type"), response.body]).toEqual([
      "text/event-stream; charset=utf-8",
      null,
    ]);
    expect(stream.listeners.size).toBe(0);
  });
});
