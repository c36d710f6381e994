import { z } from "zod";
import { signedIn } from "~/core/actor";
import { endpoint } from "~/http/api/endpoint.server";
import { acceptHandover, endHandover, offerGame } from "../handover.server";
import { HandoverBody } from "../schema";
import { GameParams } from "./input.server";

const tag = "Games";
const path = "/api/games/{id}/handover";

export const endpoints = [
  endpoint({
    method: "POST",
    path,
    tag,
    summary: "Offers the game to one of its confirmed players, who becomes its organizer by accepting",
    auth: "required",
    scope: "organize",
    params: GameParams,
    body: HandoverBody,
    response: z.object({ userId: z.uuid(), offeredAt: z.iso.datetime() }),
    status: 200,
    errors: ["game_not_found", "only_organizer", "game_closed", "participant_not_found"],
    failure: "handover_failed",
    async respond({ viewer, params, body }) {
      const { userId, offeredAt } = await offerGame(signedIn(viewer), params.id, { userId: body.user_id });
      return { userId, offeredAt: offeredAt.toISOString() };
    },
  }),
  endpoint({
    method: "DELETE",
    path,
    tag,
    summary: "Takes the offer back, or declines it if it was made to you",
    auth: "required",
    scope: "organize",
    params: GameParams,
    response: null,
    status: 204,
    errors: ["game_not_found", "only_organizer"],
    failure: "handover_failed",
    respond: ({ viewer, params }) => endHandover(signedIn(viewer), params.id),
  }),
  endpoint({
    method: "POST",
    path: `${path}/acceptance`,
    tag,
    summary: "Makes you the organizer of a game that was offered to you",
    auth: "required",
    scope: "organize",
    params: GameParams,
    response: null,
    status: 204,
    errors: ["game_not_found", "game_closed", "handover_gone"],
    failure: "handover_failed",
    respond: ({ viewer, params }) => acceptHandover(signedIn(viewer), params.id),
  }),
];
