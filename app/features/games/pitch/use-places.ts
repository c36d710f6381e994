import { useRef } from "react";

/**
 * Keeps everybody in their circle while a page is open: who leaves makes a hole, which the next to join fills. Returns
 * the ids by circle.
 */
export function usePlaces(ids: readonly string[]): (string | undefined)[] {
  const places = useRef<(string | undefined)[]>([...ids]);
  places.current = movedIn(places.current, ids);
  return places.current;
}

/** The same places without the players who left, and with newcomers in the first gaps. */
export function movedIn(
  before: readonly (string | undefined)[],
  ids: readonly string[],
): (string | undefined)[] {
  const stayed = before.map((id) => (id !== undefined && ids.includes(id) ? id : undefined));
  const newcomers = ids.filter((id) => !stayed.includes(id));
  return [...stayed.map((id) => id ?? newcomers.shift()), ...newcomers];
}
