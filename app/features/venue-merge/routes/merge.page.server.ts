import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { cityLabel } from "~/features/places/queries.server";
import { requireCan } from "~/features/venues/permissions";
import { getVenue } from "~/features/venues/queries.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { errorText } from "~/http/error-text.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { allMessages, translator } from "~/i18n/messages.server";
import { mergeCandidates } from "../merge-candidates.server";
import { planMerge, stateOf } from "../merge-venues.server";

/** Errors: venue_not_found, forbidden. */
export const loadMergePage = (args: RouteArgs) =>
  pageLoader(args, "venue_fetch_failed", async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const venue = await getVenue(actor, args.params.id, locale);
    requireCan(actor, "merge", { venue });
    const query = new URL(args.request.url).searchParams;
    const search = (query.get("search") ?? "").trim().slice(0, 100);
    const chosen = await chosenVenue(actor, { venueId: venue.id, into: query.get("into"), locale });
    const { id, name, address, cityLabel: city } = venue;
    return {
      title: translator(locale, "venueMerge")("title"),
      texts: { venueMerge: allMessages[locale].venueMerge ?? {} },
      venue: { id, name, address, city },
      search,
      ...chosen,
      candidates: chosen.plan ? null : await mergeCandidates(actor, venue, { search, locale }),
    };
  });

interface Choice {
  venueId: string;
  into: string | null;
  locale: Locale;
}

/** Without a plan the admin chooses again, and reads why. */
async function chosenVenue(actor: Actor, { venueId, into, locale }: Choice) {
  if (!into) return { plan: null, problem: null };
  try {
    const { from, into: stays, moved } = await planMerge(actor, { venueId, into });
    const { id, name, address } = stays;
    const city = await cityLabel(stays.city, stays.cityId, locale);
    return { plan: { id, name, address, city, moved, seen: stateOf(from, stays) }, problem: null };
  } catch (error) {
    if (!(error instanceof DomainError) || error.field !== "into") throw error;
    return { plan: null, problem: errorText(locale, error) };
  }
}
