import { asc, sql } from "drizzle-orm";
import { games } from "#db/schema/games";
import type { Actor, Viewer } from "~/core/actor";
import { isShared, MadeOfShared, share } from "~/core/cache/shared-values";
import { isId } from "~/core/ids.server";
import { now as currentTime } from "~/core/time/clock.server";
import type { Locale } from "~/i18n/languages";
import { cardOf } from "../game-card.server";
import { type SummaryRow, selectSummaries, summaryOf } from "../game-summary.server";
import { waitingPositions } from "../participation/waiting-positions.server";
import type { GameCard, GameList } from "../types";
import type { GameFilters } from "./filters.server";
import { findGames } from "./list-games.server";
import type { SummaryList } from "./summary-list";

export async function listGames(viewer: Viewer, filters: GameFilters, locale: Locale): Promise<GameList> {
  return cards(await findGames(viewer, { scope: "public", filters, locale }), viewer, locale);
}

export async function findPublicGames(
  viewer: Viewer,
  filters: GameFilters,
  locale: Locale,
): Promise<GameList & { understood: GameFilters | null }> {
  const list = await findGames(viewer, { scope: "public", filters, locale });
  return { ...(await cards(list, viewer, locale)), understood: list.understood ?? null };
}

/** Also private ones. */
export async function listMyGames(
  actor: Actor,
  { role, filters, locale }: { role: "all" | "organizer"; filters: GameFilters; locale: Locale },
): Promise<GameList> {
  const scope = role === "organizer" ? "organized" : "mine";
  return cards(await findGames(actor, { scope, filters, locale }), actor, locale);
}

const cardsOfShared = new MadeOfShared<GameList>();

async function cards(list: SummaryList, viewer: Viewer, locale: Locale): Promise<GameList> {
  return cardsOfShared.get(list) ?? cardsOfShared.cache(await makeCards(list, viewer, locale), list);
}

async function makeCards(list: SummaryList, viewer: Viewer, locale: Locale): Promise<GameList> {
  const { page, totalPages, total } = list;
  const games = await Promise.all(list.games.map((game) => cardOf(game, viewer, locale)));
  return { games: isShared(list) ? share(games) : games, page, totalPages, total };
}

async function cardsOf(rows: SummaryRow[], viewer: Viewer, locale: Locale): Promise<GameCard[]> {
  const places = await waitingPositions(viewer, rows);
  return Promise.all(
    rows.map(async (row) => {
      const game = await summaryOf(row, locale);
      return cardOf({ ...game, waitingPosition: places.get(row.id) }, viewer, locale);
    }),
  );
}

const limitTo = sql.placeholder("limit");
// Without statistics SQLite would read all scheduled public games.
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
