import { expect } from "vitest";
import { DomainError, type ErrorCode } from "~/core/errors";
import { rollback } from "./rolled-back";

export const verbsOf = <Verb extends string>(table: Record<Verb, unknown>): Verb[] =>
  Object.keys(table).filter((name): name is Verb => name in table);

/** False: changed nothing; a code: refused. */
async function outcomeOf(call: () => unknown): Promise<boolean | ErrorCode> {
  try {
    return (await call()) !== false;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

interface Verb<Run> {
  /** False: changed nothing. */
  does: (run: Run) => unknown;
  /** As the rules say: throws `notFound`, or calls requireCan(). */
  requires: (run: Run) => void;
  can: (run: Run) => boolean;
  notFound: ErrorCode;
}

/** Every person in every state, rolled back, against the rules. */
export async function expectSameOutcomes<Run extends { name: string }>(
  runs: readonly Run[],
  { does, requires, can, notFound }: Verb<Run>,
): Promise<void> {
  const seen = { allowed: 0, refused: 0 };
  rollback.enabled = true;
  try {
    for (const run of runs) {
      const expected = await outcomeOf(() => requires(run));
      const outcome = await outcomeOf(() => does(run));
      // A verb that changed nothing refuses nobody, but is not offered.
      if (outcome === false) expect(expected, run.name).not.toBe(true);
      else expect(outcome, run.name).toBe(expected);
      if (expected !== notFound) expect(can(run), run.name).toBe(outcome === true);
      seen[outcome === true ? "allowed" : "refused"]++;
    }
  } finally {
    rollback.enabled = false;
  }
  expect(seen.allowed).toBeGreaterThan(0);
  expect(seen.refused).toBeGreaterThan(0);
}
