import { afterEach, beforeEach, expect, it, vi } from "vitest";
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
  const open = (after: number | null = null) =>
    followLive({
      source,
      topic: "x",
      actor: null,
      after,
      missed: async (from, limit) => missed.filter(({ id }) => id > from).slice(0, limit),
      event: "said",
      write: (row) => row.text,
    });
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
