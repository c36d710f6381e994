import { z } from "zod";
import { signedIn } from "~/core/actor";
import { matchNumber } from "~/features/formats/match-number";
import { endpoint } from "~/http/api/endpoint.server";
import { drawTournament } from "./draw.server";
import { matchesJson, TournamentMatchesJson } from "./match-json.server";
import { enterMatchScore, removeMatchScore } from "./match-score.server";
import { MatchScoreBody, TournamentDrawBody, TournamentScoreQuery } from "./schema";

const tag = "Crews";
const params = z.object({ id: z.string() });
const matchParams = z.object({ id: z.string(), n: z.string() });
const readErrors = ["tournament_not_found", "only_crew_member"] as const;

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/tournaments/{id}/draw",
    tag,
    summary: "Draws the teams into groups and a knockout, which ends the entry",
    auth: "required",
    scope: "organize",
    params,
    body: TournamentDrawBody,
    response: TournamentMatchesJson,
    status: 201,
    errors: [
      ...readErrors,
      ...(["crew_closed", "only_crew_organizer", "tournament_draw_changed", "tournament_scored"] as const),
      ...(["tournament_too_few_teams", "tournament_groups"] as const),
    ],
    async respond({ viewer, params: { id }, body, idempotencyKey }) {
      const actor = signedIn(viewer);
      await drawTournament(actor, id, { ...body, idempotencyKey });
      return matchesJson(actor, id);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/tournaments/{id}/matches",
    tag,
    summary:
      "A tournament's matches with the tables of its groups; none before the draw. Everybody reads those of a listed crew",
    auth: "optional",
    scope: "read",
    params,
    response: TournamentMatchesJson,
    status: 200,
    errors: readErrors,
    respond: ({ viewer, params: { id } }) => matchesJson(viewer, id),
  }),
  endpoint({
    method: "PUT",
    path: "/api/tournaments/{id}/matches/{n}",
    tag,
    summary: "Enters a score (organizers and the two captains) or corrects it (organizers)",
    auth: "required",
    scope: "play",
    params: matchParams,
    body: MatchScoreBody,
    response: TournamentMatchesJson,
    status: 200,
    takesKey: true,
    errors: [
      ...readErrors,
      ...(["crew_closed", "match_not_found", "only_match_captain", "match_too_early"] as const),
      ...(["score_conflict", "match_waits", "match_played_on", "tournament_knockout_begun"] as const),
      ...(["tournament_match_scored", "tournament_goes_on", "crew_banned"] as const),
    ],
    async respond({ viewer, params: { id, n }, body, idempotencyKey }) {
      const actor = signedIn(viewer);
      const [first = 0, second = 0] = body.scores;
      await enterMatchScore(
        actor,
        { id, n: matchNumber(n) },
        {
          ...{ first, second, goesOn: body.goes_on, idempotencyKey },
          ...{ draw: body.draw ?? undefined, version: body.version ?? undefined },
        },
      );
      return matchesJson(actor, id);
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/tournaments/{id}/matches/{n}/score",
    tag,
    summary: "Takes a score back (organizers), as long as no match that follows from it has one",
    auth: "required",
    scope: "organize",
    params: matchParams,
    query: TournamentScoreQuery,
    response: null,
    status: 204,
    errors: [
      ...readErrors,
      ...(["crew_closed", "only_crew_organizer", "match_not_found", "score_changed"] as const),
      ...(["match_played_on", "tournament_knockout_begun"] as const),
    ],
    respond: async ({ viewer, params: { id, n }, query }) =>
      removeMatchScore(signedIn(viewer), { id, n: matchNumber(n) }, query),
  }),
];
