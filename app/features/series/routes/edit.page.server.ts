import { getZodConstraint } from "@conform-to/zod/v4";
import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";
import { env } from "~/core/env.server";
import { DomainError } from "~/core/errors";
import { formatWhen, instantToWall } from "~/core/timezone.server";
import { zoneOf } from "~/features/places/zones.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { currencyLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { fieldsOf } from "../change-series.server";
import { crewChoices, venueChoices } from "../choices.server";
import type { SeriesFields } from "../fields";
import { formValues } from "../form-values";
import { DayForm, EditSeriesForm, HoursForm, PauseForm, SeriesForm } from "../forms.server";
import { gamesToRepeat, seriesDraft } from "../from-game.server";
import { weekdayChoices } from "../labels.server";
import { seriesView } from "../queries.server";
import { nextRamadan } from "../ramadan";
import { hoursLabel, seriesFormTexts, seriesTexts } from "./series.page.server";

/** /series/create: the form for a series like the game `?from=`, or without it the games to choose from. */
export const loadCreatePage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [actor, locale] = [await requireActor(args), await localeOf(args)];
    const from = new URL(args.request.url).searchParams.get("from");
    const common = { title: translator(locale, "series")("createTitle"), texts: seriesFormTexts(locale) };
    if (!from) {
      const found = await gamesToRepeat(actor);
      const choices = found.map(async ({ id, title, startTime, cityId }) => ({
        ...{ id, title },
        when: formatWhen(startTime, locale, await zoneOf({ cityId })),
      }));
      return { ...common, choices: await Promise.all(choices), form: null };
    }
    const { game, fields } = await seriesDraft(actor, from);
    const { cityId } = game;
    return {
      ...{ ...common, choices: [] },
      form: {
        game: { id: game.id, title: game.title },
        ...(await formOf(actor, { fields, cityId }, locale)),
        constraint: getZodConstraint(SeriesForm.in),
      },
    };
  });

/** What the form of a series shows: its values, and what may be chosen. */
async function formOf(
  actor: Actor,
  { fields, cityId }: { fields: SeriesFields; cityId: string | null },
  locale: Locale,
) {
  const [venues, crews] = await Promise.all([venueChoices(actor, { ...fields, cityId }), crewChoices(actor)]);
  const values = formValues(fields);
  // A venue that is gone is no choice any more.
  const isVenueGone = fields.venueId !== null && !venues.some(({ value }) => value === fields.venueId);
  return {
    values: isVenueGone ? { ...values, venueId: "" } : values,
    choices: {
      ...{ venues, crews, weekdays: weekdayChoices(locale) },
      currency: currencyLabel(env.CURRENCY, locale),
    },
  };
}

/** The series of a page that changes it. Errors: series_not_found, only_series_organizer, series_ended. */
async function manageable(args: RouteArgs) {
  const [actor, locale] = [await requireActor(args), await localeOf(args)];
  const view = await seriesView(actor, args.params.id ?? "");
  if (!view.canManage) throw new DomainError("only_series_organizer");
  if (view.row.endedAt) throw new DomainError("series_ended");
  return { actor, view, locale, t: translator(locale, "series"), texts: seriesTexts(locale) };
}

/** Days from which a change may hold, in the form. More would take it over the first flight. */
const NEXT_DAYS = 5;

/** /series/{id}/edit. */
export const loadEditPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const { actor, view, locale, t } = await manageable(args);
    const { row, days, zone } = view;
    const { values, choices } = await formOf(actor, { fields: fieldsOf(row), cityId: row.cityId }, locale);
    const scopes = days
      .filter(({ state }) => state === "open" || state === "planned")
      .slice(0, NEXT_DAYS)
      .map((day) => ({
        value: day.date,
        label: t("fromDay", { when: formatWhen(day.game?.startTime ?? day.start, locale, zone) }),
      }));
    return {
      ...{ title: t("editTitle"), texts: seriesFormTexts(locale), id: row.id, name: row.title },
      values: { ...values, version: String(row.version), from: "" },
      choices,
      scopes: [{ value: "", label: t("notOpen") }, ...scopes],
      constraint: getZodConstraint(EditSeriesForm.in),
    };
  });

/** /series/{id}/days/{date}: to skip or to move one. */
export const loadDayPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const { actor, view, locale, t, texts } = await manageable(args);
    const { row, days, zone } = view;
    const day = days.find(({ date }) => date === args.params.date);
    if (!day) throw new DomainError("series_not_found");
    const { exception } = day;
    const moved = exception?.kind === "move" ? exception : null;
    const choices = await venueChoices(actor, { ...row, venueId: moved?.venueId ?? row.venueId });
    return {
      title: t("dayTitle", { when: formatWhen(day.game?.startTime ?? day.start, locale, zone) }),
      ...{ texts, id: row.id, name: row.title },
      venues: choices.filter(({ value }) => value !== row.venueId),
      values: {
        what: moved ? "move" : "skip",
        newDate: moved?.newDate ?? "",
        startTime: moved?.startTime ?? "",
        venueId: moved?.venueId ?? "",
        reason: exception?.reason ?? "",
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
