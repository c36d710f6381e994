import { and, eq, inArray } from "drizzle-orm";
import { afterCommit, type Tx } from "#db/client.server";
import { heldNotices, notificationPreferences, notifications } from "#db/schema/notifications";
import type { NoticeKind } from "./kinds";
import { liveNotifications } from "./live.server";
import { deliverSoon } from "./soon.server";

/**
 * What a notification keeps besides its game: `playerId` is who did it, `reason` which sentence of the type. Names,
 * title and times are read when it is shown, so that they are never out of date.
 */
export interface NoticeParams {
  playerId?: string;
  /** player_joined: the first name of somebody without an account, who did it. */
  guest?: string;
  /** game_confirmed: "seated" from the waiting list, or the game is "on"; game_changed: what changed; attendance: the step. */
  reason?:
    | "seated"
    | "on"
    | "time"
    | "venue"
    | "time_and_venue"
    | "marked"
    | "disputed"
    | "accepted"
    | "rejected";
  /** attendance: whose row is disputed, for the organizer's page. */
  participantId?: string;
}

export interface Notice {
  type: NoticeKind;
  gameId: string;
  /** Accounts; named twice they are told once. */
  to: readonly string[];
  params: NoticeParams;
  at: Date;
  /** Not told before this instant (quiet hours); at once when absent or past. */
  deliverAfter?: Date;
  /** Names a notice that each reader gets once for this game, however often and by whichever process it is told. */
  once?: string;
}

const ROWS = 200;

/** Writes notifications in the transaction that causes them: told if and only if it happened. */
export async function announce(tx: Tx, notice: Notice): Promise<void> {
  const { type, gameId, params, at, deliverAfter, once } = notice;
  const readers = [...new Set(notice.to)];
  for (let start = 0; start < readers.length; start += ROWS) {
    const rows = readers.slice(start, start + ROWS).map((userId) => ({
      userId,
      type,
      params: { ...params },
      gameId,
      key: once ? `${once}:${gameId}:${userId}` : null,
      createdAt: at,
    }));
    if (deliverAfter && +deliverAfter > +at) {
      const held = rows.map((row) => ({ ...row, releaseAt: deliverAfter }));
      await tx.insert(heldNotices).values(held).onConflictDoNothing();
    } else {
      await tellNow(tx, rows);
    }
  }
}

/** One piece of news for the people of several games at once, in as few statements as one game takes. */
export async function announceToGames(
  tx: Tx,
  type: NoticeKind,
  people: readonly { gameId: string; userId: string }[],
  at: Date,
): Promise<void> {
  const rows = people.map((person) => ({ ...person, type, params: {}, key: null, createdAt: at }));
  for (let start = 0; start < rows.length; start += ROWS) {
    await tellNow(tx, rows.slice(start, start + ROWS));
  }
}

export type ToldRow = Pick<
  typeof notifications.$inferInsert,
  "userId" | "type" | "params" | "gameId" | "key" | "createdAt"
>;

/** Makes at most 200 notices of one type visible, in the bell of those who did not switch the type off there. */
export async function tellNow(tx: Tx, rows: readonly ToldRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const off = await tx
    .select({ userId: notificationPreferences.userId })
    .from(notificationPreferences)
    .where(
      and(
        inArray(
          notificationPreferences.userId,
          rows.map((row) => row.userId),
        ),
        eq(notificationPreferences.type, first.type),
        eq(notificationPreferences.inApp, false),
      ),
    );
  const silent = new Set(off.map((row) => row.userId));
  await tx
    .insert(notifications)
    .values(rows.map((row) => ({ ...row, inApp: !silent.has(row.userId) })))
    .onConflictDoNothing();
  afterCommit(tx, () => {
    liveNotifications.wake();
    deliverSoon();
  });
}
