import { z } from "zod";
import { type Actor, signedIn } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { endpoint } from "~/http/api/endpoint.server";
import { addCompanion, keepCompanion, removeCompanion } from "../participation/companions.server";
import { participantById, waitingCompanion } from "../participation/participants.server";
import { CompanionInput } from "../schema";
import { GameParams } from "./input.server";
import { ParticipantJson, participantJson } from "./participant-json.server";

const tag = "Games";
const errors = ["game_not_found", "not_participating", "game_closed"] as const;

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/games/{id}/companions",
    tag,
    summary:
      "Brings a friend by name, where the organizer allows it: takes a spot beside yours, or waits with you (`waitlisted`)",
    auth: "required",
    scope: "play",
    params: GameParams,
    body: CompanionInput,
    response: ParticipantJson,
    status: 201,
    errors: [
      ...errors,
      "companions_not_allowed",
      "audience_undeclared",
      "party_too_large",
      "game_full",
      "too_many_requests",
    ],
    async respond({ viewer, params, body, idempotencyKey }) {
      const actor = signedIn(viewer);
      return companionJson(actor, await addCompanion(actor, params.id, { ...body, idempotencyKey }));
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/games/{id}/companions/{companionId}",
    tag,
    summary: "Gives the spot of a friend whom you brought to the waiting list",
    auth: "required",
    scope: "play",
    params: GameParams.extend({ companionId: z.string() }),
    response: null,
    status: 204,
    errors: [...errors, "participant_not_found"],
    respond: ({ viewer, params }) => removeCompanion(signedIn(viewer), params.id, params.companionId),
  }),
  endpoint({
    method: "POST",
    path: "/api/games/{id}/companions/{companionId}/keeping",
    tag,
    summary: "Keeps a player's friend in your game, even if the player leaves",
    auth: "required",
    scope: "organize",
    params: GameParams.extend({ companionId: z.string() }),
    response: null,
    status: 204,
    errors: ["game_not_found", "only_organizer_external", "game_closed", "participant_not_found"],
    respond: ({ viewer, params }) => keepCompanion(signedIn(viewer), params.id, params.companionId),
  }),
];

async function companionJson(actor: Actor, id: string) {
  const companion = (await participantById(actor, id)) ?? (await waitingCompanion(id));
  if (!companion) throw new DomainError("participant_not_found");
  return participantJson(companion);
}
