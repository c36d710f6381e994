import { asc, count, countDistinct, desc, eq, inArray, max, min, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { moderationLog, reports } from "#db/schema/moderation";
import { playerProfiles } from "#db/schema/players";
import type { Viewer } from "~/core/actor";
import { clampPage } from "~/core/addresses/pagination";
import { fullName } from "~/core/text/person-name";
import { findModeratedItems } from "./moderated-items.server";
import { ACTIONS, LOG_PAGE_SIZE, QUEUE_PAGE_SIZE, requireAdmin } from "./rules";

const isOpen = equalsConstant(reports.status, "open");
const MAX_SHOWN_REPORTS = 20;

/** Longest waiting first, without reporters. Errors: not_found. */
export async function listOpenReports(viewer: Viewer, wanted = 1) {
  requireAdmin(viewer);
  const [all] = await db
    .select({ total: countDistinct(sql`${reports.targetType} || ${reports.targetId}`) })
    .from(reports)
    .where(isOpen);
  const { page, totalPages, offset } = clampPage({
    page: wanted,
    limit: QUEUE_PAGE_SIZE,
    total: all?.total ?? 0,
  });
  const waiting = await db
    .select({ id: reports.targetId, count: count(), newest: max(reports.createdAt) })
    .from(reports)
    .where(isOpen)
    .groupBy(reports.targetType, reports.targetId)
    .orderBy(asc(min(reports.createdAt)), asc(reports.targetId))
    .limit(QUEUE_PAGE_SIZE)
    .offset(offset);
  const ids = waiting.map(({ id }) => id);
  const [things, said] = await Promise.all([findModeratedItems(ids), newestReports(ids)]);
  const items = waiting.flatMap((row) => {
    const thing = things.get(row.id);
    return thing
      ? [{ thing, count: row.count, seen: row.newest, said: said.filter(({ id }) => id === row.id) }]
      : [];
  });
  return { items, page, totalPages, total: all?.total ?? 0 };
}

/** At most 20 of each item. */
async function newestReports(ids: readonly string[]) {
  const numbered = db
    .select({
      id: reports.targetId,
      reason: reports.reason,
      details: reports.details,
      createdAt: reports.createdAt,
      number:
        sql<number>`row_number() over (partition by ${reports.targetId} order by ${reports.createdAt} desc)`.as(
          "number",
        ),
    })
    .from(reports)
    .where(sql`${isOpen} and ${inArray(reports.targetId, [...ids])}`)
    .as("numbered");
  return db.select().from(numbered).where(sql`${numbered.number} <= ${MAX_SHOWN_REPORTS}`);
}

const MAX_RESTRICTED = 100;

/** At most 100. Errors: not_found. */
export async function listRestrictedItems(viewer: Viewer) {
  requireAdmin(viewer);
  const rows = await db
    .select({ id: moderationLog.targetId, last: max(moderationLog.id), since: max(moderationLog.createdAt) })
    .from(moderationLog)
    .where(inArray(moderationLog.action, [ACTIONS.hide, ACTIONS.suspend]))
    .groupBy(moderationLog.targetId)
    .orderBy(desc(max(moderationLog.id)))
    .limit(MAX_RESTRICTED);
  const things = await findModeratedItems(rows.map(({ id }) => id));
  return rows.flatMap(({ id, since }) => {
    const thing = things.get(id);
    if (!thing || !(thing.kind === "player" ? thing.owner.isSuspended : thing.isHidden)) return [];
    return [{ thing, since }];
  });
}

/** Newest first. Errors: not_found. */
export async function listLogEntries(viewer: Viewer, wanted = 1) {
  requireAdmin(viewer);
  const [all] = await db.select({ total: count() }).from(moderationLog);
  const { page, totalPages, offset } = clampPage({
    page: wanted,
    limit: LOG_PAGE_SIZE,
    total: all?.total ?? 0,
  });
  const rows = await db
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
    .orderBy(desc(moderationLog.id))
    .limit(LOG_PAGE_SIZE)
    .offset(offset);
  const things = await findModeratedItems(rows.map(({ targetId }) => targetId));
  const entries = rows.map(({ admin, targetId, ...row }) => ({
    ...row,
    admin: fullName(admin),
    thing: things.get(targetId) ?? null,
  }));
  return { entries, page, totalPages };
}
