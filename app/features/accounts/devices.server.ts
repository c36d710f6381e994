import { millisecondsInDay } from "date-fns/constants";
import { and, desc, eq, gt } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { sessions } from "#db/schema/accounts";
import type { Actor } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { isToCome } from "~/core/time/stored-time.server";
import { formatLong } from "~/core/time/timezone.server";
import { deleteDevice } from "~/features/sessions/session-devices.server";
import { endSessions, SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from "~/features/sessions/sessions.server";
import type { Locale } from "~/i18n/languages";

export interface DeviceView {
  /** Grants no access. */
  id: string;
  /** "Chrome · Android" */
  name: string | null;
  isProgram: boolean;
  isCurrent: boolean;
  lastSeenAt: string;
  lastSeenLabel: string;
}

const MAX_DEVICES = 50;

/** The current one first, then by last use. */
export async function devicesOf(actor: Actor, locale: Locale): Promise<DeviceView[]> {
  const time = now();
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, actor.id),
        isToCome(sessions.expiresAt, SESSION_ABSOLUTE_DAYS * millisecondsInDay),
        gt(sessions.lastSeenAt, new Date(+time - SESSION_IDLE_DAYS * millisecondsInDay)),
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

// In this order, because each user agent also contains the names below.
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

export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const names = [BROWSERS, SYSTEMS].flatMap(
    (patterns) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [],
  );
  return names.length > 0 ? names.join(" · ") : null;
}

/** Nothing for an ended session or somebody else's. */
export const signOutDevice = (actor: Actor, sessionId: string) =>
  transact(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.id)));
    if (ended.rowsAffected === 1) await deleteDevice(tx, sessionId);
  });

export const signOutEverywhere = (actor: Actor) => transact((tx) => endSessions(tx, actor.id));
