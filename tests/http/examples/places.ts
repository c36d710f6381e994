import { eq } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { personalTokens } from "#db/schema/accounts";
import { attendanceDisputes } from "#db/schema/attendance";
import { crews } from "#db/schema/crews";
import { gameComments } from "#db/schema/discussion";
import { payments } from "#db/schema/dues";
import { gameFormats } from "#db/schema/formats";
import { gamePhotos } from "#db/schema/game-photos";
import { gameParticipants, games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { polls } from "#db/schema/polls";
import { gameRatings } from "#db/schema/ratings";
import { gameResults } from "#db/schema/results";
import { crewSeasons } from "#db/schema/seasons";
import { series } from "#db/schema/series";
import { teamDraws } from "#db/schema/teams";
import { tournaments } from "#db/schema/tournaments";
import { venueImports } from "#db/schema/venue-imports";
import { venuePhotos } from "#db/schema/venue-photos";
import { venues } from "#db/schema/venues";
import { webhooks } from "#db/schema/webhooks";

/** Enough to find one that shows much. */
const TRIED = 12;

/** What an address may name, by how it ends or begins; the first that fits. */
const TABLES: readonly (readonly [RegExp, SQLiteTable, SQLiteColumn])[] = [
  [/^\/api\/games\/\{id\}\/schedule$/, gameFormats, gameFormats.gameId],
  [/^\/api\/games\/\{id\}\/result$/, gameResults, gameResults.gameId],
  [/^\/api\/games\/\{id\}\/teams$/, teamDraws, teamDraws.gameId],
  [/^\/api\/games\/\{id\}\/comments$/, gameComments, gameComments.gameId],
  [/^\/api\/ratings\/games\//, gameRatings, gameRatings.gameId],
  [/^\/api\/venues\/\{id\}\/photos$/, venuePhotos, venuePhotos.venueId],
  [/^\/api\/games\/\{id\}\/photo$/, gamePhotos, gamePhotos.gameId],
  [/^\/api\/admin\/venues\/import\//, venueImports, venueImports.id],
  [/^\/api\/venues\//, venues, venues.id],
  [/^\/api\/crews\//, crews, crews.id],
  [/^\/api\/series\//, series, series.id],
  [/^\/api\/polls\//, polls, polls.id],
  [/^\/api\/tournaments\//, tournaments, tournaments.id],
  [/^\/api\/webhooks\//, webhooks, webhooks.id],
  [/^\/api\/tokens\//, personalTokens, personalTokens.id],
  [/\/players\//, playerProfiles, playerProfiles.id],
];

/** Addresses that the demo could answer, with their parameters filled in; an address without any as it is. */
export async function addressesOf(path: string, organizerId: string): Promise<string[]> {
  if (!path.includes("{")) return [path];
  if (path.includes("{code}")) {
    const rows = await db.select({ code: games.gameCode }).from(games).orderBy(games.id).limit(TRIED);
    return rows.map(({ code }) => path.replace("{code}", code));
  }
  if (path.includes("{seasonId}")) {
    const rows = await db.select().from(crewSeasons).orderBy(crewSeasons.id).limit(TRIED);
    return rows.map(({ crewId, id }) => path.replace("{id}", crewId).replace("{seasonId}", id));
  }
  if (path.includes("{participationId}")) {
    const rows = await db
      .select({ id: attendanceDisputes.participantId })
      .from(attendanceDisputes)
      .limit(TRIED);
    return rows.map(({ id }) => path.replace("{participationId}", id));
  }
  if (path.endsWith("/dues")) {
    const paid = eq(payments.participantId, gameParticipants.id);
    const rows = await db
      .selectDistinct({ id: gameParticipants.gameId })
      .from(gameParticipants)
      .innerJoin(payments, paid);
    return rows.map(({ id }) => path.replace("{id}", id)).sort();
  }
  return (await idsFor(path, organizerId)).map((id) => path.replace(/\{\w+\}/, id));
}

async function idsFor(path: string, organizerId: string): Promise<string[]> {
  const [, table, column] = TABLES.find(([pattern]) => pattern.test(path)) ?? [];
  if (!table || !column) {
    const own = eq(games.organizerId, organizerId);
    const rows = await db.select({ id: games.id }).from(games).where(own).orderBy(games.id).limit(TRIED);
    return rows.map(({ id }) => id);
  }
  const rows = await db.selectDistinct({ id: column }).from(table).orderBy(column).limit(TRIED);
  return rows.map(({ id }) => String(id));
}

const casablanca = cityId("casablanca");
const AREA = "bbox=-7.75,33.5,-7.5,33.65&zoom=11";

/** Of operations that need one, or whose answer would be long. */
export const QUERIES: Readonly<Record<string, string>> = {
  getVenueMap: AREA,
  getGameMap: AREA,
  listPositions: `sport_id=${sportId("football")}`,
  listNeighborhoods: `city_id=${casablanca}`,
  listGames: "open_only=true&limit=2",
};
