import { and, lt, ne, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { moderationLog, reports } from "#db/schema/moderation";
import { batchOf, inBatches, openLog, retainedSince } from "~/core/jobs/retention.server";
import { env } from "~/core/settings/env.server";
import { isRestricted } from "./restricted.server";

const hasOpenReport = sql`exists (select 1 from reports as r where r.target_type = ${moderationLog.targetType}
  and r.target_id = ${moderationLog.targetId} and r.status = 'open')`;

/** Answered reports, and the log of unrestricted items. Repeatable. */
export async function removeClosedCases(): Promise<void> {
  const since = retainedSince(env.RETENTION_MODERATION_DAYS);
  const isOldAnswer = and(ne(reports.status, "open"), lt(reports.resolvedAt, since));
  await inBatches(() => db.delete(reports).where(batchOf(reports, isOldAnswer)));
  await openLog("moderation_log", since);
  const hasNewer = sql`exists (select 1 from moderation_log as newer where newer.target_type = ${moderationLog.targetType}
    and newer.target_id = ${moderationLog.targetId} and newer.created_at >= ${+since})`;
  const isClosed = sql`${moderationLog.createdAt} < ${+since} and not ${hasNewer} and not ${hasOpenReport}
    and not ${isRestricted(moderationLog.targetId)}`;
  await inBatches(() => db.delete(moderationLog).where(batchOf(moderationLog, isClosed)));
}
