import { asc, eq } from "drizzle-orm";
import { type Db, db } from "#db/client.server";
import { tournamentMatches } from "#db/schema/tournaments";
import { DomainError } from "~/core/errors";

export type MatchRow = typeof tournamentMatches.$inferSelect;

/** In their order; none before the draw. */
export const matchesOf = (tournamentId: string, reader: Db = db): Promise<MatchRow[]> =>
  reader
    .select()
    .from(tournamentMatches)
    .where(eq(tournamentMatches.tournamentId, tournamentId))
    .orderBy(asc(tournamentMatches.n));

/** Errors: match_not_found. */
export function matchIn(matches: readonly MatchRow[], n: number): MatchRow {
  const match = matches.find((one) => one.n === n);
  if (!match) throw new DomainError("match_not_found");
  return match;
}

export const hasScore = ({ firstScore, secondScore }: MatchRow): boolean =>
  firstScore !== null && secondScore !== null;
