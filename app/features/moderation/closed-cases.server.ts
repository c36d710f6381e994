import { and, lt, ne, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { moderationLog, reports } from "#db/schema/moderation";
import { batchOf, inBatches, openLog, retainedSince } from "~/core/jobs/retention.server";
import { env } from "~/core/settings/env.server";

const isRestricted = sql`(
  exists (select 1 from users as u where u.id = ${moderationLog.targetId} and u.suspended_at is not null)
  or exists (select 1 from games as g where g.id = ${moderationLog.targetId} and g.hidden_at is not null)
  or exists (select 1 from venues as v where v.id = ${moderationLog.targetId} and v.hidden_at is not null)
  or exists (select 1 from venue_photos as p where p.id = ${moderationLog.targetId} and p.hidden_at is not null)
  or exists (select 1 from game_photos as p where p.id = ${moderationLog.targetId} and p.hidden_at is not null)
  or exists (select 1 from game_comments as c where c.id = ${moderationLog.targetId} and c.hidden_at is not null)
  or exists (select 1 from game_ratings as r where r.id = ${moderationLog.targetId} and r.hidden_at is not null)
  or exists (select 1 from profile_ratings as r where r.id = ${moderationLog.targetId} and r.hidden_at is not null)
  or exists (select 1 from venue_ratings as r where r.id = ${moderationLog.targetId} and r.hidden_at is not null))`;

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
    and not ${isRestricted}`;
  await inBatches(() => db.delete(moderationLog).where(batchOf(moderationLog, isClosed)));
}
