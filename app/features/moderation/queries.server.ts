import { count, desc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { moderationLog, reports } from "#db/schema/moderation";
import { playerProfiles } from "#db/schema/players";
import type { Viewer } from "~/core/actor";
import type { Place } from "~/core/addresses/list-cursor.server";
import { HIGHEST, lastPlaceOf, rowsAfter } from "~/core/addresses/list-place.server";
import { clampPage } from "~/core/addresses/pagination";
import { cachedTotal } from "~/core/cache/cached-total.server";
import { fullName } from "~/core/text/person-name";
import { findModeratedItems } from "./moderated-items.server";
import { isRestricted } from "./restricted.server";
import { ACTIONS, LOG_PAGE_SIZE, QUEUE_PAGE_SIZE, requireAdmin } from "./rules";

const isOpen = equalsConstant(reports.status, "open");
const MAX_SHOWN_REPORTS = 20;

interface Part {
  page?: number;
  after?: Place | undefined;
}

const countOpen = db
  .select({ total: count() })
  .from(
    db
      .selectDistinct({ type: reports.targetType, id: reports.targetId })
      .from(reports)
      .where(isOpen)
      .as("some"),
  )
  .prepare();
// By the oldest open report of each item, in the order of the index, so that only a page of them is read.
const itemsAfter = rowsAfter({ columns: [sql`first.created_at`, sql`first.rowid`], start: [0, 0] });
const firstReports = sql`reports as first indexed by reports_queue
  where status = 'open' and ${itemsAfter.follows} and not exists (select 1 from reports as earlier where earlier.status = 'open'
    and earlier.target_type = first.target_type and earlier.target_id = first.target_id
    and (earlier.created_at, earlier.rowid) < (first.created_at, first.rowid))`;
const countAfter = db.select({ total: count() }).from(firstReports).prepare();
const waitingItems = db
  .select({
    id: sql<string>`r.target_id`,
    type: sql<string>`r.target_type`,
    count: count(),
    newest: sql<Date>`max(r.created_at)`.mapWith(reports.createdAt),
    since: sql<number>`page_rows.created_at`,
    number: sql<number>`page_rows.number`,
  })
  .from(
    sql`(select target_type, target_id, created_at, first.rowid as number from ${firstReports}
        order by created_at, first.rowid limit ${sql.placeholder("limit")} offset ${sql.placeholder("offset")}) as page_rows
      cross join reports as r on r.status = 'open' and r.target_type = page_rows.target_type and r.target_id = page_rows.target_id`,
  )
  .groupBy(sql`page_rows.created_at, page_rows.number`)
  .orderBy(sql`page_rows.created_at, page_rows.number`)
  .prepare();

/** Longest waiting first, without reporters. Errors: not_found. */
export async function listOpenReports(viewer: Viewer, { page: wanted = 1, after }: Part = {}) {
  requireAdmin(viewer);
  const bound = itemsAfter.bind(after);
  const total = after
    ? ((await countAfter.get(bound))?.total ?? 0)
    : await cachedTotal("open reports", async () => (await countOpen.get())?.total ?? 0);
  const { page, totalPages, offset } = clampPage({ page: wanted, limit: QUEUE_PAGE_SIZE, total });
  const waiting = await waitingItems.all({ ...bound, limit: QUEUE_PAGE_SIZE, offset });
  const ids = waiting.map(({ id }) => id);
  const [things, said] = await Promise.all([findModeratedItems(ids), newestReports(waiting)]);
  const items = waiting.flatMap((row) => {
    const thing = things.get(row.id);
    return thing
      ? [{ thing, count: row.count, seen: row.newest, said: said.filter(({ id }) => id === row.id) }]
      : [];
  });
  const lastPlace = lastPlaceOf(waiting, QUEUE_PAGE_SIZE, ({ since, number }) => [since, number]);
  return { items, page, totalPages, total, lastPlace };
}

/** At most 20 of each item. */
async function newestReports(items: readonly { type: string; id: string }[]) {
  const shown = sql`json_each(${JSON.stringify(items.map(({ type, id }) => [type, id]))}) as shown`;
  const numbered = db
    .select({
      id: sql<string>`r.target_id`.as("id"),
      reason: sql<string>`r.reason`.as("reason"),
      details: sql<string | null>`r.details`.as("details"),
      createdAt: sql<Date>`r.created_at`.mapWith(reports.createdAt).as("created_at"),
      number: sql<number>`row_number() over (partition by r.target_id order by r.created_at desc)`.as(
        "number",
      ),
    })
    .from(
      sql`${shown} cross join reports as r on r.status = 'open'
        and r.target_type = shown.value ->> 0 and r.target_id = shown.value ->> 1`,
    )
    .as("numbered");
  return db.select().from(numbered).where(sql`${numbered.number} <= ${MAX_SHOWN_REPORTS}`);
}

const MAX_RESTRICTED = 100;
const isLaterRestriction = sql.raw(
  `later.target_type = moderation_log.target_type and later.target_id = moderation_log.target_id
    and later.id > moderation_log.id and later.action in ('${ACTIONS.hide}', '${ACTIONS.suspend}')`,
);
// Each action by itself, so that the index has the newest first.
const newestOf = (action: string) => sql`select * from (
  select id, target_id, created_at from moderation_log where action = ${sql.raw(`'${action}'`)}
    and not exists (select 1 from moderation_log as later where ${isLaterRestriction})
    and ${isRestricted(moderationLog.targetId)}
  order by id desc limit ${sql.raw(String(MAX_RESTRICTED))})`;
const lastRestricted = db
  .select({
    id: sql<string>`target_id`,
    since: sql<Date>`created_at`.mapWith(moderationLog.createdAt),
  })
  .from(sql`(${newestOf(ACTIONS.hide)} union all ${newestOf(ACTIONS.suspend)})`)
  .orderBy(sql`id desc`)
  .limit(MAX_RESTRICTED)
  .prepare();

/** At most 100. Errors: not_found. */
export async function listRestrictedItems(viewer: Viewer) {
  requireAdmin(viewer);
  const rows = await lastRestricted.all();
  const things = await findModeratedItems(rows.map(({ id }) => id));
  return rows.flatMap(({ id, since }) => {
    const thing = things.get(id);
    return thing ? [{ thing, since }] : [];
  });
}

const { follows, bind } = rowsAfter({ columns: [moderationLog.id], start: [HIGHEST], descending: true });
const countLog = db.select({ total: count() }).from(moderationLog).where(follows).prepare();
const logRows = db
  .select({
    id: moderationLog.id,
    action: moderationLog.action,
    targetId: moderationLog.targetId,
    kind: moderationLog.targetType,
    note: moderationLog.note,
    createdAt: moderationLog.createdAt,
    admin: { firstName: playerProfiles.firstName, lastName: playerProfiles.lastName },
  })
  .from(moderationLog)
  .leftJoin(playerProfiles, eq(playerProfiles.id, moderationLog.adminId))
  .where(follows)
  .orderBy(desc(moderationLog.id))
  .limit(LOG_PAGE_SIZE)
  .offset(sql.placeholder("offset"))
  .prepare();

/** Newest first. Errors: not_found. */
export async function listLogEntries(viewer: Viewer, { page: wanted = 1, after }: Part) {
  requireAdmin(viewer);
  const total = (await countLog.get(bind(after)))?.total ?? 0;
  const { page, totalPages, offset } = clampPage({ page: wanted, limit: LOG_PAGE_SIZE, total });
  const rows = await logRows.all({ ...bind(after), offset });
  const things = await findModeratedItems(rows.map(({ targetId }) => targetId));
  const entries = rows.map(({ admin, targetId, ...row }) => ({
    ...row,
    admin: fullName(admin),
    thing: things.get(targetId) ?? null,
  }));
  const lastPlace = lastPlaceOf(rows, LOG_PAGE_SIZE, ({ id }) => [id]);
  return { entries, page, totalPages, total, lastPlace };
}
