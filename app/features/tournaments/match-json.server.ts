import { z } from "zod";
import type { TournamentSide } from "#db/schema/tournaments";
import type { Viewer } from "~/core/actor";
import { eveningOf } from "./draw-plan";
import { authorizeTournament } from "./find-tournament.server";
import { hasScore, matchesOf } from "./match-rows.server";
import { placesIn, progressOf, teamOf } from "./progress";
import { teamsOf } from "./queries.server";

const Side = z.object({
  /** Null as long as earlier matches decide. */
  teamId: z.uuid().nullable(),
  ...{ winnerOf: z.int().optional(), loserOf: z.int().optional() },
  ...{ rank: z.int().optional(), group: z.int().optional() },
});

export const TournamentMatchesJson = z
  .object({
    /** Null before the draw. */
    draw: z.int().nullable(),
    groups: z.array(
      z.object({
        number: z.int(),
        table: z.array(
          z.object({
            ...{
              rank: z.int(),
              teamId: z.uuid(),
              played: z.int(),
              won: z.int(),
              drawn: z.int(),
              lost: z.int(),
            },
            ...{ scored: z.int(), conceded: z.int(), points: z.int() },
          }),
        ),
      }),
    ),
    matches: z.array(
      z
        .object({
          ...{ n: z.int(), round: z.int(), evening: z.iso.date(), stage: z.enum(["group", "knockout"]) },
          ...{ group: z.int().nullable(), sides: z.array(Side), scores: z.array(z.int()).optional() },
          /** Of a drawn knockout match. */
          goesOn: z.enum(["first", "second"]).nullable(),
          version: z.int(),
        })
        .meta({ id: "TournamentMatch" }),
    ),
    /** Of teams: the first four, once they are decided. */
    places: z.array(z.uuid()),
  })
  .meta({ id: "TournamentMatches" });

/** Errors: as `authorizeTournament`. */
export async function matchesJson(
  viewer: Viewer,
  id: string,
): Promise<z.input<typeof TournamentMatchesJson>> {
  const { row } = await authorizeTournament(viewer, id);
  const [teams, matches] = await Promise.all([teamsOf(viewer, row.id), matchesOf(row.id)]);
  const progress = progressOf(matches);
  const rounds = matches.at(-1)?.round ?? 0;
  const idOf = (index: number) => teams[index]?.id ?? "";
  const side = (of: TournamentSide) => {
    const team = teamOf(of, progress);
    return { ...("entrants" in of ? {} : of), teamId: team === null ? null : idOf(team) };
  };
  return {
    draw: row.drawNumber,
    groups: progress.groups.map(({ group, rows }) => ({
      number: group,
      table: rows.map(({ entrant, ...rest }, index) => ({ ...rest, rank: index + 1, teamId: idOf(entrant) })),
    })),
    matches: matches.map((match) => ({
      ...{ n: match.n, round: match.round, group: match.group, version: match.version, goesOn: match.goesOn },
      evening: row.evenings[eveningOf(match.round, rounds, row.evenings.length)] ?? row.lastEvening,
      stage: match.group === null ? "knockout" : "group",
      sides: [side(match.first), side(match.second)],
      ...(hasScore(match) && { scores: [match.firstScore ?? 0, match.secondScore ?? 0] }),
    })),
    places: placesIn(progress).map(idOf),
  };
}
