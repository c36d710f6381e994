import type { Name } from "../history";
import { free, type Game, isChangeable, isForThem, isJoinable, isOverdue, ownPart } from "./games";

/** What a page may offer to a person: docs/rules/games.md, "Who may do what". */
export function allowed(game: Game, who: Name | null, now: number): Record<string, boolean> {
  const part = ownPart(game, who);
  const organizes = who === game.organizer;
  const open = isJoinable(game, now);
  const changeable = isChangeable(game, now);
  const signedIn = who !== null;
  const status = part?.status;
  const isFree = free(game) >= 1 + (status === "waitlisted" ? (part?.friends.length ?? 0) : 0);
  const refused = Boolean(part?.removedFor) || !isForThem(game, who);
  return {
    edit: organizes && game.status === "scheduled",
    cancel: organizes && game.status === "scheduled",
    start: organizes && open,
    complete: organizes && (game.status === "in_progress" || isOverdue(game, now)),
    addExternal: organizes && open && free(game) > 0,
    invite: organizes && open,
    markPaid: organizes && game.plan.price !== null && game.status !== "cancelled",
    duplicate: organizes,
    seeCode:
      signedIn && (organizes || status === "confirmed" || status === "maybe" || status === "waitlisted"),
    seeEveryone: organizes,
    join: signedIn && open && !refused && status !== "confirmed" && isFree,
    waitlist: signedIn && open && !refused && status !== "confirmed" && status !== "waitlisted" && !isFree,
    maybe: signedIn && changeable && !refused && status !== "maybe",
    leave: signedIn && changeable && part !== undefined && status !== "declined",
    bringCompanion:
      open &&
      part !== undefined &&
      (status === "waitlisted" || (status === "confirmed" && free(game) > 0)) &&
      part.friends.length < game.plan.friends &&
      part.friends.length + 2 <= game.plan.max,
    comment: organizes || status === "confirmed",
    takeGuestSeat: !signedIn && game.plan.guests && open && free(game) > 0,
  };
}
