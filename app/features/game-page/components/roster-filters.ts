import type { ParticipantStatus, ParticipantView } from "~/features/games/types";

/** What the tabs show: "all" is the sum of the others. */
export const ROSTER_FILTERS = ["all", "coming", "waitlisted", "invited", "declined"] as const;
export type RosterFilter = (typeof ROSTER_FILTERS)[number];
type Group = Exclude<RosterFilter, "all">;

const GROUP_OF: Record<ParticipantStatus, Group> = {
  confirmed: "coming",
  maybe: "coming",
  waitlisted: "waitlisted",
  invited: "invited",
  declined: "declined",
};

/** By default the organizer sees everybody, others those who come. Source: docs/rules/games.md. */
export function readRosterFilter(asked: string | null, seesEveryone: boolean): RosterFilter {
  if (asked === "confirmed" || asked === "maybe") return "coming";
  return ROSTER_FILTERS.find((filter) => filter === asked) ?? (seesEveryone ? "all" : "coming");
}

type Person = Pick<ParticipantView, "status" | "invitation">;

/** The organizer finds a "no" to an invitation among the invitations. */
const groupOf = ({ status, invitation }: Person): Group => (invitation ? "invited" : GROUP_OF[status]);

export const inFilter = <P extends Person>(people: readonly P[], filter: RosterFilter): P[] =>
  people.filter((person) => filter === "all" || groupOf(person) === filter);
