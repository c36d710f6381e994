import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { and, eq, ne, sql } from "drizzle-orm";
import {
  commitPlan,
  DatabaseUnavailable,
  db,
  isRemoteDatabase,
  onEveryWrite,
  type Tx,
  type Writer,
  withinASecond,
  withoutConfirmation,
  write,
} from "#db/client.server";
import { personalTokens, sessions, users } from "#db/schema/accounts";
import { playerProfiles } from "#db/schema/players";
import type { Actor } from "~/core/actor";
import { timedCache } from "~/core/cache/cache.server";
import { hashToken, newToken } from "~/core/ids.server";
import { dropExpiredSessions } from "~/core/jobs/expired-sessions.server";
import { now } from "~/core/time/clock.server";
import { furthest } from "~/core/time/stored-time.server";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { findPersonalToken, isPersonalToken } from "./personal-tokens.server";
import { deleteDevice, deleteDevices, moveDevice } from "./session-devices.server";
import { type SessionView, sessionView } from "./session-view.server";

export const SESSION_ABSOLUTE_DAYS = 30;
export const SESSION_IDLE_DAYS = 14;

export type SessionKind = "cookie" | "bearer";

const liveSession = db
  .select({ session: sessions, user: users, profile: playerProfiles })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .leftJoin(playerProfiles, eq(playerProfiles.id, users.id))
  .where(
    and(eq(sessions.id, sql.placeholder("id")), eq(sessions.kind, sql.placeholder("kind")), isOpenAccount()),
  )
  .prepare();

type SessionRow = Awaited<ReturnType<typeof liveSession.get>>;

/** A program or a page with scripts asks several times a second. Another process may have ended the session since. */
const rows = timedCache<NonNullable<SessionRow>>({ seconds: 1, maxKeys: 10_000 });
let writes = 0;
onEveryWrite(() => {
  writes += 1;
  if (rows.size > 0) rows.clear();
});

async function rowOf(token: string, kind: SessionKind): Promise<SessionRow> {
  const id = hashToken(token);
  if (isRemoteDatabase) return withinASecond(() => liveSession.get({ id, kind }));
  const key = `${kind} ${id}`;
  const cached = rows.get(key);
  if (cached) return cached;
  const writesBefore = writes;
  const row = await liveSession.get({ id, kind });
  if (row && writes === writesBefore) rows.set(key, row);
  return row;
}

const remembered = timedCache<SessionView>({ seconds: 600, maxKeys: 10_000 });
const cacheKey = (token: string, kind: SessionKind) => `${kind} ${hashToken(token)}`;

/** It may have ended since: confirm it with `findSession`. */
export const rememberedSession = (token: string, kind: SessionKind): SessionView | undefined =>
  remembered.get(cacheKey(token, kind));

/** Null if unknown, expired, idle for 14 days (not a personal token), or of a suspended or deleted user. */
export async function findSession(token: string, kind: SessionKind): Promise<SessionView | null> {
  const session =
    kind === "bearer" && isPersonalToken(token)
      ? await findPersonalToken(token)
      : await readSession(token, kind);
  if (!isRemoteDatabase) return session;
  if (session) remembered.set(cacheKey(token, kind), session);
  else remembered.delete(cacheKey(token, kind));
  return session;
}

async function readSession(token: string, kind: SessionKind): Promise<SessionView | null> {
  const row = await rowOf(token, kind);
  if (!row) return null;
  const { session, user, profile } = row;
  const isOpen =
    session.expiresAt > now() && session.expiresAt <= furthest(SESSION_ABSOLUTE_DAYS * millisecondsInDay);
  // A clock that was ahead may have written the last use.
  const idleMs = Math.abs(+now() - +session.lastSeenAt);
  if (!isOpen || idleMs >= SESSION_IDLE_DAYS * millisecondsInDay) return null;
  if (idleMs >= millisecondsInHour) await touchSession(session.id);
  return sessionView({ id: session.id, user, profile, scopes: null, expiresAt: session.expiresAt });
}

/** At most once an hour to save writes. Pages work even if the database is locked. */
async function touchSession(id: string): Promise<void> {
  try {
    const update = db.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.id, id));
    await withoutConfirmation(() => commitPlan((plan) => write(plan, update)));
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
}

/** At most 30 days. Returns the token, which is not stored. */
export async function openSession(
  writer: Writer,
  { userId, kind, userAgent }: { userId: string; kind: SessionKind; userAgent: string | null },
): Promise<{ token: string; sessionId: string; expiresAt: Date }> {
  const token = newToken();
  const sessionId = hashToken(token);
  const createdAt = now();
  const expiresAt = new Date(+createdAt + SESSION_ABSOLUTE_DAYS * millisecondsInDay);
  await dropExpiredSessions(writer);
  const agent = userAgent?.slice(0, 200);
  const row = { id: sessionId, userId, kind, userAgent: agent, createdAt, lastSeenAt: createdAt, expiresAt };
  await write(writer, db.insert(sessions).values(row));
  return { token, sessionId, expiresAt };
}

export const dropSession = (writer: Writer, sessionId: string): Promise<void> =>
  write(writer, db.delete(sessions).where(eq(sessions.id, sessionId)));

export const endSession = (sessionId: string): Promise<void> =>
  commitPlan(async (plan) => {
    await deleteDevice(plan, sessionId);
    await dropSession(plan, sessionId);
  });

/** And the personal tokens: the person may not know who made them. */
export async function endSessions(tx: Tx, userId: string, except?: string): Promise<void> {
  await deleteDevices(tx, userId, except);
  await tx.delete(personalTokens).where(eq(personalTokens.userId, userId));
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined));
}

/** Keeps the browser's push subscription. */
export async function replaceSessions(tx: Tx, actor: Actor, userAgent: string | null) {
  const opened = await openSession(tx, { userId: actor.id, kind: "cookie", userAgent });
  await moveDevice(tx, actor.sessionId, { userId: actor.id, sessionId: opened.sessionId });
  await endSessions(tx, actor.id, opened.sessionId);
  return opened;
}
