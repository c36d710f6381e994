import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { matchesPatterns } from "#db/typed-search";
import { cachedTotal, EXACT_UP_TO } from "~/core/cache/cached-total.server";
import { statementCache } from "~/core/cache/statement-cache";
import { currentVenueId } from "~/core/visibility/nameable-venue.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { isMemberOf } from "~/features/crews/membership.server";
import { selectSummaries } from "../game-summary.server";
import { measuredPage, nearestPage } from "./nearest-page.server";
import { venueIsIn } from "./venue-conditions.server";

const value = sql.placeholder;

const MINE = sql`${games.n} in (
  select g.n from games as g where g.organizer_id = ${value("viewerId")}
  union
  select g.n from game_participants as p cross join games as g on g.id = p.game_id where p.user_id = ${value("viewerId")}
    and (p.status <> 'invited' or coalesce(p.invited_by_id, g.organizer_id) not in ${blockedPairs(value("viewerId"))})
    and (p.removed_at is null or g.game_type = 'public' or ${isMemberOf(sql`g.crew_id`, value("viewerId"))})
    and (g.crew_only = 0 or p.status in ('confirmed', 'maybe', 'waitlisted') or ${isMemberOf(sql`g.crew_id`, value("viewerId"))})
) and ${games.hiddenAt} is null`;

const CONDITIONS = {
  public: sql`${games.gameType} = 'public' and ${games.hiddenAt} is null`,
  mine: MINE,
  organized: sql`${games.organizerId} = ${value("viewerId")} and ${games.hiddenAt} is null`,

  sportId: eq(games.sportId, value("sportId")),
  venueId: eq(games.venueId, currentVenueId(value("venueId"))),
  cityId: eq(games.cityId, value("cityId")),
  organizerId: eq(games.organizerId, value("organizerId")),
  crewId: eq(games.crewId, value("crewId")),
  skillLevel: eq(games.skillLevel, value("skillLevel")),
  audience: eq(games.audience, value("audience")),
  // The cast keeps SQLite from planning again for each run (see `equalsConstant`).
  status: sql`${games.gameStatus} = cast(${value("status")} as text)`,
  startFrom: gte(games.startTime, value("startFrom")),
  startBefore: lt(games.startTime, value("startBefore")),
  // The conditions on the start have the same time, and use the index.
  after: sql`(+${games.startTime} > ${value("afterStart")} or +${games.n} > ${value("afterN")})`,
  before: sql`(+${games.startTime} < ${value("afterStart")} or +${games.n} < ${value("afterN")})`,
  maxPrice: sql`(${games.isPaid} = 0 or ${games.priceMinor} <= ${value("maxPrice")})`,
  neighborhoodId: venueIsIn("neighborhoodId"),
  bbox: venueIsIn("bbox"),
  radiusKm: venueIsIn("radiusKm"),
  openOnly: sql`+${games.gameStatus} = 'scheduled' and ${games.endTime} > ${value("now")}
    and ${games.seatsTaken} < ${games.maxPlayers}`,
  // The plus keeps SQLite from an index by status, whose games are not in order of start.
  ahead: sql`+${games.gameStatus} in ('scheduled', 'in_progress') and ${games.endTime} > ${value("now")}`,
  past: sql`not (+${games.gameStatus} in ('scheduled', 'in_progress') and ${games.endTime} > ${value("now")})`,
  // For few matches.
  rareWords: sql`${games.n} in (select rowid from games_fts where games_fts match ${value("words")}
    union select g.n from json_each(${value("venuesNamed")}) as near cross join games as g on g.venue_id = near.value
    union select g.n from json_each(${value("organizersNamed")}) as near cross join games as g on g.organizer_id = near.value)`,
  // For many matches: reading by start soon fills a page, the index would collect them all.
  commonWords: sql`(${matchesPatterns(games.search, value("patterns"))}
    or ${games.venueId} in (select value from json_each(${value("venuesNamed")}) as near)
    or ${games.organizerId} in (select value from json_each(${value("organizersNamed")}) as near))`,
} satisfies Record<string, SQL>;

export type Condition = keyof typeof CONDITIONS;

/** By distance: measured whole, near a point, or everywhere. */
export type Order = "start" | "newest" | "measured" | "close" | "everywhere";

export interface ListShape {
  conditions: readonly Condition[];
  order: Order;
  venueByVenue: boolean;
}

export type ListStatements = ReturnType<typeof buildStatements>;

export const whereOf = (conditions: readonly Condition[]): SQL =>
  and(...conditions.map((name) => CONDITIONS[name])) ?? sql`true`;

function buildStatements({ conditions, order, venueByVenue }: ListShape) {
  const where = whereOf(conditions);
  const from = venueByVenue ? OF_VENUES : sourceOf(conditions);
  const some = sql`(select 1 from ${from} where ${where} limit ${value("max")})`;
  const [byStart, byNumber] = order === "newest" ? [desc, desc] : [asc, asc];
  return {
    // Only the page's rows are joined.
    page: selectSummaries()
      .where(sql`${games.n} in ${pageOfIds(order, from, where)}`)
      .orderBy(byStart(games.startTime), byNumber(games.n))
      .prepare(),
    count: db.select({ total: count() }).from(sql`${some} as some`).prepare(),
  };
}

function pageOfIds(order: Order, from: SQL, where: SQL): SQL {
  switch (order) {
    case "measured":
      return measuredPage(from, where);
    case "close":
    case "everywhere":
      return nearestPage(where, order === "everywhere");
    default: {
      const direction = sql.raw(order === "newest" ? "desc" : "asc");
      return sql`(select ${games.n} from ${from} where ${where}
        order by ${games.startTime} ${direction}, ${games.n} ${direction} limit ${value("limit")} offset ${value("offset")})`;
    }
  }
}

/** The forced index keeps SQLite from scanning all games for each venue. */
const OF_VENUES = sql`json_each(${value("venues")}) as near
  cross join games indexed by games_venue_start on games.venue_id = near.value`;

function sourceOf(conditions: readonly Condition[]): SQL {
  // They select the games themselves; an index would read far more.
  if (conditions.includes("rareWords") || conditions.includes("mine")) return sql`games not indexed`;
  // Without statistics SQLite would read the games of everybody.
  if (conditions.includes("crewId")) return sql`games indexed by games_crew_start`;
  if (conditions.includes("venueId")) return sql`games indexed by games_venue_start`;
  return sql`games`;
}

const prepared = statementCache<ListStatements>();

export const listStatements = (shape: ListShape): ListStatements =>
  prepared([...shape.conditions, shape.order, shape.venueByVenue].join(), () => buildStatements(shape));

const NO_LIMIT = 1_000_000_000;

/** Counts up to 1,001. */
export async function someOf(statements: ListStatements, values: Record<string, unknown>): Promise<number> {
  const [some] = await statements.count.all({ ...values, max: EXACT_UP_TO + 1 });
  return some?.total ?? 0;
}

/** Exact up to 1,000, then at most ten seconds old. `key`: of the list. */
export const listTotal = (
  key: string,
  statements: ListStatements,
  values: Record<string, unknown>,
): Promise<number> =>
  cachedTotal(`games ${key}`, async () => {
    // Long lists are counted every ten seconds at most.
    const some = await someOf(statements, values);
    if (some <= EXACT_UP_TO) return some;
    const [all] = await statements.count.all({ ...values, max: NO_LIMIT });
    return all?.total ?? some;
  });
