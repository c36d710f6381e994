import type { Actor } from "~/core/actor";
import type { Placed } from "~/features/games/participation.server";
import type { InvitationAnswerInput } from "~/features/games/schema";

/** Organizer only. `skipped`: in the game already, unknown, blocked, oneself. */
export async function invitePlayers(
  _actor: Actor,
  _gameId: string,
  _userIds: string[],
): Promise<{ invited: string[]; skipped: string[] }> {
  throw new Error("not written yet");
}

/** Errors: invitation_not_found, game_closed, game_full. */
export async function respondToInvitation(
  _actor: Actor,
  _participationId: string,
  _status: InvitationAnswerInput["status"],
): Promise<Placed> {
  throw new Error("not written yet");
}
