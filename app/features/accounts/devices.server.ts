import { and, desc, eq, gt } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { sessions } from "#db/schema/accounts";
import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";
import { formatLong } from "~/core/timezone.server";
import { forgetDevice } from "~/features/sessions/session-devices.server";
import { endSessions, SESSION_IDLE_DAYS } from "~/features/sessions/sessions.server";
import type { Locale } from "~/i18n/languages";

/** One place where somebody is signed in. */
export interface DeviceView {
  /** The session's id, which opens nothing: only its token does. */
  id: string;
  /** "Chrome · Android"; null for a browser that does not say. */
  name: string | null;
  isProgram: boolean;
  isCurrent: boolean;
  lastSeenAt: string;
  lastSeenLabel: string;
}

const MAX_DEVICES = 50;
const DAY = 86_400_000;

/** Where the actor is signed in, this device first, then the one seen last. */
export async function devicesOf(actor: Actor, locale: Locale): Promise<DeviceView[]> {
  const time = now();
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, actor.id),
        gt(sessions.expiresAt, time),
        gt(sessions.lastSeenAt, new Date(+time - SESSION_IDLE_DAYS * DAY)),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt))
    .limit(MAX_DEVICES);
  const devices = rows.map((row) => ({
    id: row.id,
    name: deviceName(row.userAgent),
    isProgram: row.kind === "bearer",
    isCurrent: row.id === actor.sessionId,
    lastSeenAt: row.lastSeenAt.toISOString(),
    lastSeenLabel: formatLong(row.lastSeenAt, locale),
  }));
  return devices.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

// In this order: each also names those below it.
const BROWSERS = [
  [/Edg(A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;
const SYSTEMS = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/Linux|CrOS/, "Linux"],
] as const;

/** Browser and system by what the browser calls itself; null when it says nothing that people know. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const named = [BROWSERS, SYSTEMS].flatMap(
    (known) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [],
  );
  return named.length > 0 ? named.join(" · ") : null;
}

/** Ends one of the actor's own sessions. One that is gone, or another's, is no error: it is not theirs afterwards. */
export const signOutDevice = (actor: Actor, sessionId: string) =>
  transact(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.id)));
    if (ended.rowsAffected === 1) await forgetDevice(tx, sessionId);
  });

/** Ends every session of the actor, this one too (decisions "Accounts"). */
export const signOutEverywhere = (actor: Actor) => transact((tx) => endSessions(tx, actor.id));
