import type { Actor } from "~/core/actor";

/** Errors: only_organizer_external, game_closed, game_full. Returns the participant's id. */
export async function addExternalPlayer(
  _actor: Actor,
  _gameId: string,
  _name: string,
  _requestId?: string,
): Promise<string> {
  throw new Error("not written yet");
}

export async function removeExternalPlayer(
  _actor: Actor,
  _gameId: string,
  _participantId: string,
): Promise<void> {
  throw new Error("not written yet");
}
