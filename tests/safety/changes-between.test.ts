import { afterEach, expect, it, vi } from "vitest";
import { changing } from "../support/change-between";
import { FULL } from "../support/full";
import { scaled } from "../support/time-limits.mjs";
import { ask, everyRow } from "./ask";
import { makeWorld } from "./world";

vi.mock("#db/client.server", async (original) =>
  (await import("../support/change-between")).changedBetween(original),
);

const CALLERS = ["organizer", "confirmed", "invited", "maybe", "waitlisted", "stranger", "visitor"] as const;

afterEach(() => {
  changing.enabled = false;
});

it.each(FULL ? (["scheduled", "completed"] as const) : (["scheduled"] as const))(
  "around a %s game no plan is written on facts that have changed since it read them",
  async (gameStatus) => {
    const rows = (await everyRow()).filter(({ method }) => method !== "GET");
    for (const row of rows)
      for (const caller of CALLERS) {
        const world = await makeWorld("public", gameStatus);
        changing.enabled = true;
        await ask(row, world, caller);
        changing.enabled = false;
      }
    expect(changing.verbs.size).toBeGreaterThan(20);
    expect([...changing.races]).toEqual([]);
  },
  scaled(600_000),
);
