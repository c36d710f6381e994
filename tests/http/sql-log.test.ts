import { expect, it, vi } from "vitest";
import { z } from "zod";
import { log } from "~/core/log/log.server";
import { makeWorld } from "../safety/world";
import { serve } from "../server/loopback";
import { rejectRequest, site } from "../support/site";

// Read once at start.
vi.hoisted(() => {
  process.env.LOG_SQL = "1";
});

const Line = z.strictObject({
  requestId: z.string(),
  path: z.string(),
  ms: z.number().nonnegative(),
  sql: z.string(),
});

let lines: unknown[] = [];

function collectLines(info: Pick<typeof log, "info">): void {
  lines = [];
  vi.spyOn(info, "info").mockImplementation((details: unknown, message?: string) => {
    if (message === "sql") lines.push(details);
  });
}

it("LOG_SQL=1 logs each statement of a request with its time, and none of the values", async () => {
  const world = await makeWorld("public", "scheduled");
  const token = await world.token("organizer", "bearer");
  collectLines(log);
  const { ask } = await serve(site, { rejectRequest });
  const page = await ask("/games?search=canary", { headers: { Cookie: "session=canary" } });
  const read = z.array(Line).parse(lines.splice(0));
  expect(page.status).toBe(200);
  const sent = read.map(({ sql }) => sql);
  expect(sent, "each once").toEqual([...new Set(sent)]);
  expect(sent.join("\n")).toMatch(/select .* from `games` .* where .*\?/i);
  for (const { requestId, path } of read)
    expect([requestId, path]).toEqual([page.headers["x-request-id"], "/games"]);

  const comment = await ask(`/api/games/${world.gameId}/comments`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ comment: "canary words" }),
  });
  const written = z.array(Line).parse(lines.splice(0));
  expect(comment.status, comment.body.toString()).toBe(201);
  expect(written.map(({ sql }) => sql).join("\n")).toMatch(/insert into `game_comments`/);
  expect(JSON.stringify([read, written])).not.toMatch(/canary/);
  expect(JSON.stringify(written)).not.toContain(world.people.organizer.id);
});

it("without LOG_SQL no statement is logged", async () => {
  process.env.LOG_SQL = "";
  vi.resetModules();
  collectLines((await import("~/core/log/log.server")).log);
  const { ask } = await serve((await import("../support/site")).site);
  expect((await ask("/games")).status).toBe(200);
  expect(lines).toEqual([]);
});
