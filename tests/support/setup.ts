import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { takeFaults, watchAnswers } from "./answers/watch";
import { openFreshDatabase } from "./database";
import { recordStatements } from "./record-statements";
import { restoreEnvironment, trackIntervals } from "./shared-process";

// A worker runs many files: each gets its own modules, so its own database, caches, settings and clock.
vi.resetModules();
restoreEnvironment();
process.env.NODE_ENV = "test";
process.env.SESSION_SECRET = "a-secret-for-tests-only-of-32-chars";
process.env.RATE_LIMIT_SCALE ??= "1";
openFreshDatabase();
recordStatements();
const clearIntervals = trackIntervals();

vi.mock(import("~/http/api/respond.server"), async (importOriginal) => {
  const original = await importOriginal();
  const { operations } = await import("~/api");
  return { ...original, respond: watchAnswers(original.respond, (name) => Object.hasOwn(operations, name)) };
});

/** Every answer of an API operation is as the OpenAPI document says, whatever the test is about. */
afterEach(() => {
  expect(takeFaults()).toEqual([]);
});

const { freeze } = await import("~/core/time/clock.server");

const START = new Date("2026-12-01T12:00:00.000Z");

/** What a file prepares and every test begin then, whatever the real time. */
freeze(START);
beforeEach(() => freeze(START));

afterAll(async () => {
  clearIntervals();
  const { closeDatabase } = await import("#db/client.server");
  closeDatabase();
});
