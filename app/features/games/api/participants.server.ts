import { z } from "zod";
import { PARTICIPANT_STATUSES, WAITLIST_EVENTS } from "#db/schema/games";
import { type Actor, signedIn } from "~/core/actor";
import { afterParam, pageParam } from "~/core/addresses/list-query";
import { DomainError } from "~/core/errors";
import { failingAs } from "~/core/log/step-failure.server";
import { clientAddress } from "~/http/actor.server";
import { nextCursor, partOf } from "~/http/api/cursor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { isOrganizer } from "../crew-rules";
import { findGame } from "../game-view.server";
import { addExternalPlayer, removeExternalPlayer } from "../participation/external-players.server";
import { participantById, participantsOf } from "../participation/participants.server";
import { participate } from "../participation/participation.server";
import { removePlayer } from "../participation/remove-player.server";
import { waitingListOf } from "../participation/waiting-list-history.server";
import { ExternalPlayerInput, JoinBody, ParticipationBody, RemovePlayerInput } from "../schema";
import type { ParticipantStatus } from "../types";
import { AnswerJson, answerJson } from "./answer-json.server";
import { CodeQuery, GameParams } from "./input.server";
import { ParticipantJson, participantJson, privateFacts } from "./participant-json.server";

const tag = "Games";
const participationErrors = [
  "game_not_found",
  "game_closed",
  "game_full",
  "crew_first",
  "not_for_you",
  "audience_undeclared",
  "companions_not_allowed",
  "party_too_large",
] as const;

const HistoryEntryJson = z.object({
  id: z.number().int(),
  event: z.enum(WAITLIST_EVENTS),
  userId: z.uuid().nullable(),
  name: z.string(),
  position: z.number().int().nullable(),
  seats: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
});

