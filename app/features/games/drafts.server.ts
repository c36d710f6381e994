import type { Actor } from "~/core/actor";
import type { GameDraft, GameWarning } from "./views";

/** The empty form: 18:00 to 20:00 today, the defaults of spec 9. */
export function newDraft(): GameDraft {
  throw new Error("not written yet");
}

/** The form for editing. Organizer only; errors: game_not_found, only_organizer, game_not_editable. */
export async function editDraft(_actor: Actor, _gameId: string): Promise<GameDraft> {
  throw new Error("not written yet");
}

/** "Same again next week": everything but the players. Organizer only. */
export async function duplicateGame(_actor: Actor, _gameId: string): Promise<GameDraft> {
  throw new Error("not written yet");
}

/** Shown, never refused: the venue does not offer the sport, or holds fewer players. */
export async function gameWarnings(_game: {
  venueId: string | null;
  sportId: string;
  maxPlayers: number;
}): Promise<GameWarning[]> {
  throw new Error("not written yet");
}
