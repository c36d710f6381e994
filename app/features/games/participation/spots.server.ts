import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { type SQL, sql } from "drizzle-orm";
import { type Writer, write, writeOne } from "#db/client.server";
import { isMemberOf } from "~/features/crews/membership.server";
import { notify } from "~/features/notifications/notify.server";
import type { GameRow } from "../authorize-game.server";
import { organizersOfGame } from "../organizers.server";
import { deliveryTime } from "../quiet-hours.server";
import { UNDO_MINUTES } from "../rules";
import type { ParticipantStatus } from "../types";

export interface Joiner {
  id: string;
  userId: string;
  status: ParticipantStatus | null;
  /** They claim their spot as a guest, so crew-first does not apply. */
  takesOver?: boolean;
}

/**
 * The only way to a spot for an account: one conditional insert. A Conflict if the last spot or the joiner's status changes
 * meanwhile. Guests take theirs below, friends of who waited in companion-spots.server.ts.
 */
export async function takeSpot(
  writer: Writer,
  game: GameRow,
  { id, userId, status, takesOver = false, now }: Joiner & { now: Date },
): Promise<void> {
  const mayTake = takesOver ? sql`1` : isOpenTo(userId, now);
  await writeOne(
    writer,
    sql`
    insert into game_participants (id, game_id, user_id, status, joined_at, updated_at)
    select ${id}, id, ${userId}, 'confirmed', ${+now}, ${+now} from games where ${hasRoom(game, now)} and ${mayTake}
    on conflict (game_id, user_id) do update set status = 'confirmed', joined_at = excluded.joined_at,
      updated_at = excluded.updated_at, waitlist_number = null,
      by_default = (by_default and status = 'waitlisted')
    where status = ${status}`,
  );
  const params = { playerId: userId };
  // Not again on the same day.
  const once = `joined:${userId}:${now.toISOString().slice(0, 10)}`;
  const to = organizersOfGame(game, userId);
  // An organizer who plays in a new game has not joined it.
  if (userId !== game.organizerId || (game.crewId && +game.createdAt < +now))
    await notify(writer, { type: "player_joined", gameId: game.id, to, params, now, once });
  await notifyGameOn(writer, game, now);
}

const hasRoom = (game: GameRow, now: Date): SQL =>
  sql`id = ${game.id} and game_status = 'scheduled' and end_time > ${+now} and seats_taken < max_players`;

export const isOpenTo = (userId: string | null, now: Date): SQL =>
  sql`(crew_id is null or crew_only = 1 or crew_first_hours is null
    or start_time - crew_first_hours * ${millisecondsInHour} <= ${+now}
    or organizer_id = ${userId ?? ""} or ${isMemberOf(sql`games.crew_id`, userId ?? "")})`;

/** Within ten minutes of joining, or the waiting list or an organizer gave the spot once the game had begun. */
export const joinedByMistake = (now: Date): SQL =>
  sql`joined_at >= ${+now - UNDO_MINUTES * millisecondsInMinute} or walked_in_from is not null
    or waitlisted_at is not null and joined_at >= (select start_time from games where games.id = game_id)`;

export const leftAt = (now: Date): SQL => sql`iif(${joinedByMistake(now)}, left_at, ${+now})`;

export interface ExternalPlayer {
  id: string;
  name: string;
  addedById: string | null;
  broughtById?: string;
  claimTokenHash?: string;
}

/** Only for a member before a crew's game opens. */
export async function takeSpotForExternalPlayer(
  writer: Writer,
  game: GameRow,
  { id, now, ...player }: ExternalPlayer & { now: Date },
): Promise<void> {
  await writeOne(
    writer,
    sql`
    insert into game_participants
      (id, game_id, status, is_external_player, external_player_name, invited_by_id, brought_by_id, claim_token_hash,
        joined_at, updated_at)
    select ${id}, id, 'confirmed', 1, ${player.name}, ${player.addedById}, ${player.broughtById ?? null}, ${player.claimTokenHash ?? null},
      ${+now}, ${+now} from games where ${hasRoom(game, now)} and ${isOpenTo(player.addedById, now)}`,
  );
  await notifyGameOn(writer, game, now);
}

/** Of who has no spot anymore. */
export const NO_MARK = { came: null, cameMarkedAt: null, attendanceNote: null, walkedInFrom: null } as const;

export interface WalkIn {
  id: string;
  player: { userId: string; status: ParticipantStatus | null } | { name: string };
  addedById: string;
}

/** Adds a walk-in. A Conflict if the game has not begun, is full, or the player's status changes. */
export async function takeSpotForWalkIn(
  writer: Writer,
  game: GameRow,
  { id, player, addedById, now }: WalkIn & { now: Date },
): Promise<void> {
  const [userId, status, name] =
    "name" in player ? [null, null, player.name] : [player.userId, player.status, null];
  await writeOne(
    writer,
    sql`
    insert into game_participants
      (id, game_id, user_id, status, is_external_player, external_player_name, invited_by_id, came, came_marked_at,
        walked_in_from, joined_at, updated_at)
    select ${id}, id, ${userId}, 'confirmed', ${name !== null}, ${name}, ${addedById}, 1, ${+now}, 'none', ${+now}, ${+now}
    from games where id = ${game.id} and game_status in ('in_progress', 'completed') and seats_taken < max_players
    on conflict (game_id, user_id) do update set status = 'confirmed', came = 1, came_marked_at = excluded.came_marked_at,
      walked_in_from = status, waitlist_number = null, removed_at = null, removal_reason = null,
      updated_at = excluded.updated_at
    where status = ${status}`,
  );
}

/** Once, when minPlayers is reached. */
export async function notifyGameOn(writer: Writer, game: GameRow, now: Date): Promise<void> {
  if (game.announcedOnAt) return;
  await write(
    writer,
    sql`update games set announced_on_at = ${+now}
      where id = ${game.id} and announced_on_at is null and min_players <= seats_taken`,
  );
  const playersAndOrganizer = sql`
    select user_id from game_participants
    where game_id = ${game.id} and status = 'confirmed' and user_id is not null and changes() = 1
    union all select user_id from (${organizersOfGame(game)}) where changes() = 1`;
  await notify(writer, {
    type: "game_confirmed",
    gameId: game.id,
    to: playersAndOrganizer,
    params: { reason: "on" },
    now,
    deliverAfter: await deliveryTime(game, now),
  });
}