const failureOf = (status: ParticipantStatus) =>
  status === "declined"
    ? "game_leave_failed"
    : status === "maybe"
      ? "participation_failed"
      : "game_join_failed";

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/games/{id}/join",
    tag,
    summary: "Takes a spot, answers maybe, or joins the waiting list (which takes a spot if one is free)",
    auth: "required",
    scope: "play",
    params: GameParams,
    body: JoinBody,
    response: AnswerJson,
    status: 200,
    errors: ["login_to_join_game", ...participationErrors, "too_many_requests", "participation_failed"],
    failure: "game_join_failed",
    async respond({ viewer, params, body, request }) {
      const actor = signedIn(viewer, "login_to_join_game");
      const access = { code: body.code, address: clientAddress(request) };
      const participation = await participate(actor, params.id, { ...body, access });
      return answerJson(actor, { gameId: params.id, ...participation });
    },
  }),
  endpoint({
    method: "PATCH",
    path: "/api/games/{id}/participation",
    tag,
    summary: "Changes your participation, or joins if you have none; `declined` leaves the game",
    auth: "required",
    scope: "play",
    params: GameParams,
    body: ParticipationBody,
    response: AnswerJson,
    status: 200,
    errors: [
      ...["login_to_update_participation", ...participationErrors, "not_participating", "too_many_requests"],
      ...["game_join_failed", "game_leave_failed"],
    ] as const,
    failure: "participation_failed",
    async respond({ viewer, params, body, request }) {
      const actor = signedIn(viewer, "login_to_update_participation");
      const access = { code: body.code, address: clientAddress(request) };
      const participating = participate(actor, params.id, { ...body, access });
      const participation = await failingAs(failureOf(body.status), participating);
      return answerJson(actor, { gameId: params.id, ...participation });
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/games/{id}/participants",
    tag,
    summary:
      "The participants of a game: all of them for its organizer; for others the confirmed and maybe players, and with `status` those who declined or wait, if you are in the game",
    auth: "optional",
    scope: "read",
    params: GameParams,
    query: CodeQuery.extend({ status: z.enum(PARTICIPANT_STATUSES, "invalid_choice").optional() }),
    response: z.array(ParticipantJson),
    status: 200,
    errors: ["game_not_found", "too_many_requests"],
    async respond({ viewer, params, query, request, locale }) {
      const access = { code: query.code, address: clientAddress(request) };
      const game = await findGame(viewer, params.id, { access, locale });
      const participants = await participantsOf(viewer, game);
      const isShown = (status: string) =>
        query.status
          ? status === query.status
          : isOrganizer(viewer, game) || status === "confirmed" || status === "maybe";
      return participants
        .filter(({ status }) => isShown(status))
        .map((participant) => participantJson(participant, privateFacts(viewer, game, participant)));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/games/{id}/waiting-list",
    tag,
    summary:
      "How many players wait; for participants also their names, and the history of freed spots and who got them, newest first",
    auth: "optional",
    scope: "read",
    params: GameParams,
    query: CodeQuery.extend({ page: pageParam, after: afterParam }),
    response: z.object({
      waitingCount: z.number().int(),
      people: z
        .array(z.object({ userId: z.uuid(), name: z.string(), position: z.number().int() }))
        .nullable(),
      log: z.array(HistoryEntryJson).nullable(),
      page: z.number().int(),
      total_pages: z.number().int(),
      total: z.number().int(),
      next_cursor: nextCursor,
    }),
    status: 200,
    errors: ["game_not_found", "too_many_requests", "cursor_unknown"],
    async respond({ viewer, params, query, request, locale }) {
      const access = { code: query.code, address: clientAddress(request) };
      const { part, cursorOf } = partOf(query, "waiting list", params.id);
      const list = await waitingListOf(viewer, params.id, { access, locale, ...part });
      const { waitingCount, people, log } = list;
      return {
        waitingCount,
        people,
        log: log?.lines.map((line) => ({ ...line, createdAt: line.createdAt.toISOString() })) ?? null,
        page: log?.page ?? 1,
        total_pages: log?.totalPages ?? 1,
        total: log?.total ?? 0,
        next_cursor: log && cursorOf(log.lastPlace),
      };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/games/{id}/external-players",
    tag,
    summary: "Adds a player without an account",
    auth: "required",
    scope: "organize",
    params: GameParams,
    body: ExternalPlayerInput,
    response: ParticipantJson,
    status: 201,
    errors: [
      "login_to_add_external",
      "game_not_found",
      "only_organizer_external",
      "game_closed",
      "game_full_external",
      "too_many_requests",
    ],
    failure: "external_failed",
    async respond({ viewer, params, body, idempotencyKey }) {
      const actor = signedIn(viewer, "login_to_add_external");
      const id = await addExternalPlayer(actor, params.id, { name: body.name, idempotencyKey });
      return writtenParticipant(actor, id);
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/games/{id}/external-players/{participantId}",
    tag,
    summary: "Removes an external player, whose spot goes to the first player on the waiting list",
    auth: "required",
    scope: "organize",
    params: GameParams.extend({ participantId: z.string() }),
    response: null,
    status: 204,
    errors: [
      "login_to_add_external",
      "game_not_found",
      "only_organizer_external",
      "game_closed",
      "participant_not_found",
    ],
    respond: ({ viewer, params }) =>
      removeExternalPlayer(signedIn(viewer, "login_to_add_external"), params.id, params.participantId),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/games/{id}/participants/{participantId}",
    tag,
    summary:
      "Removes a player, who is told the `reason` and comes back by invitation only; the spot goes to the waiting list",
    auth: "required",
    scope: "organize",
    params: GameParams.extend({ participantId: z.string() }),
    body: RemovePlayerInput,
    response: null,
    status: 204,
    errors: ["game_not_found", "only_organizer", "game_closed", "participant_not_found"],
    respond: ({ viewer, params, body }) =>
      removePlayer(signedIn(viewer), params.id, { participantId: params.participantId, reason: body.reason }),
  }),
];

async function writtenParticipant(actor: Actor, id: string) {
  const participant = await participantById(actor, id);
  if (!participant) throw new DomainError("participant_not_found");
  return participantJson(participant);
}
