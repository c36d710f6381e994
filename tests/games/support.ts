import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { db } from "#db/client.server";
import { sportId } from "#db/reference";
import { gameParticipants, waitlistLog } from "#db/schema/games";
import { deferredNotifications, notifications } from "#db/schema/notifications";
import type { Actor } from "~/core/actor";
import { DomainError, type ErrorCode } from "~/core/errors";
import type { NewGame } from "~/features/games/game-fields";
import { toFieldIssue } from "~/http/form/field-issue.server";

/** Tests begin at 12:00; these games start at 18:00. */
export const EVENING = new Date("2026-12-01T18:00:00.000Z");
export const LATER = new Date("2026-12-01T20:00:00.000Z");

export const actorOf = (player: { id: string; role?: "user" | "admin" }): Actor => ({
  id: player.id,
  role: player.role ?? "user",
  sessionId: "test",
});

export const newGame = (changes: Partial<NewGame> = {}): NewGame => ({
  title: "Foot du mardi",
  description: null,
  sportId: sportId("football"),
  venueId: null,
  when: { startTime: EVENING, endTime: LATER },
  minPlayers: 2,
  maxPlayers: 10,
  skillLevel: "all_levels",
  gameType: "public",
  audience: "everyone",
  isPaid: false,
  price: null,
  organizerPlays: false,
  externalParticipants: [],
  guestsAllowed: false,
  duplicateOfId: null,
  ...changes,
});

/** The error's code, or "ok". */
export async function outcome(call: Promise<unknown>): Promise<ErrorCode | "ok"> {
  try {
    await call;
    return "ok";
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

/** The body's value, or codes by field. */
export function sent<S extends z.ZodType>(schema: S, body: unknown) {
  const result = schema.safeParse(body);
  if (result.success) return { value: result.data };
  const errors: Record<string, ErrorCode[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join(".");
    errors[field] = [...(errors[field] ?? []), toFieldIssue(issue).code];
  }
  return { errors };
}

export async function placeOf(gameId: string, userId: string) {
  const [row] = await db
    .select()
    .from(gameParticipants)
    .where(and(eq(gameParticipants.gameId, gameId), eq(gameParticipants.userId, userId)));
  return row;
}

export const statusOf = async (gameId: string, userId: string) => (await placeOf(gameId, userId))?.status;

/** Oldest first. */
export const notificationRowsOf = (userId: string) =>
  db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(asc(notifications.id));

/** Until quiet hours end, oldest first. */
export const heldFor = (userId: string) =>
  db
    .select()
    .from(deferredNotifications)
    .where(eq(deferredNotifications.userId, userId))
    .orderBy(asc(deferredNotifications.id));

/** With the reason where a type has several. */
export async function notificationsOf(userId: string): Promise<string[]> {
  const rows = await notificationRowsOf(userId);
  return rows.map(({ type, params }) => (params.reason ? `${type}:${params.reason}` : type));
}

/** Event, user, position, spots. */
export const logOf = async (gameId: string) => {
  const rows = await db
    .select()
    .from(waitlistLog)
    .where(eq(waitlistLog.gameId, gameId))
    .orderBy(asc(waitlistLog.id));
  return rows.map(({ event, userId, position, seats }) => ({
    ...{ event, userId, position },
    ...(seats === null ? {} : { seats }),
  }));
};
