import { millisecondsInDay as DAY_MS } from "date-fns/constants";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { countStatements, db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { crews } from "#db/schema/crews";
import { games } from "#db/schema/games";
import { moderationLog, reports } from "#db/schema/moderation";
import { makeCrew } from "#seed/factories/crews";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { newId } from "~/core/ids.server";
import { removeOldRows } from "~/core/jobs/retention.server";
import { now } from "~/core/time/clock.server";
import { removeClosedCases } from "~/features/moderation/closed-cases.server";
import { listRestrictedItems } from "~/features/moderation/queries.server";
import { HIDEABLE } from "~/features/moderation/restricted.server";
import { actorOf } from "../games/support";
import { openPlanner } from "../support/plans";

const ago = (days: number, ms = 0) => new Date(+now() - days * DAY_MS + ms);

let admin: Player;
beforeEach(async () => {
  admin = await makePlayer({ role: "admin" });
});

async function decide(targetId: string, createdAt: Date, action = "dismiss"): Promise<void> {
  await db
    .insert(moderationLog)
    .values({ adminId: admin.id, action, targetType: "game", targetId, createdAt });
}

async function report(targetId: string, resolvedAt: Date | null): Promise<void> {
  await db.insert(reports).values({
    ...{
      id: newId(),
      reporterId: admin.id,
      targetType: "game",
      targetId,
      reason: "spam",
      createdAt: ago(1200),
    },
    ...{ status: resolvedAt ? "dismissed" : "open", resolvedAt },
  });
}

const decisionsOn = async (targetId: string) =>
  (await db.select().from(moderationLog).where(eq(moderationLog.targetId, targetId))).length;
const reportsOf = async (targetId: string) =>
  (await db.select().from(reports).where(eq(reports.targetId, targetId))).length;

it("the cleanup deletes answered reports three years after the answer, and no open report", async () => {
  const id = newId();
  for (const at of [ago(1096), ago(1095, -1), ago(1095), ago(1094), null]) await report(id, at);
  await removeClosedCases();
  expect(await reportsOf(id)).toBe(3);
  await removeClosedCases();
  expect(await reportsOf(id)).toBe(3);
});

it("the cleanup deletes the log of an item three years after the last decision about it", async () => {
  const [old, recent] = [newId(), newId()];
  await decide(old, ago(2000));
  await decide(old, ago(1095, -1));
  await decide(recent, ago(2000));
  await decide(recent, ago(1095));
  await removeClosedCases();
  expect(await decisionsOn(old)).toBe(0);
  expect(await decisionsOn(recent)).toBe(2);
});

it("the cleanup keeps the log of an item that is still restricted or was reported again", async () => {
  const game = await makeGame();
  const [suspended, reported] = [await makePlayer(), newId()];
  await db
    .update(games)
    .set({ hiddenAt: ago(1500) })
    .where(eq(games.id, game.id));
  await db
    .update(users)
    .set({ suspendedAt: ago(1500) })
    .where(eq(users.id, suspended.id));
  await report(reported, null);
  for (const id of [game.id, suspended.id, reported]) await decide(id, ago(1500), "hide");
  await removeClosedCases();
  for (const id of [game.id, suspended.id, reported]) expect(await decisionsOn(id)).toBe(1);
  await db.update(games).set({ hiddenAt: null }).where(eq(games.id, game.id));
  await removeClosedCases();
  expect(await decisionsOn(game.id)).toBe(0);
});

it("the cleanup leaves a hidden crew among what admins may show again", async () => {
  const crew = await makeCrew();
  await db
    .update(crews)
    .set({ hiddenAt: ago(1500) })
    .where(eq(crews.id, crew.id));
  await decide(crew.id, ago(1500), "thing_hidden");
  await removeClosedCases();
  const items = await listRestrictedItems(actorOf({ id: admin.id, role: "admin" }));
  expect(items.map(({ thing }) => thing.id)).toContain(crew.id);
});

it("every table of what admins hide is asked whether something is still hidden", async () => {
  const tables = await db.all<{ name: string }>(sql`
    select m.name from sqlite_schema as m, pragma_table_info(m.name) as c
    where m.type = 'table' and c.name = 'hidden_at' order by m.name`);
  expect([...HIDEABLE].sort()).toEqual(tables.map(({ name }) => name));
});

it("the list of what is hidden has an old item after a hundred later ones were shown again", async () => {
  const game = await makeGame();
  await db.update(games).set({ hiddenAt: now() }).where(eq(games.id, game.id));
  await decide(game.id, ago(1), "thing_hidden");
  const lifted = Array.from({ length: 101 }, () => ({
    ...{ adminId: admin.id, action: "thing_hidden", targetType: "game" as const, targetId: newId() },
    createdAt: now(),
  }));
  await db.insert(moderationLog).values(lifted);
  const items = await listRestrictedItems(actorOf({ id: admin.id, role: "admin" }));
  expect(items.map(({ thing }) => thing.id)).toContain(game.id);
});

it("the moderation log refuses any deletion or change other than the cleanup's", async () => {
  const id = newId();
  await decide(id, ago(10));
  await removeClosedCases();
  const remove = db.run(sql`delete from moderation_log where target_id = ${id}`);
  await expect(remove).rejects.toThrow("moderation_log only grows");
  await expect(db.run(sql`update moderation_log set note = 'x'`)).rejects.toThrow(
    "moderation_log only grows",
  );
});

it("no job of retention scans a table", async () => {
  const { statements } = await countStatements(async () => {
    await removeOldRows();
    await removeClosedCases();
  });
  for (const statistics of ["without", "with"] as const) {
    const planner = await openPlanner(statistics);
    const plans = await Promise.all(statements.map((one) => planner.planOf(one.sql)));
    expect(plans.flat().filter((step) => step.startsWith("SCAN"))).toEqual([]);
    planner.close();
  }
});
