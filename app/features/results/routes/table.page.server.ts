import { getZodConstraint } from "@conform-to/zod/v4";
import type { Viewer } from "~/core/actor";
import { clampPage, requestedPage } from "~/core/addresses/pagination";
import { isId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { formatDate, instantToWall, wallToInstant } from "~/core/time/timezone.server";
import { authorizeCrew } from "~/features/crews/crew-access.server";
import { can } from "~/features/crews/permissions";
import { zoneOf } from "~/features/places/zones.server";
import { seriesOfCrew } from "~/features/series/series-of-crew.server";
import { type RouteArgs, requireActor, viewerOf } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { type EditedRow, editedFrom } from "~/http/form/edited-fields.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { USUAL_POINTS } from "../season-rules";
import { SeasonForm } from "../season-schema";
import { findSeason, type Season } from "../seasons.server";
import { crewTable } from "../table.server";
import { tablePreview } from "../table-card.server";
import { tallyLine } from "../tally-line.server";

/** The table of a crew of 500 would be too heavy for a phone. */
const ROWS = 50;

/** Errors: as `crewTable`. */
export const loadTablePage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [viewer, locale] = await Promise.all([viewerOf(args), localeOf(args)]);
    const { searchParams } = new URL(args.request.url);
    const { id = "" } = args.params;
    const wanted = searchParams.get("series")?.toLowerCase() ?? null;
    const series = viewer ? await seriesOfCrew(id.toLowerCase(), locale, wanted) : [];
    const seriesId = series.find((one) => one.id === wanted)?.id;
    const season = searchParams.get("season") ?? undefined;
    const table = await crewTable(viewer, id, { season, seriesId });
    const { access, isOutside, period, periods, rows } = table;
    const shown = clampPage({ page: requestedPage(args.request), limit: ROWS, total: rows.length });
    const t = translator(locale, "results");
    const { points } = period;
    const zone = await zoneOf(access.crew);
    const dayLabel = (date: string) => formatDate(wallToInstant(date, "12:00", zone) ?? now(), locale, zone);
    return {
      title: t("table"),
      crew: { id: access.crew.id, name: access.crew.name },
      mayChange: can(viewer, "changeSeasons", access),
      period: {
        ...{ id: period.id, name: period.name, isSeason: isId(period.id) },
        days: [period.startsOn, period.endsOn].map(dayLabel).join(" – "),
        points:
          t("pointsLine", { won: points.won, drawn: points.drawn, lost: points.lost }) +
          (points.played > 0 ? ` · ${t("pointsPlayedLine", { points: points.played })}` : ""),
      },
      isOutside,
      series: isOutside ? [] : series.map((one) => ({ id: one.id, title: one.title })),
      seriesId: isOutside ? null : (seriesId ?? null),
      periods: periods.map((one) => ({ id: one.id, name: one.name })),
      ...{ page: shown.page, totalPages: shown.totalPages },
      rows: rows.slice(shown.offset, shown.offset + shown.limit).map((row) => ({
        ...{ userId: row.userId, rank: row.rank, picture: row.picture, isYou: row.userId === viewer?.id },
        ...{ name: row.name || t("common:formerPlayer"), isDeleted: row.name === "" },
        ...{ line: tallyLine(row, locale), points: t("points", { count: row.points }) },
      })),
      // Crawlers and messengers are never signed in.
      preview: viewer
        ? null
        : await tablePreview(table, {
            ...{ origin: siteOrigin(args.request), isChosen: season !== undefined, locale },
          }),
    };
  });

/** Errors: crew_not_found, crew_closed, only_crew_organizer, season_not_found. */
export const loadSeasonPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const { id = "", seasonId } = args.params;
    const { crew } = await authorizeCrew(actor, id, "changeSeasons");
    const season = seasonId === undefined ? null : await findSeason(crew.id, seasonId);
    const year = instantToWall(now(), await zoneOf(crew)).date.slice(0, 4);
    return {
      title: translator(locale, "results")(season ? "changeSeason" : "newSeason"),
      crew: { id: crew.id, name: crew.name },
      seasonId: season?.id ?? null,
      values: season ? valuesOf(season) : newSeasonIn(year),
      editedFrom: season && editedFrom(valuesOf(season)),
      constraint: getZodConstraint(SeasonForm.in),
    };
  });

const valuesOf = (season: Season) => ({
  name: season.name,
  firstDay: season.startsOn,
  lastDay: season.endsOn,
  pointsWon: String(season.pointsWon),
  pointsDrawn: String(season.pointsDrawn),
  pointsLost: String(season.pointsLost),
  pointsPlayed: String(season.pointsPlayed),
});

const newSeasonIn = (year: string) => ({
  ...{ name: "", firstDay: `${year}-01-01`, lastDay: `${year}-12-31` },
  pointsWon: String(USUAL_POINTS.won),
  pointsDrawn: String(USUAL_POINTS.drawn),
  pointsLost: String(USUAL_POINTS.lost),
  pointsPlayed: String(USUAL_POINTS.played),
});

/** For a form that was read before somebody else changed the season. */
export async function editedSeason(args: RouteArgs, viewer: Viewer): Promise<EditedRow | null> {
  if (!viewer) return null;
  const { id = "", seasonId = "" } = args.params;
  const { crew } = await authorizeCrew(viewer, id, "changeSeasons");
  const season = await findSeason(crew.id, seasonId);
  return { values: valuesOf(season), version: season.version };
}
