import type { GameView } from "~/features/games/types";

/** Free spots on the pitch submit it too. */
export const JOIN_FORM = "join";

interface ViewedBy {
  signedIn: boolean;
  hasGuestSpot: boolean;
}

/** Then a refusal is shown there, with the names. */
export function asksForFriends(game: GameView, { signedIn, hasGuestSpot }: ViewedBy): boolean {
  const { can, userStatus } = game;
  if (game.companionsAllowed === 0 || game.closedAs || hasGuestSpot) return false;
  if (userStatus === "confirmed" || userStatus === "waitlisted" || userStatus === "maybe") return false;
  // Beside a guest's form visitors might use the wrong one.
  return signedIn ? Boolean(can.join || can.waitlist) : !can.takeGuestSeat;
}
