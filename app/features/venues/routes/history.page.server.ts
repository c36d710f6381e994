import { z } from "zod";
import { DomainError } from "~/core/errors";
import { requestedPage } from "~/core/pagination";
import { formatLong } from "~/core/timezone.server";
import { neighborhoodById } from "~/features/places/queries.server";
import { sportById } from "~/features/sports/queries.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import type { Key } from "~/i18n/namespaces";
import { inRow } from "~/i18n/translate";
import { editsOf } from "../history.server";
import { findVenue } from "../queries.server";
import { can } from "../rules";
import { reviewsOf } from "../verification.server";

/** Labels of what a history tells; the city tells its name, not its id. */
const LABELS: Record<string, Key<"venues">> = {
  name: "name",
  description: "description",
  address: "address",
  city: "city",
  neighborhoodId: "neighborhood",
  postalCode: "postalCode",
  latitude: "latitude",
  longitude: "longitude",
  sports: "availableSports",
};

/** What was changed of a venue and what admins said of it, for its creator and admins. */
export const loadHistoryPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const venue = await findVenue(actor, args.params.id, locale);
    if (!venue) throw new DomainError("venue_not_found");
    if (!can(actor, "seeHistory", { createdById: venue.createdBy.id }))
      throw new DomainError("only_venue_creator");
    const wanted = requestedPage(args.request);
    const { edits, page, totalPages } = await editsOf(venue.id, wanted);
    const when = (instant: Date) => ({ at: instant.toISOString(), label: formatLong(instant, locale) });
    return {
      title: translator(locale, "venues")("history"),
      venue: { id: venue.id, name: venue.name },
      reviews: (await reviewsOf(venue.id)).map(({ id, verdict, note, createdAt }) => ({
        ...{ id, verdict, note },
        when: when(createdAt),
      })),
      edits: await Promise.all(
        edits.map(async ({ id, by, createdAt, changes }) => ({
          ...{ id, by },
          when: when(createdAt),
          changes: await told(changes, locale),
        })),
      ),
      page,
      totalPages,
    };
  });

async function told(changes: Record<string, [unknown, unknown]>, locale: Locale) {
  const t = translator(locale, "venues");
  const lines: { field: string; label: string; before: string; after: string }[] = [];
  for (const [field, [before, after]] of Object.entries(changes)) {
    const label = LABELS[field];
    if (!label) continue;
    lines.push({
      field,
      label: t(label),
      before: await written(field, before, locale),
      after: await written(field, after, locale),
    });
  }
  return lines;
}

const Sports = z.array(z.object({ sportId: z.string(), maxPlayers: z.number().nullable() }));

async function written(field: string, value: unknown, locale: Locale): Promise<string> {
  if (value === null || value === undefined) return "";
  if (field === "neighborhoodId") return (await neighborhoodById(String(value), locale))?.name ?? "";
  if (field !== "sports") return String(value);
  const names = Sports.parse(value).map(async ({ sportId, maxPlayers }) => {
    const name = (await sportById(sportId, locale))?.name ?? "";
    return maxPlayers === null ? name : `${name} (${maxPlayers})`;
  });
  return inRow(locale, await Promise.all(names));
}
