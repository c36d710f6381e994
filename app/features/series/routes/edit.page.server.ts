import { getZodConstraint } from "@conform-to/zod/v4";
import { now } from "~/core/clock.server";
import { env } from "~/core/env.server";
import { DomainError } from "~/core/errors";
import { formatWhen, instantToWall } from "~/core/timezone.server";
import { zoneOf } from "~/features/places/zones.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { currencyLabel } from "~/i18n/format.server";
import { translator } from "~/i18n/messages.server";
import { DayForm, EditSeriesForm, HoursForm, PauseForm, SeriesForm } from "../forms.server";
import { gamesToRepeat, seriesDraft } from "../from-game.server";
import { weekdayChoices } from "../labels.server";
import { type SeriesView, seriesView } from "../queries.server";
import { nextRamadan } from "../ramadan";
import { hoursLabel, seriesTexts } from "./series.page.server";

/** /series/create: the form for a series like the game `?from=`, or without it the games to choose from. */
export const loadCreatePage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [actor, locale] = [await requireActor(args), await localeOf(args)];
    const from = new URL(args.request.url).searchParams.get("from");
    const common = { title: translator(locale, "series")("createTitle"), texts: seriesTexts(locale) };
    if (!from) {
      const found = await gamesToRepeat(actor);
      const choices = found.map(async ({ id, title, startTime, cityId }) => ({
        ...{ id, title },
        when: formatWhen(startTime, locale, await zoneOf({ cityId })),
      }));
      return { ...common, choices: await Promise.all(choices), form: null };
    }
    const { game, values } = await seriesDraft(actor, from);
    return {
      ...{ ...common, choices: [] },
      form: {
        ...{ game, values, weekdays: weekdayChoices(locale) },
        constraint: getZodConstraint(SeriesForm.in),
        currency: currencyLabel(env.CURRENCY, locale),
      },
    };
  });

/** The series of a page that changes it. Errors: series_not_found, only_series_organizer, series_ended. */
async function manageable(args: RouteArgs) {
  const [actor, locale] = [await requireActor(args), await localeOf(args)];
  const view = await seriesView(actor, args.params.id ?? "");
  if (!view.canManage) throw new DomainError("only_series_organizer");
  if (view.row.endedAt) throw new DomainError("series_ended");
  return { view, locale, t: translator(locale, "series"), texts: seriesTexts(locale) };
}

/** /series/{id}/edit. */
export const loadEditPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const { view, locale, t, texts } = await manageable(args);
    const { row, days, zone } = view;
    const scopes = days
      .filter(({ state }) => state === "open" || state === "planned")
      .map((day) => ({
        value: day.date,
        label: t("fromDay", { when: formatWhen(day.game?.startTime ?? day.start, locale, zone) }),
      }));
    return {
      ...{ title: t("editTitle"), texts, id: row.id, name: row.title },
      values: { ...valuesOf(view), version: String(row.version), from: "" },
      scopes: [{ value: "", label: t("notOpen") }, ...scopes],
      weekdays: weekdayChoices(locale),
      constraint: getZodConstraint(EditSeriesForm.in),
      currency: currencyLabel(env.CURRENCY, locale),
    };
  });

function valuesOf({ row }: SeriesView) {
  const end = Number(row.startTime.slice(0, 2)) * 60 + Number(row.startTime.slice(3)) + row.durationMinutes;
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return {
    ...{ title: row.title, weekdays: Array.from(row.weekdays), everyWeeks: String(row.everyWeeks) },
    ...{ firstDate: row.firstDate, until: row.until ?? "", startTime: row.startTime },
    endTime: `${twoDigits(Math.floor(end / 60) % 24)}:${twoDigits(end % 60)}`,
    ...{ minPlayers: String(row.minPlayers), maxPlayers: String(row.maxPlayers) },
    price: row.priceMinor === null ? "" : String(row.priceMinor / 100),
    ...{ opensDaysBefore: String(row.opensDaysBefore), opensAt: row.opensAt },
    organizerPlays: row.organizerPlays ? "on" : "",
  };
}

/** /series/{id}/days/{date}: to skip or to move one. */
export const loadDayPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const { view, locale, t, texts } = await manageable(args);
    const day = view.days.find(({ date }) => date === args.params.date);
    if (!day) throw new DomainError("series_not_found");
    return {
      title: t("dayTitle", { when: formatWhen(day.game?.startTime ?? day.start, locale, view.zone) }),
      ...{ texts, id: view.row.id, name: view.row.title },
      values: {
        what: "skip",
        newDate: "",
        startTime: "",
        reason: day.exception?.reason ?? "",
        following: "",
      },
      constraint: getZodConstraint(DayForm),
    };
  });

/** /series/{id}/pause. */
export const loadPausePage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const { view, t, texts } = await manageable(args);
    return {
      ...{ title: t("pauseTitle"), texts, id: view.row.id, name: view.row.title },
      constraint: getZodConstraint(PauseForm),
    };
  });

/** /series/{id}/hours: those that are set, or Ramadan as the calendar expects it, late in the evening. */
export const loadHoursPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const { view, locale, t, texts } = await manageable(args);
    const { row, zone } = view;
    const set = hoursLabel(view, locale);
    const ramadan = nextRamadan(instantToWall(now(), zone).date);
    return {
      ...{ title: t("hoursTitle"), texts, id: row.id, name: row.title, set },
      values: {
        otherFrom: (set && row.otherFrom) || (ramadan?.from ?? ""),
        otherUntil: (set && row.otherUntil) || (ramadan?.until ?? ""),
        otherStartTime: (set && row.otherStartTime) || AFTER_PRAYER,
      },
      constraint: getZodConstraint(HoursForm.in),
    };
  });

/** When people play in Ramadan. */
const AFTER_PRAYER = "22:00";
