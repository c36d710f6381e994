import type { Crew } from "../crews/crews";
import type { Name } from "../history";
import type { TournamentKey } from "./actions";
import type { Team } from "./tournaments";

/** Who is notified of what of a tournament: docs/rules/tournaments.md and notifications.md. */
export interface TournamentNotice {
  to: Name;
  kind: "tournament" | "tournament_entry";
  reason: "entered" | "removed" | "closed" | "recorded" | "corrected" | "taken_back" | "withdrawn" | null;
  tournament: TournamentKey;
  heldBy: Crew;
  /** The number of the match that it is about. */
  match: number | null;
  by: Name;
  /** As it was called then. */
  team: string | null;
  /** Which team it is. */
  about: Team | null;
  isRead: boolean;
  /** Of a kind that was switched off. */
  isHidden: boolean;
}

export class TournamentNews {
  all: TournamentNotice[] = [];

  constructor(readonly isOff: (who: Name, kind: TournamentNotice["kind"]) => boolean) {}

  add(people: Iterable<Name>, notice: Omit<TournamentNotice, "to" | "isRead" | "isHidden">): void {
    for (const to of new Set(people))
      this.all.push({ ...notice, to, isRead: false, isHidden: this.isOff(to, notice.kind) });
  }

  takeBack(which: (notice: TournamentNotice) => boolean): void {
    this.all = this.all.filter((notice) => notice.isRead || !which(notice));
  }

  read(who: Name): void {
    for (const notice of this.all) if (notice.to === who) notice.isRead = true;
  }
}
