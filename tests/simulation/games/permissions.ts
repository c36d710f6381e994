import { isAttendanceOpen } from "../after-game/after-game";
import type { Name } from "../history";
import { DAY } from "../verdict";
import {
  droppedOut,
  end,
  free,
  type Game,
  isChangeable,
  isForThem,
  isJoinable,
  isOverdue,
  mustWait,
  organizes,
  ownPart,
} from "./games";

/** What a page may offer to a person: docs/rules/games.md, "Who may do what". */
export function allowed(game: Game, who: Name | null, now: number): Record<string, boolean> {
  const part = ownPart(game, who);
  const runs = organizes(game, who);
  const waits = mustWait(game, who, now);
  const open = isJoinable(game, now);
  const changeable = isChangeable(game, now);
  const signedIn = who !== null;
  const status = part?.status;
  const isFree = free(game) >= 1 + (status === "waitlisted" ? (part?.friends.length ?? 0) : 0);
  const isAsked = game.ofCrew?.crew.has(who) === true && who !== game.organizer;
  const refused = Boolean(part?.removedFor) || !isForThem(game, who);
  return {
    edit: runs && game.status === "scheduled",
    cancel: runs && game.status === "scheduled",
    start: runs && open,
    complete: runs && (game.status === "in_progress" || isOverdue(game, now)),
    recordAttendance: runs && isAttendanceOpen(game, now) && now <= end(game) + 7 * DAY,
    addExternal: runs && open && free(game) > 0,
    invite: runs && open,
    nameReplacement:
      open && part !== undefined && !part.removedFor && droppedOut(game, part) && free(game) > 0,
    markPaid: runs && game.plan.price !== null && game.status !== "cancelled",
    duplicate: runs,
    seeCode:
      signedIn &&
      !game.ofCrew?.isOnly &&
      (runs || status === "confirmed" || status === "maybe" || status === "waitlisted"),
    seeEveryone: runs,
    join: signedIn && open && !refused && status !== "confirmed" && isFree && !waits,
    waitlist:
      signedIn && open && !refused && status !== "confirmed" && status !== "waitlisted" && (!isFree || waits),
    maybe: signedIn && changeable && !refused && status !== "maybe",
    leave: signedIn && changeable && status !== "declined" && (part !== undefined || isAsked),
    bringCompanion:
      open &&
      part !== undefined &&
      (status === "waitlisted" || (status === "confirmed" && free(game) > 0 && !waits)) &&
      part.friends.length < game.plan.friends &&
      part.friends.length + 2 <= game.plan.max,
    comment: runs || status === "confirmed",
    takeGuestSeat: !signedIn && game.plan.guests && open && free(game) > 0 && !waits,
  };
}
