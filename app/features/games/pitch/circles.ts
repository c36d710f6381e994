import { MAX_CIRCLES } from "./columns";

export type Circle =
  | { kind: "person"; index: number }
  | { kind: "free" }
  | { kind: "more"; of: "people" | "free"; count: number };

/** In the order in which spots fill; `taken` is at most `spots`. */
export function circlesOf(taken: number, spots: number): Circle[] {
  const free = spots - taken;
  const shown = shownOf(taken, free);
  return [
    ...Array.from({ length: shown.people }, (_, index): Circle => ({ kind: "person", index })),
    ...more("people", taken - shown.people),
    ...Array.from({ length: shown.free }, (): Circle => ({ kind: "free" })),
    ...more("free", free - shown.free),
  ];
}

/** People first; each count takes a circle. */
function shownOf(taken: number, free: number): { people: number; free: number } {
  if (taken + free <= MAX_CIRCLES) return { people: taken, free };
  const forFree = Math.min(free, 1);
  const people = taken <= MAX_CIRCLES - forFree ? taken : MAX_CIRCLES - forFree - 1;
  const left = MAX_CIRCLES - people - (people < taken ? 1 : 0);
  return { people, free: Math.max(0, free <= left ? free : left - 1) };
}

const more = (of: "people" | "free", count: number): Circle[] =>
  count > 0 ? [{ kind: "more", of, count }] : [];
