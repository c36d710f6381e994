import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { cachedByKey } from "~/core/cache/cache.server";
import { now } from "~/core/time/clock.server";
import { rangeOf } from "~/core/time/when.server";
import { type CityView, listCities, listNeighborhoods } from "~/features/places/queries.server";
import type { Locale } from "~/i18n/languages";

/** Public games of the next seven days. */
export interface CityCount {
  cityId: string;
  /** Games of tonight with a free spot. */
  tonight: number;
  free: number;
  games: number;
  players: number;
}

/** Bounds the cost; a city has at most this many. */
export const MOST_COUNTED = 1000;
const SECONDS = 60;

const bound = sql.placeholder;

const publicGames = (columns: ReturnType<typeof sql>, before: string) => sql`
  select ${columns} from games as g indexed by games_city_start
    where g.city_id = city.value and g.game_type = 'public' and g.game_status = 'scheduled' and g.hidden_at is null
      and g.start_time > ${bound("now")} and g.start_time < ${bound(before)}`;

const openTonight = (columns: ReturnType<typeof sql>) => sql`
  ${publicGames(columns, "tonightEnds")} and g.start_time >= ${bound("tonightBegins")}
    and g.seats_taken < g.max_players limit ${MOST_COUNTED}`;

const counted = db
  .select({
    cityId: sql<string>`cityId`,
    tonight: sql<number>`tonight`,
    free: sql<number>`free`,
    games: sql<number>`games`,
    players: sql<number>`players`,
  })
  .from(
    sql`(select city.value as cityId,
      (select count(*) from (${openTonight(sql`1`)})) as tonight,
      (select coalesce(sum(spots), 0) from (${openTonight(sql`g.max_players - g.seats_taken as spots`)})) as free,
      (select count(*) from (${publicGames(sql`1`, "weekEnds")} limit ${MOST_COUNTED})) as games,
      (select coalesce(sum(seats_taken), 0) from (${publicGames(sql`g.seats_taken`, "weekEnds")} limit ${MOST_COUNTED})) as players
      from json_each(${bound("cities")}) as city)`,
  )
  .prepare();

const readCounts = cachedByKey({ seconds: SECONDS, maxKeys: 1 }, async () => {
  const [tonight, week] = [rangeOf("tonight", now()), rangeOf("week", now())];
  return counted.all({
    cities: JSON.stringify((await listCities()).map(({ id }) => id)),
    now: +now(),
    tonightBegins: +tonight.from,
    tonightEnds: +tonight.before,
    weekEnds: +week.before,
  });
});

/** At most a minute old. One statement. */
export const cityCounts = (): Promise<CityCount[]> => readCounts("");

/** In a tie, the city with the most neighborhoods. Null where no city is offered. */
export async function cityWithMostGames(locale?: Locale): Promise<CityView | null> {
  const [counts, cities, quarters] = await Promise.all([
    cityCounts(),
    listCities(locale),
    listNeighborhoods(),
  ]);
  const gamesIn = new Map(counts.map(({ cityId, games }) => [cityId, games]));
  const sizeOf = ({ id }: CityView) => quarters.filter(({ cityId }) => cityId === id).length;
  const [most] = cities
    .map((city) => ({ city, games: gamesIn.get(city.id) ?? 0, size: sizeOf(city) }))
    .sort((a, b) => b.games - a.games || b.size - a.size || a.city.names.en.localeCompare(b.city.names.en));
  return most?.city ?? null;
}
