import { useRef } from "react";

/** While a page is open, players stay in their circles: who leaves makes a gap, which the next to join fills. */
export function usePlaces(ids: readonly string[]): (string | undefined)[] {
  const places = useRef<(string | undefined)[]>([...ids]);
  places.current = movedIn(places.current, ids);
  return places.current;
}

export function movedIn(
  before: readonly (string | undefined)[],
  ids: readonly string[],
): (string | undefined)[] {
  const stayed = before.map((id) => (id !== undefined && ids.includes(id) ? id : undefined));
  const newcomers = ids.filter((id) => !stayed.includes(id));
  return [...stayed.map((id) => id ?? newcomers.shift()), ...newcomers];
}
