import { millisecondsInDay } from "date-fns/constants";
import { asc, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#db/client.server";
import { SKILL_LEVELS } from "#db/schema/columns";
import { AUDIENCES, GAME_STATUSES, games } from "#db/schema/games";
import { venues } from "#db/schema/venues";
import { now } from "~/core/time/clock.server";
import { nameableVenue } from "~/core/visibility/nameable-venue.server";
import { cityById } from "~/features/places/queries.server";
import { sportById } from "~/features/sports/queries.server";

/** Nobody is named: neither organizer nor players nor crew. */
export const ExportedGameJson = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    sport: z.object({ id: z.uuid(), name: z.string() }),
    city: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    venue: z
      .object({
        id: z.uuid(),
        name: z.string(),
        address: z.string(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
      })
      .nullable(),
    startTime: z.iso.datetime(),
    endTime: z.iso.datetime(),
    minPlayers: z.number().int(),
    maxPlayers: z.number().int(),
    confirmedCount: z.number().int(),
    skillLevel: z.enum(SKILL_LEVELS),
    audience: z.enum(AUDIENCES),
    gameStatus: z.enum(GAME_STATUSES),
    price: z.number().nullable(),
    currency: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "ExportedGame" });

/** A year back, and all to come. */
const PAST_DAYS = 365;
/** A statement takes the time of a page's. */
const ROWS = 500;

const bound = sql.placeholder;

const chunk = db
  .select({
    n: games.n,
    id: games.id,
    slug: games.slug,
    title: games.title,
    description: games.description,
    sportId: games.sportId,
    cityId: games.cityId,
    venue: {
      id: venues.id,
      name: venues.name,
      address: venues.address,
      latitude: venues.latitude,
      longitude: venues.longitude,
    },
    startTime: games.startTime,
    endTime: games.endTime,
    minPlayers: games.minPlayers,
    maxPlayers: games.maxPlayers,
    confirmedCount: games.seatsTaken,
    skillLevel: games.skillLevel,
    audience: games.audience,
    gameStatus: games.gameStatus,
    priceMinor: games.priceMinor,
    currency: games.currency,
    createdAt: games.createdAt,
    updatedAt: games.updatedAt,
  })
  .from(games)
  .leftJoin(venues, nameableVenue(games.venueId))
  .where(
    sql`${games.n} in (
      select g.n from games as g indexed by games_start
      where g.game_type = 'public' and g.hidden_at is null and (g.start_time, g.n) > (${bound("start")}, ${bound("n")})
      order by g.start_time, g.n limit ${bound("limit")})`,
  )
  .orderBy(asc(games.startTime), asc(games.n))
  .prepare();

type Row = Awaited<ReturnType<typeof chunk.all>>[number];

/** Lines of NDJSON by start, read in parts so that the program answers others in between. */
export async function* exportedGames(): AsyncGenerator<string> {
  let after = { start: +now() - PAST_DAYS * millisecondsInDay, n: 0 };
  for (;;) {
    const rows = await chunk.all({ ...after, limit: ROWS });
    if (rows.length > 0) yield (await Promise.all(rows.map(lineOf))).join("");
    const last = rows.at(-1);
    if (!last || rows.length < ROWS) return;
    after = { start: +last.startTime, n: last.n };
  }
}

async function lineOf({ n: _, sportId, cityId, priceMinor, ...row }: Row): Promise<string> {
  const [sport, city] = await Promise.all([sportById(sportId), cityId === null ? null : cityById(cityId)]);
  const game: z.input<typeof ExportedGameJson> = {
    ...row,
    sport: { id: sportId, name: sport?.name ?? "" },
    city: city && { id: city.id, name: city.name },
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    price: priceMinor === null ? null : priceMinor / 100,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
  return `${JSON.stringify(ExportedGameJson.parse(game))}\n`;
}
