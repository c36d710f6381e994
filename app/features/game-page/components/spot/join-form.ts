import type { GameView } from "~/features/games/types";

/** Free spots on the pitch submit it too. */
export const JOIN_FORM = "join";

interface ViewedBy {
  signedIn: boolean;
  hasGuestSpot: boolean;
}

/** If so, a refusal is shown there, with the names kept. */
export function asksForFriends(game: GameView, { signedIn, hasGuestSpot }: ViewedBy): boolean {
  const { can, userStatus } = game;
  if (game.companionsAllowed === 0 || game.closedAs || hasGuestSpot) return false;
  if (userStatus === "confirmed" || userStatus === "waitlisted" || userStatus === "maybe") return false;
  // Visitors who may take a guest's spot see two forms, and would type the names into the wrong one.
  return signedIn ? Boolean(can.join || can.waitlist) : !can.takeGuestSeat;
}
