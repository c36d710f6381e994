import { and, eq, sql } from "drizzle-orm";
import { type Db, type Tx, transact } from "#db/client.server";
import { SERIES_LIMITS } from "#db/limits/series";
import { series } from "#db/schema/series";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { type IdempotencyKey, runOnce } from "~/core/protection/idempotency.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now as currentTime } from "~/core/time/clock.server";
import { logCrewEvent } from "~/features/crews/membership.server";
import { zoneOf } from "~/features/places/zones.server";
import { checkedColumns } from "./check.server";
import type { NewSeries } from "./fields";
import { nextOpening, type Recurrence } from "./recurrence";
import { isRunning } from "./store.server";
import { writeUsualWaves, writeWaves } from "./waves/waves.server";

/**
 * A repeated idempotencyKey returns the first series. Errors: those of `checkedColumns`, series_limit,
 * too_many_requests (30 games and series an hour).
 */
export const createSeries = (
  actor: Actor,
  input: NewSeries,
  idempotencyKey?: IdempotencyKey,
): Promise<{ id: string; repeated: boolean }> =>
  transact((tx) =>
    runOnce(tx, { idempotencyKey, owner: `series:${actor.id}`, stillThere }, (id) =>
      writeNew(tx, actor, { ...input, id }),
    ),
  );

const stillThere = (reader: Db, id: string) =>
  reader.$count(series, and(eq(series.id, id), isRunning(currentTime())));

async function writeNew(
  tx: Tx,
  actor: Actor,
  { id, waves, ...fields }: NewSeries & { id: string },
): Promise<void> {
  const now = currentTime();
  await consume(tx, "game", { account: actor.id });
  await assertRoom(tx, actor.id, now);
  const context = { organizerId: actor.id, now };
  const columns = await checkedColumns(tx, actor, { fields, context });
  const rule: Recurrence = { ...columns, pausedAt: null, pausedUntil: null, endedAt: null };
  const state = { rule, exceptions: [], opened: [], zone: await zoneOf(columns), now };
  await tx.insert(series).values({
    ...columns,
    ...{ id, organizerId: actor.id, createdAt: now, updatedAt: now },
    nextOpenAt: nextOpening(state)?.at ?? null,
  });
  if (waves) await writeWaves(tx, id, waves);
  else await writeUsualWaves(tx, { id, ...columns });
  if (columns.crewId) {
    const { crewId, title } = columns;
    await logCrewEvent(tx, { crewId, event: "series_created", actorId: actor.id, title, now });
  }
}

/** Errors: series_limit. */
async function assertRoom(tx: Tx, organizerId: string, now: Date): Promise<void> {
  const { max } = SERIES_LIMITS.perPerson;
  const running = await tx.get<{ count: number }>(sql`
    select count(*) as count from ${series} where ${series.organizerId} = ${organizerId} and ${isRunning(now)}`);
  if (running && running.count >= max) throw new DomainError("series_limit", { params: { max } });
}
