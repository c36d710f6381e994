import { takesPart } from "~/features/games/rules";
import type { GameView, ParticipantStatus, ParticipantView } from "~/features/games/types";

const GROUPS = ["confirmed", "maybe", "waitlisted", "invited", "declined"] as const;
export type RosterFilter = "all" | ParticipantStatus;

/** `filter` null: not chosen, and some are not shown. */
export interface Shown {
  filter: RosterFilter | null;
  groups: readonly ParticipantStatus[];
}

/** By default all for organizers, else confirmed and maybe. See docs/rules/games.md. */
export function readRosterFilter(asked: string | null, seesEveryone: boolean): Shown {
  const group = GROUPS.find((name) => name === asked);
  if (group) return { filter: group, groups: [group] };
  if (asked === "all" || seesEveryone) return { filter: "all", groups: GROUPS };
  return { filter: null, groups: ["confirmed", "maybe"] };
}

type Person = Pick<ParticipantView, "status">;

export const inGroups = <P extends Person>(people: readonly P[], groups: readonly ParticipantStatus[]): P[] =>
  people.filter(({ status }) => groups.includes(status));

type Viewed = Pick<GameView, "isOrganizer" | "userStatus"> & { participants: readonly Person[] };

const seesDeclined = ({ isOrganizer, userStatus }: Viewed): boolean =>
  isOrganizer || takesPart(userStatus && { status: userStatus });

/** All, Confirmed and Maybe always; Declined if visible; others if not empty. */
export function rosterTabs(game: Viewed, { filter, groups }: Shown) {
  const counted = GROUPS.map((group) => ({ group, count: inGroups(game.participants, [group]).length }));
  const leftOut = counted.some(({ group, count }) => count > 0 && !groups.includes(group));
  const isAll = filter === "all" || (filter === null && !leftOut);
  const isOffered = (group: ParticipantStatus, count: number): boolean =>
    count > 0 ||
    group === "confirmed" ||
    group === "maybe" ||
    group === filter ||
    (group === "declined" && seesDeclined(game));
  return [
    { filter: "all" as const, count: game.participants.length, isShown: isAll },
    ...counted
      .filter(({ group, count }) => isOffered(group, count))
      .map(({ group, count }) => ({ filter: group, count, isShown: !isAll && groups.includes(group) })),
  ];
}
