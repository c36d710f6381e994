import { useRef } from "react";

/** Players stay in their circles; the next to join fills a gap. */
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
