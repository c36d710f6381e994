import type { Entrant } from "#db/schema/formats";

/** Ids of participations. */
export function rosterChanges(entrants: readonly Entrant[], confirmed: readonly string[]) {
  const there = entrants.filter(({ gone }) => !gone).flatMap(({ players }) => players);
  return {
    gone: there.filter((id) => !confirmed.includes(id)),
    joined: confirmed.filter((id) => !there.includes(id)),
  };
}
