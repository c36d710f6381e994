import type { GameView } from "~/features/games/types";
import type { TextParts } from "~/http/page-files.server";

interface Shown {
  game: Pick<GameView, "isOrganizer" | "handoverTo" | "warnings" | "companionsAllowed" | "companions">;
  guestSpot: object | null;
}

/** The parts of a game's page that have texts of their own: a new part that few see has its condition here too. */
export const textParts: TextParts<Shown>["textParts"] = ({ game, guestSpot }) => [
  ...(game.isOrganizer || game.handoverTo || game.warnings.length > 0 ? ["organizer-parts"] : []),
  ...(game.companionsAllowed > 0 || game.companions.length > 0 ? ["friends-parts"] : []),
  ...(guestSpot ? ["guest-parts"] : []),
];
