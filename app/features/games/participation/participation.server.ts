import { transact } from "#db/client.server";
import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";
import { type Access, gameFor, opensByCode } from "../authorize-game.server";
import type { ParticipationInput } from "../schema";
import { type Placed, placePlayer } from "./set-status.server";

/**
 * Joins a game, changes one's answer, or leaves ("declined"). Input: the wanted status; "waitlisted" while there is
 * room takes the seat. Errors: game_not_found, game_closed, game_full, not_participating, too_many_requests (codes).
 * Source: spec 4 and 5, decisions "Games".
 */
export async function setParticipation(
  actor: Actor,
  gameId: string,
  status: ParticipationInput["status"],
  access: Access = {},
): Promise<Placed> {
  const holdsCode = await opensByCode(actor, gameId, access);
  return transact(async (tx) => {
    const found = await gameFor(tx, actor, gameId, holdsCode);
    return placePlayer(tx, actor.id, found, status, now());
  });
}
