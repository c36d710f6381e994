import type { ParticipantStatus, ParticipantView } from "~/features/games/types";

/** What the tabs show: "all" is the sum of the others. */
export const ROSTER_FILTERS = ["all", "coming", "waitlisted", "invited", "declined"] as const;
export type RosterFilter = (typeof ROSTER_FILTERS)[number];

const STATUSES: Record<RosterFilter, readonly ParticipantStatus[]> = {
  all: ["confirmed", "maybe", "waitlisted", "invited", "declined"],
  coming: ["confirmed", "maybe"],
  waitlisted: ["waitlisted"],
  invited: ["invited"],
  declined: ["declined"],
};

/** By default the organizer sees everybody, others those who come. Source: docs/rules/games.md. */
export function readRosterFilter(asked: string | null, seesEveryone: boolean): RosterFilter {
  if (asked === "confirmed" || asked === "maybe") return "coming";
  return ROSTER_FILTERS.find((filter) => filter === asked) ?? (seesEveryone ? "all" : "coming");
}

export const inFilter = <P extends Pick<ParticipantView, "status">>(
  people: readonly P[],
  filter: RosterFilter,
): P[] => people.filter(({ status }) => STATUSES[filter].includes(status));
