import { and, asc, eq, gt, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { endedSessions, sessions, users } from "#db/schema/accounts";
import { liveSource } from "~/core/live/live-source.server";
import { isOpenAccount } from "~/core/visibility/open-account.server";

const newest = db
  .select({ id: sql<number>`coalesce(max(${endedSessions.id}), 0)` })
  .from(endedSessions)
  .prepare();
const since = db
  .select({ id: endedSessions.id, sessionId: endedSessions.sessionId })
  .from(endedSessions)
  .where(gt(endedSessions.id, sql.placeholder("after")))
  .orderBy(asc(endedSessions.id))
  .limit(sql.placeholder("limit"))
  .prepare();

/** In any process: by sign-out, revocation or suspension. */
export const liveSessionEnds = liveSource({
  name: "sessions",
  newest: async () => (await newest.get())?.id ?? 0,
  since: (after, limit) => since.all({ after, limit }),
  topicOf: (row) => row.sessionId,
});

const live = db
  .select({ id: sessions.id })
  .from(sessions)
  .innerJoin(users, and(eq(users.id, sessions.userId), isOpenAccount()))
  .where(eq(sessions.id, sql.placeholder("id")))
  .prepare();

/** For a session that was found a moment ago. */
export const isLive = async (sessionId: string): Promise<boolean> =>
  (await live.get({ id: sessionId })) !== undefined;
