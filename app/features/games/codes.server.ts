import type { Actor, Viewer } from "~/core/actor";

/** The game that a code opens. Errors: game_code_unknown, too_many_requests. */
export async function findByCode(
  _viewer: Viewer,
  _code: string,
  _address: string,
): Promise<{ id: string; code: string }> {
  throw new Error("not written yet");
}

/** Gives the game a new code; the old one opens nothing any more. */
export async function renewCode(_actor: Actor, _gameId: string): Promise<string> {
  throw new Error("not written yet");
}
