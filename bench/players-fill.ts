import { writeFileSync } from "node:fs";
import { millisecondsInDay } from "date-fns/constants";
import { applyMigrations } from "#db/apply-migrations";
import { closeDatabase, transact } from "#db/client.server";
import { gameRatings } from "#db/schema/ratings";
import { makeCrowd } from "#seed/factories/crowd";
import { insertInChunks } from "#seed/factories/insert";
import { Source } from "#seed/factories/source";
import { now } from "~/core/time/clock.server";

const number = (name: string) => Number(process.env[name] ?? 0);
const EACH = 50;

await applyMigrations();
const games = Math.ceil(number("RATINGS") / EACH);
const { playerIds, gameIds } = await makeCrowd({
  players: number("PLAYERS"),
  venues: 200,
  games,
  playersPerGame: 2,
});

const source = new Source("ratings");
type Row = typeof gameRatings.$inferInsert;
const player = (place: number) => playerIds[place % playerIds.length] ?? "";

/** Its players are neighbors in the list, so that each pair rates once. */
function ratingsOfGame(gameId: string, game: number): Row[] {
  return Array.from({ length: EACH }, (_, place) => {
    const createdAt = new Date(+now() - source.whole(1, 300) * millisecondsInDay);
    return {
      id: source.id("rating"),
      gameId,
      raterId: player(game * 11 + place),
      ratedUserId: player(game * 11 + place + 1 + (place % 7)),
      punctualityRating: source.whole(0, 5),
      aggressivenessRating: source.whole(0, 5),
      fairPlayRating: source.whole(1, 5),
      skillLevelRating: source.whole(0, 5),
      createdAt,
      updatedAt: createdAt,
    };
  });
}

const STEP = 100;
for (let start = 0; start < gameIds.length; start += STEP) {
  const rows = gameIds.slice(start, start + STEP).flatMap((id, offset) => ratingsOfGame(id, start + offset));
  await transact((tx) => insertInChunks(rows, (some) => tx.insert(gameRatings).values(some)));
}
writeFileSync(process.env.PLAN ?? "plan.json", JSON.stringify(playerIds.slice(0, 1000)));
closeDatabase();
