import { all, permissionsOf, type Rule, signedIn, unless } from "~/core/permissions";
import { type CrewRole, isMember, organizes } from "./rules";

export interface CrewState {
  /** The viewer's. */
  role: CrewRole | null;
  isClosed: boolean;
  listed: boolean;
}

const open: Rule<CrewState> = ({ isClosed }) => unless(!isClosed, "crew_closed");
const member: Rule<CrewState> = ({ role }) => unless(isMember(role), "only_crew_member");
const organizer: Rule<CrewState> = ({ role }) => unless(organizes(role), "only_crew_organizer");
const owner: Rule<CrewState> = ({ role }) => unless(role === "owner", "only_crew_owner");

/** Joining depends on requests, bans and blocks: see join-crew.server.ts. */
const RULES = {
  edit: all(signedIn, open, organizer),
  renewCode: all(signedIn, open, organizer),
  close: all(signedIn, open, owner),
  invite: all(signedIn, open, organizer),
  // Requests, roles, removals and bans.
  changeMembers: all(signedIn, open, organizer),
  handOver: all(signedIn, open, organizer, owner),
  seeBans: all(signedIn, open, organizer),
  liftBan: all(signedIn, open, organizer),
  leave: all(signedIn, ({ role, isClosed }) => unless(role !== "owner" || isClosed, "crew_owner_stays")),
  seeMembers: all(signedIn, member),
  seeRequests: all(signedIn, organizer),
  seeCode: all(signedIn, organizer),
  seeLog: all(signedIn, member),
  seeCalendar: all(signedIn, member),
  seeBench: all(signedIn, member),
  joinBench: all(signedIn, open, member),
  orderBench: all(signedIn, open, organizer),
  // Organizers all of it; members their own rows.
  seeLedger: all(signedIn, member),
  // Debts stay when a crew is closed.
  changeLedger: all(signedIn, organizer),
  // Everybody reads that of an open listed crew.
  seeTable: ({ role, listed, isClosed }) =>
    unless(isMember(role) || (listed && !isClosed), "only_crew_member"),
  changeSeasons: all(signedIn, open, organizer),
} satisfies Record<string, Rule<CrewState>>;

export type CrewVerb = keyof typeof RULES;

export const { can, requireCan, verbs } = permissionsOf(RULES);
