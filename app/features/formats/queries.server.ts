import { asc, eq, sql } from "drizzle-orm";
import { db, type Tx } from "#db/client.server";
import { formatMatches, gameFormats } from "#db/schema/formats";
import { DomainError } from "~/core/errors";

export type FormatRow = typeof gameFormats.$inferSelect;
export type MatchRow = typeof formatMatches.$inferSelect;

export interface Schedule {
  format: FormatRow;
  matches: MatchRow[];
}

const ofGame = db
  .select()
  .from(gameFormats)
  .where(eq(gameFormats.gameId, sql.placeholder("gameId")))
  .prepare();

const ofFormat = db
  .select()
  .from(formatMatches)
  .where(eq(formatMatches.formatId, sql.placeholder("formatId")))
  .orderBy(asc(formatMatches.n))
  .prepare();

const exists = db
  .select({ id: gameFormats.id })
  .from(gameFormats)
  .where(eq(gameFormats.gameId, sql.placeholder("gameId")))
  .prepare();

/** For who may see the game. */
export const hasSchedule = async (gameId: string): Promise<boolean> =>
  (await exists.get({ gameId })) !== undefined;

/** For who may see the game. */
export async function scheduleOf(gameId: string): Promise<Schedule | null> {
  const format = await ofGame.get({ gameId: gameId.toLowerCase() });
  return format ? { format, matches: await ofFormat.all({ formatId: format.id }) } : null;
}

/** For who may see the game. Errors: format_not_found. */
export async function findSchedule(gameId: string): Promise<Schedule> {
  const schedule = await scheduleOf(gameId);
  if (!schedule) throw new DomainError("format_not_found");
  return schedule;
}

/** In a transaction. */
export async function scheduleIn(tx: Tx, gameId: string): Promise<Schedule | null> {
  const format = await tx.select().from(gameFormats).where(eq(gameFormats.gameId, gameId)).get();
  if (!format) return null;
  const matches = await tx
    .select()
    .from(formatMatches)
    .where(eq(formatMatches.formatId, format.id))
    .orderBy(asc(formatMatches.n))
    .all();
  return { format, matches };
}

/** In a transaction. Errors: format_not_found. */
export async function requireSchedule(tx: Tx, gameId: string): Promise<Schedule> {
  const schedule = await scheduleIn(tx, gameId);
  if (!schedule) throw new DomainError("format_not_found");
  return schedule;
}
