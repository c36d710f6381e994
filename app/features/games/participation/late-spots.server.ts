import { sql } from "drizzle-orm";
import type { Writer } from "#db/client.server";
import { crewMembers } from "#db/schema/crews";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { notify } from "~/features/notifications/notify.server";
import type { GameRow } from "../authorize-game.server";
import { organizersOfGame } from "../organizers.server";
import { deliveryTime } from "../quiet-hours.server";

const DAY = 86_400_000;
const HOUR = 3_600_000;
const GENDERS = { women: "female", men: "male" } as const;

const isLate = ({ startTime }: GameRow, now: Date): boolean => +startTime - +now <= DAY && startTime > now;

/** The account of the player who does not come, or the name of one without an account. */
export type LateWithdrawal = { playerId: string } | { guest: string };

/**
 * Notifies the organizers, except `by`, that a spot was given up in the last 24 hours and is still free. At most once an hour
 * for each account.
 */
export async function notifyLateWithdrawal(
  writer: Writer,
  game: GameRow,
  { withdrawn, by, now }: { withdrawn: LateWithdrawal; by: string | null; now: Date },
): Promise<void> {
  if (!isLate(game, now) || game.hiddenAt) return;
  await notify(writer, {
    type: "late_withdrawal",
    gameId: game.id,
    to: organizersOfGame(game, by),
    params: { ...withdrawn },
    now,
    deliverAfter: await deliveryTime(game, now),
    ...(by && { once: `withdrew:${by}:${Math.floor(+now / HOUR)}` }),
  });
}

/**
 * Tells the game's crew of a spot that came free within 24 hours of the start and that nobody waits for: those who have
 * said nothing yet. Once a day for each game; who said maybe hears of it anyway.
 */
export async function tellCrewOfLateSpot(writer: Writer, game: GameRow, now: Date): Promise<void> {
  // Members who could not open a private game would be told of nothing.
  const isSeen = game.gameType === "public" || game.crewOnly;
  if (!game.crewId || !isLate(game, now) || !isSeen || game.hiddenAt) return;
  const isForThem =
    game.audience === "everyone"
      ? sql`1`
      : sql`exists (select 1 from player_profiles where id = ${crewMembers.userId} and gender = ${GENDERS[game.audience]})`;
  await notify(writer, {
    type: "spot_open",
    gameId: game.id,
    to: sql`select ${crewMembers.userId} as user_id from ${crewMembers}
      where ${crewMembers.crewId} = ${game.crewId} and ${crewMembers.role} in ('owner', 'organizer', 'member')
        and ${crewMembers.userId} <> ${game.organizerId}
        and ${crewMembers.userId} not in ${blockedPairs(game.organizerId)} and ${isForThem}
        and not exists (select 1 from game_participants where game_id = ${game.id}
          and game_participants.user_id = ${crewMembers.userId} and status <> 'invited')`,
    params: {},
    now,
    deliverAfter: await deliveryTime(game, now),
    once: `late_spot:${now.toISOString().slice(0, 10)}`,
  });
}
