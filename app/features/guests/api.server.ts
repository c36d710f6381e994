import { z } from "zod";
import { signedIn, type Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { AnswerJson, answerJson } from "~/features/games/api/answer-json.server";
import { GameParams } from "~/features/games/api/input.server";
import { ParticipantJson, participantJson } from "~/features/games/api/participant-json.server";
import { claimGuestSpot } from "~/features/games/participation/claim-guest-spot.server";
import { participantById } from "~/features/games/participation/participants.server";
import { clientAddress } from "~/http/actor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { comeAgain } from "./come-again.server";
import { GuestEmailInput } from "./contact-schema.server";
import { forgetGuestEmail, leaveGuestEmail, stopGuestMail } from "./contacts.server";
import { leaveGuestSpot, takeGuestSpot } from "./guests.server";
import { renewGuestLink } from "./renew-link.server";
import { GuestSpotBody } from "./schema";

const tag = "Games";
const TokenParams = z.object({ token: z.string() });
const mailPath = "/api/guest-mail/{token}";

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/games/{id}/guest-seats",
    tag,
    summary: "Takes a spot with a first name only, without an account, if the organizer allows guests",
    auth: "optional",
    scope: "play",
    params: GameParams,
    body: GuestSpotBody,
    response: z.object({
      participant: ParticipantJson,
      /** Gives up or claims the spot. No later response contains it. */
      token: z.string(),
    }),
    status: 201,
    errors: [
      "guest_signed_in",
      "audience_undeclared",
      "game_not_found",
      "guests_not_allowed",
      "game_closed",
      "game_full",
      "crew_first",
      "too_many_requests",
    ],
    async respond({ viewer, params, body, request, idempotencyKey }) {
      const access = { code: body.code, address: clientAddress(request) };
      const spot = await takeGuestSpot(viewer, params.id, { ...body, access, idempotencyKey });
      return { participant: await written(viewer, spot.participantId), token: spot.token };
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/guest-seats/{token}",
    tag,
    summary: "Gives up a guest's spot, which goes to the first player on the waiting list",
    auth: "optional",
    scope: "play",
    params: TokenParams,
    response: null,
    status: 204,
    errors: ["guest_link_unknown", "guest_game_hidden", "game_closed"],
    respond: ({ params }) => leaveGuestSpot(params.token),
  }),
  endpoint({
    method: "POST",
    path: "/api/guest-seats/{token}/claim",
    tag,
    summary: "Makes a guest's spot the signed-in player's own",
    auth: "required",
    scope: "play",
    params: TokenParams,
    response: AnswerJson,
    status: 200,
    errors: ["login_to_join_game", "guest_link_unknown", "guest_game_hidden", "game_closed"],
    async respond({ viewer, params }) {
      const actor = signedIn(viewer, "login_to_join_game");
      return answerJson(actor, await claimGuestSpot(actor, params.token));
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/guest-seats/{token}/again",
    tag,
    summary:
      "Takes a spot in the next game of a series, or made of this one, once a guest's game is over; the token moves there",
    auth: "optional",
    scope: "play",
    params: TokenParams,
    response: ParticipantJson,
    status: 201,
    errors: [
      "guest_signed_in",
      "guest_link_unknown",
      "no_next_game",
      "crew_first",
      "audience_undeclared",
      "game_full",
      "too_many_requests",
    ],
    async respond({ viewer, params, request }) {
      const { participantId } = await comeAgain(viewer, params.token, { address: clientAddress(request) });
      return written(viewer, participantId);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/guest-seats/{token}/email",
    tag,
    summary:
      "Stores where a guest hears of changes, and mails their link there; nobody is ever shown the address",
    auth: "optional",
    scope: "play",
    params: TokenParams,
    body: GuestEmailInput,
    response: null,
    status: 204,
    errors: [
      "email_required",
      "email_invalid",
      "guest_link_unknown",
      "guest_game_hidden",
      "game_closed",
      "too_many_requests",
    ],
    async respond({ params, body, request, locale }) {
      await leaveGuestEmail(params.token, { email: body.email, locale, address: clientAddress(request) });
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/guest-seats/{token}/email",
    tag,
    summary: "Forgets where a guest hears of changes",
    auth: "optional",
    scope: "play",
    params: TokenParams,
    response: null,
    status: 204,
    errors: ["guest_link_unknown", "guest_game_hidden"],
    async respond({ params }) {
      await forgetGuestEmail(params.token);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/games/{id}/guest-seats/{participantId}/link",
    tag,
    summary:
      "Gives a guest a new link, for the organizer to send; the old one stops working. Once the game is over: to come again",
    auth: "required",
    scope: "organize",
    params: GameParams.extend({ participantId: z.string() }),
    response: z.object({
      /** No later response contains it. */
      token: z.string(),
    }),
    status: 201,
    errors: [
      "not_authenticated",
      "game_not_found",
      "only_organizer_external",
      "game_closed",
      "participant_not_found",
    ],
    async respond({ viewer, params }) {
      return { token: await renewGuestLink(signedIn(viewer), params.id, params.participantId) };
    },
  }),
  // Mail programs post it from anywhere, without a cookie (RFC 8058), so the link is the only authority.
  endpoint({
    method: "POST",
    path: mailPath,
    tag,
    summary: "Ends a guest's e-mails: the List-Unsubscribe address of a message",
    auth: "none",
    scope: null,
    params: TokenParams,
    response: null,
    status: 204,
    errors: ["not_found"],
    respond: ({ params }) => stopGuestMail(params.token),
  }),
  endpoint({
    method: "GET",
    path: mailPath,
    tag,
    summary: "Redirects mail programs that open the address to a page that asks for confirmation",
    auth: "none",
    scope: null,
    params: TokenParams,
    response: null,
    status: 302,
    errors: [],
    respond: async ({ params }) =>
      new Response(null, {
        status: 302,
        headers: { Location: `/guest-mail/${encodeURIComponent(params.token)}` },
      }),
  }),
];

async function written(viewer: Viewer, participantId: string) {
  const participant = await participantById(viewer, participantId);
  if (!participant) throw new DomainError("participant_not_found");
  return participantJson(participant);
}
