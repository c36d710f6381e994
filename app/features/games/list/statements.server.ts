import { and, asc, count, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { cachedTotal, EXACT_UP_TO } from "~/core/cached-total.server";
import { statementCache } from "~/core/statement-cache";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { selectSummaries } from "../game-summary.server";

/** The lists' SQL: each combination of filters is built and prepared once; its values are placeholders. */

const value = sql.placeholder;

/** Games that the viewer organizes or has a participation in (see isOwnParticipation). */
const MINE = sql`${games.n} in (
  select g.n from games as g where g.organizer_id = ${value("viewerId")}
  union
  select g.n from game_participants as p cross join games as g on g.id = p.game_id where p.user_id = ${value("viewerId")}
    and (p.status <> 'invited' or g.organizer_id not in ${blockedPairs(value("viewerId"))})
) and ${games.hiddenAt} is null`;

const CONDITIONS = {
  // Scopes: all public games, the viewer's own, those they organize.
  public: sql`${games.gameType} = 'public' and ${games.hiddenAt} is null`,
  mine: MINE,
  organized: sql`${games.organizerId} = ${value("viewerId")} and ${games.hiddenAt} is null`,

  sportId: eq(games.sportId, value("sportId")),
  venueId: eq(games.venueId, value("venueId")),
  cityId: eq(games.cityId, value("cityId")),
  organizerId: eq(games.organizerId, value("organizerId")),
  skillLevel: eq(games.skillLevel, value("skillLevel")),
  status: eq(games.gameStatus, value("status")),
  startFrom: gte(games.startTime, value("startFrom")),
  startBefore: lt(games.startTime, value("startBefore")),
  openOnly: sql`${games.gameStatus} = 'scheduled' and ${games.endTime} > ${value("now")}
    and ${games.seatsTaken} < ${games.maxPlayers}`,
  // Few games match: use the full-text index.
  rareWords: sql`${games.n} in (select rowid from games_fts where games_fts match ${value("words")})`,
  // Many games match: reading by start time soon finds a page of them; the index would collect them all.
  commonWords: sql`not exists (
    select 1 from json_each(${value("patterns")}) as pattern where ' ' || ${games.search} not glob pattern.value)`,
} satisfies Record<string, SQL>;

export type Condition = keyof typeof CONDITIONS;

export type ListStatements = ReturnType<typeof buildStatements>;

/** Conditions as SQL over `games`. */
export const whereOf = (conditions: readonly Condition[]): SQL | undefined =>
  and(...conditions.map((name) => CONDITIONS[name]));

function buildStatements(conditions: readonly Condition[], byDistance: boolean) {
  const where = whereOf(conditions);
  const from = sourceOf(conditions, byDistance);
  const order = byDistance
    ? sql`near.key, ${games.startTime}, ${games.n}`
    : sql`${games.startTime}, ${games.n}`;
  // Joins only the page's rows with what cards show.
  const pageOfIds = sql`(select ${games.n} from ${from} where ${where}
    order by ${order} limit ${value("limit")} offset ${value("offset")})`;
  const some = sql`(select 1 from ${from} where ${where} limit ${value("max")})`;
  return {
    page: selectSummaries()
      .where(sql`${games.n} in ${pageOfIds}`)
      .orderBy(asc(games.startTime), asc(games.n))
      .prepare(),
    /** The number of games, counted up to `max`. */
    count: db.select({ total: count() }).from(sql`${some} as some`).prepare(),
  };
}

/** Venue by venue, nearest first. The index is forced, because SQLite would scan all games for each venue. */
const NEAR = sql`json_each(${value("venues")}) as near
  cross join games indexed by games_venue_start on games.venue_id = near.value`;

function sourceOf(conditions: readonly Condition[], byDistance: boolean): SQL {
  if (byDistance) return NEAR;
  // These conditions select the games themselves; another index would read far more rows.
  const named = conditions.includes("rareWords") || conditions.includes("mine");
  return named ? sql`games not indexed` : sql`games`;
}

const prepared = statementCache<ListStatements>();

/** The prepared statements of one combination of filters. */
export const listStatements = (conditions: readonly Condition[], byDistance: boolean): ListStatements =>
  prepared([...conditions, byDistance ? "near" : ""].join(), () => buildStatements(conditions, byDistance));

const NO_LIMIT = 1_000_000_000;

/** How many games a list has: exact up to 1,000, above that at most ten seconds old. `key`: names the list. */
export const listTotal = (
  key: string,
  statements: ListStatements,
  values: Record<string, unknown>,
): Promise<number> =>
  cachedTotal(`games ${key}`, async () => {
    // A long list is counted further only when nothing newer than ten seconds is cached.
    const [few] = await statements.count.all({ ...values, max: EXACT_UP_TO + 1 });
    if (!few || few.total <= EXACT_UP_TO) return few?.total ?? 0;
    const [all] = await statements.count.all({ ...values, max: NO_LIMIT });
    return all?.total ?? few.total;
  });
