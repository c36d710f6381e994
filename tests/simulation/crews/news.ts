import type { Name } from "../history";
import type { CrewKey } from "./actions";

/** The notifications of a crew's members: docs/rules/crews.md, "Notifications", and money.md. Those of its polls are elsewhere. */
export interface CrewNotice {
  to: Name;
  kind: "crew_request" | "crew_invitation" | "crew_news" | "ledger_line";
  crew: CrewKey;
  reason?: Reason;
  /** The person who asks, invites or writes the line. */
  player?: Name;
  /** Of a line of the ledger, in dirhams. */
  amount?: number;
  isRead: boolean;
  /** Of a kind that was switched off. */
  isHidden: boolean;
}

/** "received": the writer gave it to the reader. */
type Reason = PlaceReason | "handed_over" | "closed" | "received";
/** About the reader's own spot; a new one replaces the last. */
type PlaceReason = (typeof PLACE)[number];
const PLACE = ["approved", "removed", "refused", "refused_for_now", "banned", "unbanned"] as const;

export class CrewNews {
  all: CrewNotice[] = [];

  constructor(readonly isOff: (who: Name, kind: CrewNotice["kind"]) => boolean) {}

  add(people: Iterable<Name>, notice: Omit<CrewNotice, "to" | "isRead" | "isHidden">): void {
    for (const to of new Set(people))
      this.all.push({ ...notice, to, isRead: false, isHidden: this.isOff(to, notice.kind) });
  }

  /** About their own place in it. */
  place(to: Name, crew: CrewKey, reason: PlaceReason): void {
    this.all = this.all.filter(
      (old) => old.isRead || old.to !== to || old.crew !== crew || !PLACE.some((one) => one === old.reason),
    );
    this.add([to], { kind: "crew_news", crew, reason });
  }

  read(who: Name): void {
    for (const notice of this.all) if (notice.to === who) notice.isRead = true;
  }
}
