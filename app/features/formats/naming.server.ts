import type { Viewer } from "~/core/actor";
import type { GameSummary } from "~/features/games/game-summary.server";
import { participantsOf } from "~/features/games/participation/participants.server";
import { nameOfPlayer } from "~/features/teams/naming.server";
import type { Locale } from "~/i18n/languages";

/** Of people in a game, as the viewer sees them. */
export async function namesIn(viewer: Viewer, game: GameSummary, locale: Locale) {
  const participants = await participantsOf(viewer, game);
  const named = (is: (person: { id: string; userId: string | null }) => boolean) =>
    nameOfPlayer(participants.find(is), locale);
  return {
    locale,
    /** Of a participation. */
    nameOf: (id: string) => named((person) => person.id === id),
    /** Of an account. */
    nameOfUser: (userId: string) => named((person) => person.userId === userId),
    confirmed: participants
      .filter(({ status, came }) => status === "confirmed" && came !== false)
      .map(({ id }) => id),
  };
}
