import { DatabaseUnavailable } from "#db/client.server";
import { log } from "~/core/log.server";
import { failingAs } from "~/core/step-failure.server";
import { recentGames, upcomingGames } from "~/features/games/list/queries.server";
import { dashboardInvitations } from "~/features/invitations/queries.server";
import { pendingRows } from "~/features/ratings/queries.server";
import { PENDING_PREVIEW_SIZE } from "~/features/ratings/rules";
import { type RouteArgs, requireActor, sessionOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { nearbyGames } from "./nearby.server";
import { homeOf, playerCard } from "./player-card.server";

/** Everything /dashboard shows. */
export const loadDashboard = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const [session, locale] = await Promise.all([sessionOf(args), localeOf(args)]);
    const t = translator(locale, "dashboard");
    const query = new URL(args.request.url).searchParams;
    const home = session && (await homeOf(session, locale));
    const [player, upcoming, invitations, recent, nearby, pending] = await Promise.all([
      playerCard(actor, locale),
      failingAs("own_games_fetch_failed", upcomingGames(actor, locale)),
      failingAs("invitations_fetch_failed", dashboardInvitations(actor, locale)),
      withFallback([], recentGames(actor, locale)),
      withFallback(null, nearbyGames(actor, locale, { home, query })),
      withFallback(null, pendingRows(actor, PENDING_PREVIEW_SIZE)),
    ]);
    return {
      title: t("title"),
      greeting: t("greeting", { name: session?.firstName ?? "" }),
      player,
      upcoming: upcoming.games,
      total: upcoming.total,
      invitations,
      recent,
      nearby,
      pending,
    };
  });

/** Only the invitations, which an open dashboard reloads every 30 s. */
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
