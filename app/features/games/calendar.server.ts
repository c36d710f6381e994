import type { Viewer } from "~/core/actor";
import type { Access } from "./access.server";

/** The .ics file of a game. Errors: game_not_found. */
export async function calendarFile(
  _viewer: Viewer,
  _gameId: string,
  _access: Access,
  _origin: string,
): Promise<string> {
  throw new Error("not written yet");
}
