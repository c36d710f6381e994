import { DatabaseUnavailable } from "#db/client.server";
import { log } from "~/core/log/log.server";
import { failingAs } from "~/core/log/step-failure.server";
import { pick } from "~/core/pick";
import { gamesOfFollowed } from "~/features/following/queries.server";
import { cityChoice, currentCity } from "~/features/games/current-city.page.server";
import { rememberingCity } from "~/features/games/last-search.page.server";
import { gamesOfBrowser } from "~/features/games/participation/browser-spots.page.server";
import { againOffers, lastOrganized } from "~/features/games/recent-organized.server";
import { dashboardInvitations } from "~/features/invitations/queries.server";
import { pendingRatings } from "~/features/ratings/queries.server";
import { type RouteArgs, requireActor, sessionOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { bestGames, type SportPlayed } from "./around.server";
import { homePlace } from "./home-place.server";
import { recentGames, upcomingGames } from "./own-games.server";
import { profileCard } from "./profile-card.server";

const FOLLOWED = ["id", "title", "startTime", "dayLabel", "because"] as const;
const NOWHERE = { cityId: null, neighborhoodId: null };
const NOBODY = { games: [], sports: [] };
const MOST_SPORTS = 3;

export const loadDashboard = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const [session, locale] = await Promise.all([sessionOf(args), localeOf(args)]);
    const query = new URL(args.request.url).searchParams;
    const home = session ?? NOWHERE;
    const asked = home.cityId ? null : query.get("city");
    const { city: current, chosenId } = await currentCity(args.request, {
      ...{ asked, homeId: home.cityId, locale },
    });
    const place = await homePlace(home, { current, locale });
    const [browserGames, profile, upcoming, invitations, around, recent, followed, pending, organized] =
      await Promise.all([
        gamesOfBrowser(args.request, locale),
        profileCard(actor, locale),
        failingAs("own_games_fetch_failed", upcomingGames(actor, locale)),
        failingAs("invitations_fetch_failed", dashboardInvitations(actor, locale)),
        withFallback(NOBODY, place ? bestGames(actor, { place, locale }) : Promise.resolve(NOBODY)),
        withFallback([], recentGames(actor, locale)),
        withFallback([], gamesOfFollowed(actor, { locale })),
        withFallback(null, pendingRatings(actor, 1)),
        withFallback([], lastOrganized(actor)),
      ]);
    const shown = new Set(around.games.map(({ id }) => id));
    const choice = { shown: current?.name ?? null, name: "city", query };
    const page = {
      title: translator(locale, "common")("dashboard"),
      browserGames: browserGames.filter(({ id }) => upcoming.games.every((game) => game.id !== id)),
      invitations,
      nearby: {
        city: place?.city ?? null,
        guess: place && !place.city ? await cityChoice(choice, locale) : null,
        games: around.games,
        sports: sportsToChoose(profile?.sport ?? null, around.sports),
      },
      upcoming,
      again: await againOffers(organized, { locale }),
      recent,
      toRate: pending?.total ?? 0,
      followed: followed.filter(({ id }) => !shown.has(id)).map((game) => pick(game, FOLLOWED)),
      profile,
    };
    return rememberingCity(args.request, page, chosenId);
  });

const sportsToChoose = (ownSport: SportPlayed | null, played: readonly SportPlayed[]): SportPlayed[] =>
  [...(ownSport ? [ownSport] : []), ...played.filter(({ id }) => id !== ownSport?.id)].slice(0, MOST_SPORTS);

export const loadInvitations = (args: RouteArgs) =>
  pageLoader(args, "invitations_fetch_failed", async () => {
    const actor = await requireActor(args);
    return { invitations: await dashboardInvitations(actor, await localeOf(args)) };
  });

/** `empty` if the section fails. Rethrows DatabaseUnavailable, which fails the whole page. */
async function withFallback<T, E>(empty: E, section: Promise<T>): Promise<T | E> {
  try {
    return await section;
  } catch (err) {
    if (err instanceof DatabaseUnavailable) throw err;
    log.warn({ err }, "a section of the dashboard could not be read");
    return empty;
  }
}
