import { and, eq, sql } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { SERIES_LIMITS } from "#db/limits/series";
import { users } from "#db/schema/accounts";
import { seriesRegulars } from "#db/schema/series";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { type Move, moved, namedFirst } from "~/core/order";
import { now } from "~/core/time/clock.server";
import { hasOpenAccount, isOpenAccount } from "~/core/visibility/open-account.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { isMemberOf, isMemberRole } from "~/features/crews/membership.server";
import { logSeries } from "../log-series.server";
import { authorizeSeries, findSeries, type SeriesRow } from "../store.server";

/** See docs/rules/regulars.md. */

const rowOf = (seriesId: string, userId: string) =>
  and(eq(seriesRegulars.seriesId, seriesId), eq(seriesRegulars.userId, userId));

const notThere = () => new DomainError("regular_not_found");

/**
 * In the given order, after the existing. Skips regulars, unknown and closed accounts, users across a block with the
 * actor, and those outside the series' crew. Returns how many it added. Errors: series_not_found,
 * only_series_organizer, series_ended, regular_limit.
 */
export async function addRegulars(
  actor: Actor,
  seriesId: string,
  userIds: readonly string[],
): Promise<number> {
  return transact(async (tx) => {
    const { row } = await authorizeSeries(tx, actor, seriesId);
    return insertRegulars(tx, row, { actor, userIds });
  });
}

async function insertRegulars(
  tx: Tx,
  series: SeriesRow,
  { actor, userIds }: { actor: Actor; userIds: readonly string[] },
): Promise<number> {
  const { id, crewId } = series;
  const wanted = [...new Set(userIds.map((userId) => userId.toLowerCase()))].filter(isId);
  const inserted = await tx.all<{ userId: string }>(sql`
    insert into series_regulars (series_id, user_id, position, created_at)
    select ${id}, ${users.id}, 1 + wanted.key
      + (select coalesce(max(position), 0) from series_regulars where series_id = ${id}), ${+now()}
    from json_each(${JSON.stringify(wanted)}) as wanted join ${users} on ${users.id} = wanted.value
    where ${isOpenAccount()}
      and ${users.id} not in ${blockedPairs(actor.id)}
      and (${crewId} is null or ${isMemberOf(crewId, users.id)})
    on conflict do nothing returning user_id as userId`);
  const { max } = SERIES_LIMITS.regulars;
  if ((await tx.$count(seriesRegulars, eq(seriesRegulars.seriesId, id))) > max)
    throw new DomainError("regular_limit", { params: { max } });
  const [first, ...others] = inserted;
  if (first)
    await logSeries(tx, series, {
      ...{ actor, now: now() },
      ...(others.length === 0
        ? { details: { what: "regular_added" }, subjectId: first.userId }
        : { details: { what: "regulars_added", count: inserted.length } }),
    });
  return inserted.length;
}

/** Confirmed players of the last game, or the whole crew. Returns how many it added. Errors: as addRegulars. */
export async function addManyRegulars(
  actor: Actor,
  seriesId: string,
  from: "last_game" | "crew",
): Promise<number> {
  return transact(async (tx) => {
    const { row } = await authorizeSeries(tx, actor, seriesId);
    const people = await tx.all<{ id: string }>(
      from === "crew"
        ? sql`select user_id as id from crew_members where crew_id = ${row.crewId} and ${isMemberRole()}
            order by joined_at`
        : sql`select user_id as id from game_participants where status = 'confirmed' and user_id is not null
            and game_id = ${lastGameOf(row.id)} order by joined_at`,
    );
    return insertRegulars(tx, row, { actor, userIds: people.map(({ id }) => id) });
  });
}

/** The last that has begun, or else the first; no hidden one. */
export const lastGameOf = (seriesId: string) => sql`(select id from games where series_id = ${seriesId}
  and game_status <> 'cancelled' and hidden_at is null order by start_time > ${+now()}, abs(start_time - ${+now()}) limit 1)`;

/**
 * Adds one (organizers only), or changes whether they are in by default (the regular too). Errors: series_not_found,
 * series_ended, regular_not_found (also if the user cannot become one), regular_limit, default_lost (only organizers
 * can restore it), default_refused (the player turned it off), not_for_you.
 */
