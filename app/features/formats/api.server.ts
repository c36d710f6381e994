import { z } from "zod";
import { signedIn } from "~/core/actor";
import { CodeQuery, GameParams } from "~/features/games/api/input.server";
import { findGame } from "~/features/games/game-view.server";
import { clientAddress } from "~/http/actor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { enterScore } from "./enter-score.server";
import { ScheduleJson, scheduleJson } from "./json.server";
import { makeFormat } from "./make-format.server";
import { makeRounds } from "./make-rounds.server";
import { matchNumber } from "./match-number";
import { findSchedule } from "./queries.server";
import { removeScore } from "./remove-score.server";
import { FormatBody, ScoreBody, ScoreRemovalQuery } from "./schema";

const tag = "Games";

const MatchParams = GameParams.extend({ n: z.string() });

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/games/{id}/format",
    tag,
    summary: "Chooses how the game is played and makes its schedule; the same number gives the same one",
    auth: "required",
    scope: "organize",
    params: GameParams,
    body: FormatBody,
    response: ScheduleJson,
    status: 201,
    errors: [
      "game_not_found",
      "only_organizer",
      "format_closed",
      "format_exists",
      "too_few_players",
      "too_many_players",
      "format_needs_teams",
      "format_team_count",
      "more_teams_than_players",
    ],
    failure: "format_failed",
    async respond({ viewer, params, body, locale, idempotencyKey }) {
      await makeFormat(signedIn(viewer), params.id, { ...body, idempotencyKey });
      return scheduleJson(await findSchedule(params.id), locale);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/games/{id}/schedule",
    tag,
    summary: "Rounds, who rests, and the table",
    auth: "optional",
    scope: "read",
    params: GameParams,
    query: CodeQuery,
    response: ScheduleJson,
    status: 200,
    errors: ["game_not_found", "format_not_found", "too_many_requests"],
    async respond({ viewer, params, query, locale, request }) {
      const access = { code: query.code, address: clientAddress(request) };
      const game = await findGame(viewer, params.id, { access, locale });
      return scheduleJson(await findSchedule(game.id), locale);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/games/{id}/schedule/rounds",
    tag,
    summary: "Makes the rounds that have no score yet again, with who is confirmed now",
    auth: "required",
    scope: "organize",
    params: GameParams,
    response: ScheduleJson,
    status: 200,
    errors: [
      "game_not_found",
      "only_organizer",
      "format_closed",
      "format_not_found",
      "too_few_players",
      "too_many_players",
    ],
    failure: "format_failed",
    async respond({ viewer, params, locale }) {
      await makeRounds(signedIn(viewer), params.id, {});
      return scheduleJson(await findSchedule(params.id), locale);
    },
  }),
  endpoint({
    method: "PUT",
    path: "/api/games/{id}/matches/{n}",
    tag,
    summary: "Enters a score; an organizer's settles the match",
    auth: "required",
    scope: "play",
    params: MatchParams,
    body: ScoreBody,
    response: ScheduleJson,
    status: 200,
    takesKey: true,
    errors: [
      "game_not_found",
      "format_not_found",
      "match_not_found",
      "score_not_player",
      "format_closed",
      "match_settled",
      "match_waits",
      "match_played_on",
      "score_conflict",
      "knockout_needs_winner",
    ],
    failure: "score_failed",
    async respond({ viewer, params, body, locale, idempotencyKey }) {
      const { scores, format, version } = body;
      await enterScore(
        signedIn(viewer),
        { gameId: params.id, n: matchNumber(params.n) },
        { scores, format: format ?? undefined, version: version ?? undefined, idempotencyKey },
      );
      return scheduleJson(await findSchedule(params.id), locale);
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/games/{id}/matches/{n}/score",
    tag,
    summary: "Takes a score back; rounds that follow from it go as long as they have no score",
    auth: "required",
    scope: "play",
    params: MatchParams,
    query: ScoreRemovalQuery,
    response: null,
    status: 204,
    errors: [
      "game_not_found",
      "format_not_found",
      "match_not_found",
      "score_not_player",
      "format_closed",
      "match_settled",
      "match_played_on",
      "score_changed",
    ],
    failure: "score_failed",
    respond: async ({ viewer, params, query }) =>
      removeScore(signedIn(viewer), { gameId: params.id, n: matchNumber(params.n) }, query),
  }),
];
