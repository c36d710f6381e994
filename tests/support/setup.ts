import { afterAll, beforeEach } from "vitest";
import { openFreshDatabase } from "./database";

// Settings come before anything of the program is imported.
process.env.NODE_ENV = "test";
process.env.SESSION_SECRET = "a-secret-for-tests-only-of-32-chars";
process.env.RATE_LIMIT_SCALE ??= "1";
openFreshDatabase();

const { freeze } = await import("~/core/clock.server");

/** The instant at which every test begins. */
beforeEach(() => freeze(new Date("2026-12-01T12:00:00.000Z")));

afterAll(async () => {
  const { closeDatabase } = await import("#db/client.server");
  closeDatabase();
});
