import type { Actor } from "~/core/actor";
import type { Access } from "./access.server";
import type { ParticipationInput } from "./schema";
import type { ParticipantStatus } from "./views";

/** What setParticipation gave: the row and its new status ("waitlisted" while there is room gives "confirmed"). */
export interface Placed {
  participantId: string;
  status: ParticipantStatus;
}

/** The one way to a seat. Errors: game_not_found, game_closed, game_full, not_participating. */
export async function setParticipation(
  _actor: Actor,
  _gameId: string,
  _status: ParticipationInput["status"],
  _access: Access = {},
): Promise<Placed> {
  throw new Error("not written yet");
}
