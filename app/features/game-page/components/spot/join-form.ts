import type { GameView } from "~/features/games/types";

/** The id of the form that joins, which free spots on the pitch submit too. */
export const JOIN_FORM = "join";

interface ViewedBy {
  signedIn: boolean;
  hasGuestSpot: boolean;
}

/** Whether the form that joins asks for friends. A refusal is then shown at their names, which it keeps. */
export function asksForFriends(game: GameView, { signedIn, hasGuestSpot }: ViewedBy): boolean {
  const { can, userStatus } = game;
  if (game.companionsAllowed === 0 || game.closedAs || hasGuestSpot) return false;
  if (userStatus === "confirmed" || userStatus === "waitlisted" || userStatus === "maybe") return false;
  // Beside the form for a spot without an account, names would be typed into the wrong one.
  return signedIn ? can.join || can.waitlist : !can.takeGuestSeat;
}
