import { getZodConstraint } from "@conform-to/zod/v4";
import { now } from "~/core/time/clock.server";
import { formatWhen } from "~/core/time/timezone.server";
import { matchNumber } from "~/features/formats/match-number";
import { zoneOf } from "~/features/places/zones.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { dayLabel } from "../days-line.server";
import { authorizeTournament } from "../find-tournament.server";
import { matchesOf, matchIn } from "../match-rows.server";
import { startOfMatch } from "../match-start.server";
import { shownDraw } from "../match-view.server";
import { can } from "../permissions";
import { lockOf, progressOf } from "../progress";
import { teamsOf } from "../queries.server";
import { speaksFor } from "../rules";
import { MatchScoreForm } from "../schema";

/** Errors: tournament_not_found, only_crew_member, match_not_found. */
export const loadMatchPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [viewer, locale] = await Promise.all([viewerOf(args), localeOf(args)]);
    const access = await authorizeTournament(viewer, args.params.id ?? "");
    const { row, crew, state } = access;
    const [teams, matches, zone] = await Promise.all([
      teamsOf(viewer, row.id),
      matchesOf(row.id),
      zoneOf(crew),
    ]);
    const stored = matchIn(matches, matchNumber(args.params.n));
    const { n, version, firstScore, secondScore, goesOn } = stored;
    const starts = await startOfMatch(access, stored, matches);
    const isToCome = now() < starts;
    const draw = shownDraw({ matches, teams }, { evenings: row.evenings.length, locale });
    const match = draw.matches.find((one) => one.n === n);
    const { evening = 0, isKnown = false, isKnockout = false, isScored = false, sides = [] } = match ?? {};
    const isCaptain = sides.some(({ team: index }) => {
      const team = index === null ? undefined : teams[index];
      return team !== undefined && speaksFor(viewer, team, state.role);
    });
    return {
      title: match?.title ?? "",
      tournament: { id: row.id, name: row.name },
      stage: match?.stage ?? "",
      day: dayLabel(row.evenings[evening] ?? row.lastEvening, locale, zone),
      ...{ n, sides, isKnown, isKnockout, isScored, draw: row.drawNumber ?? 0, seen: version },
      mayEnter: isKnown && can(viewer, "enterScore", { ...state, isCaptain, isScored, isToCome }),
      mayRemove:
        isScored && can(viewer, "removeScore", state) && lockOf(stored, progressOf(matches)) === null,
      toComeLine:
        isToCome && !isScored
          ? translator(locale, "tournaments")("scoreFrom", { when: formatWhen(starts, locale, zone) })
          : null,
      values: { first: textOf(firstScore), second: textOf(secondScore), goesOn: goesOn ?? "" },
      constraint: getZodConstraint(MatchScoreForm),
    };
  });

const textOf = (score: number | null): string => (score === null ? "" : String(score));
