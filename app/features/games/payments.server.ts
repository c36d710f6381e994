import type { Actor } from "~/core/actor";

/** The organizer ticks who has paid. Errors: only_organizer, participant_not_found. */
export async function markPaid(
  _actor: Actor,
  _gameId: string,
  _participantId: string,
  _paid: boolean,
): Promise<void> {
  throw new Error("not written yet");
}
