import { z } from "zod";
import { signedIn, type Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { GameParams } from "~/features/games/api/input.server";
import { ParticipantJson, participantJson } from "~/features/games/api/json.server";
import { participantById } from "~/features/games/participation/participants.server";
import { clientAddress } from "~/http/actor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { claimGuestSpot, leaveGuestSpot, takeGuestSpot } from "./guests.server";
import { GuestSpotBody } from "./schema";

const tag = "Games";
const TokenParams = z.object({ token: z.string() });

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/games/{id}/guest-seats",
    tag,
    summary: "Takes a spot with a first name only, without an account, if the organizer allows guests",
    auth: "optional",
    params: GameParams,
    body: GuestSpotBody,
    response: z.object({
      participant: ParticipantJson,
      /** The secret that gives up or claims the spot. No later response contains it. */
      token: z.string(),
    }),
    status: 201,
    errors: [
      "guest_signed_in",
      "game_not_found",
      "guests_not_allowed",
      "game_closed",
      "game_full",
      "too_many_requests",
    ],
    async run({ viewer, params, body, request, idempotencyKey }) {
      const access = { code: body.code, address: clientAddress(request) };
      const spot = await takeGuestSpot(viewer, params.id, { name: body.name, access, idempotencyKey });
      return { participant: await written(viewer, spot.participantId), token: spot.token };
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/guest-seats/{token}",
    tag,
    summary: "Gives up a guest's spot, which goes to the first player on the waiting list",
    auth: "optional",
    params: TokenParams,
    response: null,
    status: 204,
    errors: ["guest_link_unknown", "game_closed"],
    run: ({ params }) => leaveGuestSpot(params.token),
  }),
  endpoint({
    method: "POST",
    path: "/api/guest-seats/{token}/claim",
    tag,
    summary: "Makes a guest's spot the signed-in player's own",
    auth: "required",
    params: TokenParams,
    response: ParticipantJson,
    status: 200,
    errors: ["login_to_join_game", "guest_link_unknown", "game_closed"],
    async run({ viewer, params }) {
      const actor = signedIn(viewer, "login_to_join_game");
      const placed = await claimGuestSpot(actor, params.token);
      return written(actor, placed.participantId);
    },
  }),
];

async function written(viewer: Viewer, participantId: string) {
  const participant = await participantById(viewer, participantId);
  if (!participant) throw new DomainError("participant_not_found");
  return participantJson(participant);
}
