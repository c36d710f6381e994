import { z } from "zod";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { overlapsWith } from "../participation/overlaps.server";
import { participantById } from "../participation/participants.server";
import { OverlapJson, overlapJson } from "./json.server";
import { ParticipantJson, participantJson } from "./participant-json.server";

export const AnswerJson = ParticipantJson.extend({
  /** Games at the same time; only a warning. */
  warnings: z.array(OverlapJson),
}).meta({ id: "Participation" });

/** What an account's own answer came to. */
export async function answerJson(
  actor: Actor,
  { gameId, participantId }: { gameId: string; participantId: string },
): Promise<z.input<typeof AnswerJson>> {
  const [participant, overlaps] = await Promise.all([
    participantById(actor, participantId),
    overlapsWith(actor, gameId),
  ]);
  if (!participant) throw new DomainError("participant_not_found");
  return { ...participantJson(participant), warnings: overlaps.map(overlapJson) };
}
