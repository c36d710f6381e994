import { z } from "zod";
import { type Actor, signedIn } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { GameParams } from "~/features/games/api/input.server";
import { ParticipantJson, participantJson, privateFacts } from "~/features/games/api/participant-json.server";
import { findGame } from "~/features/games/game-view.server";
import { participantsOf } from "~/features/games/participation/participants.server";
import { endpoint } from "~/http/api/endpoint.server";
import { recordAttendance } from "./attendance/record-attendance.server";
import { answerDispute, disputeFor, disputeMark, participationOf } from "./disputes.server";
import { AnswerInput, AttendanceBody, DisputeInput, notesIn } from "./schema.server";

const DISPUTE = "/api/reliability/disputes/{participationId}";
const DisputeParams = z.object({ participationId: z.string().toLowerCase() });
const ownErrors = ["game_not_found", "dispute_impossible"] as const;
const disputeErrors = [...ownErrors, "only_organizer"] as const;

const DisputeJson = z
  .object({
    participationId: z.uuid(),
    gameId: z.uuid(),
    reason: z.string(),
    /** Null until an organizer answers. */
    accepted: z.boolean().nullable(),
    answer: z.string().nullable(),
  })
  .meta({ id: "AbsenceDispute" });

export const endpoints = [
  endpoint({
    method: "PUT",
    path: "/api/games/{id}/attendance",
    tag: "Games",
    summary:
      "Says who played, from the start until 7 days after the end: who is absent frees their spot for somebody who walked in; who is not named stays as they are",
    auth: "required",
    scope: "organize",
    params: GameParams,
    body: AttendanceBody,
    response: z.object({ participants: z.array(ParticipantJson) }),
    status: 200,
    takesKey: true,
    errors: [
      "game_not_found",
      "only_organizer",
      "attendance_too_early",
      "too_late_to_correct",
      "participant_not_found",
      "player_not_found",
      "attendance_settled",
      "attendance_full",
      "too_many_requests",
    ],
    async respond({ viewer, params, body, locale, idempotencyKey }) {
      const actor = signedIn(viewer);
      const { present, absent, walk_ins: walkIns } = body;
      await recordAttendance(actor, params.id, {
        present,
        absent,
        walkIns,
        notes: notesIn(body),
        idempotencyKey,
      });
      const game = await findGame(actor, params.id, { access: {}, locale });
      const participants = await participantsOf(actor, game);
      return {
        participants: participants.map((participant) =>
          participantJson(participant, privateFacts(actor, game, participant)),
        ),
      };
    },
  }),
  endpoint({
    method: "GET",
    path: DISPUTE,
    tag: "Games",
    summary: "An objection to being marked absent, for its player and the game's organizers",
    auth: "required",
    scope: "read",
    params: DisputeParams,
    response: DisputeJson,
    status: 200,
    errors: disputeErrors,
    respond: ({ viewer, params }) => disputeJson(signedIn(viewer), params.participationId),
  }),
  endpoint({
    method: "POST",
    path: DISPUTE,
    tag: "Games",
    summary: "Objects to being marked absent, once; the absence does not count until an organizer answers",
    auth: "required",
    scope: "play",
    params: DisputeParams,
    body: DisputeInput,
    response: DisputeJson,
    status: 201,
    errors: ownErrors,
    async respond({ viewer, params: { participationId }, body }) {
      const actor = signedIn(viewer);
      const { gameId, userId } = await participationOf(participationId);
      if (userId !== actor.id) throw new DomainError("game_not_found");
      await disputeMark(actor, gameId, body.reason);
      return disputeJson(actor, participationId);
    },
  }),
  endpoint({
    method: "POST",
    path: `${DISPUTE}/answer`,
    tag: "Games",
    summary: "Accepts an objection, so that the player came, or refuses it; organizers, once",
    auth: "required",
    scope: "organize",
    params: DisputeParams,
    body: AnswerInput,
    response: DisputeJson,
    status: 200,
    errors: [...disputeErrors, "attendance_full"],
    async respond({ viewer, params: { participationId }, body }) {
      const actor = signedIn(viewer);
      const { gameId } = await participationOf(participationId);
      await answerDispute(actor, { gameId, participantId: participationId }, body);
      return disputeJson(actor, participationId);
    },
  }),
];

async function disputeJson(actor: Actor, participationId: string) {
  const { gameId, userId } = await participationOf(participationId);
  const { dispute } = await disputeFor(actor, gameId, userId === actor.id ? undefined : participationId);
  if (!dispute) throw new DomainError("dispute_impossible");
  const { reason, answer, accepted } = dispute;
  return { participationId, gameId, reason, answer, accepted };
}
