import { z } from "zod";

export const MoveForm = z.object({ direction: z.enum(["first", "up", "down"], "invalid_choice") });

export type Move = z.output<typeof MoveForm>["direction"];

/** Does nothing at the end, and null for an id that is not in the list. */
export function moved(order: readonly string[], id: string, move: Move): string[] | null {
  const from = order.indexOf(id);
  if (from < 0) return null;
  const to = { first: 0, up: Math.max(0, from - 1), down: from + 1 }[move];
  return order.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** The named ones first, the others after them as before; null if one is not in the list. */
export function namedFirst(order: readonly string[], ids: readonly string[]): string[] | null {
  const named = new Set(ids.map((id) => id.toLowerCase()));
  const present = new Set(order);
  if (![...named].every((id) => present.has(id))) return null;
  return [...named, ...order.filter((id) => !named.has(id))];
}
