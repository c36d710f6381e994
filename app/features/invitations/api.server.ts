import { z } from "zod";
import { PARTICIPANT_STATUSES } from "#db/schema/games";
import { signedIn } from "~/core/actor";
import { AnswerJson, answerJson } from "~/features/games/api/answer-json.server";
import { GameJson, gameJson } from "~/features/games/api/json.server";
import { ParticipantJson, participantJson } from "~/features/games/api/participant-json.server";
import { participantsByIds } from "~/features/games/participation/participants.server";
import { InvitationAnswerInput } from "~/features/games/schema";
import { endpoint } from "~/http/api/endpoint.server";
import { invitePlayers, respondToInvitation } from "./invitations.server";
import { inviteCrew } from "./invite-crew.server";
import { nudgeInvited } from "./nudges.server";
import { gameToInviteTo, listInvitations } from "./queries.server";
import { askReplacement, findReplacement } from "./replacement.server";
import { InviteBody, ReplacementBody } from "./schema.server";

const tag = "Invitations";

const ReplacementJson = z.object({
  replacement: z
    .object({ userId: z.uuid(), name: z.string(), status: z.enum(PARTICIPANT_STATUSES) })
    .nullable(),
});

const replacementJson = (asked: Awaited<ReturnType<typeof findReplacement>>) => ({
  replacement: asked && { userId: asked.id, name: asked.name, status: asked.status },
});

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/games/invitations",
    tag,
    summary: "The games with an unanswered invitation for you",
    auth: "required",
    scope: "read",
    response: z.array(GameJson.and(z.object({ participationId: z.uuid() }))),
    status: 200,
    errors: ["login_to_view_invitations"],
    failure: "invitations_fetch_failed",
    async respond({ viewer, locale }) {
      const actor = signedIn(viewer, "login_to_view_invitations");
      const invitations = await listInvitations(actor, locale);
      return invitations.map((invitation) => ({
        ...gameJson(invitation, actor),
        participationId: invitation.participationId,
      }));
    },
  }),
  endpoint({
    method: "PATCH",
    path: "/api/games/invitations/{participantId}",
    tag,
    summary: "Accepts or declines an invitation, or answers it with maybe",
    auth: "required",
    scope: "play",
    params: z.object({ participantId: z.string() }),
    body: InvitationAnswerInput,
    response: AnswerJson,
    status: 200,
    errors: [
      "login_to_respond",
      "invitation_not_found",
      "game_closed",
      "game_full",
      "crew_first",
      "not_for_you",
      "audience_undeclared",
    ],
    failure: "invitation_answer_failed",
    async respond({ viewer, params, body }) {
      const actor = signedIn(viewer, "login_to_respond");
      return answerJson(actor, await respondToInvitation(actor, params.participantId, body));
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/games/{id}/invitations",
    tag,
    summary:
      "Invites players, or with `crew_id` all members of the game's crew (of a game without one: a crew that you organize), at most 300 at once; skips those who are already in the game, unknown, blocked, or not whom the game is for",
    auth: "required",
    scope: "organize",
    params: z.object({ id: z.string() }),
    body: InviteBody,
    response: z.object({ invited: z.array(ParticipantJson), skipped: z.array(z.string()) }),
    status: 201,
    errors: ["game_not_found", "only_organizer", "game_closed", "crew_unknown", "too_many_requests"],
    failure: "invitations_failed",
    async respond({ viewer, params, body }) {
      const actor = signedIn(viewer);
      const { user_ids: userIds = [], crew_id: crewId } = body;
      const { invited, skipped } = crewId
        ? await inviteCrew(actor, { gameId: params.id, crewId, also: userIds })
        : await invitePlayers(actor, params.id, userIds);
      const participants = await participantsByIds(
        actor,
        invited.map((person) => person.participantId),
      );
      return { invited: participants.map((participant) => participantJson(participant)), skipped };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/games/{id}/nudges",
    tag,
    summary: "Asks those who have not answered their invitation once more, each at most once in 12 hours",
    auth: "required",
    scope: "organize",
    params: z.object({ id: z.string() }),
    response: z.object({ nudged: z.array(z.uuid()), skipped: z.array(z.uuid()) }),
    status: 200,
    errors: ["game_not_found", "only_organizer", "game_closed"],
    failure: "nudges_failed",
    respond: ({ viewer, params }) => nudgeInvited(signedIn(viewer), params.id),
  }),
  endpoint({
    method: "GET",
    path: "/api/games/{id}/replacement",
    tag,
    summary: "Whom you asked to take the spot that you gave up, unless they declined",
    auth: "required",
    scope: "read",
    params: z.object({ id: z.string() }),
    response: ReplacementJson,
    status: 200,
    errors: ["game_not_found"],
    async respond({ viewer, params }) {
      const actor = signedIn(viewer);
      const { game } = await gameToInviteTo(actor, params.id);
      return replacementJson(await findReplacement(actor, game.id));
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/games/{id}/replacement",
    tag,
    summary: "Asks one person to take the spot that you gave up",
    auth: "required",
    scope: "play",
    params: z.object({ id: z.string() }),
    body: ReplacementBody,
    response: ReplacementJson,
    status: 201,
    errors: [
      "game_not_found",
      "spot_not_given_up",
      "game_closed",
      "no_spot_to_pass_on",
      "removed_from_game",
      "replacement_asked",
      "player_not_found",
      "too_many_requests",
    ],
    failure: "invitations_failed",
    async respond({ viewer, params, body }) {
      const actor = signedIn(viewer);
      await askReplacement(actor, params.id, body.user_id);
      return replacementJson(await findReplacement(actor, params.id.toLowerCase()));
    },
  }),
];
