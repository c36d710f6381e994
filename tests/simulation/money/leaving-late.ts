import { type Game, leaveLimit, type Part, spotsWithoutAccount } from "../games/games";
import type { Name } from "../history";

/** Who leaves late and still owes: docs/rules/money.md. */

/** What a player owes who gives up their spot by choice now. */
export function owedOnLeaving(
  game: Game,
  who: Name,
  { now, part }: { now: number; part: Part },
): number | null {
  const { owedSince, plan, organizer } = game;
  const isLate = now > leaveLimit(game);
  const isAsked = owedSince !== null && part.askedAt > owedSince;
  return isAsked && isLate && !part.byDefault && who !== organizer ? plan.price : null;
}

const owes = (part: Part): boolean => part.status !== "confirmed" && part.owes !== null;

/** With n free spots, the last n players who left late owe. An absent player's spot is not free. */
export function stillOwed(game: Game, part: Part): number | null {
  if (!owes(part) || game.plan.cost) return null;
  const parts = [...game.parts.values()];
  const order = ({ leftAt, leftAs }: Part) => [leftAt ?? 0, leftAs] as const;
  const [at, as] = order(part);
  const later = parts.filter((other) => {
    const [otherAt, otherAs] = order(other);
    return owes(other) && (otherAt > at || (otherAt === at && otherAs > as));
  });
  const spots =
    parts.filter(({ status }) => status === "confirmed").length + spotsWithoutAccount(game).length;
  return spots + later.length < game.plan.max ? part.owes : null;
}

/** When the game began to say that leaving late costs its price; null: nobody owes. */
export function owedSince(game: Game, before: Game["plan"], now: number): number | null {
  const { plan } = game;
  if (!plan.lateLeaversOwe) return null;
  const isSame =
    plan.start === before.start &&
    plan.end === before.end &&
    plan.price === before.price &&
    (plan.leaveHours ?? null) === (before.leaveHours ?? null);
  return isSame && game.owedSince !== null ? game.owedSince : now;
}