export async function setRegular(
  actor: Actor,
  { seriesId, userId, defaultIn }: { seriesId: string; userId: string; defaultIn?: boolean },
): Promise<void> {
  const { row, canManage } = await findSeries(actor, seriesId);
  const id = userId.toLowerCase();
  await transact(async (tx) => {
    if (canManage) {
      await authorizeSeries(tx, actor, row.id);
      await insertRegulars(tx, row, { actor, userIds: [id] });
    }
    // As in the list of regulars.
    const isShown = sql`${seriesRegulars.userId} not in ${blockedPairs(actor.id)}
      and ${hasOpenAccount(seriesRegulars.userId)}`;
    const [regular] = await tx
      .select()
      .from(seriesRegulars)
      .where(and(rowOf(row.id, id), isShown));
    if (!regular || (id !== actor.id && !canManage)) throw notThere();
    if (defaultIn === undefined || regular.defaultIn === defaultIn) return;
    if (defaultIn) assertMayBeInByDefault(regular, { isOwn: id === actor.id, canManage });
    if (defaultIn) await assertFor(tx, row, id);
    const update = defaultIn
      ? { defaultIn, defaultSince: now(), defaultLostAt: null, defaultRefusedAt: null }
      : { defaultIn, defaultRefusedAt: id === actor.id ? now() : regular.defaultRefusedAt };
    await tx.update(seriesRegulars).set(update).where(rowOf(row.id, id));
  });
}

function assertMayBeInByDefault(
  { defaultLostAt, defaultRefusedAt }: typeof seriesRegulars.$inferSelect,
  { isOwn, canManage }: { isOwn: boolean; canManage: boolean },
): void {
  if (!canManage && defaultLostAt) throw new DomainError("default_lost", { field: "defaultIn" });
  if (!isOwn && defaultRefusedAt) throw new DomainError("default_refused", { field: "defaultIn" });
}

/** Errors: not_for_you, by the gender in the profile. */
async function assertFor(tx: Tx, { audience }: SeriesRow, userId: string): Promise<void> {
  const other = { everyone: null, women: "male", men: "female" }[audience];
  const profile = await tx.get<{ gender: string | null }>(
    sql`select gender from player_profiles where id = ${userId}`,
  );
  if (other && profile?.gender === other)
    throw new DomainError("not_for_you", { field: "defaultIn", params: { audience } });
}

/** Also oneself. Errors: series_not_found, regular_not_found. */
export async function removeRegular(actor: Actor, seriesId: string, userId: string): Promise<void> {
  const { row, canManage } = await findSeries(actor, seriesId);
  const id = userId.toLowerCase();
  if (id !== actor.id && !canManage) throw notThere();
  await transact(async (tx) => {
    if (id !== actor.id) await authorizeSeries(tx, actor, row.id);
    const removed = await tx.delete(seriesRegulars).where(rowOf(row.id, id));
    if (removed.rowsAffected === 0) throw notThere();
    await logSeries(tx, row, {
      ...{ actor, now: now() },
      ...(id === actor.id
        ? { details: { what: "regular_left" } }
        : { details: { what: "regular_removed" }, subjectId: id }),
    });
  });
}

/**
 * To the front, or by one; does nothing at the end. Errors: series_not_found, only_series_organizer, series_ended,
 * regular_not_found.
 */
export async function moveRegular(
  actor: Actor,
  { seriesId, userId, direction }: { seriesId: string; userId: string; direction: Move },
): Promise<void> {
  await reorder(actor, seriesId, (order) => moved(order, userId.toLowerCase(), direction));
}

/**
 * The named ones first, the others after them as before. Errors: series_not_found, only_series_organizer,
 * series_ended, regular_not_found.
 */
export async function orderRegulars(
  actor: Actor,
  seriesId: string,
  userIds: readonly string[],
): Promise<void> {
  await reorder(actor, seriesId, (order) => namedFirst(order, userIds));
}

async function reorder(
  actor: Actor,
  seriesId: string,
  change: (order: string[]) => string[] | null,
): Promise<void> {
  await transact(async (tx) => {
    const { row } = await authorizeSeries(tx, actor, seriesId);
    const rows = await tx.all<{ id: string }>(
      sql`select user_id as id from series_regulars where series_id = ${row.id} order by position, created_at`,
    );
    const order = change(rows.map(({ id }) => id));
    if (!order) throw notThere();
    await tx.run(sql`
      update series_regulars set position = 1 + (select key from json_each(${JSON.stringify(order)}) where value = user_id)
      where series_id = ${row.id}`);
  });
}
