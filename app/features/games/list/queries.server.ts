import { and, asc, desc, eq, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { type gameParticipants, games } from "#db/schema/games";
import type { Actor, Viewer } from "~/core/actor";
import { now as currentTime } from "~/core/clock.server";
import { isId } from "~/core/ids.server";
import { daysUntil, startOfDay } from "~/core/timezone.server";
import { zoneOf } from "~/features/places/zones.server";
import type { Locale } from "~/i18n/languages";
import { cardOf, type SummaryRow, selectSummaries, summaryOf } from "../game-summary.server";
import type { GameCard, GameList, UpcomingGame } from "../types";
import type { GameFilters } from "./filters.server";
import { findGames, type SummaryList } from "./list-games.server";

/** The public list, by start time or nearest first. */
export async function listGames(viewer: Viewer, filters: GameFilters, locale: Locale): Promise<GameList> {
  return cards(await findGames(viewer, { scope: "public", filters, locale }), viewer, locale);
}

/** The actor's games, private ones included, each with the actor's role. */
export async function listMyGames(
  actor: Actor,
  { role, filters, locale }: { role: "all" | "organizer"; filters: GameFilters; locale: Locale },
): Promise<GameList> {
  const scope = role === "organizer" ? "organized" : "mine";
  return cards(await findGames(actor, { scope, filters, locale }), actor, locale);
}

async function cards(list: SummaryList, viewer: Viewer, locale: Locale): Promise<GameList> {
  const { page, totalPages, total } = list;
  const games = await Promise.all(list.games.map((game) => cardOf(game, viewer, locale)));
  return { games, page, totalPages, total };
}

const cardsOf = (rows: SummaryRow[], viewer: Viewer, locale: Locale): Promise<GameCard[]> =>
  Promise.all(rows.map(async (row) => cardOf(await summaryOf(row, locale), viewer, locale)));

// --- Dashboard ---

const viewerId = sql.placeholder("viewerId");

/** The viewer's games with one of these statuses, and those they organize; not hidden ones. */
const ownGames = (statuses: readonly (typeof gameParticipants.$inferSelect)["status"][]): SQL =>
  sql`${games.n} in (
    select g.n from games as g where g.organizer_id = ${viewerId}
    union
    select g.n from game_participants as p join games as g on g.id = p.game_id
    where p.user_id = ${viewerId} and p.status in ${statuses}) and ${games.hiddenAt} is null`;

// Running games count as upcoming; completed ones as recent, even today's.
const isUpcoming = and(
  ownGames(["confirmed", "maybe", "waitlisted"]),
  or(
    eq(games.gameStatus, "in_progress"),
    and(eq(games.gameStatus, "scheduled"), gte(games.startTime, sql.placeholder("today"))),
  ),
);
const isRecent = and(
  ownGames(["confirmed"]),
  or(
    eq(games.gameStatus, "completed"),
    and(eq(games.gameStatus, "cancelled"), lt(games.startTime, sql.placeholder("today"))),
  ),
);

const upcoming = selectSummaries()
  .where(isUpcoming)
  .orderBy(asc(games.startTime), asc(games.n))
  .limit(sql.placeholder("limit"))
  .prepare();
const upcomingTotal = db.select({ total: sql<number>`count(*)` }).from(games).where(isUpcoming).prepare();
const recent = selectSummaries()
  .where(isRecent)
  .orderBy(desc(games.startTime), desc(games.n))
  .limit(sql.placeholder("limit"))
  .prepare();

/** The dashboard's next games: running, or scheduled from today on; each with its badge. */
export async function upcomingGames(
  actor: Actor,
  locale: Locale,
  limit = 3,
): Promise<{ games: UpcomingGame[]; total: number }> {
  const now = currentTime();
  const values = { viewerId: actor.id, today: +startOfDay(now) };
  const [rows, [counted]] = await Promise.all([
    upcoming.all({ ...values, limit }),
    upcomingTotal.all(values),
  ]);
  const found = await Promise.all(
    rows.map(async (row) => {
      const card = await cardOf(await summaryOf(row, locale), actor, locale);
      return { ...card, badge: badgeOf(daysUntil(row.startTime, now, await zoneOf(row))) };
    }),
  );
  return { games: found, total: counted?.total ?? 0 };
}

function badgeOf(days: number): UpcomingGame["badge"] {
  if (days <= 0) return "today";
  if (days === 1) return "tomorrow";
  return days <= 7 ? "this_week" : "upcoming";
}

/** The dashboard's past games: completed, or cancelled and before today; newest first. */
export async function recentGames(actor: Actor, locale: Locale, limit = 4): Promise<GameCard[]> {
  const rows = await recent.all({ viewerId: actor.id, today: +startOfDay(currentTime()), limit });
  return cardsOf(rows, actor, locale);
}

// --- Venue page ---

const ofVenue = selectSummaries()
  .where(
    and(
      eq(games.venueId, sql.placeholder("venueId")),
      eq(games.gameType, "public"),
      eq(games.gameStatus, "scheduled"),
      isNull(games.hiddenAt),
      gte(games.startTime, sql.placeholder("from")),
    ),
  )
  .orderBy(asc(games.startTime), asc(games.n))
  .limit(sql.placeholder("limit"))
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
