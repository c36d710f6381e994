import { z } from "zod";
import { requestedPage } from "~/core/addresses/pagination";
import { formatLong } from "~/core/time/timezone.server";
import { neighborhoodById } from "~/features/places/queries.server";
import { sportById } from "~/features/sports/queries.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import type { FullKey, Key } from "~/i18n/namespaces";
import { joinList } from "~/i18n/translate";
import { venueHistory } from "../editing/history.server";
import { VENUE_FIELDS } from "../fields";
import { verificationHistory } from "../verification/verification.server";

const LABELS = new Map<string, Key<"venues"> | FullKey>(
  VENUE_FIELDS.flatMap(({ column, label }) => (label ? [[column, label] as const] : [])),
).set("sports", "availableSports");

export const loadHistoryPage = (args: RouteArgs) =>
  pageLoader(args, "venue_fetch_failed", async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const { venue, edits, page, totalPages } = await venueHistory(actor, args.params.id, {
      locale,
      page: requestedPage(args.request),
    });
    const when = (instant: Date) => ({ at: instant.toISOString(), label: formatLong(instant, locale) });
    return {
      title: translator(locale, "venues")("history"),
      venue: { id: venue.id, name: venue.name },
      reviews: (await verificationHistory(venue.id)).map(({ id, verdict, note, createdAt }) => ({
        ...{ id, verdict, note },
        when: when(createdAt),
      })),
      edits: await Promise.all(
        edits.map(async ({ id, by, createdAt, changes }) => ({
          ...{ id, by },
          when: when(createdAt),
          changes: await changeLines(changes, locale),
        })),
      ),
      page,
      totalPages,
    };
  });

async function changeLines(changes: Record<string, [unknown, unknown]>, locale: Locale) {
  const t = translator(locale, "venues");
  const lines: { field: string; label: string; before: string; after: string }[] = [];
  for (const [field, [before, after]] of Object.entries(changes)) {
    const label = LABELS.get(field);
    if (!label) continue;
    lines.push({
      field,
      label: t(label),
      before: await displayText(field, before, locale),
      after: await displayText(field, after, locale),
    });
  }
  return lines;
}

const Sports = z.array(z.object({ sportId: z.string(), maxPlayers: z.number().nullable() }));

async function displayText(field: string, value: unknown, locale: Locale): Promise<string> {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return translator(locale, "common")(value ? "yes" : "no");
  if (field === "neighborhoodId") return (await neighborhoodById(String(value), locale))?.name ?? "";
  if (field !== "sports") return String(value);
  const names = Sports.parse(value).map(async ({ sportId, maxPlayers }) => {
    const name = (await sportById(sportId, locale))?.name ?? "";
    return maxPlayers === null ? name : `${name} (${maxPlayers})`;
  });
  return joinList(locale, await Promise.all(names));
}
