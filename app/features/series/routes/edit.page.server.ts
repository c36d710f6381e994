import { getZodConstraint } from "@conform-to/zod/v4";
import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { now } from "~/core/time/clock.server";
import { formatWhen, instantToWall } from "~/core/time/timezone.server";
import { gameFieldOptions } from "~/features/games/field-options.server";
import { UNDO_MINUTES } from "~/features/games/rules";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { type EditedRow, editedFrom } from "~/http/form/edited-fields.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { venueChoices } from "../choices.server";
import { DayForm, EditSeriesForm, HoursForm, PauseForm } from "../forms.server";
import { dateLabel } from "../labels.server";
import { lastDayIfEnded } from "../last-day.server";
import { requireCan } from "../permissions";
import { seriesView } from "../queries.server";
import { nextRamadan } from "../ramadan";
import { fieldsOf } from "../series-fields.server";
import { formOf } from "./form.page.server";
import { hoursLabel, seriesFormTexts, seriesTexts } from "./series.page.server";

/** Errors: series_not_found, only_series_organizer, series_ended. */
async function manageable(args: RouteArgs) {
  const [actor, locale] = [await requireActor(args), await localeOf(args)];
  const view = await seriesView(actor, args.params.id ?? "");
  requireCan(actor, "change", view);
  return { actor, view, locale, t: translator(locale, "series"), texts: seriesTexts(locale) };
}

export async function editedSeries(args: RouteArgs, viewer: Viewer): Promise<EditedRow | null> {
  if (!viewer) return null;
  const [{ row }, locale] = [await seriesView(viewer, args.params.id ?? ""), await localeOf(args)];
  const { values, choices } = await formOf(viewer, { fields: fieldsOf(row), cityId: row.cityId }, locale);
  return {
    values,
    version: row.version,
    options: {
      venueId: choices.venues,
      crewId: choices.crews,
      weekdays: choices.weekdays,
      ...gameFieldOptions(locale),
    },
  };
}

/** More would not fit into the response's first packets. */
const NEXT_DAYS = 5;

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
      values: { ...values, from: "" },
      editedFrom: editedFrom(values),
      choices,
      scopes: [{ value: "", label: t("notOpen") }, ...scopes],
      constraint: getZodConstraint(EditSeriesForm.in),
    };
  });

export const loadDayPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const { actor, view, locale, t, texts } = await manageable(args);
    const { row, days, zone } = view;
    const day = days.find(({ date }) => date === args.params.date);
    if (!day) throw new DomainError("series_not_found");
    requireCan(actor, "changeDay", { ...view, game: day.game });
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

export const loadEndPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const { actor, view, locale, t, texts } = await manageable(args);
    const date = new URL(args.request.url).searchParams.get("date") ?? "";
    const last = await lastDayIfEnded(actor, view.row.id, date);
    return {
      title: last ? t("endAfter", { when: dateLabel(last, locale) }) : t("endNow"),
      ...{ texts, id: view.row.id, name: view.row.title, date, minutes: UNDO_MINUTES },
    };
  });

export const loadPausePage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const { view, t, texts } = await manageable(args);
    return {
      ...{ title: t("pauseTitle"), texts, id: view.row.id, name: view.row.title },
      constraint: getZodConstraint(PauseForm),
    };
  });

/** By default the expected Ramadan, late in the evening. */
export const loadHoursPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const { view, locale, t, texts } = await manageable(args);
    const { row, zone } = view;
    const set = hoursLabel(view, locale);
    const ramadan = nextRamadan(instantToWall(now(), zone).date);
    return {
      ...{ title: t("hours"), texts, id: row.id, name: row.title, set },
      values: {
        otherFrom: (set && row.otherFrom) || (ramadan?.from ?? ""),
        otherUntil: (set && row.otherUntil) || (ramadan?.until ?? ""),
        otherStartTime: (set && row.otherStartTime) || AFTER_PRAYER,
      },
      constraint: getZodConstraint(HoursForm.in),
    };
  });

const AFTER_PRAYER = "22:00";
