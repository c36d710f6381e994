import { getZodConstraint } from "@conform-to/zod/v4";
import { isId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { formatDate, instantToWall, wallToInstant } from "~/core/time/timezone.server";
import { authorizeCrew } from "~/features/crews/crew-access.server";
import { can } from "~/features/crews/permissions";
import { zoneOf } from "~/features/places/zones.server";
import { seriesOfCrew } from "~/features/series/series-of-crew.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { USUAL_POINTS } from "../season-rules";
import { SeasonForm } from "../season-schema";
import { findSeason } from "../seasons.server";
import { crewTable } from "../table.server";
import { tallyLine } from "../tally-line.server";

/** Errors: as `crewTable`. */
export const loadTablePage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const { searchParams } = new URL(args.request.url);
    const { id = "" } = args.params;
    const series = await seriesOfCrew(id.toLowerCase(), locale);
    const seriesId = series.find((one) => one.id === searchParams.get("series")?.toLowerCase())?.id;
    const season = searchParams.get("season") ?? undefined;
    const { access, period, periods, rows } = await crewTable(actor, id, { season, seriesId });
    const t = translator(locale, "results");
    const { points } = period;
    const zone = await zoneOf(access.crew);
    const dayLabel = (date: string) => formatDate(wallToInstant(date, "12:00", zone) ?? now(), locale, zone);
    return {
      title: t("table"),
      crew: { id: access.crew.id, name: access.crew.name },
      mayChange: can(actor, "changeSeasons", access),
      period: {
        ...{ id: period.id, name: period.name, isSeason: isId(period.id) },
        days: [period.startsOn, period.endsOn].map(dayLabel).join(" – "),
        points:
          t("pointsLine", { won: points.won, drawn: points.drawn, lost: points.lost }) +
          (points.played > 0 ? ` · ${t("pointsPlayedLine", { points: points.played })}` : ""),
      },
      series: series.map((one) => ({ id: one.id, title: one.title })),
      seriesId: seriesId ?? null,
      periods: periods.map((one) => ({ id: one.id, name: one.name })),
      rows: rows.map((row) => ({
        ...{ userId: row.userId, rank: row.rank, picture: row.picture, isYou: row.userId === actor.id },
        ...{ name: row.name || t("common:formerPlayer"), isDeleted: row.name === "" },
        ...{ line: tallyLine(row, locale), points: t("points", { count: row.points }) },
      })),
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
      values: {
        name: season?.name ?? "",
        firstDay: season?.startsOn ?? `${year}-01-01`,
        lastDay: season?.endsOn ?? `${year}-12-31`,
        pointsWon: String(season?.pointsWon ?? USUAL_POINTS.won),
        pointsDrawn: String(season?.pointsDrawn ?? USUAL_POINTS.drawn),
        pointsLost: String(season?.pointsLost ?? USUAL_POINTS.lost),
        pointsPlayed: String(season?.pointsPlayed ?? USUAL_POINTS.played),
      },
      constraint: getZodConstraint(SeasonForm.in),
    };
  });
