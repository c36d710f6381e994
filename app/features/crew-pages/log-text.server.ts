import { parseISO } from "date-fns";
import type { CrewLogDetails } from "#db/schema/crews";
import { clockLabel } from "~/core/time/clock-label";
import { formatDay, formatWhen } from "~/core/time/timezone.server";
import type { LogEntry } from "~/features/crews/member-list.server";
import { cityById } from "~/features/places/queries.server";
import { weekdayNames } from "~/features/series/labels.server";
import { sportById } from "~/features/sports/queries.server";
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

export async function logText(entry: LogEntry, reader: LogReader): Promise<string> {
  const t = translator(reader.locale, "crewLog");
  const day = entry.details?.day;
  const deed = t(textOf(entry), {
    player: entry.actor ?? t(entry.isProgram ? "common:appName" : "common:aFormerPlayer"),
    subject: entry.subject ?? t("common:aFormerPlayer"),
    title: entry.title ?? "",
    count: entry.details?.count ?? 1,
    day: day ? formatDay(parseISO(`${day}T12:00:00Z`), reader.locale, "UTC") : "",
  });
  const changes = entry.details ? await changesText(entry.details, reader) : [];
  return changes.length > 0 ? t("withChanges", { deed, changes: joinList(reader.locale, changes) }) : deed;
}

function textOf({ event, hasSubject, ended, details }: LogEntry): Key<"crewLog"> {
  const what = details?.what;
  switch (what) {
    case undefined:
      break;
    case "declined":
    case "request_taken_back":
    case "banned":
    case "unbanned":
    case "picture_changed":
    case "picture_removed":
      return what;
    case "handed_over":
      return "game_handed_over";
    case "brought_in":
    case "taken_out":
      return event === "game_changed" ? `game_${what}` : `series_${what}`;
    case "paused":
      return details?.day ? "series_paused_until" : "series_paused";
    default:
      return `series_${what}`;
  }
  if (event === "joined" && hasSubject) return "approved";
  if (event !== "removed" || !ended) return event;
  return ended === "request" ? "refused" : "withdrawn";
}

type Price = NonNullable<CrewLogDetails["price"]>;

/** "time from Tue 7:30 PM to Tue 9:00 PM", one text for each change. */
async function changesText(
  details: CrewLogDetails,
  { locale, zone, venueNameOf }: LogReader,
): Promise<string[]> {
  const t = translator(locale, "crewLog");
  const { name, description, sport, city, listed, approval, ...ofGame } = details;
  const { duration, everyWeeks, opening, ...ofBoth } = ofGame;
  const { time, end, days, venue, title, minimum, spots, level, audience, price } = ofBoth;
  const timeOf = (value: number | string) =>
    typeof value === "string" ? clockLabel(value, locale) : formatWhen(new Date(value), locale, zone);
  const venueOf = (id: string | null) => (id && venueNameOf.get(id)) || t("noVenue");
  const priceOf = (end: "from" | "to", { currency, shared, ...minor }: Price) => {
    const label = priceLabel({ isPaid: minor[end] !== null, priceMinor: minor[end], currency }, locale);
    return shared?.[end] && label ? t("pitchCost", { price: label }) : (label ?? t("games:free"));
  };
  const openingOf = ({ daysBefore, at }: { daysBefore: number; at: string }) =>
    t("opening", { count: daysBefore, time: clockLabel(at, locale) });
  const rhythmOf = (weeks: number) => t(weeks === 1 ? "series:everyWeek" : "series:everyTwoWeeks");
  const daysOf = (weekdays: string) => joinList(locale, weekdayNames(weekdays, locale));
  const [sportFrom, sportTo, cityFrom, cityTo] = await Promise.all([
    ...[sport?.from, sport?.to].map((id) => (id ? sportById(id, locale) : null)),
    ...[city?.from, city?.to].map((id) => (id ? cityById(id, locale) : null)),
  ]);
  return [
    name && t("change_name", { from: name.from, to: name.to }),
    description && t("change_description"),
    sport && t("change_sport", { from: sportFrom?.name ?? "", to: sportTo?.name ?? "" }),
    city && t("change_city", { from: cityFrom?.name ?? "", to: cityTo?.name ?? "" }),
    listed && t(listed.to ? "change_listed" : "change_unlisted"),
    approval && t(approval.to ? "change_approval" : "change_noApproval"),
    days && t("change_days", { from: daysOf(days.from), to: daysOf(days.to) }),
    everyWeeks && t("change_rhythm", { from: rhythmOf(everyWeeks.from), to: rhythmOf(everyWeeks.to) }),
    time && t("change_time", { from: timeOf(time.from), to: timeOf(time.to) }),
    end && t("change_end", { from: timeOf(end.from), to: timeOf(end.to) }),
    duration && t("change_duration", { from: duration.from, to: duration.to }),
    opening && t("change_opening", { from: openingOf(opening.from), to: openingOf(opening.to) }),
    venue && t("change_venue", { from: venueOf(venue.from), to: venueOf(venue.to) }),
    title && t("change_title", { from: title.from, to: title.to }),
    minimum && t("change_minimum", { from: minimum.from, to: minimum.to }),
    spots && t("change_spots", { from: spots.from, to: spots.to }),
    level && t("change_level", { from: t(`games:skill_${level.from}`), to: t(`games:skill_${level.to}`) }),
    audience &&
      t("change_audience", {
        from: t(`games:audience_${audience.from}`),
        to: t(`games:audience_${audience.to}`),
      }),
    price && t("change_price", { from: priceOf("from", price), to: priceOf("to", price) }),
  ].filter((text) => text !== undefined);
}
