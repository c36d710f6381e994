import { writeFileSync } from "node:fs";

/** A ratio unless `what` names a unit. */
export interface Goal {
  what: string;
  is: number;
  least?: number;
  most?: number;
}

/** A missing measurement (NaN) is missed. */
export const isMet = ({ is, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Goal) =>
  is >= least && is <= most;

export function printGoals(goals: readonly Goal[]): void {
  console.table(
    Object.fromEntries(
      goals.map((goal) => [
        goal.what,
        {
          is: Number(goal.is.toFixed(3)),
          goal: goal.least === undefined ? `at most ${goal.most}` : `at least ${goal.least}`,
          met: isMet(goal) ? "yes" : "NO",
        },
      ]),
    ),
  );
}

/** Exits with 1 when a goal is missed. `npm run bench` names the file for the goals in GOALS. */
export function endWith(goals: readonly Goal[]): never {
  printGoals(goals);
  if (process.env.GOALS) writeFileSync(process.env.GOALS, JSON.stringify(goals));
  process.exit(goals.every(isMet) ? 0 : 1);
}
