import { now } from "~/core/time/clock.server";
import { clockLabel } from "~/core/time/clock-label";
import { instantToWall } from "~/core/time/timezone.server";
import { UNDO_MINUTES } from "~/features/games/rules";
import { listSports, sportById } from "~/features/sports/queries.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { allMessages, someTexts, translator } from "~/i18n/messages.server";
import type { Key } from "~/i18n/namespaces";
import { dateLabel, dayLine, factsLabel, ruleLabel } from "../labels.server";
import { can, undoableEnding } from "../permissions";
import { isPaused, mySeries, type SeriesView, seriesView } from "../queries.server";
import { wavesLine } from "../waves/plan.server";

/** No other page needs them. */
export const seriesTexts = (locale: Locale) => ({ series: allMessages[locale].series ?? {} });

export const OF_FORM = [
  ...["fromWhich", "none", "noneHint", "createHint", "create", "editTitle", "back"],
  ...["weekdays", "howOften", "everyWeek", "everyTwoWeeks", "until", "untilHint"],
  ...["startTime", "endTime", "chooseVenue", "more", "price", "opensDaysBefore", "opensAt"],
  ...["company", "crewHint", "whatChanges", "whatChangesHint"],
] as const satisfies readonly Key<"series">[];

/** All texts would be too heavy. */
export const seriesFormTexts = (locale: Locale) => ({ series: someTexts(locale, "series", OF_FORM) });

export const loadSeriesList = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [actor, locale] = [await requireActor(args), await localeOf(args)];
    const all = await mySeries(actor);
    const sports = new Map((await listSports(locale)).map(({ id, icon }) => [id, icon]));
    return {
      title: translator(locale, "common")("weeklyGames"),
      texts: seriesTexts(locale),
      all: all.map(({ row, days, zone }) => ({
        ...{ id: row.id, title: row.title, rule: ruleLabel(row, locale) },
        sport: sports.get(row.sportId) ?? null,
        days: days.slice(0, 2).map((day) => dayLine(day, { locale, zone })),
      })),
    };
  });

/** Regulars and members see no buttons. */
export const loadSeriesPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [actor, locale] = [await requireActor(args), await localeOf(args)];
    const view = await seriesView(actor, args.params.id ?? "");
    const { row, days, zone } = view;
    const open = days.find(({ state }) => state === "open")?.game;
    const line = open && (await wavesLine(open.id, { locale, now: now() }));
    return {
      ...{ id: row.id, title: row.title, rule: ruleLabel(row, locale) },
      sport: (await sportById(row.sportId, locale))?.icon ?? null,
      facts: await factsLabel(view, locale),
      texts: { ...seriesTexts(locale), regulars: allMessages[locale].regulars ?? {} },
      regulars: view.regulars.length,
      ownSpot: view.regulars.find(({ id }) => id === actor.id) ?? null,
      wavesLine: line ?? null,
      canManage: can(actor, "change", view),
      undoMinutes: UNDO_MINUTES,
      canUndoEnding: can(actor, "undoEnding", view),
      mayTakeOver: can(actor, "takeOver", view),
      isPaused: isPaused(view, instantToWall(now(), zone).date),
      notice: noticeOf(view, locale),
      hours: hoursLabel(view, locale),
      days: days.map((day) => ({
        ...dayLine(day, { locale, zone }),
        canChange: can(actor, "changeDay", { ...view, game: day.game }),
      })),
    };
  });

/** Why no games open. */
function noticeOf({ row, zone }: SeriesView, locale: Locale): string | null {
  const t = translator(locale, "series");
  if (row.endedAt || (row.until !== null && row.until < instantToWall(now(), zone).date))
    return t("errors:series_ended");
  if (row.until !== null && undoableEnding(row, now()))
    return t("endsAfter", { when: dateLabel(row.until, locale) });
  if (!isPaused({ row }, instantToWall(now(), zone).date)) return null;
  if (row.pausedUntil) return t("pausedUntil", { when: dateLabel(row.pausedUntil, locale) });
  return t(`paused_${row.pauseReason ?? "organizer"}`);
}

/** Null once they are over. */
export function hoursLabel({ row, zone }: Pick<SeriesView, "row" | "zone">, locale: Locale): string | null {
  const { otherFrom, otherUntil, otherStartTime } = row;
  if (!otherFrom || !otherUntil || !otherStartTime) return null;
  if (otherUntil < instantToWall(now(), zone).date) return null;
  return translator(locale, "series")("hoursNow", {
    time: clockLabel(otherStartTime, locale),
    from: dateLabel(otherFrom, locale),
    until: dateLabel(otherUntil, locale),
  });
}
