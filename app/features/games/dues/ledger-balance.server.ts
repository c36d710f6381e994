import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";

/** Of game_participants: owes nothing in the ledger of the game's crew, where rows say so. */
export const isEven = sql<boolean>`coalesce((
  select sum(iif(line.to_id = game_participants.user_id, 1, -1) * line.amount_minor) >= 0
  from games as played cross join crew_ledger as line
  where played.id = game_participants.game_id and line.crew_id = played.crew_id and line.currency = played.currency
    and (line.from_id = game_participants.user_id or line.to_id = game_participants.user_id)), 0)`.mapWith(
  Boolean,
);

const evenById = db
  .select({ isEven })
  .from(gameParticipants)
  .where(eq(gameParticipants.id, sql.placeholder("id")))
  .prepare();

export const isEvenInLedger = async (participantId: string): Promise<boolean> =>
  (await evenById.get({ id: participantId }))?.isEven ?? false;
