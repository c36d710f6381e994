import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { notify } from "~/features/notifications/notify.server";
import type { GameRow } from "../authorize-game.server";
import { deliveryTime } from "../quiet-hours.server";

/** A player who joins: the id of their existing or future row, and their account. */
export interface Joiner {
  id: string;
  userId: string;
}

/** The only way to take a spot: one conditional insert. The participant's id, or null if the game is full or closed. */
export async function takeSpot(
  tx: Tx,
  game: GameRow,
  { id, userId, now }: Joiner & { now: Date },
): Promise<string | null> {
  const [taken] = await tx.all<{ id: string }>(sql`
    insert into game_participants (id, game_id, user_id, status, joined_at, updated_at)
    select ${id}, id, ${userId}, 'confirmed', ${+now}, ${+now} from games
    where id = ${game.id} and game_status = 'scheduled' and end_time > ${+now} and seats_taken < max_players
    on conflict (game_id, user_id) do update set status = 'confirmed', joined_at = excluded.joined_at,
      updated_at = excluded.updated_at, waitlist_number = null, waitlisted_at = null, left_at = null
    returning id`);
  if (!taken) return null;
  if (userId !== game.organizerId) {
    const params = { playerId: userId };
    // Joining again the same day does not notify again.
    const once = `joined:${userId}:${now.toISOString().slice(0, 10)}`;
    await notify(tx, {
      type: "player_joined",
      gameId: game.id,
      to: [game.organizerId],
      params,
      now,
      once,
    });
  }
  await notifyGameOn(tx, game, now);
  return taken.id;
}

/** A player without an account: added by the organizer, or a guest, with the hash of the guest's link token. */
export interface ExternalPlayer {
  name: string;
  addedById: string | null;
  claimTokenHash?: string;
}

/** Like `takeSpot`, for a player without an account. Returns the participant's id. Errors: game_full. */
export async function takeSpotForExternalPlayer(
  tx: Tx,
  game: GameRow,
  { now, ...player }: ExternalPlayer & { now: Date },
): Promise<string> {
  const id = newId();
  const result = await tx.run(sql`
    insert into game_participants
      (id, game_id, status, is_external_player, external_player_name, invited_by_id, claim_token_hash,
        joined_at, updated_at)
    select ${id}, id, 'confirmed', 1, ${player.name}, ${player.addedById}, ${player.claimTokenHash ?? null},
      ${+now}, ${+now} from games
    where id = ${game.id} and game_status = 'scheduled' and end_time > ${+now} and seats_taken < max_players`);
  if (result.rowsAffected !== 1) throw new DomainError("game_full");
  await notifyGameOn(tx, game, now);
  return id;
}

/** Notifies confirmed players and the organizer, once, that minPlayers is reached and the game is on. */
export async function notifyGameOn(tx: Tx, game: GameRow, now: Date): Promise<void> {
  if (game.announcedOnAt) return;
  const claimed = await tx
    .update(games)
    .set({ announcedOnAt: now })
    .where(and(eq(games.id, game.id), isNull(games.announcedOnAt), lte(games.minPlayers, games.seatsTaken)));
  if (claimed.rowsAffected === 0) return;
  const confirmed = await tx
    .select({ userId: gameParticipants.userId })
    .from(gameParticipants)
    .where(
      and(
        eq(gameParticipants.gameId, game.id),
        eq(gameParticipants.status, "confirmed"),
        isNotNull(gameParticipants.userId),
      ),
    );
  await notify(tx, {
    type: "game_confirmed",
    gameId: game.id,
    to: [...confirmed.flatMap((row) => row.userId ?? []), game.organizerId],
    params: { reason: "on" },
    now,
    deliverAfter: await deliveryTime(game, now),
  });
}
