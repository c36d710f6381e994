import type { Actor } from "~/core/actor";
import type { GameChanges, NewGame } from "./schema";

/** Creates a game; the same requestId twice gives the first one's id. */
export async function createGame(
  _actor: Actor,
  _input: NewGame,
  _requestId?: string,
): Promise<{ id: string }> {
  throw new Error("not written yet");
}

export async function editGame(_actor: Actor, _gameId: string, _changes: GameChanges): Promise<void> {
  throw new Error("not written yet");
}
