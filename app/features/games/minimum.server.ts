import { millisecondsInHour } from "date-fns/constants";
import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { GAME_LIMITS } from "#db/limits/games";
import { games } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { now as currentTime } from "~/core/time/clock.server";
import { logCrewEvent } from "~/features/crews/membership.server";
import { recheckSeries } from "~/features/crews/series-due.server";
import { notify } from "~/features/notifications/notify.server";
import { authorizeGame, type GameRow } from "./authorize-game.server";
import { postToLedger } from "./dues/post-to-ledger.server";
import { organizersOfGame, withOrganizers } from "./organizers.server";
import { mailGuests } from "./participation/guest-messages.server";
import { requireCan } from "./permissions";
import { deliveryTime } from "./quiet-hours.server";
import { recipientsOf } from "./recipients.server";

const BATCH = 50;

const moment = sql`(${games.startTime} - ${games.minCheckHours} * ${millisecondsInHour})`;

// A game created later is left alone: its organizer has just seen it.
const due = (now: Date) =>
  and(
    equalsConstant(games.gameStatus, "scheduled"),
    gt(games.startTime, now),
    lte(games.startTime, new Date(+now + GAME_LIMITS.minCheckHours.max * millisecondsInHour)),
    sql`${moment} <= ${+now} and ${games.createdAt} <= ${moment}`,
    sql`${games.seatsTaken} < ${games.minPlayers}`,
    isNull(games.minCheckedAt),
    isNull(games.playsAnywayAt),
    isNull(games.hiddenAt),
  );

/** Once per game in all processes; never after the start. Returns how many games. */
export async function checkMinimums(): Promise<number> {
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .where(due(currentTime()))
    .orderBy(asc(games.startTime))
    .limit(BATCH);
  let checked = 0;
  for (const { id } of rows) if (await transact((tx) => checkMinimum(tx, id))) checked++;
  return checked;
}

async function checkMinimum(tx: Tx, id: string): Promise<boolean> {
  const now = currentTime();
  // The process that changes the row handles the game.
  const [game] = await tx
    .update(games)
    .set({ minCheckedAt: now })
    .where(and(eq(games.id, id), due(now)))
    .returning();
  if (!game) return false;
  if (game.callsItselfOff) await callOff(tx, game, now);
  else await askOrganizers(tx, game, now);
  return true;
}

async function askOrganizers(tx: Tx, game: GameRow, now: Date): Promise<void> {
  await notify(tx, {
    type: "game_reminder",
    gameId: game.id,
    to: organizersOfGame(game),
    params: { reason: "too_few" },
    now,
    once: `too_few:${+game.startTime}`,
    deliverAfter: await deliveryTime(game, now),
  });
}

async function callOff(tx: Tx, game: GameRow, now: Date): Promise<void> {
  await tx
    .update(games)
    .set({
      ...{ gameStatus: "cancelled", cancelCause: "too_few", cancelledAt: now, updatedAt: now },
      sequence: game.sequence + 1,
    })
    .where(eq(games.id, game.id));
  await postToLedger(tx, [game.id], { actorId: null, now });
  const { crewId, seriesId, title } = game;
  if (seriesId) await recheckSeries(tx, { id: seriesId }, now);
  if (crewId) await logCrewEvent(tx, { crewId, event: "game_cancelled", actorId: null, title, now });
  const players = await recipientsOf(tx, [game.id]);
  const to = withOrganizers(game, players);
  await notify(tx, { type: "game_cancelled", gameId: game.id, to, params: { reason: "too_few" }, now });
  await mailGuests(tx, [game.id], { template: "guest_cancelled_below_minimum", now });
}

/** Notifies confirmed players, once. Errors: game_not_found, only_organizer, game_closed. */
export async function playAnyway(actor: Actor, gameId: string): Promise<void> {
  const now = currentTime();
  await transact(async (tx) => {
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    requireCan(actor, "playAnyway", { game, participation, now });
    if (game.playsAnywayAt || game.seatsTaken >= game.minPlayers) return;
    // Reaching the minimum later does not notify again.
    await tx
      .update(games)
      .set({ playsAnywayAt: now, announcedOnAt: now, updatedAt: now })
      .where(eq(games.id, game.id));
    await notify(tx, {
      type: "game_confirmed",
      gameId: game.id,
      to: sql`select user_id from game_participants
        where game_id = ${game.id} and status = 'confirmed' and user_id is not null and user_id <> ${actor.id}`,
      params: { reason: "on" },
      now,
      deliverAfter: await deliveryTime(game, now),
    });
  });
}
