import { z } from "zod";
import { signedIn } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { CodeQuery, GameParams } from "~/features/games/api/input.server";
import { findGame } from "~/features/games/game-view.server";
import { clientAddress } from "~/http/actor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { changeDraw } from "./change-draw.server";
import { createDraw } from "./draws.server";
import { DrawJson, drawJson } from "./json.server";
import { findDraw, publishedDraw } from "./queries.server";
import { DrawBody, DrawChangeBody } from "./schema";

const tag = "Games";

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/games/{id}/draws",
    tag,
    summary: "Draws even teams of the confirmed players; the same number gives the same draw",
    auth: "required",
    scope: "organize",
    params: GameParams,
    body: DrawBody,
    response: DrawJson,
    status: 201,
    errors: [
      "game_not_found",
      "only_organizer",
      "game_closed",
      "draw_locked",
      "too_few_players",
      "draw_player_unknown",
      "wish_players",
      "too_many_wishes",
      "wishes_contradict",
    ],
    failure: "draw_failed",
    async respond({ viewer, params, body, locale, idempotencyKey }) {
      const id = await createDraw(signedIn(viewer), params.id, { ...body, idempotencyKey });
      return drawJson(await findDraw(params.id, id), locale);
    },
  }),
  endpoint({
    method: "PATCH",
    path: "/api/games/{id}/draws/{drawId}",
    tag,
    summary: "Swaps two players, names, colors or locks the teams, publishes them or takes them back",
    auth: "required",
    scope: "organize",
    params: GameParams.extend({ drawId: z.string() }),
    body: DrawChangeBody,
    response: DrawJson,
    status: 200,
    errors: [
      "game_not_found",
      "draw_not_found",
      "only_organizer",
      "game_closed",
      "draw_locked",
      "draw_player_unknown",
      "swap_same_team",
      "team_names",
      "team_colors",
      "draw_outdated",
    ],
    failure: "draw_failed",
    async respond({ viewer, params, body, locale }) {
      const { id: gameId, drawId } = params;
      await changeDraw(signedIn(viewer), { gameId, drawId }, body);
      return drawJson(await findDraw(gameId, drawId), locale);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/games/{id}/teams",
    tag,
    summary: "The published teams",
    auth: "optional",
    scope: "read",
    params: GameParams,
    query: CodeQuery,
    response: DrawJson,
    status: 200,
    errors: ["game_not_found", "teams_not_published", "too_many_requests"],
    async respond({ viewer, params, query, locale, request }) {
      const access = { code: query.code, address: clientAddress(request) };
      const game = await findGame(viewer, params.id, { access, locale });
      const draw = await publishedDraw(game.id);
      if (!draw) throw new DomainError("teams_not_published");
      return drawJson(draw, locale);
    },
  }),
];
