import { asc, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { type gameParticipants, games } from "#db/schema/games";
import type { Actor, Viewer } from "~/core/actor";
import { now as currentTime } from "~/core/clock.server";
import { isId } from "~/core/ids.server";
import { isShared, MadeOfShared, share } from "~/core/shared-values";
import { startOfDay } from "~/core/timezone.server";
import type { Locale } from "~/i18n/languages";
import { cardOf, type SummaryRow, selectSummaries, summaryOf } from "../game-summary.server";
import type { GameCard, GameList } from "../types";
import type { GameFilters } from "./filters.server";
import { findGames } from "./list-games.server";
import type { SummaryList } from "./summary-list";

/** The public list, by start time or nearest first. */
export async function listGames(viewer: Viewer, filters: GameFilters, locale: Locale): Promise<GameList> {
  return cards(await findGames(viewer, { scope: "public", filters, locale }), viewer, locale);
}

/** The public list, with what was understood of the search. */
export async function findPublicGames(
  viewer: Viewer,
  filters: GameFilters,
  locale: Locale,
): Promise<GameList & { understood: GameFilters | null }> {
  const list = await findGames(viewer, { scope: "public", filters, locale });
  return { ...(await cards(list, viewer, locale)), understood: list.understood ?? null };
}

/** The actor's games, private ones included, each with the actor's role. */
export async function listMyGames(
  actor: Actor,
  { role, filters, locale }: { role: "all" | "organizer"; filters: GameFilters; locale: Locale },
): Promise<GameList> {
  const scope = role === "organizer" ? "organized" : "mine";
  return cards(await findGames(actor, { scope, filters, locale }), actor, locale);
}

const cardsOfShared = new MadeOfShared<GameList>();

async function cards(list: SummaryList, viewer: Viewer, locale: Locale): Promise<GameList> {
  return cardsOfShared.get(list) ?? cardsOfShared.keep(await makeCards(list, viewer, locale), list);
}

async function makeCards(list: SummaryList, viewer: Viewer, locale: Locale): Promise<GameList> {
  const { page, totalPages, total } = list;
  const games = await Promise.all(list.games.map((game) => cardOf(game, viewer, locale)));
  return { games: isShared(list) ? share(games) : games, page, totalPages, total };
}

const cardsOf = (rows: SummaryRow[], viewer: Viewer, locale: Locale): Promise<GameCard[]> =>
  Promise.all(rows.map(async (row) => cardOf(await summaryOf(row, locale), viewer, locale)));

// --- Dashboard ---

const viewerId = sql.placeholder("viewerId");

/**
 * The viewer's games with one of these statuses, and those they organize, that match a condition on `g`; not hidden ones.
 * CROSS JOIN keeps the order of the tables: without statistics SQLite would walk all upcoming games instead.
 */
const ownGames = (
  statuses: readonly (typeof gameParticipants.$inferSelect)["status"][],
  condition: SQL,
): SQL => sql`
  select g.n, g.start_time from games as g indexed by games_organizer_start
  where g.organizer_id = ${viewerId} and g.hidden_at is null and ${condition}
  union
  select g.n, g.start_time from game_participants as p cross join games as g on g.id = p.game_id
  where p.user_id = ${viewerId} and p.status in ${statuses} and g.hidden_at is null and ${condition}`;

const today = sql.placeholder("today");
// Running games count as upcoming.
const upcomingGamesOf = ownGames(
  ["confirmed", "maybe", "waitlisted"],
  sql`(g.game_status = 'in_progress' or (g.game_status = 'scheduled' and g.start_time >= ${today}))`,
);

const limitTo = sql.placeholder("limit");
const upcoming = selectSummaries()
  .where(sql`${games.n} in (select n from (${upcomingGamesOf} order by start_time, n limit ${limitTo}))`)
  .orderBy(asc(games.startTime), asc(games.n))
  .prepare();
const upcomingTotal = db
  .select({ total: sql<number>`count(*)` })
  .from(sql`(${upcomingGamesOf}) as own`)
  .prepare();
/** The actor's next games: running, or scheduled from today on; and how many there are. Two statements. */
export async function upcomingGames(
  actor: Actor,
  locale: Locale,
  limit = 3,
): Promise<{ games: GameCard[]; total: number }> {
  const values = { viewerId: actor.id, today: +startOfDay(currentTime()) };
  const [rows, [counted]] = await Promise.all([
    upcoming.all({ ...values, limit }),
    upcomingTotal.all(values),
  ]);
  return { games: await cardsOf(rows, actor, locale), total: counted?.total ?? 0 };
}

// --- Venue page ---

// The index is forced: without statistics SQLite reads all scheduled public games.
const ofVenue = selectSummaries()
  .where(
    sql`${games.n} in (
      select g.n from games as g indexed by games_venue_start
      where g.venue_id = ${sql.placeholder("venueId")} and g.start_time >= ${sql.placeholder("from")}
        and g.game_type = 'public' and g.game_status = 'scheduled' and g.hidden_at is null
      order by g.start_time, g.n limit ${limitTo})`,
  )
  .orderBy(asc(games.startTime), asc(games.n))
  .prepare();

/** A venue's next public games, scheduled from now on. */
export async function listVenueGames(
  viewer: Viewer,
  venueId: string,
  { locale, limit = 3 }: { locale: Locale; limit?: number },
): Promise<GameCard[]> {
  if (!isId(venueId)) return [];
  const rows = await ofVenue.all({
    viewerId: viewer?.id ?? "",
    venueId: venueId.toLowerCase(),
    from: +currentTime(),
    limit,
  });
  return cardsOf(rows, viewer, locale);
}
