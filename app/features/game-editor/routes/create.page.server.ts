import { redirect } from "@remix-run/node";
import type { Actor } from "~/core/actor";
import { isId } from "~/core/ids.server";
import { formatDay, wallToInstant } from "~/core/time/timezone.server";
import { isDeveloper } from "~/features/accounts/developer-tools/developer.server";
import { sharePath } from "~/features/games/components/paths";
import { againOffers, type RecentGame, recentlyOrganized } from "~/features/games/recent-organized.server";
import { homeOf } from "~/features/places/home.server";
import { listSports } from "~/features/sports/queries.server";
import { venueForGame } from "~/features/venues/queries.server";
import type { VenueForGame } from "~/features/venues/types";
import { type RouteArgs, requireActor, sessionOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { draftPath, readDraft } from "../components/draft-query";
import { sportAt } from "../remembered.server";
import { detailsStep } from "./details-step.page.server";
import { loadVenuePicker } from "./venue-picker.page.server";

const BASE = "/games/create";

export const loadCreatePage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const query = new URL(args.request.url).searchParams;
    const typed = readDraft(query);
    const wanted = stepOf(query);
    // Step 4's former address.
    const gameId = query.get("gameId") ?? undefined;
    if (query.get("step") === "4" && isId(gameId)) throw redirect(sharePath(gameId));
    // Back submits the form; its request id must not stay in the address.
    if (query.has("requestId")) throw redirect(draftPath(BASE, typed, { step: String(wanted) }));
    const title = translator(locale, "games")("createTitle");
    const isFirst = !query.has("step") && !query.has("tab");
    const [venue, sports, recent] = await Promise.all([
      typed.venueId ? venueForGame(typed.venueId, locale) : null,
      listSports(locale),
      wanted === 2 || (wanted === 1 && !isFirst) ? [] : recentlyOrganized(actor),
    ]);
    // Not co-organized games.
    const ownGames = recent.filter(({ isOwn }) => isOwn);
    const venueMissing = typed.venueId !== undefined && venue === null;
    // Skips the step of the sport if known.
    const rememberedSportId =
      wanted === 3 && venue && !typed.sportId ? await rememberedSport(actor, venue, ownGames) : null;
    const draft = {
      ...typed,
      ...(venueMissing && { venueId: undefined }),
      ...(rememberedSportId && { sportId: rememberedSportId }),
    };
    const sport = sports.find(({ id }) => id === draft.sportId) ?? null;
    const summary = {
      venue: venue?.name ?? null,
      sport: sport && { name: sport.name, icon: sport.icon },
      date: dayLabel(draft.date, locale),
    };
    if (wanted === 1 || venueMissing) {
      return {
        step: 1 as const,
        title,
        draft,
        summary,
        venueMissing,
        again: isFirst ? await againOffers(recent, { locale }) : [],
        picker: await loadVenuePicker(args, actor, locale),
      };
    }
    if (wanted === 2 || !sport) {
      const session = await sessionOf(args);
      const shown = offeredFirst(sports, venue);
      const debug = session && isDeveloper(session) ? debugOf(shown) : null;
      return { step: 2 as const, title, draft, summary, sports: shown, debug };
    }
    const details = await detailsStep(actor, draft, { sportId: sport.id, venue, recent: ownGames, locale });
    return { step: 3 as const, title, draft, summary, ...details };
  });

type Sports = Awaited<ReturnType<typeof listSports>>;

/** A link with a venue opens the second. */
function stepOf(query: URLSearchParams): 1 | 2 | 3 {
  const wanted = Number(query.get("step"));
  if (wanted === 1 || wanted === 2 || wanted === 3) return wanted;
  return query.get("venueId") ? 2 : 1;
}

async function rememberedSport(actor: Actor, venue: VenueForGame, recent: readonly RecentGame[]) {
  const { sportId } = await homeOf(actor);
  return sportAt(venue, { recent, favoriteId: sportId });
}

function dayLabel(date: string | undefined, locale: Locale): string | null {
  const noon = date ? wallToInstant(date, "12:00") : null;
  return noon && formatDay(noon, locale);
}

function offeredFirst(sports: Sports, venue: VenueForGame | null) {
  const offered = new Set(venue?.sports.map(({ sportId }) => sportId));
  const small = sports.map(({ id, name, icon }) => ({ id, name, icon }));
  return {
    offered: small.filter(({ id }) => offered.has(id)),
    others: small.filter(({ id }) => !offered.has(id)),
  };
}

const debugOf = ({ offered, others }: ReturnType<typeof offeredFirst>) => ({
  all: offered.length + others.length,
  offered: offered.length,
  rows: [...offered, ...others],
});
