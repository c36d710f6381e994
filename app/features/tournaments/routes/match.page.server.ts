import { getZodConstraint } from "@conform-to/zod/v4";
import { matchNumber } from "~/features/formats/match-number";
import { zoneOf } from "~/features/places/zones.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { dayLabel } from "../days-line.server";
import { authorizeTournament } from "../find-tournament.server";
import { matchesOf, matchIn } from "../match-rows.server";
import { shownDraw } from "../match-view.server";
import { can } from "../permissions";
import { teamsOf } from "../queries.server";
import { MatchScoreForm } from "../schema";

/** Errors: tournament_not_found, only_crew_member, match_not_found. */
export const loadMatchPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [viewer, locale] = await Promise.all([viewerOf(args), localeOf(args)]);
    const { row, crew, state } = await authorizeTournament(viewer, args.params.id ?? "");
    const [teams, matches, zone] = await Promise.all([
      teamsOf(viewer, row.id),
      matchesOf(row.id),
      zoneOf(crew),
    ]);
    const { n, version, firstScore, secondScore, goesOn } = matchIn(matches, matchNumber(args.params.n));
    const draw = shownDraw({ matches, teams }, { evenings: row.evenings.length, locale });
    const match = draw.matches.find((one) => one.n === n);
    const { evening = 0, isKnown = false, isKnockout = false, isScored = false, sides = [] } = match ?? {};
    const isCaptain = sides.some(({ team }) => team !== null && teams[team]?.captainId === viewer?.id);
    return {
      title: match?.title ?? "",
      tournament: { id: row.id, name: row.name },
      stage: match?.stage ?? "",
      day: dayLabel(row.evenings[evening] ?? row.lastEvening, locale, zone),
      ...{ n, sides, isKnown, isKnockout, isScored, draw: row.drawNumber ?? 0, seen: version },
      mayEnter: isKnown && can(viewer, "enterScore", { ...state, isCaptain, isScored }),
      values: { first: textOf(firstScore), second: textOf(secondScore), goesOn: goesOn ?? "" },
      constraint: getZodConstraint(MatchScoreForm),
    };
  });

const textOf = (score: number | null): string => (score === null ? "" : String(score));
