import { and, eq, isNull, lte, ne, sql } from "drizzle-orm";
import { DatabaseUnavailable, db, type Tx, transact } from "#db/client.server";
import { sessions, users } from "#db/schema/accounts";
import { playerProfiles } from "#db/schema/players";
import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";
import { hashToken, newToken } from "~/core/ids.server";
import { pictureUrl } from "~/core/pictures.server";
import type { Locale } from "~/i18n/languages";
import { forgetDevice, forgetDevices, moveDevice } from "./session-devices.server";

export const SESSION_ABSOLUTE_DAYS = 30;
export const SESSION_IDLE_DAYS = 14;
const DAY = 86_400_000;
const HOUR = 3_600_000;

export type SessionKind = "cookie" | "bearer";

/** The person behind a live session, as pages need it. Never leaves the server as a whole. */
export interface SessionView {
  actor: Actor;
  locale: Locale | null;
  email: string;
  emailConfirmed: boolean;
  firstName: string;
  lastName: string;
  picture: string | null;
  hasCity: boolean;
  expiresAt: Date;
}

const liveSession = db
  .select({ session: sessions, user: users, profile: playerProfiles })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .leftJoin(playerProfiles, eq(playerProfiles.id, users.id))
  .where(
    and(
      eq(sessions.id, sql.placeholder("id")),
      eq(sessions.kind, sql.placeholder("kind")),
      isNull(users.suspendedAt),
      isNull(users.deletedAt),
    ),
  )
  .prepare();

/** The live session that a token opens, or null: unknown, expired, idle for 14 days, suspended, deleted. One statement. */
export async function findSession(token: string, kind: SessionKind): Promise<SessionView | null> {
  const row = await liveSession.get({ id: hashToken(token), kind });
  if (!row) return null;
  const { session, user, profile } = row;
  const time = now().getTime();
  if (time >= +session.expiresAt || time - +session.lastSeenAt >= SESSION_IDLE_DAYS * DAY) return null;
  if (time - +session.lastSeenAt >= HOUR) await touchSession(session.id);
  return {
    actor: { id: user.id, role: user.role, sessionId: session.id },
    locale: user.locale,
    email: user.email,
    emailConfirmed: user.emailConfirmedAt !== null,
    firstName: profile?.firstName ?? "",
    lastName: profile?.lastName ?? "",
    picture: pictureUrl(profile?.profilePicture ?? null),
    hasCity: Boolean(profile?.cityId),
    expiresAt: session.expiresAt,
  };
}

/** Idle time is kept to the hour, so that reading pages does not mean writing rows; and pages are read without it. */
async function touchSession(id: string): Promise<void> {
  try {
    await transact((tx) => tx.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.id, id)));
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
}

/** Opens a session and returns the token that only its holder knows. Absolute life 30 days (decisions "Accounts"). */
export async function openSession(
  tx: Tx,
  { userId, kind, userAgent }: { userId: string; kind: SessionKind; userAgent: string | null },
): Promise<{ token: string; sessionId: string; expiresAt: Date }> {
  const token = newToken();
  const sessionId = hashToken(token);
  const createdAt = now();
  const expiresAt = new Date(+createdAt + SESSION_ABSOLUTE_DAYS * DAY);
  await tx.delete(sessions).where(lte(sessions.expiresAt, createdAt));
  await tx.insert(sessions).values({
    id: sessionId,
    userId,
    kind,
    userAgent: userAgent?.slice(0, 200),
    createdAt,
    lastSeenAt: createdAt,
    expiresAt,
  });
  return { token, sessionId, expiresAt };
}

/** Ends one session; ending it twice is no error. Whether it was still there. */
export async function dropSession(tx: Tx, sessionId: string): Promise<boolean> {
  const result = await tx.delete(sessions).where(eq(sessions.id, sessionId));
  return result.rowsAffected === 1;
}

/** Signs out: what it asked to be told there is told no more. */
export const endSession = (sessionId: string) =>
  transact(async (tx) => {
    await forgetDevice(tx, sessionId);
    return dropSession(tx, sessionId);
  });

/** Ends all sessions of a person, but for the one named. */
export async function endSessions(tx: Tx, userId: string, except?: string): Promise<void> {
  await forgetDevices(tx, userId, except);
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined));
}

/** Ends every session of the actor and opens this browser a new one; it goes on being told what it was told. */
export async function replaceSessions(tx: Tx, actor: Actor, userAgent: string | null) {
  const opened = await openSession(tx, { userId: actor.id, kind: "cookie", userAgent });
  await moveDevice(tx, actor.sessionId, { userId: actor.id, sessionId: opened.sessionId });
  await endSessions(tx, actor.id, opened.sessionId);
  return opened;
}
