import { and, asc, eq, gt, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { endedSessions, personalTokens, sessions, users } from "#db/schema/accounts";
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

/** In any process: by sign-out, revocation or suspension; of personal tokens too. */
export const liveSessionEnds = liveSource({
  name: "sessions",
  newest: async () => (await newest.get())?.id ?? 0,
  since: (after, limit) => since.all({ after, limit }),
  topicOf: (row) => row.sessionId,
});

const liveSession = db
  .select({ id: sessions.id })
  .from(sessions)
  .innerJoin(users, and(eq(users.id, sessions.userId), isOpenAccount()))
  .where(eq(sessions.id, sql.placeholder("id")))
  .prepare();
const liveToken = db
  .select({ id: personalTokens.id })
  .from(personalTokens)
  .innerJoin(users, and(eq(users.id, personalTokens.userId), isOpenAccount()))
  .where(eq(personalTokens.id, sql.placeholder("id")))
  .prepare();

/** For a session or personal token that was found a moment ago. */
export const isLive = async (sessionId: string): Promise<boolean> =>
  (await liveSession.get({ id: sessionId })) !== undefined ||
  (await liveToken.get({ id: sessionId })) !== undefined;
