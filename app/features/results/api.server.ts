import { z } from "zod";
import { signedIn } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { CodeQuery, GameParams } from "~/features/games/api/input.server";
import { findGame } from "~/features/games/game-view.server";
import { clientAddress } from "~/http/actor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { disputeResult } from "./dispute-result.server";
import { ResultJson, resultJson } from "./json.server";
import { resultOf } from "./queries.server";
import { recordResult, removeResult } from "./record-result.server";
import { ResultBody, ResultDisputeInput } from "./schema";

const tag = "Games";

export const endpoints = [
  endpoint({
    method: "PUT",
    path: "/api/games/{id}/result",
    tag,
    summary:
      "Saves the score of each team, numbered from 1 as in the published draw, and with `sides` who played for which; settles objections",
    auth: "required",
    scope: "organize",
    params: GameParams,
    body: ResultBody,
    response: ResultJson,
    status: 200,
    errors: [
      "game_not_found",
      "only_organizer",
      "result_too_early",
      "too_late_to_correct",
      "draw_changed",
      "result_teams",
      "participant_not_found",
    ],
    async respond({ viewer, params, body, locale }) {
      const actor = signedIn(viewer);
      const { scores, sides, drawn_by: drawId } = body;
      await recordResult(actor, params.id, { scores, sides, ...(drawId && { drawId }) });
      return shown(actor, params.id, { access: {}, locale });
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/games/{id}/result",
    tag,
    summary:
      "The score of each team; players and organizers also see who played for which and the log, and organizers the open objections",
    auth: "optional",
    scope: "read",
    params: GameParams,
    query: CodeQuery,
    response: ResultJson,
    status: 200,
    errors: ["game_not_found", "result_not_found", "too_many_requests"],
    respond: ({ viewer, params, query, locale, request }) =>
      shown(viewer, params.id, { access: { code: query.code, address: clientAddress(request) }, locale }),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/games/{id}/result",
    tag,
    summary: "Removes the score",
    auth: "required",
    scope: "organize",
    params: GameParams,
    response: null,
    status: 204,
    errors: ["game_not_found", "only_organizer", "result_not_found", "too_late_to_correct"],
    respond: ({ viewer, params }) => removeResult(signedIn(viewer), params.id),
  }),
  endpoint({
    method: "POST",
    path: "/api/games/{id}/result/disputes",
    tag,
    summary:
      "Objects to the score, once for each player and score; the organizers settle it by sending the score again",
    auth: "required",
    scope: "play",
    params: GameParams,
    body: ResultDisputeInput,
    response: z.object({ disputed: z.literal(true) }),
    status: 201,
    errors: [
      "game_not_found",
      "result_not_found",
      "result_dispute_impossible",
      "too_late_to_correct",
      "dispute_reason_required",
    ],
    async respond({ viewer, params, body }) {
      await disputeResult(signedIn(viewer), params.id, body.reason);
      return { disputed: true as const };
    },
  }),
];

async function shown(
  viewer: Parameters<typeof findGame>[0],
  id: string,
  reader: Parameters<typeof findGame>[2],
) {
  const game = await findGame(viewer, id, reader);
  const result = await resultOf(game.id);
  if (!result) throw new DomainError("result_not_found");
  return resultJson(viewer, { game, result, locale: reader.locale, code: reader.access.code });
}
