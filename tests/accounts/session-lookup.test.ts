import { createClient } from "@libsql/client/sqlite3";
import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { makePlayer, type Player } from "#seed/factories/players";
import { hashToken } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { endSession, endSessions, findSession } from "~/features/sessions/sessions.server";
import { tokenOf } from "../support/request";

const statementsFor = async (token: string) => {
  const { statements } = await countStatements(() => findSession(token, "bearer"));
  return statements.length;
};

/** By a connection of its own, as another process has it. */
async function elsewhere(sql: string, id: string): Promise<void> {
  const client = createClient({ url: process.env.DATABASE_URL ?? "" });
  await client.execute({ sql, args: [id] });
  client.close();
}

describe("a session", () => {
  it("is looked up once a second", async () => {
    let time = 1_000;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => time);
    onTestFinished(() => clock.mockRestore());
    const token = await tokenOf(await makePlayer());
    const counts = [await statementsFor(token), await statementsFor(token)];
    time += 1_000;
    expect([...counts, await statementsFor(token)]).toEqual([1, 0, 1]);
  });

  it("is looked up each time while unknown, so that it counts once it is opened", async () => {
    expect([await statementsFor("x".repeat(43)), await statementsFor("x".repeat(43))]).toEqual([1, 1]);
  });

  it.each<[string, (player: Player, sessionId: string) => Promise<unknown>]>([
    ["its end", (_, sessionId) => endSession(sessionId)],
    ["the end of all, as after a new password", ({ id }) => transact((tx) => endSessions(tx, id))],
    ["a suspension", ({ id }) => db.update(users).set({ suspendedAt: now() }).where(eq(users.id, id))],
    ["a deletion", ({ id }) => db.update(users).set({ deletedAt: now() }).where(eq(users.id, id))],
  ])("is over at once after %s in this process", async (_, end) => {
    const player = await makePlayer();
    const token = await tokenOf(player);
    const begun = [await findSession(token, "bearer"), findSession(token, "bearer")];
    await end(player, hashToken(token));
    await Promise.all(begun);
    expect(await findSession(token, "bearer")).toBeNull();
  });

  it("is not cached by a lookup that began before its end", async () => {
    const token = await tokenOf(await makePlayer());
    const lookup = findSession(token, "bearer");
    await Promise.all([lookup, endSession(hashToken(token))]);
    expect(await findSession(token, "bearer")).toBeNull();
  });

  it("is over within a second after its end in another process", async () => {
    let time = 1_000;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => time);
    onTestFinished(() => clock.mockRestore());
    const token = await tokenOf(await makePlayer());
    await findSession(token, "bearer");
    await elsewhere("delete from sessions where id = ?", hashToken(token));
    expect(await findSession(token, "bearer")).not.toBeNull();
    time += 1_000;
    expect(await findSession(token, "bearer")).toBeNull();
  });
});
