import type { SerializeFrom } from "@remix-run/node";
import type { GameView } from "~/features/games/types";
import type { TextParts } from "~/http/page-files.server";
import type { loadGamePage } from "./routes/game.page.server";

/** Texts that few see need a condition here. */
export const textParts: TextParts<SerializeFrom<typeof loadGamePage>>["textParts"] = ({
  game,
  guestSpot,
  signedIn,
  overlap,
  blockWarning,
  photo,
}) => [
  ...(game.isOrganizer ? ["organizer-parts"] : []),
  ...(game.handoverTo ? ["handover-parts"] : []),
  ...(game.warnings.length > 0 || overlap ? ["warning-parts"] : []),
  ...(blockWarning ? ["block-parts"] : []),
  ...(game.companionsAllowed > 0 || game.companions.length > 0 ? ["friends-parts"] : []),
  ...(signedIn ? [] : ["visitor-parts"]),
  ...(game.can.ratePlayers || photo ? ["after-parts"] : []),
  ...(guestSpot ? ["guest-parts"] : []),
  ...(offersPush(game) ? ["push-parts"] : []),
];

export const offersPush = ({ userStatus, closedAs }: Pick<GameView, "userStatus" | "closedAs">): boolean =>
  userStatus !== null && userStatus !== "invited" && !closedAs;
