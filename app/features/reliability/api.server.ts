import { z } from "zod";
import { signedIn } from "~/core/actor";
import { GameParams } from "~/features/games/api/input.server";
import { ParticipantJson, participantJson, privateFacts } from "~/features/games/api/participant-json.server";
import { findGame } from "~/features/games/game-view.server";
import { participantsOf } from "~/features/games/participation/participants.server";
import { endpoint } from "~/http/api/endpoint.server";
import { recordAttendance } from "./attendance/record-attendance.server";
import { AttendanceBody, notesIn } from "./schema.server";

export const endpoints = [
  endpoint({
    method: "PUT",
    path: "/api/games/{id}/attendance",
    tag: "Games",
    summary:
      "Says who played, from the start until 7 days after the end: who is absent frees their spot for somebody who walked in; who is not named stays as they are",
    auth: "required",
    params: GameParams,
    body: AttendanceBody,
    response: z.object({ participants: z.array(ParticipantJson) }),
    status: 200,
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
];
