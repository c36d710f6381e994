import { DatabaseUnavailable } from "#db/client.server";
import { log } from "~/core/log.server";
import { pick } from "~/core/pick";
import { failingAs } from "~/core/step-failure.server";
import { gamesOfFollowed } from "~/features/following/queries.server";
import { upcomingGames } from "~/features/games/list/queries.server";
import { againOffers, recentlyOrganized } from "~/features/games/recent-organized.server";
import { dashboardInvitations } from "~/features/invitations/queries.server";
import { pendingRatings } from "~/features/ratings/queries.server";
import { type RouteArgs, requireActor, sessionOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { bestGames, type HomeGame, MOST_GAMES } from "./around.server";
import { type HomePlace, homePlace } from "./home-place.server";
import { playerLine } from "./player-line.server";

const NEXT = ["id", "title", "sport", "startTime", "dayLabel", "venueName", "status"] as const;
const FOLLOWED = ["id", "title", "startTime", "dayLabel", "because"] as const;
const NOWHERE = { cityId: null, neighborhoodId: null };

/** Everything /dashboard shows. */
export const loadDashboard = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const [session, locale] = await Promise.all([sessionOf(args), localeOf(args)]);
    const place = await homePlace(session ?? NOWHERE, locale);
    const [player, upcoming, invitations, best, followed, pending, organized] = await Promise.all([
      playerLine(actor, locale),
      failingAs("own_games_fetch_failed", upcomingGames(actor, locale, 1)),
      failingAs("invitations_fetch_failed", dashboardInvitations(actor, locale)),
      withFallback([], place ? bestGames(actor, { place, locale }) : Promise.resolve([])),
      withFallback([], gamesOfFollowed(actor, { locale })),
      withFallback(null, pendingRatings(actor, 1)),
      withFallback([], recentlyOrganized(actor)),
    ]);
    const [next] = upcoming.games;
    // Each card above them takes the room of a game.
    const cards = [next !== undefined, invitations.length > 0, organized.length > 0].filter(Boolean).length;
    const games = best.slice(0, MOST_GAMES - cards);
    const shown = new Set(games.map(({ id }) => id));
    return {
      title: translator(locale, "dashboard")("title"),
      question: questionOf(locale, { place, games }),
      player,
      next: next ? pick(next, NEXT) : null,
      total: upcoming.total,
      again: await againOffers(organized, { locale, limit: 1 }),
      invitations,
      games,
      knowsPlace: Boolean(place?.name),
      followed: followed.filter(({ id }) => !shown.has(id)).map((game) => pick(game, FOLLOWED)),
      toRate: pending?.total ?? 0,
    };
  });

function questionOf(
  locale: Locale,
  { place, games }: { place: HomePlace | null; games: readonly HomeGame[] },
) {
  const t = translator(locale, "dashboard");
  const tonight = games.some(({ group }) => group === "tonight");
  if (!place?.name) return t(tonight ? "whoPlaysTonight" : "whoPlays");
  return t(tonight ? "whoPlaysNearTonight" : "whoPlaysNear", { place: place.name });
}

/** Only the invitations, which an open dashboard reloads. */
export const loadInvitations = (args: RouteArgs) =>
  pageLoader(args, "invitations_fetch_failed", async () => {
    const actor = await requireActor(args);
    return { invitations: await dashboardInvitations(actor, await localeOf(args)) };
  });

/** The result of one section, or `empty` if it fails. Rethrows DatabaseUnavailable, which fails the whole page. */
async function withFallback<T, E>(empty: E, section: Promise<T>): Promise<T | E> {
  try {
    return await section;
  } catch (err) {
    if (err instanceof DatabaseUnavailable) throw err;
    log.warn({ err }, "a section of the dashboard could not be read");
    return empty;
  }
}
