import { and, count, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { afterCommit, db, type Tx } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { gameParticipants, games } from "#db/schema/games";
import { markAnswered } from "~/features/notifications/mark-read.server";
import { liveGames } from "../live.server";
import { companionCount } from "./companion-spots.server";
import { withdraw } from "./participation.server";
import { waitingInOrder } from "./waiting-list.server";

/** Joins a cross join, which keeps SQLite from reading all scheduled games first. */
const inPlannedGame = (now: Date) =>
  and(
    eq(games.id, gameParticipants.gameId),
    equalsConstant(games.gameStatus, "scheduled"),
    gt(games.endTime, now),
  );

/** For each person, how many planned games of others they have a spot in or wait for. One statement. */
export async function spotsLeftBehind(userIds: readonly string[], now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ userId: gameParticipants.userId, spots: count() })
    .from(gameParticipants)
    .crossJoin(games)
    .where(
      and(
        sql`${gameParticipants.userId} in (select value from json_each(${JSON.stringify(userIds)}))`,
        inArray(gameParticipants.status, ["confirmed", "waitlisted"]),
        inPlannedGame(now),
        ne(games.organizerId, gameParticipants.userId),
      ),
    )
    .groupBy(gameParticipants.userId);
  return new Map(rows.flatMap(({ userId, spots }) => (userId ? [[userId, spots] as const] : [])));
}

/** In the transaction that closes the account, after `leavePlannedGames`. */
export async function giveUpSpots(tx: Tx, userId: string, now: Date): Promise<void> {
  const given = await tx
    .select({ game: games, participation: gameParticipants })
    .from(gameParticipants)
    .crossJoin(games)
    .where(
      and(
        eq(gameParticipants.userId, userId),
        inArray(gameParticipants.status, ["confirmed", "maybe", "waitlisted", "invited"]),
        inPlannedGame(now),
      ),
    );
  for (const { game, participation } of given) {
    const { id, status } = participation;
    if (status === "invited") await markAnswered(tx, userId, game.id);
    const companions = await companionCount(tx, participation);
    const waiting = await waitingInOrder(tx, game.id);
    await withdraw(tx, { id, userId, status, game, companions, waiting, wanted: "declined", now });
  }
  afterCommit(tx, () => liveGames.wake());
}
