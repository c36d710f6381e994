import { transact } from "#db/client.server";
import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";
import { authorizeGame, type Credentials, holdsValidCode } from "../authorize-game.server";
import type { ParticipationInput } from "../schema";
import { type StatusChange, setParticipationStatus } from "./set-status.server";

/**
 * Joins a game, changes one's answer, or leaves ("declined"). Input: the wanted status; "waitlisted" while there is
 * room takes the seat. Errors: game_not_found, game_closed, game_full, not_participating, too_many_requests (codes).
 * Source: spec 4 and 5, decisions "Games".
 */
export async function participate(
  actor: Actor,
  gameId: string,
  status: ParticipationInput["status"],
  access: Credentials = {},
): Promise<StatusChange> {
  const holdsCode = await holdsValidCode(actor, gameId, access);
  return transact(async (tx) => {
    const { game, participation } = await authorizeGame(tx, actor, gameId, holdsCode);
    return setParticipationStatus(tx, { actor, game, participation, wanted: status, now: now() });
  });
}
