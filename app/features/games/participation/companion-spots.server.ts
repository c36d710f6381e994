import { and, eq, sql } from "drizzle-orm";
import { type Db, db, requireThat, type Writer, write } from "#db/client.server";
import { gameParticipants, waitingCompanions } from "#db/schema/games";
import { newId } from "~/core/ids.server";
import type { GameRow } from "../authorize-game.server";
import { keepRefunds } from "./refunds.server";
import { notifyGameOn, takeSpotForExternalPlayer } from "./spots.server";

interface Bringer {
  id: string;
  userId: string;
}

export async function companionCount(reader: Db, row: { id: string; gameId: string; userId: string | null }) {
  const found = await reader.get<{ count: number }>(sql`
    select (select count(*) from game_participants where game_id = ${row.gameId} and brought_by_id = ${row.userId})
      + (select count(*) from waiting_companions where participant_id = ${row.id}) as count`);
  return found?.count ?? 0;
}

/** All or none. */
export async function takeSpotsForCompanions(
  writer: Writer,
  game: GameRow,
  { userId, names, now }: { userId: string; names: readonly string[]; now: Date },
): Promise<void> {
  for (const name of names)
    await takeSpotForExternalPlayer(writer, game, {
      ...{ id: newId(), name, now },
      ...{ addedById: userId, broughtById: userId },
    });
}

export async function waitWithCompanions(
  writer: Writer,
  participantId: string,
  { names, now }: { names: readonly string[]; now: Date },
): Promise<void> {
  for (const name of names)
    await write(
      writer,
      db.insert(waitingCompanions).values({ id: newId(), participantId, name, createdAt: now }),
    );
}

export async function seatWaitingCompanions(
  writer: Writer,
  game: GameRow,
  { id, userId, companions, now }: Bringer & { companions: number; now: Date },
): Promise<void> {
  if (companions === 0) return requireThat(writer, sql`not exists ${waitingOf(id)}`);
  await write(
    writer,
    sql`
    insert into game_participants
      (id, game_id, status, is_external_player, external_player_name, invited_by_id, brought_by_id, joined_at, updated_at)
    select waiting_companions.id, games.id, 'confirmed', 1, name, ${userId}, ${userId}, ${+now}, ${+now}
    from games join waiting_companions on participant_id = ${id}
    where games.id = ${game.id} and max_players - seats_taken >= ${companions}`,
  );
  await requireThat(writer, sql`changes() = ${companions}`);
  await forgetWaitingCompanions(writer, { id, companions });
  await notifyGameOn(writer, game, now);
}

const waitingOf = (participantId: string) =>
  sql`(select 1 from waiting_companions where participant_id = ${participantId})`;

export async function forgetWaitingCompanions(
  writer: Writer,
  { id, companions }: { id: string; companions: number },
): Promise<void> {
  await write(writer, db.delete(waitingCompanions).where(eq(waitingCompanions.participantId, id)));
  await requireThat(writer, sql`changes() = ${companions}`);
}

export async function releaseCompanions(
  writer: Writer,
  { gameId, userId, companions, now }: { gameId: string; userId: string; companions: number; now: Date },
): Promise<void> {
  await keepRefunds(writer, isBroughtBy(gameId, userId), now);
  await write(writer, db.delete(gameParticipants).where(isBroughtBy(gameId, userId)));
  await requireThat(writer, sql`changes() = ${companions}`);
}

const isBroughtBy = (gameId: string, userId: string) =>
  and(eq(gameParticipants.gameId, gameId), eq(gameParticipants.broughtById, userId));

export async function keepCompanions(
  writer: Writer,
  { gameId, userId, organizerId }: { gameId: string; userId: string; organizerId: string },
): Promise<void> {
  await write(
    writer,
    db
      .update(gameParticipants)
      .set({ broughtById: null, invitedById: organizerId })
      .where(isBroughtBy(gameId, userId)),
  );
}
