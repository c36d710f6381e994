import { useRef } from "react";

/** Players stay in their circles; the next to join fills a gap. */
export function useSpots(ids: readonly string[]): (string | undefined)[] {
  const spots = useRef<(string | undefined)[]>([...ids]);
  spots.current = movedIn(spots.current, ids);
  return spots.current;
}

export function movedIn(
  before: readonly (string | undefined)[],
  ids: readonly string[],
): (string | undefined)[] {
  const stayed = before.map((id) => (id !== undefined && ids.includes(id) ? id : undefined));
  const newcomers = ids.filter((id) => !stayed.includes(id));
  return [...stayed.map((id) => id ?? newcomers.shift()), ...newcomers];
}
