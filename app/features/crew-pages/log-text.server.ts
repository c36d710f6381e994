import { parseISO } from "date-fns";
import type { CrewLogDetails } from "#db/schema/crews";
import { formatDay, formatWhen } from "~/core/timezone.server";
import type { LogEntry } from "~/features/crews/member-list.server";
import { priceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import type { Key } from "~/i18n/namespaces";
import { joinList } from "~/i18n/translate";

interface LogReader {
  locale: Locale;
  zone: string;
  venueNameOf: ReadonlyMap<string, string>;
}

/** An entry of a crew's log as a sentence: who did what, and from what to what. */
export function logText(entry: LogEntry, reader: LogReader): string {
  const t = translator(reader.locale, "crewLog");
  const day = entry.details?.day;
  const deed = t(textOf(entry), {
    player: entry.actor ?? t(entry.isProgram ? "program" : "somebody"),
    subject: entry.subject ?? t("somebody"),
    title: entry.title ?? "",
    day: day ? formatDay(parseISO(`${day}T12:00:00Z`), reader.locale, "UTC") : "",
  });
  const changes = entry.details ? changesText(entry.details, reader) : [];
  return changes.length > 0 ? t("withChanges", { deed, changes: joinList(reader.locale, changes) }) : deed;
}

function textOf({ event, hasSubject, ended, details }: LogEntry): Key<"crewLog"> {
  if (event === "game_changed" && details?.what === "handed_over") return "game_handed_over";
  if (details?.what === "banned" || details?.what === "unbanned") return details.what;
  if (event === "series_changed" && details?.what && details.what !== "handed_over") {
    const untilResumed = details.what === "paused" && !details.day;
    return untilResumed
      ? "series_paused"
      : details.what === "paused"
        ? "series_paused_until"
        : `series_${details.what}`;
  }
  if (event === "joined" && hasSubject) return "approved";
  if (event !== "removed" || !ended) return event;
  return ended === "request" ? "refused" : "withdrawn";
}

/** "time from Tue 7:30 PM to Tue 9:00 PM", one text a change. */
function changesText(details: CrewLogDetails, { locale, zone, venueNameOf }: LogReader): string[] {
  const t = translator(locale, "crewLog");
  const { time, venue, title, spots, price } = details;
  const timeOf = (value: number | string) =>
    typeof value === "string" ? value : formatWhen(new Date(value), locale, zone);
  const placeOf = (id: string | null) => (id && venueNameOf.get(id)) || t("noVenue");
  const priceOf = (minor: number | null, currency: string) =>
    priceLabel({ isPaid: minor !== null, priceMinor: minor, currency }, locale) ?? t("games:free");
  return [
    time && t("change_time", { from: timeOf(time.from), to: timeOf(time.to) }),
    venue && t("change_venue", { from: placeOf(venue.from), to: placeOf(venue.to) }),
    title && t("change_title", { from: title.from, to: title.to }),
    spots && t("change_spots", { from: spots.from, to: spots.to }),
    price &&
      t("change_price", { from: priceOf(price.from, price.currency), to: priceOf(price.to, price.currency) }),
  ].filter((text) => text !== undefined);
}
