import { wasThere } from "../after-game/after-game";
import type { Cost } from "../games/actions";
import { type Game, spotsWithoutAccount } from "../games/games";

/** A shared cost: docs/rules/money.md. In dirhams. */

export interface Share {
  share: number;
  people: number;
  /** Until the list of who played is saved. */
  isProvisional: boolean;
}

/** What people have in coins; a smaller step where a share would be nothing. */
const STEPS = [5, 1];

export function sharedBy({ total, remainder }: Cost, people: number): number {
  if (people === 0) return 0;
  const step = STEPS.find((one) => one * people <= total) ?? 1;
  const steps = total / (step * people);
  return step * (remainder === "organizer_keeps" ? Math.ceil(steps) : Math.floor(steps));
}

/** Null without a shared cost. */
export function shareOf(game: Game): Share | null {
  const { cost, min } = game.plan;
  if (!cost) return null;
  const isProvisional = !game.hasAttendance;
  const sharers =
    [...game.parts.values()].filter((part) => wasThere(part)).length +
    spotsWithoutAccount(game).filter(({ came }) => came !== false).length;
  const people = isProvisional ? Math.max(sharers, min) : sharers;
  return { share: sharedBy(cost, people), people, isProvisional };
}
