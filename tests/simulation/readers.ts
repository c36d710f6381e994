import { type Name, VISITOR } from "./history";

/** Of each three steps one is read by its actor and one by somebody else, because requests are what a step costs. */
export function readersOf(who: Name, others: readonly Name[], at: number): Name[] {
  const turn = numberOf(`${at} ${who}`);
  const another = others[Math.floor(turn / 3) % (others.length + 1)] ?? VISITOR;
  return [[who], [another], []][turn % 3] ?? [];
}

/** Whether a step has the turn of one in `count`. */
export const hasTurn = (who: Name, at: number, count: number): boolean =>
  numberOf(`${who} ${at}`) % count === 0;

/** FNV-1a: always the same, so that a replay reads as the same people. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
