import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Writer } from "#db/client.server";
import { crewMembers } from "#db/schema/crews";
import { gameParticipants } from "#db/schema/games";
import { instantToWall } from "~/core/time/timezone.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { isMemberOf, membersOf } from "~/features/crews/membership.server";
import { notify } from "~/features/notifications/notify.server";
import { zoneOf } from "~/features/places/zones.server";
import type { GameRow } from "../authorize-game.server";
import { isCrewsTurn } from "../crew-rules";
import { organizersOfGame } from "../organizers.server";
import { deliveryTime } from "../quiet-hours.server";

const GENDERS = { women: "female", men: "male" } as const;

/** A spot that is freed this late is hard to fill. */
export const LAST_DAY_MS = millisecondsInDay;

export const isLastDay = ({ startTime }: Pick<GameRow, "startTime">, now: Date): boolean =>
  startTime > now && +startTime - +now <= LAST_DAY_MS;

export type LateWithdrawal = { playerId: string } | { guest: string };

/** For a spot that is still free. Except `by`; at most once an hour for each account. Call it on the last day. */
export async function notifyLateWithdrawal(
  writer: Writer,
  game: GameRow,
  { withdrawn, by, open, now }: { withdrawn: LateWithdrawal; by: string | null; open: number; now: Date },
): Promise<void> {
  await notify(writer, {
    type: "late_withdrawal",
    gameId: game.id,
    to: organizersOfGame(game, by),
    params: { ...withdrawn, spots: open },
    now,
    deliverAfter: await deliveryTime(game, now),
    ...(by && { once: `withdrew:${by}:${Math.floor(+now / millisecondsInHour)}` }),
  });
}

/** Once a day for each reader, by the calendar of the game's city. */
export const onceOnLastDay = async (game: Pick<GameRow, "cityId">, now: Date): Promise<string> =>
  `late_spot:${instantToWall(now, await zoneOf(game)).date}`;

interface LateSpot {
  now: Date;
  open: number;
  actorId: string | null;
  /** Organizers are notified of who dropped out instead. */
  organizersKnow: boolean;
}

const hearsOfSpot = (
  userId: AnyColumn,
  game: GameRow,
  { actorId, organizersKnow }: Pick<LateSpot, "actorId" | "organizersKnow">,
): SQL =>
  sql`${userId} is not ${actorId}
    and ${organizersKnow ? sql`${userId} not in (${organizersOfGame(game)})` : sql`1`}`;

/** Has not answered, and is not excluded by a block or the game's audience. `userId`: of a member of the game's crew. */
export const mayFillSpot = (userId: AnyColumn, game: GameRow): SQL => sql`
  ${userId} <> ${game.organizerId} and ${userId} not in ${blockedPairs(game.organizerId)}
  and ${
    game.audience === "everyone"
      ? sql`1`
      : sql`exists (select 1 from player_profiles where id = ${userId} and gender = ${GENDERS[game.audience]})`
  }
  and not exists (select 1 from game_participants where game_id = ${game.id}
    and game_participants.user_id = ${userId} and status <> 'invited')`;

/** Members who have not answered, once a day for each game. Call it on the last day. */
export async function notifyCrewOfLateSpot(writer: Writer, game: GameRow, spot: LateSpot): Promise<void> {
  const { now, open } = spot;
  if (!game.crewId) return;
  await notify(writer, {
    type: "spot_open",
    gameId: game.id,
    to: sql`${membersOf(game.crewId)} and ${hearsOfSpot(crewMembers.userId, game, spot)}
        and ${mayFillSpot(crewMembers.userId, game)}
        and not exists (select 1 from substitute_searches where game_id = ${game.id})`,
    params: { spots: open },
    now,
    deliverAfter: await deliveryTime(game, now),
    once: await onceOnLastDay(game, now),
  });
}

export const isTheirTurn = (game: GameRow, userId: AnyColumn | SQL, now: Date): SQL =>
  isCrewsTurn(game, now)
    ? sql`(${userId} = ${game.organizerId} or ${isMemberOf(game.crewId ?? "", userId)})`
    : sql`1`;

interface Opening extends LateSpot {
  by: string | null;
  once: string | null;
}

/** Skips the player who gave it up. `once` keeps a player who joins and leaves repeatedly from flooding the others. */
export async function notifyOpening(
  writer: Writer,
  game: GameRow,
  { by, once, now, open, ...spot }: Opening,
): Promise<void> {
  await notify(writer, {
    type: "spot_open",
    gameId: game.id,
    to: sql`select user_id from game_participants
      where game_id = ${game.id} and status = 'maybe' and user_id is not null and user_id is not ${by}
        and ${hearsOfSpot(gameParticipants.userId, game, spot)}
        and ${isTheirTurn(game, gameParticipants.userId, now)}`,
    params: { spots: open },
    now,
    deliverAfter: await deliveryTime(game, now),
    ...(once && { once }),
  });
}
