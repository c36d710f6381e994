import type { Actor } from "~/core/actor";
import type { StatusInput } from "./schema";

export async function changeStatus(
  _actor: Actor,
  _gameId: string,
  _status: StatusInput["status"],
): Promise<void> {
  throw new Error("not written yet");
}
export const startGame = (actor: Actor, gameId: string) => changeStatus(actor, gameId, "in_progress");
export const completeGame = (actor: Actor, gameId: string) => changeStatus(actor, gameId, "completed");
export const cancelGame = (actor: Actor, gameId: string) => changeStatus(actor, gameId, "cancelled");
